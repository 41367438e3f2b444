// A refutation as one sentence: what follows from what is supposed, link by link, until something is wrong.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>

#include "encoders/explain/refutation.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What is left to cells, as a link says it. Of a loop, that cells are inside or outside is shorter than its lines.
[[nodiscard]] std::string cell_words(const std::map<CellId, Domain>& left, const Puzzle& puzzle,
                                     std::span<const Domain> before);

/// Why a part has to stay in one piece or to grow like this, with what follows, if that is one sentence: "r6c2 can be
/// connected with the rest only through r6c1, so r6c1 is sea". Otherwise empty.
[[nodiscard]] std::string link_of_part(const StepwiseRefutation::Step& link,
                                       const std::string& follows, const RuleBook& book,
                                       const Puzzle& puzzle);

/// ", then r1c2 is shaded, so r2c2 is unshaded, but then ...": how it goes on from what is supposed last, with reasons
/// if that is short enough. Nothing if it takes too many links or letters.
[[nodiscard]] std::optional<std::string> link_words(const StepwiseRefutation& way,
                                                    const CellFact& supposed,
                                                    std::span<const RuleId> rules,
                                                    const RuleBook& book, const Puzzle& puzzle,
                                                    std::size_t most_letters);

}  // namespace puzzlec
