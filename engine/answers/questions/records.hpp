// THE LIST of questions: their records, one for each file of this folder, in the order of the
// documentation. For requests.cpp; everybody else asks requests.hpp.
#pragma once

#include <array>

#include "engine/answers/requests.hpp"

namespace puzzlec {

extern const RequestKind puzzle_request, solve_request, unique_request, count_request,
    solutions_request, candidates_request, core_request, diagnose_request, repair_request,
    minimise_request, shuffle_request, violations_request, drawing_request, svg_request,
    sketch_request, convert_request, map_request, decode_request, certify_request, rules_request,
    explain_request, rate_request, hint_request, check_request, why_request, generate_request;

inline constexpr std::array all_questions{
    &puzzle_request,    &solve_request,      &unique_request,  &count_request,
    &solutions_request, &candidates_request, &core_request,    &diagnose_request,
    &repair_request,    &minimise_request,   &shuffle_request, &violations_request,
    &drawing_request,   &svg_request,        &sketch_request,  &convert_request,
    &map_request,       &decode_request,     &certify_request, &rules_request,
    &explain_request,   &rate_request,       &hint_request,    &check_request,
    &why_request,       &generate_request,
};

}  // namespace puzzlec
