// THE LIST of the constraints that models in JSON can state: their records, in the files of this
// folder. For model_rules.cpp; everybody else asks model_rules.hpp.
#pragma once

#include "encoders/puzzles/model/model_rules.hpp"

namespace puzzlec::model_json {

extern const ModelRule acyclic_rule, any_of_rule, at_least_rule, at_most_rule, cages_rule,
    component_weight_rule, connected_rule, count_by_value_rule, counts_rule, diagram_rule,
    difference_rule, different_rule, equal_sums_rule, exactly_rule, fixed_rule, inequalities_rule,
    less_rule, offsets_rule, product_rule, quotient_rule, separated_rule, sum_rule, tuples_rule,
    visible_rule;

inline constexpr const ModelRule* all_model_rules[] = {
    &different_rule, &exactly_rule,      &at_least_rule,         &at_most_rule,
    &fixed_rule,     &sum_rule,          &difference_rule,       &product_rule,
    &quotient_rule,  &less_rule,         &visible_rule,          &tuples_rule,
    &diagram_rule,   &equal_sums_rule,   &count_by_value_rule,   &any_of_rule,
    &connected_rule, &acyclic_rule,      &component_weight_rule, &separated_rule,
    &cages_rule,     &inequalities_rule, &offsets_rule,          &counts_rule,
};

}  // namespace puzzlec::model_json
