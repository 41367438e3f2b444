#include "encoders/genres/urls/penpa_signs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/base/cell_name.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/urls/puzzlink_entries.hpp"
#include "encoders/genres/tokens.hpp"

namespace puzzlec::genres {
namespace penpa_signs_detail {
namespace {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using penpa::Place;
using puzzlink::clue_of;

constexpr int dark_grey = 1;
constexpr int light_grey = 3;
constexpr int black = 4;
constexpr int grey = 8;

bool is_dark(int colour) {
  return colour == dark_grey || colour == light_grey || colour == black || colour == grey;
}

bool is_one_of(const Genre& genre, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, genre.name) != names.end();
}

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\u3000");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::optional<std::int32_t> number_in(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// 0 neither, 1 white, 2 black: the circle that a shape draws; nothing for other shapes.
std::optional<std::int32_t> circle_of(const penpa::Symbol& symbol) {
  if (!symbol.shape.starts_with("circle_")) return std::nullopt;
  switch (symbol.style) {
    case 2:
      return 2;
    case 3:
    case 5:
    case 9:
      return 0;
    default:
      return 1;
  }
}

/// All that stands in one cell.
struct Signs {
  const penpa::Text* text = nullptr;
  const penpa::Symbol* symbol = nullptr;
  std::array<const penpa::Text*, 8> small{};
  int surface = 0;
  unsigned ways = 0;  ///< of lines that leave its middle

  [[nodiscard]] bool has_small() const {
    return std::ranges::any_of(small, [](const auto* one) { return one != nullptr; });
  }
  [[nodiscard]] bool empty() const {
    return text == nullptr && symbol == nullptr && surface == 0 && ways == 0 && !has_small();
  }
};

class SignReading {
 public:
  SignReading(const penpa::Board& board, const Genre& genre, const LineScanner& at,
              std::vector<std::string>& notes)
      : board_(board), genre_(genre), at_(at), notes_(notes) {
    found_.rows = board.rows;
    found_.columns = board.columns;
  }

  Parsed<GenreInstance> read() {
    cells_.resize(found_.cell_count());
    sort_texts();
    sort_symbols();
    sort_surfaces_and_lines();
    if (!error_) read_cells();
    if (!error_) read_walls();
    if (!error_) read_options();
    check_others();
    if (error_) return Failure{*error_};
    return std::move(found_);
  }

 private:
  void fail(std::string found, std::string expected = {}) {
    if (error_) return;
    if (expected.empty()) expected = fmt::format("signs that {} has", genre_.title);
    error_ = at_.error(InputErrorCode::unsupported, std::move(expected), std::move(found));
  }
  void note(std::string what) {
    if (std::ranges::find(notes_, what) == notes_.end()) notes_.push_back(std::move(what));
  }
  [[nodiscard]] std::string name(const Place& place) const {
    return fmt::format("r{}c{}", place.row + 1, place.column + 1);
  }
  [[nodiscard]] bool knows(ClueTraits trait) const { return (genre_.known_in_cells & trait) != 0; }
  [[nodiscard]] bool takes_outside() const {
    return genre_.takes.top || genre_.takes.bottom || genre_.takes.left || genre_.takes.right;
  }
  /// Whether a number belongs to a room, and not to the cell in which it stands.
  [[nodiscard]] bool has_room_numbers() const {
    return std::ranges::any_of(genre_.url.codecs, [](const PuzzlinkCodec* codec) {
      return std::string_view(codec->name) == "room-number16";
    });
  }
  Signs& cell(const Place& place) { return cells_[board_.index(place.row, place.column)]; }

  // ---- Where signs stand

  void sort_texts() {
    for (const penpa::Text& text : board_.texts) {
      if (text.form == "7" && text.position < 0) {
        note("candidates");
      } else if (text.at.kind == Place::Kind::cell && board_.holds(text.at.row, text.at.column)) {
        (text.position < 0 ? cell(text.at).text
                           : cell(text.at).small.at(static_cast<std::size_t>(text.position))) =
            &text;
      } else if (text.at.kind == Place::Kind::cell) {
        outside_.push_back(&text);
      } else if (text.at.kind == Place::Kind::corner && genre_.takes.corners) {
        set_corner(text.at, clue_of_text(text, true));
      } else if (is_edge(text.at) && genre_.takes.edges) {
        set_edge(text.at, clue_of_text(text, true));
      } else {
        fail(fmt::format("a text {} beside the middle of a cell near {}",
                         puzzlec::quoted(text.text), name(text.at)));
      }
    }
    read_outside();
  }

  static bool is_edge(const Place& at) {
    return at.kind == Place::Kind::below || at.kind == Place::Kind::right;
  }

  void set_corner(const Place& at, const std::optional<GenreClue>& clue) {
    const int row = at.row + 1;
    const int column = at.column + 1;
    const auto rows = static_cast<int>(found_.rows);
    const auto columns = static_cast<int>(found_.columns);
    if (!clue) return;
    if (row < 0 || column < 0 || row > rows || column > columns)
      return fail("a sign at a corner outside of the board");
    found_.corners.resize(puzzlink::corner_count(found_));
    found_.corners[static_cast<std::size_t>(row * (columns + 1) + column)] = *clue;
  }

  void set_edge(const Place& at, const std::optional<GenreClue>& clue) {
    if (!clue) return;
    const auto edge = edge_at(at);
    if (!edge) return fail("a sign on an edge outside of the board");
    found_.edges.resize(puzzlink::edge_count(found_));
    found_.edges[*edge] = *clue;
  }

  /// The number of the edge between two cells of the board.
  [[nodiscard]] std::optional<std::size_t> edge_at(const Place& at) const {
    const bool is_right = at.kind == Place::Kind::right;
    if (!board_.holds(at.row, at.column) ||
        !board_.holds(at.row + (is_right ? 0 : 1), at.column + (is_right ? 1 : 0)))
      return std::nullopt;
    const auto row = static_cast<std::size_t>(at.row);
    const auto column = static_cast<std::size_t>(at.column);
    return is_right ? row * (found_.columns - 1) + column
                    : puzzlink::vertical_edges(found_) + row * found_.columns + column;
  }

  void sort_symbols() {
    for (const penpa::Symbol& symbol : board_.symbols) {
      const Place& at = symbol.at;
      if (at.kind == Place::Kind::cell && board_.holds(at.row, at.column)) {
        cell(at).symbol = &symbol;
      } else if (at.kind == Place::Kind::cell) {
        if (symbol.shape != "star" || genre_.name != "starbattle")
          note("symbols outside of the grid");
      } else if (at.kind == Place::Kind::corner && genre_.takes.corners) {
        set_corner(at, clue_between(symbol));
      } else if (is_edge(at) && genre_.takes.edges) {
        set_edge(at, clue_between(symbol));
      } else {
        fail(fmt::format("{} between cells near {}", phrase(symbol), name(at)));
      }
    }
  }

  [[nodiscard]] static std::string phrase(const penpa::Symbol& symbol) {
    return fmt::format("a symbol {}{}", puzzlec::quoted(symbol.shape),
                       symbol.parts.empty() ? fmt::format(" {}", symbol.style) : "");
  }

  /// Of a symbol at a corner or on an edge.
  std::optional<GenreClue> clue_between(const penpa::Symbol& symbol) {
    if (const auto circle = circle_of(symbol))
      return known_circle(*circle, genre_.known_elsewhere, symbol);
    if (symbol.shape == "inequality" && symbol.style >= 1 && symbol.style <= 8) {
      const int side = (symbol.style - 1) % 4;
      if (const auto sign = read_token(genre_, side < 2 ? "<" : ">")) return sign;
    }
    if (symbol.shape == "sudokuetc" && symbol.style == 1) {
      if (const auto mark = read_token(genre_, "x")) return mark;
    }
    fail(fmt::format("{} between cells near {}", phrase(symbol), name(symbol.at)));
    return std::nullopt;
  }

  std::optional<GenreClue> known_circle(std::int32_t circle, ClueTraits known,
                                        const penpa::Symbol& symbol) {
    constexpr std::array<ClueTraits, 3> traits{is_open_circle, is_white_circle, is_black_circle};
    const ClueTraits circles = known & (is_open_circle | is_white_circle | is_black_circle);
    if ((known & traits.at(static_cast<std::size_t>(circle))) != 0)
      return clue_of(Kind::circle, circle);
    // Where there is one kind of circle, its colour says nothing.
    for (std::int32_t one = 0; one < 3; ++one) {
      if (circles == traits.at(static_cast<std::size_t>(one))) return clue_of(Kind::circle, one);
    }
    fail(fmt::format("{} at {}", phrase(symbol), name(symbol.at)));
    return std::nullopt;
  }

  void sort_surfaces_and_lines() {
    for (const penpa::Surface& surface : board_.surfaces) {
      if (board_.holds(surface.row, surface.column))
        cells_[board_.index(surface.row, surface.column)].surface = surface.colour;
    }
    if (genre_.name != "pipelink" && !board_.lines.empty())
      return fail("lines that are drawn already");
    for (const penpa::Stroke& line : board_.lines) {
      add_way(line.from, line.to);
      add_way(line.to, line.from);
    }
  }

  void add_way(const Place& from, const Place& to) {
    if (from.kind != Place::Kind::cell || !board_.holds(from.row, from.column)) return;
    Signs& signs = cell(from);
    if (to.kind == Place::Kind::cell) {
      signs.ways |= to.row < from.row         ? way_up
                    : to.row > from.row       ? way_down
                    : to.column < from.column ? way_left
                                              : way_right;
    } else if (to.kind == Place::Kind::below) {
      signs.ways |= to.row == from.row ? way_down : way_up;
    } else if (to.kind == Place::Kind::right) {
      signs.ways |= to.column == from.column ? way_right : way_left;
    }
  }

  // ---- Cells

  void read_cells() {
    found_.cells.resize(found_.cell_count());
    for (std::size_t i = 0; i < cells_.size() && !error_; ++i) {
      const Place at{Place::Kind::cell, static_cast<int>(i / found_.columns),
                     static_cast<int>(i % found_.columns)};
      if (!board_.holes.empty() && board_.holes[i]) {
        if (!knows(is_black))
          return fail(fmt::format("a cell that is not part of the board, {}", name(at)));
        found_.cells[i] = clue_of(Kind::black);
      } else if (!cells_[i].empty()) {
        found_.cells[i] = clue_in(cells_[i], at);
        if (!genre_.takes.cells && found_.cells[i].kind != Kind::none)
          fail(fmt::format("a clue in the cell {}", name(at)));
      }
    }
    const bool has_black = std::ranges::any_of(
        found_.cells, [](const auto& clue) { return clue.kind == Kind::black; });
    has_black_cells_ = has_black;
    if (!letters_.empty()) number_letters();
  }

  GenreClue clue_in(const Signs& signs, const Place& at) {
    if (signs.ways != 0) return pipe(signs, at);
    if (is_one_of(genre_, {"kakuro", "tilepaint"})) {
      if (const auto sums = sums_in(signs, at)) return *sums;
    }
    GenreClue clue;
    bool is_clue = false;
    if (signs.text != nullptr) {
      if (genre_.name == "factors") fail(fmt::format("a given number at {}", name(at)));
      const auto read = clue_of_text(*signs.text, signs.symbol != nullptr || signs.surface != 0);
      if (error_) return {};
      is_clue = read.has_value();
      clue = read.value_or(GenreClue{});
    }
    read_small(signs, at, clue, is_clue);
    if (signs.symbol != nullptr && !error_) read_symbol(*signs.symbol, at, clue, is_clue);
    if (!error_) read_surface(signs, at, clue, is_clue);
    return error_ ? GenreClue{} : clue;
  }

  /// Small texts: the number of a room stands in a corner of its first cell.
  void read_small(const Signs& signs, const Place& at, GenreClue& clue, bool& is_clue) {
    for (std::size_t i = 0; i < signs.small.size(); ++i) {
      const penpa::Text* const small = signs.small.at(i);
      if (small == nullptr || trimmed(small->text).empty()) continue;
      if (is_clue) return fail(fmt::format("two numbers at {}", name(at)));
      if (i != 0 || !has_room_numbers())
        return fail(
            fmt::format("a small {} in a corner of {}", puzzlec::quoted(small->text), name(at)));
      const auto read = clue_of_text(*small, false);
      if (!read) return;
      clue = *read;
      is_clue = true;
    }
  }

  /// Of Kakuro and Tile Paint: sums in the corners of a black cell.
  std::optional<GenreClue> sums_in(const Signs& signs, const Place& at) {
    const bool is_framed = signs.symbol != nullptr && signs.symbol->shape == "kakuro";
    if (!is_framed && !signs.has_small() && !is_dark(signs.surface)) return std::nullopt;
    GenreClue clue = clue_of(Kind::pair, -1);
    clue.second = -1;
    for (std::size_t i = 0; i < signs.small.size(); ++i) {
      if (signs.small.at(i) == nullptr) continue;
      const std::string text = trimmed(signs.small.at(i)->text);
      const auto number = number_in(text);
      if (text.empty()) continue;
      if (!number || (i != 1 && i != 2)) {
        fail(fmt::format("a small {} in a corner of {}", puzzlec::quoted(text), name(at)));
        return GenreClue{};
      }
      (i == 2 ? clue.number : clue.second) = *number;
    }
    return clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
  }

  GenreClue pipe(const Signs& signs, const Place& at) {
    constexpr std::array<std::pair<unsigned, std::string_view>, 7> pieces{
        {{way_up | way_down | way_left | way_right, "+"},
         {way_up | way_down, "|"},
         {way_left | way_right, "-"},
         {way_up | way_right, "L"},
         {way_up | way_left, "J"},
         {way_down | way_left, "7"},
         {way_down | way_right, "F"}}};
    for (const auto& [ways, token] : pieces) {
      if (ways == signs.ways) return read_token(genre_, token).value_or(GenreClue{});
    }
    fail(fmt::format("a line that ends at {}", name(at)));
    return {};
  }

  /// Nothing for a text that is blank and says nothing. `has_ground`: something else is drawn there.
  std::optional<GenreClue> clue_of_text(const penpa::Text& text, bool has_ground) {
    const std::string trim = trimmed(text.text);
    if (trim.empty()) {
      const bool is_circled = text.colour >= 5 && text.colour <= 7;
      if (is_dark_text_ground(text) || !knows(is_untold)) return std::nullopt;
      if (!is_circled && !has_ground && !knows(has_arrow) && text.position >= 0)
        return std::nullopt;
      return clue_of(Kind::unknown);
    }
    if (genre_.name == "tapa") return list_of(trim, text);
    std::string body = trim;
    const auto direction = direction_of(body, text);
    std::optional<GenreClue> clue = clue_of_word(trimmed(body));
    if (!clue) {
      fail(fmt::format("the text {} at {}", puzzlec::quoted(trim), name(text.at)));
      return std::nullopt;
    }
    clue->direction = direction;
    return clue;
  }

  [[nodiscard]] bool is_dark_text_ground(const penpa::Text& text) {
    return text.at.kind == Place::Kind::cell && text.position < 0 &&
           board_.holds(text.at.row, text.at.column) && knows(is_black) &&
           is_one_of(genre_, {"akari", "shakashaka"});
  }

  /// Takes the end of a text that says which way its arrow points.
  static GenreClue::Direction direction_of(std::string& body, const penpa::Text& text) {
    using Direction = GenreClue::Direction;
    constexpr std::array<Direction, 8> directions{
        Direction::up,      Direction::left,     Direction::right,     Direction::down,
        Direction::up_left, Direction::up_right, Direction::down_left, Direction::down_right};
    if (text.form != "2" || body.size() < 2 || body[body.size() - 2] != '_') return Direction::none;
    const char last = body.back();
    if (last < '0' || last > '7') return Direction::none;
    body.resize(body.size() - 2);
    return directions.at(static_cast<std::size_t>(last - '0'));
  }

  std::optional<GenreClue> clue_of_word(const std::string& word) {
    if (word == "?" || word.empty()) return clue_of(Kind::unknown);
    if (const auto number = number_in(word)) return clue_of(Kind::number, *number);
    if (word == "\uFF0B") return clue_of_word("+");
    if (word == "\uFF0D" || word == "\u2212") return clue_of_word("-");
    if (genre_.name == "swslither" && (word == "S" || word == "W"))
      return clue_of(Kind::number, word == "S" ? 5 : 6);
    if (genre_.name == "easyasabc" && word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z') {
      largest_letter_ = std::max(largest_letter_, word[0] - 'A' + 1);
      return clue_of(Kind::number, word[0] - 'A' + 1);
    }
    if (genre_.name == "numlin") return clue_of(Kind::number, number_of_letter(word));
    const auto token = read_token(genre_, word);
    const bool is_sign =
        token && (token->kind == Kind::symbol || token->mark != 0 || token->kind == Kind::list);
    return is_sign ? token : std::nullopt;
  }

  /// Numberlink joins equal signs, whatever they are: negative until all numbers are known.
  std::int32_t number_of_letter(const std::string& word) {
    const auto next = -1 - static_cast<std::int32_t>(letters_.size());
    return letters_.emplace(word, next).first->second;
  }

  /// Gives letters numbers that do not occur.
  void number_letters() {
    std::int32_t largest = 0;
    for (const GenreClue& clue : found_.cells) largest = std::max(largest, clue.number);
    for (GenreClue& clue : found_.cells) {
      if (clue.kind == Kind::number && clue.number < 0) clue.number = largest - clue.number;
    }
  }

  std::optional<GenreClue> list_of(const std::string& word, const penpa::Text& text) {
    std::vector<std::int8_t> numbers;
    for (const char c : word) {
      if (c == ' ' || c == ',') continue;
      if (c != '?' && !is_ascii_digit(c)) {
        fail(fmt::format("the text {} at {}", puzzlec::quoted(word), name(text.at)));
        return std::nullopt;
      }
      numbers.push_back(static_cast<std::int8_t>(c == '?' ? -1 : c - '0'));
    }
    if (numbers.size() > 4) {
      fail(fmt::format("more than four numbers at {}", name(text.at)));
      return std::nullopt;
    }
    if (numbers.size() == 1)
      return numbers[0] < 0 ? clue_of(Kind::unknown) : clue_of(Kind::number, numbers[0]);
    GenreClue clue = clue_of(Kind::list);
    clue.list_size = static_cast<std::uint8_t>(numbers.size());
    std::ranges::copy(numbers, clue.list.begin());
    return clue;
  }

  // ---- Symbols in cells

  void read_symbol(const penpa::Symbol& symbol, const Place& at, GenreClue& clue, bool& is_clue) {
    // Dashed circles are to be filled; the others are then filled already.
    const auto is_dashed = [](const penpa::Symbol& one) {
      return circle_of(one) && one.style == 4;
    };
    const bool is_filled =
        symbol.style == 2 || (symbol.style == 1 && std::ranges::any_of(board_.symbols, is_dashed));
    if (genre_.name == "nondango" && is_filled)
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

  /// What a symbol means in this genre alone.
  std::optional<GenreClue> own_symbol(const penpa::Symbol& symbol) {
    const int style = symbol.style;
    if (symbol.shape == "tents" && style == 1) return read_token(genre_, "T");
    if (genre_.name == "moonsun" && symbol.shape == "sun_moon" && (style == 1 || style == 2))
      return clue_of(Kind::circle, style);
    if (genre_.name == "hakoiri" && symbol.shape.starts_with("ox_") && style >= 1 && style <= 3)
      return clue_of(Kind::number, style);
    if (genre_.name == "roma") {
      if (circle_of(symbol)) return clue_of(Kind::number, 5);
      constexpr std::array<int, 9> numbers{0, 3, 0, 1, 0, 4, 0, 2, 0};
      if (symbol.shape.starts_with("arrow_") && style >= 1 && style <= 8 &&
          numbers.at(static_cast<std::size_t>(style)) != 0)
        return clue_of(Kind::number, numbers.at(static_cast<std::size_t>(style)));
    }
    if (genre_.name == "tatamibari" && symbol.shape == "line") {
      if (style == 1 || style == 2 || style == 5)
        return read_token(genre_, style == 1 ? "-" : style == 2 ? "|" : "+");
    }
    if (symbol.shape.starts_with("math") && (style == 2 || style == 3))
      return read_token(genre_, style == 2 ? "+" : "-");
    if (genre_.name == "battleship" && symbol.shape.starts_with("battleship")) {
      constexpr std::array<int, 8> numbers{-1, 6, 5, 3, 1, 4, 2, 0};
      if (style >= 1 && style <= 7)
        return clue_of(Kind::number, numbers.at(static_cast<std::size_t>(style)));
    }
    if (genre_.name == "binairo" && circle_of(symbol).value_or(0) != 0)
      return clue_of(Kind::number, *circle_of(symbol) - 1);
    return arrow_of(symbol);
  }

  std::optional<GenreClue> arrow_of(const penpa::Symbol& symbol) {
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

  // ---- Colours of cells

  void read_surface(const Signs& signs, const Place& at, GenreClue& clue, bool& is_clue) {
    const int colour = signs.surface;
    if (genre_.name == "castle" && is_clue) {
      if (colour == black || colour == 0)
        clue.colour = colour == black ? Colour::black : Colour::white;
      return;
    }
    if (genre_.name == "lightshadow" && is_clue) {
      clue.colour = is_dark(colour) ? Colour::black : Colour::white;
      return;
    }
    if (colour == 0) return;
    if (is_clue && clue.kind == Kind::unknown && clue.direction != GenreClue::Direction::none &&
        is_dark(colour) && genre_.name == "makaro") {
      clue.kind = Kind::black;
      return;
    }
    if (is_clue) {
      if (is_one_of(genre_, {"tateyoko", "str8ts"}) && is_dark(colour)) clue.colour = Colour::black;
      return;
    }
    if (genre_.takes.cells && is_one_of(genre_, {"barns", "curving"})) {
      clue = clue_of(Kind::circle, 0);
    } else if (is_dark(colour) && genre_.name == "castle") {
      clue = clue_of(Kind::unknown);
      if (colour == black) clue.colour = Colour::black;
    } else if (is_dark(colour) && genre_.name == "lightshadow") {
      clue = clue_of(Kind::circle, 2);
    } else if (is_dark(colour) && knows(is_black)) {
      clue = clue_of(Kind::black);
    } else if (is_dark(colour) &&
               is_one_of(genre_, {"yajilin", "koburin", "linesweeper", "wittgen", "simpleloop"})) {
      clue = clue_of(Kind::unknown);
    } else if (is_dark(colour)) {
      fail(fmt::format("a cell that is shaded already, {}", name(at)));
    } else {
      note("colours of cells");
    }
    is_clue = true;
  }

  // ---- Beside the grid

  void read_outside() {
    struct Line {
      std::map<int, GenreClue> clues;  ///< by distance
    };
    std::map<std::pair<int, int>, Line>
        lines;  // by side (0 top, 1 bottom, 2 left, 3 right) and line
    const auto rows = static_cast<int>(found_.rows);
    const auto columns = static_cast<int>(found_.columns);
    for (const penpa::Text* text : outside_) {
      const Place& at = text->at;
      const bool is_beside_row = at.row >= 0 && at.row < rows;
      const bool is_beside_column = at.column >= 0 && at.column < columns;
      const std::string word = trimmed(text->text);
      if (is_beside_row == is_beside_column || text->form == "8" || word.empty() ||
          !takes_outside()) {
        words_outside_.push_back(word);
        continue;
      }
      const auto clue = clue_of_word(word);
      if (!clue) {
        note(fmt::format("the text {} beside the grid", puzzlec::quoted(word)));
        words_outside_.push_back(word);
        continue;
      }
      const int side = is_beside_row ? (at.column < 0 ? 2 : 3) : (at.row < 0 ? 0 : 1);
      const int distance = side == 0   ? -at.row
                           : side == 1 ? at.row - rows + 1
                           : side == 2 ? -at.column
                                       : at.column - columns + 1;
      lines[{side, is_beside_row ? at.row : at.column}].clues[distance] = *clue;
    }
    for (const auto& [place, line] : lines) add_line(place.first, place.second, line.clues);
    if (genre_.name == "nonogram") add_zeros();
  }

  /// A line without numbers has no shaded cell.
  void add_zeros() {
    for (auto* lists : {&found_.top, &found_.left}) {
      for (auto& list : *lists) {
        if (list.empty()) list.push_back(clue_of(Kind::number, 0));
      }
    }
  }

  void add_line(int side, int number, const std::map<int, GenreClue>& clues) {
    const bool is_row = side >= 2;
    auto& lists = side == 0   ? found_.top
                  : side == 1 ? found_.bottom
                  : side == 2 ? found_.left
                              : found_.right;
    const bool is_taken = side == 0   ? genre_.takes.top
                          : side == 1 ? genre_.takes.bottom
                          : side == 2 ? genre_.takes.left
                                      : genre_.takes.right;
    if (!is_taken)
      return fail(fmt::format("a clue {} {} {}",
                              side == 1   ? "below"
                              : side == 3 ? "right of"
                                          : "beside",
                              is_row ? "row" : "column", number + 1));
    lists.resize(is_row ? found_.rows : found_.columns);
    auto& list = lists[static_cast<std::size_t>(number)];
    for (const auto& [distance, clue] : clues) list.push_back(clue);
    // Lists are read from left to right and from top to bottom.
    if (side == 0 || side == 2) std::ranges::reverse(list);
  }

  // ---- Walls

  void read_walls() {
    std::vector<std::uint8_t> walls(puzzlink::edge_count(found_));
    for (const penpa::Stroke& stroke : board_.edges) add_wall(stroke, walls);
    const bool has_walls = std::ranges::count(walls, 1) > 0;
    if (genre_.takes.rooms && !has_walls)
      return fail("a board without edges",
                  fmt::format("edges around the rooms of {}", genre_.title));
    if (genre_.takes.rooms) {
      const std::vector<GenreClue> signs = std::move(found_.edges);
      found_.edges.clear();
      puzzlink::set_rooms_between(found_, walls);
      if (!signs.empty()) {
        found_.edges.resize(signs.size());
        for (std::size_t i = 0; i < signs.size(); ++i) {
          if (signs[i].kind != Kind::none) found_.edges[i] = signs[i];
        }
      }
      const bool are_parted =
          std::ranges::any_of(genre_.url.codecs, [](const PuzzlinkCodec* codec) {
            return std::string_view(codec->name) == "border-before-empty";
          });
      if (has_black_cells_ && are_parted) puzzlink::part_rooms_at_black_cells(found_);
    } else if (genre_.takes.edges && has_walls && (genre_.known_on_edges() & is_black) != 0) {
      found_.edges.resize(walls.size());
      for (std::size_t i = 0; i < walls.size(); ++i) {
        if (walls[i] != 0) found_.edges[i] = clue_of(Kind::black);
      }
    } else if (has_walls) {
      explain_walls(walls);
    }
  }

  /// A stroke along edges of cells; others are refused.
  void add_wall(const penpa::Stroke& stroke, std::vector<std::uint8_t>& walls) {
    Place from = stroke.from;
    Place to = stroke.to;
    if (from.kind != Place::Kind::corner || to.kind != Place::Kind::corner ||
        (from.row != to.row && from.column != to.column))
      return fail("edges that run across cells");
    if (to.row < from.row || to.column < from.column) std::swap(from, to);
    while (from != to) {
      const bool is_vertical = from.column == to.column;
      // The corner at the lower right of a cell: an edge downwards from it is the right edge of the
      // cell below, one to the right is the lower edge of the next cell.
      const Place edge{is_vertical ? Place::Kind::right : Place::Kind::below,
                       from.row + (is_vertical ? 1 : 0), from.column + (is_vertical ? 0 : 1)};
      if (const auto number = edge_at(edge)) walls[*number] = 1;
      (is_vertical ? from.row : from.column) += 1;
    }
  }

  /// Where walls are no clues, they frame clue cells or decorate.
  void explain_walls(const std::vector<std::uint8_t>& walls) {
    const auto is_clue = [&](std::size_t cell) { return found_.cells[cell].kind != Kind::none; };
    std::size_t free = 0;
    for (std::size_t edge = 0; edge < walls.size(); ++edge) {
      if (walls[edge] == 0) continue;
      const std::size_t vertical = puzzlink::vertical_edges(found_);
      const std::size_t first = edge < vertical ? edge / (found_.columns - 1) * found_.columns +
                                                      edge % (found_.columns - 1)
                                                : edge - vertical;
      const std::size_t second = first + (edge < vertical ? 1 : found_.columns);
      if (!is_clue(first) && !is_clue(second)) ++free;
    }
    const bool is_answer =
        genre_.board == BoardKind::walls ||
        std::ranges::find(genre_.drawing, "loop between values") != genre_.drawing.end();
    if (is_answer) return fail("edges that are drawn already");
    if (free > 0) note("edges that are drawn");
  }

  // ---- The rest

  void read_options() {
    const auto all_words = [&] {
      std::vector<std::string> all = words_outside_;
      all.push_back(board_.title);
      all.push_back(board_.rules);
      return all;
    };
    if (genre_.name == "starbattle") read_stars(all_words());
    if (genre_.name == "easyasabc") read_range(all_words(), "letters", 'A');
    if (genre_.name == "japanesesums") read_range(all_words(), "numbers", '1');
    if (genre_.name == "japanesesums" && !found_.options.contains("numbers"))
      fail("a board without it",
           "the range of the numbers beside the grid or in the title, such as (1-7)");
    if (genre_.name == "battleship")
      fail("a board", "the fleet, for which penpa-edit has no signs");
    if (genre_.name == "isowatari")
      fail("a board", "the size of the groups, for which penpa-edit has no sign");
  }

  /// "(A-E)", "1-7"
  void read_range(const std::vector<std::string>& words, const char* option, char first) {
    for (const std::string& word : words) {
      for (std::size_t i = 0; i + 2 < word.size(); ++i) {
        const bool is_range = word[i] == first && (word[i + 1] == '-' || word[i + 1] == '~') &&
                              word[i + 2] > first && word[i + 2] < first + 26;
        if (!is_range) continue;
        found_.options[option] = word[i + 2] - first + 1;
        return;
      }
    }
    if (largest_letter_ > 0) {
      found_.options[option] = largest_letter_;
      note(fmt::format("no range of letters is stated: A-{} are those that occur",
                       static_cast<char>('A' + largest_letter_ - 1)));
    }
  }

  void read_stars(const std::vector<std::string>& words) {
    for (const penpa::Text* text : outside_) {
      if (const auto number = number_in(trimmed(text->text))) {
        found_.options["stars"] = *number;
        return;
      }
    }
    for (const std::string& word : words) {
      for (std::size_t i = 0; i + 1 < word.size(); ++i) {
        const std::string_view rest = std::string_view(word).substr(i + 1);
        const bool is_stars = rest.starts_with(" star") || rest.starts_with("-star") ||
                              rest.starts_with(" Star") || rest.starts_with("-Star") ||
                              rest.starts_with("\u2605") || rest.starts_with("*");
        if (!is_ascii_digit(word[i]) || !is_stars) continue;
        found_.options["stars"] = word[i] - '0';
        return;
      }
    }
    fail("a board without one",
         "the number of stars: a number and a star above the grid, or \"2 stars\" in the title");
  }

  void check_others() {
    for (const auto& [lists, phrase] :
         {std::pair(&board_.thermometers, "thermometers"),
          std::pair(&board_.slow_thermometers, "thermometers without a bulb"),
          std::pair(&board_.arrows, "arrows"), std::pair(&board_.cages, "cages")}) {
      if (!lists->empty()) fail(phrase);
    }
    if (!board_.frames.empty()) fail("frames of cages");
    if (!board_.others.empty()) fail(board_.others.front());
  }

  const penpa::Board& board_;
  const Genre& genre_;
  LineScanner at_;
  std::vector<std::string>& notes_;
  std::vector<Signs> cells_;
  std::vector<const penpa::Text*> outside_;
  std::vector<std::string> words_outside_;
  std::map<std::string, std::int32_t> letters_;
  int largest_letter_ = 0;
  bool has_black_cells_ = false;
  GenreInstance found_;
  std::optional<InputError> error_;
};

/// Names of penpa-edit's tags that are neither names nor titles of genres.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> tag_names{{
    {"canal view", "canal"},
    {"castlewall", "castle"},
    {"dotchi-loop", "dotchi"},
    {"meandering numbers", "meander"},
    {"minesweeper", "mines"},
    {"moon or sun", "moonsun"},
    {"rassi silai", "rassi"},
    {"regional yajilin", "yajilin-regions"},
    {"renban", "renban-madoguchi"},
    {"tatebo-yokobo", "tateyoko"},
    {"territory", "nawabari"},
    {"yajikazu", "yajikazu"},
}};

GenrePtr genre_of_tag(std::string_view tag) {
  tag = tag.substr(0, tag.find(" ("));
  const auto* const own =
      std::ranges::find(tag_names, tag, &std::pair<std::string_view, std::string_view>::first);
  return find_genre(own == tag_names.end() ? tag : own->second);
}

}  // namespace
}  // namespace penpa_signs_detail

Parsed<GenreInstance> read_penpa(const penpa::Board& board, const Genre& genre,
                                 const LineScanner& at, std::vector<std::string>& notes) {
  return penpa_signs_detail::SignReading(board, genre, at, notes).read();
}

GenrePtr genre_named_by(const penpa::Board& board) {
  for (const std::string& tag : board.tags) {
    if (GenrePtr genre = penpa_signs_detail::genre_of_tag(tag)) return genre;
  }
  // The longest beginning of the title that names a genre.
  std::string_view title = board.title;
  while (title.size() >= 4) {
    if (GenrePtr genre = find_genre(title)) return genre;
    const std::size_t blank = title.find_last_of(" -:#(");
    if (blank == std::string_view::npos) return nullptr;
    title = title.substr(0, blank);
  }
  return nullptr;
}

std::string summary_of(const penpa::Board& board) {
  std::vector<std::string> parts;
  const auto add = [&](bool is_there, std::string phrase) {
    if (is_there) parts.push_back(std::move(phrase));
  };
  add(!board.texts.empty(),
      fmt::format("{} texts such as {}", board.texts.size(),
                  board.texts.empty() ? "" : puzzlec::quoted(board.texts.front().text)));
  add(!board.symbols.empty(),
      fmt::format("{} symbols such as {}", board.symbols.size(),
                  board.symbols.empty() ? "" : puzzlec::quoted(board.symbols.front().shape)));
  add(!board.surfaces.empty(), "coloured cells");
  add(!board.edges.empty(), "edges");
  add(!board.lines.empty(), "lines");
  add(!board.thermometers.empty(), "thermometers");
  add(!board.arrows.empty(), "arrows");
  add(!board.cages.empty(), "cages");
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return fmt::format("a board of {} rows and {} columns with {}", board.rows, board.columns,
                     text.empty() ? "nothing drawn" : text);
}

}  // namespace puzzlec::genres
