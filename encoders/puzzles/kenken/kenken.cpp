// The family KenKen; its rules are in kenken_puzzle.cpp.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format sudokuwiki;
extern const Format tatham_save;
extern const Format puzzlink_factors;
extern const Format tatham_keen;
extern const Format ucf_kenken;

namespace {

constexpr const Format* kenken_formats[] = {&ucf_kenken, &tatham_keen, &puzzlink_factors,
                                            &tatham_save, &sudokuwiki};

}  // namespace

const Family kenken{
    .name = "kenken",
    .title = "KenKen",
    .summary = "a Latin square with cages; their values give a number by + - * or /",
    .formats = kenken_formats,
};

}  // namespace puzzlec
