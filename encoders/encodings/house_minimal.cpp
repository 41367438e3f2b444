// One value in the houses, minimal: at most once in each.
//
//   for each house:  at most one of its places
//
// That every value occurs follows from the cells, which hold one value each, and a count that
// clauses do not see: n cells of a house, n values, none twice. Unit propagation is therefore not
// complete for a house: with one place left it does not take it. Smallest, and far slower to solve
// than the extended form on hard squares. The at-most-one encoding says what auxiliaries there are.
//
// "Minimal encoding" in Lynce and Ouaknine, "Sudoku as a SAT Problem", ISAIM 2006, which goes
// without at-most-one in the cells as well; that is stated here always.
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace house_minimal_detail {
namespace {

void emit(ClauseSink& sink, std::span<const Places> houses, const AtMostOne& at_most_one) {
  for (const Places& house : houses) at_most_one(sink, house.literals);
}

}  // namespace
}  // namespace house_minimal_detail

const HouseForm house_minimal{
    .facts = {.name = "minimal",
              .summary =
                  "a value at most once in each house; that it occurs follows from the cells",
              .variables = "the at-most-one encoding's",
              .clauses = "at-most-one of n",
              .reference = "Lynce and Ouaknine, ISAIM 2006",
              .propagation_complete = false},
    .emit = house_minimal_detail::emit,
};

}  // namespace puzzlec
