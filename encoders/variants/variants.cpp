// THE LIST of rules, and what is said of any of them.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

extern const Variant rule_anti_king;
extern const Variant rule_anti_knight;
extern const Variant rule_arrow;
extern const Variant rule_between_line;
extern const Variant rule_box_indexer;
extern const Variant rule_cage_sum_in_cells;
extern const Variant rule_chess_offset;
extern const Variant rule_clone;
extern const Variant rule_column_indexer;
extern const Variant rule_counting_circles;
extern const Variant rule_diagonal_non_consecutive;
extern const Variant rule_difference;
extern const Variant rule_difference_cage;
extern const Variant rule_disjoint_groups;
extern const Variant rule_double_arrow;
extern const Variant rule_entropic_line;
extern const Variant rule_equal_sum_lines;
extern const Variant rule_equality_cage;
extern const Variant rule_even;
extern const Variant rule_extra_region;
extern const Variant rule_falling_diagonal;
extern const Variant rule_global_entropy;
extern const Variant rule_greater_than;
extern const Variant rule_hidden_skyscraper;
extern const Variant rule_index_line;
extern const Variant rule_killer_cage;
extern const Variant rule_knightmare;
extern const Variant rule_little_killer;
extern const Variant rule_lockout_line;
extern const Variant rule_look_and_say_cage;
extern const Variant rule_lunchbox;
extern const Variant rule_maximum;
extern const Variant rule_minimum;
extern const Variant rule_modular_line;
extern const Variant rule_multi_sum_cage;
extern const Variant rule_nabner;
extern const Variant rule_negative_difference;
extern const Variant rule_negative_ratio;
extern const Variant rule_negative_xv;
extern const Variant rule_non_consecutive;
extern const Variant rule_numbered_room;
extern const Variant rule_odd;
extern const Variant rule_palindrome;
extern const Variant rule_parity_cage;
extern const Variant rule_parity_line;
extern const Variant rule_prime_line;
extern const Variant rule_product_cage;
extern const Variant rule_product_line;
extern const Variant rule_quadruple;
extern const Variant rule_quotient_cage;
extern const Variant rule_ratio;
extern const Variant rule_region_sum_line;
extern const Variant rule_rellik_cage;
extern const Variant rule_renban;
extern const Variant rule_rising_diagonal;
extern const Variant rule_row_indexer;
extern const Variant rule_same_difference_line;
extern const Variant rule_sandwich;
extern const Variant rule_skyscraper;
extern const Variant rule_slow_thermometer;
extern const Variant rule_sum_cage;
extern const Variant rule_sum_line;
extern const Variant rule_target_cage;
extern const Variant rule_taxicab;
extern const Variant rule_thermometer;
extern const Variant rule_value_indexing;
extern const Variant rule_whispers;
extern const Variant rule_windoku;
extern const Variant rule_x_sum;
extern const Variant rule_xv;
extern const Variant rule_zipper_line;

namespace {

constexpr const Variant* rules[] = {
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
bool is_called(const Variant& rule, std::string_view text) {
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

std::span<const Variant* const> all_rules() {
  return rules;
}

const Variant* rule_of(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(rules, [name](const Variant* rule) { return is_called(*rule, name); });
  return found == std::end(rules) ? nullptr : *found;
}

std::string rule_number_phrase() {
  return fmt::format("a whole number 0..{} (no rule takes a larger one)", largest_rule_number);
}

std::optional<VariantFault> fault_in(const VariantUse& use, const VariantGrid& grid) {
  const VariantTakes& takes = use.rule->takes;
  const auto fault = [](std::string needed, VariantPart part, std::size_t group = no_group) {
    return VariantFault{std::move(needed), part, group};
  };
  if (auto wrong = wrong_count("cell", use.cells.size(), takes.cells))
    return fault(*std::move(wrong), VariantPart::cells);
  if (const auto wrong = wrong_count("list", use.groups.size(), takes.groups)) {
    const char* const name = takes.groups_name != nullptr ? takes.groups_name : "groups";
    return fault(fmt::format("{} of cells in '{}'", *wrong, name), VariantPart::groups);
  }
  for (std::size_t i = 0; i < use.groups.size(); ++i) {
    if (auto wrong = wrong_count("cell", use.groups[i].size(), takes.cells_of_group))
      return fault(*std::move(wrong), VariantPart::groups, i);
    if (!takes.may_revisit && has_twins(use.groups[i]))
      return fault("different cells", VariantPart::groups, i);
  }
  if (!takes.may_revisit && has_twins(use.cells)) return fault("different cells", VariantPart::cells);
  if (takes.number == Wants::always && !use.number) return fault("a number", VariantPart::whole);
  if (takes.number == Wants::never && use.number) return fault("no number", VariantPart::number);
  if (auto wrong = wrong_count("value", use.values.size(), takes.values))
    return fault(*std::move(wrong), VariantPart::values);
  if (takes.boxes && grid.boxes.empty()) return fault("a grid with boxes", VariantPart::whole);
  if (use.rule->needs != nullptr) {
    if (const VariantNeed need = use.rule->needs(use, grid))
      return fault(need.phrase, need.part, need.group);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of(const VariantUse& use, const VariantGrid& grid) {
  auto fault = fault_in(use, grid);
  if (!fault) return std::nullopt;
  return std::move(fault->needed);
}

std::string name_of(const VariantUse& use, const VariantGrid& grid) {
  std::string name = use.rule->name;
  if (use.number) name += fmt::format(" {}", *use.number);
  if (use.cells.empty()) return name;
  name += " at " + cell_name(use.cells.front(), grid.columns);
  // Several thermometers may have one bulb.
  if (use.rule->look == VariantLook::thermometer) {
    for (std::size_t i = 1; i < use.cells.size(); ++i)
      name += " " + cell_name(use.cells[i], grid.columns);
  }
  return name;
}

std::string text_of(const VariantUse& use) {
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
