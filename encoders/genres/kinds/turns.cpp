// The kind of rule `turns`: the line passes one of two kinds of marks in each room, in turns.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_turns_detail {
namespace {

void read_turns(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "turns"));
  // Conditions on the marks, one set of cells each.
  rule.of.among = in.filter(in.member(at, "one"));
  rule.where = in.filter(in.member(at, "two"));
  if (in.genre().board != BoardKind::loop)
    in.fail(at, InputErrorCode::unsupported, "a board of kind loop", "another");
}

/// The marks of both kinds in a room.
struct Marks {
  std::vector<std::uint32_t> kinds[2];
};

std::vector<Marks> marks_of(const Rule& rule, const Board& board) {
  std::vector<Marks> rooms;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const std::uint32_t room = board.room(cell);
    if (board.is_hole(cell)) continue;
    if (room >= rooms.size()) rooms.resize(room + 1);
    if (board.passes(rule.of.among, cell)) rooms[room].kinds[0].push_back(cell);
    if (board.passes(rule.where, cell)) rooms[room].kinds[1].push_back(cell);
  }
  return rooms;
}

/// Two cells with a border between them, and how the line crosses it.
struct Border {
  std::uint32_t from;
  std::uint32_t to;
  Direction direction;
};

std::vector<Border> borders_of(const Board& board) {
  std::vector<Border> borders;
  for (std::uint32_t from = 0; from < board.cell_count(); ++from) {
    for (const Direction direction : {Direction::right, Direction::down}) {
      const auto to = board.step(from, direction);
      if (to && board.room(from) != board.room(*to)) borders.push_back({from, *to, direction});
    }
  }
  return borders;
}

void add_rooms(const std::vector<Marks>& rooms, const Domain& values, const Board& board,
               Draft& draft) {
  for (std::uint32_t room = 0; room < rooms.size(); ++room) {
    Place place;
    place.scope = Scope::Kind::room;
    place.index = room;
    AnyOf any{{}, draft.origin(place)};
    for (const int passed : {0, 1}) {
      if (rooms[room].kinds[passed].empty()) continue;
      std::vector<CellFact> facts;
      for (const std::uint32_t cell : rooms[room].kinds[passed])
        facts.push_back({CellId{cell}, values});
      for (const std::uint32_t cell : rooms[room].kinds[1 - passed])
        facts.push_back({CellId{cell}, board.cell_values() - values});
      any.alternatives.push_back(std::move(facts));
    }
    draft.add(std::move(any));
  }
}

void add_turns(const Rule& rule, const Board& board, Draft& draft) {
  const std::vector<Marks> rooms = marks_of(rule, board);
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  const Domain others = board.cell_values() - values;
  add_rooms(rooms, values, board, draft);
  for (const Border& border : borders_of(board)) {
    Domain stays;
    for (const Value value : draft.domain(CellId{border.from})) {
      if ((ways_of(value) & way_towards(border.direction)) == 0) stays.insert(value);
    }
    for (const int kind : {0, 1}) {
      const auto& here = rooms[board.room(border.from)].kinds[kind];
      const auto& there = rooms[board.room(border.to)].kinds[kind];
      if (here.empty() || there.empty()) continue;
      draft.add_clause({{CellId{border.from}, stays},
                        {CellId{here.front()}, others},
                        {CellId{there.front()}, others}},
                       draft.origin(place_of(border.from)));
    }
  }
}

/// Which kind of marks the line passes in a room; nothing if it is not exactly all of one kind.
std::optional<int> passed_in(const Marks& marks, const Domain& values, const Filled& answer) {
  const auto passed = [&](int kind) {
    return std::ranges::count_if(marks.kinds[kind],
                                 [&](std::uint32_t cell) { return answer.holds(cell, values); });
  };
  for (const int kind : {0, 1}) {
    const auto count = static_cast<std::ptrdiff_t>(marks.kinds[kind].size());
    if (count > 0 && passed(kind) == count && passed(1 - kind) == 0) return kind;
  }
  return std::nullopt;
}

std::optional<std::string> judge_turns(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  std::vector<int> passed;
  for (const Marks& marks : marks_of(rule, board)) {
    const auto kind = passed_in(marks, values, answer);
    if (!kind) return fmt::format("room {}", passed.size() + 1);
    passed.push_back(*kind);
  }
  for (const Border& border : borders_of(board)) {
    const bool crosses = (ways_of(answer.cell(border.from)) & way_towards(border.direction)) != 0;
    if (crosses && passed[board.room(border.from)] == passed[board.room(border.to)])
      return board.name_of(place_of(border.from));
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_turns_detail

const RuleKind kind_turns{
    .name = "turns",
    .summary =
        "In each room, all cells that `one` describes and none that `two` describes "
        "hold one of the values, or the other way round; rooms between which the line "
        "crosses differ in this.",
    .example =
        R"({"name": "moons or suns", "turns": "used", "one": "white circle", "two": "black circle"})",
    .shown = {R"("board": "loop")", R"({"cells": ["W B", ". ."], "rooms": ["a b", "a b"]})",
              "se sw/ne nw", "- -/- -"},
    .members = {"one", "two"},
    .is_about_grid = true,
    .read = kind_turns_detail::read_turns,
    .add = kind_turns_detail::add_turns,
    .judge = kind_turns_detail::judge_turns,
};

}  // namespace puzzlec::genres
