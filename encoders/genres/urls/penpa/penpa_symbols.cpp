// Symbols in cells, and the colours of cells.
#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/urls/penpa/penpa_reading.hpp"

namespace puzzlec::genres::penpa_reading {

void SignReading::read_symbol(const penpa::Symbol& symbol, const Place& at, GenreClue& clue,
                              bool& is_clue) {
  // Dashed circles are to be filled; the others are then filled already.
  const auto is_dashed = [](const penpa::Symbol& one) { return circle_of(one) && one.style == 4; };
  const bool is_filled =
      symbol.style == 2 || (symbol.style == 1 && std::ranges::any_of(board_.symbols, is_dashed));
  if (genre_.penpa.has("filled circles are answers") && is_filled)
    return fail(fmt::format("a circle that is filled already, {}", name(at)));
  if (const auto own = own_symbol(symbol)) {
    if (is_clue && own->direction == GenreClue::Direction::none)
      return fail(fmt::format("{} and a number at {}", phrase(symbol), name(at)));
    const GenreClue::Direction direction = own->direction;
    if (!is_clue) clue = *own;
    clue.direction = direction;
    is_clue = true;
    return;
  }
  const auto circle = circle_of(symbol);
  const bool is_frame = circle || symbol.shape.starts_with("square_") ||
                        symbol.shape.starts_with("diamond_") || symbol.shape.starts_with("hex");
  if (!is_frame) return fail(fmt::format("{} at {}", phrase(symbol), name(at)));
  const bool knows_circles = knows(is_open_circle | is_white_circle | is_black_circle);
  if (circle && knows_circles && !is_clue) {
    const auto known = known_circle(*circle, genre_.known_in_cells, symbol);
    if (known) clue = *known;
    is_clue = true;
  } else if (circle && knows_circles && *circle != 0) {
    clue.colour = *circle == 1 ? Colour::white : Colour::black;
  } else if (!is_clue && knows(is_untold) && !genre_.takes.rooms) {
    clue = clue_of(Kind::unknown);  // a frame without its number
    is_clue = true;
  } else if (!is_clue) {
    fail(fmt::format("{} at {}", phrase(symbol), name(at)));
  }
}

std::optional<std::string> SignReading::token_of_symbol(const penpa::Symbol& symbol) const {
  const auto circle = circle_of(symbol);
  for (const auto& [key, token] : genre_.penpa.symbols) {
    if (key.ends_with("circle")) {
      const bool is_any = key == "circle";
      if (circle && (is_any || *circle == (key == "white circle" ? 1 : 2))) return token;
      continue;
    }
    const std::size_t blank = std::min(key.rfind(' '), key.size());
    std::string_view shape = std::string_view(key).substr(0, blank);
    const bool is_part = shape.ends_with('*');
    if (is_part) shape.remove_suffix(1);
    const bool has_shape = is_part ? symbol.shape.starts_with(shape) : symbol.shape == shape;
    const std::string_view style = std::string_view(key).substr(std::min(blank + 1, key.size()));
    if (has_shape && (style == "*" || style == std::to_string(symbol.style))) return token;
  }
  return std::nullopt;
}

std::optional<GenreClue> SignReading::own_symbol(const penpa::Symbol& symbol) {
  const int style = symbol.style;
  if (symbol.shape == "tents" && style == 1) return read_token(genre_, "T");
  if (const auto token = token_of_symbol(symbol)) return read_token(genre_, *token);
  if (symbol.shape.starts_with("math") && (style == 2 || style == 3))
    return read_token(genre_, style == 2 ? "+" : "-");
  return arrow_of(symbol);
}

std::optional<GenreClue> SignReading::arrow_of(const penpa::Symbol& symbol) {
  using Direction = GenreClue::Direction;
  if (!knows(has_arrow) || !symbol.shape.starts_with("arrow_")) return std::nullopt;
  GenreClue clue = clue_of(Kind::unknown);
  if (symbol.parts.empty()) {
    constexpr std::array<Direction, 8> ways{
        Direction::left,  Direction::up_left,    Direction::up,   Direction::up_right,
        Direction::right, Direction::down_right, Direction::down, Direction::down_left};
    if (symbol.style < 1 || symbol.style > 8) return std::nullopt;
    clue.direction = ways.at(static_cast<std::size_t>(symbol.style - 1));
    return clue;
  }
  // An arrow along one of the edges; each way has two.
  constexpr std::array<Direction, 8> edges{Direction::right, Direction::down, Direction::left,
                                           Direction::up,    Direction::left, Direction::up,
                                           Direction::right, Direction::down};
  if (!symbol.shape.starts_with("arrow_fouredge") || std::ranges::count(symbol.parts, true) != 1)
    return std::nullopt;
  const auto first =
      static_cast<std::size_t>(std::ranges::find(symbol.parts, true) - symbol.parts.begin());
  if (first >= edges.size()) return std::nullopt;
  clue.direction = edges.at(first);
  return clue;
}

void SignReading::read_surface(const Signs& signs, const Place& at, GenreClue& clue,
                               bool& is_clue) {
  const int colour = signs.surface;
  const PenpaHints& hints = genre_.penpa;
  if (hints.has("white, grey and black cells") && is_clue) {
    if (colour == black || colour == 0)
      clue.colour = colour == black ? Colour::black : Colour::white;
    return;
  }
  if (hints.has("white and black cells") && is_clue) {
    clue.colour = is_dark(colour) ? Colour::black : Colour::white;
    return;
  }
  if (colour == 0) return;
  if (is_clue && clue.kind == Kind::unknown && clue.direction != GenreClue::Direction::none &&
      is_dark(colour) && hints.has("dark arrows are black")) {
    clue.kind = Kind::black;
    return;
  }
  if (is_clue) {
    if (hints.has("dark cells") && is_dark(colour)) clue.colour = Colour::black;
    return;
  }
  if (genre_.takes.cells && hints.has("coloured cells are circles")) {
    clue = clue_of(Kind::circle, 0);
  } else if (is_dark(colour) && hints.has("white, grey and black cells")) {
    clue = clue_of(Kind::unknown);
    if (colour == black) clue.colour = Colour::black;
  } else if (is_dark(colour) && hints.has("white and black cells")) {
    clue = clue_of(Kind::circle, 2);
  } else if (is_dark(colour) && knows(is_black)) {
    clue = clue_of(Kind::black);
  } else if (is_dark(colour) && hints.has("dark cells are untold")) {
    clue = clue_of(Kind::unknown);
  } else if (is_dark(colour)) {
    fail(fmt::format("a cell that is shaded already, {}", name(at)));
  } else {
    note("colours of cells");
  }
  is_clue = true;
}

}  // namespace puzzlec::genres::penpa_reading
