// A Sudoku that is drawn in penpa-edit while it becomes a document of f-puzzles. What a sign means where
// it may mean several things, the tags and the title say; otherwise it is refused by its name.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/penpa/penpa_squares.hpp"
#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec::penpa_translation {

using namespace penpa_squares;
using penpa::Board;
using penpa::Place;

class Translation {
 public:
  Translation(const Board& board, std::string_view family, const LineScanner& at, Reading& in)
      : board_(board), family_(family), at_(at), in_(in), words_(words_of(board)) {}
  Parsed<std::string> document();

 private:
  void fail(std::string found, std::string expected);
  /// A sign whose meaning is not known: refused, or left out and named.
  void refuse(std::string what);
  void note(std::string what);
  [[nodiscard]] bool says(std::string_view word) const;
  /// As a word by itself: not "anti-diagonal" for "diagonal".
  [[nodiscard]] bool says_word(std::string_view word) const;
  void add(const std::string& key, std::string entry) { lists_[key].push_back(std::move(entry)); }
  void add_cells(const std::string& key, const std::vector<std::string>& cells,
                 const std::string& value = {});
  void sort_texts();
  void read_given(const penpa::Text& text);
  void sort_small(const penpa::Text& text);
  void write_words();
  void write_grid();
  void write_cages();
  void add_line(const std::string& key, const std::vector<Place>& line);
  void write_lines();
  void write_arrow(const std::vector<Place>& arrow);
  /// The pill in which an arrow begins, or its first cell.
  std::vector<Place> circle_at(const Place& first) const;
  static std::vector<Place> pill_of(const penpa::Symbol& symbol);
  void write_symbols();
  [[nodiscard]] static std::string phrase(const penpa::Symbol& symbol);
  /// Grey circles are odd, grey squares even; circles of arrows are read with these.
  void write_frame(const penpa::Symbol& symbol);
  void write_edge_symbol(const penpa::Symbol& symbol);
  void write_between();
  void write_quadruple(const penpa::Text& text);
  /// The rule of the numbers beside the grid, by the words of the puzzle.
  [[nodiscard]] std::string outside_key() const;
  void write_outside();
  /// Of a diagonal arrow at a clue beside the grid.
  [[nodiscard]] std::string arrow_at(const Place& at) const;
  void write_flags();
  /// Whether edges cross all cells of the falling and the rising diagonal. Other slanted edges are
  /// refused.
  std::pair<bool, bool> drawn_diagonals();
  void note_title();
  void refuse_others();

  const Board& board_;
  std::string_view family_;
  LineScanner at_;
  Reading& in_;
  std::string words_;
  int side_ = 0;
  std::vector<int> values_;
  std::vector<int> sums_;
  std::vector<const penpa::Text*> between_;
  std::vector<const penpa::Text*> outside_;
  std::vector<Place> circles_;
  std::map<std::string, std::vector<std::string>> lists_;
  JsonWriter out_;
  std::optional<InputError> error_;
};

}  // namespace puzzlec::penpa_translation
