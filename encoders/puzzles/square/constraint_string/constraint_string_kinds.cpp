// The types of constraint strings and the rules of puzzlec that they mean.
#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/square/constraint_string/constraint_string.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec::constraint_string {

// ---- Drafts

void Draft::fail(const Word& at, InputErrorCode code, std::string expected) {
  if (error) return;
  error = InputError{code,
                     file_,
                     at.line,
                     at.column,
                     std::move(expected),
                     at.text.empty() ? std::string("nothing") : quoted(at.text)};
}

void Draft::unsupported(const Word& at, const std::string& what) {
  if (ignores_unsupported_) {
    left_out.push_back(what);
  } else if (!error) {
    fail(at, InputErrorCode::unsupported,
         "only constraints that puzzlec knows (--ignore-unsupported leaves out the others)");
    error->found = what;
  }
}

namespace {

/// A digit in the base that names of cells have.
std::optional<std::size_t> digit_of(char c) {
  if (c >= '1' && c <= '9') return static_cast<std::size_t>(c - '1');
  if (c >= 'a' && c <= 'g') return static_cast<std::size_t>(c - 'a') + 9;
  if (c >= 'A' && c <= 'G') return static_cast<std::size_t>(c - 'A') + 9;
  return std::nullopt;
}

char name_of_digit(std::size_t number) {
  return "123456789abcdefg"[number];
}

bool is_letter(char c, char letter) {
  return c == letter || c == letter + ('a' - 'A');
}

}  // namespace

CellId Draft::cell(const Word& word) {
  const std::string& name = word.text;
  if (name.size() == 4 && is_letter(name[0], 'R') && is_letter(name[2], 'C')) {
    const auto row = digit_of(name[1]);
    const auto column = digit_of(name[3]);
    if (row && column && *row < side && *column < side) return givens.cell(*row, *column);
  }
  fail(word, InputErrorCode::out_of_range,
       fmt::format("a cell R1C1..R{0}C{0}", name_of_digit(side - 1)));
  return {};
}

std::vector<CellId> Draft::cells(const Item& item, std::size_t first) {
  std::vector<CellId> found;
  for (std::size_t i = first; i < item.arguments.size() && !error; ++i) {
    if (!item.arguments[i].text.empty()) found.push_back(cell(item.arguments[i]));
  }
  return found;
}

std::uint64_t Draft::number(const Word& word) {
  std::uint64_t found = 0;
  if (!parse_number(word.text, found))
    fail(word, InputErrorCode::bad_number, "a whole number");
  else if (found > largest_rule_number)
    fail(word, InputErrorCode::out_of_range, rule_number_phrase());
  return found;
}

const Word& Draft::argument(const Item& item, std::size_t index) {
  if (index < item.arguments.size()) return item.arguments[index];
  fail(item.type, InputErrorCode::wrong_count,
       fmt::format("at least {} arguments of '{}'", index + 1, item.type.text));
  return item.type;
}

std::vector<CellId> Draft::line(const Word& word) {
  const std::string& name = word.text;
  const bool is_row = name.size() == 2 && is_letter(name[0], 'R');
  const bool is_column = name.size() == 2 && is_letter(name[0], 'C');
  const auto place = is_row || is_column ? digit_of(name[1]) : std::nullopt;
  std::vector<CellId> found;
  if (!place || *place >= side) {
    fail(word, InputErrorCode::out_of_range,
         fmt::format("a row or column, R1..C{}", name_of_digit(side - 1)));
    return found;
  }
  for (std::size_t i = 0; i < side; ++i)
    found.push_back(is_row ? givens.cell(*place, i) : givens.cell(i, *place));
  return found;
}

void Draft::add(const Item& item, VariantUse use) {
  if (error) return;
  if (!grid_) grid_ = SquarePuzzle{givens, rules}.rule_grid();
  if (const auto fault = fault_in(use, *grid_)) {
    fail(item.type, InputErrorCode::bad_cage,
         fmt::format("{} for '{}'", fault->needed, use.rule->name));
    return;
  }
  rules.uses.push_back(std::move(use));
}

std::string name_of_cell(CellId cell, std::size_t side) {
  return {'R', name_of_digit(cell.index / side), 'C', name_of_digit(cell.index % side)};
}

std::string cell_list(const std::vector<CellId>& cells, std::size_t side) {
  std::string text;
  for (const CellId cell : cells) text += '~' + name_of_cell(cell, side);
  return text;
}

namespace {

using Text = std::optional<std::string>;

// ---- Lists of cells

void read_cells(Draft& draft, const Item& item, const Kind& kind) {
  draft.add(item, {rule_of(kind.rule), draft.cells(item)});
}
Text write_cells(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  return fmt::format(".{}{}", kind.type, cell_list(use.cells, grid.columns));
}

/// Cells whose sums say nothing of values that occur twice, in a cage where none does.
void read_rellik(Draft& draft, const Item& item, const Kind& kind) {
  VariantUse use{rule_of(kind.rule), draft.cells(item, 1)};
  use.number = draft.number(draft.argument(item, 0));
  const std::vector<CellId> cells = use.cells;
  draft.add(item, std::move(use));
  draft.add(item, {rule_of("extra region"), cells});
}

void read_numbered(Draft& draft, const Item& item, const Kind& kind) {
  VariantUse use{rule_of(kind.rule), draft.cells(item, 1)};
  use.number = draft.number(draft.argument(item, 0));
  draft.add(item, std::move(use));
}
Text write_numbered(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  if (!use.number) return std::nullopt;
  return fmt::format(".{}~{}{}", kind.type, *use.number, cell_list(use.cells, grid.columns));
}

/// The number may be missing: 5.
void read_whisper(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  if (draft.error) return;
  const bool has_number = !first.text.empty() && is_ascii_digit(first.text[0]);
  if (has_number) return read_numbered(draft, item, kind);
  VariantUse use{rule_of(kind.rule), draft.cells(item)};
  use.number = kind.number;
  draft.add(item, std::move(use));
}
Text write_whisper(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  VariantUse stated = use;
  if (!stated.number) stated.number = (grid.values().size() + 1) / 2;
  return write_numbered(stated, grid, kind);
}

void read_modular(Draft& draft, const Item& item, const Kind& kind) {
  const std::uint64_t modulus = draft.number(draft.argument(item, 0));
  if (modulus != 1) read_numbered(draft, item, kind);
}
Text write_modular(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  VariantUse stated = use;
  if (!stated.number) stated.number = 3;
  return write_numbered(stated, grid, kind);
}

/// puzzlec's rule has one difference, half the number of values.
void read_lockout(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  const std::uint64_t least = draft.number(first);
  if (draft.error) return;
  if (least != draft.side / 2)
    return draft.unsupported(first, fmt::format("a lockout line with the difference {}", least));
  draft.add(item, {rule_of(kind.rule), draft.cells(item, 1)});
}
Text write_lockout(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  VariantUse stated = use;
  stated.number = grid.values().size() / 2;
  return write_numbered(stated, grid, kind);
}

/// A line that closes ends in "LOOP"; ours then has its first cell once more.
void read_sum_line(Draft& draft, const Item& item, const Kind& kind) {
  if (!item.arguments.empty() && item.arguments.back().text == "LOOP")
    return draft.unsupported(item.type, "a sum line that closes");
  read_numbered(draft, item, kind);
}
Text write_sum_line(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  const std::set<CellId> different(use.cells.begin(), use.cells.end());
  return different.size() == use.cells.size() ? write_numbered(use, grid, kind) : std::nullopt;
}

Text write_simple_line(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  const std::set<CellId> different(use.cells.begin(), use.cells.end());
  return different.size() == use.cells.size() ? write_cells(use, grid, kind) : std::nullopt;
}

// ---- Pairs: each two neighbours among the cells, the earlier one first

bool are_neighbours(CellId a, CellId b, std::size_t side) {
  const auto apart = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
  return apart(a.index / side, b.index / side) + apart(a.index % side, b.index % side) == 1;
}

void read_pairs(Draft& draft, const Item& item, const Kind& kind) {
  const auto cells = draft.cells(item);
  bool has_pair = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      if (!are_neighbours(cells[i], cells[j], draft.side)) continue;
      VariantUse use{rule_of(kind.rule), {cells[i], cells[j]}};
      if (kind.number != 0) use.number = kind.number;
      draft.add(item, std::move(use));
      has_pair = true;
    }
  }
  if (!has_pair) draft.fail(item.type, InputErrorCode::bad_cage, "cells that lie side by side");
}
Text write_pair(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  const std::uint64_t usual = use.rule == rule_of("ratio") ? 2 : 1;
  if (kind.number != 0 && use.number.value_or(usual) != kind.number) return std::nullopt;
  if (!are_neighbours(use.cells[0], use.cells[1], grid.columns)) return std::nullopt;
  return write_cells(use, grid, kind);
}

// ---- Arrows and cages

void read_arrow(Draft& draft, const Item& item, const Kind& kind) {
  auto cells = draft.cells(item);
  if (draft.error || cells.empty())
    return draft.fail(item.type, InputErrorCode::wrong_count, "the cells of an arrow");
  VariantUse use{rule_of(kind.rule), {cells.front()}};
  use.groups.emplace_back(cells.begin() + 1, cells.end());
  draft.add(item, std::move(use));
}
Text write_arrow(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  if (use.cells.size() != 1) return std::nullopt;
  std::string text;
  for (const auto& arm : use.groups)
    text += fmt::format(".{}{}{}", kind.type, cell_list(use.cells, grid.columns),
                        cell_list(arm, grid.columns));
  return text;
}

void read_pill(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  const std::uint64_t size = draft.number(first);
  auto cells = draft.cells(item, 1);
  if (draft.error) return;
  if (size < 1 || size >= cells.size())
    return draft.fail(first, InputErrorCode::out_of_range, "the number of cells in the pill");
  const auto end = cells.begin() + static_cast<std::ptrdiff_t>(size);
  VariantUse use{rule_of(kind.rule), {cells.begin(), end}};
  std::ranges::sort(use.cells);
  use.groups.emplace_back(end, cells.end());
  draft.add(item, std::move(use));
}
Text write_pill(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  if (use.cells.size() < 2 || !std::ranges::is_sorted(use.cells)) return std::nullopt;
  std::string text;
  for (const auto& arm : use.groups)
    text += fmt::format(".{}~{}{}{}", kind.type, use.cells.size(),
                        cell_list(use.cells, grid.columns), cell_list(arm, grid.columns));
  return text;
}

/// The sum 0, or none, means any.
void read_cage(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  const std::uint64_t sum = first.text.empty() ? 0 : draft.number(first);
  SumCage cage{draft.cells(item, 1), sum == 0 ? std::nullopt : std::optional(sum), false};
  if (draft.error) return;
  const std::set<CellId> different(cage.cells.begin(), cage.cells.end());
  if (cage.cells.empty() || different.size() != cage.cells.size() || cage.cells.size() > draft.side)
    return draft.fail(item.type, InputErrorCode::bad_cage,
                      fmt::format("1..{} different cells of a '{}'", draft.side, kind.type));
  draft.rules.cages.push_back(std::move(cage));
}

void read_sum(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  if (first.text.find('_') != std::string::npos)
    return draft.unsupported(first, "a sum with coefficients");
  SumCage cage{draft.cells(item, 1), draft.number(first), true};
  if (cage.cells.empty())
    draft.fail(item.type, InputErrorCode::bad_cage, fmt::format("cells of a '{}'", kind.type));
  if (!draft.error) draft.rules.cages.push_back(std::move(cage));
}

// ---- Values

void read_values(Draft& draft, const Word& word, std::vector<int>& into) {
  std::size_t start = 0;
  while (start <= word.text.size() && !draft.error) {
    const std::size_t end = std::min(word.text.find('_', start), word.text.size());
    const Word one{word.text.substr(start, end - start), word.line, word.column + start};
    const std::uint64_t value = draft.number(one);
    if (!draft.error && (value < 1 || value > draft.side))
      draft.fail(one, InputErrorCode::out_of_range, fmt::format("a value 1..{}", draft.side));
    into.push_back(static_cast<int>(value));
    start = end + 1;
  }
}

void read_quad(Draft& draft, const Item& item, const Kind& kind) {
  const Word& first = draft.argument(item, 0);
  const CellId corner = draft.cell(first);
  if (draft.error) return;
  const std::size_t row = corner.index / draft.side;
  const std::size_t column = corner.index % draft.side;
  if (row + 1 == draft.side || column + 1 == draft.side)
    return draft.fail(first, InputErrorCode::out_of_range,
                      "a cell with others to the right and below");
  VariantUse use{rule_of(kind.rule),
                 {corner, draft.givens.cell(row, column + 1), draft.givens.cell(row + 1, column),
                  draft.givens.cell(row + 1, column + 1)}};
  for (std::size_t i = 1; i < item.arguments.size(); ++i)
    read_values(draft, item.arguments[i], use.values);
  draft.add(item, std::move(use));
}
Text write_quad(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  std::vector<CellId> cells = use.cells;
  std::ranges::sort(cells);
  const std::uint32_t first = cells.front().index;
  const auto side = static_cast<std::uint32_t>(grid.columns);
  const std::vector<CellId> square{CellId{first}, CellId{first + 1}, CellId{first + side},
                                   CellId{first + side + 1}};
  if (cells != square || (first + 1) % side == 0) return std::nullopt;
  std::string text = fmt::format(".{}~{}", kind.type, name_of_cell(cells.front(), side));
  for (const int value : use.values) text += fmt::format("~{}", value);
  return text;
}

/// Each value of the list exactly as often as it stands there.
void read_exact(Draft& draft, const Item& item, const Kind& kind) {
  std::vector<int> values;
  read_values(draft, draft.argument(item, 0), values);
  std::ranges::sort(values);
  VariantUse use{rule_of(kind.rule), draft.cells(item, 1)};
  for (std::size_t i = 0; i < values.size();) {
    const auto count = static_cast<int>(std::ranges::count(values, values[i]));
    use.values.insert(use.values.end(), {count, values[i]});
    i += static_cast<std::size_t>(count);
  }
  draft.add(item, std::move(use));
}

void read_look_and_say(Draft& draft, const Item& item, const Kind& kind) {
  const Word& clue = draft.argument(item, 0);
  draft.number(clue);
  if (draft.error) return;
  VariantUse use{rule_of(kind.rule), draft.cells(item, 1)};
  for (const char c : clue.text) use.values.push_back(c - '0');
  draft.add(item, std::move(use));
}
Text write_look_and_say(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  std::string clue;
  for (const int value : use.values) {
    if (value > 9) return std::nullopt;
    clue += static_cast<char>('0' + value);
  }
  if (clue.size() > 9) return std::nullopt;
  return fmt::format(".{}~{}{}", kind.type, clue, cell_list(use.cells, grid.columns));
}

// ---- Clues outside

std::vector<CellId> reversed(std::vector<CellId> cells) {
  std::ranges::reverse(cells);
  return cells;
}

/// A row or column, the clue at its beginning, and the one at its end; either may be missing.
void read_outside(Draft& draft, const Item& item, const Kind& kind) {
  const auto cells = draft.line(draft.argument(item, 0));
  bool has_clue = false;
  for (std::size_t i = 1; i < std::min<std::size_t>(item.arguments.size(), 3); ++i) {
    if (item.arguments[i].text.empty()) continue;
    VariantUse use{rule_of(kind.rule), i == 1 ? cells : reversed(cells)};
    use.number = draft.number(item.arguments[i]);
    draft.add(item, std::move(use));
    has_clue = true;
  }
  if (!has_clue) draft.fail(item.type, InputErrorCode::wrong_count, "a clue");
}

/// "R3" or "C1", and whether the cells run backwards; nothing if they are neither a row nor a column.
std::optional<std::pair<std::string, bool>> line_name(const std::vector<CellId>& cells,
                                                      const VariantGrid& grid) {
  const std::size_t side = grid.columns;
  const bool is_backwards = cells.back() < cells.front();
  const CellId first = is_backwards ? cells.back() : cells.front();
  const bool is_row = cells.size() > 1 && first.index % side == 0 &&
                      (is_backwards ? cells[cells.size() - 2] : cells[1]).index == first.index + 1;
  std::vector<CellId> expected;
  for (std::uint32_t i = 0; i < side; ++i)
    expected.push_back(CellId{first.index + i * (is_row ? 1 : static_cast<std::uint32_t>(side))});
  if ((is_backwards ? reversed(cells) : cells) != expected || (!is_row && first.index >= side))
    return std::nullopt;
  const std::size_t place = is_row ? first.index / side : first.index % side;
  return std::pair(std::string{is_row ? 'R' : 'C', name_of_digit(place)}, is_backwards);
}

Text write_outside(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  const auto name = line_name(use.cells, grid);
  if (!name) return std::nullopt;
  return fmt::format(".{}~{}~{}{}", kind.type, name->first, name->second ? "~" : "", *use.number);
}

void read_sandwich(Draft& draft, const Item& item, const Kind& kind) {
  VariantUse use{rule_of(kind.rule), draft.line(draft.argument(item, 1))};
  use.number = draft.number(draft.argument(item, 0));
  draft.add(item, std::move(use));
}
Text write_sandwich(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  const auto name = line_name(use.cells, grid);
  if (!name) return std::nullopt;
  return fmt::format(".{}~{}~{}", kind.type, *use.number, name->first);
}

/// The diagonal from a cell at the edge; where two are possible, the program has one of them.
std::vector<CellId> diagonal_from(CellId first, std::size_t side) {
  auto row = static_cast<int>(first.index / side);
  auto column = static_cast<int>(first.index % side);
  const int last = static_cast<int>(side) - 1;
  int down = 0;
  int right = 0;
  if (column == 0 && row < last) {
    down = right = 1;
  } else if (row == 0) {
    down = 1;
    right = -1;
  } else if (column == last && row < last) {
    down = right = -1;
  } else if (row == last && column > 0 && column < last) {
    down = -1;
    right = 1;
  }
  std::vector<CellId> cells;
  for (; down != 0 && row >= 0 && row <= last && column >= 0 && column <= last;
       row += down, column += right)
    cells.push_back(CellId{static_cast<std::uint32_t>(row * (last + 1) + column)});
  return cells;
}

void read_little_killer(Draft& draft, const Item& item, const Kind& kind) {
  const Word& place = draft.argument(item, 1);
  VariantUse use{rule_of(kind.rule), diagonal_from(draft.cell(place), draft.side)};
  use.number = draft.number(draft.argument(item, 0));
  if (!draft.error && use.cells.size() < 2)
    draft.fail(place, InputErrorCode::out_of_range, "a cell in which a diagonal begins");
  draft.add(item, std::move(use));
}
Text write_little_killer(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  for (const CellId first : {use.cells.front(), use.cells.back()}) {
    auto cells = diagonal_from(first, grid.columns);
    if (cells.size() > 1 && (cells == use.cells || reversed(cells) == use.cells))
      return fmt::format(".{}~{}~{}", kind.type, *use.number, name_of_cell(first, grid.columns));
  }
  return std::nullopt;
}

// ---- The whole grid

void read_flag(Draft& draft, const Item& item, const Kind& kind) {
  draft.add(item, {rule_of(kind.rule)});
}
Text write_flag(const VariantUse&, const VariantGrid&, const Kind& kind) {
  return "." + std::string(kind.type);
}

void read_diagonal(Draft& draft, const Item& item, const Kind&) {
  const Word& direction = draft.argument(item, 0);
  if (direction.text != "1" && direction.text != "-1")
    return draft.fail(direction, InputErrorCode::bad_character, "1 or -1");
  draft.add(item, {rule_of(direction.text == "1" ? "rising diagonal" : "falling diagonal")});
}
Text write_diagonal(const VariantUse& use, const VariantGrid&, const Kind& kind) {
  return fmt::format(".{}~{}", kind.type, use.rule == rule_of("rising diagonal") ? "1" : "-1");
}

void read_indexing(Draft& draft, const Item& item, const Kind&) {
  const Word& line = draft.argument(item, 0);
  if (line.text != "R" && line.text != "C")
    return draft.fail(line, InputErrorCode::bad_character, "R or C");
  draft.add(item,
            {rule_of(line.text == "R" ? "row indexer" : "column indexer"), draft.cells(item, 1)});
}
Text write_indexing(const VariantUse& use, const VariantGrid& grid, const Kind& kind) {
  return fmt::format(".{}~{}{}", kind.type, use.rule == rule_of("row indexer") ? "R" : "C",
                     cell_list(use.cells, grid.columns));
}

void read_silently(Draft&, const Item&, const Kind&) {}

constexpr Kind kinds[] = {
    {"Thermo", "thermometer", read_cells, write_simple_line},
    {"Whisper", "whispers", read_whisper, write_whisper, 5},
    {"Renban", "renban", read_cells, write_simple_line},
    {"Modular", "modular line", read_modular, write_modular},
    {"Entropic", "entropic line", read_cells, write_simple_line},
    {"RegionSumLine", "region sum line", read_cells, write_simple_line},
    {"Between", "between line", read_cells, write_simple_line},
    {"Lockout", "lockout line", read_lockout, write_lockout},
    {"Palindrome", "palindrome", read_cells, write_simple_line},
    {"Zipper", "zipper line", read_cells, write_simple_line},
    {"SumLine", "sum line", read_sum_line, write_sum_line},
    {"WhiteDot", "difference", read_pairs, write_pair, 1},
    {"BlackDot", "ratio", read_pairs, write_pair, 2},
    {"X", "xv", read_pairs, write_pair, 10},
    {"V", "xv", read_pairs, write_pair, 5},
    {"GreaterThan", "greater than", read_pairs, write_pair},
    {"ValueIndexing", "value indexing", read_cells, write_cells},
    {"Arrow", "arrow", read_arrow, write_arrow},
    {"DoubleArrow", "double arrow", read_cells, write_simple_line},
    {"PillArrow", "arrow", read_pill, write_pill},
    {"Cage", "", read_cage, nullptr},
    {"RellikCage", "rellik cage", read_rellik, nullptr},
    {"EqualityCage", "equality cage", read_cells, write_cells},
    {"Sum", "sum cage", read_sum, write_numbered},
    {"LittleKiller", "little killer", read_little_killer, write_little_killer},
    {"XSum", "x-sum", read_outside, write_outside},
    {"Sandwich", "sandwich", read_sandwich, write_sandwich},
    {"Lunchbox", "lunchbox", read_numbered, write_numbered},
    {"Skyscraper", "skyscraper", read_outside, write_outside},
    {"FullRank", "full rank", read_outside, write_outside},
    {"HiddenSkyscraper", "hidden skyscraper", read_outside, write_outside},
    {"NumberedRoom", "numbered room", read_outside, write_outside},
    {"AllDifferent", "extra region", read_cells, write_cells},
    {"ContainExact", "look-and-say cage", read_exact, nullptr},
    {"LookAndSay", "look-and-say cage", read_look_and_say, write_look_and_say},
    {"Quad", "quadruple", read_quad, write_quad},
    {"Indexing", "", read_indexing, nullptr},
    {"CountingCircles", "counting circles", read_cells, write_cells},
    {"Diagonal", "", read_diagonal, nullptr},
    {"Windoku", "windoku", read_flag, write_flag},
    {"DisjointSets", "disjoint groups", read_flag, write_flag},
    {"AntiKnight", "anti-knight", read_flag, write_flag},
    {"AntiKing", "anti-king", read_flag, write_flag},
    {"AntiTaxicab", "taxicab", read_flag, write_flag},
    {"AntiConsecutive", "non-consecutive", read_flag, write_flag},
    {"GlobalEntropy", "global entropy", read_flag, write_flag},
    {"SearchPriority", "", read_silently, nullptr},
};

/// For rules whose type depends on the use.
constexpr Kind written_only[] = {
    {"Indexing", "row indexer", nullptr, write_indexing},
    {"Indexing", "column indexer", nullptr, write_indexing},
    {"Diagonal", "rising diagonal", nullptr, write_diagonal},
    {"Diagonal", "falling diagonal", nullptr, write_diagonal},
};

}  // namespace

const Kind* find_kind(std::string_view type) {
  const auto* const found = std::ranges::find(kinds, type, &Kind::type);
  return found == std::end(kinds) ? nullptr : found;
}

std::optional<std::string> text_of(const VariantUse& use, const VariantGrid& grid) {
  const auto in = [&](std::span<const Kind> list) -> Text {
    for (const Kind& kind : list) {
      if (kind.write == nullptr || rule_of(kind.rule) != use.rule) continue;
      if (auto text = kind.write(use, grid, kind)) return text;
    }
    return std::nullopt;
  };
  if (auto text = in(kinds)) return text;
  return in(written_only);
}

}  // namespace puzzlec::constraint_string
