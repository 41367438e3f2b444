// Kinds of rules on regions between walls: rectangles, area.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_regions_detail {
namespace {

void need_walls(RuleReading& in, const JsonNode& at) {
  if (in.genre().board != BoardKind::walls)
    in.fail(at, InputErrorCode::unsupported, "a board of kind walls", "another");
}

// ---- rectangles

void read_rectangles(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.flags["rectangles"] = in.flag(in.member(at, "rectangles"));
  need_walls(in, at);
}

/// Regions are rectangles if no wall ends or turns where four cells meet. Reads the walls there:
/// above, left, right, below.
void add_rectangles(const Rule&, const Board& board, Draft& draft) {
  for (std::size_t row = 0; row + 1 < board.rows(); ++row) {
    for (std::size_t column = 0; column + 1 < board.columns(); ++column) {
      const std::uint32_t a = board.cell(row, column);
      const std::uint32_t b = board.cell(row, column + 1);
      const std::uint32_t c = board.cell(row + 1, column);
      const std::uint32_t d = board.cell(row + 1, column + 1);
      Place place;
      place.scope = Scope::Kind::pair;
      place.cells = {a, d};
      draft.add_regular({board.edge(a, b), board.edge(a, c), board.edge(b, d), board.edge(c, d)},
                        {.start = 0,
                         .step = [](std::size_t, Automaton::State state,
                                    int value) -> std::optional<Automaton::State> {
                           return 2 * state + static_cast<Automaton::State>(value);
                         },
                         .accepts =
                             [](Automaton::State state) {
                               const int walls = std::popcount(state);
                               return walls == 0 || walls > 2 || state == 0b1001 || state == 0b0110;
                             }},
                        "rectangles", draft.origin(place));
    }
  }
}

/// By region between walls: its cells.
std::vector<std::vector<std::uint32_t>> regions_of(const Filled& answer) {
  const auto number = answer.components([](std::uint32_t) { return true; }, Joined::edges);
  std::vector<std::vector<std::uint32_t>> regions;
  for (std::uint32_t cell = 0; cell < number.size(); ++cell) {
    if (number[cell] >= regions.size()) regions.resize(number[cell] + 1);
    regions[number[cell]].push_back(cell);
  }
  return regions;
}

bool is_rectangle(const Board& board, const std::vector<std::uint32_t>& cells) {
  std::size_t top = SIZE_MAX;
  std::size_t bottom = 0;
  std::size_t left = SIZE_MAX;
  std::size_t right = 0;
  for (const std::uint32_t cell : cells) {
    top = std::min(top, board.row_of(cell));
    bottom = std::max(bottom, board.row_of(cell));
    left = std::min(left, board.column_of(cell));
    right = std::max(right, board.column_of(cell));
  }
  return (bottom - top + 1) * (right - left + 1) == cells.size();
}

std::optional<std::string> judge_rectangles(const Rule&, const Filled& answer) {
  for (const auto& cells : regions_of(answer)) {
    if (!is_rectangle(answer.board(), cells))
      return "the region of " + cell_name(CellId{cells.front()}, answer.board().columns());
  }
  return std::nullopt;
}

// ---- area

void read_area(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode area = in.member(at, "area");
  rule.words["area"] = in.text(area);
  const std::string& shape = rule.words["area"];
  if (shape != "rectangle" && shape != "square" && shape != "high" && shape != "wide")
    in.fail(area, InputErrorCode::bad_character, "rectangle, square, high or wide", quoted(shape));
  if (const auto apart = at.find("without")) {
    rule.flags["without"] = true;
    rule.of.among = in.filter(*apart);
  }
  rule.bound = shape == "rectangle" ? in.some_bound(at) : in.bound(at);
  need_walls(in, at);
}

struct Rectangle {
  std::size_t top, left, height, width;
};

bool has_shape(const Rule& rule, std::size_t height, std::size_t width) {
  const std::string& shape = rule.words.at("area");
  if (shape == "square") return height == width;
  if (shape == "high") return height > width;
  return shape != "wide" || height < width;
}

std::vector<CellFact> facts_of(const Rectangle& rectangle, const Board& board) {
  std::vector<CellFact> facts;
  const Domain open = Domain::range(0, 0);
  const Domain wall = Domain::range(1, 1);
  const std::size_t bottom = rectangle.top + rectangle.height;
  const std::size_t right = rectangle.left + rectangle.width;
  for (std::size_t row = rectangle.top; row < bottom; ++row) {
    for (std::size_t column = rectangle.left; column < right; ++column) {
      const std::uint32_t cell = board.cell(row, column);
      const auto state = [&](Direction direction, bool is_inside) {
        if (const auto other = board.step(cell, direction))
          facts.push_back({board.edge(cell, *other), is_inside ? open : wall});
      };
      if (column == rectangle.left) state(Direction::left, false);
      if (row == rectangle.top) state(Direction::up, false);
      state(Direction::right, column + 1 < right);
      state(Direction::down, row + 1 < bottom);
    }
  }
  return facts;
}

/// The rectangles of the board that hold the cell and none of the others of its kind.
void add_area(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    const std::size_t row = board.row_of(place.cells[0]);
    const std::size_t column = board.column_of(place.cells[0]);
    const auto is_free = [&](const Rectangle& r) {
      if (!rule.flag("without")) return true;
      for (std::size_t i = r.top; i < r.top + r.height; ++i) {
        for (std::size_t j = r.left; j < r.left + r.width; ++j) {
          const std::uint32_t cell = board.cell(i, j);
          if (cell != place.cells[0] && board.passes(rule.of.among, cell)) return false;
        }
      }
      return true;
    };
    AnyOf any{{}, draft.origin(place)};
    for (std::size_t height = 1; height <= board.rows(); ++height) {
      for (std::size_t width = 1; width <= board.columns(); ++width) {
        if (!has_shape(rule, height, width) ||
            !tally->holds(static_cast<std::int64_t>(height * width)))
          continue;
        for (std::size_t top = row + 1 >= height ? row + 1 - height : 0;
             top <= row && top + height <= board.rows(); ++top) {
          for (std::size_t left = column + 1 >= width ? column + 1 - width : 0;
               left <= column && left + width <= board.columns(); ++left) {
            const Rectangle rectangle{top, left, height, width};
            if (is_free(rectangle)) any.alternatives.push_back(facts_of(rectangle, board));
          }
        }
      }
    }
    draft.add(std::move(any));
  }
}

std::optional<std::string> judge_area(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto regions = regions_of(answer);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    const auto& region = *std::ranges::find_if(regions, [&](const auto& cells) {
      return std::ranges::find(cells, place.cells[0]) != cells.end();
    });
    const bool holds_others =
        rule.flag("without") && std::ranges::any_of(region, [&](std::uint32_t cell) {
          return cell != place.cells[0] && board.passes(rule.of.among, cell);
        });
    const std::size_t height =
        board.row_of(region.back()) - board.row_of(region.front()) + 1;  // if it is a rectangle
    if (holds_others || !is_rectangle(board, region) ||
        !has_shape(rule, height, region.size() / height) ||
        !tally->holds(static_cast<std::int64_t>(region.size())))
      return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_regions_detail

extern const RuleKind kind_rectangles;
const RuleKind kind_rectangles{
    .name = "rectangles",
    .summary = "Every region between walls is a rectangle.",
    .example = R"({"name": "rectangles", "rectangles": true})",
    .read = kind_regions_detail::read_rectangles,
    .add = kind_regions_detail::add_rectangles,
    .judge = kind_regions_detail::judge_rectangles,
};

extern const RuleKind kind_area;
const RuleKind kind_area{
    .name = "area",
    .summary =
        "The region of a clue is a rectangle (or a `square`, or one that is `high`, higher than it "
        "is wide, or `wide`) whose number of cells is within the bound, and which holds none of "
        "the "
        "other cells that `without` describes.",
    .example =
        R"({"name": "area", "each": "clue", "area": "rectangle", "is": "$clue", "without": "clue"})",
    .members = {"is", "at_least", "at_most", "without"},
    .read = kind_regions_detail::read_area,
    .add = kind_regions_detail::add_area,
    .judge = kind_regions_detail::judge_area,
};

}  // namespace puzzlec::genres
