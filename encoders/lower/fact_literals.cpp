#include "encoders/lower/fact_literals.hpp"

#include <utility>

namespace puzzlec {

Domain open_domain(const VarMap& map, CellId cell) {
  Domain domain;
  for (std::size_t number = 0; number < map.value_bound(); ++number) {
    const StatementLiteral statement = map.literal(cell, value_of(number));
    if (statement.is_possible()) domain.insert(value_of(number));
  }
  return domain;
}

StatementLiteral FactLiterals::literal(const CellFact& fact, const VarMap& map,
                                       ClauseSink& definitions) {
  using State = StatementLiteral::State;
  if (fact.values.is_single()) return map.literal(fact.cell, fact.values.first());
  const Domain open = open_domain(map, fact.cell);
  const Domain inside = open & fact.values;
  const Domain outside = open - fact.values;
  if (inside.empty()) return {};
  if (outside.empty()) return {State::settled_true, {}};
  if (inside.is_single()) return map.literal(fact.cell, inside.first());
  if (outside.is_single()) return {State::open, ~map.literal(fact.cell, outside.first()).literal};
  // A fact and its opposite share a variable: that of the set with the smaller words.
  const bool is_opposite = outside.words() < inside.words();
  const Domain& named = is_opposite ? outside : inside;
  const auto [found, is_new] = defined_.try_emplace({fact.cell.index, named.words()}, Lit{});
  if (is_new) {
    const Lit literal = positive(definitions.new_var());
    found->second = literal;
    std::vector<Lit> if_true{~literal};
    std::vector<Lit> if_false{literal};
    for (const Value value : open) {
      const Lit statement = map.literal(fact.cell, value).literal;
      const bool is_named = named.contains(value);
      definitions.add({~statement, is_named ? literal : ~literal});
      (is_named ? if_true : if_false).push_back(statement);
    }
    definitions.add(if_true);
    definitions.add(if_false);
  }
  return {State::open, is_opposite ? ~found->second : found->second};
}

bool add_fact(const CellFact& fact, const VarMap& map, std::vector<Lit>& clause) {
  const Domain open = open_domain(map, fact.cell);
  const Domain inside = open & fact.values;
  const Domain outside = open - fact.values;
  if (outside.empty()) return true;
  if (inside.empty()) return false;
  if (outside.is_single()) {
    clause.push_back(~map.literal(fact.cell, outside.first()).literal);
    return false;
  }
  for (const Value value : inside) clause.push_back(map.literal(fact.cell, value).literal);
  return false;
}

CellFact negation(const CellFact& fact) {
  static constexpr Domain all = Domain::range(0, Domain::capacity - 1);
  return {fact.cell, all - fact.values};
}

void add_clause(ClauseSink& sink, std::span<const StatementLiteral> some) {
  std::vector<Lit> clause;
  for (const StatementLiteral& statement : some) {
    if (statement.is_true()) return;
    if (statement.is_open()) clause.push_back(statement.literal);
  }
  sink.add(clause);
}

}  // namespace puzzlec
