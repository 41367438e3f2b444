#include "encoders/puzzles/square/documents/sudoku_document.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"
#include "encoders/spelling/sites/broken_lines.hpp"
#include "encoders/spelling/sites/lz_string.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec::sudoku_document {

// ---- Drafts

std::string with_article(const Variant& rule) {
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

void Draft::note(std::string what) {
  if (std::ranges::find(left_out_, what) == left_out_.end()) left_out_.push_back(std::move(what));
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
JsonNode member_at_fault(const JsonNode& entry, VariantPart part) {
  constexpr std::pair<VariantPart, std::string_view> members[] = {
      {VariantPart::cells, "cells"},  {VariantPart::cells, "lines"},
      {VariantPart::cells, "cell"},   {VariantPart::groups, "cloneCells"},
      {VariantPart::groups, "lines"}, {VariantPart::number, "value"},
      {VariantPart::values, "values"}};
  for (const auto& [stated, name] : members) {
    if (stated != part) continue;
    if (const auto found = Draft::find(entry, name)) return *found;
  }
  return entry;
}

}  // namespace

void Draft::add_use(const JsonNode& at, VariantUse use) {
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
  const Variant* const rule = rule_of(name);
  return rule != nullptr &&
         std::ranges::find(puzzle.rules.uses, rule, &VariantUse::rule) != puzzle.rules.uses.end();
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
    const Variant* const rule = rule_of(diagonal_keys[i].rule);
    if (rule == nullptr) return draft.unsupported_member(*stated[i], "a single diagonal");
    draft.add_use(*stated[i], {rule});
  }
}

void write_diagonals(JsonWriter& out, const SquarePuzzle& puzzle) {
  for (const FlagKey& key : diagonal_keys) {
    if (puzzle.shape().diagonals || has_rule(puzzle, key.rule)) out.boolean(key.key, true);
  }
}

bool can_write_diagonal(const SquarePuzzle& puzzle, const VariantUse& use) {
  return !puzzle.shape().diagonals &&
         std::ranges::count(puzzle.rules.uses, use.rule, &VariantUse::rule) == 1;
}

// ---- Reading

namespace {

constexpr std::size_t longest_document = std::size_t{1} << 22;

bool is_one_of(std::span<const std::string_view> keys, std::string_view key) {
  return std::ranges::find(keys, key) != keys.end();
}

/// Whether a member states something. The short spelling of SudokuPad writes [] for [{}], too.
bool states_something(const JsonNode& member, const Site& site) {
  if (!site.keeps_unknown || !member.is_array()) return member.states_something();
  return std::ranges::any_of(member, [](const JsonNode& one) { return one.states_something(); });
}

/// Members inside a member that was read: in cells, in entries of lists, in whatever these hold.
void read_members_left(Draft& draft, const Site& site, const JsonNode& list) {
  for (const JsonNode member : list.members_left()) {
    const std::string_view name = member.name();
    if (is_one_of(site.silent_parts, name) || is_color(name) || !states_something(member, site))
      continue;
    if (site.keeps_unknown || list.name() == site.cells_key) {
      draft.note(fmt::format("the member {} in '{}', which puzzlec does not know", quoted(name),
                             list.name()));
    } else {
      draft.unsupported_member(member, fmt::format("a constraint with {}", quoted(name)));
    }
  }
}

/// Members that nobody has read: what is kept, and constraints that are not known.
void read_other_members(Draft& draft, const Site& site) {
  for (const JsonNode member : draft.root) {
    const std::string_view key = member.name();
    if (site.reads(key)) read_members_left(draft, site, member);
    if (site.reads(key) || !states_something(member, site)) continue;
    const bool is_drawing = is_one_of(site.drawing_keys, key);
    if (is_drawing || is_one_of(site.silent_keys, key)) draft.keep(member);
    if (key == site.words_key) draft.note(fmt::format("rules in words, '{}'", key));
    if (is_drawing) {
      const char* const meaning =
          site.drawings_may_be_rules ? ", which may stand for rules that are not stated" : "";
      draft.note(fmt::format("drawings '{}'{}", key, meaning));
    } else if (is_one_of(site.silent_keys, key)) {
      continue;
    } else if (site.keeps_unknown) {
      draft.keep(member);
      draft.note(fmt::format("the member {}, which puzzlec does not know", quoted(key)));
    } else {
      draft.unsupported_member(member, fmt::format("constraints '{}'", key));
    }
  }
}

/// Puts a slash beside each slash in turn: URLs lose one of two. Nothing unless it helps.
std::optional<std::string> with_lost_slash(std::string_view packed) {
  constexpr std::size_t most = 64;
  std::size_t tried = 0;
  for (std::size_t at = packed.find('/'); at != std::string_view::npos && tried < most;
       at = packed.find('/', at + 1), ++tried) {
    std::string doubled(packed);
    doubled.insert(at, 1, '/');
    auto text = lz_decompress_base64(doubled, longest_document);
    if (text && (text->ends_with('}') || text->ends_with(']'))) return text;
  }
  return std::nullopt;
}

/// A document in JSON, or a line in SudokuPad's short spelling of it.
Parsed<JsonDocument> take_json(TextCursor& cursor, const Site& own) {
  const std::string line(cursor.line());
  const bool may_be_short = own.unzipped != nullptr || line.find("ce:[") != std::string::npos;
  std::string json = may_be_short ? sudokupad_site().unzipped(line) : line;
  if (json == line) return JsonDocument::take(cursor);
  const std::size_t number = cursor.line_number();
  cursor.advance();
  return JsonDocument::parse_packed(std::move(json), cursor.file(), number, 1);
}

/// Without the words around a URL. An id may hold a document with URLs in it.
std::string_view id_or_address(std::string_view line) {
  return line.find("://") < line.find('{') ? web_address(line) : line;
}

/// What is packed in a URL that is broken into lines, and how many lines it takes; nothing if the
/// lines after the current one do not complete it.
std::optional<std::string> from_broken_lines(TextCursor& cursor, std::string_view packed,
                                             std::size_t& count) {
  constexpr std::size_t longest = std::size_t{1} << 20;
  const std::string start(packed.substr(0, 16));
  BrokenLines lines(cursor.text_ahead(longest));
  while (lines.add_line()) {
    const std::size_t at = lines.joined().find(start);
    if (at == std::string::npos) return std::nullopt;
    auto text = lz_decompress_base64(percent_decoded(std::string_view(lines.joined()).substr(at)),
                                     longest_document);
    if (!text || !text->ends_with('}')) continue;
    count = lines.count();
    return text;
  }
  return std::nullopt;
}

/// The document inside the current line.
Parsed<JsonDocument> unpack(TextCursor& cursor, const Site& site) {
  const std::string_view address = id_or_address(cursor.line());
  LineScanner line(cursor, address,
                   static_cast<std::size_t>(address.data() - cursor.line().data()) + 1);
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
  const std::string decoded = percent_decoded(*packed);
  const bool is_plain = decoded.starts_with('{');
  auto text = is_plain ? std::optional(decoded) : lz_decompress_base64(decoded, longest_document);
  if (!text) text = with_lost_slash(decoded);
  InputError error = cursor.error(InputErrorCode::bad_character, column,
                                  "JSON, compressed and in base64", "something else");
  std::size_t lines = 1;
  if (!text && !is_plain) text = from_broken_lines(cursor, std::string(*packed), lines);
  for (std::size_t i = 0; i < lines; ++i) cursor.advance();
  if (!text) return Failure{std::move(error)};
  if (site.unzipped != nullptr) text = site.unzipped(*std::move(text));
  return JsonDocument::parse_packed(*std::move(text), cursor.file(), number, column);
}

}  // namespace

Draft read_document(const JsonDocument& document, const Site& site, bool ignore_unsupported) {
  Draft draft(document.root(), ignore_unsupported);
  draft.take(draft.root.object());
  if (!draft.first_error) site.read(draft);
  if (!draft.first_error) read_other_members(draft, site);
  if (draft.has_player_values)
    draft.note("values that a player filled in (hint and check read them)");
  return draft;
}

namespace {

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

namespace {

const Site& other_of(const Site& site) {
  return &site == &f_puzzles_site() ? sudokupad_site() : f_puzzles_site();
}

/// The site of a document.
const Site& site_of(const JsonNode& root, const Site& own) {
  const auto has = [&](std::string_view name) { return root.find(name).has_value(); };
  if (has("size") && has("grid")) return f_puzzles_site();
  return has("cells") ? sudokupad_site() : own;
}

void hold_puzzle(Draft& draft, KeptDocument kept, std::vector<std::string> left_out,
                 NewPuzzles& into) {
  if (draft.board) {
    draft.board->kept = std::move(kept);
    into.push_back(hold(*std::move(draft.board), std::move(left_out)));
  } else {
    SquarePuzzle puzzle = draft.take_puzzle();
    puzzle.kept = std::move(kept);
    into.push_back(hold(std::move(puzzle), std::move(left_out)));
  }
}

std::optional<InputError> read(Reading& in, const Site& own, NewPuzzles& into) {
  if (auto error = missing_line(in.cursor, "a puzzle")) return error;
  const std::string_view line = in.cursor.line();
  const std::size_t start = line.find_first_not_of(" \t");
  const bool is_link = line[start] == '[' && line.find("](") != std::string_view::npos;
  const bool is_json = line[start] == '{' || (line[start] == '[' && !is_link);
  const Site& other = other_of(own);
  const bool is_foreign = !is_json && !own.claims(line) && other.claims(line);
  const Site& of_line = is_foreign ? other : own;
  const auto document = is_json ? take_json(in.cursor, own) : unpack(in.cursor, of_line);
  if (!document) return document.error();
  const JsonNode root = document->root();
  const Site& site = is_json ? site_of(root, own) : of_line;
  Draft draft = read_document(*document, site, in.options.ignore_unsupported);
  if (draft.first_error) return draft.first_error.error();
  auto left_out = draft.take_left_out();
  KeptDocument kept{std::string(site.name), std::string(own.name),
                    root.compact(),         !is_json,
                    site.words_of(root),    names_beside_words(draft.take_kept())};
  hold_puzzle(draft, std::move(kept), std::move(left_out), into);
  return std::nullopt;
}

}  // namespace

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options,
                                   const Site& site) {
  ErasedLayout layout;
  layout.read = [&site](Reading& in, NewPuzzles& into) { return read(in, site, into); };
  layout.content = without_hash_comment;
  return open_erased(cursor, options, std::move(layout));
}

namespace {

/// The document at the beginning of a text, or as much of it as there is.
std::string_view first_document(std::string_view head) {
  std::size_t depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < head.size(); ++i) {
    const char c = head[i];
    if (in_text && c == '\\') ++i;
    if (c == '"') in_text = !in_text;
    if (in_text) continue;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return head.substr(0, i);
  }
  return head;
}

}  // namespace

bool has_member(std::string_view head, std::string_view name) {
  head.remove_prefix(std::min(head.find('{'), head.size()));
  return first_document(head).find('"' + std::string(name) + '"') != std::string_view::npos;
}

HouseShape default_shape(std::size_t side) {
  const auto blocks = shape_of_family("sudoku", side);
  return blocks ? *blocks : HouseShape{side, 0, 0, false};
}

bool is_on(const JsonNode& value) {
  if (value.is_text()) {
    const std::string_view text = *value.text();
    return !text.empty() && text != "false" && text != "f" && text != "0" && text != "no";
  }
  return value.states_something() && !value.is_integer(0);
}

bool is_color(std::string_view name) {
  constexpr std::string_view names[] = {"c",         "color",      "colors",
                                        "colour",    "colours",    "cArray",
                                        "highlight", "dualcolors", "dualcolours"};
  return is_one_of(names, name);
}

/// Members of the metadata that state no rule.
constexpr std::string_view silent_metadata[] = {
    "title",      "author",     "solution",   "source",   "msgcorrect", "msgincorrect",
    "msgvalid",   "msginvalid", "msgunknown", "msgstart", "msgsolved",  "customstyle",
    "id",         "puzzleid",   "date",       "created",  "modified",   "published",
    "version",    "link",       "url",        "video",    "videos",     "youtube",
    "difficulty", "rating",     "language",   "genre",    "tags",       "description",
    "bgimage",    "background", "bgcolor",    "fogimage", "logo",       "image",
    "thumbnail",  "copyright",  "license",    "series",   "collection", "comment",
    "notes",      "publisher",  "editor",     "sounds",   "music",      "hash",
    "puzzleId"};

void note_metadata(Draft& draft, const JsonNode& member) {
  const std::string_view name = member.name();
  if (name == "rules") {
    if (member.states_something()) draft.note("rules in words, 'metadata'");
  } else if (is_on(member) &&
             std::ranges::find(silent_metadata, name) == std::end(silent_metadata)) {
    draft.note(fmt::format("{} in 'metadata'", quoted(name)));
  }
}

void note_colors(Draft& draft, std::span<const std::string> names) {
  if (names.empty()) return;
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + quoted(name);
  draft.note(
      fmt::format("colours of cells ({}), which may stand for rules that are not stated", list));
}

}  // namespace puzzlec::sudoku_document
