// Every house form: alone on one house, and on whole little squares, where it must leave the same
// solutions as the rules do, whatever at-most-one encoding it is used with.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/encodings/encodings.hpp"
#include "tests/contract/contract.hpp"

namespace puzzlec::contract {
namespace {

/// The houses of a square of side n: kind, then cells.
struct Shape {
  std::string name;
  std::size_t side = 0;
  std::vector<std::pair<std::size_t, std::vector<std::size_t>>> houses;
};

Shape square(const std::string& name, std::size_t side, std::size_t block_rows,
             std::size_t block_columns, bool diagonals) {
  Shape shape{name, side, {}};
  std::vector<std::vector<std::size_t>> rows(side);
  std::vector<std::vector<std::size_t>> columns(side);
  std::vector<std::vector<std::size_t>> blocks(side);
  std::vector<std::vector<std::size_t>> both_diagonals(2);
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const std::size_t cell = row * side + column;
      rows[row].push_back(cell);
      columns[column].push_back(cell);
      if (block_rows > 0) {
        blocks[row / block_rows * (side / block_columns) + column / block_columns].push_back(cell);
      }
      if (row == column) both_diagonals[0].push_back(cell);
      if (row + column + 1 == side) both_diagonals[1].push_back(cell);
    }
  }
  for (const auto& row : rows) shape.houses.emplace_back(0, row);
  for (const auto& column : columns) shape.houses.emplace_back(1, column);
  if (block_rows > 0) {
    for (const auto& block : blocks) shape.houses.emplace_back(2, block);
  }
  if (diagonals) {
    for (const auto& diagonal : both_diagonals) shape.houses.emplace_back(3, diagonal);
  }
  return shape;
}

Lit literal_of(const Shape& shape, std::size_t cell, std::size_t value) {
  return positive(Var{static_cast<std::uint32_t>(cell * shape.side + value)});
}

AtMostOne with(const AmoEncoding& amo) {
  return [&amo](ClauseSink& sink, std::span<const Lit> literals) { amo.emit(sink, literals); };
}

/// One value of a square, without what `is_excluded` says of a cell.
std::vector<Places> places_of(const Shape& shape, std::size_t value,
                              const std::function<bool(std::size_t)>& is_excluded) {
  std::vector<Places> all;
  for (const auto& [kind, cells] : shape.houses) {
    Places places{{}, true, kind};
    for (const std::size_t cell : cells) {
      if (!is_excluded(cell)) places.literals.push_back(literal_of(shape, cell, value));
    }
    all.push_back(places);
  }
  return all;
}

void emit(const HouseForm& form, ClauseSink& sink, std::span<const Places> houses,
          const AmoEncoding& amo) {
  if (form.relates_houses) {
    form.emit(sink, houses, with(amo));
  } else {
    for (const Places& house : houses) form.emit(sink, std::span(&house, 1), with(amo));
  }
}

Cnf encode(const HouseForm& form, const Shape& shape, const AmoEncoding& amo) {
  Cnf cnf;
  const std::size_t cells = shape.side * shape.side;
  cnf.reserve_vars(static_cast<std::uint32_t>(cells * shape.side));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::vector<Lit> values;
    for (std::size_t value = 0; value < shape.side; ++value)
      values.push_back(literal_of(shape, cell, value));
    cnf.add(values);
    find_amo("pairwise")->emit(cnf, values);
  }
  for (std::size_t value = 0; value < shape.side; ++value) {
    emit(form, cnf, places_of(shape, value, [](std::size_t) { return false; }), amo);
  }
  return cnf;
}

using Filling = std::vector<std::size_t>;

/// All fillings that the rules allow, cell by cell.
std::set<Filling> solutions(const Shape& shape) {
  std::set<Filling> found;
  Filling filling;
  const std::function<void()> search = [&] {
    const std::size_t cell = filling.size();
    if (cell == shape.side * shape.side) {
      found.insert(filling);
      return;
    }
    for (std::size_t value = 0; value < shape.side; ++value) {
      const bool clashes = std::ranges::any_of(shape.houses, [&](const auto& house) {
        const auto& cells = house.second;
        return std::ranges::find(cells, cell) != cells.end() &&
               std::ranges::any_of(cells, [&](std::size_t other) {
                 return other < cell && filling[other] == value;
               });
      });
      if (clashes) continue;
      filling.push_back(value);
      search();
      filling.pop_back();
    }
  };
  search();
  return found;
}

/// All fillings that the formula allows, and whether each has one extension to the auxiliaries.
struct Models {
  std::set<Filling> fillings;
  bool is_determined = true;
};

Models models(const Cnf& cnf, const Shape& shape) {
  const Clauses clauses = clauses_of(cnf);
  Propagation propagation(clauses, cnf.var_count());
  Models models;
  Filling filling;
  const std::function<void()> search = [&] {
    if (propagation.is_conflict()) return;
    const std::size_t cell = filling.size();
    if (cell == shape.side * shape.side) {
      const std::size_t extensions = propagation.count_extensions(2);
      if (extensions > 0) models.fillings.insert(filling);
      if (extensions > 1) models.is_determined = false;
      return;
    }
    for (std::size_t value = 0; value < shape.side; ++value) {
      const std::size_t mark = propagation.mark();
      propagation.assume(literal_of(shape, cell, value));
      filling.push_back(value);
      search();
      filling.pop_back();
      propagation.undo_to(mark);
    }
  };
  search();
  return models;
}

/// One house of n places. If the value must occur, a form may still leave that to the cells: those
/// that do not claim complete propagation do.
Case house_case(const HouseForm& form, std::size_t n, bool must_occur, const AmoEncoding& amo) {
  const std::size_t fewest = must_occur && form.facts.propagation_complete ? 1 : 0;
  Case a_case =
      case_of_literals(form.facts.name + std::string(must_occur ? " of " : ", perhaps, of ") +
                           std::to_string(n) + " with " + amo.facts.name,
                       n, [fewest](std::size_t count) { return fewest <= count && count <= 1; });
  Cnf cnf;
  Places places{{}, must_occur, 0};
  for (std::size_t i = 0; i < n; ++i) places.literals.push_back(positive(cnf.new_var()));
  form.emit(cnf, std::span(&places, 1), with(amo));
  take(a_case, cnf);
  return a_case;
}

/// What a form promises of one house alone.
EncodingFacts claims_of(const HouseForm& form, const AmoEncoding& amo) {
  return {.propagation_complete = amo.facts.propagation_complete,
          .auxiliaries_determined =
              form.facts.auxiliaries_determined && amo.facts.auxiliaries_determined};
}

}  // namespace

TEST_SUITE("house forms") {
  TEST_CASE(
      "every house form leaves the solutions that the rules allow, with every at-most-one "
      "encoding") {
    const std::vector<Shape> shapes{
        square("Latin 1", 1, 0, 0, false),  square("Latin 2", 2, 0, 0, false),
        square("Latin 3", 3, 0, 0, false),  square("Latin 4", 4, 0, 0, false),
        square("Sudoku 4", 4, 2, 2, false), square("Sudoku-X 4", 4, 2, 2, true)};
    for (const Shape& shape : shapes) {
      const std::set<Filling> expected = solutions(shape);
      for (const HouseForm* form : house_forms()) {
        for (const AmoEncoding* amo : amo_encodings()) {
          INFO(shape.name, ", ", std::string(form->facts.name), ", ", std::string(amo->facts.name));
          const Models found = models(encode(*form, shape, *amo), shape);
          CHECK(found.fillings == expected);
          if (form->facts.auxiliaries_determined && amo->facts.auxiliaries_determined)
            CHECK(found.is_determined);
        }
      }
    }
    CHECK(solutions(square("Sudoku 4", 4, 2, 2, false)).size() == 288);
    CHECK(solutions(square("Latin 4", 4, 0, 0, false)).size() == 576);
  }

  TEST_CASE("every house form keeps its promises on one house of up to 8 places") {
    for (const HouseForm* form : house_forms()) {
      for (const AmoEncoding* amo : amo_encodings()) {
        for (const bool must_occur : {false, true}) {
          for (std::size_t n = 1; n <= 8; ++n) {
            const Case a_case = house_case(*form, n, must_occur, *amo);
            INFO(a_case.name);
            CHECK(broken_promise(a_case, claims_of(*form, *amo)).value_or("") == "");
          }
        }
      }
    }
  }

  TEST_CASE("a house form that does not claim complete propagation misses the last place") {
    for (const HouseForm* form : house_forms()) {
      Case a_case = house_case(*form, 4, true, *find_amo("pairwise"));
      a_case.meaning = [](const Choices& choices) {
        return std::ranges::count(choices, std::size_t{1}) == 1;
      };
      INFO(a_case.name);
      CHECK(incomplete(a_case).has_value() == !form->facts.propagation_complete);
    }
  }

  TEST_CASE("at least 99 of 100 changed clauses of one house are caught") {
    for (const HouseForm* form : house_forms()) {
      MutationScore score;
      for (const AmoEncoding* amo : amo_encodings()) {
        for (const bool must_occur : {false, true}) {
          for (std::size_t n = 2; n <= 6; ++n) {
            const Case a_case = house_case(*form, n, must_occur, *amo);
            if (a_case.var_count <= most_mutation_vars)
              score += mutate(a_case, claims_of(*form, *amo));
          }
        }
      }
      MESSAGE(std::string(form->facts.name), ": ", score.text());
      CHECK(score.is_good());
    }
  }

  TEST_CASE(
      "every house form that relates houses is determined and right on two houses that cross") {
    // A row of five places and a block of four that share two; a third house crosses neither.
    const std::array<std::vector<std::uint32_t>, 3> cells{std::vector<std::uint32_t>{0, 1, 2, 3},
                                                          std::vector<std::uint32_t>{2, 3, 4, 5},
                                                          std::vector<std::uint32_t>{0, 1, 6}};
    for (const HouseForm* form : house_forms()) {
      for (std::size_t must = 0; must < 8; ++must) {
        std::vector<Places> houses;
        const std::array<std::size_t, 3> kinds{0, 1, 1};
        for (std::size_t h = 0; h < 3; ++h) {
          Places places{{}, (must >> h & 1U) != 0, kinds[h]};
          for (const std::uint32_t cell : cells[h]) places.literals.push_back(positive(Var{cell}));
          houses.push_back(places);
        }
        Case a_case = case_of_literals(form->facts.name + std::string(" crossing"), 7, nullptr);
        const bool occurrence_counts =
            form->facts.propagation_complete;  // minimal leaves it to the cells
        a_case.meaning = [&](const Choices& choices) {
          for (std::size_t h = 0; h < 3; ++h) {
            std::size_t count = 0;
            for (const std::uint32_t cell : cells[h]) count += choices[cell];
            if (count > 1 || (count == 0 && houses[h].must_occur && occurrence_counts))
              return false;
          }
          return true;
        };
        Cnf cnf;
        cnf.reserve_vars(7);
        emit(*form, cnf, houses, *find_amo("pairwise"));
        take(a_case, cnf);
        INFO(a_case.name, " ", must);
        CHECK(wrong_model(a_case).value_or("") == "");
        CHECK(undetermined(a_case).value_or("") == "");
        if (form->relates_houses) CHECK(cnf.var_count() > 7);
        const MutationScore score = mutate(a_case, {.propagation_complete = false});
        INFO(score.text());
        CHECK(score.is_good());
      }
    }
  }

  TEST_CASE("triads propagate locked candidates, which the extended form does not") {
    const Shape sudoku = square("Sudoku 9", 9, 3, 3, false);
    // The value lies in the first row of the first block: it cannot lie in the rest of that row.
    const auto is_locked_out = [&](const std::string& name) {
      Cnf cnf;
      cnf.reserve_vars(729);
      emit(*find_house_form(name), cnf, places_of(sudoku, 0, [](std::size_t) { return false; }),
           *find_amo("pairwise"));
      const Clauses clauses = clauses_of(cnf);
      Propagation propagation(clauses, cnf.var_count());
      for (const std::size_t cell : {9U, 10U, 11U, 18U, 19U, 20U})
        propagation.assume(~literal_of(sudoku, cell, 0));
      REQUIRE_FALSE(propagation.is_conflict());
      std::size_t excluded = 0;
      for (std::size_t cell = 3; cell < 9; ++cell)
        excluded += propagation.is_true(~literal_of(sudoku, cell, 0)) ? 1 : 0;
      return excluded == 6;
    };
    CHECK(is_locked_out("triads"));
    CHECK_FALSE(is_locked_out("extended"));
    CHECK_FALSE(is_locked_out("minimal"));
  }

  TEST_CASE("triads of a 9x9 Sudoku cost 54 variables and 522 clauses a value") {
    const Shape sudoku = square("Sudoku 9", 9, 3, 3, false);
    Cnf cnf;
    cnf.reserve_vars(729);
    emit(*find_house_form("triads"), cnf, places_of(sudoku, 0, [](std::size_t) { return false; }),
         *find_amo("pairwise"));
    CHECK(cnf.var_count() - 729 == 54);
    CHECK(cnf.clause_count() == 522);
    Cnf extended;
    extended.reserve_vars(729);
    emit(*find_house_form("extended"), extended,
         places_of(sudoku, 0, [](std::size_t) { return false; }), *find_amo("pairwise"));
    CHECK(extended.clause_count() == 999);
  }
}

}  // namespace puzzlec::contract
