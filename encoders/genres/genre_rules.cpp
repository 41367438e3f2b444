#include "encoders/genres/genre_rules.hpp"

#include <fmt/format.h>

#include "encoders/genres/board/board_rules.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

bool narrows(const Rule& rule) {
  return rule.kind->narrows && !rule.given;
}

Model make_model(const Genre& genre, const GenreInstance& instance, bool is_separate,
                 WorkWatch* watch) {
  const Board board(genre, instance);
  Draft draft(board, is_separate, watch);
  for (const bool first : {true, false}) {
    if (!first) {
      draft.begin_board();
      add_board_rules(board, draft);
    }
    for (const Rule& rule : genre.rules) {
      if (narrows(rule) != first || !board.applies(rule)) continue;
      draft.begin(rule);
      rule.kind->add(rule, board, draft);
    }
  }
  return draft.take();
}

}  // namespace

Model model_of(const Genre& genre, const GenreInstance& instance, WorkWatch* watch) {
  return make_model(genre, instance, false, watch);
}

Model separate_model_of(const Genre& genre, const GenreInstance& instance, WorkWatch* watch) {
  return make_model(genre, instance, true, watch);
}

Grid givens_of(const Genre& genre, const GenreInstance& instance) {
  const Board board(genre, instance);
  Grid givens(board.model_rows(), board.model_columns());
  for (const Rule& rule : genre.rules) {
    if (rule.kind->given == nullptr || !board.applies(rule)) continue;
    for (const CellValue& given : rule.kind->given(rule, board)) givens[given.cell] = given.value;
  }
  return givens;
}

std::vector<Breach> breaches_of(const Genre& genre, const GenreInstance& instance,
                                const Grid& answer) {
  const Board board(genre, instance);
  const Filled filled(board, answer);
  if (auto wrong = judge_board(filled)) return {{nullptr, *wrong}};
  std::vector<Breach> breaches;
  for (const Rule& rule : genre.rules) {
    if (!board.applies(rule)) continue;
    if (auto place = rule.kind->judge(rule, filled)) breaches.push_back({&rule, *std::move(place)});
  }
  return breaches;
}

std::string rule_list(const Genre& genre) {
  std::string text;
  for (const Rule& rule : genre.rules) {
    if (rule.is_implied) continue;
    std::string line = "  " + rule.name;
    for (const OptionTest& test : rule.when)
      line += fmt::format(" ({} `{}`)", test.negated ? "without" : "with", test.option);
    line += "\n";
    if (text.find(line) == std::string::npos) text += line;
  }
  return text;
}

}  // namespace puzzlec::genres
