// THE LIST of rules, and what is said of any of them.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/rules/rule.hpp"

namespace puzzlec {

extern const Rule rule_anti_king;
extern const Rule rule_anti_knight;
extern const Rule rule_arrow;
extern const Rule rule_between_line;
extern const Rule rule_box_indexer;
extern const Rule rule_cage_sum_in_cells;
extern const Rule rule_chess_offset;
extern const Rule rule_clone;
extern const Rule rule_column_indexer;
extern const Rule rule_counting_circles;
extern const Rule rule_diagonal_non_consecutive;
extern const Rule rule_difference;
extern const Rule rule_difference_cage;
extern const Rule rule_disjoint_groups;
extern const Rule rule_double_arrow;
extern const Rule rule_entropic_line;
extern const Rule rule_equal_sum_lines;
extern const Rule rule_equality_cage;
extern const Rule rule_even;
extern const Rule rule_extra_region;
extern const Rule rule_falling_diagonal;
extern const Rule rule_global_entropy;
extern const Rule rule_greater_than;
extern const Rule rule_hidden_skyscraper;
extern const Rule rule_index_line;
extern const Rule rule_killer_cage;
extern const Rule rule_knightmare;
extern const Rule rule_little_killer;
extern const Rule rule_lockout_line;
extern const Rule rule_look_and_say_cage;
extern const Rule rule_lunchbox;
extern const Rule rule_maximum;
extern const Rule rule_minimum;
extern const Rule rule_modular_line;
extern const Rule rule_multi_sum_cage;
extern const Rule rule_nabner;
extern const Rule rule_negative_difference;
extern const Rule rule_negative_ratio;
extern const Rule rule_negative_xv;
extern const Rule rule_non_consecutive;
extern const Rule rule_numbered_room;
extern const Rule rule_odd;
extern const Rule rule_palindrome;
extern const Rule rule_parity_cage;
extern const Rule rule_parity_line;
extern const Rule rule_prime_line;
extern const Rule rule_product_cage;
extern const Rule rule_product_line;
extern const Rule rule_quadruple;
extern const Rule rule_quotient_cage;
extern const Rule rule_ratio;
extern const Rule rule_region_sum_line;
extern const Rule rule_rellik_cage;
extern const Rule rule_renban;
extern const Rule rule_rising_diagonal;
extern const Rule rule_row_indexer;
extern const Rule rule_same_difference_line;
extern const Rule rule_sandwich;
extern const Rule rule_skyscraper;
extern const Rule rule_slow_thermometer;
extern const Rule rule_sum_cage;
extern const Rule rule_sum_line;
extern const Rule rule_target_cage;
extern const Rule rule_taxicab;
extern const Rule rule_thermometer;
extern const Rule rule_value_indexing;
extern const Rule rule_whispers;
extern const Rule rule_windoku;
extern const Rule rule_x_sum;
extern const Rule rule_xv;
extern const Rule rule_zipper_line;

namespace {

constexpr const Rule* rules[] = {
    // On lines.
    &rule_thermometer,
    &rule_slow_thermometer,
    &rule_arrow,
    &rule_double_arrow,
    &rule_between_line,
    &rule_lockout_line,
    &rule_palindrome,
    &rule_renban,
    &rule_nabner,
    &rule_whispers,
    &rule_region_sum_line,
    &rule_equal_sum_lines,
    &rule_zipper_line,
    &rule_entropic_line,
    &rule_modular_line,
    &rule_parity_line,
    &rule_prime_line,
    &rule_same_difference_line,
    &rule_index_line,
    &rule_value_indexing,
    &rule_sum_line,
    &rule_product_line,
    // On cages and other sets of cells.
    &rule_killer_cage,
    &rule_sum_cage,
    &rule_multi_sum_cage,
    &rule_rellik_cage,
    &rule_product_cage,
    &rule_difference_cage,
    &rule_quotient_cage,
    &rule_target_cage,
    &rule_parity_cage,
    &rule_equality_cage,
    &rule_lunchbox,
    &rule_cage_sum_in_cells,
    &rule_look_and_say_cage,
    &rule_clone,
    // Of clues outside of the grid.
    &rule_hidden_skyscraper,
    &rule_little_killer,
    &rule_numbered_room,
    &rule_sandwich,
    &rule_skyscraper,
    &rule_x_sum,
    // Between neighbours.
    &rule_difference,
    &rule_greater_than,
    &rule_quadruple,
    &rule_ratio,
    &rule_xv,
    // On single cells.
    &rule_box_indexer,
    &rule_column_indexer,
    &rule_counting_circles,
    &rule_even,
    &rule_maximum,
    &rule_minimum,
    &rule_odd,
    &rule_row_indexer,
    // On the whole grid.
    &rule_anti_king,
    &rule_anti_knight,
    &rule_chess_offset,
    &rule_diagonal_non_consecutive,
    &rule_disjoint_groups,
    &rule_extra_region,
    &rule_falling_diagonal,
    &rule_global_entropy,
    &rule_knightmare,
    &rule_negative_difference,
    &rule_negative_ratio,
    &rule_negative_xv,
    &rule_non_consecutive,
    &rule_rising_diagonal,
    &rule_taxicab,
    &rule_windoku,
};

/// The rule's name is `text`, apart from what stands between words.
bool is_called(const Rule& rule, std::string_view text) {
  const auto plain = [](char c) { return c == '-' || c == '_' ? ' ' : c; };
  return std::ranges::equal(std::string_view(rule.name), text, {}, plain, plain);
}

/// `noun` is in the singular.
std::optional<std::string> wrong_count(std::string_view noun, std::size_t found, Count wanted) {
  if (found >= wanted.least && found <= wanted.most) return std::nullopt;
  if (wanted.least == wanted.most) return counted(wanted.least, noun);
  if (wanted.most == any_number) return "at least " + counted(wanted.least, noun);
  return fmt::format("{} to {}", wanted.least, counted(wanted.most, noun));
}

bool has_twins(std::vector<CellId> cells) {
  std::ranges::sort(cells);
  return std::ranges::adjacent_find(cells) != cells.end();
}

}  // namespace

std::span<const Rule* const> all_rules() {
  return rules;
}

const Rule* rule_of(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(rules, [name](const Rule* rule) { return is_called(*rule, name); });
  return found == std::end(rules) ? nullptr : *found;
}

std::string rule_number_phrase() {
  return fmt::format("a whole number 0..{} (no rule takes a larger one)", largest_rule_number);
}

std::optional<RuleFault> fault_in(const RuleUse& use, const RuleGrid& grid) {
  const RuleTakes& takes = use.rule->takes;
  const auto fault = [](std::string needed, RulePart part, std::size_t group = no_group) {
    return RuleFault{std::move(needed), part, group};
  };
  if (auto wrong = wrong_count("cell", use.cells.size(), takes.cells))
    return fault(*std::move(wrong), RulePart::cells);
  if (const auto wrong = wrong_count("list", use.groups.size(), takes.groups)) {
    const char* const name = takes.groups_name != nullptr ? takes.groups_name : "groups";
    return fault(fmt::format("{} of cells in '{}'", *wrong, name), RulePart::groups);
  }
  for (std::size_t i = 0; i < use.groups.size(); ++i) {
    if (auto wrong = wrong_count("cell", use.groups[i].size(), takes.cells_of_group))
      return fault(*std::move(wrong), RulePart::groups, i);
    if (!takes.may_revisit && has_twins(use.groups[i]))
      return fault("different cells", RulePart::groups, i);
  }
  if (!takes.may_revisit && has_twins(use.cells)) return fault("different cells", RulePart::cells);
  if (takes.number == Wants::always && !use.number) return fault("a number", RulePart::whole);
  if (takes.number == Wants::never && use.number) return fault("no number", RulePart::number);
  if (auto wrong = wrong_count("value", use.values.size(), takes.values))
    return fault(*std::move(wrong), RulePart::values);
  if (takes.boxes && grid.boxes.empty()) return fault("a grid with boxes", RulePart::whole);
  if (use.rule->needs != nullptr) {
    if (const RuleNeed need = use.rule->needs(use, grid))
      return fault(need.phrase, need.part, need.group);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of(const RuleUse& use, const RuleGrid& grid) {
  auto fault = fault_in(use, grid);
  if (!fault) return std::nullopt;
  return std::move(fault->needed);
}

std::string name_of(const RuleUse& use, const RuleGrid& grid) {
  std::string name = use.rule->name;
  if (use.number) name += fmt::format(" {}", *use.number);
  if (use.cells.empty()) return name;
  name += " at " + cell_name(use.cells.front(), grid.columns);
  // Several thermometers may have one bulb.
  if (use.rule->look == RuleLook::thermometer) {
    for (std::size_t i = 1; i < use.cells.size(); ++i)
      name += " " + cell_name(use.cells[i], grid.columns);
  }
  return name;
}

std::string text_of(const RuleUse& use) {
  if (use.rule->style.text != nullptr) return use.rule->style.text(use);
  return use.number ? std::to_string(*use.number) : "";
}

std::vector<int> values_at(const Grid& answer, std::span<const CellId> cells) {
  std::vector<int> values;
  values.reserve(cells.size());
  for (const CellId cell : cells) values.push_back(answer[cell].number);
  return values;
}

bool is_product(std::span<const int> values, std::uint64_t number) {
  if (std::ranges::find(values, 0) != values.end()) return number == 0;
  for (const int value : values) {
    const auto factor = static_cast<std::uint64_t>(value);
    if (number % factor != 0) return false;
    number /= factor;
  }
  return number == 1;
}

}  // namespace puzzlec
