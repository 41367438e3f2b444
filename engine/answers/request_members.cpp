#include "engine/answers/request_members.hpp"

#include <string>

namespace puzzlec {
namespace {

Parsed<Grid> read_cells(const JsonNode& node, const Puzzle& puzzle, const Model* model) {
  Grid grid(puzzle.givens().rows(), puzzle.givens().columns());
  FirstError failed;
  const auto rows = failed.take(node.array_of(grid.rows()));
  std::size_t row = 0;
  for (const JsonNode row_node : rows) {
    const auto cells = failed.take(row_node.array_of(grid.columns()));
    std::size_t column = 0;
    for (const JsonNode cell_node : cells) {
      const CellId cell = grid.cell(row, column++);
      if (cell_node.is_null()) continue;
      grid[cell] = value_of(failed.take(cell_node.number(0, Domain::capacity - 1)));
      if (model != nullptr && !model->structure->domains[cell.index].contains(grid[cell])) {
        failed.keep(cell_node.error(InputErrorCode::out_of_range, "a value that the cell can have",
                                    std::to_string(grid[cell].number)));
      }
    }
    ++row;
    if (failed) break;
  }
  if (failed) return Failure{failed.error()};
  return grid;
}

}  // namespace

Parsed<Grid> cells_of(const Request& request, const Model* model) {
  const auto node = request.members.find("cells");
  if (!node) return request.puzzle.givens();
  return read_cells(*node, request.puzzle, model);
}

Parsed<std::optional<std::vector<Domain>>> candidates_of(const Request& request,
                                                         const Model& model) {
  std::optional<std::vector<Domain>> domains;
  const auto node = request.members.find("candidates");
  if (!node) return domains;
  domains.emplace();
  FirstError failed;
  const auto rows = failed.take(node->array_of(model.rows()));
  for (const JsonNode row : rows) {
    for (const JsonNode cell : failed.take(row.array_of(model.columns()))) {
      Domain& domain = domains->emplace_back();
      for (const JsonNode value : failed.take(cell.array()))
        domain.insert(value_of(failed.take(value.number(0, Domain::capacity - 1))));
      if (!failed && !(domain - model.structure->domains[domains->size() - 1]).empty()) {
        failed.keep(
            cell.error(InputErrorCode::out_of_range, "values that the cell can have", "others"));
      }
    }
  }
  if (failed) return Failure{failed.error()};
  return domains;
}

Parsed<PlayerEntries> entries_of(const Request& request) {
  const Model model = request.solver.model(request.puzzle);
  const auto cells = cells_of(request, &model);
  if (!cells) return Failure{cells.error()};
  const auto candidates = candidates_of(request, model);
  if (!candidates) return Failure{candidates.error()};
  PlayerEntries entries;
  for (std::uint32_t index = 0; index < cells->size(); ++index) {
    const CellId cell{index};
    const Value value = (*cells)[cell];
    if (!value.is_blank()) {
      if (value != request.puzzle.givens()[cell]) entries.values.push_back({cell, value});
    } else if (*candidates && !(**candidates)[index].empty()) {
      entries.marks.push_back({cell, (**candidates)[index]});
    }
  }
  return entries;
}

}  // namespace puzzlec
