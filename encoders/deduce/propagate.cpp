#include "encoders/deduce/propagate.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/model/cage_steps.hpp"

namespace puzzlec {

const char* name_of(Reason reason) {
  switch (reason) {
    case Reason::given: return "given";
    case Reason::naked_single: return "naked single";
    case Reason::hidden_single: return "hidden single";
    case Reason::cardinality_bound: return "cardinality bound";
    case Reason::cage_tuples: return "cage tuples";
  }
  return "?";
}

/// One fixpoint computation. Constraints wait in a queue while a cell of theirs has changed.
class Propagator::Run {
 public:
  Run(const Propagator& propagator, const Model& model, std::vector<DeductionStep>* log)
      : propagator_(propagator), model_(model), log_(log), domains_(model.structure->domains) {
    model.for_each_constraint([&](const Constraint& constraint) { constraints_.push_back(&constraint); });
    waiting_.assign(constraints_.size(), 0);
    const std::size_t shared = model.structure->constraints.size();
    if (!model.clues.empty()) clues_touching_.resize(domains_.size());
    for (std::size_t i = 0; i < model.clues.size(); ++i) {
      for (const CellId cell : cells_of(model.clues[i])) {
        auto& touching = clues_touching_[cell.index];
        const auto index = static_cast<std::uint32_t>(shared + i);
        if (touching.empty() || touching.back() != index) touching.push_back(index);
      }
    }
  }

  Deduction to_fixpoint() {
    for (std::uint32_t i = 0; i < constraints_.size(); ++i) enqueue(i);
    for (const Given& given : model_.givens) {
      restrict(given.cell, Domain::single(given.value), Reason::given, nullptr);
    }
    for (const Domain& domain : domains_) contradiction_ = contradiction_ || domain.empty();
    while (!contradiction_ && next_ < queue_.size()) {
      const std::uint32_t index = queue_[next_++];
      waiting_[index] = 0;
      std::visit([this](const auto& kind) { filter(kind); }, *constraints_[index]);
    }
    return {contradiction_, std::move(domains_)};
  }

 private:
  void enqueue(std::uint32_t index) {
    if (waiting_[index] != 0) return;
    waiting_[index] = 1;
    if (next_ > 1024 && next_ * 2 > queue_.size()) {
      queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(next_));
      next_ = 0;
    }
    queue_.push_back(index);
  }

  /// Keeps only the values of `allowed` in the cell.
  void restrict(CellId cell, Domain allowed, Reason reason, const Origin* origin) {
    const Domain before = domains_[cell.index];
    const Domain after = before & allowed;
    if (after == before) return;
    domains_[cell.index] = after;
    if (log_ != nullptr) log_->push_back({reason, cell, before - after, origin});
    if (after.empty()) contradiction_ = true;
    for (const std::uint32_t index : propagator_.touching_[cell.index]) enqueue(index);
    if (!clues_touching_.empty()) {
      for (const std::uint32_t index : clues_touching_[cell.index]) enqueue(index);
    }
  }

  void filter(const AllDifferent& house) {
    Domain placed;
    for (const CellId cell : house.cells) {
      const Domain domain = domains_[cell.index];
      if (!domain.is_single()) continue;
      if (!(placed & domain).empty()) {
        contradiction_ = true;
        return;
      }
      placed = placed | domain;
    }
    Domain once;
    Domain more;
    for (const CellId cell : house.cells) {
      if (!domains_[cell.index].is_single()) {
        restrict(cell, Domain::range(0, Domain::capacity - 1) - placed, Reason::naked_single, &house.origin);
      }
      const Domain domain = domains_[cell.index];
      more = more | (once & domain);
      once = once | domain;
    }
    if (contradiction_ || !house.permutation) return;
    if (once.size() < house.cells.size()) {
      contradiction_ = true;  // some value has no cell left
      return;
    }
    const Domain hidden = once - more;
    for (const CellId cell : house.cells) {
      const Domain forced = domains_[cell.index] & hidden;
      if (forced.empty()) continue;
      if (forced.size() > 1) {
        contradiction_ = true;  // two values, and both only fit here
        return;
      }
      restrict(cell, forced, Reason::hidden_single, &house.origin);
    }
  }

  void filter(const Cardinality& cardinality) {
    std::uint32_t sure = 0;
    std::uint32_t possible = 0;
    for (const CellValue& statement : cardinality.statements) {
      const Domain domain = domains_[statement.cell.index];
      if (!domain.contains(statement.value)) continue;
      ++possible;
      if (domain.is_single()) ++sure;
    }
    const bool bounded_above = cardinality.comparison != Comparison::at_least;
    const bool bounded_below = cardinality.comparison != Comparison::at_most;
    if ((bounded_above && sure > cardinality.bound) || (bounded_below && possible < cardinality.bound)) {
      contradiction_ = true;
      return;
    }
    const bool none_more = bounded_above && sure == cardinality.bound;
    const bool all_needed = bounded_below && possible == cardinality.bound;
    if (!none_more && !all_needed) return;
    for (const CellValue& statement : cardinality.statements) {
      const Domain domain = domains_[statement.cell.index];
      if (!domain.contains(statement.value) || domain.is_single()) continue;
      const Domain value = Domain::single(statement.value);
      restrict(statement.cell, none_more ? domain - value : value, Reason::cardinality_bound,
               &cardinality.origin);
    }
  }

  /// Keeps the values that occur in some sequence of candidates with the right result. Whether cells of the cage
  /// share a house is not looked at here.
  void filter(const Cage& cage) {
    std::vector<std::set<CageState>> reachable(cage.cells.size() + 1);
    reachable[0].insert(cage_start(cage));
    for (std::size_t i = 0; i < cage.cells.size(); ++i) {
      for (const CageState state : reachable[i]) {
        for (const Value value : domains_[cage.cells[i].index]) {
          if (const auto next = cage_step(cage, state, value)) reachable[i + 1].insert(*next);
        }
      }
    }
    std::erase_if(reachable.back(), [&](CageState state) { return !cage_accepts(cage, state); });
    for (std::size_t i = cage.cells.size(); i-- > 0;) {
      Domain supported;
      std::erase_if(reachable[i], [&](CageState state) {
        bool alive = false;
        for (const Value value : domains_[cage.cells[i].index]) {
          const auto next = cage_step(cage, state, value);
          if (!next || !reachable[i + 1].contains(*next)) continue;
          supported.insert(value);
          alive = true;
        }
        return !alive;
      });
      restrict(cage.cells[i], supported, Reason::cage_tuples, &cage.origin);
      if (contradiction_) return;
    }
  }

  const Propagator& propagator_;
  const Model& model_;
  std::vector<DeductionStep>* log_;
  std::vector<Domain> domains_;
  std::vector<const Constraint*> constraints_;
  std::vector<std::vector<std::uint32_t>> clues_touching_;
  std::vector<std::uint32_t> queue_;
  std::size_t next_ = 0;
  std::vector<char> waiting_;
  bool contradiction_ = false;
};

Propagator::Propagator(std::shared_ptr<const Structure> structure) : structure_(std::move(structure)) {
  touching_.resize(structure_->cell_count());
  for (std::size_t i = 0; i < structure_->constraints.size(); ++i) {
    for (const CellId cell : cells_of(structure_->constraints[i])) {
      auto& touching = touching_[cell.index];
      const auto index = static_cast<std::uint32_t>(i);
      if (touching.empty() || touching.back() != index) touching.push_back(index);
    }
  }
}

Deduction Propagator::run(const Model& model, std::vector<DeductionStep>* log) {
  ensure(model.structure == structure_, "a propagator is used with the structure it was made for");
  return Run(*this, model, log).to_fixpoint();
}

}  // namespace puzzlec
