#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {
namespace {

std::optional<std::string> problem_of(const Model& model, const Constraint& constraint) {
  const std::string& name = origin_of(constraint).name;
  for (const CellId cell : cells_of(constraint)) {
    if (cell.index >= model.cell_count())
      return fmt::format("{}: cell {} does not exist", name, cell.index);
  }
  const auto problem = std::visit(
      [&](const auto& kind) {
        if constexpr (requires { kind.problem(*model.structure); }) {
          return kind.problem(*model.structure);
        } else {
          return problem_of_graph(kind.graph);
        }
      },
      constraint);
  if (!problem) return std::nullopt;
  return fmt::format("{}: {}", name, *problem);
}

}  // namespace

std::optional<std::string> validate(const Model& model) {
  if (model.structure->domains.size() != model.cell_count()) return "a cell without a domain";
  std::optional<std::string> problem;
  model.for_each_constraint([&](const Constraint& constraint) {
    if (!problem) problem = problem_of(model, constraint);
  });
  for (const Given& given : model.givens) {
    if (given.cell.index >= model.cell_count() || given.value.is_blank())
      return "a given without a cell or value";
  }
  return problem;
}

}  // namespace puzzlec
