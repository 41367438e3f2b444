#include "tests/contract/tiny_formula.hpp"

#include <array>

namespace puzzlec::contract {

Clauses clauses_of(const Cnf& cnf) {
  Clauses clauses;
  for (std::size_t i = 0; i < cnf.clause_count(); ++i) {
    clauses.emplace_back(cnf.clause(i).begin(), cnf.clause(i).end());
  }
  return clauses;
}

Propagation::Propagation(const Clauses& clauses, std::size_t var_count)
    : clauses_(clauses), occurrences_(2 * var_count), truth_(2 * var_count, 0) {
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    for (const Lit literal : clauses[i]) occurrences_[literal.code].push_back(i);
  }
  for (const auto& clause : clauses) {
    if (clause.empty()) is_conflict_ = true;
    if (clause.size() == 1) enqueue(clause[0]);
  }
  propagate();
}

void Propagation::enqueue(Lit literal) {
  if (is_true(~literal)) is_conflict_ = true;
  if (is_conflict_ || is_true(literal)) return;
  truth_[literal.code] = 1;
  trail_.push_back(literal);
}

void Propagation::propagate() {
  while (!is_conflict_ && propagated_ < trail_.size()) {
    const Lit falsified = ~trail_[propagated_++];
    for (const std::size_t index : occurrences_[falsified.code]) {
      std::size_t open = 0;
      Lit last;
      bool is_satisfied = false;
      for (const Lit literal : clauses_[index]) {
        is_satisfied = is_true(literal);
        if (!is_satisfied && !is_true(~literal)) {
          ++open;
          last = literal;
        }
        if (is_satisfied || open > 1) break;
      }
      if (is_satisfied || open > 1) continue;
      if (open == 0) is_conflict_ = true;
      if (open == 1) enqueue(last);
      if (is_conflict_) return;
    }
  }
}

void Propagation::assume(Lit literal) {
  enqueue(literal);
  propagate();
}

void Propagation::undo_to(std::size_t mark) {
  while (trail_.size() > mark) {
    truth_[trail_.back().code] = 0;
    trail_.pop_back();
  }
  propagated_ = mark;
  is_conflict_ = false;
}

std::size_t Propagation::count_extensions(std::size_t most) {
  if (is_conflict_) return 0;
  std::uint32_t open = 0;
  while (2 * std::size_t{open} < truth_.size() && !is_open(Var{open})) ++open;
  if (2 * std::size_t{open} == truth_.size()) return 1;
  std::size_t found = 0;
  for (const Lit choice : {positive(Var{open}), negative(Var{open})}) {
    if (found >= most) break;
    const std::size_t here = mark();
    assume(choice);
    found += count_extensions(most - found);
    undo_to(here);
  }
  return found;
}

namespace {

/// Word `index` of the truth table of a variable.
std::uint64_t word_of(std::size_t var, std::size_t index) {
  static constexpr std::array<std::uint64_t, 6> low{0xaaaaaaaaaaaaaaaaU, 0xccccccccccccccccU,
                                                    0xf0f0f0f0f0f0f0f0U, 0xff00ff00ff00ff00U,
                                                    0xffff0000ffff0000U, 0xffffffff00000000U};
  if (var < low.size()) return low[var];
  return (index >> (var - low.size()) & 1U) != 0 ? ~std::uint64_t{0} : 0;
}

}  // namespace

std::vector<std::uint64_t> truth_table(const Clauses& clauses, std::size_t var_count) {
  const std::size_t words = var_count <= 6 ? 1 : std::size_t{1} << (var_count - 6);
  std::vector<std::uint64_t> table(words, ~std::uint64_t{0});
  for (const auto& clause : clauses) {
    for (std::size_t w = 0; w < words; ++w) {
      std::uint64_t some = 0;
      for (const Lit literal : clause) {
        const std::uint64_t word = word_of(literal.var().index, w);
        some |= literal.negated() ? ~word : word;
      }
      table[w] &= some;
    }
  }
  return table;
}

std::vector<bool> projection(const std::vector<std::uint64_t>& table, std::size_t var_count,
                             std::size_t kept) {
  std::vector<bool> projected(std::size_t{1} << kept, false);
  for (std::size_t a = 0; a < std::size_t{1} << var_count; ++a) {
    if ((table[a / 64] >> (a % 64) & 1U) != 0) projected[a & (projected.size() - 1)] = true;
  }
  return projected;
}

}  // namespace puzzlec::contract
