#include "tests/pzprjs/answer_of_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::test {
namespace {

using genres::BoardKind;
using genres::Genre;
using genres::NamedValue;

/// How the marks on cells spell the values of a genre, where it is not `qans` counted from the first
/// value.
struct Marks {
  const char* genre;
  bool is_anum;                                    ///< the mark is the answer's number
  std::vector<std::pair<int, const char*>> names;  ///< of values, by mark
  const char* none;                                ///< the value without a mark; may be null
};
const std::vector<Marks>& special_marks() {
  static const std::vector<Marks> all{
      {"gokigen", false, {{31, "backslash"}, {32, "slash"}}, nullptr},
      {"juosan", false, {{12, "upright"}, {13, "level"}}, nullptr},
      {"shugaku",
       false,
       {{1, "aisle"},
        {42, "pillow-down"},
        {43, "pillow-up"},
        {44, "pillow-right"},
        {45, "pillow-left"},
        {47, "foot-up"},
        {48, "foot-down"},
        {49, "foot-left"},
        {50, "foot-right"}},
       nullptr},
      {"yinyang", true, {{1, "white"}, {2, "black"}}, nullptr},
      {"magnets", true, {{1, "plus"}, {2, "minus"}}, "neutral"},
      {"dosufuwa", false, {{1, "balloon"}, {2, "ball"}}, "empty"},
      {"nondango", false, {{1, "black"}}, "white"},
      {"shakashaka", false, {{2, "sw"}, {3, "se"}, {4, "ne"}, {5, "nw"}}, "white"},
      {"hakoiri", true, {{1, "circle"}, {2, "triangle"}, {3, "square"}}, "empty"},
      {"roma", true, {{1, "up"}, {2, "down"}, {3, "left"}, {4, "right"}, {5, "rome"}}, nullptr},
      {"tateyoko", false, {{12, "upright"}, {13, "across"}}, nullptr},
      {"tents", true, {{2, "tent"}}, "empty"},
      {"lightshadow", false, {{1, "shadow"}, {2, "light"}}, nullptr},
  };
  return all;
}

class Reader {
 public:
  Reader(const Genre& genre, const GenreInstance& instance, const PzprBoard& board)
      : genre_(genre), instance_(instance), board_(board), places_(genre, instance) {}

  BoardAnswer read() {
    switch (genre_.board) {
      case BoardKind::loop:
        read_line();
        break;
      case BoardKind::walls:
        read_edges(board_.wall);
        complete_regions();
        break;
      case BoardKind::links:
        read_links();
        break;
      case BoardKind::cells:
        read_cells();
        fill_what_rules_tell();
        fill_unmarked();
        break;
    }
    return std::move(answer_);
  }

 private:
  [[nodiscard]] std::size_t vertical() const { return board_.rows * (board_.columns - 1); }
  [[nodiscard]] std::size_t inner() const {
    return vertical() + (board_.rows - 1) * board_.columns;
  }
  [[nodiscard]] std::size_t right_of(std::size_t row, std::size_t column) const {
    return row * (board_.columns - 1) + column;
  }
  [[nodiscard]] std::size_t below(std::size_t row, std::size_t column) const {
    return vertical() + row * board_.columns + column;
  }
  [[nodiscard]] static int at(const std::vector<int>& values, std::size_t index) {
    return index < values.size() ? values[index] : 0;
  }

  template <typename Each>
  void each_cell(Each each) {
    for (std::size_t row = 0; row < board_.rows; ++row) {
      for (std::size_t column = 0; column < board_.columns; ++column) each(row, column);
    }
  }
  /// How many rows and columns stand before the board of pzprjs.
  [[nodiscard]] std::size_t margin() const { return instance_.rows - board_.rows; }
  [[nodiscard]] std::uint32_t cell(std::size_t row, std::size_t column) const {
    return places_.cell(row + margin(), column + margin());
  }

  void start() { answer_.grid = genres::givens_of(genre_, instance_); }

  /// Cells that the puzzle leaves one value, such as black ones.
  void fill_what_rules_tell() {
    const Model model = genres::model_of(genre_, instance_);
    for (std::uint32_t index = 0; index < answer_.grid.size(); ++index) {
      const Domain& values = model.structure->domains[index];
      if (answer_.grid[CellId{index}].is_blank() && values.is_single())
        answer_.grid[CellId{index}] = values.first();
    }
  }

  void fill_unmarked() {
    for (const Marks& marks : special_marks()) {
      if (genre_.name != marks.genre || marks.none == nullptr) continue;
      for (std::uint32_t index = 0; index < answer_.grid.size(); ++index) {
        if (answer_.grid[CellId{index}].is_blank())
          answer_.grid[CellId{index}] = genre_.find_value(marks.none)->value;
      }
    }
  }

  /// The value of a cell whose mark is `qans`: the genre's values in their order.
  [[nodiscard]] std::optional<Value> marked(int mark) const {
    const auto index = static_cast<std::size_t>(mark);
    if (mark < 0 || index >= genre_.values.size()) return std::nullopt;
    return genre_.values[index].value;
  }

  /// Cells without a number are empty where pzprjs wants no mark for that.
  [[nodiscard]] std::optional<Value> value_of_blank() const {
    constexpr std::array<std::string_view, 9> blank_is_empty{"sukoro",   "sukororoom", "view",
                                                             "putteria", "battleship", "easyasabc",
                                                             "nanro",    "hanare",     "nuribou"};
    if (std::ranges::find(blank_is_empty, genre_.name) == blank_is_empty.end()) return std::nullopt;
    return genre_.values.front().value;
  }

  [[nodiscard]] std::optional<Value> cell_value(std::size_t index) const {
    for (const Marks& marks : special_marks()) {
      if (genre_.name != marks.genre) continue;
      int mark = at(marks.is_anum ? board_.anum : board_.qans, index);
      if (marks.is_anum && mark <= 0) mark = at(board_.qnum, index);
      for (const auto& [number, name] : marks.names) {
        const NamedValue* value = number == mark ? genre_.find_value(name) : nullptr;
        if (value != nullptr) return value->value;
      }
      return std::nullopt;
    }
    if (genre_.numbers) {
      const int anum = at(board_.anum, index);
      const auto number = value_of(static_cast<std::uint64_t>(std::max(anum, 0)));
      if (anum >= 0 && places_.numbers().contains(number)) return number;
      if (genre_.values.empty()) return std::nullopt;
      return at(board_.qans, index) == 0 ? value_of_blank() : genre_.values.front().value;
    }
    return marked(at(board_.qans, index));
  }

  void read_cells() {
    start();
    const bool is_loop_between =
        std::ranges::find(genre_.drawing, "loop between values") != genre_.drawing.end();
    if (is_loop_between) return read_inside();
    each_cell([&](std::size_t row, std::size_t column) {
      const CellId place = places_.model_cell(cell(row, column));
      if (!answer_.grid[place].is_blank()) return;
      const bool is_outside = genre_.name == "isowatari" &&
                              places_.clue(cell(row, column)).kind == GenreClue::Kind::black;
      if (is_outside) return;  // what the rules tell
      if (const auto value = cell_value(row * board_.columns + column))
        answer_.grid[place] = *value;
    });
    if (genre_.name == "tents") name_trees();
    if (genre_.name == "lits") name_pieces();
    if (genre_.name == "usoone") name_liars();
    if (genre_.name == "battleship" || genre_.name == "nuribou") measure_ships();
    if (genre_.name == "aquapelago") shade_clues();
    if (genre_.name == "fillmat") measure_mats();
  }

  void name_trees() {
    for (std::uint32_t index = 0; index < places_.cell_count(); ++index) {
      if (places_.clue(index).kind != GenreClue::Kind::none)
        answer_.grid[CellId{index}] = genre_.find_value("tree")->value;
    }
  }

  void shade_clues() {
    for (std::uint32_t index = 0; index < places_.cell_count(); ++index) {
      if (places_.clue(index).kind != GenreClue::Kind::none)
        answer_.grid[CellId{index}] = genre_.find_value("shaded")->value;
    }
  }

  [[nodiscard]] bool is_marked(std::uint32_t index) const { return at(board_.qans, index) == 1; }
  [[nodiscard]] std::vector<std::uint32_t> marked_beside(std::uint32_t index) const {
    std::vector<std::uint32_t> cells;
    for (const auto direction : {genres::Direction::up, genres::Direction::down,
                                 genres::Direction::left, genres::Direction::right}) {
      const auto other = places_.step(index, direction);
      if (other && is_marked(*other)) cells.push_back(*other);
    }
    return cells;
  }

  /// The letter of the tetromino that a room's marked cells form, or any letter.
  [[nodiscard]] const char* letter_of(const std::vector<std::uint32_t>& cells) const {
    std::size_t rows = 0;
    std::size_t columns = 0;
    bool is_branching = false;
    bool is_straight = false;
    for (const std::uint32_t one : cells) {
      std::size_t in_row = 0;
      std::size_t in_column = 0;
      std::size_t beside = 0;
      for (const std::uint32_t other : cells) {
        in_row += places_.row_of(one) == places_.row_of(other) ? 1 : 0;
        in_column += places_.column_of(one) == places_.column_of(other) ? 1 : 0;
        const auto near = marked_beside(one);
        beside += std::ranges::find(near, other) != near.end() ? 1 : 0;
      }
      rows = std::max(rows, in_column);
      columns = std::max(columns, in_row);
      is_branching |= beside == 3;
      is_straight |= in_row == 3 || in_column == 3;
    }
    if (std::max(rows, columns) == 4) return "I";
    if (is_branching) return "T";
    return is_straight ? "L" : "S";
  }

  void name_pieces() {
    std::map<std::uint32_t, std::vector<std::uint32_t>> rooms;
    for (std::uint32_t index = 0; index < places_.cell_count(); ++index) {
      if (is_marked(index)) rooms[places_.room(index)].push_back(index);
    }
    for (const auto& [room, cells] : rooms) {
      for (const std::uint32_t index : cells)
        answer_.grid[CellId{index}] = genre_.find_value(letter_of(cells))->value;
    }
  }

  /// A number lies if another number of shaded cells is beside it.
  void name_liars() {
    for (std::uint32_t index = 0; index < places_.cell_count(); ++index) {
      const GenreClue& clue = places_.clue(index);
      if (clue.kind == GenreClue::Kind::number &&
          static_cast<std::size_t>(clue.number) != marked_beside(index).size())
        answer_.grid[CellId{index}] = genre_.find_value("liar")->value;
    }
  }

  /// A cell of a mat holds how far it is between the walls to its left and right, or above and below.
  void measure_mats() {
    each_cell([&](std::size_t row, std::size_t column) {
      std::size_t left = column;
      while (left > 0 && at(board_.wall, right_of(row, left - 1)) <= 0) --left;
      std::size_t right = column;
      while (right + 1 < board_.columns && at(board_.wall, right_of(row, right)) <= 0) ++right;
      std::size_t top = row;
      while (top > 0 && at(board_.wall, below(top - 1, column)) <= 0) --top;
      std::size_t bottom = row;
      while (bottom + 1 < board_.rows && at(board_.wall, below(bottom, column)) <= 0) ++bottom;
      const std::size_t length = std::max(right - left, bottom - top) + 1;
      answer_.grid[places_.model_cell(cell(row, column))] =
          value_of(std::min<std::size_t>(length, 4));
    });
  }

  /// A cell of a ship, or of a strip, holds how many marked or given cells hang together.
  void measure_ships() {
    const auto is_ship = [this](std::uint32_t index) {
      const GenreClue& clue = places_.clue(index);
      const bool is_given = clue.kind == GenreClue::Kind::unknown ||
                            (clue.kind == GenreClue::Kind::number && clue.number > 0);
      return is_marked(index) || (is_given && genre_.name == "battleship");
    };
    const std::size_t longest = places_.numbers().size();
    const genres::Filled plain(places_, answer_.grid);
    const auto ships = plain.components(is_ship, genres::Joined::sides);
    std::map<std::uint32_t, std::size_t> sizes;
    for (const std::uint32_t ship : ships) ++sizes[ship];
    for (std::uint32_t index = 0; index < places_.cell_count(); ++index) {
      if (is_ship(index))
        answer_.grid[CellId{index}] = value_of(std::min(sizes[ships[index]], longest));
    }
  }

  /// Cells are inside if an odd number of lines lies to their left.
  void read_inside() {
    const std::size_t outer = inner();
    const std::size_t columns = board_.columns;
    const std::size_t rows = board_.rows;
    std::vector<bool> is_inside(rows * columns);
    each_cell([&](std::size_t row, std::size_t column) {
      const std::size_t left = column == 0 ? outer + 2 * columns + row : right_of(row, column - 1);
      const bool before = column > 0 && is_inside[row * columns + column - 1];
      is_inside[row * columns + column] = before != (at(board_.line, left) > 0);
    });
    each_cell([&](std::size_t row, std::size_t column) {
      const bool here = is_inside[row * columns + column];
      const auto check = [&](bool other, std::size_t border) {
        if ((here != other) != (at(board_.line, border) > 0))
          answer_.misfit = "the line is not closed";
      };
      check(column + 1 < columns && is_inside[row * columns + column + 1],
            column + 1 < columns ? right_of(row, column) : outer + 2 * columns + rows + row);
      check(row + 1 < rows && is_inside[(row + 1) * columns + column],
            row + 1 < rows ? below(row, column) : outer + columns + column);
      if (row == 0) check(false, outer + column);
      answer_.grid[CellId{cell(row, column)}] = value_of(here ? 1 : 0);
    });
  }

  [[nodiscard]] unsigned ways(std::size_t row, std::size_t column) const {
    using genres::Way;
    unsigned ways = 0;
    const auto add = [&](bool exists, std::size_t border, Way way) {
      if (exists && at(board_.line, border) > 0) ways |= way;
    };
    add(row > 0, row > 0 ? below(row - 1, column) : 0, genres::way_up);
    add(row + 1 < board_.rows, below(row, column), genres::way_down);
    add(column > 0, column > 0 ? right_of(row, column - 1) : 0, genres::way_left);
    add(column + 1 < board_.columns, right_of(row, column), genres::way_right);
    return ways;
  }

  /// A cell without a line: one of the values that are not ways of a line, or `-`.
  [[nodiscard]] Value unused(CellId cell, std::size_t index) const {
    const NamedValue* clue = genre_.find_value("clue");
    if (clue != nullptr && places_.clue(cell.index).kind != GenreClue::Kind::none)
      return clue->value;
    for (const NamedValue& value : genre_.values) {
      if (at(board_.qans, index) == 1 && value.look == "shade") return value.value;
    }
    return value_of(0);
  }

  /// Values with all of the ways, or, where a line branches, with some of them.
  [[nodiscard]] std::vector<Value> like_ways(CellId cell, unsigned used) const {
    std::vector<Value> more;
    std::vector<Value> fewer;
    for (const Value value : places_.first_values(cell)) {
      const unsigned ways = genres::ways_of(value);
      if ((ways & used) == used) more.push_back(value);
      if (ways != 0 && (ways & used) == ways) fewer.push_back(value);
    }
    return more.empty() ? fewer : more;
  }

  void read_line() {
    start();
    each_cell([&](std::size_t row, std::size_t column) {
      const unsigned used = ways(row, column);
      const CellId place{cell(row, column)};
      if (used == 0) {
        if (answer_.grid[place].is_blank())
          answer_.grid[place] = unused(place, row * board_.columns + column);
        return;
      }
      if (at(board_.qans, row * board_.columns + column) == 1)
        answer_.misfit = "a line through a shaded cell";
      const auto found = std::ranges::find_if(genre_.values, [&](const NamedValue& value) {
        return genres::ways_of(value.value) == used;
      });
      if (found != genre_.values.end()) {
        answer_.grid[place] = found->value;
      } else {
        answer_.misfit = "a line that ends, branches or crosses";
        answer_.like[place.index] = like_ways(place, used);
      }
    });
  }

  void read_edges(const std::vector<int>& borders) {
    start();
    for (std::uint32_t index = 0; index < answer_.grid.size(); ++index) {
      if (answer_.grid[CellId{index}].is_blank()) answer_.grid[CellId{index}] = value_of(0);
    }
    each_cell([&](std::size_t row, std::size_t column) {
      const std::uint32_t here = cell(row, column);
      const auto set = [&](std::uint32_t other, std::size_t border) {
        answer_.grid[places_.edge(here, other)] =
            value_of(static_cast<std::uint64_t>(std::max(at(borders, border), 0)));
      };
      if (column + 1 < board_.columns) set(cell(row, column + 1), right_of(row, column));
      if (row + 1 < board_.rows) set(cell(row + 1, column), below(row, column));
    });
  }

  /// What rules say of cells by the regions between walls.
  void complete_regions() {
    const genres::Filled plain(places_, answer_.grid);
    const auto region = plain.components([](std::uint32_t) { return true; }, genres::Joined::edges);
    for (const genres::Rule& rule : genre_.rules) {
      if (rule.kind->complete != nullptr) rule.kind->complete(rule, places_, region, answer_.grid);
    }
  }

  /// Cells between islands hold the direction of their links.
  void read_links() {
    read_edges(board_.line);
    const auto across = genre_.find_value("across");
    const auto down = genre_.find_value("down");
    if (across == nullptr || down == nullptr) return;
    each_cell([&](std::size_t row, std::size_t column) {
      const std::uint32_t here = cell(row, column);
      if (places_.clue(here).kind != GenreClue::Kind::none) {
        answer_.grid[places_.model_cell(here)] = genre_.values.back().value;
        return;
      }
      const unsigned used = ways(row, column);
      const bool is_across = (used & (genres::way_left | genres::way_right)) != 0;
      const bool is_down = (used & (genres::way_up | genres::way_down)) != 0;
      if (is_across && is_down) answer_.misfit = "links that cross";
      if (is_across) answer_.grid[places_.model_cell(here)] = across->value;
      if (is_down) answer_.grid[places_.model_cell(here)] = down->value;
    });
  }

  const Genre& genre_;
  const GenreInstance& instance_;
  const PzprBoard& board_;
  genres::Board places_;
  BoardAnswer answer_;
};

}  // namespace

GenreInstance with_walls(GenreInstance instance, const PzprBoard& board) {
  GenreClue wall;
  wall.kind = GenreClue::Kind::black;
  instance.edges.resize(instance.rows * (instance.columns - 1) +
                        (instance.rows - 1) * instance.columns);
  for (std::size_t edge = 0; edge < instance.edges.size(); ++edge)
    instance.edges[edge] = board.wall[edge] > 0 ? wall : GenreClue();
  return instance;
}

BoardAnswer answer_of(const Genre& genre, const GenreInstance& instance, const PzprBoard& board) {
  return Reader(genre, instance, board).read();
}

}  // namespace puzzlec::test
