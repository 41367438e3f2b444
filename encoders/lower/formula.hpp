// A formula that is being built: what the lowerings of all kinds of constraint write to and share.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/work_watch.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/encodings/encodings.hpp"
#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/lower/graphs/numbered_path.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/lower/shared_counts.hpp"
#include "encoders/lower/structure_facts.hpp"

namespace puzzlec {

/// The most clauses that an encoding chosen by the user may take for one constraint. A larger one
/// would fill the memory (ten of 49 by binomial clauses: 3 * 10^10), so `auto` chooses instead.
inline constexpr std::uint64_t most_clauses_asked_for = std::uint64_t{1} << 18;

class Formula {
 private:
  WorkWatch no_watch_;
  Cnf cnf_;
  std::vector<EncodingUse> uses_;

 public:
  /// `about` and `options` outlive it.
  Formula(const StructureFacts& about, const LowerOptions& options, GraphForm graph_form,
          Keep keep = Keep::every_solution);
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  const StructureFacts& about;
  const LowerOptions& options;
  const GraphForm graph_form;
  const Keep keep;
  WorkWatch& watch;
  WatchedSink definitions;  ///< gets what defines literals, also if a constraint is guarded
  VarMap map;
  FactLiterals facts;
  SharedCounts shared_counts;
  std::set<ConstraintId> stated;     ///< constraints that need not be written: others say them
  std::optional<NumberedPath> path;  ///< whose links take the place of a house
  std::vector<LazyConstraint> lazy;
  std::shared_ptr<const JoinedPairs> canonical;
  const AtMostOne at_most_one;
  const BetweenBounds between;  ///< requires: lower <= upper <= literals

  /// Where constraints are written: the formula, or a guard in front of it.
  [[nodiscard]] ClauseSink& sink() { return *sink_; }
  /// Of what is written to the sink.
  [[nodiscard]] std::optional<Lit> selector() const { return selector_; }

  /// A literal for each value of a cell that has several; a cell with one value is settled.
  void open_cells(std::span<const Domain> domains);

  /// Names the auxiliaries that `write` introduces.
  template <typename Write>
  void with_name(const std::string& name, Write write) {
    const std::uint32_t first = cnf_.var_count();
    write();
    add_auxiliaries(first, name);
  }
  /// Everything that `write` adds is guarded by a new selector.
  template <typename Write>
  Lit guarded(const std::string& name, Write write) {
    Lit selector;
    with_name("use_" + name, [&] { selector = positive(cnf_.new_var()); });
    GuardedSink guard(definitions, selector);
    sink_ = &guard;
    selector_ = selector;
    write();
    selector_.reset();
    sink_ = &definitions;
    return selector;
  }

  /// Counts a use of an encoding.
  void note(const char* constraint, const char* encoding, std::string_view reason);

  [[nodiscard]] std::uint32_t var_count() const { return cnf_.var_count(); }
  [[nodiscard]] std::optional<Value> settled_value(CellId cell) const;
  [[nodiscard]] std::vector<LayeredConstraint::Choice> open_choices(CellId cell) const;
  [[nodiscard]] StatementLiteral statement_of(const CellFact& fact) {
    return facts.literal(fact, map, definitions);
  }

  /// Ends the building.
  [[nodiscard]] Lowered take();

 private:
  void add_auxiliaries(std::uint32_t first, const std::string& name);
  void write_at_most_one(ClauseSink& to, std::span<const Lit> literals);
  void write_between(ClauseSink& to, std::span<const Lit> literals, std::uint32_t lower,
                     std::uint32_t upper);

  ClauseSink* sink_;
  std::optional<Lit> selector_;
};

}  // namespace puzzlec
