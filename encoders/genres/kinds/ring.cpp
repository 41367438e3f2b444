// The kind of rule `ring`: the runs of cells in the ring around a cell.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/genres/board/run_lengths.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_ring_detail {
namespace {

void read_ring(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "ring"));
}

constexpr std::size_t ring_size = 8;
/// The cells around a cell in order.
std::array<std::optional<std::uint32_t>, ring_size> ring_of(const Board& board, std::uint32_t at) {
  return {board.step(at, -1, -1), board.step(at, -1, 0), board.step(at, -1, 1),
          board.step(at, 0, 1),   board.step(at, 1, 1),  board.step(at, 1, 0),
          board.step(at, 1, -1),  board.step(at, 0, -1)};
}

/// What a clue tells: the lengths of runs in ascending order, -1 for one that is not told.
std::optional<std::vector<int>> lengths_of(const GenreClue& clue) {
  if (clue.kind == GenreClue::Kind::number) return std::vector<int>{clue.number};
  if (clue.kind == GenreClue::Kind::unknown) return std::vector<int>{-1};
  if (clue.kind != GenreClue::Kind::list) return std::nullopt;
  std::vector<int> lengths(clue.list.begin(), clue.list.begin() + clue.list_size);
  std::ranges::sort(lengths);
  return lengths;
}

/// The lengths of the runs in a closed ring; one of length 0 if there is none.
std::vector<int> runs_of(const std::array<bool, ring_size>& ring) {
  const auto gap = std::ranges::find(ring, false);
  if (gap == ring.end()) return {ring_size};
  std::vector<int> runs;
  const auto start = static_cast<std::size_t>(gap - ring.begin());
  bool was_in = false;
  for (std::size_t i = 1; i < ring_size; ++i) {
    const bool is_in = ring[(start + i) % ring_size];
    if (is_in && !was_in) runs.push_back(0);
    if (is_in) ++runs.back();
    was_in = is_in;
  }
  if (runs.empty()) runs.push_back(0);
  return runs;
}

void add_ring(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto lengths = place.clue == nullptr ? std::nullopt : lengths_of(*place.clue);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    std::vector<CellId> cells;
    std::vector<std::size_t> positions;
    const auto ring = ring_of(board, place.cells[0]);
    for (std::size_t i = 0; i < ring_size; ++i) {
      if (!ring[i]) continue;
      cells.push_back(board.model_cell(*ring[i]));
      positions.push_back(i);
    }
    std::string key = fmt::format("ring {} {} {}", fmt::join(*lengths, ","),
                                  fmt::join(positions, ","), set_key(*values));
    // States: a bit for each cell that holds one of the values.
    draft.add_regular(
        std::move(cells),
        {.start = 0,
         .step = [positions, values = *values](std::size_t at, Automaton::State state,
                                               int value) -> std::optional<Automaton::State> {
           const bool is_in = values.contains(value_of(static_cast<std::size_t>(value)));
           return state | (is_in ? Automaton::State{1} << positions[at] : 0);
         },
         .accepts =
             [lengths = *lengths](Automaton::State state) {
               std::array<bool, ring_size> found{};
               for (std::size_t i = 0; i < ring_size; ++i) found[i] = (state >> i & 1U) != 0;
               return fit_in_any_order(lengths, runs_of(found));
             }},
        key, draft.origin(place));
  }
}

std::optional<std::string> judge_ring(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto lengths = place.clue == nullptr ? std::nullopt : lengths_of(*place.clue);
    const auto values = board.domain(rule.values, place);
    if (!lengths || !values) continue;
    std::array<bool, ring_size> found{};
    const auto ring = ring_of(board, place.cells[0]);
    for (std::size_t i = 0; i < ring_size; ++i)
      found[i] = ring[i] && answer.holds(*ring[i], *values);
    if (!fit_in_any_order(*lengths, runs_of(found))) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_ring_detail

const RuleKind kind_ring{
    .name = "ring",
    .summary =
        "The runs of cells with one of the values in the ring of the cells around a clue are "
        "as long as its list of numbers says, in any order; `?` is any length, 0 says that "
        "there are none.",
    .example = R"({"name": "runs around a clue", "each": "clue", "ring": "shaded"})",
    .unread = {"of", "among", "if"},
    .read = kind_ring_detail::read_ring,
    .add = kind_ring_detail::add_ring,
    .judge = kind_ring_detail::judge_ring,
};

}  // namespace puzzlec::genres
