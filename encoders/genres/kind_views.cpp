// The kind of rule `views`: whether what a cell sees along its rays is equally much.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_views_detail {
namespace {

void read_views(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "views"));
  rule.flags["alike"] = in.flag(in.member(at, "alike"));
}

constexpr Selector::Kind rays[] = {Selector::Kind::ray_up, Selector::Kind::ray_down,
                                   Selector::Kind::ray_left, Selector::Kind::ray_right};

struct Ray {
  std::vector<CellId> cells;
  Domain seen;
};

std::vector<Ray> rays_of(const Rule& rule, const Board& board, const Place& place) {
  std::vector<Ray> found;
  for (const Selector::Kind kind : rays) {
    Ray ray;
    for (const Pick& pick : board.picks({{kind}, {}}, place)) {
      ray.cells.push_back(pick.cell);
      ray.seen = board.domain(rule.values, place, pick.direction).value_or(Domain());
    }
    if (!ray.cells.empty()) found.push_back(std::move(ray));
  }
  return found;
}

/// How far the first ray sees that sees anything, how far this one does so far, whether its view has
/// ended, and whether two rays were found to differ.
struct Views {
  std::uint64_t first = 0;
  std::uint64_t current = 0;
  bool has_ended = false;
  bool differ = false;

  static constexpr std::uint64_t length_mask = (1U << 24U) - 1;

  static Views of(Automaton::State state) {
    return {state >> 32U, state >> 8U & length_mask, (state & 1U) != 0, (state & 2U) != 0};
  }
  [[nodiscard]] Automaton::State state() const {
    return first << 32U | current << 8U | (differ ? 2U : 0U) | (has_ended ? 1U : 0U);
  }
  void end_ray() {
    if (current > 0 && first > 0 && current != first) differ = true;
    if (current > 0 && first == 0) first = current;
    current = 0;
    has_ended = false;
  }
  void see(bool is_seen) {
    if (!is_seen) has_ended = true;
    if (!has_ended) ++current;
  }
};

void add_views(const Rule& rule, const Board& board, Draft& draft) {
  const bool alike = rule.flag("alike");
  for (const Place& place : board.places(rule)) {
    std::vector<CellId> cells;
    std::vector<Domain> seen;
    std::vector<char> starts;
    std::string key = fmt::format("views {}", alike);
    for (const Ray& ray : rays_of(rule, board, place)) {
      for (std::size_t i = 0; i < ray.cells.size(); ++i) {
        cells.push_back(ray.cells[i]);
        seen.push_back(ray.seen);
        starts.push_back(i == 0 ? 1 : 0);
      }
      key += fmt::format(" {} {} {}", ray.cells.size(), ray.seen.word(0), ray.seen.word(1));
    }
    Domain given = board.cell_values();
    if (rule.given) given = board.domain(*rule.given, place).value_or(Domain());
    cells.insert(cells.begin(), board.model_cell(place.cells[0]));
    key += fmt::format(" {} {}", given.word(0), given.word(1));
    constexpr Automaton::State idle = UINT64_MAX;
    draft.add_regular(std::move(cells),
                      {.start = 0,
                       .step = [=](std::size_t at, Automaton::State state,
                                   int value) -> std::optional<Automaton::State> {
                         const Value held = value_of(static_cast<std::size_t>(value));
                         if (at == 0) return given.contains(held) ? 0 : idle;
                         if (state == idle) return idle;
                         Views views = Views::of(state);
                         if (starts[at - 1] != 0) views.end_ray();
                         views.see(seen[at - 1].contains(held));
                         return views.state();
                       },
                       .accepts =
                           [=](Automaton::State state) {
                             Views views = Views::of(state);
                             views.end_ray();
                             return state == idle || views.differ != alike;
                           }},
                      key, draft.origin(place));
  }
}

std::optional<std::string> judge_views(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    if (!answer.is_given(rule, place)) continue;
    std::vector<std::size_t> lengths;
    for (const Ray& ray : rays_of(rule, board, place)) {
      const auto end = std::ranges::find_if(
          ray.cells, [&](CellId cell) { return !ray.seen.contains(answer.at(cell)); });
      if (end != ray.cells.begin())
        lengths.push_back(static_cast<std::size_t>(end - ray.cells.begin()));
    }
    const bool alike = std::ranges::adjacent_find(lengths, std::not_equal_to{}) == lengths.end();
    if (alike != rule.flag("alike")) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_views_detail

extern const RuleKind kind_views;
const RuleKind kind_views{
    .name = "views",
    .summary =
        "As in `sees`, cells are seen along the four rays. If `alike` is true, all rays that see "
        "any cell see the same number of cells; if it is false, two of them see different numbers.",
    .example =
        R"({"name": "equal parts", "each": "clue", "where": "white circle", "views": "behind", "alike": true})",
    .members = {"alike"},
    .read = kind_views_detail::read_views,
    .add = kind_views_detail::add_views,
    .judge = kind_views_detail::judge_views,
};

}  // namespace puzzlec::genres
