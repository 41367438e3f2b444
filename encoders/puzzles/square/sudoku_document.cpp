#include "encoders/puzzles/square/sudoku_document.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

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

std::optional<JsonNode> Draft::find(const JsonNode& object, std::string_view name) {
  auto found = object.find(name);
  if (found && found->is_null()) found.reset();
  return found;
}

bool Draft::refuses(const std::string& what) {
  if (ignores_unsupported_) left_out_.push_back(what);
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

void Draft::add_use(const JsonNode& at, RuleUse use) {
  if (first_error) return;
  if (!rule_grid_) rule_grid_ = SquarePuzzle{grid, rules}.rule_grid();
  if (const auto fault = fault_of(use, *rule_grid_)) {
    const std::string found =
        at.is_boolean() || at.is_text()
            ? quoted(use.rule->name)
            : fmt::format("{} with {}", with_article(*use.rule), quoted(at.compact()));
    return fail(at, InputErrorCode::bad_cage, *fault, found);
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

SquarePuzzle Draft::take_puzzle() {
  return {std::move(grid), std::move(rules), std::move(kept_)};
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
    if (is_drawing && site.drawings_may_be_rules) {
      draft.unsupported_member(member,
                               fmt::format("drawings that may stand for constraints, '{}'", key));
    } else if (is_drawing) {
      draft.note(fmt::format("drawings '{}'", key));
    } else if (!is_one_of(site.silent_keys, key)) {
      draft.unsupported_member(member, fmt::format("constraints '{}'", key));
    }
  }
}

/// The document inside the current line.
Parsed<JsonDocument> unpack(TextCursor& cursor, const Site& site) {
  LineScanner line(cursor, cursor.line());
  const std::size_t number = cursor.line_number();
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

}  // namespace

Parsed<std::vector<SquarePuzzle>> read(Reading& in, const Site& site) {
  if (auto error = missing_line(in.cursor, "a puzzle")) return Failure{*error};
  const std::string_view line = in.cursor.line();
  const std::size_t start = line.find_first_not_of(" \t");
  const bool is_json = line[start] == '{' || line[start] == '[';
  const auto document = is_json ? JsonDocument::take(in.cursor) : unpack(in.cursor, site);
  if (!document) return Failure{document.error()};
  Draft draft(document->root(), in.options.ignore_unsupported);
  draft.take(draft.root.object());
  if (!draft.first_error) site.read(draft);
  if (!draft.first_error) read_other_members(draft, site);
  if (draft.has_player_values) draft.note("values that a player filled in");
  if (draft.first_error) return Failure{draft.first_error.error()};
  in.left_out = draft.take_left_out();
  SquarePuzzle puzzle = draft.take_puzzle();
  puzzle.kept.format = site.name;
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

const KeptMembers& kept_of(const Site& site, const SquarePuzzle& puzzle) {
  static const KeptMembers nothing;
  return puzzle.kept.format == site.name ? puzzle.kept : nothing;
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

std::string write_url(const Site& site, const SquarePuzzle& puzzle) {
  JsonWriter out;
  out.begin_object();
  site.write(out, puzzle);
  for (const KeptMember& member : kept_of(site, puzzle).of_document)
    out.name(member.name).json(member.json);
  out.end_object();
  return fmt::format("{}{}\n", site.url_prefix, lz_compress_base64(out.take()));
}

}  // namespace puzzlec::sudoku_document
