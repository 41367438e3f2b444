// The class Generator: puzzles one after the other, or many at once as arrays, made by several
// threads without the interpreter's lock.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <pybind11/stl.h>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/python/arrays.hpp"
#include "bindings/python/asking.hpp"
#include "bindings/python/module.hpp"

namespace puzzlec::python {
namespace {

using namespace pybind11::literals;

struct Generating {
  api::Generator generator;
  std::uint64_t next;
  std::string kind;
};

/// The classes Made, Batch and NotMade of puzzlec/_types.py.
py::object type_named(const char* name) {
  return py::module_::import("puzzlec._types").attr(name);
}

[[noreturn]] void raise_not_made(const api::NotMade& none) {
  const py::object type = type_named("NotMade");
  const py::object error = type(none.reason);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw py::error_already_set();
}

py::object made_object(api::Made&& made) {
  const py::object level = made.level.empty() ? py::object(py::none()) : py::cast(made.level);
  return type_named("Made")(py::cast(std::move(made.puzzle)), array_of(std::move(made.solution)),
                            made.index, made.clues, made.is_minimal, level, made.peak, made.effort,
                            made.is_rated_whole);
}

py::object next(Generating& self) {
  const InterruptGuard guard;
  auto made = [&] {
    const py::gil_scoped_release unlocked;
    return self.generator.make(self.next, guard.stop());
  }();
  raise_interrupt(guard);
  if (const auto* none = std::get_if<api::NotMade>(&made)) raise_not_made(*none);
  ++self.next;
  return made_object(std::move(std::get<api::Made>(made)));
}

using Answers = std::vector<std::variant<std::monostate, api::Made, api::NotMade>>;

/// Puzzles from `first` on, by several threads. One that is not made ends it.
Answers make_many(const Generating& self, std::size_t count, std::size_t jobs,
                  const std::atomic<bool>* interrupted) {
  Answers answers(count);
  std::atomic<std::size_t> begun{0};
  std::atomic<bool> is_over{false};
  std::exception_ptr failure;
  std::atomic<bool> has_failed{false};
  const auto work = [&] {
    try {
      for (std::size_t i = begun++; i < count && !is_over; i = begun++) {
        auto made = self.generator.make(self.next + i, interrupted);
        if (auto* one = std::get_if<api::Made>(&made)) {
          answers[i] = std::move(*one);
        } else {
          answers[i] = std::move(std::get<api::NotMade>(made));
          is_over = true;
        }
      }
    } catch (...) {
      if (!has_failed.exchange(true)) failure = std::current_exception();
      is_over = true;
    }
  };
  std::vector<std::thread> others;
  try {
    for (std::size_t i = 1; i < std::min(jobs, count); ++i) others.emplace_back(work);
  } catch (const std::system_error&) {
    // There are no more threads: those that there are make all of them.
  }
  work();
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
  return answers;
}

py::object batch(Generating& self, std::size_t count, std::size_t jobs) {
  const InterruptGuard guard;
  Answers answers = [&] {
    const py::gil_scoped_release unlocked;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return make_many(self, count, jobs == 0 ? cores : jobs, guard.stop());
  }();
  raise_interrupt(guard);
  for (const auto& answer : answers) {
    if (const auto* none = std::get_if<api::NotMade>(&answer)) raise_not_made(*none);
  }
  std::vector<int> givens;
  std::vector<int> solutions;
  std::vector<int> clues;
  std::vector<int> peaks;
  std::vector<double> efforts;
  py::list texts;
  std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(count), 0, 0};
  for (const auto& answer : answers) {
    const auto& made = std::get<api::Made>(answer);
    const api::Cells shown = made.puzzle.givens();
    shape[1] = static_cast<py::ssize_t>(shown.rows);
    shape[2] = static_cast<py::ssize_t>(shown.columns);
    givens.insert(givens.end(), shown.values.begin(), shown.values.end());
    solutions.insert(solutions.end(), made.solution.values.begin(), made.solution.values.end());
    clues.push_back(static_cast<int>(made.clues));
    peaks.push_back(static_cast<int>(made.peak));
    efforts.push_back(made.effort);
    texts.append(made.puzzle.text());
  }
  self.next += count;
  const std::vector<py::ssize_t> line{static_cast<py::ssize_t>(count)};
  const py::array_t<double> effort(static_cast<py::ssize_t>(efforts.size()), efforts.data());
  return type_named("Batch")(
      array_of(std::move(givens), shape), array_of(std::move(solutions), shape),
      array_of(std::move(clues), line), array_of(std::move(peaks), line), effort, texts);
}

}  // namespace

void add_generator(py::module_& module) {
  py::class_<Generating>(module, "_Generator", "Makes puzzles with one solution.")
      .def(py::init([](const std::string& spec, std::uint64_t first, std::string kind) {
             return Generating{api::Generator(spec), first, std::move(kind)};
           }),
           "spec"_a, "first"_a, "kind"_a)
      .def_readonly("kind", &Generating::kind)
      .def_readonly("index", &Generating::next)
      .def("next", &next)
      .def("batch", &batch, "count"_a, "jobs"_a);
}

}  // namespace puzzlec::python
