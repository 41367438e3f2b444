// The kind of rule `ends`: how many ends the paths of cells have.
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_ends_detail {
namespace {

void read_ends(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "ends"));
  rule.bound = in.some_bound(at);
}

/// What is known of the cell whose neighbours are read.
enum Phase : Automaton::State { out, alone, with_one, with_more, phases };

/// Reads each cell and then its neighbours. A state is how many ends were found before this cell, and
/// its phase. `is_last` says, by index, whether the last neighbour is read.
Automaton ends_automaton(std::vector<bool> is_first, std::vector<bool> is_last,
                         const Domain& values, const Tally& tally) {
  using State = Automaton::State;
  const std::int64_t horizon = tally.horizon();
  const bool goes_on = tally.holds(horizon) || tally.holds(horizon + 1);
  std::vector<std::optional<Domain>> told_apart(is_first.size(), values);
  return {.start = 0,
          .step = [=](std::size_t index, State state, int value) -> std::optional<State> {
            const bool is_in = values.contains(value_of(static_cast<std::size_t>(value)));
            auto count = static_cast<std::int64_t>(state / phases);
            State phase = state % phases;
            if (is_first[index]) {
              phase = is_in ? alone : out;
            } else if (is_in && phase != out && phase != with_more) {
              ++phase;
            }
            if (is_last[index]) {
              if (phase == alone || phase == with_one) ++count;
              phase = out;
            }
            if (count > horizon) {
              if (!goes_on) return std::nullopt;
              count = horizon + (tally.is_odd ? (count - horizon) % 2 : 0);
            }
            return static_cast<State>(count) * phases + phase;
          },
          .accepts =
              [=](State state) { return tally.holds(static_cast<std::int64_t>(state / phases)); },
          .told_apart = std::move(told_apart)};
}

void add_ends(const Rule& rule, const Board& board, Draft& draft) {
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  const auto tally = board.tally(rule.bound, {});
  if (!tally) return;
  std::vector<CellId> cells;
  std::vector<bool> is_first;
  std::vector<bool> is_last;
  std::string key = "ends" + tally->key() + set_key(values);
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const CellId own = board.model_cell(cell);
    if (board.is_hole(cell) || !draft.possibly({own, values})) continue;
    cells.push_back(own);
    is_first.push_back(true);
    for (const Direction direction : directions) {
      const auto other = board.step(cell, direction);
      if (!other) continue;
      cells.push_back(board.model_cell(*other));
      is_first.push_back(false);
    }
    is_last.resize(cells.size());
    is_last.back() = true;
    key += std::to_string(cell) + ",";
  }
  if (cells.empty()) {
    if (!tally->holds(0) && board.cell_count() > 0)
      draft.add_clause({{board.model_cell(0), Domain()}}, draft.origin({}));
    return;
  }
  draft.add_regular(std::move(cells), ends_automaton(is_first, is_last, values, *tally), key,
                    draft.origin({}));
}

std::optional<std::string> judge_ends(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto tally = board.tally(rule.bound, {});
  if (!tally) return std::nullopt;
  const Domain values = board.domain(rule.values, {}).value_or(Domain());
  std::int64_t ends = 0;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.is_hole(cell) || !answer.holds(cell, values)) continue;
    int beside = 0;
    for (const Direction direction : directions) {
      const auto other = board.step(cell, direction);
      beside += other && answer.holds(*other, values) ? 1 : 0;
    }
    if (beside <= 1) ++ends;
  }
  return tally->holds(ends) ? std::nullopt : std::optional<std::string>("grid");
}

}  // namespace
}  // namespace kind_ends_detail

const RuleKind kind_ends{
    .name = "ends",
    .summary =
        "How many cells that hold one of the values have at most one neighbour that does is within "
        "the bound.",
    .example = R"({"name": "two ends", "ends": "snake", "is": 2})",
    .members = {"is", "at_least", "at_most"},
    .is_about_grid = true,
    .read = kind_ends_detail::read_ends,
    .add = kind_ends_detail::add_ends,
    .judge = kind_ends_detail::judge_ends,
};

}  // namespace puzzlec::genres
