#include "encoders/cnf/dimacs_write.hpp"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "tests/support/random.hpp"

using namespace puzzlec;

namespace {

Lit lit(std::int32_t number) {
  return from_dimacs(number);
}

Cnf small_formula() {
  Cnf cnf;
  cnf.reserve_vars(12);
  cnf.add({lit(1), lit(-12)});
  cnf.add({lit(-3)});
  return cnf;
}

}  // namespace

TEST_SUITE("encoders/cnf/dimacs_write") {
  TEST_CASE("the bytes are exactly these") {
    CHECK(dimacs_text(Cnf{}) == "p cnf 0 0\n");
    CHECK(dimacs_text(small_formula()) == "p cnf 12 2\n1 -12 0\n-3 0\n");
    const std::vector<std::string> comments = {"one", "", "two a=b_c.d,e"};
    CHECK(dimacs_text(small_formula(), comments) ==
          "c one\nc\nc two a=b_c.d,e\np cnf 12 2\n1 -12 0\n-3 0\n");
    Cnf empty_clause;
    empty_clause.add({});
    CHECK(dimacs_text(empty_clause) == "p cnf 0 1\n0\n");
  }

  TEST_CASE("units are further clauses") {
    const std::vector<Lit> units = {lit(-2), lit(7)};
    CHECK(dimacs_text(small_formula(), {}, units) == "p cnf 12 4\n1 -12 0\n-3 0\n-2 0\n7 0\n");
    const std::vector<Lit> foreign = {lit(13)};
    CHECK_THROWS_AS(static_cast<void>(dimacs_text(small_formula(), {}, foreign)), InternalError);
  }

  TEST_CASE("the largest variable can be written, a larger one cannot") {
    Cnf cnf;
    cnf.reserve_vars(largest_dimacs_var);
    cnf.add({lit(-static_cast<std::int32_t>(largest_dimacs_var))});
    CHECK(dimacs_text(cnf) == "p cnf 2147483646 1\n-2147483646 0\n");
    cnf.reserve_vars(largest_dimacs_var + 1);
    CHECK_THROWS_AS(static_cast<void>(dimacs_text(cnf)), InternalError);
  }

  TEST_CASE("a comment that a solver might obey is our bug") {
    for (const char* text : {"--no-elim",   "x-y",       "a\nb",     "a\rb",  "tab\there",
                             "quote'",      "slash/",    "\xc3\xa4", "plus+", " blank first",
                             "blank last ", "ind 1 2 0", "p show 1", "p",     "t mc",
                             "MUS",         "o 3",       "s",        "v 1",   "a;b",
                             "a:b",         "(",         "#",        "c%"}) {
      INFO(text);
      CHECK_FALSE(is_safe_comment(text));
      const std::vector<std::string> comments = {text};
      CHECK_THROWS_AS(static_cast<void>(dimacs_text(Cnf{}, comments)), InternalError);
    }
    CHECK_FALSE(is_safe_comment(std::string_view("a\0b", 3)));
    for (const char* text :
         {"", "varname 17 r1c2=5", "index", "pshow", "shows", "puzzlec map 1", "A.b,c=d_e 9"}) {
      INFO(text);
      CHECK(is_safe_comment(text));
    }
  }

  TEST_CASE("a large formula comes in bounded pieces that make up the whole") {
    Cnf cnf;
    cnf.reserve_vars(100000);
    for (std::int32_t i = 1; i < 100000; ++i) cnf.add({lit(i), lit(-i - 1)});
    std::string whole;
    std::size_t largest = 0;
    std::size_t pieces = 0;
    write_dimacs(cnf, {}, {}, [&](std::string_view piece) {
      whole += piece;
      largest = std::max(largest, piece.size());
      ++pieces;
    });
    CHECK(largest <= std::size_t{1} << 16);
    CHECK(pieces > 10);
    CHECK(whole == dimacs_text(cnf));
    CHECK(whole.ends_with("99999 -100000 0\n"));
  }

  TEST_CASE("random formulas come back from strict mode as they were") {
    Rng rng(puzzlec::test::seed_or(31));
    for (int round = 0; round < puzzlec::test::scaled(500); ++round) {
      Cnf cnf;
      cnf.reserve_vars(static_cast<std::uint32_t>(1 + rng.below(1000)));
      for (std::uint64_t count = rng.below(50); count > 0; --count) {
        std::vector<Lit> clause;
        for (std::uint64_t size = rng.below(6); size > 0; --size) {
          clause.push_back(Lit{static_cast<std::uint32_t>(rng.below(2 * cnf.var_count()))});
        }
        cnf.add(clause);
      }
      const std::string text = dimacs_text(cnf);
      StringSource source(text);
      DimacsReadOptions options;
      options.mode = DimacsMode::strict;
      const auto file = read_dimacs(source, "text", options);
      REQUIRE(file);
      REQUIRE(file->cnf.var_count() == cnf.var_count());
      REQUIRE(file->cnf.clause_count() == cnf.clause_count());
      for (std::size_t i = 0; i < cnf.clause_count(); ++i) {
        REQUIRE(std::ranges::equal(file->cnf.clause(i), cnf.clause(i)));
      }
    }
  }
}
