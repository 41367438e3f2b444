#include "encoders/lower/fact_literals.hpp"

namespace puzzlec {

Domain open_domain(const VarMap& map, CellId cell) {
  Domain domain;
  for (std::size_t number = 0; number < map.value_bound(); ++number) {
    const StatementLiteral statement = map.literal(cell, value_of(number));
    if (statement.is_open() || statement.is_true()) domain.insert(value_of(number));
  }
  return domain;
}

StatementLiteral FactLiterals::literal(const CellFact& fact, const VarMap& map,
                                       ClauseSink& definitions) {
  using State = StatementLiteral::State;
  const Domain open = open_domain(map, fact.cell);
  const Domain inside = open & fact.values;
  const Domain outside = open - fact.values;
  if (inside.empty()) return {};
  if (outside.empty()) return {State::settled_true, {}};
  if (inside.is_single()) return map.literal(fact.cell, inside.first());
  if (outside.is_single()) return {State::open, ~map.literal(fact.cell, outside.first()).literal};
  const auto [found, is_new] =
      defined_.try_emplace({fact.cell.index, inside.word(0), inside.word(1)}, Lit{});
  if (is_new) {
    found->second = positive(definitions.new_var());
    std::vector<Lit> some{~found->second};
    for (const Value value : inside) {
      const Lit statement = map.literal(fact.cell, value).literal;
      definitions.add({~statement, found->second});
      some.push_back(statement);
    }
    definitions.add(some);
  }
  return {State::open, found->second};
}

bool add_fact(const CellFact& fact, const VarMap& map, std::vector<Lit>& clause) {
  const Domain open = open_domain(map, fact.cell);
  const Domain inside = open & fact.values;
  const Domain outside = open - fact.values;
  if (outside.empty()) return true;
  if (outside.is_single()) {
    // An open cell has at least two values.
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

}  // namespace puzzlec
