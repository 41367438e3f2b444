// THE LIST: the records of all families, one for each file of this folder. For families.cpp;
// everybody else asks families.hpp.
#pragma once

#include <array>

#include "tests/families/families.hpp"

namespace families {

extern const Family futoshiki, jigsaw_sudoku, kenken, killer_sudoku, latin, minesweeper,
    skyscrapers, star_battle, sudoku, sudoku_x, tentaizu, variant_sudoku;

inline constexpr std::array all_families{
    &latin,  &sudoku,    &sudoku_x,    &jigsaw_sudoku, &killer_sudoku, &variant_sudoku,
    &kenken, &futoshiki, &skyscrapers, &tentaizu,      &minesweeper,   &star_battle};

}  // namespace families
