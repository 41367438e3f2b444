// A formula in conjunctive normal form: all literals in one array, clause after clause.
#pragma once

#include <cstddef>
#include <vector>

#include "encoders/base/checked_math.hpp"
#include "encoders/base/work_watch.hpp"
#include "encoders/cnf/clause_sink.hpp"

namespace puzzlec {

class Cnf final : public ClauseSink {
 public:
  using ClauseSink::add;
  Var new_var() override { return Var{var_count_++}; }
  void add(std::span<const Lit> literals) override {
    literals_.insert(literals_.end(), literals.begin(), literals.end());
    ends_.push_back(literals_.size());
  }

  /// Makes sure that there are at least `count` variables.
  void reserve_vars(std::uint32_t count) {
    if (count > var_count_) var_count_ = count;
  }
  /// Removes all variables and clauses, and keeps the memory for new ones.
  void clear() {
    var_count_ = 0;
    literals_.clear();
    ends_.clear();
  }

  [[nodiscard]] std::uint32_t var_count() const { return var_count_; }
  [[nodiscard]] std::size_t clause_count() const { return ends_.size(); }
  [[nodiscard]] std::size_t literal_count() const { return literals_.size(); }
  /// Requires: index < clause_count(). Valid until the next clause is added.
  [[nodiscard]] std::span<const Lit> clause(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return std::span<const Lit>(literals_).subspan(begin, ends_[index] - begin);
  }

 private:
  std::uint32_t var_count_ = 0;
  std::vector<Lit> literals_;
  std::vector<std::size_t> ends_;
};

/// Fills a formula, and tells a watch of each clause and of the memory that many will take.
class WatchedSink final : public ClauseSink {
 public:
  using ClauseSink::add;
  WatchedSink(Cnf& cnf, WorkWatch& watch) : cnf_(&cnf), watch_(&watch) {}
  Var new_var() override { return cnf_->new_var(); }
  void add(std::span<const Lit> literals) override {
    watch_->step(1 + literals.size() / 8);
    cnf_->add(literals);
  }
  void expect(std::uint64_t clauses) override {
    constexpr std::uint64_t few = std::uint64_t{1} << 16;
    constexpr std::uint64_t bytes_of_a_clause =
        64;  // of two literals, here and in a solver; no more
    if (clauses > few) watch_->expect(saturating_mul(clauses, bytes_of_a_clause));
  }

 private:
  Cnf* cnf_;
  WorkWatch* watch_;
};

}  // namespace puzzlec
