// Bundles of steps: verified as they are written, and refused once they are forged by somebody who
// knows the format, writes canonical files and computes hashes and formulas anew.
//
//   PUZZLEC_FORGED=200 build/release/tests/test_proof -sf='*/forged_steps_test.cpp'
#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/base/sha256.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/proofs/bundle.hpp"
#include "engine/proofs/steps/step_bundle.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;  // NOLINT
using puzzlec::test::run_command;

struct Original {
  std::string text;
  std::string genre = {};  ///< the text of its file, if it is not built in
};

// Houses, cages, graphs, a genre that is built in and one that is not; steps of one rule to five.
std::vector<Original> originals() {
  return {
      {".................1..2.34........2.5...31......6.....3......7..2.8....4..53..6....\n"},
      {R"({"format": "puzzlec-model", "grid": {"rows": 4, "columns": 4},
           "values": {"from": 1, "to": 4}, "houses": ["rows", "columns", {"boxes": [2, 2]}],
           "clues": [{"cages": ["aabb", "cdbe", "cdfe", "gghh"],
                      "clues": {"a": 3, "b": 8, "c": 5, "d": 5, "e": 5, "f": 4, "g": 7, "h": 3},
                      "distinct": true}],
           "givens": {"r1c1": 1}})"
       "\n"},
      {R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 3},
           "values": [0, 1], "rules": [{"connected": "all", "values": [1]}],
           "clues": [{"exactly": 1, "cells": "r1c2 r2c1 r2c3", "values": [1]}],
           "givens": {"r1c1": 1, "r1c3": 1, "r2c2": 0}})"
       "\n"},
      {R"({"format": "puzzlec-genre", "genre": "shikaku", "cells": ["2 . 3 .", ". 4 . .", ". . . 3"]})"
       "\n"},
      {R"({"format": "puzzlec-genre", "genre": "own-rows", "cells": ["1 . .", ". . .", ". 2 ."]})"
       "\n",
       R"({"genre": "own-rows", "title": "Own rows", "summary": "Each number once in a line.",
           "numbers": [1, 3],
           "rules": [{"name": "givens", "each": "clue", "holds": "$clue"},
                     {"name": "once in a line", "each": "line", "different": "numbers"}]})"},
  };
}

/// A bundle that is taken apart, to be put together otherwise.
struct Parts {
  BundleFiles files;
  Manifest manifest;
  const Format* format = nullptr;
  PuzzlePtr puzzle;
  std::unique_ptr<RuleBook> book;
  std::vector<CertifiedRound> rounds;
};

Manifest manifest_of(const BundleFiles& files) {
  auto manifest = read_manifest(files.at("manifest.json"));
  REQUIRE(manifest.has_value());
  return *manifest;
}

void read_puzzle(Parts& parts) {
  parts.format = find_format(parts.manifest.format);
  REQUIRE(parts.format != nullptr);
  const auto genre = parts.files.find("genre.json");
  auto puzzle = only_puzzle(*parts.format, parts.manifest.family, parts.files.at("puzzle.txt"), "",
                            genre == parts.files.end() ? "" : genre->second);
  REQUIRE(puzzle.has_value());
  parts.puzzle = *std::move(puzzle);
  StructurePool pool;
  const Puzzle& stated = *parts.puzzle;
  parts.book = std::make_unique<RuleBook>(stated.model(pool),
                                          [&](CellId cell) { return stated.place_name(cell); });
}

Parts parts_of(const BundleFiles& files) {
  Parts parts;
  parts.files = files;
  parts.manifest = manifest_of(files);
  read_puzzle(parts);
  const auto rounds = read_steps(files.at("steps.json"), *parts.puzzle, *parts.book);
  REQUIRE(rounds.has_value());
  parts.rounds = *rounds;
  return parts;
}

void hash_anew(BundleFiles& files) {
  Manifest manifest = manifest_of(files);
  manifest.hashes.clear();
  for (const auto& [name, text] : files) {
    if (name != "manifest.json") manifest.hashes[name] = sha256(text);
  }
  files["manifest.json"] = json_of_manifest(manifest);
}

/// The files for other rounds. Proofs go with the step that they were made for, by `from`: the old
/// number of each new step, or 0 for a proof of nothing but the empty clause.
BundleFiles files_of(const Parts& parts, const std::vector<std::size_t>& from = {}) {
  BundleFiles files;
  for (const auto& [name, text] : parts.files) {
    if (!name.starts_with("formula-") && !name.starts_with("proof-")) files[name] = text;
  }
  StepTrail trail(*parts.book);
  std::size_t number = 0;
  for (const CertifiedRound& round : parts.rounds) {
    for (const ExplainedStep& step : round.steps) {
      ++number;
      if (step.rules.empty() || trail.is_contradictory()) continue;
      const Lowered formula = formula_of(step, *parts.book, trail.facts());
      files[step_formula_name(number)] = dimacs_text(formula.cnf, step_formula_comments(formula));
      const std::size_t old = from.empty() ? number : from[number - 1];
      const auto proof = parts.files.find(step_proof_stem(old) + ".drat");
      files[step_proof_stem(number) + ".drat"] = proof == parts.files.end() ? "0\n" : proof->second;
    }
    static_cast<void>(trail.make(round));
  }
  files["steps.json"] = steps_text(*parts.puzzle, *parts.book, parts.rounds, trail);
  hash_anew(files);
  return files;
}

/// A way to forge; nothing if there is no such place in the bundle.
using Forger = std::function<std::optional<BundleFiles>(Parts& parts, Rng& rng)>;

struct Step {
  std::size_t round = 0;
  std::size_t place = 0;
};

/// A step that takes at least that many rules.
std::optional<Step> some_step(const Parts& parts, Rng& rng, std::size_t rules) {
  std::vector<Step> steps;
  for (std::size_t i = 0; i < parts.rounds.size(); ++i) {
    for (std::size_t k = 0; k < parts.rounds[i].steps.size(); ++k) {
      if (parts.rounds[i].steps[k].rules.size() >= rules) steps.push_back({i, k});
    }
  }
  if (steps.empty()) return std::nullopt;
  return steps[rng.below(steps.size())];
}

ExplainedStep& step_at(Parts& parts, Step at) {
  return parts.rounds[at.round].steps[at.place];
}

std::vector<Grid>& grids_at(Parts& parts, Step at, std::size_t removal) {
  return parts.rounds[at.round].grids[at.place][removal];
}

/// The candidates before a round, and the only grid that is left at the end.
StepTrail trail_before(const Parts& parts, std::size_t round) {
  StepTrail trail(*parts.book);
  for (std::size_t i = 0; i < round; ++i) REQUIRE(trail.make(parts.rounds[i]));
  return trail;
}

Grid solution_of(const Parts& parts) {
  const auto solution = trail_before(parts, parts.rounds.size()).solution();
  REQUIRE(solution.has_value());
  return *solution;
}

std::optional<BundleFiles> replaced(Parts& parts, const std::string& file, const std::string& from,
                                    const std::string& to) {
  std::string& text = parts.files[file];
  const std::size_t at = text.find(from);
  if (at == std::string::npos) return std::nullopt;
  text.replace(at, from.size(), to);
  if (file != "manifest.json") hash_anew(parts.files);
  return parts.files;
}

std::optional<std::string> some_file(const Parts& parts, Rng& rng, const std::string& stem) {
  std::vector<std::string> names;
  for (const auto& [name, text] : parts.files) {
    if (name.starts_with(stem)) names.push_back(name);
  }
  if (names.empty()) return std::nullopt;
  return names[rng.below(names.size())];
}

// ---- Rules of steps

std::optional<BundleFiles> fewer_rules(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 2);
  if (!at) return std::nullopt;
  CertifiedRound& round = parts.rounds[at->round];
  // The whole round becomes this step, so that nothing but the proof can object.
  const ExplainedStep step = round.steps[at->place];
  const auto grids = round.grids[at->place];
  round.steps = {step};
  round.grids = {grids};
  std::vector<RuleId>& rules = round.steps.front().rules;
  rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(rng.below(rules.size())));
  round.at_least = std::min(round.at_least, parts.book->cost_of(rules));
  round.steps.front().placed = trail_before(parts, at->round).placed_by(round.steps).front();
  parts.rounds.resize(at->round + 1);
  return files_of(parts);
}

std::optional<BundleFiles> another_rule(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  std::vector<RuleId>& rules = step_at(parts, *at).rules;
  RuleId& rule = rules[rng.below(rules.size())];
  const std::uint32_t cost = parts.book->rules()[rule].cost;
  const std::vector<CellId> cells = parts.book->rules()[rule].cells;
  for (int tries = 0; tries < 100; ++tries) {
    // A rule of other cells cannot take its part.
    const auto other = static_cast<RuleId>(rng.below(parts.book->rules().size()));
    const NamedRule& named = parts.book->rules()[other];
    const bool shares = std::ranges::any_of(
        named.cells, [&](CellId cell) { return std::ranges::find(cells, cell) != cells.end(); });
    if (shares || named.cost != cost || std::ranges::find(rules, other) != rules.end()) continue;
    rule = other;
    std::ranges::sort(rules);
    return files_of(parts);
  }
  return std::nullopt;
}

std::optional<BundleFiles> superfluous_rule(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  std::vector<RuleId>& rules = step_at(parts, *at).rules;
  const auto other = static_cast<RuleId>(rng.below(parts.book->rules().size()));
  if (std::ranges::find(rules, other) != rules.end()) return std::nullopt;
  rules.push_back(other);
  std::ranges::sort(rules);
  // The round says that this many rules are needed.
  parts.rounds[at->round].at_least = parts.book->cost_of(rules);
  return files_of(parts);
}

std::optional<BundleFiles> no_rules(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  step_at(parts, *at).rules.clear();
  return files_of(parts);
}

std::optional<BundleFiles> rule_twice(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  std::vector<RuleId>& rules = step_at(parts, *at).rules;
  rules.push_back(rules.back());
  return files_of(parts);
}

// ---- What steps exclude

std::optional<BundleFiles> excludes_truth(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  const Grid solution = solution_of(parts);
  ExplainedStep& step = step_at(parts, *at);
  const std::size_t removal = rng.below(step.removals.size());
  step.removals[removal].value = solution[step.removals[removal].cell];
  for (Grid& grid : grids_at(parts, *at, removal)) grid = solution;
  return files_of(parts);
}

std::optional<BundleFiles> excludes_more(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  const Grid solution = solution_of(parts);
  ExplainedStep& step = step_at(parts, *at);
  const auto index = static_cast<std::uint32_t>(rng.below(solution.size()));
  const Removal more{CellId{index}, solution[CellId{index}]};
  const auto place = std::ranges::lower_bound(step.removals, more) - step.removals.begin();
  step.removals.insert(step.removals.begin() + place, more);
  auto& grids = parts.rounds[at->round].grids[at->place];
  grids.insert(grids.begin() + place, {solution});
  return files_of(parts);
}

std::optional<BundleFiles> excludes_nothing(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  // Its neighbours say where it would stand, so the text is put together by hand.
  const ExplainedStep step = step_at(parts, *at);
  const std::string cell = parts.puzzle->place_name(step.removals.front().cell);
  std::string& text = parts.files["steps.json"];
  const std::size_t removed = text.find("\"removed\":[{\"cell\":\"" + cell + "\"");
  if (removed == std::string::npos) return std::nullopt;
  const std::size_t end = text.find("]}]}", text.find("\"grid\":[[", removed));
  if (end == std::string::npos) return std::nullopt;
  text.replace(removed, end + 3 - removed, "\"removed\":[]");
  hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> step_twice(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 0);
  const std::size_t last = at->round;
  parts.rounds.insert(parts.rounds.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                      parts.rounds[last]);
  std::vector<std::size_t> from;
  std::size_t number = 0;
  for (std::size_t i = 0; i < parts.rounds.size(); ++i) {
    const std::size_t count = parts.rounds[i].steps.size();
    if (i == last + 1) number -= count;
    for (std::size_t k = 0; k < count; ++k) from.push_back(++number);
  }
  return files_of(parts, from);
}

std::optional<BundleFiles> places_another(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 0);
  ExplainedStep& step = step_at(parts, *at);
  if (step.placed.empty()) {
    step.placed.push_back({step.removals.front().cell, step.removals.front().value});
  } else if (rng.below(2) == 0) {
    step.placed.clear();
    if (step.rules.empty()) return std::nullopt;  // it has no place in its round then
  } else {
    CellValue& placed = step.placed[rng.below(step.placed.size())];
    placed.value = value_of(static_cast<std::size_t>(placed.value.number) + 1);
  }
  return files_of(parts);
}

// ---- The order of steps

std::optional<BundleFiles> steps_in_another_order(Parts& parts, Rng& rng) {
  std::vector<std::size_t> able;
  for (std::size_t i = 0; i < parts.rounds.size(); ++i) {
    if (parts.rounds[i].steps.size() > 1) able.push_back(i);
  }
  if (able.empty()) return std::nullopt;
  const std::size_t chosen = able[rng.below(able.size())];
  CertifiedRound& round = parts.rounds[chosen];
  const std::size_t place = rng.below(round.steps.size() - 1);
  std::vector<std::size_t> from;
  for (const CertifiedRound& one : parts.rounds) {
    for (std::size_t k = 0; k < one.steps.size(); ++k) from.push_back(from.size() + 1);
  }
  std::size_t before = 0;
  for (std::size_t i = 0; i < chosen; ++i) before += parts.rounds[i].steps.size();
  std::swap(from[before + place], from[before + place + 1]);
  std::swap(round.steps[place], round.steps[place + 1]);
  std::swap(round.grids[place], round.grids[place + 1]);
  return files_of(parts, from);
}

std::optional<BundleFiles> free_round_too_early(Parts& parts, Rng& rng) {
  std::vector<std::size_t> able;
  for (std::size_t i = 1; i < parts.rounds.size(); ++i) {
    if (parts.rounds[i].steps.front().rules.empty()) able.push_back(i);
  }
  if (able.empty()) return std::nullopt;
  const std::size_t round = able[rng.below(able.size())];
  std::swap(parts.rounds[round], parts.rounds[round - 1]);
  return files_of(parts);
}

std::optional<BundleFiles> a_round_is_left_out(Parts& parts, Rng& rng) {
  // What a later round takes for known is open then.
  std::vector<std::size_t> able;
  for (std::size_t i = 0; i + 1 < parts.rounds.size(); ++i) {
    if (parts.rounds[i + 1].steps.front().rules.empty()) able.push_back(i);
  }
  if (able.empty()) return std::nullopt;
  const std::size_t round = able[rng.below(able.size())];
  parts.rounds.erase(parts.rounds.begin() + static_cast<std::ptrdiff_t>(round));
  return files_of(parts);
}

// ---- Correction sets and grids

std::optional<BundleFiles> no_grids(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  grids_at(parts, *at, rng.below(step_at(parts, *at).removals.size())).clear();
  return files_of(parts);
}

std::optional<BundleFiles> grid_beside_the_facts(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  const std::size_t removal = rng.below(step_at(parts, *at).removals.size());
  std::vector<Grid>& grids = grids_at(parts, *at, removal);
  if (grids.empty()) return std::nullopt;
  const std::vector<Domain> facts = trail_before(parts, at->round).facts();
  Grid& grid = grids[rng.below(grids.size())];
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    for (const Value value : parts.book->model().structure->domains[index]) {
      if (facts[index].contains(value)) continue;
      grid[CellId{index}] = value;
      return files_of(parts);
    }
  }
  return std::nullopt;
}

std::optional<BundleFiles> grid_without_the_candidate(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  const std::size_t removal = rng.below(step_at(parts, *at).removals.size());
  std::vector<Grid>& grids = grids_at(parts, *at, removal);
  if (grids.empty()) return std::nullopt;
  grids[rng.below(grids.size())] = solution_of(parts);
  return files_of(parts);
}

std::optional<BundleFiles> sets_that_one_rule_hits(Parts& parts, Rng& rng) {
  // Of several grids only the first is left: one rule of its set is in all sets then.
  const auto at = some_step(parts, rng, 2);
  if (!at) return std::nullopt;
  const std::size_t removal = rng.below(step_at(parts, *at).removals.size());
  std::vector<Grid>& grids = grids_at(parts, *at, removal);
  const auto costs_one = [&](const Grid& grid) {
    return std::ranges::any_of(parts.book->broken(grid),
                               [&](RuleId rule) { return parts.book->rules()[rule].cost == 1; });
  };
  if (grids.size() < 2 || parts.rounds[at->round].at_least < 2 || !costs_one(grids.front()))
    return std::nullopt;
  grids.resize(1);
  return files_of(parts);
}

std::optional<BundleFiles> set_that_is_not_the_grids(Parts& parts, Rng& rng) {
  std::string& text = parts.files["steps.json"];
  std::vector<std::size_t> places;
  for (std::size_t at = text.find("\"breaks\":["); at != std::string::npos;
       at = text.find("\"breaks\":[", at + 1))
    places.push_back(at + 10);
  if (places.empty()) return std::nullopt;
  const std::size_t at = places[rng.below(places.size())];
  const std::size_t end = text.find_first_of(",]", at);
  if (rng.below(2) == 0) {
    text.insert(at, "1,");
    if (text.substr(at, 4) == "1,1,") return std::nullopt;
  } else {
    text.erase(at, end - at + (text[end] == ',' ? 1 : 0));
  }
  hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> larger_bound(Parts& parts, Rng& rng) {
  const auto at = some_step(parts, rng, 1);
  if (!at) return std::nullopt;
  ++parts.rounds[at->round].at_least;
  return files_of(parts);
}

// ---- Proofs and formulas

std::optional<BundleFiles> truncated_proof(Parts& parts, Rng& rng) {
  const auto name = some_file(parts, rng, "proof-");
  if (!name) return std::nullopt;
  std::string& proof = parts.files[*name];
  proof.resize(rng.below(proof.size()));
  if (proof.ends_with("\n0\n") || proof == "0\n" || proof.ends_with("\n0") || proof == "0")
    return std::nullopt;
  hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> proof_of_other_kind(Parts& parts, Rng& rng) {
  const auto name = some_file(parts, rng, "proof-");
  if (!name) return std::nullopt;
  const std::string stem = name->substr(0, name->rfind('.'));
  switch (rng.below(3)) {
    case 0:
      parts.files.erase(*name);
      break;
    case 1:
      parts.files[stem + ".lrat"] = "1 0 1 0\n";
      break;
    default:
      parts.files[*name] = "1 0 is a proof\n0\n";
  }
  hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> another_formula(Parts& parts, Rng& rng) {
  const auto name = some_file(parts, rng, "formula-");
  if (!name) return std::nullopt;
  std::string& text = parts.files[*name];
  switch (rng.below(3)) {
    case 0:
      text = "p cnf 1 2\n1 0\n-1 0\n";
      break;
    case 1:
      text += "0\n";
      break;
    default: {
      const std::size_t line = text.rfind('\n', text.size() - 2) + 1;
      text.insert(line, text[line] == '-' ? "" : "-");
      if (text[line] == '-' && text[line + 1] == '-') text.erase(line, 1);
      if (parts.files.at(*name) == text && text[line] == '0') return std::nullopt;
      text += "1 0\n";
    }
  }
  hash_anew(parts.files);
  return parts.files;
}

// ---- The puzzle, the manifest, other files

std::optional<BundleFiles> another_puzzle(Parts& parts, Rng& rng) {
  std::string& text = parts.files["puzzle.txt"];
  std::vector<std::size_t> digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] >= '1' && text[i] <= '9') digits.push_back(i);
  }
  char& digit = text[digits[rng.below(digits.size())]];
  digit = static_cast<char>(digit == '9' ? '1' : digit + 1);
  hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> wrong_words(Parts& parts, Rng& rng) {
  static const std::vector<std::pair<std::string, std::string>> changes{
      {"\"format\":\"steps 1\"", "\"format\":\"steps 2\""},
      {"\"cost\":1", "\"cost\":2"},
      {"\"name\":\"", "\"name\":\"not "},
      {"\"kind\":\"", "\"kind\":\"in any case "},
      {"\"solution\":[[", "\"solution\":[[9,"},
      {"\"candidates\":[[[", "\"candidates\":[[[8,"},
      {"{\"format\"", "{\"proved\":true,\"format\""},
      {"{\"step\":1,", "{\"step\":1,\"step\":1,"},
      {"{\"step\":2,", "{\"step\":3,"},
      {"\n", "\n\n"},
      {"\"at_least\":", "\"complete\":true,\"at_least\":"}};
  const auto& [from, to] = changes[rng.below(changes.size())];
  return replaced(parts, "steps.json", from, to);
}

std::optional<BundleFiles> wrong_manifest(Parts& parts, Rng& rng) {
  static const std::vector<std::pair<std::string, std::string>> changes{
      {"\"claim\": \"steps\"", "\"claim\": \"unique\""},
      {"\"claim\": \"steps\"", "\"claim\": \"none\""},
      {"\"claim\": \"steps\"", "\"claim\": \"everything\""},
      {"\"puzzlec-bundle\": 2", "\"puzzlec-bundle\": 3"},
      {"\"amo\": \"auto\"", "\"amo\": \"pairwise\""},
      {"\"rules\": \"built-in\"", "\"rules\": \"genre.json\""},
      {"\"rules\": \"genre.json\"", "\"rules\": \"built-in\""},
      {"\"rules\": \"puzzle.txt\"", "\"rules\": \"built-in\""},
      {"\"family\": \"", "\"family\": \"killer-"},
      {"\"genre\": \"shikaku\"", "\"genre\": \"slitherlink\""},
      {"\"format\": \"", "\"format\": \"no-"},
      {"\"puzzle.txt\": \"", "\"../puzzle.txt\": \""},
      {"\"steps.json\": \"", "\"/steps.json\": \""},
      {"\"claim\"", "\"claim\": \"steps\",\n  \"claim\""},
      {"\"claim\"", "\"by\": \"a notary\",\n  \"claim\""}};
  const auto& [from, to] = changes[rng.below(changes.size())];
  return replaced(parts, "manifest.json", from, to);
}

std::optional<BundleFiles> more_files(Parts& parts, Rng& rng) {
  static const std::vector<std::string> names{"solution.txt", "formula-0.cnf", "formula-9999.cnf",
                                              "proof.drat",   "genre.json",    "notes.txt",
                                              "proof-1.drat", "formula.cnf"};
  const std::string& name = names[rng.below(names.size())];
  if (parts.files.contains(name)) return std::nullopt;
  parts.files[name] = "0\n";
  if (rng.below(3) != 0) hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> fewer_files(Parts& parts, Rng& rng) {
  auto file = parts.files.begin();
  std::advance(file, static_cast<std::ptrdiff_t>(rng.below(parts.files.size())));
  const std::string name = file->first;
  parts.files.erase(file);
  if (name != "manifest.json" && rng.below(2) == 0) hash_anew(parts.files);
  return parts.files;
}

std::optional<BundleFiles> changed_byte(Parts& parts, Rng& rng) {
  auto file = parts.files.begin();
  std::advance(file, static_cast<std::ptrdiff_t>(rng.below(parts.files.size())));
  if (file->second.empty()) return std::nullopt;
  char& byte = file->second[rng.below(file->second.size())];
  byte = static_cast<char>(byte ^ (1 << rng.below(7)));
  return parts.files;
}

struct Kind {
  const char* name;
  Forger forge;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{{"fewer rules", fewer_rules},
                                     {"another rule", another_rule},
                                     {"a superfluous rule", superfluous_rule},
                                     {"no rules", no_rules},
                                     {"a rule twice", rule_twice},
                                     {"excludes the truth", excludes_truth},
                                     {"excludes more", excludes_more},
                                     {"excludes nothing", excludes_nothing},
                                     {"a round twice", step_twice},
                                     {"places another", places_another},
                                     {"another order", steps_in_another_order},
                                     {"a free round too early", free_round_too_early},
                                     {"a round is left out", a_round_is_left_out},
                                     {"no grids", no_grids},
                                     {"a grid beside the facts", grid_beside_the_facts},
                                     {"a grid without the candidate", grid_without_the_candidate},
                                     {"sets that one rule hits", sets_that_one_rule_hits},
                                     {"a set that is not the grid's", set_that_is_not_the_grids},
                                     {"a larger bound", larger_bound},
                                     {"a truncated proof", truncated_proof},
                                     {"a proof of another kind", proof_of_other_kind},
                                     {"another formula", another_formula},
                                     {"another puzzle", another_puzzle},
                                     {"wrong words", wrong_words},
                                     {"a wrong manifest", wrong_manifest},
                                     {"more files", more_files},
                                     {"fewer files", fewer_files},
                                     {"a changed byte", changed_byte}};
  return all;
}

const std::vector<BundleFiles>& genuine() {
  static const std::vector<BundleFiles> made = [] {
    const queries::Directory directory;
    std::vector<BundleFiles> all;
    for (const Original& original : originals()) {
      const std::string path = directory.file(std::to_string(all.size()));
      std::vector<std::string> arguments{"explain", "--certify", "--proofs", path};
      if (!original.genre.empty()) {
        queries::write_file(path + ".json", original.genre);
        arguments.insert(arguments.end(), {"--genre", path + ".json"});
      }
      const test::Outcome written = run_command(arguments, original.text);
      CAPTURE(original.text);
      CAPTURE(written.err);
      REQUIRE(written.code == 0);
      const test::Outcome verified = run_command({"verify", path});
      CAPTURE(verified.err);
      REQUIRE(verified.code == 0);
      CHECK(verified.out.find("they lead to the only solution") != std::string::npos);
      all.push_back(queries::bundle_in(path));
    }
    return all;
  }();
  return made;
}

}  // namespace

TEST_CASE("bundles of steps are verified, and put together again they are the same") {
  for (const BundleFiles& files : genuine()) {
    Claim claim = Claim::none;
    CHECK_FALSE(refuse_bundle(files, claim).has_value());
    CHECK(claim == Claim::steps);
    CHECK(files_of(parts_of(files)) == files);
  }
}

TEST_CASE("every forged bundle of steps is refused") {
  Rng rng(test::seed_or(20261127));
  const int wanted = test::scaled_or("PUZZLEC_FORGED", 100, 20);
  const std::vector<BundleFiles>& good = genuine();
  std::map<std::string, int> refused;
  int accepted = 0;
  for (int forged = 0, number = 0; forged < wanted; ++number) {
    const Kind& kind = kinds()[static_cast<std::size_t>(number) % kinds().size()];
    Parts parts = parts_of(good[rng.below(good.size())]);
    const BundleFiles before = parts.files;
    const auto files = kind.forge(parts, rng);
    if (!files || *files == before) continue;
    ++forged;
    Claim claim = Claim::none;
    const auto fault = refuse_bundle(*files, claim);
    CAPTURE(kind.name);
    CHECK(fault.has_value());
    CHECK((!fault || !fault->limit));
    ++(fault ? refused[kind.name] : accepted);
  }
  MESSAGE(wanted, " forged in ", refused.size(), " ways, ", accepted, " accepted");
  CHECK(accepted == 0);
  CHECK(refused.size() >= test::floor_of(kinds().size() - 6));
}

TEST_CASE("links, folders and files that are too large are refused before they are read") {
  const queries::Directory directory;
  const std::string path = directory.file("b");
  std::filesystem::create_directory(path);
  for (const auto& [name, text] : genuine().front()) queries::write_file(path + "/" + name, text);
  REQUIRE(run_command({"verify", path}).code == 0);
  const auto refused = [&](const std::string& words) {
    const test::Outcome outcome = run_command({"verify", path});
    CAPTURE(outcome.err);
    CHECK(outcome.code == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err.find(words) != std::string::npos);
  };
  // A hole of 20 GiB takes no place on the disk, and would take all of the memory.
  const auto proof = std::ranges::find_if(
      genuine().front(), [](const auto& file) { return file.first.starts_with("proof-"); });
  REQUIRE(proof != genuine().front().end());
  for (const std::string& name : {std::string("manifest.json"), std::string("puzzle.txt"),
                                  std::string("steps.json"), proof->first}) {
    CAPTURE(name);
    const std::uintmax_t size = std::filesystem::file_size(path + "/" + name);
    std::filesystem::resize_file(path + "/" + name, std::uintmax_t{20} << 30);
    refused(name + ": expected at most");
    std::filesystem::resize_file(path + "/" + name, size);
  }
  REQUIRE(run_command({"verify", path}).code == 0);
  std::filesystem::rename(path + "/puzzle.txt", directory.file("elsewhere.txt"));
  std::filesystem::create_symlink(directory.file("elsewhere.txt"), path + "/puzzle.txt");
  refused("a link");
  std::filesystem::remove(path + "/puzzle.txt");
  std::filesystem::create_directory(path + "/puzzle.txt");
  refused("a directory of files only");
}
