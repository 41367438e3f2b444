// Prints the tables of docs/encodings.md: sizes of every encoding, by formula and measured, and the
// median time that whole puzzles take with it.
//
//   encodings_table [--sizes-only] [SEED]
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/variants/variant.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {
namespace {

// ---- Printing

std::string cell_text(const std::optional<EncodingSize>& size) {
  if (!size) return "-";
  return fmt::format("{} + {}", size->variables, size->clauses);
}

const char* yes_or_no(bool truth) {
  return truth ? "yes" : "no";
}

/// One row a record: what it says of itself, then a column a size.
template <typename Record, typename Size>
void print_sizes(std::span<const Record* const> records, const std::vector<std::string>& columns,
                 Size size_at) {
  fmt::print("| encoding | variables | clauses | complete | determined |");
  for (const auto& column : columns) fmt::print(" {} |", column);
  fmt::print("\n|---|---|---|---|---|");
  for (std::size_t i = 0; i < columns.size(); ++i) fmt::print("--:|");
  fmt::print("\n");
  for (const Record* record : records) {
    const EncodingFacts& facts = record->facts;
    fmt::print("| {} | {} | {} | {} | {} |", facts.name, facts.variables, facts.clauses,
               yes_or_no(facts.propagation_complete), yes_or_no(facts.auxiliaries_determined));
    for (std::size_t i = 0; i < columns.size(); ++i) {
      fmt::print(" {} |", cell_text(size_at(*record, i)));
    }
    fmt::print("\n");
  }
  fmt::print("\n");
}

// ---- Sizes

constexpr std::uint64_t most_measured_clauses = 2'000'000;

/// What `emit` really writes, given that a formula over `inputs` literals comes out.
template <typename Emit>
EncodingSize measure(std::size_t inputs, Emit emit) {
  CountingSink sink;
  std::vector<Lit> literals;
  for (std::size_t i = 0; i < inputs; ++i) literals.push_back(positive(sink.new_var()));
  emit(sink, literals);
  return {sink.var_count() - inputs, sink.clause_count()};
}

void print_amo() {
  const std::vector<std::uint64_t> sizes{4, 9, 16, 25, 50, 100, 1000};
  std::vector<std::string> columns;
  for (const auto n : sizes) columns.push_back(fmt::format("n = {}", n));
  fmt::print("## At most one of n\n\n");
  print_sizes(amo_encodings(), columns,
              [&](const AmoEncoding& record, std::size_t i) -> std::optional<EncodingSize> {
                return measure(sizes[i], [&](ClauseSink& sink, std::span<const Lit> literals) {
                  record.emit(sink, literals);
                });
              });
}

void print_cardinality() {
  struct Bound {
    std::uint64_t n;
    std::uint32_t lower;
    std::uint32_t upper;
  };
  const std::vector<Bound> bounds{{8, 2, 2},    {8, 4, 4},     {20, 5, 5},     {49, 10, 10},
                                  {100, 0, 10}, {100, 50, 50}, {900, 180, 180}};
  std::vector<std::string> columns;
  for (const auto& [n, lower, upper] : bounds) {
    columns.push_back(lower == upper ? fmt::format("{} of {}", lower, n)
                                     : fmt::format("{}..{} of {}", lower, upper, n));
  }
  fmt::print("## Between l and u of n\n\n");
  print_sizes(cardinality_encodings(), columns,
              [&](const CardinalityEncoding& record, std::size_t i) -> std::optional<EncodingSize> {
                const auto [n, lower, upper] = bounds[i];
                if (record.size(n, lower, upper).clauses > most_measured_clauses) {
                  return std::nullopt;
                }
                return measure(n, [&](ClauseSink& sink, std::span<const Lit> literals) {
                  record.emit(sink, literals, bounds[i].lower, bounds[i].upper);
                });
              });
}

/// A cage in a row of `side` values, all cells open; two cells of it always share a house.
struct CageSample {
  std::size_t cells;
  std::size_t side;
  CageOperation operation;
  std::uint64_t target;
};

LayeredConstraint layered(const CageSample& sample, const Cage& cage,
                          const std::vector<Lit>& literals) {
  LayeredConstraint constraint;
  for (std::size_t i = 0; i < sample.cells; ++i) {
    auto& layer = constraint.layers.emplace_back();
    for (std::size_t value = 1; value <= sample.side; ++value) {
      layer.push_back({static_cast<int>(value), literals[i * sample.side + value - 1]});
    }
  }
  constraint.start = cage.start();
  constraint.step = [cage](std::size_t index, SequenceState state, int value) {
    return cage.step(index, state, value_of(static_cast<std::size_t>(value)));
  };
  constraint.accepts = [cage](SequenceState state) { return cage.accepts(state); };
  return constraint;
}

void print_cages() {
  const std::vector<CageSample> samples{
      {2, 9, CageOperation::subtract, 3}, {2, 9, CageOperation::multiply, 24},
      {3, 6, CageOperation::add, 10},     {3, 9, CageOperation::multiply, 72},
      {4, 9, CageOperation::add, 20},     {6, 9, CageOperation::add, 30},
      {10, 9, CageOperation::add, 50},    {10, 9, CageOperation::multiply, 1'814'400}};
  std::vector<std::string> columns;
  for (const CageSample& sample : samples) {
    columns.push_back(fmt::format("{} cells of 1..{}, {}{}", sample.cells, sample.side,
                                  sample.target, symbol_of(sample.operation)));
  }
  fmt::print("## Cages (the sum, product, ... of cells)\n\n");
  print_sizes(cage_encodings(), columns,
              [&](const CageEncoding& record, std::size_t i) -> std::optional<EncodingSize> {
                const CageSample& sample = samples[i];
                Cage cage{{}, sample.operation, sample.target, {}};
                std::optional<EncodingSize> size;
                const auto emit = [&](ClauseSink& sink, const std::vector<Lit>& literals) {
                  const LayeredConstraint constraint = layered(sample, cage, literals);
                  const bool applies = record.applies == nullptr || record.applies(constraint);
                  if (!applies || !record.size(constraint, most_measured_clauses)) return;
                  const CountingSink before = static_cast<CountingSink&>(sink);
                  record.emit(sink, constraint);
                  const auto& after = static_cast<CountingSink&>(sink);
                  size = EncodingSize{after.var_count() - before.var_count(),
                                      after.clause_count() - before.clause_count()};
                };
                measure(sample.cells * sample.side, emit);
                return size;
              });
}

HouseShape sudoku(std::size_t block) {
  return {block * block, block, block, false};
}

void print_houses() {
  const std::vector<std::pair<std::string, HouseShape>> shapes{
      {"Sudoku 9", sudoku(3)},  {"Sudoku 16", sudoku(4)},      {"Sudoku 25", sudoku(5)},
      {"Sudoku 36", sudoku(6)}, {"Latin 9", {9, 0, 0, false}}, {"Latin 30", {30, 0, 0, false}}};
  std::vector<std::string> columns;
  for (const auto& [name, shape] : shapes) columns.push_back(name);
  fmt::print(
      "## One value in the houses\n\nThe formulas are for one value, in one house or in all of "
      "them. "
      "The numbers are for a whole empty puzzle:\nall values and all cells, with pairwise "
      "at-most-one.\n\n");
  print_sizes(house_forms(), columns,
              [&](const HouseForm& record, std::size_t i) -> std::optional<EncodingSize> {
                const auto structure =
                    std::make_shared<const Structure>(square_structure(shapes[i].second));
                const Model model{structure, {}, {}};
                const Lowering lowering(structure, {.amo = find_amo("pairwise"), .house = &record});
                const Lowered lowered = lowering.lower_all(model);
                return EncodingSize{lowered.cnf.var_count() - lowered.map.statement_count(),
                                    lowered.cnf.clause_count()};
              });
}

// ---- Variant rules

/// Cells of a 9x9 Sudoku, as pairs of row and column.
std::vector<CellId> cells_of_nine(
    std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> at) {
  std::vector<CellId> cells;
  for (const auto& [row, column] : at) cells.push_back(CellId{9 * (row - 1) + column - 1});
  return cells;
}

/// The first cells in an order that goes through the rows to and fro.
std::vector<CellId> snake(std::uint32_t length) {
  std::vector<CellId> cells;
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint32_t row = i / 9;
    cells.push_back(CellId{9 * row + (row % 2 == 0 ? i % 9 : 8 - i % 9)});
  }
  return cells;
}

double milliseconds_to_lower(const SquarePuzzle& puzzle, Lowered& lowered) {
  std::vector<double> times;
  for (int i = 0; i < 9; ++i) {
    StructurePool pool;
    const Model model = puzzle.model(pool);
    const Lowering lowering(model.structure, {});
    const auto start = std::chrono::steady_clock::now();
    lowered = lowering.lower_all(puzzle.model(pool));
    times.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
            .count());
  }
  std::ranges::sort(times);
  return times[times.size() / 2];
}

void print_rules(bool with_times) {
  const auto row = snake(9);
  // Through five boxes, three cells in each.
  const auto through_boxes = cells_of_nine({{1, 1},
                                            {2, 2},
                                            {3, 3},
                                            {3, 4},
                                            {2, 5},
                                            {1, 6},
                                            {1, 7},
                                            {2, 8},
                                            {3, 9},
                                            {4, 9},
                                            {5, 8},
                                            {6, 7},
                                            {6, 6},
                                            {5, 5},
                                            {4, 4}});
  const std::vector<std::pair<const char*, VariantUse>> samples{
      {"thermometer of 9 cells", {rule_of("thermometer"), row}},
      {"arrow of 4 cells", {rule_of("arrow"), {CellId{80}}, {snake(3)}}},
      {"arrow of 11 cells, two of them its pill",
       {rule_of("arrow"), {CellId{79}, CellId{80}}, {row}}},
      {"region sum line through 5 boxes", {rule_of("region sum line"), through_boxes}},
      {"renban of 8 cells", {rule_of("renban"), snake(8)}},
      {"whispers of 9 cells", {rule_of("whispers"), row}},
      {"sum cage of 9 cells, 45",
       {rule_of("sum cage"),
        cells_of_nine({{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {3, 4}, {4, 4}, {5, 4}}),
        {},
        45}},
      {"killer cage of 5 cells, 25", {rule_of("killer cage"), snake(5), {}, 25}},
      {"little killer of 9 cells, 45",
       {rule_of("little killer"),
        cells_of_nine({{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 8}, {9, 9}}),
        {},
        45}},
      {"sandwich, 15", {rule_of("sandwich"), row, {}, 15}},
      {"x-sum, 25", {rule_of("x-sum"), row, {}, 25}},
      {"numbered room, 5", {rule_of("numbered room"), row, {}, 5}},
      {"skyscraper, 4", {rule_of("skyscraper"), row, {}, 4}},
      {"anti-knight", {rule_of("anti-knight")}},
      {"non-consecutive", {rule_of("non-consecutive")}},
      {"taxicab", {rule_of("taxicab")}},
      {"global entropy", {rule_of("global entropy")}},
  };
  const SquarePuzzle plain = plain_sudoku(Grid(9, 9));
  Lowered without;
  const double before = milliseconds_to_lower(plain, without);
  fmt::print(
      "## Variant rules\n\nWhat one use of a rule adds to the formula of an empty 9x9 Sudoku, "
      "with the encodings that `auto` chooses{}.\n\n",
      with_times ? ", and the time that this takes" : "");
  fmt::print("| rule | variables + clauses |{}\n|---|--:|{}\n", with_times ? " ms |" : "",
             with_times ? "--:|" : "");
  for (const auto& [name, use] : samples) {
    SquarePuzzle puzzle = plain;
    puzzle.rules.uses.push_back(use);
    Lowered with;
    const double after = milliseconds_to_lower(puzzle, with);
    fmt::print("| {} | {} + {} |", name, with.cnf.var_count() - without.cnf.var_count(),
               with.cnf.clause_count() - without.cnf.clause_count());
    if (with_times) fmt::print(" {:.2f} |", std::max(after - before, 0.0));
    fmt::print("\n");
  }
  fmt::print("\n");
}

// ---- Instances

using Square = std::vector<std::vector<std::size_t>>;

/// A random Latin square by the Markov chain of Jacobson and Matthews (Journal of Combinatorial
/// Designs 4, 1996), n^3 proper steps from the cyclic one.
Square latin_square(std::size_t n, Rng& rng) {
  std::vector<int> cube(n * n * n, 0);
  const auto at = [&](std::size_t row, std::size_t column, std::size_t value) -> int& {
    return cube[(row * n + column) * n + value];
  };
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) at(row, column, (row + column) % n) = 1;
  }
  /// One of the places i with one(i) == 1, at random.
  const auto pick = [&](const std::function<int(std::size_t)>& one) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < n; ++i) {
      if (one(i) == 1) places.push_back(i);
    }
    return places[rng.below(places.size())];
  };
  std::optional<std::array<std::size_t, 3>> improper;
  for (std::size_t proper_steps = 0; proper_steps < n * n * n && n > 1;) {
    std::array<std::size_t, 3> from{};
    if (improper) {
      from = *improper;
    } else {
      do {
        for (std::size_t& coordinate : from) coordinate = rng.below(n);
      } while (at(from[0], from[1], from[2]) != 0);
    }
    const std::size_t row = from[0];
    const std::size_t column = from[1];
    const std::size_t value = from[2];
    const std::size_t row2 = pick([&](std::size_t i) { return at(i, column, value); });
    const std::size_t column2 = pick([&](std::size_t i) { return at(row, i, value); });
    const std::size_t value2 = pick([&](std::size_t i) { return at(row, column, i); });
    ++at(row, column, value);
    ++at(row, column2, value2);
    ++at(row2, column, value2);
    ++at(row2, column2, value);
    --at(row2, column, value);
    --at(row, column2, value);
    --at(row, column, value2);
    --at(row2, column2, value2);
    improper.reset();
    if (at(row2, column2, value2) < 0) {
      improper = {row2, column2, value2};
    } else {
      ++proper_steps;
    }
  }
  Square square(n, std::vector<std::size_t>(n));
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      for (std::size_t value = 0; value < n; ++value) {
        if (at(row, column, value) == 1) square[row][column] = value + 1;
      }
    }
  }
  return square;
}

/// The Sudoku of the shifted rows, with rows, columns and values shuffled inside their bands.
Square sudoku_square(std::size_t block, Rng& rng) {
  const std::size_t n = block * block;
  const auto shuffled = [&] {
    std::vector<std::size_t> bands(block);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < block; ++i) bands[i] = i;
    rng.shuffle(std::span(bands));
    for (const std::size_t band : bands) {
      std::vector<std::size_t> lines(block);
      for (std::size_t i = 0; i < block; ++i) lines[i] = band * block + i;
      rng.shuffle(std::span(lines));
      order.insert(order.end(), lines.begin(), lines.end());
    }
    return order;
  };
  const auto rows = shuffled();
  const auto columns = shuffled();
  const auto values = shuffled();
  Square square(n, std::vector<std::size_t>(n));
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      const std::size_t shift = rows[row] % block * block + rows[row] / block;
      square[row][column] = values[(shift + columns[column]) % n] + 1;
    }
  }
  return square;
}

/// The square with that many of its cells emptied, at random.
Model with_holes(const std::shared_ptr<const Structure>& structure, const Square& square,
                 std::size_t holes, Rng& rng) {
  const std::size_t n = square.size();
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < n * n; ++i) order.push_back(i);
  rng.shuffle(std::span(order));
  Model model{structure, {}, {}};
  for (std::size_t i = holes; i < order.size(); ++i) {
    const std::size_t value = square[order[i] / n][order[i] % n];
    model.givens.push_back({CellId{order[i]}, value_of(value)});
  }
  return model;
}

/// Every cell in a cage of up to `most_cells`, grown at random.
Model caged(const std::shared_ptr<const Structure>& structure, const Square& square,
            std::size_t most_cells, Rng& rng) {
  const std::size_t n = square.size();
  std::vector<bool> is_used(n * n, false);
  Model model{structure, {}, {}};
  for (std::uint32_t start = 0; start < n * n; ++start) {
    if (is_used[start]) continue;
    std::vector<std::uint32_t> cells{start};
    is_used[start] = true;
    const std::size_t wanted = 2 + rng.below(most_cells - 1);
    while (cells.size() < wanted) {
      std::vector<std::uint32_t> border;
      for (const std::uint32_t cell : cells) {
        const std::size_t column = cell % n;
        if (cell >= n) border.push_back(cell - static_cast<std::uint32_t>(n));
        if (cell + n < n * n) border.push_back(cell + static_cast<std::uint32_t>(n));
        if (column > 0) border.push_back(cell - 1);
        if (column + 1 < n) border.push_back(cell + 1);
      }
      std::erase_if(border, [&](std::uint32_t cell) { return is_used[cell]; });
      if (border.empty()) break;
      cells.push_back(border[rng.below(border.size())]);
      is_used[cells.back()] = true;
    }
    Cage cage{{}, CageOperation::add, 0, {"cage", fmt::format("cage {}", model.clues.size() + 1)}};
    std::vector<std::uint64_t> values;
    for (const std::uint32_t cell : cells) {
      cage.cells.push_back(CellId{cell});
      values.push_back(square[cell / n][cell % n]);
    }
    const auto [low, high] = std::ranges::minmax(values);
    if (cells.size() == 1) {
      cage.operation = CageOperation::fixed;
      cage.target = values[0];
    } else if (cells.size() == 2 && high % low == 0 && rng.below(2) == 0) {
      cage.operation = CageOperation::divide;
      cage.target = high / low;
    } else if (cells.size() == 2 && rng.below(2) == 0) {
      cage.operation = CageOperation::subtract;
      cage.target = high - low;
    } else if (rng.below(2) == 0) {
      cage.operation = CageOperation::multiply;
      cage.target = 1;
      for (const std::uint64_t value : values) cage.target *= value;
    } else {
      for (const std::uint64_t value : values) cage.target += value;
    }
    model.clues.emplace_back(std::move(cage));
  }
  return model;
}

/// A board with stars whose total is known, and for some of the other cells the number of stars
/// around.
Model star_board(std::size_t side, std::size_t stars, std::size_t numbers, Rng& rng) {
  Structure board;
  board.rows = board.columns = side;
  board.domains.assign(side * side, Domain::range(0, 1));
  Cardinality all{{}, Comparison::exactly, static_cast<std::uint32_t>(stars), {"stars", "stars"}};
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < side * side; ++i) {
    order.push_back(i);
    all.statements.push_back({CellId{i}, value_of(1)});
  }
  board.constraints.emplace_back(std::move(all));
  rng.shuffle(std::span(order));
  std::vector<bool> is_star(side * side, false);
  for (std::size_t i = 0; i < stars; ++i) is_star[order[i]] = true;
  Model model{std::make_shared<const Structure>(std::move(board)), {}, {}};
  for (std::size_t i = stars; i < stars + numbers; ++i) {
    const std::size_t row = order[i] / side;
    const std::size_t column = order[i] % side;
    Cardinality around{{}, Comparison::exactly, 0, {"number", cell_name(CellId{order[i]}, side)}};
    for (std::size_t r = row > 0 ? row - 1 : 0; r <= std::min(row + 1, side - 1); ++r) {
      for (std::size_t c = column > 0 ? column - 1 : 0; c <= std::min(column + 1, side - 1); ++c) {
        const auto cell = static_cast<std::uint32_t>(r * side + c);
        if (cell == order[i]) continue;
        around.statements.push_back({CellId{cell}, value_of(1)});
        if (is_star[cell]) ++around.bound;
      }
    }
    model.givens.push_back({CellId{order[i]}, value_of(0)});
    model.clues.emplace_back(std::move(around));
  }
  return model;
}

// ---- Times

struct InstanceClass {
  std::string name;
  std::vector<Model> models;
};

constexpr auto time_limit = std::chrono::seconds(10);
constexpr double long_run = 300;  // milliseconds; longer runs are not repeated

/// Milliseconds of processor time: other programs on the machine count less than by the clock.
double processor_time() {
  return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Milliseconds for lowering, feeding, solving and asking whether there is another solution;
/// nothing at the time limit. The propagation in front is not counted: it is the same for all.
std::optional<double> time_of(const Model& model, const Deduction& deduction,
                              const LowerOptions& options) {
  const Limits limits{
      .deadline = Limits::Clock::now() + time_limit, .conflicts = {}, .stop = nullptr};
  const double begin = processor_time();
  const Lowered lowered = Lowering(model.structure, options).lower(model, deduction);
  const auto solver = make_cadical();
  Session session(lowered, *solver);
  const Outcome first = session.solve(limits);
  if (std::holds_alternative<Unknown>(first)) return std::nullopt;
  const auto* found = std::get_if<Found>(&first);
  if (found == nullptr) throw std::runtime_error("an encoding lost the solution");
  session.block(found->grid);
  const bool is_answered = !std::holds_alternative<Unknown>(session.solve(limits));
  const double time = processor_time() - begin;
  if (!evaluate(model, found->grid).empty()) {
    throw std::runtime_error("an encoding gave a wrong answer");
  }
  if (!is_answered) return std::nullopt;
  return time;
}

/// The median over the instances of the fastest of three runs.
std::string median_time(const InstanceClass& instances, const LowerOptions& options) {
  constexpr double never = 1e300;
  std::vector<double> times;
  for (const Model& model : instances.models) {
    const Deduction deduction = Propagator(model.structure).run(model);
    double best = never;
    for (int run = 0; run < 3; ++run) {
      const auto time = time_of(model, deduction, options);
      if (!time) break;
      best = std::min(best, *time);
      if (best > long_run) break;
    }
    times.push_back(best);
  }
  std::ranges::sort(times);
  const double median = times[times.size() / 2];
  if (median == never) return fmt::format("> {}", time_limit.count() * 1000);
  return median < 10 ? fmt::format("{:.2f}", median) : fmt::format("{:.0f}", median);
}

void print_times(const std::string& title, const std::vector<InstanceClass>& classes,
                 const std::vector<std::pair<std::string, LowerOptions>>& choices) {
  fmt::print("| {} |", title);
  for (const auto& one : classes) fmt::print(" {} |", one.name);
  fmt::print("\n|---|");
  for (std::size_t i = 0; i < classes.size(); ++i) fmt::print("--:|");
  fmt::print("\n");
  for (const auto& [name, options] : choices) {
    fmt::print("| {} |", name);
    for (const auto& one : classes) fmt::print(" {} |", median_time(one, options));
    fmt::print("\n");
    std::fflush(stdout);
  }
  fmt::print("\n");
}

void print_all_times(std::uint64_t seed) {
  constexpr std::size_t instances = 11;
  Rng rng(seed);
  const auto make = [&](std::string name, const std::function<Model()>& maker) {
    InstanceClass made{std::move(name), {}};
    for (std::size_t i = 0; i < instances; ++i) made.models.push_back(maker());
    return made;
  };
  const auto structure_of = [](const HouseShape& shape) {
    return std::make_shared<const Structure>(square_structure(shape));
  };
  const auto latin20 = structure_of({20, 0, 0, false});
  const auto latin30 = structure_of({30, 0, 0, false});
  const auto sudoku16 = structure_of(sudoku(4));
  const auto sudoku25 = structure_of(sudoku(5));
  const auto sudoku36 = structure_of(sudoku(6));
  const auto latin7 = structure_of({7, 0, 0, false});
  const auto latin9 = structure_of({9, 0, 0, false});
  const std::vector<InstanceClass> squares{
      make("Latin 20, 42 % holes",
           [&] { return with_holes(latin20, latin_square(20, rng), 168, rng); }),
      make("Latin 30, 42 % holes",
           [&] { return with_holes(latin30, latin_square(30, rng), 378, rng); }),
      make("Sudoku 16, 55 % holes",
           [&] { return with_holes(sudoku16, sudoku_square(4, rng), 141, rng); }),
      make("Sudoku 25, 60 % holes",
           [&] { return with_holes(sudoku25, sudoku_square(5, rng), 375, rng); }),
      make("Sudoku 36, 60 % holes",
           [&] { return with_holes(sudoku36, sudoku_square(6, rng), 778, rng); })};
  const std::vector<InstanceClass> kenkens{
      make("KenKen 7, cages to 3", [&] { return caged(latin7, latin_square(7, rng), 3, rng); }),
      make("KenKen 7, cages to 5", [&] { return caged(latin7, latin_square(7, rng), 5, rng); }),
      make("KenKen 9, cages to 4", [&] { return caged(latin9, latin_square(9, rng), 4, rng); })};
  const std::vector<InstanceClass> boards{
      make("7x7, 10 stars, 16 numbers", [&] { return star_board(7, 10, 16, rng); }),
      make("20x20, 80 stars, 120 numbers", [&] { return star_board(20, 80, 120, rng); }),
      make("30x30, 180 stars, 250 numbers", [&] { return star_board(30, 180, 250, rng); })};

  fmt::print(
      "## Median times\n\nMilliseconds of processor time for encoding what propagation leaves "
      "open, giving it to {}, solving, and asking for\na second solution. Each figure is the "
      "median "
      "over {} instances of the fastest of three runs; a run is stopped after {} s. Seed {}.\n\n",
      cadical_version(), instances, time_limit.count(), seed);
  std::vector<std::pair<std::string, LowerOptions>> choices{{"auto", {}}};
  for (const auto* record : amo_encodings())
    choices.push_back({record->facts.name, {.amo = record}});
  print_times("at-most-one", squares, choices);
  choices = {{"auto", {}}};
  for (const auto* record : house_forms()) {
    choices.push_back({record->facts.name, {.house = record}});
  }
  print_times("house form", squares, choices);
  choices = {{"auto", {}}};
  for (const auto* record : cage_encodings()) {
    choices.push_back({record->facts.name, {.cage = record}});
  }
  print_times("cage", kenkens, choices);
  choices = {{"auto", {}}};
  for (const auto* record : cardinality_encodings()) {
    // Binomial cannot write the total of a large board; it is used by `auto` around a cell.
    if (record->size(400, 80, 80).clauses > most_measured_clauses) continue;
    choices.push_back({record->facts.name, {.cardinality = record}});
  }
  print_times("cardinality", boards, choices);
}

// ---- Rules on graphs

/// The cells of a square, with a literal for each cell, or for each pair of neighbours.
LiteralGraph grid_graph(ClauseSink& sink, std::uint32_t side, bool has_walls) {
  LiteralGraph graph;
  for (std::uint32_t cell = 0; cell < side * side; ++cell) {
    if (has_walls) {
      graph.used.emplace_back();
    } else {
      graph.used.emplace_back(positive(sink.new_var()));
    }
  }
  for (std::uint32_t cell = 0; cell < side * side; ++cell) {
    for (const std::uint32_t step : {1U, side}) {
      const bool exists = step == 1 ? (cell + 1) % side != 0 : cell + side < side * side;
      if (!exists) continue;
      graph.links.push_back({cell, cell + step, {}});
      if (has_walls) graph.links.back().open = positive(sink.new_var());
    }
  }
  return graph;
}

/// What is written beyond the literals of the graph.
template <typename Write>
std::string graph_size(std::uint32_t side, bool has_walls, Write write) {
  CountingSink sink;
  const LiteralGraph graph = grid_graph(sink, side, has_walls);
  const std::uint64_t before = sink.var_count();
  write(sink, graph);
  return cell_text(EncodingSize{sink.var_count() - before, sink.clause_count()});
}

void print_graphs() {
  const AtMostOne at_most_one = [](ClauseSink& sink, std::span<const Lit> literals) {
    if (literals.size() > 1) choose_amo(literals.size()).encoding->emit(sink, literals);
  };
  const BetweenBounds between = [](ClauseSink& sink, std::span<const Lit> literals,
                                   std::uint32_t lower, std::uint32_t upper) {
    choose_cardinality(literals.size(), lower, upper).encoding->emit(sink, literals, lower, upper);
  };
  fmt::print(
      "## Sizes of rules on graphs\n\n| rule | encoding | variables | clauses "
      "|\n|---|---|---|---|\n");
  for (const GraphFacts* record : all_graph_encodings) {
    fmt::print("| {} | {} | {} | {} |\n", record->rule, record->facts.name, record->facts.variables,
               record->facts.clauses);
  }
  fmt::print("\n| rule on a square of cells | 10x10 | 20x20 | 40x40 |\n|---|--:|--:|--:|\n");
  const auto weight = [&](std::uint32_t bound, bool is_anchored) {
    return [=](ClauseSink& sink, const LiteralGraph& graph) {
      WeightBounds bounds{std::vector<std::uint32_t>(graph.node_count(), 1), {}, bound, bound};
      if (is_anchored) bounds.node = graph.node_count() / 2;
      encode_weight(sink, graph, bounds, between);
    };
  };
  using Write = std::function<void(ClauseSink&, const LiteralGraph&)>;
  struct Row {
    const char* name;
    bool has_walls;
    Write write;
  };
  const std::vector<Row> rows{
      {"connected cells", false,
       [&](ClauseSink& sink, const LiteralGraph& graph) {
         encode_connected(sink, graph, at_most_one);
       }},
      {"acyclic links", true,
       [&](ClauseSink& sink, const LiteralGraph& graph) {
         encode_acyclic(sink, graph, at_most_one);
       }},
      {"cells on both sides of a wall separated", true,
       [](ClauseSink& sink, const LiteralGraph& graph) {
         std::vector<SeparatedPair> pairs;
         for (const LiteralGraph::Link& link : graph.links)
           pairs.push_back({link.a, link.b, ~*link.open});
         encode_separated(sink, graph, pairs);
       }},
      {"the component of one cell has 5 cells", false, weight(5, true)},
      {"the component of one cell has 30 cells", false, weight(30, true)},
      {"every component has 4 cells", false, weight(4, false)},
  };
  for (const Row& row : rows) {
    fmt::print("| {} |", row.name);
    for (const std::uint32_t side : {10U, 20U, 40U})
      fmt::print(" {} |", graph_size(side, row.has_walls, row.write));
    fmt::print("\n");
  }
  fmt::print("\n");
}

int run(int argc, char** argv) {
  bool with_times = true;
  std::uint64_t seed = 1;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--sizes-only") == 0) {
      with_times = false;
    } else {
      seed = std::stoull(argv[i]);
    }
  }
  fmt::print("Sizes are auxiliary variables + clauses.\n\n");
  print_amo();
  print_cardinality();
  print_cages();
  print_houses();
  print_graphs();
  print_rules(with_times);
  if (with_times) print_all_times(seed);
  return 0;
}

}  // namespace
}  // namespace puzzlec

int main(int argc, char** argv) {
  try {
    return puzzlec::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "encodings_table: {}\n", error.what());
    return 1;
  }
}
