#include "encoders/explain/rule_book.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/union_sums.hpp"

namespace puzzlec {
namespace {

/// Whether the filter of a kind is exact for this constraint, all cells of which are different.
bool has_exact_filter(const Constraint& constraint) {
  constexpr std::size_t most_cells = 10;  // beyond, the filter of cages may fall back on bounds
  const auto* cage = std::get_if<Cage>(&constraint);
  if (cage != nullptr && cage->cells.size() > most_cells) return false;
  return std::visit([]<typename Kind>(const Kind&) { return SequenceKind<Kind>; }, constraint);
}

std::vector<CellId> each_once(std::vector<CellId> cells) {
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace

const char* name_of(NamedRule::Kind kind) {
  switch (kind) {
    case NamedRule::Kind::at_least_once:
      return "at least once";
    case NamedRule::Kind::at_most_once:
      return "at most once";
    case NamedRule::Kind::stated:
      break;
  }
  return "stated";
}

std::string name_of(const NamedRule& rule) {
  if (rule.kind == NamedRule::Kind::stated) return rule.origin.name;
  return fmt::format("{}: {} {}", rule.origin.name, rule.value.number, name_of(rule.kind));
}

RuleBook::RuleBook(const Model& model, const NameOfCell& name_of_cell) : model_(model) {
  for (const Domain& domain : model_.structure->domains) {
    if (!domain.empty())
      value_bound_ = std::max(value_bound_, static_cast<std::size_t>(domain.last().number) + 1);
  }
  read_constraints(name_of_cell);
  add_union_sums();
  find_peers();
}

std::uint32_t RuleBook::cost_of(std::span<const RuleId> rules) const {
  std::uint32_t cost = 0;
  for (const RuleId rule : rules) cost += rules_[rule].cost;
  return cost;
}

std::vector<Domain> RuleBook::start() const {
  std::vector<Domain> domains = model_.structure->domains;
  for (const Given& given : model_.givens) {
    Domain& domain = domains[given.cell.index];
    domain = domain & Domain::single(given.value);
  }
  return domains;
}

/// Constraints of one rule and name are stated together, unless the name says of no place: then it
/// is about the whole grid.
void RuleBook::read_constraints(const NameOfCell& name_of_cell) {
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> number_of;
  std::vector<std::vector<const Constraint*>> groups;
  model_.for_each_constraint([&](const Constraint& constraint) {
    const Origin& origin = origin_of(constraint);
    const auto [found, is_new] = number_of.emplace(
        std::pair(std::string_view(origin.rule), std::string_view(origin.name)), groups.size());
    if (is_new) groups.emplace_back();
    groups[found->second].push_back(&constraint);
  });
  for (const auto& group : groups) {
    const Origin& origin = origin_of(*group.front());
    const bool is_of_whole_grid = group.size() > 1 && origin.rule == origin.name;
    if (group.size() > 1 && !is_of_whole_grid) {
      add_stated(group, origin);
      continue;
    }
    for (const Constraint* constraint : group) {
      const Origin own = is_of_whole_grid ? named_by_cells(*constraint, name_of_cell) : origin;
      const AllDifferent* house = house_in(*constraint);
      if (house != nullptr && (house->permutation || house->cells.size() > 2)) {
        add_house(*house, own);
      } else {
        add_stated(std::span(&constraint, 1), own);
      }
    }
  }
}

Origin RuleBook::named_by_cells(const Constraint& constraint,
                                const NameOfCell& name_of_cell) const {
  constexpr std::size_t most_named = 4;
  Origin origin = origin_of(constraint);
  const std::vector<CellId> cells = each_once(cells_of(constraint));
  for (std::size_t i = 0; i < std::min(most_named, cells.size()); ++i)
    origin.name +=
        " " + (name_of_cell ? name_of_cell(cells[i]) : cell_name(cells[i], model_.columns()));
  if (cells.size() > most_named) origin.name += " ...";
  return origin;
}

void RuleBook::add_house(const AllDifferent& house, const Origin& origin) {
  const std::vector<CellId> cells = each_once(house.cells);
  for (const Value value : values_of(cells)) {
    const std::uint32_t count = count_value(cells, value);
    if (house.permutation) {
      const RuleId least = add_rule({NamedRule::Kind::at_least_once, origin, value, cells});
      parts_.push_back({least, nullptr, count, 1, UINT32_MAX});
    }
    const RuleId most = add_rule({NamedRule::Kind::at_most_once, origin, value, cells});
    parts_.push_back({most, nullptr, count, 0, 1});
  }
}

void RuleBook::add_union_sums() {
  for (UnionSum& implied : union_sums(model_)) {
    const RuleId rule = add_rule(
        {NamedRule::Kind::stated, implied.sum.origin, blank, implied.sum.cells, implied.houses});
    stated_.emplace_back(std::move(implied.sum));
    parts_.push_back({rule, &stated_.back(), 0, 0, 0});
  }
}

void RuleBook::add_stated(std::span<const Constraint* const> constraints, const Origin& origin) {
  NamedRule rule{NamedRule::Kind::stated, origin, blank, {}};
  for (const Constraint* constraint : constraints) {
    for (const CellId cell : cells_of(*constraint)) rule.cells.push_back(cell);
  }
  rule.cells = each_once(std::move(rule.cells));
  const RuleId id = add_rule(std::move(rule));
  for (const Constraint* constraint : constraints) add_part(id, *constraint);
}

void RuleBook::add_part(RuleId rule, const Constraint& constraint) {
  const auto counts = counts_of(constraint, model_.structure->domains);
  if (!counts) {
    // A clue says nothing of distinctness: houses are rules of their own.
    stated_.push_back(alone(constraint));
    parts_.push_back({rule, &stated_.back(), 0, 0, 0});
    return;
  }
  for (const CountedFacts& counted : *counts) {
    CountList list;
    for (const CellFact& fact : counted.facts) list.items.push_back({fact.cell, fact.values});
    counts_.push_back(std::move(list));
    const auto count = static_cast<std::uint32_t>(counts_.size() - 1);
    parts_.push_back({rule, nullptr, count, counted.low, counted.high});
  }
}

std::uint32_t RuleBook::count_value(std::span<const CellId> cells, Value value) {
  CountList list;
  for (const CellId cell : cells) {
    if (model_.structure->domains[cell.index].contains(value))
      list.items.push_back({cell, Domain::single(value)});
  }
  counts_.push_back(std::move(list));
  return static_cast<std::uint32_t>(counts_.size() - 1);
}

Domain RuleBook::values_of(std::span<const CellId> cells) const {
  Domain values;
  for (const CellId cell : cells) values = values | model_.structure->domains[cell.index];
  return values;
}

RuleId RuleBook::add_rule(NamedRule rule) {
  total_cost_ += rule.cost;
  rules_.push_back(std::move(rule));
  return static_cast<RuleId>(rules_.size() - 1);
}

void RuleBook::find_peers() {
  parts_of_.resize(rules_.size());
  for (std::uint32_t i = 0; i < parts_.size(); ++i) parts_of_[parts_[i].rule].push_back(i);
  peers_.resize(cell_count());
  model_.for_each_constraint([this](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) return;
    for (const CellId cell : house->cells) {
      for (const CellId other : house->cells) {
        if (other != cell) peers_[cell.index].push_back(other);
      }
    }
  });
  for (auto& peers : peers_) peers = each_once(std::move(peers));
}

bool RuleBook::is_filtered_exactly(RuleId rule) const {
  if (parts_of_[rule].size() != 1) return false;
  const Part& part = parts_[parts_of_[rule].front()];
  if (part.constraint == nullptr) return true;
  return cells_of(*part.constraint).size() == rules_[rule].cells.size() &&
         has_exact_filter(*part.constraint);
}

bool RuleBook::holds(const Part& part, const Meaning& meaning) const {
  if (part.constraint != nullptr) return meaning.holds(*part.constraint);
  std::uint32_t counted = 0;
  for (const CountItem& item : counts_[part.count].items)
    counted += item.values.contains(meaning.grid()[item.cell]) ? 1U : 0U;
  return counted >= part.low && counted <= part.high;
}

std::vector<RuleId> RuleBook::broken(const Grid& grid) const {
  const Meaning meaning(grid);
  std::vector<RuleId> found;
  for (const Part& part : parts_) {
    if (!holds(part, meaning) && (found.empty() || found.back() != part.rule))
      found.push_back(part.rule);
  }
  return found;
}

}  // namespace puzzlec
