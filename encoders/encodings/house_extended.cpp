// One value in the houses, extended: at most once in each, and exactly once if it must occur.
//
//   for each house:  at most one of its places,   some place (if the value must occur)
//
// One more clause a house and value than the minimal form. With a complete at-most-one encoding
// unit propagation is complete for one value in one house: it finds naked and hidden singles (not
// what several houses or several values say together). No auxiliaries but those of the at-most-one
// encoding.
//
// "Extended encoding" in Lynce and Ouaknine, "Sudoku as a SAT Problem", ISAIM 2006.
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace house_extended_detail {
namespace {

void emit(ClauseSink& sink, std::span<const Places> houses, const AtMostOne& at_most_one) {
  for (const Places& house : houses) {
    if (house.must_occur) sink.add(house.literals);
    at_most_one(sink, house.literals);
  }
}

}  // namespace
}  // namespace house_extended_detail

const HouseForm house_extended{
    .facts = {.name = "extended",
              .summary = "a value exactly once in each house",
              .variables = "the at-most-one encoding's",
              .clauses = "1 + at-most-one of n",
              .reference = "Lynce and Ouaknine, ISAIM 2006"},
    .emit = house_extended_detail::emit,
};

}  // namespace puzzlec
