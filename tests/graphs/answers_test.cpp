// Every question about models with constraints on graphs, asked as a user would: by cuts, with
// proofs, with external solvers, without presolve.
#include <algorithm>
#include <atomic>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/sha256.hpp"
#include "encoders/puzzles/model/model_json.hpp"
#include "engine/proofs/bundle.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

using test::run_command;

std::string json_of(const Model& model) {
  return write_model_json(model, {}, "graphs", {}, {});
}

/// Ways to ask, all of which must give the same answers.
const std::vector<std::vector<std::string>> ways{
    {}, {"--no-presolve"}, {"--certify"}, {"--certify", "--no-presolve"}};
/// Ways that start a process for each question.
const std::vector<std::vector<std::string>> external_ways{
    {"--solver", "cadical -q {}", "--no-presolve"},
    {"--solver", "cadical -q {} {proof}", "--certify"}};

test::Outcome ask(std::vector<std::string> question, const std::vector<std::string>& way,
                  const std::string& text) {
  question.insert(question.end(), way.begin(), way.end());
  return run_command(question, text);
}

}  // namespace

TEST_CASE("counts, uniqueness and candidates are those of the meaning") {
  const std::uint64_t seed = test::seed_or(41);
  for (int round = 0; round < test::scaled(25); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_model(rng);
    const std::set<Filling> meant = meaning_of(model);
    const std::string text = json_of(model);
    CAPTURE(text);
    std::string candidates;
    auto all_ways = ways;
    if (round % 5 == 0 && meant.size() < 20)
      all_ways.insert(all_ways.end(), external_ways.begin(), external_ways.end());
    for (const auto& way : all_ways) {
      CAPTURE(way.empty() ? std::string() : way.back());
      const test::Outcome counted = ask({"count", "--limit", "0"}, way, text);
      REQUIRE(counted.err == "");
      CHECK(counted.out == "puzzle 1: " + std::to_string(meant.size()) +
                               (meant.size() == 1 ? " solution\n" : " solutions\n"));
      const test::Outcome unique = ask({"unique"}, way, text);
      CHECK(unique.out.find(meant.empty()       ? "none"
                            : meant.size() == 1 ? "unique"
                                                : "multiple") != std::string::npos);
      CHECK(ask({"solve"}, way, text).code == 0);
      const test::Outcome seen = ask({"candidates", "--json"}, way, text);
      const std::string values = seen.out.substr(0, seen.out.find("\"models\""));
      if (candidates.empty()) candidates = values;
      CHECK(values == candidates);
    }
  }
}

TEST_CASE("a core of clues on graphs contradicts the rules and is minimal") {
  const std::uint64_t seed = test::seed_or(42);
  int cores = 0;
  for (int round = 0; round < test::scaled(150); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_model(rng);
    if (!meaning_of(model).empty()) continue;
    const std::string text = json_of(model);
    CAPTURE(text);
    for (const auto& way : {ways[0], ways[2]}) {
      // The command asks about the core and each part of it again.
      const test::Outcome outcome = ask({"core"}, way, text);
      CHECK(outcome.err == "");
      CHECK(outcome.code == 0);
    }
    ++cores;
  }
  CHECK(cores > 5);
}

namespace {

/// A puzzle of each sort with half of a solution given, and small models with a solution or none.
std::vector<Model> models_for_bundles(Rng& rng) {
  std::vector<Model> models;
  for (const auto make : {nurikabe, hitori, slitherlink, simple_loop}) {
    Model model = make(4, 4, rng);
    const auto solutions = found_by(Lowering(model.structure, {}).lower_all(model), make_cadical);
    REQUIRE(!solutions.empty());
    const Filling& first = *solutions.begin();
    model.givens.clear();
    for (std::uint32_t cell = 0; cell < first.size(); cell += 2)
      model.givens.push_back({CellId{cell}, Value{first[cell]}});
    models.push_back(std::move(model));
  }
  while (models.size() < 16) {
    Model model = random_model(rng);
    if (meaning_of(model).size() <= 1) models.push_back(std::move(model));
  }
  return models;
}

/// Changes bytes of a formula, most of them where the cuts are.
void change_formula(const BundleFiles& good, int changes, Rng& rng) {
  const std::string& formula = good.at("formula.cnf");
  Claim right = Claim::solved;
  REQUIRE(!refuse_bundle(good, right));
  for (int change = 0; change < changes; ++change) {
    BundleFiles files = good;
    std::string& text = files["formula.cnf"];
    const std::string before = sha256(text);
    const std::size_t tail = std::min<std::size_t>(text.size(), 400);
    const std::size_t at =
        change % 4 == 0 ? rng.below(text.size()) : text.size() - tail + rng.below(tail);
    text[at] = static_cast<char>(text[at] ^ (1 << rng.below(7)));
    std::string& manifest = files["manifest.json"];
    manifest.replace(manifest.find(before), before.size(), sha256(text));
    Claim claim = Claim::solved;
    if (refuse_bundle(files, claim)) continue;
    // Another cut that follows as well.
    CHECK(claim == right);
    CHECK(text.substr(0, text.find("p cnf")) == formula.substr(0, formula.find("p cnf")));
  }
}

}  // namespace

TEST_CASE("bundles hold their cuts, and changed bytes are rejected or harmless") {
  const queries::Directory directory;
  Rng rng(test::seed_or(43));
  std::size_t with_cuts = 0;
  std::size_t number = 0;
  for (const Model& model : models_for_bundles(rng)) {
    const std::string path = directory.file(std::to_string(number++));
    const std::string text = json_of(model);
    CAPTURE(text);
    const test::Outcome made = run_command({"certify", "-o", path}, text);
    REQUIRE(made.err == "");
    REQUIRE(made.code == 0);
    CHECK(run_command({"verify", path}).code == 0);
    const BundleFiles read = queries::bundle_in(path);
    const bool has_cuts = read.at("formula.cnf").find("\nc cut ") != std::string::npos;
    with_cuts += has_cuts ? 1U : 0U;
    change_formula(read, test::scaled(40), rng);
  }
  CHECK(with_cuts > 0);
}

TEST_CASE("an encoded formula needs no cuts") {
  const std::uint64_t seed = test::seed_or(44);
  for (int round = 0; round < test::scaled(40); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_model(rng);
    const bool is_solvable = !meaning_of(model).empty();
    const std::string text = json_of(model);
    CAPTURE(text);
    for (const auto& way :
         std::vector<std::vector<std::string>>{{}, {"--presolve"}, {"--presolve=singles"}}) {
      const test::Outcome encoded = ask({"encode"}, way, text);
      REQUIRE(encoded.err == "");
      const test::Outcome solved = run_command({"sat"}, encoded.out);
      CHECK(solved.code == (is_solvable ? 10 : 20));
    }
  }
}

namespace {

/// CaDiCaL, during whose third call somebody interrupts.
class InterruptedSolver final : public Solver {
 public:
  using Solver::add;
  explicit InterruptedSolver(std::atomic<bool>& stop) : stop_(stop) {}
  Var new_var() override { return solver_->new_var(); }
  void add(std::span<const Lit> literals) override { solver_->add(literals); }
  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    Verdict verdict = solver_->solve(assumptions, limits);
    if (++calls_ == 3) stop_ = true;
    return verdict;
  }
  void prefer(Lit literal) override { solver_->prefer(literal); }
  [[nodiscard]] int calls() const { return calls_; }

 private:
  std::atomic<bool>& stop_;
  int calls_ = 0;
  std::unique_ptr<Solver> solver_ = make_cadical();
};

}  // namespace

TEST_CASE("limits are kept between rounds, and cuts are kept for the next question") {
  Rng rng(test::seed_or(45));
  const Model model = nurikabe(20, 20, rng);
  const Lowered lowered = Lowering(model.structure, {}).lower_all(model);
  std::atomic<bool> stop = false;
  Limits limits;
  limits.stop = &stop;
  InterruptedSolver interrupted(stop);
  const auto pool = std::make_shared<CutPool>();
  Session session(lowered, interrupted, pool);
  const Outcome outcome = session.solve(limits);
  REQUIRE(std::holds_alternative<Unknown>(outcome));
  CHECK(std::get<Unknown>(outcome).reason == UnknownReason::interrupted);
  CHECK(interrupted.calls() == 3);
  CHECK(pool->rounds == 3);
  const std::size_t known = pool->cuts.size();
  stop = false;
  CHECK(std::holds_alternative<Found>(session.solve(limits)));
  CHECK(pool->cuts.size() > known);

  // Another session of the puzzle begins with all of them.
  const std::uint64_t rounds = pool->rounds;
  OpenSession other(lowered, make_cadical(), pool);
  CHECK(std::holds_alternative<Found>(other.session.solve({})));
  CHECK(pool->rounds - rounds < rounds);

  Limits few;
  few.conflicts = 2;
  OpenSession limited(lowered, make_cadical());
  const Outcome given_up = limited.session.solve(few);
  if (const auto* unknown = std::get_if<Unknown>(&given_up))
    CHECK(unknown->reason == UnknownReason::conflict_limit);
  CHECK(limited.solver->conflicts() <= 2);
  Limits late;
  late.deadline = Limits::Clock::now();
  OpenSession too_late(lowered, make_cadical());
  const Outcome nothing = too_late.session.solve(late);
  REQUIRE(std::holds_alternative<Unknown>(nothing));
  CHECK(std::get<Unknown>(nothing).reason == UnknownReason::time_limit);
}

}  // namespace puzzlec::graphs
