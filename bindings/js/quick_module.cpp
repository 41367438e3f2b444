// The part of the library that a page needs first: it reads puzzles, draws them and says which rules
// entries break. It has no solver, and takes no other questions, so that it is a good deal smaller
// to load. What it defines here, the library's own files define otherwise.
#include <array>
#include <memory>
#include <span>
#include <string>

#include "encoders/base/errors.hpp"
#include "engine/answers/questions/records.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec {

std::span<const RequestKind* const> request_kinds() {
  static constexpr std::array quick_questions{&violations_request, &drawing_request, &svg_request};
  return quick_questions;
}

std::unique_ptr<Solver> make_cadical() {
  throw InternalError("the quick module has no solver");
}

std::unique_ptr<Solver> make_tracing_cadical() {
  return make_cadical();
}

std::string cadical_version() {
  return "";
}

}  // namespace puzzlec
