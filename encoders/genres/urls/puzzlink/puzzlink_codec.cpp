#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_alphabets.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_parts.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_places.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {
namespace {

std::vector<PuzzlinkCodec> all_codecs() {
  std::vector<PuzzlinkCodec> all;
  for (auto codecs :
       {puzzlink::border_codecs(), puzzlink::cell_codecs(), puzzlink::option_codecs()})
    all.insert(all.end(), codecs.begin(), codecs.end());
  return all;
}

/// Goes past the pid that the URL has. False if it has another one.
bool skip_any_pid(LineScanner& scanner, const PuzzlinkSpelling& spelling) {
  for (const std::string& pid : spelling.pids) {
    LineScanner after = scanner;
    if (!skip_puzzlink_pid(after, pid)) continue;
    scanner = after;
    return true;
  }
  return false;
}

constexpr char old_spelling = 'd';

std::optional<InputError> read_flags(LineScanner& scanner, const PuzzlinkSpelling& spelling,
                                     GenreInstance& instance, bool& is_old) {
  if (scanner.peek() == 'v' && scanner.peek(1) == ':')
    return scanner.error(InputErrorCode::unsupported, "a puzzle without a variant");
  if (puzzlink::digit_value(scanner.peek(), 10)) return std::nullopt;
  while (!scanner.take('/')) {
    if (!spelling.old_codecs.empty() && scanner.take(old_spelling)) {
      is_old = true;
      continue;
    }
    const auto flag = std::ranges::find(spelling.flags, scanner.peek(), &PuzzlinkFlag::letter);
    if (scanner.at_end() || flag == spelling.flags.end()) {
      return scanner.error(InputErrorCode::unsupported, "the number of columns or a known flag",
                           scanner.at_end() ? "the end of the line"
                                            : puzzlec::quoted(std::string(1, scanner.peek())));
    }
    if (!flag->option.empty()) instance.options[flag->option] = 1;
    scanner.advance();
  }
  return std::nullopt;
}

void clear_if_blank(std::vector<GenreClue>& clues) {
  if (std::ranges::all_of(clues, puzzlink::is_blank)) clues.clear();
}

void clear_if_blank(std::vector<std::vector<GenreClue>>& lists) {
  bool found = false;
  for (auto& list : lists) {
    const auto first = std::ranges::find_if_not(list, puzzlink::is_blank);
    list.erase(list.begin(), first);
    found = found || !list.empty();
  }
  if (!found) lists.clear();
}

}  // namespace

GenreInstance without_blank_parts(GenreInstance instance) {
  for (GenreClue& clue : instance.cells) {
    if (clue.kind != GenreClue::Kind::unknown || clue.colour == GenreClue::Colour::none ||
        clue.direction != GenreClue::Direction::none)
      continue;
    clue.kind = GenreClue::Kind::circle;
    clue.number = clue.colour == GenreClue::Colour::white ? 1 : 2;
    clue.colour = GenreClue::Colour::none;
  }
  clear_if_blank(instance.cells);
  clear_if_blank(instance.edges);
  clear_if_blank(instance.corners);
  for (auto* lists : {&instance.top, &instance.bottom, &instance.left, &instance.right})
    clear_if_blank(*lists);
  if (std::ranges::count(instance.marked, true) == 0) instance.marked.clear();
  if (std::ranges::all_of(instance.rooms, [](std::uint32_t room) { return room == 0; }))
    instance.rooms.clear();
  std::erase_if(instance.options, [](const auto& option) { return option.second == 0; });
  return instance;
}

PuzzlinkCodec listing_codec(const puzzlink::ListedPlaces& places, puzzlink::Alphabet alphabet) {
  return {.read = [&places, read = std::move(alphabet.read)](
                      LineScanner& scanner, GenreInstance& instance) -> std::optional<InputError> {
            const auto clues = read(scanner, places.get(instance).size());
            if (!clues) return clues.error();
            places.put(instance, *clues);
            return std::nullopt;
          },
          .write = [&places, write = std::move(alphabet.write)](
                       const GenreInstance& instance) { return write(places.get(instance)); },
          .is_blank =
              [&places](const GenreInstance& instance) {
                return std::ranges::all_of(places.get(instance), puzzlink::is_blank);
              }};
}

PuzzlinkCodec codec_if_any(PuzzlinkCodec codec) {
  codec.read = [read = std::move(codec.read)](LineScanner& scanner, GenreInstance& instance) {
    return puzzlink::has_entry(scanner) ? read(scanner, instance) : std::nullopt;
  };
  codec.write = [write = std::move(codec.write),
                 is_blank = codec.is_blank](const GenreInstance& instance) {
    return is_blank(instance) ? std::string() : write(instance);
  };
  return codec;
}

std::span<const PuzzlinkCodec> other_puzzlink_codecs() {
  static const std::vector<PuzzlinkCodec> codecs = all_codecs();
  return codecs;
}

std::optional<PuzzlinkCodec> find_puzzlink_codec(std::string_view name) {
  constexpr std::string_view if_any = "-if-any";
  constexpr std::string_view option = "option-";
  const auto others = other_puzzlink_codecs();
  const auto other = std::ranges::find(others, name, &PuzzlinkCodec::name);
  if (other != others.end()) return *other;
  if (name.starts_with(option) && name != option)
    return puzzlink::option_codec(std::string(name.substr(option.size())));
  std::optional<PuzzlinkCodec> found;
  if (name.ends_with(if_any)) {
    found = find_puzzlink_codec(name.substr(0, name.size() - if_any.size()));
    if (!found || !found->is_blank) return std::nullopt;
    found = codec_if_any(*std::move(found));
  } else if (const auto* alphabet = puzzlink::find_alphabet(name)) {
    found = listing_codec(puzzlink::listed_places().front(), alphabet->alphabet);
  }
  for (const puzzlink::ListedPlaces& places : puzzlink::listed_places()) {
    const std::string prefix = std::string(places.name) + "-";
    if (found || !name.starts_with(prefix)) continue;
    if (const auto* alphabet = puzzlink::find_alphabet(name.substr(prefix.size())))
      found = listing_codec(places, alphabet->alphabet);
  }
  if (found) found->name = name;
  return found;
}

std::size_t PuzzlinkSpelling::margin() const {
  std::size_t margin = 0;
  for (const PuzzlinkCodec& codec : codecs) margin = std::max(margin, codec.margin);
  return margin;
}

bool PuzzlinkSpelling::ends_at_black() const {
  return std::ranges::any_of(codecs, &PuzzlinkCodec::ends_at_black);
}

std::optional<InputError> read_puzzlink_body(LineScanner& scanner,
                                             std::span<const PuzzlinkCodec> codecs,
                                             GenreInstance& instance) {
  instance.cells.resize(instance.cell_count());
  for (const PuzzlinkCodec& codec : codecs) {
    if (auto error = codec.read(scanner, instance)) return error;
  }
  const bool has_black =
      std::ranges::count(instance.cells, GenreClue::Kind::black, &GenreClue::kind) > 0;
  if (has_black && std::ranges::any_of(codecs, &PuzzlinkCodec::ends_at_black))
    puzzlink::part_rooms_at_black_cells(instance);
  return expect_puzzlink_end(scanner);
}

std::string write_puzzlink_body(const GenreInstance& instance,
                                std::span<const PuzzlinkCodec> codecs) {
  std::string text;
  for (const PuzzlinkCodec& codec : codecs) text += codec.write(instance);
  return text;
}

bool is_puzzlink_of(std::string_view head, const PuzzlinkSpelling& spelling) {
  return std::ranges::any_of(spelling.pids,
                             [&](const std::string& pid) { return is_puzzlink(head, pid); });
}

Parsed<GenreInstance> read_puzzlink_url(LineScanner& scanner, const PuzzlinkSpelling& spelling) {
  if (!skip_any_pid(scanner, spelling)) {
    return Failure{scanner.error(
        InputErrorCode::unknown_format,
        fmt::format("a URL of puzz.link with {}/", fmt::join(spelling.pids, "/ or ")))};
  }
  GenreInstance instance;
  bool is_old = false;
  if (auto error = read_flags(scanner, spelling, instance, is_old)) return Failure{*error};
  const auto size = read_puzzlink_sizes(scanner, 1, largest_puzzlink_side);
  if (!size) return Failure{size.error()};
  instance.rows = size->rows + spelling.margin();
  instance.columns = size->columns + spelling.margin();
  const auto& codecs = is_old ? spelling.old_codecs : spelling.codecs;
  if (auto error = read_puzzlink_body(scanner, codecs, instance)) return Failure{*error};
  return instance;
}

std::optional<std::string> write_puzzlink_url(const GenreInstance& instance,
                                              const PuzzlinkSpelling& spelling) {
  const std::size_t margin = spelling.margin();
  if (spelling.pids.empty() || instance.rows <= margin || instance.columns <= margin)
    return std::nullopt;
  std::string flags;
  for (const PuzzlinkFlag& flag : spelling.flags) {
    const auto option = instance.options.find(flag.option);
    if (option != instance.options.end() && option->second == 1) flags += flag.letter;
  }
  if (!flags.empty()) flags += '/';
  std::string url = fmt::format("{}{}/{}{}/{}/{}", puzzlink_prefix, spelling.pids.front(), flags,
                                instance.columns - margin, instance.rows - margin,
                                write_puzzlink_body(instance, spelling.codecs));
  // Programs that find URLs in running text leave punctuation at their end out.
  if (!is_ascii_alphanumeric(url.back())) url += '/';
  StringSource source(url);
  TextCursor cursor(source, "");
  LineScanner scanner(cursor, url);
  const auto again = read_puzzlink_url(scanner, spelling);
  if (!again || without_blank_parts(*again) != without_blank_parts(instance)) return std::nullopt;
  return url;
}

}  // namespace puzzlec
