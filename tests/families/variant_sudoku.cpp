// Variant Sudoku: a Sudoku with variant rules. The rules themselves are in tests/variants; here
// stand a few of each kind, as f-puzzles spells them.

#include <algorithm>
#include <array>
#include <map>

#include <nlohmann/json.hpp>

#include "tests/families/families.hpp"
#include "tests/families/records.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"
#include "tests/variants/records.hpp"

namespace families {

using namespace oracle;

namespace variant_sudoku_detail {
namespace {

// Members stand in the order in which they were written, as in answers.
using json = nlohmann::ordered_json;

rules::Board new_board(int size) {
  rules::Board board{size, size, 1, size};
  board.boxes.assign(static_cast<std::size_t>(size),
                     std::vector<int>(static_cast<std::size_t>(size)));
  int number = 0;
  for (const auto& box : boxes_of(size)) {
    for (const Place place : box) generate::at(board.boxes, place) = number;
    ++number;
  }
  return board;
}

const rules::Board& board_of(const Puzzle& puzzle) {
  static std::map<int, rules::Board> boards;
  const auto found = boards.find(puzzle.rows);
  if (found != boards.end()) return found->second;
  return boards.emplace(puzzle.rows, new_board(puzzle.rows)).first->second;
}

// ---- f-puzzles

std::string cell_text(Place place) {
  return "R" + std::to_string(place.row + 1) + "C" + std::to_string(place.col + 1);
}

Place place_of(const std::string& text) {
  const std::size_t middle = text.find('C');
  return {std::stoi(text.substr(1, middle - 1)) - 1, std::stoi(text.substr(middle + 1)) - 1};
}

json list_of(const std::vector<Place>& places) {
  json list = json::array();
  for (const Place place : places) list.push_back(cell_text(place));
  return list;
}

std::vector<Place> places_of(const json& list) {
  std::vector<Place> places;
  for (const json& one : list) places.push_back(place_of(one.get<std::string>()));
  return places;
}

json line_entry(const Use& use) {
  json entry{{"lines", json::array({list_of(use.cells)})}};
  if (use.number) entry["value"] = std::to_string(*use.number);
  return entry;
}
void read_line(const json& entry, Use& use) {
  use.cells = places_of(entry.at("lines").at(0));
}

// Each arm begins with a cell of the circle.
json arrow_entry(const Use& use) {
  json lines = json::array();
  for (const auto& arm : use.groups) {
    std::vector<Place> line{use.cells.front()};
    line.insert(line.end(), arm.begin(), arm.end());
    lines.push_back(list_of(line));
  }
  return {{"cells", list_of(use.cells)}, {"lines", lines}};
}
void read_arrow(const json& entry, Use& use) {
  use.cells = places_of(entry.at("cells"));
  for (const json& line : entry.at("lines")) {
    auto arm = places_of(line);
    arm.erase(arm.begin());
    use.groups.push_back(arm);
  }
}

json cells_entry(const Use& use) {
  json entry{{"cells", list_of(use.cells)}};
  if (use.number) entry["value"] = std::to_string(*use.number);
  return entry;
}
void read_cells(const json& entry, Use& use) {
  use.cells = places_of(entry.at("cells"));
}

struct KindOfEntry {
  const char* rule;
  const char* key;
  json (*write)(const Use& use);  // null for a flag
  void (*read)(const json& entry, Use& use);
};

constexpr std::array entries{
    KindOfEntry{"thermometer", "thermometer", line_entry, read_line},
    KindOfEntry{"arrow", "arrow", arrow_entry, read_arrow},
    KindOfEntry{"difference", "difference", cells_entry, read_cells},
    KindOfEntry{"renban", "renban", line_entry, read_line},
    KindOfEntry{"whispers", "whispers", line_entry, read_line},
    KindOfEntry{"anti-knight", "antiknight", nullptr, nullptr},
};

const KindOfEntry* kind_of(const std::string& rule) {
  const auto* const found = std::find_if(
      entries.begin(), entries.end(), [&](const KindOfEntry& kind) { return kind.rule == rule; });
  return found == entries.end() ? nullptr : found;
}

// The document, with the values of `solution`, if it is not null, in the cells that are not given.
std::string document_of(const Puzzle& puzzle, const Grid* solution) {
  json grid = json::array();
  const Grid givens = given_grid(puzzle);
  for (std::size_t row = 0; row < givens.size(); ++row) {
    json cells = json::array();
    for (std::size_t col = 0; col < givens.size(); ++col) {
      json cell = json::object();
      if (givens[row][col] != 0) {
        cell = {{"value", givens[row][col]}, {"given", true}};
      } else if (solution != nullptr) {
        cell["value"] = (*solution)[row][col];
      }
      cells.push_back(cell);
    }
    grid.push_back(cells);
  }
  json document{{"size", puzzle.rows}, {"grid", grid}};
  for (const Use& use : puzzle.uses) {
    const KindOfEntry* const kind = kind_of(use.rule);
    if (kind == nullptr) continue;
    if (kind->write == nullptr) {
      document[kind->key] = true;
    } else {
      document[kind->key].push_back(kind->write(use));
    }
  }
  return document.dump() + "\n";
}

std::string body(const Puzzle& puzzle) {
  return document_of(puzzle, nullptr);
}

std::string answer(const Puzzle& puzzle, int, const Grid* grid) {
  return grid == nullptr ? no_solution : document_of(puzzle, grid);
}

Puzzle read_document(const std::string& line) {
  const json document = json::parse(line);
  Puzzle puzzle = square("variant-sudoku", document.at("size").get<int>());
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      const json& cell =
          document.at("grid").at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(col));
      give(puzzle, row, col, cell.value("value", 0));
    }
  }
  for (const auto& [key, value] : document.items()) {
    const auto* const kind = std::find_if(
        entries.begin(), entries.end(), [name = key](const auto& one) { return one.key == name; });
    if (kind == entries.end()) continue;
    if (kind->read == nullptr) {
      puzzle.uses.push_back({kind->rule});
      continue;
    }
    for (const json& entry : value) {
      Use use{kind->rule};
      kind->read(entry, use);
      if (entry.contains("value")) use.number = std::stoll(entry.at("value").get<std::string>());
      puzzle.uses.push_back(use);
    }
  }
  return puzzle;
}

const Spelling f_puzzles{
    .format = "f-puzzles",
    .body = body,
    .file = file_of_lines,
    .read = [](std::string_view text, std::string_view) { return read_ids(text, read_document); },
    .answer = answer,
    .smallest = 4,
    .largest = 31};

// ---- Puzzles

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft;
  while (draft.puzzle.uses.empty()) {
    draft.puzzle = generate::empty_puzzle("variant-sudoku", size);
    draft.truth = generate::full_grid("sudoku", size, rng);
    const rules::Board board = board_of(draft.puzzle);
    for (const KindOfEntry& kind : entries) {
      for (int count = rng.below(3); count > 0; --count) {
        if (kind.write == nullptr && count > 1) continue;
        const auto use = rules::obeyed(rules::find(kind.rule), board, draft.truth, rng);
        if (use) draft.puzzle.uses.push_back(*use);
      }
    }
  }
  // With a third of the cells given, brute force is quick.
  if (size > 4) {
    for (const Place place : generate::shuffled_places(size, size, rng)) {
      if (draft.puzzle.givens.size() * 3 < static_cast<std::size_t>(size * size))
        draft.puzzle.givens.push_back({place, generate::at(draft.truth, place)});
    }
  }
  return draft;
}

// The first use of entry number `index` that the grid breaks, by the name that the product has.
template <std::size_t index>
Breach broken(const Puzzle& puzzle, const Grid& grid) {
  for (const Use& use : puzzle.uses) {
    if (use.rule != entries[index].rule || rules::holds(use, board_of(puzzle), grid)) continue;
    return use.cells.empty() ? use.rule : "at " + cell_name(use.cells.front());
  }
  return std::nullopt;
}

bool is_about(const Use& use, Place place) {
  const auto has = [place](const std::vector<Place>& cells) {
    return std::find(cells.begin(), cells.end(), place) != cells.end();
  };
  return has(use.cells) || std::any_of(use.groups.begin(), use.groups.end(), has);
}

// Rules with cells are looked at as soon as all of these are filled. For rules of the whole grid
// (anti-knight), blank cells hold values that are all different and none of the puzzle's.
bool allows(const Puzzle& puzzle, const Trial& trial) {
  const rules::Board& board = board_of(puzzle);
  const auto is_blank = [&](Place place) { return trial.at(place) == 0; };
  Grid grid;
  for (const Use& use : puzzle.uses) {
    const bool is_everywhere = use.cells.empty() && use.groups.empty();
    if (!is_everywhere) {
      if (!is_about(use, trial.place())) continue;
      if (std::any_of(use.cells.begin(), use.cells.end(), is_blank)) continue;
      const bool has_blank = std::any_of(
          use.groups.begin(), use.groups.end(),
          [&](const auto& group) { return std::any_of(group.begin(), group.end(), is_blank); });
      if (has_blank) continue;
    }
    if (grid.empty()) {
      grid = board.boxes;
      int blank = -100;
      for (const Place place : rules::all_places(board))
        generate::at(grid, place) = is_blank(place) ? blank-- : trial.at(place);
    }
    if (!rules::holds(use, board, grid)) return false;
  }
  return true;
}

std::vector<Grid> search(const Puzzle& puzzle, std::size_t limit) {
  return search_square(puzzle, limit, {.houses = boxes_of(puzzle.rows), .allows = allows});
}

Puzzle restated(Puzzle puzzle, const Grid& grid) {
  generate::restate_givens(puzzle, grid);
  const rules::Board board = board_of(puzzle);
  std::erase_if(puzzle.uses, [&](const Use& use) { return !rules::holds(use, board, grid); });
  return puzzle;
}

// A thermometer upside down, a difference or an arm that is too long.
std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid& right) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_given(puzzle);
  const rules::Board board = board_of(puzzle);
  for (std::size_t i = 0; i < puzzle.uses.size(); ++i) {
    Puzzle other = puzzle;
    Use& use = other.uses[i];
    if (use.rule == "thermometer") std::reverse(use.cells.begin(), use.cells.end());
    if (use.number) ++*use.number;
    if (use.rule == "arrow" && use.groups.front().size() > 1) use.groups.front().pop_back();
    if (!rules::holds(use, board, right)) wrong.push_back(other);
  }
  // And rules of all kinds that the answer breaks.
  Rng rng(puzzle.givens.size());
  for (const KindOfEntry& kind : entries) {
    for (int tries = 0; tries < 4; ++tries) {
      const auto use = rules::find(kind.rule).make(board, right, rng);
      if (!use || rules::holds(*use, board, right)) continue;
      wrong.push_back(puzzle);
      wrong.back().uses.push_back(*use);
    }
  }
  return wrong;
}

}  // namespace
}  // namespace variant_sudoku_detail

const Family variant_sudoku{
    .name = "variant-sudoku",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"block", twice_in_box},
              {"thermometer", variant_sudoku_detail::broken<0>},
              {"arrow", variant_sudoku_detail::broken<1>},
              {"difference", variant_sudoku_detail::broken<2>},
              {"renban", variant_sudoku_detail::broken<3>},
              {"whispers", variant_sudoku_detail::broken<4>},
              {"anti-knight", variant_sudoku_detail::broken<5>}},
    .search = variant_sudoku_detail::search,
    .sizes = {4},  // 6x6 mixes are in tests/differential/mixed_rules_test.cpp
    .make =
        [](int size, Kind kind, Rng& rng) {
          return generate::clued_puzzle(variant_sudoku_detail::draft, size, kind, rng);
        },
    .spellings = {&variant_sudoku_detail::f_puzzles},
    .restated = variant_sudoku_detail::restated,
    .misstated = variant_sudoku_detail::misstated,
    .has_cages = true};

}  // namespace families
