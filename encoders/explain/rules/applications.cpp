#include "encoders/explain/rules/applications.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace puzzlec {

namespace {

/// The value of a count of one value.
std::optional<Value> counted_value(const Constraint& constraint) {
  const auto* count = std::get_if<Cardinality>(&constraint);
  if (count == nullptr || count->statements.empty()) return std::nullopt;
  const Value value = count->statements.front().value;
  const bool is_one = std::ranges::all_of(
      count->statements, [&](const CellValue& statement) { return statement.value == value; });
  return is_one ? std::optional(value) : std::nullopt;
}

/// Whether these say that each of several values occurs as often.
bool are_alike_but_for_values(std::span<const Constraint* const> constraints) {
  std::set<Value> values;
  for (const Constraint* constraint : constraints) {
    const auto value = counted_value(*constraint);
    if (!value || !values.insert(*value).second) return false;
    const auto& count = std::get<Cardinality>(*constraint);
    const auto& first = std::get<Cardinality>(*constraints.front());
    if (count.comparison != Comparison::exactly || count.bound != first.bound) return false;
  }
  return values.size() > 1;
}

class Collector {
 public:
  Collector(const Model& model, const NameOfCell& name_of_cell, std::deque<Constraint>& parts)
      : model_(model), name_of_cell_(name_of_cell), parts_(parts) {}

  std::vector<Application> collect() {
    model_.for_each_constraint([this](const Constraint& constraint, ConstraintId id) {
      is_clue_ = id.index >= model_.structure->constraints.size();
      read(constraint);
    });
    std::vector<Application> list;
    for (Group& group : groups_) {
      if (!is_needless(group)) split_by_value(group, list);
    }
    return list;
  }

 private:
  struct Group {
    Application application;
    bool has_clue = false;
    /// By constraint of a star: the group of its other end, if it has one.
    std::vector<std::size_t> others;
  };

  void read(const Constraint& constraint) {
    const Origin& origin = origin_of(constraint);
    const auto* weight = std::get_if<ComponentWeight>(&constraint);
    if (weight != nullptr && !weight->node) return read_groups(*weight);
    if (const auto* separated = std::get_if<Separated>(&constraint)) return read_pairs(*separated);
    const std::vector<CellId> cells = each_once(cells_of(constraint));
    if (!origin.everywhere || cells.empty()) {
      add(group_of(origin.rule, origin.name, origin), constraint);
    } else if (cells.size() <= 2) {
      std::vector<std::size_t> ends;
      for (const CellId cell : cells) ends.push_back(star_of(origin, name_of(cell)));
      for (std::size_t i = 0; i < ends.size(); ++i)
        add_to_star(ends[i], constraint, ends.size() == 2 ? ends[1 - i] : no_group);
    } else {
      Origin own = origin;
      if (origin.name == origin.rule || !origin.name.ends_with(": " + origin.rule))
        own.name = named_by(origin.name, cells);
      add(group_of(origin.rule, own.name, own), constraint);
    }
  }

  /// One for the group of each node.
  void read_groups(const ComponentWeight& weight) {
    for (std::uint32_t node = 0; node < weight.graph->nodes.size(); ++node) {
      ComponentWeight own = weight;
      own.node = node;
      add(group_of_node(weight.origin, *weight.graph, node), keep(std::move(own)));
    }
  }

  /// One for all pairs of each node.
  void read_pairs(const Separated& separated) {
    std::map<std::uint32_t, std::vector<Separated::Pair>> pairs_of;
    for (const Separated::Pair& pair : separated.pairs) {
      pairs_of[pair.a].push_back(pair);
      if (pair.b != pair.a) pairs_of[pair.b].push_back(pair);
    }
    for (auto& [node, pairs] : pairs_of) {
      // What one partner says is among what the other says, if that has more.
      const bool is_lone = pairs.size() == 1;
      if (is_lone) {
        const std::uint32_t other = pairs[0].a == node ? pairs[0].b : pairs[0].a;
        const bool other_is_lone = pairs_of[other].size() == 1;
        if (!other_is_lone || other < node) continue;
      }
      add(group_of_node(separated.origin, *separated.graph, node),
          keep(Separated{separated.graph, pairs, separated.origin}));
    }
  }

  const Constraint& keep(Constraint part) { return parts_.emplace_back(std::move(part)); }

  [[nodiscard]] std::string name_of(CellId cell) const {
    return name_of_cell_ ? name_of_cell_(cell) : cell_name(cell, model_.columns());
  }

  [[nodiscard]] std::string named_by(std::string name, std::span<const CellId> cells) const {
    constexpr std::size_t most_named = 4;
    for (std::size_t i = 0; i < std::min(most_named, cells.size()); ++i)
      name += " " + name_of(cells[i]);
    if (cells.size() > most_named) name += " ...";
    return name;
  }

  /// "r1c1: neighbours differ"; "anti-knight r1c1" of a rule whose name says of no place.
  static std::string name_at(const Origin& origin, const std::string& place) {
    const bool has_place = origin.name.ends_with(": " + origin.rule);
    return has_place ? place + ": " + origin.rule : origin.name + " " + place;
  }

  std::size_t group_of(const std::string& rule, const std::string& key, Origin origin) {
    const auto [found, is_new] = number_of_.emplace(std::pair(rule, key), groups_.size());
    if (is_new) groups_.push_back({{std::move(origin), {}, false}, false, {}});
    return found->second;
  }

  std::size_t star_of(const Origin& origin, const std::string& place) {
    const std::string name = name_at(origin, place);
    const std::size_t number = group_of(origin.rule, name, {origin.rule, name, true});
    groups_[number].application.is_star = true;
    return number;
  }

  std::size_t group_of_node(const Origin& origin, const CellGraph& graph, std::uint32_t node) {
    const CellGraph::Node& at = graph.nodes[node];
    const std::string place = at.cell   ? name_of(*at.cell)
                              : at.used ? name_of(at.used->cell)
                                        : fmt::format("node {}", node + 1);
    const bool has_place = origin.name.ends_with(": " + origin.rule);
    const std::string name = place + ": " + (has_place ? origin.rule : origin.name);
    return group_of(origin.rule, name, {origin.rule, name, true});
  }

  void add(std::size_t number, const Constraint& constraint) {
    groups_[number].application.constraints.push_back(&constraint);
    groups_[number].has_clue = groups_[number].has_clue || is_clue_;
  }

  static constexpr std::size_t no_group = SIZE_MAX;
  void add_to_star(std::size_t number, const Constraint& constraint, std::size_t other) {
    add(number, constraint);
    groups_[number].others.push_back(other);
  }

  /// Whether the star at the other end says the same, and no less.
  [[nodiscard]] bool is_needless(const Group& group) const {
    if (!group.application.is_star || group.others.size() != 1) return false;
    const std::size_t other = group.others.front();
    if (other == no_group) return false;
    return groups_[other].others.size() > 1 || &groups_[other] < &group;
  }

  static void split_by_value(Group& group, std::vector<Application>& list) {
    Application& all = group.application;
    if (group.has_clue || !are_alike_but_for_values(all.constraints)) {
      list.push_back(std::move(all));
      return;
    }
    for (const Constraint* constraint : all.constraints) {
      Application one{all.origin, {constraint}, false};
      one.origin.name += fmt::format(" ({})", counted_value(*constraint)->number);
      list.push_back(std::move(one));
    }
  }

  const Model& model_;
  const NameOfCell& name_of_cell_;
  std::deque<Constraint>& parts_;
  bool is_clue_ = false;
  std::map<std::pair<std::string, std::string>, std::size_t> number_of_;
  std::vector<Group> groups_;
};

}  // namespace

Applications::Applications(const Model& model, const NameOfCell& name_of_cell)
    : list_(Collector(model, name_of_cell, parts_).collect()) {}

}  // namespace puzzlec
