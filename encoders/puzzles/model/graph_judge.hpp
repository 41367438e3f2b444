// Rules on graphs as they are stated, by walks through the links that an answer opens: the second
// opinion, which shares nothing with the model's own evaluation.
#pragma once

#include "encoders/model/constraint.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

// Whether the answer, which has the size of the puzzle, keeps the rule.

[[nodiscard]] bool graph_rule_holds(const Connected& connected, const Grid& answer);
[[nodiscard]] bool graph_rule_holds(const Acyclic& acyclic, const Grid& answer);
[[nodiscard]] bool graph_rule_holds(const ComponentWeight& weight, const Grid& answer);
[[nodiscard]] bool graph_rule_holds(const Separated& separated, const Grid& answer);

}  // namespace puzzlec
