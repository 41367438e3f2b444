// The records that describe how constraints become clauses. One encoding is one file and one name
// in records.hpp; help, `auto`, tests, fuzzers and benchmarks go through those lists.
//
// Encodings see literals and never puzzles.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"

namespace puzzlec {

/// A predicted size; numbers saturate at the largest instead of wrapping.
struct EncodingSize {
  std::uint64_t variables = 0;  ///< auxiliary ones
  std::uint64_t clauses = 0;
};

/// What an encoding states about itself, whichever kind of constraint it encodes.
struct EncodingFacts {
  const char* name = "";
  const char* summary = "";    ///< one sentence for help texts; the file's header comment says more
  const char* variables = "";  ///< how many auxiliary ones, as a formula
  const char* clauses = "";    ///< how many, as a formula
  const char* reference = "";
  /// Unit propagation finds every literal that follows from a partial assignment to the inputs.
  bool propagation_complete = true;
  /// A total assignment to the inputs that satisfies the constraint has one extension to the
  /// auxiliaries.
  bool auxiliaries_determined = true;
};

/// At most one of n literals is true.
struct AmoEncoding {
  EncodingFacts facts;
  EncodingSize (*size)(std::uint64_t n) = nullptr;
  void (*emit)(ClauseSink& sink, std::span<const Lit> literals) = nullptr;
};

/// At least `lower` and at most `upper` of the literals are true. Requires: lower <= upper <= n.
struct CardinalityEncoding {
  EncodingFacts facts;
  EncodingSize (*size)(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) = nullptr;
  void (*emit)(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
               std::uint32_t upper) = nullptr;
};

/// A constraint on a sequence of variables with few values, given as a deterministic automaton that
/// reads one value a layer. Sums, products and any set of allowed tuples have this form.
struct LayeredConstraint {
  struct Choice {
    int value = 0;
    Lit literal;  ///< says that the layer's variable has this value
  };
  using State = std::uint64_t;

  /// Exactly one choice of each layer is true; the caller has encoded that already.
  std::vector<std::vector<Choice>> layers;
  State start = 0;
  /// The state after reading `value` in `layer`, or nothing if no accepted sequence goes on like
  /// that.
  std::function<std::optional<State>(std::size_t layer, State state, int value)> step;
  std::function<bool(State state)> accepts;
  /// Pairs of layers (first < second) whose values differ by another constraint. Encodings may use
  /// it to leave out sequences; they need not enforce it.
  std::vector<std::pair<std::size_t, std::size_t>> distinct;
};

/// The layers' values form an accepted sequence.
struct CageEncoding {
  EncodingFacts facts;
  /// Whether the encoding is meant for such a constraint; null stands for "always".
  bool (*applies)(const LayeredConstraint& constraint) = nullptr;
  /// What emit would add, or nothing if that is more than `most_clauses`, or if finding out would
  /// take much longer than writing that many clauses. With UINT64_MAX there is always an answer.
  /// Requires: it applies.
  std::optional<EncodingSize> (*size)(const LayeredConstraint& constraint,
                                      std::uint64_t most_clauses) = nullptr;
  /// Requires: it applies.
  void (*emit)(ClauseSink& sink, const LayeredConstraint& constraint) = nullptr;
};

/// The places that one value may still take in one house.
struct Places {
  std::vector<Lit> literals;
  bool must_occur = false;  ///< the house is a permutation: the value occurs in it
  std::size_t kind = 0;     ///< rows, columns, ... are kinds; houses of one kind should not overlap
};

/// Adds "at most one of the literals" by an encoding that the caller chose.
using AtMostOne = std::function<void(ClauseSink& sink, std::span<const Lit> literals)>;

/// One value in the houses of a puzzle: it takes at most one of its places in each house and, if it
/// must occur there, at least one. Each value is encoded by a call of its own.
struct HouseForm {
  EncodingFacts facts;
  /// Whether emit wants all the houses in one call; otherwise it may be called for one house at a
  /// time.
  bool relates_houses = false;
  void (*emit)(ClauseSink& sink, std::span<const Places> houses,
               const AtMostOne& at_most_one) = nullptr;
};

}  // namespace puzzlec
