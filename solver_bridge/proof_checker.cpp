#include "solver_bridge/proof_checker.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

constexpr const char* nothing_assumed = "clauses are checked and stated without assumptions";

}  // namespace

ProofChecker::ProofChecker(const Cnf& formula, Base base) : chains_(64, none) {
  values_.resize(std::size_t{formula.var_count()} * 2);
  packed_starts_.resize(1);
  resize_tables();
  const bool permanent = base == Base::permanent;
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    if (normalise(formula.clause(i))) attach(permanent);
  }
  if (!permanent) return;
  pack_binaries();
  count_long();
  base_refuted_ = refuted_;
  base_vars_ = var_count();
  base_trail_ = assigned_;
  base_values_ = values_;
  base_counts_ = counts_;
  base_arena_ = arena_.size();
}

/// Makes the tables by literal as long as values_.
void ProofChecker::resize_tables() {
  packed_starts_.resize(values_.size() + 1, packed_starts_.back());
  binaries_.resize(values_.size());
  watches_.resize(values_.size());
  stamps_.resize(values_.size());
  trail_.resize(values_.size() / 2 + 1);
}

/// Makes all clauses of two permanent, without duplicates.
void ProofChecker::pack_binaries() {
  for (std::size_t code = 0; code < binaries_.size(); ++code) {
    auto& list = binaries_[code];
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
    packed_.insert(packed_.end(), list.begin(), list.end());
    packed_starts_[code + 1] = static_cast<std::uint32_t>(packed_.size());
    list = {};
  }
}

/// Counts the long clauses instead of watching them. Those that are too long stay watched.
void ProofChecker::count_long() {
  std::vector<std::vector<std::uint32_t>> by_literal(values_.size());
  for (std::size_t at = 0; at < arena_.size(); at += header + arena_[at].code) {
    const auto ref = static_cast<Ref>(at);
    const auto literals = literals_of(ref);
    if (literals.size() > most_counted_literals || values_.size() > Count::most_codes) continue;
    std::uint32_t count = 0;
    for (const Lit literal : literals) {
      if (is_false(literal)) continue;
      count += Count::of(literal);
      by_literal[literal.code].push_back(static_cast<std::uint32_t>(counts_.size()));
    }
    counts_.push_back(count);
    counted_.push_back(ref);
    unwatch(ref);
  }
  for (const auto& list : by_literal) {
    occurrence_starts_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
    occurrences_.insert(occurrences_.end(), list.begin(), list.end());
  }
  occurrence_starts_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
}

void ProofChecker::reset() {
  retract();
  values_ = base_values_;
  counts_ = base_counts_;
  assigned_ = head_ = watch_head_ = binary_head_ = base_trail_;
  refuted_ = base_refuted_;
  for (std::size_t at = base_arena_; at < arena_.size();) {
    const auto ref = static_cast<Ref>(at);
    const std::uint32_t size = arena_[ref].code;
    if ((size & dead_flag) == 0) unwatch(ref);
    at += header + (size & ~dead_flag);
  }
  arena_.resize(base_arena_);
  if (chained_ > 0) std::ranges::fill(chains_, none);
  chained_ = garbage_ = 0;
  if (has_binaries_) {
    for (auto& list : binaries_) list.clear();
  }
  has_binaries_ = false;
  resize_tables();
}

Var ProofChecker::new_var() {
  ensure(levels_.empty(), nothing_assumed);
  const Var var{var_count()};
  values_.resize(values_.size() + 2);
  resize_tables();
  return var;
}

/// Puts the clause into clause_ without repetitions. False for a tautology.
bool ProofChecker::normalise(std::span<const Lit> clause) {
  if (++stamp_ == 0) {
    std::ranges::fill(stamps_, 0U);
    stamp_ = 1;
  }
  clause_.clear();
  for (const Lit literal : clause) {
    if (stamps_[(~literal).code] == stamp_) return false;
    if (stamps_[literal.code] == stamp_) continue;
    stamps_[literal.code] = stamp_;
    clause_.push_back(literal);
  }
  return true;
}

/// Adds clause_. A clause that is true on the trail, or becomes so now, needs no watching: the
/// trail only grows until reset(), which forgets the clause as well.
void ProofChecker::attach(bool permanent) {
  if (refuted_) return;
  std::size_t open = 0;
  for (Lit& literal : clause_) {
    if (is_true(literal)) return;
    if (!is_false(literal)) std::swap(literal, clause_[open++]);
  }
  if (open == 0) {
    refuted_ = true;
  } else if (open == 1) {
    settle(clause_[0]);
  } else {
    store(permanent);
  }
}

void ProofChecker::store(bool permanent) {
  if (clause_.size() == 2) {
    binaries_[clause_[0].code].push_back(clause_[1]);
    binaries_[clause_[1].code].push_back(clause_[0]);
    has_binaries_ = true;
    return;
  }
  if (arena_.size() + clause_.size() + header >= none)
    throw ResourceError("a proof with too many clauses");
  const auto ref = static_cast<Ref>(arena_.size());
  arena_.push_back(Lit{static_cast<std::uint32_t>(clause_.size())});
  arena_.push_back(Lit{none});
  arena_.insert(arena_.end(), clause_.begin(), clause_.end());
  watch(ref);
  if (permanent) return;
  if (++chained_ > chains_.size()) grow_chains();
  link(ref);
}

/// Makes a stored clause the first of its hash.
void ProofChecker::link(Ref ref) {
  Ref& first = chain(hash_of(literals_of(ref)));
  arena_[ref + 1] = Lit{first};
  first = ref;
}

void ProofChecker::watch(Ref ref) {
  const auto literals = literals_of(ref);
  watches_[literals[0].code].push_back({literals[1], ref});
  watches_[literals[1].code].push_back({literals[0], ref});
  ++watched_;
}

void ProofChecker::unwatch(Ref ref) {
  const auto literals = literals_of(ref);
  for (const Lit literal : {literals[0], literals[1]}) {
    auto& list = watches_[literal.code];
    // New clauses stand at the end.
    const auto found = std::find_if(list.rbegin(), list.rend(),
                                    [&](const Watch& watch) { return watch.ref == ref; });
    ensure(found != list.rend(), "a stored clause is watched");
    *found = list.back();
    list.pop_back();
  }
  --watched_;
}

/// The same for every order of the literals.
std::uint32_t ProofChecker::hash_of(std::span<const Lit> clause) {
  std::uint32_t sum = 0;
  std::uint32_t all = 0;
  std::uint32_t product = 1;
  for (const Lit literal : clause) {
    sum += literal.code;
    all ^= literal.code * 0x9e3779b1U;
    product *= 2 * literal.code + 1;
  }
  const std::uint32_t hash = sum * 1023 + (product ^ (all << 5));
  return hash ^ hash >> 15;
}

void ProofChecker::grow_chains() {
  chains_.assign(chains_.size() * 2, none);
  for (std::size_t at = base_arena_; at < arena_.size();) {
    const auto ref = static_cast<Ref>(at);
    const std::uint32_t size = arena_[ref].code;
    at += header + (size & ~dead_flag);
    if ((size & dead_flag) != 0 || at == arena_.size()) continue;  // the last one is not yet in
    link(ref);
  }
}

inline void ProofChecker::assign(Lit literal) {
  values_[literal.code] = 1;
  values_[(~literal).code] = -1;
  trail_[assigned_++] = literal;
}

/// A literal that is true from now on.
void ProofChecker::settle(Lit literal) {
  assign(literal);
  if (!propagate()) refuted_ = true;
}

/// False on a contradiction. Clauses of two come first: they are cheap, and they settle what the
/// others then need not find out.
bool ProofChecker::propagate() {
  while (head_ < assigned_ || watch_head_ < assigned_) {
    if (!propagate_binaries() || !propagate_counts()) return false;
    if (head_ < assigned_) continue;
    if (watched_ == 0) {
      watch_head_ = assigned_;
    } else if (!propagate_watches(~trail_[watch_head_++])) {
      return false;
    }
  }
  return true;
}

inline bool ProofChecker::propagate_binaries() {
  // Locals, because the compiler must assume that writing a value may change the members.
  std::int8_t* const values = values_.data();
  Lit* const trail = trail_.data();
  std::size_t assigned = assigned_;
  bool is_consistent = true;
  while (is_consistent && binary_head_ < assigned) {
    const std::uint32_t falsified = (~trail[binary_head_++]).code;
    const auto look_at = [&](Lit other) {
      const std::int8_t value = values[other.code];
      if (value < 0) return false;
      // No branch: writing a value again does no harm.
      values[other.code] = 1;
      values[(~other).code] = -1;
      trail[assigned] = other;
      assigned += value == 0 ? 1 : 0;
      return true;
    };
    const auto listed = std::span<const Lit>(packed_).subspan(
        packed_starts_[falsified], packed_starts_[falsified + 1] - packed_starts_[falsified]);
    is_consistent = std::ranges::all_of(listed, look_at) &&
                    (!has_binaries_ || std::ranges::all_of(binaries_[falsified], look_at));
  }
  assigned_ = assigned;
  return is_consistent;
}

/// Goes on until a clause makes a literal true. Even after a contradiction, it counts in all
/// clauses of a literal: undo() relies on that.
inline bool ProofChecker::propagate_counts() {
  std::int8_t* const values = values_.data();
  std::uint32_t* const counts = counts_.data();
  const std::uint32_t* const starts = occurrence_starts_.data();
  const std::uint32_t* const occurrences = occurrences_.data();
  const std::size_t known = occurrence_starts_.size();
  Lit* const trail = trail_.data();
  const std::size_t before = assigned_;
  std::size_t assigned = before;
  std::size_t head = head_;
  bool is_consistent = true;
  while (head < before && assigned == before && is_consistent) {
    const Lit falsified = ~trail[head++];
    if (falsified.code + 1 >= known) continue;
    const std::uint32_t share = Count::of(falsified);
    const std::uint32_t* const end = occurrences + starts[falsified.code + 1];
    for (const std::uint32_t* at = occurrences + starts[falsified.code]; at != end; ++at) {
      const std::uint32_t count = counts[*at] -= share;
      if (Count::open(count) >= 2) continue;
      const Lit last = Count::last(count);
      if (Count::open(count) == 0 || values[last.code] < 0) {
        is_consistent = false;
      } else if (values[last.code] == 0) {
        values[last.code] = 1;
        values[(~last).code] = -1;
        trail[assigned++] = last;
      }
    }
  }
  assigned_ = assigned;
  head_ = head;
  return is_consistent;
}

inline bool ProofChecker::propagate_watches(Lit falsified) {
  auto& list = watches_[falsified.code];
  Watch* keep = list.data();
  const Watch* at = keep;
  const Watch* const end = at + list.size();
  bool is_consistent = true;
  while (at != end && is_consistent) {
    const Watch here = *at++;
    *keep++ = here;
    if (is_true(here.blocker)) continue;
    Lit* const literals = &arena_[here.ref + header];
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    const Lit other = literals[0];
    if (is_true(other)) {
      keep[-1].blocker = other;
      continue;
    }
    const std::size_t size = arena_[here.ref].code;
    // A true literal is better than an open one: the clause is then left alone for longer.
    std::size_t next = 2;
    std::size_t open = size;
    for (; next < size && !is_true(literals[next]); ++next) {
      if (!is_false(literals[next])) open = next;
    }
    if (next < size) {
      keep[-1].blocker = literals[next];
    } else if (open < size) {
      std::swap(literals[1], literals[open]);
      watches_[literals[1].code].push_back({other, here.ref});
      --keep;
    } else if (is_false(other)) {
      is_consistent = false;
    } else {
      assign(other);
    }
  }
  keep = std::copy(at, end, keep);
  list.resize(static_cast<std::size_t>(keep - list.data()));
  return is_consistent;
}

void ProofChecker::undo(std::size_t assigned) {
  std::int8_t* const values = values_.data();
  std::uint32_t* const counts = counts_.data();
  for (std::size_t i = assigned; i < assigned_; ++i) {
    const Lit falsified = ~trail_[i];
    values[falsified.code] = 0;
    values[(~falsified).code] = 0;
    if (i >= head_ || falsified.code + 1 >= occurrence_starts_.size()) continue;
    const std::uint32_t end = occurrence_starts_[falsified.code + 1];
    for (std::uint32_t at = occurrence_starts_[falsified.code]; at < end; ++at)
      counts[occurrences_[at]] += Count::of(falsified);
  }
  assigned_ = head_ = watch_head_ = binary_head_ = assigned;
}

/// Takes back a level and those above it. Copies are faster here than undo(): an assumption often
/// settles a large part of all variables.
void ProofChecker::undo_level(std::size_t level) {
  const std::size_t value = level * values_.size();
  const std::size_t count = level * counts_.size();
  std::copy_n(level_values_.begin() + static_cast<std::ptrdiff_t>(value), values_.size(),
              values_.begin());
  std::copy_n(level_counts_.begin() + static_cast<std::ptrdiff_t>(count), counts_.size(),
              counts_.begin());
  level_values_.resize(value);
  level_counts_.resize(count);
  assigned_ = head_ = watch_head_ = binary_head_ = levels_[level];
  levels_.resize(level);
  contradictory_ = false;
}

bool ProofChecker::assume(Lit literal) {
  ensure(!refuted_ && !contradictory_ && !is_true(literal) && !is_false(literal),
         "an open literal is assumed");
  levels_.push_back(assigned_);
  level_values_.insert(level_values_.end(), values_.begin(), values_.end());
  level_counts_.insert(level_counts_.end(), counts_.begin(), counts_.end());
  assign(literal);
  contradictory_ = !propagate();
  return !contradictory_;
}

bool ProofChecker::refute() {
  ensure(contradictory_, "an assumption is refuted by a contradiction");
  return negate_last();
}

bool ProofChecker::exclude() {
  ensure(!levels_.empty() && !contradictory_ && is_complete(), "a solution is excluded");
  return negate_last();
}

/// Takes back the last assumption and makes its negation true.
bool ProofChecker::negate_last() {
  const Lit last = trail_[levels_.back()];
  undo_level(levels_.size() - 1);
  assign(~last);
  const bool is_consistent = propagate();
  (levels_.empty() ? refuted_ : contradictory_) = !is_consistent;
  return is_consistent;
}

void ProofChecker::retract() {
  if (!levels_.empty()) undo_level(0);
}

void ProofChecker::add_axiom(std::span<const Lit> clause) {
  ensure(levels_.empty(), nothing_assumed);
  if (normalise(clause)) attach(false);
}

void ProofChecker::add_units(std::span<const Lit> units) {
  ensure(levels_.empty(), nothing_assumed);
  if (refuted_) return;
  for (const Lit unit : units) {
    refuted_ = refuted_ || is_false(unit);
    if (!is_false(unit) && !is_true(unit)) assign(unit);
  }
  refuted_ = refuted_ || !propagate();
}

bool ProofChecker::is_implied(std::span<const Lit> clause) {
  ensure(levels_.empty(), nothing_assumed);
  if (refuted_) return true;
  const std::size_t start = assigned_;
  bool contradiction = false;
  for (const Lit literal : clause) {
    if (is_true(literal)) {
      contradiction = true;
      break;
    }
    if (!is_false(literal)) assign(~literal);
  }
  contradiction = contradiction || !propagate();
  undo(start);
  return contradiction;
}

bool ProofChecker::add_lemma(std::span<const Lit> clause) {
  if (!is_implied(clause)) return false;
  add_axiom(clause);
  return true;
}

void ProofChecker::remove(std::span<const Lit> clause) {
  ensure(levels_.empty(), nothing_assumed);
  if (refuted_ || !normalise(clause)) return;
  if (clause_.size() == 2) remove_binary();
  if (clause_.size() > 2) remove_long();
}

/// Removes clause_, of two literals, if it is there.
void ProofChecker::remove_binary() {
  for (const bool second : {false, true}) {
    auto& list = binaries_[clause_[second ? 1 : 0].code];
    const auto found = std::ranges::find(list, clause_[second ? 0 : 1]);
    if (found == list.end()) return;
    *found = list.back();
    list.pop_back();
  }
}

/// Removes clause_, of three literals or more, if it is there. Requires: normalise() has just
/// stamped its literals.
void ProofChecker::remove_long() {
  const auto is_same = [this](std::span<const Lit> literals) {
    return literals.size() == clause_.size() &&
           std::ranges::all_of(literals, [&](Lit lit) { return stamps_[lit.code] == stamp_; });
  };
  Ref& first = chain(hash_of(clause_));
  Ref before = none;
  Ref ref = first;
  while (ref != none && !is_same(literals_of(ref))) {
    before = ref;
    ref = arena_[ref + 1].code;
  }
  if (ref == none) return;
  const Ref after = arena_[ref + 1].code;
  if (before == none) {
    first = after;
  } else {
    arena_[before + 1].code = after;
  }
  unwatch(ref);
  garbage_ += header + clause_.size();
  arena_[ref].code |= dead_flag;
  --chained_;
  collect_garbage();
}

void ProofChecker::collect_garbage() {
  constexpr std::size_t tolerable = std::size_t{1} << 20;
  if (garbage_ < tolerable || garbage_ < (arena_.size() - base_arena_) / 2) return;
  std::vector<Lit> old(arena_.begin() + static_cast<std::ptrdiff_t>(base_arena_), arena_.end());
  arena_.resize(base_arena_);
  std::ranges::fill(chains_, none);
  for (auto& list : watches_) {
    std::erase_if(list, [this](const Watch& watch) { return watch.ref >= base_arena_; });
  }
  for (std::size_t at = 0; at < old.size();) {
    const std::uint32_t size = old[at].code & ~dead_flag;
    const bool is_dead = (old[at].code & dead_flag) != 0;
    const auto literals = std::span<const Lit>(old).subspan(at + header, size);
    at += header + size;
    if (is_dead) continue;
    --watched_;  // watch() counts it again
    const auto ref = static_cast<Ref>(arena_.size());
    arena_.push_back(Lit{size});
    arena_.push_back(Lit{none});
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    link(ref);
    watch(ref);
  }
  garbage_ = 0;
}

bool ProofChecker::apply(const Proof::Step& step) {
  const bool is_known = step.names_only(var_count());
  if (!step.removes) return refuted_ || (is_known && add_lemma(step.literals));
  if (is_known) remove(step.literals);
  return true;
}

}  // namespace puzzlec
