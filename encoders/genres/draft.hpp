// The model of a puzzle of a genre while rules state their constraints.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/joined.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec::genres {

/// A part of a total: `weight` if the cell holds one of the values, or that many times its number.
struct Term {
  CellId cell;
  Domain counted;
  bool by_number = false;
  std::uint32_t weight = 1;

  [[nodiscard]] std::int64_t worth(Value value) const {
    if (!counted.contains(value)) return 0;
    return std::int64_t{weight} * (by_number ? value.number : 1);
  }
};

class Draft {
 public:
  /// If `is_separate`, all that clues state is among the model's clues: see Puzzle::separate_model.
  /// The watch may be null.
  explicit Draft(const Board& board, bool is_separate = false, WorkWatch* watch = nullptr);

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Domain& domain(CellId cell) const { return structure_.domains[cell.index]; }
  [[nodiscard]] bool surely(const CellFact& fact) const {
    return (domain(fact.cell) - fact.values).empty();
  }
  [[nodiscard]] bool possibly(const CellFact& fact) const {
    return !(domain(fact.cell) & fact.values).empty();
  }

  /// What is added from now on belongs to this rule: to its clue, if it is about one.
  void begin(const Rule& rule);
  /// ... belongs to the board.
  void begin_board() { is_clue_ = false; }
  [[nodiscard]] Origin origin(const Place& place) const;

  /// The cell holds one of the values.
  void narrow(CellId cell, const Domain& values, const Place& place);
  /// The cell's value is given.
  void give(CellId cell, Value value, const Place& place);
  void add(Constraint constraint);
  /// Facts of an alternative may be about one cell: they become one.
  void add(AnyOf any);
  /// At least one of the facts holds.
  void add_clause(const std::vector<CellFact>& facts, Origin origin);
  /// If `given` holds, the total of the terms is one that the tally allows.
  void add_total(std::vector<Term> terms, const Tally& tally, const std::optional<CellFact>& given,
                 Origin origin);
  /// `key` tells automata apart that read the same domains.
  void add_regular(std::vector<CellId> cells, const Automaton& automaton, const std::string& key,
                   Origin origin, std::shared_ptr<const DiagramMeaning> meaning = nullptr);
  /// The cells that hold one of `values`, all of the board or some, by number, and what joins them.
  /// Node i is cell i, or cells[i]; the node after them is the outside of the grid, if asked for.
  [[nodiscard]] std::shared_ptr<const CellGraph> graph(
      const Domain& values, Joined joined, bool with_border = false,
      const std::vector<std::uint32_t>* cells = nullptr);

  [[nodiscard]] Model take();

 private:
  void contradict(CellId cell, Origin origin);
  /// As a cardinality constraint, if it is one.
  bool add_cardinality(const std::vector<Term>& terms, const Tally& tally, const Origin& origin);
  /// As clauses, if few say it: all of the terms, one of them, one not, none.
  bool add_clauses(const std::vector<Term>& terms, const Tally& tally, const CellFact& given,
                   const Origin& origin);

  /// A given that a rule excludes is a contradiction under the given's name.
  void name_lost_givens();

  void step(std::uint64_t steps) {
    if (watch_ != nullptr) watch_->step(steps);
  }

  const Board* board_;
  bool is_separate_;
  WorkWatch* watch_;
  const Rule* rule_ = nullptr;
  bool is_clue_ = false;
  bool is_everywhere_ = false;  ///< the rule is about pairs of cells, alike all over the grid
  Structure structure_;
  std::vector<Constraint> clues_;
  std::vector<Given> givens_;
  std::unordered_map<std::string, std::shared_ptr<const Diagram>> diagrams_;
  std::unordered_map<std::string, std::shared_ptr<const CellGraph>> graphs_;
};

/// Whether what a rule demands depends on what its clues tell.
[[nodiscard]] bool is_about_clues(const Rule& rule);

/// The same, or where it demands anything depends on which clues there are.
[[nodiscard]] bool depends_on_clues(const Rule& rule);

/// What tells a set of values apart from others, for keys of diagrams: bytes, always as many.
[[nodiscard]] std::string set_key(const Domain& values);

}  // namespace puzzlec::genres
