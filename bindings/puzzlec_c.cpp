// The C interface over the C++ one. Each function that can fail runs in `guarded`, which no
// exception leaves.
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "bindings/include/puzzlec/puzzlec.h"
#include "bindings/include/puzzlec/puzzlec.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace api = puzzlec::api;

struct puzzlec_reader {
  api::Reader reader;
  api::InputError error = {};
  puzzlec_input_error shown = {};
  bool has_error = false;
};

struct puzzlec_puzzle {
  explicit puzzlec_puzzle(api::Puzzle read)
      : puzzle(std::move(read)),
        family(puzzle.family()),
        format(puzzle.format()),
        givens(puzzle.givens()) {}

  api::Puzzle puzzle;
  std::string family;
  std::string format;
  api::Cells givens;
};

struct puzzlec_solver {
  /// The one for the options; made when it is first asked.
  api::Solver& solver() {
    if (!made) made.emplace(options);
    return *made;
  }
  [[nodiscard]] api::Limits limits() const { return {seconds, conflicts, &stop}; }

  api::SolverOptions options = {};
  std::optional<double> seconds;
  std::optional<std::uint64_t> conflicts;
  std::atomic<bool> stop{false};
  std::optional<api::Solver> made;
};

struct puzzlec_steps {
  api::Steps steps;
};

struct puzzlec_generator {
  api::Generator generator;
  std::atomic<bool> is_stopped{false};
};

struct puzzlec_result {
  api::Result result;
};

namespace {

/// A fixed place: there is something to say about a lack of memory, too.
thread_local std::array<char, 512> last_error{};

puzzlec_status failed(puzzlec_status status, const char* message) noexcept {
  const std::size_t size = std::min(std::strlen(message), last_error.size() - 1);
  std::memcpy(last_error.data(), message, size);
  last_error[size] = '\0';
  return status;
}

puzzlec_status misused(const char* message) noexcept {
  return failed(PUZZLEC_BAD_ARGUMENT, message);
}

/// What `write` of puzzlec_encode ends the writing with.
struct CallbackFailed {};

/// The status of `work`, or that of what it throws.
template <typename Work>
puzzlec_status guarded(Work work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return failed(PUZZLEC_NO_MEMORY, "out of memory");
  } catch (const puzzlec::OutOfMemory&) {
    return failed(PUZZLEC_NO_MEMORY, "out of memory");
  } catch (const CallbackFailed&) {
    return failed(PUZZLEC_CALLBACK_FAILED, "the function that was passed has failed");
  } catch (const std::invalid_argument& error) {
    return misused(error.what());
  } catch (const std::runtime_error& error) {
    return failed(PUZZLEC_SYSTEM_ERROR, error.what());
  } catch (const std::exception& error) {
    return failed(PUZZLEC_INTERNAL_ERROR, error.what());
  } catch (...) {
    return failed(PUZZLEC_INTERNAL_ERROR, "an exception of no known type");
  }
}

/// A copy that puzzlec_free() frees.
puzzlec_status copy_out(std::string_view text, char** out) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  *out = copy;
  return PUZZLEC_OK;
}

/// Makes a reader of a copy of the text; `options` says how.
template <typename Options>
puzzlec_status make_reader(const char* text, std::size_t size, puzzlec_reader** reader,
                           Options options) noexcept {
  if (reader == nullptr) return misused("no place for the reader");
  *reader = nullptr;
  if (text == nullptr && size != 0) return misused("no text");
  return guarded([&] {
    std::string copy = size == 0 ? std::string() : std::string(text, size);
    *reader =
        std::make_unique<puzzlec_reader>(puzzlec_reader{api::Reader(std::move(copy), options())})
            .release();
    return PUZZLEC_OK;
  });
}

/// As api::Puzzle takes it.
api::Cells cells_of(const puzzlec_puzzle& puzzle, const int* cells, std::size_t size) {
  return {puzzle.givens.rows, puzzle.givens.columns, std::vector<int>(cells, cells + size)};
}

/// Asks a question: `ask` gets the solver and the limits.
template <typename Ask>
puzzlec_status ask_for(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                       puzzlec_result** result, Ask ask) noexcept {
  if (result == nullptr) return misused("no place for the result");
  *result = nullptr;
  if (solver == nullptr || puzzle == nullptr) return misused("no solver or no puzzle");
  return guarded([&] {
    puzzlec_result answer{ask(solver->solver(), solver->limits())};
    *result = std::make_unique<puzzlec_result>(std::move(answer)).release();
    return PUZZLEC_OK;
  });
}

/// Sets an option that a solver is made with.
template <typename Value>
puzzlec_status set_option(puzzlec_solver* solver, Value api::SolverOptions::*option,
                          Value value) noexcept {
  if (solver == nullptr) return misused("no solver");
  if (solver->options.*option == value) return PUZZLEC_OK;
  solver->options.*option = value;
  solver->made.reset();
  return PUZZLEC_OK;
}

}  // namespace

extern "C" {

const char* puzzlec_version() {
  return PUZZLEC_VERSION;
}

const char* puzzlec_status_name(int status) {
  switch (status) {
    case PUZZLEC_OK:
      return "ok";
    case PUZZLEC_END:
      return "end";
    case PUZZLEC_BAD_INPUT:
      return "bad input";
    case PUZZLEC_BAD_ARGUMENT:
      return "bad argument";
    case PUZZLEC_NO_MEMORY:
      return "no memory";
    case PUZZLEC_CALLBACK_FAILED:
      return "callback failed";
    case PUZZLEC_SYSTEM_ERROR:
      return "system error";
    case PUZZLEC_INTERNAL_ERROR:
      return "internal error";
  }
  return "?";
}

const char* puzzlec_reason_name(int reason) {
  const bool is_one = reason >= PUZZLEC_REASON_NONE && reason <= PUZZLEC_REASON_GAVE_UP;
  return is_one ? api::name_of(static_cast<api::Reason>(reason)) : "?";
}

const char* puzzlec_last_error() {
  return last_error.data();
}

void puzzlec_free(void* text) {
  std::free(text);
}

const char* puzzlec_format_name(size_t index) {
  const char* name = nullptr;
  static_cast<void>(guarded([&] {
    const auto& all = puzzlec::formats();
    if (index < all.size()) name = all[index]->name;
    return PUZZLEC_OK;
  }));
  return name;
}

puzzlec_status puzzlec_about(char** json) {
  if (json == nullptr) return misused("no place for the JSON");
  *json = nullptr;
  return guarded([&] { return copy_out(api::about(), json); });
}

puzzlec_status puzzlec_reader_new(const char* text, size_t size,
                                  const puzzlec_read_options* options, puzzlec_reader** reader) {
  return make_reader(text, size, reader, [options] {
    api::ReadOptions read;
    if (options == nullptr) return read;
    if (options->format != nullptr) read.format = options->format;
    if (options->as != nullptr) read.as = options->as;
    if (options->file != nullptr) read.file = options->file;
    read.ignore_unsupported = options->ignore_unsupported != 0;
    if (options->total != nullptr) read.total = *options->total;
    return read;
  });
}

puzzlec_status puzzlec_reader_open(const char* text, size_t size, const char* options,
                                   puzzlec_reader** reader) {
  return make_reader(text, size, reader, [options] {
    return options == nullptr ? api::ReadOptions() : api::read_options(options);
  });
}

void puzzlec_reader_free(puzzlec_reader* reader) {
  delete reader;
}

puzzlec_status puzzlec_reader_next(puzzlec_reader* reader, puzzlec_puzzle** puzzle) {
  if (puzzle == nullptr) return misused("no place for the puzzle");
  *puzzle = nullptr;
  if (reader == nullptr) return misused("no reader");
  reader->has_error = false;
  return guarded([&] {
    auto item = reader->reader.next();
    if (!item) return PUZZLEC_END;
    if (auto* read = std::get_if<api::Puzzle>(&*item)) {
      *puzzle = new puzzlec_puzzle(std::move(*read));
      return PUZZLEC_OK;
    }
    const api::InputError& error = reader->error = std::move(std::get<api::InputError>(*item));
    reader->shown = {error.code.c_str(),  error.file.c_str(),   error.puzzle,
                     error.line,          error.column,         error.expected.c_str(),
                     error.found.c_str(), error.message.c_str()};
    reader->has_error = true;
    return failed(PUZZLEC_BAD_INPUT, error.message.c_str());
  });
}

const puzzlec_input_error* puzzlec_reader_error(const puzzlec_reader* reader) {
  return reader != nullptr && reader->has_error ? &reader->shown : nullptr;
}

const char* puzzlec_reader_error_json(const puzzlec_reader* reader) {
  return reader != nullptr && reader->has_error ? reader->reader.error_json().c_str() : nullptr;
}

void puzzlec_puzzle_free(puzzlec_puzzle* puzzle) {
  delete puzzle;
}

const char* puzzlec_puzzle_family(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->family.c_str();
}

const char* puzzlec_puzzle_format(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->format.c_str();
}

size_t puzzlec_puzzle_number(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.number();
}

size_t puzzlec_puzzle_rows(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->givens.rows;
}

size_t puzzlec_puzzle_columns(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->givens.columns;
}

const int* puzzlec_puzzle_givens(const puzzlec_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->givens.values.data();
}

puzzlec_status puzzlec_puzzle_text(const puzzlec_puzzle* puzzle, char** text) {
  if (text == nullptr) return misused("no place for the text");
  *text = nullptr;
  if (puzzle == nullptr) return misused("no puzzle");
  return guarded([&] { return copy_out(puzzle->puzzle.text(), text); });
}

puzzlec_status puzzlec_puzzle_check(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                    char** problem) {
  if (problem == nullptr) return misused("no place for the problem");
  *problem = nullptr;
  if (puzzle == nullptr || cells == nullptr) return misused("no puzzle or no cells");
  return guarded([&] {
    const auto found = puzzle->puzzle.check(cells_of(*puzzle, cells, size));
    return found ? copy_out(*found, problem) : PUZZLEC_OK;
  });
}

puzzlec_status puzzlec_puzzle_text_of(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                      char** text) {
  if (text == nullptr) return misused("no place for the text");
  *text = nullptr;
  if (puzzle == nullptr || cells == nullptr) return misused("no puzzle or no cells");
  return guarded(
      [&] { return copy_out(puzzle->puzzle.text_of(cells_of(*puzzle, cells, size)), text); });
}

puzzlec_status puzzlec_solver_new(puzzlec_solver** solver) {
  if (solver == nullptr) return misused("no place for the solver");
  *solver = nullptr;
  return guarded([&] {
    *solver = new puzzlec_solver();
    return PUZZLEC_OK;
  });
}

void puzzlec_solver_free(puzzlec_solver* solver) {
  delete solver;
}

puzzlec_status puzzlec_solver_set_time_limit(puzzlec_solver* solver, double seconds) {
  if (solver == nullptr) return misused("no solver");
  if (std::isnan(seconds)) return misused("a time limit that is not a number");
  solver->seconds = seconds < 0 ? std::nullopt : std::optional(seconds);
  return PUZZLEC_OK;
}

puzzlec_status puzzlec_solver_set_conflict_limit(puzzlec_solver* solver, int64_t conflicts) {
  if (solver == nullptr) return misused("no solver");
  solver->conflicts.reset();
  if (conflicts >= 0) solver->conflicts = static_cast<std::uint64_t>(conflicts);
  return PUZZLEC_OK;
}

puzzlec_status puzzlec_solver_set_presolve(puzzlec_solver* solver, int on) {
  return set_option(solver, &api::SolverOptions::presolve, on != 0);
}

puzzlec_status puzzlec_solver_set_certify(puzzlec_solver* solver, int on) {
  return set_option(solver, &api::SolverOptions::certify, on != 0);
}

puzzlec_status puzzlec_solver_set_seed(puzzlec_solver* solver, uint64_t seed) {
  return set_option(solver, &api::SolverOptions::seed, seed);
}

void puzzlec_solver_stop(puzzlec_solver* solver, int on) {
  if (solver != nullptr) solver->stop.store(on != 0);
}

puzzlec_status puzzlec_ask(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                           const char* request, char** answer) {
  if (answer == nullptr) return misused("no place for the answer");
  *answer = nullptr;
  if (solver == nullptr || puzzle == nullptr || request == nullptr)
    return misused("no solver, no puzzle or no request");
  return guarded([&] {
    return copy_out(solver->solver().ask(puzzle->puzzle, request, solver->limits()), answer);
  });
}

puzzlec_status puzzlec_solve(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                             puzzlec_result** result) {
  return ask_for(solver, puzzle, result, [&](api::Solver& asked, const api::Limits& limits) {
    return asked.solve(puzzle->puzzle, limits);
  });
}

puzzlec_status puzzlec_unique(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                              puzzlec_result** result) {
  return ask_for(solver, puzzle, result, [&](api::Solver& asked, const api::Limits& limits) {
    return asked.unique(puzzle->puzzle, limits);
  });
}

puzzlec_status puzzlec_count(puzzlec_solver* solver, const puzzlec_puzzle* puzzle, uint64_t most,
                             puzzlec_result** result) {
  return ask_for(solver, puzzle, result, [&](api::Solver& asked, const api::Limits& limits) {
    return asked.count(puzzle->puzzle, most, limits);
  });
}

puzzlec_status puzzlec_enumerate(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                                 int (*visit)(void* context, const int* cells, size_t size),
                                 void* context, puzzlec_result** result) {
  if (visit == nullptr) {
    if (result != nullptr) *result = nullptr;
    return misused("no function to visit solutions");
  }
  return ask_for(solver, puzzle, result, [&](api::Solver& asked, const api::Limits& limits) {
    const auto visit_cells = [&](const api::Cells& cells) {
      return visit(context, cells.values.data(), cells.values.size()) != 0;
    };
    return asked.enumerate(puzzle->puzzle, visit_cells, limits);
  });
}

puzzlec_status puzzlec_encode(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                              int (*write)(void* context, const char* text, size_t size),
                              void* context) {
  if (solver == nullptr || puzzle == nullptr || write == nullptr)
    return misused("no solver, no puzzle or no function to write");
  return guarded([&] {
    solver->solver().encode(puzzle->puzzle, [&](std::string_view text) {
      if (write(context, text.data(), text.size()) != 0) throw CallbackFailed();
    });
    return PUZZLEC_OK;
  });
}

puzzlec_status puzzlec_encode_text(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                                   char** text, size_t* size) {
  if (text == nullptr) return misused("no place for the text");
  *text = nullptr;
  if (size != nullptr) *size = 0;
  if (solver == nullptr || puzzle == nullptr) return misused("no solver or no puzzle");
  return guarded([&] {
    std::string whole;
    solver->solver().encode(puzzle->puzzle, [&](std::string_view part) { whole += part; });
    const puzzlec_status status = copy_out(whole, text);
    if (size != nullptr) *size = whole.size();
    return status;
  });
}

puzzlec_status puzzlec_generator_new(const char* spec, puzzlec_generator** generator) {
  if (generator == nullptr) return misused("no place for the generator");
  *generator = nullptr;
  if (spec == nullptr) return misused("no spec");
  return guarded([&] {
    *generator = new puzzlec_generator{api::Generator(spec)};
    return PUZZLEC_OK;
  });
}

void puzzlec_generator_free(puzzlec_generator* generator) {
  delete generator;
}

puzzlec_status puzzlec_generator_next(puzzlec_generator* generator, char** json) {
  if (json == nullptr) return misused("no place for the JSON");
  *json = nullptr;
  if (generator == nullptr) return misused("no generator");
  return guarded(
      [&] { return copy_out(generator->generator.next_json(&generator->is_stopped), json); });
}

void puzzlec_generator_stop(puzzlec_generator* generator, int on) {
  if (generator != nullptr) generator->is_stopped.store(on != 0);
}

puzzlec_status puzzlec_steps_new(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                 puzzlec_steps** steps) {
  if (steps == nullptr) return misused("no place for the steps");
  *steps = nullptr;
  if (puzzle == nullptr) return misused("no puzzle");
  return guarded([&] {
    api::Cells start;
    if (cells != nullptr) start = cells_of(*puzzle, cells, size);
    *steps = new puzzlec_steps{api::Steps(puzzle->puzzle, cells == nullptr ? nullptr : &start)};
    return PUZZLEC_OK;
  });
}

void puzzlec_steps_free(puzzlec_steps* steps) {
  delete steps;
}

puzzlec_status puzzlec_steps_next(puzzlec_steps* steps, size_t most, char** json) {
  if (json == nullptr) return misused("no place for the JSON");
  *json = nullptr;
  if (steps == nullptr || most == 0) return misused("no steps");
  return guarded([&] {
    const std::string lines = steps->steps.next_lines(most);
    return lines.empty() ? PUZZLEC_END : copy_out(lines, json);
  });
}

void puzzlec_result_free(puzzlec_result* result) {
  delete result;
}

puzzlec_verdict puzzlec_result_verdict(const puzzlec_result* result) {
  if (result == nullptr) return PUZZLEC_UNKNOWN;
  switch (result->result.verdict()) {
    case api::Verdict::sat:
      return PUZZLEC_SAT;
    case api::Verdict::unsat:
      return PUZZLEC_UNSAT;
    case api::Verdict::unknown:
      break;
  }
  return PUZZLEC_UNKNOWN;
}

puzzlec_reason puzzlec_result_reason(const puzzlec_result* result) {
  return result == nullptr ? PUZZLEC_REASON_NONE
                           : static_cast<puzzlec_reason>(result->result.reason);
}

uint64_t puzzlec_result_count(const puzzlec_result* result) {
  return result == nullptr ? 0 : result->result.count;
}

int puzzlec_result_is_complete(const puzzlec_result* result) {
  return result != nullptr && result->result.complete ? 1 : 0;
}

const int* puzzlec_result_cells(const puzzlec_result* result, size_t index) {
  if (result == nullptr || index >= result->result.solutions.size()) return nullptr;
  return result->result.solutions[index].values.data();
}

}  // extern "C"
