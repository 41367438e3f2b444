// Cardinalities as clauses. Each counts the cells that hold one of certain values; if several count
// the same values of a cell, they share a literal that says so.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "encoders/lower/formula.hpp"

namespace puzzlec {

class CardinalityLowering {
 public:
  /// To be told of all before the first one is written.
  void expect(const Cardinality& cardinality);
  void write(Formula& to, const Cardinality& cardinality, ConstraintId id);
  /// Counts the classes that several cardinalities share in every house that consists of such
  /// cells.
  void finish(Formula& to);

 private:
  using CellClass = std::pair<CellId, Domain>;
  struct ClassOrder {
    bool operator()(const CellClass& a, const CellClass& b) const {
      const auto key = [](const CellClass& one) {
        return std::pair(one.first.index, one.second.words());
      };
      return key(a) < key(b);
    }
  };

  void add_literal(Formula& to, const CellFact& fact, std::uint32_t& placed);
  void count_class(Formula& to, const AllDifferent& house, const Domain& values);

  std::map<CellClass, std::uint32_t, ClassOrder> uses_;  ///< of classes of several values
  std::vector<Lit> literals_;
};

}  // namespace puzzlec
