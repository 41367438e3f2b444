// What the words of entries mean: the values of cells, as answers print them and as people call them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

namespace genres {
struct Genre;
}

class EntryWords {
 public:
  /// Keeps both by reference.
  EntryWords(const Puzzle& puzzle, const Structure& structure);

  /// The value that `solve` prints so in that cell; nothing if there is none.
  [[nodiscard]] std::optional<Value> printed(CellId cell, std::string_view word) const;
  /// The values of the cell that the word means: its token, number or name, however it is cased, or
  /// a sign such as '#' and 'x'; several if they have the word in common ("shaded"), none if it is no
  /// word for what the cell can hold.
  [[nodiscard]] Domain meant(CellId cell, std::string_view word) const;
  /// Each character a value: "13"; none if one of them is no word.
  [[nodiscard]] Domain meant_by_each(CellId cell, std::string_view characters) const;
  /// What the cell can hold: "0 (unshaded) or 1 (shaded)", "a number from 1 to 9".
  [[nodiscard]] std::string expected(CellId cell) const;
  /// A short word that means() this value alone.
  [[nodiscard]] std::string word_for(CellId cell, Value value) const;

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }
  /// The cell of the board with that name, or what lies between it and the cell right of it or below.
  /// Requires: they are on the board.
  [[nodiscard]] CellId cell(CellName name) const;
  [[nodiscard]] CellId edge(CellName first, CellName second) const;
  [[nodiscard]] const Domain& values_of(CellId cell) const;
  /// Whether the puzzle states what the cell holds.
  [[nodiscard]] bool is_given(CellId cell) const;
  /// Whether a line runs through cells; then there are entries for what lies between two of them.
  [[nodiscard]] bool has_lines() const;
  /// Whether the model has what lies between two cells; `has_links`, and this may be several lines long.
  [[nodiscard]] bool has_edges() const;
  [[nodiscard]] bool has_links() const;
  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }

 private:
  struct Word {
    std::string text;
    std::string shown = {};  ///< beside the text, in errors; empty if the text says it
  };
  [[nodiscard]] Word shown(CellId cell, Value value) const;
  /// Lower case, with blanks instead of hyphens, and without article.
  [[nodiscard]] std::vector<std::string> names(CellId cell, Value value) const;
  [[nodiscard]] bool is_drawn(Value value) const;
  [[nodiscard]] bool is_edge(CellId cell) const;
  /// What answers show for it.
  [[nodiscard]] std::string text_of(CellId cell, Value value) const;

  const Puzzle& puzzle_;
  const Structure& structure_;
  const genres::Genre* genre_ = nullptr;
  std::size_t rows_;
  std::size_t columns_;
  mutable Grid trial_;  ///< blank, but for a moment
};

/// Whether the word says that there is a line between two cells (true), or none.
[[nodiscard]] std::optional<bool> line_word(std::string_view word);

/// What rows of entries look like: how many they are, how many cells they have, and what may stand in
/// them besides numbers, '*' for a star or mine, and signs of blank cells.
struct EntryRows {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<std::string> tokens = {};
};
[[nodiscard]] EntryRows entry_rows_of(const Puzzle& puzzle);

}  // namespace puzzlec
