// Pictures of the steps of explanations: one for each step that is told, with the cells of its rules
// tinted and what goes struck out; as one SVG, or as a page.
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/markup.hpp"
#include "tests/support/text.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::count_of;
using puzzlec::test::is_well_formed;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;

// Its only solution is 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1.
const std::string sudoku = "1..4..1..1.34..1\n";

Outcome page_of(const std::string& puzzle, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"explain", "--to", "html"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_command(arguments, puzzle);
}

/// A puzzle of a genre, as its file shows it.
std::string example_of(const std::string& genre, const std::string& members) {
  return R"({"format":"puzzlec-genre","genre":")" + genre + "\"," + members + "}\n";
}

}  // namespace

TEST_SUITE("explain/pictures") {
  TEST_CASE("every format's example is explained in pictures") {
    for (const puzzlec::Format* format : puzzlec::formats()) {
      CAPTURE(format->name);
      const std::vector<std::string> which{"--from", format->name, "--puzzle",
                                           "1",      "--max-size", "1"};
      const Outcome page = page_of(format->example, which);
      CHECK(page.err.empty());
      CHECK(is_well_formed(page.out));
      CHECK(count_of(page.out, "<script") == 0);
      const std::size_t steps = count_of(page.out, "<figure>");
      CHECK(count_of(page.out, "<svg ") == steps);
      // What it finds or excludes is drawn above what is known.
      CHECK(count_of(page.out, "<g class=\"step\">") >= steps);
      CHECK(count_of(page.out, "<g class=\"step\">") <= 2 * steps);
      CHECK((steps == 0) == (page.out.find(" rounds") == std::string::npos &&
                             page.out.find(" 1 round") == std::string::npos));
    }
  }

  TEST_CASE("a picture shows the rules, what goes and what stays") {
    // Free steps only: no rules, but candidates that go and cells that are known.
    const Outcome all = run_command({"explain", "--to", "svg"}, sudoku);
    CHECK(all.code == 0);
    CHECK(is_well_formed(all.out));
    CHECK(count_of(all.out, "class=\"strike\"") > 0);
    CHECK(count_of(all.out, "class=\"strike\"") == count_of(all.out, "class=\"struck\""));
    CHECK(count_of(all.out, "class=\"kept\"") > 0);
    // Row 1 needs a 1, and r1c4 is the only place: the row is tinted, and the cell's others go.
    const std::string latin = ". . . .\n1 . . .\n. 1 . .\n. . 1 .\n";
    const json steps =
        puzzlec::test::json_lines(run_command({"explain", "--json", "--step", "1"}, latin).out)[0];
    const json& step = steps.at("rounds")[0].at("steps")[0];
    CHECK(step.at("placed") == json::array({{{"cell", "r1c4"}, {"value", 1}}}));
    const Outcome one = run_command({"explain", "--to", "svg", "--step", "1"}, latin);
    CHECK(is_well_formed(one.out));
    CHECK(count_of(one.out, "<svg ") == 2);  // the step's picture in the whole
    CHECK(count_of(one.out, "class=\"rule\"") + count_of(one.out, "class=\"limit\"") ==
          step.at("rules").size());
    std::size_t removed = 0;
    for (const json& cell : step.at("removed")) removed += cell.at("values").size();
    CHECK(count_of(one.out, "class=\"strike\"") == removed);
    CHECK(one.out.find(step.at("text").get<std::string>().substr(0, 20)) != std::string::npos);
  }

  TEST_CASE("steps of genres are drawn as people draw answers") {
    const Outcome bridges = page_of(example_of("hashi", R"("cells":["2 . 2",". . .","2 . 2"])"));
    CHECK(bridges.code == 0);
    CHECK(is_well_formed(bridges.out));
    CHECK(count_of(bridges.out, "class=\"found-cross\"") > 0);
    CHECK(bridges.out.find("stroke=\"#0b6b34\"") != std::string::npos);  // a bridge
    const Outcome masyu =
        page_of(example_of("masyu", R"("cells":[". . . .",". . B .",". . . .",". W . ."])"));
    CHECK(masyu.code == 0);
    CHECK(is_well_formed(masyu.out));
    CHECK(count_of(masyu.out, "class=\"found-line\"") > 0);
    const Outcome loop =
        page_of(example_of("slitherlink", R"("cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"])"));
    CHECK(loop.code == 0);
    CHECK(is_well_formed(loop.out));
    for (const std::string kind : {"frame", "inside", "outside", "cross", "found-cross"}) {
      CAPTURE(kind);
      CHECK(count_of(loop.out, "class=\"" + kind + "\"") > 0);
    }
    const Outcome shading = page_of(example_of(
        "heyawake", R"("cells":["2 . .",". . .",". . ."],"rooms":["a a b","a a b","c c c"])"));
    CHECK(shading.code == 0);
    CHECK(count_of(shading.out, "class=\"found-dot\"") > 0);
    // None has candidates as text.
    for (const Outcome* page : {&bridges, &masyu, &loop, &shading})
      CHECK(count_of(page->out, "class=\"pencil\"") == 0);
  }

  TEST_CASE("of a rule about the whole board, the cells that the step uses are tinted") {
    const std::string puzzle = example_of(
        "hitori", R"("cells":["1 1 2 3 4","2 2 5 3 1","3 4 5 1 2","4 5 1 2 3","5 3 4 4 4"])");
    const json steps = puzzlec::test::json_lines(run_command({"explain", "--json"}, puzzle).out)[0];
    std::size_t number = 0;
    for (const json& round : steps.at("rounds")) {
      for (const json& step : round.at("steps")) {
        const std::string text = step.at("text").get<std::string>();
        if (number == 0 && text.find("Unshaded cells are connected. ") != std::string::npos)
          number = step.at("step").get<std::size_t>();
      }
    }
    REQUIRE(number > 0);
    const Outcome one =
        run_command({"explain", "--to", "svg", "--step", std::to_string(number)}, puzzle);
    const std::string path = one.out.substr(one.out.find("<path class=\"rule\""));
    CHECK(count_of(path.substr(0, path.find("/>")), "z") < 13);
  }

  TEST_CASE("what pictures of a page have in common is drawn once") {
    const Outcome page = page_of(sudoku + sudoku);
    CHECK(count_of(page.out, "<style>") <= 6);
    CHECK(count_of(page.out, "<use href=\"#p1-") > 0);
    CHECK(count_of(page.out, "<use href=\"#p2-") > 0);
    // Names are unique, and each that is used is there.
    std::set<std::string> names;
    for (std::size_t at = page.out.find(" id=\"p"); at != std::string::npos;
         at = page.out.find(" id=\"p", at + 1)) {
      const std::size_t begin = at + 5;
      CHECK(names.insert(page.out.substr(begin, page.out.find('"', begin) - begin)).second);
    }
    for (std::size_t at = page.out.find("href=\"#"); at != std::string::npos;
         at = page.out.find("href=\"#", at + 1)) {
      const std::size_t begin = at + 7;
      CHECK(names.contains(page.out.substr(begin, page.out.find('"', begin) - begin)));
    }
  }

  TEST_CASE("the explanation of a killer is a page of at most 500 kB") {
    const std::string killer =
        "3x3k:zzzc,abca_a__ba___a___a_aa_c___aba_baaa__c____aaab___aa____b__a____b_b____a____b__aa_"
        "ba_aba_a,8a21b27c26_9b16b12_16c17b1b11a28_3a10h37c17_13a9_8g16_26b10b11c10a19a15c6a3b\n";
    const Outcome page = page_of(killer);
    CHECK(page.code == 0);
    CHECK(count_of(page.out, "<figure>") > 50);
    CHECK(page.out.size() < 500'000);
  }

  TEST_CASE("a picture shows what the steps before it found, also those of its round") {
    const std::string islands =
        example_of("nurikabe", R"("cells":[". . . .","2 . . 1",". . . .","4 . . ."])");
    // Both steps are in the first round; the first one finds one cell of the sea, the second three.
    const auto sea = [&](const char* step) {
      const Outcome shown = run_command({"explain", "--to", "svg", "--step", step}, islands);
      CHECK(is_well_formed(shown.out));
      return count_of(shown.out, "class=\"shade\"");
    };
    CHECK(sea("1") == 1);
    CHECK(sea("2") == 4);
    const Outcome told = run_command({"explain"}, islands);
    CHECK(told.out.find("round 1: 1 rule\n  1. ") != std::string::npos);
    CHECK(told.out.find("\n  2. ") < told.out.find("round 2"));
  }

  TEST_CASE("text of others cannot break out of the markup") {
    const Outcome signs = page_of(
        R"({"format":"puzzlec-model","grid":{"rows":1,"columns":2},"values":[1,2],"clues":[)"
        R"({"tuples":[[1,2]],"cells":"r1c1 r1c2","rule":"t","name":"<b>1 & 2</b>"}]})");
    CHECK(signs.out.find("&lt;b&gt;1 &amp; 2&lt;/b&gt;") != std::string::npos);
    CHECK(is_well_formed(signs.out));
  }

  TEST_CASE("one picture is of one puzzle, a page of all of them; both go to a file") {
    const Outcome two = run_command({"explain", "--to", "svg"}, sudoku + sudoku);
    CHECK(two.code == 2);
    CHECK(two.err.find("--puzzle N") != std::string::npos);
    const Outcome page = page_of(sudoku + sudoku);
    CHECK(page.code == 0);
    CHECK(count_of(page.out, "<h2>") == 2);
    CHECK(count_of(page.out, "</html>") == 1);
    CHECK(count_of(page.out, "prefers-color-scheme:dark") == 1);
    const puzzlec::test::TemporaryFile file("before");
    for (const std::string to : {"text", "svg", "html"}) {
      const Outcome told = run_command({"explain", "--to", to}, sudoku);
      CHECK(run_command({"explain", "--to", to, "-o", file.path()}, sudoku) == Outcome{0, "", ""});
      CHECK(puzzlec::test::read_file(file.path()) == told.out);
    }
    CHECK(run_command({"explain", "--json", "--to", "svg"}, sudoku).code == 2);
  }
}
