#include "encoders/lower/graphs/graph_cuts.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/lower/graphs/grid_graph.hpp"

namespace puzzlec {

class CutFinder::Search {
 public:
  Search(const CellGraph& graph, std::span<const Domain> all, std::span<const Domain> open)
      : all_(all.begin(), all.end()),
        domains_(all_),
        extents_(graph, domains_),
        state_(graph, open),
        nodes_(graph.nodes.size()),
        links_(graph.links.size()),
        taken_(graph.nodes.size()),
        visited_(graph.nodes.size()),
        needed_nodes_(graph.nodes.size()),
        needed_links_(graph.links.size()) {}

  void look_at(const Grid& grid, std::span<const std::uint32_t> changed) {
    grid_ = &grid;
    state_.look_at(grid, changed);
  }

  std::vector<Cut> violated(const LazyConstraint& lazy) {
    cuts_.clear();
    number_ = lazy.id.index;
    std::visit([&](const auto& kind) { find(kind); }, lazy.constraint);
    return std::move(cuts_);
  }

  bool is_sound(const Constraint& constraint, const Cut& cut) {
    bool is_possible = true;
    changed_.clear();
    for (const CellFact& fact : cut.facts) {
      Domain& domain = domains_[fact.cell.index];
      domain = domain & fact.values;
      is_possible = is_possible && !domain.empty();
      extents_.look_again_at(fact.cell);
      extents_.append_nodes_at(fact.cell, changed_);
    }
    const bool refuted =
        is_possible && std::visit([&](const auto& kind) { return refutes(kind); }, constraint);
    for (const CellFact& fact : cut.facts) {
      domains_[fact.cell.index] = all_[fact.cell.index];
      extents_.look_again_at(fact.cell);
    }
    return refuted;
  }

 private:
  static constexpr std::uint32_t nothing = GridGraph::none;

  /// A part of what surrounds a component: a node that is not used, or a link that is not open.
  struct Obstacle {
    std::uint32_t node = nothing;
    std::uint32_t link = nothing;
    std::uint32_t beyond = 0;  ///< the node that it keeps out
  };

  bool refutes(const ComponentWeight& weight) {
    return weight.is_refuted_at(changed_, extents_) || weight.is_refuted(extents_);
  }
  template <GraphConstraint Kind>
  bool refutes(const Kind& kind) {
    return kind.is_refuted(extents_);
  }
  template <typename Kind>
  bool refutes(const Kind&) {
    return false;
  }

  template <typename Kind>
  void find(const Kind&) {}

  // ---- Connected: all but one component are cut off from it.

  void find(const Connected& connected) {
    const auto& components = state_.components();
    if (components.empty() && !connected.may_be_empty) return cut_nothing_used();
    if (components.size() < 2) return;
    std::uint32_t home = 0;
    const auto rank = [&](const std::vector<std::uint32_t>& members) {
      return std::pair(state_.is_surely_used(anchor_of(members)), members.size());
    };
    for (std::uint32_t c = 1; c < components.size(); ++c) {
      if (rank(components[c]) > rank(components[home])) home = c;
    }
    const std::uint32_t there = anchor_of(components[home]);
    for (std::uint32_t c = 0; c < components.size(); ++c) {
      if (c != home) cut_off(c, anchor_of(components[c]), there);
    }
  }

  void cut_nothing_used() {
    begin();
    for (std::uint32_t node = 0; node < state_.node_count(); ++node) state({node, nothing, node});
    finish();
  }

  /// A member that is surely used, if there is one.
  [[nodiscard]] std::uint32_t anchor_of(const std::vector<std::uint32_t>& members) const {
    const auto sure = std::ranges::find_if(
        members, [this](std::uint32_t node) { return state_.is_surely_used(node); });
    return sure == members.end() ? members.front() : *sure;
  }

  /// `here`, in the component, and `there`, outside, are used, and nothing leads from one to the
  /// other.
  void cut_off(std::uint32_t component, std::uint32_t here, std::uint32_t there) {
    surround(component);
    begin();
    use(here);
    use(there);
    needed_nodes_.clear();
    needed_links_.clear();
    needed_.clear();
    if (see_obstacles_from(there)) {
      keep_obstacles_near(here);
    }
    for (const Obstacle& obstacle : needed_) state(obstacle);
    finish();
  }

  /// Finds the obstacles around a component: into nodes_ and links_, and obstacles_.
  void surround(std::uint32_t component) {
    nodes_.clear();
    links_.clear();
    obstacles_.clear();
    for (const std::uint32_t node : state_.components()[component]) {
      for (const auto& arc : state_.arcs_of(node)) {
        if (state_.component_of(arc.to) == component) continue;
        // A settled obstacle costs nothing. Otherwise a link says less than a node, so that it is
        // not open excludes more.
        const bool is_node = !state_.may_be_used(arc.to) ||
                             (state_.may_be_open(arc.link) && state_.is_open(arc.link));
        if (is_node && nodes_.insert(arc.to)) obstacles_.push_back({arc.to, nothing, arc.to});
        if (!is_node && links_.insert(arc.link)) obstacles_.push_back({nothing, arc.link, arc.to});
      }
    }
  }

  /// Collects in needed_ what stands between `there` and the component, and what is settled around
  /// there. True if any of it is settled.
  bool see_obstacles_from(std::uint32_t there) {
    bool has_settled = false;
    visited_.clear();
    stack_.assign(1, there);
    visited_.insert(there);
    while (!stack_.empty()) {
      const std::uint32_t node = stack_.back();
      stack_.pop_back();
      for (const auto& arc : state_.arcs_of(node)) {
        const bool is_link_settled = !state_.may_be_open(arc.link);
        const bool is_node_settled = !state_.may_be_used(arc.to);
        if (links_.contains(arc.link) || (is_link_settled && !is_node_settled)) {
          has_settled = has_settled || is_link_settled;
          if (needed_links_.insert(arc.link)) needed_.push_back({nothing, arc.link, arc.to});
        } else if (nodes_.contains(arc.to) || is_node_settled) {
          has_settled = has_settled || is_node_settled;
          if (needed_nodes_.insert(arc.to)) needed_.push_back({arc.to, nothing, arc.to});
        } else if (visited_.insert(arc.to)) {
          stack_.push_back(arc.to);
        }
      }
    }
    return has_settled;
  }

  /// Keeps of needed_ what a way from `here` meets first.
  void keep_obstacles_near(std::uint32_t here) {
    needed_.clear();
    visited_.clear();
    stack_.assign(1, here);
    visited_.insert(here);
    while (!stack_.empty()) {
      const std::uint32_t node = stack_.back();
      stack_.pop_back();
      for (const auto& arc : state_.arcs_of(node)) {
        if (needed_links_.contains(arc.link)) {
          needed_.push_back({nothing, arc.link, arc.to});
        } else if (needed_nodes_.contains(arc.to)) {
          needed_.push_back({arc.to, nothing, arc.to});
        } else if (visited_.insert(arc.to)) {
          stack_.push_back(arc.to);
        }
      }
    }
  }

  // ---- Weight: too much of a component, or all around it.

  void find(const ComponentWeight& weight) {
    for (std::uint32_t c = 0; c < state_.components().size(); ++c) {
      if (weight.node && state_.component_of(*weight.node) != c) continue;
      const auto& members = state_.components()[c];
      const std::uint64_t total = weight_of(weight, members);
      if (weight.comparison != Comparison::at_least && total > weight.bound)
        cut_too_much(weight, members);
      if (weight.comparison != Comparison::at_most && total < weight.bound)
        cut_too_little(weight, c, total);
    }
  }

  /// Parts of the component that are too heavy, no two of which have a node in common.
  void cut_too_much(const ComponentWeight& weight, const std::vector<std::uint32_t>& members) {
    taken_.clear();
    if (weight.node) return static_cast<void>(cut_heavy_part(weight, *weight.node));
    for (const std::uint32_t node : members) {
      if (weight.weight_of(node) == 0 || taken_.contains(node)) continue;
      if (cut_heavy_part(weight, node)) continue;
      for (const Reached& step : reached_) taken_.insert(step.node);
    }
  }

  /// Nodes around `start` that are just too heavy; they are taken then. False if all that are left
  /// around it are not.
  bool cut_heavy_part(const ComponentWeight& weight, std::uint32_t start) {
    std::uint64_t total = 0;
    reach(
        start,
        [&](std::uint32_t node) {
          total += weight.weight_of(node);
          return total > weight.bound;
        },
        [this](std::uint32_t node) { return !taken_.contains(node); });
    if (total <= weight.bound) return false;
    // Leaves that are not needed; later nodes are never above earlier ones.
    std::vector<char> has_child(reached_.size(), 0);
    begin();
    for (std::size_t i = reached_.size(); i-- > 0;) {
      const Reached& step = reached_[i];
      const std::uint32_t own = weight.weight_of(step.node);
      if (i > 0 && has_child[i] == 0 && total - own > weight.bound) {
        total -= own;
        continue;
      }
      taken_.insert(step.node);
      use(step.node);
      if (step.link == nothing) continue;
      has_child[step.above] = 1;
      open(step.link);
    }
    finish();
    return true;
  }

  void cut_too_little(const ComponentWeight& weight, std::uint32_t component, std::uint64_t total) {
    surround(component);
    begin();
    use(weight.node ? *weight.node : anchor_of(state_.components()[component]));
    inside_.clear();
    inside_.resize(state_.node_count(), 0);
    for (const std::uint32_t node : state_.components()[component]) inside_[node] = 1;
    for (const Obstacle& obstacle : obstacles_) {
      const bool is_free = obstacle.node != nothing ? !state_.may_be_used(obstacle.node)
                                                    : !state_.may_be_open(obstacle.link);
      if (is_free || (inside_[obstacle.beyond] == 0 && !pass(weight, obstacle, total)))
        state(obstacle);
    }
    for (const Obstacle& obstacle : passed_settled_) state(obstacle);
    passed_settled_.clear();
    finish();
  }

  /// Whether the component would still be too light without the obstacle. If so, what lies beyond
  /// it is inside too.
  bool pass(const ComponentWeight& weight, const Obstacle& obstacle, std::uint64_t& total) {
    constexpr std::size_t most_nodes = 64;
    std::vector<std::uint32_t> pocket{obstacle.beyond};
    const std::size_t settled_before = passed_settled_.size();
    std::uint64_t more = 0;
    visited_.clear();
    visited_.insert(obstacle.beyond);
    for (std::size_t i = 0; i < pocket.size(); ++i) {
      more += weight.weight_of(pocket[i]);
      if (total + more >= weight.bound || pocket.size() > most_nodes) {
        passed_settled_.resize(settled_before);
        return false;
      }
      for (const auto& arc : state_.arcs_of(pocket[i])) {
        if (inside_[arc.to] != 0 || visited_.contains(arc.to)) continue;
        if (!state_.may_be_used(arc.to)) {
          passed_settled_.push_back({arc.to, nothing, arc.to});
        } else if (!state_.may_be_open(arc.link)) {
          passed_settled_.push_back({nothing, arc.link, arc.to});
        } else if (!nodes_.contains(arc.to)) {
          visited_.insert(arc.to);
          pocket.push_back(arc.to);
        }
      }
    }
    for (const std::uint32_t node : pocket) inside_[node] = 1;
    total += more;
    return true;
  }

  // ---- Acyclic: a cycle for each open link that a spanning forest leaves out.

  void find(const Acyclic&) {
    constexpr std::size_t most_cycles = 64;
    for (const auto& members : state_.components()) {
      reach_all(members.front());
      links_.clear();
      for (const Reached& step : reached_) {
        if (step.link != nothing) links_.insert(step.link);
      }
      std::size_t cycles = 0;
      for (const Reached& step : reached_) {
        for (const auto& arc : state_.arcs_of(step.node)) {
          const bool closes = state_.is_open(arc.link) && reached_at_[arc.to] != nothing &&
                              state_.component_of(arc.to) == state_.component_of(step.node) &&
                              links_.insert(arc.link);
          if (closes && ++cycles <= most_cycles) cut_cycle(step.node, arc);
        }
      }
    }
  }

  void cut_cycle(std::uint32_t node, const GridGraph::Arc& arc) {
    begin();
    open(arc.link);
    std::uint32_t a = reached_at_[node];
    std::uint32_t b = reached_at_[arc.to];
    use(node);
    use(arc.to);
    // Later nodes are never above earlier ones.
    while (a != b) {
      std::uint32_t& lower = a > b ? a : b;
      open(reached_[lower].link);
      lower = reached_[lower].above;
      use(reached_[lower].node);
    }
    finish();
  }

  // ---- Separated: paths between the nodes of pairs, short ones first.

  void find(const Separated& separated) {
    constexpr std::size_t most_paths = 256;
    std::uint32_t start = nothing;
    std::vector<std::pair<const Separated::Pair*, Cut>> paths;
    for (const Separated::Pair& pair : separated.pairs) {
      const bool is_joined = state_.component_of(pair.a) != nothing &&
                             state_.component_of(pair.a) == state_.component_of(pair.b);
      if (!is_joined || !holds(pair.if_holds, *grid_)) continue;
      if (start != pair.a) reach_all(pair.a);
      start = pair.a;
      cut_path(pair);
      paths.emplace_back(&pair, std::move(cuts_.back()));
      cuts_.pop_back();
      if (paths.size() == most_paths) break;
    }
    std::ranges::stable_sort(paths, {}, [](const auto& path) { return path.second.facts.size(); });
    // Among many nodes that should be apart, each gets its shortest paths alone.
    constexpr std::uint32_t most_for_node = 2;
    std::map<std::uint32_t, std::uint32_t> cuts_for;
    for (auto& [pair, cut] : paths) {
      if (cuts_for[pair->a] >= most_for_node || cuts_for[pair->b] >= most_for_node) continue;
      ++cuts_for[pair->a];
      ++cuts_for[pair->b];
      cuts_.push_back(std::move(cut));
    }
  }

  /// Requires: reached_ is the tree of pair.a.
  void cut_path(const Separated::Pair& pair) {
    begin();
    if (pair.if_holds) add(*pair.if_holds);
    for (std::uint32_t at = reached_at_[pair.b];; at = reached_[at].above) {
      use(reached_[at].node);
      if (reached_[at].link == nothing) break;
      open(reached_[at].link);
    }
    finish();
  }

  // ---- Shared

  static std::uint64_t weight_of(const ComponentWeight& weight,
                                 const std::vector<std::uint32_t>& members) {
    std::uint64_t total = 0;
    for (const std::uint32_t node : members) total += weight.weight_of(node);
    return total;
  }

  struct Reached {
    std::uint32_t node = 0;
    std::uint32_t link = nothing;   ///< that leads to it
    std::uint32_t above = nothing;  ///< the place in reached_ from which it does
  };

  /// Goes through a component from a node until `is_enough`, along as few nodes and links as
  /// possible that are not settled. Fills reached_, and reached_at_ by node.
  template <typename IsEnough, typename MayEnter>
  void reach(std::uint32_t start, IsEnough is_enough, MayEnter may_enter) {
    reached_.clear();
    reached_at_.assign(state_.node_count(), nothing);
    // Of equal cost first come, first served: a deque with what costs nothing in front.
    std::deque<std::pair<std::uint64_t, Reached>> waiting;
    best_.assign(state_.node_count(), UINT64_MAX);
    best_[start] = 0;
    waiting.push_back({0, {start, nothing, nothing}});
    while (!waiting.empty()) {
      const auto [cost, step] = waiting.front();
      waiting.pop_front();
      if (reached_at_[step.node] != nothing) continue;
      const auto place = static_cast<std::uint32_t>(reached_.size());
      reached_at_[step.node] = place;
      reached_.push_back(step);
      if (is_enough(step.node)) return;
      for (const auto& arc : state_.arcs_of(step.node)) {
        if (!state_.is_open(arc.link) || state_.component_of(arc.to) == nothing) continue;
        if (!may_enter(arc.to)) continue;
        const bool is_free = state_.is_surely_used(arc.to) && state_.is_surely_open(arc.link);
        const std::uint64_t with_arc = cost + (is_free ? 0 : 1);
        if (with_arc >= best_[arc.to]) continue;
        best_[arc.to] = with_arc;
        const std::pair<std::uint64_t, Reached> next{with_arc, {arc.to, arc.link, place}};
        if (is_free) {
          waiting.push_front(next);
        } else {
          waiting.push_back(next);
        }
      }
    }
  }

  void reach_all(std::uint32_t start) {
    reach(
        start, [](std::uint32_t) { return false; }, [](std::uint32_t) { return true; });
  }

  void begin() { facts_.clear(); }

  void add(const CellFact& fact) {
    const Domain values = fact.values & all_[fact.cell.index];
    if (values != all_[fact.cell.index]) facts_.push_back({fact.cell, values});
  }

  void use(std::uint32_t node) {
    const auto& fact = state_.graph().nodes[node].used;
    if (fact) add(*fact);
  }
  void open(std::uint32_t link) {
    const auto& fact = state_.graph().links[link].open;
    if (fact) add(*fact);
  }
  void state(const Obstacle& obstacle) {
    const auto& fact = obstacle.node != nothing ? state_.graph().nodes[obstacle.node].used
                                                : state_.graph().links[obstacle.link].open;
    if (fact) add(negation(*fact));
  }

  void finish() {
    const auto key = [](const CellFact& fact) { return std::pair(fact.cell, fact.values.words()); };
    std::ranges::sort(facts_, {}, key);
    facts_.erase(std::unique(facts_.begin(), facts_.end()), facts_.end());
    cuts_.push_back({number_, facts_});
  }

  std::size_t number_ = 0;  ///< of the constraint at hand
  const Grid* grid_ = nullptr;
  std::vector<Domain> all_;
  std::vector<Domain> domains_;         ///< all_, but while a cut is checked
  GraphExtents extents_;                ///< of domains_
  std::vector<std::uint32_t> changed_;  ///< nodes that the cut that is checked is about
  GridGraph state_;
  std::vector<Cut> cuts_;
  // Obstacles around the component at hand.
  Marks nodes_;
  Marks links_;
  std::vector<Obstacle> obstacles_;
  Marks taken_;  ///< nodes in cuts of the component at hand
  // Obstacles that are needed.
  Marks visited_;
  Marks needed_nodes_;
  Marks needed_links_;
  std::vector<Obstacle> needed_;
  std::vector<std::uint32_t> stack_;
  std::vector<char> inside_;
  std::vector<Obstacle> passed_settled_;
  // A search tree.
  std::vector<Reached> reached_;
  std::vector<std::uint32_t> reached_at_;
  std::vector<std::uint64_t> best_;
  // The cut at hand.
  std::vector<CellFact> facts_;
};

namespace graph_cuts_detail {
namespace {

struct GraphOf {
  template <GraphConstraint Kind>
  const CellGraph* operator()(const Kind& kind) const {
    return kind.graph.get();
  }
  template <typename Kind>
  const CellGraph* operator()(const Kind&) const {
    return nullptr;
  }
};

}  // namespace
}  // namespace graph_cuts_detail

CutFinder::CutFinder(std::span<const LazyConstraint> constraints, std::span<const Domain> all,
                     std::span<const Domain> open)
    : constraints_(constraints) {
  using namespace graph_cuts_detail;
  std::map<const CellGraph*, std::size_t> number_of;
  for (const LazyConstraint& lazy : constraints) {
    const CellGraph* const graph = std::visit(GraphOf{}, lazy.constraint);
    ensure(graph != nullptr, "cuts are about graphs");
    const auto [found, is_new] = number_of.try_emplace(graph, searches_.size());
    if (is_new) searches_.push_back(std::make_unique<Search>(*graph, all, open));
    search_of_.push_back(found->second);
  }
}
CutFinder::CutFinder(CutFinder&&) noexcept = default;
CutFinder& CutFinder::operator=(CutFinder&&) noexcept = default;
CutFinder::~CutFinder() = default;

void CutFinder::look_at(const Grid& grid) {
  changed_.clear();
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) {
    if (!last_ || (*last_)[CellId{cell}] != grid[CellId{cell}]) changed_.push_back(cell);
  }
  last_ = grid;
  for (const auto& search : searches_) search->look_at(grid, changed_);
}

std::vector<Cut> CutFinder::violated(std::size_t index) {
  return searches_[search_of_[index]]->violated(constraints_[index]);
}

bool CutFinder::is_sound(std::size_t index, const Cut& cut) {
  return searches_[search_of_[index]]->is_sound(constraints_[index].constraint, cut);
}

std::optional<std::vector<Lit>> clause_of(const Cut& cut, const VarMap& map, FactLiterals& facts,
                                          ClauseSink& definitions) {
  std::vector<Lit> clause;
  for (const CellFact& fact : cut.facts) {
    const StatementLiteral literal = facts.literal(fact, map, definitions);
    if (literal.is_open()) {
      clause.push_back(~literal.literal);
    } else if (!literal.is_true()) {
      return std::nullopt;
    }
  }
  return clause;
}

std::optional<std::vector<Lit>> statement_clause_of(const Cut& cut, const VarMap& map) {
  std::map<CellId, Domain> together;
  for (const CellFact& fact : cut.facts) {
    const auto [found, is_new] = together.try_emplace(fact.cell, fact.values);
    if (!is_new) found->second = found->second & fact.values;
  }
  std::vector<Lit> clause;
  for (const auto& [cell, values] : together) {
    if (add_fact(negation({cell, values}), map, clause)) return std::nullopt;
  }
  return clause;
}

std::optional<std::vector<CellFact>> facts_against(std::span<const Lit> clause, const VarMap& map) {
  std::map<CellId, Domain> left;
  for (const Lit literal : clause) {
    const auto statement = map.statement(literal.var());
    if (!statement) return std::nullopt;
    const auto [found, is_new] =
        left.try_emplace(statement->cell, open_domain(map, statement->cell));
    if (literal.negated()) {
      found->second = found->second & Domain::single(statement->value);
    } else {
      found->second.erase(statement->value);
    }
    if (found->second.empty()) return std::nullopt;
  }
  std::vector<CellFact> facts;
  facts.reserve(left.size());
  for (const auto& [cell, values] : left) facts.push_back({cell, values});
  return facts;
}

}  // namespace puzzlec
