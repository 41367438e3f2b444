#include "solver_bridge/process_solver.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "encoders/base/ascii.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/solver_output.hpp"
#include "solver_bridge/check_model.hpp"
#include "solver_bridge/child_process.hpp"
#include "solver_bridge/descriptor.hpp"
#include "solver_bridge/temp_dir.hpp"

namespace puzzlec {
namespace {

/// `text` as one word of the shell. A harmless name stays bare, so that users may put it in quotes.
std::string shell_word(std::string_view text) {
  const auto is_harmless = [](char c) {
    return is_ascii_alphanumeric(c) || c == '/' || c == '.' || c == '_' || c == '-';
  };
  if (!text.empty() && std::ranges::all_of(text, is_harmless)) return std::string(text);
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

/// `text` in one printable line, with '|' for line ends.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      if (!line.empty() && line.back() != '|') line += '|';
    } else {
      line += byte < 0x20 || byte == 0x7f ? '?' : c;
    }
  }
  while (!line.empty() && (line.back() == '|' || line.back() == ' ')) line.pop_back();
  return line;
}

/// A file that a solver wrote. Reading more than the cap is an error.
class ResultFile final : public ByteSource {
 public:
  ResultFile(const std::string& path, std::uint64_t most, std::string name = "result file")
      // O_NONBLOCK: a FIFO in its place must not keep us waiting.
      : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)),
        left_(most),
        name_(std::move(name)) {}

  [[nodiscard]] bool is_there() const {
    struct stat status {};
    return descriptor_.is_open() && fstat(descriptor_.get(), &status) == 0 &&
           S_ISREG(status.st_mode);
  }

  std::size_t read(char* buffer, std::size_t size) override {
    ssize_t count = 0;
    do {
      count = ::read(descriptor_.get(), buffer, size);
    } while (count < 0 && errno == EINTR);
    if (count < 0) throw SolverError(SolverFailure::no_answer, "its " + name_ + " cannot be read");
    const auto taken = static_cast<std::size_t>(count);
    if (taken > left_)
      throw SolverError(SolverFailure::too_much_output, "its " + name_ + " is too large");
    left_ -= taken;
    return taken;
  }

 private:
  Descriptor descriptor_;
  std::uint64_t left_;
  std::string name_;
};

class ProcessSolver final : public Solver {
 public:
  using Solver::add;

  ProcessSolver(SolverCommand command, ProcessOptions options)
      : command_(std::move(command)),
        options_(std::move(options)),
        temp_root_(temp_root(options_.temp_root)) {
    remove_stale_temp_dirs(temp_root_);
  }

  Var new_var() override { return cnf_.new_var(); }

  void add(std::span<const Lit> literals) override {
    for (const Lit literal : literals) {
      ensure(literal.var().index < cnf_.var_count(), "a clause's variables exist");
    }
    if (literals.empty()) has_empty_clause_ = true;
    cnf_.add(literals);
  }

  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (const auto limit = limits.reached()) return Unknown{*limit};
    // Such a formula is false by definition; some solvers cannot even read it.
    if (has_empty_clause_) return Unsat{{assumptions.begin(), assumptions.end()}};

    const TempDir directory(temp_root_);
    const std::string formula = directory.file("formula.cnf");
    const std::string result = directory.file("result");
    const std::string proof = directory.file("proof");
    write_new_file(formula,
                   [&](const TextSink& sink) { write_dimacs(cnf_, {}, assumptions, sink); });
    ChildOptions child;
    child.command = command_.with(formula, result, proof);
    child.keep_output = !command_.has_result_file();
    child.max_output = options_.max_output;
    child.files = {formula, result, proof};
    child.directory = directory.path();
    if (limits.memory != nullptr) child.memory = limits.memory->limit();
    const ChildResult run = run_child(child, limits);

    if (child.memory != 0 && looks_out_of_memory(run, child.memory)) {
      return Unknown{UnknownReason::memory_limit};
    }
    using End = ChildResult::End;
    switch (run.end) {
      case End::time_limit:
        return Unknown{UnknownReason::time_limit};
      case End::interrupted:
        return Unknown{UnknownReason::interrupted};
      case End::too_much_output:
        fail(SolverFailure::too_much_output,
             "it printed more than " + std::to_string(options_.max_output) + " bytes", run);
      case End::signalled:
        fail(SolverFailure::crashed, "it was ended by signal " + std::to_string(run.code), run);
      case End::exited:
        break;
    }
    Verdict verdict = judge(read_answer(run, result), run, assumptions);
    if (options_.reads_proofs && std::holds_alternative<Unsat>(verdict))
      proof_ = read_proof_of(run, proof);
    return verdict;
  }

  [[nodiscard]] bool checks_models() const override { return true; }

  [[nodiscard]] ProofKind proof_kind() const override {
    return options_.reads_proofs ? ProofKind::refutations : ProofKind::none;
  }
  [[nodiscard]] Proof take_proof() override { return std::exchange(proof_, {}); }

  // The program sees the file only.
  void prefer(Lit literal) override {
    ensure(literal.var().index < cnf_.var_count(), "a preferred variable exists");
  }

 private:
  [[noreturn]] void fail(SolverFailure reason, const std::string& what,
                         const ChildResult& run) const {
    std::string message = quoted_command() + ": " + what;
    if (const std::string said = one_line(run.error_tail); !said.empty())
      message += "; it said: " + said;
    throw SolverError(reason, message);
  }

  /// Whether a failed run under a memory limit failed because of it. Solvers say so in various
  /// words or just crash, so a failed run that held much of the memory counts, too.
  static bool looks_out_of_memory(const ChildResult& run, std::uint64_t limit) {
    const bool has_failed = run.end == ChildResult::End::signalled ||
                            (run.end == ChildResult::End::exited && !is_usual_code(run.code));
    const auto said = [&run](std::string_view words) {
      return run.error_tail.find(words) != std::string::npos ||
             run.output.find(words) != std::string::npos;
    };
    return has_failed && (run.peak_memory > limit / 2 || said("bad_alloc") ||
                          said("out of memory") || said("out-of-memory") || said("OUT OF MEMORY"));
  }

  [[nodiscard]] std::string quoted_command() const { return "'" + one_line(command_.text()) + "'"; }

  /// Fails for the exit codes by which a shell reports a program that is not there, cannot be run,
  /// or was ended by a signal.
  void check_shell_code(const ChildResult& run) const {
    constexpr int not_executable = 126;
    constexpr int not_there = 127;
    // A shell adds the signal's number to this. Larger codes such as 255 are the solvers' own.
    constexpr int signal_base = 128;
    constexpr int signal_bound = 65;
    if (run.code == not_executable || run.code == not_there) {
      fail(SolverFailure::not_found, "the program cannot be run", run);
    }
    if (run.code > signal_base && run.code < signal_base + signal_bound) {
      fail(SolverFailure::crashed,
           "it was ended by signal " + std::to_string(run.code - signal_base), run);
    }
  }

  [[nodiscard]] Proof read_proof_of(const ChildResult& run, const std::string& path) const {
    ResultFile file(path, options_.max_proof, "proof");
    if (!file.is_there()) fail(SolverFailure::wrong_proof, "it wrote no proof", run);
    // For DRAT the file itself says whether it is text.
    const bool has_hints = command_.proof_format() == ProofFormat::lrat;
    auto proof = puzzlec::read_proof(file, "proof",
                                     has_hints ? std::optional(ProofFormat::lrat) : std::nullopt,
                                     options_.max_proof);
    if (!proof) fail(SolverFailure::wrong_proof, proof.error().message(), run);
    return std::move(proof).value();
  }

  static bool is_usual_code(int code) {
    return code == 0 || code == 10 || code == 20 || code == 30;
  }

  [[nodiscard]] SolverReport read_answer(const ChildResult& run, const std::string& result) const {
    check_shell_code(run);
    const std::string code = "exit code " + std::to_string(run.code);
    std::optional<Parsed<SolverReport>> report;
    if (command_.has_result_file()) {
      ResultFile file(result, options_.max_output);
      if (!file.is_there())
        fail(SolverFailure::no_answer, "it wrote no result file (" + code + ")", run);
      report = read_solver_output(file, "result file", cnf_.var_count());
    } else {
      StringSource output(run.output);
      report = read_solver_output(output, "output", cnf_.var_count());
    }
    if (report->has_value()) return std::move(*report).value();
    const InputError& error = report->error();
    if (!is_usual_code(run.code))
      fail(SolverFailure::bad_exit_code, code + ", " + error.message(), run);
    const bool is_silent = error.code == InputErrorCode::empty_input;
    std::string what = error.message() + " (" + code + ")";
    if (!command_.has_result_file()) {
      what += "; a solver that writes its answer to a file gets the file's name with {out}";
    }
    fail(is_silent ? SolverFailure::no_answer : SolverFailure::bad_answer, what, run);
  }

  /// Compares the answer with the exit code, and a model with the formula and the assumptions.
  ///
  /// 10 and 20 are the competitions' codes. 0 comes from wrappers and from solvers without codes.
  /// 30 is clasp's code for a model that it knows to be the only one. "Unknown" comes with 0, 1
  /// (clasp) or 15 (cryptominisat).
  [[nodiscard]] Verdict judge(const SolverReport& report, const ChildResult& run,
                              std::span<const Lit> assumptions) const {
    const int code = run.code;
    bool agrees = code == 0;
    switch (report.status) {
      case SolverStatus::satisfiable:
        agrees = agrees || code == 10 || code == 30;
        break;
      case SolverStatus::unsatisfiable:
        agrees = agrees || code == 20;
        break;
      case SolverStatus::unknown:
        agrees = agrees || code == 1 || code == 15;
        break;
    }
    if (!agrees) {
      fail(SolverFailure::bad_exit_code,
           std::string("it says ") + name_of(report.status) + " but its exit code is " +
               std::to_string(code),
           run);
    }
    if (report.status == SolverStatus::unknown) return Unknown{UnknownReason::gave_up};
    if (report.status == SolverStatus::unsatisfiable)
      return Unsat{{assumptions.begin(), assumptions.end()}};
    Assignment assignment = report.assignment(cnf_.var_count());
    if (const auto clause = falsified_clause(cnf_, assignment)) {
      fail(SolverFailure::wrong_model, "its model falsifies clause " + std::to_string(*clause + 1),
           run);
    }
    for (const Lit literal : assumptions) {
      if (assignment.holds(literal)) continue;
      fail(SolverFailure::wrong_model,
           "its model falsifies the assumption " + std::to_string(to_dimacs(literal)), run);
    }
    return Sat{std::move(assignment)};
  }

  SolverCommand command_;
  ProcessOptions options_;
  std::string temp_root_;
  Cnf cnf_;
  Proof proof_;  ///< of the last Unsat, until it is taken
  bool has_empty_clause_ = false;
};

}  // namespace

Parsed<SolverCommand> SolverCommand::parse(std::string text) {
  const auto refuse = [&](InputErrorCode code, std::size_t column, std::string expected,
                          const char* found) {
    return Failure{InputError{code, "solver command", 1, column, std::move(expected), found}};
  };
  if (text.find_first_not_of(" \t\n") == std::string::npos) {
    return refuse(InputErrorCode::empty_input, 1, "a command", "nothing");
  }
  if (const std::size_t nul = text.find('\0'); nul != std::string::npos) {
    return refuse(InputErrorCode::bad_character, nul + 1, "text", "a NUL byte");
  }
  for (const std::string_view place : {result_place, drat_place, lrat_place}) {
    const std::size_t found = text.find(place);
    if (found != std::string::npos && text.find(formula_place) == std::string::npos) {
      return refuse(InputErrorCode::missing_clue, found + 1,
                    "'{}' for the formula beside '" + std::string(place) + "'", "none");
    }
  }
  const std::size_t second = std::max(text.find(drat_place) + 1, text.find(lrat_place) + 1);
  if (text.find(drat_place) != std::string::npos && text.find(lrat_place) != std::string::npos) {
    return refuse(InputErrorCode::unsupported, second, "'{proof}' or '{lrat}'", "both");
  }
  return SolverCommand(std::move(text));
}

std::optional<ProofFormat> SolverCommand::proof_format() const {
  if (text_.find(drat_place) != std::string::npos) return ProofFormat::drat;
  if (text_.find(lrat_place) != std::string::npos) return ProofFormat::lrat;
  return std::nullopt;
}

std::string SolverCommand::with(std::string_view formula, std::string_view result,
                                std::string_view proof) const {
  struct Place {
    std::string_view name;
    std::string word;
  };
  const std::array<Place, 4> places{{{formula_place, shell_word(formula)},
                                     {result_place, shell_word(result)},
                                     {drat_place, shell_word(proof)},
                                     {lrat_place, shell_word(proof)}}};
  std::string command;
  for (std::size_t index = 0; index < text_.size();) {
    const std::string_view rest = std::string_view(text_).substr(index);
    const auto place =
        std::ranges::find_if(places, [&](const Place& one) { return rest.starts_with(one.name); });
    if (place == places.end()) {
      command += text_[index++];
    } else {
      command += place->word;
      index += place->name.size();
    }
  }
  if (text_.find(formula_place) == std::string::npos) command += " " + places[0].word;
  return command;
}

void require_program(const SolverCommand& command) {
  const std::string& text = command.text();
  const std::string program = text.substr(0, text.find_first_of(" \t\n"));
  const bool is_plain = std::ranges::all_of(program, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("/._-+").find(c) != std::string_view::npos;
  });
  if (program.empty() || !is_plain) return;
  // What else the shell may know by that name is found out by the shell.
  ChildOptions options;
  options.command = "command -v " + program;
  const ChildResult looked = run_child(options, {});
  if (looked.end != ChildResult::End::exited || looked.code == 0) return;
  throw SolverError(SolverFailure::not_found,
                    "'" + text + "': the program cannot be run; there is no " + program);
}

std::unique_ptr<Solver> make_process_solver(SolverCommand command, ProcessOptions options) {
  return std::make_unique<ProcessSolver>(std::move(command), std::move(options));
}

}  // namespace puzzlec
