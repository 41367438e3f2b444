// puzzlec sheet: how many pages there are, that all of it is on them, and that a PDF is one.
#include "drawing/sheet.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_rules_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/text.hpp"

namespace {

using namespace puzzlec;
using puzzlec::test::count_of;
using puzzlec::test::run_command;

constexpr const char* sheet_line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// "kind: text" for each of the rules of the puzzle that is the text.
std::vector<std::string> rules_of(const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  const auto format = detect(cursor);
  REQUIRE(format);
  const auto puzzle = (*format)->open(cursor, {.is_detected = true})->next();
  REQUIRE(puzzle);
  REQUIRE(*puzzle);
  std::vector<std::string> rules;
  for (const PrintedRules& one : printed_rules(***puzzle))
    rules.push_back(one.kind + ": " + one.text);
  return rules;
}

std::vector<std::string> sheet_pages_of(const std::string& html) {
  std::vector<std::string> pages;
  const std::string start = "<svg xmlns";
  for (std::size_t at = html.find(start); at != std::string::npos;) {
    const std::size_t next = html.find(start, at + 1);
    pages.push_back(html.substr(at, next - at));
    at = next;
  }
  return pages;
}

/// Everything that stands on a page by itself lies inside of its margins.
void check_sheet_places(const std::string& page, double width, double height) {
  const std::regex text(
      "<text class=\"(title|caption|rules|kind|page)\" x=\"([0-9.]+)\" "
      "y=\"([0-9.]+)\" font-size=\"([0-9.]+)\">([^<]*)</text>");
  std::size_t texts = 0;
  for (std::sregex_iterator at(page.begin(), page.end(), text), end; at != end; ++at, ++texts) {
    const double x = std::stod((*at)[2]);
    const double y = std::stod((*at)[3]);
    const double size = std::stod((*at)[4]);
    // Ordinary letters are narrower than this on average, also bold ones.
    const double average = (*at)[1] == "rules" ? 0.54 : 0.62;
    const double extent = average * size * static_cast<double>((*at)[5].length());
    CHECK(x >= 20);
    CHECK(x + extent <= width - 20);
    CHECK(y - size >= 20);
    CHECK(y <= height - 15);
  }
  CHECK(texts >= 2);
  const std::regex picture(
      "<svg x=\"([0-9.]+)\" y=\"([0-9.]+)\" width=\"([0-9.]+)\" height=\"([0-9.]+)\"");
  for (std::sregex_iterator at(page.begin(), page.end(), picture), end; at != end; ++at) {
    CHECK(std::stod((*at)[1]) >= 39.9);
    CHECK(std::stod((*at)[1]) + std::stod((*at)[3]) <= width - 39.9);
    CHECK(std::stod((*at)[2]) + std::stod((*at)[4]) <= height - 39.9);
  }
}

}  // namespace

TEST_SUITE("render/sheet") {
  TEST_CASE("as many pages as the puzzles and their solutions take") {
    std::string lines;
    for (int i = 0; i < 13; ++i) lines += sheet_line;
    for (const auto& [per_page, pages] : std::vector<std::pair<std::string, std::size_t>>{
             {"1", 13}, {"2", 7}, {"4", 4}, {"6", 3}, {"9", 2}}) {
      const std::string shown = per_page;
      CAPTURE(shown);
      const auto result = run_command({"sheet", "--per-page", per_page}, lines);
      REQUIRE(result.code == 0);
      const auto all = sheet_pages_of(result.out);
      CHECK(all.size() == pages + 2);  // 12 solutions stand on a page
      CHECK(count_of(result.out, "<svg x=") == 26);
      CHECK(count_of(result.out, "class=\"kind\"") == 1);
      for (const std::string& page : all) check_sheet_places(page, 595.28, 841.89);
      const auto bare =
          run_command({"sheet", "--per-page", per_page, "--no-solutions", "--no-rules"}, lines);
      CHECK(sheet_pages_of(bare.out).size() == pages);
      CHECK(bare.out.find("class=\"kind\"") == std::string::npos);
    }
  }

  TEST_CASE("the rules of a kind stand above its first puzzle, which begins a row if more follow") {
    const std::string slitherlink =
        R"({"format":"puzzlec-genre","genre":"slitherlink","cells":["3 .",". ."]})"
        "\n";
    const std::string file = R"({"format":"puzzlec-genre","genre":"akari","cells":["1 .",". ."]})"
                             "\n" +
                             slitherlink + slitherlink + slitherlink;
    const auto result = run_command({"sheet", "--no-solutions", "--per-page", "6"}, file);
    REQUIRE(result.code == 0);
    const auto all = sheet_pages_of(result.out);
    REQUIRE(all.size() == 1);
    const auto place_of = [&](const std::string& words) {
      const std::regex text("x=\"([0-9.]+)\" y=\"([0-9.]+)\" font-size=\"[0-9.]+\">" + words);
      std::smatch found;
      REQUIRE(std::regex_search(all[0], found, text));
      return std::pair(std::stod(found[1]), std::stod(found[2]));
    };
    const auto rules = place_of("Slitherlink<");
    CHECK(place_of("1\\. Akari").second < rules.second);
    CHECK(rules.second < place_of("2\\. Slitherlink").second);
    CHECK(place_of("2\\. Slitherlink").second == place_of("3\\. Slitherlink").second);
    CHECK(place_of("3\\. Slitherlink").second < place_of("4\\. Slitherlink").second);
    CHECK(place_of("2\\. Slitherlink").first == place_of("1\\. Akari").first);
    check_sheet_places(all[0], 595.28, 841.89);
  }

  TEST_CASE("rules of genres are printed without what belongs to other options") {
    GenreInstance board;
    board.rows = board.columns = 2;
    board.cells.resize(4);
    for (const genres::GenreFile& file : genres::genre_files()) {
      const auto genre = genres::find_genre(file.name);
      CAPTURE(genre->name);
      const std::string text = genre_rules_text(*genre, board);
      CHECK(text.find('`') == std::string::npos);
      CHECK(text.find("..") == std::string::npos);
      CHECK(text.ends_with('.'));
    }
    const auto of = [&](const char* genre, const char* option, std::int64_t value) {
      board.options.clear();
      if (*option != '\0') board.options[option] = value;
      return genre_rules_text(*genres::find_genre(genre), board);
    };
    CHECK(of("numlin", "", 0) ==
          "Join each two equal numbers by a line through the middles of cells. Lines do not cross "
          "or meet.");
    CHECK(of("numlin", "all", 1) ==
          "Join each two equal numbers by a line through the middles of cells. Lines do not cross "
          "or meet. Every cell is used.");
    CHECK(of("latin", "", 0) ==
          "Fill in the numbers from 1 to the side of the grid, each once in every row and column.");
    CHECK(
        of("latin", "diagonals", 1) ==
        "Fill in the numbers from 1 to the side of the grid, each once in every row and column (in "
        "both diagonals too).");
    CHECK(of("starbattle", "stars", 2).find("room holds 2; stars") != std::string::npos);
    CHECK(of("tentaizu", "", 0).find("Place 10 stars in cells") != std::string::npos);
    CHECK(of("isowatari", "group", 4).find("has the size 4. The") != std::string::npos);
    CHECK(of("hamusando", "", 0).find("and 2 circles (ham) into") != std::string::npos);
    CHECK(of("minesweeper", "mines", 7).find("there are 7 in all.") != std::string::npos);
    CHECK(of("pills", "", 0).find("from 1 to 10.") != std::string::npos);
    CHECK(of("magnets", "", 0).find("side by side. Black cells") != std::string::npos);
    CHECK(of("battleship", "ships3", 2).find("fleet, 2 of length 3, which") != std::string::npos);
  }

  TEST_CASE(
      "rules are those of the puzzle: its houses, each variant rule once, the setter's words") {
    using List = std::vector<std::string>;
    const std::string sudoku =
        "Fill in the grid so that each row, column and block holds every digit once.";
    CHECK(rules_of(sheet_line) == List{"Sudoku: " + sudoku});
    CHECK(rules_of("2 2\nab\nab\na 3 +\nb 3 +\n0\n") ==
          List{"KenKen: Fill in the numbers from 1 to 2 so that each row and column holds every "
               "number once; a cage may hold one twice. The numbers of a cage give the result in "
               "its corner by the operation beside it; − and ÷ take the larger number first."});
    const std::string rows = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    const std::string lines = R"([{"lines":[["R1C1","R1C2"]]},{"lines":[["R3C1","R3C2"]]}])";
    CHECK(rules_of(R"({"size":4,"grid":)" + rows + R"(,"thermometer":)" + lines +
                   R"(,"ruleset":"As \"usual\"."})"
                   "\n") == List{"Thermo Sudoku: " + sudoku,
                                 "Thermo: Values increase along the line from its bulb.",
                                 "In the setter's words: As \"usual\"."});
    CHECK(rules_of(R"({"size":4,"grid":)" + rows +
                   R"(,"diagonal+":true,"diagonal-":true})"
                   "\n") == List{"Sudoku-X: Fill in the grid so that each row, column, block and "
                                 "long diagonal holds every "
                                 "digit once."});
    CHECK(rules_of(R"({"size":4,"grid":)" + rows +
                   R"(,"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]})"
                   "\n") ==
          List{"Killer Sudoku: " + sudoku +
               " The digits of a cage differ, and add up to the number in its corner."});
  }

  TEST_CASE("titles, levels and paper; everything is grey") {
    const auto result = run_command(
        {"sheet", "--title", "For the <train>", "--levels", "--paper", "letter"}, sheet_line);
    REQUIRE(result.code == 0);
    CHECK(result.out.find("For the &lt;train&gt;") != std::string::npos);
    CHECK(result.out.find("1. Sudoku (easy)") != std::string::npos);
    CHECK(result.out.find("@page{size:letter") != std::string::npos);
    // A rating that had no time to find anything says nothing.
    std::string open;
    for (int row = 0; row < 30; ++row) {
      for (int column = 0; column < 30; ++column) open += ". ";
      open += "\n";
    }
    const auto hurried =
        run_command({"sheet", "--levels", "--no-solutions", "--time-limit", "0.01"}, open);
    CHECK(hurried.out.find("1. ") != std::string::npos);
    CHECK_FALSE(std::regex_search(hurried.out, std::regex("class=\"caption\"[^>]*>[^<]*\\(")));
    for (const std::string& page : sheet_pages_of(result.out)) {
      check_sheet_places(page, 612, 792);
      const std::regex colour("[\":]#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})");
      for (std::sregex_iterator at(page.begin(), page.end(), colour), end; at != end; ++at) {
        CHECK((*at)[1] == (*at)[2]);
        CHECK((*at)[2] == (*at)[3]);
      }
    }
  }

  TEST_CASE(
      "with levels, puzzles of one kind stand in their order; the page of a solution says its "
      "kind") {
    const std::string hard =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";
    const std::string akari = R"({"format":"puzzlec-genre","genre":"akari","cells":["2 .",". ."]})"
                              "\n";
    const auto sorted = run_command({"sheet", "--levels"}, hard + sheet_line);
    REQUIRE(sorted.code == 0);
    CHECK(sorted.out.find("1. Sudoku (easy)") != std::string::npos);
    CHECK(sorted.out.find("2. Sudoku (e") != std::string::npos);
    CHECK(sorted.out.find("2. Sudoku (easy)") == std::string::npos);
    CHECK(sorted.out.find(">Solutions: Sudoku 1-2</text>") != std::string::npos);
    const auto plain = run_command({"sheet"}, hard + sheet_line);
    CHECK(plain.out.find("1. Sudoku<") != std::string::npos);
    // The first puzzle is the one that was first.
    CHECK(plain.out.find(">1</text>") < plain.out.find(">5</text>"));
    CHECK(sorted.out.find(">5</text>") < sorted.out.find(">1</text>"));
    CHECK(run_command({"sheet"}, akari).out.find(">Solutions: Akari 1</text>") !=
          std::string::npos);
  }

  TEST_CASE(
      "in print, sums of cages are larger than with candidates, and digits keep clear of them") {
    const auto result = run_command({"sheet"}, "2 2\nab\nab\na 3 +\nb 3 +\n0\n");
    REQUIRE(result.code != 2);
    CHECK(count_of(result.out, "font-size=\"15\">3+<") == 2);
    const std::string shown =
        run_command({"render", "--show", "solution"}, "2 2\nab\nab\na 3 +\nb 3 +\n0\n").out;
    CAPTURE(shown);
    const std::regex text(
        "class=\"(label|filled)\" x=\"[0-9.]+\" y=\"([0-9.]+)\" font-size=\"([0-9.]+)\"");
    double label = 0;
    double top = 1000;  // of the digits in the first row, under the labels
    for (std::sregex_iterator at(shown.begin(), shown.end(), text), end; at != end; ++at) {
      const double base = std::stod((*at)[2]);
      if ((*at)[1] == "label") {
        label = base;
      } else {
        top = std::min(top, base - 0.73 * std::stod((*at)[3]));
      }
    }
    CHECK(label > 0);
    CHECK(top < 48);
    CHECK(top >= label + 3.5);
  }

  TEST_CASE("a title that is too long for a line is cut, and words are broken into lines") {
    const std::string title(300, 'x');
    const auto result = run_command({"sheet", "--title", title}, sheet_line);
    CHECK(result.out.find("x…</text>") != std::string::npos);
    for (const std::string& page : sheet_pages_of(result.out))
      check_sheet_places(page, 595.28, 841.89);
    const auto lines = puzzlec::wrapped("one two three four five six", 10, 70);
    CHECK(lines == std::vector<std::string>{"one two", "three four", "five six"});
    CHECK(puzzlec::wrapped("ill will ill will", 10, 75).size() == 1);  // letters differ in width
  }

  TEST_CASE("a puzzle without one solution is printed without it") {
    const auto result = run_command({"sheet"}, "1 . .\n. . .\n. . .\n");
    CHECK(result.code == 1);
    CHECK(result.err.find("several solutions; the sheet leaves its solution out") !=
          std::string::npos);
    CHECK(sheet_pages_of(result.out).size() == 1);
  }

  TEST_CASE("a PDF has the pages") {
    const auto result = run_command({"sheet", "--to", "pdf"}, sheet_line);
    if (result.code == 5) {
      CHECK(result.err.find("librsvg") != std::string::npos);
      return;
    }
    REQUIRE(result.code == 0);
    CHECK(result.out.starts_with("%PDF-"));
    CHECK(result.out.find("%%EOF") != std::string::npos);
    if (std::system("pdfinfo -v > /dev/null 2>&1") != 0) return;
    const auto file = std::filesystem::temp_directory_path() / "puzzlec-sheet-test.pdf";
    std::ofstream(file, std::ios::binary) << result.out;
    const std::string command = "pdfinfo '" + file.string() + "' 2>/dev/null; pdftotext '" +
                                file.string() + "' - 2>/dev/null";
    std::string said;
    FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    char buffer[4096];
    for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
      said.append(buffer, n);
    CHECK(pclose(pipe) == 0);
    std::filesystem::remove(file);
    CHECK(said.find("Pages:           2") != std::string::npos);
    CHECK(said.find("Solutions") != std::string::npos);
  }
}
