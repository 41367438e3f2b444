// The classes Puzzle, Reader and Steps.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <pybind11/stl.h>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/asking.hpp"
#include "bindings/python/module.hpp"

namespace puzzlec::python {
namespace {

using namespace pybind11::literals;

/// The classes of puzzlec/_types.py.
struct Types {
  py::object input_error;
  py::object undecided;
  py::object uniqueness;
  py::object rule;
  py::object step;
  py::object cnf;
  py::object certificate;
  py::object loads;
  py::object dumps;
};

/// The functions of puzzlec/_explaining.py.
struct Explaining {
  py::object request;
  py::object rules;
  py::object explanation;
  py::object rating;
  py::object hint;
  py::object check;
  py::object repair;
};

/// Made once; never freed, as Python may be gone by then.
const Types& types() {
  static const Types* const all = [] {
    const py::module_ module = py::module_::import("puzzlec._types");
    const py::module_ json = py::module_::import("json");
    return new Types{
        module.attr("InputError"),  module.attr("Undecided"), module.attr("Uniqueness"),
        module.attr("Rule"),        module.attr("Step"),      module.attr("Cnf"),
        module.attr("Certificate"), json.attr("loads"),       json.attr("dumps")};
  }();
  return *all;
}

const Explaining& explaining() {
  static const Explaining* const all = [] {
    const py::module_ module = py::module_::import("puzzlec._explaining");
    return new Explaining{module.attr("request_of"),     module.attr("rules_of"),
                          module.attr("explanation_of"), module.attr("rating_of"),
                          module.attr("hint_of"),        module.attr("check_of"),
                          module.attr("repair_of")};
  }();
  return *all;
}

[[noreturn]] void raise_undecided(const std::string& reason, const py::object& found) {
  const py::object error = types().undecided(reason, found);
  PyErr_SetObject(types().undecided.ptr(), error.ptr());
  throw py::error_already_set();
}

void raise_if_undecided(api::Reason reason, const py::object& found) {
  if (reason != api::Reason::none) raise_undecided(api::name_of(reason), found);
}

py::object error_object(const api::InputError& error) {
  return types().input_error(error.message, error.code, error.file, error.puzzle, error.line,
                             error.column, error.expected, error.found);
}

py::list rules_of(const std::vector<api::RuleCells>& rules, std::size_t columns) {
  py::list list;
  for (const api::RuleCells& rule : rules) {
    py::tuple cells(rule.cells.size());
    for (std::size_t i = 0; i < rule.cells.size(); ++i)
      cells[i] = py::make_tuple(rule.cells[i] / columns, rule.cells[i] % columns);
    list.append(types().rule(rule.rule, rule.name, cells));
  }
  return list;
}

// ---- Puzzle

using Seconds = std::optional<double>;
using Conflicts = std::optional<std::uint64_t>;

Options options_of(Seconds seconds, Conflicts conflicts, bool certify, std::uint64_t seed) {
  return {seconds, conflicts, {.certify = certify, .seed = seed}};
}

py::object solve(const api::Puzzle& puzzle, Seconds seconds, Conflicts conflicts, bool certify,
                 std::uint64_t seed) {
  api::Result result = ask(
      options_of(seconds, conflicts, certify, seed),
      [&](api::Solver& solver, const api::Limits& limits) { return solver.solve(puzzle, limits); });
  raise_if_undecided(result.reason, py::none());
  if (result.solutions.empty()) return py::none();
  return array_of(std::move(result.solutions.front()));
}

py::object unique(const api::Puzzle& puzzle, Seconds seconds, Conflicts conflicts, bool certify,
                  std::uint64_t seed) {
  api::Result result = ask(options_of(seconds, conflicts, certify, seed),
                           [&](api::Solver& solver, const api::Limits& limits) {
                             return solver.unique(puzzle, limits);
                           });
  py::list solutions;
  const char* const status = result.reason != api::Reason::none ? "unknown"
                             : result.count > 1                 ? "multiple"
                             : result.count == 1                ? "unique"
                                                                : "none";
  for (api::Cells& cells : result.solutions) solutions.append(array_of(std::move(cells)));
  return types().uniqueness(status, std::move(solutions), api::name_of(result.reason));
}

std::uint64_t count(const api::Puzzle& puzzle, std::optional<std::uint64_t> limit, Seconds seconds,
                    Conflicts conflicts, bool certify, std::uint64_t seed) {
  if (limit && *limit == 0) throw py::value_error("limit must be at least 1");
  const api::Result result = ask(options_of(seconds, conflicts, certify, seed),
                                 [&](api::Solver& solver, const api::Limits& limits) {
                                   return solver.count(puzzle, limit.value_or(0), limits);
                                 });
  raise_if_undecided(result.reason, py::int_(result.count));
  return result.count;
}

py::object solutions(const api::Puzzle& puzzle, std::optional<std::uint64_t> limit, Seconds seconds,
                     Conflicts conflicts, bool certify, std::uint64_t seed) {
  if (limit && *limit == 0) throw py::value_error("limit must be at least 1");
  std::vector<int> numbers;
  std::uint64_t found = 0;
  const auto visit = [&](const api::Cells& cells) {
    numbers.insert(numbers.end(), cells.values.begin(), cells.values.end());
    return ++found != limit;
  };
  const api::Result result = ask(options_of(seconds, conflicts, certify, seed),
                                 [&](api::Solver& solver, const api::Limits& limits) {
                                   return solver.enumerate(puzzle, visit, limits);
                                 });
  const api::Cells givens = puzzle.givens();
  py::object all = array_of(std::move(numbers),
                            {static_cast<py::ssize_t>(found), static_cast<py::ssize_t>(givens.rows),
                             static_cast<py::ssize_t>(givens.columns)});
  raise_if_undecided(result.reason, all);
  return all;
}

py::object candidates(const api::Puzzle& puzzle, Seconds seconds, Conflicts conflicts, bool certify,
                      std::uint64_t seed) {
  const api::Candidates found = ask(options_of(seconds, conflicts, certify, seed),
                                    [&](api::Solver& solver, const api::Limits& limits) {
                                      return solver.candidates(puzzle, limits);
                                    });
  if (found.verdict == api::Verdict::unsat) return py::none();
  // One array is much cheaper than a list for each cell.
  int largest = 0;
  for (const std::vector<int>& values : found.values)
    largest = std::max(largest, values.empty() ? 0 : values.back());
  const api::Cells givens = puzzle.givens();
  const auto layers = static_cast<std::size_t>(largest) + 1;
  py::array_t<bool> mask({givens.rows, givens.columns, layers});
  bool* const marks = mask.mutable_data();
  std::fill_n(marks, givens.values.size() * layers, false);
  for (std::size_t cell = 0; cell < found.values.size(); ++cell) {
    for (const int value : found.values[cell])
      marks[cell * layers + static_cast<std::size_t>(value)] = true;
  }
  if (found.verdict == api::Verdict::unknown) raise_undecided(api::name_of(found.reason), mask);
  return mask;
}

py::object core(const api::Puzzle& puzzle, Seconds seconds, Conflicts conflicts, bool certify,
                std::uint64_t seed) {
  const api::Core found = ask(
      options_of(seconds, conflicts, certify, seed),
      [&](api::Solver& solver, const api::Limits& limits) { return solver.core(puzzle, limits); });
  raise_if_undecided(found.reason, py::none());
  if (found.verdict == api::Verdict::sat) return py::none();
  return rules_of(found.members, puzzle.givens().columns);
}

/// What needs no limits, and no other options.
template <typename Question>
auto ask_plainly(Question question, bool presolve = true) {
  return ask({.solver = {.presolve = presolve}},
             [&](api::Solver& solver, const api::Limits&) { return question(solver); });
}

api::Cells grid_for(const api::Puzzle& puzzle, const py::handle& grid) {
  const api::Cells givens = puzzle.givens();
  return cells_of(grid, givens.rows, givens.columns);
}

std::optional<api::Cells> maybe_grid_for(const api::Puzzle& puzzle, const py::handle& grid) {
  if (grid.is_none()) return std::nullopt;
  return grid_for(puzzle, grid);
}

py::list violations(const api::Puzzle& puzzle, const py::handle& grid) {
  const api::Cells cells = grid_for(puzzle, grid);
  const api::Entries entries =
      ask_plainly([&](api::Solver& solver) { return solver.violations(puzzle, cells); });
  return rules_of(entries.broken, cells.columns);
}

std::string svg(const api::Puzzle& puzzle, const py::handle& grid) {
  const auto cells = maybe_grid_for(puzzle, grid);
  return ask_plainly(
      [&](api::Solver& solver) { return solver.svg(puzzle, cells ? &*cells : nullptr); });
}

std::string convert(const api::Puzzle& puzzle, const std::string& format) {
  const api::Conversion conversion =
      ask_plainly([&](api::Solver& solver) { return solver.convert(puzzle, format); });
  if (!conversion.text) throw py::value_error("format " + format + " takes " + conversion.needed);
  return *conversion.text;
}

std::string to_dimacs(const api::Puzzle& puzzle, bool presolve) {
  return ask_plainly(
      [&](api::Solver& solver) {
        std::string text;
        solver.encode(puzzle, [&](std::string_view part) { text += part; });
        return text;
      },
      presolve);
}

py::object to_cnf(const api::Puzzle& puzzle, bool presolve) {
  const api::Formula formula =
      ask_plainly([&](api::Solver& solver) { return solver.formula(puzzle); }, presolve);
  py::list clauses;
  py::list clause;
  for (const std::int32_t literal : formula.literals) {
    if (literal != 0) {
      clause.append(literal);
    } else {
      clauses.append(std::exchange(clause, py::list()));
    }
  }
  py::dict names;
  for (std::uint32_t i = 0; i < formula.variables; ++i) names[py::int_(i + 1)] = formula.names[i];
  return types().cnf(std::move(clauses), std::move(names), formula.variables);
}

py::array_t<int> decode(const api::Puzzle& puzzle, const std::vector<std::int32_t>& model,
                        bool presolve) {
  return array_of(
      ask_plainly([&](api::Solver& solver) { return solver.decode(puzzle, model); }, presolve));
}

py::object ask_json(const api::Puzzle& puzzle, const py::object& request, Seconds seconds,
                    Conflicts conflicts, bool certify, std::uint64_t seed) {
  const auto text = types().dumps(request).cast<std::string>();
  const std::string answer = ask(options_of(seconds, conflicts, certify, seed),
                                 [&](api::Solver& solver, const api::Limits& limits) {
                                   return solver.ask(puzzle, text, limits);
                                 });
  return types().loads(answer);
}

py::object certify(const api::Puzzle& puzzle, const py::object& claim, Seconds seconds,
                   Conflicts conflicts, std::uint64_t seed) {
  py::dict request("ask"_a = "certify");
  if (!claim.is_none()) request["claim"] = claim;
  const py::object answer = ask_json(puzzle, request, seconds, conflicts, false, seed);
  const auto status = answer["status"].cast<std::string>();
  if (status == "unknown") raise_undecided(answer["reason"].cast<std::string>(), py::none());
  if (status == "refused") throw py::value_error(answer["found"].cast<std::string>());
  if (status == "other")
    throw py::value_error("the claim that holds is " + answer["claim"].cast<std::string>());
  return types().certificate(answer["claim"], answer["files"]);
}

py::object rules(const api::Puzzle& puzzle) {
  return explaining().rules(ask_json(puzzle, py::dict("ask"_a = "rules"), {}, {}, false, 0));
}

/// A question about steps of at most that many rules.
py::dict of_steps(const char* name, const py::object& max_size) {
  py::dict request("ask"_a = name);
  if (!max_size.is_none()) request["max_size"] = max_size;
  return request;
}

py::object explain(const api::Puzzle& puzzle, const py::object& max_size, Seconds seconds,
                   Conflicts conflicts, std::uint64_t seed) {
  return explaining().explanation(
      ask_json(puzzle, of_steps("explain", max_size), seconds, conflicts, false, seed));
}

py::object rate(const api::Puzzle& puzzle, const py::object& max_size, Seconds seconds,
                Conflicts conflicts, std::uint64_t seed) {
  return explaining().rating(
      ask_json(puzzle, of_steps("rate", max_size), seconds, conflicts, false, seed));
}

/// A question about what a player has filled in.
py::object request_of(const char* name, const api::Puzzle& puzzle, const py::object& grid,
                      const py::object& marks, const py::object& show) {
  auto cells = maybe_grid_for(puzzle, grid);
  const api::Cells givens = puzzle.givens();
  return explaining().request(name, py::make_tuple(givens.rows, givens.columns),
                              cells ? py::object(array_of(*std::move(cells))) : py::none(), marks,
                              show);
}

py::object hint(const api::Puzzle& puzzle, const py::object& grid, const py::object& marks,
                const py::object& show, Seconds seconds, Conflicts conflicts, std::uint64_t seed) {
  return explaining().hint(ask_json(puzzle, request_of("hint", puzzle, grid, marks, show), seconds,
                                    conflicts, false, seed));
}

py::object check_entries(const api::Puzzle& puzzle, const py::object& grid, const py::object& marks,
                         Seconds seconds, Conflicts conflicts, std::uint64_t seed) {
  return explaining().check(ask_json(puzzle, request_of("check", puzzle, grid, marks, py::none()),
                                     seconds, conflicts, false, seed));
}

py::object repair(const api::Puzzle& puzzle, const py::object& most, bool any_target,
                  Seconds seconds, Conflicts conflicts, std::uint64_t seed) {
  py::dict request("ask"_a = "repair");
  if (!most.is_none()) request["most"] = most;
  if (any_target) request["any_target"] = true;
  return explaining().repair(ask_json(puzzle, request, seconds, conflicts, false, seed));
}

struct StepWalk {
  api::Steps steps;
  std::size_t columns = 0;
};

StepWalk steps_of(const api::Puzzle& puzzle, const py::handle& start) {
  const auto cells = maybe_grid_for(puzzle, start);
  return {api::Steps(puzzle, cells ? &*cells : nullptr), puzzle.givens().columns};
}

void add_puzzle(py::module_& module) {
  const auto seconds = py::arg("time_limit") = py::none();
  const auto conflicts = py::arg("conflict_limit") = py::none();
  const auto checked = py::arg("certify") = false;
  const auto seed = py::arg("seed") = 0;
  const auto limit = py::arg("limit") = py::none();
  const auto presolve = py::arg("presolve") = false;
  const auto grid = py::arg("grid") = py::none();
  const auto marks = py::arg("marks") = py::none();
  const py::kw_only keywords;

  py::class_<api::Puzzle>(module, "Puzzle", "One puzzle as it was read. It never changes.")
      .def_property_readonly("family", &api::Puzzle::family)
      .def_property_readonly("format", &api::Puzzle::format)
      .def_property_readonly("number", &api::Puzzle::number)
      .def_property_readonly("shape",
                             [](const api::Puzzle& puzzle) {
                               const api::Cells givens = puzzle.givens();
                               return py::make_tuple(givens.rows, givens.columns);
                             })
      .def_property_readonly("givens",
                             [](const api::Puzzle& puzzle) { return array_of(puzzle.givens()); })
      .def_property_readonly("text", &api::Puzzle::text)
      .def_property_readonly("left_out", &api::Puzzle::left_out)
      .def("__str__", &api::Puzzle::text)
      .def("__repr__",
           [](const api::Puzzle& puzzle) {
             const api::Cells givens = puzzle.givens();
             return "<puzzlec.Puzzle " + std::to_string(puzzle.number()) + ": " +
                    std::string(puzzle.family()) + ", " + std::to_string(givens.rows) + "x" +
                    std::to_string(givens.columns) + ">";
           })
      .def("_repr_svg_", [](const api::Puzzle& puzzle) { return svg(puzzle, py::none()); })
      .def("solve", &solve, keywords, seconds, conflicts, checked, seed)
      .def("unique", &unique, keywords, seconds, conflicts, checked, seed)
      .def("count", &count, limit, keywords, seconds, conflicts, checked, seed)
      .def("solutions", &solutions, limit, keywords, seconds, conflicts, checked, seed)
      .def("candidates", &candidates, keywords, seconds, conflicts, checked, seed)
      .def("core", &core, keywords, seconds, conflicts, checked, seed)
      .def("certify", &certify, py::arg("claim") = py::none(), keywords, seconds, conflicts, seed)
      .def("ask", &ask_json, "request"_a, keywords, seconds, conflicts, checked, seed)
      .def(
          "check",
          [](const api::Puzzle& puzzle, const py::handle& answer) {
            return puzzle.check(grid_for(puzzle, answer));
          },
          "grid"_a)
      .def(
          "text_of",
          [](const api::Puzzle& puzzle, const py::handle& answer) {
            return puzzle.text_of(grid_for(puzzle, answer));
          },
          "grid"_a)
      .def("violations", &violations, "grid"_a)
      .def("rules", &rules)
      .def("explain", &explain, py::arg("max_size") = py::none(), keywords, seconds, conflicts,
           seed)
      .def("rate", &rate, py::arg("max_size") = py::none(), keywords, seconds, conflicts, seed)
      .def("hint", &hint, grid, marks, py::arg("show") = "step", keywords, seconds, conflicts, seed)
      .def("check_entries", &check_entries, "grid"_a, marks, keywords, seconds, conflicts, seed)
      .def("repair", &repair, py::arg("most") = py::none(), keywords, py::arg("any_target") = false,
           seconds, conflicts, seed)
      .def("steps", &steps_of, grid)
      .def("svg", &svg, grid)
      .def("convert", &convert, "format"_a)
      .def("to_dimacs", &to_dimacs, keywords, presolve)
      .def("to_cnf", &to_cnf, keywords, presolve)
      .def("decode", &decode, "model"_a, keywords, presolve);
}

// ---- Reader, Steps

void add_reader(py::module_& module) {
  py::class_<api::Reader>(module, "Reader",
                          "Goes through the puzzles of a text, and what is wrong.")
      .def(py::init([](std::string text, const std::optional<std::string>& format,
                       const std::optional<std::string>& family, bool ignore_unsupported,
                       std::optional<std::uint32_t> total, std::string file, std::string symbols,
                       std::string blank) {
             return api::Reader(std::move(text), {.format = format.value_or(""),
                                                  .as = family.value_or(""),
                                                  .ignore_unsupported = ignore_unsupported,
                                                  .total = total,
                                                  .file = std::move(file),
                                                  .symbols = std::move(symbols),
                                                  .blank = std::move(blank)});
           }),
           "text"_a, py::kw_only(), "format"_a = py::none(), "family"_a = py::none(),
           "ignore_unsupported"_a = false, "total"_a = py::none(), "file"_a = "<input>",
           "symbols"_a = "", "blank"_a = "")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", [](api::Reader& reader) -> py::object {
        auto item = reader.next();
        if (!item) throw py::stop_iteration();
        if (const auto* error = std::get_if<api::InputError>(&*item)) return error_object(*error);
        return py::cast(std::move(std::get<api::Puzzle>(*item)));
      });
}

void add_steps(py::module_& module) {
  py::class_<StepWalk>(module, "Steps", "Backtracking, one placement or removal at a time.")
      .def_property_readonly("solved", [](const StepWalk& walk) { return walk.steps.is_solved(); })
      .def_property_readonly("grid",
                             [](const StepWalk& walk) { return array_of(walk.steps.cells()); })
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", [](StepWalk& walk) {
        const auto step = walk.steps.next();
        if (!step) throw py::stop_iteration();
        return types().step(step->is_placement ? "place" : "remove", step->cell / walk.columns,
                            step->cell % walk.columns, step->value, step->is_valid);
      });
}

}  // namespace

void add_classes(py::module_& module) {
  add_puzzle(module);
  add_reader(module);
  add_steps(module);
}

}  // namespace puzzlec::python
