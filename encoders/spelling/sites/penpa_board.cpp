#include "encoders/spelling/sites/penpa_board.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/base64.hpp"
#include "encoders/spelling/deflate.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "encoders/spelling/sites/penpa_abbreviations.hpp"
#include "encoders/spelling/sites/penpa_colours.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec::penpa {
namespace penpa_board_detail {
namespace {

constexpr std::size_t most_text = std::size_t{1} << 24;
constexpr std::size_t largest_side = 100;

std::string spelled_out(std::string_view text) {
  std::string full;
  full.reserve(text.size() * 2);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    const auto* const found =
        std::ranges::find(abbreviations, next, [](const auto& one) { return one.first; });
    if (text[i] != 'z' || next == '\0' || found == abbreviations.end()) {
      full += text[i];
    } else {
      full += found->second;
      ++i;
    }
  }
  return full;
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::optional<int> integer_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Titles and rules, in which characters that separate are encoded in the site's own way.
std::string words_of(std::string_view text, std::string_view label) {
  if (text.starts_with(label)) text.remove_prefix(label.size());
  std::string words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view code = text.substr(i, 3);
    const char c = code == "%2C"   ? ','
                   : code == "%2D" ? '\n'
                   : code == "%2E" ? '&'
                   : code == "%2F" ? '='
                                   : '\0';
    words += c == '\0' ? text[i] : c;
    if (c != '\0') i += 2;
  }
  return words;
}

/// Turns the numbers of points into places.
struct Points {
  int width = 0;  ///< of the numbering
  int height = 0;
  int first_row = 0;  ///< of the board
  int first_column = 0;

  [[nodiscard]] int count() const { return width * height; }
  [[nodiscard]] Place place(int point) const {
    constexpr std::array<Place::Kind, 4> kinds{Place::Kind::cell, Place::Kind::corner,
                                               Place::Kind::below, Place::Kind::right};
    const int kind = count() == 0 ? 0 : point / count();
    const int cell = count() == 0 ? 0 : point % count();
    Place place{
        kind >= 0 && kind < 4 ? kinds.at(static_cast<std::size_t>(kind)) : Place::Kind::other, 0,
        0};
    if (width > 0) {
      place.row = cell / width - 2 - first_row;
      place.column = cell % width - 2 - first_column;
    }
    return place;
  }
  /// Of small texts.
  [[nodiscard]] std::pair<Place, int> small_place(int point) const {
    const int sides = 8 * count();
    if (point >= sides) return {place((point - sides) / 4), 4 + point % 4};
    return {place(point / 4 - count()), point % 4};
  }
};

class BoardReading {
 public:
  BoardReading(const LineScanner& at, std::string file, std::size_t line)
      : at_(at), file_(std::move(file)), line_(line) {}

  Parsed<Board> read(std::string_view text) {
    lines_ = split_at(text, '\n');
    read_head();
    if (!first_error_) read_cells();
    if (!first_error_) read_question();
    if (!first_error_) read_tags();
    if (first_error_) return Failure{first_error_.error()};
    return std::move(board_);
  }

 private:
  void fail(InputErrorCode code, std::string expected, std::string found) {
    if (!first_error_) first_error_.keep(at_.error(code, std::move(expected), std::move(found)));
  }
  [[nodiscard]] std::string_view line(std::size_t number) const {
    return number < lines_.size() ? lines_[number] : std::string_view();
  }
  Parsed<JsonDocument> json(std::size_t number) const {
    return JsonDocument::parse_packed(std::string(line(number)), file_, line_, at_.column());
  }

  void read_head() {
    const auto fields = split_at(line(0), ',');
    const auto field = [&](std::size_t i) {
      return i < fields.size() ? fields[i] : std::string_view();
    };
    board_.grid = field(0);
    if (!board_.grid.empty() && board_.grid[0] >= '0' && board_.grid[0] <= '9')
      return fail(InputErrorCode::unsupported, "a URL of penpa-edit 2 or later",
                  "one of version 1");
    if (board_.grid != "square" && board_.grid != "sudoku" && board_.grid != "kakuro")
      return fail(InputErrorCode::unsupported, "a square grid",
                  fmt::format("one of the kind {}", puzzlec::quoted(board_.grid)));
    const auto columns = integer_of(field(1));
    const auto rows = integer_of(field(2));
    if (!columns || !rows || *columns < 1 || *rows < 1 ||
        std::max(*rows, *columns) > static_cast<int>(largest_side) + 20)
      return fail(InputErrorCode::out_of_range, fmt::format("1..{} rows and columns", largest_side),
                  fmt::format("{} and {}", field(2), field(1)));
    points_.width = *columns + 4;
    points_.height = *rows + 4;
    all_rows_ = *rows;
    all_columns_ = *columns;
    board_.title = words_of(field(15), "Title: ");
    board_.author = words_of(field(16), "Author: ");
    board_.rules = words_of(field(18), "");
    const bool is_turned = integer_of(field(4)).value_or(0) % 360 != 0;
    if (is_turned || field(5) == "-1" || field(6) == "-1")
      board_.remarks.emplace_back("that the drawing is turned or mirrored");
  }

  /// The board is what the margins leave, as far as it has cells.
  void read_cells() {
    int top = 0;
    int bottom = 0;
    int left = 0;
    int right = 0;
    if (auto margins = json(1);
        margins && margins->root().is_array() && margins->root().size() == 4) {
      const JsonNode root = margins->root();
      int* const into[] = {&top, &bottom, &left, &right};
      for (std::size_t i = 0; i < 4; ++i)
        *into[i] = static_cast<int>(
            std::clamp<std::int64_t>(root[i].signed_integer().value_or(0), 0, 200));
    }
    std::vector<std::pair<int, int>> cells;
    if (const auto list = json(5)) {
      std::int64_t point = 0;
      for (const JsonNode step : list->root()) {
        point += step.signed_integer().value_or(0);
        if (point < 0 || point >= points_.count()) continue;
        const Place place = points_.place(static_cast<int>(point));
        cells.emplace_back(place.row, place.column);
      }
    }
    int last_row = all_rows_ - bottom - 1;
    int last_column = all_columns_ - right - 1;
    points_.first_row = top;
    points_.first_column = left;
    const auto is_outside = [&](const std::pair<int, int>& cell) {
      return cell.first < top || cell.first > last_row || cell.second < left ||
             cell.second > last_column;
    };
    std::erase_if(cells, is_outside);
    if (!cells.empty()) {
      std::tie(points_.first_row, points_.first_column) = cells.front();
      std::tie(last_row, last_column) = cells.front();
      for (const auto& [row, column] : cells) {
        points_.first_row = std::min(points_.first_row, row);
        points_.first_column = std::min(points_.first_column, column);
        last_row = std::max(last_row, row);
        last_column = std::max(last_column, column);
      }
    }
    const int rows = last_row - points_.first_row + 1;
    const int columns = last_column - points_.first_column + 1;
    if (rows < 1 || columns < 1 || std::max(rows, columns) > static_cast<int>(largest_side))
      return fail(InputErrorCode::out_of_range, fmt::format("1..{} rows and columns", largest_side),
                  fmt::format("{} and {}", rows, columns));
    board_.rows = static_cast<std::size_t>(rows);
    board_.columns = static_cast<std::size_t>(columns);
    if (cells.empty() || cells.size() == board_.rows * board_.columns) return;
    board_.holes.assign(board_.rows * board_.columns, true);
    for (const auto& [row, column] : cells)
      board_.holes[board_.index(row - points_.first_row, column - points_.first_column)] = false;
  }

  void read_question() {
    const auto document = json(3);
    if (!document) return first_error_.keep(document.error());
    const JsonNode top = document->root();
    if (const auto object = top.object("the drawings of a question"); !object)
      return first_error_.keep(object.error());
    read_texts(top);
    read_symbols(top);
    read_surfaces(top);
    if (const auto erased = top.find("deletelineE"); erased && erased->states_something())
      board_.remarks.emplace_back("that lines of the grid are erased");
    read_strokes(top, "lineE", board_.edges);
    read_strokes(top, "freelineE", board_.edges);
    read_strokes(top, "line", board_.lines);
    read_lists(top, "thermo", board_.thermometers);
    read_lists(top, "nobulbthermo", board_.slow_thermometers);
    read_lists(top, "arrows", board_.arrows);
    read_lists(top, "killercages", board_.cages);
    for (const auto& [name, phrase] :
         {std::pair("wall", "bars through cells"), std::pair("freeline", "free lines"),
          std::pair("direction", "lines with a direction"), std::pair("squareframe", "frames"),
          std::pair("polygon", "polygons")}) {
      const auto list = top.find(name);
      if (list && list->states_something()) board_.others.emplace_back(phrase);
    }
    read_frames(top);
  }

  void read_surfaces(const JsonNode& top) {
    const auto surfaces = top.find("surface");
    if (!surfaces) return;
    // Authors may choose colours of their own, which stand in another layer.
    const bool has_own = line(13) == "1" || line(13) == "\"true\"";
    const auto own = has_own ? json(14) : json(std::string::npos);
    const auto own_colours =
        own && own->root().is_object() ? own->root().find("surface") : std::nullopt;
    constexpr int several = 2;
    for (const JsonNode surface : *surfaces) {
      const Place at = points_.place(integer_of(surface.name()).value_or(0));
      auto colour = static_cast<int>(surface.signed_integer().value_or(0));
      if (surface.is_array() && surface.size() > 0)
        colour = surface.size() > 1
                     ? several
                     : static_cast<int>(surface[0].signed_integer().value_or(several));
      const auto chosen = own_colours ? own_colours->find(surface.name()) : std::nullopt;
      if (colour != 0 && chosen && chosen->is_text()) colour = number_of_colour(*chosen->text());
      if (colour != 0) board_.surfaces.push_back({at.row, at.column, colour});
    }
  }

  /// Pieces of frames join the quarters of cells.
  void read_frames(const JsonNode& top) {
    const auto frames = top.find("cage");
    if (!frames) return;
    for (const JsonNode one : *frames) {
      const auto ends = split_at(one.name(), ',');
      const auto from = integer_of(ends.front());
      const auto to = integer_of(ends.back());
      const int quarters = 4 * points_.count();
      if (!from || !to || *from < quarters || *to < quarters) continue;
      board_.frames.push_back({points_.place((*from - quarters) / 4),
                               points_.place((*to - quarters) / 4),
                               static_cast<int>(one.signed_integer().value_or(0))});
    }
  }

  void read_texts(const JsonNode& top) {
    const auto text_of = [](const JsonNode& value) {
      return value.is_text() ? std::string(*value.text()) : value.compact();
    };
    if (const auto numbers = top.find("number")) {
      for (const JsonNode one : *numbers) {
        if (!one.is_array() || one.size() < 1) continue;
        std::string_view name = one.name();
        if (name.ends_with('E')) name.remove_suffix(1);
        Text text{.at = points_.place(integer_of(name).value_or(0)), .text = text_of(one[0])};
        if (one.size() > 1) text.colour = static_cast<int>(one[1].signed_integer().value_or(1));
        if (one.size() > 2) text.form = text_of(one[2]);
        board_.texts.push_back(std::move(text));
      }
    }
    if (const auto small = top.find("numberS")) {
      for (const JsonNode one : *small) {
        if (!one.is_array() || one.size() < 1) continue;
        const auto [at, position] = points_.small_place(integer_of(one.name()).value_or(0));
        board_.texts.push_back({at, text_of(one[0]), 1, position, "3"});
      }
    }
  }

  void read_symbols(const JsonNode& top) {
    const auto symbols = top.find("symbol");
    if (!symbols) return;
    for (const JsonNode one : *symbols) {
      if (!one.is_array() || one.size() < 2 || !one[1].is_text()) continue;
      std::string_view name = one.name();
      if (name.ends_with('E')) name.remove_suffix(1);
      Symbol symbol{
          points_.place(integer_of(name).value_or(0)), std::string(*one[1].text()), 0, {}};
      if (one[0].is_array()) {
        for (const JsonNode part : one[0])
          symbol.parts.push_back(part.signed_integer().value_or(0) != 0);
        if (std::ranges::count(symbol.parts, true) == 0) continue;
      } else {
        symbol.style = static_cast<int>(one[0].signed_integer().value_or(0));
      }
      board_.symbols.push_back(std::move(symbol));
    }
  }

  /// Members named "a,b" with a style. Those with one number are marks of a player.
  void read_strokes(const JsonNode& top, std::string_view name, std::vector<Stroke>& into) {
    const auto strokes = top.find(name);
    if (!strokes) return;
    for (const JsonNode one : *strokes) {
      const auto ends = split_at(one.name(), ',');
      const auto from = integer_of(ends.front());
      const auto to = integer_of(ends.back());
      const auto style = static_cast<int>(one.signed_integer().value_or(0));
      if (ends.size() != 2 || !from || !to || style == 0) continue;
      into.push_back({points_.place(*from), points_.place(*to), style});
    }
  }

  void read_lists(const JsonNode& top, std::string_view name,
                  std::vector<std::vector<Place>>& into) {
    const auto lists = top.find(name);
    if (!lists) return;
    for (const JsonNode list : *lists) {
      std::vector<Place> places;
      if (list.is_array()) {
        for (const JsonNode point : list)
          places.push_back(points_.place(static_cast<int>(point.signed_integer().value_or(0))));
      }
      if (!places.empty()) into.push_back(std::move(places));
    }
  }

  void read_tags() {
    const auto tags = json(17);
    if (!tags || !tags->root().is_array()) return;
    for (const JsonNode tag : tags->root()) {
      if (tag.is_text()) board_.tags.emplace_back(*tag.text());
    }
  }

  LineScanner at_;
  std::string file_;
  std::size_t line_;
  std::vector<std::string_view> lines_;
  FirstError first_error_;
  Board board_;
  Points points_;
  int all_rows_ = 0;
  int all_columns_ = 0;
};

/// Where the packed text begins.
std::size_t packed_start(std::string_view line) {
  for (const std::string_view mode : {"m=edit&", "m=solve&"}) {
    const std::size_t found = line.find(mode);
    if (found == std::string_view::npos) continue;
    const std::size_t packed = line.find("p=", found + mode.size() - 1);
    if (packed != std::string_view::npos) return packed + 2;
  }
  return std::string_view::npos;
}

}  // namespace
}  // namespace penpa_board_detail

bool is_address(std::string_view line) {
  using namespace penpa_board_detail;
  return packed_start(line.substr(0, 1000)) != std::string_view::npos;
}

namespace penpa_board_detail {
namespace {

/// What a URL from `start` on has packed; nothing if that is damaged or incomplete.
std::optional<std::string> unpacked(std::string_view address, std::size_t start) {
  std::string packed = percent_decoded(address.substr(start, address.find('&', start) - start));
  std::ranges::replace(packed, ' ', '+');
  const auto bytes = base64_decoded(packed);
  if (!bytes || bytes->empty()) return std::nullopt;
  return inflate_raw(*bytes, most_text);
}

}  // namespace
}  // namespace penpa_board_detail

bool holds_board(std::string_view line) {
  using namespace penpa_board_detail;
  const std::string_view address = web_address(line);
  const std::size_t start = packed_start(address);
  return start != std::string_view::npos && unpacked(address, start).has_value();
}

Parsed<Board> read_board(LineScanner& line, const std::string& file, std::size_t line_number) {
  using namespace penpa_board_detail;
  const std::string_view address = web_address(line.rest());
  line.advance(static_cast<std::size_t>(address.data() - line.rest().data()));
  const std::size_t start = packed_start(address);
  if (start == std::string_view::npos)
    return Failure{
        line.error(InputErrorCode::unknown_format, "a URL of penpa-edit, with \"m=edit&p=\"")};
  line.advance(start);
  std::string packed = percent_decoded(address.substr(start, address.find('&', start) - start));
  std::ranges::replace(packed, ' ', '+');
  const auto bytes = base64_decoded(packed);
  if (!bytes || bytes->empty())
    return Failure{line.error(InputErrorCode::bad_character, "a puzzle in base64")};
  const auto text = inflate_raw(*bytes, most_text);
  if (!text)
    return Failure{line.error(InputErrorCode::bad_character, "a complete compressed puzzle",
                              "damaged or incomplete data")};
  return BoardReading(line, file, line_number).read(spelled_out(*text));
}

}  // namespace puzzlec::penpa
