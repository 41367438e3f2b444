// Counts in unary that constraints share: a totalizer for a list of literals is written once, with
// both directions, so that the literals determine its outputs (Bailleux, Boufkhad: Efficient CNF
// Encoding of Boolean Cardinality Constraints, CP 2003).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"

namespace puzzlec {

class SharedCounts {
 public:
  using Outputs = std::vector<Lit>;  ///< at j - 1: at least j of the literals are true

  /// For j up to `most`, or to the number of literals if there are fewer. Requires: the literals are
  /// of different variables, in an order of their own (so that equal lists are known again).
  const Outputs& of(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t most);

 private:
  std::map<std::pair<std::uint32_t, std::vector<Lit>>, Outputs> known_;
};

/// The sum of two numbers in unary, up to `kept`, which is at most their lengths together.
SharedCounts::Outputs add_unary(ClauseSink& sink, const SharedCounts::Outputs& a,
                                const SharedCounts::Outputs& b, std::size_t kept);

/// Unless one of the literals is true, the parts together have low .. high true ones: each part is
/// given by its outputs, at least high + 1 of them or one for each literal. Requires: low <= high.
void bound_sum(ClauseSink& sink, std::span<const Lit> unless, const SharedCounts::Outputs& a,
               const SharedCounts::Outputs& b, std::uint32_t low, std::uint32_t high);

}  // namespace puzzlec
