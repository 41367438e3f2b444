// At most one of x1 .. xn by numbered groups of two.
//
// The literals are split into m = ceil(n/2) groups with binary codes of at most L = ceil(log2 m)
// bits, none of which is a prefix of another (group_code.hpp). Auxiliary b_k means "the code of the
// true literal's group has bit k":
//
//   no two of a group          x in group g implies that the bits spell the code of g
//
// Variables: L. Clauses: floor(n/2) + nL - 2(2^L - m). Unit propagation is complete: a true literal
// sets its bits, and every literal of another group then contradicts one. If no input is true the
// bits are free: auxiliaries are not determined.
//
// Nguyen and Mai, "A New Method to Encode the At-Most-One Constraint into SAT", SoICT 2015; the
// number of groups is a parameter there. Leaving out bits that tell nothing apart is folklore.
#include "encoders/encodings/group_code.hpp"

namespace puzzlec {
namespace amo_bimander_detail {
namespace {

constexpr std::uint64_t group_size = 2;

EncodingSize size(std::uint64_t n) {
  return size_by_group_code(n, group_size);
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  emit_group_code(sink, literals, group_size);
}

}  // namespace
}  // namespace amo_bimander_detail

const AmoEncoding amo_bimander{
    .facts = {.name = "bimander",
              .summary = "pairs numbered in binary; fewest variables but for binary",
              .variables = "L = ceil(log2 m), m = ceil(n/2)",
              .clauses = "floor(n/2) + nL - 2(2^L - m)",
              .reference = "Nguyen and Mai, SoICT 2015",
              .auxiliaries_determined = false},
    .size = amo_bimander_detail::size,
    .emit = amo_bimander_detail::emit,
};

}  // namespace puzzlec
