// Bundles of every family: verified as they are, and never with a wrong claim once any byte was
// changed.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/input/io.hpp"
#include "encoders/base/sha256.hpp"
#include "engine/proofs/bundle.hpp"
#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;  // NOLINT
using puzzlec::test::run_command;

constexpr const char* square = "1 2 3 4\n3 4 1 2\n2 1 . .\n. . . .\n";

struct Made {
  Claim claim;
  BundleFiles files;
};

using queries::bundle_in;

// The first line of what verify prints.
std::string verdict_of(const test::Outcome& verified) {
  return verified.out.substr(0, verified.out.find('\n') + 1);
}

/// Small bundles of every family and of every claim that it can have.
std::vector<Made> bundles() {
  const queries::Directory directory;
  generate::Rng rng(generate::seed_or(5));
  std::vector<Made> all;
  for (const std::string& family : oracle::families()) {
    for (const generate::Kind kind : generate::all_kinds()) {
      const int size = family == "tentaizu" ? 7 : 4;
      const std::string path = directory.file(std::to_string(all.size()));
      const std::string text = queries::text_of({generate::puzzle(family, size, kind, rng)});
      std::vector<std::string> arguments{"certify", "-o", path};
      for (const std::string& more : queries::format_arguments(family)) arguments.push_back(more);
      CAPTURE(text);
      const test::Outcome made = run_command(arguments, text);
      REQUIRE(made.err == "");
      REQUIRE(made.code == 0);
      const test::Outcome verified = run_command({"verify", path});
      REQUIRE(verified.code == 0);
      const Claim claim = kind == generate::Kind::once      ? Claim::unique
                          : kind == generate::Kind::several ? Claim::multiple
                                                            : Claim::none;
      REQUIRE(verdict_of(verified) == path + ": verified, " + name_of(claim) + "\n");
      all.push_back({claim, bundle_in(path)});
    }
  }
  return all;
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at != std::string::npos) text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("changed bytes are rejected or harmless") {
  const std::vector<Made> all = bundles();
  generate::Rng rng(generate::seed_or(77));
  std::size_t rejected = 0;
  std::size_t deep = 0;
  const int rounds = test::scaled(2000);
  for (int round = 0; round < rounds; ++round) {
    const Made& made = all[static_cast<std::size_t>(rng.below(static_cast<int>(all.size())))];
    BundleFiles files = made.files;
    auto file = files.begin();
    std::advance(file, rng.below(static_cast<int>(files.size())));
    if (file->second.empty()) continue;
    const std::string before = sha256(file->second);
    const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(file->second.size())));
    char& byte = file->second[at];
    byte = static_cast<char>(byte ^ (1 << rng.below(8)));
    // Half of them come from somebody who knows how to compute hashes.
    const bool cunning = round % 2 == 1 && file->first != "manifest.json";
    if (cunning) replace(files["manifest.json"], before, sha256(file->second));
    deep += cunning ? 1U : 0U;
    Claim claim = Claim::solved;
    const auto problem = refuse_bundle(files, claim);
    if (problem) {
      ++rejected;
      continue;
    }
    CAPTURE(file->first);
    CAPTURE(at);
    REQUIRE(claim == made.claim);
    // What remains is another proof, or another solution of the same puzzle.
    REQUIRE(cunning);
    REQUIRE(files["puzzle.txt"] == made.files.at("puzzle.txt"));
    REQUIRE(files["formula.cnf"] == made.files.at("formula.cnf"));
  }
  MESSAGE(rejected, " rejected; the hash was right in ", deep);
  CHECK(rejected > static_cast<std::size_t>(rounds) * 3 / 4);
}

TEST_CASE("a bundle brings a genre of the user's own with it") {
  const queries::Directory directory;
  const std::string path = directory.file("b");
  const std::string genre =
      test::source_dir() + std::string("/cnf_examples/genres/one_in_a_row.json");
  const test::Outcome written =
      run_command({"certify", "--genre", genre, "-o", path, "-"},
                  R"({"format": "puzzlec-genre", "genre": "one-in-a-row", "size": [2, 2]})"
                  "\n");
  REQUIRE(written.code == 0);
  BundleFiles files = bundle_in(path);
  Claim claim = Claim::none;
  CHECK(!refuse_bundle(files, claim));
  CHECK(claim == Claim::multiple);
  const std::string rules = files.at("genre.json");
  for (const std::string& other : {std::string("{}"), rules + "\n"}) {
    files["genre.json"] = other;
    replace(files["manifest.json"], sha256(rules), sha256(other));
    CHECK(refuse_bundle(files, claim).has_value());
    replace(files["manifest.json"], sha256(other), sha256(rules));
  }
  files.erase("genre.json");
  CHECK(refuse_bundle(files, claim).has_value());
}

TEST_CASE("verify says what it proved, and by whose rules") {
  const queries::Directory directory;
  int number = 0;
  // What verify prints of a bundle of the puzzle, without the folder's name, and its messages.
  const auto said = [&](const std::string& text, const std::string& genre,
                        std::vector<std::string> options = {}) {
    const std::string path = directory.file(std::to_string(++number));
    std::vector<std::string> arguments{"certify", "-o", path};
    if (!genre.empty()) {
      queries::write_file(path + ".json", genre);
      arguments.insert(arguments.end(), {"--genre", path + ".json"});
    }
    const test::Outcome made = run_command(arguments, text + "\n");
    CAPTURE(made.err);
    REQUIRE(made.code == 0);
    options.insert(options.begin(), {"verify", path});
    const test::Outcome verified = run_command(options);
    REQUIRE(verified.code == 0);
    return std::pair(verified.out.substr(path.size()), verified.err);
  };
  CHECK(said(square, "").first ==
        ": verified, unique\n  puzzle: latin, 4x4\n  rules: built-in rules\n"
        "  claim: the puzzle has exactly one solution, the one in solution.txt\n");
  const std::string slitherlink =
      R"({"format": "puzzlec-genre", "genre": "slitherlink", "cells": ["2 2", "2 2"]})";
  CHECK(said(slitherlink, "")
            .first.find("  puzzle: genre slitherlink, 2x2\n  rules: built-in rules\n") !=
        std::string::npos);
  const std::string model =
      R"({"format": "puzzlec-model", "name": "Sudoku", "grid": {"rows": 1, "columns": 2},
          "values": [0, 1], "rules": [{"exactly": 1, "cells": "r1c1 r1c2", "values": [1]}]})";
  const std::string of_model = said(model, "").first;
  CHECK(of_model.find("  puzzle: a model, 1x2\n  rules: rules of puzzle.txt, sha256 ") !=
        std::string::npos);
  CHECK(of_model.find("Sudoku") == std::string::npos);
  const auto genre = [](const std::string& name, const std::string& title) {
    return R"({"genre": ")" + name + R"(", "title": ")" + title +
           R"(", "summary": "Rows differ.", "numbers": [1, 2],
            "rules": [{"name": "rows differ", "each": "row", "different": "numbers"}]})";
  };
  const auto puzzle = [](const std::string& name) {
    return R"({"format": "puzzlec-genre", "genre": ")" + name + R"(", "size": [2, 2]})";
  };
  const std::string own = genre("rows-only", "Rows only");
  const auto [words, quiet] = said(puzzle("rows-only"), own);
  CHECK(words.find("  puzzle: a genre that is not built in, sha256 " + sha256(own) +
                   ", 2x2\n  rules: rules of genre.json, sha256 " + sha256(own) + "\n") !=
        std::string::npos);
  CHECK(quiet == "");
  for (const auto& [name, title] :
       {std::pair("slitherlink", "Mine"), std::pair("mine", "Slither link"),
        std::pair("su-doku", "Mine"), std::pair("mine", "Heyawake")}) {
    const std::string named = std::string(name) + ", " + title;
    CAPTURE(named);
    const auto [taken, warning] = said(puzzle(name), genre(name, title));
    CHECK(taken.find("NOT the built-in rules of '") != std::string::npos);
    CHECK(taken.find("genre " + std::string(name)) == std::string::npos);
    CHECK(warning.find("warning: genre.json calls itself '") != std::string::npos);
  }
  CHECK(said(puzzle("rows-only"), own, {"--rules"})
            .first.find(
                "  compared: model and plain check agree on all 16 grids, 4 of them right\n") !=
        std::string::npos);
  CHECK(said(square, "", {"--rules"}).first.find("agree on a sample of 100000 grids, ") !=
        std::string::npos);
}

TEST_CASE("what is false is rejected even if all hashes are right") {
  const queries::Directory directory;
  REQUIRE(run_command({"certify", "-o", directory.file("b")}, square).code == 0);
  const BundleFiles good = bundle_in(directory.file("b"));
  Claim claim = Claim::none;
  REQUIRE(!refuse_bundle(good, claim));
  const auto problem_of = [&](const std::string& name, const std::string& text) {
    BundleFiles files = good;
    replace(files["manifest.json"], sha256(files[name]), sha256(text));
    files[name] = text;
    return refuse_bundle(files, claim).value_or(BundleFault{}).problem;
  };
  CHECK(good.contains("proof.drat"));
  CHECK(problem_of("proof.drat", "1 x\n").find("proof.drat:1:3") != std::string::npos);
  CHECK(problem_of("solution.txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 1 2\n").find("breaks") !=
        std::string::npos);
  CHECK(problem_of("solution.txt", "1 2 3\n").find("not a grid") != std::string::npos);
  CHECK(problem_of("formula.cnf", "p cnf 0 0\n").find("formula.cnf") != std::string::npos);
  CHECK(problem_of("puzzle.txt", ". .\n. .\n") != "");
  BundleFiles files = good;
  files["more.txt"] = "x";
  CHECK(refuse_bundle(files, claim).has_value());
  files = good;
  replace(files["manifest.json"], "\"unique\"", "\"none\"");
  CHECK(refuse_bundle(files, claim).has_value());
  files.erase("manifest.json");
  CHECK(refuse_bundle(files, claim).value_or(BundleFault{}).problem == "manifest.json is missing");
}

TEST_CASE("claims, exit codes, and nothing half-written") {
  const queries::Directory directory;
  const std::string path = directory.file("b");
  const test::Outcome refused = run_command({"certify", "--claim", "none", "-o", path}, square);
  CHECK(refused.code == 1);
  CHECK(refused.out == "puzzle 1: unique, not none\n");
  CHECK(directory.files() == 0);
  CHECK(run_command({"certify", "--claim", "solved", "-o", path}, square).code == 0);
  CHECK(verdict_of(run_command({"verify", path})) == path + ": verified, solved\n");
  CHECK(run_command({"certify", "-o", path}, square).code == 2);  // it is there
  CHECK(run_command({"certify", "-o", directory.file("no/such/place")}, square).code == 5);
  CHECK(run_command({"certify", "-o", directory.file("late"), "--time-limit", "0"}, square).code ==
        3);
  CHECK(run_command({"verify", directory.file("nothing")}).code == 2);
  CHECK(!std::filesystem::exists(directory.file("late")));
}

TEST_CASE("what options say of a puzzle stands in its bundle") {
  const queries::Directory directory;
  const auto claim_with = [&](const std::string& name, std::vector<std::string> options,
                              const std::string& text) {
    const std::string path = directory.file(name);
    options.insert(options.begin(), {"certify", "-o", path});
    const test::Outcome made = run_command(options, text);
    REQUIRE(made.code == 0);
    const test::Outcome verified = run_command({"verify", path});
    CHECK(verified.code == 0);
    const std::string verdict = verdict_of(verified);
    return std::pair(verdict.substr(verdict.find(", ") + 2), bundle_in(path).at("puzzle.txt"));
  };
  // One mine beside the digit, and perhaps one in the last cell.
  const std::string board = "minesweeper 1 4\n.1..\n";
  CHECK(claim_with("any", {}, board).first == "multiple\n");
  const auto [two, with_two] = claim_with("two", {"--total", "2"}, board);
  CHECK(two == "multiple\n");
  CHECK(with_two == "minesweeper 1 4 2\n.1..\n");
  CHECK(claim_with("three", {"--total", "3"}, board).first == "none\n");
  const auto [none, link] =
      claim_with("link", {"--total", "4"}, "https://puzz.link/p?mines/5/5/g2m13l13g0j\n");
  CHECK(none == "none\n");
  CHECK(link.find("#total=4") != std::string::npos);

  const std::string unknown =
      R"({"size": 2, "grid": [[{"value": 1, "given": true}, {}], [{}, {}]], "rellik": [{"cells": ["R1C2"]}]})";
  const std::string path = directory.file("unknown");
  CHECK(run_command({"certify", "-o", path}, unknown + "\n").code == 2);
  const auto [unique, without] = claim_with("unknown", {"--ignore-unsupported"}, unknown + "\n");
  CHECK(unique == "unique\n");
  CHECK(without.find("load=") != std::string::npos);
}

TEST_CASE("a proof that takes too long is no verdict") {
  // Three cells of the first row have two values left, which unit propagation does not see.
  constexpr const char* crowded = ". . . . .\n3 4 5 . .\n4 5 3 . .\n5 3 4 . .\n. . . . .\n";
  const queries::Directory directory;
  const std::string path = directory.file("b");
  REQUIRE(run_command({"certify", "-o", path, "--claim", "none"}, crowded).code == 0);
  puzzlec::Limits late;
  late.deadline = puzzlec::Limits::Clock::now();
  Claim claim = Claim::solved;
  const auto fault = refuse_bundle(bundle_in(path), claim, late);
  REQUIRE(fault.has_value());
  CHECK(fault->limit.has_value());
  const test::Outcome outcome = run_command({"verify", path, "--time-limit", "0"});
  CHECK(outcome.code == 3);
  CHECK(outcome.out == path + ": unknown\n");
  CHECK(run_command({"verify", path, "--time-limit", "1000"}).code == 0);
}

TEST_CASE("drat-trim accepts the proofs, if it is installed") {
  if (std::system("command -v drat-trim > /dev/null") != 0) return;
  const queries::Directory directory;
  std::size_t number = 0;
  for (const Made& made : bundles()) {
    if (!needs_proof(made.claim)) continue;
    const std::string path = directory.file(std::to_string(++number));
    cli::write_directory(path, made.files);
    const auto ran = queries::run_process(
        {"sh", "-c", "drat-trim " + path + "/formula.cnf " + path + "/proof.drat"});
    CAPTURE(ran.out);
    CHECK(ran.out.find("s VERIFIED") != std::string::npos);
  }
  CHECK(number > 0);
}
