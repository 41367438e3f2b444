// Families as data: models in JSON against the families that are built in and against brute force.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "tests/generators/rng.hpp"
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
using puzzlec::test::source_dir;

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

}  // namespace

TEST_SUITE("models/families") {
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
    json family =
        json::parse(read_file(std::string(source_dir()) + "/cnf_examples/models/tentaizu.json"));
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
}
