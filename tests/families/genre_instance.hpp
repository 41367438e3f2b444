#pragma once
// Puzzles of families that are genres, too, in the genre's words: instances in puzzlec-genre.

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tests/families/families.hpp"

namespace families {

// A token for each cell, edge or room; "." for none.
using Tokens = std::vector<std::vector<std::string>>;

[[nodiscard]] Tokens blank_tokens(int rows, int columns);
[[nodiscard]] std::string& at(Tokens& tokens, int row, int column);

// The values of the givens.
[[nodiscard]] Tokens given_tokens(const Puzzle& puzzle);

// As JSON: an array of rows, and an object of members that are JSON themselves.
[[nodiscard]] std::string json_of(const Tokens& tokens);
[[nodiscard]] std::string json_object(
    std::initializer_list<std::pair<const char*, std::string>> members);

// An instance of the genre with these members.
[[nodiscard]] std::string instance(
    const std::string& genre, std::initializer_list<std::pair<const char*, std::string>> members);

}  // namespace families
