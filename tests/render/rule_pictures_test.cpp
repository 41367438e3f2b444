// Pictures of the rules that puzzles state: each rule leaves its mark, and no two look alike.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "drawing/svg/svg.hpp"
#include "encoders/puzzles/family.hpp"
#include "tests/support/command.hpp"
#include "tests/support/rules.hpp"
#include "tests/support/text.hpp"

using namespace puzzlec;
using puzzlec::test::count_of;
using puzzlec::test::run_command;

namespace {

const rules::Board& board() {
  static const rules::Board nine = [] {
    rules::Board made{9, 9, 1, 9, rules::Grid(9, std::vector<int>(9))};
    for (std::size_t i = 0; i < 81; ++i)
      made.boxes[i / 9][i % 9] = static_cast<int>(i / 27 * 3 + i % 9 / 3);
    return made;
  }();
  return nine;
}

rules::Grid truth() {
  rules::Grid grid(9, std::vector<int>(9));
  for (int i = 0; i < 81; ++i)
    grid[static_cast<std::size_t>(i / 9)][static_cast<std::size_t>(i % 9)] =
        (i / 9 * 3 + i / 27 + i % 9) % 9 + 1;
  return grid;
}

/// A puzzle of nothing but uses of rules.
class UsesOnly : public Puzzle {
 public:
  explicit UsesOnly(std::vector<VariantUse> uses) : uses_(std::move(uses)) {}
  [[nodiscard]] std::string_view family() const override { return "model"; }
  [[nodiscard]] const Grid& givens() const override { return givens_; }
  [[nodiscard]] Model model(StructurePool&) const override { return model_of_uses(grid_, uses_); }
  [[nodiscard]] std::optional<std::string> check(const Grid&) const override { return {}; }
  [[nodiscard]] StatedRules stated_rules() const override { return {grid_, {}, uses_}; }

 private:
  static Model model_of_uses(const VariantGrid& grid, const std::vector<VariantUse>& uses) {
    return puzzlec::test::model_of_uses(grid, uses);
  }
  VariantGrid grid_ = puzzlec::test::rule_grid(board());
  std::vector<VariantUse> uses_;
  Grid givens_{9, 9};
};

Drawing drawing_of(std::vector<VariantUse> uses) {
  const UsesOnly puzzle(std::move(uses));
  StructurePool pool;
  return {puzzle.model(pool), puzzle};
}

/// The picture without the names and notes below the grid.
std::string picture_of(Drawing drawing) {
  drawing.notes.clear();
  drawing.named.clear();
  std::string text = svg(drawing, "");
  return text.substr(text.find("<rect width"));
}

std::vector<VariantUse> some_uses(const Variant& rule) {
  const VariantGrid grid = puzzlec::test::rule_grid(board());
  std::vector<VariantUse> uses;
  for (int seed = 1; seed <= 200 && uses.size() < 12; ++seed) {
    rules::Rng rng(static_cast<std::uint64_t>(seed));
    const auto made = rules::find(rule.name).make(board(), truth(), rng);
    if (!made) continue;
    VariantUse use = puzzlec::test::rule_use(*made, grid);
    if (!fault_of(use, grid)) uses.push_back(std::move(use));
  }
  return uses;
}

VariantUse use_of(const char* rule, std::vector<std::uint32_t> cells,
                  std::optional<std::uint64_t> number = {}) {
  VariantUse use{rule_of(rule)};
  REQUIRE(use.rule != nullptr);
  for (const std::uint32_t cell : cells) use.cells.push_back(CellId{cell});
  use.number = number;
  return use;
}

std::vector<std::string> attributes(const std::string& text, const std::string& element,
                                    const std::string& name) {
  std::vector<std::string> values;
  const std::string start = "<" + element + " ";
  for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + 1)) {
    const std::size_t first = text.find(" " + name + "=\"", at) + name.size() + 3;
    values.push_back(text.substr(first, text.find('"', first) - first));
  }
  return values;
}

}  // namespace

TEST_SUITE("render/rules") {
  TEST_CASE("each rule is in the picture, or its meaning in words below, and never both") {
    const std::string empty = picture_of(drawing_of({}));
    for (const Variant* rule : all_rules()) {
      const std::string name = rule->name;
      CAPTURE(name);
      const auto uses = some_uses(*rule);
      CHECK(uses.size() > 5);
      for (const VariantUse& use : uses) {
        const Drawing drawing = drawing_of({use});
        if (rule->look == VariantLook::note) {
          REQUIRE(drawing.notes.size() == 1);
          CHECK(drawing.notes.front().find(rule->meaning) != std::string::npos);
        } else {
          CHECK(drawing.notes.empty());
          CHECK(picture_of(drawing) != empty);
        }
        // The constraints of the use are not drawn once more.
        CHECK(drawing.signs.empty());
        CHECK(drawing.bars.empty());
        CHECK(drawing.cages.size() == (rule->look == VariantLook::cage ? 1 : 0));
        CHECK(drawing.outside.size() == (rule->look == VariantLook::outside ? 1 : 0));
        CHECK(drawing.shaded.size() == (name == "windoku" ? 4 : 0));
        CHECK(!drawing.has_regions);
      }
    }
  }

  TEST_CASE("no two rules of a look are drawn alike, not even in grey") {
    using Look = std::tuple<VariantLook, std::string, VariantOrnament, std::string>;
    std::map<Look, std::string> seen;
    for (const Variant* rule : all_rules()) {
      switch (rule->look) {
        case VariantLook::thermometer:
        case VariantLook::line:
        case VariantLook::ended_line:
        case VariantLook::outside:
        case VariantLook::shading: {
          const Look look{rule->look, rule->style.dashes, rule->style.ornament, rule->style.tag};
          const auto placed = seen.emplace(look, rule->name);
          const bool is_new = placed.second;
          CAPTURE(placed.first->second);
          CAPTURE(std::string(rule->name));
          CHECK(is_new);
          break;
        }
        default:
          break;
      }
    }
    CHECK(std::string(rule_of("difference")->style.color) !=
          std::string(rule_of("ratio")->style.color));
  }

  TEST_CASE("what is written at a use") {
    CHECK(text_of(use_of("xv", {0, 1}, 10)) == "X");
    CHECK(text_of(use_of("xv", {0, 1}, 5)) == "V");
    CHECK(text_of(use_of("xv", {0, 1}, 7)) == "7");
    CHECK(text_of(use_of("difference", {0, 1})).empty());
    CHECK(text_of(use_of("difference", {0, 1}, 1)).empty());
    CHECK(text_of(use_of("difference", {0, 1}, 3)) == "3");
    CHECK(text_of(use_of("ratio", {0, 1}, 2)).empty());
    CHECK(text_of(use_of("ratio", {0, 1}, 3)) == "3");
    CHECK(text_of(use_of("parity cage", {0, 1}, 0)) == "even");
    CHECK(text_of(use_of("parity cage", {0, 1}, 1)) == "odd");
    CHECK(text_of(use_of("product cage", {0, 1}, 12)) == "12×");
    CHECK(text_of(use_of("killer cage", {0, 1})).empty());
    CHECK(text_of(use_of("killer cage", {0, 1}, 8)) == "8");
    VariantUse cage = use_of("look-and-say cage", {0, 1, 2, 3});
    cage.values = {3, 2, 1, 5};
    CHECK(text_of(cage) == "3×2 1×5");
  }

  TEST_CASE("marks and labels of one place stand side by side") {
    const std::string dots = picture_of(drawing_of(
        {use_of("difference", {0, 1}), use_of("ratio", {0, 1}), use_of("ratio", {0, 1}, 3)}));
    const auto heights = attributes(dots, "circle", "cy");
    CHECK(std::set<std::string>(heights.begin(), heights.end()).size() == 3);
    const std::string cages =
        picture_of(drawing_of({use_of("killer cage", {0, 1}, 8), use_of("sum cage", {0, 9}, 9)}));
    CHECK(count_of(cages, "class=\"label\"") == 2);
    const auto places = attributes(cages, "text", "x");
    REQUIRE(places.size() == 2);
    CHECK(std::stod(places[1]) > std::stod(places[0]) + 10);
  }

  TEST_CASE("lines on one way have different widths") {
    const Drawing drawing =
        drawing_of({use_of("renban", {0, 1, 2}), use_of("palindrome", {2, 1, 10}),
                    use_of("whispers", {30, 31})});
    std::vector<std::string> widths;
    const std::string picture = picture_of(drawing);
    for (const char* rule : {"renban", "palindrome", "whispers"}) {
      const std::string color = rule_of(rule)->style.color;
      const std::size_t at = picture.find("stroke=\"" + color);
      REQUIRE(at != std::string::npos);
      const std::size_t width = picture.find("stroke-width=\"", at) + 14;
      widths.push_back(picture.substr(width, picture.find('"', width) - width));
    }
    CHECK(widths[0] != widths[1]);
    CHECK(widths[0] == widths[2]);
  }

  TEST_CASE(
      "clues outside: the second one further out, with a word if they mean different things") {
    const std::vector<std::uint32_t> row{0, 1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<std::uint32_t> column{72, 63, 54, 45, 36, 27, 18, 9, 0};
    const Drawing one = drawing_of({use_of("sandwich", row, 4), use_of("sandwich", column, 5)});
    CHECK(!one.has_tags);
    REQUIRE(one.outside.size() == 2);
    CHECK(one.outside[0].side == Drawing::Side::left);
    CHECK(one.outside[1].side == Drawing::Side::bottom);
    const Drawing two = drawing_of(
        {use_of("sandwich", row, 4), use_of("x-sum", row, 5), use_of("little killer", {9, 1}, 6),
         use_of("little killer", {0, 10, 20, 30, 40, 50, 60, 70, 80}, 7)});
    CHECK(two.has_tags);
    REQUIRE(two.outside.size() == 4);
    CHECK(two.outside[0].side == Drawing::Side::left);
    CHECK(two.outside[0].position == 2);
    CHECK(two.outside[0].down == -1);
    CHECK(two.outside[1].position == -1);
    CHECK(two.outside[2].lane == 0);
    CHECK(two.outside[3].lane == 1);
    const std::string picture = picture_of(two);
    CHECK(count_of(picture, ">sand<") == 1);
    CHECK(count_of(picture, ">x-sum<") == 1);
    CHECK(picture_of(one).find(">sand<") == std::string::npos);
  }

  TEST_CASE("exempt pairs are named unless they have a mark") {
    VariantUse negative{rule_of("negative xv")};
    negative.values = {5, 10};
    negative.groups = {{CellId{0}, CellId{1}}, {CellId{9}, CellId{10}}};
    const Drawing drawing = drawing_of({negative, use_of("xv", {1, 0}, 10)});
    REQUIRE(drawing.notes.size() == 1);
    CHECK(drawing.notes.front() ==
          "negative xv: Neighbours that are not exempt add up to none of the numbers. Numbers: 5, "
          "10. Exempt are pairs with a mark. Exempt: r2c1 r2c2.");
  }

  TEST_CASE("text says each rule in words") {
    const std::string out =
        run_command({"render", "--to", "pretty"},
                    R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2},
                        "values": {"from": 1, "to": 4}, "rules": [{"anti_king": true}],
                        "clues": [{"arrow": "r1c1", "arms": ["r1c2 r2c1", "r2c2"]},
                                  {"xv": 5, "cells": "r1c2 r2c2"}]})")
            .out;
    CHECK(out.find("\nanti-king: Cells a king's move apart hold different values.\n"
                   "arrow at r1c1: r1c1; arms r1c2 r2c1, r2c2\n"
                   "xv 5 at r1c2: r1c2 r2c2\n") != std::string::npos);
    CHECK(std::ranges::count(out, '\n') == 8);
  }

  TEST_CASE("long notes are broken into lines as wide as the picture") {
    const std::string picture = svg(drawing_of({VariantUse{rule_of("taxicab")}}), "");
    CHECK(count_of(picture, "class=\"note\"") > 1);
    CHECK(picture.find("viewBox=\"0 0 444 ") != std::string::npos);
  }
}
