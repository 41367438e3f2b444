#include "drawing/drawing.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "drawing/drawing_rules.hpp"

namespace puzzlec {
namespace {

bool is_line_rule(const std::string& rule) {
  return rule == "row" || rule == "column" || rule == "diagonal";
}

bool are_neighbours(CellId a, CellId b, std::size_t columns) {
  const auto [low, high] = std::minmax(a.index, b.index);
  return high - low == columns || (high - low == 1 && high % columns != 0);
}

/// Whether each of three cells or more touches another one edge by edge.
bool hang_together(const std::vector<CellId>& cells, std::size_t columns) {
  return cells.size() >= 3 && std::ranges::all_of(cells, [&](CellId cell) {
           return std::ranges::any_of(cells, [&](CellId other) {
             return other != cell && are_neighbours(cell, other, columns);
           });
         });
}

/// The cells of a constraint that is drawn as a region: cells side by side that all differ, or a
/// count in what the puzzle calls a region. Empty for all others.
class RegionIn {
 public:
  explicit RegionIn(std::size_t columns) : columns_(columns) {}

  std::vector<CellId> operator()(const AllDifferent& all) const {
    const bool may_be = !is_line_rule(all.origin.rule) && all.origin.rule != "cage";
    return may_be && hang_together(all.cells, columns_) ? all.cells : std::vector<CellId>();
  }
  std::vector<CellId> operator()(const Cardinality& cardinality) const {
    if (cardinality.origin.rule != "region") return {};
    std::vector<CellId> cells;
    for (const CellValue& statement : cardinality.statements) cells.push_back(statement.cell);
    return cells;
  }
  template <typename Kind>
  std::vector<CellId> operator()(const Kind&) const {
    return {};
  }

 private:
  std::size_t columns_;
};

/// Whether a cage is the sign of an adjacent Futoshiki between two neighbours.
bool is_bar(const Cage& cage, std::size_t columns) {
  return cage.origin.rule == "sign" && cage.operation == CageOperation::subtract &&
         cage.target == 1 && are_neighbours(cage.cells[0], cage.cells[1], columns);
}

/// The cages that can be drawn as areas: none of them shares a cell with another one. Those of
/// rules are drawn by the rules.
template <typename IsOfRule>
std::vector<const Cage*> areas_of(const Model& model, const IsOfRule& is_of_rule) {
  std::vector<const Cage*> cages;
  std::vector<std::size_t> covered(model.cell_count());
  model.for_each_constraint([&](const Constraint& constraint) {
    const auto* cage = std::get_if<Cage>(&constraint);
    if (cage == nullptr || is_bar(*cage, model.columns()) || is_of_rule(cage->origin)) return;
    cages.push_back(cage);
    for (const CellId cell : cage->cells) ++covered[cell.index];
  });
  std::erase_if(cages, [&](const Cage* cage) {
    return std::ranges::any_of(cage->cells, [&](CellId cell) { return covered[cell.index] > 1; });
  });
  return cages;
}

/// Rules without a picture: each by its name, many of a kind by the name of the kind.
std::vector<std::string> notes_of(const std::vector<Origin>& origins) {
  std::map<std::string, std::size_t> count;
  for (const Origin& origin : origins) ++count[origin.rule];
  std::vector<std::string> notes;
  for (const Origin& origin : origins) {
    std::size_t& left = count[origin.rule];
    if (left == 0) continue;
    notes.push_back(left > 4 ? origin.rule : origin.name);
    left = left > 4 ? 0 : left;
  }
  return notes;
}

/// Inside of blocks or regions sums go without saying, as in a killer Sudoku.
std::string label_of(const Cage& cage, bool has_regions) {
  if (has_regions && cage.operation == CageOperation::add) return std::to_string(cage.target);
  const std::string symbol = cage.operation == CageOperation::multiply ? "×"
                             : cage.operation == CageOperation::divide ? "÷"
                             : cage.operation == CageOperation::subtract
                                 ? "−"
                                 : symbol_of(cage.operation);
  return std::to_string(cage.target) + symbol;
}

}  // namespace

std::vector<std::string> texts_of(const Puzzle& puzzle, CellId cell, Domain domain) {
  std::vector<std::string> texts;
  Grid grid(puzzle.givens().rows(), puzzle.givens().columns());
  for (const Value value : domain) {
    grid[cell] = value;
    texts.push_back(puzzle.cell_text(grid, cell));
  }
  return texts;
}

std::vector<std::size_t> regions_of(const Model& model) {
  const auto is_of_rule = [](const Origin& origin) { return rule_of(origin.rule) != nullptr; };
  std::vector<std::size_t> region(model.cell_count(), 0);
  std::size_t next = 0;
  const auto add = [&](const std::vector<CellId>& cells) {
    const bool overlaps =
        std::ranges::any_of(cells, [&](CellId cell) { return region[cell.index] != 0; });
    if (overlaps) return;
    ++next;
    for (const CellId cell : cells) region[cell.index] = next;
  };
  model.for_each_constraint([&](const Constraint& constraint) {
    if (is_of_rule(origin_of(constraint))) return;
    const auto cells = std::visit(RegionIn(model.columns()), constraint);
    if (!cells.empty()) add(cells);
  });
  if (next > 0) return region;
  for (const Cage* cage : areas_of(model, is_of_rule)) add(cage->cells);
  return region;
}

/// Draws each constraint into a drawing that has its cells and regions. What the puzzle states with
/// rules is drawn as uses of them.
class Drawing::Sketch {
 public:
  Sketch(Drawing& drawing, const Model& model, const StatedRules& stated)
      : drawing_(drawing), names_(stated), areas_(areas_of(model, [this](const Origin& origin) {
          return names_.rule_of(origin) != nullptr;
        })) {
    model.for_each_constraint([this](const Constraint& constraint) {
      if (const auto* cage = std::get_if<Cage>(&constraint)) with_number_.insert(sorted(cage->cells));
    });
    model.for_each_constraint([this](const Constraint& constraint) {
      if (const Variant* rule = names_.rule_of(origin_of(constraint))) {
        draw_windows(*rule, constraint);
      } else {
        std::visit([this](const auto& kind) { draw(kind); }, constraint);
      }
    });
    for (const Cage* area : areas_) {
      drawing_.cages.push_back(
          {sorted(area->cells), label_of(*area, drawing_.has_regions), drawing_.has_regions});
    }
    drawing_.notes = notes_of(without_picture_);
  }

 private:
  static std::vector<CellId> sorted(std::vector<CellId> cells) {
    std::ranges::sort(cells);
    return cells;
  }

  void draw(const AllDifferent& all) {
    if (all.origin.rule == "diagonal") {
      drawing_.lines.push_back(all.cells);
    } else if (all.origin.rule == "cage") {
      // One with a number is drawn for that.
      auto cells = sorted(all.cells);
      if (!with_number_.contains(cells)) drawing_.cages.push_back({std::move(cells), "", true});
    } else if (const auto area = RegionIn(drawing_.columns)(all); !area.empty()) {
      draw_region(area);
    } else if (!is_line_rule(all.origin.rule)) {
      without_picture_.push_back(all.origin);
    }
  }
  void draw(const Cardinality& cardinality) {
    const auto area = RegionIn(drawing_.columns)(cardinality);
    if (!area.empty()) return draw_region(area);
    // Rows and columns go without saying.
    if (!is_line_rule(cardinality.origin.rule)) draw_clue(cardinality.origin);
  }
  void draw(const Cage& cage) {
    if (is_bar(cage, drawing_.columns)) {
      drawing_.bars.push_back({cage.cells[0], cage.cells[1]});
    } else if (std::ranges::find(areas_, &cage) == areas_.end()) {
      without_picture_.push_back({label_of(cage, false), cage.origin.name});
    }
  }
  void draw(const Less& less) { drawing_.signs.push_back({less.smaller, less.larger}); }
  void draw(const Visible& visible) {
    auto clue = clue_beside(visible.cells, drawing_.rows, drawing_.columns, Sight::straight);
    if (clue && visible.cells.size() > 1) {
      clue->text = std::to_string(visible.count);
      clue->tag = "sky";
      drawing_.outside.push_back(*std::move(clue));
    } else {
      without_picture_.push_back(visible.origin);
    }
  }
  template <typename Kind>
  void draw(const Kind& kind) {
    draw_clue(kind.origin);
  }

  void draw_region(const std::vector<CellId>& area) {
    drawing_.has_regions = true;
    const auto& number_of = drawing_.region;
    const auto differs = [&](CellId cell) {
      return number_of[cell.index] != number_of[area.front().index];
    };
    if (std::ranges::any_of(area, differs)) drawing_.shaded.push_back(area);
  }

  /// A rule without a look of its own may still speak of areas.
  void draw_windows(const Variant& rule, const Constraint& constraint) {
    if (rule.look != VariantLook::note) return;
    auto area = std::visit(RegionIn(drawing_.columns), constraint);
    if (!area.empty()) drawing_.shaded.push_back(std::move(area));
  }

  /// The clue of a single cell is what this cell shows.
  void draw_clue(const Origin& origin) {
    if (origin.rule != "clue") without_picture_.push_back(origin);
  }

  Drawing& drawing_;
  StatedNames names_;
  std::vector<const Cage*> areas_;
  std::set<std::vector<CellId>> with_number_;  ///< the cells of cages
  std::vector<Origin> without_picture_;
};

Drawing::Drawing(const Model& model, const Puzzle& puzzle)
    : rows(model.rows()),
      columns(model.columns()),
      cells(model.cell_count()),
      region(regions_of(model)),
      has_dots(puzzle.drawn_as() == DrawnAs::loop),
      cosmetics(puzzle.cosmetics()),
      scene(puzzle.scene(puzzle.givens(), nullptr)) {
  for (const Given& given : model.givens) {
    cells[given.cell.index] = {puzzle.cell_text(puzzle.givens(), given.cell), true, false, {}};
  }
  const StatedRules stated = puzzle.stated_rules();
  const Sketch sketch(*this, model, stated);
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) add_use(*this, use, stated);
  }
  arrange(*this);
}

Drawing::Drawing(const Scene& shown, const Drawing& of)
    : rows(shown.rows),
      columns(shown.columns),
      cells(shown.cells.size()),
      region(shown.cells.size(), 0),
      has_regions(!shown.rooms.empty()),
      has_dots(of.has_dots),
      cosmetics(shown.drawings),
      marks(of.marks),
      step(of.step) {
  // Cells of the model from one cell of the scene to the next one.
  const std::size_t pitch = of.rows == rows ? 1 : 2;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const Scene::Cell& cell = shown.cells[index];
    cells[index] = {cell.text, cell.is_given, cell.is_marked, {}};
    cells[index].said = cell.said;
    if (has_regions) region[index] = shown.rooms[index] + 1;
    const Cell& modelled = of.cells[index / columns * pitch * of.columns + index % columns * pitch];
    cells[index].candidates = modelled.candidates;
  }
  notes = shown.notes;
  for (const Scene::Beside& clue : shown.beside) {
    OutsideClue& drawn = outside.emplace_back();
    drawn.side = clue.side;
    drawn.position = static_cast<std::ptrdiff_t>(clue.position);
    drawn.text = clue.text;
    drawn.lane = clue.lane;
  }
}

void Drawing::fill(const Puzzle& puzzle, const Grid& answer) {
  if (scene) scene = puzzle.scene(answer, nullptr);
  for (std::uint32_t index = 0; index < answer.size(); ++index)
    cells[index].text = puzzle.cell_text(answer, CellId{index});
}

void Drawing::fill(const Puzzle& puzzle, const Grid& first, const Grid& second) {
  fill(puzzle, first);
  if (scene) scene = puzzle.scene(first, &second);
  for (std::uint32_t index = 0; index < first.size(); ++index) {
    const CellId cell{index};
    if (first[cell] == second[cell]) continue;
    cells[index].is_marked = true;
    cells[index].text += "/" + puzzle.cell_text(second, cell);
  }
}

void Drawing::pencil(const Puzzle& puzzle, const std::vector<Domain>& domains) {
  Domain any;
  for (const Domain& domain : domains) any = any | domain;
  Grid decided(puzzle.givens().rows(), puzzle.givens().columns());
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (domains[index].is_single()) decided[CellId{index}] = domains[index].first();
    if (cells[index].is_given) continue;
    if (domains[index].is_single()) {
      cells[index].text = texts_of(puzzle, CellId{index}, domains[index]).front();
      continue;
    }
    cells[index].candidates = texts_of(puzzle, CellId{index}, any);
    auto text = cells[index].candidates.begin();
    for (const Value value : any) {
      if (!domains[index].contains(value)) text->clear();
      ++text;
    }
  }
  if (scene) scene = puzzle.scene(decided, nullptr);
}

}  // namespace puzzlec
