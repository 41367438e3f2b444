// Pictures: complete XML, every clue in them, cages whose outlines are closed and inside of their
// cells.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "drawing/svg/svg.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/markup.hpp"
#include "tests/support/places.hpp"
#include "tests/support/text.hpp"

namespace {

using puzzlec::test::count_of;
using puzzlec::test::is_well_formed;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;

// The ends of the segments of each path of a kind: "x y" and how often.
std::vector<std::map<std::string, int>> path_ends(const std::string& svg, const std::string& kind) {
  std::vector<std::map<std::string, int>> paths;
  const std::string start = "<path class=\"" + kind + "\" d=\"";
  for (std::size_t at = svg.find(start); at != std::string::npos; at = svg.find(start, at + 1)) {
    const std::size_t first = at + start.size();
    std::string data = svg.substr(first, svg.find('"', first) - first);
    std::ranges::replace(data, 'L', 'M');
    auto& ends = paths.emplace_back();
    for (std::size_t point = 0; point != std::string::npos;) {
      const std::size_t next = data.find('M', point + 1);
      ++ends[data.substr(point + 1, next == std::string::npos ? next : next - point - 1)];
      point = next;
    }
  }
  return paths;
}

std::string example(const std::string& name) {
  return puzzlec::test::read_file(std::filesystem::path(puzzlec::test::source_dir()) /
                                  "cnf_examples" / name);
}

constexpr const char* several = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

/// Candidates that are drawn, a line of text for those of a height: where each is from the left, and
/// its sign, of one byte.
std::vector<std::pair<double, char>> pencil_marks(const std::string& svg) {
  std::vector<std::pair<double, char>> marks;
  const std::string start = "<text class=\"pencil\" x=\"";
  for (std::size_t at = svg.find(start); at != std::string::npos; at = svg.find(start, at + 1)) {
    const std::size_t begin = at + start.size();
    std::istringstream places(svg.substr(begin, svg.find('"', begin) - begin));
    std::size_t letter = svg.find('>', begin) + 1;
    for (double x = 0; places >> x; ++letter) marks.emplace_back(x, svg[letter]);
    CHECK(svg.substr(letter, 7) == "</text>");  // one sign for each place
  }
  return marks;
}

}  // namespace

TEST_SUITE("render") {
  TEST_CASE("every format's example is drawn, in every way") {
    for (const puzzlec::Format* format : puzzlec::formats()) {
      for (const char* to : {"svg", "html", "pretty"}) {
        for (const char* show : {"givens", "solution", "candidates", "differences"}) {
          CAPTURE(format->name);
          CAPTURE(to);
          CAPTURE(show);
          const Outcome outcome = run_command(
              {"render", "--from", format->name, "--puzzle", "1", "--to", to, "--show", show},
              format->example);
          CHECK(outcome.code == 0);
          CHECK(outcome.err == "");
          CHECK(outcome.out.size() > 20);
          if (std::string(to) != "pretty") CHECK(is_well_formed(outcome.out));
        }
      }
    }
  }

  TEST_CASE("a KenKen has a label for each cage and strong lines between cages") {
    const std::string givens =
        run_command({"render"}, "3 5\naab\nccb\ndee\na 2 -\nb 6 *\nc 3 +\nd 3 .\ne 2 /\n0\n").out;
    CHECK(count_of(givens, "class=\"label\"") == 5);
    for (const char* label : {">2−<", ">6×<", ">3+<", ">3<", ">2÷<"}) {
      CAPTURE(label);
      CHECK(count_of(givens, label) == 1);
    }
    CHECK(count_of(givens, "class=\"filled\"") == 0);
    // The frame is not a segment; two lines between rows 1 and 2, three between rows 2 and 3, and
    // between columns in rows 1, 2 and 3.
    REQUIRE(path_ends(givens, "thick").size() == 1);
    const std::size_t frame = givens.find("Z", givens.find("class=\"thick\""));
    CHECK(count_of(givens.substr(frame, givens.find('"', frame) - frame), "M") == 8);
  }

  TEST_CASE("givens and filled cells differ; differences are marked") {
    const std::string solution = run_command({"render", "--show", "solution"}, "1 .\n. .\n").out;
    CHECK(count_of(solution, "class=\"given\"") == 1);
    CHECK(count_of(solution, "class=\"filled\"") == 3);
    const std::string differences = run_command({"render", "--show", "differences"}, several).out;
    CHECK(count_of(differences, "fill=\"#ffe08a\"") == 4);
    CHECK(count_of(differences, ">3/4<") + count_of(differences, ">4/3<") == 4);
    CHECK(count_of(differences, "two solutions") == 1);
    const std::string candidates = run_command({"render", "--show", "candidates"}, several).out;
    CHECK(pencil_marks(candidates).size() == 16);
    CHECK(count_of(candidates, "class=\"given\"") == 8);
  }

  TEST_CASE("a Sudoku-X has its diagonals, a Tentaizu its stars and total") {
    const std::string diagonals =
        run_command({"render", "--as", "sudoku-x"}, "1\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n")
            .out;
    CHECK(count_of(diagonals, "class=\"diagonal\"") == 2);
    const std::string stars =
        run_command({"render", "--puzzle", "1", "--show", "solution"}, example("tentaizu.in")).out;
    CHECK(count_of(stars, "class=\"star\"") == 10);
    CHECK(count_of(stars, ">total 10<") == 1);
  }

  TEST_CASE(
      "the outlines of cages inside of blocks are closed; signs and clues outside are drawn") {
    const std::string killer = run_command({"render"}, example("models/killer.json")).out;
    const auto outlines = path_ends(killer, "cage");
    CHECK(outlines.size() == 8);
    for (const auto& ends : outlines) {
      CHECK(ends.size() >= 4);
      for (const auto& end : ends) {
        CAPTURE(end.first);
        CHECK(end.second == 2);
      }
    }
    CHECK(count_of(killer, "class=\"label\"") == 8);
    const std::string futoshiki = run_command({"render"}, example("models/futoshiki.json")).out;
    CHECK(count_of(futoshiki, "<path class=\"sign\"") == 5);
    CHECK(count_of(futoshiki, "class=\"given\"") == 3);
    const std::string towers = run_command({"render"}, example("models/skyscrapers.json")).out;
    CHECK(count_of(towers, "class=\"clue\"") == 4);
    const std::string knights =
        run_command({"render", "--puzzle", "1"}, example("models/anti_knight.json")).out;
    CHECK(count_of(knights, ">knight<") == 1);
  }

  TEST_CASE("a cage without a number has its outline, one with a number a single one") {
    const std::string row = "[{},{},{},{}]";
    const std::string grid = "{\"size\":4,\"grid\":[" + row + "," + row + "," + row + "," + row;
    for (const char* cells : {"[\"R1C1\",\"R1C2\"]", "[\"R1C2\",\"R1C3\",\"R2C3\"]"}) {
      CAPTURE(cells);
      const std::string cage = grid + "],\"killercage\":[{\"cells\":" + cells;
      const std::string bare = run_command({"render"}, cage + "}]}\n").out;
      CHECK(count_of(bare, "<path class=\"cage\"") == 1);
      CHECK(count_of(bare, "class=\"label\"") == 0);
      const std::string summed = run_command({"render"}, cage + ",\"value\":\"6\"}]}\n").out;
      CHECK(count_of(summed, "<path class=\"cage\"") == 1);
      CHECK(count_of(summed, "class=\"label\"") == 1);
    }
  }

  TEST_CASE("steps of one are bars, cages that overlap are named, stars are stars everywhere") {
    const std::string adjacent =
        run_command({"render", "--puzzle", "1"}, "3a:0R,0,0D,0,0,0,0,0,0,\n").out;
    CHECK(count_of(adjacent, "<path class=\"bar\"") == 2);
    CHECK(count_of(adjacent, "class=\"label\"") == 0);
    CHECK(count_of(adjacent, ">no step of one without a sign<") == 1);
    const std::string magic = run_command({"render"}, example("models/magic_square.json")).out;
    CHECK(count_of(magic, "class=\"cage\"") == 0);
    CHECK(count_of(magic, ">15+<") == 1);
    const std::string mines =
        run_command({"render", "--show", "differences"}, "mines/2/1/h#total=1\n").out;
    CHECK(count_of(mines, ">–/★<") + count_of(mines, ">★/–<") == 2);
  }

  TEST_CASE("candidates keep their places, and labels of wide cages may be long") {
    // The second cell of the first row cannot be 1: the place of the 1 stays empty.
    const std::string candidates =
        run_command({"render", "--show", "candidates"}, "1 . .\n. . .\n. . .\n").out;
    const auto places_of = [&](char text) {
      std::set<std::string> places;
      for (const auto& [x, shown] : pencil_marks(candidates)) {
        // A margin of 6, cells of 48.
        if (shown == text) places.insert(std::to_string(std::fmod(x - 6, 48)));
      }
      return places;
    };
    CHECK(places_of('2').size() == 1);
    CHECK(places_of('3').size() == 1);
    CHECK(places_of('2') != places_of('1'));
    const std::string label =
        run_command({"render"}, "3 2\naaa\nbbb\nbbb\na 1234567 *\nb 1234567 *\n0\n").out;
    CHECK(count_of(label, "font-size=\"12\">1234567×<") == 2);
  }

  TEST_CASE("the pictures in the documentation are what is drawn, one of each family at least") {
    const std::filesystem::path docs = std::filesystem::path(puzzlec::test::source_dir()) / "docs";
    std::istringstream page(puzzlec::test::read_file(docs / "pictures.md"));
    std::set<std::string> families;
    std::set<std::string> files;
    for (std::string line; std::getline(page, line);) {
      const std::size_t name = line.find("](pictures/");
      const std::size_t command = line.find("`puzzlec ");
      if (line.rfind("| `", 0) != 0) continue;
      CAPTURE(line);
      REQUIRE((name != std::string::npos && command != std::string::npos));
      families.insert(line.substr(3, line.find('`', 3) - 3));
      const std::string file = line.substr(name + 11, line.find(')', name) - name - 11);
      CHECK(files.insert(file).second);
      std::istringstream words(line.substr(command + 9, line.find('`', command + 1) - command - 9));
      std::vector<std::string> arguments;
      for (std::string word; words >> word;) {
        if (word.rfind("cnf_examples/", 0) == 0) word = (docs.parent_path() / word).string();
        arguments.push_back(word);
      }
      const Outcome outcome = run_command(arguments);
      CHECK(outcome.code == 0);
      CHECK((outcome.out == puzzlec::test::read_file(docs / "pictures" / file)));
    }
    for (const puzzlec::Family* family : puzzlec::families()) {
      CAPTURE(family->name);
      CHECK(families.contains(family->name));
    }
    // Other pages show the rest: charts of speed.
    std::string pages = puzzlec::test::read_file(docs.parent_path() / "README.md");
    for (const auto& entry : std::filesystem::directory_iterator(docs)) {
      if (entry.path().extension() == ".md") pages += puzzlec::test::read_file(entry.path());
    }
    for (const auto& entry : std::filesystem::directory_iterator(docs / "pictures")) {
      const std::string file = entry.path().filename().string();
      CAPTURE(file);
      CHECK(pages.find("pictures/" + file) != std::string::npos);
    }
  }

  TEST_CASE("text shows the same") {
    CHECK(run_command({"render", "--to", "pretty", "--show", "differences"}, several).out ==
          "latin 1: two solutions\n"
          "┌───────────────────────┐\n"
          "│   1     2     3     4 │\n"
          "│ 3/4!  4/3!    1     2 │\n"
          "│   2     1     4     3 │\n"
          "│ 4/3!  3/4!    2     1 │\n"
          "└───────────────────────┘\n");
    CHECK(run_command({"render", "--to", "pretty"}, "2 2\naa\nbb\na 3 +\nb 2 *\n0\n").out ==
          "kenken 1\n"
          "┌───────┐\n"
          "│ .   . │\n"
          "├───────┤\n"
          "│ .   . │\n"
          "└───────┘\n"
          "cage a 3+: r1c1 r1c2\n"
          "cage b 2*: r2c1 r2c2\n");
  }

  TEST_CASE("one picture is of one puzzle; a page holds all of them") {
    const Outcome two = run_command({"render"}, "1 .\n. .\n\n1 .\n. .\n");
    CHECK(two.code == 2);
    CHECK(two.err.find("--puzzle N") != std::string::npos);
    const Outcome page = run_command({"render", "--to", "html"}, "1 .\n. .\n\n1 .\n. .\n");
    CHECK(page.code == 0);
    CHECK(count_of(page.out, "<svg ") == 2);
    CHECK(count_of(page.out, "</html>") == 1);
    CHECK(is_well_formed(page.out));
  }

  TEST_CASE("a picture goes to a file that appears complete or not at all") {
    const puzzlec::test::TemporaryFile file("before");
    const std::string one = "1 .\n. .\n";
    for (const std::string to : {"svg", "html", "pretty"}) {
      const Outcome told = run_command({"render", "--to", to}, one);
      CHECK(run_command({"render", "--to", to, "-o", file.path()}, one) == Outcome{0, "", ""});
      CHECK(puzzlec::test::read_file(file.path()) == told.out);
    }
    const std::string last = puzzlec::test::read_file(file.path());
    for (const std::string& text : {one + "\n" + one, std::string("1 x\n. .\n")}) {
      CHECK(run_command({"render", "--from", "latin-lab", "-o", file.path()}, text).code == 2);
      CHECK(puzzlec::test::read_file(file.path()) == last);
    }
    CHECK(run_command({"render", "-o", "/no/such/folder/a.svg"}, one).code == 5);
  }

  TEST_CASE("limits and contradictions are said, not drawn") {
    const Outcome none = run_command({"render", "--show", "solution"}, "1 1\n. .\n");
    CHECK(none.code == 0);
    CHECK(none.out.find("no solution") != std::string::npos);
    const Outcome late = run_command(
        {"render", "--show", "solution", "--time-limit", "0", "--no-presolve"}, several);
    CHECK(late.code == 3);
    CHECK(late.out.find("unknown (time limit)") != std::string::npos);
  }

  TEST_CASE("answers of genres look as they are published") {
    const auto drawn = [](const char* url) {
      return run_command({"render", "--show", "solution", url}).out;
    };
    // White numbers on what is shaded.
    const std::string hitori = drawn("https://puzz.link/p?hitori/4/4/1114142333214213");
    CHECK(count_of(hitori, "<rect class=\"shade\"") == 5);
    CHECK(count_of(hitori, "class=\"given on-dark\"") == 5);
    CHECK(count_of(hitori, "class=\"given\"") == 11);
    // All cells are lit but for the black ones.
    CHECK(count_of(drawn("https://puzz.link/p?lightup/6/6/nekcakbl"), "#fff1a6") == 32);
    // A line ends before a number: under each of the six, paper covers it.
    const std::string lines = drawn("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3");
    const std::string paper = "<rect fill=\"#fff\" stroke=\"none\"";
    CHECK(count_of(lines, paper) == 6);
    CHECK(lines.find(paper) > lines.rfind("stroke=\"#1d4f9c\""));
    // Black cells instead of discs.
    const std::string bars = drawn("https://puzz.link/p?tateyoko/5/5/i23i3ono2i25i22pnqi33i2");
    CHECK(count_of(bars, "<rect fill=\"#000\"") == 4);
    CHECK(count_of(bars, "<ellipse") == 0);
  }

  TEST_CASE("a Slitherlink is printed as dots; its loop is drawn between them") {
    const std::string puzzle =
        R"({"format":"puzzlec-genre","genre":"slitherlink","cells":["3 . .",". . 0"]})"
        "\n";
    const std::string givens = run_command({"render"}, puzzle).out;
    CHECK(is_well_formed(givens));
    CHECK(path_ends(givens, "thin").empty());
    CHECK(path_ends(givens, "thick").empty());
    const auto dots = path_ends(givens, "corners");
    REQUIRE(dots.size() == 1);
    CHECK(dots.front().size() == 12);
    CHECK(count_of(givens, "class=\"given\"") == 2);
    const std::string solution = run_command({"render", "--show", "solution"}, puzzle).out;
    CHECK(count_of(solution, "stroke=\"#1d4f9c\"") >= 4);
    CHECK(path_ends(solution, "thin").empty());
    CHECK(path_ends(solution, "corners").size() == 1);
    // On sheets, too; others keep their lines.
    const std::string masyu =
        R"({"format":"puzzlec-genre","genre":"masyu","cells":["W . .",". . ."]})";
    const puzzlec::test::TemporaryFile both(puzzle + masyu + "\n");
    const std::string sheet = run_command({"sheet", "--no-solutions", both.path()}).out;
    CHECK(path_ends(sheet, "thin").size() == 1);
    CHECK(path_ends(sheet, "thick").size() == 1);
    CHECK(path_ends(sheet, "corners").size() == 1);
  }

  TEST_CASE("borders of rooms are seen between shaded cells") {
    const std::string puzzle = R"({"format":"puzzlec-genre","genre":"norinori",)"
                               R"("rooms":["a a a b b","c c d b b","e c d d b","e e e e e"]})"
                               "\n";
    CHECK(path_ends(run_command({"render"}, puzzle).out, "thick on-dark").empty());
    const std::string shaded = run_command({"render", "--show", "solution"}, puzzle).out;
    CHECK(is_well_formed(shaded));
    CHECK(count_of(shaded, "class=\"shade\"") == 10);
    const auto borders = path_ends(shaded, "thick on-dark");
    REQUIRE(borders.size() == 1);
    // Four of the five dominoes lie in two rooms.
    CHECK(borders.front().size() == 8);
    CHECK(count_of(shaded, ".thick.on-dark{stroke:#fff}") == 1);
  }

  TEST_CASE("text of others cannot break out of the markup") {
    CHECK(puzzlec::xml_text("a<b>&\"\x01") == "a&lt;b&gt;&amp;&quot;?");
    const puzzlec::test::TemporaryFile file("1 .\n. .\n");
    CHECK(run_command({"render", "--to", "html", file.path()}).code == 0);
  }

  TEST_CASE("drawings of documents are in their pictures, in their colours") {
    const auto picture = [](const std::string& document) {
      const Outcome drawn = run_command({"render"}, document + "\n");
      CHECK(drawn.code == 0);
      CHECK(is_well_formed(drawn.out));
      return drawn.out;
    };
    const std::string pad =
        R"({"cells":[[{},{}],[{},{}]],"regions":[],"cages":[],)"
        R"("lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#ABCDEFFF","thickness":16}],)"
        R"("arrows":[{"wayPoints":[[0,0],[1,1]],"color":"#123456"}],)"
        R"("underlays":[{"center":[0.5,1.5],"width":1,"height":0.5,"backgroundColor":"#fed"}],)"
        R"("overlays":[{"center":[1,2.5],"width":0.5,"height":0.5,"rounded":true,)"
        R"("borderColor":"#00f","text":"<7>","color":"#f0f"}]})";
    const std::string shown = picture(pad);
    CHECK(count_of(shown, "stroke=\"#ABCDEF\" stroke-width=\"12\"") == 1);
    CHECK(count_of(shown, "stroke=\"#123456\"") == 1);
    CHECK(count_of(shown, "<rect fill=\"#fed\"") == 1);
    CHECK(count_of(shown, "<ellipse fill=\"none\" stroke=\"#00f\"") == 1);
    CHECK(count_of(shown, "style=\"fill:#f0f\">&lt;7&gt;</text>") == 1);
    // Lines are under the grid, and overlays above it. What stands outside has room.
    const std::size_t grid = shown.find("class=\"thick\"");
    CHECK(shown.find("#ABCDEF") < grid);
    CHECK(shown.find("<ellipse") > grid);
    CHECK(shown.find("viewBox=\"0 0 14") != std::string::npos);

    const std::string f_puzzles =
        R"({"size":2,"grid":[[{},{}],[{},{}]],)"
        R"("line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#abc","width":0.5}],)"
        R"("circle":[{"cells":["R1C1","R1C2"],"baseC":"#112233","width":0.5,"height":"0.25"}],)"
        R"("text":[{"cells":["R0C1"],"value":12,"fontC":"#445566","size":1}]})";
    const std::string sites = picture(f_puzzles);
    CHECK(count_of(sites, "stroke=\"#abc\" stroke-width=\"24\"") == 1);
    CHECK(count_of(sites, "<ellipse fill=\"#112233\" stroke=\"none\"") == 1);
    CHECK(count_of(sites, ">12</text>") == 1);
  }

  TEST_CASE("what is no drawing is not drawn, and colours hold no markup") {
    const auto plain = run_command({"render"}, "{\"cells\":[[{}]],\"cages\":[]}\n").out;
    for (const char* members :
         {R"("lines":7)", R"("lines":[7,{},{"wayPoints":3}])", R"("overlays":[{"center":[0.5]}])",
          R"("lines":[{"wayPoints":[[0,0]],"color":"#000"}])",
          R"("lines":[{"wayPoints":[[0,0],[1,1]],"color":"#000000\"/><script>"}])",
          R"("lines":[{"wayPoints":[[0,0],[1,1]],"color":"#00000000"}])",
          R"("lines":[{"wayPoints":[[0,0],[1e9,1]],"color":"#000"}])",
          R"("overlays":[{"center":[0.5,0.5],"width":1,"height":1}])"}) {
      CAPTURE(std::string(members));
      CHECK(run_command({"render"}, R"({"cells":[[{}]],"cages":[],)" + std::string(members) + "}\n")
                .out == plain);
    }
  }
}
