#include "engine/explain/matched_reason.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

using genres::Direction;

/// Which tents and trees are known to belong together: a tree with one place left for its tent, and a
/// tent with one tree left, again and again.
class KnownPairs {
 public:
  KnownPairs(const genres::Board& board, const genres::Rule& rule,
             std::span<const Domain> candidates)
      : board_(board),
        rule_(rule),
        tent_(board.domain(rule.values, {}).value_or(Domain())),
        candidates_(candidates) {
    while (find_one()) {
    }
  }

  [[nodiscard]] const Domain& tent() const { return tent_; }
  [[nodiscard]] std::vector<std::uint32_t> trees_beside(std::uint32_t cell) const {
    return beside(cell, true);
  }
  /// The cell of its tent, if it is known.
  [[nodiscard]] std::optional<std::uint32_t> tent_of(std::uint32_t tree) const {
    const auto found = tent_of_.find(tree);
    return found == tent_of_.end() ? std::nullopt : std::optional(found->second);
  }
  /// A tree with no place for its tent.
  [[nodiscard]] std::optional<std::uint32_t> tree_without_place() const {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (is_tree(cell) && !tent_of(cell) && places(cell).empty()) return cell;
    }
    return std::nullopt;
  }
  /// A tent beside no tree, or beside trees only that have others.
  [[nodiscard]] std::optional<std::uint32_t> tent_without_tree() const {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (is_tree(cell) || !(at(cell) - tent_).empty()) continue;
      if (std::ranges::all_of(trees_beside(cell), [&](std::uint32_t tree) {
            return tent_of(tree) && *tent_of(tree) != cell;
          }))
        return cell;
    }
    return std::nullopt;
  }
  /// The tree that has this cell as the only place for its tent.
  [[nodiscard]] std::optional<std::uint32_t> tree_without_other_place(std::uint32_t cell) const {
    for (const std::uint32_t tree : trees_beside(cell)) {
      const auto tent = tent_of(tree);
      if (tent ? *tent == cell : places(tree) == std::vector{cell}) return tree;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_tree(std::uint32_t cell) const {
    return board_.passes(rule_.of.among, cell);
  }

 private:
  [[nodiscard]] const Domain& at(std::uint32_t cell) const {
    return candidates_[board_.model_cell(cell).index];
  }
  [[nodiscard]] std::vector<std::uint32_t> beside(std::uint32_t cell, bool trees) const {
    constexpr std::array ways{Direction::up, Direction::left, Direction::right, Direction::down};
    std::vector<std::uint32_t> found;
    for (const Direction way : ways) {
      const auto other = board_.step(cell, way);
      if (other && is_tree(*other) == trees) found.push_back(*other);
    }
    return found;
  }
  /// Where the tent of a tree without one may be.
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t tree) const {
    std::vector<std::uint32_t> found = beside(tree, false);
    std::erase_if(found, [&](std::uint32_t cell) {
      return (at(cell) & tent_).empty() || taken_.contains(cell);
    });
    return found;
  }
  bool find_one() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (is_tree(cell)) {
        if (tent_of(cell)) continue;
        const auto left = places(cell);
        if (left.size() == 1) return note(cell, left[0]);
      } else if (!taken_.contains(cell) && (at(cell) - tent_).empty()) {
        std::vector<std::uint32_t> left = trees_beside(cell);
        std::erase_if(left, [&](std::uint32_t tree) { return tent_of(tree).has_value(); });
        if (left.size() == 1) return note(left[0], cell);
      }
    }
    return false;
  }
  bool note(std::uint32_t tree, std::uint32_t cell) {
    tent_of_[tree] = cell;
    taken_.insert(cell);
    return true;
  }

  const genres::Board& board_;
  const genres::Rule& rule_;
  Domain tent_;
  std::span<const Domain> candidates_;
  std::map<std::uint32_t, std::uint32_t> tent_of_;
  std::set<std::uint32_t> taken_;
};

class MatchedReason {
 public:
  MatchedReason(const genres::Board& board, const genres::Rule& rule, const Puzzle& puzzle,
                std::span<const Domain> candidates)
      : pairs_(board, rule, candidates), board_(board), puzzle_(puzzle), candidates_(candidates) {}

  /// "the tree at r5c8 has no place for its tent", "no tree is beside r3c1"
  [[nodiscard]] std::optional<std::string> end() const {
    if (const auto tent = pairs_.tent_without_tree()) {
      const CellId cell = board_.model_cell(*tent);
      if (trees_of(cell).empty())
        return fmt::format("no {} is beside {}", kind_of_trees(), puzzle_.place_name(cell));
      return fmt::format("{} has no {} of its own: {}", puzzle_.place_name(cell), kind_of_trees(),
                         taken_trees(cell));
    }
    const auto tree = pairs_.tree_without_place();
    if (!tree) return std::nullopt;
    return fmt::format("{} has no place for its {}", tree_at(*tree),
                       thing_in(board_.model_cell(*tree), pairs_.tent().first()));
  }

  /// "No tree is beside r1c1, so r1c1 is empty. The tree at r2c2 has no other place for its tent, so ..."
  [[nodiscard]] std::string told(std::span<const Removal> removals) const {
    std::map<CellId, Domain> bare;
    std::map<CellId, Domain> rest;
    std::map<std::string, std::map<CellId, Domain>> others;  // by reason
    for (const auto& [cell, values] : left_without(removals, candidates_)) {
      const std::string reason = reason_of(cell, values);
      (trees_of(cell).empty() ? bare : reason.empty() ? rest : others[reason])[cell] = values;
    }
    std::vector<std::string> all;
    if (!bare.empty()) all.push_back(of_bare(bare));
    for (const auto& [reason, left] : others) all.push_back(sentence(reason, left));
    if (!rest.empty()) all.push_back(sentence("Otherwise a partner would be missing", rest));
    return fmt::format("{}", fmt::join(all, " "));
  }

 private:
  [[nodiscard]] std::string sentence(const std::string& reason,
                                     const std::map<CellId, Domain>& left) const {
    return fmt::format("{}, so {}.", reason, conclusion_words(puzzle_, candidates_, left));
  }
  [[nodiscard]] std::vector<std::uint32_t> trees_of(CellId cell) const {
    return pairs_.trees_beside(cell.index);
  }
  /// "tent"; of what has no name, "partner".
  [[nodiscard]] std::string thing_in(CellId cell, Value value) const {
    const ValueWords words = puzzle_.value_words(cell, value);
    return words.is_a_thing ? words.text.substr(words.text.find(' ') + 1) : "partner";
  }
  /// "the tree"
  [[nodiscard]] std::string kind_of_tree(std::uint32_t tree) const {
    const CellId cell = board_.model_cell(tree);
    const Domain& values = candidates_[cell.index];
    return values.is_single() ? thing_in(cell, values.first()) : "partner";
  }
  /// The name of all is that of any of them.
  [[nodiscard]] std::string kind_of_trees() const {
    std::string kind = "partner";
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (pairs_.is_tree(cell)) kind = kind_of_tree(cell);
    }
    return kind;
  }
  [[nodiscard]] std::string tree_at(std::uint32_t tree) const {
    return fmt::format("the {} at {}", kind_of_tree(tree),
                       puzzle_.place_name(board_.model_cell(tree)));
  }

  [[nodiscard]] std::string of_bare(const std::map<CellId, Domain>& bare) const {
    std::vector<CellId> cells;
    for (const auto& [cell, values] : bare) cells.push_back(cell);
    const bool is_one = cells.size() == 1;
    const Domain& values = bare.begin()->second;
    Statements statements(puzzle_);
    statements.add(cells.front(), values, true);
    const std::string what = statements.words();
    return fmt::format("No {} is beside {}, so {} {}.", kind_of_trees(), names_of(cells, puzzle_),
                       is_one ? "it is" : "they are", what.substr(what.find(" is ") + 4));
  }

  /// Empty if it takes more than pairs that are known.
  [[nodiscard]] std::string reason_of(CellId cell, const Domain& values) const {
    const Domain& tent = pairs_.tent();
    const std::string thing = thing_in(cell, tent.first());
    if ((values - tent).empty()) {
      const auto tree = pairs_.tree_without_other_place(cell.index);
      if (!tree) return "";
      return as_sentence(fmt::format("{} has no other place for its {}", tree_at(*tree), thing));
    }
    return as_sentence(taken_trees(cell));
  }
  /// "the tree at r1c2 has its tent at r1c1", of all trees beside a cell; empty if one of them may need it.
  [[nodiscard]] std::string taken_trees(CellId cell) const {
    const std::string thing = thing_in(cell, pairs_.tent().first());
    std::vector<std::string> taken;
    for (const std::uint32_t tree : trees_of(cell)) {
      const auto its = pairs_.tent_of(tree);
      if (!its || *its == cell.index) return "";
      taken.push_back(fmt::format("{} has its {} at {}", tree_at(tree), thing,
                                  puzzle_.place_name(board_.model_cell(*its))));
    }
    return listed(taken);
  }

  const KnownPairs pairs_;
  const genres::Board& board_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
};

/// The rule about pairs; null if it is none, or about those that do not touch.
const genres::Rule* rule_of(const GenrePuzzle& puzzle, const Origin& origin) {
  if (origin.name != origin.rule) return nullptr;
  for (const genres::Rule& rule : puzzle.genre->rules) {
    if (rule.name == origin.rule && rule.kind == &genres::kind_matched) return &rule;
  }
  return nullptr;
}

}  // namespace

std::optional<StepReason> matched_reason(const ExplainedStep& step, const RuleBook& book,
                                         const Puzzle& puzzle, std::span<const Domain> candidates) {
  const auto* genre = held_as<GenrePuzzle>(puzzle);
  if (genre == nullptr || step.rules.size() != 1) return std::nullopt;
  const genres::Rule* rule = rule_of(*genre, book.rules()[step.rules.front()].origin);
  if (rule == nullptr) return std::nullopt;
  const genres::Board board(*genre->genre, genre->instance);
  return StepReason{"", true, "",
                    MatchedReason(board, *rule, puzzle, candidates).told(step.removals)};
}

std::optional<std::string> matched_end(const Origin& origin, const Puzzle& puzzle,
                                       std::span<const Domain> candidates) {
  const auto* genre = held_as<GenrePuzzle>(puzzle);
  const genres::Rule* matched = genre == nullptr ? nullptr : rule_of(*genre, origin);
  if (matched == nullptr) return std::nullopt;
  const genres::Board board(*genre->genre, genre->instance);
  return MatchedReason(board, *matched, puzzle, candidates).end();
}

}  // namespace puzzlec
