#include "encoders/cnf/map_comments.hpp"

#include <iostream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "tests/support/random.hpp"

using namespace puzzlec;

namespace {

std::vector<DimacsComment> as_comments(const std::vector<std::string>& lines) {
  std::vector<DimacsComment> comments;
  for (std::size_t i = 0; i < lines.size(); ++i) comments.push_back({lines[i], i + 1, 3});
  return comments;
}

Parsed<MapComments> read(const std::vector<std::string>& lines, std::uint32_t var_count) {
  return read_map(as_comments(lines), var_count, "f.cnf");
}

std::string verdict(const Parsed<MapComments>& map) {
  if (map) return "ok";
  const InputError& error = map.error();
  return std::string(name_of(error.code)) + ":" + std::to_string(error.line) + ":" +
         std::to_string(error.column);
}

/// r1c1 holds 1, r1c2 is 2 or 3, and two auxiliaries.
VarMap small_map() {
  VarMap map(1, 2, 4);
  map.settle(CellId{0}, value_of(1), true);
  map.open(CellId{1}, value_of(2), Var{0});
  map.open(CellId{1}, value_of(3), Var{1});
  map.add_auxiliaries({Var{2}, 2, "row_1"});
  return map;
}

std::vector<std::string> small_text() {
  return {
      "puzzlec map 1",           // 1
      "meta format 1.1 sudoku",  // 2
      "shape 1 2 4",             // 3
      "settled r1c1=1",          // 4
      "varname 1 r1c2=2",        // 5
      "varname 2 r1c2=3",        // 6
      "auxname 3 2 row_1",       // 7
      "puzzlec end 7",           // 8
  };
}

void check_equal(const VarMap& a, const VarMap& b) {
  REQUIRE(a.rows() == b.rows());
  REQUIRE(a.columns() == b.columns());
  REQUIRE(a.value_bound() == b.value_bound());
  REQUIRE(a.statement_count() == b.statement_count());
  for (std::uint32_t cell = 0; cell < a.cell_count(); ++cell) {
    for (std::size_t value = 0; value < a.value_bound(); ++value) {
      const StatementLiteral left = a.literal(CellId{cell}, value_of(value));
      const StatementLiteral right = b.literal(CellId{cell}, value_of(value));
      REQUIRE(left.state == right.state);
      if (left.is_open()) REQUIRE(left.literal == right.literal);
    }
  }
  REQUIRE(a.auxiliaries().size() == b.auxiliaries().size());
  std::uint32_t count = a.statement_count();
  for (const AuxiliaryRange& range : a.auxiliaries()) count += range.count;
  for (std::uint32_t i = 0; i < count; ++i) REQUIRE(a.name(Var{i}) == b.name(Var{i}));
}

std::string random_bytes(Rng& rng, std::size_t longest) {
  std::string bytes;
  for (std::uint64_t size = rng.below(longest + 1); size > 0; --size) {
    bytes += static_cast<char>(rng.below(2) == 0 ? rng.below(256) : '0' + rng.below(10));
  }
  return bytes;
}

}  // namespace

TEST_SUITE("encoders/cnf/map_comments") {
  TEST_CASE("the lines are exactly these") {
    CHECK(write_map(small_map(), 4, {{"format", "sudoku"}}) == small_text());
    CHECK(write_map(VarMap(), 0, {}) ==
          std::vector<std::string>{"puzzlec map 1", "shape 0 0 0", "puzzlec end 2"});
  }

  TEST_CASE("a long value is broken into numbered parts, an empty one has a line of its own") {
    const auto lines = write_map(
        VarMap(), 0, {{"empty", ""}, {"text", std::string(63, 'x') + "-" + std::string(40, 'y')}});
    REQUIRE(lines.size() == 6);
    CHECK(lines[1] == "meta empty 1.1");
    CHECK(lines[2] == "meta text 1.2 " + std::string(63, 'x'));  // an escape is not cut
    CHECK(lines[3] == "meta text 2.2 =2d" + std::string(40, 'y'));
    const auto map = read(lines, 0);
    REQUIRE(map);
    CHECK(map->metadata.at("empty").empty());
    CHECK(map->metadata.at("text") == std::string(63, 'x') + "-" + std::string(40, 'y'));
  }

  TEST_CASE("all bytes survive, in safe characters") {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    CHECK(encode_bytes("4 . 0,a\n") == "4_._0,a=0a");
    CHECK(encode_bytes("=_-") == "=3d=5f=2d");
    std::string back;
    CHECK(decode_bytes(encode_bytes(all), back));
    CHECK(back == all);
    CHECK(is_safe_comment("x " + encode_bytes(all)));
    for (const char* text :
         {"=", "=2", "=2D", "=g0", "a b", "-", "=41", "=20", "\n", "=5", "==3d"}) {
      INFO(text);
      std::string ignored;
      CHECK_FALSE(decode_bytes(text, ignored));
    }
  }

  TEST_CASE("random maps come back through DIMACS text as they were") {
    Rng rng(puzzlec::test::seed_or(77));
    for (int round = 0; round < puzzlec::test::scaled(300); ++round) {
      const std::size_t rows = 1 + rng.below(12);
      const std::size_t columns = 1 + rng.below(12);
      const std::size_t values = 1 + rng.below(20);
      VarMap map(rows, columns, values);
      std::uint32_t vars = 0;
      for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
        if (rng.below(3) == 0) {
          map.settle(CellId{cell}, value_of(rng.below(values)), true);
          continue;
        }
        for (std::size_t value = 0; value < values; ++value) {
          if (rng.below(2) == 0) map.open(CellId{cell}, value_of(value), Var{vars++});
        }
      }
      for (std::uint64_t i = rng.below(5); i > 0; --i) {
        const auto count = static_cast<std::uint32_t>(1 + rng.below(30));
        map.add_auxiliaries({Var{vars}, count, safe_name("cage +" + std::to_string(i))});
        vars += count;
      }
      Metadata metadata;
      for (std::uint64_t i = rng.below(4); i > 0; --i)
        metadata["key" + std::to_string(i)] = random_bytes(rng, 400);
      const std::vector<std::string> lines = write_map(map, vars, metadata);
      for (const std::string& line : lines) {
        REQUIRE(is_safe_comment(line));
        REQUIRE(line.size() <= 90);
      }
      Cnf cnf;
      cnf.reserve_vars(vars);
      const std::string text = dimacs_text(cnf, lines);
      StringSource source(text);
      const auto file = read_dimacs(source, "f.cnf");
      REQUIRE(file);
      CHECK(has_map(file->comments));
      const auto back = read_map(file->comments, vars, "f.cnf");
      REQUIRE(back);
      check_equal(map, back->map);
      REQUIRE(metadata == back->metadata);
      REQUIRE(write_map(back->map, vars, back->metadata) == lines);
    }
  }

  TEST_CASE("foreign comments around the map are ignored") {
    std::vector<std::string> lines = small_text();
    lines.insert(lines.begin(), {"a tool's banner", "", "varname 1 x"});
    lines.insert(lines.end(), {"", "varname 1 x", "end"});
    const auto map = read(lines, 4);
    REQUIRE(map);
    check_equal(map->map, small_map());
  }

  TEST_CASE("files without a map are told apart from files with a broken one") {
    CHECK_FALSE(has_map({}));
    CHECK(verdict(read({}, 4)) == "unknown_format:0:0");
    CHECK(verdict(read({"varname 1 r1c1=1", "hello"}, 1)) == "unknown_format:0:0");
    CHECK_FALSE(has_map(as_comments({"varname 1 r1c1=1"})));
    CHECK(has_map(as_comments({"x", "puzzlec map 2"})));
    CHECK(verdict(read({"x", "puzzlec map 2"}, 1)) == "unsupported:2:3");
    CHECK(verdict(read(small_text(), 4)) == "ok");
  }

  TEST_CASE("a broken map is refused at the right place") {
    struct Break {
      std::size_t line;  // from 1, of the small map
      const char* text;
      const char* verdict;
    };
    const Break breaks[] = {
        {1, "puzzlec map", "unsupported:1:3"},
        {1, "puzzlec map 1 ", "unsupported:1:3"},
        {1, "puzzlec map 10", "unsupported:1:3"},
        {2, "", "unexpected_end:2:3"},
        {2, "metadata format 1.1 sudoku", "bad_character:2:3"},
        {2, "meta", "unexpected_end:2:7"},
        {2, "meta for,mat 1.1 sudoku", "bad_character:2:8"},
        {2, "meta format", "unexpected_end:2:14"},
        {2, "meta format 1 sudoku", "bad_number:2:15"},
        {2, "meta format 1. sudoku", "bad_number:2:15"},
        {2, "meta format .1 sudoku", "bad_number:2:15"},
        {2, "meta format 01.1 sudoku", "bad_number:2:15"},
        {2, "meta format 0.1 sudoku", "out_of_range:2:15"},
        {2, "meta format 1.0 sudoku", "out_of_range:2:15"},
        {2, "meta format 2.2 sudoku", "out_of_range:2:15"},
        {2, "meta format 1.2 sudoku", "wrong_count:8:3"},
        {2, "meta format 1.2", "unexpected_end:2:18"},
        {2, "meta format 1.1 sud-oku", "bad_character:2:19"},
        {2, "meta format 1.1 sudoku=2", "bad_character:2:19"},
        {2, "meta format 1.1 su doku", "trailing_text:2:22"},
        {3, "shape 1 2", "unexpected_end:3:12"},
        {3, "shape 1 2 4 5", "trailing_text:3:15"},
        {3, "shape 1 x 4", "bad_number:3:11"},
        {3, "shape -1 2 4", "bad_number:3:9"},
        {3, "shape 1 02 4", "bad_number:3:11"},
        {3, "shape 1 2 99999", "out_of_range:3:13"},
        {3, "shape 30000 30000 30000", "out_of_range:3:9"},
        {3, "shape 99999999999999999999 1 1", "bad_number:3:9"},
        {3, "shape 1 1 4", "out_of_range:5:13"},
        {3, "shape 1 2 3", "out_of_range:6:13"},
        {3, "settled r1c1=1", "missing_clue:3:3"},
        {4, "shape 1 2 4", "wrong_count:4:3"},
        {4, "settled", "unexpected_end:4:10"},
        {4, "settled r1c1", "bad_character:4:11"},
        {4, "settled r1c=1", "bad_character:4:11"},
        {4, "settled rc1=1", "bad_character:4:11"},
        {4, "settled r1=1c1", "bad_character:4:11"},
        {4, "settled r01c1=1", "bad_character:4:11"},
        {4, "settled R1C1=1", "bad_character:4:11"},
        {4, "settled r0c1=1", "out_of_range:4:11"},
        {4, "settled r2c1=1", "out_of_range:4:11"},
        {4, "settled r1c3=1", "out_of_range:4:11"},
        {4, "settled r1c1=4", "out_of_range:4:11"},
        {4, "settled r1c1=1 r1c1=1", "wrong_count:4:18"},
        {4, "settled r1c1=1 r1c1=2", "wrong_count:4:18"},
        {4, "settled r1c2=2", "wrong_count:5:13"},
        {5, "varname 0 r1c2=2", "out_of_range:5:11"},
        {5, "varname 2 r1c2=2", "out_of_range:5:11"},
        {5, "varname 5 r1c2=2", "out_of_range:5:11"},
        {5, "varname x r1c2=2", "bad_number:5:11"},
        {5, "varname 1", "unexpected_end:5:12"},
        {5, "varname 1 r1c2=2 r1c2=3", "trailing_text:5:20"},
        {5, "varname 1 r1c2=3", "wrong_count:6:13"},
        {5, "varname 1 r1c1=1", "wrong_count:5:13"},
        {5, "auxname 1 1 x", "wrong_count:6:3"},
        {7, "auxname 3 1 row_1", "wrong_count:8:3"},
        {7, "auxname 3 3 row_1", "out_of_range:7:13"},
        {7, "auxname 3 0 row_1", "out_of_range:7:13"},
        {7, "auxname 4 1 row_1", "out_of_range:7:11"},
        {7, "auxname 2 2 row_1", "out_of_range:7:11"},
        {7, "auxname 3 2", "unexpected_end:7:14"},
        {7, "auxname 3 2 row-1", "bad_character:7:15"},
        {7, "auxname 3 2 row_1 x", "trailing_text:7:21"},
        {8, "puzzlec end", "unexpected_end:8:14"},
        {8, "puzzlec end 6", "wrong_count:8:15"},
        {8, "puzzlec end 7 7", "trailing_text:8:17"},
        {8, "puzzlec map 1", "bad_character:8:11"},
        {8, "the end", "bad_character:8:3"},
    };
    for (const Break& item : breaks) {
      INFO(item.line, ": ", item.text);
      std::vector<std::string> lines = small_text();
      lines[item.line - 1] = item.text;
      CHECK(verdict(read(lines, 4)) == item.verdict);
    }
    CHECK(verdict(read(small_text(), 3)) == "out_of_range:7:13");
    CHECK(verdict(read(small_text(), 5)) == "wrong_count:8:3");
  }

  TEST_CASE("no line may be missing or twice, and the end may not be missing") {
    const std::vector<std::string> lines =
        write_map(small_map(), 4, {{"format", "sudoku"}, {"puzzle", std::string(200, '.')}});
    for (std::size_t i = 0; i < lines.size(); ++i) {
      INFO(lines[i]);
      std::vector<std::string> missing = lines;
      missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK_FALSE(read(missing, 4));
      // What follows the map is not the map's.
      if (i + 1 == lines.size()) continue;
      std::vector<std::string> twice = lines;
      twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
      CHECK_FALSE(read(twice, 4));
      std::vector<std::string> cut(lines.begin(),
                                   lines.begin() + static_cast<std::ptrdiff_t>(i + 1));
      CHECK(verdict(read(cut, 4)) == "unexpected_end:" + std::to_string(i + 2) + ":1");
    }
    std::vector<std::string> two = lines;
    two.insert(two.end(), lines.begin(), lines.end());
    CHECK(verdict(read(two, 4)) == "wrong_count:" + std::to_string(lines.size() + 1) + ":3");
  }

  TEST_CASE("mutated maps never crash the reader, and what it accepts it writes again") {
    Rng rng(puzzlec::test::seed_or(5));
    const int rounds = puzzlec::test::scaled(20000);
    int accepted = 0;
    constexpr std::string_view alphabet = "0123456789 .=_,rcvms";
    for (int round = 0; round < rounds; ++round) {
      std::vector<std::string> lines = small_text();
      for (std::uint64_t count = 1 + rng.below(2); count > 0; --count) {
        std::string& line = lines[rng.below(lines.size())];
        const std::size_t at = line.empty() ? 0 : rng.below(line.size());
        const char byte = rng.below(9) == 0 ? static_cast<char>(rng.below(256))
                                            : alphabet[rng.below(alphabet.size())];
        if (rng.below(2) == 0 || line.empty()) {
          line.insert(at, 1, byte);
        } else {
          line[at] = byte;
        }
      }
      const auto map = read(lines, 4);
      if (!map) {
        REQUIRE_FALSE(map.error().expected.empty());
        continue;
      }
      ++accepted;
      const auto again = read(write_map(map->map, 4, map->metadata), 4);
      REQUIRE(again);
      check_equal(map->map, again->map);
      REQUIRE(map->metadata == again->metadata);
    }
    CHECK(accepted > 100);
    CHECK(accepted < 10000);
  }

  TEST_CASE("a map that does not name its variables is our bug") {
    CHECK_THROWS_AS(static_cast<void>(write_map(small_map(), 5, {})), InternalError);
    CHECK_THROWS_AS(static_cast<void>(write_map(small_map(), 3, {})), InternalError);
    CHECK_THROWS_AS(static_cast<void>(write_map(small_map(), 4, {{"a b", ""}})), InternalError);
    CHECK_THROWS_AS(static_cast<void>(write_map(small_map(), 4, {{"", ""}})), InternalError);
    VarMap unsafe = small_map();
    unsafe.add_auxiliaries({Var{4}, 1, "row-2"});
    CHECK_THROWS_AS(static_cast<void>(write_map(unsafe, 5, {})), InternalError);
    VarMap gap = small_map();
    gap.add_auxiliaries({Var{5}, 1, "row_2"});
    CHECK_THROWS_AS(static_cast<void>(write_map(gap, 6, {})), InternalError);
  }
}
