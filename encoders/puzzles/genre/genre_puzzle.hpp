// A puzzle of a genre: the genre's rules, which may be the user's own, and what is stated.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/model/model.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/genre/genre_rules_text.hpp"
#include "encoders/puzzles/scene.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/puzzles/value_words.hpp"

namespace puzzlec {

struct GenrePuzzle {
  genres::GenrePtr genre;  ///< never null
  GenreInstance instance;
  Grid givens;

  [[nodiscard]] static std::string_view family() { return "genre"; }
  [[nodiscard]] static bool is_square() { return false; }
  [[nodiscard]] std::pair<std::size_t, std::size_t> board_size() const {
    return {instance.rows, instance.columns};
  }
  [[nodiscard]] static bool states_values() { return false; }
  [[nodiscard]] Model model(StructurePool& pool) const;
  /// See Puzzle::separate_model.
  [[nodiscard]] Model separate_model(StructurePool& pool) const;
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const;
  /// In genre_moves.cpp. Boards may be turned if no rule of the genre speaks of a direction.
  [[nodiscard]] BoardFreedom freedom() const;
  [[nodiscard]] GenrePuzzle moved(const BoardMove& move) const;
  /// In genre_clues.cpp. The numbers beside a line are one clue if there are several.
  [[nodiscard]] StatedClues stated_clues() const;
  [[nodiscard]] GenrePuzzle keeping(const KeptClues& clues) const;
  [[nodiscard]] Scene scene(const Grid& cells, const Grid* other) const;
  [[nodiscard]] std::string cell_text(const Grid& answer, CellId cell) const;
  [[nodiscard]] ValueWords value_words(CellId cell, Value value) const;
  [[nodiscard]] std::string mark_text(CellId cell, Value value) const;
  [[nodiscard]] std::string words_of_alike() const { return genre->spoken_alike; }
  [[nodiscard]] DrawnAs drawn_as() const;
  [[nodiscard]] bool is_written(CellId cell, Value value) const;
  [[nodiscard]] std::string title() const { return genre->title; }
  [[nodiscard]] std::string rules_text() const { return genre_rules_text(*genre, instance); }
  [[nodiscard]] std::string place_name(CellId cell) const;
  [[nodiscard]] std::vector<std::string> answer_rows(const Grid& answer) const;

 private:
  /// Whether the model also has the edges between cells, in a grid of twice the size.
  [[nodiscard]] bool has_edges() const {
    return givens.rows() != instance.rows || givens.columns() != instance.columns;
  }
  [[nodiscard]] bool is_edge(CellId cell) const;
};

/// What is wrong if the genre has larger numbers for this instance than a cell can hold, or none.
[[nodiscard]] std::optional<std::string> too_large(const genres::Genre& genre,
                                                   const GenreInstance& instance);

[[nodiscard]] GenrePuzzle genre_puzzle(genres::GenrePtr genre, GenreInstance instance);

}  // namespace puzzlec
