// Genre files: what is wrong with one is said with its place; the pages and the schema know every
// word of the language.
#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/genres/former_words.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/reading.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;
using nlohmann::json;

// "code line:column: expected, found", or "" for a genre that is read.
std::string error_of(const std::string& text) {
  const auto genre = read_genre(text, "file");
  if (genre) return "";
  const InputError& error = genre.error();
  return std::string(name_of(error.code)) + " " + std::to_string(error.line) + ":" +
         std::to_string(error.column) + ": " + error.expected + ", " + error.found;
}

std::string with_rule(const std::string& rule) {
  return R"({"genre": "test", "values": ["white", "black"], "options": {"wide": false}, "rules": [)" +
         rule + "]}";
}

bool says(const std::string& error, const std::string& start, std::vector<std::string> parts) {
  return error.starts_with(start) && std::ranges::all_of(parts, [&](const std::string& part) {
           return error.find(part) != std::string::npos;
         });
}

// ---- Worked examples

std::string members_of(const RuleKind& kind) {
  const std::string own = kind.shown.genre.text;
  if (!own.empty()) return own;
  const bool is_of_numbers = std::string(kind.example.text).find("numbers") != std::string::npos;
  return is_of_numbers ? R"("numbers": [1, 4])" : R"("values": ["empty", "shaded"])";
}

// "01/10" as ["0 1", "1 0"]; rows with blanks are as they stand, and one with ":" is the only one.
std::vector<std::string> rows_of(std::string text) {
  if (text.find(':') != std::string::npos) return {text};
  std::vector<std::string> rows;
  std::istringstream parts(text);
  for (std::string row; std::getline(parts, row, '/');) {
    std::string spaced;
    for (const char c : row) spaced += (spaced.empty() ? "" : " ") + std::string(1, c);
    rows.push_back(row.find(' ') == std::string::npos ? spaced : row);
  }
  return rows;
}

json puzzle_of(const WorkedExample& shown) {
  const std::string text = shown.puzzle.text;
  if (text.starts_with('{')) return json::parse(text);
  if (!text.empty()) return {{"cells", rows_of(text)}};
  const std::vector<std::string> rows = rows_of(shown.right.text);
  std::istringstream first(rows.front());
  const std::vector<std::string> tokens{std::istream_iterator<std::string>(first), {}};
  return {{"size", {rows.size(), tokens.size()}}};
}

std::string genre_of(const RuleKind& kind) {
  json takes = json::array({"cells"});
  for (const char* part : {"rooms", "outside"}) {
    if (puzzle_of(kind.shown).contains(part)) takes.push_back(part);
  }
  return R"({"genre": "example", )" + members_of(kind) + R"(, "takes": )" + takes.dump() +
         R"(, "rules": [)" + kind.example.text + "]}";
}

std::string page_entry(const RuleKind& kind) {
  const WorkedExample& shown = kind.shown;
  std::string entry = "**`" + std::string(kind.name) + "`** " + kind.summary.text + "\\\n`" +
                      kind.example.text + "`";
  if (std::string(shown.genre.text).starts_with("\"board") ||
      std::string(shown.genre.text).starts_with("\"values"))
    entry += " with `" + std::string(shown.genre.text) + "`";
  if (!std::string(shown.puzzle.text).empty())
    entry += " of `" + std::string(shown.puzzle.text) + "`";
  return entry + ": `" + shown.right.text + "`, not `" + shown.wrong.text + "`\n";
}

std::string page() {
  return test::read_file(std::string(test::source_dir()) + "/docs/genres.md");
}

}  // namespace

TEST_SUITE("genres/files") {
  TEST_CASE("a mistake in a genre file is named with line, column and pointer") {
    CHECK(error_of(with_rule(R"({"name": "a", "each": "cell", "count": "black", "is": 1})")) == "");
    struct Mistake {
      std::string rule;
      std::string start;
      std::vector<std::string> parts;
    };
    const std::vector<Mistake> mistakes = {
        {R"({"each": "cell", "count": "black", "is": 1})",
         "wrong_count 1:87",
         {"'name'", "/rules/0"}},
        {R"({"name": "a", "each": "cell"})", "missing_clue 1:87", {"count", "connected"}},
        {R"({"name": "a", "count": "black", "sum": "black", "is": 1})",
         "unknown_clue 1:87",
         {"count and sum"}},
        {R"({"name": "a", "count": "green", "is": 1})",
         "bad_character 1:110",
         {"white, black", "/rules/0/count", "'green'"}},
        {R"({"name": "a", "count": "black"})", "missing_clue 1:87", {"at_least"}},
        {R"({"name": "a", "count": "black", "is": "$clew"})",
         "bad_number 1:125",
         {"/rules/0/is", "'$clew'"}},
        {R"({"name": "a", "each": "cel", "count": "black", "is": 1})",
         "bad_character 1:109",
         {"cell", "window HxW", "'cel'"}},
        {R"({"name": "a", "each": "window 2", "count": "black", "is": 1})",
         "bad_character 1:109",
         {"'window 2'"}},
        {R"({"name": "a", "each": "cell", "of": "nighbours", "count": "black", "is": 1})",
         "bad_character 1:123",
         {"neighbours", "'nighbours'"}},
        {R"({"name": "a", "each": "cell", "where": "bright", "count": "black", "is": 1})",
         "bad_character 1:126",
         {"unknown", "'bright'"}},
        {R"({"name": "a", "colour": 1, "count": "black", "is": 1})",
         "unsupported 1:101",
         {"/rules/0", "'colour'"}},
        {R"({"name": "a", "when": "narrow", "count": "black", "is": 1})",
         "unknown_clue 1:109",
         {"option", "'narrow'"}},
        {R"({"name": "a", "forbid": ["black / black black"]})",
         "wrong_count 1:112",
         {"rows of the same length"}},
        {R"({"name": "a", "component": "black", "is": "!3"})", "unsupported", {"one number"}},
        {R"({"name": "a", "each": "cell", "among": "clue", "component": "black", "is": 3})",
         "unsupported 1:87",
         {"without", "both"}},
        {R"({"name": "a", "among": "clue", "weigh": "number", "component": "black", "is": 3})",
         "unsupported 1:87",
         {"weigh", "both"}},
        {R"({"name": "a", "loop": "black"})", "unsupported 1:109", {"board of kind loop"}},
        {R"({"name": "a", "rectangles": true})", "unsupported 1:87", {"board of kind walls"}},
        {R"({"name": "a", "owned_by": "clue"})", "unsupported 1:87", {"board of kind walls"}},
        {R"({"name": "a", "connected": "white", "joined": "line"})",
         "bad_character 1:133",
         {"sides", "'line'"}},
        {R"({"name": "a", "each": "clue", "any": [{"above": "white"}]})",
         "bad_character 1:126",
         {"'above'"}},
    };
    for (const Mistake& mistake : mistakes) {
      const std::string error = error_of(with_rule(mistake.rule));
      CAPTURE(mistake.rule);
      CAPTURE(error);
      CHECK(says(error, mistake.start, mistake.parts));
    }
    CHECK(says(error_of("{\"genre\": \"a b\", \"values\": [\"x\"], \"rules\": []}"),
               "bad_character 1:11", {"/genre", "'a b'"}));
    CHECK(says(error_of("{\"genre\": \"a\",\n \"values\": [\"x\", \"x\"],\n \"rules\": []}"),
               "bad_character 2:18", {"/values/1", "'x'"}));
    CHECK(says(
        error_of(
            R"({"genre": "a", "board": "walls", "rules": [{"name": "b", "owned_by": "clue"}]})"),
        "unsupported 1:44", {"a board with numbers"}));
    CHECK(says(
        error_of(R"({"genre": "a", "values": ["x"], "rules": [], "make": {"without": ["b"]}})"),
        "unknown_clue 1:66", {"names of the genre's rules", "'b'"}));
    CHECK(says(
        error_of(
            R"({"genre": "a", "values": ["x"], "rules": [], "make": {"fixed": {"#": 9}, "one_each": ["x", "x"]}})"),
        "wrong_count 1:86", {"as many values as tokens in `fixed`", "/make/one_each"}));
    for (const auto& [peak, start] :
         {std::pair("0", "out_of_range 1:71"), std::pair("10", "out_of_range 1:71"),
          std::pair("true", "bad_number 1:71")}) {
      const std::string text =
          R"({"genre": "a", "values": ["x"], "rules": [], "make": {"largest_peak": )" +
          std::string(peak) + "}}";
      CHECK(says(error_of(text), start, {"an integer 1..9 at /make/largest_peak", peak}));
    }
    CHECK(says(error_of("{\"genre\": \"a\", \"rules\": []}"), "missing_clue 1:1", {"numbers"}));
    CHECK(
        says(error_of("{\"genre\": \"a\", \"values\": [\"x\"]}"), "wrong_count 1:1", {"'rules'"}));
    CHECK(says(error_of("{\"genre\": \"a\", \"values\": [\"x\"], \"rules\": []}\nmore"),
               "trailing_text 2:1", {"'more'"}));
  }

  TEST_CASE("recipes can be left out of genre files by their lines, as for WebAssembly") {
    for (const GenreFile& file : genre_files()) {
      CAPTURE(file.name);
      constexpr std::string_view begin = "\n  \"make\": {";
      const std::size_t at = file.text.find(begin);
      if (at == std::string_view::npos) continue;
      const std::string_view rest = file.text.substr(at + begin.size());
      const std::string_view line = rest.substr(0, rest.find('\n'));
      // All of it in this line, or one member in each of the next ones.
      CHECK((line.empty() || line.ends_with("},")));
      if (line.empty()) CHECK(rest.find("\n  },\n") != std::string_view::npos);
    }
  }

  TEST_CASE("every genre file is named after its genre, and other names and pids are unique") {
    std::set<std::string> names;
    for (const GenreFile& file : genre_files()) {
      const GenrePtr genre = find_genre(file.name);
      REQUIRE(genre);
      CHECK(genre->name == file.name);
      CHECK(!genre->summary.empty());
      CHECK(names.insert(genre->name).second);
      for (const std::string& other : genre->other_names) {
        CHECK(names.insert(other).second);
        CHECK(find_genre(other) == genre);
      }
      CHECK(find_genre(genre->title) == genre);
    }
    CHECK(find_genre("Castle Wall") == find_genre("castle"));
    CHECK(find_genre("Renban") == find_genre("renban"));
    CHECK(find_genre("mashu") == find_genre("masyu"));
    CHECK(!find_genre("no-such-genre"));
    CHECK(nearest_genres("slitherlnk").front() == "slitherlink");
    CHECK(nearest_genres("Castel wall").front() == "castle");
    // What is a word of a name comes before what is only as short.
    CHECK(nearest_genres("loop") == std::vector<std::string>{"midloop", "dotchi", "simpleloop"});
  }

  TEST_CASE("summaries name every option, and `formats` lists every rule") {
    for (const GenreFile& file : genre_files()) {
      CAPTURE(file.name);
      const GenrePtr genre = find_genre(file.name);
      for (const Option& option : genre->options) {
        CAPTURE(option.name);
        // Options of one name with a number: the first and the last one.
        const bool is_between = option.name > "ships1" && option.name < "ships9";
        CHECK((is_between || genre->summary.find("`" + option.name + "`") != std::string::npos));
      }
      const std::string rules = rule_list(*genre);
      for (const genres::Rule& rule : genre->rules)
        CHECK((rule.is_implied || rules.find("  " + rule.name) != std::string::npos));
    }
    const test::Outcome shown = test::run_command({"formats", "binairo"}, "");
    CHECK(shown.out.find("  no two lines are alike (without `equal_lines`)\n") !=
          std::string::npos);
  }

  TEST_CASE("no rule asks in silence that something is drawn") {
    // These summaries speak of a loop, a snake, a road, a cave, or of something in each room.
    const std::set<std::string> told{"bosnianroad", "cave",        "hakoiri",   "lits", "nanro",
                                     "shimaguni",   "slitherlink", "swslither", "snake"};
    for (const GenreFile& file : genre_files()) {
      CAPTURE(file.name);
      const GenrePtr genre = find_genre(file.name);
      for (const genres::Rule& rule : genre->rules) {
        CAPTURE(rule.name);
        const bool is_about_all = rule.each.kind == Scope::Kind::grid && !rule.repeated;
        const std::string kind = rule.kind->name;
        const bool is_bound = kind == "count" || kind == "sum";
        CHECK_FALSE((is_about_all && is_bound && rule.bound.at_least));
        const bool wants_one = kind == "connected" && !rule.flag("border") &&
                               !rule.flag("may_be_empty") && !told.contains(genre->name);
        CHECK_FALSE(wants_one);
      }
    }
  }

  TEST_CASE("a kind of rule that there is no more is refused by what says the same now") {
    for (const FormerWord& former : former_kinds) {
      CAPTURE(former.name);
      const std::string rule = R"({"name": "a", ")" + std::string(former.name) + R"(": "black"})";
      CHECK(says(error_of(with_rule(rule)), "unsupported 1:", {std::string(former.now)}));
      for (const RuleKind* kind : rule_kinds()) CHECK(former.name != kind->name);
    }
    CHECK(says(error_of(with_rule(R"({"name": "a", "each": "clue", "ring": "black"})")),
               "unsupported 1:", {R"("of": "around")", R"("runs")", "ring"}));
  }

  TEST_CASE("codecs and parts that there are no more are refused by what says the same now") {
    const auto error_with = [](const std::string& member, std::string spelled) {
      if (!spelled.starts_with('{')) spelled = '"' + spelled + '"';
      return error_of(
          R"({"genre": "test", "values": ["white", "black"], "rules": [], "options": {"stars": 1},
 "symbols": {"less": "<", "more": ">", "up": "|", "on": "-", "plus": "+", "mark": "x", "tree": "T",
 "ne": "L", "nw": "J", "sw": "7", "se": "F"}, "pids": ["test"], )" +
          (member == "codecs" ? R"("codecs": [)" + spelled + "]}"
                              : R"("pzprv3": {"parts": [)" + spelled + "]}}"));
    };
    const auto check = [&](const std::string& member, const FormerWord& former) {
      CAPTURE(former.name);
      CHECK(says(error_with(member, std::string(former.name)), "unsupported",
                 {std::string(former.now)}));
      // Two words where one was are a list.
      if (former.now.find(" and ") == std::string_view::npos)
        CHECK(error_with(member, std::string(former.now)) == "");
    };
    for (const FormerWord& former : former_codecs) check("codecs", former);
    for (const FormerWord& former : former_parts) check("pzprv3", former);
    struct Mistake {
      std::string member;
      std::string spelled;
      std::string start;
    };
    const std::vector<Mistake> mistakes{
        {"codecs", "number17", "bad_character"},
        {"codecs", R"({"characters": {"7": "#"}})", "wrong_count"},
        {"codecs", R"({"characters": {"7": "#"}, "blanks": "z..a"})", "bad_character"},
        {"codecs", R"({"characters": {"7": "stone"}, "blanks": "g..z"})", "bad_character"},
        {"codecs", R"({"characters": {"ab..c": "1"}, "blanks": "g..z"})", "bad_character"},
        {"codecs", R"({"characters": {"a..c": "#"}, "blanks": "g..z"})", "bad_character"},
        {"codecs", R"({"characters": {}, "else": "tapa", "blanks": "g..z"})", "bad_character"},
        {"codecs", R"({"in": "sky", "packed": [".", "#"]})", "bad_character"},
        {"codecs", R"({"packed": ["#"]})", "wrong_count"},
        {"codecs", R"({"packed": ["#", "O"]})", "wrong_count"},
        {"codecs", R"({"packing": 2})", "unsupported"},
        {"pzprv3", "numbers17", "bad_character"},
        {"pzprv3", R"({"in": "sky", "words": {}})", "bad_character"},
        {"pzprv3", R"({"words": {"a": "stone"}})", "bad_character"},
        {"pzprv3", R"({"words": {}, "else": "nowhere"})", "bad_character"},
    };
    for (const Mistake& mistake : mistakes) {
      CAPTURE(mistake.spelled);
      CHECK(says(error_with(mistake.member, mistake.spelled), mistake.start, {}));
    }
  }

  TEST_CASE("the page names every word of the language") {
    const std::string text = page();
    const auto names = [&](std::string_view word) {
      return text.find("`" + std::string(word) + "`") != std::string::npos;
    };
    for (const auto& list : {selector_names(), scope_names(), condition_names()}) {
      for (const std::string_view word : list) {
        CAPTURE(word);
        CHECK(names(word));
      }
    }
    for (const std::string_view word : amount_names()) {
      CAPTURE(word);
      CHECK(names("$" + std::string(word)));
    }
    for (const std::string_view word : genre_members()) {
      CAPTURE(word);
      CHECK(names(word));
    }
    for (const std::string_view word : rule_members()) {
      CAPTURE(word);
      CHECK(names(word));
    }
  }

  TEST_CASE("the page lists the kinds of rules as their records do, with worked examples") {
    const std::string text = page();
    std::size_t at = text.find("<!-- kinds -->");
    for (const RuleKind* kind : rule_kinds()) {
      CAPTURE(kind->name);
      const std::string entry = page_entry(*kind);
      CAPTURE(entry);
      const std::size_t found = text.find(entry, at);
      CHECK(found != std::string::npos);
      if (found != std::string::npos) at = found;
    }
  }

  TEST_CASE("the rule of each worked example accepts one answer and refuses the other") {
    for (const RuleKind* kind : rule_kinds()) {
      CAPTURE(kind->name);
      CHECK(json::parse(kind->example.text).contains(kind->name));
      const WorkedExample& shown = kind->shown;
      const auto genre = read_genre(genre_of(*kind), "example");
      REQUIRE_MESSAGE(genre, (genre ? "" : genre.error().message()));
      json puzzle = puzzle_of(shown);
      puzzle.update({{"format", "puzzlec-genre"}, {"genre", "example"}});
      const auto document = JsonDocument::parse_packed(puzzle.dump(), "puzzle", 1, 1);
      REQUIRE(document);
      const auto instance = read_instance(document->root(), **genre);
      REQUIRE_MESSAGE(instance, (instance ? "" : instance.error().message()));
      const Model model = model_of(**genre, *instance);
      const auto right = read_answer_rows(**genre, *instance, rows_of(shown.right.text));
      REQUIRE(right);
      CHECK(breaches_of(**genre, *instance, *right).empty());
      CHECK(evaluate(model, *right).empty());
      const auto wrong = read_answer_rows(**genre, *instance, rows_of(shown.wrong.text));
      REQUIRE(wrong);
      const auto breaches = breaches_of(**genre, *instance, *wrong);
      REQUIRE(breaches.size() == 1);
      CHECK(breaches[0].rule == &(*genre)->rules[0]);
      CHECK_FALSE(evaluate(model, *wrong).empty());
    }
  }

  TEST_CASE("the schema knows the members of genres") {
    const json schema =
        json::parse(test::read_file(std::string(test::source_dir()) + "/docs/genres.schema.json"));
    std::set<std::string> stated;
    for (const auto& [name, value] : schema.at("properties").items()) stated.insert(name);
    const std::set<std::string> members(genre_members().begin(), genre_members().end());
    CHECK(stated == members);
    std::set<std::string> of_recipes;
    for (const auto& [name, value] : schema.at("properties").at("make").at("properties").items())
      of_recipes.insert(name);
    CHECK(of_recipes == std::set<std::string>(recipe_members().begin(), recipe_members().end()));
    for (const std::string_view name : rule_members())
      CHECK(schema.at("properties").at("rules").at("items").at("properties").contains(name));
  }

  TEST_CASE("--genre reads a genre of the user's own, and names what is wrong with it") {
    const std::string puzzle =
        R"({"format": "puzzlec-genre", "genre": "one-in-a-row", "size": [2, 2]})"
        "\n";
    const std::string path =
        test::source_dir() + std::string("/cnf_examples/genres/one_in_a_row.json");
    const test::Outcome solved =
        test::run_command({"solve", "--genre", path, "--to", "cells", "-"}, puzzle);
    CHECK(solved.err == "");
    CHECK((solved.out == "1 0\n0 1\n" || solved.out == "0 1\n1 0\n"));
    const test::Outcome counted = test::run_command({"count", "--genre", path, "-"}, puzzle);
    CHECK(counted.out.find("2 solutions") != std::string::npos);
    const test::Outcome converted =
        test::run_command({"convert", "--genre", path, "--to", "puzzlec-genre", "-"}, puzzle);
    CHECK(converted.err == "");
    CHECK(json::parse(converted.out) == json::parse(puzzle));
    // The formula brings the genre with it.
    const test::TemporaryFile formula(
        test::run_command({"encode", "--genre", path, "-"}, puzzle).out);
    const test::Outcome model = test::run_command({"sat", formula.path()}, "");
    const test::Outcome decoded = test::run_command({"decode", formula.path()}, model.out);
    CHECK(decoded.err == "");
    CHECK((decoded.out == "1 0\n0 1\n" || decoded.out == "0 1\n1 0\n"));
    const test::Outcome unknown = test::run_command({"solve", "-"}, puzzle);
    CHECK(unknown.code == 2);
    CHECK(unknown.err.find("a genre such as") != std::string::npos);
  }
}
