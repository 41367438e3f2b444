// The two ways that serve all families; the third one is in sudoku9/.
#include "engine/making/clues/other_answers.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace puzzlec {
namespace other_answers_detail {
namespace {

class OneByOne final : public OtherAnswers {
 public:
  explicit OneByOne(const OtherAnswersOf& of) : of_(of) {}

  OtherAnswer ask(const KeptClues& kept, std::span<const std::size_t>) override {
    const PuzzlePtr rest = of_.puzzle.keeping(kept);
    if (rest->check(of_.solution)) return {OtherAnswer::Kind::lost};
    for (const Grid& known : known_) {
      if (!rest->check(known)) return {OtherAnswer::Kind::other, known};
    }
    const Uniqueness answer = of_.solver.unique(*rest, of_.stats);
    switch (answer.kind) {
      case Uniqueness::Kind::unknown:
        return {OtherAnswer::Kind::unknown, {}, {}, answer.reason};
      case Uniqueness::Kind::none:
        return {OtherAnswer::Kind::lost};
      case Uniqueness::Kind::unique:
        return {OtherAnswer::Kind::none, {}, kept};
      case Uniqueness::Kind::multiple:
        break;
    }
    known_.push_back(*answer.first == of_.solution ? *answer.second : *answer.first);
    return {OtherAnswer::Kind::other, known_.back()};
  }
  [[nodiscard]] bool only_widens() const override { return false; }

 private:
  OtherAnswersOf of_;
  std::vector<Grid> known_;
};

/// What one clue states is what is gone without it: givens and constraints, told apart by name and
/// number of cells. Those that depend on the same clues are switched as one.
class ByClue {
 public:
  /// Nothing if something else changes, too.
  static std::optional<ByClue> of(const Puzzle& puzzle, std::size_t clue_count) {
    StructurePool pool;
    ByClue result;
    result.model_ = puzzle.separate_model(pool);
    const auto whole = counted(result.model_);
    std::map<Key, std::vector<std::size_t>> clues_of;
    KeptClues kept(clue_count, true);
    for (std::size_t clue = 0; clue < clue_count; ++clue) {
      kept[clue] = false;
      const Model without = puzzle.keeping(kept)->separate_model(pool);
      kept[clue] = true;
      if (!is_same_ground(*result.model_.structure, *without.structure)) return std::nullopt;
      auto left = counted(without);
      for (const auto& [key, count] : whole) {
        const auto found = left.find(key);
        const std::size_t rest = found == left.end() ? 0 : found->second;
        if (rest > count) return std::nullopt;
        if (rest < count) clues_of[key].push_back(clue);
        if (found != left.end()) left.erase(found);
      }
      if (!left.empty()) return std::nullopt;
    }
    result.rename(clues_of);
    return result;
  }

  [[nodiscard]] const Model& model() const { return model_; }
  /// By the name that constraints and givens have in the model: the clues that it takes.
  [[nodiscard]] const std::map<std::string, std::vector<std::size_t>>& needs() const {
    return needs_;
  }

 private:
  /// Rule and name of a constraint, and its number of cells.
  using Key = std::tuple<std::string, std::string, std::size_t>;

  static Key key_of(const Constraint& constraint) {
    const Origin& origin = origin_of(constraint);
    return {origin.rule, origin.name, cells_of(constraint).size()};
  }
  static Key key_of(const Given& given, std::size_t columns) {
    return {"given", given_name(given, columns), 1};
  }

  static std::map<Key, std::size_t> counted(const Model& model) {
    std::map<Key, std::size_t> counts;
    for (const Given& given : model.givens) ++counts[key_of(given, model.columns())];
    for (const Constraint& constraint : model.clues) ++counts[key_of(constraint)];
    return counts;
  }

  static bool is_same_ground(const Structure& a, const Structure& b) {
    if (&a == &b) return true;
    return a.rows == b.rows && a.columns == b.columns && a.domains == b.domains &&
           std::equal(a.constraints.begin(), a.constraints.end(), b.constraints.begin(),
                      b.constraints.end(), [](const Constraint& one, const Constraint& other) {
                        return key_of(one) == key_of(other);
                      });
  }

  /// What depends on no clue becomes a part of the structure.
  void rename(const std::map<Key, std::vector<std::size_t>>& clues_of) {
    auto structure = std::make_shared<Structure>(*model_.structure);
    for (const Given& given : model_.givens) {
      const auto found = clues_of.find(key_of(given, model_.columns()));
      const auto name = given_name(given, model_.columns());
      needs_[name] = found == clues_of.end() ? std::vector<std::size_t>() : found->second;
    }
    for (Constraint& constraint : std::exchange(model_.clues, {})) {
      const auto found = clues_of.find(key_of(constraint));
      if (found == clues_of.end()) {
        structure->constraints.push_back(std::move(constraint));
        continue;
      }
      std::string name = "clues";
      for (const std::size_t clue : found->second) name += fmt::format(" {}", clue);
      needs_[name] = found->second;
      std::visit([&](auto& kind) { kind.origin = {"clues", name}; }, constraint);
      model_.clues.push_back(std::move(constraint));
    }
    model_.structure = std::move(structure);
  }

  Model model_;
  std::map<std::string, std::vector<std::size_t>> needs_;
};

class BySelectors final : public OtherAnswers {
 public:
  BySelectors(const OtherAnswersOf& of, const ByClue& clues) : of_(of) {
    opened_ = of.solver.open_selectable(clues.model(), selected_, of.stats);
    for (const Selected& one : selected_) needs_.push_back(clues.needs().at(one.origin.name));
    opened_->session.block(of.solution);
  }

  OtherAnswer ask(const KeptClues& kept, std::span<const std::size_t>) override {
    std::vector<Lit> assumptions;
    for (std::size_t i = 0; i < selected_.size(); ++i) {
      if (std::ranges::all_of(needs_[i], [&](std::size_t clue) { return kept[clue]; }))
        assumptions.push_back(selected_[i].selector);
    }
    Outcome outcome;
    {
      const StageTimer timer(of_.stats, Stage::solve);
      outcome = opened_->session.solve(of_.solver.limits(), assumptions);
      of_.stats.conflicts = opened_->session.conflicts();
    }
    if (const auto* unknown = std::get_if<Unknown>(&outcome))
      return {OtherAnswer::Kind::unknown, {}, {}, unknown->reason};
    if (auto* found = std::get_if<Found>(&outcome))
      return {OtherAnswer::Kind::other, std::move(found->grid)};
    OtherAnswer none{OtherAnswer::Kind::none, {}, KeptClues(kept.size(), false)};
    for (const Lit used : std::get<Unsat>(outcome).core) {
      for (std::size_t i = 0; i < selected_.size(); ++i) {
        if (selected_[i].selector != used) continue;
        for (const std::size_t clue : needs_[i]) none.enough[clue] = true;
      }
    }
    return none;
  }

 private:
  OtherAnswersOf of_;
  std::vector<Selected> selected_;
  std::vector<std::vector<std::size_t>> needs_;  ///< clues, by what is selected
  std::unique_ptr<OpenSession> opened_;
};

}  // namespace
}  // namespace other_answers_detail

std::unique_ptr<OtherAnswers> other_answers_by_selectors(const OtherAnswersOf& of) {
  using namespace other_answers_detail;
  const auto clues = ByClue::of(of.puzzle, of.puzzle.stated_clues().size());
  return clues ? std::make_unique<BySelectors>(of, *clues) : nullptr;
}

std::unique_ptr<OtherAnswers> other_answers_one_by_one(const OtherAnswersOf& of) {
  return std::make_unique<other_answers_detail::OneByOne>(of);
}

}  // namespace puzzlec
