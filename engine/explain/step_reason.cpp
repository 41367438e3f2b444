#include "engine/explain/step_reason.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/explain/used_cells.hpp"
#include "encoders/genres/rule_count.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/graph_reason.hpp"
#include "engine/explain/matched_reason.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

/// More are too many to say.
constexpr std::size_t most_facts = 4;
constexpr std::string_view connecting = "nothing could connect ";

class ReasonWords {
 public:
  ReasonWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
              std::span<const Domain> candidates)
      : step_(step),
        book_(book),
        puzzle_(puzzle),
        genre_(held_as<GenrePuzzle>(puzzle)),
        candidates_(candidates) {}

  [[nodiscard]] StepReason text() const {
    if (auto graph = graph_reason(step_, book_, puzzle_, candidates_)) return *std::move(graph);
    if (auto pairs = matched_reason(step_, book_, puzzle_, candidates_)) return *std::move(pairs);
    return by_facts();
  }

 private:
  [[nodiscard]] StepReason by_facts() const {
    auto needed = needed_facts(book_, step_.rules, own_removals(), candidates_);
    // That nothing stands below a clue is the board, and not worth a word.
    const Grid& givens = puzzle_.givens();
    const std::vector<Domain>& board = book_.model().structure->domains;
    if (needed) {
      std::erase_if(*needed, [&](CellId cell) {
        return board[cell.index].is_single() && givens[cell].is_blank();
      });
    }
    if (needed && needed->empty()) {
      std::string given = only_given();
      if (!given.empty()) return {std::move(given), true, ""};
      if (needs_all_there_are()) return {by_count(), false, ""};
      return {"", true, leads_nowhere()};
    }
    const DrawnAs drawn = puzzle_.drawn_as();
    if (needed && needed->size() <= most_facts && drawn == DrawnAs::line)
      return {fact_words(puzzle_, *needed, book_.start(), candidates_), true, ""};
    if (needed && needed->size() <= most_facts) {
      std::vector<CellValue> known;
      Statements statements(puzzle_);
      for (const CellId cell : *needed) {
        const Domain& values = candidates_[cell.index];
        if (!values.is_single() && !look_alike(puzzle_, cell, values))
          return {by_count(), false, ""};
        known.push_back({cell, values.first()});
        if (!values.is_single() || is_one_of_alike(cell)) {
          statements.add_alike(cell);
        } else {
          statements.add(cell, values, true);
        }
      }
      const bool is_between = drawn == DrawnAs::walls || drawn == DrawnAs::links;
      if (!is_between) return {statements.words(), true, ""};
      std::string text = words_of_free(known, puzzle_, candidates_);
      // A bridge that goes on is the same bridge.
      if (text == conclusion_words(puzzle_, candidates_, left_without(step_.removals, candidates_)))
        text.clear();
      return {std::move(text), true, ""};
    }
    return {by_count(), false, ""};
  }

  /// Whether the step needs only that the cell holds one of the values that look like its own.
  [[nodiscard]] bool is_one_of_alike(CellId cell) const {
    const Domain& values = candidates_[cell.index];
    Domain alike = values;
    for (const Value value : book_.model().structure->domains[cell.index]) {
      if (look_alike(puzzle_, cell, values | Domain::single(value))) alike.insert(value);
    }
    if (alike == values) return false;
    std::vector<Domain> wider(candidates_.begin(), candidates_.end());
    wider[cell.index] = alike;
    return needed_facts(book_, step_.rules, step_.removals, wider).has_value();
  }

  /// Of a rule of a few cells: the only one of them that the board gives, if that is not which of several
  /// values that look the same: "r4c2 is part of a ship".
  [[nodiscard]] std::string only_given() const {
    if (puzzle_.words_of_alike().empty()) return "";
    std::set<CellId> given;
    for (const RuleId rule : step_.rules) {
      for (const CellId cell : cells_named(book_.rules()[rule].origin)) {
        if (look_alike(puzzle_, cell, book_.model().structure->domains[cell.index]))
          given.insert(cell);
      }
    }
    if (given.size() != 1) return "";
    Statements statements(puzzle_);
    statements.add_alike(*given.begin());
    return statements.words();
  }

  /// Those of a place such as "r1c1 to r2c2", if they are few; the rule may leave out what is given.
  [[nodiscard]] std::vector<CellId> cells_named(const Origin& origin) const {
    const auto name = stated_name(origin);
    const std::size_t to = name ? name->where.find(" to ") : std::string::npos;
    if (to == std::string::npos) return {};
    constexpr std::size_t length = 4;  // of " to "
    const auto first = parse_cell_name(std::string_view(name->where).substr(0, to));
    const auto last = parse_cell_name(std::string_view(name->where).substr(to + length));
    std::vector<CellId> cells;
    if (!first || !last) return cells;
    for (std::uint64_t row = first->row; row <= last->row; ++row) {
      for (std::uint64_t column = first->column; column <= last->column; ++column) {
        if (cells.size() == most_facts) return {};
        const std::uint64_t index = (row - 1) * puzzle_.givens().columns() + column - 1;
        cells.push_back(CellId{static_cast<std::uint32_t>(index)});
      }
    }
    return cells;
  }

  /// Of bridges, without what goes on from the cells of the rules.
  [[nodiscard]] std::vector<Removal> own_removals() const {
    std::vector<Removal> own = step_.removals;
    if (puzzle_.drawn_as() != DrawnAs::links) return own;
    std::erase_if(own, [this](Removal removal) {
      return std::ranges::none_of(step_.rules, [&](RuleId id) {
        return std::ranges::binary_search(book_.rules()[id].cells, removal.cell);
      });
    });
    return own;
  }

  /// Of bridges that the board alone excludes.
  [[nodiscard]] std::string leads_nowhere() const {
    if (!leads_to_no_island(step_, book_, puzzle_, candidates_)) return "";
    const bool names_bridge = std::ranges::any_of(step_.removals, [&](Removal removal) {
      return puzzle_.place_name(removal.cell).find('-') != std::string::npos;
    });
    return names_bridge ? "as it would lead to no island"
                        : "as a bridge there would lead to no island";
  }

  /// The constraint of the only rule, if it has one part.
  [[nodiscard]] const RuleBook::Part* only_part() const {
    if (step_.rules.size() != 1) return nullptr;
    const auto parts = book_.parts_of(step_.rules.front());
    return parts.size() == 1 ? &book_.parts()[parts.front()] : nullptr;
  }

  /// What the only rule counts.
  [[nodiscard]] std::optional<genres::RuleCount> settled_count() const {
    const RuleBook::Part* part = only_part();
    // Other rules, such as sums, have a constraint instead of a count.
    if (part == nullptr || part->constraint != nullptr) return std::nullopt;
    std::optional<genres::RuleCount> count;
    if (genre_ != nullptr)
      count = genres::settled_count_of(*genre_->genre, genre_->instance,
                                       book_.rules()[part->rule].origin, candidates_);
    return count ? count : counted(*part);
  }

  /// Of a number of cells: it is reached, or all that can be are needed.
  [[nodiscard]] std::string by_count() const {
    const auto count = settled_count();
    if (!count || count->at_most == 0) return "";
    if (count->at_most == count->least) {
      return are_what_is_left() ? "that number is reached, and no others fit there"
                                : "that number is reached";
    }
    if (count->at_least != count->most) return "";
    return count->most == 1 ? "no other cell is left for that" : "no other cells are left for that";
  }

  /// Whether the rule says that there is something, and the board has place for no more than that.
  [[nodiscard]] bool needs_all_there_are() const {
    const auto count = settled_count();
    return count && count->at_least == count->most && !count->at_most;
  }

  /// Whether some cell could hold only what is counted, of values that look the same.
  [[nodiscard]] bool are_what_is_left() const {
    return !puzzle_.words_of_alike().empty() &&
           std::ranges::any_of(left_without(step_.removals, candidates_), [&](const auto& one) {
             const Domain& before = candidates_[one.first.index];
             return before.size() == 2 && one.second.is_single();
           });
  }

  /// How many cells have the value that the part counts; nothing unless it asks for an exact number of one
  /// value.
  [[nodiscard]] std::optional<genres::RuleCount> counted(const RuleBook::Part& part) const {
    if (part.low != part.high) return std::nullopt;
    genres::RuleCount count{.at_least = part.low, .at_most = part.high};
    for (const RuleBook::CountItem& item : book_.count(part.count).items) {
      if (!item.values.is_single()) return std::nullopt;
      const Domain& values = candidates_[item.cell.index];
      count.least += (values - item.values).empty() ? 1 : 0;
      count.most += (values & item.values).empty() ? 0 : 1;
    }
    return count;
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  const GenrePuzzle* genre_;  ///< null if the puzzle has none
  std::span<const Domain> candidates_;
};

}  // namespace

bool leads_to_no_island(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                        std::span<const Domain> candidates) {
  if (puzzle.drawn_as() != DrawnAs::links || step.rules.size() != 1) return false;
  const bool is_between_islands =
      std::ranges::all_of(book.rules()[step.rules.front()].cells, [&](CellId cell) {
        return puzzle.place_name(cell).find('-') != std::string::npos ||
               puzzle.givens()[cell].is_blank();
      });
  // No bridge at all may be left on an edge, not even a single one.
  const auto left = left_without(step.removals, candidates);
  return is_between_islands && std::ranges::all_of(left, [&](const auto& one) {
           const bool is_edge = puzzle.place_name(one.first).find('-') != std::string::npos;
           return one.second.contains(Value{0}) && (!is_edge || one.second.is_single());
         });
}

StepReason step_reason(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                       std::span<const Domain> candidates) {
  return ReasonWords(step, book, puzzle, candidates).text();
}

}  // namespace puzzlec
