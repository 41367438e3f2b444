// A puzzle of a genre: the genre's rules, which may be the user's own, and what is stated.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/model/model.hpp"
#include "encoders/puzzles/scene.hpp"

namespace puzzlec {

struct GenrePuzzle {
  genres::GenrePtr genre;  ///< never null
  GenreInstance instance;
  Grid givens;

  [[nodiscard]] static std::string_view family() { return "genre"; }
  [[nodiscard]] static bool is_square() { return false; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  [[nodiscard]] Scene scene(const Grid& cells, const Grid* other) const;
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const;
  [[nodiscard]] std::vector<std::string> answer_rows(const Grid& answer) const;
};

/// The error message if the genre has more numbers for this instance than a cell can hold.
[[nodiscard]] std::optional<std::string> too_large(const genres::Genre& genre,
                                                   const GenreInstance& instance);

[[nodiscard]] GenrePuzzle genre_puzzle(genres::GenrePtr genre, GenreInstance instance);

}  // namespace puzzlec
