// Models in which cells are seen along rays. Their diagrams remember every value, so they share nothing
// with the clauses for lengths of rays.
#pragma once

#include <vector>

#include "tests/contract/named_model.hpp"

namespace puzzlec::contract {

/// Adds the models, with and without givens.
void add_views(std::vector<NamedModel>& all);

}  // namespace puzzlec::contract
