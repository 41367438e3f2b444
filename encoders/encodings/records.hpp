// THE LIST of encodings: their records, one for each file of this folder, as the help shows them.
// For encodings.cpp, and for encodings that are made of others; everybody else asks encodings.hpp.
#pragma once

#include <array>

#include "encoders/encodings/encoding.hpp"

namespace puzzlec {

extern const AmoEncoding amo_bimander;
extern const AmoEncoding amo_binary;
extern const AmoEncoding amo_commander;
extern const AmoEncoding amo_pairwise;
extern const AmoEncoding amo_product;
extern const AmoEncoding amo_sequential;
inline constexpr std::array<const AmoEncoding*, 6> all_amo{
    &amo_pairwise, &amo_sequential, &amo_product, &amo_commander, &amo_bimander, &amo_binary};

extern const CardinalityEncoding card_binomial;
extern const CardinalityEncoding card_network;
extern const CardinalityEncoding card_sequential;
extern const CardinalityEncoding card_totalizer;
inline constexpr std::array<const CardinalityEncoding*, 4> all_cardinality{
    &card_binomial, &card_sequential, &card_totalizer, &card_network};

extern const CageEncoding cage_diagram;
extern const CageEncoding cage_implicates;
extern const CageEncoding cage_support;
extern const CageEncoding cage_tuples;
inline constexpr std::array<const CageEncoding*, 4> all_cage{&cage_support, &cage_implicates,
                                                             &cage_tuples, &cage_diagram};

extern const HouseForm house_extended;
extern const HouseForm house_minimal;
extern const HouseForm house_triads;
inline constexpr std::array<const HouseForm*, 3> all_house{&house_extended, &house_minimal,
                                                           &house_triads};

/// Recursive at-most-one encodings stop here: pairs need no variable and are about as small.
inline constexpr std::uint64_t longest_pairwise_base = 6;

}  // namespace puzzlec
