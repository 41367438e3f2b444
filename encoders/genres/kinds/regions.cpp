// Kinds of rules on regions between walls: rectangles, owned_by, area.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "encoders/genres/board/region_numbers.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

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
  const Extent around = board.extent_of(cells);
  return (around.bottom - around.top + 1) * (around.right - around.left + 1) == cells.size();
}

std::optional<std::string> judge_rectangles(const Rule&, const Filled& answer) {
  for (const auto& cells : regions_of(answer)) {
    if (!is_rectangle(answer.board(), cells))
      return "the region of " + cell_name(CellId{cells.front()}, answer.board().columns());
  }
  return std::nullopt;
}

// ---- owned_by
//
// With a number for each owner, a few clauses for each cell say all: a cell holds the number of an
// owner only if its neighbours on the way there do (first along its row, then along the owner's
// column, and the other way round), and if it has both of the corners that lie between them.

/// The cells that own a rectangle each, in reading order.
std::vector<std::uint32_t> owners_of(const Rule& rule, const Board& board) {
  std::vector<std::uint32_t> owners;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.passes(rule.of.among, cell)) owners.push_back(cell);
  }
  return owners;
}

void read_owned_by(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.of.among = in.filter(in.member(at, "owned_by"));
  need_walls(in, at);
  if (!in.genre().numbers) in.fail(at, InputErrorCode::unsupported, "a board with numbers", "none");
}

/// The cells next to this one on the ways to the owner: none, one or two.
std::vector<std::uint32_t> towards(const Board& board, std::uint32_t cell, std::uint32_t owner) {
  std::vector<std::uint32_t> next;
  const std::size_t row = board.row_of(cell);
  const std::size_t column = board.column_of(cell);
  if (row != board.row_of(owner))
    next.push_back(board.cell(row < board.row_of(owner) ? row + 1 : row - 1, column));
  if (column != board.column_of(owner))
    next.push_back(board.cell(row, column < board.column_of(owner) ? column + 1 : column - 1));
  return next;
}

/// The cells that an owner may have: those with which it spans a rectangle without another owner.
/// Cells of its row and column come several times.
std::vector<std::uint32_t> in_reach(const Board& board, const std::vector<char>& is_owner,
                                    std::uint32_t owner) {
  std::vector<std::uint32_t> found;
  for (const auto& [down, right] : {Offset{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
    std::size_t widest = board.columns();
    for (std::size_t row = board.row_of(owner); row < board.rows();
         row += static_cast<std::size_t>(down)) {
      std::size_t column = board.column_of(owner);
      for (std::size_t width = 0; width < widest && column < board.columns(); ++width) {
        const std::uint32_t cell = board.cell(row, column);
        if (cell != owner && is_owner[cell] != 0) {
          widest = width;
        } else {
          found.push_back(cell);
          column += static_cast<std::size_t>(right);
        }
      }
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

std::vector<char> marks_of(const Board& board, const std::vector<std::uint32_t>& cells) {
  std::vector<char> is_marked(board.cell_count());
  for (const std::uint32_t cell : cells) is_marked[cell] = 1;
  return is_marked;
}

/// What the cells of each owner's rectangle hold.
struct OwnersNumbers {
  std::vector<Domain> of;  ///< by owner
  bool are_unique = true;  ///< among rectangles that can meet
};

/// Requires: the board has numbers, or no owners.
OwnersNumbers numbers_of_owners(const Board& board, const std::vector<std::uint32_t>& owners) {
  const std::vector<char> is_owner = marks_of(board, owners);
  if (auto numbers = numbers_of_regions(board, owners.size(), [&](std::size_t owner) {
        return in_reach(board, is_owner, owners[owner]);
      }))
    return {std::move(*numbers)};
  OwnersNumbers numbers{{}, false};
  for (std::size_t i = 0; i < owners.size(); ++i) numbers.of.push_back(number_in_turn(board, i));
  return numbers;
}

/// A cell is in the owner's rectangle only together with those on the ways to the owner, and if the
/// cells beside it in the owner's row and column are.
void add_owner(const Board& board, std::uint32_t owner, const Domain& own,
               const std::vector<std::uint32_t>& reach, Draft& draft) {
  const Domain others = board.cell_values() - own;
  const std::size_t row = board.row_of(owner);
  const std::size_t column = board.column_of(owner);
  std::vector<std::uint32_t> in_row;
  std::vector<std::uint32_t> in_column;
  for (const std::uint32_t cell : reach) {
    if (cell != owner && board.row_of(cell) == row) in_row.push_back(cell);
    if (cell != owner && board.column_of(cell) == column) in_column.push_back(cell);
    for (const std::uint32_t next : towards(board, cell, owner))
      draft.add_clause({{board.model_cell(cell), others}, {board.model_cell(next), own}},
                       draft.origin(place_of(cell)));
  }
  for (const std::uint32_t beside : in_row) {
    for (const std::uint32_t above : in_column) {
      const std::uint32_t corner = board.cell(board.row_of(above), board.column_of(beside));
      draft.add_clause({{board.model_cell(beside), others},
                        {board.model_cell(above), others},
                        {board.model_cell(corner), own}},
                       draft.origin(place_of(corner)));
    }
  }
}

void add_owned_by(const Rule& rule, const Board& board, Draft& draft) {
  const std::vector<std::uint32_t> owners = owners_of(rule, board);
  const OwnersNumbers numbers = numbers_of_owners(board, owners);
  const std::vector<char> is_owner = marks_of(board, owners);
  std::vector<std::vector<std::uint32_t>> reaches;
  reaches.reserve(owners.size());
  for (const std::uint32_t owner : owners) reaches.push_back(in_reach(board, is_owner, owner));
  const std::vector<Domain> possible = numbers_in_reach(board, reaches, numbers.of);
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    draft.narrow(board.model_cell(cell), possible[cell], place_of(cell));
  add_walls_between_numbers(board, draft, numbers.are_unique);
  if (numbers.are_unique) {
    for (std::size_t i = 0; i < owners.size(); ++i)
      add_owner(board, owners[i], numbers.of[i], reaches[i], draft);
    return;
  }
  // Rectangles of the same number are told apart by what is between walls.
  add_rectangles(rule, board, draft);
  std::vector<std::uint32_t> weights(is_owner.begin(), is_owner.end());
  draft.add(ComponentWeight{draft.graph(board.cell_values(), Joined::edges),
                            {},
                            std::move(weights),
                            Comparison::exactly,
                            1,
                            draft.origin({})});
}

/// The value of each cell, by the owners of its region: blank if there are none or several.
std::vector<Value> values_by_owner(const Rule& rule, const Board& board,
                                   const std::vector<std::uint32_t>& region) {
  const std::vector<std::uint32_t> owners = owners_of(rule, board);
  const OwnersNumbers owners_numbers = numbers_of_owners(board, owners);
  std::vector<std::vector<Value>> numbers(region.size());  // by region
  for (std::size_t i = 0; i < owners.size(); ++i) {
    for (const Value number : owners_numbers.of[i]) numbers[region[owners[i]]].push_back(number);
  }
  std::vector<Value> values(region.size());
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    if (numbers[region[cell]].size() == 1) values[cell] = numbers[region[cell]].front();
  }
  return values;
}

void complete_owned_by(const Rule& rule, const Board& board,
                       const std::vector<std::uint32_t>& region, Grid& answer) {
  const std::vector<Value> values = values_by_owner(rule, board, region);
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    if (!values[cell].is_blank()) answer[board.model_cell(cell)] = values[cell];
  }
}

std::optional<std::string> judge_owned_by(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto region = answer.components([](std::uint32_t) { return true; }, Joined::edges);
  const std::vector<Value> values = values_by_owner(rule, board, region);
  for (const auto& cells : regions_of(answer)) {
    const bool holds_right = std::ranges::all_of(cells, [&](std::uint32_t cell) {
      return !values[cell].is_blank() && answer.cell(cell) == values[cell];
    });
    if (!holds_right || !is_rectangle(board, cells))
      return "the region of " + cell_name(CellId{cells.front()}, board.columns());
  }
  return std::nullopt;
}

// ---- area

constexpr std::string_view width_and_height = "width and height";

void read_area(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode area = in.member(at, "area");
  rule.words["area"] = in.text(area);
  const std::string& shape = rule.words["area"];
  if (shape != "rectangle" && shape != "square" && shape != "high" && shape != "wide" &&
      shape != "strip")
    in.fail(area, InputErrorCode::bad_character, "rectangle, square, strip, high or wide",
            quoted(shape));
  if (const auto measure = at.find("measure")) {
    rule.words["measure"] = in.text(*measure);
    if (rule.words["measure"] != width_and_height)
      in.fail(*measure, InputErrorCode::bad_character, quoted(width_and_height),
              quoted(rule.words["measure"]));
  }
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

/// Whether the rectangle has no other cell than the owner that the filter describes.
bool is_free(const Board& board, const Filter& filter, const Rectangle& r, std::uint32_t owner) {
  for (std::size_t i = r.top; i < r.top + r.height; ++i) {
    for (std::size_t j = r.left; j < r.left + r.width; ++j) {
      const std::uint32_t cell = board.cell(i, j);
      if (cell != owner && board.passes(filter, cell)) return false;
    }
  }
  return true;
}

bool has_shape(const Rule& rule, std::size_t height, std::size_t width) {
  const std::string& shape = rule.words.at("area");
  if (shape == "square") return height == width;
  if (shape == "strip") return height == 1 || width == 1;
  if (shape == "high") return height > width;
  return shape != "wide" || height < width;
}

/// What the bound is about.
std::int64_t measure_of(const Rule& rule, std::size_t height, std::size_t width) {
  return static_cast<std::int64_t>(rule.words.contains("measure") ? height + width
                                                                  : height * width);
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

/// The same, if the cells of the rectangle hold a number that no others do.
std::vector<CellFact> facts_of(const Rectangle& rectangle, const Board& board,
                               const Domain& number) {
  std::vector<CellFact> facts;
  const std::size_t bottom = rectangle.top + rectangle.height;
  const std::size_t right = rectangle.left + rectangle.width;
  const auto is_inside = [&](std::uint32_t cell) {
    const std::size_t row = board.row_of(cell);
    const std::size_t column = board.column_of(cell);
    return row >= rectangle.top && row < bottom && column >= rectangle.left && column < right;
  };
  for (std::size_t row = rectangle.top; row < bottom; ++row) {
    for (std::size_t column = rectangle.left; column < right; ++column) {
      const std::uint32_t cell = board.cell(row, column);
      facts.push_back({board.model_cell(cell), number});
      for (const Direction direction : directions) {
        const auto other = board.step(cell, direction);
        if (other && !is_inside(*other))
          facts.push_back({board.model_cell(*other), board.cell_values() - number});
      }
    }
  }
  return facts;
}

/// By cell: the number that the cells of its rectangle hold, and no others that it can meet; nothing
/// where there is none. It serves to say more about owners.
std::map<std::uint32_t, Domain> own_numbers(const Board& board) {
  std::map<std::uint32_t, Domain> found;
  for (const Rule& rule : board.genre().rules) {
    if (rule.kind != &kind_owned_by || !board.applies(rule)) continue;
    const std::vector<std::uint32_t> owners = owners_of(rule, board);
    const OwnersNumbers numbers = numbers_of_owners(board, owners);
    for (std::size_t i = 0; i < owners.size() && numbers.are_unique; ++i)
      found.emplace(owners[i], numbers.of[i]);
  }
  return found;
}

/// The rectangles of the board that hold the cell and none of the others of its kind.
void add_area(const Rule& rule, const Board& board, Draft& draft) {
  const std::map<std::uint32_t, Domain> numbers = own_numbers(board);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    const std::size_t row = board.row_of(place.cells[0]);
    const std::size_t column = board.column_of(place.cells[0]);
    const auto number = numbers.find(place.cells[0]);
    AnyOf any{{}, draft.origin(place)};
    for (std::size_t height = 1; height <= board.rows(); ++height) {
      for (std::size_t width = 1; width <= board.columns(); ++width) {
        if (!has_shape(rule, height, width) || !tally->holds(measure_of(rule, height, width)))
          continue;
        for (std::size_t top = row + 1 >= height ? row + 1 - height : 0;
             top <= row && top + height <= board.rows(); ++top) {
          for (std::size_t left = column + 1 >= width ? column + 1 - width : 0;
               left <= column && left + width <= board.columns(); ++left) {
            const Rectangle rectangle{top, left, height, width};
            if (rule.flag("without") && !is_free(board, rule.of.among, rectangle, place.cells[0]))
              continue;
            any.alternatives.push_back(number != numbers.end()
                                           ? facts_of(rectangle, board, number->second)
                                           : facts_of(rectangle, board));
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
        !tally->holds(measure_of(rule, height, region.size() / height)))
      return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_regions_detail

const RuleKind kind_rectangles{
    .name = "rectangles",
    .summary = "Every region between walls is a rectangle.",
    .example = R"({"name": "rectangles", "rectangles": true})",
    .shown = {R"("board": "walls")", "", "112/112", "112/122"},
    .is_about_grid = true,
    .read = kind_regions_detail::read_rectangles,
    .add = kind_regions_detail::add_rectangles,
    .judge = kind_regions_detail::judge_rectangles,
};

const RuleKind kind_owned_by{
    .name = "owned_by",
    .summary =
        "Every region between walls is a rectangle with one of the cells that "
        "`owned_by` describes. Cells hold the number of their region: the region of the first of "
        "these cells has the first of the board's numbers, and so on. If there are too few "
        "numbers, regions "
        "that cannot meet share one.",
    .example = R"({"name": "owners", "owned_by": "clue"})",
    .shown = {R"("board": "walls", "numbers": [1, 2])", "?.?", "112", "111"},
    .is_about_grid = true,
    .shares_numbers = true,
    .read = kind_regions_detail::read_owned_by,
    .add = kind_regions_detail::add_owned_by,
    .judge = kind_regions_detail::judge_owned_by,
    .complete = kind_regions_detail::complete_owned_by,
};

const RuleKind kind_area{
    .name = "area",
    .summary =
        "The region of a clue is a `rectangle`, `square`, `strip` (one cell wide or "
        "high), or `high` or `wide` rectangle, and holds no other cell that `without` "
        "describes. Its number of cells, or with `measure` its `width and height` "
        "together, is within the bound.",
    .example = R"({"name": "areas", "each": "clue", "area": "rectangle", "is": "$clue"})",
    .shown = {R"("board": "walls")", "2..", "112", "111"},
    .members = {"is", "at_least", "at_most", "without", "measure"},
    .unread = {"of", "among", "if"},
    .read = kind_regions_detail::read_area,
    .add = kind_regions_detail::add_area,
    .judge = kind_regions_detail::judge_area,
};

}  // namespace puzzlec::genres
