#include "encoders/lower/lower.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <variant>

#include "encoders/base/checked_math.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/lower/count_by_value.hpp"
#include "encoders/lower/different_counts.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/lower/graphs/numbered_path.hpp"
#include "encoders/lower/open_sums.hpp"
#include "encoders/lower/ray_lengths.hpp"
#include "encoders/lower/set_between.hpp"
#include "encoders/lower/shared_counts.hpp"
#include "encoders/lower/shared_steps.hpp"

namespace puzzlec {
namespace {

/// The most clauses that an encoding chosen by the user may take for one constraint. A larger one
/// would fill the memory (ten of 49 by binomial clauses: 3 * 10^10), so `auto` chooses instead.
constexpr std::uint64_t most_clauses_asked_for = std::uint64_t{1} << 18;

}  // namespace

/// Builds one formula. Constraints are written to `sink_`, which is the formula or a guard in front
/// of it.
class Lowering::Builder {
 public:
  Builder(const Lowering& lowering, GraphForm form)
      : lowering_(lowering),
        graph_form_(form),
        watch_(lowering.options_.watch != nullptr ? *lowering.options_.watch : no_watch_),
        clauses_(cnf_, watch_),
        line_facts_(*lowering.structure_),
        map_(lowering.structure_->rows, lowering.structure_->columns, lowering.value_bound_),
        sink_(&clauses_),
        house_form_{lowering.options_.house, "asked for"},
        at_most_one_([this](ClauseSink& sink, std::span<const Lit> literals) {
          at_most_one(sink, literals);
        }),
        between_([this](ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
                        std::uint32_t upper) { between(sink, literals, lower, upper); }),
        share_a_house_([this](CellId a, CellId b) { return share_a_house(a, b); }) {
    if (house_form_.encoding == nullptr) house_form_ = choose_house_form();
  }

  /// Looks for a numbered path, before cells are opened. Only if no constraint is guarded, and after
  /// deduction: unit propagation is weaker along a path than in a house.
  void find_path(const Model& model, std::span<const Domain> domains) {
    const bool may_choose = lowering_.options_.house == nullptr;
    if (may_choose && !house_form_.encoding->relates_houses)
      path_ = NumberedPath::find(model, domains);
  }

  /// A literal for each value of a cell that has several; a cell with one value is settled.
  void open_cells(const std::vector<Domain>& domains) {
    for (std::uint32_t index = 0; index < domains.size(); ++index) {
      const CellId cell{index};
      if (domains[index].is_single()) {
        map_.settle(cell, domains[index].first(), true);
        continue;
      }
      for (const Value value : domains[index]) map_.open(cell, value, cnf_.new_var());
    }
    for (std::uint32_t index = 0; index < domains.size(); ++index) {
      if (domains[index].is_single()) continue;
      literals_.clear();
      for (const Value value : domains[index])
        literals_.push_back(map_.literal(CellId{index}, value).literal);
      with_name("cell_" + cell_name(CellId{index}, map_.columns()), [&] {
        sink_->add(literals_);
        if (!path_ || !path_->counts_through(CellId{index})) at_most_one(*sink_, literals_);
      });
    }
  }

  /// The constraints that all puzzles of the structure share.
  void constrain_structure() {
    expect_houses();
    const bool related = house_form_.encoding->relates_houses;
    if (related) with_name("houses", [&] { relate_houses(); });
    const auto& constraints = lowering_.structure_->constraints;
    for (std::size_t number = 0; number < constraints.size(); ++number) {
      if (!related || house_in(constraints[number]) == nullptr)
        constrain(constraints[number], number);
    }
  }

  void constrain_clues(const Model& model) {
    for (std::size_t i = 0; i < model.clues.size(); ++i) constrain_clue(model, i);
  }
  void constrain_clue(const Model& model, std::size_t index) {
    constrain(model.clues[index], lowering_.structure_->constraints.size() + index);
  }

  /// Everything that `write` adds is guarded by a new selector.
  template <typename Write>
  Lit guarded(const std::string& name, Write write) {
    Lit selector;
    with_name("use_" + name, [&] { selector = positive(cnf_.new_var()); });
    GuardedSink guard(clauses_, selector);
    sink_ = &guard;
    selector_ = selector;
    write();
    selector_.reset();
    sink_ = &clauses_;
    return selector;
  }

  void state(const Given& given) {
    const StatementLiteral statement = map_.literal(given.cell, given.value);
    if (statement.is_true()) return;
    if (statement.is_open()) {
      sink_->add({statement.literal});
    } else {
      sink_->add({});
    }
  }

  void contradict() { sink_->add({}); }

  /// To be told of all constraints before the first one is written.
  void note_classes(const Model& model) {
    model.for_each_constraint([this](const Constraint& constraint) {
      const auto* const cardinality = std::get_if<Cardinality>(&constraint);
      if (cardinality == nullptr) return;
      for_each_class(*cardinality, [this](CellId cell, Domain values) {
        if (values.size() > 1) ++class_uses_[{cell, values}];
      });
    });
  }

  /// Counts the classes that several cardinalities share in every house that consists of such
  /// cells.
  void count_classes_in_houses() {
    const auto by_words = [](const Domain& a, const Domain& b) { return a.words() < b.words(); };
    std::set<Domain, decltype(by_words)> shared;
    for (const auto& [use, count] : class_uses_) {
      if (count > 1) shared.insert(use.second);
    }
    for (const Domain& values : shared) {
      for (const Constraint& constraint : lowering_.structure_->constraints) {
        const AllDifferent* house = house_in(constraint);
        const auto is_shared = [&](CellId cell) {
          const auto use = class_uses_.find({cell, values});
          return use != class_uses_.end() && use->second > 1;
        };
        if (house == nullptr || !house->permutation ||
            !std::ranges::all_of(house->cells, is_shared))
          continue;
        with_name(house->origin.name, [&] { count_class(*house, values); });
      }
    }
  }

  [[nodiscard]] Lowered take() {
    return {std::move(cnf_),
            std::move(map_),
            std::move(uses_),
            std::move(lazy_),
            lowering_.structure_->domains,
            std::move(facts_)};
  }

 private:
  /// `number` is that of the constraint in the model.
  void constrain(const Constraint& constraint, std::size_t number) {
    with_name(origin_of(constraint).name, [&] {
      std::visit([this](const auto& kind) { encode(kind); }, constraint);
      if (is_about_graph(constraint)) constrain_graph(constraint, number);
    });
  }

  /// Names the auxiliaries that `write` introduces.
  template <typename Write>
  void with_name(const std::string& name, Write write) {
    const std::uint32_t first = cnf_.var_count();
    write();
    const std::uint32_t count = cnf_.var_count() - first;
    if (count > 0) map_.add_auxiliaries({Var{first}, count, safe_name(name)});
  }

  void note(const char* constraint, const char* encoding, std::string_view reason) {
    for (EncodingUse& use : uses_) {
      if (use.encoding == encoding && use.constraint == constraint && use.reason == reason) {
        ++use.count;
        return;
      }
    }
    uses_.push_back({constraint, encoding, std::string(reason), 1});
  }

  void at_most_one(ClauseSink& sink, std::span<const Lit> literals) {
    if (literals.size() < 2) return;
    Choice<AmoEncoding> choice{lowering_.options_.amo, "asked for"};
    std::string reason = "asked for";
    const bool explodes = choice.encoding != nullptr &&
                          choice.encoding->size(literals.size()).clauses > most_clauses_asked_for;
    if (choice.encoding == nullptr || explodes) {
      reason = explodes
                   ? std::string(choice.encoding->facts.name) + " would take too many clauses; "
                   : "";
      choice = choose_amo(literals.size(), lowering_.has_graphs_);
      reason += choice.reason;
    }
    note("at-most-one", choice.encoding->facts.name, reason);
    choice.encoding->emit(sink, literals);
  }

  [[nodiscard]] Domain values_of(const AllDifferent& house) const {
    return house.values_in(lowering_.structure_->domains);
  }

  /// Collects the places that may still hold the value. If the value is settled, states that in
  /// clauses and returns false.
  bool find_places(const AllDifferent& house, Value value, Places& places) {
    places.literals.clear();
    places.must_occur = house.permutation;
    std::size_t placed = 0;
    for (const CellId cell : house.cells) {
      const StatementLiteral statement = map_.literal(cell, value);
      if (statement.is_true()) ++placed;
      if (statement.is_open()) places.literals.push_back(statement.literal);
    }
    if (placed == 0) return true;
    if (placed > 1) sink_->add({});
    for (const Lit literal : places.literals) sink_->add({~literal});
    return false;
  }

  void encode(const AllDifferent& house) {
    if (path_ && &path_->house() == &house) {
      note("house", "path", "few links between cells say what many numbers are");
      return path_->encode(*sink_, map_, at_most_one_);
    }
    note("house", house_form_.encoding->facts.name, house_form_.reason);
    for (const Value value : values_of(house)) {
      if (!find_places(house, value, places_)) continue;
      house_form_.encoding->emit(*sink_, std::span<const Places>(&places_, 1), at_most_one_);
    }
  }

  /// All houses of the structure at once, value by value.
  void relate_houses() {
    std::vector<const AllDifferent*> houses;
    std::vector<std::size_t> kinds;
    std::vector<std::string_view> rules;
    Domain values;
    for (const Constraint& constraint : lowering_.structure_->constraints) {
      const AllDifferent* house = house_in(constraint);
      if (house == nullptr) continue;
      const auto rule = std::ranges::find(rules, house->origin.rule);
      kinds.push_back(static_cast<std::size_t>(rule - rules.begin()));
      if (rule == rules.end()) rules.push_back(house->origin.rule);
      houses.push_back(house);
      values = values | values_of(*house);
      note("house", house_form_.encoding->facts.name, house_form_.reason);
    }
    for (const Value value : values) {
      std::vector<Places> all;
      for (std::size_t h = 0; h < houses.size(); ++h) {
        Places places;
        places.kind = kinds[h];
        const bool is_value_of_house = values_of(*houses[h]).contains(value);
        if (is_value_of_house && find_places(*houses[h], value, places))
          all.push_back(std::move(places));
      }
      house_form_.encoding->emit(*sink_, all, at_most_one_);
    }
  }

  void encode(const Cardinality& cardinality) {
    const bool bounded_above = cardinality.comparison != Comparison::at_least;
    const bool bounded_below = cardinality.comparison != Comparison::at_most;
    // A clause takes the values of a cell as they are, unless a literal for all of them is shared.
    const bool is_clause = !bounded_above && cardinality.bound == 1;
    literals_.clear();
    std::uint32_t placed = 0;
    for_each_class(cardinality, [&](CellId cell, Domain values) {
      if (is_clause && class_uses_[{cell, values}] < 2) {
        if (add_fact({cell, values}, map_, literals_)) ++placed;
      } else {
        add_literal({cell, values}, placed);
      }
    });
    const auto open = static_cast<std::uint32_t>(literals_.size());
    if ((bounded_above && placed > cardinality.bound) ||
        (bounded_below && placed + open < cardinality.bound)) {
      sink_->add({});
      return;
    }
    const std::uint32_t rest = cardinality.bound > placed ? cardinality.bound - placed : 0;
    const std::uint32_t lower = bounded_below ? rest : 0;
    const std::uint32_t upper = bounded_above ? std::min(rest, open) : open;
    if (lower == 0 && upper == open) return;
    between(*sink_, literals_, lower, upper);
  }

  /// Requires: lower <= upper <= literals.
  void between(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
               std::uint32_t upper) {
    const auto open = static_cast<std::uint32_t>(literals.size());
    Choice<CardinalityEncoding> choice{lowering_.options_.cardinality, "asked for"};
    std::string reason = "asked for";
    const bool explodes =
        choice.encoding != nullptr &&
        choice.encoding->size(open, lower, upper).clauses > most_clauses_asked_for;
    if (choice.encoding == nullptr || explodes) {
      reason = explodes
                   ? std::string(choice.encoding->facts.name) + " would take too many clauses; "
                   : "";
      choice = choose_cardinality(open, lower, upper);
      reason += choice.reason;
    }
    note("cardinality", choice.encoding->facts.name, reason);
    expect_clauses(choice.encoding->size(open, lower, upper).clauses);
    choice.encoding->emit(sink, literals, lower, upper);
  }

  // ---- Classes of values: a cardinality counts the cells that hold one of certain values. If
  // several cardinalities count the same values of a cell, they share a literal that says so.

  using CellClass = std::pair<CellId, Domain>;
  struct ClassOrder {
    bool operator()(const CellClass& a, const CellClass& b) const {
      const auto key = [](const CellClass& one) {
        return std::pair(one.first.index, one.second.words());
      };
      return key(a) < key(b);
    }
  };

  /// Calls `visit` with each cell and its values. A cell whose statements are listed apart comes
  /// several times.
  template <typename Visit>
  static void for_each_class(const Cardinality& cardinality, Visit visit) {
    const auto& statements = cardinality.statements;
    for (std::size_t i = 0; i < statements.size();) {
      const CellId cell = statements[i].cell;
      Domain values;
      for (; i < statements.size() && statements[i].cell == cell; ++i) {
        if (static_cast<std::size_t>(statements[i].value.number) < Domain::capacity &&
            !statements[i].value.is_blank())
          values.insert(statements[i].value);
      }
      visit(cell, values);
    }
  }

  /// Counts the fact if it is sure, and adds its literal to `literals_` if it is open. The literal is
  /// defined for all constraints, also if one of them is guarded.
  void add_literal(const CellFact& fact, std::uint32_t& placed) {
    const StatementLiteral literal = facts_.literal(fact, map_, clauses_);
    if (literal.is_true()) ++placed;
    if (literal.is_open()) literals_.push_back(literal.literal);
  }

  /// How many cells of the house hold one of the values follows from the house, but not by unit
  /// propagation.
  void count_class(const AllDifferent& house, Domain values) {
    literals_.clear();
    std::uint32_t placed = 0;
    for (const CellId cell : house.cells) add_literal({cell, values}, placed);
    const auto wanted = static_cast<std::uint32_t>((values & values_of(house)).size());
    const auto open = static_cast<std::uint32_t>(literals_.size());
    if (placed > wanted || placed + open < wanted) return sink_->add({});
    if (open > 0) between(*sink_, literals_, wanted - placed, wanted - placed);
  }

  /// A sequence of cells that an automaton reads: its reading of a value at an index of the
  /// sequence, and whether it accepts.
  struct Sequence {
    const char* kind = "";  ///< as EncodingUse::constraint
    std::vector<CellId> cells;
    LayeredConstraint::State start = 0;
    std::function<std::optional<LayeredConstraint::State>(std::size_t, LayeredConstraint::State,
                                                          Value)>
        step;
    std::function<bool(LayeredConstraint::State)> accepts;
    /// Whether the reading of two values at an index always is the same; null: it may differ.
    std::function<bool(std::size_t, Value, Value)> is_alike = {};
  };

  [[nodiscard]] std::optional<Value> settled_value(CellId cell) const {
    for (const Value value : lowering_.structure_->domains[cell.index]) {
      if (map_.literal(cell, value).is_true()) return value;
    }
    return std::nullopt;
  }

  void encode(const Cage& cage) {
    if (const auto sums = equation_of(cage)) {
      if (const auto restated = lowering_.house_sums_.restate(*sums)) return encode(*restated);
    }
    Sequence sequence = sequence_of("cage", cage);
    // The order makes no difference to a cage: with the settled cells first, more is out of reach
    // sooner.
    std::stable_partition(sequence.cells.begin(), sequence.cells.end(),
                          [this](CellId cell) { return settled_value(cell).has_value(); });
    encode_sequence(sequence);
  }

  template <SequenceKind Kind>
  static Sequence sequence_of(const char* name, const Kind& kind) {
    const auto& cells = cells_of(kind);
    return {name,
            {cells.begin(), cells.end()},
            kind.start(),
            [&kind](std::size_t index, SequenceState state, Value value) {
              return kind.step(index, state, value);
            },
            [&kind](SequenceState state) { return kind.accepts(state); }};
  }

  template <SequenceKind Kind>
  void encode(const Kind& kind) {
    Sequence sequence = sequence_of(name_of(kind), kind);
    if constexpr (std::is_same_v<Kind, Regular>) {
      if (kind.meaning && lowering_.options_.cage == nullptr && is_usable(*kind.meaning))
        return std::visit([this](const auto& meaning) { this->encode(meaning); }, *kind.meaning);
      sequence.is_alike = [&kind](std::size_t index, Value a, Value b) {
        return kind.diagram->reads_alike(index, a.number, b.number);
      };
    }
    encode_sequence(sequence);
  }
  static const char* name_of(const Less&) { return "less"; }
  static const char* name_of(const Visible&) { return "visible"; }
  static const char* name_of(const AllowedTuples&) { return "tuples"; }
  static const char* name_of(const Regular&) { return "regular"; }

  /// The cells that are settled are read as part of the step before them.
  void encode_sequence(const Sequence& sequence) {
    using State = LayeredConstraint::State;
    LayeredConstraint layered;
    std::vector<CellId> open_cells;
    std::vector<std::size_t> indices;  // of the open cells; then the length
    std::vector<Value> settled;        // by index; blank where open
    for (const CellId cell : sequence.cells) {
      settled.push_back(settled_value(cell).value_or(blank));
      if (!settled.back().is_blank()) continue;
      indices.push_back(settled.size() - 1);
      layered.layers.push_back(choices_of(sequence, indices.back()));
      open_cells.push_back(cell);
    }
    indices.push_back(settled.size());
    const auto read_settled = [&](std::size_t from, std::size_t to, std::optional<State> state) {
      for (std::size_t i = from; i < to && state; ++i) state = sequence.step(i, *state, settled[i]);
      return state;
    };
    const std::optional<State> start = read_settled(0, indices[0], sequence.start);
    if (!start || (open_cells.empty() && !sequence.accepts(*start))) {
      sink_->add({});
      return;
    }
    if (open_cells.empty()) return;
    layered.start = *start;
    layered.step = [&](std::size_t layer, State state, int value) {
      const std::size_t index = indices[layer];
      return read_settled(index + 1, indices[layer + 1],
                          sequence.step(index, state, value_of(static_cast<std::size_t>(value))));
    };
    layered.accepts = sequence.accepts;
    encode_layers(sequence.kind, open_cells, layered);
  }

  /// The choices of an open cell, of which one stands for all values that are read alike.
  std::vector<LayeredConstraint::Choice> choices_of(const Sequence& sequence, std::size_t index) {
    const CellId cell = sequence.cells[index];
    if (!sequence.is_alike) return open_choices(cell);
    std::vector<Domain> alike;
    for (const Value value : open_domain(map_, cell)) {
      const auto same = std::ranges::find_if(alike, [&](const Domain& values) {
        return sequence.is_alike(index, values.first(), value);
      });
      if (same == alike.end()) {
        alike.push_back(Domain::single(value));
      } else {
        same->insert(value);
      }
    }
    // A cell whose values are all alike has no say, but still a choice.
    if (alike.size() == 1) return open_choices(cell);
    std::vector<LayeredConstraint::Choice> choices;
    choices.reserve(alike.size());
    for (const Domain& values : alike)
      choices.push_back({values.first().number, literal_of({cell, values})});
    return choices;
  }

  [[nodiscard]] bool has_choice_of_each(const LayeredConstraint& layered,
                                        const std::vector<CellId>& cells, std::size_t layer) const {
    return layered.layers[layer].size() == open_domain(map_, cells[layer]).size();
  }

  /// Writes a constraint whose first layers are these cells.
  void encode_layers(const char* kind, const std::vector<CellId>& cells,
                     LayeredConstraint& layered) {
    for (std::size_t second = 1; second < cells.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        const bool are_of_values =
            has_choice_of_each(layered, cells, first) && has_choice_of_each(layered, cells, second);
        if (are_of_values && cells[first] != cells[second] &&
            share_a_house(cells[first], cells[second]))
          layered.distinct.emplace_back(first, second);
      }
    }
    watch(layered);
    Choice<CageEncoding> choice{lowering_.options_.cage, "asked for"};
    std::string reason = "asked for";
    const bool applies = choice.encoding != nullptr &&
                         (choice.encoding->applies == nullptr || choice.encoding->applies(layered));
    const bool explodes = applies && !choice.encoding->size(layered, most_clauses_asked_for);
    if (!applies || explodes) {
      reason.clear();
      if (choice.encoding != nullptr) {
        reason = std::string(choice.encoding->facts.name) +
                 (explodes ? " would take too many clauses; " : " does not apply; ");
      }
      choice = choose_cage(layered);
      reason += choice.reason;
    }
    note(kind, choice.encoding->facts.name, reason);
    choice.encoding->emit(*sink_, layered);
  }

  /// Has the watch told of each step that an encoding makes through a constraint, and ends the work
  /// if the paths through it would not fit into memory.
  void watch(LayeredConstraint& layered) {
    layered.step = [this, step = std::move(layered.step)](
                       std::size_t layer, LayeredConstraint::State state, int value) {
      watch_.step();
      return step(layer, state, value);
    };
    const std::uint64_t room = watch_.room();
    if (room == UINT64_MAX) return;
    const std::uint64_t most_edges = room / bytes_of_an_edge;
    std::uint64_t states = 1;  // no more than these
    std::uint64_t edges = 0;
    for (const auto& layer : layered.layers) {
      states = saturating_mul(states, layer.size());
      edges = saturating_add(edges, states);
    }
    if (edges > most_edges && !find_cage("diagram")->size(layered, most_edges))
      throw LimitReached(UnknownReason::memory_limit);
  }
  /// Ends the work if that many clauses would not fit into memory.
  void expect_clauses(std::uint64_t clauses) const {
    constexpr std::uint64_t few = std::uint64_t{1} << 16;
    if (clauses > few) watch_.expect(saturating_mul(clauses, bytes_of_a_clause));
  }
  /// The same for the pairs of cells in houses that may not hold one value: each alone has few clauses,
  /// all together may have many.
  void expect_houses() const {
    constexpr std::uint32_t few_literals = 1U << 14;
    const bool is_large = cnf_.var_count() > few_literals && watch_.room() != UINT64_MAX;
    if (!is_large) return;
    std::uint64_t clauses = 0;
    for (const Constraint& constraint : lowering_.structure_->constraints) {
      const AllDifferent* house = house_in(constraint);
      if (house == nullptr || (path_ && &path_->house() == house)) continue;
      for (const Value value : values_of(*house)) {
        const auto open = static_cast<std::uint64_t>(std::ranges::count_if(
            house->cells, [&](CellId cell) { return map_.literal(cell, value).is_open(); }));
        const AmoEncoding* amo = lowering_.options_.amo;
        if (amo == nullptr) amo = choose_amo(open, lowering_.has_graphs_).encoding;
        if (open > 1) clauses = saturating_add(clauses, amo->size(open).clauses);
      }
    }
    expect_clauses(clauses);
  }
  /// Of two literals, here and in a solver; no more than it takes.
  static constexpr std::uint64_t bytes_of_a_clause = 64;
  /// Of a diagram: the edge itself, and its clauses here and in a solver.
  static constexpr std::uint64_t bytes_of_an_edge = 320;

  // ---- Equal sums: literals say which sum it is, one of them is true, and each part is read as a
  // sequence whose last value is that sum.

  [[nodiscard]] OpenSum open_part(const EqualSums::Part& part) const {
    OpenSum open;
    for (const EqualSums::Term& term : part) {
      if (const auto value = settled_value(term.cell)) {
        open.settled += std::uint64_t{term.weight} * static_cast<std::uint64_t>(value->number);
        continue;
      }
      open.cells.push_back(term.cell);
      open.weights.push_back(term.weight);
      open.choices.push_back(open_choices(term.cell));
    }
    return open;
  }

  [[nodiscard]] std::vector<LayeredConstraint::Choice> open_choices(CellId cell) const {
    std::vector<LayeredConstraint::Choice> choices;
    for (const Value value : lowering_.structure_->domains[cell.index]) {
      const StatementLiteral statement = map_.literal(cell, value);
      if (statement.is_open()) choices.push_back({value.number, statement.literal});
    }
    return choices;
  }

  /// Whether houses keep the part's cells distinct, and all of them count once.
  [[nodiscard]] bool are_distinct(const OpenSum& part) const {
    for (std::size_t b = 0; b < part.cells.size(); ++b) {
      if (part.weights[b] != 1) return false;
      for (std::size_t a = 0; a < b; ++a) {
        if (part.cells[a] == part.cells[b] || !share_a_house(part.cells[a], part.cells[b]))
          return false;
      }
    }
    return true;
  }

  void encode(const CountByValue& count) {
    note("count by value", "shared counts", "what cells of a row count in common is counted once");
    encode_count(*sink_, count,
                 {map_, lowering_.structure_->columns, shared_counts_, rival_counts_,
                  path_ && path_->visits(count.cell) ? nullptr : &shared_steps_, clauses_, between_,
                  share_a_house_});
  }

  void encode(const DifferentCounts& counts) {
    note("regular", "counts", "each of two numbers is counted once");
    encode_different_counts(*sink_, counts, map_, facts_, shared_counts_, clauses_);
  }

  void encode(const RayLengths& rays) {
    note("regular", "rays", "how far rays reach is said once for all that see the same cells");
    encode_rays(*sink_, rays, {map_, facts_, reaches_, clauses_});
  }

  void encode(const SetBetween& between) {
    note("regular", "sets", "few sets of values can lie between two cells");
    encode_set_between(*sink_, between, map_, facts_, clauses_);
  }

  [[nodiscard]] bool is_usable(const DiagramMeaning& meaning) {
    const auto* between = std::get_if<SetBetween>(&meaning);
    return between == nullptr || line_facts_.allow(*between);
  }

  // ---- Alternatives: one holds.

  void encode(const AnyOf& any) {
    std::vector<std::vector<CellFact>> open;
    std::size_t combinations = 1;  // ways to take one fact of each, as far as it matters
    for (const std::vector<CellFact>& alternative : any.alternatives) {
      auto facts = open_facts(alternative);
      if (!facts) continue;
      if (facts->empty()) return;
      combinations = std::min(combinations * facts->size(), most_combinations + 1);
      open.push_back(std::move(*facts));
    }
    if (combinations <= most_combinations) {
      note("any of", "clauses", "few combinations of facts need no auxiliaries");
      return distribute(open);
    }
    note("any of", "selectors", "a variable for each alternative of several facts");
    std::vector<Lit> clause;
    for (const std::vector<CellFact>& facts : open) {
      if (facts.size() == 1) {
        clause.push_back(literal_of(facts.front()));
        continue;
      }
      const Lit holds = positive(sink_->new_var());
      clause.push_back(holds);
      for (const CellFact& fact : facts) sink_->add({~holds, literal_of(fact)});
    }
    sink_->add(clause);
  }

  /// Requires: the fact is not settled.
  Lit literal_of(const CellFact& fact) { return facts_.literal(fact, map_, clauses_).literal; }

  /// For each way to take one fact of each alternative: one of them holds. Requires: no alternative is
  /// empty. There may be very many with one fact each.
  void distribute(const std::vector<std::vector<CellFact>>& alternatives) {
    std::vector<std::size_t> taken(alternatives.size(), 0);
    std::vector<Lit> clause;
    while (true) {
      for (std::size_t i = clause.size(); i < alternatives.size(); ++i)
        clause.push_back(literal_of(alternatives[i][taken[i]]));
      // Alternatives may have facts in common.
      literals_ = clause;
      std::ranges::sort(literals_);
      literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
      const auto opposite =
          std::ranges::adjacent_find(literals_, [](Lit a, Lit b) { return a.var() == b.var(); });
      if (opposite == literals_.end()) sink_->add(literals_);
      // The next way, the last alternatives first.
      while (!clause.empty() &&
             ++taken[clause.size() - 1] == alternatives[clause.size() - 1].size()) {
        taken[clause.size() - 1] = 0;
        clause.pop_back();
      }
      if (clause.empty()) return;
      clause.pop_back();
    }
  }
  static constexpr std::size_t most_combinations = 8;

  /// The facts of an alternative that are not settled, or nothing if one of them is settled false.
  [[nodiscard]] std::optional<std::vector<CellFact>> open_facts(
      const std::vector<CellFact>& alternative) const {
    std::vector<CellFact> facts;
    for (const CellFact& fact : alternative) {
      const Domain open = open_domain(map_, fact.cell);
      if ((open & fact.values).empty()) return std::nullopt;
      if (!(open - fact.values).empty()) facts.push_back(fact);
    }
    return facts;
  }

  // ---- Graphs: left to cuts, or encoded completely.

  template <GraphConstraint Kind>
  void encode(const Kind&) {}  // see constrain_graph

  void constrain_graph(const Constraint& constraint, std::size_t number) {
    const GraphTools tools{map_, facts_, open_graphs_, clauses_, at_most_one_, between_};
    if (graph_form_ == GraphForm::complete) {
      note("graph", "elimination", "the formula has to be complete");
      encode_complete(*sink_, constraint, tools);
    } else {
      note("graph", "cuts", "clauses are added for what a solver's model violates");
      encode_basis(*sink_, constraint, tools);
      lazy_.push_back({constraint, number, selector_});
    }
  }

  void encode(const EqualSums& sums) {
    const SumEquation equation = equation_of(sums);
    encode(lowering_.house_sums_.restate(equation).value_or(equation));
  }

  void encode(const SumEquation& sums) {
    std::vector<OpenSum> parts;
    std::vector<std::uint64_t> totals;  // that every part can have
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      parts.push_back(open_part(sums.parts[i]));
      parts.back().settled += sums.constants[i];
      auto possible = sums_of(parts.back(), watch_);
      if (are_distinct(parts.back())) keep_sums_of_distinct(parts.back(), possible);
      if (parts.size() == 1) {
        totals.assign(possible.begin(), possible.end());
      } else {
        std::erase_if(totals, [&](std::uint64_t sum) { return !possible.contains(sum); });
      }
    }
    if (totals.empty()) return sink_->add({});
    // A part of one cell has a literal for each sum already.
    auto alone =
        std::ranges::find_if(parts, [](const OpenSum& part) { return part.cells.size() == 1; });
    std::vector<LayeredConstraint::Choice> total_choices;
    if (alone != parts.end()) {
      total_choices = choices_of_sum(*alone, totals);
      parts.erase(alone);
    } else if (totals.size() > 1) {
      literals_.clear();
      for (std::size_t i = 0; i < totals.size(); ++i) {
        total_choices.push_back({static_cast<int>(i), positive(sink_->new_var())});
        literals_.push_back(total_choices.back().literal);
      }
      sink_->add(literals_);
      at_most_one(*sink_, literals_);
    }
    for (const OpenSum& part : parts) {
      if (part.cells.empty() && total_choices.empty()) continue;
      LayeredConstraint layered = layers_of(part, totals, total_choices);
      encode_layers("sums", part.cells, layered);
    }
  }

  /// The literals of the one open cell as choices of a total; its other values are forbidden.
  std::vector<LayeredConstraint::Choice> choices_of_sum(const OpenSum& part,
                                                        const std::vector<std::uint64_t>& totals) {
    std::vector<LayeredConstraint::Choice> chosen;
    for (const auto& choice : part.choices.front()) {
      const std::uint64_t sum =
          part.settled + part.weights.front() * static_cast<std::uint64_t>(choice.value);
      const auto found = std::ranges::find(totals, sum);
      if (found == totals.end()) {
        sink_->add({~choice.literal});
      } else {
        chosen.push_back({static_cast<int>(found - totals.begin()), choice.literal});
      }
    }
    return chosen;
  }

  [[nodiscard]] bool share_a_house(CellId a, CellId b) const {
    const auto& of_a = lowering_.houses_at_[a.index];
    return std::ranges::any_of(lowering_.houses_at_[b.index], [&](std::uint32_t house) {
      return std::ranges::find(of_a, house) != of_a.end();
    });
  }

  const Lowering& lowering_;
  GraphForm graph_form_;
  WorkWatch no_watch_;
  WorkWatch& watch_;
  Cnf cnf_;
  WatchedSink clauses_;  ///< into the formula
  SharedCounts shared_counts_;
  RivalCounts rival_counts_;
  SharedSteps shared_steps_;
  SharedReaches reaches_;
  LineFacts line_facts_;
  OpenGraphs open_graphs_;
  VarMap map_;
  std::vector<EncodingUse> uses_;
  std::vector<LazyConstraint> lazy_;
  FactLiterals facts_;
  ClauseSink* sink_;
  std::optional<Lit> selector_;  ///< of what is written
  Choice<HouseForm> house_form_;
  std::optional<NumberedPath> path_;
  AtMostOne at_most_one_;
  BetweenBounds between_;
  std::function<bool(CellId, CellId)> share_a_house_;
  std::vector<Lit> literals_;
  Places places_;
  std::map<CellClass, std::uint32_t, ClassOrder> class_uses_;  ///< of classes of several values
};

Lowering::Lowering(std::shared_ptr<const Structure> structure, LowerOptions options)
    : structure_(std::move(structure)), options_(options), houses_at_(structure_->cell_count()) {
  for (const Domain& domain : structure_->domains) {
    ensure(!domain.empty(), "a structure's domains are not empty");
    value_bound_ = std::max(value_bound_, static_cast<std::size_t>(domain.last().number) + 1);
  }
  for (std::uint32_t i = 0; i < structure_->constraints.size(); ++i) {
    has_graphs_ = has_graphs_ || is_about_graph(structure_->constraints[i]);
    const AllDifferent* house = house_in(structure_->constraints[i]);
    if (house == nullptr) continue;
    for (const CellId cell : house->cells) houses_at_[cell.index].push_back(i);
    if (!house->permutation) continue;
    house_sums_.add_house(house->cells, house->values_in(structure_->domains));
  }
}

Lowered Lowering::lower(const Model& model, const Deduction& deduction, GraphForm form) const {
  Builder builder(*this, form);
  if (deduction.contradiction) {
    builder.contradict();
    return builder.take();
  }
  builder.note_classes(model);
  builder.find_path(model, deduction.domains);
  builder.open_cells(deduction.domains);
  builder.constrain_structure();
  builder.constrain_clues(model);
  builder.count_classes_in_houses();
  return builder.take();
}

Lowered Lowering::lower_all(const Model& model, GraphForm form) const {
  Builder builder(*this, form);
  builder.note_classes(model);
  builder.open_cells(structure_->domains);
  builder.constrain_structure();
  builder.constrain_clues(model);
  builder.count_classes_in_houses();
  for (const Given& given : model.givens) builder.state(given);
  return builder.take();
}

SelectableLowered Lowering::lower_selectable(const Model& model) const {
  Builder builder(*this, GraphForm::lazy);
  builder.note_classes(model);
  builder.open_cells(structure_->domains);
  builder.constrain_structure();
  std::vector<Selected> selected;
  for (std::size_t i = 0; i < model.givens.size(); ++i) {
    const Given& given = model.givens[i];
    const std::string name = given_name(given, model.columns());
    const Lit selector = builder.guarded(name, [&] { builder.state(given); });
    selected.push_back({selector, {"given", name}, {given.cell}, i});
  }
  // What a rule states in several constraints, which have one name, is switched as one.
  std::vector<std::vector<std::size_t>> clues;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> number_of;
  for (std::size_t i = 0; i < model.clues.size(); ++i) {
    const Origin& origin = origin_of(model.clues[i]);
    const auto [found, is_new] = number_of.emplace(
        std::pair(std::string_view(origin.rule), std::string_view(origin.name)), clues.size());
    if (is_new) clues.emplace_back();
    clues[found->second].push_back(i);
  }
  for (const auto& parts : clues) {
    Selected clue{{}, origin_of(model.clues[parts.front()]), {}};
    clue.selector = builder.guarded(clue.origin.name, [&] {
      for (const std::size_t part : parts) builder.constrain_clue(model, part);
    });
    for (const std::size_t part : parts) {
      for (const CellId cell : cells_of(model.clues[part])) {
        if (std::ranges::find(clue.cells, cell) == clue.cells.end()) clue.cells.push_back(cell);
      }
    }
    if (clue.cells.size() == model.cell_count()) clue.cells.clear();
    clue.clues = parts;
    selected.push_back(std::move(clue));
  }
  return {builder.take(), std::move(selected)};
}

Grid decode(const VarMap& map, const Assignment& assignment) {
  Grid grid(map.rows(), map.columns());
  std::vector<CellId> doubtful;
  const auto hold = [&](const VarMap::Statement& statement) {
    if (!grid[statement.cell].is_blank()) doubtful.push_back(statement.cell);
    grid[statement.cell] = statement.value;
  };
  for (const VarMap::Statement& statement : map.settled()) hold(statement);
  const auto statements = map.statements();
  for (std::uint32_t var = 0; var < statements.size(); ++var) {
    if (assignment.holds(positive(Var{var}))) hold(statements[var]);
  }
  for (const CellId cell : doubtful) grid[cell] = blank;
  return grid;
}

}  // namespace puzzlec
