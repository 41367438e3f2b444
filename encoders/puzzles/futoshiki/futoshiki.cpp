// The family Futoshiki; its rules are in futoshiki_puzzle.cpp.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format tatham_save;
extern const Format tatham_unequal;

namespace {

constexpr const Format* futoshiki_formats[] = {&tatham_unequal, &tatham_save};

}  // namespace

const Family futoshiki{
    .name = "futoshiki",
    .title = "Futoshiki",
    .summary =
        "a Latin square; signs between neighbours say which is larger, or that they differ by 1",
    .formats = futoshiki_formats,
};

}  // namespace puzzlec
