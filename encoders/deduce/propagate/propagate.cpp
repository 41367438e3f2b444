#include "encoders/deduce/propagate/propagate.hpp"

#include <algorithm>
#include <deque>
#include <type_traits>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/propagate/filters/any_of.hpp"
#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/filters/cages.hpp"
#include "encoders/deduce/propagate/filters/cardinalities.hpp"
#include "encoders/deduce/propagate/filters/class_counts.hpp"
#include "encoders/deduce/propagate/filters/clause_watches.hpp"
#include "encoders/deduce/propagate/board/common_peers.hpp"
#include "encoders/deduce/propagate/filters/count_by_value.hpp"
#include "encoders/deduce/propagate/search/depth_first.hpp"
#include "encoders/deduce/propagate/filters/diagrams.hpp"
#include "encoders/deduce/propagate/houses/equal_sums.hpp"
#include "encoders/deduce/propagate/graphs/graph_constraints.hpp"
#include "encoders/deduce/propagate/houses/house_tables.hpp"
#include "encoders/deduce/propagate/houses/intersections.hpp"
#include "encoders/deduce/propagate/houses/pair_tables.hpp"
#include "encoders/deduce/propagate/houses/pairs.hpp"
#include "encoders/deduce/propagate/search/probing.hpp"
#include "encoders/deduce/propagate/filters/relations.hpp"
#include "encoders/deduce/propagate/houses/singles.hpp"
#include "encoders/deduce/propagate/filters/small_diagrams.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"
#include "encoders/deduce/propagate/search/trial_search.hpp"
#include "encoders/deduce/propagate/houses/value_patterns.hpp"
#include "encoders/deduce/propagate/board/waiting_list.hpp"
#include "encoders/deduce/sudoku9/sudoku9.hpp"
#include "encoders/model/house_sums.hpp"

namespace puzzlec {

class Propagator::Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;
  /// With `inside` empty: for all solutions.
  virtual void run(const Model& model, std::span<const Domain> inside,
                   const PresolveOptions& options, std::vector<DeductionStep>* log,
                   Deduction& result) = 0;
  virtual void search(const TrialLimits& limits, TrialLog* log, TrialOutcome& outcome,
                      Deduction& result) = 0;
  virtual std::unique_ptr<SolutionSearch> solutions(Grid blank, const SearchOptions& options) = 0;
};

namespace {

/// How many cells probing may look at, over all probes: a second or so.
constexpr std::uint64_t most_probing_work = std::uint64_t{1} << 24;
/// ... and the same for constraints that are not houses, which look at cells faster.
constexpr std::uint64_t most_probing_constraint_work = std::uint64_t{1} << 28;
/// ... and after trial search: a few tenths of a second, and without refuting a candidate a few
/// milliseconds.
constexpr std::uint64_t most_paying_probing_work = std::uint64_t{1} << 24;
constexpr std::uint64_t least_idle_probing_work = 150'000;
constexpr std::uint64_t idle_probing_work_for_a_cell = 1000;

/// Runs the techniques, cheap ones first: a dearer one is asked only if the ones before it have
/// nothing to say.
template <typename Word, bool few_houses>
class WorkerOf final : public Propagator::Worker {
 public:
  using BoardType = Board<Word, few_houses>;

  WorkerOf(HouseTables tables, WorkWatch* watch)
      : tables_(std::move(tables)),
        watch_(watch),
        board_(tables_),
        changed_since_intersections_(tables_.houses.size()),
        changed_since_pairs_(tables_.houses.size()),
        changed_since_peers_(tables_.houses.size()),
        cages_(tables_.value_bound),
        pair_tables_(tables_.value_bound) {
    std::vector<CellId> cells;
    for (std::size_t house = 0; house < tables_.houses.size(); ++house) {
      if (!tables_.houses[house].permutation) continue;
      cells.clear();
      for (const std::uint32_t cell : tables_.cells_of[house]) cells.push_back(CellId{cell});
      house_sums_.add_house(cells, tables_.houses[house].values);
    }
  }

  void run(const Model& model, std::span<const Domain> inside, const PresolveOptions& options,
           std::vector<DeductionStep>* log, Deduction& result) override {
    techniques_ = options.techniques;
    collect_others(model);
    board_.reset(has_others(), log);
    forget();
    for (std::uint32_t i = 0; i < counts_.size(); ++i) tightened_.push(i);
    for (std::uint32_t i = 0; i < others_.size(); ++i) bounds_.push(i);
    result.probes = 0;
    const bool consistent =
        state_givens(model) && keep_inside(inside) && deduce(techniques_) && probe(result);
    report(consistent, result);
  }

  void search(const TrialLimits& limits, TrialLog* log, TrialOutcome& outcome,
              Deduction& result) override {
    if (!verifies(techniques_) || board_.open_cells() == 0) return;
    const Techniques quick = quick_techniques();
    const bool is_logged = log != nullptr;
    if (!is_logged) {
      prepare_search();
      for (std::uint32_t house = 0; house < tables_.houses.size(); ++house)
        changed_since_peers_.add(house);
    }
    const auto try_candidates = [&] {
      trial_search_.run(
          board_, is_logged ? nullptr : &value_patterns_, limits, work_,
          [this, quick, is_logged] { return is_logged ? deduce(quick) : deduce_in_search(quick); },
          [this] { forget(); }, outcome, log);
    };
    try_candidates();
    if (outcome.complete || !outcome.solutions.empty()) return;
    // One candidate of a loop or a connected area settles much of the rest; one of many small regions
    // does not.
    if (has_connected_ && !has_weights_) {
      outcome.complete = !probe_while_it_pays(quick, log, result);
      if (outcome.complete) return;
      if (board_.open_cells() == 0) return try_candidates();  // nothing is left to try
    }
    report(true, result);
  }

  std::unique_ptr<SolutionSearch> solutions(Grid blank, const SearchOptions& options) override {
    if (!verifies(techniques_) || board_.open_cells() == 0) return nullptr;
    prepare_search();
    const auto deduce_quickly = [this, quick = quick_techniques()] {
      return deduce_in_search(quick);
    };
    const auto forget_all = [this] { forget(); };
    return std::make_unique<DepthFirst<BoardType, decltype(deduce_quickly), decltype(forget_all)>>(
        board_, std::move(blank), options, deduce_quickly, forget_all, work_);
  }

 private:
  /// An EqualSums, or a sum restated by the sums of houses, which follows from the model.
  struct EqualOrRestated {
    SumEquation sums;
    Reason reason = Reason::relation;
    const Origin* origin = nullptr;
  };

  /// A constraint that is neither a house nor a cardinality.
  using OtherKind =
      std::variant<const Cage*, const Less*, const Visible*, const AllowedTuples*, const Regular*,
                   const EqualOrRestated*, const CountByValue*, const AnyOf*, const Connected*,
                   const Acyclic*, const ComponentWeight*, const Separated*>;
  struct Other {
    OtherKind kind;
    std::uint32_t number = 0;  ///< what its filter knows it by, if that prepares anything
  };

  void collect(const AllDifferent&) {}  // in the house tables
  void collect(const Cardinality& cardinality) {
    counts_.add(board_, cardinality);
    cardinalities_.push_back(&cardinality);
    if (cardinality.comparison != Comparison::at_least) has_upper_bounds_ = true;
    if (cardinality.comparison != Comparison::at_most) has_lower_bounds_ = true;
  }
  void collect(const Cage& cage) {
    others_.push_back({&cage});
    has_cages_ = true;
    if (!house_sums_.may_restate(cage.cells.size())) return;  // as nearly all
    if (const auto sums = equation_of(cage)) collect_restated(*sums, cage.origin);
  }
  void collect(const Less& less) { collect_relation(less); }
  void collect(const Visible& visible) { collect_relation(visible); }
  void collect(const AllowedTuples& allowed) {
    collect_relation(allowed, pair_tables_.add(allowed));
  }
  void collect(const Regular& regular) {
    collect_relation(regular, small_diagrams_.add(regular.diagram));
  }
  void collect(const EqualSums& sums) {
    equations_.push_back({equation_of(sums), Reason::relation, &sums.origin});
    collect_relation(equations_.back());
    collect_restated(equations_.back().sums, sums.origin);
  }
  void collect_restated(const SumEquation& sums, const Origin& origin) {
    auto restated = house_sums_.restate(sums);
    if (!restated) return;
    equations_.push_back({std::move(*restated), Reason::house_sum, &origin});
    others_.push_back({&equations_.back()});
  }
  void collect(const CountByValue& count) { collect_relation(count); }
  void collect(const AnyOf& any) {
    if (ClauseWatches<Word>::is_clause(any))
      clauses_.add(any, static_cast<std::uint32_t>(others_.size()));
    collect_relation(any);
  }
  template <GraphConstraint Kind>
  void collect(const Kind& kind) {
    others_.push_back({&kind, graphs_.add(kind)});
    has_graphs_ = true;
    has_connected_ = has_connected_ || std::is_same_v<Kind, Connected>;
    has_weights_ = has_weights_ || std::is_same_v<Kind, ComponentWeight>;
  }
  template <typename Relation>
  void collect_relation(const Relation& relation, std::uint32_t number = 0) {
    others_.push_back({&relation, number});
    has_relations_ = true;
  }

  void collect_others(const Model& model) {
    others_.clear();
    equations_.clear();
    clauses_.clear();
    cardinalities_.clear();
    counts_.clear();
    has_upper_bounds_ = has_lower_bounds_ = false;
    cages_.trim();
    small_diagrams_.begin_model();
    pair_tables_.begin_model();
    graphs_.clear();
    has_cages_ = has_relations_ = has_graphs_ = has_connected_ = has_weights_ = false;
    model.for_each_constraint([this](const Constraint& constraint) {
      std::visit([&](const auto& kind) { collect(kind); }, constraint);
    });
    if (graphs_.wants_pairs()) find_loops();
    tightened_.reset(counts_.size());
    bounds_.reset(others_.size());
    tuples_.reset(others_.size());
    walks_.reset(others_.size());
    if (!has_others()) return;
    counts_.index(tables_.cell_count);
    others_start_.assign(tables_.cell_count + 1, 0);
    for (const Other& other : others_) {
      for_each_cell(other, [this](std::uint32_t cell) { ++others_start_[cell]; });
    }
    std::uint32_t total = 0;
    for (std::uint32_t& start : others_start_) {
      total += start;
      start = total;
    }
    others_at_.resize(total);
    for (std::uint32_t i = 0; i < others_.size(); ++i) {
      for_each_cell(others_[i],
                    [this, i](std::uint32_t cell) { others_at_[--others_start_[cell]] = i; });
    }
    clauses_.index(tables_.cell_count, tables_.value_bound);
  }

  void find_loops() {
    tables_of_pairs_.clear();
    for (const Other& other : others_) {
      const auto* allowed = std::get_if<const AllowedTuples*>(&other.kind);
      if (allowed != nullptr && other.number != PairTables<Word>::no_pair)
        tables_of_pairs_.add(**allowed, other.number);
    }
    graphs_.find_loops(pair_tables_, tables_of_pairs_);
  }
  /// Whether there is more than houses.
  [[nodiscard]] bool has_others() const { return !others_.empty() || counts_.size() > 0; }

  template <typename Visit>
  void for_each_cell(const Other& other, Visit visit) {
    std::visit([&](const auto* kind) { for_each_cell_of(*kind, other.number, visit); }, other.kind);
  }
  template <typename Kind, typename Visit>
  void for_each_cell_of(const Kind& kind, std::uint32_t, Visit& visit) {
    for (const CellId cell : kind.cells) visit(cell.index);
  }
  template <typename Visit>
  void for_each_cell_of(const Less& less, std::uint32_t, Visit& visit) {
    visit(less.smaller.index);
    visit(less.larger.index);
  }
  template <typename Visit>
  void for_each_cell_of(const CountByValue& count, std::uint32_t, Visit& visit) {
    visit(count.cell.index);
    for (const CellId cell : count.cells) visit(cell.index);
  }
  template <typename Visit>
  void for_each_cell_of(const AnyOf& any, std::uint32_t, Visit& visit) {
    if (ClauseWatches<Word>::is_clause(any)) return;
    for (const auto& facts : any.alternatives) {
      for (const CellFact& fact : facts) visit(fact.cell.index);
    }
  }
  template <GraphConstraint Kind, typename Visit>
  void for_each_cell_of(const Kind& kind, std::uint32_t number, Visit& visit) {
    graphs_.for_each_cell(kind, number, tables_.cell_count, visit);
  }
  template <typename Visit>
  void for_each_cell_of(const EqualOrRestated& equation, std::uint32_t, Visit& visit) {
    for (const EqualSums::Part& part : equation.sums.parts) {
      for (const EqualSums::Term& term : part) visit(term.cell.index);
    }
  }

  bool state_givens(const Model& model) {
    for (const Given& given : model.givens) {
      if (!board_.restrict(given.cell.index, board_.bit(given.value), Reason::given, nullptr))
        return false;
    }
    return true;
  }

  bool keep_inside(std::span<const Domain> domains) {
    for (std::uint32_t cell = 0; cell < domains.size(); ++cell) {
      if (!board_.restrict(cell, to_word<Word>(domains[cell]), Reason::given, nullptr))
        return false;
    }
    return true;
  }

  /// Those that pay if a deduction is one of many.
  [[nodiscard]] Techniques quick_techniques() const {
    const Techniques quick = techniques_.without(Reason::naked_pair).without(Reason::hidden_pair);
    // Among many small counts, two seldom tell more together, and there are very many pairs. In
    // puzzles of shading, the graph tells more.
    const bool has_many_counts = 4 * counts_.size() > 3 * std::size_t{tables_.cell_count};
    return has_graphs_ || has_many_counts ? quick.without(Reason::cardinality_pair) : quick;
  }

  /// What only searches use is read when the first one begins.
  void prepare_search() {
    common_peers_.read(tables_, cardinalities_);
    value_patterns_.read(board_, common_peers_);
    class_counts_.forget_classes();
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      for (const auto& item : counts_.items(counts_[i])) class_counts_.add_class(item.values);
    }
  }

  void forget() {
    changed_since_intersections_.clear();
    changed_since_pairs_.clear();
    changed_since_peers_.clear();
    tightened_.clear();
    bounds_.clear();
    tuples_.clear();
    walks_.clear();
    cardinalities_changed_ = false;
    if (!has_others()) return;
    noted_.resize(tables_.cell_count);
    for (std::uint32_t cell = 0; cell < tables_.cell_count; ++cell) noted_[cell] = board_[cell];
  }

  [[nodiscard]] bool has_news() {
    return board_.has_placed() || board_.has_noted_cells() || !board_.changed_houses.empty();
  }

  /// To the fixpoint of `techniques` and of what searches use beyond them. False on a contradiction.
  bool deduce_in_search(Techniques techniques) {
    const bool has_classes = !class_counts_.empty();
    while (true) {
      if (!deduce(techniques)) return false;
      if (board_.open_cells() == 0) return true;
      while (!changed_since_peers_.empty()) {
        const std::uint32_t house = changed_since_peers_.pop();
        if (common_peers_.is_useful() &&
            !common_peers_.look(board_, house, value_patterns_.listed()))
          return false;
        if (has_classes && !class_counts_.look(board_, house)) return false;
      }
      if (has_news()) continue;
      if (!value_patterns_.look(board_)) return false;
      if (!has_news()) return true;
    }
  }

  void note_constraints_of(std::uint32_t cell) {
    const Word left = board_[cell];
    const Word gone = noted_[cell] & ~left;
    if (counts_.speaks_of(cell)) {
      cardinalities_changed_ = true;
      counts_.for_each_tightened(cell, noted_[cell], left,
                                 [this](std::uint32_t count) { tightened_.push(count); });
    }
    noted_[cell] = left;
    for (std::uint32_t k = others_start_[cell]; k < others_start_[cell + 1]; ++k)
      bounds_.push(others_at_[k]);
    clauses_.for_each_failed(cell, left, gone,
                             [this](std::uint32_t number) { bounds_.push(number); });
  }

  /// At those that wait. False on a contradiction.
  bool look_at_bounds(Techniques techniques) {
    while (!tightened_.empty()) {
      const std::uint32_t count = tightened_.pop();
      if (techniques.contains(Reason::cardinality_bound) &&
          !cardinality_filter_.bound(board_, counts_, count))
        return false;
    }
    while (!bounds_.empty()) {
      step(4);
      if (!bound(bounds_.pop(), techniques)) return false;
    }
    return true;
  }

  /// To the fixpoint of `techniques`. False on a contradiction.
  bool deduce(Techniques techniques) {
    step(tables_.cell_count / 16 + 1);
    while (true) {
      if (!find_singles(board_, techniques, changed_since_intersections_)) return false;
      if (has_others()) {
        board_.take_noted_cells([this](std::uint32_t cell) { note_constraints_of(cell); });
        if (!tightened_.empty() || !bounds_.empty()) {
          if (!look_at_bounds(techniques)) return false;
          continue;
        }
      }
      if (board_.open_cells() == 0 && tuples_.empty() && walks_.empty()) return true;
      if (techniques.contains(Reason::intersection) && !changed_since_intersections_.empty()) {
        if (!find_intersections(board_, changed_since_intersections_)) return false;
      }
      changed_since_pairs_.add_all(changed_since_intersections_);
      changed_since_peers_.add_all(changed_since_intersections_);
      changed_since_intersections_.clear();
      if (has_news() && board_.open_cells() > 0) continue;
      if (!tuples_.empty()) {
        if (!filter_and_count(others_[tuples_.pop()])) return false;
        continue;
      }
      if (!walks_.empty()) {
        if (!filter_and_count(others_[walks_.pop()])) return false;
        continue;
      }
      if (techniques.contains(Reason::naked_pair) || techniques.contains(Reason::hidden_pair)) {
        while (!changed_since_pairs_.empty()) {
          if (!pairs_.look(board_, techniques, changed_since_pairs_.pop())) return false;
        }
        if (has_news()) continue;
      }
      if (techniques.contains(Reason::cardinality_pair) && cardinalities_changed_) {
        cardinalities_changed_ = false;
        // Two bounds of one side say nothing together that they do not say alone.
        const bool may_tell = has_upper_bounds_ && has_lower_bounds_;
        if (may_tell && !cardinality_filter_.compare(board_, cardinalities_)) return false;
        if (has_news()) continue;
      }
      return true;
    }
  }

  bool filter_and_count(const Other& other) {
    return std::visit(
        [&](const auto* kind) {
          const std::uint64_t before = work_;
          work_ += work_of(*kind);
          const bool is_consistent = filter(*kind, other.number);
          step(work_ - before);
          return is_consistent;
        },
        other.kind);
  }
  void step(std::uint64_t work) {
    if (watch_ != nullptr) watch_->step(work);
  }

  /// Of filter(), in looks at one cell of a house. Filters of graphs count on their own.
  [[nodiscard]] static std::uint64_t work_of(const Less&) { return 4; }
  [[nodiscard]] static std::uint64_t work_of(const EqualOrRestated& equation) {
    std::uint64_t work = 0;
    for (const EqualSums::Part& part : equation.sums.parts) work += 2 * part.size() * part.size();
    return work;
  }
  [[nodiscard]] static std::uint64_t work_of(const CountByValue& count) {
    return count.cells.size() + count.entries.size();
  }
  [[nodiscard]] static std::uint64_t work_of(const AnyOf& any) {
    std::uint64_t work = 0;
    for (const std::vector<CellFact>& facts : any.alternatives) work += 2 * facts.size();
    return work;
  }
  template <GraphConstraint Kind>
  [[nodiscard]] static std::uint64_t work_of(const Kind&) {
    return 0;
  }
  template <typename Kind>
  [[nodiscard]] static std::uint64_t work_of(const Kind& constraint) {
    return constraint.cells.size() * constraint.cells.size();
  }

  /// The cheap look at a constraint after one of its cells changed. What is dear about it waits in
  /// `tuples_`, and what is dearest in `walks_`.
  bool bound(std::uint32_t index, Techniques techniques) {
    return std::visit([&](const auto* kind) { return bound(index, *kind, techniques); },
                      others_[index].kind);
  }
  bool bound(std::uint32_t index, const Cage& cage, Techniques techniques) {
    step(work_of(cage));
    if (techniques.contains(Reason::cage_tuples)) tuples_.push(index);
    return !techniques.contains(Reason::cage_bound) || cages_.filter(board_, cage, false);
  }
  bool bound(std::uint32_t, const Less& less, Techniques techniques) {
    return !techniques.contains(Reason::relation) || filter(less, 0);
  }
  bool bound(std::uint32_t index, const Visible&, Techniques techniques) {
    return wait_for_filter(index, techniques);
  }
  bool bound(std::uint32_t index, const AllowedTuples& allowed, Techniques techniques) {
    const std::uint32_t number = others_[index].number;
    if (number == PairTables<Word>::no_pair) return wait_for_filter(index, techniques);
    ++work_;
    return !techniques.contains(Reason::relation) || filter(allowed, number);
  }
  bool bound(std::uint32_t index, const Regular& regular, Techniques techniques) {
    const std::uint32_t number = others_[index].number;
    if (number == SmallDiagramFilter<BoardType>::too_large)
      return wait_for_filter(index, techniques);
    work_ += regular.cells.size();
    return !techniques.contains(Reason::relation) || filter(regular, number);
  }
  bool bound(std::uint32_t index, const EqualOrRestated& equation, Techniques techniques) {
    if (techniques.contains(equation.reason)) tuples_.push(index);
    return true;
  }
  bool bound(std::uint32_t index, const CountByValue&, Techniques techniques) {
    return wait_for_filter(index, techniques);
  }
  bool bound(std::uint32_t index, const AnyOf& any, Techniques techniques) {
    constexpr std::size_t few = 8;
    if (any.alternatives.size() > few) return wait_for_filter(index, techniques);
    work_ += work_of(any);
    return !techniques.contains(Reason::relation) || filter(any, 0);
  }
  template <GraphConstraint Kind>
  bool bound(std::uint32_t index, const Kind&, Techniques techniques) {
    if (techniques.contains(Reason::connectivity)) walks_.push(index);
    return true;
  }
  bool wait_for_filter(std::uint32_t index, Techniques techniques) {
    if (techniques.contains(Reason::relation)) tuples_.push(index);
    return true;
  }

  /// All that a constraint says about the candidates of its cells.
  bool filter(const Cage& cage, std::uint32_t) { return cages_.filter(board_, cage, true); }
  bool filter(const Less& less, std::uint32_t) { return relation_filter_.filter(board_, less); }
  bool filter(const Visible& visible, std::uint32_t) {
    return relation_filter_.filter(board_, visible);
  }
  bool filter(const AllowedTuples& allowed, std::uint32_t number) {
    if (number == PairTables<Word>::no_pair) return relation_filter_.filter(board_, allowed);
    return filter_pair(board_, allowed, pair_tables_.seconds(number));
  }
  bool filter(const Regular& regular, std::uint32_t number) {
    if (number == SmallDiagramFilter<BoardType>::too_large)
      return diagram_filter_.filter(board_, regular);
    return small_diagrams_.filter(board_, regular, number);
  }
  bool filter(const EqualOrRestated& equation, std::uint32_t) {
    return equal_sums_filter_.filter(board_, equation.sums, equation.reason, *equation.origin);
  }
  bool filter(const CountByValue& count, std::uint32_t) {
    return count_by_value_filter_.filter(board_, count);
  }
  bool filter(const AnyOf& any, std::uint32_t) { return any_of_filter_.filter(board_, any); }
  template <GraphConstraint Kind>
  bool filter(const Kind& kind, std::uint32_t number) {
    return graphs_.filter(board_, kind, number, work_);
  }

  /// Whether a full board at the fixpoint meets every constraint.
  [[nodiscard]] bool verifies(Techniques techniques) const {
    return techniques.contains(Reason::naked_single) &&
           (cardinalities_.empty() || techniques.contains(Reason::cardinality_bound)) &&
           (!has_relations_ || techniques.contains(Reason::relation)) &&
           (!has_graphs_ || techniques.contains(Reason::connectivity)) &&
           (!has_cages_ || techniques.contains(Reason::cage_bound) ||
            techniques.contains(Reason::cage_tuples));
  }

  bool probe(Deduction& result) {
    if (!techniques_.contains(Reason::failed_literal) || board_.open_cells() == 0) return true;
    if (!verifies(techniques_)) return true;
    const std::uint64_t most_probes = most_probing_work / board_.cell_count();
    const std::uint64_t most_work = work_ + most_probing_constraint_work;
    return prober_.probe(
        board_, [&](std::size_t) { return result.probes < most_probes && work_ < most_work; },
        [this] { return deduce(techniques_); }, [this] { forget(); }, result);
  }

  /// Requires: the board is where a trial search began. False on a contradiction.
  bool probe_while_it_pays(Techniques quick, TrialLog* trials, Deduction& result) {
    auto* const log = board_.exchange_log(trials != nullptr ? &trials->steps : nullptr, false);
    const auto steps = board_.steps();
    const std::uint64_t idle_work =
        std::max(least_idle_probing_work, idle_probing_work_for_a_cell * board_.cell_count());
    std::size_t refuted_before = 0;
    const std::uint64_t most_work = work_ + most_paying_probing_work;
    std::uint64_t most_idle_work = work_ + idle_work;
    const bool is_consistent = prober_.probe(
        board_,
        [&](std::size_t refuted) {
          if (refuted > refuted_before) most_idle_work = work_ + idle_work;
          refuted_before = refuted;
          return work_ < std::min(most_work, most_idle_work);
        },
        [this, quick, trials] {
          return trials != nullptr ? deduce(quick) : deduce_in_search(quick);
        },
        [this] { forget(); }, result, trials);
    board_.steps() = steps;
    static_cast<void>(board_.exchange_log(log));
    return is_consistent;
  }

  void report(bool consistent, Deduction& result) {
    result.contradiction = !consistent;
    result.solved = consistent && board_.open_cells() == 0 && verifies(techniques_);
    result.steps = board_.steps();
    result.conflict = consistent ? DeductionStep{} : board_.conflict();
    result.domains.resize(tables_.cell_count);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      result.domains[cell] = to_domain(board_[cell]);
    }
  }

  HouseTables tables_;
  WorkWatch* watch_;  ///< may be null
  BoardType board_;
  Techniques techniques_;
  typename BoardType::HouseSet changed_since_intersections_;
  typename BoardType::HouseSet changed_since_pairs_;
  typename BoardType::HouseSet changed_since_peers_;
  PairFinder<BoardType> pairs_;
  CageFilter<BoardType> cages_;
  CardinalityFilter<BoardType> cardinality_filter_;
  RelationFilter<BoardType> relation_filter_;
  DiagramFilter<BoardType> diagram_filter_;
  SmallDiagramFilter<BoardType> small_diagrams_;
  PairTables<Word> pair_tables_;
  TablesOfPairs<Word> tables_of_pairs_;  ///< only if there may be loops
  EqualSumsFilter<BoardType> equal_sums_filter_;
  CountByValueFilter<BoardType> count_by_value_filter_;
  AnyOfFilter<BoardType> any_of_filter_;
  GraphConstraints<BoardType> graphs_;
  Prober<BoardType> prober_;
  TrialSearch<BoardType> trial_search_;
  CommonPeers<BoardType> common_peers_;
  ClassCounts<BoardType> class_counts_;
  ValuePatterns<BoardType> value_patterns_;
  HouseSums house_sums_;
  // Of the model at hand.
  std::vector<Other> others_;
  std::deque<EqualOrRestated> equations_;  ///< stay in place
  std::vector<const Cardinality*> cardinalities_;
  CountTable<BoardType> counts_;   ///< the same
  bool has_upper_bounds_ = false;  ///< among the cardinalities
  bool has_lower_bounds_ = false;
  bool has_cages_ = false;
  bool has_relations_ = false;
  bool has_graphs_ = false;
  bool has_connected_ = false;
  bool has_weights_ = false;  ///< of components
  std::vector<std::uint32_t>
      others_start_;  ///< others_at_[start[c] .. start[c + 1]) speak of cell c
  std::vector<std::uint32_t> others_at_;
  std::vector<Word> noted_;  ///< by cell: its values when the constraints were last told of it
  ClauseWatches<Word> clauses_;
  WaitingList tightened_;  ///< of counts_
  WaitingList bounds_;
  WaitingList tuples_;  ///< what is dearer: tuples of cages, and relations of many cells
  WaitingList walks_;   ///< what is dearest: walks through graphs
  bool cardinalities_changed_ = false;
  std::uint64_t work_ = 0;  ///< on constraints that are not houses, see work_of
};

std::unique_ptr<Propagator::Worker> make_worker(HouseTables tables,
                                                const PresolveOptions& options) {
  WorkWatch* const watch = options.watch;
#ifdef __EMSCRIPTEN__  // a page that loads sooner is worth more
  return std::make_unique<WorkerOf<AllWords, false>>(std::move(tables), watch);
#else
  const WordWidth width = options.width;
  const std::size_t bound = tables.value_bound;
  const bool may_be_narrow = width == WordWidth::fitting || width == WordWidth::bits32;
  if (bound <= 32 && may_be_narrow && tables.has_few_houses())
    return std::make_unique<WorkerOf<std::uint32_t, true>>(std::move(tables), watch);
  // One for all others that fit: each worker takes the compiler a quarter of a minute.
  if (bound <= 64 && (may_be_narrow || width == WordWidth::bits64))
    return std::make_unique<WorkerOf<std::uint64_t, false>>(std::move(tables), watch);
  if (bound <= 128 && width != WordWidth::widest)
    return std::make_unique<WorkerOf<TwoWords, false>>(std::move(tables), watch);
  return std::make_unique<WorkerOf<AllWords, false>>(std::move(tables), watch);
#endif
}

/// The techniques of the options within their level.
PresolveOptions normalised(PresolveOptions options) {
  Techniques techniques;
  for (std::size_t i = 0; i < reason_count; ++i) {
    const auto reason = static_cast<Reason>(i);
    if (techniques_of(options.level).contains(reason) && options.techniques.contains(reason)) {
      techniques = techniques.with(reason);
    }
  }
  options.techniques = techniques;
  return options;
}

}  // namespace

Propagator::Propagator(std::shared_ptr<const Structure> structure, PresolveOptions options)
    : structure_(std::move(structure)),
      options_(normalised(options)),
      worker_(make_worker(HouseTables(*structure_, {}), options_)) {
  if (options_.level == PresolveLevel::automatic && options_.width == WordWidth::fitting)
    sudoku9_ = sudoku9_in(*structure_);
}

Propagator::Propagator(Propagator&&) noexcept = default;
Propagator& Propagator::operator=(Propagator&&) noexcept = default;
Propagator::~Propagator() = default;

const Deduction& Propagator::run(const Model& model, std::vector<DeductionStep>* log) {
  ensure(model.structure == structure_, "a propagator is used with the structure it was made for");
  const bool has_own_houses = std::ranges::any_of(
      model.clues, [](const Constraint& clue) { return house_in(clue) != nullptr; });
  own_worker_.reset();
  has_clues_ = !model.clues.empty();
  if (has_own_houses) {
    own_worker_ = make_worker(HouseTables(*structure_, model.clues), options_);
  }
  (own_worker_ ? own_worker_ : worker_)->run(model, {}, options_, log, result_);
  return result_;
}

const Deduction& Propagator::run_inside(const Model& model, std::span<const Domain> domains) {
  ensure(domains.size() == model.cell_count(), "each cell has a domain to stay inside");
  (own_worker_ ? own_worker_ : worker_)->run(model, domains, options_, nullptr, result_);
  return result_;
}

std::unique_ptr<SolutionSearch> Propagator::solutions(const SearchOptions& options) {
  ensure(!result_.contradiction && !result_.solved, "there is something left to search");
  if (sudoku9_ && !has_clues_)
    return Sudoku9::solutions(result_.domains, sudoku9_->diagonals, options);
  return (own_worker_ ? own_worker_ : worker_)
      ->solutions(Grid(structure_->rows, structure_->columns), options);
}

const TrialOutcome& Propagator::search(const TrialLimits& limits, TrialLog* log) {
  ensure(!result_.contradiction && !result_.solved, "there is something left to search");
  outcome_.complete = false;
  outcome_.trials = 0;
  outcome_.solutions.clear();
  (own_worker_ ? own_worker_ : worker_)->search(limits, log, outcome_, result_);
  return outcome_;
}

}  // namespace puzzlec
