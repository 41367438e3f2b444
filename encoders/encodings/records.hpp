// The records, one for each file of this folder. For encodings.cpp, which lists them, and for
// encodings that are made of others; everybody else asks encodings.hpp.
#pragma once

#include "encoders/encodings/encoding.hpp"

namespace puzzlec {

extern const AmoEncoding amo_bimander;
extern const AmoEncoding amo_binary;
extern const AmoEncoding amo_commander;
extern const AmoEncoding amo_pairwise;
extern const AmoEncoding amo_product;
extern const AmoEncoding amo_sequential;

extern const CardinalityEncoding card_binomial;
extern const CardinalityEncoding card_network;
extern const CardinalityEncoding card_sequential;
extern const CardinalityEncoding card_totalizer;

extern const CageEncoding cage_diagram;
extern const CageEncoding cage_support;
extern const CageEncoding cage_tuples;

extern const HouseForm house_extended;
extern const HouseForm house_minimal;
extern const HouseForm house_triads;

/// Recursive at-most-one encodings stop here: pairs need no variable and are about as small.
inline constexpr std::uint64_t longest_pairwise_base = 6;

}  // namespace puzzlec
