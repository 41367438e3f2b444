#include "encoders/puzzles/square/sudoku_document.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/lz_string.hpp"
#include "encoders/spelling/percent_code.hpp"

namespace puzzlec::sudoku_document {

// ---- Drafts

std::string with_article(const Rule& rule) {
  const std::string_view name = rule.name;
  const bool is_vowel = std::string_view("aeioux").find(name.front()) != std::string_view::npos;
  return fmt::format("{} {}", is_vowel ? "an" : "a", name);
}

std::optional<JsonNode> Draft::flag(std::string_view key) {
  const auto member = root.find(key);
  return member && take(member->flag()) ? member : std::nullopt;
}

std::optional<JsonNode> Draft::find(const JsonNode& object, std::string_view name) {
  auto found = object.find(name);
  if (found && found->is_null()) found.reset();
  return found;
}

bool Draft::refuses(const std::string& what) {
  if (ignores_unsupported_) left_out_.push_back(what);
  has_unsupported_ = true;
  return !ignores_unsupported_ && !first_error;
}

namespace {

constexpr std::string_view known_constraints =
    "only constraints that puzzlec knows (--ignore-unsupported leaves out the others)";

}  // namespace

void Draft::unsupported(const JsonNode& at, std::string what) {
  if (refuses(what))
    first_error.keep(at.error(InputErrorCode::unsupported, known_constraints, std::move(what)));
}

void Draft::unsupported_member(const JsonNode& member, std::string what) {
  if (refuses(what))
    first_error.keep(
        member.name_error(InputErrorCode::unsupported, known_constraints, std::move(what)));
}

void Draft::add_cage(const JsonNode& cells, SumCage cage) {
  const std::set<CellId> different(cage.cells.begin(), cage.cells.end());
  if (different.size() != cage.cells.size())
    fail(cells, InputErrorCode::bad_cage, "each cell once", "one twice");
  if (!cage.may_repeat && different.size() > side) {
    fail(cells, InputErrorCode::bad_cage, fmt::format("a cage of at most {} cells", side),
         fmt::format("one of {}", different.size()));
  }
  if (cage.sum || !cage.may_repeat) rules.cages.push_back(std::move(cage));
}

namespace {

/// The member of an entry that states a part of a rule, or the entry.
JsonNode member_at_fault(const JsonNode& entry, RulePart part) {
  constexpr std::pair<RulePart, std::string_view> members[] = {
      {RulePart::cells, "cells"},       {RulePart::cells, "lines"},  {RulePart::cells, "cell"},
      {RulePart::groups, "cloneCells"}, {RulePart::groups, "lines"}, {RulePart::number, "value"},
      {RulePart::values, "values"}};
  for (const auto& [stated, name] : members) {
    if (stated != part) continue;
    if (const auto found = Draft::find(entry, name)) return *found;
  }
  return entry;
}

}  // namespace

void Draft::add_use(const JsonNode& at, RuleUse use) {
  if (first_error) return;
  if (!rule_grid_) rule_grid_ = SquarePuzzle{grid, rules}.rule_grid();
  if (const auto fault = fault_in(use, *rule_grid_)) {
    const JsonNode place = member_at_fault(at, fault->part);
    return fail(place, InputErrorCode::bad_cage,
                fmt::format("{} for '{}'", fault->needed, use.rule->name),
                quoted(place.is_text() ? std::string(*place.text()) : place.compact()));
  }
  rules.uses.push_back(std::move(use));
}

void Draft::keep(const JsonNode& member) {
  kept_.of_document.push_back({std::string(member.name()), member.compact()});
}

void Draft::keep(CellId cell, const JsonNode& member) {
  kept_.of_cells.push_back({cell, {std::string(member.name()), member.compact()}});
}

void Draft::keep_entry(std::string_view name, const JsonNode& entry) {
  kept_.entries.push_back({std::string(name), entry.compact()});
}

bool has_rule(const SquarePuzzle& puzzle, const char* name) {
  const Rule* const rule = rule_of(name);
  return rule != nullptr &&
         std::ranges::find(puzzle.rules.uses, rule, &RuleUse::rule) != puzzle.rules.uses.end();
}

// ---- Diagonals

bool is_diagonal_key(std::string_view key) {
  return std::ranges::find(diagonal_keys, key, &FlagKey::key) != std::end(diagonal_keys);
}

void read_diagonals(Draft& draft) {
  std::optional<JsonNode> stated[std::size(diagonal_keys)];
  for (std::size_t i = 0; i < std::size(diagonal_keys); ++i)
    stated[i] = draft.flag(diagonal_keys[i].key);
  if (stated[0] && stated[1]) {
    draft.rules.shape.diagonals = true;
    return;
  }
  for (std::size_t i = 0; i < std::size(diagonal_keys); ++i) {
    if (!stated[i]) continue;
    const Rule* const rule = rule_of(diagonal_keys[i].rule);
    if (rule == nullptr) return draft.unsupported_member(*stated[i], "a single diagonal");
    draft.add_use(*stated[i], {rule});
  }
}

void write_diagonals(JsonWriter& out, const SquarePuzzle& puzzle) {
  for (const FlagKey& key : diagonal_keys) {
    if (puzzle.shape().diagonals || has_rule(puzzle, key.rule)) out.boolean(key.key, true);
  }
}

bool can_write_diagonal(const SquarePuzzle& puzzle, const RuleUse& use) {
  return !puzzle.shape().diagonals &&
         std::ranges::count(puzzle.rules.uses, use.rule, &RuleUse::rule) == 1;
}

// ---- Reading

namespace {

constexpr std::size_t longest_document = std::size_t{1} << 22;

bool is_one_of(std::span<const std::string_view> keys, std::string_view key) {
  return std::ranges::find(keys, key) != keys.end();
}

/// Members that nobody has read: what is kept, and constraints that are not known.
void read_other_members(Draft& draft, const Site& site) {
  for (const JsonNode member : draft.root) {
    const std::string_view key = member.name();
    if (site.reads(key) || !member.states_something()) continue;
    const bool is_drawing = is_one_of(site.drawing_keys, key);
    if (is_drawing || is_one_of(site.silent_keys, key)) draft.keep(member);
    if (key == site.words_key) draft.note(fmt::format("rules in words, '{}'", key));
    if (is_drawing) {
      const char* const meaning =
          site.drawings_may_be_rules ? ", which may stand for rules that are not stated" : "";
      draft.note(fmt::format("drawings '{}'{}", key, meaning));
    } else if (!is_one_of(site.silent_keys, key)) {
      draft.unsupported_member(member, fmt::format("constraints '{}'", key));
    }
  }
}

/// The document inside the current line.
Parsed<JsonDocument> unpack(TextCursor& cursor, const Site& site) {
  LineScanner line(cursor, cursor.line());
  const std::size_t number = cursor.line_number();
  if (site.spelled != nullptr) {
    auto spelled = site.spelled(line);
    if (!spelled || *spelled) cursor.advance();
    if (!spelled) return Failure{spelled.error()};
    if (*spelled) return JsonDocument::parse_packed(**std::move(spelled), cursor.file(), number, 1);
  }
  const auto packed = site.packed(line);
  if (!packed) {
    cursor.advance();
    return Failure{packed.error()};
  }
  const auto column = static_cast<std::size_t>(packed->data() - cursor.line().data()) + 1;
  auto text = lz_decompress_base64(percent_decoded(*packed), longest_document);
  InputError error = cursor.error(InputErrorCode::bad_character, column,
                                  "JSON, compressed and in base64", "something else");
  cursor.advance();
  if (!text) return Failure{std::move(error)};
  if (site.unzipped != nullptr) text = site.unzipped(*std::move(text));
  return JsonDocument::parse_packed(*std::move(text), cursor.file(), number, column);
}

/// What the document states, or an error.
Draft read_document(const JsonDocument& document, const Site& site, bool ignore_unsupported) {
  Draft draft(document.root(), ignore_unsupported);
  draft.take(draft.root.object());
  if (!draft.first_error) site.read(draft);
  if (!draft.first_error) read_other_members(draft, site);
  if (draft.has_player_values)
    draft.note("values that a player filled in (hint and check read them)");
  return draft;
}

/// Each once.
std::vector<std::string> names_beside_words(const KeptMembers& kept) {
  constexpr std::string_view words[] = {"title", "author", "ruleset", "metadata"};
  std::vector<std::string> names;
  const auto add = [&](const KeptMember& member) {
    if (std::ranges::find(words, member.name) == std::end(words) &&
        std::ranges::find(names, member.name) == names.end())
      names.push_back(member.name);
  };
  for (const KeptMember& member : kept.of_document) add(member);
  for (const auto& [cell, member] : kept.of_cells) add(member);
  for (const KeptMember& member : kept.entries) add(member);
  return names;
}

}  // namespace

Parsed<std::vector<SquarePuzzle>> read(Reading& in, const Site& site) {
  if (auto error = missing_line(in.cursor, "a puzzle")) return Failure{*error};
  const std::string_view line = in.cursor.line();
  const std::size_t start = line.find_first_not_of(" \t");
  const bool is_json = line[start] == '{' || line[start] == '[';
  const auto document = is_json ? JsonDocument::take(in.cursor) : unpack(in.cursor, site);
  if (!document) return Failure{document.error()};
  Draft draft = read_document(*document, site, in.options.ignore_unsupported);
  if (draft.first_error) return Failure{draft.first_error.error()};
  in.left_out = draft.take_left_out();
  SquarePuzzle puzzle = draft.take_puzzle();
  const JsonNode root = document->root();
  puzzle.kept = {std::string(site.name), root.compact(), !is_json, site.words_of(root),
                 names_beside_words(draft.take_kept())};
  return std::vector{std::move(puzzle)};
}

bool has_member(std::string_view head, std::string_view name) {
  return head.find('"' + std::string(name) + '"') != std::string_view::npos;
}

HouseShape default_shape(std::size_t side) {
  const auto blocks = shape_of_family("sudoku", side);
  return blocks ? *blocks : HouseShape{side, 0, 0, false};
}

// ---- Writing

namespace {

/// JSON text that was read before, or that has just been written.
JsonDocument parse_own(std::string json) {
  auto document = JsonDocument::parse_packed(std::move(json), {}, 1, 1);
  ensure(document.has_value(), "a document that was kept or written is JSON");
  return *std::move(document);
}

/// What is not supported is left out, unless `keeps_all`: a puzzle that is written can be read.
std::string document_of(const Site& site, const SquarePuzzle& puzzle, bool keeps_all) {
  KeptMembers kept;
  if (puzzle.kept.format == site.name) {
    const JsonDocument original = parse_own(puzzle.kept.json);
    Draft draft = read_document(original, site, true);
    kept = draft.take_kept();
    const SquarePuzzle stated = draft.take_puzzle();
    if ((keeps_all || !draft.has_unsupported()) && stated.givens == puzzle.givens &&
        stated.rules == puzzle.rules)
      return puzzle.kept.json;
  }
  JsonWriter out;
  out.begin_object();
  site.write(out, puzzle, kept);
  if (puzzle.kept.format != site.name) site.write_words(out, puzzle.kept.words);
  for (const KeptMember& member : kept.of_document) out.name(member.name).json(member.json);
  out.end_object();
  return out.take();
}

std::string url_of(const Site& site, const std::string& document) {
  return fmt::format("{}{}\n", site.url_prefix, lz_compress_base64(document));
}

/// A cell that is not given, with a value.
void write_filled(JsonWriter& out, const Site& site, const JsonNode& cell, Value value) {
  const bool says_given = site.values_are_givens || cell.find("given").has_value();
  out.begin_object().number("value", value.number);
  if (says_given) out.boolean("given", false);
  for (const JsonNode member : cell) {
    if (member.name() != "value" && member.name() != "given")
      out.name(member.name()).json(member.compact());
  }
  out.end_object();
}

void write_filled_cells(JsonWriter& out, const Site& site, const JsonNode& rows, const Grid& givens,
                        const Grid& solution) {
  CellId id{0};
  out.begin_array();
  for (const JsonNode row : rows) {
    out.begin_array();
    for (const JsonNode cell : row) {
      if (givens[id].is_blank()) {
        write_filled(out, site, cell, solution[id]);
      } else {
        out.json(cell.compact());
      }
      ++id.index;
    }
    out.end_array();
  }
  out.end_array();
}

}  // namespace

std::string write_url(const Site& site, const SquarePuzzle& puzzle) {
  return url_of(site, document_of(site, puzzle, false));
}

std::string write_answer(const Site& site, const Puzzle& puzzle, const Grid& solution) {
  const auto* const square = held_as<SquarePuzzle>(puzzle);
  ensure(square != nullptr, "the format states the puzzle");
  const JsonDocument document = parse_own(document_of(site, *square, true));
  JsonWriter out;
  out.begin_object();
  for (const JsonNode member : document.root()) {
    out.name(member.name());
    if (member.name() == site.cells_key) {
      write_filled_cells(out, site, member, square->givens, solution);
    } else {
      out.json(member.compact());
    }
  }
  out.end_object();
  const bool came_as_json = square->kept.format == site.name && !square->kept.is_packed;
  return came_as_json ? out.take() + "\n" : url_of(site, out.take());
}

bool has_words(const JsonNode& value) {
  std::uint64_t number = 0;
  return value.is_text() && !value.is_text("") && !parse_number(*value.text(), number);
}

std::string text_of_member(const JsonNode& object, std::string_view name) {
  const auto found = object.find(name);
  return found && found->is_text() ? std::string(*found->text()) : std::string();
}

void write_text_member(JsonWriter& out, std::string_view name, std::string_view text) {
  if (!text.empty()) out.text(name, text);
}

void write_kept(JsonWriter& out, const KeptMembers& kept, CellId cell) {
  const auto first =
      std::ranges::lower_bound(kept.of_cells, cell, {}, &std::pair<CellId, KeptMember>::first);
  for (auto at = first; at != kept.of_cells.end() && at->first == cell; ++at)
    out.name(at->second.name).json(at->second.json);
}

void write_kept_entries(JsonWriter& out, const KeptMembers& kept, std::string_view name) {
  for (const KeptMember& entry : kept.entries) {
    if (entry.name == name) out.json(entry.json);
  }
}

}  // namespace puzzlec::sudoku_document
