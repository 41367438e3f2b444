// Clauses that only canonical solutions meet: lines that join pairs are as short and high as steps make them.
#pragma once

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/lower/graphs/joined_pairs.hpp"

namespace puzzlec {

/// Excludes solutions to which a step can be made (see joined_pairs.hpp), and so never the last one.
/// `colours` are those of the board's graph, by node of `open`.
void encode_canonical(ClauseSink& sink, const JoinedPairs& pairs, const NodeColours& colours,
                      const OpenGraph& open, const GraphTools& tools);

}  // namespace puzzlec
