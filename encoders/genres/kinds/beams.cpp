// The kind of rule `beams`: how far cells reach that lead away from a clue.
#include <array>
#include <utility>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_beams_detail {
namespace {

constexpr std::array<std::pair<Direction, const char*>, 4> ways{{{Direction::up, "up"},
                                                                 {Direction::right, "right"},
                                                                 {Direction::down, "down"},
                                                                 {Direction::left, "left"}}};

void read_beams(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode names = in.take(in.member(at, "beams").array_of(ways.size()));
  if (in.first_error) return;
  for (std::size_t i = 0; i < ways.size(); ++i) rule.sets[ways[i].second] = in.values(names[i]);
  rule.bound = in.some_bound(at);
}

/// The cells from a cell on, without it, up to the next block.
std::vector<std::uint32_t> ray(const Board& board, std::uint32_t from, Direction direction) {
  std::vector<std::uint32_t> cells;
  for (auto next = board.step(from, direction); next && !board.passes(board.genre().blocks, *next);
       next = board.step(*next, direction))
    cells.push_back(*next);
  return cells;
}

void add_beams(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::vector<Term> terms;
    for (const auto& [direction, name] : ways) {
      const Domain held = board.domain(rule.sets.at(name), place).value_or(Domain());
      std::optional<CellFact> before;
      for (const std::uint32_t cell : ray(board, place.cells[0], direction)) {
        const CellId at = board.model_cell(cell);
        terms.push_back({at, held, false, 1});
        // A beam has no gap.
        if (before) draft.add_clause({*before, {at, draft.domain(at) - held}}, draft.origin(place));
        before = CellFact{at, held};
      }
    }
    draft.add_total(std::move(terms), *tally, {}, draft.origin(place));
  }
}

std::optional<std::string> judge_beams(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::int64_t reached = 0;
    bool has_gap = false;
    for (const auto& [direction, name] : ways) {
      const Domain held = board.domain(rule.sets.at(name), place).value_or(Domain());
      bool has_ended = false;
      for (const std::uint32_t cell : ray(board, place.cells[0], direction)) {
        const bool is_in = answer.holds(cell, held);
        has_gap |= is_in && has_ended;
        has_ended |= !is_in;
        if (is_in) ++reached;
      }
    }
    if (has_gap || !tally->holds(reached)) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_beams_detail

const RuleKind kind_beams{
    .name = "beams",
    .summary =
        "Beams lead away from the cell, one in each direction at most, without a gap and not "
        "beyond a block: cells with values that `beams` names for up, right, down and left. "
        "Together they have a number of cells within the bound.",
    .example =
        R"({"name": "length of the beams", "each": "clue", "beams": ["up", "right", "down", "left"], "is": "$clue"})",
    .members = {"is", "at_least", "at_most"},
    .unread = {"of", "among", "if"},
    .read = kind_beams_detail::read_beams,
    .add = kind_beams_detail::add_beams,
    .judge = kind_beams_detail::judge_beams,
};

}  // namespace puzzlec::genres
