// Where the signs of a board stand.
#include "encoders/genres/urls/penpa/penpa_reading.hpp"

#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"

namespace puzzlec::genres::penpa_reading {

Parsed<GenreInstance> SignReading::read() {
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

void SignReading::fail(std::string found, std::string expected) {
  if (error_) return;
  if (expected.empty()) expected = fmt::format("signs that {} has", genre_.title);
  error_ = at_.error(InputErrorCode::unsupported, std::move(expected), std::move(found));
}

void SignReading::note(std::string what) {
  if (std::ranges::find(notes_, what) == notes_.end()) notes_.push_back(std::move(what));
}

std::string SignReading::name(const Place& place) const {
  return fmt::format("r{}c{}", place.row + 1, place.column + 1);
}

bool SignReading::takes_outside() const {
  return genre_.takes.top || genre_.takes.bottom || genre_.takes.left || genre_.takes.right;
}

bool SignReading::has_room_numbers() const {
  return std::ranges::any_of(
      genre_.url.codecs, [](const PuzzlinkCodec& codec) { return codec.name == "room-number16"; });
}

void SignReading::sort_texts() {
  for (const penpa::Text& text : board_.texts) {
    if (text.form == "7" && text.position < 0) {
      note("candidates");
    } else if (text.at.kind == Place::Kind::cell && board_.holds(text.at.row, text.at.column)) {
      (text.position < 0 ? cell(text.at).text
                         : cell(text.at).small.at(static_cast<std::size_t>(text.position))) = &text;
    } else if (text.at.kind == Place::Kind::cell) {
      outside_.push_back(&text);
    } else if (text.at.kind == Place::Kind::corner && genre_.takes.corners) {
      set_corner(text.at, clue_of_text(text, true));
    } else if (is_edge(text.at) && genre_.takes.edges) {
      set_edge(text.at, clue_of_text(text, true));
    } else {
      fail(fmt::format("a text {} beside the middle of a cell near {}", puzzlec::quoted(text.text),
                       name(text.at)));
    }
  }
  read_outside();
}

bool SignReading::is_edge(const Place& at) {
  return at.kind == Place::Kind::below || at.kind == Place::Kind::right;
}

void SignReading::set_corner(const Place& at, const std::optional<GenreClue>& clue) {
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

void SignReading::set_edge(const Place& at, const std::optional<GenreClue>& clue) {
  if (!clue) return;
  const auto edge = edge_at(at);
  if (!edge) return fail("a sign on an edge outside of the board");
  found_.edges.resize(puzzlink::edge_count(found_));
  found_.edges[*edge] = *clue;
}

std::optional<std::size_t> SignReading::edge_at(const Place& at) const {
  const bool is_right = at.kind == Place::Kind::right;
  if (!board_.holds(at.row, at.column) ||
      !board_.holds(at.row + (is_right ? 0 : 1), at.column + (is_right ? 1 : 0)))
    return std::nullopt;
  const auto row = static_cast<std::size_t>(at.row);
  const auto column = static_cast<std::size_t>(at.column);
  return is_right ? row * (found_.columns - 1) + column
                  : puzzlink::vertical_edges(found_) + row * found_.columns + column;
}

void SignReading::sort_symbols() {
  for (const penpa::Symbol& symbol : board_.symbols) {
    const Place& at = symbol.at;
    if (at.kind == Place::Kind::cell && board_.holds(at.row, at.column)) {
      cell(at).symbol = &symbol;
    } else if (at.kind == Place::Kind::cell) {
      symbols_outside_.push_back(&symbol);
    } else if (at.kind == Place::Kind::corner && genre_.takes.corners) {
      set_corner(at, clue_between(symbol));
    } else if (is_edge(at) && genre_.takes.edges) {
      set_edge(at, clue_between(symbol));
    } else {
      fail(fmt::format("{} between cells near {}", phrase(symbol), name(at)));
    }
  }
}

std::string SignReading::phrase(const penpa::Symbol& symbol) {
  return fmt::format("a symbol {}{}", puzzlec::quoted(symbol.shape),
                     symbol.parts.empty() ? fmt::format(" {}", symbol.style) : "");
}

std::optional<GenreClue> SignReading::clue_between(const penpa::Symbol& symbol) {
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

std::optional<GenreClue> SignReading::known_circle(std::int32_t circle, ClueTraits known,
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

void SignReading::sort_surfaces_and_lines() {
  for (const penpa::Surface& surface : board_.surfaces) {
    if (board_.holds(surface.row, surface.column))
      cells_[board_.index(surface.row, surface.column)].surface = surface.colour;
  }
  if (!genre_.penpa.has("lines are pieces") && !board_.lines.empty())
    return fail("lines that are drawn already");
  for (const penpa::Stroke& line : board_.lines) {
    add_way(line.from, line.to);
    add_way(line.to, line.from);
  }
}

void SignReading::add_way(const Place& from, const Place& to) {
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

void SignReading::check_others() {
  for (const auto& [lists, phrase] :
       {std::pair(&board_.thermometers, "thermometers"),
        std::pair(&board_.slow_thermometers, "thermometers without a bulb"),
        std::pair(&board_.arrows, "arrows"), std::pair(&board_.cages, "cages")}) {
    if (!lists->empty()) fail(phrase);
  }
  if (!board_.frames.empty()) fail("frames of cages");
  if (!board_.others.empty()) fail(board_.others.front());
}

}  // namespace puzzlec::genres::penpa_reading

namespace puzzlec::genres {

Parsed<GenreInstance> read_penpa(const penpa::Board& board, const Genre& genre,
                                 const LineScanner& at, std::vector<std::string>& notes) {
  return penpa_reading::SignReading(board, genre, at, notes).read();
}

}  // namespace puzzlec::genres
