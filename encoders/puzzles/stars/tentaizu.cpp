// Tentaizu: stars hide in the cells without a digit; a digit counts the stars among its neighbours,
// up to eight. Ten stars in all.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format tentaizu_boards;

namespace {

constexpr const Format* tentaizu_formats[] = {&tentaizu_boards};

}  // namespace

const Family tentaizu{
    .name = "tentaizu",
    .title = "Tentaizu",
    .summary = "10 stars hide in cells without a digit; a digit counts the stars around it",
    .formats = tentaizu_formats,
};

}  // namespace puzzlec
