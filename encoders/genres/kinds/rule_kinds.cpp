// THE LIST of the kinds of rules.
#include <array>

#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {

extern const RuleKind kind_holds;
extern const RuleKind kind_count;
extern const RuleKind kind_sum;
extern const RuleKind kind_product;
extern const RuleKind kind_sides;
extern const RuleKind kind_different;
extern const RuleKind kind_compare;
extern const RuleKind kind_forbid;
extern const RuleKind kind_allow;
extern const RuleKind kind_any;
extern const RuleKind kind_runs;
extern const RuleKind kind_sees;
extern const RuleKind kind_views;
extern const RuleKind kind_beams;
extern const RuleKind kind_ring;
extern const RuleKind kind_first;
extern const RuleKind kind_between;
extern const RuleKind kind_changes;
extern const RuleKind kind_connected;
extern const RuleKind kind_loop;
extern const RuleKind kind_turns;
extern const RuleKind kind_component;
extern const RuleKind kind_squares;
extern const RuleKind kind_separated;
extern const RuleKind kind_diagonals;
extern const RuleKind kind_triangles;
extern const RuleKind kind_acyclic;
extern const RuleKind kind_ends;
extern const RuleKind kind_rectangles;
extern const RuleKind kind_owned_by;
extern const RuleKind kind_area;
extern const RuleKind kind_galaxies;
extern const RuleKind kind_spanned;
extern const RuleKind kind_piece;
extern const RuleKind kind_bridges;
extern const RuleKind kind_matched;
extern const RuleKind kind_alike;
extern const RuleKind kind_consecutive;
extern const RuleKind kind_unlike;
extern const RuleKind kind_per_clues;
extern const RuleKind kind_counts_differ;
extern const RuleKind kind_spaced;
extern const RuleKind kind_unequal_gaps;
extern const RuleKind kind_unequal_runs;
extern const RuleKind kind_apart;
extern const RuleKind kind_visible;
extern const RuleKind kind_differ_by_wall;

std::span<const RuleKind* const> rule_kinds() {
  static constexpr std::array all{
      &kind_holds,         &kind_count,       &kind_sum,           &kind_product,
      &kind_sides,         &kind_different,   &kind_compare,       &kind_forbid,
      &kind_allow,         &kind_any,         &kind_runs,          &kind_sees,
      &kind_views,         &kind_beams,       &kind_ring,          &kind_first,
      &kind_between,       &kind_changes,     &kind_connected,     &kind_loop,
      &kind_turns,         &kind_component,   &kind_squares,       &kind_separated,
      &kind_diagonals,     &kind_triangles,   &kind_acyclic,       &kind_ends,
      &kind_rectangles,    &kind_owned_by,    &kind_area,          &kind_galaxies,
      &kind_spanned,       &kind_piece,       &kind_bridges,       &kind_matched,
      &kind_alike,         &kind_consecutive, &kind_unlike,        &kind_per_clues,
      &kind_counts_differ, &kind_spaced,      &kind_unequal_gaps,  &kind_unequal_runs,
      &kind_apart,         &kind_visible,     &kind_differ_by_wall};
  return all;
}

}  // namespace puzzlec::genres
