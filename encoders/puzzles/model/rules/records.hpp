// THE LISTS of what models in JSON can state: the words of each kind of constraint, which are found
// by its type, and shorthands for several constraints. Their records stand in the files of this
// folder. For model_rules.cpp; everybody else asks model_rules.hpp.
#pragma once

#include <tuple>

#include "encoders/puzzles/model/model_rules.hpp"

namespace puzzlec::model_json {

/// How a kind of constraint is stated, written and judged.
template <ConstraintKind Kind>
struct KindWords {
  std::span<const ModelRule> rules;
  /// Writes the members that state it, apart from "rule" and "name".
  void (*write)(JsonWriter& out, const Kind& kind, GridSize size) = nullptr;
  /// As holds_as_stated().
  bool (*holds)(const Kind& kind, const Grid& answer) = nullptr;
};

extern const KindWords<AllDifferent> different_words;
extern const KindWords<Cardinality> count_words;
extern const KindWords<Cage> cage_words;
extern const KindWords<Less> less_words;
extern const KindWords<Visible> visible_words;
extern const KindWords<AllowedTuples> tuples_words;
extern const KindWords<Regular> diagram_words;
extern const KindWords<EqualSums> equal_sums_words;
extern const KindWords<CountByValue> count_by_value_words;
extern const KindWords<AnyOf> any_of_words;
extern const KindWords<Connected> connected_words;
extern const KindWords<Acyclic> acyclic_words;
extern const KindWords<ComponentWeight> component_weight_words;
extern const KindWords<Separated> separated_words;

inline constexpr std::tuple all_kind_words{
    &different_words,        &count_words,    &cage_words,      &less_words,
    &visible_words,          &tuples_words,   &diagram_words,   &equal_sums_words,
    &count_by_value_words,   &any_of_words,   &connected_words, &acyclic_words,
    &component_weight_words, &separated_words};

extern const ModelRule cages_rule, counts_rule, inequalities_rule, offsets_rule;

inline constexpr const ModelRule* shorthands[] = {&cages_rule, &inequalities_rule, &offsets_rule,
                                                  &counts_rule};

}  // namespace puzzlec::model_json
