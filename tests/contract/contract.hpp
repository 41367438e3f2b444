// What an encoding promises, and whether a formula keeps it: its projection onto the inputs is the
// truth table, auxiliaries are determined if that is claimed, unit propagation is complete if that
// is claimed.
//
// Inputs come in groups of alternatives, exactly one of which is true: {x, not x} for a literal
// that is free, the values of a layer for a cage.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "encoders/encodings/encoding.hpp"
#include "tests/contract/tiny_formula.hpp"

namespace puzzlec::contract {

/// The alternative that is taken in each group.
using Choices = std::vector<std::size_t>;

/// An encoded constraint over the variables 0 .. input_count-1, and what it should mean.
struct Case {
  std::string name;
  std::vector<std::vector<Lit>> groups;
  std::size_t input_count = 0;
  std::function<bool(const Choices&)> meaning;
  /// Choices on which the formula may be true or false; null if there are none.
  std::function<bool(const Choices&)> is_free;
  Clauses context;  ///< what the caller of the encoding guarantees
  Clauses encoded;  ///< what the encoding wrote
  std::size_t var_count = 0;
};

/// n free literals, variables 0 .. n-1; `meaning` is asked how many are true.
[[nodiscard]] Case case_of_literals(std::string name, std::size_t n,
                                    std::function<bool(std::size_t)> meaning);

/// Takes over what an encoding wrote into `cnf`, whose first variables are the inputs.
void take(Case& a_case, const Cnf& cnf);

/// The first total choice on which the formula and the meaning differ.
[[nodiscard]] std::optional<std::string> wrong_model(const Case& a_case);

/// A total choice with the right meaning that has not exactly one extension to the auxiliaries.
[[nodiscard]] std::optional<std::string> undetermined(const Case& a_case);

/// A partial choice (some alternatives of each group are excluded) from which unit propagation does
/// not find all that follows. Free choices must not exist.
[[nodiscard]] std::optional<std::string> incomplete(const Case& a_case);

/// The first of the promises that is broken, given what is claimed.
[[nodiscard]] std::optional<std::string> broken_promise(const Case& a_case,
                                                        const EncodingFacts& claims);

/// The fate of all formulas that differ from the case's by one deleted clause or one flipped
/// literal.
struct MutationScore {
  std::size_t mutants = 0;
  std::size_t redundant = 0;  ///< the truth table over all variables is the same
  std::size_t caught = 0;     ///< not redundant, and some promise is broken
  std::size_t alternatives =
      0;  ///< another right encoding: the same truth table over the inputs, all promises kept
  std::size_t missed = 0;  ///< neither of these
  std::string example;     ///< of one that was missed, or else of an alternative

  MutationScore& operator+=(const MutationScore& other);
  [[nodiscard]] std::string text() const;
  /// At least 99 of 100 that are not equivalent are caught, and hardly any alternative comes up.
  [[nodiscard]] bool is_good() const;
};

/// Requires: the case has at most most_mutation_vars variables.
[[nodiscard]] MutationScore mutate(const Case& a_case, const EncodingFacts& claims);

inline constexpr std::size_t most_mutation_vars = 18;

}  // namespace puzzlec::contract
