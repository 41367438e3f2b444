// The codecs of puzz.link URLs: what each part means, that a URL comes back as it was, and that no
// text does harm.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/genres/urls/penpa/penpa_hints.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_alphabets.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_places.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec {
namespace {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using Direction = GenreClue::Direction;

PuzzlinkSpelling spelling_of(const std::vector<std::string>& names, std::string flags = "") {
  PuzzlinkSpelling spelling{.pids = {"test"}, .flags = {}, .codecs = {}};
  for (const char letter : flags) spelling.flags.push_back({letter, std::string("has ") + letter});
  for (const std::string& name : names) {
    const auto codec = find_puzzlink_codec(name);
    REQUIRE_MESSAGE(codec, name);
    spelling.codecs.push_back(*codec);
  }
  return spelling;
}

Parsed<GenreInstance> read(const PuzzlinkSpelling& spelling, const std::string& url) {
  StringSource source(url);
  TextCursor cursor(source, "input");
  LineScanner scanner(cursor, cursor.line());
  return read_puzzlink_url(scanner, spelling);
}

GenreInstance instance_of(const PuzzlinkSpelling& spelling, const std::string& tail) {
  const auto instance = read(spelling, "https://puzz.link/p?test/" + tail);
  REQUIRE_MESSAGE(instance, tail, ": ", instance ? "" : instance.error().message());
  return *instance;
}

GenreClue clue(Kind kind, std::int32_t number = 0, std::int32_t second = 0) {
  GenreClue made;
  made.kind = kind;
  made.number = number;
  made.second = second;
  return made;
}
GenreClue number(std::int32_t n) {
  return clue(Kind::number, n);
}
const GenreClue no_clue;
const GenreClue unknown = clue(Kind::unknown);

/// A URL for each codec, after the pid; every kind of entry occurs.
struct Sample {
  std::vector<std::string> codecs;
  std::string tail;
};
const std::vector<Sample> samples{
    {{"number16"}, "3/3/5g-10+100=000@000*0000h"},
    {{"number16"}, "2/2/$00000i"},
    {{"number16-if-any"}, "2/2/1i"},
    {{"number10"}, "3/2/9.0c"},
    {{"number10-or-16"}, "2/2/9c"},
    {{"number10-or-16"}, "2/2/-ai"},
    {{"coloured-number16"}, "3/2/0145-20g"},
    {{"edge-number16"}, "2/2/3.g1"},
    {{"circle"}, "2/2/59"},
    {{"circle-if-any", "empty"}, "2/2/5ig"},
    {{"circle-if-any", "empty"}, "2/2/00o"},
    {{"border-before-empty", "empty"}, "3/1/88"},
    {{"border-before-empty", "empty"}, "3/2/g010"},
    {{"edge-circle"}, "2/2/69"},
    {{"empty"}, "3/3/8k"},
    {{"ice"}, "3/3/8k"},
    {{"gap-black"}, "5/5/31d1"},
    {{"number4"}, "3/3/88.bg"},
    {{"number4-or-black"}, "3/3/2.g7.i"},
    {{"corner-number4"}, "2/2/06.cge"},
    {{"point-dots"}, "2/2/g5e"},
    {{"point-circle-pairs"}, "2/2/g6dg4"},
    {{"mark"}, "5/5/m02f"},
    {{"corner-gap-mark"}, "2/2/0312"},
    {{"inner-corner-gap-mark"}, "4/3/13"},
    {{"border"}, "3/3/2g2g"},
    {{"border", "room-number16"}, "3/2/0s.1"},
    {{"walls"}, "3/3/1040"},
    {{"arrow-number16", "walls-if-any"}, "3/3/311.g1040"},
    {{"outside-number16", "mark"}, "3/2/1h0.j11"},
    {{"outside-number32"}, "2/1/v0-12"},
    {{"pairs-number16"}, "2/1/12g3h"},
    {{"ends-number16"}, "2/1/12g3h"},
    {{"corner-digits"}, "2/1/0.41.3"},
    {{"room-letters"}, "3/2/001221"},
    {{"lists-number16", "zeros"}, "3/4/121g1k4i"},
    {{"lists-number16"}, "3/4/121g1k4i"},
    {{"around-number16", "number16-if-any"}, "2/3/1g2k.g1g2i"},
    {{"arrow-number16"}, "4/2/13411.8ff-4100+b"},
    {{"castle"}, "3/3/012a20.181a1-2fffd"},
    {{"kakuro"}, "3/3/36A0l5jn7-4"},
    {{"border", "tilepaint"}, "2/2/0013h=1010-10.4-10"},
    {{"border", "tilepaint"}, "2/2/00+10.-.10..g...."},
    {{"number36"}, "2/2/1-10@."},
    {{"tapa"}, "4/2/8.9a1b2csh"},
    {{"pipelink"}, "3/3/a1.gk"},
    {{"option-stars", "border"}, "2/2/2/00"},
    {{"option-group", "circle"}, "2/2/3/59"},
    {{"tateyoko"}, "4/4/1fn-10.x.oi2s0i4"},
    {{"option-letters", "around-number16"}, "2/2/3/1m"},
    {{"option-numbers", "lists-number16", "number16-if-any"}, "5/5/4/..g3.g35g25g..g..g8h71g.6gah"},
    {{"number16", "fleet"}, "2/2/j//d"},
    {{"number16", "fleet"}, "2/2/j/2/11g/31s"},
    {{"border", "slash", "number16"}, "2/2/00/j"},
};

}  // namespace

namespace {

/// The rows of the table between two marks in docs/genre_sites.md.
std::vector<std::string> rows_between(const std::string& mark) {
  std::ifstream file("docs/genre_sites.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::istringstream table(text.substr(text.find("<!-- " + mark + " -->")));
  std::vector<std::string> rows;
  for (std::string line; std::getline(table, line) && line != "<!-- /" + mark + " -->";)
    rows.push_back(line);
  rows.erase(rows.begin(), rows.begin() + 3);
  return rows;
}

std::string documented(std::string_view name, std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return "| `" + std::string(name) + "` | " + text + " |";
}

template <typename Records>
std::vector<std::string> rows_of(const Records& records) {
  std::vector<std::string> rows;
  for (const auto& record : records) rows.push_back(documented(record.name, record.summary.text));
  return rows;
}

}  // namespace

TEST_CASE("every place, alphabet and codec has a sample in this file, and is found by its name") {
  std::string sampled;
  for (const Sample& sample : samples) {
    for (const std::string& name : sample.codecs) sampled += " " + name + "-";
  }
  for (const auto& places : puzzlink::listed_places()) {
    if (places.name == std::string("cell")) continue;
    CHECK_MESSAGE(sampled.find(" " + std::string(places.name) + "-") != std::string::npos,
                  places.name);
  }
  for (const auto& alphabet : puzzlink::alphabets()) {
    CHECK_MESSAGE(sampled.find(std::string(alphabet.name) + "-") != std::string::npos,
                  alphabet.name);
    CHECK(find_puzzlink_codec(alphabet.name));
    CHECK(find_puzzlink_codec("inner-corner-" + std::string(alphabet.name)));
  }
  for (const PuzzlinkCodec& codec : other_puzzlink_codecs()) {
    CHECK_MESSAGE(sampled.find(" " + codec.name + "-") != std::string::npos, codec.name);
    CHECK(find_puzzlink_codec(codec.name)->name == codec.name);
  }
  for (const char* none : {"number17", "edge-number17", "border-if-any", "edge-", "option-"})
    CHECK_MESSAGE(!find_puzzlink_codec(none), none);
}

TEST_CASE("docs/genre_sites.md says what each place, alphabet and codec is") {
  CHECK(rows_between("places") == rows_of(puzzlink::listed_places()));
  CHECK(rows_between("alphabets") == rows_of(puzzlink::alphabets()));
  CHECK(rows_between("codecs") == rows_of(other_puzzlink_codecs()));
}

TEST_CASE("docs/genre_sites.md says what each part of files and each word of drawings means") {
  CHECK(rows_between("layouts") == rows_of(genres::pzpr::layouts()));
  CHECK(rows_between("words") == rows_of(genres::pzpr::all_words()));
  CHECK(rows_between("parts") == rows_of(genres::other_pzpr_parts()));
  std::vector<std::string> words;
  for (const genres::PenpaWord& word : genres::penpa_words())
    words.push_back(documented(word.word, std::string(word.meaning)));
  CHECK(rows_between("penpa") == words);
}

TEST_CASE("parts of files are found by their names") {
  for (const auto& words : genres::pzpr::all_words()) {
    CHECK(genres::find_pzpr_part(words.name));
    for (const auto& layout : genres::pzpr::layouts())
      CHECK(genres::find_pzpr_part(std::string(layout.name) + "-" + words.name));
  }
  for (const auto& part : genres::other_pzpr_parts())
    CHECK(genres::find_pzpr_part(part.name)->name == part.name);
  CHECK(genres::find_pzpr_part("option-stars"));
  for (const char* none : {"no such part", "edge-", "edge-borders", "option-"})
    CHECK_MESSAGE(!genres::find_pzpr_part(none), none);
}

TEST_CASE("URLs come back as they were") {
  for (const Sample& sample : samples) {
    CAPTURE(sample.tail);
    const PuzzlinkSpelling spelling = spelling_of(sample.codecs);
    const auto written = write_puzzlink_url(instance_of(spelling, sample.tail), spelling);
    REQUIRE(written);
    std::string expected = "https://puzz.link/p?test/" + sample.tail;
    if (expected.back() == '.') expected += '/';
    CHECK(*written == expected);
  }
}

TEST_CASE("numbers of number16 grow with their signs") {
  const auto cells =
      instance_of(spelling_of({"number16"}), "4/2/fg-10+100=001@002*0003$00004").cells;
  const std::vector<GenreClue> expected{number(15),   no_clue,      number(16),    number(256),
                                        number(4097), number(8194), number(12243), number(77780)};
  CHECK(cells == expected);
}

TEST_CASE("blanks at the end may be missing, and a slash may follow") {
  const PuzzlinkSpelling spelling = spelling_of({"number16"});
  for (const char* tail : {"2/2/.", "2/2/./", "2/2/.i"})
    CHECK(instance_of(spelling, tail).cells ==
          std::vector<GenreClue>{unknown, no_clue, no_clue, no_clue});
}

TEST_CASE("the head may be that of other sites, with a mode") {
  const PuzzlinkSpelling spelling = spelling_of({"number16"});
  for (const std::string head :
       {"https://puzz.link/p?test/", "http://pzv.jp/p.html?test/", "https://pzplus.tck.mn/p?test/",
        "https://puzz.link/p?test_edit/", "https://puzz.link/p?type=editor&test/", "test/"}) {
    const auto instance = read(spelling, head + "2/1/3.");
    REQUIRE_MESSAGE(instance, head);
    CHECK(instance->cells == std::vector<GenreClue>{number(3), unknown});
    CHECK(is_puzzlink_of(head + "2/1/3.", spelling));
  }
  CHECK_FALSE(is_puzzlink_of("https://puzz.link/p?tests/2/1/3.", spelling));
}

TEST_CASE("flags in front of the sizes are options") {
  const PuzzlinkSpelling spelling = spelling_of({"number16"}, "ob");
  const GenreInstance instance = instance_of(spelling, "bo/1/1/3");
  CHECK(instance.options == std::map<std::string, std::int64_t>{{"has b", 1}, {"has o", 1}});
  CHECK(write_puzzlink_url(instance, spelling) == "https://puzz.link/p?test/ob/1/1/3");
}

TEST_CASE("4cell: a digit holds the blanks that follow") {
  const auto cells = instance_of(spelling_of({"number4"}), "3/3/3g8.b").cells;
  const std::vector<GenreClue> expected{number(3), no_clue, number(3), no_clue, unknown,
                                        number(1), no_clue, no_clue,   no_clue};
  CHECK(cells == expected);
}

TEST_CASE("rooms are numbered by their first cells, which get the rooms' numbers") {
  // The room of the last column reaches below the others.
  const GenreInstance instance = instance_of(spelling_of({"border", "room-number16"}), "3/2/8o12");
  CHECK(instance.rooms == std::vector<std::uint32_t>{0, 0, 1, 1, 1, 1});
  CHECK(instance.cells ==
        std::vector<GenreClue>{number(1), no_clue, number(2), no_clue, no_clue, no_clue});
}

TEST_CASE("walls inside a room are black edges") {
  const GenreInstance instance = instance_of(spelling_of({"border"}), "2/2/g0");
  CHECK(instance.rooms == std::vector<std::uint32_t>(4, 0));
  CHECK(instance.edges == std::vector<GenreClue>{clue(Kind::black), no_clue, no_clue, no_clue});
}

TEST_CASE("clues beside the grid are read towards it") {
  const GenreInstance instance =
      instance_of(spelling_of({"lists-number16", "zeros"}), "3/4/121g1k4i");
  using Lists = std::vector<std::vector<GenreClue>>;
  CHECK(instance.top == Lists{{number(2), number(1)}, {number(1)}, {number(1)}});
  CHECK(instance.left == Lists{{number(0)}, {number(0)}, {number(4)}, {number(0)}});
}

TEST_CASE("rooms end at black cells, and walls that were drawn there are kept") {
  // One room of three cells in a row, with a wall after the second one, which is black.
  const PuzzlinkSpelling spelling = spelling_of({"border-before-empty", "empty"});
  const GenreInstance instance = instance_of(spelling, "3/1/88");
  CHECK(instance.rooms == std::vector<std::uint32_t>{0, 1, 2});
  CHECK(instance.edges == std::vector<GenreClue>{no_clue, clue(Kind::black)});
  // Two rows of three: a wall between the first two cells ends at the black cell below the second.
  const GenreInstance parted = instance_of(spelling, "3/2/g010");
  CHECK(parted.rooms == std::vector<std::uint32_t>{0, 1, 1, 0, 2, 1});
  CHECK(parted.edges.empty());
}

TEST_CASE("of two clues beside a line, the one nearer to the grid stands at its other end") {
  const GenreInstance instance = instance_of(spelling_of({"ends-number16"}), "1/2/12g3h");
  using Lists = std::vector<std::vector<GenreClue>>;
  CHECK(instance.top == Lists{{number(2)}});
  CHECK(instance.bottom == Lists{{number(1)}});
  CHECK(instance.left == Lists{{number(3)}, {}});
  CHECK(instance.right == Lists{{}, {}});
}

TEST_CASE("clues at both ends of lines") {
  const GenreInstance instance = instance_of(spelling_of({"around-number16"}), "1/2/12345.");
  using Lists = std::vector<std::vector<GenreClue>>;
  CHECK(instance.top == Lists{{number(1)}});
  CHECK(instance.bottom == Lists{{number(2)}});
  CHECK(instance.left == Lists{{number(3)}, {number(4)}});
  CHECK(instance.right == Lists{{number(5)}, {unknown}});
}

TEST_CASE("the flag d says that the body is spelled as it was once") {
  PuzzlinkSpelling spelling = spelling_of({"border"});
  CHECK(!read(spelling, "https://puzz.link/p?test/d/3/2/aab-cb"));
  spelling.old_codecs = spelling_of({"room-letters"}).codecs;
  const GenreInstance rooms = instance_of(spelling, "d/3/2/aab-cb");
  CHECK(rooms.rooms == std::vector<std::uint32_t>{0, 0, 1, 2, 3, 1});
  CHECK(write_puzzlink_url(rooms, spelling) == "https://puzz.link/p?test/3/2/eo");
  spelling = spelling_of({"corner-number4"});
  spelling.old_codecs = spelling_of({"corner-digits"}).codecs;
  const GenreInstance corners = instance_of(spelling, "d/2/1/0.41x3");
  CHECK(corners.corners ==
        std::vector<GenreClue>{number(0), no_clue, number(4), number(1), no_clue, number(3)});
}

TEST_CASE("a circle may be stated as a number on it that is not told") {
  const PuzzlinkSpelling spelling = spelling_of({"coloured-number16"});
  GenreInstance instance = instance_of(spelling, "3/1/014");
  CHECK(instance.cells[0] == clue(Kind::circle, 1));
  CHECK(instance.cells[1] == clue(Kind::circle, 2));
  instance.cells[1] = unknown;
  instance.cells[1].colour = Colour::black;
  CHECK(write_puzzlink_url(instance, spelling) == "https://puzz.link/p?test/3/1/014");
}

TEST_CASE("arrows and colours stand with their numbers") {
  const auto cells = instance_of(spelling_of({"castle"}), "3/1/02420.1920").cells;
  GenreClue grey = number(4);
  grey.direction = Direction::down;
  GenreClue black = unknown;
  black.colour = Colour::black;
  GenreClue white = number(32);
  white.direction = Direction::right;
  white.colour = Colour::white;
  CHECK(cells == std::vector<GenreClue>{grey, black, white});
}

TEST_CASE("sums of Kakuro stand in black cells, also of the first row and column") {
  const GenreInstance instance = instance_of(spelling_of({"kakuro"}), "2/2/m3A45");
  REQUIRE(instance.rows == 3);
  REQUIRE(instance.columns == 3);
  const GenreClue black = clue(Kind::black);
  const std::vector<GenreClue> expected{
      black,   clue(Kind::pair, 4, -1), clue(Kind::pair, 5, -1), black, no_clue, no_clue, black,
      no_clue, clue(Kind::pair, 3, 20)};
  CHECK(instance.cells == expected);
}

TEST_CASE("dots lie in cells, on edges and on corners") {
  const GenreInstance instance = instance_of(spelling_of({"point-dots"}), "2/2/0h1g3");
  CHECK(instance.cells[0] == clue(Kind::circle, 1));
  CHECK(instance.edges[2] == clue(Kind::circle, 2));
  CHECK(instance.edges[3] == clue(Kind::circle, 2));
  CHECK(instance.corners == std::vector<GenreClue>(9, no_clue));
}

TEST_CASE("a digit for two dots tells their colours") {
  const GenreInstance instance = instance_of(spelling_of({"point-circle-pairs"}), "2/2/g6dg4");
  CHECK(instance.cells ==
        std::vector<GenreClue>{no_clue, clue(Kind::circle, 2), no_clue, clue(Kind::circle, 2)});
  CHECK(instance.edges[2] == clue(Kind::circle, 0));
  CHECK(instance.corners[4] == clue(Kind::circle, 1));
  CHECK(instance.edges[3] == clue(Kind::circle, 2));
}

TEST_CASE("what a URL cannot state is not written") {
  const PuzzlinkSpelling spelling = spelling_of({"number4"});
  GenreInstance instance;
  instance.rows = instance.columns = 1;
  instance.cells = {number(4)};
  CHECK(write_puzzlink_url(instance, spelling) == "https://puzz.link/p?test/1/1/e");
  instance.cells = {number(5)};
  CHECK(write_puzzlink_url(instance, spelling) == std::nullopt);
  instance.cells = {number(4)};
  instance.options["stars"] = 1;
  CHECK(write_puzzlink_url(instance, spelling) == std::nullopt);
  instance.options.clear();
  instance.top = {{number(1)}};
  CHECK(write_puzzlink_url(instance, spelling) == std::nullopt);
}

TEST_CASE("mistakes in URLs are named with their place") {
  struct Mistake {
    std::vector<std::string> codecs;
    std::string url;
    InputErrorCode code;
    std::size_t column;
  };
  const std::vector<Mistake> mistakes{
      {{"number16"}, "other/2/2/1", InputErrorCode::unknown_format, 1},
      {{"number16"}, "test/v:odd/2/2/1", InputErrorCode::unsupported, 6},
      {{"number16"}, "test/x/2/2/1", InputErrorCode::unsupported, 6},
      {{"number16"}, "test/0/2/1", InputErrorCode::out_of_range, 6},
      {{"number16"}, "test/2/999/1", InputErrorCode::out_of_range, 8},
      {{"number16"}, "test/2/2/1!", InputErrorCode::bad_character, 11},
      {{"number16"}, "test/2/2/1-1", InputErrorCode::wrong_count, 13},
      {{"number16"}, "test/2/2/1j", InputErrorCode::wrong_count, 11},
      {{"number16"}, "test/2/2/12345", InputErrorCode::trailing_text, 14},
      {{"border"}, "test/3/3/0", InputErrorCode::wrong_count, 11},
      {{"border"}, "test/3/3/00z0", InputErrorCode::bad_character, 12},
      {{"circle"}, "test/2/2/z0", InputErrorCode::bad_character, 10},
      {{"option-stars", "border"}, "test/2/2/00", InputErrorCode::wrong_count, 12},
      {{"number16", "fleet"}, "test/2/2/j/1/22u", InputErrorCode::bad_character, 14},
      {{"tapa"}, "test/2/2/fz", InputErrorCode::bad_character, 10},
  };
  for (const Mistake& mistake : mistakes) {
    CAPTURE(mistake.url);
    const auto instance = read(spelling_of(mistake.codecs), mistake.url);
    REQUIRE_FALSE(instance);
    CHECK(name_of(instance.error().code) == std::string(name_of(mistake.code)));
    CHECK(instance.error().line == 1);
    CHECK(instance.error().column == mistake.column);
    CHECK(instance.error().expected != "");
    CHECK(instance.error().found != "");
  }
}

TEST_CASE("a damaged URL is refused, or read as a puzzle that can be written") {
  Rng rng(20261122);
  constexpr std::string_view alphabet = "0123456789abcdefgklmvwz.-+=@%$*/_AZ~ ";
  std::size_t read_ones = 0;
  for (int round = 0; round < 40; ++round) {
    for (const Sample& sample : samples) {
      const PuzzlinkSpelling spelling = spelling_of(sample.codecs);
      std::string tail = sample.tail;
      for (std::uint64_t i = 1 + rng.below(3); i > 0 && !tail.empty(); --i) {
        const std::size_t at = rng.below(tail.size());
        if (rng.below(3) == 0) {
          tail.resize(at);
        } else {
          tail[at] = alphabet[rng.below(alphabet.size())];
        }
      }
      CAPTURE(tail);
      const auto instance = read(spelling, "test/" + tail);
      if (!instance) continue;
      ++read_ones;
      const auto written = write_puzzlink_url(*instance, spelling);
      if (!written) continue;
      const auto again = read(spelling, *written);
      REQUIRE(again);
      CHECK(write_puzzlink_url(*again, spelling) == written);
    }
  }
  CHECK(read_ones > 100);
}

}  // namespace puzzlec
