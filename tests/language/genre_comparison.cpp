#include "tests/language/genre_comparison.hpp"

#include <algorithm>
#include <exception>

#include "encoders/base/errors.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/board_rules.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "tests/language/shrinking.hpp"

namespace language {

using namespace puzzlec;

namespace {

/// On boards of more grids, failing cases are not looked at while they are made smaller.
constexpr std::size_t most_grids = 40'000;

std::vector<Domain> first_values(const genres::Board& board) {
  std::vector<Domain> domains;
  for (std::uint32_t cell = 0; cell < board.model_rows() * board.model_columns(); ++cell)
    domains.push_back(board.first_values(CellId{cell}));
  return domains;
}

/// The members of its rules and the first words of what is wrong.
std::string signature_of(const json& both, const std::string& says) {
  std::string signature = both["genre"].value("board", "cells");
  if (both["genre"].contains("rules")) {
    for (const json& rule : both["genre"]["rules"]) {
      for (const auto& [name, value] : rule.items()) signature += " " + name;
    }
  }
  const std::size_t colon = says.find(": ");
  return signature + says.substr(colon == std::string::npos ? 0 : colon, 16);
}

}  // namespace

Meaning meaning_of(const ReadCase& read) {
  const genres::Board board(*read.genre, read.instance);
  std::vector<const genres::Rule*> rules;
  for (const genres::Rule& rule : read.genre->rules) {
    if (board.applies(rule)) rules.push_back(&rule);
  }
  return meaning_of(first_values(board), board.model_rows(), board.model_columns(),
                    [&](const Grid& grid) {
                      const genres::Filled filled(board, grid);
                      if (genres::judge_board(filled)) return false;
                      return std::ranges::none_of(rules, [&](const genres::Rule* rule) {
                        return rule->kind->judge(*rule, filled).has_value();
                      });
                    });
}

std::optional<std::string> disagreement(const ReadCase& read, const std::vector<const Way*>& ways,
                                        Meaning* meaning) {
  try {
    const Meaning right = meaning_of(read);
    if (meaning != nullptr) *meaning = right;
    const auto puzzle = hold(genre_puzzle(read.genre, read.instance));
    StructurePool pool;
    const Model model = puzzle->model(pool);
    if (const auto problem = validate(model)) return "the model is not valid: " + *problem;
    for (const Filling& filling : right.right) {
      Grid grid(model.rows(), model.columns());
      for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
        grid[CellId{cell}] = Value{filling[cell]};
      const auto broken = evaluate(model, grid);
      if (!broken.empty()) return "the model refuses a right grid: " + broken.front();
    }
    for (const Way* way : ways) {
      if (auto wrong = disagreement(*puzzle, right, *way)) return way->name + ": " + *wrong;
    }
  } catch (const ResourceError&) {
    return std::nullopt;  // refused: more regions than numbers tell apart
  } catch (const std::exception& error) {
    return std::string("exception: ") + error.what();
  }
  return std::nullopt;
}

ShrunkCase shrunk_case(const Case& failing, const std::vector<const Way*>& ways) {
  const auto how = [&](const json& both) -> std::optional<std::string> {
    if (!both.contains("genre") || !both.contains("instance")) return std::nullopt;
    const auto read = read_case(both["genre"].dump(), both["instance"].dump());
    if (!read || too_large(*read->genre, read->instance) ||
        grid_count(*read, most_grids) > most_grids)
      return std::nullopt;
    return disagreement(*read, ways);
  };
  const json whole{{"genre", failing.genre}, {"instance", failing.instance}};
  const auto first = how(whole);
  if (!first) return {whole.dump(), whole.dump()};
  const json smaller = shrunk(whole, [&](const json& both) { return how(both).has_value(); });
  const std::string says = how(smaller).value_or("not every time: ");
  return {smaller.dump() + "\n  " + says, signature_of(smaller, says)};
}

}  // namespace language
