// Checks genres against the tests of pzprjs (robx/pzprjs), which scripts/pzprjs-check hands over one
// board a line on standard input. Every URL must come back as it was; a board that pzprjs accepts
// must be accepted, and one that it rejects must break a rule that names the same code.
//
//   pzprjs_check [-v] [GENRE...]
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "encoders/base/rng.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/board_rules.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"
#include "engine/making/genres/maker.hpp"
#include "engine/puzzle_solver.hpp"
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
  Score unfinished;  ///< boards that are rejected for what our answers always have
};

/// What pzprjs calls a board on which something is still to be drawn. Our answers are complete, so
/// no rule has these codes.
const std::set<std::string> unfinished_codes{"ceNoNum",   "ceNoBar",   "ceEmpty",  "brNoBlank",
                                             "ceNoShade", "ceNoSlash", "ceSuspend"};
/// What it calls a board on which nothing is drawn. If no clue asks for anything, and the rules do not,
/// that is an answer here, unless a rule has the code.
const std::set<std::string> blank_codes{"brNoShade", "brNoLine", "brNoTriangle", "brNoValidNum"};

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

bool contains(const std::vector<std::string>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

bool has_code(const genres::Genre& genre, const std::string& code) {
  return contains(genre.codes, code) || std::ranges::any_of(genre.rules, [&](const auto& rule) {
           return contains(rule.codes, code);
         });
}

std::string names_of(const std::vector<genres::Breach>& breaches) {
  std::string names;
  for (const genres::Breach& breach : breaches) {
    names += fmt::format(" [{} at {}]", breach.rule == nullptr ? "board" : breach.rule->name,
                         breach.place);
  }
  return names;
}

/// What all rules say, those too that breaches_of() leaves out after what the board demands.
std::vector<genres::Breach> all_breaches_of(const genres::Genre& genre,
                                            const GenreInstance& instance, const Grid& grid) {
  const genres::Board places(genre, instance);
  const genres::Filled filled(places, grid);
  std::vector<genres::Breach> breaches;
  if (auto wrong = genres::judge_board(filled)) breaches.push_back({nullptr, *wrong});
  for (const genres::Rule& rule : genre.rules) {
    if (!places.applies(rule)) continue;
    if (auto place = rule.kind->judge(rule, filled)) breaches.push_back({&rule, *std::move(place)});
  }
  return breaches;
}

/// Whether there is an answer with what is filled in already, by those rules that `keep`.
bool can_be_filled(const genres::Genre& genre, const GenreInstance& instance, const Grid& partial,
                   const std::function<bool(const genres::Rule&)>& keep) {
  genres::Genre some = genre;
  std::erase_if(some.rules, [&](const genres::Rule& rule) { return !keep(rule); });
  const puzzlec::making::FixedPuzzle puzzle(
      genre_puzzle(std::make_shared<const genres::Genre>(std::move(some)), instance),
      givens_of(partial));
  PuzzleSolver solver(puzzlec::making::solver_options(1, 10));
  Stats stats;
  return solver.solve(puzzle, stats).kind != Answer::Kind::none;
}

/// Whether the rules with this code cannot be met by any filling of the blank cells: alone, or
/// beside the other rules, which can.
bool is_refuted(const genres::Genre& genre, const GenreInstance& instance, const Grid& partial,
                const std::string& code) {
  const auto has = [&](const genres::Rule& rule) { return contains(rule.codes, code); };
  const auto has_not = [&](const genres::Rule& rule) { return !has(rule); };
  const auto any = [](const genres::Rule&) { return true; };
  if (!can_be_filled(genre, instance, partial, has)) return true;
  return !can_be_filled(genre, instance, partial, any) &&
         can_be_filled(genre, instance, partial, has_not);
}

/// Whether a rule with this code is broken however the blank cells are filled, as far as a number of
/// random ways tell. What else is found with the last one goes to `found`.
bool is_always_broken(const genres::Genre& genre, const GenreInstance& instance,
                      const BoardAnswer& answer, const std::string& code, std::string& found) {
  constexpr int rounds = 50;
  const genres::Board places(genre, instance);
  Rng rng(1);
  for (int round = 0; round < rounds; ++round) {
    Grid grid = answer.grid;
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
      if (!grid[CellId{i}].is_blank()) continue;
      const auto like = answer.like.find(i);
      std::vector<Value> values = like == answer.like.end() ? std::vector<Value>() : like->second;
      if (values.empty()) {
        for (const Value value : places.first_values(CellId{i})) values.push_back(value);
      }
      grid[CellId{i}] = values[rng.below(values.size())];
    }
    const auto breaches = all_breaches_of(genre, instance, grid);
    if (std::ranges::none_of(breaches, [&](const genres::Breach& breach) {
          return contains(breach.rule == nullptr ? genre.codes : breach.rule->codes, code);
        })) {
      found = names_of(breaches);
      return false;
    }
  }
  return true;
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
    if (!instance) {
      (board.code.empty() ? scores.accepted : scores.rejected).add(false);
      return report(*genre, board, instance.error().message());
    }
    // In Fillomino, walls may be drawn before all numbers are known.
    judge(genre, genre->name == "fillomino" ? with_walls(*instance, board) : *instance, board,
          scores);
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
                 of(s.rejected), of(s.unfinished));
    };
    for (const auto& [name, scores] : scores_) {
      row(name, scores);
      for (const auto member :
           {&Scores::urls, &Scores::accepted, &Scores::rejected, &Scores::unfinished}) {
        (total.*member).right += (scores.*member).right;
        (total.*member).all += (scores.*member).all;
      }
    }
    row("all", total);
    const int right =
        total.urls.right + total.accepted.right + total.rejected.right + total.unfinished.right;
    const int all = total.urls.all + total.accepted.all + total.rejected.all + total.unfinished.all;
    fmt::print("{:.1f} %\n", all == 0 ? 0.0 : 100.0 * right / all);
    return all > 0 && 100 * right >= 95 * all;
  }

 private:
  void judge(const GenrePtr& genre, const GenreInstance& instance, const PzprBoard& board,
             Scores& scores) {
    const BoardAnswer answer = answer_of(*genre, instance, board);
    std::string found = answer.misfit;
    bool is_unfit = !answer.misfit.empty() || !answer.grid.is_complete();
    bool is_broken = is_unfit;
    if (!answer.grid.is_complete()) {
      found += " blank cells";
    } else {
      const auto breaches = genres::breaches_of(*genre, instance, answer.grid);
      is_broken = is_broken || !breaches.empty();
      is_unfit = is_unfit || (!breaches.empty() && breaches.front().rule == nullptr);
      found += names_of(all_breaches_of(*genre, instance, answer.grid));
      const auto violated = evaluate(genres::model_of(*genre, instance), answer.grid);
      if (violated.empty() != breaches.empty()) {
        (board.code.empty() ? scores.accepted : scores.rejected).add(false);
        return report(*genre, board, "the model and the evaluator disagree:" + found);
      }
    }
    if (board.code.empty()) {
      scores.accepted.add(!is_broken);
      if (is_broken) report(*genre, board, "refused: " + found);
      return;
    }
    const std::string& code = board.code;
    if (blank_codes.contains(code) && !has_code(*genre, code) && !is_broken) return;
    if ((unfinished_codes.contains(code) || blank_codes.contains(code)) &&
        !has_code(*genre, code)) {
      scores.unfinished.add(is_broken);
      if (!is_broken) report(*genre, board, "accepted, although " + code);
      return;
    }
    const bool has_blanks = !answer.grid.is_complete();
    const bool is_right =
        (is_unfit && contains(genre->codes, code)) ||
        (has_blanks && genre->board == genres::BoardKind::cells && answer.misfit.empty()
             ? is_refuted(*genre, instance, answer.grid, code)
             : is_always_broken(*genre, instance, answer, code, found));
    scores.rejected.add(is_right);
    if (!is_right) report(*genre, board, fmt::format("expected {}, found {}", code, found));
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
    const nlohmann::json read = nlohmann::json::parse(line);
    const GenrePtr genre = genres::find_genre_of_pid(std::string(read.at("pid")));
    if (!genre) continue;
    if (!arguments.empty() && std::ranges::find(arguments, genre->name) == arguments.end())
      continue;
    check.add(genre, board_of(read));
  }
  return check.print() ? 0 : 1;
}

}  // namespace
}  // namespace puzzlec::test

int main(int count, char** words) {
  return puzzlec::test::run(std::vector<std::string>(words + 1, words + count));
}
