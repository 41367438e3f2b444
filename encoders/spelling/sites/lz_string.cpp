#include "encoders/spelling/sites/lz_string.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "encoders/base/text_encoding.hpp"

namespace puzzlec {
namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t bits_a_character = 6;

// Codes 0 and 1 announce a new unit of 8 or 16 bits, 2 ends the text.
constexpr std::uint32_t new_byte = 0;
constexpr std::uint32_t new_unit = 1;
constexpr std::uint32_t end_of_text = 2;

std::string to_utf8(const std::u16string& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t code = units[i];
    const bool is_pair = code >= 0xd800 && code < 0xdc00 && i + 1 < units.size() &&
                         units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000;
    if (is_pair) {
      code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00U);
    }
    append_utf8(text, code);
  }
  return text;
}

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xc2 ? 0
                               : lead < 0xe0 ? 2
                               : lead < 0xf0 ? 3
                               : lead < 0xf5 ? 4
                                             : 0;
    std::uint32_t code = length == 1 ? lead : lead & (0xffU >> (length + 1));
    bool is_valid = length > 0 && i + length <= text.size();
    for (std::size_t k = 1; is_valid && k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      is_valid = (next & 0xc0U) == 0x80U;
      code = code << 6 | (next & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    is_valid =
        is_valid && code >= least[length] && code <= 0x10ffff && (code < 0xd800 || code >= 0xe000);
    i += is_valid ? length : 1;
    if (!is_valid) code = 0xfffd;
    if (code >= 0x10000) {
      units += static_cast<char16_t>(0xd800 + ((code - 0x10000) >> 10));
      units += static_cast<char16_t>(0xdc00 + ((code - 0x10000) & 0x3ff));
    } else {
      units += static_cast<char16_t>(code);
    }
  }
  return units;
}

/// The width of the next code: it grows by one when all codes of the width are given out.
class Width {
 public:
  explicit Width(std::uint64_t room, std::uint32_t bits) : room_(room), bits_(bits) {}
  [[nodiscard]] std::uint32_t bits() const { return bits_; }
  void count_one() {
    if (--room_ > 0) return;
    room_ = std::uint64_t{1} << bits_;
    ++bits_;
  }

 private:
  std::uint64_t room_;
  std::uint32_t bits_;
};

class BitReader {
 public:
  explicit BitReader(std::string_view base64) : base64_(base64) {}

  /// A number of `width` bits, the lowest first; nothing after the end or at a character that is
  /// not base64.
  std::optional<std::uint32_t> read(std::uint32_t width) {
    std::uint32_t number = 0;
    for (std::uint32_t bit = 0; bit < width; ++bit) {
      const std::size_t at = next_ / bits_a_character;
      if (at >= base64_.size()) return std::nullopt;
      const std::size_t digit = alphabet.find(base64_[at]);
      if (digit == std::string_view::npos) return std::nullopt;
      const std::size_t shift = bits_a_character - 1 - next_ % bits_a_character;
      number |= static_cast<std::uint32_t>(digit >> shift & 1U) << bit;
      ++next_;
    }
    return number;
  }

 private:
  std::string_view base64_;
  std::size_t next_ = 0;
};

class BitWriter {
 public:
  void write(std::uint32_t width, std::uint32_t number) {
    for (std::uint32_t bit = 0; bit < width; ++bit) {
      pending_ = pending_ << 1 | (number >> bit & 1U);
      if (++count_ == bits_a_character) flush();
    }
  }
  /// The library always begins one more character after the last bit.
  std::string finish() {
    do write(1, 0);
    while (count_ != 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += alphabet[pending_];
    pending_ = 0;
    count_ = 0;
  }

  std::string text_;
  std::size_t pending_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

std::optional<std::string> lz_decompress_base64(std::string_view base64, std::size_t most) {
  while (!base64.empty() && base64.back() == '=') base64.remove_suffix(1);
  BitReader reader(base64);
  // A phrase is a phrase before it and one more unit; it is kept as its place in the text.
  struct Phrase {
    std::size_t start;
    std::size_t length;
  };
  std::vector<Phrase> phrases(3);
  std::u16string text;
  std::optional<Phrase> before;
  Width width(4, 3);
  std::uint32_t bits = 2;
  while (true) {
    const auto code = reader.read(bits);
    if (!code) return std::nullopt;
    if (*code == end_of_text) return to_utf8(text);
    Phrase phrase{text.size(), 1};
    if (*code == new_byte || *code == new_unit) {
      const auto unit = reader.read(*code == new_byte ? 8 : 16);
      if (!unit) return std::nullopt;
      text += static_cast<char16_t>(*unit);
      phrases.push_back(phrase);
      if (before) width.count_one();
    } else if (!before || *code > phrases.size()) {
      return std::nullopt;
    } else {
      // The phrase that is only about to be made: the one before and its own first unit.
      const Phrase source =
          *code == phrases.size() ? Phrase{before->start, before->length + 1} : phrases[*code];
      phrase.length = source.length;
      for (std::size_t i = 0; i < source.length; ++i) text += text[source.start + i];
    }
    if (text.size() > most) return std::nullopt;
    if (before) {
      phrases.push_back({before->start, before->length + 1});
      width.count_one();
    }
    before = phrase;
    bits = width.bits();
  }
}

std::string lz_compress_base64(std::string_view utf8) {
  const std::u16string units = to_utf16(utf8);
  BitWriter writer;
  // A phrase by the number of the one before it (0: none) and its last unit.
  std::map<std::pair<std::uint32_t, char16_t>, std::uint32_t> phrases;
  std::vector<bool> is_written{true, true, true};
  std::uint32_t next = 3;
  Width width(2, 2);
  std::uint32_t phrase = 0;
  char16_t first_of_phrase = 0;
  const auto add = [&](std::uint32_t prefix, char16_t unit, bool written) {
    phrases.emplace(std::pair(prefix, unit), next++);
    is_written.push_back(written);
  };
  const auto emit = [&] {
    if (is_written[phrase]) {
      writer.write(width.bits(), phrase);
    } else {
      const bool is_byte = first_of_phrase < 256;
      writer.write(width.bits(), is_byte ? new_byte : new_unit);
      writer.write(is_byte ? 8 : 16, first_of_phrase);
      width.count_one();
      is_written[phrase] = true;
    }
    width.count_one();
  };
  for (const char16_t unit : units) {
    if (!phrases.contains({0, unit})) add(0, unit, false);
    const auto longer = phrases.find({phrase, unit});
    if (longer != phrases.end()) {
      if (phrase == 0) first_of_phrase = unit;
      phrase = longer->second;
      continue;
    }
    emit();
    add(phrase, unit, true);
    phrase = phrases.at({0, unit});
    first_of_phrase = unit;
  }
  if (phrase != 0) emit();
  writer.write(width.bits(), end_of_text);
  return writer.finish();
}

}  // namespace puzzlec
