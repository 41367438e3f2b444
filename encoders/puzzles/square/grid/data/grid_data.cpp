// Squares in data of programs: lists of rows, lists of cells, texts of rows, lists of puzzles, and
// facts that state a cell each.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/square/grid/data/data_tree.hpp"
#include "encoders/puzzles/square/grid/data/tagged_tree.hpp"
#include "encoders/puzzles/square/grid/grid_block.hpp"
#include "encoders/puzzles/square/grid/place_facts.hpp"
#include "encoders/puzzles/square/grid/same_statements.hpp"

namespace puzzlec {
namespace grid_data_detail {
namespace {

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

bool is_solution_name(const std::string& name) {
  const std::string word = lower(name);
  for (const char* part : {"solution", "solved", "answer", "completed"})
    if (word.find(part) != std::string::npos) return true;
  return false;
}

/// Of a text that holds all cells of a square.
constexpr std::size_t least_text = smallest_grid * smallest_grid;

class SquareFinder {
 public:
  explicit SquareFinder(const SymbolOptions& options) : options_(options) {}

  [[nodiscard]] std::vector<FoundSquare>& squares() { return squares_; }

  /// Adds the squares in a node.
  void find(const DataNode& node) {
    const std::size_t before = squares_.size();
    find_upright(node);
    if (node.is_transposed == is_column_by_column(node)) return;
    for (std::size_t i = before; i < squares_.size(); ++i) transpose(squares_[i]);
  }

  void find_upright(const DataNode& node) {
    if (is_solution_name(node.name)) return;
    if (!node.is_list) {
      find_in_text(node);
      return;
    }
    if (rows_of(node) || cells_of_list(node) || facts_of(node)) return;
    const std::size_t before = squares_.size();
    std::size_t rows = 0;
    std::size_t found = 0;
    for (const DataNode& item : node.items) {
      const std::size_t count = squares_.size();
      bool is_square = false;
      if (item.is_list) {
        find(item);
        is_square = squares_.size() > count;
      } else if (!is_solution_name(item.name)) {
        is_square = find_in_text(item);
      }
      if (!may_be_row(item)) continue;
      ++rows;
      if (is_square) ++found;
    }
    // Rows of a square that has a fault: some of them alone would be squares, others would not.
    if (rows >= smallest_grid && found < rows)
      squares_.erase(squares_.begin() + static_cast<std::ptrdiff_t>(before), squares_.end());
  }

  /// Takes the items of a list as the rows of one square.
  bool rows_of(const DataNode& node) {
    const std::size_t side = node.items.size();
    if (side < smallest_grid || side > largest_grid) return false;
    CellRow all;
    bool is_packed = false;
    std::size_t short_rows = 0;
    std::size_t ended_rows = 0;
    for (const DataNode& row : node.items) {
      if (is_solution_name(row.name) || !add_row(row, side, all, is_packed)) return false;
      if (row.ends_in_comma) ++(row.items.size() < side ? short_rows : ended_rows);
    }
    // A comma at the end is before an empty cell in all rows, or in none.
    if (short_rows > 0 && ended_rows > 0) return false;
    return add(std::move(all), side, is_packed);
  }

 private:
  /// matrix(c(..)) of R and reshape(..) of other languages fill columns, if they do not say otherwise.
  static bool is_column_by_column(const DataNode& node) {
    if (!node.is_call ||
        (node.name != "matrix" && node.name != "reshape" && node.name != "structure")) {
      return false;
    }
    const bool is_r = node.name != "reshape";
    const bool has_flat_list = std::ranges::any_of(node.items, [&](const DataNode& item) {
      return item.is_list && item.items.size() > 15 && (!is_r || item.name == "c");
    });
    return has_flat_list && std::ranges::none_of(node.items, [](const DataNode& item) {
             return (item.name == "byrow" && (item.text == "TRUE" || item.text == "T")) ||
                    item.name == "order";
           });
  }

  static void transpose(FoundSquare& square) {
    const Grid givens = square.values.givens;
    const std::vector<Domain> marks = square.values.marks;
    for (std::uint32_t i = 0; i < givens.size(); ++i) {
      const auto from = static_cast<std::uint32_t>(i % square.side * square.side + i / square.side);
      square.values.givens[CellId{i}] = givens[CellId{from}];
      if (!marks.empty()) square.values.marks[i] = marks[from];
    }
  }

  bool add(CellRow cells, std::size_t side, bool is_packed) {
    auto values = values_of(cells, side, options_);
    if (!values) return false;
    squares_.push_back({side, std::move(*values), false, false, is_packed, 0, 0});
    return true;
  }

  /// A list, or a text that is no title.
  static bool may_be_row(const DataNode& node) {
    if (node.is_list) return !is_solution_name(node.name);
    return node.name.empty() && node.is_quoted && node.text.size() + 1 >= least_text &&
           node.text.find_first_of(" \n") == std::string::npos;
  }

  static bool is_cell_name(const std::string& name) {
    const std::string word = lower(name);
    return word == "value" || word == "v" || word == "digit" || word == "val" || word == "number" ||
           word == "given" || word == "clue";
  }

  /// A cell: a text, a list of candidates, or an object with a value.
  static std::optional<CellText> cell_of(const DataNode& node) {
    if (!node.is_list) {
      if (node.text.find('\n') != std::string::npos || node.text.size() > 9) return std::nullopt;
      std::string text = node.text;
      if (node.is_quoted && text.find_first_not_of(' ') == std::string::npos) text.clear();
      return CellText{std::move(text), node.place};
    }
    for (const DataNode& item : node.items) {
      const bool is_flag = item.text == "true" || item.text == "false";
      if (!item.is_list && !is_flag && is_cell_name(item.name))
        return CellText{item.text, item.place};
    }
    if (node.items.empty()) return CellText{"", node.place};
    std::string list;
    for (const DataNode& item : node.items) {
      if (item.is_list || !item.name.empty()) return std::nullopt;
      list += (list.empty() ? "" : ",") + item.text;
    }
    return CellText{std::move(list), node.place, node.items.size() > 1};
  }

  static bool add_row(const DataNode& row, std::size_t side, CellRow& all, bool& is_packed) {
    if (!row.is_list) {
      const PlainLine line = plain_text(row);
      for (const RowForm form : {RowForm::packed, RowForm::words, RowForm::commas}) {
        CellRow cells;
        const bool fits = puzzlec::cells_of(line, form, cells) && cells.size() == side;
        if (!fits && form == RowForm::packed && line.text.size() == side) {
          // Blanks for blank cells.
          cells.clear();
          for (std::size_t i = 0; i < side; ++i)
            cells.push_back(
                {line.text[i] == ' ' ? "" : std::string(1, line.text[i]), line.place(i)});
        }
        if (cells.size() != side) continue;
        is_packed = is_packed || form == RowForm::packed;
        std::move(cells.begin(), cells.end(), std::back_inserter(all));
        return true;
      }
      return false;
    }
    std::vector<const DataNode*> items;
    for (const DataNode& item : row.items) items.push_back(&item);
    if (items.size() != side) {
      // Groups of cells, or the row beside its number: row(1, [..]).
      std::vector<const DataNode*> inner;
      for (const DataNode& item : row.items) {
        if (!item.is_list) continue;
        for (const DataNode& cell : item.items) inner.push_back(&cell);
      }
      const bool has_text =
          std::ranges::any_of(row.items, [](const DataNode& item) { return !item.is_list; });
      if (inner.size() == side && (!has_text || row.items.size() <= 3)) items = std::move(inner);
    }
    const std::size_t begin = all.size();
    for (const DataNode* item : items) {
      auto cell = cell_of(*item);
      if (!cell) return false;
      all.push_back(std::move(*cell));
    }
    if (all.size() + 1 == begin + side && row.ends_in_comma) all.push_back({"", row.place});
    return all.size() == begin + side;
  }

  static PlainLine plain_text(const DataNode& node) {
    PlainLine line{{}, node.place.line, {}};
    for (std::size_t i = 0; i < node.text.size(); ++i)
      line.add(node.text[i], {node.place.line, node.place.column + i});
    return line;
  }

  /// A flat list of all cells.
  bool cells_of_list(const DataNode& node) {
    const auto side = grid_side_of(node.items.size());
    if (!side) return false;
    CellRow all;
    for (const DataNode& item : node.items) {
      auto cell = cell_of(item);
      if (!cell) return false;
      all.push_back(std::move(*cell));
    }
    return add(std::move(all), *side, false);
  }

  /// Whether the text is a square.
  bool find_in_text(const DataNode& node) {
    if (node.text.size() < least_text) return false;
    if (node.text.find('\n') != std::string::npos) {
      FoundGrids found = first_grids(node.text, options_);
      for (FoundSquare& square : found.squares) squares_.push_back(std::move(square));
      return !found.squares.empty();
    }
    auto square = one_line_grid(plain_text(node), options_, true);
    if (!square) return false;
    // The solution may stand beside its puzzle.
    if (squares_.empty() || !is_solution_of(*square, squares_.back()))
      squares_.push_back(std::move(*square));
    return true;
  }

  /// A fact: three numbers, or an object with a row, a column and a value.
  struct Fact {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t value = 0;
    TextPlace place = {};
  };

  static std::optional<Fact> fact_of(const DataNode& node) {
    if (!node.is_list || node.items.size() < 2 || node.items.size() > 3) return std::nullopt;
    std::vector<std::size_t> numbers;
    Fact fact{0, 0, 0, node.place};
    std::size_t named = 0;
    for (const DataNode& item : node.items) {
      std::uint64_t number = 0;
      if (item.is_list || !parse_number(item.text, number) || number > largest_grid)
        return std::nullopt;
      const std::string name = lower(item.name);
      if (name == "row" || name == "r" || name == "y") fact.row = number, ++named;
      if (name == "column" || name == "col" || name == "c" || name == "x")
        fact.column = number, ++named;
      if (is_cell_name(item.name)) fact.value = number, ++named;
      numbers.push_back(number);
    }
    if (numbers.size() != 3) return std::nullopt;
    if (named == 3) return fact;
    if (named != 0) return std::nullopt;
    return Fact{numbers[0], numbers[1], numbers[2], node.place};
  }

  bool facts_of(const DataNode& node) {
    std::vector<Fact> facts;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> seen;
    std::size_t largest = 0;
    bool from_zero = false;
    for (const DataNode& item : node.items) {
      const auto fact = fact_of(item);
      if (!fact) return false;
      facts.push_back(*fact);
      from_zero = from_zero || fact->row == 0 || fact->column == 0;
    }
    if (facts.size() < smallest_grid || facts.size() == 3) return false;
    const std::size_t shift = from_zero ? 1 : 0;
    for (Fact& fact : facts) {
      fact.row += shift;
      fact.column += shift;
      largest = std::max({largest, fact.row, fact.column, fact.value});
      if (!seen.emplace(std::pair(fact.row, fact.column), fact.value).second) return false;
    }
    std::size_t side = 4;
    for (const std::size_t usual : {4U, 6U, 9U, 16U, 25U, 36U}) {
      side = usual;
      if (side >= largest) break;
    }
    if (side < largest) return false;
    // A few beyond a smaller square are rather slips of it, or a row too many.
    const std::size_t smaller = side == 36   ? 25
                                : side == 25 ? 16
                                : side == 16 ? 9
                                : side == 9  ? 6
                                             : 4;
    const auto beyond = [&](std::size_t Fact::*part) {
      return std::ranges::count_if(facts, [&](const Fact& fact) { return fact.*part > smaller; });
    };
    const std::array counts{beyond(&Fact::row), beyond(&Fact::column), beyond(&Fact::value)};
    const bool is_larger = std::ranges::count(counts, 0) < 2 &&
                           std::accumulate(counts.begin(), counts.end(), std::ptrdiff_t{0}) > 2;
    if (side > 4 && !is_larger) return false;
    CellRow cells(side * side);
    for (CellText& cell : cells) cell = {"", node.place};
    for (const Fact& fact : facts)
      cells[(fact.row - 1) * side + fact.column - 1] = {std::to_string(fact.value), fact.place};
    for (CellText& cell : cells) {
      if (cell.text == "0") cell.text.clear();
    }
    return add(std::move(cells), side, false);
  }

  const SymbolOptions& options_;
  std::vector<FoundSquare> squares_;
};

/// Whether what stands beside the squares may change their meaning.
const DataNode* stranger_in(const DataNode& node) {
  constexpr std::string_view parts[] = {"diag",   "killer",  "cage",       "knight",   "king",
                                        "thermo", "arrow",   "constraint", "rule",     "region",
                                        "jigsaw", "variant", "kropki",     "sandwich", "inequal"};
  for (const DataNode& item : node.items) {
    const std::string name = lower(item.name);
    if (!name.empty() && !item.is_call) {
      for (const std::string_view part : parts) {
        const std::string text = lower(item.text);
        const bool is_off = !item.is_list && (text.empty() || text == "false" || text == "0" ||
                                              text == "null" || text == "none");
        const bool is_nothing = item.is_list && item.items.empty();
        if (name.find(part) != std::string::npos && !is_off && !is_nothing) return &item;
      }
    }
    if (item.is_list) {
      if (const DataNode* found = stranger_in(item)) return found;
    }
  }
  return nullptr;
}

/// How many cells a row has.
std::size_t width_of(const DataNode& row) {
  if (row.is_list) return row.items.size();
  return row.text.find(' ') == std::string::npos ? row.text.size() : 0;
}

/// Whether a list is the cells of a square, but for their number. No row is that long.
bool has_wrong_count(const DataNode& list) {
  const std::size_t count = list.items.size();
  return count > largest_grid && !grid_side_of(count) &&
         std::ranges::all_of(list.items, [](const DataNode& item) {
           return !item.is_list && item.name.empty() && item.text.size() < 3;
         });
}

/// Why a list of rows is no square; nothing if there is no such list.
std::optional<GridFault> fault_in(const DataNode& node, const SymbolOptions& options) {
  std::map<std::size_t, std::size_t> widths;
  for (const DataNode& row : node.items) {
    if (row.is_list || row.is_quoted) ++widths[width_of(row)];
  }
  for (const auto& [width, count] : widths) {
    if (width < smallest_grid || width > largest_grid || count < 3 ||
        2 * count <= node.items.size()) {
      continue;
    }
    CellRow all;
    for (const DataNode& row : node.items) {
      if (width_of(row) != width) {
        return GridFault{InputErrorCode::wrong_count, row.place,
                         "a row of " + counted(width, "cell"),
                         fmt::format("{} of them", width_of(row))};
      }
      for (const DataNode& cell : row.items) all.push_back({cell.text, cell.place});
    }
    if (node.items.size() != width) {
      return GridFault{InputErrorCode::wrong_count, node.items.back().place,
                       counted(width, "row") + " of " + counted(width, "cell"),
                       fmt::format("{} of them", node.items.size())};
    }
    if (all.size() == width * width) {
      const auto values = values_of(all, width, options);
      if (!values) return values.error();
    }
  }
  for (const DataNode& item : node.items) {
    if (item.is_list) {
      if (has_wrong_count(item)) {
        return GridFault{InputErrorCode::wrong_count, item.place,
                         "n*n cells, such as the 81 of a 9x9 puzzle",
                         fmt::format("{} of them", item.items.size()), true};
      }
      if (auto fault = fault_in(item, options)) return fault;
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace grid_data_detail

std::vector<FoundSquare> data_grids(PlainLines& lines, std::size_t i, const SymbolOptions& options,
                                    std::size_t& next, std::optional<GridFault>& fault) {
  using namespace grid_data_detail;
  std::size_t end = i;
  // Facts, or elements of a document.
  enum class Source { places, statements, tags };
  std::optional<GridFault> statement_fault;
  std::size_t statement_end = i;
  for (const Source source : {Source::places, Source::statements, Source::tags}) {
    const auto list = source == Source::places       ? place_facts(lines, i, end, fault)
                      : source == Source::statements ? same_statements(lines, i, end, fault)
                                                     : tagged_tree(lines, i, end);
    if (fault && source == Source::statements) {
      // What is none of these facts may be lists of another kind.
      statement_fault = std::exchange(fault, std::nullopt);
      statement_end = end;
      continue;
    }
    if (fault) {
      next = end;
      return {};
    }
    if (!list || stranger_in(*list) != nullptr) continue;
    SquareFinder finder(options);
    finder.find(*list);
    if (finder.squares().empty()) continue;
    next = end;
    return std::move(finder.squares());
  }
  const auto refuse_statement = [&]() {
    fault = std::move(statement_fault);
    next = statement_end;
    return std::vector<FoundSquare>();
  };
  auto tree = data_tree(lines, i, end);
  if (!tree) return statement_fault ? refuse_statement() : std::vector<FoundSquare>();
  // Lines that are a list or a fact each, one after the other.
  DataNode all = std::move(*tree);
  const auto shape = [](const DataNode& node) {
    // Lists of one item or none are cells.
    const std::size_t inner =
        node.items.empty() || !node.items[0].is_list ? 0 : node.items[0].items.size();
    return std::pair(node.items.size(), inner == 1 && node.items.size() > 1 ? 0 : inner);
  };
  const auto first_shape = shape(all);
  const std::size_t first_end = end;
  const std::size_t first_count = all.items.size();
  SquareFinder alone(options);
  for (const DataNode& item : all.items) alone.find(item);
  const bool is_row = first_shape.second == 16 || first_shape.second == 36;
  if (alone.squares().empty() || is_row) {
    constexpr std::size_t most = largest_grid * largest_grid;
    for (std::size_t taken = 1; taken < most && lines.has(end); ++taken) {
      std::size_t after = end;
      auto more = data_tree(lines, end, after);
      if (!more) break;
      const auto its_shape = shape(*more);
      const bool are_facts = its_shape.second == 3 && first_shape.second == 3;
      if (its_shape != first_shape && !are_facts) break;
      for (DataNode& item : more->items) all.items.push_back(std::move(item));
      end = after;
    }
    if (all.items.size() > first_count || first_count >= smallest_grid) {
      // Words around the brackets are no rows.
      std::erase_if(all.items,
                    [](const DataNode& item) { return !item.is_list && !item.is_quoted; });
      SquareFinder together(options);
      DataNode lists = all;
      if (together.rows_of(lists)) {
        next = end;
        return std::move(together.squares());
      }
      if (alone.squares().empty()) {
        together.find(lists);
        next = end;
        if (!together.squares().empty() && stranger_in(all) == nullptr) {
          if (!lines.has(end) || !begins_alike(lines.at(end), lines.at(end - 1)))
            return std::move(together.squares());
          fault = GridFault{InputErrorCode::bad_character, lines.at(end).place(0),
                            "the row, column and value of a cell, or a blank line",
                            quoted(lines.at(end).text), true};
          return {};
        }
      }
    }
  }
  if (alone.squares().empty() && statement_fault) return refuse_statement();
  next = first_end;
  if (alone.squares().empty()) {
    fault = fault_in(all, options);
    return {};
  }
  if (const DataNode* stranger = stranger_in(all)) {
    fault = GridFault{InputErrorCode::unsupported, stranger->place,
                      "a square, and nothing beside it that may change its rules",
                      quoted(stranger->name)};
    return {};
  }
  return std::move(alone.squares());
}

}  // namespace puzzlec
