// {"sum": n, "cells": CELLS}, also `product`, `difference` and `quotient` (of the largest value and
// all others) and `fixed` (one cell); and the shorthand {"cages": MAP, "clues": {"a": "12+"},
// "distinct": true}: a cage for each letter. A clue "12?" does not say the operation.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

constexpr std::size_t most_cage_cells = 128;
constexpr std::uint64_t largest_target = 1'000'000'000'000'000'000;

/// Adds a use of a rule of encoders/variants.
void add_use(ModelReading& in, const JsonNode& at, const char* rule, std::vector<CellId> cells,
             std::uint64_t target) {
  const VariantGrid grid = rule_grid_of(in.structure);
  const std::string size = counted(cells.size(), "cell");
  VariantUse use{rule_of(rule), std::move(cells), {}, target, {}};
  if (const auto fault = fault_of(use, grid))
    return in.fail(at, InputErrorCode::bad_cage, *fault, size);
  in.add_use(at, grid, std::move(use));
}

void add_cage(ModelReading& in, const JsonNode& at, Cage cage) {
  const std::size_t size = cage.cells.size();
  const bool is_of_largest =
      cage.operation == CageOperation::subtract || cage.operation == CageOperation::divide;
  const std::size_t least = is_of_largest ? 2 : 1;
  const std::size_t most = cage.operation == CageOperation::fixed ? 1 : most_cage_cells;
  if (size > most || size < least) {
    return in.fail(at, InputErrorCode::bad_cage,
                   fmt::format("a cage of at {} {}", size > most ? "most" : "least",
                               counted(size > most ? most : least, "cell")),
                   counted(size, "cell"));
  }
  if (is_of_largest && size > 2) {
    const bool divides = cage.operation == CageOperation::divide;
    return add_use(in, at, divides ? "quotient cage" : "difference cage", std::move(cage.cells),
                   cage.target);
  }
  std::uint64_t product = 1;
  for (const CellId cell : cage.cells)
    product = saturating_mul(product, static_cast<std::uint64_t>(std::max<int>(
                                          1, in.structure.domains[cell.index].last().number)));
  if (cage.operation == CageOperation::multiply && product > largest_target) {
    return in.fail(at, InputErrorCode::bad_cage, "a cage whose product stays below 10^18",
                   counted(size, "cell"));
  }
  in.add(at, std::move(cage));
}

template <CageOperation operation>
void read_cage(ModelReading& in, const StatedRule& rule) {
  const std::uint64_t target = in.number(rule.value, 0, largest_target, "a number 0..10^18");
  const JsonNode where = in.member(rule.object, "cells");
  if (in.first_error) return;
  add_cage(in, rule.object,
           {in.cells(where), operation, target,
            in.origin(
                rule.object, "cage",
                fmt::format("cage {} {}{}", rule.object.pointer(), target, symbol_of(operation)))});
}

struct CageClue {
  std::optional<CageOperation> operation;  ///< nothing if any may give the target
  std::uint64_t target = 0;
};

/// "12+", "12?", or a number alone: a sum, or the value of a single cell.
std::optional<CageClue> read_clue(ModelReading& in, const JsonNode& clue, std::size_t size) {
  const std::string text = clue.is_integer() ? clue.compact() : in.text(clue);
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string symbol = text.substr(digits);
  std::uint64_t target = 0;
  if (!parse_number(std::string_view(text).substr(0, digits), target) || target > largest_target) {
    in.fail(clue, InputErrorCode::bad_number, "a clue such as 12 or \"12+\"", quoted(text));
    return std::nullopt;
  }
  if (symbol.empty())
    return CageClue{size == 1 ? CageOperation::fixed : CageOperation::add, target};
  if (symbol == "?") return CageClue{std::nullopt, target};
  for (const CageOperation operation : {CageOperation::add, CageOperation::subtract,
                                        CageOperation::multiply, CageOperation::divide}) {
    if (symbol == symbol_of(operation)) return CageClue{operation, target};
  }
  in.fail(clue, InputErrorCode::bad_character, "an operator + - * / or ?", quoted(symbol));
  return std::nullopt;
}

void read_cages(ModelReading& in, const StatedRule& rule) {
  const auto distinct = rule.object.find("distinct");
  const bool is_distinct = distinct && in.take(distinct->boolean());
  const JsonNode clues = in.take(in.member(rule.object, "clues").object());
  if (in.first_error) return;
  auto found = in.regions(rule.value);
  for (const JsonNode clue : clues) {
    const bool is_known =
        clue.name().size() == 1 && std::ranges::any_of(found, [&](const auto& entry) {
          return entry.first == clue.name()[0];
        });
    if (!is_known)
      in.fail_name(clue, InputErrorCode::unknown_clue, "letters of the cages", quoted(clue.name()));
  }
  for (auto& [letter, list] : found) {
    const auto clue = clues.find(std::string_view(&letter, 1));
    if (!clue) {
      return in.fail(clues, InputErrorCode::missing_clue, "a clue for each cage",
                     fmt::format("none for '{}'", letter));
    }
    const auto stated = read_clue(in, *clue, list.size());
    if (!stated || in.first_error) return;
    const auto& [operation, target] = *stated;
    Origin origin{"cage", fmt::format("cage {} {}{}", letter, target,
                                      operation ? symbol_of(*operation) : "?")};
    if (is_distinct && list.size() > 1) in.add_different(*clue, list, origin);
    if (operation) {
      add_cage(in, *clue, {std::move(list), *operation, target, std::move(origin)});
    } else {
      add_use(in, *clue, "target cage", std::move(list), target);
    }
    if (in.first_error) return;
  }
}

void write_cage(JsonWriter& out, const Cage& cage, GridSize size) {
  out.number(name_of(cage.operation), cage.target);
  out.text("cells", names_of(cage.cells, size.columns));
}

/// In plain arithmetic: the second opinion.
bool cage_holds(const Cage& cage, const Grid& answer) {
  // The reader bounds sums and products.
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  for (const CellId cell : cage.cells) {
    sum += number_at(answer, cell);
    product *= number_at(answer, cell);
  }
  const std::uint64_t first = number_at(answer, cage.cells.front());
  const std::uint64_t last = number_at(answer, cage.cells.back());
  switch (cage.operation) {
    case CageOperation::fixed:
    case CageOperation::add:
      return sum == cage.target;
    case CageOperation::multiply:
      return product == cage.target;
    case CageOperation::subtract:
      return first == last + cage.target || last == first + cage.target;
    case CageOperation::divide: {
      const auto [less, more] = std::minmax(first, last);
      return less != 0 && more % less == 0 && more / less == cage.target;
    }
  }
  return false;
}

template <CageOperation operation>
constexpr ModelMember cage_members[] = {{name_of(operation), "Number"}, {"cells", "Cells"}};
template <CageOperation operation>
constexpr ModelRule cage_rule{name_of(operation), read_cage<operation>, cage_members<operation>};
constexpr ModelRule cage_rules[] = {
    cage_rule<CageOperation::fixed>,    cage_rule<CageOperation::add>,
    cage_rule<CageOperation::subtract>, cage_rule<CageOperation::multiply>,
    cage_rule<CageOperation::divide>,
};

constexpr ModelMember cages_members[] = {
    {"cages", "Map"}, {"clues", "{CageClue}"}, {"distinct", "boolean", ModelMember::optional}};

}  // namespace

const KindWords<Cage> cage_words{cage_rules, write_cage, cage_holds};
const ModelRule cages_rule{"cages", read_cages, cages_members, ModelRule::Origin::own};

}  // namespace puzzlec::model_json
