#include "encoders/spelling/sites/penpa_colours.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace puzzlec::penpa {

int number_of_colour(std::string_view colour) {
  constexpr int other = 2;
  constexpr int black = 4;
  constexpr int grey = 8;
  if (colour.size() < 4 || colour[0] != '#') return other;
  const std::size_t digits = colour.size() < 7 ? 1 : 2;
  std::array<int, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view part = colour.substr(1 + i * digits, digits);
    const auto [end, error] =
        std::from_chars(part.data(), part.data() + part.size(), parts.at(i), 16);
    if (error != std::errc() || end != part.data() + part.size()) return other;
    if (digits == 1) parts.at(i) *= 17;
  }
  const auto [least, most] = std::minmax({parts[0], parts[1], parts[2]});
  if (most - least > 24) return other;
  return most < 64 ? black : least > 240 ? 0 : grey;
}

}  // namespace puzzlec::penpa
