// puzzlec verify checks a directory that 'certify' or 'explain --proofs' wrote, and says what it
// proves.
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/waiting.hpp"
#include "encoders/base/visible_text.hpp"
#include "engine/proofs/bundle.hpp"
#include "engine/proofs/compare_rules.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::cli {
namespace verify_detail {
namespace {

struct Options {
  std::string directory;
  bool rules = false;
  std::optional<double> time_limit;
};

/// The grid of a difference, row by row.
std::string rows_of(const Grid& grid) {
  std::string text = text_of(grid);
  for (char& c : text) c = c == '\n' ? ';' : c;
  return text;
}

class VerifyRun {
 public:
  VerifyRun(const Options& options, Console& console) : options_(options), console_(console) {}

  ExitCode run() {
    const Limits limits = limits_from_now(options_.time_limit, console_.stop);
    const auto folder = open_bundle(options_.directory);
    if (!folder) {
      waiting_.end();
      console_.tell(fmt::format("puzzlec: {}\n", folder.error().message()));
      return ExitCode::bad_input;
    }
    const auto checked = check_bundle(**folder, limits);
    if (const auto* fault = std::get_if<BundleFault>(&checked))
      return refuse(fault->problem, fault->limit.has_value());
    const auto& verified = std::get<VerifiedBundle>(checked);
    std::string compared;
    if (options_.rules) {
      if (const auto code = compare(verified, limits, compared)) return *code;
    }
    waiting_.end();
    if (!verified.warning.empty()) {
      console_.tell(
          fmt::format("puzzlec: {}: warning: {}\n", options_.directory, verified.warning));
    }
    console_.print(fmt::format("{}: verified, {}\n  puzzle: {}\n  rules: {}\n  claim: {}\n{}",
                               options_.directory, name_of(verified.claim), verified.subject,
                               verified.rules, verified.statement, compared));
    return ExitCode::ok;
  }

 private:
  ExitCode refuse(const std::string& problem, bool is_limit) {
    waiting_.end();
    console_.print(fmt::format("{}: {}\n", options_.directory, is_limit ? "unknown" : "rejected"));
    // Names of rules come from the bundle; none of them adds lines to what is said here.
    console_.tell(fmt::format("puzzlec: {}: {}\n", options_.directory, visible_name(problem)));
    return is_limit ? ExitCode::unknown : ExitCode::no;
  }

  /// `words` says what was compared; or the code to end with.
  std::optional<ExitCode> compare(const VerifiedBundle& verified, const Limits& limits,
                                  std::string& words) {
    const RulesComparison result =
        compare_rules(*verified.puzzle, verified.solutions, make_cadical, limits);
    if (result.difference) {
      return refuse(fmt::format("its model and its plain check disagree: the {} accepts a grid "
                                "that the {} rejects: {}",
                                result.difference->model_accepts ? "model" : "plain check",
                                result.difference->model_accepts ? "plain check" : "model",
                                rows_of(result.difference->grid)),
                    false);
    }
    if (result.limit) return refuse("the comparison of the rules was given up", true);
    words =
        fmt::format("  compared: model and plain check agree on {} {} grids, {} of them right\n",
                    result.are_all ? "all" : "a sample of", result.grids, result.accepted);
    return std::nullopt;
  }

  const Options& options_;
  Console& console_;
  Waiting waiting_{console_, "verifying"};
};

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  app.add_option("DIR", options->directory,
                 "A directory that 'puzzlec certify' or 'puzzlec explain --proofs' wrote")
      .required();
  app.add_flag(
      "--rules", options->rules,
      "Also compare the two readings of the rules, model and plain check, on all grids or, "
      "if these are more than 2^20, on 100000");
  app.add_option("--time-limit", options->time_limit, "Give up after S seconds")
      .type_name("S")
      .check(check_seconds);
  return [options](Console& console) { return VerifyRun(*options, console).run(); };
}

}  // namespace
}  // namespace verify_detail

const Command verify_command{
    .name = "verify",
    .summary =
        "Check a directory that 'certify' or 'explain --proofs' wrote, from its files alone, and "
        "say "
        "what it proves; exit code 1 if it is wrong",
    .examples =
        "  puzzlec verify bundle\n"
        "  puzzlec verify --rules bundle",
    .notes = "docs/proofs.md describes the files and what has to be trusted.\n",
    .setup = verify_detail::setup,
};

}  // namespace puzzlec::cli
