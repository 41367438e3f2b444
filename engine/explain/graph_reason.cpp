#include "engine/explain/graph_reason.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/connect_reason.hpp"
#include "engine/explain/cut_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

class GraphReason {
 public:
  GraphReason(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
              std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] std::optional<StepReason> reason() const {
    const RuleBook::Part* part = only_part();
    if (part == nullptr || part->constraint == nullptr) return std::nullopt;
    const auto* weight = std::get_if<ComponentWeight>(part->constraint);
    const bool is_of_node = weight != nullptr && weight->node;
    if (is_of_node && weight->weights.empty() && weight->comparison == Comparison::exactly) {
      if (auto told = growth(*weight)) return StepReason{"", true, "", *std::move(told)};
    }
    if (is_of_node && !weight->weights.empty() && is_of_each()) {
      if (auto shut = shut_in(*weight)) return StepReason{"", true, *std::move(shut)};
    }
    if (auto told = connected()) return StepReason{"", true, "", *std::move(told)};
    auto apart = by_pairs(*part->constraint);
    if (!apart) return std::nullopt;
    return StepReason{"", true, *std::move(apart)};
  }

 private:
  /// The constraint of the only rule, if it has one part.
  [[nodiscard]] const RuleBook::Part* only_part() const {
    if (step_.rules.size() != 1) return nullptr;
    const auto parts = book_.parts_of(step_.rules.front());
    return parts.size() == 1 ? &book_.parts()[parts.front()] : nullptr;
  }

  // ---- The component of one node has a size.

  using Nodes = std::vector<std::uint32_t>;

  /// The nodes of its component, each once.
  [[nodiscard]] static Nodes component(const ComponentWeight& weight,
                                       std::span<const Domain> domains, GraphExtent extent) {
    const GraphComponents components = components_of(*weight.graph, domains, extent);
    Nodes found;
    if (components.of[*weight.node] == GraphComponents::no_component) return found;
    for (std::uint32_t node = 0; node < components.of.size(); ++node) {
      if (components.of[node] == components.of[*weight.node]) found.push_back(node);
    }
    return found;
  }
  [[nodiscard]] static std::uint64_t sum(const ComponentWeight& weight, const Nodes& nodes) {
    std::uint64_t all = 0;
    for (const std::uint32_t node : nodes) all += weight.weight_of(node);
    return all;
  }

  /// "It can grow only into r1c2, so r1c2 is island. It is complete then, so r1c1 is sea."
  [[nodiscard]] std::optional<std::string> growth(const ComponentWeight& weight) const {
    std::vector<Domain> now(candidates_.begin(), candidates_.end());
    if (component(weight, now, GraphExtent::sure).empty()) return std::nullopt;
    std::map<CellId, Domain> joining;
    std::map<CellId, Domain> others;
    for (const auto& [cell, values] : left_without(step_.removals, candidates_)) {
      const auto used = fact_of(*weight.graph, cell);
      if (!used) return std::nullopt;
      const bool joins = (values - used->values).empty();
      (joins ? joining : others)[cell] = values;
    }
    std::vector<std::string> sentences;
    const auto tell = [&](const std::string& why, std::map<CellId, Domain> left) {
      const bool is_after = why.starts_with("as ");
      sentences.push_back(is_after ? fmt::format("{}, {}.", as_sentence(words(left)), why)
                                   : fmt::format("{}, so {}.", why, words(left)));
      for (const auto& [cell, values] : left) {
        now[cell.index] = values;
        joining.erase(cell);
        others.erase(cell);
      }
    };
    const auto is_complete = [&] {
      return sum(weight, component(weight, now, GraphExtent::sure)) >= weight.bound;
    };
    bool has_grown = false;
    while (!joining.empty() || !others.empty()) {
      // What would be too much at once helps to see where it can grow.
      const auto excess = too_large(weight, now, others);
      if (!excess.empty() && !is_complete()) tell(why_too_large(weight, now, excess), excess);
      if (joining.empty() && others.empty()) break;
      const std::map<CellId, Domain> grown =
          joining.empty() ? joining : needed_now(weight, now, joining);
      const auto why = grown.empty() ? why_outside(weight, now, others, has_grown)
                                     : why_needed(weight, now, grown);
      if (grown.empty() && !joining.empty()) {
        // Other steps of the round exclude that, too.
        const auto shut = too_large(weight, now, ways_not_in(weight, now, others));
        if (shut.empty()) return std::nullopt;
        std::vector<std::string> names;
        for (const auto& [cell, values] : shut) {
          names.push_back(puzzle_.place_name(cell));
          now[cell.index] = values;
        }
        sentences.push_back(fmt::format("It would be too large with {}.", listed(names, " or")));
        continue;
      }
      if (!why) return std::nullopt;
      has_grown = has_grown || !grown.empty();
      tell(*why, grown.empty() ? others : grown);
    }
    std::string text = fmt::format("{}", fmt::join(sentences, " "));
    if (is_of_each()) name_subject(text, weight);
    return text;
  }

  /// Whether the rule says the same of each component, and not of that of a clue.
  [[nodiscard]] bool is_of_each() const {
    return book_.rules()[step_.rules.front()].origin.everywhere;
  }
  /// Where the rule does not say of which component it is: "the one at r1c1", once instead of "it".
  void name_subject(std::string& text, const ComponentWeight& weight) const {
    const auto& at = weight.graph->nodes[*weight.node].cell;
    if (!at) return;
    const std::string name = "the one at " + puzzle_.place_name(*at);
    const std::size_t inside = text.find(" it ");
    if (text.starts_with("It ")) {
      text = as_sentence(name) + text.substr(2);
    } else if (inside != std::string::npos) {
      text.replace(inside + 1, 2, name);
    }
  }

  [[nodiscard]] std::string words(const std::map<CellId, Domain>& left) const {
    return conclusion_words(puzzle_, candidates_, left);
  }

  [[nodiscard]] static std::optional<CellFact> fact_of(const CellGraph& graph, CellId cell) {
    for (const CellGraph::Node& node : graph.nodes) {
      if (node.used && node.used->cell == cell) return node.used;
    }
    return std::nullopt;
  }

  /// The size of the component if the cell were in it.
  [[nodiscard]] static std::uint64_t size_with(const ComponentWeight& weight,
                                               const std::vector<Domain>& now, CellId cell,
                                               const Domain& without) {
    std::vector<Domain> with = now;
    with[cell.index] = now[cell.index] - without;
    return sum(weight, component(weight, with, GraphExtent::sure));
  }
  /// Those of the cells with each of which the component would be too large at once.
  [[nodiscard]] static std::map<CellId, Domain> too_large(const ComponentWeight& weight,
                                                          const std::vector<Domain>& now,
                                                          const std::map<CellId, Domain>& cells) {
    std::map<CellId, Domain> found;
    for (const auto& [cell, values] : cells) {
      if (size_with(weight, now, cell, values) > weight.bound) found[cell] = values;
    }
    return found;
  }
  [[nodiscard]] std::string why_too_large(const ComponentWeight& weight,
                                          const std::vector<Domain>& now,
                                          const std::map<CellId, Domain>& cells) const {
    if (cells.size() > 1)
      return cells.size() == 2 ? "as it would be too large with either"
                               : "as it would be too large with any of them";
    const auto& [cell, values] = *cells.begin();
    return fmt::format("With {} it would have {} cells", puzzle_.place_name(cell),
                       size_with(weight, now, cell, values));
  }

  /// Those of the cells without each of which the component would be too small, as far as that is seen now.
  [[nodiscard]] static std::map<CellId, Domain> needed_now(
      const ComponentWeight& weight, const std::vector<Domain>& now,
      const std::map<CellId, Domain>& joining) {
    std::map<CellId, Domain> found;
    for (const auto& [cell, values] : joining) {
      std::vector<Domain> without = now;
      without[cell.index] = without[cell.index] - values;
      if (sum(weight, component(weight, without, GraphExtent::possible)) < weight.bound)
        found[cell] = values;
    }
    return found;
  }

  /// Why the component needs these cells: without any one of them it would be too small.
  [[nodiscard]] std::optional<std::string> why_needed(
      const ComponentWeight& weight, const std::vector<Domain>& now,
      const std::map<CellId, Domain>& joining) const {
    std::vector<CellId> cells;
    for (const auto& [cell, values] : joining) cells.push_back(cell);
    if (sum(weight, component(weight, now, GraphExtent::possible)) == weight.bound)
      return fmt::format("It can reach no other {}", cells.size() == 1 ? "cell" : "cells");
    if (cells.size() > 1) return fmt::format("It needs {}", names_of(cells, puzzle_));
    const std::string name = puzzle_.place_name(cells[0]);
    const bool is_only_way = ways_on(weight, now).size() == 1;
    return is_only_way ? fmt::format("It can grow only into {}", name)
                       : fmt::format("It would be too small without {}", name);
  }

  /// The cells that may come next to the component.
  [[nodiscard]] std::vector<CellId> ways_on(const ComponentWeight& weight,
                                            std::span<const Domain> domains) const {
    const Nodes sure = component(weight, domains, GraphExtent::sure);
    std::vector<CellId> found;
    for (const std::uint32_t node : component(weight, domains, GraphExtent::possible)) {
      const auto& used = weight.graph->nodes[node].used;
      if (!used || std::ranges::find(sure, node) != sure.end()) continue;
      if (is_beside(weight, sure, used->cell)) found.push_back(used->cell);
    }
    return found;
  }

  /// Those of the cells next to the component that are not among these, with what they hold outside of it.
  [[nodiscard]] std::map<CellId, Domain> ways_not_in(const ComponentWeight& weight,
                                                     const std::vector<Domain>& now,
                                                     const std::map<CellId, Domain>& told) const {
    std::map<CellId, Domain> found;
    for (const CellId way : ways_on(weight, now)) {
      const Domain outside = now[way.index] - fact_of(*weight.graph, way)->values;
      if (!told.contains(way) && !outside.empty()) found[way] = outside;
    }
    return found;
  }

  /// Why these cells are outside of the component, as far as it is known by `now`.
  [[nodiscard]] std::optional<std::string> why_outside(const ComponentWeight& weight,
                                                       const std::vector<Domain>& now,
                                                       const std::map<CellId, Domain>& outside,
                                                       bool is_then) const {
    const Nodes sure = component(weight, now, GraphExtent::sure);
    if (sum(weight, sure) == weight.bound) {
      for (const auto& [cell, values] : outside) {
        if (!is_beside(weight, sure, cell)) return std::nullopt;
      }
      return is_then ? "It is complete then" : "It is complete";
    }
    if (too_large(weight, now, outside).size() == outside.size())
      return why_too_large(weight, now, outside);
    return met_in_any_case(weight, now, outside);
  }

  /// One more node is needed, and each that can be is beside these cells.
  [[nodiscard]] std::optional<std::string> met_in_any_case(
      const ComponentWeight& weight, const std::vector<Domain>& now,
      const std::map<CellId, Domain>& outside) const {
    const Nodes sure = component(weight, now, GraphExtent::sure);
    if (sum(weight, sure) + 1 != weight.bound) return std::nullopt;
    std::vector<std::string> ways;
    for (const CellId way : ways_on(weight, now)) {
      const auto used = fact_of(*weight.graph, way);
      const bool is_too_much =
          size_with(weight, now, way, now[way.index] - used->values) > weight.bound;
      if (outside.contains(way) || is_too_much) continue;
      ways.push_back(puzzle_.place_name(way));
      for (const auto& [cell, values] : outside) {
        if (!are_beside(weight, way, cell)) return std::nullopt;
      }
    }
    constexpr std::size_t most_ways = 4;
    if (ways.size() < 2 || ways.size() > most_ways) return std::nullopt;
    return fmt::format("It grows into {}, and {} of them touch {}", listed(ways, " or"),
                       ways.size() == 2 ? "both" : "all",
                       outside.size() == 1 ? puzzle_.place_name(outside.begin()->first) : "these");
  }

  /// Of what is weighed: a cell without which the node's component would weigh too little.
  [[nodiscard]] std::optional<std::string> shut_in(const ComponentWeight& weight) const {
    const auto& at = weight.graph->nodes[*weight.node].cell;
    if (!at) return std::nullopt;
    const auto all = left_without(step_.removals, candidates_);
    if (all.size() == 1 && all.begin()->first == *at) {
      const auto used = fact_of(*weight.graph, *at);
      if (!used || !(all.begin()->second & used->values).empty()) return std::nullopt;
      std::vector<Domain> with(candidates_.begin(), candidates_.end());
      with[at->index] = with[at->index] & used->values;
      if (sum(weight, component(weight, with, GraphExtent::possible)) >= weight.bound)
        return std::nullopt;
      return "as otherwise it would be shut in";
    }
    if (component(weight, candidates_, GraphExtent::sure).empty()) return std::nullopt;
    for (const auto& [cell, values] : all) {
      std::vector<Domain> without(candidates_.begin(), candidates_.end());
      without[cell.index] = without[cell.index] - values;
      const Nodes reached = component(weight, without, GraphExtent::possible);
      if (cell == *at || sum(weight, reached) >= weight.bound) return std::nullopt;
    }
    return fmt::format("as otherwise {} would be shut in", puzzle_.place_name(*at));
  }

  /// Whether the cell has a node that shares a link with one of these.
  [[nodiscard]] static bool is_beside(const ComponentWeight& weight, const Nodes& nodes,
                                      CellId cell) {
    const CellGraph& graph = *weight.graph;
    const auto is_of_cell = [&](std::uint32_t node) {
      return graph.nodes[node].used && graph.nodes[node].used->cell == cell;
    };
    const auto is_in = [&](std::uint32_t node) {
      return std::ranges::find(nodes, node) != nodes.end();
    };
    return std::ranges::any_of(graph.links, [&](const CellGraph::Link& link) {
      return (is_of_cell(link.a) && is_in(link.b)) || (is_of_cell(link.b) && is_in(link.a));
    });
  }

  [[nodiscard]] static bool are_beside(const ComponentWeight& weight, CellId one, CellId other) {
    Nodes nodes;
    for (std::uint32_t node = 0; node < weight.graph->nodes.size(); ++node) {
      const auto& used = weight.graph->nodes[node].used;
      if (used && used->cell == one) nodes.push_back(node);
    }
    return is_beside(weight, nodes, other);
  }

  // ---- What must hang together.

  /// "r1c1 can be connected with the rest only through r1c2, so r1c2 is sea."
  [[nodiscard]] std::optional<std::string> connected() const {
    std::vector<std::string> sentences;
    for (const ConnectReason& reason : connect_reasons(step_, book_, puzzle_, candidates_)) {
      const std::string follows = words(left_without(reason.removals, candidates_));
      if (follows.empty()) return std::nullopt;
      sentences.push_back(fmt::format("{}, so {}.", as_sentence(reason.why), follows));
    }
    if (sentences.empty()) return std::nullopt;
    return fmt::format("{}", fmt::join(sentences, " "));
  }

  // ---- Pairs that would be cut apart, or joined.

  [[nodiscard]] std::optional<std::string> by_pairs(const Constraint& constraint) const {
    std::vector<std::string> all;
    const char* verb = "";
    if (auto loops = small_loops()) return loops;
    for (const Removal& removal : step_.removals) {
      std::vector<Domain> with(candidates_.begin(), candidates_.end());
      with[removal.cell.index] = Domain::single(removal.value);
      std::optional<std::string> pair;
      if (const auto* connected = std::get_if<Connected>(&constraint)) {
        verb = "as otherwise nothing could connect {}";
        pair = cut_apart(*connected->graph, with);
      } else if (const auto* weight = std::get_if<ComponentWeight>(&constraint)) {
        verb = "as otherwise {} would be connected";
        if (weight->comparison != Comparison::at_least) pair = joined(*weight, with, removal.cell);
      }
      if (!pair && puzzle_.drawn_as() == DrawnAs::links) continue;
      if (!pair) return std::nullopt;
      if (std::ranges::find(all, *pair) == all.end()) all.push_back(*std::move(pair));
    }
    constexpr std::size_t most_pairs = 3;
    if (all.empty()) return std::nullopt;
    if (all.size() > most_pairs) {
      const auto* connected = std::get_if<Connected>(&constraint);
      if (connected == nullptr) return "as each of them would connect two parts";
      const bool are_far = std::ranges::all_of(step_.removals, [&](const Removal& removal) {
        const auto used = fact_of(*connected->graph, removal.cell);
        return used && used->values.contains(removal.value);
      });
      return are_far ? "as nothing could connect them with the rest"
                     : "as without any one of them something would be cut off";
    }
    return fmt::format(fmt::runtime(verb), listed(all, ", or"));
  }

  /// If each candidate would close a line that leaves something out, the first of these.
  [[nodiscard]] std::optional<std::string> small_loops() const {
    std::optional<std::string> first;
    for (const Removal& removal : step_.removals) {
      std::vector<Domain> with(candidates_.begin(), candidates_.end());
      with[removal.cell.index] = Domain::single(removal.value);
      const auto loop = small_loop(puzzle_, with);
      if (!loop) return std::nullopt;
      if (!first) {
        first = fmt::format("as otherwise the line {} would be a closed loop without {}",
                            loop->name, puzzle_.place_name(loop->left_out));
      }
    }
    return first;
  }

  [[nodiscard]] static std::vector<CellId> in_order(CellId a, CellId b) {
    return a < b ? std::vector{a, b} : std::vector{b, a};
  }

  /// Two cells that are used in any case, and that nothing could connect.
  [[nodiscard]] std::optional<std::string> cut_apart(const CellGraph& graph,
                                                     std::span<const Domain> domains) const {
    std::vector<std::uint32_t> firsts;  // of the parts that have cells
    for (const std::vector<std::uint32_t>& part : sure_parts(graph, domains)) {
      const auto first = std::ranges::find_if(
          part, [&](std::uint32_t node) { return graph.nodes[node].cell.has_value(); });
      if (first != part.end()) firsts.push_back(*first);
    }
    if (firsts.size() < 2) return std::nullopt;
    std::ranges::sort(firsts);
    return names_of(in_order(*graph.nodes[firsts[0]].cell, *graph.nodes[firsts[1]].cell), puzzle_);
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
    return clues(in_order(parts[0].second, parts[1].second));
  }

  /// "the 2 at r1c1 and r3c1": with the numbers that stand there.
  [[nodiscard]] std::string clues(const std::vector<CellId>& cells) const {
    std::vector<std::string> all;
    for (const CellId cell : cells) {
      const std::string place = puzzle_.place_name(cell);
      const auto clue = clue_at_.find(place);
      const bool is_number = clue != clue_at_.end() && is_digits(clue->second);
      all.push_back(is_number ? fmt::format("the {} at {}", clue->second, place) : place);
    }
    return listed(all);
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
  std::map<std::string, std::string> clue_at_ = clues_by_place(puzzle_);
};

}  // namespace

std::optional<StepReason> graph_reason(const ExplainedStep& step, const RuleBook& book,
                                       const Puzzle& puzzle, std::span<const Domain> candidates) {
  return GraphReason(step, book, puzzle, candidates).reason();
}

}  // namespace puzzlec
