#include "encoders/deduce/propagate.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/board.hpp"
#include "encoders/deduce/cages.hpp"
#include "encoders/deduce/cardinalities.hpp"
#include "encoders/deduce/depth_first.hpp"
#include "encoders/deduce/house_tables.hpp"
#include "encoders/deduce/intersections.hpp"
#include "encoders/deduce/pairs.hpp"
#include "encoders/deduce/probing.hpp"
#include "encoders/deduce/relations.hpp"
#include "encoders/deduce/singles.hpp"
#include "encoders/deduce/trial_search.hpp"

namespace puzzlec {

class Propagator::Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;
  /// With `inside` empty: for all solutions.
  virtual void run(const Model& model, std::span<const Domain> inside,
                   const PresolveOptions& options, std::vector<DeductionStep>* log,
                   Deduction& result) = 0;
  virtual void search(const TrialLimits& limits, TrialOutcome& outcome, Deduction& result) = 0;
  virtual std::unique_ptr<SolutionSearch> solutions(Grid blank, const SearchOptions& options) = 0;
};

namespace {

/// How many cells probing may look at, over all probes: a second or so.
constexpr std::uint64_t most_probing_work = std::uint64_t{1} << 24;

/// Numbers that wait, each at most once, first in, first out.
class WaitingList {
 public:
  void reset(std::size_t count) {
    waits_.assign(count, 0);
    ring_.resize(count + 1);
    first_ = last_ = 0;
  }
  void clear() {
    while (!empty()) static_cast<void>(pop());
  }
  [[nodiscard]] bool empty() const { return first_ == last_; }
  void push(std::uint32_t number) {
    if (waits_[number] != 0) return;
    waits_[number] = 1;
    ring_[last_] = number;
    last_ = last_ + 1 == ring_.size() ? 0 : last_ + 1;
  }
  std::uint32_t pop() {
    const std::uint32_t number = ring_[first_];
    first_ = first_ + 1 == ring_.size() ? 0 : first_ + 1;
    waits_[number] = 0;
    return number;
  }

 private:
  std::vector<char> waits_;
  std::vector<std::uint32_t> ring_;
  std::size_t first_ = 0;
  std::size_t last_ = 0;
};

/// Runs the techniques, cheap ones first: a dearer one is asked only where the ones before it have
/// nothing to say.
template <typename Word, bool few_houses>
class EngineOf final : public Propagator::Engine {
 public:
  using BoardType = Board<Word, few_houses>;

  explicit EngineOf(HouseTables tables)
      : tables_(std::move(tables)),
        board_(tables_),
        changed_since_intersections_(tables_.houses.size()),
        changed_since_pairs_(tables_.houses.size()),
        cages_(tables_.value_bound) {}

  void run(const Model& model, std::span<const Domain> inside, const PresolveOptions& options,
           std::vector<DeductionStep>* log, Deduction& result) override {
    techniques_ = options.techniques;
    collect_others(model);
    board_.reset(!others_.empty(), log);
    forget();
    for (std::uint32_t i = 0; i < others_.size(); ++i) bounds_.push(i);
    result.probes = 0;
    const bool consistent =
        state_givens(model) && keep_inside(inside) && deduce(techniques_) && probe(result);
    report(consistent, result);
  }

  void search(const TrialLimits& limits, TrialOutcome& outcome, Deduction& result) override {
    if (!verifies(techniques_) || board_.open_cells() == 0) return;
    const Techniques quick = quick_techniques();
    trial_search_.run(
        board_, limits, [this, quick] { return deduce(quick); }, [this] { forget(); }, outcome);
    if (!outcome.complete && outcome.solutions.empty()) report(true, result);
  }

  std::unique_ptr<SolutionSearch> solutions(Grid blank, const SearchOptions& options) override {
    if (!verifies(techniques_) || board_.open_cells() == 0) return nullptr;
    const auto deduce_quickly = [this, quick = quick_techniques()] { return deduce(quick); };
    const auto forget_all = [this] { forget(); };
    return std::make_unique<DepthFirst<BoardType, decltype(deduce_quickly), decltype(forget_all)>>(
        board_, std::move(blank), options, deduce_quickly, forget_all, work_);
  }

 private:
  /// A constraint that is no house.
  struct Other {
    const Cardinality* cardinality = nullptr;  ///< all are null but one
    const Cage* cage = nullptr;
    const Constraint* relation = nullptr;  ///< of the other kinds
  };

  void collect_others(const Model& model) {
    others_.clear();
    cardinalities_.clear();
    cages_.trim();
    has_cages_ = has_relations_ = false;
    model.for_each_constraint([this](const Constraint& constraint) {
      if (const auto* cardinality = std::get_if<Cardinality>(&constraint)) {
        others_.push_back({cardinality, nullptr, nullptr});
        cardinalities_.push_back(cardinality);
      } else if (const auto* cage = std::get_if<Cage>(&constraint)) {
        others_.push_back({nullptr, cage, nullptr});
        has_cages_ = true;
      } else if (!std::holds_alternative<AllDifferent>(constraint)) {
        others_.push_back({nullptr, nullptr, &constraint});
        has_relations_ = true;
      }
    });
    bounds_.reset(others_.size());
    tuples_.reset(others_.size());
    if (others_.empty()) return;
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
  }

  template <typename Visit>
  static void for_each_cell(const Other& other, Visit visit) {
    if (other.cage != nullptr) {
      for (const CellId cell : other.cage->cells) visit(cell.index);
    } else if (other.cardinality != nullptr) {
      for (const CellValue& statement : other.cardinality->statements) visit(statement.cell.index);
    } else {
      for (const CellId cell : cells_of(*other.relation)) visit(cell.index);
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

  /// Those that pay where a deduction is one of many.
  [[nodiscard]] Techniques quick_techniques() const {
    return techniques_.without(Reason::naked_pair).without(Reason::hidden_pair);
  }

  void forget() {
    changed_since_intersections_.clear();
    changed_since_pairs_.clear();
    bounds_.clear();
    tuples_.clear();
    cardinalities_changed_ = false;
  }

  [[nodiscard]] bool has_news() {
    return board_.has_placed() || board_.has_noted_cells() || !board_.changed_houses.empty();
  }

  /// To the fixpoint of `techniques`. False on a contradiction.
  bool deduce(Techniques techniques) {
    while (true) {
      if (!find_singles(board_, techniques, changed_since_intersections_)) return false;
      if (!others_.empty()) {
        board_.take_noted_cells([this](std::uint32_t cell) {
          for (std::uint32_t k = others_start_[cell]; k < others_start_[cell + 1]; ++k)
            bounds_.push(others_at_[k]);
        });
        if (!bounds_.empty()) {
          while (!bounds_.empty()) {
            if (!bound(bounds_.pop(), techniques)) return false;
          }
          continue;
        }
      }
      if (board_.open_cells() == 0 && tuples_.empty()) return true;
      if (techniques.contains(Reason::intersection) && !changed_since_intersections_.empty()) {
        if (!find_intersections(board_, changed_since_intersections_)) return false;
      }
      changed_since_pairs_.add_all(changed_since_intersections_);
      changed_since_intersections_.clear();
      if (has_news() && board_.open_cells() > 0) continue;
      if (!tuples_.empty()) {
        const Other& other = others_[tuples_.pop()];
        work_ += work_of(other);
        if (!(other.cage != nullptr ? cages_.filter(board_, *other.cage, true) : relate(other)))
          return false;
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
        if (!cardinality_filter_.compare(board_, cardinalities_)) return false;
        if (has_news()) continue;
      }
      return true;
    }
  }

  /// To look at all ways to fill the cells of a constraint that is no cardinality, in looks at one
  /// cell of a house.
  [[nodiscard]] static std::uint64_t work_of(const Other& other) {
    const std::size_t cells =
        other.cage != nullptr ? other.cage->cells.size() : cells_of(*other.relation).size();
    return cells * cells;
  }

  bool bound(std::uint32_t index, Techniques techniques) {
    const Other& other = others_[index];
    if (other.cardinality != nullptr) {
      cardinalities_changed_ = true;
      return !techniques.contains(Reason::cardinality_bound) ||
             cardinality_filter_.bound(board_, *other.cardinality);
    }
    if (other.relation != nullptr) {
      if (!techniques.contains(Reason::relation)) return true;
      if (std::holds_alternative<Less>(*other.relation)) return relate(other);
      tuples_.push(index);
      return true;
    }
    if (techniques.contains(Reason::cage_tuples)) tuples_.push(index);
    return !techniques.contains(Reason::cage_bound) || cages_.filter(board_, *other.cage, false);
  }

  /// Requires: neither a cardinality nor a cage.
  bool relate(const Other& other) {
    if (const auto* less = std::get_if<Less>(other.relation))
      return relation_filter_.filter(board_, *less);
    if (const auto* visible = std::get_if<Visible>(other.relation))
      return relation_filter_.filter(board_, *visible);
    return relation_filter_.filter(board_, std::get<AllowedTuples>(*other.relation));
  }

  /// Whether a full board at the fixpoint meets every constraint.
  [[nodiscard]] bool verifies(Techniques techniques) const {
    return techniques.contains(Reason::naked_single) &&
           (cardinalities_.empty() || techniques.contains(Reason::cardinality_bound)) &&
           (!has_relations_ || techniques.contains(Reason::relation)) &&
           (!has_cages_ || techniques.contains(Reason::cage_bound) ||
            techniques.contains(Reason::cage_tuples));
  }

  bool probe(Deduction& result) {
    if (!techniques_.contains(Reason::failed_literal) || board_.open_cells() == 0) return true;
    if (!verifies(techniques_)) return true;
    const std::uint64_t most_probes = most_probing_work / board_.cell_count();
    return prober_.probe(
        board_, most_probes, [this] { return deduce(techniques_); }, [this] { forget(); }, result);
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
  BoardType board_;
  Techniques techniques_;
  typename BoardType::HouseSet changed_since_intersections_;
  typename BoardType::HouseSet changed_since_pairs_;
  PairFinder<BoardType> pairs_;
  CageFilter<BoardType> cages_;
  CardinalityFilter<BoardType> cardinality_filter_;
  RelationFilter<BoardType> relation_filter_;
  Prober<BoardType> prober_;
  TrialSearch<BoardType> trial_search_;
  // Of the model at hand.
  std::vector<Other> others_;
  std::vector<const Cardinality*> cardinalities_;
  bool has_cages_ = false;
  bool has_relations_ = false;
  std::vector<std::uint32_t>
      others_start_;  ///< others_at_[start[c] .. start[c + 1]) speak of cell c
  std::vector<std::uint32_t> others_at_;
  WaitingList bounds_;
  WaitingList tuples_;  ///< what is dearer: tuples of cages, and relations of many cells
  bool cardinalities_changed_ = false;
  std::uint64_t work_ = 0;  ///< on constraints that are no houses, see work_of
};

template <typename Word>
std::unique_ptr<Propagator::Engine> make_engine_of(HouseTables tables) {
  if (tables.has_few_houses()) return std::make_unique<EngineOf<Word, true>>(std::move(tables));
  return std::make_unique<EngineOf<Word, false>>(std::move(tables));
}

std::unique_ptr<Propagator::Engine> make_engine(HouseTables tables, WordWidth width) {
  const std::size_t bound = tables.value_bound;
  if (bound <= 32 && (width == WordWidth::fitting || width == WordWidth::bits32)) {
    return make_engine_of<std::uint32_t>(std::move(tables));
  }
  if (bound <= 64 && width != WordWidth::bits128)
    return make_engine_of<std::uint64_t>(std::move(tables));
  return make_engine_of<TwoWords>(std::move(tables));
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
      engine_(make_engine(HouseTables(*structure_, {}), options_.width)) {}

Propagator::Propagator(Propagator&&) noexcept = default;
Propagator& Propagator::operator=(Propagator&&) noexcept = default;
Propagator::~Propagator() = default;

const Deduction& Propagator::run(const Model& model, std::vector<DeductionStep>* log) {
  ensure(model.structure == structure_, "a propagator is used with the structure it was made for");
  const bool has_own_houses = std::ranges::any_of(model.clues, [](const Constraint& clue) {
    return std::holds_alternative<AllDifferent>(clue);
  });
  own_engine_.reset();
  if (has_own_houses) {
    own_engine_ = make_engine(HouseTables(*structure_, model.clues), options_.width);
  }
  (own_engine_ ? own_engine_ : engine_)->run(model, {}, options_, log, result_);
  return result_;
}

const Deduction& Propagator::run_inside(const Model& model, std::span<const Domain> domains) {
  ensure(domains.size() == model.cell_count(), "each cell has a domain to stay inside");
  (own_engine_ ? own_engine_ : engine_)->run(model, domains, options_, nullptr, result_);
  return result_;
}

std::unique_ptr<SolutionSearch> Propagator::solutions(const SearchOptions& options) {
  ensure(!result_.contradiction && !result_.solved, "there is something left to search");
  return (own_engine_ ? own_engine_ : engine_)
      ->solutions(Grid(structure_->rows, structure_->columns), options);
}

const TrialOutcome& Propagator::search(const TrialLimits& limits) {
  ensure(!result_.contradiction && !result_.solved, "there is something left to search");
  outcome_.complete = false;
  outcome_.trials = 0;
  outcome_.solutions.clear();
  (own_engine_ ? own_engine_ : engine_)->search(limits, outcome_, result_);
  return outcome_;
}

}  // namespace puzzlec
