// Places of JSON values, by hand and against a scan of its own; every kind of error; hostile
// documents; the writer.
#include "encoders/spelling/json/json_document.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "encoders/spelling/sites/lz_string.hpp"

namespace {

using namespace puzzlec;
using Code = InputErrorCode;

Parsed<JsonDocument> taken(const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "test");
  cursor.skip_blank_lines();
  return JsonDocument::take(cursor);
}

Parsed<JsonDocument> unpacked(std::string text) {
  return JsonDocument::parse_packed(std::move(text), "test", 3, 29);
}

struct Place {
  std::size_t line;
  std::size_t column;
  friend bool operator==(const Place&, const Place&) = default;
};

Place place_of(const InputError& error) {
  CHECK(error.file == "test");
  return {error.line, error.column};
}

Place place_of(const JsonNode& node) {
  return place_of(node.error(Code::bad_character, "something", "this"));
}

// The value at a pointer without escapes.
JsonNode at(const JsonDocument& document, std::string_view pointer) {
  JsonNode node = document.root();
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view part = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(part.size());
    std::uint64_t index = 0;
    if (node.is_array() && parse_number(part, index)) {
      REQUIRE(index < node.size());
      node = node[index];
    } else {
      const auto found = node.find(part);
      REQUIRE(found.has_value());
      node = *found;
    }
  }
  return node;
}

void check_error(const Parsed<JsonDocument>& document, Code code, Place place,
                 std::string_view expected, std::string_view found) {
  REQUIRE_FALSE(document.has_value());
  CHECK(document.error().code == code);
  CHECK(place_of(document.error()) == place);
  CHECK(document.error().expected == expected);
  CHECK(document.error().found == found);
}

template <typename T>
void check_error(const Parsed<T>& result, Code code, std::string_view expected,
                 std::string_view found) {
  REQUIRE_FALSE(result.has_value());
  CHECK(result.error().code == code);
  CHECK(result.error().expected == expected);
  CHECK(result.error().found == found);
}

}  // namespace

TEST_SUITE("spelling/json_document") {
  TEST_CASE("values know line and column over CRLF, tabs, UTF-8, escapes and nesting") {
    const std::string text =
        "\n"
        "{\"a\": [1,\t-2.5e3 , \"x\\\"]\"],\r\n"
        "\t\"\xC3\xA9\" : {\"b\":null},  \"c\"  :true,\r\n"
        "\r\n"
        "  \"d/~\": [ [ ] , {} , \"\\u00e9\" , false ]\r\n"
        "}\r\n";
    const auto document = taken(text);
    REQUIRE(document.has_value());
    CHECK(place_of(document->root()) == Place{2, 1});
    CHECK(place_of(at(*document, "/a")) == Place{2, 7});
    CHECK(place_of(at(*document, "/a/0")) == Place{2, 8});
    CHECK(place_of(at(*document, "/a/1")) == Place{2, 11});
    CHECK(place_of(at(*document, "/a/2")) == Place{2, 20});
    CHECK(place_of(at(*document, "/\xC3\xA9")) == Place{3, 9});  // columns count bytes
    CHECK(place_of(at(*document, "/\xC3\xA9/b")) == Place{3, 14});
    CHECK(place_of(at(*document, "/c")) == Place{3, 28});
    const JsonNode last = document->root()[3];
    CHECK(place_of(last) == Place{5, 10});
    CHECK(place_of(last[0]) == Place{5, 12});
    CHECK(place_of(last[1]) == Place{5, 18});
    CHECK(place_of(last[2]) == Place{5, 23});
    CHECK(place_of(last[3]) == Place{5, 34});
    CHECK(place_of(last.name_error(Code::unsupported, "another", "this")) == Place{5, 3});
    CHECK(last[1].pointer() == "/d~1~0/1");
    CHECK(at(*document, "/\xC3\xA9/b").pointer() == "/\\xc3\\xa9/b");
    CHECK(*last[2].text() == "\xC3\xA9");
    CHECK(*at(*document, "/a/2").text() == "x\"]");
    CHECK(last.compact() == "[[],{},\"\\u00e9\",false]");
    CHECK(at(*document, "/a").compact() == "[1,-2.5e3,\"x\\\"]\"]");
  }

  TEST_CASE("a document goes on to the line in which its brackets are closed") {
    const std::string text =
        "{\"a\": \"}\"}\n"
        "{\"a\": \"open}\n"
        "[1,\n2]\n"
        "{\"a\": 1, }\n"
        "{}\n";
    StringSource source(text);
    TextCursor cursor(source, "test");
    const auto first = JsonDocument::take(cursor);
    REQUIRE(first.has_value());
    CHECK(at(*first, "/a").is_text("}"));
    // The open quote hides a bracket, and no line closes it.
    const auto second = JsonDocument::take(cursor);
    check_error(second, Code::unexpected_end, {7, 1}, "the end of a JSON object",
                "the end of the input");
  }

  TEST_CASE("a string that is not closed ends in its line") {
    StringSource source("{\"a\": \"open\n}\n{\"b\":1}\n");
    TextCursor cursor(source, "test");
    check_error(JsonDocument::take(cursor), Code::bad_character, {1, 12}, "JSON",
                "the end of the line");
    const auto next = JsonDocument::take(cursor);
    REQUIRE(next.has_value());
    CHECK(place_of(at(*next, "/b")) == Place{3, 6});
  }

  TEST_CASE("text that is not JSON is an error at its place") {
    check_error(taken("{\"a\":1,\n \"b\": ?}"), Code::bad_character, {2, 7}, "JSON", "'?'");
    check_error(taken("{\"a\":1,}"), Code::bad_character, {1, 8}, "JSON", "'}'");
    check_error(taken("{} x"), Code::bad_character, {1, 4}, "JSON", "'x'");
    check_error(taken("{\"a\":\"\xff\"}"), Code::bad_character, {1, 7}, "JSON", "'\\xff'");
    check_error(taken("{\"a\":\"\x01\"}"), Code::bad_character, {1, 7}, "JSON", "'\\x01'");
    check_error(taken("{\"a\":\n\n"), Code::unexpected_end, {3, 1}, "the end of a JSON object",
                "the end of the input");
    // The text ends after its last character; a line follows only a line end.
    check_error(taken("[1,"), Code::unexpected_end, {1, 4}, "the end of a JSON array",
                "the end of the input");
    check_error(taken("{\n\"a\":"), Code::unexpected_end, {2, 5}, "the end of a JSON object",
                "the end of the input");
    check_error(taken("\xEF\xBB\xBF[1,?]"), Code::bad_character, {1, 4}, "JSON", "'?'");
    check_error(taken("{\"a\": [2, -1e999]}"), Code::bad_number, {1, 11}, "a number that fits",
                "'-1e999'");
    check_error(taken("prose"), Code::bad_character, {1, 1}, "JSON", "'p'");
  }

  TEST_CASE(
      "a member that comes twice is an error at its second name, the first such in the text") {
    check_error(taken("{\"a\":1,\n \"b\": {\"c\":1, \"c\":2},\n \"a\":2}"), Code::unknown_clue,
                {2, 15}, "each member once at /b/c", "'c' twice");
    check_error(taken("{\"a\":{},\n \"\\u0061\": 2}"), Code::unknown_clue, {2, 2},
                "each member once at /a", "'a' twice");
    CHECK(taken("{\"a\":{\"a\":1},\"b\":{\"a\":1}}").has_value());
  }

  TEST_CASE("nesting has a limit, and what is below it costs no stack") {
    const auto nested = [](std::size_t depth) {
      return std::string(depth, '[') + std::string(depth, ']');
    };
    CHECK(taken(nested(JsonDocument::deepest)).has_value());
    check_error(taken(nested(JsonDocument::deepest + 1)), Code::out_of_range,
                {1, JsonDocument::deepest + 1}, "arrays and objects nested at most 1000 deep",
                "a deeper one");
    CHECK_FALSE(taken(nested(2'000'000)).has_value());
  }

  TEST_CASE("a document above 4 MiB is an error, and the next one is read") {
    const std::string row = "\"" + std::string(1'000'000, 'x') + "\",\n";
    std::string text = "[\n";
    for (int i = 0; i < 5; ++i) text += row;
    text += "1]\n{\"a\":1}\n";
    StringSource source(text);
    TextCursor cursor(source, "test");
    check_error(JsonDocument::take(cursor), Code::line_too_long, {6, 1},
                "a JSON document of at most 4 MiB", "a longer one");
    const auto next = JsonDocument::take(cursor);
    REQUIRE(next.has_value());
    CHECK(place_of(at(*next, "/a")) == Place{8, 6});
    CHECK(taken("[\"" + std::string(5'000'000, 'x') + "\"]").error().code == Code::line_too_long);
  }

  TEST_CASE("accessors give values of their kind, and errors that say what was found") {
    const auto document = taken(
        "{\"o\":{},\"a\":[1,2],\"t\":\"word\",\"n\":null,\"b\":true,\"f\":2.5,\"m\":-3,"
        "\"i\":7,\"d\":\"12\",\"h\":99999999999999999999}");
    REQUIRE(document.has_value());
    const JsonNode top = document->root();
    const auto member = [&](std::string_view name) { return *top.find(name); };
    CHECK(member("o").object().has_value());
    CHECK(member("a").array_of(2)->size() == 2);
    CHECK(*member("t").text() == "word");
    CHECK(*member("b").boolean());
    CHECK(*member("i").number(7, 7) == 7);
    CHECK(*member("d").number_or_digits(0, 12) == 12);
    CHECK(*member("m").signed_integer() == -3);
    CHECK_FALSE(member("f").signed_integer().has_value());
    CHECK_FALSE(top.find("x").has_value());
    CHECK_FALSE(member("a").find("x").has_value());
    CHECK(top.member("i")->is_integer(7));

    check_error(top.array(), Code::bad_character, "an array at the top", "an object");
    check_error(member("a").object(), Code::bad_character, "an object at /a", "an array");
    check_error(member("i").text(), Code::bad_character, "a string at /i", "the number 7");
    check_error(member("n").boolean(), Code::bad_character, "true or false at /n", "null");
    check_error(member("a").array_of(3), Code::wrong_count, "an array of 3 at /a", "an array of 2");
    check_error(member("f").number(1, 9), Code::bad_number, "an integer 1..9 at /f",
                "the number 2.5");
    check_error(member("t").number(1, 9), Code::bad_number, "an integer 1..9 at /t",
                "the string 'word'");
    check_error(member("b").number(1, 9, "a side"), Code::bad_number, "a side at /b", "true");
    check_error(member("m").number(1, 9), Code::out_of_range, "an integer 1..9 at /m", "-3");
    check_error(member("i").number(8, 9), Code::out_of_range, "an integer 8..9 at /i", "7");
    check_error(member("h").number(8, 9), Code::out_of_range, "an integer 8..9 at /h",
                "99999999999999999999");
    check_error(member("d").number(1, 20), Code::bad_number, "an integer 1..20 at /d",
                "the string '12'");
    check_error(member("d").number_or_digits(1, 9), Code::out_of_range, "an integer 1..9 at /d",
                "'12'");
    check_error(top.member("x"), Code::wrong_count, "a member 'x' at the top", "none");
  }

  TEST_CASE("members with other names are refused at their names") {
    const auto document = taken("{\"a\": 1,\n \"bb\": 2}");
    REQUIRE(document.has_value());
    CHECK_FALSE(document->root().unknown_member({"a", "bb"}).has_value());
    const auto error = document->root().unknown_member({"a", "c"});
    REQUIRE(error.has_value());
    CHECK(error->code == Code::unsupported);
    CHECK(place_of(*error) == Place{2, 2});
    CHECK(error->expected == "one of the members a, c at /bb");
    CHECK(error->found == "'bb'");
  }

  TEST_CASE("what states nothing is null, false or empty") {
    const auto document = taken("[null, false, \"\", [], {}, true, 0, \" \", [0], {\"a\":null}]");
    REQUIRE(document.has_value());
    std::size_t index = 0;
    for (const JsonNode node : document->root()) CHECK(node.states_something() == (index++ >= 5));
    CHECK(index == 10);
  }

  TEST_CASE("a default node is null and has nothing inside") {
    const JsonNode none;
    CHECK(none.is_null());
    CHECK(none.empty());
    CHECK(none.size() == 0);
    CHECK(none.pointer() == "");
    CHECK(none.compact() == "null");
    CHECK_FALSE(none.find("a").has_value());
    CHECK_FALSE(none.array().has_value());
    CHECK_FALSE(none.number(0, 1).has_value());
  }

  TEST_CASE("errors in packed documents have the place of the URL, the pointer and the offset") {
    const auto document = unpacked("{\"size\":\n99}");
    REQUIRE(document.has_value());
    const auto size = document->root().member("size")->number(1, 31);
    check_error(size, Code::out_of_range,
                "an integer 1..31 at /size (offset 9 of the decoded text)", "99");
    CHECK(place_of(size.error()) == Place{3, 29});
    check_error(unpacked("{\"size\":}"), Code::bad_character, {3, 29},
                "JSON at offset 8 of the decoded text", "'}'");
    check_error(unpacked(""), Code::bad_character, {3, 29}, "JSON at offset 0 of the decoded text",
                "the end of the document");
    check_error(unpacked("{\"a\":1,\"a\":1}"), Code::unknown_clue, {3, 29},
                "each member once at /a (offset 7 of the decoded text)", "'a' twice");
  }

  TEST_CASE("FirstError keeps the first error and gives stand-ins") {
    const auto document = taken("[true, 5]");
    REQUIRE(document.has_value());
    FirstError errors;
    CHECK_FALSE(static_cast<bool>(errors));
    CHECK(errors.take(document->root()[1].number(0, 9)) == 5);
    CHECK_FALSE(static_cast<bool>(errors));
    CHECK(errors.take(document->root()[0].number(0, 9), std::uint64_t{4}) == 4);
    CHECK(errors.take(document->root()[1].text()) == "");
    REQUIRE(static_cast<bool>(errors));
    CHECK(errors.error().code == Code::bad_number);
  }

  TEST_CASE("a URL of f-puzzles names its place, the pointer and the offset in the document") {
    const std::string url =
        "https://f-puzzles.com/?load=" + lz_compress_base64("{\"size\":99,\"grid\":[]}");
    const std::string text = "# a comment\n" + url + "\n";
    StringSource source(text);
    TextCursor cursor(source, "test");
    const auto reader = find_format("f-puzzles")->open(cursor, {});
    const auto puzzle = reader->next();
    REQUIRE(puzzle.has_value());
    check_error(*puzzle, Code::out_of_range,
                "an integer 1..31 at /size (offset 8 of the decoded text)", "99");
    CHECK(place_of(puzzle->error()) == Place{2, 29});
    CHECK_FALSE(reader->next().has_value());
  }
}

TEST_SUITE("spelling/json_writer") {
  TEST_CASE("objects, arrays and values are written in the order of the calls") {
    JsonWriter out;
    out.begin_object().number("a", 1).name("b").begin_array();
    out.number(-2).text("x").boolean(true).begin_object().end_object().begin_array().end_array();
    out.end_array().text("c", "d").boolean("e", false).end_object();
    CHECK(out.take() == R"({"a":1,"b":[-2,"x",true,{},[]],"c":"d","e":false})");
    CHECK(out.begin_array().number(1).end_array().take() == "[1]");
  }

  TEST_CASE("strings are escaped, and bytes that are not UTF-8 are replaced") {
    CHECK(json_string("a\"\\\n\x01") == R"("a\"\\\n\u0001")");
    CHECK(json_string("\xC3\xA9") == "\"\xC3\xA9\"");
    CHECK(json_string("\xff") == "\"\xEF\xBF\xBD\"");
  }
}
