// How else the rules that setters add may be meant: what the people who set, copy and convert
// puzzles forget to say.
#pragma once

#include <string_view>
#include <vector>

#include "encoders/puzzles/other_reading.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

/// What a puzzle with these rules may state instead: diagonals, negative constraints, anti-knight
/// and anti-king on or off, minima and maxima that count their diagonal neighbours. Only lists
/// without a fault in the grid. Requires: a square grid whose values are 1 .. its side.
[[nodiscard]] OtherReadings<std::vector<VariantUse>> rule_readings(
    const std::vector<VariantUse>& uses, const VariantGrid& grid);

/// Cages with a sum become killer cages, whose values differ, or sum cages, whose values may
/// repeat. False if nothing changes.
bool let_cages_repeat(std::vector<VariantUse>& uses, bool may_repeat);
inline constexpr const char* words_if_cages_repeat = "values may repeat in cages";
inline constexpr const char* words_if_cages_differ = "no value occurs twice in a cage";

/// Whether one of them cannot be used in the grid.
[[nodiscard]] bool has_fault(const std::vector<VariantUse>& uses, const VariantGrid& grid);
/// Whether the list has a use of the rule.
[[nodiscard]] bool has_use(const std::vector<VariantUse>& uses, std::string_view rule);
/// Without the uses of the rule.
[[nodiscard]] std::vector<VariantUse> without(std::vector<VariantUse> uses, std::string_view rule);

}  // namespace puzzlec
