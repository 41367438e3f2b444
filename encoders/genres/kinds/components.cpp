// Kinds of rules on what is connected: connected, loop, component, separated.
#include <algorithm>
#include <array>
#include <bit>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_components_detail {
namespace {

void read_flag(RuleReading& in, const JsonNode& at, Rule& rule, const char* name) {
  if (const auto flag = at.find(name)) rule.flags[name] = in.flag(*flag);
}

// ---- connected, loop

void read_connected(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "connected"));
  read_joined(in, at, rule);
  read_flag(in, at, rule, "border");
  read_flag(in, at, rule, "may_be_empty");
}

void read_loop(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode loop = in.member(at, "loop");
  rule.values = in.values(loop);
  rule.words["joined"] = "line";
  read_flag(in, at, rule, "may_be_empty");
  if (in.genre().board != BoardKind::loop)
    in.fail(loop, InputErrorCode::unsupported, "a board of kind loop", "another");
}

constexpr Domain crossing = Domain::range(line_values - 1, line_values - 1);

/// Where lines cross, what runs down and what runs across are nodes of their own. After the nodes of
/// the cells, those of what runs down through crossings; then one for each edge between cells.
std::shared_ptr<const CellGraph> crossing_graph(const Board& board, const Domain& values) {
  const std::uint32_t count = board.cell_count();
  CellGraph graph;
  for (std::uint32_t cell = 0; cell < count; ++cell)
    graph.nodes.push_back({CellFact{CellId{cell}, values}});
  for (std::uint32_t cell = 0; cell < count; ++cell)
    graph.nodes.push_back({CellFact{CellId{cell}, crossing & values}});
  const auto leading = [&](Direction direction) { return board.leading(direction) & values; };
  for (std::uint32_t a = 0; a < count; ++a) {
    if (const auto b = board.step(a, Direction::right))
      graph.links.push_back({a, *b, CellFact{CellId{a}, leading(Direction::right)}});
    const auto b = board.step(a, Direction::down);
    if (!b) continue;
    const auto edge = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.push_back({CellFact{CellId{a}, leading(Direction::down)}});
    for (const std::uint32_t end : {a, *b}) {
      graph.links.push_back({end, edge, CellFact{CellId{end}, board.cell_values() - crossing}});
      graph.links.push_back({count + end, edge, CellFact{CellId{end}, crossing}});
    }
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

/// The whole grid is a place even if all of it is holes: then nothing is there to be one component.
std::vector<Place> connected_places(const Rule& rule, const Board& board) {
  std::vector<Place> places = board.places(rule);
  const bool is_whole = rule.each.kind == Scope::Kind::grid && rule.where.empty() && !rule.repeated;
  if (places.empty() && is_whole) places.emplace_back();
  return places;
}

void add_connected(const Rule& rule, const Board& board, Draft& draft) {
  const bool border = rule.flag("border");
  for (const Place& place : connected_places(rule, board)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    const bool is_part = rule.each.kind != Scope::Kind::grid;
    auto graph =
        draft.graph(*values, joined_of(rule, board), border, is_part ? &place.cells : nullptr);
    draft.add(
        Connected{std::move(graph), rule.flag("may_be_empty") || border, draft.origin(place)});
  }
}

/// The smallest loops, of four cells, are no answer if the line has to pass another cell. Cuts would
/// find that out one by one.
void add_no_small_loop(const Domain& values, const Board& board, Draft& draft) {
  std::vector<std::uint32_t> passed;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (draft.surely({board.model_cell(cell), values})) passed.push_back(cell);
  }
  const auto turn = [&](Direction one, Direction other) {
    return board.leading(one) & board.leading(other) & (board.cell_values() - crossing);
  };
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const auto opposite = board.step(cell, Direction::down_right);
    if (!opposite) continue;
    const std::array<std::uint32_t, 4> around{cell, cell + 1, *opposite - 1, *opposite};
    const bool has_more = std::ranges::any_of(passed, [&](std::uint32_t other) {
      return std::ranges::find(around, other) == around.end();
    });
    if (!has_more) continue;
    const std::array<Domain, 4> turns{
        turn(Direction::down, Direction::right), turn(Direction::down, Direction::left),
        turn(Direction::up, Direction::right), turn(Direction::up, Direction::left)};
    std::vector<CellFact> facts;
    for (std::size_t i = 0; i < around.size(); ++i) {
      const CellId at = board.model_cell(around[i]);
      facts.push_back({at, draft.domain(at) - turns[i]});
    }
    draft.add_clause(facts, draft.origin({}));
  }
}

Domain all_ways(const Board& board) {
  Domain ways;
  for (const NamedValue& value : board.genre().values) {
    if (ways_of(value.value) != 0) ways.insert(value.value);
  }
  return ways;
}

/// What no cell can hold: the line passes through cells with the values of the rule.
Domain missed_values(const Rule& rule, const Board& board) {
  return board.domain(rule.values, {}).value_or(Domain()) - all_ways(board);
}

void add_loop(const Rule& rule, const Board& board, Draft& draft) {
  const Domain missed = missed_values(rule, board);
  for (std::uint32_t cell = 0; cell < board.cell_count() && !missed.empty(); ++cell) {
    const CellId at = board.model_cell(cell);
    draft.add_clause({{at, board.cell_values() - missed}}, draft.origin({}));
  }
  const Domain values = all_ways(board);
  add_no_small_loop(values, board, draft);
  draft.add(Connected{board.genre().has_crossings ? crossing_graph(board, values)
                                                  : draft.graph(values, Joined::line),
                      rule.flag("may_be_empty"), draft.origin({})});
}

std::optional<std::string> judge_connected(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const bool border = rule.flag("border");
  for (const Place& place : connected_places(rule, board)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::vector<char> is_inside(board.cell_count());
    for (const std::uint32_t cell : place.cells) is_inside[cell] = 1;
    const auto component = answer.components(
        [&](std::uint32_t cell) { return is_inside[cell] != 0 && answer.holds(cell, *values); },
        joined_of(rule, board));
    std::vector<char> reaches_border;
    for (std::uint32_t cell = 0; cell < component.size(); ++cell) {
      if (component[cell] == Filled::nowhere) continue;
      if (component[cell] >= reaches_border.size()) reaches_border.resize(component[cell] + 1);
      const std::size_t row = board.row_of(cell);
      const std::size_t column = board.column_of(cell);
      if (row == 0 || column == 0 || row + 1 == board.rows() || column + 1 == board.columns())
        reaches_border[component[cell]] = 1;
    }
    const bool is_empty = reaches_border.empty();
    const bool holds =
        border     ? std::ranges::all_of(reaches_border, [](char reaches) { return reaches != 0; })
        : is_empty ? rule.flag("may_be_empty")
                   : reaches_border.size() == 1;
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

/// Follows the line from its first cell; straight on where it crosses itself.
std::optional<std::string> judge_crossing_loop(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain values = all_ways(board);
  std::size_t ways = 0;
  std::uint32_t start = Filled::nowhere;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (!answer.holds(cell, values)) continue;
    ways += static_cast<std::size_t>(std::popcount(ways_of(answer.cell(cell))));
    if (start == Filled::nowhere) start = cell;
  }
  if (ways == 0)
    return rule.flag("may_be_empty") ? std::nullopt : std::optional<std::string>("grid");
  const auto leaving = [&](std::uint32_t cell, Direction came_in) {
    const unsigned out = ways_of(answer.cell(cell));
    if (std::popcount(out) == 4) return came_in;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      if ((out & way_towards(direction)) != 0 && direction != opposite(came_in)) return direction;
    }
    return Direction::none;
  };
  // The first cell of a line has none above it or left of it: it turns from right to down.
  Direction direction = Direction::right;
  std::uint32_t at = start;
  std::size_t steps = 0;
  do {
    const auto next = board.step(at, direction);
    if (!next) return board.name_of({Scope::Kind::cell, {at}});
    at = *next;
    direction = leaving(at, direction);
    ++steps;
  } while (at != start && direction != Direction::none && steps <= ways);
  if (2 * steps != ways) return "grid";
  return std::nullopt;
}

std::optional<std::string> judge_loop(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain missed = missed_values(rule, board);
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (answer.holds(cell, missed)) return board.name_of(place_of(cell));
  }
  if (board.genre().has_crossings) return judge_crossing_loop(rule, answer);
  Rule line;
  line.values.named = all_ways(board);
  line.words["joined"] = "line";
  line.flags["may_be_empty"] = rule.flag("may_be_empty");
  return judge_connected(line, answer);
}

// ---- component

void read_component(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "component"));
  rule.bound = in.some_bound(at);
  read_joined(in, at, rule);
  read_flag(in, at, rule, "beside");
  if (rule.flag("beside") && rule.each.kind == Scope::Kind::grid)
    in.fail(at, InputErrorCode::missing_clue, "\"each\" for components beside a cell", "none");
  if (at.find("among") && rule.each.kind != Scope::Kind::grid)
    in.fail(at, InputErrorCode::unsupported, "\"among\" without \"each\"", "both");
  if (rule.bound.is.size() > 1 || rule.bound.is_not || rule.bound.is_odd)
    in.fail(at, InputErrorCode::unsupported, "one number for the size of components", "several");
  if (const auto weigh = at.find("weigh")) {
    if (at.find("among"))
      in.fail(at, InputErrorCode::unsupported, "either \"among\" or \"weigh\"", "both");
    if (weigh->is_text("$clue")) {
      rule.flags["weigh clues"] = true;
    } else {
      rule.flags["weigh some"] = true;
      rule.of.among = in.filter(*weigh);
    }
  }
}

std::int64_t weight_of(const Rule& rule, const Board& board, std::uint32_t cell) {
  if (rule.flag("weigh clues")) {
    const GenreClue& clue = board.clue(cell);
    return clue.kind == GenreClue::Kind::number ? std::max(clue.number, 0) : 0;
  }
  if (rule.flag("weigh some")) return board.passes(rule.of.among, cell) ? 1 : 0;
  return 1;
}

/// The cells that components are made of: without "each", `among` says which.
std::vector<std::uint32_t> parts_of(const Rule& rule, const Board& board) {
  const bool is_about_weights = rule.flag("weigh some");
  std::vector<std::uint32_t> parts;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (is_about_weights || board.passes(rule.of.among, cell)) parts.push_back(cell);
  }
  return parts;
}

/// A bound below zero, which no component meets: there is none, unless it is the least number.
void add_negative(const CellGraph& graph, std::optional<std::uint32_t> node, Comparison comparison,
                  Draft& draft, const Origin& origin) {
  if (comparison == Comparison::at_least) return;
  for (std::uint32_t index = 0; index < graph.nodes.size(); ++index) {
    if (node && index != *node) continue;
    std::vector<CellFact> facts;
    if (const auto& used = graph.nodes[index].used)
      facts.push_back({used->cell, draft.domain(used->cell) - used->values});
    draft.add_clause(facts, origin);
  }
}

void add_component(const Rule& rule, const Board& board, Draft& draft) {
  const std::vector<std::uint32_t> cells = parts_of(rule, board);
  std::vector<std::uint32_t> weights;
  if (rule.flag("weigh clues") || rule.flag("weigh some")) {
    for (const std::uint32_t cell : cells)
      weights.push_back(static_cast<std::uint32_t>(weight_of(rule, board, cell)));
  }
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    const auto tally = board.tally(rule.bound, place);
    if (!values || !tally) continue;
    auto graph = draft.graph(*values, joined_of(rule, board), false,
                             cells.size() == board.cell_count() ? nullptr : &cells);
    std::optional<std::uint32_t> node;
    if (rule.each.kind != Scope::Kind::grid) node = place.cells[0];
    std::vector<std::uint32_t> own_weights = weights;
    if (rule.flag("beside")) {
      // Nothing is beside a hole, with which a window may begin.
      if (board.is_hole(*node)) continue;
      // The cell itself joins what is beside it, and has no weight.
      CellGraph with_cell = *graph;
      with_cell.nodes[*node].used.reset();
      graph = std::make_shared<const CellGraph>(std::move(with_cell));
      own_weights.resize(board.cell_count(), 1);
      own_weights[*node] = 0;
    }
    const auto state = [&](Comparison comparison, std::int64_t bound) {
      if (bound < 0) return add_negative(*graph, node, comparison, draft, draft.origin(place));
      draft.add(ComponentWeight{graph, node, own_weights, comparison,
                                static_cast<std::uint32_t>(bound), draft.origin(place)});
    };
    if (!tally->is.empty()) state(Comparison::exactly, tally->is.front());
    if (tally->at_least) state(Comparison::at_least, *tally->at_least);
    if (tally->at_most) state(Comparison::at_most, *tally->at_most);
  }
}

std::optional<std::string> judge_component(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  std::vector<char> is_part(board.cell_count());
  for (const std::uint32_t cell : parts_of(rule, board)) is_part[cell] = 1;
  std::optional<Domain> known_values;  // of the components that were looked for last
  std::vector<std::uint32_t> component;
  std::vector<std::int64_t> totals;
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    const auto tally = board.tally(rule.bound, place);
    if (!values || !tally) continue;
    const bool beside = rule.flag("beside");
    if (known_values != values || beside) {
      known_values = values;
      component = answer.components(
          [&](std::uint32_t cell) {
            if (is_part[cell] == 0) return false;
            return answer.holds(cell, *values) || (beside && cell == place.cells[0]);
          },
          joined_of(rule, board));
      totals.clear();
      for (std::uint32_t cell = 0; cell < component.size(); ++cell) {
        if (component[cell] == Filled::nowhere) continue;
        if (component[cell] >= totals.size()) totals.resize(component[cell] + 1);
        const bool counts = !beside || cell != place.cells[0];
        totals[component[cell]] += counts ? weight_of(rule, board, cell) : 0;
      }
    }
    const bool is_one = rule.each.kind != Scope::Kind::grid;
    const std::uint32_t own = is_one ? component[place.cells[0]] : 0;
    if (is_one && own == Filled::nowhere) continue;
    const bool holds =
        is_one ? tally->holds(totals[own])
               : std::ranges::all_of(totals, [&](std::int64_t n) { return tally->holds(n); });
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- separated

void read_separated(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "separated"));
  read_joined(in, at, rule);
}

void add_separated(const Rule& rule, const Board& board, Draft& draft) {
  const std::vector<Place> places = board.places(rule);
  if (places.empty()) return;
  const auto values = board.domain(rule.values, {});
  if (!values) return;
  Separated separated{draft.graph(*values, joined_of(rule, board)), {}, draft.origin({})};
  for (const Place& place : places) {
    if (place.cells.size() < 2) continue;
    separated.pairs.push_back({place.cells[0], place.cells[1], board.given_at(rule, place)});
  }
  draft.add(std::move(separated));
}

std::optional<std::string> judge_separated(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto values = board.domain(rule.values, {});
  if (!values) return std::nullopt;
  const auto component = answer.components(
      [&](std::uint32_t cell) { return answer.holds(cell, *values); }, joined_of(rule, board));
  for (const Place& place : board.places(rule)) {
    if (place.cells.size() < 2 || !answer.is_given(rule, place)) continue;
    if (component[place.cells[0]] != Filled::nowhere &&
        component[place.cells[0]] == component[place.cells[1]])
      return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_components_detail

const RuleKind kind_connected{
    .name = "connected",
    .summary =
        "The cells with one of the values form one component, and there is one unless "
        "`may_be_empty`. `border`: each component reaches the edge of the grid. "
        "`each`: within each place. `joined` says what joins cells: `sides`, "
        "`touching`, `line`, `edges` or `arrows`.",
    .example = R"({"name": "one area", "connected": "shaded"})",
    .shown = {"", "", "11/01", "10/01"},
    .members = {"joined", "border", "may_be_empty"},
    .unread = {"of", "among", "if"},
    .read = kind_components_detail::read_connected,
    .add = kind_components_detail::add_connected,
    .judge = kind_components_detail::judge_connected,
};

const RuleKind kind_loop{
    .name = "loop",
    .summary =
        "One line goes through every cell that holds one of the values. At least one cell holds "
        "one "
        "unless `may_be_empty` is true. A line that crosses itself goes straight on there.",
    .example = R"({"name": "one loop", "loop": "used"})",
    .shown = {R"("board": "loop")", "", "se sw - -/ne nw - -", "se sw se sw/ne nw ne nw"},
    .members = {"may_be_empty"},
    .is_about_grid = true,
    .read = kind_components_detail::read_loop,
    .add = kind_components_detail::add_loop,
    .judge = kind_components_detail::judge_loop,
};

const RuleKind kind_component{
    .name = "component",
    .summary =
        "The size of each component of cells with one of the values is within the "
        "bound; with `each`, that of the component of the first cell of a place; with `beside`, "
        "those of all components that have a cell beside it. `weigh` counts only the cells that it "
        "describes, or adds up `\"$clue\"`. Without `each`, `among` says which cells "
        "make components.",
    .example = R"({"name": "dominoes", "component": "shaded", "is": 2})",
    .shown = {"", "", "110", "100"},
    .members = {"is", "at_least", "at_most", "weigh", "joined", "beside"},
    .unread = {"of", "if"},
    .read = kind_components_detail::read_component,
    .add = kind_components_detail::add_component,
    .judge = kind_components_detail::judge_component,
};

const RuleKind kind_separated{
    .name = "separated",
    .summary =
        "The first two cells of a place do not lie in one component of cells with one "
        "of the values.",
    .example = R"({"name": "apart", "each": "clue pair", "separated": "shaded"})",
    .shown = {"", "1.2", "101", "111"},
    .members = {"joined"},
    .unread = {"of", "among"},
    .read = kind_components_detail::read_separated,
    .add = kind_components_detail::add_separated,
    .judge = kind_components_detail::judge_separated,
};

}  // namespace puzzlec::genres
