// At most one of x1 .. xn by numbering the literals in binary (also: log, bitwise).
//
// The literals have binary codes of at most L = ceil(log2 n) bits, none of which is a prefix of
// another (group_code.hpp). Auxiliary b_k means "the code of the true literal has bit k":
//
//   x_i implies that the bits spell the code of i
//
// Variables: L. Clauses: nL - (2^L - n). Unit propagation is complete: a true literal sets its
// bits, and every other literal then contradicts one. If no input is true the bits are free:
// auxiliaries are not determined.
//
// Frisch and Peugniez, "Solving Non-Boolean Satisfiability Problems with Stochastic Local Search",
// IJCAI 2001. Leaving out bits that tell nothing apart is folklore.
#include "encoders/encodings/group_code.hpp"

namespace puzzlec {
namespace amo_binary_detail {
namespace {

EncodingSize size(std::uint64_t n) {
  return size_by_group_code(n, 1);
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  emit_group_code(sink, literals, 1);
}

}  // namespace
}  // namespace amo_binary_detail

const AmoEncoding amo_binary{
    .facts = {.name = "binary",
              .summary = "literals numbered in binary; log n variables, n log n clauses",
              .variables = "L = ceil(log2 n)",
              .clauses = "nL - (2^L - n)",
              .reference = "Frisch and Peugniez, IJCAI 2001",
              .auxiliaries_determined = false},
    .size = amo_binary_detail::size,
    .emit = amo_binary_detail::emit,
};

}  // namespace puzzlec
