// Sudokus of two web sites, as JSON and as URLs.
//
// Format `f-puzzles`: a JSON document with size and grid, or a URL (or bare text) "...?load=" and
// that JSON compressed by LZ-string in base64, a line each. Givens, regions, both diagonals, killer
// cages and given pencil marks are understood.
//
// Format `sudokupad`: a JSON document with cells and regions or cages, or an id "scl" and that JSON
// compressed, alone or behind the last "/" or "?puzzleid=" of a URL. Givens, regions and cages are
// understood; other ids of that site are names for its server.
//
// A constraint that is not understood would make "unique" a lie. The puzzle is refused, unless
// ReadOptions::ignore_unsupported has it left out and named.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/json_text.hpp"
#include "encoders/spelling/line_scanner.hpp"
#include "encoders/spelling/lz_string.hpp"

namespace puzzlec {

extern const Format f_puzzles;
extern const Format sudokupad;

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t largest_side = 31;
constexpr std::size_t longest_document = std::size_t{1} << 22;

/// What is wrong with a document, at a JSON pointer.
struct Complaint {
  InputErrorCode code;
  std::string pointer;
  std::string expected;
  std::string found;
};

/// Reads one document. The first thing that does not fit is thrown and caught where the reading
/// began.
class Document {
 public:
  Document(const Json& root, bool ignore_unsupported) : root_(root), ignores_(ignore_unsupported) {}

  [[noreturn]] static void complain(InputErrorCode code, const std::string& pointer,
                                    std::string expected, std::string found) {
    throw Complaint{code, pointer, std::move(expected), std::move(found)};
  }
  [[noreturn]] static void complain_of(InputErrorCode code, const std::string& pointer,
                                       std::string expected, const Json& found) {
    complain(code, pointer, std::move(expected), puzzlec::quoted(text_of(found)));
  }
  static std::string text_of(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  [[nodiscard]] const Json* find(const Json& object, const char* key) const {
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
  }

  static const Json& array(const Json& value, const std::string& pointer, std::size_t size = 0) {
    if (!value.is_array()) complain_of(InputErrorCode::bad_character, pointer, "an array", value);
    if (size != 0 && value.size() != size) {
      complain(InputErrorCode::wrong_count, pointer, fmt::format("an array of {}", size),
               fmt::format("one of {}", value.size()));
    }
    return value;
  }
  static const Json& object(const Json& value, const std::string& pointer) {
    if (!value.is_object()) complain_of(InputErrorCode::bad_character, pointer, "an object", value);
    return value;
  }

  /// An integer, or a string that is one.
  static std::size_t number(const Json& value, const std::string& pointer, std::size_t first,
                            std::size_t last) {
    const std::string expected = fmt::format("an integer {}..{}", first, last);
    std::uint64_t found = 0;
    const bool is_text = value.is_string() && parse_number(value.get<std::string>(), found);
    if (value.is_number_unsigned()) found = value.get<std::uint64_t>();
    if (!is_text && !value.is_number_integer())
      complain_of(InputErrorCode::bad_number, pointer, expected, value);
    if ((!is_text && !value.is_number_unsigned()) || found < first || found > last)
      complain_of(InputErrorCode::out_of_range, pointer, expected, value);
    return static_cast<std::size_t>(found);
  }

  /// Something that the puzzle states and that is not understood.
  void unsupported(const std::string& pointer, const std::string& what) {
    if (!ignores_) {
      complain(InputErrorCode::unsupported, pointer,
               "constraints that are known (--ignore-unsupported leaves others out)", what);
    }
    left_out_.push_back(what);
  }
  /// Something that is no constraint.
  void note(const std::string& what) { left_out_.push_back(what); }

  const Json& root() const { return root_; }
  std::vector<std::string> take_left_out() { return std::move(left_out_); }

 private:
  const Json& root_;
  bool ignores_;
  std::vector<std::string> left_out_;
};

/// Whether a value states something: not null, false, empty.
bool states_something(const Json& value) {
  if (value.is_null()) return false;
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_array() || value.is_object() || value.is_string())
    return !value.empty() && value != Json("");
  return true;
}

PuzzlePtr make_puzzle(Grid grid, SquareRules rules, Document& document) {
  return hold(SquarePuzzle{std::move(grid), std::move(rules)}, document.take_left_out());
}

void check_cage(const SumCage& cage, std::size_t side, const std::string& pointer) {
  std::set<CellId> cells(cage.cells.begin(), cage.cells.end());
  if (cells.size() != cage.cells.size())
    Document::complain(InputErrorCode::bad_cage, pointer, "cells that differ", "one twice");
  if (!cage.may_repeat && cells.size() > side) {
    Document::complain(InputErrorCode::bad_cage, pointer,
                       fmt::format("a cage of at most {} cells", side),
                       fmt::format("one of {}", cells.size()));
  }
}

HouseShape default_shape(std::size_t side) {
  const auto blocks = shape_of_family("sudoku", side);
  return blocks ? *blocks : HouseShape{side, 0, 0, false};
}

// ---- f-puzzles

/// Keys of f-puzzles that are no constraints: what is shown, and what helps to solve by hand.
constexpr std::string_view silent_keys[] = {"size",
                                            "title",
                                            "author",
                                            "ruleset",
                                            "solution",
                                            "grid",
                                            "highlightConflicts",
                                            "successMessage",
                                            "disabledlogic",
                                            "truecandidatesoptions",
                                            "metadata"};
constexpr std::string_view drawing_keys[] = {"cage", "line", "rectangle", "circle", "text"};
constexpr std::string_view known_keys[] = {"diagonal+", "diagonal-", "killercage"};

bool is_one_of(std::span<const std::string_view> keys, const std::string& key) {
  return std::ranges::find(keys, key) != keys.end();
}

/// "R3C5" as a cell.
CellId f_cell(const Json& value, std::size_t side, const std::string& pointer) {
  const std::string name = value.is_string() ? value.get<std::string>() : "";
  const std::size_t c = name.find_first_of("Cc");
  std::uint64_t row = 0;
  std::uint64_t column = 0;
  const bool fits = c != std::string::npos && c > 1 && (name[0] == 'R' || name[0] == 'r') &&
                    parse_number(std::string_view(name).substr(1, c - 1), row) &&
                    parse_number(std::string_view(name).substr(c + 1), column) && row >= 1 &&
                    row <= side && column >= 1 && column <= side;
  if (!fits) {
    Document::complain_of(InputErrorCode::out_of_range, pointer,
                          fmt::format("a cell R1C1..R{0}C{0}", side), value);
  }
  return CellId{static_cast<std::uint32_t>((row - 1) * side + column - 1)};
}

PuzzlePtr read_f_puzzle(Document& document) {
  const Json& root = Document::object(document.root(), "");
  const Json* size = document.find(root, "size");
  if (size == nullptr)
    Document::complain(InputErrorCode::wrong_count, "", "a size", "a document without one");
  const std::size_t side = Document::number(*size, "/size", 1, largest_side);
  const Json* cells = document.find(root, "grid");
  if (cells == nullptr)
    Document::complain(InputErrorCode::wrong_count, "", "a grid", "a document without one");
  Document::array(*cells, "/grid", side);

  Grid grid(side, side);
  std::vector<Domain> marks(side * side, Domain::range(1, side));
  const HouseShape shape = default_shape(side);
  std::vector<std::uint32_t> regions = SquarePuzzle{grid, {shape}}.region_map();
  bool has_fills = false;
  bool has_marks = false;
  bool has_regions = false;
  if (regions.empty()) regions.resize(side * side);
  for (std::size_t row = 0; row < side; ++row) {
    Document::array((*cells)[row], fmt::format("/grid/{}", row), side);
    for (std::size_t column = 0; column < side; ++column) {
      const std::string pointer = fmt::format("/grid/{}/{}", row, column);
      const Json& cell = Document::object((*cells)[row][column], pointer);
      const std::size_t index = row * side + column;
      const Json* given = document.find(cell, "given");
      const bool is_given = given != nullptr && *given == Json(true);
      if (const Json* value = document.find(cell, "value")) {
        const std::size_t number = Document::number(*value, pointer + "/value", 0, side);
        if (is_given && number > 0) grid.at(row, column) = value_of(number);
        has_fills = has_fills || (!is_given && number > 0);
      }
      if (const Json* list = document.find(cell, "givenPencilMarks");
          list != nullptr && !Document::array(*list, pointer + "/givenPencilMarks").empty()) {
        Domain allowed;
        for (const Json& mark : *list)
          allowed.insert(value_of(Document::number(mark, pointer + "/givenPencilMarks", 1, side)));
        marks[index] = allowed;
        has_marks = true;
      }
      const auto region = cell.find("region");
      if (region == cell.end()) continue;
      if (region->is_null() || *region == Json(-1)) {
        document.unsupported(pointer + "/region", "a cell without a region");
        continue;
      }
      regions[index] =
          static_cast<std::uint32_t>(Document::number(*region, pointer + "/region", 0, side - 1));
      has_regions = true;
    }
  }
  SquareRules rules{shape, {}, {}, {}};
  if (has_regions) {
    auto found = rules_with_regions(side, regions, false);
    if (!found) {
      Document::complain(InputErrorCode::bad_cage, "/grid",
                         fmt::format("{0} regions of {0} cells", side), "regions of other sizes");
    }
    rules = std::move(*found);
  }
  if (has_marks) rules.marks = std::move(marks);

  const auto is_set = [&](const char* key) {
    const Json* flag = document.find(root, key);
    return flag != nullptr && states_something(*flag);
  };
  rules.shape.diagonals = is_set("diagonal+") && is_set("diagonal-");
  for (const char* key : {"diagonal+", "diagonal-"}) {
    if (is_set(key) && !rules.shape.diagonals)
      document.unsupported(fmt::format("/{}", key), "a single diagonal");
  }
  if (const Json* list = document.find(root, "killercage")) {
    Document::array(*list, "/killercage");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string pointer = fmt::format("/killercage/{}", i);
      const Json& entry = Document::object((*list)[i], pointer);
      SumCage cage;
      const Json* places = document.find(entry, "cells");
      if (places == nullptr)
        Document::complain(InputErrorCode::wrong_count, pointer, "cells", "a cage without any");
      for (std::size_t k = 0; k < Document::array(*places, pointer + "/cells").size(); ++k)
        cage.cells.push_back(f_cell((*places)[k], side, fmt::format("{}/cells/{}", pointer, k)));
      if (const Json* value = document.find(entry, "value"); value != nullptr && *value != Json(""))
        cage.sum = Document::number(*value, pointer + "/value", 0, side * side * side);
      if (cage.cells.empty()) continue;
      check_cage(cage, side, pointer + "/cells");
      rules.cages.push_back(std::move(cage));
    }
  }
  for (const auto& [key, value] : root.items()) {
    if (is_one_of(known_keys, key) || is_one_of(silent_keys, key) || !states_something(value))
      continue;
    if (is_one_of(drawing_keys, key)) {
      document.note(fmt::format("drawings '{}'", key));
    } else {
      document.unsupported("/" + key, fmt::format("constraints '{}'", key));
    }
  }
  if (has_fills) document.note("values that a player filled in");
  return make_puzzle(std::move(grid), std::move(rules), document);
}

std::optional<std::string> f_loses(const Puzzle& puzzle) {
  const auto* square = held_as<SquarePuzzle>(puzzle);
  if (square != nullptr && square->shape().side <= largest_side) {
    const bool has_regions = !square->region_map().empty();
    const bool same_default = has_regions || default_shape(square->shape().side).block_rows == 0;
    const bool repeats = std::ranges::any_of(square->rules.cages, &SumCage::may_repeat);
    if (same_default && !repeats) return std::nullopt;
  }
  return fmt::format("a Sudoku of any kind, side 1..{}, without repetition in cages", largest_side);
}

Json f_document(const SquarePuzzle& square) {
  const SquareRules& rules = square.rules;
  const std::size_t side = rules.shape.side;
  HouseShape plain = rules.shape;
  plain.diagonals = false;
  const bool is_default = rules.regions.empty() && plain == default_shape(side);
  const auto regions = square.region_map();
  Json rows = Json::array();
  for (std::size_t row = 0; row < side; ++row) {
    Json line = Json::array();
    for (std::size_t column = 0; column < side; ++column) {
      Json cell = Json::object();
      const std::size_t index = row * side + column;
      const Value value = square.givens.at(row, column);
      if (!value.is_blank()) {
        cell["value"] = value.number;
        cell["given"] = true;
      }
      if (!is_default) cell["region"] = regions[index];
      if (!rules.marks.empty() && rules.marks[index] != Domain::range(1, side)) {
        for (const Value mark : rules.marks[index]) cell["givenPencilMarks"].push_back(mark.number);
      }
      line.push_back(std::move(cell));
    }
    rows.push_back(std::move(line));
  }
  Json document{{"size", side}, {"grid", std::move(rows)}};
  if (rules.shape.diagonals) document["diagonal+"] = document["diagonal-"] = true;
  Json cages = Json::array();
  for (const SumCage& cage : rules.cages) {
    Json entry{{"cells", Json::array()}};
    for (const CellId cell : cage.cells) {
      entry["cells"].push_back(fmt::format("R{}C{}", cell.index / side + 1, cell.index % side + 1));
    }
    if (cage.sum) entry["value"] = std::to_string(*cage.sum);
    cages.push_back(std::move(entry));
  }
  if (!cages.empty()) document["killercage"] = std::move(cages);
  return document;
}

// ---- sudokupad

constexpr std::string_view pad_drawings[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view pad_silent[] = {"cells",    "regions",  "cages",    "cellSize",
                                           "metadata", "settings", "id",       "title",
                                           "author",   "rules",    "solution", "text"};

CellId pad_cell(const Json& value, std::size_t side, const std::string& pointer) {
  Document::array(value, pointer, 2);
  const std::size_t row = Document::number(value[0], pointer + "/0", 0, side - 1);
  const std::size_t column = Document::number(value[1], pointer + "/1", 0, side - 1);
  return CellId{static_cast<std::uint32_t>(row * side + column)};
}

std::vector<std::uint32_t> pad_regions(const Json& list, std::size_t side) {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> regions(side * side, none);
  Document::array(list, "/regions", side);
  for (std::uint32_t r = 0; r < side; ++r) {
    const std::string pointer = fmt::format("/regions/{}", r);
    Document::array(list[r], pointer, side);
    for (std::size_t i = 0; i < side; ++i) {
      const std::string place = fmt::format("{}/{}", pointer, i);
      std::uint32_t& region = regions[pad_cell(list[r][i], side, place).index];
      if (region != none)
        Document::complain(InputErrorCode::bad_cage, place, "each cell in one region", "one twice");
      region = r;
    }
  }
  return regions;
}

PuzzlePtr read_pad_puzzle(Document& document) {
  const Json& root = Document::object(document.root(), "");
  const Json* cells = document.find(root, "cells");
  if (cells == nullptr) {
    Document::complain(document.find(root, "ce") != nullptr ? InputErrorCode::unsupported
                                                            : InputErrorCode::wrong_count,
                       "", "cells", "a document without them, or with its keys cut short");
  }
  const std::size_t side = Document::array(*cells, "/cells").size();
  if (side < 1 || side > largest_side) {
    Document::complain(InputErrorCode::out_of_range, "/cells",
                       fmt::format("1..{} rows", largest_side), fmt::format("{} of them", side));
  }
  Grid grid(side, side);
  for (std::size_t row = 0; row < side; ++row) {
    Document::array((*cells)[row], fmt::format("/cells/{}", row), side);
    for (std::size_t column = 0; column < side; ++column) {
      const std::string pointer = fmt::format("/cells/{}/{}", row, column);
      const Json& cell = Document::object((*cells)[row][column], pointer);
      if (const Json* value = document.find(cell, "value"); value != nullptr && *value != Json(""))
        grid.at(row, column) = value_of(Document::number(*value, pointer + "/value", 1, side));
    }
  }
  SquareRules rules{{side, 0, 0, false}, {}, {}, {}};
  if (const Json* list = document.find(root, "regions"); list != nullptr && !list->empty()) {
    auto found = rules_with_regions(side, pad_regions(*list, side), false);
    rules = std::move(*found);
  }
  if (const Json* list = document.find(root, "cages")) {
    Document::array(*list, "/cages");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string pointer = fmt::format("/cages/{}", i);
      const Json& entry = Document::object((*list)[i], pointer);
      const Json* places = document.find(entry, "cells");
      if (places == nullptr || Document::array(*places, pointer + "/cells").empty())
        continue;  // the site keeps titles and rules in cages without cells
      SumCage cage;
      const Json* unique = document.find(entry, "unique");
      cage.may_repeat = unique == nullptr || !states_something(*unique);
      for (std::size_t k = 0; k < places->size(); ++k)
        cage.cells.push_back(pad_cell((*places)[k], side, fmt::format("{}/cells/{}", pointer, k)));
      if (const Json* value = document.find(entry, "value");
          value != nullptr && *value != Json("")) {
        std::uint64_t sum = 0;
        if (value->is_string() && !parse_number(value->get<std::string>(), sum)) {
          document.unsupported(pointer + "/value",
                               fmt::format("a cage with {}", Document::text_of(*value)));
        } else {
          cage.sum = Document::number(*value, pointer + "/value", 0, side * side * side);
        }
      }
      check_cage(cage, side, pointer + "/cells");
      if (cage.sum || !cage.may_repeat) rules.cages.push_back(std::move(cage));
    }
  }
  for (const auto& [key, value] : root.items()) {
    if (is_one_of(pad_silent, key) || !states_something(value)) continue;
    const bool is_drawing = is_one_of(pad_drawings, key);
    document.unsupported("/" + key, fmt::format("{} '{}'",
                                                is_drawing ? "drawings, which may stand "
                                                             "for constraints,"
                                                           : "constraints",
                                                key));
  }
  return make_puzzle(std::move(grid), std::move(rules), document);
}

std::optional<std::string> pad_loses(const Puzzle& puzzle) {
  const auto* square = held_as<SquarePuzzle>(puzzle);
  const bool fits = square != nullptr && square->shape().side <= largest_side &&
                    !square->shape().diagonals && square->rules.marks.empty();
  if (fits) return std::nullopt;
  return fmt::format("a Sudoku of any kind without diagonals, side 1..{}", largest_side);
}

Json pad_document(const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  const auto place = [side](std::size_t index) { return Json{index / side, index % side}; };
  Json rows = Json::array();
  for (std::size_t row = 0; row < side; ++row) {
    Json line = Json::array();
    for (std::size_t column = 0; column < side; ++column) {
      const Value value = square.givens.at(row, column);
      Json cell = Json::object();
      if (!value.is_blank()) cell["value"] = value.number;
      line.push_back(std::move(cell));
    }
    rows.push_back(std::move(line));
  }
  Json document{{"cells", std::move(rows)}, {"regions", Json::array()}, {"cages", Json::array()}};
  const auto regions = square.region_map();
  if (!regions.empty()) document["regions"] = std::vector<Json>(side, Json::array());
  for (std::size_t i = 0; i < regions.size(); ++i)
    document["regions"][regions[i]].push_back(place(i));
  for (const SumCage& cage : square.rules.cages) {
    Json entry{{"cells", Json::array()}};
    for (const CellId cell : cage.cells) entry["cells"].push_back(place(cell.index));
    if (cage.sum) entry["value"] = std::to_string(*cage.sum);
    if (!cage.may_repeat) entry["unique"] = true;
    document["cages"].push_back(std::move(entry));
  }
  return document;
}

// ---- What both share

/// How a site packs its documents into a line, and what it makes of them.
struct Site {
  /// What of a line is the compressed document, or what is wrong with the line.
  Parsed<std::string_view> (*packed)(LineScanner& line);
  PuzzlePtr (*read)(Document& document);
};

class DocumentReader final : public PuzzleReader {
 public:
  DocumentReader(TextCursor& cursor, const ReadOptions& options, Site site)
      : cursor_(&cursor), ignores_(options.ignore_unsupported), site_(site) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    while (!cursor_->at_end() && !cursor_->line_is_too_long() &&
           (cursor_->line().empty() || cursor_->line()[0] == '#')) {
      cursor_->advance();
    }
    if (cursor_->at_end()) return std::nullopt;
    if (cursor_->line_is_too_long()) {
      InputError error = *missing_line(*cursor_, "a puzzle");
      cursor_->advance();
      return Parsed<PuzzlePtr>(Failure{std::move(error)});
    }
    const std::string_view line = cursor_->line();
    const std::size_t start = line.find_first_not_of(" \t");
    const bool is_json = line[start] == '{' || line[start] == '[';
    auto json = is_json ? take_json(*cursor_) : unpack();
    if (!json) return Parsed<PuzzlePtr>(Failure{json.error()});
    return parse(*json);
  }

 private:
  Parsed<JsonText> unpack() {
    LineScanner line(*cursor_, cursor_->line());
    const std::size_t number = cursor_->line_number();
    const auto packed = site_.packed(line);
    if (!packed) {
      InputError error = packed.error();
      cursor_->advance();
      return Failure{std::move(error)};
    }
    const auto column = static_cast<std::size_t>(packed->data() - cursor_->line().data()) + 1;
    auto text = lz_decompress_base64(percent_decoded(*packed), longest_document);
    InputError error = cursor_->error(InputErrorCode::bad_character, column,
                                      "JSON, compressed and in base64", "something else");
    cursor_->advance();
    if (!text) return Failure{std::move(error)};
    return JsonText{std::move(*text), number, column, false};
  }

  Parsed<PuzzlePtr> parse(const JsonText& json) {
    const auto at = [&](std::size_t byte) {
      InputError error{
          InputErrorCode::bad_character, cursor_->file(), json.line, json.column, {}, {}};
      if (!json.is_plain) return error;
      const std::string_view before = std::string_view(json.text).substr(0, byte);
      error.line += static_cast<std::size_t>(std::ranges::count(before, '\n'));
      error.column =
          byte - (before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1) + 1;
      return error;
    };
    try {
      const Json root = Json::parse(json.text);
      Document document(root, ignores_);
      return site_.read(document);
    } catch (const Json::parse_error& problem) {
      InputError error = at(problem.byte > 0 ? problem.byte - 1 : 0);
      error.expected = "JSON";
      error.found = "what is no JSON";
      return Failure{std::move(error)};
    } catch (Complaint& complaint) {
      InputError error = at(0);
      error.code = complaint.code;
      error.expected = std::move(complaint.expected);
      error.found = complaint.pointer.empty()
                        ? complaint.found
                        : fmt::format("{} at {}", complaint.found, complaint.pointer);
      return Failure{std::move(error)};
    }
  }

  TextCursor* cursor_;
  bool ignores_;
  Site site_;
};

Parsed<std::string_view> f_packed(LineScanner& line) {
  const std::size_t load = line.rest().find("?load=");
  if (load == std::string_view::npos) {
    return Failure{line.error(InputErrorCode::unsupported,
                              "a document, or a URL with ?load= and one",
                              puzzlec::quoted(line.rest().substr(0, 24)))};
  }
  return line.rest().substr(load + 6);
}

Parsed<std::string_view> pad_packed(LineScanner& line) {
  std::string_view text = line.rest();
  for (const std::string_view mark : {"?puzzleid=", "sudoku/", "sudokupad.app/"}) {
    const std::size_t found = text.find(mark);
    if (found != std::string_view::npos) text.remove_prefix(found + mark.size());
  }
  for (const std::string_view prefix : {"scl", "ctc"}) {
    if (text.substr(0, 3) == prefix) return text.substr(3);
  }
  return Failure{line.error(InputErrorCode::unsupported, "an id that begins with scl",
                            "a name for the site's server, or another kind of id")};
}

/// Whether the document at the beginning of a text has a member of that name.
bool has_member(std::string_view head, std::string_view name) {
  return head.find('"' + std::string(name) + '"') != std::string_view::npos;
}

Fit detect_f(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  const bool fits = line[0] == '{' ? has_member(head, "size") && has_member(head, "grid")
                                   : line.find("?load=") != std::string_view::npos ||
                                         line.find("f-puzzles.com/") != std::string_view::npos;
  return fits ? Fit::possible : Fit::no;
}

Fit detect_pad(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  if (line[0] == '{') {
    const bool fits = has_member(head, "cells") &&
                      (has_member(head, "cages") || has_member(head, "regions")) &&
                      !has_member(head, "format");
    return fits ? Fit::possible : Fit::no;
  }
  const bool fits = line.find("sudokupad.app/") != std::string_view::npos ||
                    line.substr(0, 4) == "sclN" || line.substr(0, 4) == "ctcN";
  return fits ? Fit::possible : Fit::no;
}

std::string packed_line(std::string_view prefix, const Json& document) {
  return fmt::format("{}{}\n", prefix, lz_compress_base64(Document::text_of(document)));
}

}  // namespace

const Format f_puzzles{
    .name = "f-puzzles",
    .summary =
        "f-puzzles.com: JSON, or URLs with ?load=, a line each: Sudoku, regions, "
        "diagonals, killer cages",
    .example =
        "{\"size\":4,\"grid\":[[{},{},{\"value\":1,\"given\":true},{}],[{},{},{},{}],"
        "[{},{},{},{\"value\":3,\"given\":true}],[{},{},{},{}]],"
        "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]}\n",
    .detect = detect_f,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<DocumentReader>(cursor, options, Site{f_packed, read_f_puzzle});
    },
    .refuses = [](const Puzzle& puzzle) { return refusal({}, puzzle); },
    .loses = f_loses,
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item =
                    [](std::size_t, const Puzzle& puzzle, const Answer&) {
                      return packed_line("https://f-puzzles.com/?load=",
                                         f_document(*held_as<SquarePuzzle>(puzzle)));
                    }},
};

const Format sudokupad{
    .name = "sudokupad",
    .summary = "SudokuPad: JSON (scl), or scl ids and URLs, a line each: Sudoku, regions, cages",
    .example =
        "{\"cells\":[[{},{},{\"value\":1},{}],[{},{},{},{}],[{},{},{},{\"value\":2}],"
        "[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}\n",
    .detect = detect_pad,
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<DocumentReader>(cursor, options, Site{pad_packed, read_pad_puzzle});
    },
    .refuses = [](const Puzzle& puzzle) { return refusal({}, puzzle); },
    .loses = pad_loses,
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item =
                    [](std::size_t, const Puzzle& puzzle, const Answer&) {
                      return packed_line("https://sudokupad.app/scl",
                                         pad_document(*held_as<SquarePuzzle>(puzzle)));
                    }},
};

}  // namespace puzzlec
