// Where clauses go: into a Cnf, into a counter, or straight into a solver. Encodings write only to
// sinks.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

class ClauseSink {
 public:
  ClauseSink() = default;
  ClauseSink(const ClauseSink&) = default;
  ClauseSink& operator=(const ClauseSink&) = default;
  ClauseSink(ClauseSink&&) = default;
  ClauseSink& operator=(ClauseSink&&) = default;
  virtual ~ClauseSink() = default;

  /// Returns a new variable. Variables are numbered in the order of the calls.
  virtual Var new_var() = 0;
  /// Adds the disjunction of `literals`. Without literals, it is the empty clause, which is false.
  /// Requires: their variables came from new_var().
  virtual void add(std::span<const Lit> literals) = 0;
  /// At least that many clauses will follow. A sink that knows that it has no room for them ends the
  /// work here, before any of them is built (throws LimitReached).
  virtual void expect(std::uint64_t /*clauses*/) {}

  void add(std::initializer_list<Lit> literals) {
    add(std::span<const Lit>(literals.begin(), literals.size()));
  }
};

/// Passes clauses on with one more literal: they hold only if `selector` is true.
class GuardedSink final : public ClauseSink {
 public:
  using ClauseSink::add;
  GuardedSink(ClauseSink& sink, Lit selector) : sink_(&sink), selector_(selector) {}
  Var new_var() override { return sink_->new_var(); }
  void add(std::span<const Lit> literals) override {
    clause_.assign(literals.begin(), literals.end());
    clause_.push_back(~selector_);
    sink_->add(clause_);
  }
  void expect(std::uint64_t clauses) override { sink_->expect(clauses); }

 private:
  ClauseSink* sink_;
  Lit selector_;
  std::vector<Lit> clause_;
};

/// Counts variables, clauses and literals, and keeps no clause.
class CountingSink final : public ClauseSink {
 public:
  using ClauseSink::add;
  Var new_var() override { return Var{vars_++}; }
  void add(std::span<const Lit> literals) override {
    ++clauses_;
    literals_ += literals.size();
  }
  [[nodiscard]] std::uint64_t var_count() const { return vars_; }
  [[nodiscard]] std::uint64_t clause_count() const { return clauses_; }
  [[nodiscard]] std::uint64_t literal_count() const { return literals_; }

 private:
  std::uint32_t vars_ = 0;
  std::uint64_t clauses_ = 0;
  std::uint64_t literals_ = 0;
};

}  // namespace puzzlec
