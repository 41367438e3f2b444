#include "encoders/model/constraint.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {

const Origin& origin_of(const Constraint& constraint) {
  return std::visit([](const auto& kind) -> const Origin& { return kind.origin; }, constraint);
}

namespace {

struct CellsOf {
  std::vector<CellId> operator()(const Cardinality& cardinality) const {
    std::vector<CellId> cells;
    for (const CellValue& statement : cardinality.statements) cells.push_back(statement.cell);
    return cells;
  }
  std::vector<CellId> operator()(const Less& less) const { return {less.smaller, less.larger}; }
  std::vector<CellId> operator()(const EqualSums& sums) const {
    std::vector<CellId> cells;
    for (const EqualSums::Part& part : sums.parts) {
      for (const EqualSums::Term& term : part) cells.push_back(term.cell);
    }
    return cells;
  }
  std::vector<CellId> operator()(const CountByValue& count) const {
    std::vector<CellId> cells = count.cells;
    if (std::ranges::find(cells, count.cell) == cells.end()) cells.push_back(count.cell);
    return cells;
  }
  std::vector<CellId> operator()(const AnyOf& any) const {
    std::vector<CellId> cells;
    for (const auto& alternative : any.alternatives) {
      for (const CellFact& fact : alternative) cells.push_back(fact.cell);
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  std::vector<CellId> operator()(const Separated& separated) const {
    std::vector<CellId> cells = puzzlec::cells_of(*separated.graph);
    for (const Separated::Pair& pair : separated.pairs) {
      if (pair.if_holds) cells.push_back(pair.if_holds->cell);
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  template <GraphConstraint Kind>
  std::vector<CellId> operator()(const Kind& kind) const {
    return puzzlec::cells_of(*kind.graph);
  }
  template <typename Kind>
  std::vector<CellId> operator()(const Kind& kind) const {
    return kind.cells;
  }
};

}  // namespace

bool is_about_graph(const Constraint& constraint) {
  return std::visit([]<typename Kind>(const Kind&) { return GraphConstraint<Kind>; }, constraint);
}

std::vector<CellId> cells_of(const Constraint& constraint) {
  return std::visit(CellsOf{}, constraint);
}

std::shared_ptr<const Tuples> make_tuples(Tuples tuples) {
  std::ranges::sort(tuples);
  tuples.erase(std::unique(tuples.begin(), tuples.end()), tuples.end());
  return std::make_shared<const Tuples>(std::move(tuples));
}

bool cage_holds(const Cage& cage, std::span<const Value> values) {
  const auto number = [&](std::size_t i) { return static_cast<std::uint64_t>(values[i].number); };
  switch (cage.operation) {
    case CageOperation::fixed:
      return number(0) == cage.target;
    case CageOperation::add: {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) sum = saturating_add(sum, number(i));
      return sum == cage.target;
    }
    case CageOperation::multiply: {
      std::uint64_t product = 1;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto next = checked_mul(product, number(i));
        if (!next) return false;  // targets fit into 64 bits, this product does not
        product = *next;
      }
      return product == cage.target;
    }
    case CageOperation::subtract:
      return std::max(number(0), number(1)) - std::min(number(0), number(1)) == cage.target;
    case CageOperation::divide: {
      const std::uint64_t small = std::min(number(0), number(1));
      return small != 0 && checked_mul(small, cage.target) == std::max(number(0), number(1));
    }
  }
  return false;
}

std::uint32_t count_visible(std::span<const Value> values, std::optional<Value> empty) {
  std::uint32_t count = 0;
  std::optional<Value> tallest;
  for (const Value value : values) {
    if (value == empty || (tallest && value <= *tallest)) continue;
    tallest = value;
    ++count;
  }
  return count;
}

const char* symbol_of(CageOperation operation) {
  switch (operation) {
    case CageOperation::fixed:
      return "";
    case CageOperation::add:
      return "+";
    case CageOperation::subtract:
      return "-";
    case CageOperation::multiply:
      return "*";
    case CageOperation::divide:
      return "/";
  }
  return "?";
}

}  // namespace puzzlec
