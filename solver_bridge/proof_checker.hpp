// The trusted checker of every "unsatisfiable": it accepts a clause only if the clause follows from
// our own clauses by reverse unit propagation (RUP), and nothing else.
//
// A clause follows by RUP if assuming that all its literals are false makes unit propagation run
// into a contradiction. RAT steps are refused; CaDiCaL is set up not to make any (see
// cadical_solver.cpp). The check goes forward, with one trail of consequences for the whole proof,
// and ends as soon as that trail contradicts itself.
//
// What is trusted: this class, and whoever states clauses (the constructor, add_axiom, add_units
// and exclude). Not trusted: solvers, proofs, and the search in checked_search.hpp. They can only
// ask the checker to derive something, and it checks that itself.
//
// Choices that matter:
//  * Removing a clause takes back nothing that was already derived from it. So removing a unit
//    clause, or the reason of a unit, changes nothing (as in drat-trim). What followed from a
//    clause stays true without it, so nothing false can be derived this way.
//  * Removing a clause that is not there changes nothing.
//  * Repeated literals count once. Tautologies are true and are not stored.
//  * Clauses that can be removed have two watched literals. Clauses that are permanent keep a count
//    instead: how many literals are not false, and the sum of their codes. If one literal is left,
//    the sum is its code.
//
// Goldberg and Novikov, "Verification of Proofs of Unsatisfiability for CNF Formulas", DATE 2003;
// Heule, Hunt and Wetzler, "Trimming while Checking Clausal Proofs", FMCAD 2013.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/proof.hpp"

namespace puzzlec {

class ProofChecker {
 public:
  /// Whether the clauses of the formula can be removed, or are permanent and survive reset().
  enum class Base { removable, permanent };

  explicit ProofChecker(const Cnf& formula, Base base = Base::removable);

  /// Goes back to the formula that the checker was made for. The time depends on what was derived
  /// since, not on the formula. Requires: the formula is permanent.
  void reset();

  // ---- Clauses. Each of these requires that nothing is assumed, and that the variables exist.

  [[nodiscard]] std::uint32_t var_count() const {
    return static_cast<std::uint32_t>(values_.size() / 2);
  }
  Var new_var();
  /// States a clause.
  void add_axiom(std::span<const Lit> clause);
  /// States clauses of one literal each; faster than one by one.
  void add_units(std::span<const Lit> units);
  /// Adds a clause if it follows by RUP. If not, returns false and changes nothing.
  [[nodiscard]] bool add_lemma(std::span<const Lit> clause);
  /// Whether a clause follows by RUP.
  [[nodiscard]] bool is_implied(std::span<const Lit> clause);
  void remove(std::span<const Lit> clause);
  /// Applies a step of a DRAT proof. False if it adds a clause that does not follow or that names
  /// unknown variables.
  [[nodiscard]] bool apply(const Proof::Step& step);

  // ---- Assumptions: RUP checks of clauses that differ in their last literal share their work.
  //
  // Assuming a, b and c one after the other is the RUP check of the clause (-a -b -c). If the last
  // assumption leads to a contradiction, that clause follows, and refute() uses it: without c, it
  // makes -c true.

  /// Assumes an open literal on top of what is assumed, and propagates. False on a contradiction.
  /// Requires: there is no contradiction yet.
  [[nodiscard]] bool assume(Lit literal);
  /// Takes back the last assumption, derives its negation, and propagates. False on a contradiction
  /// with the assumptions that remain; without any, the clauses are then refuted.
  /// Requires, and throws InternalError otherwise: the last assumption led to a contradiction.
  [[nodiscard]] bool refute();
  /// As refute(), for an assumption that led to a solution: the negation is stated, not derived, so
  /// everything that follows holds for other solutions only. Requires, and throws InternalError
  /// otherwise: each variable has a value, without a contradiction.
  [[nodiscard]] bool exclude();
  /// Takes back all assumptions.
  void retract();
  [[nodiscard]] std::size_t assumed() const { return levels_.size(); }
  /// Whether the last assumption led to a contradiction.
  [[nodiscard]] bool is_contradictory() const { return contradictory_; }

  // ---- What is known, by unit propagation from what is stated, derived and assumed.

  /// Whether the clauses were found to contradict each other. Then everything follows.
  [[nodiscard]] bool is_refuted() const { return refuted_; }
  /// Whether each variable has a value.
  [[nodiscard]] bool is_complete() const { return assigned_ == var_count(); }
  [[nodiscard]] bool is_true(Lit literal) const { return values_[literal.code] > 0; }
  [[nodiscard]] bool is_false(Lit literal) const { return values_[literal.code] < 0; }

  /// The permanent clauses of three literals and more, as far as they are counted.
  [[nodiscard]] std::size_t counted_clauses() const { return counts_.size(); }
  [[nodiscard]] std::span<const Lit> counted_clause(std::size_t index) const {
    return literals_of(counted_[index]);
  }
  /// How many literals of a counted clause are not false.
  [[nodiscard]] std::uint32_t open_literals(std::size_t index) const {
    return Count::open(counts_[index]);
  }
  /// No counted clause has more literals.
  static constexpr std::uint32_t most_counted_literals = 255;

 private:
  /// Clauses of three literals and more stand in `arena_` as size, next of the same hash, literals.
  /// If two literals are watched, they come first. A reference is the index of the size.
  using Ref = std::uint32_t;
  static constexpr Ref none = UINT32_MAX;
  static constexpr std::uint32_t dead_flag = std::uint32_t{1} << 31;
  static constexpr std::uint32_t header = 2;

  struct Watch {
    Lit blocker;  ///< some other literal of the clause
    Ref ref;
  };

  /// How many literals of a permanent clause are not false (in the low bits), and the sum of their
  /// codes modulo 2^24 (above), which is enough to recover the one that is left.
  struct Count {
    static constexpr std::uint32_t bits = 8;
    static constexpr std::size_t most_codes = std::size_t{1} << (32 - bits);
    static constexpr std::uint32_t of(Lit literal) { return (literal.code << bits) + 1; }
    static constexpr std::uint32_t open(std::uint32_t count) {
      return count & most_counted_literals;
    }
    static constexpr Lit last(std::uint32_t count) { return Lit{count >> bits}; }
  };
  static_assert(most_counted_literals == (1U << Count::bits) - 1);

  [[nodiscard]] bool normalise(std::span<const Lit> clause);
  void attach(bool permanent);
  void store(bool permanent);
  void watch(Ref ref);
  void unwatch(Ref ref);
  void resize_tables();
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
  [[nodiscard]] bool negate_last();
  void remove_binary();
  void remove_long();
  [[nodiscard]] Ref& chain(std::uint32_t hash) { return chains_[hash & (chains_.size() - 1)]; }
  void link(Ref ref);
  [[nodiscard]] static std::uint32_t hash_of(std::span<const Lit> clause);
  [[nodiscard]] std::span<const Lit> literals_of(Ref ref) const {
    return std::span<const Lit>(arena_).subspan(ref + header, arena_[ref].code & ~dead_flag);
  }
  void grow_chains();
  void collect_garbage();

  std::vector<std::int8_t> values_;  ///< by literal: 1 true, -1 false, 0 open
  /// By literal: the other literals of permanent clauses of two. All in one array.
  std::vector<std::uint32_t> packed_starts_;
  std::vector<Lit> packed_;
  std::vector<std::vector<Lit>> binaries_;        ///< by literal: those of other clauses of two
  std::vector<std::vector<Watch>> watches_;       ///< by literal: longer clauses that watch it
  std::vector<std::uint32_t> counts_;             ///< by counted clause
  std::vector<Ref> counted_;                      ///< by counted clause: its place
  std::vector<std::uint32_t> occurrence_starts_;  ///< by literal; up to base_vars_
  std::vector<std::uint32_t> occurrences_;        ///< the counted clauses that it is in
  std::vector<Lit> trail_;  ///< the first `assigned_` are true; one place more than variables
  std::size_t assigned_ = 0;
  std::size_t binary_head_ = 0;  ///< clauses of two were propagated for the trail up to here
  std::size_t head_ = 0;         ///< the same for counted clauses
  std::size_t watch_head_ = 0;   ///< the same for watched clauses
  std::vector<Lit> arena_;
  std::vector<Ref> chains_;  ///< by hash, clauses that can be removed
  std::size_t chained_ = 0;
  std::size_t watched_ = 0;    ///< clauses in watches_
  std::size_t garbage_ = 0;    ///< literals and headers of removed clauses in arena_
  bool has_binaries_ = false;  ///< since reset()
  bool refuted_ = false;
  bool contradictory_ = false;               ///< the last level is
  std::vector<std::size_t> levels_;          ///< where on the trail the assumptions stand
  std::vector<std::int8_t> level_values_;    ///< by level: values_ before it
  std::vector<std::uint32_t> level_counts_;  ///< by level: counts_ before it
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

}  // namespace puzzlec
