#include "cli/options/solver_options.hpp"

#include <fmt/format.h>

#include "cli/options/option_checks.hpp"
#include "encoders/encodings/encodings.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/process_solver.hpp"

namespace puzzlec::cli {
namespace {

/// "auto" and the names of a table of encodings.
template <typename Records>
std::vector<std::string> names_with_auto(const Records& records) {
  std::vector<std::string> names{"auto"};
  for (const auto* record : records) names.emplace_back(record->facts.name);
  return names;
}

}  // namespace

void SolverOptions::add_encoding_options_to(Arguments app) {
  app.add_option("--amo", amo, "Encoding of at-most-one constraints")
      .one_of(names_with_auto(amo_encodings()));
  app.add_option("--card", cardinality, "Encoding of cardinality constraints")
      .one_of(names_with_auto(cardinality_encodings()));
  app.add_option("--cage", cage, "Encoding of cages").one_of(names_with_auto(cage_encodings()));
  app.add_option("--houses", houses, "Form of rows, columns and blocks")
      .one_of(names_with_auto(house_forms()));
  if (whole_by_default) presolve = "none";
  app.add_flag("--presolve{auto},--no-presolve{none}", presolve,
               whole_by_default
                   ? "Deduce what is easy, and write only the clauses for the rest; LEVEL is none, "
                     "singles, full or auto (the default). Without --presolve, the whole formula "
                     "is written"
                   : "Deduce what is easy, and encode only the rest; LEVEL is none, singles, full "
                     "or auto (the default)")
      .type_name("LEVEL")
      .one_of({"none", "singles", "full", "auto"});
}

void SolverOptions::add_to(Arguments app) {
  add_encoding_options_to(app);
  const Option limit =
      app.add_option(
             "--time-limit", [this](const std::string& text) { time_limit = time_limit_of(text); },
             usual_time_limit ? "Give up on a puzzle after S seconds; none for no limit"
                              : "Give up on a puzzle after S seconds")
          .type_name("S")
          .check(check_time_limit);
  if (usual_time_limit) limit.show_default(fmt::format("{:.0f}", *usual_time_limit));
  app.add_option("--solver", command,
                 "Run an external DIMACS solver: {} stands for the formula's file, {out} for a "
                 "file for the result, {proof} or {lrat} for a file for a proof")
      .type_name("COMMAND")
      .check([](const std::string& text) {
        const auto parsed = SolverCommand::parse(text);
        return parsed ? std::string() : parsed.error().message();
      });
  app.add_option("--seed", seed, "Search in another fixed order, which may find another solution")
      .type_name("N")
      .check(check_number);
}

void SolverOptions::add_certify_to(Arguments app) {
  app.add_flag(
      "--certify", certify,
      "Prove every claim that something is impossible, and check the proof, before printing "
      "the answer; presolve then takes only steps that are checked as well");
  demand_proofs(app);
}

void SolverOptions::demand_proofs(Arguments app) {
  app.check_together("--certify", [this]() -> std::string {
    if (!certify || command.empty()) return "";
    const auto parsed = SolverCommand::parse(command);
    if (parsed && parsed->proof_format()) return "";
    return "'" + command +
           "' writes no proof: add {proof} (DRAT) or {lrat} for the proof's file, as in 'cadical "
           "{} {proof}'";
  });
}

/// Each round of cuts starts a process: a few of them cost less than a complete encoding.
constexpr std::uint64_t most_external_rounds = 10;

PuzzleSolverOptions SolverOptions::engine_options(const Console& console) const {
  PuzzleSolverOptions engine;
  engine.lower = {find_amo(amo), find_cardinality(cardinality), find_cage(cage),
                  find_house_form(houses)};
  engine.presolve = *presolve_level_of(presolve);
  engine.make_solver = certify ? make_tracing_cadical : make_cadical;
  if (certify) engine.certify = command.empty() ? ProofKind::trace : ProofKind::refutations;
  if (!command.empty()) {
    engine.trial_search = false;  // a solver that was asked for is to do the work
    engine.cuts.most_rounds = most_external_rounds;
    engine.cuts.most_rounds_of_weights = most_external_rounds;
    ProcessOptions process;
    process.reads_proofs = certify;
    require_program(*SolverCommand::parse(command));
    engine.make_solver = [text = command, process] {
      return make_process_solver(*SolverCommand::parse(text), process);
    };
  }
  engine.stop = console.stop;
  engine.memory = console.memory;
  engine.after_decode = console.after_decode;
  engine.seed = seed;
  engine.time_limit = time_limit ? time_limit : usual_time_limit;
  return engine;
}

std::string stats_text(const std::string& puzzle, const Stats& stats) {
  std::string text =
      fmt::format("puzzlec: {}: {} variables, {} clauses", puzzle, stats.variables, stats.clauses);
  for (std::size_t i = 0; i < stage_count; ++i) {
    text += fmt::format(", {} {:.3f} ms", name_of(static_cast<Stage>(i)), stats.seconds[i] * 1e3);
  }
  if (stats.cut_rounds > 0)
    text += fmt::format(", {} cuts in {} rounds", stats.cuts, stats.cut_rounds);
  text += stats.solver_used ? "\n" : ", no solver needed\n";
  for (const EncodingUse& use : stats.uses) {
    text += fmt::format("puzzlec:   {} by {} x {}: {}\n", use.constraint, use.encoding, use.count,
                        use.reason);
  }
  return text;
}

}  // namespace puzzlec::cli
