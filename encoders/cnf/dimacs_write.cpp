#include "encoders/cnf/dimacs_write.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

/// Collects text and passes it on whenever a piece is full.
class Pieces {
 public:
  explicit Pieces(const TextSink& sink) : sink_(&sink) { piece_.reserve(capacity); }

  void text(std::string_view text) {
    if (piece_.size() + text.size() > capacity) flush();
    if (text.size() > capacity) {
      (*sink_)(text);
    } else {
      piece_ += text;
    }
  }

  template <typename Number>
  void number(Number number) {
    std::array<char, 24> digits;
    const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text({digits.data(), static_cast<std::size_t>(result.ptr - digits.data())});
  }

  void flush() {
    if (!piece_.empty()) (*sink_)(piece_);
    piece_.clear();
  }

 private:
  static constexpr std::size_t capacity = std::size_t{1} << 16;
  const TextSink* sink_;
  std::string piece_;
};

}  // namespace

bool is_safe_comment(std::string_view text) {
  // Sampling sets and projections, weights, tree decompositions and proofs, quantifiers, and
  // whatever MaxSAT and counting formats put into comments.
  static constexpr std::array<std::string_view, 12> taken = {"ind", "p", "t", "o",   "s",   "v",
                                                             "d",   "e", "a", "max", "MUS", "show"};
  const auto is_safe = [](char c) { return is_safe_character(c) || c == ' '; };
  if (!std::ranges::all_of(text, is_safe)) return false;
  if (!text.empty() && (text.front() == ' ' || text.back() == ' ')) return false;
  return std::ranges::find(taken, text.substr(0, text.find(' '))) == taken.end();
}

void write_dimacs(const Cnf& cnf, std::span<const std::string> comments, std::span<const Lit> units,
                  const TextSink& sink) {
  ensure(cnf.var_count() <= largest_dimacs_var,
         "a formula for DIMACS has at most 2^31 - 2 variables");
  Pieces out(sink);
  for (const std::string& comment : comments) {
    ensure(is_safe_comment(comment), "comments in DIMACS use the safe alphabet");
    out.text(comment.empty() ? "c" : "c ");
    out.text(comment);
    out.text("\n");
  }
  out.text("p cnf ");
  out.number(cnf.var_count());
  out.text(" ");
  out.number(cnf.clause_count() + units.size());
  out.text("\n");
  for (std::size_t index = 0; index < cnf.clause_count(); ++index) {
    for (const Lit literal : cnf.clause(index)) {
      out.number(to_dimacs(literal));
      out.text(" ");
    }
    out.text("0\n");
  }
  for (const Lit literal : units) {
    ensure(literal.var().index < cnf.var_count(), "a unit's variable exists");
    out.number(to_dimacs(literal));
    out.text(" 0\n");
  }
  out.flush();
}

std::string dimacs_text(const Cnf& cnf, std::span<const std::string> comments,
                        std::span<const Lit> units) {
  std::string text;
  write_dimacs(cnf, comments, units, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace puzzlec
