// Genres with random rules: what the plain check of rules says of all grids, and what the model,
// the formula and the solver say.
#pragma once

#include "tests/language/cases.hpp"
#include "tests/language/comparison.hpp"

namespace language {

/// By the plain check alone.
[[nodiscard]] Meaning meaning_of(const ReadCase& read);

/// The first disagreement of these ways, and of the model on all grids; nothing if there is none.
/// `meaning` gets what the plain check says.
[[nodiscard]] std::optional<std::string> disagreement(const ReadCase& read,
                                                      const std::vector<const Way*>& ways,
                                                      Meaning* meaning = nullptr);

/// A case without what it needs not to disagree, and how it disagrees.
struct ShrunkCase {
  std::string text;
  std::string signature;  ///< the same for cases that most probably have one cause
};
[[nodiscard]] ShrunkCase shrunk_case(const Case& failing, const std::vector<const Way*>& ways);

}  // namespace language
