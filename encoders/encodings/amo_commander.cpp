// At most one of x1 .. xn by commanders.
//
// The literals are split into groups of three. Auxiliary c_g, the commander, means "one of group g
// is true":
//
//   no two of a group          x in g implies c_g          c_g implies some x in g
//   at most one commander (by the same encoding)
//
// At most 6 literals are left to pairs. A group of three costs 3 + 3 + 1 clauses and n/3 commanders
// go on to the next level. Variables: about n/2. Clauses: about 3.5n. Unit propagation is complete:
// a true literal makes its commander true, that one makes the others false, and they their groups.
// Commanders are defined in both directions, so the inputs determine them; the clause "c_g implies
// some x" is there for this alone.
//
// Klieber and Kwon, "Efficient CNF Encoding for Selecting 1 from N Objects", CFV 2007.
#include <algorithm>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace amo_commander_detail {
namespace {

constexpr std::uint64_t group_size = 3;

EncodingSize size(std::uint64_t n) {
  if (n <= longest_pairwise_base) return amo_pairwise.size(n);
  const std::uint64_t full_groups = n / group_size;
  const std::uint64_t rest = n % group_size;
  const std::uint64_t commanders = full_groups + (rest > 0 ? 1 : 0);
  constexpr std::uint64_t clauses_of_full_group =
      group_size * (group_size - 1) / 2 + group_size + 1;
  const std::uint64_t clauses_of_rest = rest > 0 ? rest * (rest - 1) / 2 + rest + 1 : 0;
  const EncodingSize above = size(commanders);
  return {saturating_add(commanders, above.variables),
          saturating_add(saturating_mul(full_groups, clauses_of_full_group),
                         saturating_add(clauses_of_rest, above.clauses))};
}

void emit(ClauseSink& sink, std::span<const Lit> literals) {
  if (literals.size() <= longest_pairwise_base) {
    amo_pairwise.emit(sink, literals);
    return;
  }
  std::vector<Lit> commanders;
  std::vector<Lit> some;
  for (std::size_t begin = 0; begin < literals.size(); begin += group_size) {
    const auto group =
        literals.subspan(begin, std::min<std::size_t>(group_size, literals.size() - begin));
    const Lit commander = positive(sink.new_var());
    amo_pairwise.emit(sink, group);
    some.assign({~commander});
    for (const Lit literal : group) {
      sink.add({~literal, commander});
      some.push_back(literal);
    }
    sink.add(some);
    commanders.push_back(commander);
  }
  emit(sink, commanders);
}

}  // namespace
}  // namespace amo_commander_detail

const AmoEncoding amo_commander{
    .facts =
        {.name = "commander",
         .summary =
             "groups of three, a commander for each; about 3.5n clauses, auxiliaries determined",
         .variables = "n/2",
         .clauses = "3.5n",
         .reference = "Klieber and Kwon, CFV 2007"},
    .size = amo_commander_detail::size,
    .emit = amo_commander_detail::emit,
};

}  // namespace puzzlec
