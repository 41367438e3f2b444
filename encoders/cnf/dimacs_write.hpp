// A formula as DIMACS text. The bytes depend only on the formula and the comments: not on the
// compiler, the platform or the locale. Large formulas are written in pieces, so that memory stays
// bounded.
//
// The form is canonical: comments, the header, one clause to a line, one blank between numbers. It
// is the only form that the strict mode of read_dimacs accepts.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/dimacs.hpp"

namespace puzzlec {

/// Takes the next piece of a text. If it throws, the pieces before have been taken.
using TextSink = std::function<void(std::string_view)>;

/// Writes `comments` (each without its "c "), the header, the clauses, and `units` as further
/// clauses of one literal. Throws InternalError for a comment that fails is_safe_comment().
/// Requires: at most largest_dimacs_var variables, which cover those of `units`.
void write_dimacs(const Cnf& cnf, std::span<const std::string> comments, std::span<const Lit> units,
                  const TextSink& sink);

/// The same in one string.
[[nodiscard]] std::string dimacs_text(const Cnf& cnf, std::span<const std::string> comments = {},
                                      std::span<const Lit> units = {});

}  // namespace puzzlec
