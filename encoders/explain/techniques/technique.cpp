#include "encoders/explain/techniques/technique.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "encoders/explain/techniques/step_shape.hpp"

namespace puzzlec {
namespace {

/// The names for steps by rules of houses that look at one house, or at parallel lines.
class HouseNames {
 public:
  explicit HouseNames(const StepShape& shape)
      : shape_(shape), least_(shape.least), most_(shape.most) {}

  [[nodiscard]] std::optional<std::string> name() const {
    if (auto found = hidden_single()) return found;
    if (auto found = locked_candidates()) return found;
    if (auto found = naked_subset()) return found;
    if (auto found = hidden_subset()) return found;
    return fish();
  }

 private:
  [[nodiscard]] std::vector<CellId> places(const NamedRule& rule) const {
    return shape_.places(rule);
  }
  [[nodiscard]] bool all_removed(const auto& condition) const {
    return shape_.all_removed(condition);
  }

  /// One place is left for a value in a house; the other candidates of the cell go.
  [[nodiscard]] std::optional<std::string> hidden_single() const {
    if (least_.size() != 1 || !most_.empty()) return std::nullopt;
    const std::vector<CellId> cells = places(*least_[0]);
    if (cells.size() != 1 ||
        !all_removed([&](const Removal& removal) { return removal.cell == cells[0]; }))
      return std::nullopt;
    return "hidden single";
  }

  /// All places for a value in one house are in a second one, whose other cells lose it: "pointing"
  /// from a block to a line, "claiming" from a line to a block.
  [[nodiscard]] std::optional<std::string> locked_candidates() const {
    if (least_.size() != 1 || most_.size() != 1) return std::nullopt;
    const NamedRule& from = *least_[0];
    const NamedRule& to = *most_[0];
    if (from.value != to.value ||
        !std::ranges::all_of(places(from), [&](CellId cell) { return has(to.cells, cell); }) ||
        !all_removed([&](const Removal& removal) {
          return removal.value == from.value && has(to.cells, removal.cell) &&
                 !has(from.cells, removal.cell);
        }))
      return std::nullopt;
    if (from.origin.rule == "block" && is_line(to)) return "pointing";
    if (is_line(from) && to.origin.rule == "block") return "claiming";
    return "locked candidates";
  }

  [[nodiscard]] static bool is_of_one_house(const std::vector<const NamedRule*>& rules) {
    return std::ranges::all_of(rules, [&](const NamedRule* rule) {
      return rule->origin.name == rules[0]->origin.name && rule->cells == rules[0]->cells;
    });
  }

  /// "pair", "triple" or "quadruple".
  [[nodiscard]] static std::optional<std::string> named(const char* what, std::size_t size) {
    constexpr std::array<const char*, 3> names{"pair", "triple", "quadruple"};
    if (size < 2 || size >= names.size() + 2) return std::nullopt;
    return std::string(what) + " " + names[size - 2];
  }

  /// As many cells of a house as there are values in the rules hold nothing but these values; the
  /// others lose them.
  [[nodiscard]] std::optional<std::string> naked_subset() const {
    if (!least_.empty() || !is_of_one_house(most_)) return std::nullopt;
    Domain values;
    for (const NamedRule* rule : most_) values.insert(rule->value);
    std::vector<CellId> cells;
    for (const CellId cell : most_[0]->cells) {
      if ((shape_.at(cell) - values).empty()) cells.push_back(cell);
    }
    if (cells.size() != most_.size() || values.size() != most_.size() ||
        !all_removed([&](const Removal& removal) {
          return values.contains(removal.value) && has(most_[0]->cells, removal.cell) &&
                 !has(cells, removal.cell);
        }))
      return std::nullopt;
    return named("naked", cells.size());
  }

  /// Values of a house have no more places together than they are; these cells lose the rest.
  [[nodiscard]] std::optional<std::string> hidden_subset() const {
    if (!most_.empty() || !is_of_one_house(least_)) return std::nullopt;
    Domain values;
    std::set<CellId> cells;
    for (const NamedRule* rule : least_) {
      values.insert(rule->value);
      for (const CellId cell : places(*rule)) cells.insert(cell);
    }
    if (cells.size() != least_.size() || values.size() != least_.size() ||
        !all_removed([&](const Removal& removal) {
          return cells.contains(removal.cell) && !values.contains(removal.value);
        }))
      return std::nullopt;
    return named("hidden", cells.size());
  }

  /// In n rows, all places of a value are in n columns, whose other cells lose it; or the same with
  /// rows and columns exchanged.
  [[nodiscard]] std::optional<std::string> fish() const {
    constexpr std::array<const char*, 3> names{"x-wing", "swordfish", "jellyfish"};
    const std::size_t size = least_.size();
    if (most_.size() != size || size < 2 || size >= names.size() + 2) return std::nullopt;
    if (!is_line(*least_[0]) || !is_line(*most_[0]) ||
        least_[0]->origin.rule == most_[0]->origin.rule)
      return std::nullopt;
    const Value value = least_[0]->value;
    const auto fits = [&](const std::vector<const NamedRule*>& rules) {
      return std::ranges::all_of(rules, [&](const NamedRule* rule) {
        return rule->value == value && rule->origin.rule == rules[0]->origin.rule;
      });
    };
    if (!fits(least_) || !fits(most_)) return std::nullopt;
    const auto is_in = [](const std::vector<const NamedRule*>& rules, CellId cell) {
      return std::ranges::any_of(rules,
                                 [cell](const NamedRule* rule) { return has(rule->cells, cell); });
    };
    for (const NamedRule* rule : least_) {
      for (const CellId cell : places(*rule)) {
        if (!is_in(most_, cell)) return std::nullopt;
      }
    }
    if (!all_removed([&](const Removal& removal) {
          return removal.value == value && is_in(most_, removal.cell) &&
                 !is_in(least_, removal.cell);
        }))
      return std::nullopt;
    return names[size - 2];
  }

  const StepShape& shape_;
  const std::vector<const NamedRule*>& least_;
  const std::vector<const NamedRule*>& most_;
};

}  // namespace

std::optional<std::string> technique_of(const ExplainedStep& step, const RuleBook& book,
                                        std::span<const Domain> candidates) {
  if (step.rules.empty()) return "naked single";
  const StepShape shape(step, book, candidates);
  if (shape.has_stated) return name_of_stated(shape);
  if (auto name = HouseNames(shape).name()) return name;
  if (auto chain = chain_in(shape)) return std::move(chain->name);
  return name_of_pattern(shape);
}

std::span<const char* const> technique_names() {
  static constexpr const char* names[] = {"naked single",
                                          "hidden single",
                                          "pointing",
                                          "claiming",
                                          "locked candidates",
                                          "naked pair",
                                          "naked triple",
                                          "naked quadruple",
                                          "hidden pair",
                                          "hidden triple",
                                          "hidden quadruple",
                                          "x-wing",
                                          "swordfish",
                                          "jellyfish",
                                          "skyscraper",
                                          "two-string kite",
                                          "x-chain",
                                          "empty rectangle",
                                          "xy-wing",
                                          "xy-chain",
                                          "xyz-wing",
                                          "w-wing",
                                          "aic",
                                          "als-xz",
                                          "inequality",
                                          "inequality chain",
                                          "cage combinations",
                                          "visible count",
                                          "innies",
                                          "outies",
                                          "counting",
                                          "cut cell",
                                          "out of reach"};
  return names;
}

}  // namespace puzzlec
