#include "encoders/lower/formula.hpp"

#include <utility>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {

Formula::Formula(const StructureFacts& facts_of_structure, const LowerOptions& lower_options,
                 GraphForm form, Keep kept)
    : about(facts_of_structure),
      options(lower_options),
      graph_form(form),
      keep(kept),
      watch(options.watch != nullptr ? *options.watch : no_watch_),
      definitions(cnf_, watch),
      map(about.structure().rows, about.structure().columns, about.value_bound()),
      at_most_one([this](ClauseSink& to, std::span<const Lit> literals) {
        write_at_most_one(to, literals);
      }),
      between([this](ClauseSink& to, std::span<const Lit> literals, std::uint32_t lower,
                     std::uint32_t upper) { write_between(to, literals, lower, upper); }),
      sink_(&definitions) {}

void Formula::open_cells(std::span<const Domain> domains) {
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    const CellId cell{index};
    if (domains[index].is_single()) {
      map.settle(cell, domains[index].first(), true);
      continue;
    }
    for (const Value value : domains[index]) map.open(cell, value, cnf_.new_var());
  }
  std::vector<Lit> literals;
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (domains[index].is_single()) continue;
    const CellId cell{index};
    literals.clear();
    for (const Value value : domains[index]) literals.push_back(map.literal(cell, value).literal);
    with_name("cell_" + cell_name(cell, map.columns()), [&] {
      sink_->add(literals);
      if (!path || !path->counts_through(cell)) at_most_one(*sink_, literals);
    });
  }
}

void Formula::add_auxiliaries(std::uint32_t first, const std::string& name) {
  const std::uint32_t count = cnf_.var_count() - first;
  if (count > 0) map.add_auxiliaries({Var{first}, count, safe_name(name)});
}

void Formula::note(const char* constraint, const char* encoding, std::string_view reason) {
  for (EncodingUse& use : uses_) {
    if (use.encoding == encoding && use.constraint == constraint && use.reason == reason) {
      ++use.count;
      return;
    }
  }
  uses_.push_back({constraint, encoding, std::string(reason), 1});
}

std::optional<Value> Formula::settled_value(CellId cell) const {
  for (const Value value : about.domains()[cell.index]) {
    if (map.literal(cell, value).is_true()) return value;
  }
  return std::nullopt;
}

std::vector<LayeredConstraint::Choice> Formula::open_choices(CellId cell) const {
  std::vector<LayeredConstraint::Choice> choices;
  for (const Value value : about.domains()[cell.index]) {
    const StatementLiteral statement = map.literal(cell, value);
    if (statement.is_open()) choices.push_back({value.number, statement.literal});
  }
  return choices;
}

namespace {

/// What the user asked for, unless that takes too many clauses or nothing was asked for.
template <typename Encoding, typename Size, typename Choose>
std::pair<const Encoding*, std::string> chosen(const Encoding* asked, Size size, Choose choose) {
  const bool explodes = asked != nullptr && size(*asked) > most_clauses_asked_for;
  if (asked != nullptr && !explodes) return {asked, "asked for"};
  const Choice<Encoding> choice = choose();
  return {choice.encoding,
          (explodes ? std::string(asked->facts.name) + " would take too many clauses; " : "") +
              std::string(choice.reason)};
}

}  // namespace

void Formula::write_at_most_one(ClauseSink& to, std::span<const Lit> literals) {
  if (literals.size() < 2) return;
  const auto [encoding, reason] = chosen(
      options.amo, [&](const AmoEncoding& amo) { return amo.size(literals.size()).clauses; },
      [&] { return choose_amo(literals.size(), about.has_graphs()); });
  note("at-most-one", encoding->facts.name, reason);
  encoding->emit(to, literals);
}

void Formula::write_between(ClauseSink& to, std::span<const Lit> literals, std::uint32_t lower,
                            std::uint32_t upper) {
  const auto open = static_cast<std::uint32_t>(literals.size());
  const auto size = [&](const CardinalityEncoding& encoding) {
    return encoding.size(open, lower, upper).clauses;
  };
  const auto [encoding, reason] =
      chosen(options.cardinality, size, [&] { return choose_cardinality(open, lower, upper); });
  note("cardinality", encoding->facts.name, reason);
  to.expect(size(*encoding));
  encoding->emit(to, literals, lower, upper);
}

Lowered Formula::take() {
  return {std::move(cnf_),           std::move(map),   std::move(uses_),    std::move(lazy),
          about.structure().domains, std::move(facts), std::move(canonical)};
}

}  // namespace puzzlec
