// The kind of rule `bridges`: links between neighbours go straight on through cells without an
// island, and do not cross.
#include <array>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_bridges_detail {
namespace {

constexpr std::array part_names{"none", "across", "down"};

void read_bridges(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode names = in.take(in.member(at, "bridges").array_of(3));
  if (in.first_error) return;
  std::size_t number = 0;
  for (const char* part : part_names) rule.sets[part] = in.values(names[number++]);
  if (in.genre().board != BoardKind::links)
    in.fail(at, InputErrorCode::unsupported, "a board of kind links", "another");
}

/// The links around a cell: left, right, up, down; 0 beyond the grid.
struct Around {
  std::optional<CellId> edges[4];
};

Around around(const Board& board, std::uint32_t cell) {
  Around found;
  std::size_t next = 0;
  for (const Direction direction :
       {Direction::left, Direction::right, Direction::up, Direction::down}) {
    if (const auto other = board.step(cell, direction))
      found.edges[next] = board.edge(cell, *other);
    ++next;
  }
  return found;
}

/// The values of cells without links, with links across, and with links down; nothing if one of them
/// is a number that is not stated.
std::optional<std::array<Domain, 3>> parts_of(const Rule& rule, const Board& board,
                                              const Place& place) {
  std::array<Domain, 3> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto values = board.domain(rule.sets.at(part_names[i]), place);
    if (!values) return std::nullopt;
    parts[i] = *values;
  }
  return parts;
}

void add_bridges(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const Around links = around(board, place.cells[0]);
    const auto parts = parts_of(rule, board, place);
    if (!parts) continue;
    const auto& [none, across, down] = *parts;
    std::vector<CellId> cells;
    std::vector<std::size_t> sides;
    for (std::size_t side = 0; side < 4; ++side) {
      if (!links.edges[side]) continue;
      cells.push_back(*links.edges[side]);
      sides.push_back(side);
    }
    cells.push_back(board.model_cell(place.cells[0]));
    // States: the links so far, four bits each, in the order of the sides; then 0.
    draft.add_regular(std::move(cells),
                      {.start = 0,
                       .step = [sides, none = none, across = across, down = down](
                                   std::size_t index, Automaton::State state,
                                   int value) -> std::optional<Automaton::State> {
                         if (index < sides.size())
                           return state | static_cast<Automaton::State>(value)
                                              << (4 * sides[index]);
                         const Automaton::State left = state & 15U;
                         const Automaton::State up = state >> 8U & 15U;
                         if (left != (state >> 4U & 15U) || up != (state >> 12U & 15U))
                           return std::nullopt;
                         if (left > 0 && up > 0) return std::nullopt;
                         const Domain& wanted = left > 0 ? across : up > 0 ? down : none;
                         if (!wanted.contains(value_of(static_cast<std::size_t>(value))))
                           return std::nullopt;
                         return 0;
                       }},
                      fmt::format("bridges {} {} {} {}", fmt::join(sides, ","), set_key(none),
                                  set_key(across), set_key(down)),
                      draft.origin(place));
  }
}

std::optional<std::string> judge_bridges(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    int links[4] = {0, 0, 0, 0};
    const Around found = around(board, place.cells[0]);
    for (std::size_t side = 0; side < 4; ++side) {
      if (found.edges[side]) links[side] = answer.at(*found.edges[side]).number;
    }
    const auto parts = parts_of(rule, board, place);
    if (!parts) continue;
    const Domain& part = (*parts)[links[0] > 0 ? 1 : links[2] > 0 ? 2 : 0];
    const bool goes_on = links[0] == links[1] && links[2] == links[3];
    const bool crosses = links[0] > 0 && links[2] > 0;
    if (!goes_on || crosses || !answer.holds(place.cells[0], part)) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_bridges_detail

const RuleKind kind_bridges{
    .name = "bridges",
    .summary =
        "Links go straight on through the cells of the places, and only in one "
        "direction; these hold the first value without links, the second with links "
        "across, the third with links down.",
    .example =
        R"({"name": "bridges", "each": "cell", "where": "!clue", "bridges": ["none", "across", "down"]})",
    .shown = {R"("board": "links", "values": ["none", "across", "down"])", "1.1",
              "0:1/0 1:1/0 0:0/0", "0:1/0 1:0/0 0:0/0"},
    .unread = {"of", "among", "if"},
    .read = kind_bridges_detail::read_bridges,
    .add = kind_bridges_detail::add_bridges,
    .judge = kind_bridges_detail::judge_bridges,
};

}  // namespace puzzlec::genres
