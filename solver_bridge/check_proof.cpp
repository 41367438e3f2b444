#include "solver_bridge/check_proof.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

/// How many steps are checked between two looks at the limits.
constexpr std::size_t steps_between_looks = 64;

bool is_over(const Limits& limits, std::size_t step) {
  return step % steps_between_looks == 0 && (limits.is_stopped() || limits.is_late());
}

bool names_unknown(std::span<const Lit> clause, std::uint32_t var_count) {
  return std::ranges::any_of(clause, [&](Lit lit) { return lit.var().index >= var_count; });
}

}  // namespace

ProofChecker::ProofChecker(const Cnf& formula, Base base) : chains_(64, none) {
  values_.resize(std::size_t{formula.var_count()} * 2);
  packed_starts_.assign(values_.size() + 1, 0);
  binaries_.resize(values_.size());
  watches_.resize(values_.size());
  stamps_.resize(values_.size());
  trail_.resize(std::size_t{formula.var_count()} + 1);
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
  base_arena_ = arena_.size();
}

/// Makes all clauses of two permanent. One that is there twice is kept once.
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

/// Has all long clauses counted instead of watched.
void ProofChecker::count_long() {
  std::vector<std::vector<std::uint32_t>> by_literal(values_.size());
  for (std::size_t at = 0; at < arena_.size(); at += header + arena_[at].code) {
    const auto ref = static_cast<Ref>(at);
    const auto literals = literals_of(ref);
    if (literals.size() > Count::most_literals) continue;
    std::uint64_t count = 0;
    for (const Lit literal : literals) {
      if (is_false(literal)) continue;
      count += Count::of(literal);
      by_literal[literal.code].push_back(static_cast<std::uint32_t>(counts_.size()));
    }
    counts_.push_back(count);
    counted_.push_back(ref);
    unwatch(ref);
  }
  weights_.resize(counts_.size());
  for (const auto& list : by_literal) {
    occurrence_starts_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
    occurrences_.insert(occurrences_.end(), list.begin(), list.end());
  }
  occurrence_starts_.push_back(static_cast<std::uint32_t>(occurrences_.size()));
}

void ProofChecker::reset() {
  levels_.clear();
  choices_.clear();
  std::ranges::fill(weights_, 0U);
  undo(base_trail_);
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
  values_.resize(std::size_t{base_vars_} * 2);
  packed_starts_.resize(values_.size() + 1);
  binaries_.resize(values_.size());
  watches_.resize(values_.size());
  stamps_.resize(values_.size());
  trail_.resize(std::size_t{base_vars_} + 1);
}

Var ProofChecker::new_var() {
  const Var var{var_count()};
  values_.resize(values_.size() + 2);
  packed_starts_.resize(values_.size() + 1, packed_starts_.back());
  binaries_.resize(values_.size());
  watches_.resize(values_.size());
  stamps_.resize(values_.size());
  trail_.resize(trail_.size() + 1);
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

/// Adds clause_. One that the trail makes true, or that makes a literal true, needs no watching:
/// the trail only grows until reset(), which forgets the clause as well.
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
  Ref& first = chain(hash_of(clause_));
  arena_[ref + 1] = Lit{first};
  first = ref;
}

std::span<const Lit> ProofChecker::literals_of(Ref ref) const {
  return std::span<const Lit>(arena_).subspan(ref + header, arena_[ref].code & ~dead_flag);
}

void ProofChecker::watch(Ref ref) {
  const auto literals = literals_of(ref);
  watches_[literals[0].code].push_back({literals[1], ref});
  watches_[literals[1].code].push_back({literals[0], ref});
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
    Ref& first = chain(hash_of(literals_of(ref)));
    arena_[ref + 1] = Lit{first};
    first = ref;
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

/// False on a contradiction. Clauses of two come first: after them, fewer of the others need a
/// look.
bool ProofChecker::propagate() {
  while (head_ < assigned_) {
    if (!propagate_binaries()) return false;
    const Lit falsified = ~trail_[head_++];
    if (!propagate_counts(falsified) || !propagate_watches(falsified)) return false;
  }
  return true;
}

inline bool ProofChecker::propagate_binaries() {
  // Locals, as the compiler takes a value for something that might change the members.
  std::int8_t* const values = values_.data();
  Lit* const trail = trail_.data();
  std::size_t assigned = assigned_;
  bool is_consistent = true;
  while (is_consistent && binary_head_ < assigned) {
    const std::uint32_t falsified = (~trail[binary_head_++]).code;
    const auto look_at = [&](Lit other) {
      const std::int8_t value = values[other.code];
      if (value < 0) return false;
      // Without a branch: to write what is there already does no harm.
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

/// Counts in all clauses of the literal, also after a contradiction: undo() relies on that.
inline bool ProofChecker::propagate_counts(Lit falsified) {
  if (falsified.code + 1 >= occurrence_starts_.size()) return true;
  std::uint64_t* const counts = counts_.data();
  bool is_consistent = true;
  const std::uint32_t* const end = occurrences_.data() + occurrence_starts_[falsified.code + 1];
  for (const std::uint32_t* at = occurrences_.data() + occurrence_starts_[falsified.code];
       at != end; ++at) {
    const std::uint64_t count = counts[*at] -= Count::of(falsified);
    if (count >= 2 * Count::one) continue;
    const Lit last{static_cast<std::uint32_t>(count)};
    if (count < Count::one || is_false(last)) {
      is_consistent = false;
    } else if (!is_true(last)) {
      assign(last);
    }
  }
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
    // A true literal is better than an open one: the clause then needs no look for long.
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
  std::uint64_t* const counts = counts_.data();
  for (std::size_t i = assigned; i < assigned_; ++i) {
    const Lit falsified = ~trail_[i];
    values[falsified.code] = 0;
    values[(~falsified).code] = 0;
    if (i >= head_ || falsified.code + 1 >= occurrence_starts_.size()) continue;
    const std::uint32_t end = occurrence_starts_[falsified.code + 1];
    for (std::uint32_t at = occurrence_starts_[falsified.code]; at < end; ++at)
      counts[occurrences_[at]] += Count::of(falsified);
  }
  assigned_ = head_ = binary_head_ = assigned;
}

std::optional<Lit> ProofChecker::choose() {
  std::uint32_t heaviest = 0;
  for (const std::uint32_t weight : weights_) heaviest = std::max(heaviest, weight);
  std::uint64_t fewest = UINT64_MAX;
  std::uint32_t weight = 0;
  choice_ = none;
  for (std::uint32_t i = 0; i < counts_.size(); ++i) {
    const std::uint64_t count = counts_[i] / Count::one;
    if (count < 2 || count > fewest || (count == fewest && weights_[i] <= weight)) continue;
    if (std::ranges::any_of(literals_of(counted_[i]), [this](Lit lit) { return is_true(lit); }))
      continue;
    fewest = count;
    weight = weights_[i];
    choice_ = i;
    if (count == 2 && weight == heaviest) break;  // there is none better
  }
  if (choice_ == none) return std::nullopt;
  const auto literals = literals_of(counted_[choice_]);
  return *std::ranges::find_if(literals, [this](Lit lit) { return !is_false(lit); });
}

bool ProofChecker::decide(Lit literal) {
  ensure(!refuted_ && !is_true(literal) && !is_false(literal), "an open literal is assumed");
  levels_.push_back(assigned_);
  choices_.push_back(std::exchange(choice_, none));
  assign(literal);
  return propagate();
}

bool ProofChecker::backtrack() {
  const Lit last = trail_[levels_.back()];
  undo(levels_.back());
  levels_.pop_back();
  if (choices_.back() != none) ++weights_[choices_.back()];
  choices_.pop_back();
  assign(~last);
  const bool is_consistent = propagate();
  if (!is_consistent && levels_.empty()) refuted_ = true;
  return is_consistent;
}

void ProofChecker::retract() {
  if (levels_.empty()) return;
  undo(levels_.front());
  levels_.clear();
  choices_.clear();
}

void ProofChecker::add_axiom(std::span<const Lit> clause) {
  if (normalise(clause)) attach(false);
}

void ProofChecker::add_units(std::span<const Lit> units) {
  if (refuted_) return;
  for (const Lit unit : units) {
    refuted_ = refuted_ || is_false(unit);
    if (!is_false(unit) && !is_true(unit)) assign(unit);
  }
  refuted_ = refuted_ || !propagate();
}

bool ProofChecker::is_implied(std::span<const Lit> clause) {
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
  if (refuted_ || !normalise(clause) || clause_.size() < 2) return;
  if (clause_.size() == 2) {
    for (const bool second : {false, true}) {
      auto& list = binaries_[clause_[second ? 1 : 0].code];
      const auto found = std::ranges::find(list, clause_[second ? 0 : 1]);
      if (found == list.end()) return;
      *found = list.back();
      list.pop_back();
    }
    return;
  }
  const std::uint32_t hash = hash_of(clause_);
  Ref before = none;
  for (Ref ref = chain(hash); ref != none; before = ref, ref = arena_[ref + 1].code) {
    const auto literals = literals_of(ref);
    const bool is_same =
        literals.size() == clause_.size() &&
        std::ranges::all_of(literals, [&](Lit lit) { return stamps_[lit.code] == stamp_; });
    if (!is_same) continue;
    const Ref after = arena_[ref + 1].code;
    if (before == none) {
      chain(hash) = after;
    } else {
      arena_[before + 1].code = after;
    }
    unwatch(ref);
    garbage_ += header + literals.size();
    arena_[ref].code |= dead_flag;
    --chained_;
    collect_garbage();
    return;
  }
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
    const auto ref = static_cast<Ref>(arena_.size());
    Ref& first = chain(hash_of(literals));
    arena_.push_back(Lit{size});
    arena_.push_back(Lit{first});
    first = ref;
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    watch(ref);
  }
  garbage_ = 0;
}

bool ProofChecker::apply(const Proof::Step& step) {
  const bool is_unknown = names_unknown(step.literals, var_count());
  if (!step.removes) return refuted_ || (!is_unknown && add_lemma(step.literals));
  if (!is_unknown) remove(step.literals);
  return true;
}

namespace {

/// LRAT: each clause follows from those named, in their order, by unit propagation.
class HintChecker {
 public:
  HintChecker(const Cnf& formula, std::span<const Lit> units)
      : values_(std::size_t{formula.var_count()} * 2) {
    for (std::size_t i = 0; i < formula.clause_count(); ++i) {
      const auto clause = formula.clause(i);
      keep(i + 1, {clause.begin(), clause.end()});
    }
    for (const Lit unit : units) keep(++last_, {unit});
  }

  /// What is wrong with the step, or null.
  const char* apply(const Proof::Step& step) {
    if (step.removes) {
      for (const std::int64_t hint : step.hints) clauses_.erase(static_cast<std::uint64_t>(hint));
      return nullptr;
    }
    if (step.number <= last_) return "the number of the clause is not larger than those before it";
    if (names_unknown(step.literals, static_cast<std::uint32_t>(values_.size() / 2)))
      return "the clause names a variable that the formula does not have";
    const char* const problem = follow(step);
    for (const Lit literal : trail_) values_[literal.code] = values_[(~literal).code] = 0;
    trail_.clear();
    if (problem == nullptr) keep(step.number, {step.literals.begin(), step.literals.end()});
    return problem;
  }

  [[nodiscard]] bool is_refuted() const { return refuted_; }

 private:
  void keep(std::uint64_t number, std::vector<Lit> clause) {
    last_ = number;
    refuted_ = refuted_ || clause.empty();
    clauses_.insert_or_assign(number, std::move(clause));
  }

  void assign(Lit literal) {
    values_[literal.code] = 1;
    values_[(~literal).code] = -1;
    trail_.push_back(literal);
  }

  const char* follow(const Proof::Step& step) {
    for (const Lit literal : step.literals) {
      if (values_[literal.code] > 0) return nullptr;  // a tautology
      if (values_[literal.code] == 0) assign(~literal);
    }
    for (const std::int64_t hint : step.hints) {
      if (hint < 0) return "it goes beyond unit propagation (RAT)";
      const auto found = clauses_.find(static_cast<std::uint64_t>(hint));
      if (found == clauses_.end()) return "it rests on a clause that is not there";
      const auto& clause = found->second;
      if (std::ranges::any_of(clause, [&](Lit lit) { return values_[lit.code] > 0; })) continue;
      std::optional<Lit> open;
      for (const Lit literal : clause) {
        if (values_[literal.code] < 0 || open == literal) continue;
        if (open) return "it rests on a clause that is not unit";
        open = literal;
      }
      if (!open) return nullptr;
      assign(*open);
    }
    return "its clauses lead to no contradiction";
  }

  std::vector<std::int8_t> values_;
  std::vector<Lit> trail_;
  std::unordered_map<std::uint64_t, std::vector<Lit>> clauses_;
  std::uint64_t last_ = 0;
  bool refuted_ = false;
};

constexpr const char* no_refutation = "it never derives the empty clause";

}  // namespace

std::optional<ProofFault> check_proof(const Cnf& formula, std::span<const Lit> units,
                                      const Proof& proof, const Limits& limits) {
  if (proof.has_hints()) {
    HintChecker checker(formula, units);
    for (std::size_t i = 0; i < proof.step_count() && !checker.is_refuted(); ++i) {
      if (is_over(limits, i)) return ProofFault{i + 1, "the check was given up", true};
      if (const char* problem = checker.apply(proof.step(i))) return ProofFault{i + 1, problem};
    }
    return checker.is_refuted() ? std::nullopt : std::optional(ProofFault{0, no_refutation});
  }
  ProofChecker checker(formula);
  for (const Lit unit : units) checker.add_axiom({&unit, 1});
  for (std::size_t i = 0; i < proof.step_count() && !checker.is_refuted(); ++i) {
    if (is_over(limits, i)) return ProofFault{i + 1, "the check was given up", true};
    if (!checker.apply(proof.step(i)))
      return ProofFault{i + 1, "the clause does not follow by unit propagation"};
  }
  return checker.is_refuted() ? std::nullopt : std::optional(ProofFault{0, no_refutation});
}

}  // namespace puzzlec
