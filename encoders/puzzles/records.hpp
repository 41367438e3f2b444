// THE LIST of families: their records, one in each folder. For puzzles.cpp; everybody else asks
// puzzles.hpp.
#pragma once

#include <array>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

extern const Family futoshiki, genre_family, jigsaw_sudoku, kenken, killer_sudoku, latin,
    minesweeper, model_family, skyscrapers, star_battle, sudoku, sudoku_x, tentaizu, variant_sudoku;

inline constexpr std::array all_families{
    &latin,          &sudoku,      &sudoku_x,     &jigsaw_sudoku, &killer_sudoku,
    &variant_sudoku, &kenken,      &futoshiki,    &skyscrapers,   &tentaizu,
    &minesweeper,    &star_battle, &model_family, &genre_family};

}  // namespace puzzlec
