// The kind of rule `views`: whether what a cell sees along its rays is equally much.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_views_detail {
namespace {

void read_views(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "views"));
  rule.flags["alike"] = in.flag(in.member(at, "alike"));
  if (rule.each.kind == Scope::Kind::edge && rule.given)
    in.fail(at, InputErrorCode::unsupported, "views from an edge without \"if\"", "\"if\"");
}

constexpr Selector::Kind rays[] = {Selector::Kind::ray_up, Selector::Kind::ray_down,
                                   Selector::Kind::ray_left, Selector::Kind::ray_right};

struct Ray {
  std::vector<CellId> cells;
  Domain seen;
};

std::vector<Ray> rays_of(const Rule& rule, const Board& board, const Place& place) {
  std::vector<Ray> found;
  const auto add = [&](const Place& from, Selector::Kind kind) {
    Ray ray;
    for (const Pick& pick : board.picks({{kind}, {}}, from)) {
      ray.cells.push_back(pick.cell);
      ray.seen = board.domain(rule.values, from, pick.direction).value_or(Domain());
    }
    if (!ray.cells.empty()) found.push_back(std::move(ray));
  };
  if (place.scope == Scope::Kind::edge) {
    // What lies on either side of the edge is what the cell on the other side sees there.
    const bool is_upright = board.row_of(place.cells[0]) == board.row_of(place.cells[1]);
    Place other = place;
    std::swap(other.cells[0], other.cells[1]);
    add(place, is_upright ? Selector::Kind::ray_right : Selector::Kind::ray_down);
    add(other, is_upright ? Selector::Kind::ray_left : Selector::Kind::ray_up);
    return found;
  }
  for (const Selector::Kind kind : rays) add(place, kind);
  return found;
}

/// What is read of the rays, nearest cells first: which of them still see something, and whether one
/// of these goes on at this distance or has ended.
struct Views {
  unsigned going = 0;  ///< bits, by ray
  bool goes_on = false;
  bool has_ended = false;

  static Views of(Automaton::State state) {
    return {static_cast<unsigned>(state >> 2U), (state & 1U) != 0, (state & 2U) != 0};
  }
  [[nodiscard]] Automaton::State state() const {
    return Automaton::State{going} << 2U | (has_ended ? 2U : 0U) | (goes_on ? 1U : 0U);
  }
  void end(unsigned ray) {
    has_ended = has_ended || (going & ray) != 0;
    going &= ~ray;
  }
  [[nodiscard]] bool differ() const { return goes_on && has_ended; }
};

/// A cell of a ray as it is read.
struct Look {
  unsigned ray = 0;        ///< a bit
  unsigned over = 0;       ///< bits: the rays without a cell so far away
  bool is_beside = false;  ///< it touches the cell whose views these are
  bool is_first = false;   ///< of those at its distance
  CellId cell;
  Domain seen;
};

/// All cells of the rays, nearest first: there, little has to be remembered to compare them.
std::vector<Look> looks_along(const std::vector<Ray>& found) {
  std::vector<Look> looks;
  std::size_t longest = 0;
  for (const Ray& ray : found) longest = std::max(longest, ray.cells.size());
  for (std::size_t distance = 0; distance < longest; ++distance) {
    unsigned over = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].cells.size() <= distance) over |= 1U << i;
    }
    bool is_first = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].cells.size() <= distance) continue;
      looks.push_back(
          {1U << i, over, distance == 0, is_first, found[i].cells[distance], found[i].seen});
      is_first = false;
    }
  }
  return looks;
}

void add_views(const Rule& rule, const Board& board, Draft& draft) {
  const bool alike = rule.flag("alike");
  constexpr Automaton::State idle = UINT64_MAX;
  constexpr Automaton::State different = UINT64_MAX - 1;
  for (const Place& place : board.places(rule)) {
    const std::vector<Ray> found = rays_of(rule, board, place);
    const std::size_t shift = rule.given ? 1 : 0;  // the cell itself is read first
    Domain given;
    if (const auto asked = board.given_at(rule, place)) given = asked->values;
    std::string key = fmt::format("views {} {} {}", alike, shift, set_key(given));
    for (const Ray& ray : found) key += fmt::format(" {} {}", ray.cells.size(), set_key(ray.seen));
    const std::vector<Look> looks = looks_along(found);
    std::vector<CellId> cells;
    std::vector<std::optional<Domain>> told_apart;
    if (rule.given) {
      cells.push_back(board.model_cell(place.cells[0]));
      told_apart.emplace_back(given);
    }
    for (const Look& look : looks) {
      cells.push_back(look.cell);
      told_apart.emplace_back(look.seen);
    }
    RayLengths meaning;
    for (const Ray& ray : found) {
      std::vector<CellFact>& facts = meaning.rays.emplace_back();
      for (const CellId cell : ray.cells) facts.push_back({cell, ray.seen});
    }
    meaning.demand = alike ? RayLengths::Demand::alike : RayLengths::Demand::different;
    meaning.are_paired = board.are_paired(meaning.rays, rule.values, place,
                                          draft.domain(board.model_cell(place.cells[0])));
    RayLengths::Case& all = meaning.cases.emplace_back();
    if (rule.given) all.given = CellFact{cells[0], given};
    draft.add_regular(
        std::move(cells),
        {.start = 0,
         .step = [=](std::size_t at, Automaton::State state,
                     int value) -> std::optional<Automaton::State> {
           const Value held = value_of(static_cast<std::size_t>(value));
           if (at < shift) return given.contains(held) ? 0 : idle;
           if (state == idle || state == different) return state;
           const Look& look = looks[at - shift];
           const bool is_seen = look.seen.contains(held);
           Views views = Views::of(state);
           if (look.is_beside) {
             if (is_seen) views.going |= look.ray;
             return views.state();
           }
           if (look.is_first) views.goes_on = views.has_ended = false;
           views.end(look.over);
           if (!is_seen) views.end(look.ray);
           views.goes_on = views.goes_on || (views.going & look.ray) != 0;
           if (!views.differ()) return views.state();
           return alike ? std::nullopt : std::optional(different);
         },
         .accepts =
             [=](Automaton::State state) { return state == idle || (state == different) != alike; },
         .told_apart = std::move(told_apart)},
        key, draft.origin(place), std::make_shared<const DiagramMeaning>(std::move(meaning)));
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

const RuleKind kind_views{
    .name = "views",
    .summary =
        "Of the four rays as in `sees`, all that see a cell see equally many if "
        "`alike` is true; two see different numbers if it is false. From an edge there "
        "are two rays.",
    .example = R"({"name": "balance", "each": "clue", "views": "empty", "alike": true})",
    .shown = {"", "..?.", "1000", "0000"},
    .members = {"alike"},
    .unread = {"of", "among"},
    .read = kind_views_detail::read_views,
    .add = kind_views_detail::add_views,
    .judge = kind_views_detail::judge_views,
};

}  // namespace puzzlec::genres
