// The steps of an explanation with their certificates, as a bundle that anyone can check: the claim
// `steps`, see docs/proofs.md.
//
// steps.json holds the rules by number and, round by round, the steps: which rules, which candidates
// go, which cells are known then, and for each candidate the grids that show that no cheaper rules
// exclude it. Each step that takes rules has a formula and a proof in files of their own. Steps of a
// round stand in the order of the first candidate that they exclude, or of the cell that they place.
// They are numbered through, and so are the files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/proofs/bundle.hpp"
#include "engine/proofs/steps/check_step.hpp"

namespace puzzlec {

/// The form of steps.json.
inline constexpr const char* steps_format = "steps 1";
inline constexpr const char* steps_name = "steps.json";

/// A round as steps.json has it.
struct CertifiedRound {
  std::uint32_t at_least = 0;        ///< no candidate of its steps follows from cheaper rules
  std::vector<ExplainedStep> steps;  ///< without `grids`
  std::vector<std::vector<std::vector<Grid>>> grids;  ///< by step and removal
};

/// What the steps are followed with: the candidates that are left, and the cells whose values were
/// told.
class StepTrail {
 public:
  /// The candidates that the givens leave, without what known cells exclude.
  explicit StepTrail(const RuleBook& book);

  [[nodiscard]] const std::vector<Domain>& facts() const { return facts_; }
  /// Whether a cell has no candidate left.
  [[nodiscard]] bool is_contradictory() const;
  [[nodiscard]] bool is_told(CellId cell) const { return is_told_[cell.index] != 0; }
  /// By step: the cells that the steps of a round leave with one candidate, each told by the first
  /// step that takes a candidate from it.
  [[nodiscard]] std::vector<std::vector<CellValue>> placed_by(
      const std::vector<ExplainedStep>& steps) const;
  /// Makes a round. False if it does not leave its placed cells with their values.
  [[nodiscard]] bool make(const CertifiedRound& round);
  /// The only grid that is left, if there is one.
  [[nodiscard]] std::optional<Grid> solution() const;

 private:
  const RuleBook* book_;
  std::vector<Domain> facts_;
  std::vector<char> is_told_;  ///< by cell
};

/// The book of rules that steps of a puzzle refer to.
[[nodiscard]] RuleBook rule_book_of(const Puzzle& puzzle);

/// "formula-12.cnf", "proof-12": the stem of its file.
[[nodiscard]] std::string step_formula_name(std::size_t number);
[[nodiscard]] std::string step_proof_stem(std::size_t number);

/// The text of a step's formula.
[[nodiscard]] std::vector<std::string> step_formula_comments(const Lowered& formula);

/// The text of steps.json. `left` are the candidates after the last round.
[[nodiscard]] std::string steps_text(const Puzzle& puzzle, const RuleBook& book,
                                     const std::vector<CertifiedRound>& rounds,
                                     const StepTrail& end);
/// The rounds of such a text, as far as it has that form; the error is a sentence. Whether they are
/// right, and whether the rest of the text goes with them, is not looked at.
[[nodiscard]] Expected<std::vector<CertifiedRound>, std::string> read_steps(const std::string& text,
                                                                            const Puzzle& puzzle,
                                                                            const RuleBook& book);

/// The files. Requires: the explanation has certificates.
[[nodiscard]] BundleFiles make_step_bundle(const Format& format, const Puzzle& puzzle,
                                           const Explanation& explanation);

}  // namespace puzzlec
