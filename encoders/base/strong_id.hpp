// Distinct integer types for the things that are counted in puzzlec.
//
// A variable, a literal, a cell and a value never convert into each other, so that a swapped
// argument is a compile error. Only the code that talks to files and solvers uses signed DIMACS
// integers: see `to_dimacs`.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace puzzlec {

/// A propositional variable; index 0 is the first one (DIMACS calls it 1).
struct Var {
  std::uint32_t index = 0;
  friend constexpr auto operator<=>(Var, Var) = default;
};

/// A literal, a variable or its negation. `code` is 2*variable, plus 1 if it is negated.
struct Lit {
  std::uint32_t code = 0;
  [[nodiscard]] constexpr Var var() const { return Var{code >> 1}; }
  [[nodiscard]] constexpr bool negated() const { return (code & 1U) != 0; }
  friend constexpr Lit operator~(Lit lit) { return Lit{lit.code ^ 1U}; }
  friend constexpr auto operator<=>(Lit, Lit) = default;
};

[[nodiscard]] constexpr Lit positive(Var var) {
  return Lit{var.index << 1};
}
[[nodiscard]] constexpr Lit negative(Var var) {
  return Lit{(var.index << 1) | 1U};
}

/// The signed DIMACS integer of a literal. Requires: var.index < 2^31 - 1.
[[nodiscard]] constexpr std::int32_t to_dimacs(Lit lit) {
  const auto number = static_cast<std::int32_t>(lit.var().index + 1);
  return lit.negated() ? -number : number;
}

/// The literal of a signed DIMACS integer. Requires: number is neither 0 nor INT32_MIN.
[[nodiscard]] constexpr Lit from_dimacs(std::int32_t number) {
  return number > 0 ? positive(Var{static_cast<std::uint32_t>(number) - 1})
                    : negative(Var{static_cast<std::uint32_t>(-number) - 1});
}

/// A cell of a puzzle, numbered row by row from 0.
struct CellId {
  std::uint32_t index = 0;
  friend constexpr auto operator<=>(CellId, CellId) = default;
};

/// What a cell holds: 0 .. Domain::capacity-1, or `blank`.
struct Value {
  std::int16_t number = -1;
  [[nodiscard]] constexpr bool is_blank() const { return number < 0; }
  friend constexpr auto operator<=>(Value, Value) = default;
};

inline constexpr Value blank{};

[[nodiscard]] constexpr Value value_of(std::size_t number) {
  return Value{static_cast<std::int16_t>(number)};
}

}  // namespace puzzlec
