#include "encoders/explain/rules/rule_book.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/rules/union_sums.hpp"

namespace puzzlec {
namespace {

/// Whether the filter of a kind is exact for this constraint, all cells of which are different.
bool has_exact_filter(const Constraint& constraint) {
  constexpr std::size_t most_cells = 10;  // beyond, the filter of cages may fall back on bounds
  const auto* cage = std::get_if<Cage>(&constraint);
  if (cage != nullptr && cage->cells.size() > most_cells) return false;
  return std::visit([]<typename Kind>(const Kind&) { return SequenceKind<Kind>; }, constraint);
}

/// Whether each constraint of a star of pairs is filtered exactly, and none has the cells of another.
bool is_exact_star(const Application& star) {
  std::set<std::vector<CellId>> pairs;
  return std::ranges::all_of(star.constraints, [&](const Constraint* constraint) {
    const bool is_exact = house_in(*constraint) != nullptr ||
                          std::holds_alternative<Cardinality>(*constraint) ||
                          has_exact_filter(*constraint);
    return is_exact && pairs.insert(each_once(cells_of(*constraint))).second;
  });
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
  find_exact();
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

void RuleBook::read_constraints(const NameOfCell& name_of_cell) {
  const Applications applications(model_, name_of_cell);
  for (const Application& application : applications.list()) {
    const AllDifferent* house =
        application.constraints.size() == 1 ? house_in(*application.constraints.front()) : nullptr;
    if (house != nullptr && (house->permutation || house->cells.size() > 2)) {
      add_house(*house, application.origin);
    } else {
      add_stated(application);
    }
  }
  known_parts_.clear();
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

void RuleBook::add_stated(const Application& application) {
  NamedRule rule{NamedRule::Kind::stated, application.origin, blank, {}};
  for (const Constraint* constraint : application.constraints) {
    for (const CellId cell : cells_of(*constraint)) rule.cells.push_back(cell);
  }
  rule.cells = each_once(std::move(rule.cells));
  const RuleId id = add_rule(std::move(rule));
  is_filtered_exactly_[id] = application.is_star && is_exact_star(application) ? 1 : 0;
  for (const Constraint* constraint : application.constraints) {
    auto& known = known_parts_[constraint];
    if (known.empty()) known = parts_for(*constraint);
    for (Part part : known) {
      part.rule = id;
      parts_.push_back(part);
    }
  }
}

std::vector<RuleBook::Part> RuleBook::parts_for(const Constraint& constraint) {
  const auto counts = counts_of(constraint, model_.structure->domains);
  if (!counts) {
    // A clue says nothing of distinctness: houses are rules of their own.
    stated_.push_back(alone(constraint));
    return {{0, &stated_.back(), 0, 0, 0}};
  }
  std::vector<Part> parts;
  for (const CountedFacts& counted : *counts) {
    CountList list;
    for (const CellFact& fact : counted.facts) list.items.push_back({fact.cell, fact.values});
    counts_.push_back(std::move(list));
    const auto count = static_cast<std::uint32_t>(counts_.size() - 1);
    parts.push_back({0, nullptr, count, counted.low, counted.high});
  }
  return parts;
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
  is_filtered_exactly_.push_back(0);
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

/// Filters of single parts are exact for one part, and for stars, which are trees of pairs.
void RuleBook::find_exact() {
  for (RuleId rule = 0; rule < rules_.size(); ++rule) {
    if (parts_of_[rule].size() != 1) continue;
    const Part& part = parts_[parts_of_[rule].front()];
    const bool is_exact =
        part.constraint == nullptr ||
        (each_once(cells_of(*part.constraint)).size() == cells_of(*part.constraint).size() &&
         has_exact_filter(*part.constraint));
    is_filtered_exactly_[rule] = is_exact ? 1 : 0;
  }
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
