#include "encoders/cnf/proof_format.hpp"

#include <array>
#include <charconv>
#include <limits>
#include <new>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/byte_reader.hpp"
#include "encoders/cnf/dimacs.hpp"

namespace puzzlec {
namespace {

constexpr unsigned char added = 'a';
constexpr unsigned char removed = 'd';

/// `begun` and then the rest of a source, up to `most` bytes; says whether there was more.
class CappedSource final : public ByteSource {
 public:
  CappedSource(ByteSource& source, std::string_view begun, std::uint64_t most)
      : source_(source), begun_(begun), left_(most) {}
  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t count = 0;
    if (!begun_.empty()) {
      count = begun_.copy(buffer, size);
      begun_.remove_prefix(count);
    } else {
      count = source_.read(buffer, size);
    }
    if (count > left_) {
      is_over_ = true;
      return 0;
    }
    left_ -= count;
    return count;
  }
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  ByteSource& source_;
  std::string_view begun_;
  std::uint64_t left_;
  bool is_over_ = false;
};

class TextProofReader : ReaderBase {
 public:
  TextProofReader(ByteSource& source, const std::string& file, bool hinted)
      : ReaderBase(source, file), hinted_(hinted) {}

  Parsed<Proof> read() {
    while (skip_to_step()) {
      if (!(hinted_ ? read_hinted() : read_plain())) return Failure{*error_};
    }
    if (error_) return Failure{*error_};
    return std::move(proof_);
  }

 private:
  /// Consumes blanks and line ends.
  void skip_blanks() {
    while (in_.peek() != ByteReader::end && ByteReader::ends_word(in_.peek())) in_.take();
  }
  /// Skips blanks and comments. Whether there is a further step.
  bool skip_to_step() {
    while (true) {
      skip_blanks();
      if (in_.peek() != 'c') return in_.peek() != ByteReader::end;
      while (in_.peek() != '\n' && in_.peek() != ByteReader::end) {
        const auto place = in_.place();
        if (in_.take() == 0)
          return fail(InputErrorCode::bad_character, place, "text", "a NUL byte");
      }
    }
  }

  /// Consumes a "d" if there is one.
  bool take_removal(bool& removes) {
    removes = in_.peek() == removed;
    if (!removes) return true;
    const auto place = in_.place();
    in_.take();
    if (ByteReader::ends_word(in_.peek())) return true;
    return fail(InputErrorCode::bad_character, place, "'d' as a separate word", in_.describe("d"));
  }

  /// A signed number whose absolute value is at most `most`.
  bool read_number(std::int64_t most, const char* expected, std::int64_t& number) {
    skip_blanks();
    auto found = in_.number(ByteReader::Sign::minus, static_cast<std::uint64_t>(most));
    const bool is_negative_zero = found.is_negative && found.fits && found.magnitude == 0;
    if (!found.has_digits || !ByteReader::ends_word(in_.peek()) || is_negative_zero)
      return fail_here(InputErrorCode::bad_number, found.place, expected, std::move(found.text));
    if (!found.fits)
      return fail(InputErrorCode::out_of_range, found.place, fmt::format("a number up to {}", most),
                  quoted(found.text));
    const auto magnitude = static_cast<std::int64_t>(found.magnitude);
    number = found.is_negative ? -magnitude : magnitude;
    return true;
  }

  bool read_clause() {
    literals_.clear();
    std::int64_t number = 0;
    while (read_number(largest_dimacs_var, "a literal or 0", number)) {
      if (number == 0) return true;
      literals_.push_back(from_dimacs(static_cast<std::int32_t>(number)));
    }
    return false;
  }

  bool read_plain() {
    bool removes = false;
    if (!take_removal(removes) || !read_clause()) return false;
    proof_.put(removes, literals_);
    return true;
  }

  bool read_hinted() {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 16;
    const auto place = in_.place();
    std::int64_t number = 0;
    if (!read_number(most, "the number of a clause", number)) return false;
    if (number <= 0)
      return fail(InputErrorCode::out_of_range, place, "the number of a clause",
                  quoted(std::to_string(number)));
    skip_blanks();
    bool removes = false;
    literals_.clear();
    if (!take_removal(removes) || (!removes && !read_clause())) return false;
    hints_.clear();
    while (true) {
      skip_blanks();
      const auto at = in_.place();
      std::int64_t hint = 0;
      if (!read_number(most, "the number of a clause or 0", hint)) return false;
      if (hint == 0) break;
      if (removes && hint < 0)
        return fail(InputErrorCode::out_of_range, at, "the number of a clause",
                    quoted(std::to_string(hint)));
      hints_.push_back(hint);
    }
    proof_.hinted({removes, literals_, static_cast<std::uint64_t>(number), hints_});
    return true;
  }

  bool hinted_;
  Proof proof_;
  std::vector<Lit> literals_;
  std::vector<std::int64_t> hints_;
};

void append_binary_literal(Lit literal, std::string& text) {
  std::uint32_t code = literal.code + 2;
  while (code > 0x7f) {
    text += static_cast<char>((code & 0x7f) | 0x80);
    code >>= 7;
  }
  text += static_cast<char>(code);
}

template <typename Number>
void append_number(Number number, std::string& text) {
  std::array<char, 24> digits;
  const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  text.append(digits.data(), result.ptr);
  text += ' ';
}

void append_step(const Proof::Step& step, ProofFormat format, std::string& text) {
  if (format == ProofFormat::binary_drat) {
    text += static_cast<char>(step.removes ? removed : added);
    for (const Lit literal : step.literals) append_binary_literal(literal, text);
    text += '\0';
    return;
  }
  if (format == ProofFormat::lrat) append_number(step.number, text);
  if (step.removes) text += "d ";
  const bool has_clause = format != ProofFormat::lrat || !step.removes;
  for (const Lit literal : step.literals) append_number(to_dimacs(literal), text);
  if (has_clause) text += '0';
  if (format == ProofFormat::lrat) {
    if (has_clause) text += ' ';
    for (const std::int64_t hint : step.hints) append_number(hint, text);
    text += '0';
  }
  text += '\n';
}

}  // namespace

ProofFormat drat_format_of(std::string_view head) {
  const bool is_binary =
      head.starts_with(static_cast<char>(added)) || head.find('\0') != std::string_view::npos;
  return is_binary ? ProofFormat::binary_drat : ProofFormat::drat;
}

std::optional<InputError> append_binary_drat(std::string_view bytes, const std::string& file,
                                             Proof& proof) {
  std::vector<Lit> literals;
  const auto wrong = [&](InputErrorCode code, const char* expected, std::size_t at) {
    std::string found = "the end of the input";
    if (at < bytes.size())
      found = fmt::format("byte {} with value {}", at + 1, static_cast<unsigned char>(bytes[at]));
    return InputError{code, file, 0, 0, expected, found};
  };
  for (std::size_t at = 0; at < bytes.size();) {
    const auto kind = static_cast<unsigned char>(bytes[at]);
    if (kind != added && kind != removed)
      return wrong(InputErrorCode::bad_character, "'a' or 'd' at the beginning of a step", at);
    ++at;
    literals.clear();
    while (true) {
      const std::size_t begin = at;
      std::uint64_t code = 0;
      unsigned shift = 0;
      while (at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0x80U) != 0) {
        if (shift > 28) return wrong(InputErrorCode::out_of_range, "a literal", begin);
        code |= std::uint64_t{static_cast<unsigned char>(bytes[at++]) & 0x7fU} << shift;
        shift += 7;
      }
      if (at == bytes.size()) return wrong(InputErrorCode::unexpected_end, "the end of a step", at);
      code |= std::uint64_t{static_cast<unsigned char>(bytes[at++])} << shift;
      if (code == 0 && at == begin + 1) break;
      if (code < 2 || code / 2 > largest_dimacs_var)
        return wrong(InputErrorCode::out_of_range, "a literal", begin);
      literals.push_back(Lit{static_cast<std::uint32_t>(code - 2)});
    }
    proof.put(kind == removed, literals);
  }
  return std::nullopt;
}

Parsed<Proof> read_proof(ByteSource& source, const std::string& file,
                         std::optional<ProofFormat> format, std::uint64_t most_bytes) {
  std::string head(std::size_t{1} << 16, '\0');
  std::size_t size = 0;
  while (size < head.size()) {
    const std::size_t count = source.read(head.data() + size, head.size() - size);
    if (count == 0) break;
    size += count;
  }
  head.resize(size);
  if (!format) format = drat_format_of(head);
  CappedSource all(source, head, most_bytes);
  Parsed<Proof> proof{Proof{}};
  if (*format == ProofFormat::binary_drat) {
    std::string bytes;
    std::array<char, std::size_t{1} << 14> buffer{};
    while (const std::size_t count = all.read(buffer.data(), buffer.size()))
      bytes.append(buffer.data(), count);
    if (auto error = append_binary_drat(bytes, file, *proof); error && !all.is_over())
      return Failure{std::move(*error)};
  } else {
    proof = TextProofReader(all, file, *format == ProofFormat::lrat).read();
  }
  if (all.is_over()) {
    return Failure{InputError{InputErrorCode::out_of_range, file, 0, 0,
                              fmt::format("a proof of at most {} bytes", most_bytes), "more"}};
  }
  return proof;
}

void write_proof(const Proof& proof, ProofFormat format, const TextSink& sink) {
  ensure((format == ProofFormat::lrat) == proof.has_hints() || proof.step_count() == 0,
         "LRAT proofs have hints, and they alone");
  constexpr std::size_t piece = std::size_t{1} << 16;
  std::string text;
  for (std::size_t i = 0; i < proof.step_count(); ++i) {
    append_step(proof.step(i), format, text);
    if (text.size() < piece) continue;
    sink(text);
    text.clear();
  }
  if (!text.empty()) sink(text);
}

}  // namespace puzzlec
