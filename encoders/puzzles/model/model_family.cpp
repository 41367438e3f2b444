// The family of puzzles that bring their rules along; see model_puzzle.cpp.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format puzzlec_model, puzzlec_part;

namespace {

constexpr const Format* model_family_formats[] = {&puzzlec_model, &puzzlec_part};

}  // namespace

const Family model_family{
    .name = "model",
    .title = "Puzzle",
    .summary = "a puzzle that states its own cells, values and constraints",
    .formats = model_family_formats,
};

}  // namespace puzzlec
