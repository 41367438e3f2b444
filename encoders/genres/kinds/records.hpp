// THE LIST of the kinds of rules: their records, in the order of docs/genres.md. For rule_kinds.cpp;
// everybody else asks rule_kind.hpp.
#pragma once

#include <array>

#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {

extern const RuleKind kind_holds, kind_count, kind_sum, kind_product, kind_sides, kind_different,
    kind_compare, kind_forbid, kind_allow, kind_any, kind_runs, kind_sees, kind_views, kind_first,
    kind_between, kind_connected, kind_loop, kind_turns, kind_component, kind_squares,
    kind_separated, kind_triangles, kind_acyclic, kind_rectangles, kind_owned_by, kind_area,
    kind_galaxies, kind_spanned, kind_piece, kind_bridges, kind_matched, kind_alike,
    kind_consecutive, kind_unlike, kind_per_clues, kind_counts_differ, kind_gaps, kind_visible;

inline constexpr std::array all_rule_kinds{
    &kind_holds,         &kind_count,     &kind_sum,         &kind_product,    &kind_sides,
    &kind_different,     &kind_compare,   &kind_forbid,      &kind_allow,      &kind_any,
    &kind_runs,          &kind_sees,      &kind_views,       &kind_first,      &kind_between,
    &kind_connected,     &kind_loop,      &kind_turns,       &kind_component,  &kind_squares,
    &kind_separated,     &kind_triangles, &kind_acyclic,     &kind_rectangles, &kind_owned_by,
    &kind_area,          &kind_galaxies,  &kind_spanned,     &kind_piece,      &kind_bridges,
    &kind_matched,       &kind_alike,     &kind_consecutive, &kind_unlike,     &kind_per_clues,
    &kind_counts_differ, &kind_gaps,      &kind_visible};

}  // namespace puzzlec::genres
