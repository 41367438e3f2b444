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
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/cell_sides.hpp"
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
      const auto open = puzzle_.drawn_as() == DrawnAs::loop ? open_middle() : std::nullopt;
      if (open && !is_drawn_in_any_case()) return {"", true, "", in_both_cases("", *open)};
      return {"", true, leads_nowhere()};
    }
    if (needed) add_given(*needed);
    const DrawnAs drawn = puzzle_.drawn_as();
    if (needed && drawn == DrawnAs::loop && is_drawn_in_any_case()) return {};
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
      const auto open = drawn == DrawnAs::loop ? open_middle() : std::nullopt;
      if (open) return {"", true, "", in_both_cases(statements.words(), *open)};
      if (!is_between) return {statements.words(), true, ""};
      std::string text = words_of_free(known, puzzle_, candidates_);
      // A bridge that goes on is the same bridge.
      if (text == conclusion_words(puzzle_, candidates_, left_without(step_.removals, candidates_)))
        text.clear();
      return {std::move(text), true, ""};
    }
    return {by_count(), false, ""};
  }

  /// A given cell that makes up the number is a fact as well, such as the given end of a ship whose length is open.
  void add_given(std::vector<CellId>& needed) const {
    const auto count = settled_in(candidates_);
    if (!count || count->at_most != count->least || puzzle_.words_of_alike().empty()) return;
    const std::vector<Domain>& board = book_.model().structure->domains;
    Domain any;
    for (const Domain& values : board) any = any | values;
    const auto counts = [&](CellId cell) {
      std::vector<Domain> open(candidates_.begin(), candidates_.end());
      open[cell.index] = any;
      const auto without = settled_in(open);
      return !without || without->least < count->least;
    };
    if (std::ranges::none_of(needed, counts)) return;
    for (std::uint32_t index = 0; index < board.size(); ++index) {
      const CellId cell{index};
      if (look_alike(puzzle_, cell, board[index]) && counts(cell)) needed.push_back(cell);
    }
    std::ranges::sort(needed);
  }

  // ---- Of a loop, people draw lines, and not what is inside.

  /// Whether neighbours of which the step tells if there is a line between them are so in any case by its
  /// rules, whatever is known: a 0 has no lines.
  [[nodiscard]] bool is_drawn_in_any_case() const {
    const auto left = left_without(step_.removals, candidates_);
    const auto after = [&](CellId cell) {
      const auto found = left.find(cell);
      return found == left.end() ? candidates_[cell.index] : found->second;
    };
    bool tells = false;
    for (const auto& [cell, values] : left) {
      for (const CellSide& side : cell_sides) {
        const auto other = beside(puzzle_, cell, side);
        if (!values.is_single()) continue;
        if (!other) return false;  // the border of the grid is outside
        if (!after(*other).is_single()) continue;
        tells = true;
        if (!is_always(cell, *other, values == after(*other))) return false;
      }
    }
    return tells;
  }
  /// Whether the rules alone say that the two cells are on one side of the loop, or on different ones.
  [[nodiscard]] bool is_always(CellId one, CellId other, bool are_same) const {
    const std::vector<Domain>& board = book_.model().structure->domains;
    const std::vector<CellId>& cells = book_.rules()[step_.rules.front()].cells;
    if (!std::ranges::binary_search(cells, one) || !std::ranges::binary_search(cells, other))
      return false;
    for (const Value value : board[one.index]) {
      std::vector<Domain> otherwise = board;
      const Domain held = Domain::single(value);
      otherwise[one.index] = held;
      otherwise[other.index] = are_same ? board[other.index] - held : board[other.index] & held;
      if (otherwise[other.index].empty()) return false;
      const std::vector<Removal> removals{{one, value}};
      if (!needed_facts(book_, step_.rules, removals, otherwise)) return false;
    }
    return true;
  }
  /// The cell in the middle of those of a rule, if what is inside is open there.
  [[nodiscard]] std::optional<CellId> open_middle() const {
    if (step_.rules.size() != 1) return std::nullopt;
    const std::vector<CellId>& cells = book_.rules()[step_.rules.front()].cells;
    constexpr std::size_t most_cells = 5;
    if (cells.size() > most_cells) return std::nullopt;
    const auto cell = middle_of(puzzle_, cells);
    if (!cell) return std::nullopt;
    const bool is_told =
        std::ranges::find(step_.removals, *cell, &Removal::cell) != step_.removals.end();
    return is_told || !is_open(*cell) ? std::nullopt : cell;
  }
  /// Whether neither value of the cell is excluded by the rules.
  [[nodiscard]] bool is_open(CellId cell) const {
    const Domain& values = candidates_[cell.index];
    for (const Value value : values) {
      const std::vector<Removal> removals{{cell, value}};
      if (needed_facts(book_, step_.rules, removals, candidates_)) return false;
    }
    return !values.is_single();
  }
  /// "r1c6 and r2c7 are outside the loop, so r2c5 is inside the loop, whether r2c6 is inside or outside."
  [[nodiscard]] std::string in_both_cases(const std::string& known, CellId open) const {
    const std::string follows =
        conclusion_words(puzzle_, candidates_, left_without(step_.removals, candidates_));
    const std::string told = known.empty() ? as_sentence(follows)
                                           : fmt::format("{}, so {}", as_sentence(known), follows);
    return fmt::format("{}, whether {} is inside or outside.", told, puzzle_.place_name(open));
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
    const bool names_bridge = std::ranges::any_of(
        step_.removals, [&](Removal removal) { return is_between_cells(removal.cell, puzzle_); });
    return names_bridge ? "as it would lead to no island"
                        : "as a bridge there would lead to no island";
  }

  /// The constraint of the only rule, if it has one part.
  [[nodiscard]] const RuleBook::Part* only_part() const {
    if (step_.rules.size() != 1) return nullptr;
    const auto parts = book_.parts_of(step_.rules.front());
    return parts.size() == 1 ? &book_.parts()[parts.front()] : nullptr;
  }

  [[nodiscard]] std::optional<genres::RuleCount> settled_in(std::span<const Domain> domains) const {
    if (genre_ == nullptr || step_.rules.size() != 1) return std::nullopt;
    return genres::settled_count_of(*genre_->genre, genre_->instance,
                                    book_.rules()[step_.rules.front()].origin, domains);
  }

  /// What the only rule counts.
  [[nodiscard]] std::optional<genres::RuleCount> settled_count() const {
    const RuleBook::Part* part = only_part();
    // Other rules, such as sums, have a constraint instead of a count.
    if (part == nullptr || part->constraint != nullptr) return std::nullopt;
    const auto count = settled_in(candidates_);
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
        return is_between_cells(cell, puzzle) || puzzle.givens()[cell].is_blank();
      });
  // No bridge at all may be left on an edge, not even a single one.
  const auto left = left_without(step.removals, candidates);
  return is_between_islands && std::ranges::all_of(left, [&](const auto& one) {
           const bool is_edge = is_between_cells(one.first, puzzle);
           if (is_edge && !puzzlec::leads_nowhere(one.first, puzzle)) return false;
           return one.second.contains(Value{0}) && (!is_edge || one.second.is_single());
         });
}

StepReason step_reason(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                       std::span<const Domain> candidates) {
  return ReasonWords(step, book, puzzle, candidates).text();
}

}  // namespace puzzlec
