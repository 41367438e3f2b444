#include "encoders/genres/urls/puzzlink/puzzlink_declared.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_alphabets.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_places.hpp"

namespace puzzlec::genres {
namespace declared_codecs_detail {
namespace {

/// "a..z" parted; a name without dots is both.
std::pair<std::string_view, std::string_view> ends_of(std::string_view range) {
  const std::size_t dots = range.find("..");
  if (dots == 0 || dots == std::string_view::npos) return {range, range};
  return {range.substr(0, dots), range.substr(dots + 2)};
}

/// What "0..9", "o..s" or "-00..-99" spells: characters, or decimal numbers after a prefix.
std::vector<std::string> texts_of(std::string_view range) {
  const auto [first, last] = ends_of(range);
  const std::size_t size = first.size();
  if (first == last) return {std::string(first)};
  if (size == 0 || last.size() != size) return {};
  std::size_t digits = 0;
  while (digits < size && is_ascii_digit(first[size - 1 - digits]) &&
         is_ascii_digit(last[size - 1 - digits]))
    ++digits;
  if (digits < 2) digits = 0;
  const std::size_t kept = size - std::max<std::size_t>(digits, 1);
  if (digits > 3 || first.substr(0, kept) != last.substr(0, kept)) return {};
  const auto number_in = [&](std::string_view text) {
    int number = 0;
    for (const char c : text.substr(kept))
      number = digits == 0 ? static_cast<unsigned char>(c) : 10 * number + (c - '0');
    return number;
  };
  std::vector<std::string> texts;
  for (int number = number_in(first); number <= number_in(last); ++number) {
    const std::string counted =
        digits == 0 ? std::string(1, static_cast<char>(number)) : std::to_string(number);
    texts.push_back(std::string(first.substr(0, kept)) +
                    std::string(std::max(digits, counted.size()) - counted.size(), '0') + counted);
  }
  return texts;
}

GenreClue clue_of_token(RuleReading& in, const JsonNode& at) {
  const std::string token = in.text(at);
  const auto clue = read_token(in.genre(), token);
  if (!clue) in.fail(at, InputErrorCode::bad_character, "a token of the genre", quoted(token));
  return clue.value_or(GenreClue{});
}

/// The characters of ".k..z": single ones, and ranges of digits in base 36. Empty if it is something else.
std::string blanks_of(std::string_view text) {
  std::string blanks;
  while (!text.empty()) {
    if (text.size() < 4 || text.substr(1, 2) != "..") {
      blanks += text[0];
      text.remove_prefix(1);
      continue;
    }
    const auto first = puzzlink::digit_value(text[0], 36);
    const auto last = puzzlink::digit_value(text[3], 36);
    if (!first || !last || *first > *last) return {};
    blanks += puzzlink::characters_from(text[0], *last - *first + 1);
    text.remove_prefix(4);
  }
  return blanks;
}

/// Clues by their characters; what has none is left to `others`, which may be null.
puzzlink::Entries entries_of(Spellings all, const puzzlink::Entries* others, std::string blanks) {
  const auto begins = [](std::string_view text) {
    return [text](const auto& one) { return text.starts_with(one.first); };
  };
  return {std::move(blanks),
          [=](LineScanner& scanner) -> Parsed<GenreClue> {
            const auto found = std::ranges::find_if(all, begins(scanner.rest()));
            if (found != all.end()) {
              scanner.advance(found->first.size());
              return found->second;
            }
            if (others != nullptr) return others->read(scanner);
            return Failure{scanner.unexpected("a character of a clue or a run of blanks")};
          },
          [=](const GenreClue& clue) -> std::string {
            for (const auto& [text, meaning] : all) {
              if (meaning == clue) return text;
            }
            const std::string text = others != nullptr ? others->write(clue) : std::string();
            return std::ranges::any_of(all, begins(text)) ? std::string() : text;
          }};
}

class CodecReading {
 public:
  explicit CodecReading(RuleReading& in) : in_(in) {}

  PuzzlinkCodec read(const JsonNode& at) {
    in_.first_error.keep(
        at.unknown_member({"in", "characters", "packed", "else", "blanks", "if_any"}));
    const puzzlink::ListedPlaces* places = puzzlink::find_listed_places("cell");
    if (const auto name = at.find("in")) {
      places = puzzlink::find_listed_places(in_.text(*name));
      if (places == nullptr) fail(*name, "places of docs/genre_sites.md");
    }
    auto alphabet = at.find("packed") ? packed(*at.find("packed")) : listed(at);
    if (in_.first_error) return {};
    PuzzlinkCodec codec = listing_codec(*places, std::move(alphabet));
    const auto if_any = at.find("if_any");
    return if_any && in_.flag(*if_any) ? codec_if_any(std::move(codec)) : codec;
  }

 private:
  void fail(const JsonNode& at, std::string_view expected) {
    in_.fail(at, InputErrorCode::bad_character, expected, quoted(in_.text(at)));
  }

  puzzlink::Alphabet packed(const JsonNode& at) {
    std::vector<GenreClue> values;
    for (const JsonNode one : in_.take(at.array())) values.push_back(clue_of_token(in_, one));
    const auto blanks = std::ranges::count_if(values, puzzlink::is_blank);
    if (!in_.first_error && (values.size() < 2 || values.size() > 3 || blanks != 1))
      in_.fail(at, InputErrorCode::wrong_count, "two or three tokens, one of them \".\"", "others");
    if (in_.first_error) return {};
    return puzzlink::packed_alphabet(std::move(values));
  }

  puzzlink::Alphabet listed(const JsonNode& at) {
    Spellings all = read_spellings(in_, in_.member(at, "characters"));
    const puzzlink::Entries* others = nullptr;
    if (const auto name = at.find("else")) {
      const auto* alphabet = puzzlink::find_alphabet(in_.text(*name));
      if (alphabet != nullptr) others = alphabet->entries;
      if (others == nullptr) fail(*name, "number16, number10 or arrow-number16");
    }
    const JsonNode at_blanks = in_.member(at, "blanks");
    std::string blanks = blanks_of(in_.text(at_blanks));
    if (blanks.empty()) fail(at_blanks, "characters of runs of blanks, such as \"g..z\"");
    return puzzlink::alphabet_of(entries_of(std::move(all), others, std::move(blanks)));
  }

  RuleReading& in_;
};

}  // namespace
}  // namespace declared_codecs_detail

Spellings read_spellings(RuleReading& in, const JsonNode& at) {
  using namespace declared_codecs_detail;
  Spellings all;
  for (const JsonNode one : in.take(at.object("an object of characters and tokens"))) {
    const std::vector<std::string> texts = texts_of(one.name());
    if (texts.empty())
      in.fail(one, InputErrorCode::bad_character, "a text, or two characters with \"..\" between",
              quoted(one.name()));
    GenreClue clue = clue_of_token(in, one);
    const bool is_number = clue.kind == GenreClue::Kind::number;
    if (texts.size() > 1 && !is_number && clue.kind != GenreClue::Kind::none)
      in.fail(one, InputErrorCode::bad_character, "a number for the first of several characters",
              quoted(in.text(one)));
    for (const std::string& text : texts) {
      all.emplace_back(text, clue);
      if (is_number) ++clue.number;
    }
  }
  return all;
}

PuzzlinkCodec read_codec(RuleReading& in, const JsonNode& at) {
  if (at.is_object()) return declared_codecs_detail::CodecReading(in).read(at);
  const std::string name = in.text(at);
  in.refuse_former(former_codecs, at, name);
  auto codec = in.first_error ? std::nullopt : find_puzzlink_codec(name);
  if (!codec)
    in.fail(at, InputErrorCode::bad_character, "codecs of docs/genre_sites.md", quoted(name));
  return codec.value_or(PuzzlinkCodec{});
}

}  // namespace puzzlec::genres
