// Gecode: the model as propagators (domain-consistent all-different and sums), depth-first search
// on the cell with the fewest candidates.
#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include "cli/bench/contestant.hpp"
#include "encoders/base/errors.hpp"

namespace puzzlec::cli {
namespace {

class ModelSpace final : public Gecode::Space {
 public:
  explicit ModelSpace(const Model& model) : cells_(*this, static_cast<int>(model.cell_count())) {
    for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
      std::vector<int> values;
      for (const Value value : model.structure->domains[index]) values.push_back(value.number);
      cells_[static_cast<int>(index)] =
          Gecode::IntVar(*this, Gecode::IntSet(values.data(), static_cast<int>(values.size())));
    }
    model.for_each_constraint([this](const Constraint& constraint) {
      std::visit([this](const auto& kind) { post_if_known(kind); }, constraint);
    });
    for (const Given& given : model.givens)
      Gecode::rel(*this, at(given.cell), Gecode::IRT_EQ, given.value.number);
    Gecode::branch(*this, cells_, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_SPLIT_MIN());
  }
  ModelSpace(ModelSpace& other) : Space(other) { cells_.update(*this, other.cells_); }
  Gecode::Space* copy() override { return new ModelSpace(*this); }  // NOLINT: Gecode owns it

  [[nodiscard]] int value(std::uint32_t cell) const { return cells_[static_cast<int>(cell)].val(); }

 private:
  Gecode::IntVar at(CellId cell) { return cells_[static_cast<int>(cell.index)]; }
  Gecode::IntVarArgs all(const std::vector<CellId>& cells) {
    Gecode::IntVarArgs variables;
    for (const CellId cell : cells) variables << at(cell);
    return variables;
  }

 public:
  void post(const AllDifferent& house) {
    Gecode::distinct(*this, all(house.cells), Gecode::IPL_DOM);
  }
  void post(const Cardinality& cardinality) {
    Gecode::BoolVarArgs statements;
    for (const CellValue& statement : cardinality.statements)
      statements << Gecode::expr(*this, at(statement.cell) == statement.value.number);
    const auto relation = cardinality.comparison == Comparison::exactly    ? Gecode::IRT_EQ
                          : cardinality.comparison == Comparison::at_least ? Gecode::IRT_GQ
                                                                           : Gecode::IRT_LQ;
    Gecode::linear(*this, statements, relation, static_cast<int>(cardinality.bound));
  }
  void post(const Cage& cage) {
    const auto target = static_cast<int>(cage.target);
    const Gecode::IntVarArgs cells = all(cage.cells);
    switch (cage.operation) {
      case CageOperation::fixed:
        Gecode::rel(*this, cells[0], Gecode::IRT_EQ, target);
        return;
      case CageOperation::add:
        Gecode::linear(*this, cells, Gecode::IRT_EQ, target, Gecode::IPL_DOM);
        return;
      case CageOperation::subtract:
        Gecode::rel(*this, Gecode::abs(cells[0] - cells[1]) == target);
        return;
      case CageOperation::divide:
        Gecode::rel(*this, cells[0] == target * cells[1] || cells[1] == target * cells[0]);
        return;
      case CageOperation::multiply: {
        Gecode::IntVar product = cells[0];
        for (int i = 1; i < cells.size(); ++i) {
          const Gecode::IntVar next(*this, 0, target);
          Gecode::mult(*this, product, cells[i], next);
          product = next;
        }
        Gecode::rel(*this, product, Gecode::IRT_EQ, target);
        return;
      }
    }
  }

  void post(const Less& less) {
    Gecode::rel(*this, at(less.smaller), Gecode::IRT_LE, at(less.larger));
  }
  void post(const Visible& visible) {
    Gecode::IntVarArgs cells = all(visible.cells);
    if (visible.empty) {
      // An empty cell is as high as the ground in front of the first tower.
      for (int i = 0; i < cells.size(); ++i)
        cells[i] =
            Gecode::expr(*this, Gecode::ite(cells[i] == visible.empty->number, -1, cells[i]));
    }
    Gecode::BoolVarArgs seen;
    Gecode::IntVar highest(*this, -1, -1);
    for (int i = 0; i < cells.size(); ++i) {
      seen << Gecode::expr(*this, cells[i] > highest);
      const Gecode::IntVar next(*this, Gecode::Int::Limits::min, Gecode::Int::Limits::max);
      Gecode::max(*this, highest, cells[i], next);
      highest = next;
    }
    Gecode::linear(*this, seen, Gecode::IRT_EQ, static_cast<int>(visible.count));
  }
  void post(const AllowedTuples& allowed) {
    Gecode::TupleSet tuples(static_cast<int>(allowed.cells.size()));
    for (const std::vector<Value>& values : *allowed.tuples) {
      Gecode::IntArgs tuple;
      for (const Value value : values) tuple << value.number;
      tuples.add(tuple);
    }
    tuples.finalize();
    Gecode::extensional(*this, all(allowed.cells), tuples);
  }
  void post(const Regular& regular) {
    // One automaton whose states are those of all layers.
    const Diagram& diagram = *regular.diagram;
    std::vector<int> first{0};
    for (std::size_t layer = 0; layer <= diagram.length(); ++layer)
      first.push_back(first.back() + static_cast<int>(diagram.state_count(layer)));
    Gecode::DFA::Transition end{-1, 0, 0};
    std::vector<Gecode::DFA::Transition> steps;
    for (std::size_t layer = 0; layer < diagram.length(); ++layer) {
      for (Diagram::State state = 0; state < diagram.state_count(layer); ++state) {
        for (int value = 0; value < static_cast<int>(diagram.value_bound()); ++value) {
          const Diagram::State next = diagram.next(layer, state, value);
          if (next == Diagram::dead) continue;
          steps.push_back({first[layer] + static_cast<int>(state), value,
                           first[layer + 1] + static_cast<int>(next)});
        }
      }
    }
    steps.push_back(end);
    int finals[] = {first[diagram.length()], -1};
    Gecode::extensional(*this, all(regular.cells), Gecode::DFA(0, steps.data(), finals));
  }
  void post(const EqualSums& sums) {
    Gecode::IntVar total(*this, 0, Gecode::Int::Limits::max);
    for (const EqualSums::Part& part : sums.parts) {
      Gecode::IntArgs weights;
      Gecode::IntVarArgs terms;
      for (const EqualSums::Term& term : part) {
        weights << static_cast<int>(term.weight);
        terms << cells_[static_cast<int>(term.cell.index)];
      }
      Gecode::linear(*this, weights, terms, Gecode::IRT_EQ, total);
    }
  }
  void post(const CountByValue& by_value) {
    for (const CountByValue::Entry& entry : by_value.entries) {
      const Gecode::BoolVar is_held(*this, 0, 1);
      Gecode::rel(*this, at(by_value.cell), Gecode::IRT_EQ, entry.value.number, is_held);
      const Gecode::IntVar found(*this, 0, static_cast<int>(by_value.cells.size()));
      Gecode::count(*this, all(by_value.cells), entry.counted.number, Gecode::IRT_EQ, found);
      const auto high = std::min<std::size_t>(entry.high, by_value.cells.size());
      Gecode::dom(*this, found, static_cast<int>(entry.low), static_cast<int>(high),
                  Gecode::Reify(is_held, Gecode::RM_IMP));
    }
  }
  void post(const AnyOf& any) {
    Gecode::BoolVarArgs alternatives;
    for (const std::vector<CellFact>& facts : any.alternatives) {
      Gecode::BoolVarArgs holds;
      for (const CellFact& fact : facts) {
        std::vector<int> values;
        for (const Value value : fact.values) values.push_back(value.number);
        const Gecode::BoolVar one(*this, 0, 1);
        Gecode::dom(*this, at(fact.cell),
                    Gecode::IntSet(values.data(), static_cast<int>(values.size())), one);
        holds << one;
      }
      const Gecode::BoolVar whole(*this, 0, 1);
      Gecode::rel(*this, Gecode::BOT_AND, holds, whole);
      alternatives << whole;
    }
    Gecode::rel(*this, Gecode::BOT_OR, alternatives, 1);
  }

 private:
  /// Throws InternalError for a kind that is not stated above.
  template <typename Kind>
  void post_if_known(const Kind& kind);

  Gecode::IntVarArray cells_;
};

/// Rules on graphs are not.
template <typename Kind>
concept IsPosted = requires(ModelSpace& space, const Kind& kind) {
  space.post(kind);
};

template <typename Kind>
void ModelSpace::post_if_known(const Kind& kind) {
  if constexpr (IsPosted<Kind>) {
    post(kind);
  } else {
    throw InternalError("Gecode has no propagator for this kind of constraint");
  }
}

bool posts_all(const Model& model) {
  bool all = true;
  model.for_each_constraint([&all](const Constraint& constraint) {
    all = all && std::visit([]<typename Kind>(const Kind&) { return IsPosted<Kind>; }, constraint);
  });
  return all;
}

class GecodePeer final : public Contestant {
 public:
  explicit GecodePeer(double seconds) : seconds_(seconds) {}

  Answer solve(const Puzzle& puzzle, Stats&) override {
    const Model model = puzzle.model(pool_);
    if (!posts_all(model)) return unknown_answer(UnknownReason::gave_up);
    ModelSpace root(model);
    Gecode::Search::TimeStop stop(static_cast<unsigned long>(seconds_ * 1000));
    Gecode::Search::Options options;
    options.stop = &stop;
    Gecode::DFS<ModelSpace> search(&root, options);
    const std::unique_ptr<ModelSpace> found(search.next());
    if (!found && search.stopped()) return unknown_answer(UnknownReason::time_limit);
    if (!found) return {Answer::Kind::none, {}, {}};
    Grid grid(model.rows(), model.columns());
    for (std::uint32_t index = 0; index < grid.size(); ++index)
      grid[CellId{index}] = value_of(static_cast<std::size_t>(found->value(index)));
    return {Answer::Kind::solved, std::move(grid), {}};
  }

 private:
  double seconds_;
  StructurePool pool_;
};

}  // namespace

void add_gecode(std::vector<Entry>& entries) {
  entries.push_back({"gecode", "libgecode, domain-consistent", [](const RaceOptions& options) {
                       return std::make_unique<GecodePeer>(options.time_limit);
                     }});
}

}  // namespace puzzlec::cli
