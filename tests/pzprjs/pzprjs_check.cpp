// Checks genres against the tests of pzprjs (robx/pzprjs), which scripts/pzprjs-check hands over one
// board a line on standard input. Every URL must come back as it was; a board that pzprjs accepts
// must be accepted, and one that it rejects must break a rule that names the same code.
//
//   pzprjs_check [-v] [GENRE...]
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "encoders/base/rng.hpp"
#include "encoders/genres/board.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/puzzlink_codec.hpp"
#include "tests/pzprjs/answer_of_board.hpp"

namespace puzzlec::test {
namespace {

using genres::GenrePtr;

/// A line of the table: how many of all.
struct Score {
  int right = 0;
  int all = 0;
  void add(bool is_right) {
    ++all;
    if (is_right) ++right;
  }
};

struct Scores {
  Score urls;
  Score accepted;
  Score rejected;
  int unfinished = 0;  ///< boards that are rejected for what our answers always have
};

/// What pzprjs calls a board on which something is still to be drawn. Our answers are complete, so
/// no rule has these codes.
const std::set<std::string> unfinished_codes{"brNoShade", "brNoLine",  "ceNoNum",      "ceNoBar",
                                             "ceEmpty",   "brNoBlank", "brNoValidNum", "ceNoShade",
                                             "ceNoSlash", "ceSuspend"};

PzprBoard board_of(const nlohmann::json& line) {
  PzprBoard board;
  board.pid = line.at("pid");
  board.url = line.at("url");
  if (!line.contains("rows")) return board;
  board.is_answer = true;
  board.is_undecided = line.at("undecided");
  if (!line.at("code").is_null()) board.code = line.at("code");
  board.rows = line.at("rows");
  board.columns = line.at("columns");
  line.at("qnum").get_to(board.qnum);
  line.at("ques").get_to(board.ques);
  line.at("qans").get_to(board.qans);
  line.at("anum").get_to(board.anum);
  line.at("line").get_to(board.line);
  line.at("wall").get_to(board.wall);
  return board;
}

std::set<std::string> codes_of(const genres::Genre& genre) {
  std::set<std::string> codes(genre.codes.begin(), genre.codes.end());
  for (const genres::Rule& rule : genre.rules) codes.insert(rule.codes.begin(), rule.codes.end());
  return codes;
}

std::set<std::string> broken_codes(const genres::Genre& genre, const GenreInstance& instance,
                                   const Grid& grid, std::string& names) {
  std::set<std::string> codes;
  for (const genres::Breach& breach : genres::breaches_of(genre, instance, grid)) {
    const auto& more = breach.rule == nullptr ? genre.codes : breach.rule->codes;
    codes.insert(more.begin(), more.end());
    names += fmt::format(" [{} at {}]", breach.rule == nullptr ? "board" : breach.rule->name,
                         breach.place);
  }
  return codes;
}

/// The codes that are broken however the blank cells are filled, as far as a few random ways tell.
std::set<std::string> certain_codes(const genres::Genre& genre, const GenreInstance& instance,
                                    const Grid& partial, std::string& names) {
  constexpr int rounds = 8;
  const genres::Board places(genre, instance);
  Rng rng(1);
  std::set<std::string> common;
  for (int round = 0; round < rounds; ++round) {
    Grid grid = partial;
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
      if (!grid[CellId{i}].is_blank()) continue;
      std::vector<Value> values;
      for (const Value value : places.first_values(CellId{i})) values.push_back(value);
      grid[CellId{i}] = values[rng.below(values.size())];
    }
    names.clear();
    const std::set<std::string> codes = broken_codes(genre, instance, grid, names);
    if (round == 0) common = codes;
    std::erase_if(common, [&](const std::string& code) { return !codes.contains(code); });
  }
  return common;
}

class Check {
 public:
  explicit Check(bool is_verbose) : is_verbose_(is_verbose) {}

  void add(const GenrePtr& genre, const PzprBoard& board) {
    Scores& scores = scores_[genre->name];
    StringSource source(board.url);
    TextCursor cursor(source, board.url);
    LineScanner scanner(cursor, board.url);
    const auto instance = read_puzzlink_url(scanner, genre->url);
    if (!board.is_answer) {
      const auto written =
          instance ? write_puzzlink_url(*instance, genre->url) : std::optional<std::string>();
      scores.urls.add(written == board.url);
      if (written != board.url)
        report(*genre, board,
               instance ? written.value_or("not written") : instance.error().message());
      return;
    }
    if (!instance) return report(*genre, board, instance.error().message());
    judge(*genre, *instance, board, scores);
  }

  /// Whether enough is right.
  bool print() const {
    Scores total;
    fmt::print("{:<16} {:>9} {:>9} {:>9} {:>10}\n", "genre", "urls", "accepted", "rejected",
               "unfinished");
    const auto row = [](const std::string& name, const Scores& s) {
      const auto of = [](const Score& score) {
        return fmt::format("{}/{}", score.right, score.all);
      };
      fmt::print("{:<16} {:>9} {:>9} {:>9} {:>10}\n", name, of(s.urls), of(s.accepted),
                 of(s.rejected), s.unfinished);
    };
    for (const auto& [name, scores] : scores_) {
      row(name, scores);
      for (const auto member : {&Scores::urls, &Scores::accepted, &Scores::rejected}) {
        (total.*member).right += (scores.*member).right;
        (total.*member).all += (scores.*member).all;
      }
      total.unfinished += scores.unfinished;
    }
    row("all", total);
    const int right = total.urls.right + total.accepted.right + total.rejected.right;
    const int all = total.urls.all + total.accepted.all + total.rejected.all;
    fmt::print("{:.1f} %\n", all == 0 ? 0.0 : 100.0 * right / all);
    return all > 0 && 100 * right >= 95 * all;
  }

 private:
  void judge(const genres::Genre& genre, const GenreInstance& instance, const PzprBoard& board,
             Scores& scores) {
    const BoardAnswer answer = answer_of(genre, instance, board);
    std::string names;
    if (board.code.empty()) {
      bool is_right = false;
      if (!answer.misfit.empty()) {
        names = answer.misfit;
      } else if (!answer.grid.is_complete()) {
        names = "blank cells";
      } else {
        is_right = genres::breaches_of(genre, instance, answer.grid).empty();
        if (!is_right) broken_codes(genre, instance, answer.grid, names);
      }
      scores.accepted.add(is_right);
      if (!is_right) report(genre, board, "refused: " + names);
      return;
    }
    if (unfinished_codes.contains(board.code) && !codes_of(genre).contains(board.code)) {
      ++scores.unfinished;
      return;
    }
    const bool is_right =
        answer.misfit.empty()
            ? certain_codes(genre, instance, answer.grid, names).contains(board.code)
            : std::ranges::find(genre.codes, board.code) != genre.codes.end();
    scores.rejected.add(is_right);
    if (!is_right)
      report(genre, board,
             fmt::format("expected {}, found{} {}", board.code, names, answer.misfit));
  }

  void report(const genres::Genre& genre, const PzprBoard& board, const std::string& what) const {
    if (is_verbose_) fmt::print("{}: {}\n  {}\n", genre.name, board.url, what);
  }

  bool is_verbose_;
  std::map<std::string, Scores> scores_;
};

int run(std::vector<std::string> arguments) {
  const bool is_verbose = std::erase(arguments, "-v") > 0;
  Check check(is_verbose);
  for (std::string line; std::getline(std::cin, line);) {
    const PzprBoard board = board_of(nlohmann::json::parse(line));
    const GenrePtr genre = genres::find_genre_of_pid(board.pid);
    if (!genre) continue;
    if (!arguments.empty() && std::ranges::find(arguments, genre->name) == arguments.end())
      continue;
    check.add(genre, board);
  }
  return check.print() ? 0 : 1;
}

}  // namespace
}  // namespace puzzlec::test

int main(int count, char** words) {
  return puzzlec::test::run(std::vector<std::string>(words + 1, words + count));
}
