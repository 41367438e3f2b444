#include "encoders/cnf/dimacs_read.hpp"

#include <array>
#include <new>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/base/text_encoding.hpp"
#include "encoders/cnf/byte_reader.hpp"

namespace puzzlec {
namespace {

using Code = InputErrorCode;
using Place = ByteReader::Place;

constexpr int end = ByteReader::end;

class DimacsReader : ReaderBase {
 public:
  DimacsReader(ByteSource& source, const std::string& file, const DimacsReadOptions& options)
      : ReaderBase(source, file),
        options_(options),
        is_strict_(options.mode == DimacsMode::strict),
        is_lenient_(options.mode == DimacsMode::lenient) {}

  Parsed<DimacsFile> read() {
    if (!preamble() || !header() || !clauses()) return Failure{std::move(*error_)};
    return std::move(result_);
  }

 private:
  // ---- What stands between the numbers.

  /// Consumes blanks, tabs and, with `line_ends`, line ends. Never called in strict mode.
  bool skip_blanks(bool line_ends) {
    while (true) {
      const int byte = in_.peek();
      if (ByteReader::is_blank(byte) || (line_ends && byte == '\n')) {
        in_.take();
      } else if (byte == '\r') {
        const Place place = in_.place();
        if (!line_ends) return true;
        in_.take();
        if (is_lenient_ || in_.peek() == '\n') continue;
        return fail(Code::bad_character, place, "a line end after the carriage return",
                    in_.describe());
      } else {
        return true;
      }
    }
  }

  /// Consumes a line end: LF; CR LF outside of strict mode; in lenient mode the end of the input,
  /// too.
  bool line_end(const char* expected) {
    const Place place = in_.place();
    while (!is_strict_ &&
           (in_.peek() == '\r' || (is_lenient_ && ByteReader::is_blank(in_.peek())))) {
      in_.take();
      if (is_lenient_ || in_.peek() == '\n') continue;
      return fail(Code::bad_character, place, "a line end after the carriage return",
                  in_.describe());
    }
    if (is_lenient_ && in_.peek() == end) return true;
    if (in_.peek() != '\n') return fail_here(Code::trailing_text, in_.place(), expected);
    in_.take();
    return true;
  }

  /// Consumes the rest of a comment, after its 'c', and its line end.
  bool comment(bool keep) {
    const Place start = in_.place();
    if (is_strict_ && in_.peek() != ' ' && in_.peek() != '\n') {
      return fail_here(Code::bad_character, start, "a blank or the end of the line after 'c'");
    }
    if (ByteReader::is_blank(in_.peek())) in_.take();
    DimacsComment kept{{}, start.line, in_.place().column};
    while (true) {
      const Place place = in_.place();
      const int byte = in_.peek();
      if (byte == end) {
        if (is_strict_)
          return fail_here(Code::unexpected_end, place, "the end of the comment's line");
        break;
      }
      in_.take();
      if (byte == '\n') {
        if (is_strict_ && kept.text.empty() && place.column > start.column) {
          return fail(Code::bad_character, start, "no blank at the end of the line", "a blank");
        }
        break;
      }
      if (byte == '\r' && !is_strict_ && (in_.peek() == '\n' || in_.peek() == end)) continue;
      if ((byte == 0 && !is_lenient_) || (byte == '\r' && is_strict_)) {
        return fail(Code::bad_character, place, "text in the comment",
                    byte == 0 ? "a NUL byte" : "a carriage return");
      }
      // Strict mode has to know whether there is text, even if nothing is kept.
      if (!keep && !kept.text.empty()) continue;
      if (keep && kept.text.size() + comment_bytes_ >= options_.max_comment_bytes) {
        return too_many_comments(place);
      }
      kept.text += static_cast<char>(byte);
    }
    if (!keep) return true;
    comment_bytes_ += kept.text.size() + sizeof(DimacsComment);
    if (comment_bytes_ > options_.max_comment_bytes) return too_many_comments(start);
    result_.comments.push_back(std::move(kept));
    return true;
  }

  bool too_many_comments(Place place) {
    return fail(Code::out_of_range, place,
                "at most " + std::to_string(options_.max_comment_bytes) +
                    " bytes of comments before the header",
                "more");
  }

  // ---- Before the clauses.

  bool preamble() {
    bool is_empty = true;
    while (true) {
      if (!is_strict_ && !skip_blanks(true)) return false;
      const Place place = in_.place();
      switch (in_.peek()) {
        case 'p':
          in_.take();
          return true;
        case 'c':
          in_.take();
          if (!comment(options_.keep_comments)) return false;
          is_empty = false;
          break;
        default:
          if (in_.peek() == end && is_empty) {
            return fail(Code::empty_input, place, header_form, in_.describe());
          }
          return fail_here(Code::bad_character, place,
                           is_empty ? "a comment 'c' or the header 'p cnf'" : header_form);
      }
    }
  }

  /// Consumes what separates two words of the header.
  bool header_gap(const char* expected) {
    const Place place = in_.place();
    if (!(is_strict_ ? in_.peek() == ' ' : ByteReader::is_blank(in_.peek()))) {
      return fail_here(Code::bad_character, place, expected);
    }
    in_.take();
    if (!is_strict_) return skip_blanks(false);
    if (ByteReader::ends_word(in_.peek()))
      return fail_here(Code::bad_character, in_.place(), expected);
    return true;
  }

  bool header() {
    if (!header_gap("a blank after 'p'")) return false;
    const Place place = in_.place();
    std::string format = in_.word();
    if (format.empty()) return fail_here(Code::bad_character, place, "the format's name 'cnf'");
    if (format != "cnf") {
      return fail_here(Code::unsupported, place, "the format 'cnf'", std::move(format));
    }
    std::uint64_t variables = 0;
    if (!header_gap("the number of variables") ||
        !count("the number of variables", largest_dimacs_var, variables) ||
        !header_gap("the number of clauses") ||
        !count("the number of clauses", INT64_MAX, declared_clauses_)) {
      return false;
    }
    if (!is_strict_ && !skip_blanks(false)) return false;
    declared_variables_ = static_cast<std::uint32_t>(variables);
    result_.cnf.reserve_vars(declared_variables_);
    return line_end("the end of the header line");
  }

  bool count(const char* name, std::uint64_t largest, std::uint64_t& number) {
    const auto found =
        in_.number(is_lenient_ ? ByteReader::Sign::plus : ByteReader::Sign::none, largest);
    if (!found.has_digits && !found.has_sign && in_.peek() != '-' && in_.peek() != '+') {
      return fail_here(Code::bad_character, found.place, name);
    }
    if (!found.has_digits || !ByteReader::ends_word(in_.peek()) ||
        (is_strict_ && found.has_leading_zero)) {
      return fail_here(Code::bad_number, found.place, name, found.text);
    }
    if (!found.fits) {
      return fail_here(Code::out_of_range, found.place,
                       std::string(name) + ", at most " + std::to_string(largest), found.text);
    }
    number = found.magnitude;
    return true;
  }

  // ---- The clauses.

  /// Goes to the next number. Clears `more` at the end of the formula.
  bool gap(bool& more) {
    more = true;
    if (is_strict_) return strict_gap(more);
    while (true) {
      if (!skip_blanks(true)) return false;
      const int byte = in_.peek();
      if (byte == 'c') {
        in_.take();
        if (!comment(false)) return false;
      } else {
        more = byte != end && !(byte == '%' && may_end());
        if (byte == '%' && !more) return is_lenient_ || rest_after_percent();
        return true;
      }
    }
  }

  /// Whether a '%', which ends the formulas of SATLIB, may stand here.
  [[nodiscard]] bool may_end() const {
    return is_lenient_ || (clause_.empty() && result_.cnf.clause_count() == declared_clauses_);
  }

  /// Consumes SATLIB's '%' and the 0 that stands alone after it.
  bool rest_after_percent() {
    in_.take();
    if (!skip_blanks(true)) return false;
    if (in_.peek() == '0') in_.take();
    if (!skip_blanks(true)) return false;
    return in_.peek() == end ||
           fail_here(Code::trailing_text, in_.place(), "nothing after the '%' but a 0");
  }

  bool strict_gap(bool& more) {
    if (clause_.empty()) {
      more = in_.peek() != end;
      return true;
    }
    const Place place = in_.place();
    if (in_.peek() != ' ')
      return fail_here(Code::bad_character, place, "a blank and the rest of the clause");
    in_.take();
    if (in_.peek() == end) return fail_here(Code::unexpected_end, in_.place(), clause_end);
    return true;
  }

  bool clauses() {
    Cnf& cnf = result_.cnf;
    while (true) {
      bool more = false;
      if (!gap(more)) return false;
      if (!more) break;
      const Place place = in_.place();
      if (clause_.empty() && !is_lenient_ && cnf.clause_count() == declared_clauses_) {
        const bool is_number = ByteReader::is_digit(in_.peek()) || in_.peek() == '-';
        if (is_number) {
          return fail_here(Code::wrong_count, place,
                           "no clause beyond the declared " + std::to_string(declared_clauses_));
        }
      }
      std::int32_t number = 0;
      if (!literal(number)) return false;
      if (number != 0) {
        clause_.push_back(from_dimacs(number));
        if (!has_room(place)) return false;
        continue;
      }
      cnf.add(clause_);
      clause_.clear();
      if (!has_room(place)) return false;
      if (is_strict_ && !line_end("the end of the line after the clause's 0")) return false;
    }
    const Place place = in_.place();
    if (!clause_.empty()) {
      if (!is_lenient_) return fail(Code::unexpected_end, place, clause_end, in_.describe());
      cnf.add(clause_);
    }
    if (!is_lenient_ && cnf.clause_count() < declared_clauses_) {
      return fail(Code::wrong_count, place,
                  "the declared " + std::to_string(declared_clauses_) + " clauses",
                  std::to_string(cnf.clause_count()));
    }
    return true;
  }

  bool has_room(Place place) {
    const Cnf& cnf = result_.cnf;
    const std::uint64_t bytes = std::uint64_t{cnf.literal_count() + clause_.size()} * sizeof(Lit) +
                                std::uint64_t{cnf.clause_count()} * sizeof(std::size_t);
    if (bytes <= options_.max_formula_bytes) return true;
    return fail(Code::out_of_range, place,
                "a formula of at most " + std::to_string(options_.max_formula_bytes) + " bytes",
                "a larger one");
  }

  /// Reads a literal or 0. Requires: not at the end of the input.
  bool literal(std::int32_t& number) {
    const int first = in_.peek();
    auto found = in_.number(is_lenient_ ? ByteReader::Sign::either : ByteReader::Sign::minus,
                            largest_dimacs_var);
    if (!found.has_digits) return no_literal(first, std::move(found));
    const bool ends = ByteReader::ends_word(in_.peek()) || (is_lenient_ && in_.peek() == 'c');
    const bool is_zero = found.fits && found.magnitude == 0;
    if (!ends || (is_zero && found.is_negative) || (is_strict_ && found.has_leading_zero)) {
      return fail_here(Code::bad_number, found.place, "a literal", std::move(found.text));
    }
    const std::uint32_t largest = is_lenient_ ? largest_dimacs_var : declared_variables_;
    if (!found.fits || found.magnitude > largest) {
      return fail(Code::out_of_range, found.place,
                  "a variable of at most " + std::to_string(largest), quoted(found.text));
    }
    if (!is_zero) result_.cnf.reserve_vars(static_cast<std::uint32_t>(found.magnitude));
    const auto magnitude = static_cast<std::int32_t>(found.magnitude);
    number = found.is_negative ? -magnitude : magnitude;
    return true;
  }

  /// Says what stands in the place of a literal. `first` is its first byte.
  bool no_literal(int first, ByteReader::Number found) {
    if (first == 'p') return fail(Code::wrong_count, found.place, "one header", "another one");
    if (first == 0 || ByteReader::ends_word(first))
      return fail_here(Code::bad_character, found.place, "a literal");
    if (found.text.empty()) found.text += static_cast<char>(in_.take());
    const bool is_sign = first == '-' || first == '+';
    return fail_here(is_sign ? Code::bad_number : Code::bad_character, found.place, "a literal",
                     std::move(found.text));
  }

  static constexpr const char* header_form = "the header 'p cnf VARIABLES CLAUSES'";
  static constexpr const char* clause_end = "the clause's 0";

  DimacsReadOptions options_;
  bool is_strict_;
  bool is_lenient_;
  DimacsFile result_;
  std::size_t comment_bytes_ = 0;  ///< of the comments that are kept
  std::uint32_t declared_variables_ = 0;
  std::uint64_t declared_clauses_ = 0;
  std::vector<Lit> clause_;
};

constexpr std::array<DimacsMode, 3> modes = {DimacsMode::strict, DimacsMode::standard,
                                             DimacsMode::lenient};

}  // namespace

const char* name_of(DimacsMode mode) {
  switch (mode) {
    case DimacsMode::strict:
      return "strict";
    case DimacsMode::standard:
      return "standard";
    case DimacsMode::lenient:
      return "lenient";
  }
  return "unknown";
}

std::optional<DimacsMode> dimacs_mode(std::string_view name) {
  for (const DimacsMode mode : modes) {
    if (name == name_of(mode)) return mode;
  }
  return std::nullopt;
}

Parsed<DimacsFile> read_dimacs(ByteSource& source, const std::string& file,
                               const DimacsReadOptions& options) {
  try {
    if (options.mode == DimacsMode::strict) return DimacsReader(source, file, options).read();
    TextSource text(source, TextSource::Returns::end_lines_if_no_line_feed);
    return DimacsReader(text, file, options).read();
  } catch (const std::bad_alloc&) {
    throw OutOfMemory("no memory for the formula in " + (file.empty() ? "the input" : file));
  }
}

}  // namespace puzzlec
