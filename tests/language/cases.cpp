#include "tests/language/cases.hpp"

#include <algorithm>
#include <numeric>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"

namespace language {

using namespace puzzlec::genres;
using puzzlec::CellId;

namespace {

// ---- Genres

struct Sort {
  BoardKind board;
  const char* members;  ///< of the file
  std::vector<std::string> values;
  bool has_numbers = false;
  std::vector<const char*> kinds = {};  ///< that are hardly of use elsewhere
};

const std::vector<Sort> sorts{
    {BoardKind::cells, R"({"values": ["empty", "full"]})", {"empty", "full"}},
    {BoardKind::cells, R"({"values": ["a", "b", "c"]})", {"a", "b", "c"}},
    {BoardKind::cells, R"({"values": ["empty"], "numbers": [1, 2]})", {"empty"}, true},
    {BoardKind::cells, R"({"numbers": [0, 2]})", {}, true},
    {BoardKind::cells, R"({"numbers": [1, "$side"]})", {}, true},
    {BoardKind::cells,
     R"({"values": {"empty": 0, "full": 5}, "numbers": [2, 3]})",
     {"empty", "full"},
     true},
    {BoardKind::cells,
     R"({"values": ["empty", "up", "right", "down", "left"]})",
     {"empty", "up", "right", "down", "left"}},
    {BoardKind::cells,
     R"({"values": ["none", "across", "upright"]})",
     {"none", "across", "upright"}},
    {BoardKind::cells,
     R"({"values": ["nw", "ne", "se", "sw", "white", "black"]})",
     {"nw", "ne", "se", "sw", "white", "black"},
     false,
     {"triangles"}},
    {BoardKind::cells, R"({"values": ["backslash", "slash"]})", {"backslash", "slash"}},
    {BoardKind::loop,
     R"({"board": "loop"})",
     {"-", "ns", "ew", "ne", "nw", "se", "sw"},
     false,
     {"turns"}},
    {BoardKind::loop,
     R"({"board": "loop", "ends": true})",
     {"-", "ns", "ew", "se", "sw", "n", "e"}},
    {BoardKind::loop, R"({"board": "loop", "crossings": true})", {"-", "ns", "ew", "nsew"}},
    {BoardKind::loop, R"({"board": "loop", "values": ["white"]})", {"-", "white", "ns", "se"}},
    {BoardKind::walls, R"({"board": "walls"})", {"cell"}},
    {BoardKind::walls,
     R"({"board": "walls", "numbers": [1, 2]})",
     {},
     true,
     {"owned_by", "galaxies", "spanned", "area"}},
    {BoardKind::walls,
     R"({"board": "walls", "numbers": [1, 1]})",
     {},
     true,
     {"owned_by", "galaxies"}},
    {BoardKind::walls,
     R"({"board": "walls", "numbers": [0, 3]})",
     {},
     true,
     {"owned_by", "galaxies", "spanned", "area"}},
    {BoardKind::walls,
     R"({"board": "walls", "values": ["a", "b"]})",
     {"a", "b"},
     false,
     {"rectangles", "area"}},
    {BoardKind::links, R"({"board": "links", "values": ["none"]})", {"none"}},
    {BoardKind::links,
     R"({"board": "links", "links": 2, "values": ["none", "across", "down"]})",
     {"none", "across", "down"},
     false,
     {"bridges"}},
    {BoardKind::links, R"({"board": "links", "numbers": [0, 2]})", {}, true},
};

const Sort& sort_for(const RuleKind& kind, Choices& choose) {
  std::vector<const Sort*> fitting;
  for (const Sort& sort : sorts) {
    const bool fits = std::ranges::any_of(
        sort.kinds, [&](const char* name) { return std::string_view(name) == kind.name; });
    if (fits) fitting.push_back(&sort);
  }
  if (!fitting.empty() && choose.chance(90)) return *choose.pick(fitting);
  return sorts[choose.below(sorts.size())];
}

// ---- Puzzles

std::string token(Choices& choose) {
  if (choose.chance(40)) return ".";
  if (choose.chance(55)) return std::to_string(choose.between(0, 4));
  return choose.pick({"?",   "#",     "W",  "B",  "O",  "T",   "2r",      "1d",     "?u",
                      "3l",  "0ur",   "W2", "B1", "B?", "2/1", "./3",     "1/.",    "1,1",
                      "2,?", "0,1,2", "3+", "#d", "-1", "9",   "1,?,?,1", "1000000"});
}

template <typename Make>
json rows(std::size_t row_count, std::size_t column_count, Make make) {
  json all = json::array();
  for (std::size_t row = 0; row < row_count; ++row) {
    std::string text;
    for (std::size_t column = 0; column < column_count; ++column)
      text += (column > 0 ? " " : "") + make();
    all.push_back(text);
  }
  return all;
}

/// Connected, most of the time.
json rooms(std::size_t row_count, std::size_t column_count, Choices& choose) {
  std::vector<std::string> names(row_count * column_count);
  const bool is_any = choose.chance(10);
  const int count = choose.between(1, 4);
  for (std::size_t cell = 0; cell < names.size(); ++cell) {
    std::vector<std::string> near;
    if (cell % column_count > 0) near.push_back(names[cell - 1]);
    if (cell >= column_count) near.push_back(names[cell - column_count]);
    if (is_any || near.empty() || choose.chance(40)) {
      const std::size_t number = is_any ? choose.below(static_cast<std::size_t>(count)) : cell;
      names[cell] = std::string(1, static_cast<char>('a' + number % 26));
    } else {
      names[cell] = choose.pick(near);
    }
  }
  std::size_t next = 0;
  return rows(row_count, column_count, [&] { return names[next++]; });
}

json list_of_clues(Choices& choose) {
  std::string text;
  for (int count = choose.below(3) == 0 ? choose.between(0, 3) : 1; count > 0; --count)
    text += (text.empty() ? "" : " ") + token(choose);
  return text;
}

json make_instance(const json& genre, std::size_t row_count, std::size_t column_count,
                   Choices& choose) {
  json instance = json::object();
  const auto takes = [&](const char* part) {
    return std::ranges::find(genre["takes"], json(part)) != genre["takes"].end();
  };
  // Some puzzles have one clue in most places, or none.
  const std::string favourite = choose.chance(25) ? token(choose) : "";
  // Now and then nothing but holes.
  const unsigned hole_percent = genre.contains("holes") ? choose.chance(8) ? 100 : 12 : 0;
  const auto make = [&] {
    if (choose.chance(hole_percent)) return std::string("@");
    return !favourite.empty() && choose.chance(70) ? favourite : token(choose);
  };
  instance["cells"] = rows(row_count, column_count, make);
  if (takes("rooms")) instance["rooms"] = rooms(row_count, column_count, choose);
  if (takes("outside")) {
    for (const char* side : {"top", "bottom", "left", "right"}) {
      if (choose.chance(35)) continue;
      const bool is_column = side[0] == 't' || side[0] == 'b';
      for (std::size_t i = 0; i < (is_column ? column_count : row_count); ++i)
        instance["outside"][side].push_back(list_of_clues(choose));
    }
  }
  if (takes("corners")) instance["corners"] = rows(row_count + 1, column_count + 1, make);
  if (takes("edges") && column_count > 1 && row_count > 1) {
    instance["edges"]["right"] = rows(row_count, column_count - 1, make);
    instance["edges"]["below"] = rows(row_count - 1, column_count, make);
  }
  if (choose.chance(15)) instance["options"]["most"] = choose.between(0, 3);
  if (choose.chance(15)) instance["options"]["wide"] = choose.chance(50);
  return instance;
}

}  // namespace

std::string Case::text() const {
  return json{{"genre", genre}, {"instance", instance}}.dump();
}

Case make_case(const RuleKind& kind, Choices& choose) {
  const Sort& sort = sort_for(kind, choose);
  Case made;
  made.genre = json::parse(sort.members);
  made.genre["genre"] = "test";
  made.genre["symbols"] = {{"tree", "T"}, {"plus", "N+"}};
  made.genre["options"] = {{"wide", choose.chance(50)}, {"most", choose.between(0, 2)}};
  made.genre["takes"] = {"cells"};
  if (!sort.values.empty() && choose.chance(15)) made.genre["holes"] = sort.values.front();
  if (choose.chance(15)) made.genre["blocks"] = choose.pick({"clue", "number", "circle", "tree"});
  const Vocabulary vocabulary{sort.board,       sort.values, sort.has_numbers,
                              {"tree", "plus"}, {"most"},    {"wide"}};
  Words words(vocabulary, choose);
  const auto all = rule_kinds();
  const int count = choose.chance(70) ? 1 : choose.between(2, 3);
  std::string places;
  for (int number = 1; number <= count; ++number) {
    const bool is_same = number == 1 || choose.chance(40);
    const RuleKind& other = is_same ? kind : *all[choose.below(all.size())];
    MadeRule rule = make_rule(other, words);
    rule.rule["name"] = "rule " + std::to_string(number);
    made.kinds.emplace_back(other.name);
    if (!rule.bound.empty()) made.bounds.push_back(std::string(other.name) + ": " + rule.bound);
    places += rule.rule.dump();
    made.genre["rules"].push_back(std::move(rule.rule));
  }
  // What the rules speak of is there, most of the time.
  const auto speaks_of = [&](std::initializer_list<const char*> names) {
    return std::ranges::any_of(names, [&](const char* name) {
      return places.find(std::string("\"") + name) != std::string::npos;
    });
  };
  const auto take = [&](const char* part, bool is_spoken_of) {
    if (choose.chance(is_spoken_of ? 92 : 6)) made.genre["takes"].push_back(part);
  };
  take("rooms", places.find("room") != std::string::npos ||
                    speaks_of({"level", "opposite", "stretch", "counts", "turns", "differ_by"}));
  take("outside", speaks_of({"outside", "top", "bottom", "left", "right", "run"}));
  take("corners", speaks_of({"corner", "galaxies"}));
  take("edges", speaks_of({"edge", "plain", "galaxies", "differ_by"}));
  const std::vector<std::pair<std::size_t, std::size_t>> sizes{
      {2, 2}, {1, 3}, {2, 3}, {3, 2}, {1, 4}, {1, 5}, {3, 1}, {3, 3},
      {2, 4}, {1, 1}, {1, 2}, {1, 6}, {2, 1}, {4, 2}, {4, 4}};
  const auto [row_count, column_count] = choose.pick(sizes);
  made.instance = make_instance(made.genre, row_count, column_count, choose);
  return made;
}

std::size_t grid_count(const ReadCase& read, std::size_t most) {
  const Board board(*read.genre, read.instance);
  std::size_t count = 1;
  for (std::uint32_t cell = 0; cell < board.model_rows() * board.model_columns(); ++cell) {
    count *= board.first_values(CellId{cell}).size();
    if (count > most) return most + 1;
  }
  return count;
}

std::optional<ReadCase> read_case(const std::string& genre_text, const std::string& instance_text,
                                  std::optional<puzzlec::InputError>* error) {
  const auto refuse = [&](const puzzlec::InputError& refused) -> std::optional<ReadCase> {
    if (error != nullptr) *error = refused;
    return std::nullopt;
  };
  auto genre = read_genre(genre_text, "genre");
  if (!genre) return refuse(genre.error());
  const auto document = puzzlec::JsonDocument::parse_packed(instance_text, "instance", 1, 1);
  if (!document) return refuse(document.error());
  auto instance = read_instance(document->root(), **genre);
  if (!instance) return refuse(instance.error());
  return ReadCase{*std::move(genre), *std::move(instance)};
}

std::optional<ReadCase> read_case(const Case& made) {
  return read_case(made.genre.dump(), made.instance.dump());
}

std::optional<Case> make_readable_case(const RuleKind& kind, Choices& choices,
                                       std::size_t most_grids) {
  constexpr int attempts = 200;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    Case made = make_case(kind, choices);
    const auto read = read_case(made);
    if (!read || too_large(*read->genre, read->instance)) continue;
    if (grid_count(*read, most_grids) <= most_grids) return made;
  }
  return std::nullopt;
}

}  // namespace language
