#include "encoders/puzzles/genre/genre_scene.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_said.hpp"

namespace puzzlec {
namespace genre_scene_detail {
namespace {

using genres::Board;
using genres::Genre;
using Place = Cosmetic::Place;
using Shape = Cosmetic::Shape;

constexpr const char* ink = "#000";
constexpr const char* paper = "#fff";
constexpr const char* answered = "#1d4f9c";
constexpr const char* grey = "#8a94a6";
constexpr const char* ice = "#dff1fb";
constexpr const char* tube = "#c9c9c9";
constexpr double wall = 0.08;  ///< how thick what an answer draws is, in cells
constexpr double clue_size = 0.5;
constexpr int middle_of_ship = 5;
constexpr double small_circle = 0.32;  ///< where they stand in cells, on edges and at corners

/// A look that is a sign in the middle of the cell.
struct Sign {
  std::string_view look;
  const char* text;
};
constexpr std::array<Sign, 13> signs{{{"star", "★"},
                                      {"tent", "▲"},
                                      {"tree", "♣"},
                                      {"mine", "✹"},
                                      {"lamp", "☀"},
                                      {"cross", "×"},
                                      {"crossed", "×"},
                                      {"triangle", "△"},
                                      {"square", "□"},
                                      {"black half nw", "◤"},
                                      {"black half ne", "◥"},
                                      {"black half se", "◢"},
                                      {"black half sw", "◣"}}};

constexpr std::array<const char*, 9> arrows{"", "↑", "↓", "←", "→", "↖", "↗", "↙", "↘"};

std::string arrow_of(GenreClue::Direction direction) {
  return arrows[static_cast<std::size_t>(direction)];
}

bool has_hint(const Genre& genre, std::string_view hint) {
  return std::ranges::find(genre.drawing, hint) != genre.drawing.end();
}

class SceneMaker {
 public:
  SceneMaker(const Genre& genre, const GenreInstance& instance, const Grid& answer)
      : genre_(genre), instance_(instance), board_(genre, instance), answer_(answer) {
    scene_.rows = instance.rows;
    scene_.columns = instance.columns;
    scene_.cells.resize(instance.cell_count());
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      is_whole_ = is_whole_ && (board_.is_hole(cell) || !value(cell).is_blank());
  }

  Scene make(const Grid* other) {
    for (const std::uint32_t room : instance_.rooms) scene_.rooms.push_back(room);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (!instance_.marked.empty() && instance_.marked[cell]) fill(cell, ice);
    }
    if (has_hint("light")) show_light();
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      board_.is_hole(cell) ? fill(cell, ink) : show_value(cell);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      for (const auto direction : {GenreClue::Direction::right, GenreClue::Direction::down}) {
        if (const auto next = board_.step(cell, direction)) show_between(cell, *next);
      }
      show_border_of_grid(cell);
    }
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) show_clue(cell);
    auto said = said_of(genre_, instance_);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      scene_.cells[cell].said = std::move(said[cell]);
    show_edge_clues();
    show_corner_clues();
    show_beside();
    note_options();
    if (other != nullptr) mark(*other);
    return std::move(scene_);
  }

 private:
  [[nodiscard]] bool has_hint(std::string_view hint) const {
    return genre_scene_detail::has_hint(genre_, hint);
  }
  [[nodiscard]] Place middle(std::uint32_t cell) const {
    return {static_cast<double>(board_.column_of(cell)) + 0.5,
            static_cast<double>(board_.row_of(cell)) + 0.5};
  }
  [[nodiscard]] Value value(std::uint32_t cell) const { return answer_[board_.model_cell(cell)]; }

  void line(Place from, Place to, double width, const char* color) {
    scene_.drawings.push_back(
        {.is_above = true, .places = {from, to}, .width = width, .outline = color});
  }
  void shape(Shape kind, bool is_above, Place at, double size, const char* outline,
             const char* filling) {
    scene_.drawings.push_back({.shape = kind,
                               .is_above = is_above,
                               .places = {at},
                               .width = size,
                               .height = size,
                               .outline = outline,
                               .filling = filling});
  }
  void text(Place at, std::string what, double size, const char* color) {
    scene_.drawings.push_back({.shape = Shape::rectangle,
                               .is_above = true,
                               .places = {at},
                               .text = std::move(what),
                               .text_color = color,
                               .text_size = size});
  }
  void fill(std::uint32_t cell, const char* color) {
    shape(Shape::rectangle, false, middle(cell), 1, "", color);
  }

  // ---- Answers

  void show_value(std::uint32_t cell) {
    const Value held = value(cell);
    if (held.is_blank() || given_value(cell) != nullptr) return;
    if (genre_.board == genres::BoardKind::loop) {
      if (const unsigned ways = genres::ways_of(held); ways != 0)
        return show_ways(cell, ways, answered);
    }
    const genres::NamedValue* named = genre_.named(held);
    if (named == nullptr) {
      if (has_hint("ships")) return show_ship(cell, part_of_ship(cell), answered);
      if (has_hint("shaded numbers")) return fill(cell, shade_color);
      if (!has_hint("no numbers")) show_text(cell, shown_number(genre_, held.number));
    } else {
      show_look(cell, *named, answered);
    }
  }

  /// What lamps see, themselves included.
  void show_light() {
    genres::Selector seen;
    seen.kinds = {genres::Selector::Kind::seen};
    std::vector<bool> is_lit(board_.model_rows() * board_.model_columns());
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      const genres::NamedValue* named =
          value(cell).is_blank() ? nullptr : genre_.named(value(cell));
      if (named == nullptr || named->look != "lamp") continue;
      for (const genres::Pick& pick : board_.picks(seen, genres::place_of(cell)))
        is_lit[pick.cell.index] = true;
    }
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (is_lit[board_.model_cell(cell).index]) fill(cell, light_color);
    }
  }

  /// Where a clue is the value of its cell.
  [[nodiscard]] const genres::NamedValue* given_value(std::uint32_t cell) const {
    const GenreClue& clue = board_.clue(cell);
    if (clue.kind != GenreClue::Kind::number || !has_hint("clues are values")) return nullptr;
    const auto named = std::ranges::find_if(genre_.values, [&](const genres::NamedValue& one) {
      return static_cast<std::int64_t>(one.value.number) == clue.number;
    });
    return named == genre_.values.end() ? nullptr : &*named;
  }

  void show_ways(std::uint32_t cell, unsigned ways, const char* color) {
    const Place from = middle(cell);
    const auto go = [&](unsigned way, double right, double down) {
      if ((ways & way) != 0) line(from, {from.x + right, from.y + down}, 1.5 * wall, color);
    };
    go(genres::way_up, 0, -0.5);
    go(genres::way_down, 0, 0.5);
    go(genres::way_left, -0.5, 0);
    go(genres::way_right, 0.5, 0);
  }

  void show_look(std::uint32_t cell, const genres::NamedValue& named, const char* color) {
    const std::string_view look = named.look;
    const Place at = middle(cell);
    for (const Sign& sign : signs) {
      if (sign.look == look) return show_text(cell, sign.text);
    }
    if (look == "shade") return fill(cell, shade_color);
    if (look == "dot") return shape(Shape::ellipse, true, at, 0.16, "", color);
    if (look == "circle" || look == "white circle")
      return shape(Shape::ellipse, true, at, 0.7, color, look == "circle" ? "" : paper);
    if (look == "black circle") return shape(Shape::ellipse, true, at, 0.7, color, color);
    if (look == "diagonal") {
      const double rise = named.name.starts_with("back") ? 0.5 : -0.5;
      return line({at.x - 0.5, at.y - rise}, {at.x + 0.5, at.y + rise}, wall, color);
    }
    if (look.starts_with("bar ")) return show_bar(cell, look == "bar |", color);
    if (look == "text") show_text(cell, named.token);
    if (look == "arrow") show_text(cell, arrow_of(genres::direction_of(genre_, named.value)));
  }

  /// Joined to bars that go on in it.
  void show_bar(std::uint32_t cell, bool is_upright, const char* color) {
    using Direction = GenreClue::Direction;
    const auto reach = [&](Direction direction) {
      const auto next = board_.step(cell, direction);
      return next && value(*next) == value(cell) ? 0.5 : 0.35;
    };
    const Place at = middle(cell);
    if (is_upright)
      return line({at.x, at.y - reach(Direction::up)}, {at.x, at.y + reach(Direction::down)},
                  1.5 * wall, color);
    line({at.x - reach(Direction::left), at.y}, {at.x + reach(Direction::right), at.y}, 1.5 * wall,
         color);
  }

  void show_text(std::uint32_t cell, std::string text) {
    scene_.cells[cell].text = std::move(text);
  }

  void show_between(std::uint32_t cell, std::uint32_t next) {
    const Place a = middle(cell);
    const Place b = middle(next);
    if (board_.has_edges()) {
      const Value held = answer_[board_.edge(cell, next)];
      if (held.is_blank() || held.number == 0) return;
      if (genre_.board == genres::BoardKind::walls) return show_wall(a, b);
      const double aside = held.number > 1 ? 0.08 : 0;
      const Place shift{a.y == b.y ? 0 : aside, a.y == b.y ? aside : 0};
      line({a.x - shift.x, a.y - shift.y}, {b.x - shift.x, b.y - shift.y}, wall, answered);
      if (held.number > 1)
        line({a.x + shift.x, a.y + shift.y}, {b.x + shift.x, b.y + shift.y}, wall, answered);
      return;
    }
    if (!has_hint("loop between values") && !has_hint("borders between values")) return;
    const Value one = value(cell);
    const Value two = value(next);
    // What follows from two givens is no part of the puzzle.
    const auto is_given = [&](std::uint32_t of) { return board_.clue(of) != GenreClue{}; };
    if (!is_whole_ && is_given(cell) && is_given(next)) return;
    if (!one.is_blank() && !two.is_blank() && one != two) show_wall(a, b);
  }
  /// Between neighbours with these middles.
  void show_wall(Place a, Place b) {
    const Place half{(b.y - a.y) / 2, (b.x - a.x) / 2};
    const Place at{(a.x + b.x) / 2, (a.y + b.y) / 2};
    line({at.x - half.x, at.y - half.y}, {at.x + half.x, at.y + half.y}, 1.3 * wall, answered);
  }
  /// A loop runs between what is inside and the outside of the grid, too.
  void show_border_of_grid(std::uint32_t cell) {
    if (!has_hint("loop between values")) return;
    const Value held = value(cell);
    if (held.is_blank() || held != genre_.values.back().value) return;
    const Place a = middle(cell);
    using Direction = GenreClue::Direction;
    if (!board_.step(cell, Direction::up)) show_wall(a, {a.x, a.y - 1});
    if (!board_.step(cell, Direction::down)) show_wall(a, {a.x, a.y + 1});
    if (!board_.step(cell, Direction::left)) show_wall(a, {a.x - 1, a.y});
    if (!board_.step(cell, Direction::right)) show_wall(a, {a.x + 1, a.y});
  }

  // ---- Clues

  void show_clue(std::uint32_t cell) {
    using Kind = GenreClue::Kind;
    const GenreClue& clue = board_.clue(cell);
    const Place at = middle(cell);
    switch (clue.kind) {
      case Kind::none:
        return;
      case Kind::black:
        fill(cell, ink);
        if (clue.direction != GenreClue::Direction::none)
          text(at, arrow_of(clue.direction), 0.75, paper);
        return;
      case Kind::circle:
        if (has_hint("thermometers")) return shape(Shape::ellipse, true, at, 0.5, tube, tube);
        if (clue.number == 2 && has_hint("moons")) {
          shape(Shape::ellipse, false, at, 0.7, "", ink);
          return shape(Shape::ellipse, false, {at.x - 0.12, at.y - 0.08}, 0.56, "", paper);
        }
        // People draw a line over circles.
        return shape(Shape::ellipse, genre_.board != genres::BoardKind::loop, at,
                     has_hint("small circles") ? small_circle : 0.72, clue.number == 0 ? grey : ink,
                     clue.number == 2 ? ink : paper);
      case Kind::pair:
        return show_pair(cell, clue);
      case Kind::list:
        return show_list(at, clue);
      case Kind::symbol: {
        const genres::Symbol& symbol = genre_.symbols[static_cast<std::size_t>(clue.number)];
        if (symbol.look.starts_with("line ")) return show_ways(cell, ways_of(symbol.look), ink);
        if (symbol.look == "shade" || symbol.look == "blank") return fill(cell, ink);
        const auto* sign = std::ranges::find(signs, std::string_view(symbol.look), &Sign::look);
        // Signs of one stroke or two are small letters.
        if (symbol.token == "+" || symbol.token == "-" || symbol.token == "|")
          return text(at, symbol.token == "-" ? "−" : symbol.token, 0.85, ink);
        return given(cell, sign == signs.end() ? symbol.token : sign->text);
      }
      case Kind::number:
      case Kind::unknown:
        return show_number(cell, clue);
    }
  }

  /// Of a look such as "line ne".
  [[nodiscard]] static unsigned ways_of(std::string_view look) {
    unsigned ways = 0;
    for (const char sign : look.substr(look.find(' '))) {
      ways |= sign == 'n'   ? genres::way_up
              : sign == 's' ? genres::way_down
              : sign == 'w' ? genres::way_left
              : sign == 'e' ? genres::way_right
                            : 0U;
    }
    return ways;
  }

  /// A part of a ship: water, the upper, lower, left or right end, the middle, or all of it.
  void show_ship(std::uint32_t cell, std::int64_t part, const char* color) {
    constexpr double size = 0.7;
    constexpr std::array<Place, 7> flat_sides{
        {{0, 0}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {0, 0}, {0, 0}}};
    constexpr int water = 0;
    const Place at = middle(cell);
    if (part == water) return text(at, "~", 0.6, color);
    if (part == middle_of_ship) return shape(Shape::rectangle, true, at, size, "", color);
    shape(Shape::ellipse, true, at, size, "", color);
    const Place flat = flat_sides[static_cast<std::size_t>(part)];
    if (flat.x == 0 && flat.y == 0) return;
    scene_.drawings.push_back({.shape = Shape::rectangle,
                               .is_above = true,
                               .places = {{at.x + flat.x * size / 4, at.y + flat.y * size / 4}},
                               .width = flat.x == 0 ? size : size / 2,
                               .height = flat.y == 0 ? size : size / 2,
                               .filling = color});
  }

  /// Of a cell of a ship, by those beside it; what may go on in two directions is a middle.
  [[nodiscard]] int part_of_ship(std::uint32_t cell) const {
    constexpr int whole_ship = 6;
    using Direction = GenreClue::Direction;
    int part = whole_ship;
    constexpr std::array ends{std::pair(Direction::down, 1), std::pair(Direction::up, 2),
                              std::pair(Direction::right, 3), std::pair(Direction::left, 4)};
    for (const auto& [side, end] : ends) {
      const auto next = board_.step(cell, side);
      if (!next || board_.is_hole(*next) || value(*next) == genre_.values.front().value) continue;
      const GenreClue& given = board_.clue(*next);
      if (given.kind == GenreClue::Kind::number && given.number == 0) continue;  // water
      part = part == whole_ship ? end : middle_of_ship;
    }
    return part;
  }

  void show_number(std::uint32_t cell, const GenreClue& clue) {
    const Place at = middle(cell);
    if (const genres::NamedValue* named = given_value(cell)) {
      named->look == "none" ? show_text(cell, "–") : show_look(cell, *named, ink);
      scene_.cells[cell].is_given = true;
      return;
    }
    if (has_hint("ships") && clue.kind == GenreClue::Kind::number && clue.number <= 6)
      return show_ship(cell, clue.number, ink);
    if (has_hint("thermometers")) {
      if (const auto next = board_.step(cell, clue.direction)) line(at, middle(*next), 0.2, tube);
      return;
    }
    const bool is_on_black = clue.colour == GenreClue::Colour::black || has_hint("clues on black");
    if (is_on_black && has_hint("black cells")) {
      fill(cell, ink);
    } else if (clue.colour != GenreClue::Colour::none) {
      shape(Shape::ellipse, true, at, 0.72, ink, is_on_black ? ink : paper);
    } else if (is_on_black) {
      fill(cell, ink);
    } else if (has_hint("clues in circles")) {
      shape(Shape::ellipse, true, at, 0.72, ink, paper);
    }
    // A line ends before a number, and is not drawn over it.
    if (genre_.board == genres::BoardKind::loop && is_end(value(cell)))
      shape(Shape::rectangle, true, at, 0.56, "", paper);
    const std::string arrow = arrow_of(clue.direction);
    const bool is_number = clue.kind == GenreClue::Kind::number;
    const std::string number = is_number ? shown_number(genre_, clue.number) : "";
    const std::string shown = is_number ? number + arrow : arrow.empty() ? std::string("?") : arrow;
    if (!is_on_black) {
      const bool is_held = is_number && scene_.cells[cell].text == number && !arrow.empty();
      if (!is_held) return given(cell, shown);
      scene_.cells[cell].is_given = true;
      return text({at.x - 0.3, at.y - 0.3}, arrow, 0.26, ink);
    }
    scene_.cells[cell] = {};
    text(at, shown, clue_size, paper);
  }

  [[nodiscard]] static bool is_end(Value held) {
    return !held.is_blank() && std::has_single_bit(genres::ways_of(held));
  }

  void given(std::uint32_t cell, std::string text) {
    std::string& shown = scene_.cells[cell].text;
    // Both, if the cell holds something else than its clue.
    if (!shown.empty() && shown != text) {
      const Place at = middle(cell);
      return this->text({at.x - 0.3, at.y - 0.3}, std::move(text), 0.26, ink);
    }
    scene_.cells[cell] = {std::move(text), true, false};
  }

  /// Sums of Kakuro: the one of the run to the right above the diagonal, the one down below it.
  void show_pair(std::uint32_t cell, const GenreClue& clue) {
    const Place at = middle(cell);
    fill(cell, ink);
    line({at.x - 0.5, at.y - 0.5}, {at.x + 0.5, at.y + 0.5}, 0.02, paper);
    if (clue.number >= 0) text({at.x - 0.22, at.y + 0.24}, std::to_string(clue.number), 0.3, paper);
    if (clue.second >= 0) text({at.x + 0.22, at.y - 0.24}, std::to_string(clue.second), 0.3, paper);
  }

  void show_list(Place at, const GenreClue& clue) {
    constexpr std::array<std::array<Place, 4>, 5> places{
        {{},
         {{{0, 0}}},
         {{{-0.2, -0.2}, {0.2, 0.2}}},
         {{{-0.22, -0.2}, {0.22, -0.2}, {0, 0.24}}},
         {{{0, -0.27}, {-0.27, 0}, {0.27, 0}, {0, 0.27}}}}};
    for (std::size_t i = 0; i < clue.list_size; ++i) {
      const Place shift = places[clue.list_size][i];
      text({at.x + shift.x, at.y + shift.y},
           clue.list[i] < 0 ? "?" : std::to_string(int{clue.list[i]}), 0.32, ink);
    }
  }

  /// The corner of the grid's cell that is the `index`-th of rows of `across`.
  [[nodiscard]] static Place corner_of(std::size_t index, std::size_t across) {
    const std::size_t row = index / across;
    return {static_cast<double>(index % across), static_cast<double>(row)};
  }
  void show_edge_clues() {
    const std::size_t upright = instance_.rows * (instance_.columns - 1);
    for (std::size_t index = 0; index < instance_.edges.size(); ++index) {
      const bool is_upright = index < upright;
      const Place corner = is_upright ? corner_of(index, instance_.columns - 1)
                                      : corner_of(index - upright, instance_.columns);
      const Place at =
          is_upright ? Place{corner.x + 1, corner.y + 0.5} : Place{corner.x + 0.5, corner.y + 1};
      show_small(at, instance_.edges[index], is_upright);
    }
  }
  void show_corner_clues() {
    for (std::size_t index = 0; index < instance_.corners.size(); ++index)
      show_small(corner_of(index, instance_.columns + 1), instance_.corners[index], false);
  }
  /// A clue on an edge or corner.
  void show_small(Place at, const GenreClue& clue, bool is_upright) {
    using Kind = GenreClue::Kind;
    switch (clue.kind) {
      case Kind::none:
        return;
      case Kind::black: {
        const double along = is_upright ? 0 : 0.5;
        return line({at.x - along, at.y - 0.5 + along}, {at.x + along, at.y + 0.5 - along}, wall,
                    ink);
      }
      case Kind::circle:
        return shape(Shape::ellipse, true, at, has_hint("small circles") ? small_circle : 0.24, ink,
                     clue.number == 0   ? grey
                     : clue.number == 1 ? paper
                                        : ink);
      case Kind::symbol:
        shape(Shape::ellipse, true, at, 0.36, "", paper);
        return text(at, sign_of(clue, is_upright), 0.44, ink);
      default:
        shape(Shape::ellipse, true, at, 0.48, ink, paper);
        return text(at, genres::write_token(genre_, clue), 0.34, ink);
    }
  }

  /// Between cells of a column, inequality signs and bars are turned.
  [[nodiscard]] std::string sign_of(const GenreClue& clue, bool is_upright) const {
    std::string token = genres::write_token(genre_, clue);
    if (is_upright) return token;
    return token == "<" ? "∧" : token == ">" ? "∨" : token == "|" ? "–" : token;
  }

  void show_beside() {
    using Side = Scene::Side;
    show_lists(Side::top, instance_.top, true);
    show_lists(Side::left, instance_.left, true);
    show_lists(Side::bottom, instance_.bottom, false);
    show_lists(Side::right, instance_.right, false);
  }
  /// Lists are read from left to right and from top to bottom.
  void show_lists(Scene::Side side, const std::vector<std::vector<GenreClue>>& lists,
                  bool is_last_nearest) {
    for (std::size_t position = 0; position < lists.size(); ++position) {
      const auto& list = lists[position];
      for (std::size_t lane = 0; lane < list.size(); ++lane) {
        const GenreClue& clue = list[is_last_nearest ? list.size() - 1 - lane : lane];
        scene_.beside.push_back({side, position, text_beside(clue), lane});
      }
    }
  }

  /// Options that are not as usual, in a line: "ships of 1: 4, ships of 2: 3", "diagonals".
  void note_options() {
    std::string note;
    for (const genres::Option& option : genre_.options) {
      const auto stated = instance_.options.find(option.name);
      if (stated == instance_.options.end() || stated->second == option.preset) continue;
      note += note.empty() ? "" : ", ";
      if (option.is_flag && stated->second == 0) note += "not ";
      note += words_of(option.name);
      if (!option.is_flag) note += ": " + std::to_string(stated->second);
    }
    if (!note.empty()) scene_.notes.push_back(std::move(note));
  }
  /// "ships2" is "ships of 2".
  [[nodiscard]] static std::string words_of(std::string name) {
    std::ranges::replace(name, '_', ' ');
    const auto digit = name.find_first_of("0123456789");
    return digit == std::string::npos ? name : name.insert(digit, " of ");
  }

  [[nodiscard]] std::string text_beside(const GenreClue& clue) const {
    if (clue.kind == GenreClue::Kind::none) return "";
    if (clue.kind == GenreClue::Kind::number) return shown_number(genre_, clue.number);
    return genres::write_token(genre_, clue);
  }

  void mark(const Grid& other) {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (value(cell) != other[board_.model_cell(cell)]) scene_.cells[cell].is_marked = true;
      if (!board_.has_edges()) continue;
      for (const auto direction : {GenreClue::Direction::right, GenreClue::Direction::down}) {
        const auto next = board_.step(cell, direction);
        if (!next || answer_[board_.edge(cell, *next)] == other[board_.edge(cell, *next)]) continue;
        scene_.cells[cell].is_marked = scene_.cells[*next].is_marked = true;
      }
    }
  }

  const Genre& genre_;
  const GenreInstance& instance_;
  Board board_;
  const Grid& answer_;
  Scene scene_;
  bool is_whole_ = true;  ///< the answer has a value everywhere
};

/// By the ways of a line through a cell.
constexpr std::array<const char*, 16> line_signs{"–", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                 "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};

/// A look that is no sign, as one.
constexpr std::array<Sign, 7> other_signs{{{"shade", "■"},
                                           {"dot", "•"},
                                           {"circle", "○"},
                                           {"white circle", "○"},
                                           {"black circle", "●"},
                                           {"bar |", "|"},
                                           {"bar -", "―"}}};

std::string sign_of_look(const genres::Genre& genre, const genres::NamedValue& named) {
  for (const Sign& sign : signs) {
    if (sign.look == named.look) return sign.text;
  }
  for (const Sign& sign : other_signs) {
    if (sign.look == named.look) return sign.text;
  }
  if (named.look == "diagonal") return named.name.starts_with("back") ? "╲" : "╱";
  if (named.look == "arrow") return arrow_of(genres::direction_of(genre, named.value));
  if (named.look == "text") return named.token;
  return named.value.number == 0 ? "–" : "•";
}

}  // namespace
}  // namespace genre_scene_detail

std::string sign_of(const genres::Genre& genre, Value value) {
  using namespace genre_scene_detail;
  const unsigned ways = genre.board == genres::BoardKind::loop ? genres::ways_of(value) : 0;
  if (ways != 0) return line_signs[ways];
  const genres::NamedValue* named = genre.named(value);
  if (named == nullptr)
    return has_hint(genre, "shaded numbers") ? "■" : shown_number(genre, value.number);
  std::string sign = sign_of_look(genre, *named);
  // What looks the same is entered in the same way.
  if (named->look == "shade") return sign;
  const auto has_same_sign = [&](const genres::NamedValue& other) {
    return other.value != value && sign_of_look(genre, other) == sign;
  };
  return std::ranges::any_of(genre.values, has_same_sign) ? named->token : sign;
}

std::string shown_number(const genres::Genre& genre, std::int64_t number) {
  constexpr std::int64_t letters = 26;
  const bool is_letter = number >= 1 && number <= letters;
  if (!is_letter || !genre_scene_detail::has_hint(genre, "letters")) return std::to_string(number);
  return {static_cast<char>('A' + number - 1)};
}

Scene scene_of(const genres::Genre& genre, const GenreInstance& instance, const Grid& answer,
               const Grid* other) {
  return genre_scene_detail::SceneMaker(genre, instance, answer).make(other);
}

}  // namespace puzzlec
