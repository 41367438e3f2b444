#include "encoders/genres/urls/site_members.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_declared.hpp"
#include "encoders/genres/urls/pzpr/pzpr_file.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres {
namespace {

class SiteReading {
 public:
  SiteReading(RuleReading& in, Genre& genre) : in_(in), genre_(genre) {}

  void read(const JsonNode& top) {
    if (const auto files = top.find("pzprv3")) {
      in_.first_error.keep(files->unknown_member({"version", "parts"}));
      genre_.pzpr_files = files_of(*files);
    }
    if (const auto files = top.find("kanpen")) {
      in_.first_error.keep(files->unknown_member({"name", "parts"}));
      genre_.kanpen_files = files_of(*files);
      genre_.kanpen_name = in_.text(in_.member(*files, "name"));
    }
    if (const auto texts = top.find("janko")) {
      in_.first_error.keep(texts->unknown_member({"name", "parts", "depth"}));
      if (texts->find("parts")) genre_.janko_files = files_of(*texts);
      genre_.janko_name = in_.text(in_.member(*texts, "name"));
      if (texts->find("depth")) genre_.janko_depth = option_of(*texts, "depth");
    }
    if (const auto address = top.find("kudamono")) {
      in_.first_error.keep(address->unknown_member({"name", "parts"}));
      if (address->find("parts")) genre_.kudamono_files = files_of(*address);
      if (genre_.kudamono_files.parts.size() > 1)
        in_.fail(in_.member(*address, "parts"), InputErrorCode::wrong_count, "one part", "several");
      genre_.kudamono_name = in_.text(in_.member(*address, "name"));
    }
    if (const auto hints = top.find("penpa")) read_hints(*hints);
  }

 private:
  SiteFiles files_of(const JsonNode& at) {
    SiteFiles files;
    if (const auto version = at.find("version"))
      files.version = static_cast<unsigned>(in_.take(version->number(0, 9)));
    const JsonNode parts = in_.member(at, "parts");
    for (const JsonNode one : in_.take(parts.array("an array of parts")))
      files.parts.push_back(std::make_shared<const pzpr::PzprPart>(part_of(one)));
    if (files.parts.empty() && !in_.first_error)
      in_.fail(parts, InputErrorCode::wrong_count, "at least one part", "none");
    return files;
  }

  /// The name of a part, or an object with `in`, `words` and `else`.
  pzpr::PzprPart part_of(const JsonNode& at) {
    if (!at.is_object()) {
      const std::string name = in_.text(at);
      in_.refuse_former(former_parts, at, name);
      auto part = in_.first_error ? std::nullopt : find_pzpr_part(name);
      if (!part)
        in_.fail(at, InputErrorCode::bad_character, "parts of docs/genre_sites.md", quoted(name));
      return part.value_or(pzpr::PzprPart{});
    }
    in_.first_error.keep(at.unknown_member({"in", "words", "else"}));
    const pzpr::Layout* layout = &pzpr::layouts().front();
    if (const auto name = at.find("in")) layout = pzpr::find_layout(in_.text(*name));
    if (layout == nullptr)
      in_.fail(at, InputErrorCode::bad_character, "\"in\" of docs/genre_sites.md", "another");
    const pzpr::Words* others = nullptr;
    if (const auto name = at.find("else")) {
      const auto* words = pzpr::find_words(in_.text(*name));
      if (words == nullptr)
        in_.fail(*name, InputErrorCode::bad_character, "words of docs/genre_sites.md",
                 quoted(in_.text(*name)));
      if (words != nullptr) others = &words->words;
    }
    Spellings own = read_spellings(in_, in_.member(at, "words"));
    if (in_.first_error) return {};
    return pzpr::part_of(*layout, pzpr::words_with(std::move(own), others));
  }

  std::string option_of(const JsonNode& at, const char* member = "option") {
    const JsonNode node = in_.member(at, member);
    std::string name = in_.text(node);
    if (std::ranges::find(genre_.options, name, &Option::name) == genre_.options.end())
      in_.fail(node, InputErrorCode::unknown_clue, "an option of the genre", quoted(name));
    return name;
  }

  std::map<std::string, std::string> tokens_of(const JsonNode& at) {
    std::map<std::string, std::string> tokens;
    for (const JsonNode one : in_.take(at.object("an object of tokens"))) {
      std::string token = in_.text(one);
      if (!read_token(genre_, token))
        in_.fail(one, InputErrorCode::bad_character, "a token of the genre", quoted(token));
      tokens.emplace(one.name(), std::move(token));
    }
    return tokens;
  }

  void read_hints(const JsonNode& at) {
    in_.first_error.keep(
        at.unknown_member({"tags", "symbols", "texts", "number", "range", "words"}));
    PenpaHints& hints = genre_.penpa;
    if (const auto tags = at.find("tags")) hints.tags = in_.texts(*tags);
    if (const auto symbols = at.find("symbols")) hints.symbols = tokens_of(*symbols);
    if (const auto texts = at.find("texts")) hints.texts = tokens_of(*texts);
    if (const auto number = at.find("number")) {
      in_.first_error.keep(number->unknown_member({"option", "words"}));
      hints.number = {option_of(*number), in_.texts(in_.member(*number, "words"))};
    }
    if (const auto range = at.find("range")) {
      in_.first_error.keep(range->unknown_member({"option", "first"}));
      const JsonNode first = in_.member(*range, "first");
      const std::string letter = in_.text(first);
      if (letter != "A" && letter != "1")
        in_.fail(first, InputErrorCode::bad_character, "A or 1", quoted(letter));
      hints.range = {option_of(*range), letter.empty() ? 'A' : letter.front()};
    }
    if (const auto words = at.find("words")) {
      hints.words = in_.texts(*words);
      for (const std::string& word : hints.words) {
        if (std::ranges::find(penpa_words(), word, &PenpaWord::word) == penpa_words().end())
          in_.fail(*words, InputErrorCode::bad_character, "words of docs/genre_sites.md",
                   quoted(word));
      }
    }
  }

  RuleReading& in_;
  Genre& genre_;
};

}  // namespace

void read_site_members(RuleReading& in, const JsonNode& top, Genre& genre) {
  SiteReading(in, genre).read(top);
}

}  // namespace puzzlec::genres
