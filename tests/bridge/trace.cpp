#include "tests/bridge/trace.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <exception>
#include <memory>
#include <sstream>

#include "tests/generators/rng.hpp"

namespace bridge {
namespace {

using puzzlec::Lit;

std::vector<Lit> literals_of(std::span<const int> numbers) {
  std::vector<Lit> literals;
  for (const int number : numbers) literals.push_back(puzzlec::from_dimacs(number));
  return literals;
}

// All assignments to `vars` variables, as bits.
class TruthTable {
 public:
  void add_var() { ++vars_; }
  void add(std::vector<int> clause) { clauses_.push_back(std::move(clause)); }
  [[nodiscard]] int vars() const { return vars_; }

  [[nodiscard]] bool is_model(std::uint32_t assignment, std::span<const int> assumptions) const {
    return std::all_of(assumptions.begin(), assumptions.end(),
                       [&](int number) { return holds(assignment, number); }) &&
           std::all_of(clauses_.begin(), clauses_.end(), [&](const std::vector<int>& clause) {
             return std::any_of(clause.begin(), clause.end(),
                                [&](int number) { return holds(assignment, number); });
           });
  }
  [[nodiscard]] bool has_model(std::span<const int> assumptions) const {
    for (std::uint32_t assignment = 0; assignment < 1U << vars_; ++assignment) {
      if (is_model(assignment, assumptions)) return true;
    }
    return false;
  }

 private:
  static bool holds(std::uint32_t assignment, int number) {
    return ((assignment >> (std::abs(number) - 1)) & 1U) == (number > 0 ? 1U : 0U);
  }
  int vars_ = 0;
  std::vector<std::vector<int>> clauses_;
};

class Run {
 public:
  explicit Run(const puzzlec::SolverFactory& make) : make_(make), solver_(make()) {}

  std::optional<std::string> make(const Call& call) {
    if (call.name == "new") {
      const auto var = solver_->new_var();
      if (static_cast<int>(var.index) != table_.vars())
        return "variables are not numbered in order";
      table_.add_var();
    } else if (call.name == "add") {
      solver_->add(literals_of(call.numbers));
      table_.add(call.numbers);
      clauses_.push_back(call.numbers);
    } else if (call.name == "prefer") {
      solver_->prefer(puzzlec::from_dimacs(call.numbers.at(0)));
    } else if (call.name == "fresh") {
      solver_ = make_();
      for (int i = 0; i < table_.vars(); ++i) static_cast<void>(solver_->new_var());
      for (const auto& clause : clauses_) solver_->add(literals_of(clause));
    } else {
      return solve(call);
    }
    return std::nullopt;
  }

 private:
  std::optional<std::string> solve(const Call& call) {
    std::span<const int> assumptions(call.numbers);
    puzzlec::Limits limits;
    std::atomic<bool> stop{true};
    if (call.name == "solve-conflicts") {
      limits.conflicts = static_cast<std::uint64_t>(call.numbers.at(0));
      assumptions = assumptions.subspan(1);
    } else if (call.name == "solve-late") {
      limits.deadline = puzzlec::Limits::Clock::now();
    } else if (call.name == "solve-stopped") {
      limits.stop = &stop;
    }
    const puzzlec::Verdict verdict = solver_->solve(literals_of(assumptions), limits);
    if (const auto* unknown = std::get_if<puzzlec::Unknown>(&verdict))
      return judge(*unknown, call.name);
    if (call.name == "solve-late" || call.name == "solve-stopped") return "an answer after the end";
    if (const auto* sat = std::get_if<puzzlec::Sat>(&verdict))
      return judge(sat->assignment, assumptions);
    return judge(std::get<puzzlec::Unsat>(verdict), assumptions);
  }

  static std::optional<std::string> judge(const puzzlec::Unknown& unknown,
                                          const std::string& call) {
    using Reason = puzzlec::UnknownReason;
    const bool fits = call == "solve-late"        ? unknown.reason == Reason::time_limit
                      : call == "solve-stopped"   ? unknown.reason == Reason::interrupted
                      : call == "solve-conflicts" ? unknown.reason == Reason::conflict_limit
                                                  : false;
    if (fits) return std::nullopt;
    return std::string("unknown: ") + name_of(unknown.reason);
  }

  [[nodiscard]] std::optional<std::string> judge(const puzzlec::Assignment& assignment,
                                                 std::span<const int> assumptions) const {
    if (assignment.size() != static_cast<std::size_t>(table_.vars()))
      return "a model that does not cover the variables";
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < assignment.size(); ++i) {
      bits |= (assignment.holds(puzzlec::positive(puzzlec::Var{i})) ? 1U : 0U) << i;
    }
    if (!table_.is_model(bits, assumptions)) return "a model that is none";
    return std::nullopt;
  }

  [[nodiscard]] std::optional<std::string> judge(const puzzlec::Unsat& unsat,
                                                 std::span<const int> assumptions) const {
    if (table_.has_model(assumptions)) return "unsatisfiable, though there is a model";
    std::vector<int> core;
    for (const Lit literal : unsat.core) {
      core.push_back(to_dimacs(literal));
      if (std::find(assumptions.begin(), assumptions.end(), core.back()) == assumptions.end())
        return "a core beyond the assumptions";
    }
    if (table_.has_model(core)) return "a core that refutes nothing";
    return std::nullopt;
  }

  const puzzlec::SolverFactory& make_;
  std::unique_ptr<puzzlec::Solver> solver_;
  TruthTable table_;
  std::vector<std::vector<int>> clauses_;
};

std::vector<int> random_literals(int vars, int most, generate::Rng& rng) {
  std::vector<int> numbers;
  const int count = vars == 0 ? 0 : rng.below(most + 1);
  for (int i = 0; i < count; ++i) {
    const int number = 1 + rng.below(vars);
    numbers.push_back(rng.below(2) == 0 ? number : -number);
  }
  return numbers;
}

}  // namespace

Trace random_trace(std::uint64_t seed, int calls) {
  generate::Rng rng(seed);
  Trace trace;
  int vars = 0;
  const int wanted = 1 + rng.below(most_vars);
  // Short clauses make refutations, long ones search.
  const int longest = 2 + rng.below(3);
  while (static_cast<int>(trace.size()) < calls) {
    const int draw = rng.below(100);
    if (vars == 0 || (vars < wanted && draw < 15)) {
      trace.push_back({"new", {}});
      ++vars;
    } else if (draw < 70) {
      std::vector<int> clause = random_literals(vars, longest, rng);
      if (clause.empty() && rng.below(60) != 0) continue;  // the empty clause ends all
      trace.push_back({"add", std::move(clause)});
    } else if (draw < 75) {
      trace.push_back({"prefer", {rng.below(2) == 0 ? 1 + rng.below(vars) : -1 - rng.below(vars)}});
    } else if (draw < 77) {
      trace.push_back({"fresh", {}});
    } else if (draw < 80) {
      trace.push_back({draw == 77 ? "solve-late" : "solve-stopped", random_literals(vars, 2, rng)});
    } else if (draw < 85) {
      std::vector<int> numbers = random_literals(vars, 3, rng);
      numbers.insert(numbers.begin(), rng.below(4));
      trace.push_back({"solve-conflicts", std::move(numbers)});
    } else {
      trace.push_back({"solve", random_literals(vars, 4, rng)});
    }
  }
  trace.push_back({"solve", {}});
  return trace;
}

std::string text_of(const Trace& trace) {
  std::string text;
  for (const Call& call : trace) {
    text += call.name;
    for (const int number : call.numbers) text += " " + std::to_string(number);
    text += "\n";
  }
  return text;
}

Trace trace_of(const std::string& text) {
  Trace trace;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Call call;
    words >> call.name;
    for (int number = 0; words >> number;) call.numbers.push_back(number);
    trace.push_back(std::move(call));
  }
  return trace;
}

bool is_legal(const Trace& trace) {
  int vars = 0;
  for (const Call& call : trace) {
    if (call.name == "new" && ++vars > most_vars) return false;
    const bool has_limit = call.name == "solve-conflicts";
    if ((has_limit || call.name == "prefer") && call.numbers.empty()) return false;
    if (has_limit && call.numbers[0] < 0) return false;
    for (std::size_t i = has_limit ? 1 : 0; i < call.numbers.size(); ++i) {
      if (call.numbers[i] == 0 || std::abs(call.numbers[i]) > vars) return false;
    }
  }
  return true;
}

std::optional<std::string> run(const Trace& trace, const puzzlec::SolverFactory& make) {
  std::size_t number = 0;
  try {
    Run running(make);
    for (const Call& call : trace) {
      ++number;
      if (const auto problem = running.make(call))
        return "call " + std::to_string(number) + ", " + call.name + ": " + *problem;
    }
  } catch (const std::exception& error) {
    return "call " + std::to_string(number) + ": " + error.what();
  }
  return std::nullopt;
}

Trace shrunk(Trace trace, const std::function<bool(const Trace&)>& fails) {
  const auto still_fails = [&](const Trace& smaller) {
    return is_legal(smaller) && fails(smaller);
  };
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (std::size_t size = std::max<std::size_t>(trace.size() / 2, 1); size > 0; size /= 2) {
      for (std::size_t i = 0; i + size <= trace.size();) {
        Trace smaller = trace;
        const auto first = smaller.begin() + static_cast<std::ptrdiff_t>(i);
        smaller.erase(first, first + static_cast<std::ptrdiff_t>(size));
        if (still_fails(smaller)) {
          trace = std::move(smaller);
          goes_on = true;
        } else {
          ++i;
        }
      }
    }
    for (std::size_t i = 0; i < trace.size(); ++i) {
      for (std::size_t j = 0; j < trace[i].numbers.size();) {
        Trace smaller = trace;
        smaller[i].numbers.erase(smaller[i].numbers.begin() + static_cast<std::ptrdiff_t>(j));
        if (still_fails(smaller)) {
          trace = std::move(smaller);
          goes_on = true;
        } else {
          ++j;
        }
      }
    }
  }
  return trace;
}

}  // namespace bridge
