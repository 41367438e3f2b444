// Techniques that look at houses, each alone: what they remove, compared with plain loops, and that
// no solution is lost.
#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/propagate/board/common_peers.hpp"
#include "encoders/deduce/propagate/filters/cardinalities.hpp"
#include "encoders/deduce/propagate/filters/class_counts.hpp"
#include "encoders/deduce/propagate/houses/value_patterns.hpp"
#include "tests/support/random.hpp"

namespace puzzlec {
namespace {

using SmallBoard = Board<std::uint32_t, true>;

/// Some of the values, at least one.
Domain some_of(std::size_t last, Rng& rng) {
  Domain domain = Domain::single(value_of(1 + rng.below(last)));
  for (std::size_t value = 1; value <= last; ++value) {
    if (rng.below(2) == 0) domain.insert(value_of(value));
  }
  return domain;
}

/// A row of cells with some values each; the first `side` ones are a house of the values 1 .. side.
Structure row_with_house(std::size_t cells, std::size_t side, Rng& rng) {
  Structure structure;
  structure.rows = 1;
  structure.columns = cells;
  for (std::size_t i = 0; i < cells; ++i) structure.domains.push_back(some_of(side, rng));
  for (std::size_t value = 1; value <= side; ++value)
    structure.domains[rng.below(side)].insert(value_of(value));
  AllDifferent house;
  house.permutation = true;
  for (std::uint32_t i = 0; i < side; ++i) house.cells.push_back(CellId{i});
  structure.constraints.emplace_back(std::move(house));
  return structure;
}

std::vector<Domain> domains_on(const SmallBoard& board) {
  std::vector<Domain> domains;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    domains.push_back(to_domain(board[cell]));
  return domains;
}

/// Calls `visit` with each order of the values 1, 2, ... that the cells can hold.
template <typename Visit>
void for_each_filling(const std::vector<Domain>& domains, Visit visit) {
  std::vector<std::size_t> values(domains.size());
  std::iota(values.begin(), values.end(), std::size_t{1});
  do {
    bool fits = true;
    for (std::size_t cell = 0; cell < domains.size(); ++cell)
      fits = fits && domains[cell].contains(value_of(values[cell]));
    if (fits) visit(values);
  } while (std::ranges::next_permutation(values).found);
}

std::size_t count_if_within(const std::vector<Domain>& domains, Domain values) {
  return static_cast<std::size_t>(std::ranges::count_if(
      domains, [&](const Domain& domain) { return (domain - values).empty(); }));
}

std::size_t count_if_meeting(const std::vector<Domain>& domains, Domain values) {
  return static_cast<std::size_t>(std::ranges::count_if(
      domains, [&](const Domain& domain) { return !(domain & values).empty(); }));
}

}  // namespace

TEST_SUITE("deduce/house techniques") {
  TEST_CASE("a class of values leaves the cells of a house that it has no room in") {
    Rng rng(test::seed_or(20261127));
    int changes = 0;
    int contradictions = 0;
    for (int i = test::scaled(3000); i > 0; --i) {
      const std::size_t side = 4 + rng.below(3);
      Structure structure = row_with_house(side, side, rng);
      // Fewer values make contradictions likely.
      for (Domain& domain : structure.domains) {
        const Domain thinner = domain & some_of(side, rng);
        if (i % 2 == 0 && !thinner.empty()) domain = thinner;
      }
      const Domain values = some_of(side, rng);
      const HouseTables tables(structure, {});
      SmallBoard board(tables);
      board.reset(false, nullptr);
      ClassCounts<SmallBoard> counts;
      counts.add_class(to_word<std::uint32_t>(values));
      CHECK(counts.empty() == values.is_single());
      if (counts.empty()) continue;

      const std::vector<Domain>& before = structure.domains;
      // That a value has no place left is found elsewhere: here it is none of the class.
      Domain held;
      for (const Domain& domain : before) held = held | domain;
      const std::size_t wanted = (values & held).size();
      const std::size_t inside = count_if_within(before, values);
      const std::size_t meeting = count_if_meeting(before, values);
      const bool is_possible = counts.look(board, 0);
      CHECK(is_possible == (inside <= wanted && meeting >= wanted));
      int fillings = 0;
      const std::vector<Domain> after = domains_on(board);
      for_each_filling(before, [&](const std::vector<std::size_t>& filling) {
        ++fillings;
        for (std::size_t cell = 0; cell < side; ++cell)
          CHECK(after[cell].contains(value_of(filling[cell])));
      });
      if (!is_possible) {
        ++contradictions;
        CHECK(fillings == 0);
        continue;
      }
      for (std::size_t cell = 0; cell < side; ++cell) {
        Domain expected = before[cell];
        if (inside == wanted && !(expected - values).empty()) expected = expected - values;
        if (meeting == wanted && !(before[cell] & values).empty()) expected = expected & values;
        CHECK(after[cell] == expected);
      }
      changes += after == before ? 0 : 1;
    }
    CHECK(changes > 50);
    CHECK(contradictions > puzzlec::test::floor_of(50));
  }

  TEST_CASE("a value leaves the common peers of its places in a house") {
    constexpr std::size_t side = 4;
    constexpr std::uint32_t cell_count = 7;
    Rng rng(test::seed_or(20261128));
    int changes = 0;
    for (int i = test::scaled(3000); i > 0; --i) {
      Structure structure = row_with_house(cell_count, side, rng);
      const bool has_small_house = rng.below(2) == 0;
      if (has_small_house)
        structure.constraints.emplace_back(
            AllDifferent{{CellId{0}, CellId{4}, CellId{5}}, false, {}});
      // At most one of two cells holds a value.
      std::vector<Cardinality> pairs;
      for (std::uint64_t pair = rng.below(12); pair > 0; --pair) {
        const Value value = value_of(1 + rng.below(2));
        const CellId outside{static_cast<std::uint32_t>(side + rng.below(cell_count - side))};
        const CellId inside{static_cast<std::uint32_t>(rng.below(side))};
        Cardinality cardinality;
        cardinality.statements = {{inside, value}, {outside, value}};
        cardinality.comparison = Comparison::at_most;
        cardinality.bound = 1;
        pairs.push_back(std::move(cardinality));
      }
      const HouseTables tables(structure, {});
      SmallBoard board(tables);
      board.reset(false, nullptr);
      CountTable<SmallBoard> counts;
      for (const Cardinality& pair : pairs) counts.add(board, pair, {});
      CommonPeers<SmallBoard> peers;
      peers.read(tables, counts.all());
      CHECK(peers.is_useful() == (has_small_house || !pairs.empty()));
      if (!peers.is_useful()) continue;

      const auto are_apart = [&](std::uint32_t a, std::uint32_t b, Value value) {
        const bool in_small =
            has_small_house && (a == 0 || a == 4 || a == 5) && (b == 0 || b == 4 || b == 5);
        const bool in_house = a < side && b < side;
        return a != b &&
               (in_small || in_house || std::ranges::any_of(pairs, [&](const Cardinality& pair) {
                  const CellValue& first = pair.statements.front();
                  const CellValue& second = pair.statements.back();
                  return first.value == value &&
                         ((first.cell.index == a && second.cell.index == b) ||
                          (first.cell.index == b && second.cell.index == a));
                }));
      };
      std::vector<Domain> expected = structure.domains;
      bool is_possible = true;
      for (const Value value : Domain::range(1, side)) {
        for (std::uint32_t cell = 0; cell < cell_count; ++cell) {
          bool is_peer_of_all = true;
          for (std::uint32_t place = 0; place < side; ++place) {
            if (structure.domains[place].contains(value))
              is_peer_of_all = is_peer_of_all && are_apart(cell, place, value);
          }
          if (is_peer_of_all) expected[cell].erase(value);
          is_possible = is_possible && !expected[cell].empty();
        }
      }
      CHECK(peers.look(board, 0) == is_possible);
      if (!is_possible) continue;
      CHECK(domains_on(board) == expected);
      changes += expected == structure.domains ? 0 : 1;
    }
    CHECK(changes > 50);
  }

  TEST_CASE("a value keeps the cells that some pattern holds, also after the search came back") {
    constexpr std::uint32_t side = 4;
    constexpr std::uint32_t cell_count = side * side;
    Rng rng(test::seed_or(20261129));
    int removals = 0;
    int contradictions = 0;
    for (int i = test::scaled(1000); i > 0; --i) {
      Structure structure;
      structure.rows = structure.columns = side;
      structure.domains.assign(cell_count, Domain::range(1, side));
      for (std::uint32_t line = 0; line < side; ++line) {
        AllDifferent row{{}, true, {}};
        AllDifferent column{{}, true, {}};
        for (std::uint32_t k = 0; k < side; ++k) {
          row.cells.push_back(CellId{line * side + k});
          column.cells.push_back(CellId{k * side + line});
        }
        structure.constraints.emplace_back(std::move(row));
        structure.constraints.emplace_back(std::move(column));
      }
      std::vector<Cardinality> pairs(1 + rng.below(6));
      for (Cardinality& pair : pairs) {
        const Value value = value_of(1 + rng.below(side));
        pair.statements = {{CellId{static_cast<std::uint32_t>(rng.below(8))}, value},
                           {CellId{static_cast<std::uint32_t>(8 + rng.below(8))}, value}};
        pair.comparison = Comparison::at_most;
        pair.bound = 1;
      }
      const HouseTables tables(structure, {});
      SmallBoard board(tables);
      board.reset(false, nullptr);
      CountTable<SmallBoard> counts;
      for (const Cardinality& pair : pairs) counts.add(board, pair, {});
      CommonPeers<SmallBoard> peers;
      peers.read(tables, counts.all());
      REQUIRE(peers.is_useful());

      const auto thin = [&](std::size_t candidates) {
        for (; candidates > 0; --candidates) {
          const auto cell = static_cast<std::uint32_t>(rng.below(cell_count));
          const auto kept = ~bit_of<std::uint32_t>(1 + rng.below(side));
          if ((board[cell] & kept) != 0)
            static_cast<void>(board.restrict(cell, kept, Reason::given, {}));
        }
      };
      /// By cell, what patterns of the candidates hold.
      const auto held = [&](const std::vector<Domain>& before) {
        std::vector<Domain> domains(cell_count);
        for (std::size_t value = 1; value <= side; ++value) {
          std::array<std::uint32_t, side> columns{0, 1, 2, 3};
          do {
            std::array<std::uint32_t, side> cells{};
            for (std::uint32_t row = 0; row < side; ++row) cells[row] = row * side + columns[row];
            const auto holds = [&](CellValue one) {
              return one.value == value_of(value) && std::ranges::count(cells, one.cell.index) > 0;
            };
            const bool fits =
                std::ranges::all_of(
                    cells, [&](auto cell) { return before[cell].contains(value_of(value)); }) &&
                std::ranges::none_of(pairs, [&](const Cardinality& pair) {
                  return holds(pair.statements.front()) && holds(pair.statements.back());
                });
            for (const std::uint32_t cell : cells) {
              if (fits) domains[cell].insert(value_of(value));
            }
          } while (std::ranges::next_permutation(columns).found);
        }
        return domains;
      };
      /// Looks until nothing more follows.
      const auto check = [&](ValuePatterns<SmallBoard>& patterns) {
        const std::vector<Domain> before = domains_on(board);
        const std::vector<Domain> expected = held(before);
        bool is_possible = true;
        for (std::vector<Domain> last; is_possible && last != domains_on(board);) {
          last = domains_on(board);
          is_possible = patterns.look(board);
          board.forget_changes();
        }
        Domain seen;
        for (const Domain& domain : expected) seen = seen | domain;
        if (!is_possible) {
          ++contradictions;
          const bool has_empty_cell =
              std::ranges::any_of(expected, [](Domain domain) { return domain.empty(); });
          CHECK((has_empty_cell || seen.size() < side));
          return;
        }
        CHECK(domains_on(board) == expected);
        CHECK(seen.size() == side);
        removals += expected == before ? 0 : 1;
        const auto choice = patterns.choose();
        const bool is_open = std::ranges::any_of(expected, [](Domain d) { return d.size() > 1; });
        CHECK(is_none(choice.bit) == !is_open);
        if (is_open) CHECK((board[choice.cell] & choice.bit) != 0);
      };

      thin(rng.below(8));
      board.forget_changes();
      ValuePatterns<SmallBoard> patterns;
      patterns.read(board, peers);
      CHECK(size_of(patterns.listed()) == side);
      SmallBoard::Snapshot wide;
      board.save(wide);
      for (const std::size_t candidates : {0U, 12U, 6U, 2U}) {
        board.restore(wide);
        thin(candidates);
        check(patterns);
        if (board.failed()) continue;
        SmallBoard::Snapshot narrow;
        board.save(narrow);
        thin(4);
        check(patterns);
        board.restore(narrow);
        check(patterns);
      }
      // With more candidates than were listed, nothing is known.
      board.reset(false, nullptr);
      board.forget_changes();
      const std::vector<Domain> all = domains_on(board);
      board.restore(wide);
      if (domains_on(board) == all) continue;
      board.reset(false, nullptr);
      CHECK(patterns.look(board));
    }
    CHECK(removals > 100);
    CHECK(contradictions > puzzlec::test::floor_of(20));
  }
}

}  // namespace puzzlec
