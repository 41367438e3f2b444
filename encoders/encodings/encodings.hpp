// All encodings by name, and the choice that `auto` makes among them.
#pragma once

#include <span>
#include <string_view>

#include "encoders/encodings/encoding.hpp"

namespace puzzlec {

[[nodiscard]] std::span<const AmoEncoding* const> amo_encodings();
[[nodiscard]] std::span<const CardinalityEncoding* const> cardinality_encodings();
[[nodiscard]] std::span<const CageEncoding* const> cage_encodings();
[[nodiscard]] std::span<const HouseForm* const> house_forms();

/// The record of that name, or null.
[[nodiscard]] const AmoEncoding* find_amo(std::string_view name);
[[nodiscard]] const CardinalityEncoding* find_cardinality(std::string_view name);
[[nodiscard]] const CageEncoding* find_cage(std::string_view name);
[[nodiscard]] const HouseForm* find_house_form(std::string_view name);

/// A record and the reason for which `auto` took it.
template <typename Encoding>
struct Choice {
  const Encoding* encoding = nullptr;
  const char* reason = "";
};

/// For `n` literals. `beside_graphs`: in a formula to which cuts of graphs may be added.
[[nodiscard]] Choice<AmoEncoding> choose_amo(std::uint64_t n, bool beside_graphs = false);
[[nodiscard]] Choice<CardinalityEncoding> choose_cardinality(std::uint64_t n, std::uint64_t lower,
                                                             std::uint64_t upper);
[[nodiscard]] Choice<CageEncoding> choose_cage(const LayeredConstraint& constraint);
[[nodiscard]] Choice<HouseForm> choose_house_form();

}  // namespace puzzlec
