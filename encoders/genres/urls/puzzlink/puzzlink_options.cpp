// Codecs for what a URL states beside the grid: counts, the ships of a fleet, separators.
#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_parts.hpp"

namespace puzzlec::puzzlink {
namespace options_detail {
namespace {

std::int64_t option_of(const GenreInstance& instance, const std::string& option) {
  const auto found = instance.options.find(option);
  return found == instance.options.end() ? 0 : found->second;
}

std::optional<InputError> read_slash(LineScanner& scanner, GenreInstance&) {
  if (!scanner.take('/') && !scanner.at_end()) return scanner.unexpected("'/'");
  return std::nullopt;
}

std::string write_slash(const GenreInstance&) {
  return "/";
}

/// How many ships of 1, 2, ... cells there are.
constexpr std::size_t longest_ship = 9;
using Fleet = std::array<std::int64_t, longest_ship>;
struct NamedFleet {
  char letter;
  Fleet ships;
};
constexpr std::array<NamedFleet, 3> named_fleets{
    {{'c', {3, 2, 1}}, {'d', {4, 3, 2, 1}}, {'e', {5, 4, 3, 2, 1}}}};

std::string ship_option(std::size_t length) {
  return fmt::format("ships{}", length);
}

/// A ship: its width, its height, of which one is 1, and as many bits that are all set.
Parsed<std::size_t> read_ship(LineScanner& scanner) {
  const LineScanner start = scanner;
  const auto width = digit_value(scanner.peek(), 10);
  const auto height = digit_value(scanner.peek(1), 10);
  if (!width || !height || *width * *height == 0 || std::min(*width, *height) != 1)
    return Failure{start.unexpected("a straight ship: its width and height")};
  scanner.advance(2);
  const auto cells = read_packed(scanner, *width * *height, bits);
  if (!cells) return Failure{cells.error()};
  if (std::ranges::count(*cells, 0) > 0)
    return Failure{start.error(InputErrorCode::unsupported, "a straight ship without holes")};
  return cells->size();
}

std::optional<InputError> read_fleet(LineScanner& scanner, GenreInstance& instance) {
  if (!scanner.take('/')) return scanner.unexpected("'/' and the ships");
  Fleet fleet{};
  if (scanner.take('/')) {
    const auto* named = std::ranges::find(named_fleets, scanner.peek(), &NamedFleet::letter);
    if (named == named_fleets.end()) return scanner.unexpected("the letter of a fleet, c, d or e");
    scanner.advance();
    fleet = named->ships;
  } else {
    const LineScanner start = scanner;
    const auto count = scanner.number();
    if (!count || *count > 1000) return start.unexpected("the number of ships");
    for (std::uint64_t i = 0; i < *count; ++i) {
      if (!scanner.take('/')) return scanner.unexpected("'/' and a ship");
      const auto length = read_ship(scanner);
      if (!length) return length.error();
      ++fleet[*length - 1];
    }
  }
  for (std::size_t i = 0; i < longest_ship; ++i) {
    if (fleet[i] > 0) instance.options[ship_option(i + 1)] = fleet[i];
  }
  return std::nullopt;
}

std::string write_fleet(const GenreInstance& instance) {
  constexpr std::int64_t most = 1000;
  Fleet fleet{};
  for (std::size_t i = 0; i < longest_ship; ++i)
    fleet[i] = std::clamp<std::int64_t>(option_of(instance, ship_option(i + 1)), 0, most);
  const auto* named = std::ranges::find(named_fleets, fleet, &NamedFleet::ships);
  if (named != named_fleets.end()) return fmt::format("//{}", named->letter);
  std::string ships;
  std::int64_t count = 0;
  for (std::size_t i = 0; i < longest_ship; ++i) {
    const std::vector<std::uint8_t> cells(i + 1, 1);
    for (std::int64_t ship = 0; ship < fleet[i]; ++ship, ++count)
      ships += fmt::format("/{}1{}", i + 1, write_packed(cells, bits));
  }
  return fmt::format("/{}{}", count, ships);
}

/// A line without numbers has no shaded cell.
std::optional<InputError> read_zeros(LineScanner&, GenreInstance& instance) {
  put_zeros(instance);
  return std::nullopt;
}

std::string write_zeros(const GenreInstance&) {
  return {};
}

}  // namespace
}  // namespace options_detail

PuzzlinkCodec option_codec(const std::string& option) {
  return {
      .name = "option-" + option,
      .read = [option](LineScanner& scanner, GenreInstance& instance) -> std::optional<InputError> {
        const LineScanner start = scanner;
        const auto count = scanner.number();
        if (!count || *count > std::numeric_limits<std::int32_t>::max())
          return start.unexpected(fmt::format("the number of {}", option));
        instance.options[option] = static_cast<std::int64_t>(*count);
        if (!scanner.take('/') && !scanner.at_end())
          return scanner.unexpected("'/' after a number");
        return std::nullopt;
      },
      .write =
          [option](const GenreInstance& instance) {
            return fmt::format("{}/", options_detail::option_of(instance, option));
          }};
}

void put_zeros(GenreInstance& instance) {
  for (auto* lists : {&instance.top, &instance.left}) {
    for (auto& list : *lists) {
      if (list.empty()) list.push_back(number_clue(0));
    }
  }
}

std::vector<PuzzlinkCodec> option_codecs() {
  using namespace options_detail;
  return {
      {.name = "fleet",
       .summary = "the ships of Battleships: options ships1, ships2, ...",
       .read = read_fleet,
       .write = write_fleet},
      {.name = "slash",
       .summary = "\"/\" between two parts",
       .read = read_slash,
       .write = write_slash},
      {.name = "zeros",
       .summary = "nothing: a line without numbers has the number 0",
       .read = read_zeros,
       .write = write_zeros},
  };
}

}  // namespace puzzlec::puzzlink
