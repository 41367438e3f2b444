// How each kind of constraint becomes clauses: the first of these that can write the kind does, in the
// file of its name. Each may also look at the model before cells are opened, expect() constraints
// before the first one is written, begin() with what comes before all others, and finish() with what
// comes last.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "encoders/lower/formula.hpp"
#include "encoders/lower/graphs/joined_pairs.hpp"
#include "encoders/lower/graphs/placements.hpp"
#include "encoders/lower/layers.hpp"
#include "encoders/lower/ray_lengths.hpp"
#include "encoders/lower/rival_counts.hpp"
#include "encoders/lower/set_between.hpp"
#include "encoders/lower/shared_steps.hpp"

namespace puzzlec {

/// Houses as clauses, by the form that was chosen.
class HouseLowering {
 public:
  /// Looks for a numbered path: unit propagation is weaker along a path than in a house, so only
  /// after deduction.
  static void look(Formula& to, const Model& model, std::span<const Domain> domains);
  /// If the form relates houses, writes all of the structure.
  void begin(Formula& to);
  void write(Formula& to, const AllDifferent& house, ConstraintId id);

 private:
  static Choice<HouseForm> form_of(const Formula& to);
  /// Collects the places that may still hold the value. If the value is settled, states that in
  /// clauses and returns false.
  static bool find_places(Formula& to, const AllDifferent& house, Value value, Places& places);

  Places places_;
};

/// Cardinalities as clauses. Each counts the cells that hold one of certain values; if several
/// count the same values of a cell, they share a literal that says so.
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

/// Cages as clauses: as the sum that the houses restate, or as a sequence.
struct CageLowering {
  static void write(Formula& to, const Cage& cage, ConstraintId id);
};

/// Diagrams as clauses: as what they mean, if few clauses say that, or as sequences.
class DiagramLowering {
 public:
  void write(Formula& to, const Regular& regular, ConstraintId id);

 private:
  // Each writes a meaning; false if it may not take the place of the diagram.
  bool write(Formula& to, const DifferentCounts& counts);
  bool write(Formula& to, const RayLengths& rays);
  bool write(Formula& to, const SetBetween& between);

  SharedReaches reaches_;
  std::optional<LineFacts> line_facts_;
};

/// Kinds that read their cells in order, as clauses.
struct SequenceLowering {
  template <SequenceKind Kind>
  static void write(Formula& to, const Kind& kind, ConstraintId) {
    write_sequence(to, sequence_of(kind));
  }
};

/// Equal sums as clauses: literals say which sum it is, one of them is true, and each part is read
/// as a sequence whose last value is that sum.
struct SumLowering {
  static void write(Formula& to, const SumEquation& sums);
  static void write(Formula& to, const EqualSums& sums, ConstraintId) {
    const SumEquation equation = equation_of(sums);
    write(to, to.about.house_sums().restate(equation).value_or(equation));
  }
};

/// Counts by the value of a cell as clauses. Constraints of cells of one row or column count the
/// same cells, so what lies in the cell's row and what does not are counted apart, and each once.
/// That one of the cells holds the next value is also said by which cell that is.
class CountByValueLowering {
 public:
  void write(Formula& to, const CountByValue& count, ConstraintId id);

 private:
  RivalCounts rivals_;
  SharedSteps steps_;
};

/// Alternatives as clauses: one for each way to take a fact of each, or with a variable for each
/// alternative.
struct AnyOfLowering {
  static void write(Formula& to, const AnyOf& any, ConstraintId id);
};

/// Pieces of few cells, which are counted: a literal for each place. Writes what takes the place of the
/// constraints that say so.
class PlacementLowering {
 public:
  void look(Formula& to, const Model& model, std::span<const Domain> domains);
  void begin(Formula& to) const;

 private:
  std::vector<Placements> pieces_;
};

/// Constraints on graphs: left to cuts, or encoded completely.
class GraphLowering {
 public:
  /// Looks whether the model is about nothing but lines that join pairs: then, if one solution is enough,
  /// the canonical ones are.
  void look(const Formula& to, const Model& model, std::span<const Domain> domains);
  template <GraphConstraint Kind>
  void write(Formula& to, const Kind& kind, ConstraintId id) {
    write_graph(to, Constraint(kind), id);
  }
  void write(Formula& to, const ComponentWeight& weight, ConstraintId id);
  /// Classes of nodes that are apart are told apart by colours, if there are not too many.
  void write(Formula& to, const Separated& separated, ConstraintId id);
  /// Adds what follows for colours from other constraints, and what canonical lines obey.
  void finish(Formula& to);

 private:
  struct Coloured {
    std::shared_ptr<const CellGraph> graph;
    NodeClasses classes;
    NodeColours colours;
  };
  void write_graph(Formula& to, Constraint constraint, ConstraintId id);
  [[nodiscard]] GraphTools tools(Formula& to);

  OpenGraphs graphs_;
  std::vector<ComponentWeight> weights_;  ///< that hold whatever is assumed
  std::vector<Coloured> coloured_;
  std::shared_ptr<const JoinedPairs> pairs_;
};

using KindLowerings =
    std::tuple<HouseLowering, CardinalityLowering, CageLowering, DiagramLowering, SequenceLowering,
               SumLowering, CountByValueLowering, AnyOfLowering, PlacementLowering, GraphLowering>;

template <typename Lowering, typename Kind>
concept Lowers = requires(Lowering& lowering, Formula& to, const Kind& kind, ConstraintId id) {
  lowering.write(to, kind, id);
};

}  // namespace puzzlec
