// The printed form of a model is stable: these texts change only on purpose.
#include "encoders/model/model_text.hpp"

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"

namespace {

using namespace puzzlec;

std::string model_text(const char* format, std::string_view text, const std::string& as = "") {
  StringSource source(text);
  TextCursor cursor(source, format);
  const auto reader = find_format(format)->open(cursor, {as});
  const auto item = reader->next();
  REQUIRE(item.has_value());
  REQUIRE(item->has_value());
  StructurePool pool;
  const Model model = (**item)->model(pool);
  CHECK_FALSE(validate(model).has_value());
  return to_text(model);
}

}  // namespace

TEST_SUITE("model/model_text") {
  TEST_CASE("a 4x4 Sudoku") {
    CHECK(model_text("rowan", "1\n4\n1 0 0 0\n0 0 2 0\n0 0 0 0\n0 0 0 4\n", "sudoku") ==
          "model 4 x 4\n"
          "domain r1c1..r4c4 {1..4}\n"
          "[row 1] permutation r1c1 r1c2 r1c3 r1c4\n"
          "[row 2] permutation r2c1 r2c2 r2c3 r2c4\n"
          "[row 3] permutation r3c1 r3c2 r3c3 r3c4\n"
          "[row 4] permutation r4c1 r4c2 r4c3 r4c4\n"
          "[column 1] permutation r1c1 r2c1 r3c1 r4c1\n"
          "[column 2] permutation r1c2 r2c2 r3c2 r4c2\n"
          "[column 3] permutation r1c3 r2c3 r3c3 r4c3\n"
          "[column 4] permutation r1c4 r2c4 r3c4 r4c4\n"
          "[block 1] permutation r1c1 r1c2 r2c1 r2c2\n"
          "[block 2] permutation r1c3 r1c4 r2c3 r2c4\n"
          "[block 3] permutation r3c1 r3c2 r4c1 r4c2\n"
          "[block 4] permutation r3c3 r3c4 r4c3 r4c4\n"
          "given r1c1=1\n"
          "given r2c3=2\n"
          "given r4c4=4\n");
  }

  TEST_CASE("a KenKen with every operation") {
    CHECK(model_text("ucf-kenken", "3 5\naab\nccb\ndee\na 1 -\nb 6 *\nc 3 +\nd 3 .\ne 2 /\n0\n") ==
          "model 3 x 3\n"
          "domain r1c1..r3c3 {1..3}\n"
          "[row 1] permutation r1c1 r1c2 r1c3\n"
          "[row 2] permutation r2c1 r2c2 r2c3\n"
          "[row 3] permutation r3c1 r3c2 r3c3\n"
          "[column 1] permutation r1c1 r2c1 r3c1\n"
          "[column 2] permutation r1c2 r2c2 r3c2\n"
          "[column 3] permutation r1c3 r2c3 r3c3\n"
          "[cage a 1-] difference 1 of r1c1 r1c2\n"
          "[cage b 6*] product 6 of r1c3 r2c3\n"
          "[cage c 3+] sum 3 of r2c1 r2c2\n"
          "[cage d 3] fixed 3 of r3c1\n"
          "[cage e 2/] quotient 2 of r3c2 r3c3\n");
  }

  TEST_CASE("a Tentaizu board: the total, then a clue for each digit") {
    const std::string text = model_text(
        "tentaizu", "1\n1......\n.......\n.......\n...0...\n.......\n.......\n......3\n");
    std::string total = "[total 10] exactly 10 of";
    for (int row = 1; row <= 7; ++row) {
      for (int column = 1; column <= 7; ++column)
        total += " r" + std::to_string(row) + "c" + std::to_string(column) + "=1";
    }
    CHECK(text ==
          "model 7 x 7\n"
          "domain r1c1..r7c7 {0..1}\n" +
              total +
              "\n"
              "[clue r1c1=1] exactly 1 of r1c2=1 r2c1=1 r2c2=1\n"
              "[clue r4c4=0] exactly 0 of r3c3=1 r3c4=1 r3c5=1 r4c3=1 r4c5=1 r5c3=1 r5c4=1 "
              "r5c5=1\n"
              "[clue r7c7=3] exactly 3 of r6c6=1 r6c7=1 r7c6=1\n"
              "given r1c1=0\n"
              "given r4c4=0\n"
              "given r7c7=0\n");
  }

  TEST_CASE("domains that differ from cell to cell, and the kinds that no puzzle above uses") {
    Structure structure;
    structure.rows = 1;
    structure.columns = 3;
    Domain gaps = Domain::range(1, 3);
    gaps.insert(value_of(7));
    structure.domains = {gaps, gaps, Domain::single(value_of(5))};
    structure.constraints.emplace_back(AllDifferent{{CellId{0}, CellId{2}}, false, {"r", "apart"}});
    structure.constraints.emplace_back(
        Cardinality{{{CellId{1}, value_of(7)}}, Comparison::at_most, 1, {"r", "few"}});
    structure.constraints.emplace_back(
        Cardinality{{{CellId{1}, value_of(7)}}, Comparison::at_least, 0, {"r", "many"}});
    structure.constraints.emplace_back(Less{CellId{0}, CellId{2}, {"r", "order"}});
    structure.constraints.emplace_back(Visible{{CellId{2}, CellId{0}}, 1, {}, {"r", "seen"}});
    structure.constraints.emplace_back(
        Visible{{CellId{0}, CellId{2}}, 0, {}, {"r", "gaps"}, value_of(5)});
    structure.constraints.emplace_back(
        AllowedTuples{{CellId{1}, CellId{0}},
                      make_tuples({{value_of(7), value_of(2)}, {value_of(1), value_of(3)}}),
                      {"r", "table"}});
    CHECK(to_text({std::make_shared<const Structure>(structure), {}, {}}) ==
          "model 1 x 3\n"
          "domain r1c1..r1c2 {1..3,7}\n"
          "domain r1c3..r1c3 {5}\n"
          "[apart] all-different r1c1 r1c3\n"
          "[few] at-most 1 of r1c2=7\n"
          "[many] at-least 0 of r1c2=7\n"
          "[order] less r1c1 r1c3\n"
          "[seen] visible 1 of r1c3 r1c1\n"
          "[gaps] visible 0 of r1c1 r1c3, empty 5\n"
          "[table] one of 1,3 7,2 for r1c2 r1c1\n");
  }
}
