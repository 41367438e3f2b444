#include "cli/runs/learnt_exchange.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace puzzlec::cli {

void LearntExchange::give(std::size_t member, Solver& solver) {
  std::vector<std::vector<Lit>> learnt = solver.take_learnt();
  std::stable_sort(learnt.begin(), learnt.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  if (learnt.size() > most_at_once) learnt.resize(most_at_once);
  const std::lock_guard lock(mutex_);
  for (std::vector<Lit>& literals : learnt) clauses_.push_back({member, std::move(literals)});
}

void LearntExchange::take(std::size_t member, Solver& solver) {
  std::vector<std::vector<Lit>> news;
  {
    const std::lock_guard lock(mutex_);
    for (const Clause& clause : std::span(clauses_).subspan(taken_[member])) {
      if (clause.from != member) news.push_back(clause.literals);
    }
    taken_[member] = clauses_.size();
  }
  for (const std::vector<Lit>& literals : news) solver.add(literals);
}

}  // namespace puzzlec::cli
