#include "drawing/drawing_rules.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "encoders/model/constraint.hpp"

namespace puzzlec {
namespace {

using Side = Drawing::Side;

void append_cells(std::string& text, const std::vector<CellId>& cells, const VariantGrid& grid) {
  for (const CellId cell : cells) text += " " + cell_name(cell, grid.columns);
}

using Pair = std::pair<CellId, CellId>;

std::optional<Pair> pair_in(const std::vector<CellId>& cells) {
  if (cells.size() != 2) return std::nullopt;
  return std::minmax(cells[0], cells[1]);
}

/// The pairs of cells that have a dot or a sign.
std::set<Pair> marked_pairs(const StatedRules& stated) {
  std::set<Pair> pairs;
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) {
      const auto pair = pair_in(use.cells);
      const VariantLook look = use.rule->look;
      if (pair && (look == VariantLook::dot || look == VariantLook::sign)) pairs.insert(*pair);
    }
  }
  return pairs;
}

/// What a rule without a picture says. Groups are exempt from it; those with a mark of another rule
/// are seen.
std::string note_of(const VariantUse& use, const StatedRules& stated) {
  std::string note = fmt::format("{}: {}", name_of(use, stated.grid), use.rule->meaning);
  if (!use.values.empty()) {
    note += use.values.size() == 1 ? " Number:" : " Numbers:";
    for (std::size_t i = 0; i < use.values.size(); ++i)
      note += fmt::format("{} {}", i == 0 ? "" : ",", use.values[i]);
    note += ".";
  }
  const std::set<Pair> marked = marked_pairs(stated);
  std::string exempt;
  std::size_t without_mark = 0;
  for (const auto& group : use.groups) {
    const auto pair = pair_in(group);
    if (pair && marked.contains(*pair)) continue;
    ++without_mark;
    exempt += exempt.empty() ? "" : ",";
    append_cells(exempt, group, stated.grid);
  }
  if (without_mark < use.groups.size()) note += " Exempt are pairs with a mark.";
  if (without_mark > 0) note += " Exempt:" + exempt + ".";
  return note;
}

/// From corner to corner.
std::vector<CellId> diagonal_of(const VariantGrid& grid, bool is_rising) {
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < grid.rows; ++i)
    cells.push_back(grid.cell(i, is_rising ? grid.columns - 1 - i : i));
  return cells;
}

bool share_cells(const std::vector<CellId>& a, const std::vector<CellId>& b) {
  return std::ranges::any_of(a, [&](CellId cell) { return std::ranges::find(b, cell) != b.end(); });
}

void add_cage(Drawing& drawing, const VariantUse& use) {
  Drawing::CageOutline cage{use.cells, text_of(use)};
  std::ranges::sort(cage.cells);
  cage.dashes = use.rule->style.dashes;
  for (const auto& other : drawing.cages) {
    if (!share_cells(other.cells, cage.cells)) continue;
    cage.lane = std::max(cage.lane, other.lane + 1);
    if (!other.label.empty() && other.cells.front() == cage.cells.front()) ++cage.label_lane;
  }
  drawing.cages.push_back(std::move(cage));
}

bool add_outside(Drawing& drawing, const VariantUse& use) {
  const VariantStyle& style = use.rule->style;
  const bool is_slanted = style.ornament == VariantOrnament::slanted_arrow;
  auto clue = clue_beside(use.cells, drawing.rows, drawing.columns,
                          is_slanted ? Sight::diagonal : Sight::straight);
  if (!clue) return false;
  clue->text = text_of(use);
  clue->tag = style.tag;
  drawing.outside.push_back(*std::move(clue));
  return true;
}

}  // namespace

StatedNames::StatedNames(const StatedRules& stated) {
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) rule_by_name_.emplace(name_of(use, stated.grid), use.rule);
  }
}

const Variant* StatedNames::rule_of(const Origin& origin) const {
  const auto found = rule_by_name_.find(origin.name);
  return found != rule_by_name_.end() && origin.rule == found->second->name ? found->second
                                                                            : nullptr;
}

std::string in_words(const VariantUse& use, const VariantGrid& grid) {
  if (use.rule->look == VariantLook::note) return note_of(use, {grid, {}, {use}});
  std::string text = name_of(use, grid);
  if (use.cells.empty() && use.groups.empty() && use.values.empty())
    return fmt::format("{}: {}", text, use.rule->meaning);
  text += ":";
  append_cells(text, use.cells, grid);
  const char* separator = use.cells.empty() ? " " : "; ";
  if (!use.groups.empty()) text += fmt::format("{}{}", separator, use.rule->takes.groups_name);
  for (std::size_t i = 0; i < use.groups.size(); ++i) {
    text += i == 0 ? "" : ",";
    append_cells(text, use.groups[i], grid);
  }
  if (!use.values.empty()) text += "; values";
  for (const int value : use.values) text += fmt::format(" {}", value);
  return text;
}

std::optional<Drawing::OutsideClue> clue_beside(const std::vector<CellId>& cells, std::size_t rows,
                                                std::size_t columns, Sight sight) {
  const auto height = static_cast<std::ptrdiff_t>(rows);
  const auto width = static_cast<std::ptrdiff_t>(columns);
  const auto row_of = [&](std::size_t i) {
    return static_cast<std::ptrdiff_t>(cells[i].index / columns);
  };
  const auto column_of = [&](std::size_t i) {
    return static_cast<std::ptrdiff_t>(cells[i].index % columns);
  };
  if (cells.empty()) return std::nullopt;
  for (const int down : {1, 0, -1}) {
    for (const int right : {1, 0, -1}) {
      if ((down != 0 && right != 0) != (sight == Sight::diagonal) || (down == 0 && right == 0))
        continue;
      bool follows = true;
      for (std::size_t i = 1; i < cells.size(); ++i) {
        follows = follows && row_of(i) == row_of(i - 1) + down &&
                  column_of(i) == column_of(i - 1) + right;
      }
      const std::ptrdiff_t row = row_of(0) - down;
      const std::ptrdiff_t column = column_of(0) - right;
      const bool is_beside_rows = row >= 0 && row < height;
      if (!follows || (is_beside_rows && column >= 0 && column < width)) continue;
      Drawing::OutsideClue clue;
      if (is_beside_rows) {
        clue.side = column < 0 ? Side::left : Side::right;
        clue.position = row;
      } else {
        clue.side = row < 0 ? Side::top : Side::bottom;
        clue.position = column;
      }
      if (sight == Sight::diagonal) {
        clue.down = down;
        clue.right = right;
      }
      return clue;
    }
  }
  return std::nullopt;
}

void add_use(Drawing& drawing, const VariantUse& use, const StatedRules& stated) {
  const Variant& rule = *use.rule;
  bool is_drawn = true;
  switch (rule.look) {
    case VariantLook::note:
      is_drawn = false;
      break;
    case VariantLook::rising_diagonal:
    case VariantLook::falling_diagonal:
      drawing.lines.push_back(diagonal_of(stated.grid, rule.look == VariantLook::rising_diagonal));
      break;
    case VariantLook::outside:
      is_drawn = add_outside(drawing, use);
      break;
    case VariantLook::cage:
      add_cage(drawing, use);
      if (!use.groups.empty()) drawing.uses.push_back(use);
      break;
    case VariantLook::thermometer:
    case VariantLook::arrow:
    case VariantLook::line:
    case VariantLook::ended_line:
    case VariantLook::dot:
    case VariantLook::sign:
    case VariantLook::corner:
    case VariantLook::circle:
    case VariantLook::square:
    case VariantLook::shading:
      drawing.uses.push_back(use);
      break;
  }
  if (!is_drawn) {
    drawing.notes.push_back(note_of(use, stated));
  } else if (rule.style.is_named &&
             std::ranges::find(drawing.named, &rule) == drawing.named.end()) {
    drawing.named.push_back(&rule);
  }
}

void arrange(Drawing& drawing) {
  auto& outside = drawing.outside;
  // Clues with arrows come first, because these must reach the grid. One place has room for two
  // arrows, one to either side.
  std::stable_partition(outside.begin(), outside.end(),
                        [](const auto& clue) { return clue.down != 0; });
  std::map<std::pair<Side, std::ptrdiff_t>, std::size_t> next;
  std::map<std::tuple<Side, std::ptrdiff_t, int, int>, std::size_t> next_slanted;
  std::set<std::string> tags;
  for (auto& clue : outside) {
    auto& lanes = next[{clue.side, clue.position}];
    if (clue.down == 0) {
      tags.insert(clue.tag);
      clue.lane = lanes++;
    } else {
      clue.lane = next_slanted[{clue.side, clue.position, clue.down, clue.right}]++;
      lanes = std::max(lanes, clue.lane + 1);
    }
  }
  drawing.has_tags = tags.size() > 1;
}

}  // namespace puzzlec
