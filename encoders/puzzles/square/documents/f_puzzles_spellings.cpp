#include "encoders/puzzles/square/documents/f_puzzles_spellings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/documents/f_puzzles_cells.hpp"

namespace puzzlec::fpuzzles {

using sudoku_document::Draft;
using sudoku_document::with_article;

namespace {

// ---- Entries

/// Calls `read` with each entry, while there is no error.
template <typename Read>
void for_entries(Entries& in, const JsonNode& list, const Read& read) {
  for (const JsonNode entry : in.draft.take(list.array())) {
    in.draft.take(entry.object());
    if (in.draft.first_error) return;
    read(entry);
  }
}

/// The value of a member that the entry needs; null after an error.
JsonNode member_of(Entries& in, const JsonNode& entry, std::string_view name) {
  const auto value = Draft::find(entry, name);
  if (value) return *value;
  in.draft.fail(entry, InputErrorCode::wrong_count, quoted(name),
                with_article(*in.rule) + " without any");
  return {};
}

/// The entry's value, if it has one.
std::optional<JsonNode> value_of_entry(const JsonNode& entry) {
  auto value = Draft::find(entry, "value");
  if (value && value->is_text("")) value.reset();
  return value;
}

std::optional<std::uint64_t> number_of(Entries& in, const JsonNode& entry) {
  const auto value = value_of_entry(entry);
  if (!value) return std::nullopt;
  if (in.rule->takes.number == Wants::never) {
    in.draft.unsupported(*value, with_article(*in.rule) + " with a value");
    return std::nullopt;
  }
  return in.draft.take(value->number_or_digits(0, largest_rule_number, rule_number_phrase()));
}

/// Whether the entry lacks the number without which the rule states nothing.
bool is_without_number(Entries& in, const std::optional<std::uint64_t>& number) {
  if (in.rule->takes.number != Wants::always || number || in.draft.first_error) return false;
  in.draft.note(with_article(*in.rule) + " without a number");
  return true;
}

void write_number(JsonWriter& out, const VariantUse& use) {
  if (use.number) out.text("value", std::to_string(*use.number));
}

bool has_small_number(const VariantUse& use, std::size_t) {
  return !use.number || *use.number <= largest_rule_number;
}

// ---- Lines: {"lines": [[cell ...] ...], "value": number}, each line a use

void read_lines(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto number = number_of(in, entry);
    const JsonNode lines = member_of(in, entry, "lines");
    if (in.draft.first_error || is_without_number(in, number)) return;
    for (const JsonNode line : in.draft.take(lines.array())) {
      VariantUse use{in.rule, read_cells(in.draft, line)};
      use.number = number;
      if (in.draft.first_error) return;
      if (use.cells.size() < 2 && in.rule->takes.cells.least >= 2) {
        in.draft.note(fmt::format("a line of '{}' with fewer than two cells", in.rule->name));
      } else {
        in.draft.add_use(line, std::move(use));
      }
    }
  });
}

void write_lines(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("lines").begin_array();
  write_cells(out, use.cells, side);
  out.end_array();
  write_number(out, use);
  out.end_object();
}

}  // namespace

constinit const Spelling as_lines{read_lines, write_lines, has_small_number};

namespace {

// ---- Arrows: {"cells": [circle ...], "lines": [[cell of the circle, cell ...] ...]}

bool is_in(const std::vector<CellId>& cells, CellId cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// The line without the cells of the circle, in which it begins and sometimes ends.
std::vector<CellId> arm_of(std::vector<CellId> line, const std::vector<CellId>& circle) {
  std::erase_if(line, [&](CellId cell) { return is_in(circle, cell); });
  return line;
}

void read_arrows(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    number_of(in, entry);
    const JsonNode lines = member_of(in, entry, "lines");
    const JsonNode cells = member_of(in, entry, "cells");
    if (in.draft.first_error) return;
    VariantUse use{in.rule, read_cells(in.draft, cells)};
    for (const JsonNode line : in.draft.take(lines.array())) {
      auto arm = arm_of(read_cells(in.draft, line), use.cells);
      if (!arm.empty()) use.groups.push_back(std::move(arm));
    }
    if (in.draft.first_error) return;
    if (use.groups.empty()) {
      in.draft.note("a circle without an arrow");
    } else {
      in.draft.add_use(entry, std::move(use));
    }
  });
}

/// The cell of the circle from which the arm is drawn: the nearest one.
CellId start_of(const VariantUse& use, CellId arm, std::size_t side) {
  const auto distance = [&](CellId cell) {
    const auto apart = [](std::size_t a, std::size_t b) { return a > b ? a - b : b - a; };
    return std::max(apart(cell.index / side, arm.index / side),
                    apart(cell.index % side, arm.index % side));
  };
  return *std::ranges::min_element(use.cells, {}, distance);
}

void write_arrow(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.cells, side);
  out.name("lines").begin_array();
  for (const auto& arm : use.groups) {
    std::vector<CellId> line{start_of(use, arm.front(), side)};
    line.insert(line.end(), arm.begin(), arm.end());
    write_cells(out, line, side);
  }
  out.end_array().end_object();
}

/// Cells of the circle do not count in arms.
bool can_write_arrow(const VariantUse& use, std::size_t) {
  return std::ranges::none_of(use.groups, [&](const auto& arm) {
    return std::ranges::any_of(arm, [&](CellId cell) { return is_in(use.cells, cell); });
  });
}

}  // namespace

constinit const Spelling as_arrows{read_arrows, write_arrow, can_write_arrow};

namespace {

// ---- Cells: {"cells": [cell ...], "value": number}

void read_groups(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto number = number_of(in, entry);
    const JsonNode cells = member_of(in, entry, "cells");
    if (in.draft.first_error || is_without_number(in, number)) return;
    VariantUse use{in.rule, read_cells(in.draft, cells)};
    use.number = number;
    in.draft.add_use(entry, std::move(use));
  });
}

void write_group(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.cells, side);
  write_number(out, use);
  out.end_object();
}

}  // namespace

constinit const Spelling as_groups{read_groups, write_group, has_small_number};

namespace {

// ---- X and V: {"cells": [cell, cell], "value": "X"}

constexpr std::pair<std::string_view, std::uint64_t> signs[] = {
    {"X", 10}, {"V", 5}, {"x", 10}, {"v", 5}};

void read_signs(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto value = value_of_entry(entry);
    const JsonNode cells = member_of(in, entry, "cells");
    if (in.draft.first_error || (!value && is_without_number(in, {}))) return;
    const auto* const sign =
        std::ranges::find_if(signs, [&](const auto& known) { return value->is_text(known.first); });
    if (sign == std::end(signs))
      return in.draft.unsupported(*value, fmt::format("an xv of {}", quoted(value->compact())));
    VariantUse use{in.rule, read_cells(in.draft, cells)};
    use.number = sign->second;
    in.draft.add_use(entry, std::move(use));
  });
}

void write_sign(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.cells, side);
  out.text("value", use.number == 10U ? "X" : "V").end_object();
}

bool can_write_sign(const VariantUse& use, std::size_t) {
  const std::uint64_t sum = use.number.value_or(0);
  return sum == 10 || sum == 5;
}

}  // namespace

constinit const Spelling as_signs{read_signs, write_sign, can_write_sign};

namespace {

// ---- Inequalities: {"cells": [cell, cell], "value": ">"}

void read_inequalities(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto value = value_of_entry(entry);
    const JsonNode cells = member_of(in, entry, "cells");
    if (in.draft.first_error || (!value && is_without_number(in, {}))) return;
    const bool is_less = value && value->is_text("<");
    if (value && !is_less && !value->is_text(">"))
      return in.draft.unsupported(*value,
                                  fmt::format("an inequality {}", quoted(value->compact())));
    VariantUse use{in.rule, read_cells(in.draft, cells)};
    if (is_less) std::ranges::reverse(use.cells);
    in.draft.add_use(entry, std::move(use));
  });
}

void write_inequality(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.cells, side);
  out.text("value", ">").end_object();
}

}  // namespace

constinit const Spelling as_inequalities{read_inequalities, write_inequality};

namespace {

// ---- Quadruples: {"cells": [cell ...], "values": [number ...]}

void read_quadruples(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    number_of(in, entry);
    const JsonNode cells = member_of(in, entry, "cells");
    const JsonNode values = member_of(in, entry, "values");
    if (in.draft.first_error) return;
    VariantUse use{in.rule, read_cells(in.draft, cells)};
    for (const JsonNode value : in.draft.take(values.array()))
      use.values.push_back(
          static_cast<int>(in.draft.take(value.number_or_digits(1, in.draft.side))));
    if (use.values.empty()) return in.draft.note("a quadruple without values");
    in.draft.add_use(entry, std::move(use));
  });
}

void write_quadruple(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.cells, side);
  out.name("values").begin_array();
  for (const int value : use.values) out.number(value);
  out.end_array().end_object();
}

bool can_write_quadruple(const VariantUse& use, std::size_t side) {
  return !use.values.empty() && std::ranges::all_of(use.values, [&](int value) {
    return value >= 1 && value <= static_cast<int>(side);
  });
}

}  // namespace

constinit const Spelling as_quadruples{read_quadruples, write_quadruple, can_write_quadruple};

namespace {

// ---- Clones: {"cells": [cell ...], "cloneCells": [cell ...]}

void read_clones(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    number_of(in, entry);
    const JsonNode cells = member_of(in, entry, "cells");
    const JsonNode copy = member_of(in, entry, "cloneCells");
    if (in.draft.first_error) return;
    VariantUse use{in.rule};
    use.groups.push_back(read_cells(in.draft, cells));
    use.groups.push_back(read_cells(in.draft, copy));
    // A shape that has no copy yet.
    if (use.groups.back().empty()) return in.draft.note("a clone without a copy");
    in.draft.add_use(entry, std::move(use));
  });
}

void write_clone(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, use.groups[0], side);
  out.name("cloneCells");
  write_cells(out, use.groups[1], side);
  out.end_object();
}

bool can_write_clone(const VariantUse& use, std::size_t) {
  return use.groups.size() == 2;
}

}  // namespace

constinit const Spelling as_clones{read_clones, write_clone, can_write_clone};

namespace {

// ---- Marked cells: {"cell": cell}, each a use, or all together

void read_each_cell(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    number_of(in, entry);
    const JsonNode cell = member_of(in, entry, "cell");
    if (!in.draft.first_error) in.draft.add_use(entry, {in.rule, {read_cell(in.draft, cell)}});
  });
}

void read_all_cells(Entries& in, const JsonNode& list) {
  VariantUse use{in.rule};
  for_entries(in, list, [&](const JsonNode& entry) {
    number_of(in, entry);
    const JsonNode cell = member_of(in, entry, "cell");
    if (!in.draft.first_error) use.cells.push_back(read_cell(in.draft, cell));
  });
  if (!use.cells.empty()) in.draft.add_use(list, std::move(use));
}

void write_marks(JsonWriter& out, const VariantUse& use, std::size_t side) {
  for (const CellId cell : use.cells)
    out.begin_object().text("cell", name_of(cell, side)).end_object();
}

}  // namespace

constinit const Spelling as_each_cell{read_each_cell, write_marks};
constinit const Spelling as_all_cells{read_all_cells, write_marks, nullptr, true};

namespace {

// ---- Clues outside: {"cell": place, "value": number}, and with a direction

void read_outside_clues(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto number = number_of(in, entry);
    const JsonNode cell = member_of(in, entry, "cell");
    if (in.draft.first_error || is_without_number(in, number)) return;
    const Place place = read_outside(in.draft, cell);
    VariantUse use{in.rule, line_seen_from(place, in.draft.side)};
    use.number = number;
    if (use.cells.empty())
      in.draft.fail(cell, InputErrorCode::out_of_range, "a place beside a row or column",
                    name_of(place));
    in.draft.add_use(entry, std::move(use));
  });
}

void write_outside_clue(JsonWriter& out, const VariantUse& use, std::size_t side) {
  out.begin_object().text("cell", name_of(*place_that_sees(use.cells, side)));
  write_number(out, use);
  out.end_object();
}

bool can_write_outside_clue(const VariantUse& use, std::size_t side) {
  return has_small_number(use, side) && place_that_sees(use.cells, side).has_value();
}

}  // namespace

constinit const Spelling as_outside_clues{read_outside_clues, write_outside_clue,
                                          can_write_outside_clue};

namespace {

void read_little_killers(Entries& in, const JsonNode& list) {
  for_entries(in, list, [&](const JsonNode& entry) {
    const auto number = number_of(in, entry);
    const JsonNode cell = member_of(in, entry, "cell");
    const JsonNode direction = member_of(in, entry, "direction");
    // The site lists the cells of the diagonal, too.
    static_cast<void>(entry.find("cells"));
    if (in.draft.first_error || is_without_number(in, number)) return;
    const Place place = read_outside(in.draft, cell);
    const Direction* const found = read_direction(in.draft, direction);
    if (in.draft.first_error) return;
    VariantUse use{in.rule, diagonal_seen_from(place, *found, in.draft.side)};
    use.number = number;
    if (use.cells.empty())
      return in.draft.fail(direction, InputErrorCode::out_of_range, "a direction into the grid",
                           fmt::format("{} at {}", found->name, name_of(place)));
    in.draft.add_use(entry, std::move(use));
  });
}

void write_little_killer(JsonWriter& out, const VariantUse& use, std::size_t side) {
  const DiagonalClue clue = *clue_that_sees(use.cells, side);
  out.begin_object().text("cell", name_of(clue.place)).text("direction", clue.direction->name);
  write_number(out, use);
  out.end_object();
}

bool can_write_little_killer(const VariantUse& use, std::size_t side) {
  return has_small_number(use, side) && clue_that_sees(use.cells, side).has_value();
}

}  // namespace

constinit const Spelling as_little_killers{read_little_killers, write_little_killer,
                                           can_write_little_killer};

}  // namespace puzzlec::fpuzzles
