// Small puzzles, each with grids that are answers or nearly so: they tell a genre from others that
// differ in one rule. tests/genres/witnesses/GENRE.txt: a puzzle as `puzzlec-genre` in a line of its own,
// then its grids, a line each: rows of tokens between slashes.
#pragma once

#include <string>
#include <vector>

#include "engine/making/genres/answers.hpp"

namespace genre_tests {

struct Witness {
  GenreInstance instance;
  std::vector<Grid> grids;
};

[[nodiscard]] std::string witness_path(const std::string& genre);
/// The example of the genre with its answer, and those of its file, if there is one.
[[nodiscard]] std::vector<Witness> witnesses_of(const Genre& genre);

/// Whether a grid is an answer of one of them and not of the other.
[[nodiscard]] bool tells_apart(const Witness& witness, const Genre& one, const Genre& other);

/// A puzzle and a grid that tells them apart, found at random; nothing if all tries fail. `when` says
/// which options to set.
[[nodiscard]] std::optional<Witness> find_witness(
    const GenrePtr& genre, const GenrePtr& other,
    const std::vector<puzzlec::genres::OptionTest>& when, int tries, Rng& rng);

/// The text of a witness as its file has it.
[[nodiscard]] std::string write_witness(const Genre& genre, const Witness& witness);

}  // namespace genre_tests
