#include "engine/explain/step_reason.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "encoders/explain/used_cells.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

/// More are too many to say.
constexpr std::size_t most_facts = 4;

class ReasonWords {
 public:
  ReasonWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
              std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] StepReason text() const {
    if (auto apart = by_graph()) return {"", true, *std::move(apart)};
    return by_facts();
  }

 private:
  [[nodiscard]] StepReason by_facts() const {
    auto needed = needed_facts(book_, step_.rules, step_.removals, candidates_);
    // That nothing stands below a clue is the board, and not worth a word.
    const Grid& givens = puzzle_.givens();
    const std::vector<Domain> start = book_.start();
    if (needed) {
      std::erase_if(*needed, [&](CellId cell) {
        return start[cell.index].is_single() && givens[cell].is_blank();
      });
    }
    if (needed && needed->empty()) return {"", true, leads_nowhere()};
    if (needed && needed->size() <= most_facts) {
      std::vector<CellValue> known;
      for (const CellId cell : *needed) {
        const Domain& values = candidates_[cell.index];
        if (!values.is_single()) return {by_count(), false, ""};
        known.push_back({cell, values.first()});
      }
      const DrawnAs drawn = puzzle_.drawn_as();
      const bool is_between = drawn == DrawnAs::walls || drawn == DrawnAs::links;
      return {is_between ? words_of_free(known, puzzle_, candidates_) : words_of(known, puzzle_),
              true, ""};
    }
    return {by_count(), false, ""};
  }

  /// Of bridges that the board alone excludes.
  [[nodiscard]] std::string leads_nowhere() const {
    return leads_to_no_island(step_, book_, puzzle_, candidates_) ? "as it would lead to no island"
                                                                  : "";
  }

  /// The constraint of the only rule, if it has one part.
  [[nodiscard]] const RuleBook::Part* only_part() const {
    if (step_.rules.size() != 1) return nullptr;
    const auto parts = book_.parts_of(step_.rules.front());
    return parts.size() == 1 ? &book_.parts()[parts.front()] : nullptr;
  }

  /// Of a number of cells: it is reached, or all that can be are needed.
  [[nodiscard]] std::string by_count() const {
    const RuleBook::Part* part = only_part();
    if (part == nullptr || part->constraint != nullptr) return "";
    std::uint32_t sure = 0;
    std::uint32_t possible = 0;
    for (const RuleBook::CountItem& item : book_.count(part->count).items) {
      const Domain& values = candidates_[item.cell.index];
      sure += (values - item.values).empty() ? 1U : 0U;
      possible += (values & item.values).empty() ? 0U : 1U;
    }
    const auto number = RuleWords(book_, puzzle_).number_of(step_.rules.front());
    if (number == 0U) return "";
    // The constraint may count the other cells than the rule does.
    const auto count = book_.count(part->count).items.size();
    const bool counts_others = number && *number != part->low && *number + part->low == count;
    const bool is_reached = part->low == part->high && sure == part->high;
    const bool are_needed = part->low > 0 && possible == part->low;
    if (counts_others ? are_needed : is_reached) return "that number is reached";
    if (counts_others ? is_reached : are_needed)
      return possible == 1 ? "no other cell is left for that" : "no other cells are left for that";
    return "";
  }

  /// Of what is or is not connected.
  [[nodiscard]] std::optional<std::string> by_graph() const {
    const RuleBook::Part* part = only_part();
    if (part == nullptr || part->constraint == nullptr) return std::nullopt;
    std::vector<std::string> all;
    const char* verb = "";
    for (const Removal& removal : step_.removals) {
      std::vector<Domain> with(candidates_.begin(), candidates_.end());
      with[removal.cell.index] = Domain::single(removal.value);
      std::optional<std::string> pair;
      if (const auto* connected = std::get_if<Connected>(part->constraint)) {
        verb = "as otherwise nothing could connect {}";
        pair = cut_apart(*connected->graph, with);
      } else if (const auto* weight = std::get_if<ComponentWeight>(part->constraint)) {
        verb = "as otherwise {} would be connected";
        if (weight->comparison != Comparison::at_least) pair = joined(*weight, with, removal.cell);
      }
      if (!pair) return std::nullopt;
      if (std::ranges::find(all, *pair) == all.end()) all.push_back(*std::move(pair));
    }
    constexpr std::size_t most_pairs = 3;
    if (all.empty() || all.size() > most_pairs) return std::nullopt;
    return fmt::format(fmt::runtime(verb), listed(all, ", or"));
  }

  [[nodiscard]] static std::vector<CellId> in_order(CellId a, CellId b) {
    return a < b ? std::vector{a, b} : std::vector{b, a};
  }

  /// Two cells that are used in any case, and that nothing could connect.
  [[nodiscard]] std::optional<std::string> cut_apart(const CellGraph& graph,
                                                     std::span<const Domain> domains) const {
    const GraphComponents sure = components_of(graph, domains, GraphExtent::sure);
    const GraphComponents possible = components_of(graph, domains, GraphExtent::possible);
    std::optional<std::uint32_t> first;
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
      if (sure.of[node] == GraphComponents::no_component || !graph.nodes[node].cell) continue;
      if (!first) first = node;
      if (possible.of[node] == possible.of[*first]) continue;
      return names(in_order(*graph.nodes[*first].cell, *graph.nodes[node].cell));
    }
    return std::nullopt;
  }

  /// Parts that a value of the cell would join, although each of them weighs something.
  [[nodiscard]] std::optional<std::string> joined(const ComponentWeight& weight,
                                                  std::span<const Domain> domains,
                                                  CellId changed) const {
    const CellGraph& graph = *weight.graph;
    const GraphComponents before = components_of(graph, candidates_, GraphExtent::sure);
    const GraphComponents after = components_of(graph, domains, GraphExtent::sure);
    std::optional<std::uint32_t> own;
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
      if (graph.nodes[node].cell == changed) own = node;
    }
    if (!own || after.of[*own] == GraphComponents::no_component) return std::nullopt;
    // By part of before: a cell that counts.
    std::vector<std::pair<std::uint32_t, CellId>> parts;
    std::uint64_t sum = 0;
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
      if (after.of[node] != after.of[*own]) continue;
      sum += weight.weight_of(node);
      const std::uint32_t part = before.of[node];
      if (part == GraphComponents::no_component || weight.weight_of(node) == 0) continue;
      if (!graph.nodes[node].cell) continue;
      if (std::ranges::none_of(parts, [&](const auto& known) { return known.first == part; }))
        parts.emplace_back(part, *graph.nodes[node].cell);
    }
    if (parts.size() < 2 || sum <= weight.bound) return std::nullopt;
    return names(in_order(parts[0].second, parts[1].second));
  }

  [[nodiscard]] std::string names(const std::vector<CellId>& cells) const {
    std::vector<std::string> all;
    for (const CellId cell : cells) all.push_back(puzzle_.place_name(cell));
    return listed(all);
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
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
