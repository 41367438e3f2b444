#include "engine/answers/json/explain_json.hpp"

#include <map>
#include <set>
#include <vector>

#include "encoders/explain/techniques/technique.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/explain/explain_words.hpp"
#include "engine/explain/levels.hpp"
#include "engine/explain/sudoku_explainer_scale.hpp"

namespace puzzlec {
namespace explain_json_detail {
namespace {

void add_rule(JsonWriter& out, const NamedRule& rule, const Puzzle& puzzle) {
  out.begin_object().text("rule", rule.origin.rule).text("name", words_of(rule, puzzle));
  out.text("kind", name_of(rule.kind)).number("cost", rule.cost);
  if (rule.kind != NamedRule::Kind::stated) out.number("value", rule.value.number);
  add_cell_names(out, "cells", rule.cells, puzzle);
  out.end_object();
}

/// Where to look: the cells of the step's rules, or the only cell of a step without rules.
std::vector<CellId> place_of(const ExplainedStep& step, const RuleBook& book) {
  if (step.rules.empty()) return {step.placed.front().cell};
  std::set<CellId> cells;
  for (const RuleId rule : step.rules) {
    const std::vector<CellId>& of_rule = book.rules()[rule].cells;
    cells.insert(of_rule.begin(), of_rule.end());
  }
  return {cells.begin(), cells.end()};
}

void add_certificate(JsonWriter& out, const StepCertificate& certificate, const ExplainedStep& step,
                     const RuleBook& book, const Puzzle& puzzle) {
  out.name("certificate").begin_object().number("proof_steps", certificate.proof.step_count());
  out.name("bounds").begin_array();
  for (std::size_t i = 0; i < certificate.grids.size(); ++i) {
    const Removal removal = step.removals[i];
    out.begin_object().text("cell", puzzle.place_name(removal.cell));
    out.number("value", removal.value.number).number("at_least", certificate.at_least);
    out.name("correction_sets").begin_array();
    const auto sets = correction_sets(book, certificate.grids[i]);
    for (std::size_t k = 0; k < sets.size(); ++k) {
      out.begin_object().name("rules").begin_array();
      for (const RuleId rule : sets[k]) out.number(rule + 1);
      out.end_array().name("grid");
      add_rows(out, certificate.grids[i][k]);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
}

/// Of the step at `place` of a round.
void add_step(JsonWriter& out, std::size_t place, std::size_t number,
              const Explanation& explanation, std::size_t round, const Puzzle& puzzle) {
  const ExplainedStep& step = explanation.rounds[round].steps[place];
  const std::vector<Domain>& before = explanation.before[round];
  out.begin_object().number("step", number);
  const auto technique = technique_of(step, *explanation.book, before);
  technique ? out.text("technique", *technique) : out.null("technique");
  out.name("rules").begin_array();
  for (const RuleId rule : step.rules) add_rule(out, explanation.book->rules()[rule], puzzle);
  out.end_array();
  add_cell_values(out, "placed", step.placed, puzzle);
  std::map<CellId, Domain> removed;
  for (const Removal removal : step.removals) removed[removal.cell].insert(removal.value);
  out.name("removed").begin_array();
  for (const auto& [cell, values] : removed) {
    out.begin_object().text("cell", puzzle.place_name(cell)).name("values").begin_array();
    for (const Value value : values) out.number(value.number);
    out.end_array().end_object();
  }
  out.end_array();
  out.text("text", words_of(step, *explanation.book, puzzle, before));
  if (!explanation.certificates.empty()) {
    add_certificate(out, explanation.certificates[round][place], step, *explanation.book, puzzle);
  }
  out.end_object();
}

void add_rating(JsonWriter& out, const Explanation& explanation, const Puzzle& puzzle) {
  const Rating rating = rate(explanation);
  out.name("rating").begin_object();
  out.number("peak", rating.peak).number("effort", rating.effort);
  out.number("rounds", rating.rounds).number("steps", rating.steps);
  out.number("removals", rating.removals).number("narrowest", rating.narrowest);
  out.number("level", rating.level);
  out.text("word", name_of(level_of(kind_and_size_of(puzzle), rating)));
  if (const auto estimate = sudoku_explainer_estimate(puzzle, explanation))
    out.number("sudoku_explainer", *estimate);
  out.end_object();
}

void add_status(JsonWriter& out, const Explanation& explanation) {
  out.text("status", name_of(explanation.kind));
  if (explanation.kind == Explanation::Kind::unknown)
    out.text("reason", name_of(explanation.reason));
  if (explanation.next_at_least > 0) out.number("next_at_least", explanation.next_at_least);
}

const char* name_of(WhyWrong::Kind kind) {
  switch (kind) {
    case WhyWrong::Kind::steps:
      return "steps";
    case WhyWrong::Kind::core:
      return "core";
    case WhyWrong::Kind::right:
      return "right";
    case WhyWrong::Kind::none:
      return "none";
    case WhyWrong::Kind::unknown:
      return "unknown";
  }
  return "?";
}

const char* name_of(EntryCheck::Kind kind) {
  switch (kind) {
    case EntryCheck::Kind::right:
      return "right";
    case EntryCheck::Kind::wrong:
      return "wrong";
    case EntryCheck::Kind::together:
      return "together";
    case EntryCheck::Kind::none:
      return "none";
    case EntryCheck::Kind::unknown:
      return "unknown";
  }
  return "?";
}

}  // namespace
}  // namespace explain_json_detail

const char* name_of(Explanation::Kind kind) {
  switch (kind) {
    case Explanation::Kind::solved:
      return "solved";
    case Explanation::Kind::several:
      return "several";
    case Explanation::Kind::partial:
      return "partial";
    case Explanation::Kind::stuck:
      return "stuck";
    case Explanation::Kind::none:
      return "none";
    case Explanation::Kind::unknown:
      return "unknown";
  }
  return "?";
}

std::string json_of_rules(const InputPlace& place, const Puzzle& puzzle, const RuleBook& book) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", "rules").name("rules").begin_array();
  for (const NamedRule& rule : book.rules()) explain_json_detail::add_rule(out, rule, puzzle);
  out.end_array();
  return json_line(out);
}

std::string json_of_explanation(const InputPlace& place, const Puzzle& puzzle,
                                const Explanation& explanation, std::optional<std::size_t> only) {
  JsonWriter out = json_head(place, &puzzle);
  explain_json_detail::add_status(out, explanation);
  explain_json_detail::add_rating(out, explanation, puzzle);
  out.name("rounds").begin_array();
  std::size_t number = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const Round& round = explanation.rounds[i];
    out.begin_object().number("size", round.size).number("at_least", round.at_least);
    out.boolean("complete", round.is_complete);
    add_candidates(out, explanation.before[i], puzzle);
    out.name("steps").begin_array();
    for (std::size_t k = 0; k < round.steps.size(); ++k) {
      if (++number == only.value_or(number))
        explain_json_detail::add_step(out, k, number, explanation, i, puzzle);
    }
    out.end_array().end_object();
  }
  out.end_array();
  return json_line(out);
}

std::string json_of_rating(const InputPlace& place, const Puzzle& puzzle,
                           const Explanation& explanation, const Stats* stats) {
  JsonWriter out = json_head(place, &puzzle, stats == nullptr);
  explain_json_detail::add_status(out, explanation);
  explain_json_detail::add_rating(out, explanation, puzzle);
  return json_line(out);
}

std::string json_of_check(const InputPlace& place, const Puzzle& puzzle, const EntryCheck& check) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", explain_json_detail::name_of(check.kind));
  if (check.kind == EntryCheck::Kind::unknown) out.text("reason", name_of(check.reason));
  add_cell_values(out, "wrong", check.wrong, puzzle);
  std::vector<CellId> marked;
  for (const CellFact& marks : check.marks) marked.push_back(marks.cell);
  add_cell_names(out, "marks", marked, puzzle);
  add_cell_values(out, "core", check.core, puzzle);
  add_cell_values(out, "take_back", check.take_back, puzzle);
  add_broken_rules(out, "broken", check.judged, puzzle);
  out.number("open_cells", check.open_cells);
  return json_line(out);
}

std::string json_of_why(const InputPlace& place, const Puzzle& puzzle, const WhyWrong& why) {
  JsonWriter out = json_head(place, &puzzle);
  out.text("status", explain_json_detail::name_of(why.kind));
  if (why.kind == WhyWrong::Kind::unknown) out.text("reason", name_of(why.reason));
  add_cell_values(out, "wrong", why.wrong, puzzle);
  add_cell_names(out, "marks", why.marks, puzzle);
  add_cell_values(out, "used", why.used, puzzle);
  add_cell_names(out, "used_marks", why.used_marks, puzzle);
  out.boolean("seen", why.is_seen);
  out.name("steps").begin_array();
  for (const WhyWrong::Step& step : why.steps) {
    out.begin_object().text("text", step.text);
    add_cell_names(out, "cells", step.cells, puzzle);
    add_cell_values(out, "placed", step.placed, puzzle);
    out.end_object();
  }
  out.end_array();
  add_core(out, why.core, why.selected, puzzle);
  return json_line(out);
}

std::string json_of_hint(const InputPlace& place, const Puzzle& puzzle, const Hint& hint,
                         HintDepth depth) {
  if (hint.check) return json_of_check(place, puzzle, *hint.check);
  JsonWriter out = json_head(place, &puzzle);
  explain_json_detail::add_status(out, *hint.explanation);
  out.text("text", words_of(hint, puzzle, depth));
  if (const auto& settled = hint.explanation->settled; settled && hint.step() == nullptr) {
    out.name("settled").begin_object();
    out.text("cell", cell_name(settled->cell, puzzle.givens().columns()));
    if (depth == HintDepth::step) out.number("value", settled->value.number);
    out.end_object();
  }
  const ExplainedStep* step = hint.step();
  const RuleBook& book = *hint.explanation->book;
  add_cell_names(
      out, "cells",
      step == nullptr ? std::vector<CellId>{} : explain_json_detail::place_of(*step, book), puzzle);
  if (step == nullptr || depth != HintDepth::step) {
    out.null("hint");
  } else {
    add_candidates(out, hint.explanation->before.front(), puzzle);
    out.name("hint");
    explain_json_detail::add_step(out, 0, 1, *hint.explanation, 0, puzzle);
  }
  return json_line(out);
}

}  // namespace puzzlec
