// What is said of any variant rule.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

namespace {

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
  return all_variants;
}

const Variant* rule_of(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      all_variants, [name](const Variant* rule) { return is_called(*rule, name); });
  return found == std::end(all_variants) ? nullptr : *found;
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
  if (!takes.may_revisit && has_twins(use.cells))
    return fault("different cells", VariantPart::cells);
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
