#include "engine/solution_walk.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

/// Work without a solution before a part is too hard.
constexpr std::uint64_t most_barren_work = 100000;

/// Memory for the way back; a search within another one has half of its.
constexpr std::size_t most_search_memory = std::size_t{16} << 20;

/// How long to go on without a solution. If the search gives up again and again, it does so sooner.
class Patience {
 public:
  explicit Patience(const WalkTools& tools)
      : most_(tools.patience.value_or(most_barren_work)), now_(most_) {}
  [[nodiscard]] std::uint64_t now() const { return now_; }
  void reward() { now_ = most_; }
  void wear() { now_ = std::max(now_ / 2, most_ / 16); }

 private:
  std::uint64_t most_;
  std::uint64_t now_;
};

/// Which limit was reached, if any.
class Watch {
 public:
  explicit Watch(const Limits& limits) : limits_(limits) {}
  [[nodiscard]] bool is_over() {
    if (limits_.is_stopped()) return end(UnknownReason::interrupted);
    if (limits_.is_late()) return end(UnknownReason::time_limit);
    return limits_.is_short_of_memory() && end(UnknownReason::memory_limit);
  }
  [[nodiscard]] UnknownReason reason() const { return reason_; }

 private:
  bool end(UnknownReason reason) {
    reason_ = reason;
    return true;
  }
  const Limits& limits_;
  UnknownReason reason_ = UnknownReason::interrupted;
};

bool is_less(const Grid& a, const Grid& b) {
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    if (a[CellId{i}] != b[CellId{i}]) return a[CellId{i}] < b[CellId{i}];
  }
  return false;
}

Grid grid_of(const Model& model, const Deduction& deduction) {
  Grid grid(model.rows(), model.columns());
  for (std::uint32_t i = 0; i < grid.size(); ++i) grid[CellId{i}] = deduction.domains[i].first();
  return grid;
}

class SolutionWalk {
 public:
  SolutionWalk(const WalkTools& tools, const std::function<bool(const Grid&)>& visit)
      : tools_(tools),
        visit_([this, &visit](const Grid& solution) {
          ++result_.count;
          return visit(solution);
        }),
        watch_(tools_.limits),
        patience_(tools_) {}
  SolutionWalk(const SolutionWalk&) = delete;
  SolutionWalk& operator=(const SolutionWalk&) = delete;

  [[nodiscard]] Enumeration run(const Deduction& start) {
    if (explore({start, {}, most_search_memory})) result_.end = Enumeration::End::complete;
    return result_;
  }
  [[nodiscard]] Enumeration cut_short(UnknownReason reason) {
    result_.reason = reason;
    return result_;
  }

 private:
  /// The solutions to go through: those that a deduction leaves, except the known ones.
  struct Space {
    Deduction deduction;
    std::vector<Grid> known;
    std::size_t memory = 0;
    std::unique_ptr<OpenSession> session = nullptr;  ///< on the deduction, without the known ones
    std::size_t blocked = 0;                         ///< clauses that the session got since
  };

  // False of all that follow: to be ended.

  bool explore(Space space) {
    if (space.deduction.contradiction) return true;
    std::ranges::sort(space.known, is_less);
    if (space.deduction.solved) return visit_new(space, grid_of(tools_.model, space.deduction));
    if (watch_.is_over()) return give_up();
    const auto search = tools_.propagator.solutions(
        {patience_.now(), tools_.seed, space.memory, [this] { return watch_.is_over(); }});
    ensure(search != nullptr, "the techniques of a walk verify what they solve");
    while (true) {
      switch (search->next()) {
        case SolutionSearch::Event::solution:
          if (!visit_new(space, search->solution())) return false;
          patience_.reward();
          break;
        case SolutionSearch::Event::hard_part:
          if (!ask_solver(space, *search)) return false;
          patience_.wear();
          break;
        case SolutionSearch::Event::over:
          return give_up();
        case SolutionSearch::Event::finished:
          return true;
      }
      search->set_patience(patience_.now());
    }
  }

  bool give_up() {
    result_.reason = watch_.reason();
    return false;
  }

  bool visit_new(const Space& space, const Grid& solution) {
    if (!space.known.empty() && std::ranges::binary_search(space.known, solution, is_less))
      return true;
    if (visit_(solution)) return true;
    result_.end = Enumeration::End::stopped;
    return false;
  }

  /// Goes through the part that the search has left out.
  bool ask_solver(Space& space, const SolutionSearch& search) {
    std::vector<Domain> inside = search.part_domains();
    std::vector<Grid> known;
    std::ranges::copy_if(space.known, std::back_inserter(known),
                         [&](const Grid& solution) { return lies_in(inside, solution); });
    if (space.session == nullptr || space.blocked > most_blocked) {
      space.session.reset();
      space.session = tools_.open(space.deduction);
      space.blocked = 0;
      for (const Grid& solution : space.known) space.session->session.block(solution);
    }
    const std::size_t before = known.size();
    const std::size_t most = depth_ < deepest_split ? most_blocked : SIZE_MAX;
    const Pause pause = visit_some(space.session->session, assumptions(*space.session, search),
                                   tools_.limits, most, visit_, known, result_.reason);
    space.blocked += known.size() - before;
    if (pause == Pause::none_left) return true;
    if (pause == Pause::enough) {
      space.session.reset();
      return split(std::move(inside), known, space.memory / 2);
    }
    if (pause == Pause::stopped) result_.end = Enumeration::End::stopped;
    return false;
  }

  bool split(std::vector<Domain> inside, const std::vector<Grid>& known, std::size_t memory) {
    const CellId cell = most_divisive_cell(known);
    ++depth_;
    for (const Value value : Domain(inside[cell.index])) {
      inside[cell.index] = Domain::single(value);
      if (!explore({tools_.propagator.run_inside(tools_.model, inside),
                    solutions_with(known, cell, value), memory}))
        return false;
    }
    --depth_;
    return true;
  }

  static bool lies_in(const std::vector<Domain>& domains, const Grid& solution) {
    for (std::uint32_t i = 0; i < domains.size(); ++i) {
      if (!domains[i].contains(solution[CellId{i}])) return false;
    }
    return true;
  }

  static std::vector<Lit> assumptions(const OpenSession& opened, const SolutionSearch& search) {
    std::vector<Lit> literals;
    for (const Decision& decision : search.part()) {
      const StatementLiteral statement = opened.lowered.map.literal(decision.cell, decision.value);
      ensure(statement.is_open(), "the search decides about what was left open");
      literals.push_back(decision.is_taken ? statement.literal : ~statement.literal);
    }
    return literals;
  }

  const WalkTools& tools_;
  std::function<bool(const Grid&)> visit_;
  Enumeration result_;
  Watch watch_;
  Patience patience_;
  std::size_t depth_ = 0;  ///< of splits
};

class CandidateWalk {
 public:
  CandidateWalk(const WalkTools& tools, const std::function<void(const Grid&)>& check)
      : tools_(tools), check_(check), watch_(tools_.limits), patience_(tools_) {
    result_.domains.resize(tools.model.cell_count());
  }
  CandidateWalk(const CandidateWalk&) = delete;
  CandidateWalk& operator=(const CandidateWalk&) = delete;

  [[nodiscard]] Candidates run(const Deduction& start) {
    if (start.contradiction) return ended(Candidates::Kind::none);
    if (start.solved) {
      confirm(grid_of(tools_.model, start));
      return ended(Candidates::Kind::some);
    }
    Deduction rest = start;
    search_ = tools_.propagator.solutions(
        {patience_.now(), tools_.seed, most_search_memory, [this] { return watch_.is_over(); }});
    ensure(search_ != nullptr, "the techniques of a walk verify what they solve");
    open_ = start.domains;
    for (std::uint32_t i = 0; i < open_.size(); ++i) {
      for (const Value value : Domain(open_[i])) {
        // Candidates that were seen, or refuted together with another one, are no longer open.
        if (gave_up_ == most_given_up) break;
        if (!open_[i].contains(value)) continue;
        if (!look_for({CellId{i}, value})) return result_;
      }
    }
    if (gave_up_ == 0) return ended(Candidates::Kind::some);
    rest.domains = search_->root_domains();
    const auto opened = tools_.open(rest);
    return ask_candidates(*opened, tools_.limits, check_, result_);
  }
  [[nodiscard]] Candidates cut_short(UnknownReason reason) {
    result_.reason = reason;
    return std::move(result_);
  }

 private:
  /// Candidates that are left to the solver before all the others are, too.
  static constexpr int most_given_up = 8;

  Candidates ended(Candidates::Kind kind) {
    result_.kind = kind;
    return std::move(result_);
  }

  bool give_up() {
    result_.reason = watch_.reason();
    return false;
  }

  /// False: the result is there.
  bool look_for(const Decision& candidate) {
    if (watch_.is_over()) return give_up();
    search_->restart(candidate, open_);
    search_->set_patience(patience_.now());
    switch (search_->next()) {
      case SolutionSearch::Event::solution:
        confirm(search_->solution());
        patience_.reward();
        return true;
      case SolutionSearch::Event::hard_part:
        patience_.wear();
        ++gave_up_;
        return true;
      case SolutionSearch::Event::over:
        return give_up();
      case SolutionSearch::Event::finished:
        break;
    }
    if (!search_->refute(candidate.cell, candidate.value)) {
      result_.kind = Candidates::Kind::none;
      return false;
    }
    const std::vector<Domain> left = search_->root_domains();
    for (std::uint32_t i = 0; i < open_.size(); ++i) open_[i] = open_[i] & left[i];
    return true;
  }

  void confirm(const Grid& solution) {
    check_(solution);
    ++result_.models;
    for (std::uint32_t i = 0; i < solution.size(); ++i) {
      result_.domains[i].insert(solution[CellId{i}]);
      if (!open_.empty()) open_[i].erase(solution[CellId{i}]);
    }
  }

  const WalkTools& tools_;
  const std::function<void(const Grid&)>& check_;
  Watch watch_;
  Patience patience_;
  std::unique_ptr<SolutionSearch> search_;
  std::vector<Domain> open_;  ///< by cell: candidates that are neither confirmed nor refuted
  int gave_up_ = 0;
  Candidates result_;
};

}  // namespace

Enumeration walk_solutions(const WalkTools& tools, const Deduction& start,
                           const std::function<bool(const Grid&)>& visit) {
  SolutionWalk walk(tools, visit);
  try {
    return walk.run(start);
  } catch (const LimitReached& limit) {
    return walk.cut_short(limit.reason());
  }
}

Candidates walk_candidates(const WalkTools& tools, const Deduction& start,
                           const std::function<void(const Grid&)>& check) {
  CandidateWalk walk(tools, check);
  try {
    return walk.run(start);
  } catch (const LimitReached& limit) {
    return walk.cut_short(limit.reason());
  }
}

}  // namespace puzzlec
