// The checker of proofs against a slow one that shares nothing with it: real proofs of CaDiCaL are
// accepted, corrupted ones are rejected unless they are still right.
#include "solver_bridge/proof_checker.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/certifier.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/checked_search.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;  // NOLINT
using Clause = std::set<int>;

/// By the definition: clauses in a list, propagation by looking at all of them until nothing
/// changes. What was derived stays.
class SlowChecker {
 public:
  explicit SlowChecker(const Cnf& formula) {
    for (std::size_t i = 0; i < formula.clause_count(); ++i)
      clauses_.push_back(set_of(formula.clause(i)));
    settle();
  }

  static Clause set_of(std::span<const Lit> literals) {
    Clause clause;
    for (const Lit literal : literals) clause.insert(to_dimacs(literal));
    return clause;
  }

  bool apply(bool removes, const Clause& clause) {
    if (refuted_) return true;
    if (removes) {
      const auto found = std::ranges::find(clauses_, clause);
      if (found != clauses_.end()) clauses_.erase(found);
      return true;
    }
    Clause truth = known_;
    for (const int literal : clause) truth.insert(-literal);
    if (is_consistent(truth)) return false;
    clauses_.push_back(clause);
    settle();
    return true;
  }

  [[nodiscard]] bool is_refuted() const { return refuted_; }

  /// The clauses that become unit or false one after the other, by their place in the list.
  std::optional<std::vector<std::size_t>> hints_of(const Clause& clause) const {
    Clause truth;
    std::vector<std::size_t> hints;
    for (const int literal : clause) truth.insert(-literal);
    return is_consistent(truth, &hints) ? std::nullopt : std::optional(hints);
  }

 private:
  /// Adds what follows by unit propagation. False on a contradiction.
  bool is_consistent(Clause& truth, std::vector<std::size_t>* hints = nullptr) const {
    for (const int literal : truth) {
      if (truth.contains(-literal)) return false;
    }
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t i = 0; i < clauses_.size(); ++i) {
        const Clause& clause = clauses_[i];
        std::vector<int> open;
        bool holds = false;
        for (const int literal : clause) {
          holds = holds || truth.contains(literal);
          if (!truth.contains(-literal)) open.push_back(literal);
        }
        if (holds || open.size() > 1) continue;
        if (hints != nullptr) hints->push_back(i + 1);
        if (open.empty()) return false;
        truth.insert(open[0]);
        changes = true;
      }
    }
    return true;
  }
  void settle() { refuted_ = refuted_ || !is_consistent(known_); }

  std::vector<Clause> clauses_;
  Clause known_;
  bool refuted_ = false;
};

bool is_right(const Cnf& formula, const Proof& proof) {
  SlowChecker checker(formula);
  for (std::size_t i = 0; i < proof.step_count(); ++i) {
    const auto step = proof.step(i);
    if (!checker.apply(step.removes, SlowChecker::set_of(step.literals))) return false;
    if (checker.is_refuted()) return true;
  }
  return checker.is_refuted();
}

Cnf cnf_of(const std::vector<std::vector<int>>& clauses) {
  Cnf cnf;
  for (const auto& clause : clauses) {
    std::vector<Lit> literals;
    for (const int number : clause) {
      literals.push_back(from_dimacs(number));
      cnf.reserve_vars(literals.back().var().index + 1);
    }
    cnf.add(literals);
  }
  return cnf;
}

Proof proof_of(const std::vector<std::pair<char, std::vector<int>>>& steps) {
  Proof proof;
  for (const auto& [kind, clause] : steps) {
    std::vector<Lit> literals;
    for (const int number : clause) literals.push_back(from_dimacs(number));
    kind == 'd' ? proof.remove(literals) : proof.add(literals);
  }
  return proof;
}

Cnf random_3sat(Rng& rng, std::uint32_t vars, std::size_t clauses) {
  Cnf cnf;
  cnf.reserve_vars(vars);
  for (std::size_t i = 0; i < clauses; ++i) {
    std::vector<Lit> clause;
    while (clause.size() < 3) {
      const Lit literal{static_cast<std::uint32_t>(rng.below(std::uint64_t{vars} * 2))};
      if (std::ranges::none_of(clause, [&](Lit lit) { return lit.var() == literal.var(); }))
        clause.push_back(literal);
    }
    cnf.add(clause);
  }
  return cnf;
}

/// One more pigeon than holes.
Cnf pigeons(std::uint32_t holes) {
  Cnf cnf;
  const auto in = [&](std::uint32_t pigeon, std::uint32_t hole) {
    return positive(Var{pigeon * holes + hole});
  };
  cnf.reserve_vars((holes + 1) * holes);
  for (std::uint32_t p = 0; p <= holes; ++p) {
    std::vector<Lit> some;
    for (std::uint32_t h = 0; h < holes; ++h) some.push_back(in(p, h));
    cnf.add(some);
  }
  for (std::uint32_t h = 0; h < holes; ++h) {
    for (std::uint32_t p = 0; p <= holes; ++p) {
      for (std::uint32_t q = 0; q < p; ++q) cnf.add({~in(p, h), ~in(q, h)});
    }
  }
  return cnf;
}

void feed(const Cnf& formula, Solver& solver) {
  for (std::uint32_t i = 0; i < formula.var_count(); ++i) static_cast<void>(solver.new_var());
  for (std::size_t i = 0; i < formula.clause_count(); ++i) solver.add(formula.clause(i));
}

std::optional<Proof> refute(const Cnf& formula) {
  const auto solver = make_tracing_cadical();
  feed(formula, *solver);
  if (!std::holds_alternative<Unsat>(solver->solve({}, {}))) return std::nullopt;
  return solver->take_proof();
}

/// A literal flipped or dropped, a step dropped, steps exchanged, or the end cut off.
Proof corrupted(const Proof& proof, Rng& rng) {
  const std::size_t count = proof.step_count();
  const std::uint64_t how = rng.below(5);
  const std::size_t at = static_cast<std::size_t>(rng.below(count));
  Proof result;
  const auto put = [&](std::size_t index, bool mutated) {
    const auto step = proof.step(index);
    std::vector<Lit> literals(step.literals.begin(), step.literals.end());
    if (mutated && !literals.empty()) {
      const auto which = static_cast<std::size_t>(rng.below(literals.size()));
      if (how == 0) literals[which] = ~literals[which];
      if (how == 1) literals.erase(literals.begin() + static_cast<std::ptrdiff_t>(which));
    }
    step.removes ? result.remove(literals) : result.add(literals);
  };
  for (std::size_t i = 0; i < count; ++i) {
    if (i == at && how == 2) continue;
    if (i >= at && how == 3) break;
    if (how == 4 && i == at && i + 1 < count) {
      put(i + 1, false);
      put(i, false);
      ++i;
      continue;
    }
    put(i, i == at);
  }
  return result;
}

}  // namespace

TEST_CASE("real proofs are accepted; corrupted ones are rejected unless they are right still") {
  Rng rng(test::seed_or(2024));
  const auto enough = test::scaled<std::size_t>(3000);  // corruptions that are wrong
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::size_t harmless = 0;
  std::size_t refuted_again = 0;
  while (wrong < enough) {
    const Cnf formula = rng.below(10) == 0
                            ? pigeons(3 + static_cast<std::uint32_t>(rng.below(2)))
                            : random_3sat(rng, 14 + static_cast<std::uint32_t>(rng.below(10)), 125);
    const auto proof = refute(formula);
    if (!proof) continue;
    REQUIRE(is_right(formula, *proof));
    REQUIRE(!check_proof(formula, {}, *proof));
    ++right;
    if (proof->step_count() < 2) continue;
    for (int mutant = 0; mutant < 24; ++mutant) {
      const Proof changed = corrupted(*proof, rng);
      const bool expected = is_right(formula, changed);
      REQUIRE(check_proof(formula, {}, changed).has_value() != expected);
      (expected ? harmless : wrong) += 1;
      // The same in a checker that is used again and keeps the formula.
      if (mutant % 8 != 0) continue;
      ProofChecker checker(formula, ProofChecker::Base::permanent);
      for (int round = 0; round < 2; ++round) {
        checker.reset();
        bool follows = true;
        for (std::size_t i = 0; i < proof->step_count() && follows; ++i)
          follows = checker.apply(proof->step(i));
        REQUIRE((follows && checker.is_refuted()));
      }
      ++refuted_again;
    }
  }
  MESSAGE(right, " proofs, ", wrong, " wrong corruptions, ", harmless, " harmless ones, ",
          refuted_again, " checked twice");
  CHECK(right > enough / 40);
  CHECK(harmless > enough / 40);
}

TEST_CASE("what is special about clauses and their removal") {
  // Repeated literals count once, tautologies say nothing, and removing a missing clause does
  // nothing.
  const Cnf square = cnf_of({{1, 1, 2}, {-1, 2}, {1, -2, -2}, {-1, -2}, {3, -3}});
  CHECK(!check_proof(square, {}, proof_of({{'a', {2, 2}}, {'a', {}}})));
  CHECK(!check_proof(square, {}, proof_of({{'d', {3, -3}}, {'d', {1, 3}}, {'a', {2}}})));
  CHECK(check_proof(square, {}, proof_of({{'d', {2, 1}}, {'a', {2}}}))->step == 2);
  // A unit that was derived stays, also if its clause or its reason is removed.
  CHECK(!check_proof(square, {}, proof_of({{'a', {2}}, {'d', {2}}, {'a', {}}})));
  const Cnf chain = cnf_of(
      {{1}, {-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-3, 4, 5}, {-3, 4, -5}, {-4, -3, 5}, {-4, -5, -3}});
  CHECK(!check_proof(chain, {}, proof_of({{'d', {1}}, {'d', {2, -1}}, {'a', {3}}, {'a', {4}}})));
  // Removed means that it no longer helps.
  CHECK(check_proof(chain, {}, proof_of({{'d', {3, -2, 4}}, {'a', {3}}}))->step == 2);
  // Unknown variables.
  CHECK(check_proof(square, {}, proof_of({{'a', {9}}}))->step == 1);
  CHECK(check_proof(square, {}, proof_of({{'d', {9}}}))->step == 0);
}

TEST_CASE("reset() leaves nothing behind") {
  Rng rng(test::seed_or(23));
  std::size_t used = 0;
  for (int round = 0; round < 80; ++round) {
    Cnf formula = random_3sat(rng, 14, 20 + static_cast<std::size_t>(rng.below(30)));
    if (round % 3 == 0) formula.add(std::vector{Lit{static_cast<std::uint32_t>(rng.below(28))}});
    for (int i = 0; i < 4; ++i) {
      formula.add(std::vector{Lit{static_cast<std::uint32_t>(rng.below(28))},
                              Lit{static_cast<std::uint32_t>(rng.below(28))}});
    }
    const auto random_clause = [&rng](std::uint32_t vars, std::uint64_t most) {
      std::vector<Lit> clause;
      for (std::uint64_t k = 1 + rng.below(most); k > 0; --k)
        clause.push_back(Lit{static_cast<std::uint32_t>(rng.below(std::uint64_t{vars} * 2))});
      return clause;
    };
    ProofChecker checker(formula, ProofChecker::Base::permanent);
    CheckedSearch search(checker);
    for (int use = 0; use < 4; ++use) {
      // Until reset(), it is a checker of a larger formula, by the definition.
      Cnf larger = formula;
      static_cast<void>(larger.new_var());
      REQUIRE(checker.new_var() == Var{14});
      SlowChecker slow(larger);
      std::vector<std::vector<Lit>> own;
      for (int i = 0; i < 40; ++i) {
        const auto clause = random_clause(15, 5);
        const bool follows = slow.apply(false, SlowChecker::set_of(clause));
        REQUIRE(checker.is_implied(clause) == follows);
        REQUIRE(checker.add_lemma(clause) == follows);
        if (follows) own.push_back(clause);
        if (!own.empty() && rng.below(3) == 0) {
          const auto& gone = own[static_cast<std::size_t>(rng.below(own.size()))];
          const Clause gone_set = SlowChecker::set_of(gone);
          // What the formula itself has is permanent here.
          bool is_permanent = false;
          for (std::size_t k = 0; k < formula.clause_count(); ++k)
            is_permanent = is_permanent || SlowChecker::set_of(formula.clause(k)) == gone_set;
          if (is_permanent) continue;
          checker.remove(gone);
          slow.apply(true, gone_set);
        }
        REQUIRE(checker.is_refuted() == slow.is_refuted());
      }
      if (use == 2) checker.add_units(random_clause(14, 6));
      if (use == 3 && !checker.is_refuted()) {
        if (const auto literal = search.choose()) static_cast<void>(search.decide(*literal));
        used += search.decisions();
        if (round % 2 == 0) search.retract();
      }
      used += own.size();
      checker.reset();
      search.reset();
      REQUIRE(checker.var_count() == 14);
      ProofChecker fresh(formula);
      REQUIRE(checker.is_refuted() == fresh.is_refuted());
      for (int i = 0; i < 40; ++i) {
        const auto clause = random_clause(14, 4);
        REQUIRE(checker.is_implied(clause) == fresh.is_implied(clause));
      }
    }
  }
  CHECK(used > 1000);
}

TEST_CASE("many clauses come and go") {
  constexpr std::uint32_t vars = 200;
  const Cnf formula = [] {
    Cnf cnf;
    cnf.reserve_vars(vars);
    return cnf;
  }();
  Rng rng(test::seed_or(3));
  ProofChecker checker(formula);
  std::vector<std::vector<Lit>> kept;
  for (int i = 0; i < 24000; ++i) {
    std::vector<Lit> clause;
    for (std::uint32_t var = 0; var < vars; ++var) {
      if (rng.below(2) == 0)
        clause.push_back(rng.below(2) == 0 ? positive(Var{var}) : negative(Var{var}));
    }
    checker.add_axiom(clause);
    if (i % 100 == 0) {
      kept.push_back(clause);
    } else {
      std::ranges::reverse(clause);
      checker.remove(clause);
      REQUIRE(!checker.is_implied(clause));
    }
  }
  for (auto& clause : kept) {
    REQUIRE(checker.is_implied(clause));
    const Lit last = clause.back();
    clause.pop_back();
    REQUIRE(!checker.is_implied(clause));
    clause.push_back(last);
    checker.remove(clause);
    REQUIRE(!checker.is_implied(clause));
  }
}

TEST_CASE("the check ends at a limit") {
  const Cnf formula = pigeons(4);
  const auto proof = refute(formula);
  REQUIRE(proof.has_value());
  Proof hinted;
  hinted.hinted({false, {}, 1000, std::vector<std::int64_t>{1}});
  const std::atomic<bool> stop = true;
  Limits stopped;
  stopped.stop = &stop;
  Limits late;
  late.deadline = Limits::Clock::now();
  for (const Limits& limits : {stopped, late}) {
    for (const Proof& each : {*proof, hinted}) {
      const auto fault = check_proof(formula, {}, each, limits);
      REQUIRE(fault.has_value());
      CHECK(fault->limit ==
            (limits.is_stopped() ? UnknownReason::interrupted : UnknownReason::time_limit));
    }
  }
  Limits enough;
  enough.deadline = Limits::Clock::now() + std::chrono::hours(1);
  CHECK(!check_proof(formula, {}, *proof, enough));
}

TEST_CASE("LRAT: tautologies, removal, units after the formula, unknown variables") {
  const Cnf square = cnf_of({{1, 2}, {-1, 2}, {1, -2}});
  const std::vector<Lit> units{from_dimacs(-1), from_dimacs(-2)};  // clauses 4 and 5
  const auto check = [&](const std::vector<Proof::Step>& steps) {
    Proof proof;
    for (const auto& step : steps) proof.hinted(step);
    return check_proof(square, units, proof);
  };
  const std::vector<std::int64_t> all{4, 1, 5};
  const std::vector<std::int64_t> first{1};
  const std::vector<Lit> tautology{from_dimacs(2), from_dimacs(-2)};
  const std::vector<Lit> unknown{from_dimacs(7)};
  CHECK(!check({{false, {}, 6, all}}));
  CHECK(!check({{false, tautology, 6, {}}, {false, {}, 7, all}}));
  CHECK(check({{true, {}, 6, first}, {false, {}, 7, all}})->step == 2);
  CHECK(check({{false, unknown, 6, all}})->step == 1);
}

TEST_CASE("a proof has to derive the empty clause") {
  const Cnf open = cnf_of({{1, 2}, {-1, 2}});
  const auto fault = check_proof(open, {}, proof_of({{'a', {2}}}));
  REQUIRE(fault.has_value());
  CHECK(fault->step == 0);
  CHECK(!check_proof(open, std::vector{from_dimacs(-2)}, {}));
  CHECK(!check_proof(cnf_of({{1}, {-1}}), {}, {}));
  CHECK(!check_proof(cnf_of({{}}), {}, {}));
  CHECK(check_proof(Cnf{}, {}, {}).has_value());
}

TEST_CASE("LRAT: hints are followed, and only they") {
  Rng rng(test::seed_or(5));
  std::size_t proofs = 0;
  while (proofs < 60) {
    const Cnf formula = random_3sat(rng, 12, 90);
    const auto plain = refute(formula);
    if (!plain) continue;
    ++proofs;
    SlowChecker slow(formula);
    Proof hinted;
    std::vector<std::vector<Lit>> lemmas;
    for (std::size_t i = 0; i < plain->step_count(); ++i) {
      const auto step = plain->step(i);
      if (!step.removes) lemmas.emplace_back(step.literals.begin(), step.literals.end());
    }
    lemmas.emplace_back();
    std::uint64_t number = formula.clause_count();
    std::vector<Proof> without_end;  // each lacks the last hint of one step
    for (const auto& lemma : lemmas) {
      const auto found = slow.hints_of(SlowChecker::set_of(lemma));
      if (!found) continue;  // true in itself
      const std::vector<std::int64_t> hints(found->begin(), found->end());
      ++number;
      Proof cut = hinted;
      cut.hinted({false, lemma, number, std::span(hints).first(hints.size() - 1)});
      without_end.push_back(std::move(cut));
      hinted.hinted({false, lemma, number, hints});
      REQUIRE(slow.apply(false, SlowChecker::set_of(lemma)));
      if (lemma.empty()) break;
    }
    REQUIRE(!check_proof(formula, {}, hinted));
    for (const Proof& cut : without_end) {
      const auto fault = check_proof(formula, {}, cut);
      REQUIRE(fault.has_value());
      REQUIRE(fault->step == cut.step_count());
    }
  }
  const Cnf square = cnf_of({{1, 2}, {-1, 2}, {1, -2}, {-1, -2}});
  const std::vector<Lit> two{from_dimacs(2)};
  const auto fault_of = [&](std::vector<std::int64_t> hints, std::uint64_t number = 5) {
    Proof proof;
    proof.hinted({false, two, number, hints});
    return check_proof(square, {}, proof);
  };
  CHECK(fault_of({1, 2})->step == 0);  // right, but not the end
  CHECK(fault_of({1, 3})->step == 1);
  CHECK(fault_of({9})->step == 1);
  CHECK(fault_of({-1, 2})->step == 1);
  CHECK(fault_of({1, 2}, 4)->step == 1);
}

TEST_CASE("a trace goes on over several calls, with assumptions and further clauses") {
  Rng rng(test::seed_or(99));
  std::size_t refuted = 0;
  for (int round = 0; round < 150; ++round) {
    Cnf formula = random_3sat(rng, 30, 110);
    const auto solver = make_tracing_cadical();
    feed(formula, *solver);
    const auto certifier = make_certifier(formula, solver->proof_kind());
    for (int call = 0; call < 12; ++call) {
      std::vector<Lit> assumptions;
      for (std::uint64_t k = rng.below(6); k > 0; --k)
        assumptions.push_back(Lit{static_cast<std::uint32_t>(rng.below(60))});
      const Verdict verdict = solver->solve(assumptions, {});
      if (const auto* unsat = std::get_if<Unsat>(&verdict)) {
        REQUIRE(!certifier->check(*solver, assumptions, *unsat, {}));
        ++refuted;
        if (unsat->core.empty()) break;
        // A core that is too small does not pass.
        if (unsat->core.size() > 1) {
          const auto again = solver->solve({}, {});
          if (std::holds_alternative<Sat>(again))
            CHECK_THROWS(static_cast<void>(certifier->check(*solver, {}, Unsat{}, {})));
        }
      }
      const Cnf more = random_3sat(rng, 30, 2);
      for (std::size_t i = 0; i < more.clause_count(); ++i) {
        solver->add(more.clause(i));
        certifier->add(more.clause(i));
      }
    }
  }
  CHECK(refuted > 150);
}

TEST_CASE("a checked search finds all solutions") {
  Rng rng(test::seed_or(17));
  for (int round = 0; round < test::scaled(300); ++round) {
    const Cnf formula = random_3sat(rng, 8, 18 + static_cast<std::size_t>(rng.below(20)));
    std::size_t expected = 0;
    for (unsigned bits = 0; bits < 256; ++bits) {
      bool holds = true;
      for (std::size_t i = 0; i < formula.clause_count() && holds; ++i) {
        holds = std::ranges::any_of(formula.clause(i), [&](Lit lit) {
          return (bits >> lit.var().index & 1U) != (lit.negated() ? 1U : 0U);
        });
      }
      expected += holds ? 1U : 0U;
    }
    ProofChecker checker(formula, ProofChecker::Base::permanent);
    CheckedSearch search(checker);
    std::size_t found = 0;
    bool is_consistent = !checker.is_refuted();
    while (true) {
      if (const auto chosen = is_consistent && round % 2 == 0 ? search.choose() : std::nullopt) {
        REQUIRE(!checker.is_true(*chosen));
        REQUIRE(!checker.is_false(*chosen));
        is_consistent = search.decide(*chosen);
        continue;
      }
      std::uint32_t open = 0;
      while (open < 8 && is_consistent &&
             (checker.is_true(positive(Var{open})) || checker.is_false(positive(Var{open}))))
        ++open;
      if (is_consistent && open < 8) {
        is_consistent = search.decide(Lit{open * 2 + static_cast<std::uint32_t>(rng.below(2))});
        continue;
      }
      if (is_consistent) ++found;
      if (search.decisions() == 0) break;
      is_consistent = search.backtrack();
    }
    REQUIRE(found == expected);
  }
}

TEST_CASE("the checker refuses what needs a decision; the search gets there by steps that follow") {
  // Either value of 1 leads to a contradiction, but nothing follows without assuming one.
  const Cnf formula = cnf_of({{1, 2, 3},
                              {1, 2, -3},
                              {1, -2, 3},
                              {1, -2, -3},  //
                              {-1, 2, 3},
                              {-1, 2, -3},
                              {-1, -2, 3},
                              {-1, -2, -3}});
  ProofChecker checker(formula, ProofChecker::Base::permanent);
  for (const int number : {1, -1, 2, -3}) {
    const Lit unit = from_dimacs(number);
    CHECK(!checker.is_implied({&unit, 1}));
    CHECK(!checker.add_lemma({&unit, 1}));
  }
  CHECK(!checker.add_lemma({}));
  CHECK(!checker.is_refuted());
  CHECK(check_proof(formula, {}, proof_of({{'a', {1}}, {'a', {}}}))->step == 1);
  CHECK(!check_proof(formula, {}, proof_of({{'a', {1, 2}}, {'a', {1}}, {'a', {2}}})));

  CheckedSearch search(checker);
  bool is_consistent = true;
  while (is_consistent || search.decisions() > 0) {
    const auto chosen = is_consistent ? search.choose() : std::nullopt;
    REQUIRE((chosen || !is_consistent));
    is_consistent = chosen ? search.decide(*chosen) : search.backtrack();
  }
  CHECK(checker.is_refuted());
}

TEST_CASE("an assumption is negated only after a contradiction or a solution") {
  const Cnf formula = cnf_of({{1, 2, 3}, {-1, -2, -3}, {-1, 2, 4}, {-2, 4, 3}});
  ProofChecker checker(formula, ProofChecker::Base::permanent);
  CHECK_THROWS_AS(static_cast<void>(checker.refute()), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.exclude()), InternalError);
  REQUIRE(checker.assume(from_dimacs(1)));
  CHECK_THROWS_AS(static_cast<void>(checker.refute()), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.exclude()), InternalError);
  CHECK(checker.assumed() == 1);
  CHECK(!checker.is_false(from_dimacs(1)));

  // A complete assignment may be excluded, but it refutes nothing.
  REQUIRE(checker.assume(from_dimacs(2)));
  REQUIRE(checker.is_complete());
  CHECK_THROWS_AS(static_cast<void>(checker.refute()), InternalError);
  REQUIRE(checker.exclude());
  CHECK(checker.is_false(from_dimacs(2)));
  CHECK(checker.assumed() == 1);
  checker.retract();
  CHECK(!checker.is_false(from_dimacs(2)));

  // A contradiction is refuted, not excluded, and nothing is assumed on top of it.
  REQUIRE(checker.assume(from_dimacs(-4)));
  REQUIRE(!checker.assume(from_dimacs(1)));  // so 2, and then both 3 and not 3
  CHECK(checker.is_contradictory());
  CHECK_THROWS_AS(static_cast<void>(checker.exclude()), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.assume(from_dimacs(3))), InternalError);
  REQUIRE(checker.refute());
  CHECK(checker.is_false(from_dimacs(1)));
  CHECK(checker.assumed() == 1);
  CHECK(!checker.is_contradictory());
}

TEST_CASE("nothing is stated, derived or removed under an assumption") {
  const Cnf formula = cnf_of({{1, 2, 3}, {-1, 2, 3}});
  ProofChecker checker(formula, ProofChecker::Base::permanent);
  REQUIRE(checker.assume(from_dimacs(1)));
  const std::vector<Lit> clause{from_dimacs(2), from_dimacs(3)};
  CHECK_THROWS_AS(checker.add_axiom(clause), InternalError);
  CHECK_THROWS_AS(checker.add_units(clause), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.add_lemma(clause)), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.is_implied(clause)), InternalError);
  CHECK_THROWS_AS(checker.remove(clause), InternalError);
  CHECK_THROWS_AS(static_cast<void>(checker.new_var()), InternalError);
  checker.retract();
  CHECK(checker.add_lemma(clause));
}
