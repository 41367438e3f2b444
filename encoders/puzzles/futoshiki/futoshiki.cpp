// The family Futoshiki; its rules are in futoshiki_puzzle.cpp.
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Format tatham_unequal;

namespace {

constexpr const Format* formats[] = {&tatham_unequal};

}  // namespace

extern const Family futoshiki;
const Family futoshiki{
    .name = "futoshiki",
    .summary = "a Latin square with signs between neighbours: the larger one, or a step of one",
    .formats = formats,
};

}  // namespace puzzlec
