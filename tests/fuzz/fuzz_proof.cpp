// The readers of proofs, and the checkers behind them. The text is a DIMACS formula, a line "---",
// and a proof; without that line all of it is a proof. Selectors 0..3 say what the proof is read
// as: one of the DRATs by its beginning, text, binary, LRAT.
//
// Promises: a proof that is read is written and read again as the same; nothing depends on how the
// input is cut into parts. For formulas of few variables, a truth table judges the checkers: each
// clause that a checker takes follows from the formula, and what it takes for refuted has no model.
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/proof_format.hpp"
#include "solver_bridge/check_proof.hpp"
#include "solver_bridge/checked_search.hpp"
#include "solver_bridge/proof_checker.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::CheckedSearch;
using puzzlec::Cnf;
using puzzlec::Lit;
using puzzlec::Proof;
using puzzlec::ProofChecker;
using puzzlec::ProofFormat;

constexpr std::array<std::optional<ProofFormat>, 4> formats{
    std::nullopt, ProofFormat::drat, ProofFormat::binary_drat, ProofFormat::lrat};
constexpr std::uint32_t most_vars = 8;
constexpr std::size_t most_clauses = 400;
constexpr std::size_t most_steps = 400;

puzzlec::Parsed<Proof> read(std::string_view text, std::optional<ProofFormat> format,
                            std::size_t piece) {
  fuzz::PieceSource source(text, piece);
  return puzzlec::read_proof(source, "input", format);
}

std::string written(const Proof& proof, ProofFormat format) {
  std::string text;
  puzzlec::write_proof(proof, format, [&](std::string_view piece) { text += piece; });
  return text;
}

bool same(const Proof& a, const Proof& b) {
  if (a.step_count() != b.step_count() || a.has_hints() != b.has_hints()) return false;
  for (std::size_t i = 0; i < a.step_count(); ++i) {
    const Proof::Step x = a.step(i);
    const Proof::Step y = b.step(i);
    if (x.removes != y.removes || x.number != y.number ||
        !std::ranges::equal(x.literals, y.literals) || !std::ranges::equal(x.hints, y.hints))
      return false;
  }
  return true;
}

void check_round_trip(const Proof& proof) {
  std::vector<ProofFormat> fitting{ProofFormat::lrat};
  if (!proof.has_hints()) fitting = {ProofFormat::drat, ProofFormat::binary_drat};
  for (const ProofFormat format : fitting) {
    const std::string text = written(proof, format);
    const auto again = read(text, format, text.size() + 1);
    require(again.has_value() && same(*again, proof), "a written proof is read as the same");
    if (format != ProofFormat::binary_drat) continue;
    Proof appended;
    require(!append_binary_drat(text, "written", appended) && same(appended, proof),
            "binary steps are appended as they are read");
  }
}

// The models of a formula of few variables, as bit sets.
class TruthTable {
 public:
  explicit TruthTable(const Cnf& formula) {
    for (std::uint32_t model = 0; model < 1U << formula.var_count(); ++model) {
      bool holds = true;
      for (std::size_t i = 0; i < formula.clause_count() && holds; ++i)
        holds = makes_true(model, formula.clause(i));
      if (holds) models_.push_back(model);
    }
  }

  [[nodiscard]] bool is_satisfiable() const { return !models_.empty(); }
  [[nodiscard]] std::size_t model_count() const { return models_.size(); }
  [[nodiscard]] bool implies(std::span<const Lit> clause) const {
    return std::ranges::all_of(models_, [&](auto model) { return makes_true(model, clause); });
  }

 private:
  static bool makes_true(std::uint32_t model, std::span<const Lit> clause) {
    return std::ranges::any_of(
        clause, [&](Lit lit) { return (model >> lit.var().index & 1) != (lit.negated() ? 1 : 0); });
  }

  std::vector<std::uint32_t> models_;
};

// The verdicts of a checker on the steps; the first one that it refuses is the last.
std::vector<bool> verdicts(ProofChecker& checker, const Cnf& formula, const Proof& proof,
                           const TruthTable& truth) {
  std::vector<bool> taken;
  for (std::size_t i = 0; i < proof.step_count(); ++i) {
    const Proof::Step step = proof.step(i);
    taken.push_back(checker.apply(step));
    if (!taken.back()) break;
    require(step.removes || checker.is_refuted() || truth.implies(step.literals),
            "a step that is taken follows from the formula");
    require(!checker.is_refuted() || !truth.is_satisfiable(), "what is refuted has no model");
  }
  for (std::uint32_t i = 0; i < formula.var_count(); ++i) {
    const Lit literal = puzzlec::positive(puzzlec::Var{i});
    for (const Lit known : {literal, ~literal}) {
      require(checker.is_refuted() || !checker.is_true(known) || truth.implies({&known, 1}),
              "what is known to be true is");
    }
  }
  return taken;
}

void check_steps(const Cnf& formula, const Proof& proof, const TruthTable& truth) {
  ProofChecker removable(formula);
  ProofChecker permanent(formula, ProofChecker::Base::permanent);
  const std::vector<bool> few = verdicts(removable, formula, proof, truth);
  const std::vector<bool> all = verdicts(permanent, formula, proof, truth);
  require(few.size() <= all.size(), "clauses that stay take nothing from what follows");
  permanent.reset();
  require(verdicts(permanent, formula, proof, truth) == all, "a checker that is reset is as new");
}

// An open literal to assume, if there is one.
std::optional<Lit> open_literal(CheckedSearch& search, const ProofChecker& checker,
                                const Cnf& formula) {
  if (const auto chosen = search.choose()) return chosen;
  for (std::uint32_t i = 0; i < formula.var_count(); ++i) {
    const Lit literal = puzzlec::positive(puzzlec::Var{i});
    if (!checker.is_true(literal) && !checker.is_false(literal)) return literal;
  }
  return std::nullopt;
}

// A search by the checker's rules finds every model once.
void check_search(const Cnf& formula, const TruthTable& truth) {
  ProofChecker checker(formula, ProofChecker::Base::permanent);
  CheckedSearch search(checker);
  std::size_t found = 0;
  bool is_consistent = !checker.is_refuted();
  while (true) {
    if (is_consistent) {
      if (const auto next = open_literal(search, checker, formula)) {
        is_consistent = search.decide(*next);
        continue;
      }
      require(checker.is_complete(), "a solution leaves nothing open");
      ++found;
    }
    if (search.decisions() == 0) break;
    is_consistent = search.backtrack();
  }
  require(found == truth.model_count(), "a search finds every model once");
}

// What hints show, unit propagation finds as long as no clause goes.
void check_without_hints(const Cnf& formula, const Proof& proof) {
  ProofChecker checker(formula);
  for (std::size_t i = 0; i < proof.step_count() && !checker.is_refuted(); ++i) {
    const Proof::Step step = proof.step(i);
    require(step.removes || checker.add_lemma(step.literals), "hints name what follows");
  }
  require(checker.is_refuted(), "hints show no more than unit propagation");
}

void check(const Cnf& formula, const Proof& proof) {
  const bool is_small = formula.var_count() <= most_vars &&
                        formula.clause_count() <= most_clauses && proof.step_count() <= most_steps;
  if (!is_small) {
    // Too large for the truth table; any verdict will do.
    if (formula.var_count() <= 1U << 16)
      static_cast<void>(puzzlec::check_proof(formula, {}, proof));
    return;
  }
  const TruthTable truth(formula);
  const bool is_refuted = !puzzlec::check_proof(formula, {}, proof);
  require(!is_refuted || !truth.is_satisfiable(), "a formula with a model is not refuted");
  if (!proof.has_hints()) {
    check_steps(formula, proof, truth);
    check_search(formula, truth);
  } else if (is_refuted) {
    check_without_hints(formula, proof);
  }
  for (std::uint32_t i = 0; i < formula.var_count(); ++i) {
    const Lit unit = puzzlec::negative(puzzlec::Var{i});
    if (!puzzlec::check_proof(formula, {&unit, 1}, proof))
      require(truth.implies(std::array{~unit}), "a unit that is refuted is false in all models");
  }
}

}  // namespace

std::size_t fuzz::selector_count() {
  return formats.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [selector, text] = fuzz::input_of(data, size);
  constexpr std::string_view separator = "\n---\n";
  const std::size_t end = text.find(separator);
  const bool has_formula = end != std::string_view::npos;
  const std::string_view steps = has_formula ? text.substr(end + separator.size()) : text;

  const auto whole = read(steps, formats[selector], steps.size() + 1);
  const auto parts = read(steps, formats[selector], 1 + steps.size() / 3);
  require(whole.has_value() == parts.has_value(), "parts of the input make no difference");
  if (!whole) {
    require(whole.error().message() == parts.error().message(), "parts leave the error as it is");
    return 0;
  }
  require(same(*whole, *parts), "parts of the input make no difference");
  check_round_trip(*whole);
  if (!has_formula) return 0;
  puzzlec::StringSource source(text.substr(0, end + 1));
  const auto formula = puzzlec::read_dimacs(source, "input", {puzzlec::DimacsMode::lenient});
  if (formula) check(formula->cnf, *whole);
  return 0;
}
