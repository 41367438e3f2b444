#include "engine/answers/entries.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/board/board.hpp"
#include "engine/explain/cut_words.hpp"

namespace puzzlec {
namespace {

/// Of a loop between cells inside and outside, people see lines: that a clue cannot be met which stands in a
/// cell that nothing is entered in is not told, if something else is broken.
void leave_out_unseen(const Grid& entered, JudgedEntries& judged) {
  JudgedEntries seen{judged.state, {}, {}};
  for (std::size_t i = 0; i < judged.told.size(); ++i) {
    const auto clue = judged.told[i].clue;
    if (clue && entered[*clue].is_blank()) continue;
    seen.violations.push_back(judged.violations[i]);
    seen.told.push_back(judged.told[i]);
  }
  if (!seen.told.empty()) judged = std::move(seen);
}

/// What cells may hold by the entries, and where clues say that a line has to pass them.
std::vector<Domain> passed_domains(const Model& model, const std::vector<Domain>& entered) {
  constexpr std::size_t most_cells = 5;  // of a rule about a clue and the cells beside it
  std::vector<Domain> domains = entered;
  model.for_each_constraint([&](const Constraint& constraint, ConstraintId) {
    const std::vector<CellId> all = cells_of(constraint);
    if (all.size() > most_cells) return;
    for (const CellId cell : all) {
      Domain off;
      for (const Value value : entered[cell.index]) {
        if (genres::ways_of(value) == 0) off.insert(value);
      }
      if (off.empty() || entered[cell.index].is_single()) continue;
      std::vector<Domain> without = entered;
      without[cell.index] = off;
      if (is_refuted(constraint, without)) domains[cell.index] = domains[cell.index] - off;
    }
  });
  return domains;
}

/// A closed loop of lines is wrong as soon as a clue lies beside it that the line has to pass.
void add_closed_loop(const Model& model, const Puzzle& puzzle, const Grid& cells,
                     JudgedEntries& judged) {
  if (puzzle.drawn_as() != DrawnAs::line) return;
  const std::vector<Domain> entered = domains_with(model, cells);
  const auto loop = small_loop(puzzle, entered, passed_domains(model, entered));
  if (!loop) return;
  model.for_each_constraint([&](const Constraint& constraint, ConstraintId) {
    const auto* connected = std::get_if<Connected>(&constraint);
    const auto is_of_line = [&](CellId cell) {
      return std::ranges::find(connected->graph->nodes, cell, &CellGraph::Node::cell) !=
             connected->graph->nodes.end();
    };
    if (connected == nullptr || !judged.told.empty()) return;
    if (!is_of_line(loop->cells.front()) || !is_of_line(loop->left_out)) return;
    std::vector<CellId> all = loop->cells;
    std::ranges::sort(all);
    judged.told.push_back({fmt::format("The line {} is a closed loop without {}.", loop->name,
                                       puzzle.place_name(loop->left_out)),
                           {}});
    judged.violations.push_back({origin_of(constraint), std::move(all), {}});
  });
}

}  // namespace

JudgedEntries judge_entries(const Model& model, const Puzzle& puzzle, Grid cells) {
  const Grid entered = cells;
  for (std::uint32_t index = 0; index < cells.size(); ++index) {
    const Domain& domain = model.structure->domains[index];
    if (cells[CellId{index}].is_blank() && domain.is_single())
      cells[CellId{index}] = domain.first();
  }
  JudgedEntries judged{JudgedEntries::State::open, violations_of(model, cells), {}};
  if (!judged.violations.empty()) {
    const BrokenWords words(puzzle, model);
    for (const Violation& violation : judged.violations)
      judged.told.push_back(words.tell(violation, cells));
    if (puzzle.drawn_as() == DrawnAs::loop) leave_out_unseen(entered, judged);
  } else if (!cells.is_complete()) {
    add_closed_loop(model, puzzle, cells, judged);
  }
  const bool is_broken = !judged.violations.empty();
  if (cells.is_complete()) {
    ensure(puzzle.check(cells).has_value() == is_broken,
           "the model and the rules agree on complete grids");
    if (!is_broken) judged.state = JudgedEntries::State::solved;
  }
  if (is_broken) judged.state = JudgedEntries::State::broken;
  return judged;
}

}  // namespace puzzlec
