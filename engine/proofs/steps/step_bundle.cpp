#include "engine/proofs/steps/step_bundle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/map_comments.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

/// What orders the steps of a round.
CellValue place_of(const ExplainedStep& step) {
  if (step.rules.empty()) return step.placed.front();
  return {step.removals.front().cell, step.removals.front().value};
}

/// The round in the order of the bundle.
CertifiedRound ordered(const Round& round, const std::vector<StepCertificate>& certificates,
                       std::vector<std::size_t>& order) {
  order.resize(round.steps.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return place_of(round.steps[i]); });
  CertifiedRound certified;
  certified.at_least = round.at_least;
  for (const std::size_t i : order) {
    ExplainedStep step = round.steps[i];
    step.grids.clear();
    certified.steps.push_back(std::move(step));
    certified.grids.push_back(certificates[i].grids);
  }
  return certified;
}

void add_rule(JsonWriter& out, const NamedRule& rule, RuleId id, const Puzzle& puzzle) {
  out.begin_object().number("rule", id + 1).text("name", words_of(rule, puzzle));
  out.text("kind", name_of(rule.kind)).number("cost", rule.cost);
  if (rule.kind != NamedRule::Kind::stated) out.number("value", rule.value.number);
  add_cell_names(out, "cells", rule.cells, puzzle);
  out.end_object();
}

void add_numbers(JsonWriter& out, std::string_view name, const std::vector<RuleId>& rules) {
  out.name(name).begin_array();
  for (const RuleId rule : rules) out.number(rule + 1);
  out.end_array();
}

void add_step(JsonWriter& out, std::size_t number, const ExplainedStep& step,
              const std::vector<std::vector<Grid>>& grids, const RuleBook& book,
              const Puzzle& puzzle) {
  out.begin_object().number("step", number);
  add_numbers(out, "rules", step.rules);
  add_cell_values(out, "placed", step.placed, puzzle);
  out.name("removed").begin_array();
  for (std::size_t i = 0; i < step.removals.size(); ++i) {
    const Removal removal = step.removals[i];
    out.begin_object().text("cell", puzzle.place_name(removal.cell));
    out.number("value", removal.value.number);
    out.name("grids").begin_array();
    if (i < grids.size()) {
      for (const Grid& grid : grids[i]) {
        out.begin_object();
        add_numbers(out, "breaks", book.broken(grid));
        out.name("grid");
        add_rows(out, grid);
        out.end_object();
      }
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
}

}  // namespace

StepTrail::StepTrail(const RuleBook& book)
    : book_(&book), facts_(book.start()), is_told_(book.cell_count()) {
  const std::vector<Domain> given = facts_;
  for (std::uint32_t index = 0; index < given.size(); ++index) {
    if (!given[index].is_single()) continue;
    is_told_[index] = 1;
    for (const CellId peer : book.peers_of(CellId{index}))
      facts_[peer.index].erase(given[index].first());
  }
}

std::vector<std::vector<CellValue>> StepTrail::placed_by(
    const std::vector<ExplainedStep>& steps) const {
  std::vector<Domain> left = facts_;
  for (const ExplainedStep& step : steps) {
    for (const Removal removal : step.removals) left[removal.cell.index].erase(removal.value);
  }
  std::vector<char> is_told = is_told_;
  std::vector<std::vector<CellValue>> placed;
  for (const ExplainedStep& step : steps) {
    auto& own = placed.emplace_back();
    for (const Removal removal : step.removals) {
      const std::uint32_t index = removal.cell.index;
      if (is_told[index] != 0 || !left[index].is_single()) continue;
      is_told[index] = 1;
      own.push_back({removal.cell, left[index].first()});
    }
  }
  return placed;
}

bool StepTrail::make(const CertifiedRound& round) {
  Round made;
  made.steps = round.steps;
  auto after = after_round(made, *book_, facts_);
  if (!after) return false;
  for (const ExplainedStep& step : round.steps) {
    for (const CellValue& placed : step.placed) is_told_[placed.cell.index] = 1;
  }
  facts_ = *std::move(after);
  return !is_contradictory();
}

bool StepTrail::is_contradictory() const {
  return std::ranges::any_of(facts_, [](const Domain& domain) { return domain.empty(); });
}

std::optional<Grid> StepTrail::solution() const {
  Grid grid(book_->model().rows(), book_->model().columns());
  for (std::uint32_t index = 0; index < facts_.size(); ++index) {
    if (!facts_[index].is_single()) return std::nullopt;
    grid[CellId{index}] = facts_[index].first();
  }
  return grid;
}

std::string step_formula_name(std::size_t number) {
  return fmt::format("formula-{}.cnf", number);
}

std::string step_proof_stem(std::size_t number) {
  return fmt::format("proof-{}", number);
}

std::vector<std::string> step_formula_comments(const Lowered& formula) {
  return write_map(formula.map, formula.cnf.var_count(), {});
}

std::string steps_text(const Puzzle& puzzle, const RuleBook& book,
                       const std::vector<CertifiedRound>& rounds, const StepTrail& end) {
  JsonWriter out;
  std::string text = fmt::format("{{\"format\":\"{}\",\n\"rules\":[", steps_format);
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    add_rule(out, book.rules()[rule], rule, puzzle);
    text += (rule == 0 ? "\n" : ",\n") + out.take();
  }
  text += "],\n\"rounds\":[";
  std::size_t number = 0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    text += fmt::format("{}\n{{\"at_least\":{},\"steps\":[", i == 0 ? "" : ",", rounds[i].at_least);
    for (std::size_t k = 0; k < rounds[i].steps.size(); ++k) {
      add_step(out, ++number, rounds[i].steps[k], rounds[i].grids[k], book, puzzle);
      text += (k == 0 ? "\n" : ",\n") + out.take();
    }
    text += "]}";
  }
  out.begin_object();
  add_candidates(out, end.facts(), puzzle);
  const auto solution = end.solution();
  out.name("solution");
  solution ? add_rows(out, *solution) : static_cast<void>(out.null());
  return text + "],\n" + out.end_object().take().substr(1) + "\n";
}

RuleBook rule_book_of(const Puzzle& puzzle) {
  StructurePool pool;
  return RuleBook(puzzle.model(pool), [&puzzle](CellId cell) { return puzzle.place_name(cell); });
}

BundleFiles make_step_bundle(const Format& format, const Puzzle& puzzle,
                             const Explanation& explanation) {
  const RuleBook& book = *explanation.book;
  BundleFiles files;
  StepTrail trail(book);
  std::vector<CertifiedRound> rounds;
  std::size_t number = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    std::vector<std::size_t> order;
    CertifiedRound round = ordered(explanation.rounds[i], explanation.certificates[i], order);
    const bool is_free = explanation.rounds[i].size == 0;
    const auto placed = trail.placed_by(round.steps);
    for (std::size_t k = 0; k < round.steps.size(); ++k) {
      ExplainedStep& step = round.steps[k];
      ++number;
      if (is_free) continue;
      step.placed = placed[k];
      const Lowered formula = formula_of(step, book, trail.facts());
      files[step_formula_name(number)] = dimacs_text(formula.cnf, step_formula_comments(formula));
      ProofText proof = text_of(explanation.certificates[i][order[k]].proof);
      files[step_proof_stem(number) + "." + proof.ending] = std::move(proof.text);
    }
    if (!trail.make(round)) throw InternalError("a round of an explanation cannot be followed");
    rounds.push_back(std::move(round));
  }
  files[steps_name] = steps_text(puzzle, book, rounds, trail);
  add_puzzle_and_manifest(files, format, puzzle, {}, Claim::steps);
  return files;
}

}  // namespace puzzlec
