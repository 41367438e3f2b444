#include "engine/proofs/steps/check_steps.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "engine/proofs/steps/step_bundle.hpp"

namespace puzzlec {
namespace {

using Problem = std::optional<BundleFault>;

template <typename Items>
bool is_ascending(const Items& items) {
  return std::ranges::adjacent_find(items, [](const auto& a, const auto& b) { return !(a < b); }) ==
         items.end();
}

/// Follows the steps round by round.
class Following {
 public:
  Following(const OpenedBundle& bundle, const Limits& limits)
      : bundle_(bundle), limits_(limits), book_(rule_book_of(*bundle.puzzle)), trail_(book_) {}

  Problem fault() {
    if (bundle_.manifest.encodings != EncodingNames{})
      return BundleFault{"formulas of steps take no encodings but 'auto'"};
    if (!bundle_.folder->has(steps_name)) return BundleFault{"steps.json is missing"};
    const std::string text = bundle_.text_of(steps_name);
    const auto rounds = read_steps(text, *bundle_.puzzle, book_);
    if (!rounds) return BundleFault{rounds.error()};
    if (trail_.is_contradictory()) return BundleFault{"the puzzle's givens contradict each other"};
    names_ = {bundle_names::puzzle, steps_name};
    if (bundle_.folder->has(bundle_names::genre)) names_.insert(bundle_names::genre);
    for (const CertifiedRound& round : *rounds) {
      if (auto wrong = of_round(round)) return wrong;
    }
    if (rounds->empty()) return BundleFault{"there are no steps"};
    round_count_ = rounds->size();
    for (const auto& [name, hash] : bundle_.manifest.hashes) {
      if (!names_.contains(name))
        return BundleFault{"there is no step that " + quoted(name) + " belongs to"};
    }
    // Whoever reads the file sees what was checked, and nothing else.
    if (text != steps_text(*bundle_.puzzle, book_, *rounds, trail_))
      return BundleFault{"steps.json holds more than its steps, or has another form"};
    const auto solution = trail_.solution();
    if (!solution) return std::nullopt;
    const auto wrong = bundle_.puzzle->check(*solution);
    if (!wrong) return std::nullopt;
    return BundleFault{"the steps lead to a grid that breaks the rules: " + *wrong};
  }

  [[nodiscard]] std::string statement() const {
    std::string text = fmt::format("{} in {} follow from the givens, each from its rules",
                                   counted(number_, "step"), counted(round_count_, "round"));
    if (smallest_ == number_) {
      text += " and from no cheaper ones";
    } else {
      text += fmt::format(", {} of them from no cheaper ones", smallest_);
    }
    if (trail_.solution()) return text + "; they lead to the only solution";
    std::size_t open = 0;
    for (const Domain& domain : trail_.facts()) open += domain.is_single() ? 0 : 1;
    return text + fmt::format("; they leave {} open", counted(open, "cell"));
  }
  [[nodiscard]] std::optional<Grid> solution() const { return trail_.solution(); }

 private:
  [[nodiscard]] Problem at_step(std::string problem) const {
    return BundleFault{fmt::format("step {}: {}", number_, problem)};
  }

  Problem of_round(const CertifiedRound& round) {
    if (round.steps.empty()) return BundleFault{"a round has no steps"};
    const bool is_free = round.steps.front().rules.empty();
    const std::uint32_t size = book_.cost_of(round.steps.front().rules);
    if (round.at_least > size || (is_free && round.at_least > 0))
      return BundleFault{"a round has steps of fewer rules than it says that any step takes"};
    const auto placed = trail_.placed_by(round.steps);
    std::set<Removal> gone;
    std::optional<CellValue> last;
    for (std::size_t i = 0; i < round.steps.size(); ++i) {
      const ExplainedStep& step = round.steps[i];
      ++number_;
      if (const auto limit = limits_.reached())
        return BundleFault{"the check was given up", *limit};
      if (step.rules.empty() != is_free || book_.cost_of(step.rules) != size)
        return at_step("it does not cost what others of its round do");
      auto wrong = is_free ? of_free(step, round.grids[i])
                           : of_rules(step, round.grids[i], round.at_least, placed[i], gone);
      if (wrong) return wrong;
      const CellValue place =
          is_free ? step.placed.front()
                  : CellValue{step.removals.front().cell, step.removals.front().value};
      if (last && !(*last < place)) return at_step("it is in the wrong place in its round");
      last = place;
      smallest_ += round.at_least == size ? 1 : 0;
    }
    if (trail_.make(round)) return std::nullopt;
    return at_step("the round does not leave what it says");
  }

  /// A cell has one candidate left, which was not told, and takes it from all that must differ.
  Problem of_free(const ExplainedStep& step, const std::vector<std::vector<Grid>>& grids) {
    const bool has_grids = std::ranges::any_of(grids, [](const auto& own) { return !own.empty(); });
    if (step.placed.size() != 1 || has_grids)
      return at_step("a step without rules places one cell, and needs no grids");
    const CellValue placed = step.placed.front();
    if (trail_.is_told(placed.cell) ||
        trail_.facts()[placed.cell.index] != Domain::single(placed.value))
      return at_step("its cell is already known, or has other candidates");
    std::vector<Removal> expected;
    for (const CellId peer : book_.peers_of(placed.cell)) {
      if (trail_.facts()[peer.index].contains(placed.value))
        expected.push_back({peer, placed.value});
    }
    if (step.removals != expected)
      return at_step("it does not take its value from the cells that must differ");
    return std::nullopt;
  }

  Problem of_rules(const ExplainedStep& step, const std::vector<std::vector<Grid>>& grids,
                   std::uint32_t at_least, const std::vector<CellValue>& placed,
                   std::set<Removal>& gone) {
    if (!is_ascending(step.rules)) return at_step("its rules are not in order");
    if (step.removals.empty()) return at_step("it excludes nothing");
    if (!is_ascending(step.removals)) return at_step("what it excludes is not in order");
    for (const Removal removal : step.removals) {
      if (!trail_.facts()[removal.cell.index].contains(removal.value) ||
          !gone.insert(removal).second)
        return at_step("it excludes what was excluded before");
    }
    if (step.placed != placed) return at_step("it does not place the cells that it settles");
    if (at_least == 0) return at_step("the least number of rules that it takes is missing");
    StepCertificate certificate;
    certificate.at_least = at_least;
    certificate.grids = grids;
    if (auto wrong = of_proof(step)) return wrong;
    const auto wrong = refuse_bounds(step, book_, trail_.facts(), certificate, limits_);
    if (!wrong) return std::nullopt;
    return BundleFault{fmt::format("step {}: {}", number_, wrong->problem), wrong->limit};
  }

  Problem of_proof(const ExplainedStep& step) {
    const std::string formula_name = step_formula_name(number_);
    const std::string stem = step_proof_stem(number_);
    const bool has_drat = bundle_.folder->has(stem + ".drat");
    if (!bundle_.folder->has(formula_name) || has_drat == bundle_.folder->has(stem + ".lrat"))
      return at_step("its formula or its proof is missing");
    names_.insert(formula_name);
    names_.insert(stem + (has_drat ? ".drat" : ".lrat"));
    const Lowered formula = formula_of(step, book_, trail_.facts());
    FileComparison comparison(*bundle_.folder, formula_name);
    write_dimacs(formula.cnf, step_formula_comments(formula), {},
                 [&](std::string_view piece) { comparison.add(piece); });
    if (!comparison.is_same()) return at_step(formula_name + " is not its formula");
    return refuse_proof(bundle_, stem, formula.cnf, limits_);
  }

  const OpenedBundle& bundle_;
  const Limits& limits_;
  RuleBook book_;
  StepTrail trail_;
  std::set<std::string> names_;  ///< of files that belong to steps
  std::size_t number_ = 0;
  std::size_t round_count_ = 0;
  std::size_t smallest_ = 0;  ///< steps that are shown to be smallest
};

}  // namespace

std::variant<VerifiedBundle, BundleFault> check_steps(OpenedBundle bundle, const Limits& limits) {
  Following following(bundle, limits);
  if (auto fault = following.fault()) return *std::move(fault);
  VerifiedBundle verified;
  verified.claim = Claim::steps;
  verified.statement = following.statement();
  if (auto solution = following.solution()) verified.solutions.push_back(*std::move(solution));
  verified.puzzle = std::move(bundle.puzzle);
  return verified;
}

}  // namespace puzzlec
