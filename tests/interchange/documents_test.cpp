// Documents of f-puzzles and SudokuPad: regions, what is kept and written again, what is named as
// left out, and the other spellings of the same puzzle.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_zip.hpp"
#include "encoders/spelling/sites/lz_string.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;
using test::run_command;

PuzzlePtr read_any(const char* format, const std::string& text, bool ignores_unsupported = false) {
  StringSource source(text);
  TextCursor cursor(source, format);
  ReadOptions options;
  options.ignore_unsupported = ignores_unsupported;
  auto item = find_format(format)->open(cursor, options)->next();
  REQUIRE(item.has_value());
  if (!*item) FAIL(item->error().message());
  return *std::move(*item);
}

const SquarePuzzle& square_of(const PuzzlePtr& puzzle) {
  const auto* square = held_as<SquarePuzzle>(*puzzle);
  REQUIRE(square != nullptr);
  return *square;
}

/// The document inside the URL that the format writes.
std::string written(const char* format, const Puzzle& puzzle) {
  REQUIRE_FALSE(find_format(format)->loses(puzzle).has_value());
  std::string url = find_format(format)->puzzles.item(1, puzzle, {});
  url.pop_back();
  const std::string prefix = format == std::string("f-puzzles") ? "https://f-puzzles.com/?load="
                                                                : "https://sudokupad.app/scl";
  REQUIRE(url.starts_with(prefix));
  return lz_decompress_base64(url.substr(prefix.size()), 1 << 20).value();
}

/// A document of f-puzzles of side 2, with regions as in `regions` and `more` members.
std::string f_document(const std::string (&regions)[4], const std::string& more = "") {
  const auto cell = [&](int i) { return "{\"region\":" + regions[i] + "}"; };
  return "{\"size\":2,\"grid\":[[" + cell(0) + "," + cell(1) + "],[" + cell(2) + "," + cell(3) +
         "]]" + more + "}\n";
}

constexpr const char* kept_f_document =
    R"({"size":2,"grid":[[{"value":1,"given":true,"c":"#ff0000"},{"value":2}],)"
    R"([{"centerPencilMarks":[1,2]},{}]],"antiking":true,"title":"A \"title\"","author":"me",)"
    R"("ruleset":"Normal rules\napply.","solution":[1,2,2,1],)"
    R"("line":[{"lines":[["R1C1","R2C2"]],"width":0.5}],"text":[{"cells":["R1C1"],"value":"é"}]})";

constexpr const char* kept_pad_document =
    R"({"cells":[[{"value":1,"centremarks":[2]},{}],[{},{}]],"regions":[],)"
    R"("cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true},{"value":"rules: Normal."}],)"
    R"("metadata":{"title":"T"},"lines":[{"color":"#000000","wayPoints":[[0.5,0.5],[1,1]]}]})";

}  // namespace

TEST_SUITE("interchange/documents") {
  TEST_CASE("cells without a region: no boxes, or values that differ in what regions there are") {
    const auto read = [](const std::string& text) { return read_any("f-puzzles", text); };
    const auto none = read(f_document({"null", "null", "-1", "null"}));
    CHECK(none->family() == "latin");
    CHECK(square_of(none).shape() == HouseShape{2, 0, 0, false});
    const auto some = read(f_document({"0", "null", "null", "0"}));
    const SquareRules& rules = square_of(some).rules;
    CHECK(rules.shape == HouseShape{2, 0, 0, false});
    CHECK(rules.regions.empty());
    REQUIRE(rules.uses.size() == 1);
    CHECK(rules.uses[0] == VariantUse{rule_of("extra region"), {CellId{0}, CellId{3}}});
    const auto single = read(f_document({"0", "null", "null", "1"}));
    CHECK(square_of(single).rules.uses.empty());
    CHECK(read(f_document({"0", "0", "1", "1"}))->family() == "sudoku");
  }

  TEST_CASE("f-puzzles: members that are not rules are kept and written again") {
    const auto puzzle = read_any("f-puzzles", std::string(kept_f_document) + "\n");
    CHECK(puzzle->left_out() ==
          std::vector<std::string>{"colours of cells ('c'), which may stand for rules that are not "
                                   "stated",
                                   "'anti-king', which the document's own solution contradicts",
                                   "rules in words, 'ruleset'", "drawings 'line'",
                                   "drawings 'text'",
                                   "values that a player filled in (hint and check read them)"});
    CHECK(written("f-puzzles", *puzzle) == kept_f_document);
    CHECK(run_command({"convert", "--to", "sudokupad"}, kept_f_document).code == 0);
  }

  TEST_CASE("a member anywhere that puzzlec does not know is named, and written again") {
    const auto check = [](const char* format, const std::string& text) {
      for (std::size_t at = 0; (at = text.find('{', at + 1)) != std::string::npos;) {
        std::string changed = text;
        changed.insert(at + 1, text[at + 1] == '}' ? R"("apart":"7")" : R"("apart":"7",)");
        CAPTURE(changed);
        const auto puzzle = read_any(format, changed + "\n");
        int named = 0;
        for (const std::string& what : puzzle->left_out())
          named += what.find("'apart'") != std::string::npos ? 1 : 0;
        CHECK(named == 1);
        CHECK(written(format, *puzzle) == changed);
      }
    };
    // But not inside of drawings, which are named as a whole.
    const std::string pad = kept_pad_document;
    check("sudokupad", pad.substr(0, pad.find(",\"lines\"")) + "}");
    check("sudokupad", R"({"cells":[[{},{}],[{},{}]],"regions":[{"cells":[[0,0],[0,1]]}]})");
    const std::string cells = kept_f_document;
    check("f-puzzles", cells.substr(0, cells.find(",\"line\"")) + "}");
  }

  TEST_CASE("SudokuPad: drawings are named and written again") {
    const std::string text = std::string(kept_pad_document) + "\n";
    const auto puzzle = read_any("sudokupad", text);
    CHECK(puzzle->left_out() ==
          std::vector<std::string>{
              "rules in words, 'cages'",
              "drawings 'lines', which may stand for rules that are not stated"});
    CHECK(written("sudokupad", *puzzle) == kept_pad_document);
    // What another format has no place for stays behind.
    CHECK(written("f-puzzles", *puzzle).find("lines") == std::string::npos);
  }

  TEST_CASE("an answer is the document that came in, with the values of the solution") {
    const std::string document =
        R"({"grid":[[{"c":"#ff0000"},{"given":true,"value":"2"}],[{"value":2,"given":false,)"
        R"("cornerPencilMarks":[1]},{"given":true}]],"size":2,"title":"\u00e9",)"
        R"("renban":[{"lines":[["R1C1","R1C2"]],"outlineC":"#000"}],"solution":[0,0,0,0]})";
    const std::string answer =
        R"({"grid":[[{"value":1,"c":"#ff0000"},{"given":true,"value":"2"}],[{"value":2,"given":false,)"
        R"("cornerPencilMarks":[1]},{"value":1,"given":false}]],"size":2,"title":"\u00e9",)"
        R"("renban":[{"lines":[["R1C1","R1C2"]],"outlineC":"#000"}],"solution":[0,0,0,0]})";
    const auto solved = run_command({"solve"}, document + "\n");
    CHECK(solved.code == 0);
    CHECK(solved.out == answer + "\n");
    // An answer reads as the puzzle that it answers.
    const auto again = read_any("f-puzzles", solved.out);
    CHECK(square_of(again).givens == square_of(read_any("f-puzzles", document + "\n")).givens);
    CHECK(run_command({"solve", "--to", "rowan"}, document + "\n").out == "1\n2\n1 2\n2 1\n");
    // As an address it goes out as an address.
    const auto url_of = [](const std::string& text) {
      return "https://f-puzzles.com/?load=" + lz_compress_base64(text) + "\n";
    };
    CHECK(run_command({"solve"}, url_of(document)).out == url_of(answer));
    CHECK(run_command({"solve"}, document + "\n" + url_of(document)).out ==
          answer + "\n" + url_of(answer));
    // The document that another format's puzzle becomes.
    CHECK(run_command({"solve", "--to", "f-puzzles"}, "1 2\n2 .\n").out ==
          url_of(R"({"size":2,"grid":[[{"value":1,"given":true},{"value":2,"given":true}],)"
                 R"([{"value":2,"given":true},{"value":1}]]})"));
  }

  TEST_CASE("an answer in a document that has no solution, or holds what is left out") {
    const std::string start = R"({"size":2,"grid":[[{},{}],[{},{}]],"killercage":[{"cells":)";
    CHECK(run_command({"solve"}, start + R"(["R1C1"],"value":3}]})" + "\n").out ==
          "No solution possible.\n");
    const std::string unknown = start + R"(["R1C1"],"value":"1"}],"odder":[1]})" + "\n";
    CHECK(run_command({"solve"}, unknown).code == 2);
    CHECK(run_command({"solve", "--ignore-unsupported"}, unknown).out ==
          R"({"size":2,"grid":[[{"value":1},{"value":2}],[{"value":2},{"value":1}]],)"
          R"("killercage":[{"cells":["R1C1"],"value":"1"}],"odder":[1]})"
          "\n");
    // A puzzle that is written can be read: what was left out stays out.
    const auto converted =
        run_command({"convert", "--ignore-unsupported", "--to", "f-puzzles"}, unknown);
    CHECK(run_command({"solve"}, converted.out).code == 0);
  }

  TEST_CASE("SudokuPad: an answer says of each value that it is not given") {
    const std::string document =
        R"({"cells":[[{"value":1},{"centremarks":[1,2]}],[{"value":2,"given":false},{}]],)"
        R"("regions":[],"cages":[],"overlays":[{"center":[1,1],"text":"X"}]})";
    const auto solved = run_command({"solve"}, document + "\n");
    CHECK(solved.out == R"({"cells":[[{"value":1},{"value":2,"given":false,"centremarks":[1,2]}],)"
                        R"([{"value":2,"given":false},{"value":1,"given":false}]],)"
                        R"("regions":[],"cages":[],"overlays":[{"center":[1,1],"text":"X"}]})"
                        "\n");
    CHECK(solved.err.find("values that a player filled in") != std::string::npos);
    CHECK(square_of(read_any("sudokupad", solved.out)).givens ==
          square_of(read_any("sudokupad", document + "\n")).givens);
  }

  TEST_CASE("a puzzle that was changed is written with what was kept of its document") {
    for (const bool is_f_puzzles : {true, false}) {
      const char* const format = is_f_puzzles ? "f-puzzles" : "sudokupad";
      const char* const document = is_f_puzzles ? kept_f_document : kept_pad_document;
      SquarePuzzle puzzle = square_of(read_any(format, std::string(document) + "\n"));
      puzzle.givens.at(1, 1) = value_of(1);
      const auto again = read_any(format, written(format, *hold(SquarePuzzle(puzzle))) + "\n");
      CHECK(square_of(again).givens == puzzle.givens);
      CHECK(square_of(again).rules == puzzle.rules);
      const std::string text = square_of(again).kept.json;
      CAPTURE(text);
      const std::vector<std::string> kept =
          is_f_puzzles
              ? std::vector<std::string>{R"("c":"#ff0000")", R"("title":"A \"title\"")",
                                         R"("centerPencilMarks":[1,2])", R"("width":0.5)"}
              : std::vector<std::string>{R"("centremarks":[2])", R"("value":"rules: Normal.")",
                                         R"("wayPoints":[[0.5,0.5],[1,1]])"};
      for (const std::string& member : kept) CHECK(text.find(member) != std::string::npos);
    }
  }

  TEST_CASE("title, author and rules in words go along from one site to the other") {
    const std::string f_document =
        R"({"size":2,"grid":[[{"value":1,"given":true},{}],[{},{}]],"title":"T","author":"é",)"
        R"("ruleset":"Normal \"rules\""})";
    const auto puzzle = read_any("f-puzzles", f_document + "\n");
    const std::string pad = written("sudokupad", *puzzle);
    CHECK(pad.find(R"("metadata":{"title":"T","author":"é","rules":"Normal \"rules\""})") !=
          std::string::npos);
    CHECK(written("f-puzzles", *read_any("sudokupad", pad + "\n")) == f_document);
    const auto texts = read_any("sudokupad", std::string(kept_pad_document) + "\n");
    const std::string back = written("f-puzzles", *texts);
    CHECK(back.find(R"("title":"T","ruleset":"Normal."})") != std::string::npos);
  }

  TEST_CASE("cages mean the same at both sites") {
    const std::string f_document =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
        R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R2C1","R3C2"]}],)"
        R"("extraregion":[{"cells":["R4C1","R3C3","R1C3","R2C2"]}],)"
        R"("sumcage":[{"cells":["R1C4","R2C3"],"value":"4"}],"antiking":true})";
    const auto there = run_command({"convert", "--to", "sudokupad"}, f_document + "\n");
    CHECK(there.code == 0);
    const auto back = run_command({"convert", "--to", "f-puzzles"}, there.out);
    CHECK(back.code == 0);
    const PuzzlePtr returned = read_any("f-puzzles", back.out);
    const SquareRules& rules = square_of(returned).rules;
    CHECK(rules.cages.size() == 3);
    CHECK(rules.uses.size() == 2);
    CHECK(run_command({"count", "--limit", "0"}, f_document + "\n").out ==
          run_command({"count", "--limit", "0"}, back.out).out);
  }

  TEST_CASE("a conversion that loses a rule names it") {
    const auto refusal = [](const std::string& to, const std::string& text) {
      const auto result = run_command({"convert", "--to", to}, text);
      CHECK(result.code == 2);
      CHECK(result.out == "");
      return result.err;
    };
    const std::string model =
        R"({"format":"puzzlec-model","grid":{"rows":4,"columns":4},"values":{"from":1,"to":4},)"
        R"("houses":["rows","columns",{"boxes":[2,2]}],"rules":[)";
    const std::vector<std::pair<std::string, std::string>> rules{
        {R"({"product_line":4,"cells":"r1c1 r2c2"})", "product line"},
        {R"({"equal_sum_lines":["r1c1 r1c2","r3c1 r3c2"]})", "equal sum lines"},
        {R"({"parity_cage":1,"cells":"r1c1 r1c2"})", "parity cage"},
        {R"({"product_cage":4,"cells":"r1c1 r1c2"})", "product cage"},
        {R"({"look_and_say_cage":"r1c1 r1c2","values":[1,2]})", "look-and-say cage"},
        {R"({"cage_sum_in_cells":"r1c1 r1c2","totals":["r2c1"]})", "cage sum in cells"},
        {R"({"parity_line":"r1c1 r1c2"})", "parity line"},
        {R"({"chess_offset":[1,3]})", "chess offset"},
    };
    for (const auto& stated : rules) {
      const std::string& rule = stated.first;
      CAPTURE(rule);
      for (const char* to : {"f-puzzles", "sudokupad"})
        CHECK(refusal(to, model + rule + "]}\n").find("(not '" + stated.second + "')") !=
              std::string::npos);
    }
    const std::string lines =
        R"({"size":2,"grid":[[{},{}],[{},{}]],"renban":[{"lines":[["R1C1","R1C2"]]}],"taxicab":true})";
    CHECK(refusal("sudokupad", lines + "\n").find("(not 'renban', 'taxicab')") !=
          std::string::npos);
  }

  TEST_CASE("a cage of f-puzzles that shows a word is refused, or its word is left out") {
    const std::string text = f_document({"0", "0", "1", "1"},
                                        R"(,"killercage":[{"cells":["R1C1","R1C2"],"value":"A"}])");
    CHECK(run_command({"count"}, text).code == 2);
    const auto puzzle = read_any("f-puzzles", text, true);
    CHECK(puzzle->left_out() == std::vector<std::string>{"a cage with the text 'A'"});
    CHECK(square_of(puzzle).rules.cages == std::vector{SumCage{{CellId{0}, CellId{1}}, {}, false}});
  }

  TEST_CASE("what SudokuPad has no words for is named") {
    const std::string text =
        R"({"size":2,"grid":[[{"givenPencilMarks":[1]},{}],[{},{}]],"taxicab":true})";
    CHECK(run_command({"convert", "--to", "sudokupad"}, text + "\n")
              .err.find("(not 'taxicab', 'given pencil marks')") != std::string::npos);
  }

  TEST_CASE("SudokuPad: a cage that shows a word is a drawing") {
    const auto puzzle = read_any(
        "sudokupad",
        R"({"cells":[[{},{}],[{},{}]],"cages":[{"cells":[[0,0],[0,1]],"value":"A","unique":true}]})"
        "\n");
    CHECK(puzzle->left_out() == std::vector<std::string>{"a cage with the text 'A'"});
    REQUIRE(square_of(puzzle).rules.cages.size() == 1);
    CHECK_FALSE(square_of(puzzle).rules.cages[0].sum.has_value());
  }

  TEST_CASE("SudokuPad: rules of the whole grid") {
    const std::string start = R"({"cells":[[{},{}],[{},{}]],"cages":[],)";
    const auto uses_of = [&](const std::string& more) {
      const auto puzzle = read_any("sudokupad", start + more + "}\n");
      std::vector<std::string> names;
      for (const VariantUse& use : square_of(puzzle).rules.uses) names.emplace_back(use.rule->name);
      const auto again =
          read_any("sudokupad", find_format("sudokupad")->puzzles.item(1, *puzzle, {}));
      CHECK(square_of(again).rules.uses == square_of(puzzle).rules.uses);
      return names;
    };
    using Names = std::vector<std::string>;
    CHECK(uses_of(R"("global":["antiknight","nonconsecutive"])") ==
          Names{"anti-knight", "non-consecutive"});
    CHECK(uses_of(R"("global":["antiking"],"metadata":{"antiking":true,"antiknight":false})") ==
          Names{"anti-king"});
    const auto refused = run_command({"solve"}, start + R"("global":["antiqueen"]})" + "\n");
    CHECK(refused.code == 2);
    CHECK(refused.err.find("at /global/0, found the rule 'antiqueen' for the whole grid") !=
          std::string::npos);
    // Nobody knows which cells have a mark, as marks are drawings.
    CHECK(read_any("sudokupad", start + R"("global":["antixv"]})" + "\n")->left_out() ==
          Names{"the rule 'antixv' for cells without a mark"});
  }

  TEST_CASE("what is on or off is true or false, or as good as that") {
    const std::string start =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)";
    for (const char* member : {"antiknight", "windoku", "diagonal-", "nonconsecutive"}) {
      CAPTURE(member);
      for (const char* value : {"\"false\"", "2", "[0]", "0.5"}) {
        CAPTURE(value);
        const auto refused =
            run_command({"solve"}, fmt::format("{}\"{}\":{}}}\n", start, member, value));
        CHECK(refused.code == 2);
        CHECK(refused.err.find(fmt::format("expected true or false at /{}", member)) !=
              std::string::npos);
      }
    }
  }

  TEST_CASE("convert names what the other format has no place for") {
    const std::string document =
        R"({"size":2,"grid":[[{"c":"#f00"},{"cornerPencilMarks":[1]}],[{"c":"#0f0"},{}]],)"
        R"("title":"t","fogofwar":["R1C1"],"successMessage":"yes"})"
        "\n";
    const auto lost = run_command({"convert", "--to", "sudokupad"}, document);
    CHECK(lost.code == 0);
    CHECK(lost.err.find("format sudokupad has no place for fogofwar, successMessage, c, "
                        "cornerPencilMarks\n") != std::string::npos);
    const auto kept = run_command({"convert", "--to", "f-puzzles"}, document);
    CHECK(kept.code == 0);
    CHECK(kept.err.find("no place") == std::string::npos);
  }

  TEST_CASE("SudokuPad: the sum of a cage is what it shows, or what the site checks") {
    const auto sum = [](const std::string& members) {
      const auto puzzle =
          read_any("sudokupad",
                   R"({"cells":[[{},{}],[{},{}]],"cages":[{"unique":true,"cells":[[0,0],[0,1]],)" +
                       members + "}]}\n");
      const auto& cages = square_of(puzzle).rules.cages;
      REQUIRE(cages.size() == 1);
      return cages[0].sum;
    };
    CHECK(sum(R"("value":"3","sum":4)") == 3U);
    CHECK(sum(R"("value":"a","sum":3)") == 3U);
    CHECK_FALSE(sum(R"("value":"4")").has_value());  // 1 and 2 cannot add up to it
    CHECK(sum(R"("style":"extraregion","sum":4,"value":3)") == 3U);
    const auto region =
        read_any("sudokupad", R"({"cells":[[{},{}],[{},{}]],"cages":[{"unique":true,"cells":)"
                              R"([[0,0],[0,1]],"style":"extraregion","sum":4}]})"
                              "\n");
    CHECK(square_of(region).rules.cages.empty());
    CHECK(square_of(region).rules.uses ==
          std::vector<VariantUse>{{rule_of("extra region"), {CellId{0}, CellId{1}}}});
  }

  TEST_CASE("SudokuPad: a puzzle that is spelt short is the same puzzle") {
    const std::string full =
        R"({"cells":[[{"value":1},{}],[{},{}]],"regions":[[[0,0],[0,1]],[[1,0],[1,1]]],)"
        R"("cages":[{"cells":[[0,0],[0,1]],"value":3,"unique":true,"borderColor":"#12AB34"},)"
        R"({"value":"title: It's \\ new"}],"metadata":{"antiknight":true,"d":"#000000"}})";
    const std::string zipped =
        "{ce:[[{v:1},],[,]],re:[[[0,0],[0,1]],[[1,0],[1,1]]],ca:[{ce:[[0,0],[0,1]],v:3,unique:t,"
        "c1:12AB34},{v:'title: It\\'s \\\\ new'}],metadata:{antiknight:t,d2:#0}}";
    CHECK(unzipped_sudokupad(zipped) == full);
    CHECK(unzipped_sudokupad(full) == full);
    const std::string id = "scl" + lz_compress_base64(zipped) + "\n";
    const auto puzzle = read_any("sudokupad", id);
    CHECK(written("sudokupad", *puzzle) ==
          written("sudokupad", *read_any("sudokupad", full + "\n")));
    CHECK(square_of(puzzle).rules.uses.size() == 1);
  }

  TEST_CASE("SudokuPad: ids that hold a Sudoku in letters") {
    const auto givens_of = [](const std::string& id) {
      std::string digits;
      const auto puzzle = read_any("sudokupad", id + "\n");
      const Grid& givens = square_of(puzzle).givens;
      for (std::uint32_t i = 0; i < givens.size(); ++i) {
        const Value value = givens[CellId{i}];
        digits += value.is_blank() ? '.' : static_cast<char>('0' + value.number);
      }
      return digits;
    };
    const std::string packed = "5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    const std::string digits =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    CHECK(givens_of("classic" + packed) == digits);
    CHECK(givens_of("scf" + packed) == digits);
    CHECK(givens_of("https://sudokupad.app/classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79"
                    "?setting-nogrid=1") == digits);
    CHECK(givens_of("classicB3G2G1") == ".3......2......1");
    CHECK(givens_of("classic0r0q01") == ".3......2......1");

    const auto puzzle = read_any(
        "sudokupad", "https://sudokupad.app/scf" + packed + "*wxtStar%20**%20%C2%A7*aMe\n");
    CHECK(square_of(puzzle).rules.shape.diagonals);
    CHECK(square_of(puzzle).rules.uses == std::vector<VariantUse>{{rule_of("windoku")}});
    const std::string text = written("sudokupad", *puzzle);
    CHECK(text.find(R"("diagonal-":true,"diagonal+":true,"windoku":true)") != std::string::npos);
    CHECK(text.find(R"("metadata":{"title":"Star * §","author":"Me"})") != std::string::npos);
    CHECK(square_of(read_any("sudokupad", text + "\n")).rules == square_of(puzzle).rules);
    CHECK(square_of(read_any("f-puzzles", written("f-puzzles", *puzzle) + "\n")).rules ==
          square_of(puzzle).rules);
  }

  TEST_CASE("a packed document of f-puzzles is one in any address, in SudokuPad's ids, and alone") {
    const std::string document = f_document({"0", "0", "1", "1"}, R"(,"antiking":true)");
    for (const std::string prefix :
         {"https://sudokupad.app/fpuzzles", "fpuz", "https://sudokupad.app/?puzzleid=fpuzzles",
          "https://example.org/?mode=set&load=", ""}) {
      const std::string line = prefix + lz_compress_base64(document) + "\n";
      CAPTURE(line);
      StringSource source(line);
      TextCursor cursor(source, "");
      const auto found = detect(cursor);
      REQUIRE(found.has_value());
      CHECK((*found)->name == std::string("f-puzzles"));
      CHECK(square_of(read_any("f-puzzles", line)).rules.uses.size() == 1);
    }
  }

  TEST_CASE("a packed document of SudokuPad is one in any address, also in running text") {
    const std::string packed = lz_compress_base64(
        R"({"cells":[[{"value":1},{}],[{},{}]],"cages":[{"cells":[[0,0],[0,1]],"value":"3"}]})");
    std::vector<std::string> texts;
    for (const std::string prefix :
         {"scl", "https://sudokupad.app/scl",
          "https://sudokupad.app/?setting-nogrid=1&puzzleid=scl",
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl",
          "https://app.crackingthecryptic.com/ctc", "My first one: https://sudokupad.app/scl"})
      texts.push_back(prefix + packed);
    texts.push_back("[a title](https://sudokupad.app/scl" + packed + ")");
    texts.push_back("https://sudokupad.app/scl" + packed.substr(0, 40) + "\n" + packed.substr(40));
    for (const std::string& text : texts) {
      CAPTURE(text);
      const test::Outcome read = run_command({"count", "--limit", "9", "-"}, text + "\n");
      CHECK(read.out == "puzzle 1: 1 solution\n");
    }
    // Both sites in one address.
    const std::string of_f_puzzles = lz_compress_base64(f_document({"0", "0", "1", "1"}));
    for (const std::string prefix :
         {"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
          "https://app.crackingthecryptic.com/fpuz", "https://sudokupad.app/?puzzleid=fpuz"}) {
      CAPTURE(prefix);
      const test::Outcome read =
          run_command({"count", "--limit", "9", "-"}, prefix + of_f_puzzles + "\n");
      CHECK(read.out == "puzzle 1: 2 solutions\n");
    }
  }

  TEST_CASE("a document that is not quite JSON is refused, and not taken for the digits in it") {
    const std::string solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const std::string document = R"({"cells":[[{},{}],[{},{}]],"regions":[],"metadata":)"
                                 R"({"solution":")" +
                                 solution + "\"}}";
    for (const std::string& text :
         {"var puzzle = " + document + ";", "// the puzzle\n" + document,
          "{cells:[[{},{}],[{},{}]], regions: [], metadata: {solution: '" + solution + "'}}"}) {
      CAPTURE(text);
      const test::Outcome read = run_command({"solve", "-"}, text + "\n");
      CHECK(read.code == 2);
      CHECK(read.out.empty());
      CHECK(read.err.find("a document of SudokuPad that is not JSON") != std::string::npos);
    }
  }

  TEST_CASE("branches of a thermometer are rules of their own") {
    const std::string text =
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
        R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C2"]]}]})"
        "\n";
    const auto rules = run_command({"rules"}, text);
    CHECK(rules.out.find("thermometer at r1c1 r1c2") != std::string::npos);
    CHECK(rules.out.find("thermometer at r1c1 r2c1 r3c2") != std::string::npos);
  }

  TEST_CASE("clues that state nothing are named") {
    const auto puzzle =
        read_any("f-puzzles", f_document({"null", "null", "null", "null"},
                                         R"(,"sandwichsum":[{"cell":"R0C1"}],"negative":[],)"
                                         R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])"));
    CHECK(puzzle->left_out() ==
          std::vector<std::string>{"a clone without a copy", "a sandwich without a number"});
  }

  TEST_CASE("a part of a rule that is not known is refused, or left out and named") {
    const std::string text = f_document(
        {"0", "0", "1", "1"}, R"(,"ratio":[{"cells":["R1C1","R1C2"],"apart":1,"width":2}])");
    CHECK(run_command({"count"}, text).code == 2);
    CHECK(read_any("f-puzzles", text, true)->left_out() ==
          std::vector<std::string>{"a constraint with 'apart'"});
  }
}
