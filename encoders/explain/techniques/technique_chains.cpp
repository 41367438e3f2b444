// Chains. Suppose that a candidate that goes were true. Then candidates that share a house or a cell
// with it are false (a weak link, which a rule "at most once" or the cell gives); what is left alone
// then is true (a strong link: a cell with two candidates, or a value with two places in a house),
// and so on, until something is true that cannot be together with the first candidate. A chain
// has a name if it uses each of the step's rules.
#include <set>

#include "encoders/explain/techniques/step_shape.hpp"

namespace puzzlec {
namespace technique_chains_detail {
namespace {

/// Ordered from the most special one; a step's chain has the first name that fits.
enum class ChainName {
  naked_pair,
  skyscraper,
  kite,
  xy_wing,
  w_wing,
  x_chain,
  xy_chain,
  aic,
  none
};

const char* text_of(ChainName name) {
  switch (name) {
    case ChainName::naked_pair:
      return "naked pair";
    case ChainName::skyscraper:
      return "skyscraper";
    case ChainName::kite:
      return "two-string kite";
    case ChainName::xy_wing:
      return "xy-wing";
    case ChainName::w_wing:
      return "w-wing";
    case ChainName::x_chain:
      return "x-chain";
    case ChainName::xy_chain:
      return "xy-chain";
    case ChainName::aic:
      return "aic";
    case ChainName::none:
      break;
  }
  return "";
}

/// All chains for one removal.
class ChainSearch {
 public:
  ChainSearch(const StepShape& shape, Removal target) : shape_(shape), target_(target) {}

  [[nodiscard]] ChainName best() {
    seen_.insert({target_.cell, target_.value});
    go_on_from(target_.cell, target_.value);
    return best_;
  }
  /// Of the best one.
  [[nodiscard]] const std::vector<CellValue>& follows() const { return best_follows_; }

 private:
  static constexpr std::size_t most_visits = 20'000;
  static constexpr std::size_t most_links = 100;  ///< strong ones of a chain

  struct Strong {
    CellId cell;                       ///< with two candidates, unless there is a house
    const NamedRule* house = nullptr;  ///< with two places for its value
  };

  /// The candidate is true: everything that it excludes is false.
  void go_on_from(CellId cell, Value value) {
    if (++visits_ > most_visits) return;
    for (const NamedRule* rule : shape_.most) {
      if (rule->value != value || !has(rule->cells, cell)) continue;
      weak_.push_back(rule);
      if (!strong_.empty() && value == target_.value && has(rule->cells, target_.cell) &&
          cell != target_.cell)
        note_chain();
      for (const CellId other : shape_.places(*rule)) {
        if (other != cell) fails(other, value);
      }
      weak_.pop_back();
    }
    weak_.push_back(nullptr);
    if (cell == target_.cell && value != target_.value) note_chain();
    for (const Value other : shape_.at(cell)) {
      if (other != value) fails(cell, other);
    }
    weak_.pop_back();
  }

  /// The candidate is false: something else is true, if it is left alone.
  void fails(CellId cell, Value value) {
    if (!seen_.insert({cell, value}).second) return;
    const Domain& domain = shape_.at(cell);
    if (domain.size() == 2) {
      for (const Value other : domain) {
        if (other != value) holds(cell, other, {cell, nullptr});
      }
    }
    for (const NamedRule* rule : shape_.least) {
      if (rule->value != value || !has(rule->cells, cell) || is_used(rule)) continue;
      const std::vector<CellId> places = shape_.places(*rule);
      if (places.size() == 2) holds(places[places[0] == cell ? 1 : 0], value, {cell, rule});
    }
    seen_.erase({cell, value});
  }

  void holds(CellId cell, Value value, Strong link) {
    // Longer ones would need a large stack, and nobody follows them.
    if (strong_.size() == most_links || !seen_.insert({cell, value}).second) return;
    strong_.push_back(link);
    follows_.push_back({cell, value});
    go_on_from(cell, value);
    follows_.pop_back();
    strong_.pop_back();
    seen_.erase({cell, value});
  }

  [[nodiscard]] bool is_used(const NamedRule* rule) const {
    return std::ranges::find(strong_, rule, &Strong::house) != strong_.end();
  }

  /// The links lead back to the target.
  void note_chain() {
    const bool uses_all =
        std::ranges::all_of(shape_.least, [&](const NamedRule* rule) { return is_used(rule); }) &&
        std::ranges::all_of(shape_.most, [&](const NamedRule* rule) {
          return std::ranges::find(weak_, rule) != weak_.end();
        });
    if (!uses_all || name() >= best_) return;
    best_ = name();
    best_follows_ = follows_;
  }

  [[nodiscard]] ChainName name() const {
    const bool ends_at_others = weak_.front() != nullptr && weak_.back() != nullptr;
    const auto is_cell = [](const Strong& link) { return link.house == nullptr; };
    const bool has_cells_only = std::ranges::all_of(strong_, is_cell);
    const bool has_houses_only = std::ranges::none_of(strong_, is_cell);
    const bool has_rules_between =
        std::ranges::find(weak_, nullptr) == weak_.end();  // no link inside of a cell
    if (strong_.size() < 2) return ChainName::none;
    if (!ends_at_others) return ChainName::aic;
    if (has_houses_only && has_rules_between)
      return strong_.size() == 2 ? name_of_two_houses() : ChainName::x_chain;
    if (has_cells_only && has_rules_between) {
      if (strong_.size() > 3) return ChainName::xy_chain;
      if (strong_.size() == 3) return ChainName::xy_wing;
      return ChainName::naked_pair;
    }
    const bool is_w_wing = strong_.size() == 3 && is_cell(strong_[0]) && !is_cell(strong_[1]) &&
                           is_cell(strong_[2]) &&
                           shape_.at(strong_[0].cell) == shape_.at(strong_[2].cell);
    return is_w_wing && has_rules_between ? ChainName::w_wing : ChainName::aic;
  }

  /// Two houses in which a value has two places each.
  [[nodiscard]] ChainName name_of_two_houses() const {
    const NamedRule& first = *strong_[0].house;
    const NamedRule& second = *strong_[1].house;
    const NamedRule& between = *weak_[1];
    if (!is_line(first) || !is_line(second)) return ChainName::x_chain;
    const bool is_parallel = first.origin.rule == second.origin.rule;
    if (is_parallel && is_line(between) && between.origin.rule != first.origin.rule)
      return ChainName::skyscraper;
    return !is_parallel && between.origin.rule == "block" ? ChainName::kite : ChainName::x_chain;
  }

  const StepShape& shape_;
  Removal target_;
  std::set<std::pair<CellId, Value>> seen_;
  std::vector<const NamedRule*> weak_;  ///< null for a link inside of a cell
  std::vector<Strong> strong_;
  std::vector<CellValue> follows_;
  std::vector<CellValue> best_follows_;
  std::size_t visits_ = 0;
  ChainName best_ = ChainName::none;
};

}  // namespace
}  // namespace technique_chains_detail

std::optional<NamedChain> chain_in(const StepShape& shape) {
  using namespace technique_chains_detail;
  if (shape.has_stated) return std::nullopt;
  ChainName name = ChainName::none;
  NamedChain chain;
  for (const Removal removal : shape.step.removals) {
    ChainSearch search(shape, removal);
    const ChainName found = search.best();
    if (found == ChainName::none || (name != ChainName::none && found != name)) return std::nullopt;
    if (name == ChainName::none) chain = {text_of(found), search.follows()};
    name = found;
  }
  // What is smaller than a wing has other names, or none.
  const bool is_too_small = name != ChainName::naked_pair && shape.step.rules.size() < 4;
  if (name == ChainName::none || is_too_small) return std::nullopt;
  return chain;
}

}  // namespace puzzlec
