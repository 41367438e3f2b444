// Format `constraint-string`: what the Interactive Sudoku Solver writes, alone or in its URLs.
//
//   .Shape~6x6.~R1C1_5~R2C3_1.Cage~10~R1C1~R1C2.AntiKnight
//   https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~10~R1C1~R1C2
//
// Items may be spread over lines. A line begins another puzzle if it states givens, or the shape, once
// more, or if it and the line before have several items each.
#include "encoders/puzzles/square/constraint_string/constraint_string.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace constraint_string_detail {
namespace {

using namespace constraint_string;

constexpr std::string_view address_before = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// ".Name", ".Name~" or ".~R": no line of cells begins so.
bool begins_items(std::string_view text) {
  if (text.size() < 2 || text[0] != '.') return false;
  if (text[1] == '~') return text.size() > 2 && is_letter(text[2]);
  const std::size_t end = std::min(text.find_first_of("~. \t", 1), text.size());
  const std::string_view name = text.substr(1, end - 1);
  // Capital letters alone are rather cells: .BCD...
  const bool is_name = std::ranges::any_of(name, [](char c) { return c >= 'a' && c <= 'z'; }) ||
                       (end < text.size() && text[end] == '~');
  return is_name && !name.empty() && name[0] >= 'A' && name[0] <= 'Z' &&
         std::ranges::all_of(name, is_letter);
}

struct Found {
  std::string text;
  std::size_t column = 1;   ///< of its first character
  bool is_address = false;  ///< all of it has one place
};

/// The items in a line: all of it, or the value of q in a URL.
std::optional<Found> items_in(std::string_view line) {
  const std::string_view address = web_address(line);
  const std::size_t mark = std::min(address.find("?q="), address.find("&q="));
  if (address.find("://") != std::string_view::npos && mark != std::string_view::npos) {
    std::string_view value = address.substr(mark + 3);
    value = value.substr(0, value.find_first_of("&# \t"));
    std::string text = percent_decoded(value);
    if (!begins_items(text)) return std::nullopt;
    return Found{std::move(text), static_cast<std::size_t>(value.data() - line.data()) + 1, true};
  }
  const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(start);
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  if (!begins_items(line)) return std::nullopt;
  return Found{std::string(line), start + 1, false};
}

std::vector<Item> items_of(const Found& found, std::size_t line_number) {
  std::vector<Item> items;
  const auto column = [&](std::size_t at) {
    return found.is_address ? found.column : found.column + at;
  };
  const std::string& text = found.text;
  for (std::size_t at = 1; at <= text.size();) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    std::vector<Word> words;
    for (std::size_t start = at; start <= end;) {
      const std::size_t stop = std::min(text.find('~', start), end);
      std::string word = text.substr(start, stop - start);
      std::erase_if(word, [](char c) { return c == ' ' || c == '\t'; });
      words.push_back({std::move(word), line_number, column(start)});
      start = stop + 1;
    }
    Item item{words.front(), {words.begin() + 1, words.end()}};
    if (item.type.text.empty()) item.type.text = "Given";
    items.push_back(std::move(item));
    at = end + 1;
  }
  return items;
}

bool states_once(const Item& item) {
  return item.type.text == "Given" || item.type.text == "Shape" || item.type.text == "Jigsaw";
}

/// Whether the items of a line cannot be more of the same puzzle.
bool begins_another(const std::vector<Item>& before, std::size_t last_line,
                    const std::vector<Item>& next) {
  const bool repeats = std::ranges::any_of(next, [&](const Item& item) {
    return states_once(item) && std::ranges::any_of(before, [&](const Item& earlier) {
             return earlier.type.text == item.type.text;
           });
  });
  return repeats || (last_line > 1 && next.size() > 1);
}

/// The items of the puzzle that begins at the cursor.
Parsed<std::vector<Item>> take_items(TextCursor& cursor) {
  std::vector<Item> items;
  std::size_t last_line = 0;
  while (!cursor.at_end() && !cursor.line_is_too_long()) {
    const auto found = items_in(cursor.line());
    if (!found && items.empty()) {
      const std::string_view line = cursor.line();
      const auto error = cursor.error(
          InputErrorCode::bad_character, 1, "a constraint string, such as .Cage~10~R1C1~R1C2",
          quoted(line.substr(0, std::min<std::size_t>(line.size(), 20))));
      cursor.advance();
      return Failure{error};
    }
    if (!found) break;
    auto next = items_of(*found, cursor.line_number());
    if (!items.empty() && (found->is_address || begins_another(items, last_line, next))) break;
    last_line = next.size();
    items.insert(items.end(), std::make_move_iterator(next.begin()),
                 std::make_move_iterator(next.end()));
    cursor.advance();
    if (found->is_address) break;
  }
  return items;
}

// ---- Shape, givens, regions

void read_shape(Draft& draft, const Item& item) {
  const Word& size = draft.argument(item, 0);
  const std::size_t cross = size.text.find('x');
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
  if (cross == std::string::npos || !parse_number(size.text.substr(0, cross), rows) ||
      !parse_number(size.text.substr(cross + 1), columns))
    return draft.fail(size, InputErrorCode::bad_number, "a size such as 9x9");
  if (rows < 1 || rows > largest_side || columns < 1 || columns > largest_side)
    return draft.fail(size, InputErrorCode::out_of_range,
                      fmt::format("1..{} rows and columns", largest_side));
  if (rows != columns)
    return draft.fail(size, InputErrorCode::unsupported, "as many columns as rows");
  draft.side = static_cast<std::size_t>(rows);
  for (std::size_t i = 1; i < item.arguments.size(); ++i) {
    const std::string& text = item.arguments[i].text;
    const bool is_usual = text.empty() || text == "Sudoku" || text == std::to_string(rows) ||
                          text == fmt::format("1-{}", rows);
    if (!is_usual)
      return draft.fail(item.arguments[i], InputErrorCode::unsupported,
                        fmt::format("the values 1-{} of a Sudoku", rows));
  }
}

/// "R1C1_5" or, for a cell with several candidates, "R1C1_1_5".
void read_given(Draft& draft, const Word& word, std::map<CellId, Domain>& marks) {
  std::vector<Word> parts;
  for (std::size_t start = 0; start <= word.text.size();) {
    const std::size_t end = std::min(word.text.find('_', start), word.text.size());
    parts.push_back({word.text.substr(start, end - start), word.line, word.column + start});
    start = end + 1;
  }
  const CellId cell = draft.cell(parts.front());
  Domain allowed;
  for (std::size_t i = 1; i < parts.size() && !draft.error; ++i) {
    const std::uint64_t value = draft.number(parts[i]);
    if (!draft.error && (value < 1 || value > draft.side))
      draft.fail(parts[i], InputErrorCode::out_of_range, fmt::format("a value 1..{}", draft.side));
    if (!draft.error) allowed.insert(value_of(static_cast<std::size_t>(value)));
  }
  if (draft.error) return;
  if (allowed.empty())
    return draft.fail(word, InputErrorCode::wrong_count, "a cell and its values, such as R1C1_5");
  const auto [found, is_new] = marks.emplace(cell, allowed);
  if (!is_new) found->second = found->second & allowed;
}

void read_givens(Draft& draft, const std::vector<Item>& items) {
  std::map<CellId, Domain> marks;
  for (const Item& item : items) {
    if (item.type.text != "Given") continue;
    for (const Word& word : item.arguments) {
      if (!draft.error) read_given(draft, word, marks);
    }
  }
  for (const auto& [cell, allowed] : marks) {
    if (allowed.size() == 1) {
      draft.givens[cell] = *allowed.begin();
      continue;
    }
    if (draft.rules.marks.empty())
      draft.rules.marks.assign(draft.givens.size(), Domain::range(1, draft.side));
    draft.rules.marks[cell.index] = allowed;
  }
}

const Item* find_item(const std::vector<Item>& items, std::string_view type) {
  const auto found = std::ranges::find(
      items, type, [](const Item& item) { return std::string_view(item.type.text); });
  return found == items.end() ? nullptr : &*found;
}

/// Pieces beside the boxes, or instead of them if there are none.
void read_jigsaw(Draft& draft, const Item& item, bool has_boxes) {
  if (item.arguments.empty())
    return draft.fail(item.type, InputErrorCode::wrong_count, "a layout of the pieces");
  const Word& layout = item.arguments.back();
  if (layout.text.size() != draft.givens.size())
    return draft.fail(layout, InputErrorCode::wrong_count,
                      fmt::format("a letter for each of {} cells", draft.givens.size()));
  std::map<char, std::vector<CellId>> pieces;
  std::vector<std::uint32_t> map;
  for (std::uint32_t i = 0; i < layout.text.size(); ++i) {
    pieces[layout.text[i]].push_back(CellId{i});
    map.push_back(static_cast<unsigned char>(layout.text[i]));
  }
  if (pieces.size() == 1) return;
  if (!has_boxes) {
    if (auto rules = rules_with_regions(draft.side, map, false)) {
      rules->marks = std::move(draft.rules.marks);
      draft.rules = *std::move(rules);
      return;
    }
  }
  // One piece may be the rest of the board.
  bool has_rest = false;
  for (auto& [name, cells] : pieces) {
    if (cells.size() == draft.side) {
      draft.add(item, {rule_of("extra region"), std::move(cells)});
    } else if (std::exchange(has_rest, true)) {
      return draft.fail(layout, InputErrorCode::bad_cage,
                        fmt::format("pieces of {} cells", draft.side));
    }
  }
}

// ---- Marks of neighbours that are not there

void read_strict(Draft& draft, const Item& item, std::initializer_list<std::string_view> marks,
                 const char* rule, std::vector<int> values) {
  VariantUse use{rule_of(rule)};
  for (const VariantUse& mark : draft.rules.uses) {
    if (std::ranges::find(marks, std::string_view(mark.rule->name)) == marks.end()) continue;
    std::vector<CellId> pair = mark.cells;
    std::ranges::sort(pair);
    if (std::ranges::find(use.groups, pair) == use.groups.end())
      use.groups.push_back(std::move(pair));
  }
  std::ranges::sort(use.groups);
  use.values = std::move(values);
  draft.add(item, std::move(use));
}

// ---- Whole strings

bool is_layout(std::string_view type) {
  return type == "Given" || type == "Shape" || type == "Jigsaw" || type == "NoBoxes" ||
         type == "StrictKropki" || type == "StrictXV";
}

/// The index after a group of alternatives or copies, which no rule of puzzlec states.
std::size_t after_group(const std::vector<Item>& items, std::size_t start) {
  std::size_t depth = 0;
  for (std::size_t i = start; i < items.size(); ++i) {
    const std::string& type = items[i].type.text;
    if (type == "Or" || type == "And" || type == "Replicate") ++depth;
    if (type == "End" && --depth == 0) return i + 1;
  }
  return items.size() + 1;
}

void read_constraints(Draft& draft, const std::vector<Item>& items) {
  std::size_t open = 0;  // groups of which all holds
  for (std::size_t i = 0; i < items.size() && !draft.error; ++i) {
    const Item& item = items[i];
    const std::string& type = item.type.text;
    if (is_layout(type)) continue;
    if (type == "And") {
      ++open;
    } else if (type == "End") {
      if (open == 0) return draft.fail(item.type, InputErrorCode::unknown_clue, "a constraint");
      --open;
    } else if (type == "Or" || type == "Replicate") {
      const std::size_t next = after_group(items, i);
      if (next > items.size())
        return draft.fail(item.type, InputErrorCode::unexpected_end, "an End after it");
      draft.unsupported(item.type, fmt::format("the constraint {}", quoted(type)));
      i = next - 1;
    } else if (const Kind* kind = find_kind(type)) {
      kind->read(draft, item, *kind);
    } else {
      draft.unsupported(item.type, fmt::format("the constraint {}", quoted(type)));
    }
  }
  if (open > 0) draft.fail(items.back().type, InputErrorCode::unexpected_end, "an End of And");
}

/// Both diagonals are a part of the shape.
void take_diagonals(SquareRules& rules) {
  const Variant* const both[] = {rule_of("falling diagonal"), rule_of("rising diagonal")};
  const auto is_one = [&](const VariantUse& use) {
    return use.rule == both[0] || use.rule == both[1];
  };
  rules.shape.diagonals = std::ranges::all_of(both, [&](const Variant* rule) {
    return std::ranges::find(rules.uses, rule, &VariantUse::rule) != rules.uses.end();
  });
  if (rules.shape.diagonals) std::erase_if(rules.uses, is_one);
}

Parsed<SquarePuzzle> read(Reading& in) {
  const auto items = take_items(in.cursor);
  if (!items) return Failure{items.error()};
  Draft draft(in.cursor.file(), in.options.ignore_unsupported);
  if (const Item* shape = find_item(*items, "Shape")) read_shape(draft, *shape);
  if (draft.error) return Failure{*draft.error};
  draft.givens = Grid(draft.side, draft.side);
  const auto usual = shape_of_family("sudoku", draft.side);
  const bool has_boxes = usual && find_item(*items, "NoBoxes") == nullptr;
  draft.rules.shape = has_boxes ? *usual : HouseShape{draft.side, 0, 0, false};
  read_givens(draft, *items);
  if (const Item* jigsaw = find_item(*items, "Jigsaw"); jigsaw != nullptr && !draft.error)
    read_jigsaw(draft, *jigsaw, has_boxes);
  if (!draft.error) read_constraints(draft, *items);
  if (const Item* strict = find_item(*items, "StrictKropki"); strict != nullptr && !draft.error) {
    read_strict(draft, *strict, {"difference", "ratio"}, "negative difference", {1});
    read_strict(draft, *strict, {"difference", "ratio"}, "negative ratio", {2});
  }
  if (const Item* strict = find_item(*items, "StrictXV"); strict != nullptr && !draft.error)
    read_strict(draft, *strict, {"xv"}, "negative xv", {5, 10});
  if (draft.error) return Failure{*draft.error};
  take_diagonals(draft.rules);
  in.left_out.insert(in.left_out.end(), draft.left_out.begin(), draft.left_out.end());
  return SquarePuzzle{std::move(draft.givens), std::move(draft.rules)};
}

// ---- Writing

std::string givens_text(const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  std::string text;
  for (std::uint32_t i = 0; i < puzzle.givens.size(); ++i) {
    const Value given = puzzle.givens[CellId{i}];
    Domain allowed;
    if (!puzzle.rules.marks.empty()) allowed = puzzle.rules.marks[i];
    const bool has_marks = !puzzle.rules.marks.empty() && allowed != Domain::range(1, side);
    if (given.is_blank() && !has_marks) continue;
    text += "~" + name_of_cell(CellId{i}, side);
    if (!given.is_blank()) {
      text += fmt::format("_{}", given.number);
    } else {
      for (const Value value : allowed) text += fmt::format("_{}", value.number);
    }
  }
  return text.empty() ? text : "." + text;
}

/// Whether the marks of neighbours are those that the program takes for the negative rule.
bool is_strict(const SquarePuzzle& puzzle, const VariantUse& use,
               std::initializer_list<std::string_view> marks, const std::vector<int>& values) {
  std::vector<std::vector<CellId>> pairs;
  for (const VariantUse& mark : puzzle.rules.uses) {
    if (std::ranges::find(marks, std::string_view(mark.rule->name)) == marks.end()) continue;
    std::vector<CellId> pair = mark.cells;
    std::ranges::sort(pair);
    if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(std::move(pair));
  }
  std::vector<std::vector<CellId>> stated;
  for (std::vector<CellId> pair : use.groups) {
    std::ranges::sort(pair);
    if (std::ranges::find(stated, pair) == stated.end()) stated.push_back(std::move(pair));
  }
  std::ranges::sort(pairs);
  std::ranges::sort(stated);
  return pairs == stated && use.values == values;
}

std::optional<std::string> uses_text(const SquarePuzzle& puzzle) {
  const VariantGrid grid = puzzle.rule_grid();
  std::string text;
  bool has_difference = false;
  bool has_ratio = false;
  for (const VariantUse& use : puzzle.rules.uses) {
    const std::string_view rule = use.rule->name;
    if (rule == "negative difference" && !has_difference &&
        is_strict(puzzle, use, {"difference", "ratio"}, {1})) {
      has_difference = true;
    } else if (rule == "negative ratio" && !has_ratio &&
               is_strict(puzzle, use, {"difference", "ratio"}, {2})) {
      has_ratio = true;
    } else if (rule == "negative xv" && is_strict(puzzle, use, {"xv"}, {5, 10})) {
      text += ".StrictXV";
    } else if (auto one = text_of(use, grid)) {
      text += *one;
    } else {
      return std::nullopt;
    }
  }
  if (has_difference != has_ratio) return std::nullopt;
  return has_difference ? text + ".StrictKropki" : text;
}

std::optional<std::string> layout_text(const SquarePuzzle& puzzle) {
  const HouseShape& shape = puzzle.shape();
  const std::size_t side = shape.side;
  std::string text = side == 9 ? "" : fmt::format(".Shape~{0}x{0}", side);
  HouseShape plain = shape;
  plain.diagonals = false;
  const auto usual = shape_of_family("sudoku", side);
  const auto map = puzzle.region_map();
  if (!puzzle.rules.regions.empty() || (!map.empty() && plain != usual)) {
    text += ".NoBoxes.Jigsaw~";
    std::vector<std::uint32_t> order;
    for (const std::uint32_t region : map) {
      auto found = std::ranges::find(order, region);
      if (found == order.end()) found = order.insert(order.end(), region);
      text += "0123456789abcdefg"[found - order.begin()];
    }
  } else if (map.empty() && usual) {
    text += ".NoBoxes";
  }
  if (shape.diagonals) text += ".Diagonal~1.Diagonal~-1";
  return text;
}

std::optional<std::string> string_of(const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  if (side > largest_side) return std::nullopt;
  const auto layout = layout_text(puzzle);
  const auto uses = uses_text(puzzle);
  if (!layout || !uses) return std::nullopt;
  std::string text = *layout + givens_text(puzzle);
  for (const SumCage& cage : puzzle.rules.cages) {
    if (cage.may_repeat && !cage.sum) continue;
    if (!cage.may_repeat && cage.sum == 0U) return std::nullopt;
    text += fmt::format(".{}~{}{}", cage.may_repeat ? "Sum" : "Cage", cage.sum.value_or(0),
                        cell_list(cage.cells, side));
  }
  return text + *uses;
}

/// An empty 9x9 has no items.
bool can_state(const SquarePuzzle& puzzle) {
  const auto text = string_of(puzzle);
  return text && begins_items(*text);
}

Fit detect(std::string_view head, bool) {
  return items_in(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "constraint-string",
    .summary = "constraint strings and URLs of the Interactive Sudoku Solver by sigh",
    .example = ".Shape~4x4.~R1C1_1~R2C3_2.Thermo~R3C1~R3C2~R3C4\n",
    .detect = detect,
    .layout =
        Blocks<SquarePuzzle>{
            .read = read,
            .content = without_hash_comment,
            .is_start = [](std::string_view line) { return items_in(line).has_value(); }},
    .states = "a Sudoku, jigsaw or Latin square of side 1..16 with rules that this program has",
    .can_state = can_state,
    .write = [](const SquarePuzzle& puzzle) { return string_of(puzzle).value_or("") + "\n\n"; },
};

}  // namespace
}  // namespace constraint_string_detail

constinit const Format constraint_strings = format_of<constraint_string_detail::codec>();

}  // namespace puzzlec
