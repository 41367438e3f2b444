#include "encoders/lower/set_between.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace puzzlec {
namespace {

using State = StatementLiteral::State;
constexpr StatementLiteral never{};
constexpr StatementLiteral always{State::settled_true, {}};

StatementLiteral new_literal(ClauseSink& definitions) {
  return {State::open, positive(definitions.new_var())};
}

/// A literal for that one is true or the two others are.
StatementLiteral one_or_both(const StatementLiteral& one, const StatementLiteral& a,
                             const StatementLiteral& b, ClauseSink& definitions) {
  if (one.is_true() || (a.is_true() && b.is_true())) return always;
  if (!a.is_possible() || !b.is_possible()) return one;
  if (!one.is_possible() && a.is_true()) return b;
  if (!one.is_possible() && b.is_true()) return a;
  const StatementLiteral holds = new_literal(definitions);
  add_clause(definitions, std::array{holds, ~one});
  add_clause(definitions, std::array{holds, ~a, ~b});
  add_clause(definitions, std::array{~holds, one, a});
  add_clause(definitions, std::array{~holds, one, b});
  return holds;
}

/// By cell: whether it is an end, and whether it or cells before it are the first, and the second.
struct Ends {
  std::vector<StatementLiteral> is_end;
  std::vector<StatementLiteral> has_begun;
  std::vector<StatementLiteral> is_over;
};

Ends ends_of(const SetBetween& between, const VarMap& map, FactLiterals& facts,
             ClauseSink& definitions) {
  Ends ends;
  StatementLiteral begun = never;
  StatementLiteral over = never;
  for (const CellId cell : between.cells) {
    const StatementLiteral is_end = facts.literal({cell, between.ends}, map, definitions);
    over = one_or_both(over, begun, is_end, definitions);
    begun = one_or_both(begun, is_end, always, definitions);
    ends.is_end.push_back(is_end);
    ends.has_begun.push_back(begun);
    ends.is_over.push_back(over);
  }
  return ends;
}

/// By value: a literal for that it lies between the ends.
std::map<Value, StatementLiteral> values_between(const SetBetween& between, const Ends& ends,
                                                 const VarMap& map, ClauseSink& definitions) {
  std::map<Value, StatementLiteral> found;
  for (std::size_t number = 0; number < map.value_bound(); ++number) {
    const Value value = value_of(number);
    if (between.ends.contains(value)) continue;
    std::vector<StatementLiteral> somewhere;
    const StatementLiteral lies_between = new_literal(definitions);
    for (std::size_t i = 0; i < between.cells.size(); ++i) {
      const StatementLiteral here = map.literal(between.cells[i], value);
      if (!here.is_possible()) continue;
      somewhere.push_back(here);
      const StatementLiteral& begun = ends.has_begun[i];
      const StatementLiteral& over = ends.is_over[i];
      add_clause(definitions, std::array{~here, ~begun, over, lies_between});
      add_clause(definitions, std::array{~here, begun, ~lies_between});
      add_clause(definitions, std::array{~here, ~over, ~lies_between});
    }
    somewhere.push_back(~lies_between);
    add_clause(definitions, somewhere);
    found.emplace(value, lies_between);
  }
  return found;
}

/// If the condition holds, the ends are so far apart.
void keep_apart(ClauseSink& sink, const StatementLiteral& condition, const Ends& ends,
                std::size_t gap) {
  const std::size_t count = ends.is_end.size();
  for (std::size_t i = 0; i < count; ++i) {
    add_clause(sink, std::array{~condition, ~ends.is_end[i],
                                i + gap < count ? ends.is_end[i + gap] : never,
                                i >= gap ? ends.is_end[i - gap] : never});
  }
}

}  // namespace

void LineFacts::collect() {
  is_collected_ = true;
  for (const Constraint& constraint : structure_.constraints) {
    const auto* count = std::get_if<Cardinality>(&constraint);
    if (count == nullptr) continue;
    std::vector<CellValue> statements = count->statements;
    std::ranges::sort(statements);
    if (count->bound == 1 && count->comparison != Comparison::at_least) {
      at_most_one_.insert(std::move(statements));
    } else if (count->bound == 2 && count->comparison == Comparison::exactly) {
      two_.insert(std::move(statements));
    }
  }
}

std::vector<CellValue> LineFacts::statements(const SetBetween& between, Value value) const {
  std::vector<CellValue> found;
  for (const CellId cell : between.cells) {
    if (structure_.domains[cell.index].contains(value)) found.push_back({cell, value});
  }
  std::ranges::sort(found);
  return found;
}

bool LineFacts::allow(const SetBetween& between) {
  if (!is_collected_) collect();
  Domain values;
  for (const CellId cell : between.cells) values = values | structure_.domains[cell.index];
  if (between.ends.size() != 1 || !two_.contains(statements(between, between.ends.first())))
    return false;
  for (const Value value : values - between.ends) {
    const std::vector<CellValue> places = statements(between, value);
    if (places.size() > 1 && !at_most_one_.contains(places)) return false;
  }
  return true;
}

void encode_set_between(ClauseSink& sink, const SetBetween& between, const VarMap& map,
                        FactLiterals& facts, ClauseSink& definitions) {
  const Ends ends = ends_of(between, map, facts, definitions);
  add_clause(sink, std::array{ends.is_over.back()});
  const auto lies_between = values_between(between, ends, map, definitions);
  std::vector<StatementLiteral> some;
  std::map<std::size_t, std::vector<StatementLiteral>> by_size;
  for (const Domain& set : between.sets) {
    const StatementLiteral is_set = between.sets.size() == 1 ? always : new_literal(definitions);
    for (const auto& [value, literal] : lies_between)
      add_clause(sink, std::array{~is_set, set.contains(value) ? literal : ~literal});
    some.push_back(is_set);
    by_size[set.size()].push_back(is_set);
  }
  add_clause(sink, some);
  for (auto& [size, sets] : by_size) {
    const StatementLiteral has_size = by_size.size() == 1 ? always : new_literal(definitions);
    for (const StatementLiteral& is_set : sets) add_clause(sink, std::array{~is_set, has_size});
    keep_apart(sink, has_size, ends, size + 1);
    sets.push_back(~has_size);
    add_clause(sink, sets);
  }
}

}  // namespace puzzlec
