#include "encoders/genres/instance_text.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/filled.hpp"
#include "encoders/genres/draft.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec::genres {
namespace instance_text_detail {
namespace {

constexpr std::pair<ClueTraits, std::string_view> tokens_with[] = {
    {is_untold, ", ?"},
    {is_black, ", #"},
    {is_white_circle, ", W"},
    {is_black_circle, ", B"},
    {is_open_circle, ", O"},
    {has_number, ", a number"},
    {has_arrow, ", one with u d l r"},
    {is_pair, ", two numbers as 12/7"},
    {is_list, ", a list as 1,2"}};

class InstanceReading {
 public:
  explicit InstanceReading(const Genre& genre) : genre_(genre) {}

  Parsed<GenreInstance> read(const JsonNode& top) {
    first_error_.keep(top.unknown_member(
        {"format", "genre", "size", "cells", "rooms", "outside", "corners", "edges", "options"}));
    read_size(top);
    if (!first_error_) read_parts(top);
    if (!first_error_) read_outside(top);
    if (!first_error_) read_options(top);
    if (!first_error_) check_rooms(top);
    if (first_error_) return Failure{first_error_.error()};
    return std::move(found_);
  }

 private:
  void fail(const JsonNode& at, InputErrorCode code, std::string_view expected, std::string found) {
    if (!first_error_) first_error_.keep(at.error(code, expected, std::move(found)));
  }

  /// Rows of blank-separated words.
  std::vector<std::vector<std::string>> words(const JsonNode& at) {
    std::vector<std::vector<std::string>> rows;
    for (const JsonNode row : first_error_.take(at.array("an array of rows"))) {
      auto& into = rows.emplace_back();
      for (const Token& token : split(first_error_.take(row.text("a row of tokens"))))
        into.emplace_back(token.text);
    }
    return rows;
  }

  void check_side(const JsonNode& at, std::size_t side) {
    if (side < 1 || side > largest_side)
      fail(at, InputErrorCode::out_of_range, fmt::format("1..{} rows and columns", largest_side),
           std::to_string(side));
  }
  void check_cells(const JsonNode& at) {
    if (found_.cell_count() > most_cells)
      fail(at, InputErrorCode::out_of_range, fmt::format("at most {} cells", most_cells),
           fmt::format("{} rows of {}", found_.rows, found_.columns));
  }

  void read_size(const JsonNode& top) {
    JsonNode at = top;
    if (const auto size = top.find("size")) {
      at = *size;
      const JsonNode pair = first_error_.take(size->array_of(2));
      if (first_error_) return;
      found_.rows = first_error_.take(pair[0].number(1, largest_side));
      found_.columns = first_error_.take(pair[1].number(1, largest_side));
      return check_cells(at);
    }
    for (const std::string_view name : {"cells", "rooms"}) {
      const auto rows = top.find(name);
      if (!rows) continue;
      at = *rows;
      const auto all = words(*rows);
      found_.rows = all.size();
      found_.columns = all.empty() ? 0 : all.front().size();
      break;
    }
    const auto outside = top.find("outside");
    if (found_.rows == 0 && outside) {
      at = *outside;
      for (const std::string_view name : {"left", "right"}) {
        if (const auto side = outside->find(name)) found_.rows = side->size();
      }
      for (const std::string_view name : {"top", "bottom"}) {
        if (const auto side = outside->find(name)) found_.columns = side->size();
      }
    }
    check_side(at, found_.rows);
    check_side(at, found_.columns);
    check_cells(at);
  }

  /// Tokens, `rows` times `columns` of them.
  std::vector<GenreClue> clues(const JsonNode& at, ClueTraits known, std::size_t rows,
                               std::size_t columns, bool are_in_cells = false) {
    std::vector<GenreClue> found;
    std::size_t count = 0;
    for (const JsonNode row : first_error_.take(at.array("an array of rows"))) {
      const auto tokens = split(first_error_.take(row.text("a row of tokens")));
      if (tokens.size() != columns)
        fail(row, InputErrorCode::wrong_count, counted(columns, "token"),
             std::to_string(tokens.size()));
      for (const Token& token : tokens) {
        const bool is_hole = are_in_cells && means_hole(token.text, known);
        if (is_hole) add_hole(found.size());
        found.push_back(is_hole ? GenreClue{} : clue(row, token.text, known));
      }
      ++count;
    }
    if (count != rows)
      fail(at, InputErrorCode::wrong_count, counted(rows, "row"), std::to_string(count));
    return found;
  }

  /// A cell that does not belong to the board: `@`, or `#` where black cells mean nothing else.
  [[nodiscard]] bool means_hole(std::string_view text, ClueTraits known) const {
    return genre_.holes && (text == "@" || (text == "#" && (known & is_black) == 0));
  }
  void add_hole(std::size_t cell) {
    found_.holes.resize(found_.cell_count());
    if (cell < found_.holes.size()) found_.holes[cell] = true;
  }
  /// Rooms are numbered anew, those that are left: holes belong to none, and come last.
  void take_holes_out_of_rooms() {
    if (found_.holes.empty() || found_.rooms.empty()) return;
    std::map<std::uint32_t, std::uint32_t> number_of;
    for (std::size_t cell = 0; cell < found_.rooms.size(); ++cell) {
      const auto next = static_cast<std::uint32_t>(number_of.size());
      if (!found_.holes[cell])
        found_.rooms[cell] = number_of.emplace(found_.rooms[cell], next).first->second;
    }
    for (std::size_t cell = 0; cell < found_.rooms.size(); ++cell) {
      if (found_.holes[cell]) found_.rooms[cell] = static_cast<std::uint32_t>(number_of.size());
    }
  }

  GenreClue clue(const JsonNode& at, std::string_view text, ClueTraits known) {
    const auto found = read_token(genre_, text);
    if (found && (traits_of(*found) & ~known) == 0) return *found;
    std::string expected = ".";
    for (const auto& [trait, tokens] : tokens_with) {
      if ((known & trait) != 0) expected += tokens;
    }
    for (const Symbol& symbol : genre_.symbols) expected += ", " + symbol.token;
    if (genre_.holes) expected += ", @";
    fail(at, InputErrorCode::bad_character, expected + ", as in puzzles of " + genre_.title,
         quoted(text));
    return {};
  }

  /// The members of instances that the genre takes.
  [[nodiscard]] std::string parts_taken() const {
    const InstanceParts& takes = genre_.takes;
    std::string names = "size";
    for (const auto& [is_taken, name] :
         {std::pair(takes.cells || genre_.holes, "cells"), std::pair(takes.rooms, "rooms"),
          std::pair(takes.top || takes.bottom || takes.left || takes.right, "outside"),
          std::pair(takes.top, "top"), std::pair(takes.bottom, "bottom"),
          std::pair(takes.left, "left"), std::pair(takes.right, "right"),
          std::pair(takes.corners, "corners"), std::pair(takes.edges || takes.rooms, "edges")}) {
      if (is_taken) names += fmt::format(", {}", name);
    }
    return fmt::format("{}, as {} has them", names, genre_.title);
  }

  bool takes(const JsonNode& at, bool part) {
    if (!part)
      first_error_.keep(
          at.name_error(InputErrorCode::unsupported, "one of " + parts_taken(), quoted(at.name())));
    return part && !first_error_;
  }

  void read_parts(const JsonNode& top) {
    const bool takes_cells = genre_.takes.cells || genre_.holes;
    if (const auto cells = top.find("cells"); cells && takes(*cells, takes_cells))
      found_.cells = clues(*cells, genre_.known_in_cells, found_.rows, found_.columns, true);
    if (found_.cells.empty()) found_.cells.resize(found_.cell_count());
    const auto rooms = top.find("rooms");
    if (rooms && takes(*rooms, genre_.takes.rooms)) read_rooms(*rooms);
    take_holes_out_of_rooms();
    if (!rooms && genre_.takes.rooms)
      fail(top, InputErrorCode::missing_clue, "\"rooms\"", "an instance without");
    if (const auto corners = top.find("corners"); corners && takes(*corners, genre_.takes.corners))
      found_.corners = clues(*corners, genre_.known_elsewhere, found_.rows + 1, found_.columns + 1);
    // If there are rooms, walls may end inside one.
    const bool takes_edges = genre_.takes.edges || genre_.takes.rooms;
    if (const auto edges = top.find("edges"); edges && takes(*edges, takes_edges)) {
      first_error_.keep(edges->unknown_member({"right", "below"}));
      const auto part = [&](std::string_view name, std::size_t rows, std::size_t columns) {
        std::vector<GenreClue> list(rows * columns);
        if (const auto at = edges->find(name))
          list = clues(*at, genre_.known_on_edges(), rows, columns);
        found_.edges.insert(found_.edges.end(), list.begin(), list.end());
      };
      part("right", found_.rows, found_.columns - 1);
      part("below", found_.rows - 1, found_.columns);
    }
  }

  void read_rooms(const JsonNode& at) {
    const auto rows = words(at);
    std::map<std::string, std::uint32_t> number_of;
    for (const auto& row : rows) {
      if (row.size() != found_.columns || rows.size() != found_.rows) {
        return fail(
            at, InputErrorCode::wrong_count,
            fmt::format("{} of {}", counted(found_.rows, "row"), counted(found_.columns, "name")),
            fmt::format("{} and {}", rows.size(), row.size()));
      }
      for (const std::string& name : row) {
        if (means_hole(name, 0)) add_hole(found_.rooms.size());
        const auto next = static_cast<std::uint32_t>(number_of.size());
        found_.rooms.push_back(number_of.emplace(name, next).first->second);
      }
    }
  }

  /// Where a rule asks for the number of a room, no room has two.
  void check_rooms(const JsonNode& top) {
    const bool asks = std::ranges::any_of(genre_.rules, [](const Rule& rule) {
      return rule.each.kind == Scope::Kind::room && is_about_clues(rule);
    });
    if (!asks || found_.rooms.empty()) return;
    std::map<std::uint32_t, GenreClue> numbers;
    for (std::size_t i = 0; i < found_.cells.size(); ++i) {
      const GenreClue& clue = found_.cells[i];
      if (clue.kind != GenreClue::Kind::number && clue.kind != GenreClue::Kind::unknown) continue;
      const GenreClue& first = numbers.emplace(found_.rooms[i], clue).first->second;
      if (first != clue)
        fail(top.find("cells").value_or(top), InputErrorCode::wrong_count, "one number in a room",
             fmt::format("{} and {} in that of {}", write_token(genre_, first),
                         write_token(genre_, clue),
                         cell_name(CellId{static_cast<std::uint32_t>(i)}, found_.columns)));
    }
  }

  void read_outside(const JsonNode& top) {
    const auto outside = top.find("outside");
    if (!outside) return;
    first_error_.take(outside->object());
    first_error_.keep(outside->unknown_member({"top", "bottom", "left", "right"}));
    const auto side = [&](std::string_view name, bool is_taken, std::size_t count,
                          std::vector<std::vector<GenreClue>>& into) {
      const auto at = outside->find(name);
      if (!at || !takes(*at, is_taken)) return;
      for (const JsonNode line : first_error_.take(at->array_of(count))) {
        auto& list = into.emplace_back();
        for (const Token& token : split(first_error_.take(line.text("clues of a line")))) {
          const GenreClue one = clue(line, token.text, genre_.known_elsewhere);
          if (one.kind != GenreClue::Kind::none) list.push_back(one);
        }
      }
    };
    side("top", genre_.takes.top, found_.columns, found_.top);
    side("bottom", genre_.takes.bottom, found_.columns, found_.bottom);
    side("left", genre_.takes.left, found_.rows, found_.left);
    side("right", genre_.takes.right, found_.rows, found_.right);
  }

  void read_options(const JsonNode& top) {
    const auto options = top.find("options");
    if (!options) return;
    for (const JsonNode one : first_error_.take(options->object("an object of options"))) {
      const auto known = std::ranges::find(genre_.options, one.name(), &Option::name);
      if (known == genre_.options.end()) {
        std::string names;
        for (const Option& option : genre_.options)
          names += (names.empty() ? "" : ", ") + option.name;
        first_error_.keep(one.name_error(
            InputErrorCode::unsupported,
            names.empty() ? fmt::format("no options for {}", genre_.name) : "one of " + names,
            quoted(one.name())));
        return;
      }
      found_.options[known->name] =
          known->is_flag ? (first_error_.take(one.boolean()) ? 1 : 0)
                         : static_cast<std::int64_t>(first_error_.take(one.number(0, 1'000'000)));
    }
  }

  const Genre& genre_;
  GenreInstance found_;
  FirstError first_error_;
};

void add_rows(JsonWriter& out, const std::vector<std::string>& rows) {
  out.begin_array();
  for (const std::string& row : rows) out.text(row);
  out.end_array();
}

std::vector<std::string> clue_rows(const Genre& genre, const std::vector<GenreClue>& clues,
                                   std::size_t first, std::size_t rows, std::size_t columns) {
  std::vector<std::string> found(rows);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column)
      found[row] +=
          (column > 0 ? " " : "") + write_token(genre, clues[first + row * columns + column]);
  }
  return found;
}

/// With "@" in the place of each token of a hole.
std::vector<std::string> with_holes(std::vector<std::string> rows, const GenreInstance& in) {
  std::size_t cell = 0;
  for (std::string& row : rows) {
    std::string changed;
    for (const Token& token : split(row)) {
      if (!changed.empty()) changed += ' ';
      changed += in.holes[cell++] ? "@" : token.text;
    }
    row = std::move(changed);
  }
  return rows;
}

/// a, b, ... z, aa, ...
std::string room_name(std::uint32_t number) {
  std::string name;
  for (std::uint32_t rest = number + 1; rest > 0; rest = (rest - 1) / 26)
    name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % 26));
  return name;
}

}  // namespace
}  // namespace instance_text_detail

Parsed<GenreInstance> read_instance(const JsonNode& top, const Genre& genre) {
  return instance_text_detail::InstanceReading(genre).read(top);
}

std::optional<std::string> foreign_clue(const Genre& genre, GenreInstance& instance) {
  std::optional<std::string> foreign;
  const auto look = [&](std::vector<GenreClue>& clues, bool is_taken, ClueTraits known) {
    for (const GenreClue& clue : clues) {
      const bool means_nothing =
          clue.kind != GenreClue::Kind::none && (!is_taken || (traits_of(clue) & ~known) != 0);
      if (means_nothing && !foreign) foreign = write_token(genre, clue);
    }
    if (!is_taken) clues.clear();
  };
  const InstanceParts& takes = genre.takes;
  if (takes.cells) look(instance.cells, true, genre.known_in_cells);
  look(instance.corners, takes.corners, genre.known_elsewhere);
  look(instance.edges, takes.edges || takes.rooms, genre.known_on_edges());
  for (const auto& [lists, is_taken] :
       {std::pair(&instance.top, takes.top), std::pair(&instance.bottom, takes.bottom),
        std::pair(&instance.left, takes.left), std::pair(&instance.right, takes.right)}) {
    for (std::vector<GenreClue>& list : *lists) look(list, is_taken, genre.known_elsewhere);
    if (!is_taken) lists->clear();
  }
  return foreign;
}

std::string write_instance(const Genre& genre, const GenreInstance& in) {
  using namespace instance_text_detail;
  JsonWriter out;
  out.begin_object().text("format", "puzzlec-genre").text("genre", genre.name);
  const bool has_clues = std::ranges::any_of(
      in.cells, [](const GenreClue& clue) { return clue.kind != GenreClue::Kind::none; });
  if (!genre.takes.cells || (!has_clues && !genre.takes.rooms)) {
    out.name("size").begin_array().number(in.rows).number(in.columns).end_array();
  }
  if (has_clues || (!in.holes.empty() && in.rooms.empty())) {
    out.name("cells");
    std::vector<std::string> rows = clue_rows(genre, in.cells, 0, in.rows, in.columns);
    if (!in.holes.empty()) rows = with_holes(std::move(rows), in);
    add_rows(out, rows);
  }
  if (!in.rooms.empty()) {
    std::vector<std::string> rows(in.rows);
    for (std::size_t i = 0; i < in.rooms.size(); ++i) {
      const bool is_hole = !in.holes.empty() && in.holes[i];
      rows[i / in.columns] +=
          (i % in.columns > 0 ? " " : "") + (is_hole ? "@" : room_name(in.rooms[i]));
    }
    out.name("rooms");
    add_rows(out, rows);
  }
  if (!in.top.empty() || !in.bottom.empty() || !in.left.empty() || !in.right.empty()) {
    out.name("outside").begin_object();
    for (const auto& [name, lists] : {std::pair("top", &in.top), std::pair("bottom", &in.bottom),
                                      std::pair("left", &in.left), std::pair("right", &in.right)}) {
      if (lists->empty()) continue;
      std::vector<std::string> rows;
      for (const auto& list : *lists) {
        std::string& text = rows.emplace_back();
        for (const GenreClue& clue : list)
          text += (text.empty() ? "" : " ") + write_token(genre, clue);
        if (text.empty()) text = ".";
      }
      out.name(name);
      add_rows(out, rows);
    }
    out.end_object();
  }
  if (!in.corners.empty()) {
    out.name("corners");
    add_rows(out, clue_rows(genre, in.corners, 0, in.rows + 1, in.columns + 1));
  }
  if (!in.edges.empty()) {
    out.name("edges").begin_object().name("right");
    add_rows(out, clue_rows(genre, in.edges, 0, in.rows, in.columns - 1));
    out.name("below");
    add_rows(out, clue_rows(genre, in.edges, in.rows * (in.columns - 1), in.rows - 1, in.columns));
    out.end_object();
  }
  if (!in.options.empty()) {
    out.name("options").begin_object();
    for (const auto& [name, value] : in.options) {
      const auto known = std::ranges::find(genre.options, name, &Option::name);
      const bool is_flag = known != genre.options.end() && known->is_flag;
      is_flag ? out.boolean(name, value != 0) : out.number(name, value);
    }
    out.end_object();
  }
  return out.end_object().take() + "\n";
}

std::vector<std::string> answer_rows(const Genre& genre, const GenreInstance& instance,
                                     const Grid& answer) {
  const Board board(genre, instance);
  const Filled filled(board, answer);
  const bool has_regions = genre.board == BoardKind::walls;
  std::vector<std::uint32_t> regions;
  if (has_regions) regions = filled.components([](std::uint32_t) { return true; }, Joined::edges);
  std::vector<std::string> rows(board.rows());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    std::string& row = rows[board.row_of(cell)];
    if (!row.empty()) row += ' ';
    if (has_regions) {
      row += std::to_string(regions[cell] + 1);
    } else if (genre.board == BoardKind::links) {
      row += value_token(genre, filled.cell(cell));
      for (const Direction direction : {Direction::right, Direction::down}) {
        const auto other = board.step(cell, direction);
        row += fmt::format("{}{}", direction == Direction::right ? ":" : "/",
                           other ? filled.at(board.edge(cell, *other)).number : 0);
      }
    } else {
      row += value_token(genre, filled.cell(cell));
    }
  }
  return rows;
}

std::optional<Grid> read_answer_rows(const Genre& genre, const GenreInstance& instance,
                                     const std::vector<std::string>& rows) {
  const Board board(genre, instance);
  Grid answer(board.model_rows(), board.model_columns());
  if (rows.size() != board.rows()) return std::nullopt;
  const bool has_regions = genre.board == BoardKind::walls;
  const auto value_of_token = [&](std::string_view token) -> std::optional<Value> {
    for (const NamedValue& value : genre.values) {
      if (value.token == token) return value.value;
    }
    std::uint64_t number = 0;
    if (!parse_number(token, number) || number >= Domain::capacity ||
        !board.numbers().contains(value_of(static_cast<std::size_t>(number))))
      return std::nullopt;
    return value_of(static_cast<std::size_t>(number));
  };
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    if (board.has_edges()) answer[CellId{index}] = value_of(0);
  }
  std::vector<std::string> regions;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto tokens = split(rows[row]);
    if (tokens.size() != board.columns()) return std::nullopt;
    for (std::size_t column = 0; column < tokens.size(); ++column) {
      const std::uint32_t cell = board.cell(row, column);
      std::string_view token = tokens[column].text;
      regions.emplace_back(token);
      if (has_regions) {
        answer[board.model_cell(cell)] = board.cell_values().first();
        continue;
      }
      if (genre.board == BoardKind::links) {
        const std::size_t colon = token.find(':');
        const std::size_t slash = token.find('/');
        if (colon == std::string_view::npos || slash == std::string_view::npos || slash < colon)
          return std::nullopt;
        for (const auto& [text, direction] :
             {std::pair(token.substr(colon + 1, slash - colon - 1), Direction::right),
              std::pair(token.substr(slash + 1), Direction::down)}) {
          std::uint64_t number = 0;
          const auto other = board.step(cell, direction);
          if (!parse_number(text, number) || number > 15 || (!other && number != 0))
            return std::nullopt;
          if (other) answer[board.edge(cell, *other)] = value_of(static_cast<std::size_t>(number));
        }
        token = token.substr(0, colon);
      }
      const auto value = value_of_token(token);
      if (!value) return std::nullopt;
      answer[board.model_cell(cell)] = *value;
    }
  }
  if (!has_regions) return answer;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    for (const Direction direction : {Direction::right, Direction::down}) {
      const auto other = board.step(cell, direction);
      if (other)
        answer[board.edge(cell, *other)] = value_of(regions[cell] == regions[*other] ? 0 : 1);
    }
  }
  const auto region =
      Filled(board, answer).components([](std::uint32_t) { return true; }, Joined::edges);
  for (const Rule& rule : genre.rules) {
    if (rule.kind->complete != nullptr) rule.kind->complete(rule, board, region, answer);
  }
  return answer;
}

}  // namespace puzzlec::genres
