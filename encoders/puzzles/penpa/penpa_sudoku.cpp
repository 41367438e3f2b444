// Sudokus drawn in penpa-edit become documents of f-puzzles, whose words for rules they share: cages,
// thermometers, arrows, dots, signs of parity, clues beside the grid. What a sign means where it may mean
// several things, the tags and the title say; otherwise it is refused by its name.
#include "encoders/puzzles/penpa/penpa_sudoku.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "encoders/spelling/sites/penpa_drawing.hpp"
#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace penpa_sudoku_detail {
namespace {

using penpa::Board;
using penpa::Place;

std::optional<int> number_in(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

/// "R1C2"
std::string cell_name(int row, int column) {
  return fmt::format("R{}C{}", row + 1, column + 1);
}
std::string cell_name(const Place& at) {
  return cell_name(at.row, at.column);
}

/// Sets of cells that are joined.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t cell) {
    while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
    return cell;
  }
  void join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

/// By cell, numbered in the order of first cells: what the drawn edges part.
std::vector<std::uint32_t> regions_of(const Board& board) {
  const auto rows = static_cast<int>(board.rows);
  const auto columns = static_cast<int>(board.columns);
  std::vector<bool> right(board.rows * board.columns);
  std::vector<bool> below(board.rows * board.columns);
  for (const penpa::Stroke& edge : board.edges) {
    Place from = edge.from;
    Place to = edge.to;
    if (from.kind != Place::Kind::corner || to.kind != Place::Kind::corner) continue;
    if (from.row != to.row && from.column != to.column) continue;
    if (to.row < from.row || to.column < from.column) std::swap(from, to);
    for (; from.row < to.row; ++from.row) {
      if (board.holds(from.row + 1, from.column))
        right[board.index(from.row + 1, from.column)] = true;
    }
    for (; from.column < to.column; ++from.column) {
      if (board.holds(from.row, from.column + 1))
        below[board.index(from.row, from.column + 1)] = true;
    }
  }
  Groups groups(board.rows * board.columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::size_t cell = board.index(row, column);
      if (column + 1 < columns && !right[cell]) groups.join(cell, cell + 1);
      if (row + 1 < rows && !below[cell]) groups.join(cell, cell + board.columns);
    }
  }
  std::map<std::size_t, std::uint32_t> numbers;
  std::vector<std::uint32_t> regions;
  for (std::size_t cell = 0; cell < board.rows * board.columns; ++cell)
    regions.push_back(numbers.emplace(groups.root(cell), static_cast<std::uint32_t>(numbers.size()))
                          .first->second);
  return regions;
}

/// Whether there are `side` regions of `side` cells.
bool are_houses(const std::vector<std::uint32_t>& regions, std::size_t side) {
  std::vector<std::size_t> sizes(side);
  for (const std::uint32_t region : regions) {
    if (region >= side || ++sizes[region] > side) return false;
  }
  return true;
}

std::string words_of(const Board& board) {
  std::string words = board.title;
  for (const std::string& tag : board.tags) words += " " + tag;
  return in_lower_case(words);
}

class Translation {
 public:
  Translation(const Board& board, std::string_view family, const LineScanner& at, Reading& in)
      : board_(board), family_(family), at_(at), in_(in), words_(words_of(board)) {}

  Parsed<std::string> document() {
    side_ = static_cast<int>(board_.rows);
    if (board_.rows != board_.columns || !board_.holes.empty() ||
        board_.rows > sudoku_document::largest_side) {
      fail(fmt::format("a board of {} rows and {} columns{}", board_.rows, board_.columns,
                       board_.holes.empty() ? "" : " with holes"),
           fmt::format("a square of 1..{} rows", sudoku_document::largest_side));
      return Failure{*error_};
    }
    sort_texts();
    out_.begin_object();
    write_words();
    write_grid();
    write_cages();
    write_lines();
    write_symbols();
    write_between();
    write_outside();
    write_flags();
    refuse_others();
    for (const auto& [key, entries] : lists_) {
      out_.name(key).begin_array();
      for (const std::string& entry : entries) out_.json(entry);
      out_.end_array();
    }
    out_.end_object();
    if (error_) return Failure{*error_};
    return out_.take();
  }

 private:
  void fail(std::string found, std::string expected) {
    if (!error_)
      error_ = at_.error(InputErrorCode::unsupported, std::move(expected), std::move(found));
  }
  /// A sign whose meaning is not known: refused, or left out and named.
  void refuse(std::string what) {
    if (in_.options.ignore_unsupported) {
      note(std::move(what));
    } else {
      fail(std::move(what),
           "signs of a Sudoku whose meaning the URL states (--ignore-unsupported leaves them out)");
    }
  }
  void note(std::string what) {
    if (std::ranges::find(in_.left_out, what) == in_.left_out.end())
      in_.left_out.push_back(std::move(what));
  }
  [[nodiscard]] bool says(std::string_view word) const {
    return words_.find(word) != std::string::npos;
  }
  void add(const std::string& key, std::string entry) { lists_[key].push_back(std::move(entry)); }
  void add_cells(const std::string& key, const std::vector<std::string>& cells,
                 const std::string& value = {}) {
    JsonWriter out;
    out.begin_object().name("cells").begin_array();
    for (const std::string& cell : cells) out.text(cell);
    out.end_array();
    if (!value.empty()) out.text("value", value);
    out.end_object();
    add(key, out.take());
  }

  // ---- Givens and regions

  void sort_texts() {
    values_.resize(board_.rows * board_.columns);
    sums_.resize(values_.size());
    for (const penpa::Text& text : board_.texts) {
      if (is_blank(text.text)) continue;
      if (text.at.kind != Place::Kind::cell) {
        between_.push_back(&text);
      } else if (!board_.holds(text.at.row, text.at.column)) {
        outside_.push_back(&text);
      } else if (text.position >= 0) {
        sort_small(text);
      } else if (text.form == "7") {
        refuse(fmt::format("candidates at {}", cell_name(text.at)));
      } else {
        read_given(text);
      }
    }
  }

  void read_given(const penpa::Text& text) {
    auto number = number_in(text.text);
    const bool is_letter = text.text.size() == 1 && text.text[0] >= 'A' && text.text[0] <= 'Z';
    if (!number && is_letter && side_ > 9) number = text.text[0] - 'A' + 10;
    if (!number || *number < 1 || *number > side_)
      return fail(fmt::format("{} at {}", puzzlec::quoted(text.text), cell_name(text.at)),
                  fmt::format("givens 1..{}", side_));
    values_[board_.index(text.at.row, text.at.column)] = *number;
  }

  void sort_small(const penpa::Text& text) {
    const auto number = number_in(text.text);
    if (text.position != 0 || !number)
      return refuse(fmt::format("a small {} in a corner of {}", puzzlec::quoted(text.text),
                                cell_name(text.at)));
    sums_[board_.index(text.at.row, text.at.column)] = *number;
  }

  void write_words() {
    if (!board_.title.empty()) out_.text("title", board_.title);
    if (!board_.author.empty()) out_.text("author", board_.author);
    if (!board_.rules.empty()) out_.text("ruleset", board_.rules);
  }

  void write_grid() {
    const auto side = static_cast<std::size_t>(side_);
    const auto regions = regions_of(board_);
    const std::uint32_t count = 1 + *std::ranges::max_element(regions);
    const bool is_latin = family_ == "latin" || (count == 1 && says("latin"));
    const bool has_houses = are_houses(regions, side);
    if (count > 1 && !has_houses)
      refuse("edges that do not part the grid into as many regions as rows");
    const bool has_usual = sudoku_document::default_shape(side).block_rows != 0;
    if (count == 1 && !is_latin && !has_usual && side_ > 1)
      fail(fmt::format("a square of {} rows without boxes", side_), "edges around the boxes");
    out_.number("size", side).name("grid").begin_array();
    for (std::size_t row = 0; row < side; ++row) {
      out_.begin_array();
      for (std::size_t column = 0; column < side; ++column) {
        const std::size_t cell = row * side + column;
        out_.begin_object();
        if (values_[cell] != 0) out_.number("value", values_[cell]).boolean("given", true);
        if (is_latin) {
          out_.null("region");
        } else if (count > 1 && has_houses) {
          out_.number("region", regions[cell]);
        }
        out_.end_object();
      }
      out_.end_array();
    }
    out_.end_array();
  }

  // ---- Cages

  void write_cages() {
    std::vector<std::vector<std::size_t>> cages;
    for (const auto& list : board_.cages) {
      auto& cage = cages.emplace_back();
      for (const Place& at : list) {
        if (at.kind == Place::Kind::cell && board_.holds(at.row, at.column))
          cage.push_back(board_.index(at.row, at.column));
      }
    }
    if (cages.empty()) cages = framed_cells();
    for (auto& cage : cages) {
      std::ranges::sort(cage);
      std::vector<std::string> cells;
      std::string sum;
      for (const std::size_t cell : cage) {
        cells.push_back(cell_name(static_cast<int>(cell / board_.columns),
                                  static_cast<int>(cell % board_.columns)));
        if (sums_[cell] == 0) continue;
        if (!sum.empty())
          return fail(fmt::format("two sums in the cage at {}", cells.front()),
                      "one sum in a cage");
        sum = std::to_string(std::exchange(sums_[cell], 0));
      }
      if (!cells.empty()) add_cells("killercage", cells, sum);
    }
    for (std::size_t cell = 0; cell < sums_.size(); ++cell) {
      if (sums_[cell] == 0) continue;
      refuse(fmt::format("a small {} at {} without a cage", sums_[cell],
                         cell_name(static_cast<int>(cell / board_.columns),
                                   static_cast<int>(cell % board_.columns))));
    }
  }

  /// The cells of frames that are only drawn: pieces that cross from a cell to the next join them, and
  /// a cell among cells of one cage belongs to it.
  std::vector<std::vector<std::size_t>> framed_cells() {
    Groups groups(values_.size());
    std::vector<bool> is_framed(values_.size());
    for (const penpa::Stroke& piece : board_.frames) {
      const Place& a = piece.from;
      const Place& b = piece.to;
      if (!board_.holds(a.row, a.column) || !board_.holds(b.row, b.column)) continue;
      is_framed[board_.index(a.row, a.column)] = is_framed[board_.index(b.row, b.column)] = true;
      groups.join(board_.index(a.row, a.column), board_.index(b.row, b.column));
    }
    if (!board_.frames.empty()) join_inner_cells(groups, is_framed);
    std::map<std::size_t, std::vector<std::size_t>> cages;
    for (std::size_t cell = 0; cell < is_framed.size(); ++cell) {
      if (is_framed[cell]) cages[groups.root(cell)].push_back(cell);
    }
    std::vector<std::vector<std::size_t>> list;
    for (auto& [root, cage] : cages) list.push_back(std::move(cage));
    return list;
  }

  void join_inner_cells(Groups& groups, std::vector<bool>& is_framed) {
    for (bool changed = true; std::exchange(changed, false);) {
      for (int row = 1; row + 1 < side_; ++row) {
        for (int column = 1; column + 1 < side_; ++column) {
          const std::size_t cell = board_.index(row, column);
          const std::size_t above = board_.index(row - 1, column);
          const std::size_t left = board_.index(row, column - 1);
          if (is_framed[cell] || !is_framed[above] || !is_framed[left] ||
              groups.root(above) != groups.root(left))
            continue;
          is_framed[cell] = true;
          groups.join(cell, above);
          changed = true;
        }
      }
    }
  }

  // ---- Lines

  void add_line(const std::string& key, const std::vector<Place>& line) {
    JsonWriter out;
    out.begin_object().name("lines").begin_array().begin_array();
    for (const Place& at : line) {
      if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column))
        return fail("a line that leaves the grid", "lines of cells");
      out.text(cell_name(at));
    }
    out.end_array().end_array().end_object();
    add(key, out.take());
  }

  void write_lines() {
    for (const auto& line : board_.thermometers) add_line("thermometer", line);
    for (const auto& line : board_.slow_thermometers) {
      if (says("palindrome")) {
        add_line("palindrome", line);
      } else {
        refuse(fmt::format("a line without a bulb at {}", cell_name(line.front())));
      }
    }
    for (const auto& arrow : board_.arrows) write_arrow(arrow);
  }

  void write_arrow(const std::vector<Place>& arrow) {
    if (arrow.size() < 2) return;
    JsonWriter out;
    out.begin_object().name("lines").begin_array().begin_array();
    for (const Place& at : arrow) {
      if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column))
        return fail("an arrow that leaves the grid", "lines of cells");
      out.text(cell_name(at));
    }
    out.end_array().end_array().name("cells").begin_array();
    for (const Place& at : circle_at(arrow.front())) {
      out.text(cell_name(at));
      circles_.push_back(at);
    }
    out.end_array().end_object();
    add("arrow", out.take());
  }

  /// The pill in which an arrow begins, or its first cell.
  std::vector<Place> circle_at(const Place& first) const {
    for (const penpa::Symbol& symbol : board_.symbols) {
      const auto pill = pill_of(symbol);
      if (std::ranges::find(pill, first) != pill.end()) return pill;
    }
    return {first};
  }

  static std::vector<Place> pill_of(const penpa::Symbol& symbol) {
    if (symbol.shape != "sudokuetc" || symbol.style < 4 || symbol.style > 7) return {};
    const int length = symbol.style < 6 ? 2 : 3;
    const bool is_wide = symbol.style % 2 == 0;
    std::vector<Place> cells;
    for (int i = 0; i < length; ++i)
      cells.push_back({Place::Kind::cell, symbol.at.row + (is_wide ? 0 : i),
                       symbol.at.column + (is_wide ? i : 0)});
    return cells;
  }

  // ---- Symbols

  void write_symbols() {
    for (const penpa::Symbol& symbol : board_.symbols) {
      const Place& at = symbol.at;
      if (at.kind == Place::Kind::below || at.kind == Place::Kind::right) {
        write_edge_symbol(symbol);
      } else if (at.kind != Place::Kind::cell || !board_.holds(at.row, at.column)) {
        if (!symbol.shape.starts_with("arrow_")) refuse(phrase(symbol));
      } else if (symbol.shape.starts_with("circle_") || symbol.shape.starts_with("square_")) {
        write_frame(symbol);
      } else if (pill_of(symbol).empty()) {
        refuse(phrase(symbol));
      }
    }
  }

  [[nodiscard]] static std::string phrase(const penpa::Symbol& symbol) {
    return fmt::format("a symbol {} at {}", puzzlec::quoted(symbol.shape), cell_name(symbol.at));
  }

  /// Grey circles are odd, grey squares even; circles of arrows are read with these.
  void write_frame(const penpa::Symbol& symbol) {
    const bool is_circle = symbol.shape.starts_with("circle_");
    const bool is_grey = symbol.style == 3 || symbol.style == 5 || symbol.style == 9;
    if (is_circle && std::ranges::find(circles_, symbol.at) != circles_.end()) return;
    if (!is_grey && !says("odd") && !says("even") && !says("parity")) return refuse(phrase(symbol));
    add(is_circle ? "odd" : "even",
        JsonWriter().begin_object().text("cell", cell_name(symbol.at)).end_object().take());
  }

  void write_edge_symbol(const penpa::Symbol& symbol) {
    const Place& at = symbol.at;
    const bool is_right = at.kind == Place::Kind::right;
    const Place other{Place::Kind::cell, at.row + (is_right ? 0 : 1),
                      at.column + (is_right ? 1 : 0)};
    if (!board_.holds(at.row, at.column) || !board_.holds(other.row, other.column))
      return refuse(phrase(symbol));
    const std::vector<std::string> cells{cell_name(at), cell_name(other)};
    if (symbol.shape.starts_with("circle_")) {
      const bool is_white =
          symbol.style == 1 || symbol.style == 6 || symbol.style == 7 || symbol.style == 8;
      if (!is_white && symbol.style != 2) return refuse(phrase(symbol));
      add_cells(is_white ? "difference" : "ratio", cells);
    } else if (symbol.shape.starts_with("bars_")) {
      add_cells("difference", cells);
    } else if (symbol.shape == "inequality" && symbol.style >= 1 && symbol.style <= 8) {
      // The tip is at the smaller value: a thermometer of two cells.
      const bool first_is_less = (symbol.style - 1) % 4 < 2;
      const Place first{Place::Kind::cell, at.row, at.column};
      add_line("thermometer",
               first_is_less ? std::vector<Place>{first, other} : std::vector<Place>{other, first});
    } else {
      refuse(phrase(symbol));
    }
  }

  // ---- Texts between cells and beside the grid

  void write_between() {
    for (const penpa::Text* text : between_) {
      const Place& at = text->at;
      if (at.kind == Place::Kind::corner) {
        write_quadruple(*text);
        continue;
      }
      const bool is_right = at.kind == Place::Kind::right;
      const std::vector<std::string> cells{
          cell_name(at), cell_name(at.row + (is_right ? 0 : 1), at.column + (is_right ? 1 : 0))};
      const auto number = number_in(text->text);
      if (text->text == "X" || text->text == "V" || text->text == "x" || text->text == "v") {
        add_cells("xv", cells, in_lower_case(text->text) == "x" ? "X" : "V");
      } else if (number && (says("difference") || text->colour == 6 || text->colour == 5)) {
        add_cells("difference", cells, std::to_string(*number));
      } else if (number && (says("ratio") || text->colour == 7)) {
        add_cells("ratio", cells, std::to_string(*number));
      } else {
        refuse(fmt::format("the text {} on an edge of {}", puzzlec::quoted(text->text),
                           cell_name(at)));
      }
    }
  }

  void write_quadruple(const penpa::Text& text) {
    const Place& at = text.at;
    JsonWriter out;
    out.begin_object().name("cells").begin_array();
    for (int i = 0; i < 4; ++i) out.text(cell_name(at.row + i / 2, at.column + i % 2));
    out.end_array().name("values").begin_array();
    for (const char c : text.text) {
      if (c == ' ') continue;
      if (c < '1' || c > '9')
        return refuse(fmt::format("the text {} at a corner of {}", puzzlec::quoted(text.text),
                                  cell_name(at)));
      out.number(c - '0');
    }
    out.end_array().end_object();
    if (!board_.holds(at.row, at.column) || !board_.holds(at.row + 1, at.column + 1))
      return refuse(fmt::format("the text {} at the border", puzzlec::quoted(text.text)));
    add("quadruple", out.take());
  }

  /// The rule of the numbers beside the grid, by the words of the puzzle.
  [[nodiscard]] std::string outside_key() const {
    for (const auto& [word, key] :
         {std::pair("sandwich", "sandwichsum"), std::pair("x-sum", "xsum"),
          std::pair("xsum", "xsum"), std::pair("x sum", "xsum"),
          std::pair("skyscraper", "skyscraper"), std::pair("numbered room", "numberedroom")}) {
      if (says(word)) return key;
    }
    return {};
  }

  void write_outside() {
    const std::string key = outside_key();
    for (const penpa::Text* text : outside_) {
      const Place& at = text->at;
      const auto number = number_in(text->text);
      if (text->form == "8" || (!number && text->text.size() > 2)) {
        note(fmt::format("the words {} beside the grid", puzzlec::quoted(text->text)));
        continue;
      }
      const std::string direction = arrow_at(at);
      if (number && !direction.empty()) {
        add("littlekillersum", JsonWriter()
                                   .begin_object()
                                   .text("cell", cell_name(at))
                                   .text("direction", direction)
                                   .text("value", std::to_string(*number))
                                   .end_object()
                                   .take());
      } else if (number && !key.empty()) {
        add(key, JsonWriter()
                     .begin_object()
                     .text("cell", cell_name(at))
                     .text("value", std::to_string(*number))
                     .end_object()
                     .take());
      } else {
        refuse(fmt::format("the clue {} beside the grid, which no word explains",
                           puzzlec::quoted(text->text)));
      }
    }
  }

  /// Of a diagonal arrow at a clue beside the grid.
  [[nodiscard]] std::string arrow_at(const Place& at) const {
    for (const penpa::Symbol& symbol : board_.symbols) {
      if (!(symbol.at == at) || !symbol.shape.starts_with("arrow_")) continue;
      const auto set =
          static_cast<int>(std::ranges::find(symbol.parts, true) - symbol.parts.begin());
      const int style = symbol.parts.empty() ? symbol.style : set + 1;
      if (style == 2) return "UL";
      if (style == 4) return "UR";
      if (style == 6) return "DR";
      if (style == 8) return "DL";
    }
    return {};
  }

  // ---- Rules of the whole grid

  void write_flags() {
    const auto [falling, rising] = drawn_diagonals();
    const bool says_diagonals =
        family_ == "sudoku-x" || says("diagonal sudoku") || says("sudoku x") || says("sudoku-x");
    if (falling || says_diagonals) out_.boolean("diagonal-", true);
    if (rising || says_diagonals) out_.boolean("diagonal+", true);
    if (says("anti-knight") || says("antiknight") || says("anti knight"))
      out_.boolean("antiknight", true);
    if (says("anti-king") || says("antiking") || says("anti king") || says("untouch") ||
        says("no touch"))
      out_.boolean("antiking", true);
    if (says("disjoint group")) out_.boolean("disjointgroups", true);
    const bool is_consecutive = std::ranges::find(board_.tags, "consecutive") != board_.tags.end();
    if (says("nonconsecutive") || says("non-consecutive") || is_consecutive)
      out_.boolean("nonconsecutive", true);
  }

  /// Whether edges cross all cells of the falling and the rising diagonal. Other slanted edges are
  /// refused.
  std::pair<bool, bool> drawn_diagonals() {
    std::vector<bool> falling(static_cast<std::size_t>(side_));
    std::vector<bool> rising(static_cast<std::size_t>(side_));
    for (const penpa::Stroke& edge : board_.edges) {
      Place from = edge.from;
      Place to = edge.to;
      if (from.row == to.row || from.column == to.column) continue;
      if (to.row < from.row) std::swap(from, to);
      const int step = to.column > from.column ? 1 : -1;
      const bool is_slanted = from.kind == Place::Kind::corner && to.kind == Place::Kind::corner &&
                              (to.column - from.column) * step == to.row - from.row;
      if (!is_slanted) {
        refuse("edges that run across cells");
        continue;
      }
      for (; from.row < to.row; ++from.row, from.column += step) {
        const int row = from.row + 1;
        const int column = from.column + (step > 0 ? 1 : 0);
        const bool is_inside = board_.holds(row, column);
        if (is_inside && step > 0 && row == column) {
          falling[static_cast<std::size_t>(row)] = true;
        } else if (is_inside && step < 0 && row + column == side_ - 1) {
          rising[static_cast<std::size_t>(row)] = true;
        } else {
          refuse("edges that run across cells");
        }
      }
    }
    const auto whole = [&](const std::vector<bool>& diagonal) {
      const auto count = std::ranges::count(diagonal, true);
      if (count > 0 && count < side_) refuse("a part of a diagonal");
      return count == side_;
    };
    return {whole(falling), whole(rising)};
  }

  void refuse_others() {
    if (!board_.lines.empty()) refuse("lines that are drawn");
    for (const std::string& what : board_.others) refuse(what);
    if (board_.surfaces.empty()) return;
    const bool may_be_rule =
        says("even") || says("odd") || says("windoku") || says("hyper") || says("extra region");
    if (may_be_rule && !lists_.contains("odd") && !lists_.contains("even")) {
      refuse("colours of cells that are a rule");
    } else {
      note("colours of cells");
    }
  }

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

}  // namespace
}  // namespace penpa_sudoku_detail

bool looks_like_sudoku(const penpa::Board& board) {
  using namespace penpa_sudoku_detail;
  if (board.rows != board.columns || board.rows < 4 || !board.holes.empty()) return false;
  const auto regions = regions_of(board);
  const SquarePuzzle usual{Grid(board.rows, board.rows),
                           {sudoku_document::default_shape(board.rows)}};
  const bool has_boxes = !usual.region_map().empty() && regions == usual.region_map();
  const bool has_regions = board.grid == "sudoku" && are_houses(regions, board.rows);
  const auto is_given = [&](const penpa::Text& text) {
    const auto number = number_in(text.text);
    return text.at.kind != Place::Kind::cell || text.position >= 0 ||
           !board.holds(text.at.row, text.at.column) ||
           (number && *number >= 1 && *number <= static_cast<int>(board.rows));
  };
  const bool has_rule = !board.texts.empty() || !board.cages.empty() ||
                        !board.thermometers.empty() || !board.arrows.empty() ||
                        board.grid == "sudoku";
  return (has_boxes || has_regions) && has_rule && std::ranges::all_of(board.texts, is_given);
}

bool is_called_sudoku(const penpa::Board& board) {
  using namespace penpa_sudoku_detail;
  constexpr std::string_view tags[] = {
      "classic",          "irregular", "arrow",       "thermo",         "evenodd",
      "consecutivepairs", "killer",    "consecutive", "nonconsecutive", "latin"};
  return words_of(board).find("sudoku") != std::string::npos ||
         std::ranges::any_of(board.tags, [&](const std::string& tag) {
           return std::ranges::find(tags, tag) != std::ranges::end(tags);
         });
}

Parsed<SquarePuzzle> read_penpa_sudoku(const penpa::Board& board, std::string_view family,
                                       const LineScanner& at, Reading& in) {
  using namespace penpa_sudoku_detail;
  const auto document = Translation(board, family, at, in).document();
  if (!document) return Failure{document.error()};
  const auto json =
      JsonDocument::parse_packed(*document, in.cursor.file(), in.cursor.line_number(), at.column());
  if (!json) return Failure{json.error()};
  sudoku_document::Draft draft = sudoku_document::read_document(
      *json, sudoku_document::f_puzzles_site(), in.options.ignore_unsupported);
  if (draft.first_error) {
    const InputError& error = draft.first_error.error();
    return Failure{at.error(error.code, error.expected, error.found)};
  }
  for (std::string& what : draft.take_left_out()) in.left_out.push_back(std::move(what));
  SquarePuzzle puzzle = draft.take_puzzle();
  puzzle.kept.words = {board.title, board.author, board.rules};
  return puzzle;
}

std::optional<std::string> write_penpa_sudoku(const SquarePuzzle& puzzle) {
  using namespace penpa_sudoku_detail;
  const std::size_t side = puzzle.givens.rows();
  const SquareRules& rules = puzzle.rules;
  const auto regions = puzzle.region_map();
  if (!rules.cages.empty() || !rules.marks.empty() || !rules.uses.empty() ||
      rules.shape.diagonals || regions.empty() || side < 4 ||
      side > sudoku_document::largest_side || !are_connected(regions, side))
    return std::nullopt;
  penpa::Drawing drawing(side, side, {});
  const auto cell = [&](std::size_t i) {
    return Place{Place::Kind::cell, static_cast<int>(i / side), static_cast<int>(i % side)};
  };
  for (const auto& [first, second] : edges_row_by_row(side)) {
    if (regions[first] == regions[second]) continue;
    Place at = cell(first);
    at.kind = second == first + 1 ? Place::Kind::right : Place::Kind::below;
    drawing.edge(at);
  }
  for (std::size_t i = 0; i < side * side; ++i) {
    const Value value = puzzle.givens[CellId{static_cast<std::uint32_t>(i)}];
    if (!value.is_blank()) drawing.text(cell(i), std::to_string(value.number));
  }
  return drawing.address("classic");
}

}  // namespace puzzlec
