#include "encoders/model/constraint.hpp"

#include <algorithm>

namespace puzzlec {

const Origin& origin_of(const Constraint& constraint) {
  return std::visit([](const auto& kind) -> const Origin& { return kind.origin; }, constraint);
}

bool is_about_graph(const Constraint& constraint) {
  return std::visit([]<typename Kind>(const Kind&) { return GraphConstraint<Kind>; }, constraint);
}

const CellGraph* graph_of(const Constraint& constraint) {
  return std::visit(
      []<typename Kind>(const Kind& kind) -> const CellGraph* {
        if constexpr (GraphConstraint<Kind>) {
          return kind.graph.get();
        } else {
          return nullptr;
        }
      },
      constraint);
}

std::vector<CellId> cells_of(const Constraint& constraint) {
  return std::visit(
      [](const auto& kind) {
        const auto& cells = cells_of(kind);
        return std::vector<CellId>(cells.begin(), cells.end());
      },
      constraint);
}

std::vector<CellId> each_once(std::vector<CellId> cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

Constraint alone(const Constraint& constraint) {
  return std::visit(
      [](const auto& kind) -> Constraint {
        if constexpr (requires { kind.alone(); }) {
          return kind.alone();
        } else {
          return kind;
        }
      },
      constraint);
}

std::optional<std::vector<CountedFacts>> counts_of(const Constraint& constraint,
                                                   std::span<const Domain> domains) {
  return std::visit(
      [&](const auto& kind) -> std::optional<std::vector<CountedFacts>> {
        if constexpr (requires { kind.counts(domains); }) {
          return kind.counts(domains);
        } else {
          return std::nullopt;
        }
      },
      constraint);
}

std::optional<std::uint64_t> stated_sum_of(const Constraint& constraint) {
  return std::visit(
      [](const auto& kind) -> std::optional<std::uint64_t> {
        if constexpr (requires { kind.stated_sum(); }) {
          return kind.stated_sum();
        } else {
          return std::nullopt;
        }
      },
      constraint);
}

bool is_refuted(const Constraint& constraint, std::span<const Domain> domains) {
  return std::visit([&](const auto& kind) { return is_refuted(kind, domains); }, constraint);
}

}  // namespace puzzlec
