// The techniques of presolve by name, and the levels that switch them.
//
// Each technique is also the reason that a logged step gives, so that explanations and certificates
// can build on it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace puzzlec {

/// Why a step was possible. What each one looks at is written in the file of that technique.
enum class Reason : std::uint8_t {
  given,              ///< the puzzle states the value
  naked_single,       ///< a cell of the house holds the value
  hidden_single,      ///< a permutation house has no other cell for the value
  cardinality_bound,  ///< a count is reached, or can only just be reached
  cage_bound,         ///< no sequence of candidates of the other cells gives the cage's target
  relation,           ///< no candidates of the other cells go with it in one order, count or table
  connectivity,       ///< components of a graph would be parted, joined or of a wrong weight
  intersection,       ///< one house needs the value inside the cells that it shares with another
  cage_tuples,        ///< as cage_bound, given that cells that share a house differ
  house_sum,          ///< as relation, for a sum in which houses were replaced by their known sums
  naked_pair,         ///< two cells of the house have the same two candidates
  hidden_pair,        ///< a permutation house has the same two cells for two values
  cardinality_pair,   ///< two counts that share statements bound each other
  failed_literal,     ///< the value leads to a contradiction by the other techniques
};
/// How much is deduced before encoding: givens alone; what one constraint says at once; everything;
/// or everything that pays on the kind of puzzle at hand.
enum class PresolveLevel : std::uint8_t { none, singles, full, automatic };

/// "none", "singles", "full" or "auto".
[[nodiscard]] const char* name_of(PresolveLevel level);
/// The level of that name.
[[nodiscard]] std::optional<PresolveLevel> presolve_level_of(std::string_view name);

struct Technique {
  Reason reason;
  const char* name;    ///< a stable one
  PresolveLevel from;  ///< the level that begins to use it: none, singles, automatic, then full
};

/// THE LIST of techniques, in the order of Reason.
inline constexpr std::array technique_list{
    Technique{Reason::given, "given", PresolveLevel::none},
    Technique{Reason::naked_single, "naked single", PresolveLevel::singles},
    Technique{Reason::hidden_single, "hidden single", PresolveLevel::singles},
    Technique{Reason::cardinality_bound, "cardinality bound", PresolveLevel::singles},
    Technique{Reason::cage_bound, "cage bound", PresolveLevel::singles},
    Technique{Reason::relation, "relation", PresolveLevel::singles},
    Technique{Reason::connectivity, "connectivity", PresolveLevel::singles},
    Technique{Reason::intersection, "intersection", PresolveLevel::automatic},
    Technique{Reason::cage_tuples, "cage tuples", PresolveLevel::automatic},
    Technique{Reason::house_sum, "house sum", PresolveLevel::automatic},
    Technique{Reason::naked_pair, "naked pair", PresolveLevel::automatic},
    Technique{Reason::hidden_pair, "hidden pair", PresolveLevel::automatic},
    Technique{Reason::cardinality_pair, "cardinality pair", PresolveLevel::automatic},
    // Probing everything rarely pays: trial search (Propagator::search) goes deeper at the same cost.
    Technique{Reason::failed_literal, "failed literal", PresolveLevel::full},
};
inline constexpr std::size_t reason_count = technique_list.size();

/// "given", "naked single", ...
[[nodiscard]] constexpr const char* name_of(Reason reason) {
  return technique_list[static_cast<std::size_t>(reason)].name;
}

/// A set of techniques. Givens are always part of it: what is encoded after presolve relies on
/// them.
class Techniques {
 public:
  constexpr Techniques() = default;
  [[nodiscard]] constexpr bool contains(Reason reason) const { return (bits_ & bit(reason)) != 0; }
  [[nodiscard]] constexpr Techniques with(Reason reason) const {
    return Techniques(bits_ | bit(reason));
  }
  [[nodiscard]] constexpr Techniques without(Reason reason) const {
    return Techniques((bits_ & ~bit(reason)) | bit(Reason::given));
  }
  friend constexpr bool operator==(Techniques, Techniques) = default;

 private:
  constexpr explicit Techniques(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Reason reason) { return 1U << static_cast<unsigned>(reason); }
  std::uint32_t bits_ = bit(Reason::given);
};

/// The techniques that a level may use.
[[nodiscard]] Techniques techniques_of(PresolveLevel level);

}  // namespace puzzlec
