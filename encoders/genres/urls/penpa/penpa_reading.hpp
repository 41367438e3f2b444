// A genre's reading of a board of penpa-edit, which goes on in penpa_cells, penpa_symbols, penpa_walls
// and penpa_beside.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/penpa/penpa_signs.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"

namespace puzzlec::genres::penpa_reading {

using Kind = GenreClue::Kind;
using Colour = GenreClue::Colour;
using penpa::Place;
using puzzlink::clue_of;

inline constexpr int dark_grey = 1;
inline constexpr int light_grey = 3;
inline constexpr int black = 4;
inline constexpr int grey = 8;

[[nodiscard]] inline bool is_dark(int colour) {
  return colour == dark_grey || colour == light_grey || colour == black || colour == grey;
}

[[nodiscard]] inline std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\u3000");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

[[nodiscard]] inline std::optional<std::int32_t> number_in(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// 0 neither, 1 white, 2 black: the circle that a shape draws; nothing for other shapes.
[[nodiscard]] inline std::optional<std::int32_t> circle_of(const penpa::Symbol& symbol) {
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

  Parsed<GenreInstance> read();

 private:
  void fail(std::string found, std::string expected = {});
  void note(std::string what);
  [[nodiscard]] std::string name(const Place& place) const;
  [[nodiscard]] bool knows(ClueTraits trait) const { return (genre_.known_in_cells & trait) != 0; }
  [[nodiscard]] bool takes_outside() const;
  /// Whether a number belongs to a room, and not to the cell in which it stands.
  [[nodiscard]] bool has_room_numbers() const;
  Signs& cell(const Place& place) { return cells_[board_.index(place.row, place.column)]; }

  // ---- Where signs stand

  void sort_texts();

  static bool is_edge(const Place& at);

  void set_corner(const Place& at, const std::optional<GenreClue>& clue);

  void set_edge(const Place& at, const std::optional<GenreClue>& clue);

  /// The number of the edge between two cells of the board.
  [[nodiscard]] std::optional<std::size_t> edge_at(const Place& at) const;

  void sort_symbols();

  [[nodiscard]] static std::string phrase(const penpa::Symbol& symbol);

  /// Of a symbol at a corner or on an edge.
  std::optional<GenreClue> clue_between(const penpa::Symbol& symbol);

  std::optional<GenreClue> known_circle(std::int32_t circle, ClueTraits known,
                                        const penpa::Symbol& symbol);

  void sort_surfaces_and_lines();

  void add_way(const Place& from, const Place& to);

  // ---- Cells

  void read_cells();

  GenreClue clue_in(const Signs& signs, const Place& at);

  /// Small texts: the number of a room stands in a corner of its first cell.
  void read_small(const Signs& signs, const Place& at, GenreClue& clue, bool& is_clue);

  /// Of Kakuro and Tile Paint: sums in the corners of a black cell.
  std::optional<GenreClue> sums_in(const Signs& signs, const Place& at);

  GenreClue pipe(const Signs& signs, const Place& at);

  /// Nothing for a text that is blank and says nothing. `has_ground`: something else is drawn there.
  std::optional<GenreClue> clue_of_text(const penpa::Text& text, bool has_ground);

  [[nodiscard]] bool is_dark_text_ground(const penpa::Text& text);

  /// Takes the end of a text that says which way its arrow points.
  static GenreClue::Direction direction_of(std::string& body, const penpa::Text& text);

  std::optional<GenreClue> clue_of_word(const std::string& word);

  /// Numberlink joins equal signs, whatever they are: negative until all numbers are known.
  std::int32_t number_of_letter(const std::string& word);

  /// Gives letters numbers that do not occur.
  void number_letters();

  std::optional<GenreClue> list_of(const std::string& word, const penpa::Text& text);

  // ---- Symbols in cells

  void read_symbol(const penpa::Symbol& symbol, const Place& at, GenreClue& clue, bool& is_clue);

  /// The token that the genre's file has for a symbol.
  [[nodiscard]] std::optional<std::string> token_of_symbol(const penpa::Symbol& symbol) const;

  /// What a symbol means in this genre alone.
  std::optional<GenreClue> own_symbol(const penpa::Symbol& symbol);

  std::optional<GenreClue> arrow_of(const penpa::Symbol& symbol);

  // ---- Colours of cells

  void read_surface(const Signs& signs, const Place& at, GenreClue& clue, bool& is_clue);

  // ---- Beside the grid

  void read_outside();

  /// A line without numbers has no shaded cell.
  void add_zeros();

  void add_line(int side, int number, const std::map<int, GenreClue>& clues);

  // ---- Walls

  void read_walls();

  /// A stroke along edges of cells; others are refused.
  void add_wall(const penpa::Stroke& stroke, std::vector<std::uint8_t>& walls);

  /// Where walls are no clues, they frame clue cells or decorate.
  void explain_walls(const std::vector<std::uint8_t>& walls);

  // ---- The rest

  void read_options();

  /// "(A-E)", "1-7"
  void read_range(const PenpaHints::Range& range, const std::vector<std::string>& words);

  /// A number beside the grid, or "2 stars" in the title or the rules.
  void read_number(const PenpaHints::Number& number, const std::vector<std::string>& words);

  /// Each row or column of ships beside the grid is one ship.
  void read_fleet();

  void check_others();

  const penpa::Board& board_;
  const Genre& genre_;
  LineScanner at_;
  std::vector<std::string>& notes_;
  std::vector<Signs> cells_;
  std::vector<const penpa::Text*> outside_;
  std::vector<const penpa::Symbol*> symbols_outside_;
  std::vector<std::string> words_outside_;
  std::map<std::string, std::int32_t> letters_;
  int largest_letter_ = 0;
  bool has_black_cells_ = false;
  GenreInstance found_;
  std::optional<InputError> error_;
};

}  // namespace puzzlec::genres::penpa_reading
