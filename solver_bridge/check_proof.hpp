// The second opinion on "unsatisfiable": a proof is checked step by step against our own clauses.
//
// A clause may be added where it follows by reverse unit propagation (RUP): assuming that all its
// literals are false, unit propagation runs into a contradiction. Nothing else is accepted; in
// particular no RAT steps, for which CaDiCaL is set up accordingly (see cadical_solver.cpp). The
// check goes forward, with two watched literals for each clause and one trail of consequences for
// the whole proof, and ends as soon as that trail contradicts itself. Clauses that stay for ever
// are counted instead: the literals that are not false, and the sum of their codes, which is the
// literal itself where one is left.
//
// What is special:
//  * Removing a clause takes nothing back that was already derived. So removing a unit clause, or
//    the reason of a unit, changes nothing (as in drat-trim). Consequences of a clause that was
//    there stay true without it: RUP proofs lose nothing by that, and gain nothing false.
//  * Removing a clause that is not there changes nothing.
//  * Repeated literals count once; tautologies are true, and let be.
//
// Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF Formulas", DATE 2003;
// Heule, Hunt and Wetzler, "Trimming while Checking Clausal Proofs", FMCAD 2013.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/proof.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

class ProofChecker {
 public:
  /// Whether the clauses of the first formula can be removed, or stay for ever and survive reset().
  enum class Base { removable, permanent };

  explicit ProofChecker(const Cnf& formula, Base base = Base::removable);

  /// Back to the formula that it was made for. Requires: that is permanent. Takes time for what was
  /// derived since, not for the formula.
  void reset();

  [[nodiscard]] std::uint32_t var_count() const {
    return static_cast<std::uint32_t>(values_.size() / 2);
  }
  Var new_var();
  /// States a clause. Requires of this and the next three: the variables exist.
  void add_axiom(std::span<const Lit> clause);
  /// States clauses of one literal; faster than one by one.
  void add_units(std::span<const Lit> units);
  /// Adds a clause if it follows by RUP; false, and nothing changes, where it does not.
  [[nodiscard]] bool add_lemma(std::span<const Lit> clause);
  /// Whether a clause follows by RUP.
  [[nodiscard]] bool is_implied(std::span<const Lit> clause);
  void remove(std::span<const Lit> clause);
  /// A step of DRAT; false where it adds a clause that does not follow or names unknown variables.
  [[nodiscard]] bool apply(const Proof::Step& step);

  /// A search by the rules of the check: decide() assumes a literal beyond those assumed before,
  /// and backtrack() takes the last one back and derives its negation: it must have led to a
  /// contradiction, or what else follows from it must be excluded otherwise (a solution that is
  /// known). False: the clauses contradict what is assumed. Without anything assumed, they then are
  /// refuted. No clauses or variables may be added while anything is assumed.
  [[nodiscard]] bool decide(Lit literal);
  [[nodiscard]] bool backtrack();
  /// An open literal to assume: of a permanent clause of three literals and more, without a true
  /// one, that has the fewest open ones; among equals, one whose choice failed most often. Nothing:
  /// there is no such clause.
  [[nodiscard]] std::optional<Lit> choose();
  [[nodiscard]] std::size_t assumed() const { return levels_.size(); }
  /// Takes back all that is assumed.
  void retract();

  /// Whether the clauses were found to contradict each other: then everything follows.
  [[nodiscard]] bool is_refuted() const { return refuted_; }
  /// Whether each variable has a value, by unit propagation from what is stated and assumed.
  [[nodiscard]] bool is_complete() const { return assigned_ == var_count(); }
  /// Whether the literal is known to be true, by unit propagation.
  [[nodiscard]] bool is_true(Lit literal) const { return values_[literal.code] > 0; }
  [[nodiscard]] bool is_false(Lit literal) const { return values_[literal.code] < 0; }

 private:
  /// Clauses of three literals and more stand in `arena_` as size, next of the same hash, literals;
  /// where two are watched, they come first. A reference is the index of the size.
  using Ref = std::uint32_t;
  static constexpr Ref none = UINT32_MAX;
  static constexpr std::uint32_t dead_flag = std::uint32_t{1} << 31;
  static constexpr std::size_t header = 2;

  struct Watch {
    Lit blocker;  ///< some other literal of the clause
    Ref ref;
  };

  /// How many literals of a permanent clause are not false, and above that number the sum of their
  /// codes: modulo 2^24, which is enough for the one that is left.
  struct Count {
    static constexpr std::uint32_t bits = 8;
    static constexpr std::size_t most_literals = (std::size_t{1} << bits) - 1;
    static constexpr std::size_t most_codes = std::size_t{1} << (32 - bits);
    static constexpr std::uint32_t of(Lit literal) { return (literal.code << bits) + 1; }
    static constexpr std::uint32_t open(std::uint32_t count) { return count & most_literals; }
    static constexpr Lit last(std::uint32_t count) { return Lit{count >> bits}; }
  };

  [[nodiscard]] bool normalise(std::span<const Lit> clause);
  void attach(bool permanent);
  void store(bool permanent);
  void watch(Ref ref);
  void unwatch(Ref ref);
  void assign(Lit literal);
  void settle(Lit literal);
  void pack_binaries();
  void count_long();
  [[nodiscard]] bool propagate();
  [[nodiscard]] bool propagate_binaries();
  [[nodiscard]] bool propagate_counts();
  [[nodiscard]] bool propagate_watches(Lit falsified);
  void undo(std::size_t assigned);
  void undo_level(std::size_t level);
  [[nodiscard]] Ref& chain(std::uint32_t hash) { return chains_[hash & (chains_.size() - 1)]; }
  [[nodiscard]] static std::uint32_t hash_of(std::span<const Lit> clause);
  [[nodiscard]] std::span<const Lit> literals_of(Ref ref) const;
  void grow_chains();
  void collect_garbage();

  std::vector<std::int8_t> values_;  ///< by literal: 1 true, -1 false, 0 open
  /// By literal: the other literals of permanent clauses of two. All in one array.
  std::vector<std::uint32_t> packed_starts_;
  std::vector<Lit> packed_;
  std::vector<std::vector<Lit>> binaries_;        ///< by literal: those of other clauses of two
  std::vector<std::vector<Watch>> watches_;       ///< by literal: longer clauses that look at it
  std::vector<std::uint32_t> counts_;             ///< by permanent clause that is counted
  std::vector<Ref> counted_;                      ///< the same: where it stands
  std::vector<std::uint32_t> weights_;            ///< the same: how often a choice of it failed
  std::vector<std::int32_t> ranks_;               ///< the same: for choose()
  std::vector<std::uint32_t> occurrence_starts_;  ///< by literal; up to base_vars_
  std::vector<std::uint32_t> occurrences_;        ///< the counted clauses that it is in
  std::vector<Lit> trail_;       ///< the first `assigned_` are true; one place more
  std::size_t assigned_ = 0;     ///< than there are variables
  std::size_t binary_head_ = 0;  ///< of the trail: what is before was propagated in clauses of two
  std::size_t head_ = 0;         ///< the same in those that are counted
  std::size_t watch_head_ = 0;   ///< the same in those that are watched
  std::vector<Lit> arena_;
  std::vector<Ref> chains_;  ///< by hash, clauses that can be removed
  std::size_t chained_ = 0;
  std::size_t watched_ = 0;  ///< clauses in watches_
  std::size_t garbage_ = 0;
  bool has_binaries_ = false;  ///< since reset()
  bool refuted_ = false;
  std::vector<std::size_t> levels_;        ///< where on the trail the assumed literals stand
  std::vector<std::uint32_t> choices_;     ///< by level: the counted clause that it was chosen from
  std::vector<std::int8_t> level_values_;  ///< by level: values_ before it
  std::vector<std::uint32_t> level_counts_;  ///< by level: counts_ before it
  std::uint32_t choice_ = none;              ///< of choose(), for the next decision
  std::vector<Lit> clause_;                  ///< the clause at hand without repetitions
  std::vector<std::uint32_t> stamps_;        ///< by literal: the clause that it was last seen in
  std::uint32_t stamp_ = 0;
  // What reset() goes back to.
  bool base_refuted_ = false;
  std::uint32_t base_vars_ = 0;
  std::size_t base_trail_ = 0;
  std::vector<std::int8_t> base_values_;
  std::vector<std::uint32_t> base_counts_;
  std::size_t base_arena_ = 0;
};

/// Why a proof does not show that a formula is unsatisfiable.
struct ProofFault {
  std::size_t step = 0;  ///< the first wrong one, from 1; 0 where all steps are right
  std::string problem;   ///< a sentence
  /// Set where the check was given up at a limit, and nothing is known.
  bool is_unknown = false;
};

/// Whether `proof` (DRAT, or LRAT by its hints) refutes `formula` with `units` as further clauses
/// behind it. Nothing: it does. In LRAT the clauses of the formula and then the units have the
/// numbers from 1 on.
[[nodiscard]] std::optional<ProofFault> check_proof(const Cnf& formula, std::span<const Lit> units,
                                                    const Proof& proof, const Limits& limits = {});

}  // namespace puzzlec
