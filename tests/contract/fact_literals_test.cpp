// Literals for "the cell holds one of these values": what they mean, what unit propagation sees of
// that, and that they are shared.
#include "encoders/lower/fact_literals.hpp"

#include <memory>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/lower/lower.hpp"
#include "tests/contract/tiny_formula.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::contract {
namespace {

constexpr std::size_t value_count = 6;
constexpr CellId only_cell{0};

Domain some_values(Rng& rng) {
  Domain values;
  for (std::size_t value = 0; value < value_count; ++value) {
    if (rng.below(2) == 0) values.insert(value_of(value));
  }
  return values;
}

/// Whether unit propagation draws the conclusion.
bool follows(const Clauses& clauses, std::size_t var_count, const std::vector<Lit>& assumptions,
             Lit conclusion) {
  Propagation propagation(clauses, var_count);
  for (const Lit assumption : assumptions) propagation.assume(assumption);
  return !propagation.is_conflict() && propagation.is_true(conclusion);
}

}  // namespace

TEST_SUITE("contract/facts") {
  TEST_CASE("a fact's literal is decided by the cell's values, and decides them") {
    Rng rng(test::seed_or(20261129));
    int own_variables = 0;
    for (int i = test::scaled(500); i > 0; --i) {
      const Domain open = some_values(rng);
      Cnf cnf;
      VarMap map(1, 1, value_count);
      for (const Value value : open) {
        if (open.is_single()) {
          map.settle(only_cell, value, true);
        } else {
          map.open(only_cell, value, cnf.new_var());
        }
      }
      if (open.empty()) continue;
      CHECK(open_domain(map, only_cell) == open);
      const CellFact fact{only_cell, some_values(rng)};
      const std::size_t statements = cnf.var_count();
      FactLiterals facts;
      const StatementLiteral found = facts.literal(fact, map, cnf);
      std::vector<Lit> clause;
      const bool is_sure = add_fact(fact, map, clause);
      CHECK(is_sure == (open - fact.values).empty());
      CHECK(found.is_true() == is_sure);
      CHECK(found.is_open() == (!is_sure && !(open & fact.values).empty()));
      if (is_sure || !found.is_open()) {
        CHECK(clause.empty());
        continue;
      }
      const std::size_t vars = cnf.var_count();
      own_variables += vars > statements ? 1 : 0;
      CHECK(vars <= statements + 1);
      const StatementLiteral again = facts.literal(fact, map, cnf);
      const StatementLiteral opposite = facts.literal(negation(fact), map, cnf);
      CHECK(again.literal == found.literal);
      // Of two values, each statement's own literal stands for the fact that it is this one.
      if (open.size() != 2) CHECK(opposite.literal == ~found.literal);
      CHECK(cnf.var_count() == vars);

      const Clauses clauses = clauses_of(cnf);
      std::vector<Lit> none_inside;
      std::vector<Lit> none_outside;
      for (const Value value : open) {
        const Lit holds = map.literal(only_cell, value).literal;
        const bool is_inside = fact.values.contains(value);
        (is_inside ? none_inside : none_outside).push_back(~holds);
        CHECK(follows(clauses, vars, {holds}, is_inside ? found.literal : ~found.literal) ==
              (vars > statements || found.literal == holds || found.literal == ~holds));
        if (vars > statements)
          CHECK(follows(clauses, vars, {is_inside ? ~found.literal : found.literal}, ~holds));
        // With this value and no other, the clause of the fact holds or not.
        bool is_met = false;
        for (const Lit literal : clause) {
          const bool is_of_value = literal == holds || literal == ~holds;
          is_met = is_met || (is_of_value ? literal == holds : literal.negated());
        }
        CHECK(is_met == is_inside);
      }
      if (vars > statements) {
        CHECK(follows(clauses, vars, none_inside, ~found.literal));
        CHECK(follows(clauses, vars, none_outside, found.literal));
      }
    }
    CHECK(own_variables > puzzlec::test::floor_of(50));
  }

  TEST_CASE("counts of the same values of a cell share a literal") {
    auto structure = std::make_shared<Structure>();
    structure->rows = 1;
    structure->columns = 4;
    structure->domains.assign(4, Domain::range(1, 4));
    for (std::uint32_t first : {0U, 1U}) {
      Cardinality some;
      some.comparison = Comparison::at_least;
      some.bound = 1;
      for (std::uint32_t cell = first; cell < first + 3; ++cell) {
        for (const std::size_t value : {std::size_t{1}, std::size_t{2}})
          some.statements.push_back({CellId{cell}, value_of(value)});
      }
      structure->constraints.emplace_back(std::move(some));
    }
    const Lowering lowering(structure, {});
    const Lowered lowered = lowering.lower_all(Model{structure, {}, {}});
    // The values of the cells, and a literal each for the two cells that both speak of.
    CHECK(lowered.cnf.var_count() == 4 * 4 + 2);
  }
}

}  // namespace puzzlec::contract
