// Families as data: models in JSON against the families that are built in and against brute force;
// any model written and read again; errors and their places; the schema.
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/rng.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::json_lines;
using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;

using Rows = std::vector<std::vector<int>>;
using Solutions = std::vector<std::set<Rows>>;  // by puzzle

const int random_puzzles = puzzlec::test::scaled(150, 30);

// All solutions of each puzzle of a text.
Solutions solutions_of(const std::vector<std::string>& arguments, const std::string& text) {
  std::vector<std::string> command{"enum", "--json", "--limit", "0"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const Outcome outcome = run_command(command, text);
  CHECK(outcome.code == 0);
  CHECK(outcome.err == "");
  Solutions found;
  for (const json& object : json_lines(outcome.out)) {
    const std::size_t index = object.at("index");
    found.resize(std::max(found.size(), index));
    if (object.at("status") != "solved") continue;
    CHECK(found[index - 1].insert(object.at("solutions").at(0).get<Rows>()).second);
  }
  return found;
}

void check_variety(const Solutions& solutions) {
  CHECK(solutions.size() == random_puzzles);
  for (const auto& holds : std::vector<bool (*)(std::size_t)>{
           [](std::size_t n) { return n == 0; }, [](std::size_t n) { return n == 1; },
           [](std::size_t n) { return n > 1; }}) {
    CHECK(std::ranges::any_of(solutions, [&](const auto& set) { return holds(set.size()); }));
  }
}

json grid_json(std::size_t rows, std::size_t columns, json values) {
  return {{"format", "puzzlec-model"},
          {"grid", {{"rows", rows}, {"columns", columns}}},
          {"values", std::move(values)}};
}

// All squares of side 4 in which rows and columns, and blocks if wanted, hold each value once.
std::vector<Rows> squares_of_side_4(bool with_blocks) {
  std::vector<Rows> squares;
  std::vector<int> row{1, 2, 3, 4};
  std::vector<std::vector<int>> orders;
  do {
    orders.push_back(row);
  } while (std::ranges::next_permutation(row).found);
  for (const auto& a : orders) {
    for (const auto& b : orders) {
      for (const auto& c : orders) {
        for (const auto& d : orders) {
          const Rows square{a, b, c, d};
          bool is_right = true;
          for (std::size_t i = 0; i < 4 && is_right; ++i) {
            is_right = std::set<int>{a[i], b[i], c[i], d[i]}.size() == 4;
            const std::size_t top = i / 2 * 2;
            const std::size_t left = i % 2 * 2;
            if (with_blocks)
              is_right = is_right && std::set<int>{square[top][left], square[top][left + 1],
                                                   square[top + 1][left], square[top + 1][left + 1]}
                                             .size() == 4;
          }
          if (is_right) squares.push_back(square);
        }
      }
    }
  }
  return squares;
}

using Holds = std::function<bool(const Rows&)>;

// What was added to an object: in plain code, and if the family is built in, the same puzzle in a
// format of its own.
struct Added {
  Holds holds;
  std::string built_in;
};

// A family of side 4: `make` adds to an object. If `format` names one, puzzles in it are solved as
// well.
void check_against_brute_force(bool with_blocks, const char* format, std::uint64_t seed,
                               const std::function<Added(json&, generate::Rng&)>& make) {
  generate::Rng rng(generate::seed_or(seed));
  const std::vector<Rows> squares = squares_of_side_4(with_blocks);
  CHECK(squares.size() == (with_blocks ? 288 : 576));
  std::string text;
  std::string built_in;
  Solutions expected;
  for (int i = 0; i < random_puzzles; ++i) {
    json object = grid_json(4, 4, {{"from", 1}, {"to", 4}});
    object["houses"] = {"rows", "columns"};
    if (with_blocks) object["houses"].push_back({{"boxes", {2, 2}}});
    const Added added = make(object, rng);
    text += object.dump() + "\n";
    built_in += added.built_in;
    auto& set = expected.emplace_back();
    for (const Rows& square : squares) {
      if (added.holds(square)) set.insert(square);
    }
  }
  check_variety(expected);
  const auto check = [&](const Solutions& found) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      CAPTURE(i);
      CHECK(found[i] == expected[i]);
    }
  };
  check(solutions_of({}, text));
  if (format != nullptr) check(solutions_of({"--from", format}, built_in));
}

std::string name(int row, int column) {
  return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
}

std::filesystem::path example_folder() {
  return std::filesystem::path(puzzlec::test::source_dir()) / "cnf_examples" / "models";
}

// Every puzzle of a text, read in a format (null: what fits).
std::vector<puzzlec::PuzzlePtr> puzzles_of(const std::string& text,
                                           const puzzlec::Format* format = nullptr) {
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "text");
  if (format == nullptr) {
    const auto found = puzzlec::detect(cursor);
    REQUIRE(found.has_value());
    format = *found;
  }
  const auto reader = format->open(cursor, {});
  std::vector<puzzlec::PuzzlePtr> puzzles;
  while (auto puzzle = reader->next()) {
    if (!*puzzle) FAIL(puzzle->error().message());
    puzzles.push_back(std::move(**puzzle));
  }
  return puzzles;
}

std::vector<std::string> example_texts() {
  std::vector<std::string> texts;
  for (const puzzlec::Format* format : puzzlec::formats()) texts.emplace_back(format->example);
  for (const auto& entry : std::filesystem::directory_iterator(example_folder()))
    texts.push_back(read_file(entry.path()));
  return texts;
}

}  // namespace

TEST_SUITE("models") {
  TEST_CASE("Sudoku-X as JSON has the solutions of the family that is built in") {
    generate::Rng rng(generate::seed_or(1));
    std::string sheet = std::to_string(random_puzzles) + "\n";
    json family = grid_json(4, 4, {{"from", 1}, {"to", 4}});
    family["houses"] = {"rows", "columns", {{"boxes", {2, 2}}}, "diagonals"};
    family["puzzles"] = json::array();
    for (int i = 0; i < random_puzzles; ++i) {
      sheet += "4\n";
      json rows = json::array();
      for (int r = 0; r < 4; ++r) {
        std::string row;
        for (int c = 0; c < 4; ++c) {
          const int given = rng.chance(22) ? rng.between(1, 4) : 0;
          row += given == 0 ? "." : std::to_string(given);
          sheet += std::to_string(given) + (c == 3 ? "\n" : " ");
        }
        rows.push_back(row);
      }
      family["puzzles"].push_back({{"givens", rows}});
    }
    const Solutions expected = solutions_of({"--from", "rowan", "--as", "sudoku-x"}, sheet);
    check_variety(expected);
    CHECK(solutions_of({}, family.dump()) == expected);
  }

  TEST_CASE("Tentaizu as JSON has the solutions of the family that is built in") {
    generate::Rng rng(generate::seed_or(2));
    std::string boards = std::to_string(random_puzzles) + "\n";
    json family = json::parse(read_file(example_folder() / "tentaizu.json"));
    family.erase("clues");
    family["puzzles"] = json::array();
    for (int i = 0; i < random_puzzles; ++i) {
      std::vector<int> cells(49, 0);
      std::fill_n(cells.begin(), 10, 1);
      rng.shuffle(cells);
      json map = json::array();
      for (int r = 0; r < 7; ++r) {
        std::string row;
        for (int c = 0; c < 7; ++c) {
          int around = 0;
          for (int y = std::max(0, r - 1); y <= std::min(6, r + 1); ++y) {
            for (int x = std::max(0, c - 1); x <= std::min(6, c + 1); ++x)
              around += cells[static_cast<std::size_t>(7 * y + x)];
          }
          // Enough digits for few solutions; now and then a wrong one.
          const bool is_shown = cells[static_cast<std::size_t>(7 * r + c)] == 0 && rng.chance(68);
          if (i % 7 == 0 && r == 3 && c == 3) around = (around + 1) % 9;
          row += is_shown ? std::to_string(around) : ".";
        }
        map.push_back(row);
        boards += row + "\n";
      }
      boards += "\n";
      family["puzzles"].push_back({{"clues", {{{"counts", map}, {"value", 1}, {"otherwise", 0}}}}});
    }
    const Solutions expected = solutions_of({"--from", "tentaizu"}, boards);
    check_variety(expected);
    CHECK(solutions_of({}, family.dump()) == expected);
  }

  TEST_CASE("KenKen as JSON has the solutions of the family that is built in") {
    generate::Rng rng(generate::seed_or(3));
    std::string input;
    std::string models;
    for (int i = 0; i < random_puzzles; ++i) {
      // Rows cut into pieces, with clues of a cyclic square or of none.
      json map = json::array();
      json clues = json::object();
      std::string letters;
      std::string lines;
      char letter = 'a';
      for (int r = 0; r < 4; ++r) {
        std::string row;
        while (row.size() < 4) {
          const auto size =
              std::min<std::size_t>(4 - row.size(), static_cast<std::size_t>(rng.between(1, 3)));
          const auto value = [&](std::size_t c) { return (r + static_cast<int>(c) * 3) % 4 + 1; };
          int sum = 0;
          int product = 1;
          for (std::size_t c = row.size(); c < row.size() + size; ++c) {
            sum += value(c);
            product *= value(c);
          }
          const int a = value(row.size());
          const int b = value(row.size() + size - 1);
          const char* operations = size == 1 ? "." : size == 2 ? "+*-" : "+*";
          const char operation = operations[size == 1 ? 0 : rng.below(size == 2 ? 3 : 2)];
          int target = operation == '+'   ? sum
                       : operation == '*' ? product
                       : operation == '-' ? std::abs(a - b)
                                          : a;
          if (i % 5 == 0 && letter == 'b') target = target % 4 + 1;
          row += std::string(size, letter);
          const std::string symbol = operation == '.' ? "" : std::string(1, operation);
          clues[std::string(1, letter)] = std::to_string(target) + symbol;
          lines += std::string(1, letter) + " " + std::to_string(target) + " " +
                   std::string(1, operation) + "\n";
          ++letter;
        }
        map.push_back(row);
        letters += row + "\n";
      }
      input += "4 " + std::to_string(letter - 'a') + "\n" + letters + lines;
      json object = grid_json(4, 4, {{"from", 1}, {"to", 4}});
      object["houses"] = {"rows", "columns"};
      object["clues"] = {{{"cages", map}, {"clues", clues}}};
      models += object.dump() + "\n";
    }
    const Solutions expected = solutions_of({"--from", "ucf-kenken"}, input + "0\n");
    check_variety(expected);
    CHECK(solutions_of({}, models) == expected);
  }

  TEST_CASE("killer Sudoku as JSON and in its own format has the solutions of the brute force") {
    check_against_brute_force(true, "f-puzzles", 4, [](json& object, generate::Rng& rng) -> Added {
      // Dominoes and single cells; sums of the square that a shift makes, now and then off by one.
      std::string letters(16, '.');
      std::map<char, int> sums;
      std::map<char, std::vector<std::pair<int, int>>> cages;
      char letter = 'a';
      for (int r = 0; r < 4; ++r) {
        for (int c = 0; c < 4; ++c) {
          const auto at = static_cast<std::size_t>(4 * r + c);
          if (letters[at] != '.' || rng.chance(15)) continue;
          const bool right = c < 3 && letters[at + 1] == '.' && rng.chance(50);
          const bool down = r < 3 && rng.chance(60);
          cages[letter].emplace_back(r, c);
          if (right) cages[letter].emplace_back(r, c + 1);
          if (down) cages[letter].emplace_back(r + 1, c);
          for (const auto& [y, x] : cages[letter]) {
            letters[static_cast<std::size_t>(4 * y + x)] = letter;
            sums[letter] += (2 * y + y / 2 + x) % 4 + 1;
          }
          ++letter;
        }
      }
      if (rng.chance(20)) sums['a'] += 1;
      // A later cage may have taken a cell of an earlier one.
      for (auto& [key, cells] : cages) {
        std::erase_if(cells, [&, wanted = key](const auto& cell) {
          return letters[static_cast<std::size_t>(4 * cell.first + cell.second)] != wanted;
        });
      }
      json clues = json::object();
      json map = json::array();
      for (int r = 0; r < 4; ++r) map.push_back(letters.substr(static_cast<std::size_t>(4 * r), 4));
      std::erase_if(cages, [](const auto& entry) { return entry.second.empty(); });
      for (const auto& [key, cells] : cages) clues[std::string(1, key)] = sums[key];
      object["clues"] = {{{"cages", map}, {"clues", clues}, {"distinct", true}}};
      json document{{"size", 4}, {"grid", json::array()}, {"killercage", json::array()}};
      for (int r = 0; r < 4; ++r)
        document["grid"].push_back(
            json::array({json::object(), json::object(), json::object(), json::object()}));
      for (const auto& [key, cells] : cages) {
        json names = json::array();
        for (const auto& [r, c] : cells)
          names.push_back("R" + std::to_string(r + 1) + "C" + std::to_string(c + 1));
        document["killercage"].push_back({{"cells", names}, {"value", std::to_string(sums[key])}});
      }
      const Holds holds = [cages, sums](const Rows& square) {
        for (const auto& [key, cells] : cages) {
          int sum = 0;
          std::set<int> seen;
          for (const auto& [r, c] : cells) {
            const int value = square[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            sum += value;
            seen.insert(value);
          }
          if (sum != sums.at(key) || seen.size() != cells.size()) return false;
        }
        return true;
      };
      return {holds, document.dump() + "\n"};
    });
  }

  TEST_CASE("Futoshiki as JSON and in its own format has the solutions of the brute force") {
    const char* format = "tatham-unequal";
    check_against_brute_force(false, format, 5, [](json& object, generate::Rng& rng) -> Added {
      std::vector<std::array<int, 4>> less;
      json signs = json::array();
      for (int i = 0; i < 9; ++i) {
        const bool is_across = rng.chance(50);
        const int r = rng.below(is_across ? 4 : 3);
        const int c = rng.below(is_across ? 3 : 4);
        const int r2 = is_across ? r : r + 1;
        const int c2 = is_across ? c + 1 : c;
        const bool is_less = rng.chance(50);
        signs.push_back(name(r, c) + (is_less ? "<" : ">") + name(r2, c2));
        less.push_back(is_less ? std::array{r, c, r2, c2} : std::array{r2, c2, r, c});
      }
      object["clues"] = {{{"inequalities", signs}}};
      std::string id = "4:";
      for (int r = 0; r < 4; ++r) {
        for (int c = 0; c < 4; ++c) {
          id += "0";
          for (const auto& [low_r, low_c, high_r, high_c] : less) {
            if (high_r != r || high_c != c) continue;
            id += low_r < r ? "U" : low_r > r ? "D" : low_c < c ? "L" : "R";
          }
          id += ",";
        }
      }
      const Holds holds = [less](const Rows& square) {
        return std::ranges::all_of(less, [&](const std::array<int, 4>& pair) {
          const auto at = [&](std::size_t i) {
            return square[static_cast<std::size_t>(pair[i])][static_cast<std::size_t>(pair[i + 1])];
          };
          return at(0) < at(2);
        });
      };
      return {holds, id + "\n"};
    });
  }

  TEST_CASE("a family that is not built in, with knights, towers and tables, as JSON") {
    check_against_brute_force(false, nullptr, 6, [](json& object, generate::Rng& rng) -> Added {
      const bool with_knights = rng.chance(30);
      if (with_knights)
        object["rules"] = {{{"offsets", {{1, 2}, {2, 1}, {1, -2}, {2, -1}}}, {"rule", "knight"}}};
      const int line = rng.below(4);
      const int seen = rng.between(1, 4);
      const bool is_reversed = rng.chance(50);
      const int corner = rng.between(1, 4);
      const int large = rng.below(4);
      object["clues"] = {{{"visible", seen},
                          {"cells", std::string(is_reversed ? "reversed " : "") +
                                        "row:" + std::to_string(line + 1)}},
                         {{"tuples", {{corner, 1}, {corner, 2}, {4, 4}}}, {"cells", "r1c1 r4c4"}},
                         {{"at_most", large}, {"cells", "r1c1..r2c2"}, {"values", {3, 4}}}};
      const Holds holds = [=](const Rows& square) {
        std::vector<int> row = square[static_cast<std::size_t>(line)];
        if (is_reversed) std::ranges::reverse(row);
        int highest = 0;
        int count = 0;
        for (const int value : row) {
          count += value > highest ? 1 : 0;
          highest = std::max(highest, value);
        }
        const std::pair<int, int> ends(square[0][0], square[3][3]);
        const bool is_listed =
            (ends.first == corner && ends.second <= 2) || ends == std::pair(4, 4);
        int high = 0;
        for (const auto& [r, c] : {std::pair{0U, 0U}, {0U, 1U}, {1U, 0U}, {1U, 1U}})
          high += square[r][c] >= 3 ? 1 : 0;
        if (count != seen || !is_listed || high > large) return false;
        for (int r = 0; with_knights && r < 4; ++r) {
          for (int c = 0; c < 4; ++c) {
            for (const auto& [y, x] : {std::pair(1, 2), {2, 1}, {1, -2}, {2, -1}}) {
              if (r + y > 3 || c + x > 3 || c + x < 0) continue;
              if (square[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] ==
                  square[static_cast<std::size_t>(r + y)][static_cast<std::size_t>(c + x)])
                return false;
            }
          }
        }
        return true;
      };
      return {holds, ""};
    });
  }

  TEST_CASE("cages without operators, and quotients of several cells, as JSON") {
    check_against_brute_force(false, nullptr, 7, [](json& object, generate::Rng& rng) -> Added {
      struct Stated {
        std::vector<std::pair<std::size_t, std::size_t>> cells;
        int target = 0;
        char symbol = '?';
      };
      std::vector<Stated> cages;
      json clues = json::object();
      json map = json::array();
      char letter = 'a';
      for (std::size_t r = 0; r < 4; ++r) {
        std::string row;
        while (row.size() < 4) {
          const auto size =
              std::min<std::size_t>(4 - row.size(), static_cast<std::size_t>(rng.between(1, 4)));
          Stated cage;
          for (std::size_t i = 0; i < size; ++i) cage.cells.emplace_back(r, row.size() + i);
          const char* symbols = size < 3 ? "?" : "?-/";
          cage.symbol = symbols[rng.below(size < 3 ? 1 : 3)];
          // Most targets are those of a cyclic square.
          int sum = 0;
          int product = 1;
          for (const auto& [y, x] : cage.cells) {
            const int value = static_cast<int>((y + x * 3) % 4) + 1;
            sum += value;
            product *= value;
          }
          const bool is_of_square = cage.symbol == '?' && rng.chance(95);
          cage.target = !is_of_square ? rng.between(0, 1) : rng.chance(50) ? sum : product;
          row += std::string(size, letter);
          clues[std::string(1, letter)] = std::to_string(cage.target) + cage.symbol;
          cages.push_back(cage);
          if (rng.chance(is_of_square ? 5 : 70)) {
            cages.pop_back();
            clues.erase(std::string(1, letter));
            std::ranges::replace(row, letter, '.');
          }
          ++letter;
        }
        map.push_back(row);
      }
      object["clues"] = {{{"cages", map}, {"clues", clues}}};
      const Holds holds = [cages](const Rows& square) {
        return std::ranges::all_of(cages, [&](const Stated& cage) {
          int largest = 0;
          int sum = 0;
          int product = 1;
          for (const auto& [r, c] : cage.cells) {
            largest = std::max(largest, square[r][c]);
            sum += square[r][c];
            product *= square[r][c];
          }
          const bool subtracts = largest - (sum - largest) == cage.target;
          const bool divides = largest == cage.target * (product / largest);
          if (cage.symbol == '-') return subtracts;
          if (cage.symbol == '/') return divides;
          return subtracts || divides || sum == cage.target || product == cage.target;
        });
      };
      return {holds, ""};
    });
  }

  TEST_CASE("Skyscrapers with gaps as JSON have the solutions of the brute force") {
    // Rows and columns of four cells with the towers 1 and 2, and two empty cells.
    std::vector<std::vector<int>> orders;
    std::vector<int> line{0, 0, 1, 2};
    do {
      orders.push_back(line);
    } while (std::ranges::next_permutation(line).found);
    std::vector<Rows> squares;
    for (std::size_t i = 0; i < orders.size() * orders.size() * orders.size() * orders.size();
         ++i) {
      Rows rows;
      for (std::size_t rest = i; rows.size() < 4; rest /= orders.size())
        rows.push_back(orders[rest % orders.size()]);
      bool is_right = true;
      for (std::size_t c = 0; c < 4; ++c) {
        std::vector<int> column{rows[0][c], rows[1][c], rows[2][c], rows[3][c]};
        std::ranges::sort(column);
        is_right = is_right && column == std::vector<int>{0, 0, 1, 2};
      }
      if (is_right) squares.push_back(rows);
    }
    CHECK(squares.size() > 100);
    generate::Rng rng(generate::seed_or(8));
    std::string text;
    Solutions expected;
    for (int i = 0; i < random_puzzles; ++i) {
      json object = grid_json(4, 4, {{"from", 0}, {"to", 2}});
      object["houses"] = {{{"once", {1, 2}}, {"in", {"rows", "columns"}}}};
      object["clues"] = json::array();
      std::vector<std::tuple<bool, std::size_t, bool, int>> clues;
      for (int k = rng.between(4, 9); k > 0; --k) {
        const bool is_row = rng.chance(50);
        const auto number = static_cast<std::size_t>(rng.below(4));
        const bool is_reversed = rng.chance(50);
        const int seen = rng.between(1, 2);
        clues.emplace_back(is_row, number, is_reversed, seen);
        object["clues"].push_back(
            {{"visible", seen},
             {"cells", std::string(is_reversed ? "reversed " : "") + (is_row ? "row:" : "column:") +
                           std::to_string(number + 1)},
             {"empty", 0}});
      }
      text += object.dump() + "\n";
      auto& set = expected.emplace_back();
      for (const Rows& rows : squares) {
        const bool is_right = std::ranges::all_of(clues, [&](const auto& clue) {
          const auto& [is_row, number, is_reversed, seen] = clue;
          int towers = 0;
          int highest = 0;
          for (std::size_t step = 0; step < 4; ++step) {
            const std::size_t far = is_reversed ? 3 - step : step;
            const int height = is_row ? rows[number][far] : rows[far][number];
            towers += height > highest ? 1 : 0;
            highest = std::max(highest, height);
          }
          return towers == seen;
        });
        if (is_right) set.insert(rows);
      }
    }
    CHECK(solutions_of({}, text) == expected);
    CHECK(std::ranges::any_of(expected, [](const auto& set) { return set.size() == 1; }));
    CHECK(std::ranges::any_of(expected, [](const auto& set) { return set.empty(); }));
  }

  TEST_CASE("sums over whole rows, or nearly, are settled by what a row sums to") {
    const auto sudoku = [](int side, const json& boxes, const json& clue) {
      const json model{{"format", "puzzlec-model"},
                       {"grid", {{"rows", side}, {"columns", side}}},
                       {"values", {{"from", 1}, {"to", side}}},
                       {"houses", {"rows", "columns", {{"boxes", boxes}}}},
                       {"clues", {clue}}};
      return model.dump() + "\n";
    };
    const auto small = [&](const json& clue) { return sudoku(4, {2, 2}, clue); };
    const auto sum_cage = [](int sum, const char* cells) {
      return json{{"sum_cage", sum}, {"cells", cells}};
    };
    const auto equal_sums = [](const std::vector<std::string>& lines) {
      return json{{"equal_sum_lines", lines}};
    };
    // A 4x4 Sudoku has 288 solutions, and as many of them with each value in a cell.
    const std::vector<std::pair<json, std::size_t>> counts = {
        {sum_cage(20, "row:1 row:3"), 288},
        {sum_cage(21, "row:1 row:3"), 0},
        {sum_cage(18, "row:1 r2c1..r2c3"), 72},
        {sum_cage(23, "row:1 row:2 r3c1"), 72},
        {equal_sums({"row:1", "row:3", "r2c1..r2c4"}), 288},
        {equal_sums({"row:1 r2c1", "row:3 r2c2"}), 0},
    };
    for (const std::vector<std::string>& options :
         std::vector<std::vector<std::string>>{{}, {"--no-presolve"}, {"--presolve=singles"}}) {
      std::string text;
      for (const auto& [clue, count] : counts) text += small(clue);
      const Solutions solutions = solutions_of(options, text);
      REQUIRE(solutions.size() == counts.size());
      for (std::size_t i = 0; i < counts.size(); ++i) {
        CAPTURE(counts[i].first.dump());
        CHECK(solutions[i].size() == counts[i].second);
      }
      // Without the sum of a row, a solver would count for ages.
      std::vector<std::string> command{"solve", "--json"};
      command.insert(command.end(), options.begin(), options.end());
      for (const int missing : {0, 1}) {
        const char* const cells = missing == 0 ? "row:1 row:2" : "r1c1..r1c8 r2c1..r2c8";
        const int most = missing == 0 ? 90 : 87;
        const auto answers =
            json_lines(run_command(command, sudoku(9, {3, 3}, sum_cage(most, cells)) +
                                                sudoku(9, {3, 3}, sum_cage(most + 2, cells)))
                           .out);
        REQUIRE(answers.size() == 2);
        CHECK(answers[0].at("status") == "solved");
        CHECK(answers[1].at("status") == "none");
      }
    }
  }

  TEST_CASE("every puzzle, written as a model and read again, is the same model") {
    const puzzlec::Format& format = *puzzlec::find_format("puzzlec-model");
    puzzlec::StructurePool pool;
    std::size_t count = 0;
    for (const std::string& text : example_texts()) {
      for (const auto& puzzle : puzzles_of(text)) {
        const std::string written = format.puzzles.item(1, *puzzle, {});
        const auto again = puzzles_of(written, &format);
        REQUIRE(again.size() == 1);
        CHECK(to_text(again[0]->model(pool)) == to_text(puzzle->model(pool)));
        CHECK(format.puzzles.item(1, *again[0], {}).size() > 0);
        CHECK(again[0]->givens() == puzzle->givens());
        ++count;
      }
    }
    CHECK(count >= 15);
  }

  TEST_CASE("constraints are written as short as they were stated") {
    const std::vector<std::string> constraints{
        R"({"any_of":[["r1c1=3","r2c3=0,2..4"],[],["r1c1="]]})",
        R"({"count_by_value":"r2c2","cells":"r2c1 r2c2 r3c3","counts":[[0,4,1,9],[3,3,0,2]]})",
        R"({"connected":{"cells":"all","values":[1,4]}})",
        R"({"connected":{"cells":"all","values":[1],"border":true},"may_be_empty":true})",
        R"({"connected":{"cells":"r1c1 r1c2 r2c2 r3c1","values":[2],"border":true}})",
        R"({"connected":{"nodes":["r1c1=1",null],"links":[[0,1,"r1c2=0..2"],[1,0]]}})",
        R"({"acyclic":{"cells":"r2c2 r1c2 r2c1","values":[0]}})",
        R"({"acyclic":{"nodes":["r3c1=2","r3c1=4"],"links":[]}})",
        R"({"component_weight":5,"comparison":"at_least","node":2,"weights":[3,0,4],"graph":{"cells":"r1c1 r1c2 r1c3","values":[2]}})",
        R"({"component_weight":4294967295,"comparison":"at_most","graph":{"nodes":[null],"links":[]}})",
        R"({"separated":[[0,3],[1,1],[2,3,"r1c1=1"]],"graph":{"cells":"r1c1 r1c2 r1c3 r2c3","values":[2]}})"};
    const puzzlec::Format& format = *puzzlec::find_format("puzzlec-model");
    puzzlec::StructurePool pool;
    for (const std::string& constraint : constraints) {
      CAPTURE(constraint);
      json object = grid_json(3, 3, {{"from", 0}, {"to", 4}});
      object["rules"] = json::array({json::parse(constraint)});
      const auto puzzle = puzzles_of(object.dump() + "\n", &format);
      REQUIRE(puzzle.size() == 1);
      const std::string written = format.puzzles.item(1, *puzzle[0], {});
      CHECK(written.find(constraint.substr(0, constraint.size() - 1) + ",\"rule\":") !=
            std::string::npos);
      const auto again = puzzles_of(written, &format);
      REQUIRE(again.size() == 1);
      CHECK(to_text(again[0]->model(pool)) == to_text(puzzle[0]->model(pool)));
    }
  }

  TEST_CASE("CELLS beside values are the graph of these cells, and equal graphs are shared") {
    json object = grid_json(2, 3, {{"from", 0}, {"to", 1}});
    object["rules"] = {
        {{"connected", "all"}, {"values", {1}}, {"border", true}},
        {{"acyclic", {{"cells", "all"}, {"values", {1}}, {"border", true}}}},
        {{"component_weight", 3}, {"graph", "all"}, {"values", {1}}, {"border", true}},
        {{"separated", json::array({json::array({"r1c1", "r2c3"})})},
         {"graph", "all"},
         {"values", {1}},
         {"border", true}}};
    puzzlec::StructurePool pool;
    const auto puzzles = puzzles_of(object.dump() + "\n");
    const puzzlec::Model model = puzzles.at(0)->model(pool);
    const auto& list = model.structure->constraints;
    REQUIRE(list.size() == 4);
    const auto& connected = std::get<puzzlec::Connected>(list[0]);
    CHECK(connected.graph->nodes.size() == 7);
    CHECK(connected.graph->links.size() == 7 + 6);
    CHECK_FALSE(connected.graph->nodes.back().used.has_value());
    CHECK(*std::get<puzzlec::Acyclic>(list[1]).graph == *connected.graph);
    CHECK(std::get<puzzlec::ComponentWeight>(list[2]).graph == connected.graph);
    const auto& separated = std::get<puzzlec::Separated>(list[3]);
    CHECK(separated.graph == connected.graph);
    CHECK(separated.pairs == std::vector<puzzlec::Separated::Pair>{{0, 5, {}}});
  }

  TEST_CASE("the answer to a printed model looks like the puzzle's own") {
    const std::string board = puzzlec::find_format("tentaizu")->example;
    const std::string model = run_command({"model"}, board).out;
    std::string rows = run_command({"solve"}, model).out;
    std::erase(rows, ' ');
    CHECK(rows.size() == 56);
    CHECK(run_command({"solve"}, board).out == "Tentaizu Board #1:\n" + rows + "\n");
  }

  TEST_CASE("an answer is judged by the rules as they are stated") {
    for (const auto& entry : std::filesystem::directory_iterator(example_folder())) {
      CAPTURE(entry.path().string());
      const std::string text = read_file(entry.path());
      for (const auto& puzzle : puzzles_of(text)) {
        puzzlec::PuzzleSolver engine(queries::encoding(0).engine_options());
        puzzlec::Stats stats;
        const puzzlec::Answer answer = engine.solve(*puzzle, stats);
        REQUIRE(answer.kind == puzzlec::Answer::Kind::solved);
        CHECK_FALSE(puzzle->check(answer.grid).has_value());
        puzzlec::StructurePool pool;
        const puzzlec::Model model = puzzle->model(pool);
        // Both opinions on each neighbour of the answer.
        for (std::uint32_t index = 0; index < answer.grid.size(); ++index) {
          for (const puzzlec::Value value : model.structure->domains[index]) {
            puzzlec::Grid other = answer.grid;
            other[puzzlec::CellId{index}] = value;
            CHECK(puzzle->check(other).has_value() == !evaluate(model, other).empty());
          }
        }
      }
    }
  }

  TEST_CASE("every query, encoding and picture takes a model") {
    const std::string path = (example_folder() / "killer.json").string();
    for (const std::vector<std::string>& command : {std::vector<std::string>{"solve"},
                                                    {"unique"},
                                                    {"count"},
                                                    {"candidates"},
                                                    {"render"},
                                                    {"encode"},
                                                    {"encode", "--presolve"},
                                                    {"solve", "--no-presolve"},
                                                    {"model"}}) {
      CAPTURE(command);
      std::vector<std::string> arguments = command;
      arguments.push_back(path);
      const Outcome outcome = run_command(arguments);
      CHECK(outcome.code == 0);
      CHECK(outcome.out != "");
      CHECK(outcome.err == "");
    }
    const puzzlec::test::TemporaryFile formula(run_command({"encode", path}).out);
    const std::string verdict = run_command({"sat", formula.path()}).out;
    CHECK(run_command({"decode", formula.path()}, verdict).code == 0);
    const std::string contradiction =
        R"({"format":"puzzlec-model","grid":{"rows":2,"columns":2},"values":[1,2],)"
        R"("houses":["rows"],"clues":[{"sum":4,"cells":"row:1","name":"the sum"}]})";
    CHECK(run_command({"core"}, contradiction).out.find("the sum") != std::string::npos);
  }

  TEST_CASE("a file of many models is answered in bounded memory, each by its own rules") {
    std::string text;
    for (int i = 0; i < 600; ++i) {
      json object = grid_json(1, 2, {{"from", 0}, {"to", 99}});
      object["rules"] = {{{"sum", i % 190}, {"cells", "all"}},
                         {{"fixed", i % 90}, {"cells", "r1c1"}}};
      text += object.dump() + "\n";
    }
    const Outcome one = run_command({"solve", "--json-lines"}, text);
    const auto lines = json_lines(one.out);
    REQUIRE(lines.size() == 600);
    for (int i = 0; i < 600; ++i) {
      const int rest = i % 190 - i % 90;
      const json expected = rest >= 0 && rest <= 99 ? json{{{i % 90, rest}}} : json::array();
      CHECK(lines[static_cast<std::size_t>(i)].at("solutions") == expected);
    }
    CHECK(run_command({"solve", "--json-lines", "-j", "2"}, text) == one);
  }
}

TEST_SUITE("models/malformed") {
  TEST_CASE("a syntax error has its line and column, and the next object is still read") {
    const Outcome outcome = run_command({"solve", "--from", "puzzlec-model"},
                                        "{\"format\": \"puzzlec-model\",\n \"grid\": ?}\n"
                                        "{\"format\": \"puzzlec-model\", \"grid\": {\"rows\": 1, "
                                        "\"columns\": 1}, \"values\": [7]}\n");
    CHECK(outcome.code == 2);
    CHECK(outcome.err.find("<stdin>:2:10: expected JSON, found '?' (puzzle 1)") !=
          std::string::npos);
    CHECK(outcome.out == "7\n");
  }

  TEST_CASE("a wrong graph is an error where it is wrong") {
    const std::string start =
        R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2}, "values": [0, 1], "rules": [)";
    const std::vector<std::array<std::string, 2>> cases{
        {R"({"connected": "all"})", "values"},
        {R"({"connected": {"cells": "all", "values": [1]}, "values": [1]})", "'values'"},
        {R"({"connected": "all", "values": [1], "nodes": []})", "'nodes'"},
        {R"({"connected": {"nodes": ["r1c1"]}})", "expected a fact such as r1c2=3"},
        {R"({"connected": {"nodes": ["r1c1=2..1"]}})", "/rules/0/connected/nodes/0"},
        {R"({"connected": {"nodes": ["r1c1=128"]}})", "/rules/0/connected/nodes/0"},
        {R"({"connected": {"nodes": ["r3c1=1"]}})", "expected a cell r1c1..r2c2"},
        {R"({"connected": {"nodes": [null, null], "links": [[0, 2]]}})", "/links/0/1"},
        {R"({"connected": {"nodes": [null, null], "links": [[1, 1]]}})", "one node twice"},
        {R"({"connected": {"nodes": [null, null], "links": [[1]]}})", "/links/0"},
        {R"({"connected": {"nodes": [], "links": [[0, 1]]}})", "a graph without any"},
        {R"({"acyclic": {"nodes": ["r1c1=1", "r1c1=0", null], "links": [["r1c1", 2]]}})",
         "a cell that one node"},
        {R"({"acyclic": {"nodes": ["r1c1=1", null], "links": [["r1c2", 1]]}})",
         "a cell that one node"},
        {R"({"component_weight": 3})", "graph"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "weights": [1]})", "/weights"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "node": 4})", "/node"},
        {R"({"component_weight": 3, "graph": "all", "values": [1], "comparison": "less"})",
         "at_least"},
        {R"({"separated": [[0]], "graph": "all", "values": [1]})", "/separated/0"},
        {R"({"separated": [[0, 1, 2]], "graph": "all", "values": [1]})", "/separated/0/2"},
        {R"({"count_by_value": "r1c1", "cells": "all"})", "counts"},
        {R"({"count_by_value": "r3c1", "cells": "all", "counts": []})",
         "expected a cell r1c1..r2c2"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 2]]})", "/counts/0"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 2, 1]]})", "/counts/0/3"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[128, 0, 0, 1]]})",
         "/counts/0/0"},
        {R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 0, 0, 1], [1, 1, 0, 1]]})",
         "two for 1"},
        {R"({"any_of": ["r1c1=1"]})", "/any_of/0"},
        {R"({"any_of": [["r1c1=1", "r1c1=0"]]})", "r1c1 twice"}};
    for (const auto& one : cases) {
      const Outcome outcome = run_command({"solve"}, start + one[0] + "]}\n");
      CAPTURE(one[0]);
      CAPTURE(outcome.err);
      CHECK(outcome.code == 2);
      CHECK(outcome.err.find(one[1]) != std::string::npos);
    }
  }

  TEST_CASE("nesting and numbers without end are errors, not crashes") {
    const std::string deep =
        R"({"format":"puzzlec-model","rules":)" + std::string(100000, '[') + "}";
    CHECK(run_command({"solve", "--from", "puzzlec-model"}, deep).code == 2);
    CHECK(run_command({"solve"}, R"({"format":"puzzlec-model","version":1e999})").code == 2);
    CHECK(run_command({"solve"}, R"({"format":"puzzlec-model","version":99999999999999999999})")
              .code == 2);
  }
}

TEST_SUITE("models/convert") {
  TEST_CASE("puzzles go from format to format, and back") {
    const std::string sudoku = puzzlec::find_format("coci-cross")->example;
    const Outcome counted = run_command({"convert", "--to", "ucf-sudoku"}, sudoku);
    CHECK(counted.code == 0);
    CHECK(run_command({"convert", "--to", "coci-cross"}, counted.out).out == sudoku);
    for (const puzzlec::Format* format : puzzlec::formats()) {
      CAPTURE(format->name);
      const Outcome model = run_command(
          {"convert", "--from", format->name, "--to", "puzzlec-model"}, format->example);
      CHECK(model.code == 0);
      CHECK(model.err == "");
      CHECK(run_command({"model", "--from", format->name}, format->example).out == model.out);
    }
  }

  TEST_CASE(
      "a model that states rules of setters before others is the same when it is read again") {
    const std::string start =
        R"({"format":"puzzlec-model","grid":{"rows":4,"columns":4},"values":{"from":1,"to":4},)"
        R"("houses":["rows","columns",{"boxes":[2,2]}],)";
    const std::string stated =
        R"([{"thermometer":"r1c1 r1c2 r2c2"},{"less":"r4c1 r4c2"},{"sum":7,"cells":"r1c3 r1c4"}])";
    for (const char* member : {"clues", "rules"}) {
      CAPTURE(std::string(member));
      const std::string text = start + "\"" + member + "\":" + stated + "}\n";
      const Outcome written = run_command({"model"}, text);
      CHECK(written.code == 0);
      CHECK(run_command({"model"}, written.out).out == written.out);
      const auto clauses = [](const std::string& model) {
        const std::string formula = run_command({"encode"}, model).out;
        return formula.substr(formula.find("\np cnf"));
      };
      CHECK(clauses(written.out) == clauses(text));
    }
  }

  TEST_CASE("every example goes to every format, or is refused with what the format takes") {
    std::size_t written = 0;
    std::size_t refused = 0;
    for (const puzzlec::Format* from : puzzlec::formats()) {
      const auto puzzles = puzzles_of(from->example, from);
      for (const puzzlec::Format* to : puzzlec::formats()) {
        CAPTURE(from->name);
        CAPTURE(to->name);
        const Outcome outcome =
            run_command({"convert", "--from", from->name, "--to", to->name}, from->example);
        const auto fits = [&](const auto& puzzle) { return !to->loses(*puzzle); };
        const bool all_fit = std::ranges::all_of(puzzles, fits);
        CHECK(outcome.code == (all_fit ? 0 : 2));
        CHECK(!outcome.out.empty() == std::ranges::any_of(puzzles, fits));
        CHECK((outcome.err.find(std::string("format ") + to->name + " takes ") !=
               std::string::npos) == !all_fit);
        ++(all_fit ? written : refused);
      }
    }
    CHECK(written >= 60);
    CHECK(refused >= 200);
  }

  TEST_CASE("a square that reads as another class is written, and how to read it is said") {
    const std::string square = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";
    const Outcome sheet = run_command({"convert", "--to", "rowan"}, square);
    CHECK(sheet.code == 0);
    CHECK(sheet.err == "puzzlec: <stdin> puzzle 1: read it back with --as latin\n");
    CHECK(run_command({"convert", "--as", "latin", "--to", "latin-lab"}, sheet.out) ==
          Outcome{0, square, ""});
  }

  TEST_CASE("a puzzle that a format cannot say is refused, and the others are written") {
    const Outcome kenken =
        run_command({"convert", "--to", "latin-lab"}, puzzlec::find_format("ucf-kenken")->example);
    CHECK(kenken.code == 2);
    CHECK(kenken.out == "");
    CHECK(kenken.err.find("latin-lab") != std::string::npos);
    const Outcome sides = run_command({"convert", "--to", "coci-cross"}, "1 .\n. .\n");
    CHECK(sides.code == 2);
    CHECK(sides.err.find("takes a 9x9 Sudoku with ordinary blocks ") != std::string::npos);
  }
}

TEST_SUITE("models/schema") {
  TEST_CASE("examples and printed models fit the schema, wrong ones do not") {
    if (queries::run_process({"/usr/bin/env", "python3", "-c", "import jsonschema"}).code != 0) {
      MESSAGE("python3-jsonschema is not installed");
      return;
    }
    std::string objects;
    std::size_t count = 0;
    for (const std::string& text : example_texts()) {
      for (const json& object : {json::parse(run_command({"model", "--puzzle", "1"}, text).out)}) {
        objects += object.dump() + "\n";
        ++count;
      }
    }
    for (const auto& entry : std::filesystem::directory_iterator(example_folder())) {
      objects += json::parse(read_file(entry.path())).dump() + "\n";
      ++count;
    }
    const auto validated = [&](const std::string& lines) {
      return queries::run_process(
                 {"/usr/bin/env", "python3", "-c",
                  "import json, jsonschema, sys\n"
                  "schema = json.load(open(sys.argv[1]))\n"
                  "jsonschema.Draft202012Validator.check_schema(schema)\n"
                  "judge = jsonschema.Draft202012Validator(schema)\n"
                  "print(sum(judge.is_valid(json.loads(line)) for line in sys.stdin))\n",
                  std::string(puzzlec::test::source_dir()) + "/docs/models.schema.json"},
                 {}, lines)
          .out;
    };
    CHECK(validated(objects) == std::to_string(count) + "\n");
    std::string wrong;
    for (const char* key : {"format", "grid", "values"}) {
      json object = json::parse(read_file(example_folder() / "killer.json"));
      object.erase(key);
      wrong += object.dump() + "\n";
      object = json::parse(read_file(example_folder() / "killer.json"));
      object[key] = "something else";
      wrong += object.dump() + "\n";
    }
    json object = json::parse(read_file(example_folder() / "killer.json"));
    object["clues"][0]["cage"] = 1;
    CHECK(validated(wrong + object.dump() + "\n") == "0\n");
  }
}
