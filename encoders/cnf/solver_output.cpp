#include "encoders/cnf/solver_output.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/base/text_encoding.hpp"
#include "encoders/cnf/byte_reader.hpp"

namespace puzzlec {
namespace {

using Code = InputErrorCode;
using Place = ByteReader::Place;

struct StatusWord {
  std::string_view word;
  SolverStatus status;
};

constexpr std::array<StatusWord, 4> competition_words = {{
    {"SATISFIABLE", SolverStatus::satisfiable},
    {"UNSATISFIABLE", SolverStatus::unsatisfiable},
    {"UNKNOWN", SolverStatus::unknown},
    {"INDETERMINATE", SolverStatus::unknown},
}};
constexpr std::array<StatusWord, 3> minisat_words = {{
    {"SAT", SolverStatus::satisfiable},
    {"UNSAT", SolverStatus::unsatisfiable},
    {"INDET", SolverStatus::unknown},
}};

template <std::size_t count>
std::optional<SolverStatus> find_status(const std::array<StatusWord, count>& words,
                                        std::string_view word) {
  const auto found = std::ranges::find(words, word, &StatusWord::word);
  if (found == words.end()) return std::nullopt;
  return found->status;
}

class OutputReader : ReaderBase {
 public:
  OutputReader(ByteSource& source, const std::string& file, std::uint32_t var_count,
               AnswerForm form)
      : ReaderBase(source, file), var_count_(var_count), takes_any_(form == AnswerForm::any) {}

  Parsed<SolverReport> read() {
    if (!lines()) return Failure{std::move(*error_)};
    return std::move(report_);
  }

 private:
  void skip_blanks() {
    while (ByteReader::is_blank(in_.peek()) || in_.peek() == '\r') in_.take();
  }

  /// Between the literals of a list.
  [[nodiscard]] bool is_list_sign(int byte) const {
    constexpr std::string_view signs = ",[](){}";
    return takes_any_ && byte > 0 && signs.find(static_cast<char>(byte)) != std::string_view::npos;
  }

  void skip_between_literals() {
    while (ByteReader::is_blank(in_.peek()) || in_.peek() == '\r' || is_list_sign(in_.peek()))
      in_.take();
  }

  /// At what ends the literals of a line: its end, and the '%' that ends the whole model.
  [[nodiscard]] bool is_at_line_end() {
    return in_.peek() == '\n' || in_.peek() == ByteReader::end || (takes_any_ && in_.peek() == '%');
  }

  bool line_end() {
    skip_blanks();
    if (takes_any_ && in_.peek() == '%') {
      while (in_.peek() != ByteReader::end) in_.take();
    }
    if (in_.peek() == ByteReader::end) return true;
    if (in_.peek() == '\n') {
      in_.take();
      return true;
    }
    return fail_here(Code::trailing_text, in_.place(), "the end of the line");
  }

  bool lines() {
    bool is_empty = true;
    while (true) {
      const Place place = in_.place();
      const int byte = in_.peek();
      if (byte == ByteReader::end) break;
      if (byte == '\n' || byte == '\r') {
        if (!line_end()) return false;
        continue;
      }
      if (takes_any_ && ByteReader::is_blank(byte)) {
        skip_blanks();
        continue;
      }
      if (byte == 'S' || byte == 'U' || byte == 'I') {
        if (!status_place_ && !model_place_) return minisat();
      }
      if (takes_any_ && begins_literals(byte)) {
        if (!values(place)) return false;
        is_empty = false;
        continue;
      }
      if (byte != 'c' && byte != 's' && byte != 'v') return foreign(place);
      in_.take();
      if (!ByteReader::ends_word(in_.peek())) return foreign(place, {static_cast<char>(byte)});
      if (byte == 'c' && !comment()) return false;
      if (byte == 's' && !status(place)) return false;
      if (byte == 'v' && !values(place)) return false;
      is_empty = false;
    }
    if (is_empty) return fail(Code::empty_input, in_.place(), "a solver's answer", in_.describe());
    return is_whole();
  }

  [[nodiscard]] bool begins_literals(int byte) const {
    return ByteReader::is_digit(byte) || byte == '-' || byte == '+' || byte == '%' ||
           is_list_sign(byte);
  }

  bool foreign(Place place, std::string begun = {}) {
    return fail_here(Code::bad_character, place, "a line that begins with 'c ', 's ' or 'v '",
                     std::move(begun));
  }

  bool comment() {
    constexpr std::size_t longest = 32;
    std::string text;
    for (int byte = in_.take(); byte != '\n' && byte != ByteReader::end; byte = in_.take()) {
      if (text.size() < longest) text += static_cast<char>(byte);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.pop_back();
    if (text == " UNKNOWN") says_unknown_ = true;
    return true;
  }

  bool status(Place place) {
    const char* expected = "SATISFIABLE, UNSATISFIABLE or UNKNOWN";
    if (status_place_) return fail(Code::wrong_count, place, "one 's' line", "another one");
    skip_blanks();
    const Place word_place = in_.place();
    std::string found = in_.word();
    if (found.empty()) return fail_here(Code::bad_character, word_place, expected);
    const auto status = find_status(competition_words, found);
    if (!status || !ByteReader::ends_word(in_.peek())) {
      return fail_here(Code::bad_character, word_place, expected, std::move(found));
    }
    report_.status = *status;
    status_place_ = place;
    if (model_place_ && *status != SolverStatus::satisfiable) {
      return fail(Code::wrong_count, place, "'s SATISFIABLE' after a model", quoted(found));
    }
    return line_end();
  }

  bool values(Place place) {
    if (status_place_ && report_.status != SolverStatus::satisfiable) {
      return fail(Code::wrong_count, place,
                  std::string("no model after 's ") + name_of(report_.status) + "'", "a model");
    }
    if (!model_place_) model_place_ = place;
    while (true) {
      skip_between_literals();
      if (is_at_line_end()) return line_end();
      if (!literal()) return false;
    }
  }

  bool minisat() {
    const Place place = in_.place();
    std::string found = in_.word();
    auto status = find_status(minisat_words, found);
    if (!status && takes_any_) status = find_status(competition_words, found);
    if (!status || !ByteReader::ends_word(in_.peek())) return foreign(place, std::move(found));
    report_.status = *status;
    if (!line_end()) return false;
    while (true) {
      skip_between_literals();
      if (in_.peek() == ByteReader::end) break;
      if (is_at_line_end()) {
        if (!line_end()) return false;
      } else if (*status != SolverStatus::satisfiable) {
        return fail_here(Code::trailing_text, in_.place(), "the end of the input");
      } else if (!literal()) {
        return false;
      }
    }
    return *status != SolverStatus::satisfiable || is_complete();
  }

  /// Whether the model has its end: nothing of it is missing.
  bool is_complete() {
    if (is_terminated_ || (takes_any_ && report_.literals.size() == var_count_)) return true;
    return fail(Code::unexpected_end, in_.place(),
                takes_any_ ? "the model's 0, or a literal for each of " +
                                 std::to_string(var_count_) + " variables"
                           : "the model's 0",
                in_.describe());
  }

  /// Reads a literal or the model's 0.
  bool literal() {
    auto found = in_.number(ByteReader::Sign::either, var_count_);
    if (!found.has_digits) {
      const Code code = found.has_sign ? Code::bad_number : Code::bad_character;
      return fail_here(code, found.place, "a literal", std::move(found.text));
    }
    const bool is_zero = found.fits && found.magnitude == 0;
    const bool ends = ByteReader::ends_word(in_.peek()) || is_list_sign(in_.peek());
    if (!ends || (is_zero && found.has_sign)) {
      return fail_here(Code::bad_number, found.place, "a literal", std::move(found.text));
    }
    if (is_terminated_) {
      return fail(Code::trailing_text, found.place, "nothing after the model's 0",
                  quoted(found.text));
    }
    if (is_zero) {
      is_terminated_ = true;
      return true;
    }
    if (!found.fits) {
      return fail(Code::out_of_range, found.place,
                  "a variable of at most " + std::to_string(var_count_), quoted(found.text));
    }
    const Var var{static_cast<std::uint32_t>(found.magnitude - 1)};
    return accept(found.is_negative ? negative(var) : positive(var), found.place, found.text);
  }

  bool accept(Lit literal, Place place, const std::string& text) {
    enum : std::uint8_t { open, is_true, is_false };
    const std::size_t index = literal.var().index;
    if (index >= seen_.size()) seen_.resize(index + 1, open);
    const std::uint8_t truth = literal.negated() ? is_false : is_true;
    if (seen_[index] == truth) return true;
    if (seen_[index] != open) {
      return fail(Code::wrong_count, place, "one truth value for each variable",
                  quoted(text) + " after its negation");
    }
    seen_[index] = truth;
    report_.literals.push_back(literal);
    return true;
  }

  /// The answer as a whole.
  bool is_whole() {
    if (model_place_ && !is_complete()) return false;
    if (!status_place_ && model_place_ && takes_any_) report_.status = SolverStatus::satisfiable;
    if (!status_place_ && !(model_place_ && takes_any_)) {
      if (says_unknown_ && !model_place_) return true;
      return fail(Code::unexpected_end, in_.place(), "an 's' line", in_.describe());
    }
    if (report_.status == SolverStatus::satisfiable && !model_place_ && var_count_ > 0) {
      return fail(Code::unexpected_end, in_.place(), "a model in 'v' lines", in_.describe());
    }
    return true;
  }

  std::uint32_t var_count_;
  bool takes_any_;
  SolverReport report_;
  std::optional<Place> status_place_;
  std::optional<Place> model_place_;
  bool is_terminated_ = false;
  bool says_unknown_ = false;
  std::vector<std::uint8_t> seen_;
};

}  // namespace

const char* name_of(SolverStatus status) {
  switch (status) {
    case SolverStatus::satisfiable:
      return "SATISFIABLE";
    case SolverStatus::unsatisfiable:
      return "UNSATISFIABLE";
    case SolverStatus::unknown:
      return "UNKNOWN";
  }
  return "?";
}

Assignment SolverReport::assignment(std::uint32_t var_count) const {
  Assignment assignment(var_count);
  for (const Lit literal : literals) assignment.set(literal);
  return assignment;
}

Parsed<SolverReport> read_solver_output(ByteSource& source, const std::string& file,
                                        std::uint32_t var_count, AnswerForm form) {
  try {
    if (form == AnswerForm::of_solvers) return OutputReader(source, file, var_count, form).read();
    TextSource text(source);
    return OutputReader(text, file, var_count, form).read();
  } catch (const std::bad_alloc&) {
    throw OutOfMemory("no memory for the solver's answer");
  }
}

}  // namespace puzzlec
