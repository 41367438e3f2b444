// The family Skyscrapers; its rules are in skyscrapers_puzzle.cpp.
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/records.hpp"

namespace puzzlec {

extern const Format tatham_save;
extern const Format puzzlink_skyscrapers;
extern const Format tatham_towers;

namespace {

constexpr const Format* skyscrapers_formats[] = {&tatham_towers, &puzzlink_skyscrapers,
                                                 &tatham_save};

}  // namespace

const Family skyscrapers{
    .name = "skyscrapers",
    .title = "Skyscrapers",
    .summary = "a Latin square of heights; a number at the edge counts the towers seen from there",
    .formats = skyscrapers_formats,
};

}  // namespace puzzlec
