#include "encoders/model/constraint.hpp"

namespace puzzlec {

const Origin& origin_of(const Constraint& constraint) {
  return std::visit([](const auto& kind) -> const Origin& { return kind.origin; }, constraint);
}

bool is_about_graph(const Constraint& constraint) {
  return std::visit([]<typename Kind>(const Kind&) { return GraphConstraint<Kind>; }, constraint);
}

std::vector<CellId> cells_of(const Constraint& constraint) {
  return std::visit(
      [](const auto& kind) {
        const auto& cells = cells_of(kind);
        return std::vector<CellId>(cells.begin(), cells.end());
      },
      constraint);
}

bool is_refuted(const Constraint& constraint, std::span<const Domain> domains) {
  return std::visit([&](const auto& kind) { return is_refuted(kind, domains); }, constraint);
}

}  // namespace puzzlec
