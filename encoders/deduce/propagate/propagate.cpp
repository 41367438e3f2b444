#include "encoders/deduce/propagate/propagate.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/propagate/board/board.hpp"
#include "encoders/deduce/propagate/board/common_peers.hpp"
#include "encoders/deduce/propagate/board/waiting_list.hpp"
#include "encoders/deduce/propagate/filters/cardinalities.hpp"
#include "encoders/deduce/propagate/filters/class_counts.hpp"
#include "encoders/deduce/propagate/filters/records.hpp"
#include "encoders/deduce/propagate/houses/house_tables.hpp"
#include "encoders/deduce/propagate/houses/intersections.hpp"
#include "encoders/deduce/propagate/houses/pairs.hpp"
#include "encoders/deduce/propagate/houses/singles.hpp"
#include "encoders/deduce/propagate/houses/value_patterns.hpp"
#include "encoders/deduce/propagate/search/depth_first.hpp"
#include "encoders/deduce/propagate/search/probing.hpp"
#include "encoders/deduce/propagate/search/trial_log.hpp"
#include "encoders/deduce/propagate/search/trial_search.hpp"
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
  using FiltersOfKinds = KindFilters<BoardType>;

  WorkerOf(HouseTables tables, WorkWatch* watch)
      : tables_(std::move(tables)),
        watch_(watch),
        board_(tables_),
        changed_since_intersections_(tables_.houses.size()),
        changed_since_pairs_(tables_.houses.size()),
        changed_since_peers_(tables_.houses.size()),
        filters_({static_cast<std::uint32_t>(tables_.cell_count), tables_.value_bound}) {
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
    if (!verifies() || board_.open_cells() == 0) return;
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
    if (graphs().settle_much()) {
      outcome.complete = !probe_while_it_pays(quick, log, result);
      if (outcome.complete) return;
      if (board_.open_cells() == 0) return try_candidates();  // nothing is left to try
    }
    report(true, result);
  }

  std::unique_ptr<SolutionSearch> solutions(Grid blank, const SearchOptions& options) override {
    if (!verifies() || board_.open_cells() == 0) return nullptr;
    prepare_search();
    const auto deduce_quickly = [this, quick = quick_techniques()] {
      return deduce_in_search(quick);
    };
    const auto forget_all = [this] { forget(); };
    return std::make_unique<DepthFirst<BoardType, decltype(deduce_quickly), decltype(forget_all)>>(
        board_, std::move(blank), options, deduce_quickly, forget_all, work_);
  }

 private:
  /// A constraint that a filter looks at, or a sum as the houses restate it.
  template <typename... Kinds>
  static std::variant<const SumEquation*, const Kinds*...> pointer_to(const OneOf<Kinds...>&);
  struct Other {
    decltype(pointer_to(std::declval<Constraint>())) kind;
    ConstraintId id;
    std::uint32_t number = 0;  ///< what its filter knows it by
  };

  [[nodiscard]] GraphConstraints<BoardType>& graphs() {
    return filters_.template get<GraphConstraints<BoardType>>();
  }

  template <typename Kind>
  void collect(const Kind& kind, ConstraintId id) {
    if constexpr (requires { counts_.add(board_, kind, id); }) {
      counts_.add(board_, kind, id);
    } else if constexpr (FiltersOfKinds::template has<Kind>) {
      auto& filter = filters_.template of<Kind>();
      is_verified_ = is_verified_ && filter.verifies(techniques_);
      filter.watch(kind, static_cast<std::uint32_t>(others_.size()));
      others_.push_back({&kind, id, filter.add(kind)});
    }
    if constexpr (requires { equation_of(kind); }) {
      auto& sums = filters_.template of<SumEquation>();
      if (const SumEquation* restated = sums.restate(house_sums_, kind))
        others_.push_back({restated, id, 0});
    }
  }

  void collect_others(const Model& model) {
    others_.clear();
    counts_.clear();
    filters_.for_each([](auto& filter) { filter.begin_model(); });
    is_verified_ = techniques_.contains(Reason::naked_single);
    model.for_each_constraint([this](const Constraint& constraint, ConstraintId id) {
      std::visit([&](const auto& kind) { collect(kind, id); }, constraint);
    });
    is_verified_ =
        is_verified_ && (counts_.size() == 0 || techniques_.contains(Reason::cardinality_bound));
    graphs().find_loops(filters_.template get<TupleFilter<BoardType>>());
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
    filters_.for_each([](auto& filter) { filter.end_model(); });
  }
  /// Whether there is more than houses.
  [[nodiscard]] bool has_others() const { return !others_.empty() || counts_.size() > 0; }

  /// Calls `visit` with the constraint and its filter.
  template <typename Visit>
  auto with_filter(const Other& other, Visit visit) {
    return std::visit(
        [&]<typename Kind>(const Kind* kind) {
          if constexpr (FiltersOfKinds::template has<Kind>) {
            return visit(*kind, filters_.template of<Kind>());
          } else {
            return decltype(visit(std::declval<const SumEquation&>(),
                                  filters_.template of<SumEquation>()))();
          }
        },
        other.kind);
  }
  template <typename Visit>
  void for_each_cell(const Other& other, Visit visit) {
    with_filter(other, [&](const auto& kind, auto& filter) {
      filter.for_each_cell(kind, other.number, visit);
    });
  }

  bool state_givens(const Model& model) {
    for (const Given& given : model.givens) {
      if (!board_.restrict(given.cell.index, board_.bit(given.value), Reason::given, {}))
        return false;
    }
    return true;
  }

  bool keep_inside(std::span<const Domain> domains) {
    for (std::uint32_t cell = 0; cell < domains.size(); ++cell) {
      if (!board_.restrict(cell, to_word<Word>(domains[cell]), Reason::given, {})) return false;
    }
    return true;
  }

  /// Those that pay if a deduction is one of many.
  [[nodiscard]] Techniques quick_techniques() {
    const Techniques quick = techniques_.without(Reason::naked_pair).without(Reason::hidden_pair);
    // Among many small counts, two seldom tell more together, and there are very many pairs. In
    // puzzles of shading, the graph tells more.
    const bool has_many_counts = 4 * counts_.size() > 3 * std::size_t{tables_.cell_count};
    return !graphs().empty() || has_many_counts ? quick.without(Reason::cardinality_pair) : quick;
  }

  /// What only searches use is read when the first one begins.
  void prepare_search() {
    common_peers_.read(tables_, counts_.all());
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
    filters_.for_each([&](const auto& filter) {
      filter.for_each_woken(cell, left, gone,
                            [this](std::uint32_t number) { bounds_.push(number); });
    });
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
      if (!look(bounds_.pop(), techniques)) return false;
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
        if (counts_.may_tell_in_pairs() && !cardinality_filter_.compare(board_, counts_))
          return false;
        if (has_news()) continue;
      }
      return true;
    }
  }

  bool filter_and_count(const Other& other) {
    const std::uint64_t before = work_;
    const bool is_consistent = filter(other);
    step(work_ - before);
    return is_consistent;
  }
  bool filter(const Other& other) {
    board_.blame(other.id);
    return with_filter(other, [&](const auto& kind, auto&) {
      return filters_.filter(board_, kind, other.number, work_);
    });
  }
  void step(std::uint64_t work) {
    if (watch_ != nullptr) watch_->step(work);
  }

  /// The look at a constraint after one of its cells changed. What is dear about it waits in `tuples_`,
  /// and what is dearest in `walks_`.
  bool look(std::uint32_t index, Techniques techniques) {
    const Other& other = others_[index];
    return with_filter(other, [&](const auto& kind, auto& filter) {
      const bool may_filter = techniques.contains(filter.technique_of(kind));
      const FilterTurn turn = filter.turn_of(kind, other.number);
      if (may_filter && turn != FilterTurn::now)
        (turn == FilterTurn::later ? tuples_ : walks_).push(index);
      if constexpr (requires { filter.look(board_, kind, techniques); }) {
        board_.blame(other.id);
        step(filter.work_of(kind, other.number));
        return filter.look(board_, kind, techniques);
      } else {
        return !may_filter || turn != FilterTurn::now || this->filter(other);
      }
    });
  }

  /// Whether a full board at the fixpoint meets every constraint.
  [[nodiscard]] bool verifies() const { return is_verified_; }

  bool probe(Deduction& result) {
    if (!techniques_.contains(Reason::failed_literal) || board_.open_cells() == 0) return true;
    if (!verifies()) return true;
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
    result.solved = consistent && board_.open_cells() == 0 && verifies();
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
  FiltersOfKinds filters_;
  CardinalityFilter<BoardType> cardinality_filter_;
  Prober<BoardType> prober_;
  TrialSearch<BoardType> trial_search_;
  CommonPeers<BoardType> common_peers_;
  ClassCounts<BoardType> class_counts_;
  ValuePatterns<BoardType> value_patterns_;
  HouseSums house_sums_;
  // Of the model at hand.
  std::vector<Other> others_;
  CountTable<BoardType> counts_;
  bool is_verified_ = false;  ///< see verifies()
  std::vector<std::uint32_t>
      others_start_;  ///< others_at_[start[c] .. start[c + 1]) speak of cell c
  std::vector<std::uint32_t> others_at_;
  std::vector<Word> noted_;  ///< by cell: its values when the constraints were last told of it
  WaitingList tightened_;    ///< of counts_
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
    sudoku_ = sudoku_houses(*structure_);
}

Propagator::Propagator(Propagator&&) noexcept = default;
Propagator& Propagator::operator=(Propagator&&) noexcept = default;
Propagator::~Propagator() = default;

std::optional<SudokuHouses> Propagator::sudoku_of(const Model& model) const {
  return sudoku_ ? with_clues(*sudoku_, model.clues) : std::nullopt;
}

const Deduction& Propagator::run(const Model& model, std::vector<DeductionStep>* log) {
  ensure(model.structure == structure_, "a propagator is used with the structure it was made for");
  const bool has_own_houses = std::ranges::any_of(
      model.clues, [](const Constraint& clue) { return house_in(clue) != nullptr; });
  own_worker_.reset();
  model_sudoku_ = sudoku_of(model);
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
  if (model_sudoku_) return SudokuSearch::solutions(result_.domains, *model_sudoku_, options);
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
