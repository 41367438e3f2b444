#include "engine/making/make_spec.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/input_error.hpp"
#include "encoders/base/nearest_names.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/explain/techniques/technique.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::making {
namespace make_spec_detail {
namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + at.size());
  }
}

std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  if (text.empty() || !parse_number(text, number)) return std::nullopt;
  return number;
}

Expected<Span, std::string> parse_span(std::string_view text) {
  const auto parts = split(text, "..");
  const auto least = number_of(parts[0]);
  if (parts.size() == 1 && least) return Span{*least, *least};
  if (parts.size() == 2 && (least || parts[0].empty())) {
    const auto most = number_of(parts[1]);
    const Span span{least.value_or(0), most.value_or(UINT64_MAX)};
    if ((most || parts[1].empty()) && span.least <= span.most) return span;
  }
  return Failure{fmt::format("not a number or a range such as 2..4: {}", quoted(text))};
}

Expected<std::pair<std::size_t, std::size_t>, std::string> parse_size(std::string_view text) {
  const auto parts = split(text, "x");
  const auto rows = number_of(parts[0]);
  const auto columns = parts.size() == 2 ? number_of(parts[1]) : rows;
  constexpr std::uint64_t largest = 100;
  if (parts.size() > 2 || !rows || !columns || *rows == 0 || *columns == 0 || *rows > largest ||
      *columns > largest)
    return Failure{fmt::format("not a size such as 9x9, of at most {} rows and columns: {}",
                               largest, quoted(text))};
  return std::pair{static_cast<std::size_t>(*rows), static_cast<std::size_t>(*columns)};
}

std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  for (const Variant* rule : all_rules()) names.emplace_back(rule->name);
  return names;
}

/// The rule that names a kind of Sudoku: arrow, anti-knight or "Anti-Knight Sudoku".
const Variant* rule_of_kind(std::string_view bare) {
  constexpr std::string_view sudoku = "sudoku";
  if (bare.ends_with(sudoku)) bare.remove_suffix(sudoku.size());
  const auto rules = all_rules();
  const auto found = std::ranges::find_if(
      rules, [bare](const Variant* rule) { return bare_name(rule->name) == bare; });
  return found == rules.end() ? nullptr : *found;
}

/// What somebody may have meant who named no kind.
std::string no_kind(std::string_view name, std::string_view word) {
  std::vector<std::string> names;
  for (const Family* family : families()) names.emplace_back(family->name);
  std::string text = fmt::format("no family or genre is called {}.", quoted(name));
  if (const std::string near = did_you_mean(word, names); !near.empty()) return text + near;
  if (word.ends_with("-sudoku")) word.remove_suffix(std::string_view("-sudoku").size());
  const auto rules = nearest_names(word, variant_names());
  if (!rules.empty())
    return text + fmt::format(" A Sudoku with a variant rule is made by 'sudoku --rules \"{}\"'",
                              rules.front());
  return text +
         fmt::format(" The nearest genres are {}", fmt::join(genres::nearest_genres(name), ", "));
}

Expected<std::vector<RuleWish>, std::string> parse_rules(std::string_view text) {
  std::vector<RuleWish> wishes;
  for (const std::string_view part : split(text, ",")) {
    const auto words = split(part, ":");
    std::string name(words[0]);
    const Variant* rule = rule_of(name);
    if (rule == nullptr) rule = rule_of(name + " cage");
    if (rule == nullptr)
      return Failure{fmt::format("no variant rule is called {}.{}", quoted(words[0]),
                                 did_you_mean(words[0], variant_names()))};
    RuleWish wish{rule, std::nullopt};
    if (words.size() > 1) {
      const auto count = number_of(words[1]);
      constexpr std::uint64_t most = 1000;
      if (words.size() > 2 || !count || *count == 0 || *count > most)
        return Failure{
            fmt::format("not a rule and a number such as thermometer:3: {}", quoted(part))};
      wish.count = static_cast<std::uint32_t>(*count);
    }
    wishes.push_back(wish);
  }
  return wishes;
}

}  // namespace
}  // namespace make_spec_detail

using namespace make_spec_detail;

MakeSpec spec_like(const Puzzle& puzzle) {
  MakeSpec spec;
  spec.kind = puzzle.family();
  spec.rows = puzzle.givens().rows();
  spec.columns = puzzle.givens().columns();
  if (const auto* of_genre = held_as<GenrePuzzle>(puzzle)) {
    spec.genre = of_genre->genre;
    spec.kind = spec.genre->name;
    spec.rows = of_genre->instance.rows;
    spec.columns = of_genre->instance.columns;
  }
  const StatedRules stated = puzzle.stated_rules();
  for (const VariantUse& use : stated.of_puzzle) {
    const auto known = std::ranges::find(spec.rules, use.rule, &RuleWish::rule);
    const bool is_of_grid = use.cells.empty() && use.groups.empty();
    if (known == spec.rules.end()) {
      spec.rules.push_back({use.rule, is_of_grid ? std::nullopt : std::optional(1U)});
    } else if (known->count) {
      ++*known->count;
    }
  }
  return spec;
}

MakeSpec spec_of_rest(std::shared_ptr<const Puzzle> puzzle) {
  MakeSpec spec = spec_like(*puzzle);
  spec.rules.clear();  // they stand in the puzzle
  spec.from = std::move(puzzle);
  return spec;
}

Expected<MakeSpec, std::string> spec_of_kind(std::string_view name) {
  MakeSpec spec;
  std::string word(name);
  for (char& sign : word) {
    sign = sign == ' ' || sign == '_' ? '-' : sign;
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  }
  const std::string bare = bare_name(name);
  for (const Family* family : families()) {
    const std::string_view known = family->name;
    const std::string letters = bare_name(known);
    if ((letters != bare && letters != bare + "sudoku") || known == "genre" || known == "model")
      continue;
    spec.kind = known;
    return spec;
  }
  spec.genre = genres::find_genre(name);
  if (spec.genre != nullptr) {
    // A family that is a genre, too, may be called by another name of the genre: "towers".
    const bool is_family = std::ranges::any_of(
        families(), [&](const Family* family) { return family->name == spec.genre->name; });
    if (is_family) return spec_of_kind(spec.genre->name);
    spec.kind = spec.genre->name;
    return spec;
  }
  if (const Variant* rule = rule_of_kind(bare)) {
    spec.kind = "variant-sudoku";
    spec.rules.push_back({rule, std::nullopt});
    return spec;
  }
  return Failure{no_kind(name, word)};
}

const std::vector<std::string_view>& wish_names() {
  static const std::vector<std::string_view> names{
      "size", "level", "peak", "effort", "technique", "symmetry", "clues", "givens", "rules"};
  return names;
}

std::string set_wish(MakeSpec& spec, std::string_view name, std::string_view text) {
  if (name == "size") {
    const auto size = parse_size(text);
    if (!size) return size.error();
    std::tie(spec.rows, spec.columns) = *size;
  } else if (name == "level") {
    const auto level = level_of(text);
    if (!level)
      return fmt::format("not a level ({}): {}", fmt::join(level_names(), ", "), quoted(text));
    spec.level = level;
  } else if (name == "technique") {
    const auto known = technique_names();
    if (std::ranges::find(known, text) == known.end())
      return fmt::format("not a technique ({}): {}", fmt::join(known, ", "), quoted(text));
    spec.technique = text;
  } else if (name == "symmetry") {
    spec.symmetry = symmetry_named(text);
    if (!spec.symmetry)
      return fmt::format("not a symmetry ({}): {}", fmt::join(symmetry_names(), ", "),
                         quoted(text));
  } else if (name == "rules") {
    auto rules = parse_rules(text);
    if (!rules) return rules.error();
    spec.rules = std::move(*rules);
    if (spec.kind == "sudoku") spec.kind = "variant-sudoku";
  } else if (name == "clues" && (text == "usual" || text == "minimal" || text == "all")) {
    spec.clues = text == "usual"     ? ClueAmount::usual
                 : text == "minimal" ? ClueAmount::minimal
                                     : ClueAmount::all;
  } else {
    const auto span = parse_span(text);
    if (!span) return span.error();
    (name == "clues"    ? spec.clue_count
     : name == "givens" ? spec.givens
     : name == "peak"   ? spec.peak
                        : spec.effort) = *span;
  }
  return {};
}

Expected<std::vector<bool>, std::string> parse_pattern(std::string_view text, std::size_t& rows,
                                                       std::size_t& columns) {
  std::vector<bool> cells;
  rows = 0;
  columns = 0;
  for (const std::string_view line : split(text, "\n")) {
    std::size_t width = 0;
    for (const char sign : line) {
      if (sign == ' ' || sign == '\t' || sign == '\r') continue;
      cells.push_back(sign != '.' && sign != '0');
      ++width;
    }
    if (width == 0) continue;
    if (columns != 0 && width != columns)
      return Failure{fmt::format("row {} of the pattern has {} cells, the first one {}", rows + 1,
                                 width, columns)};
    columns = width;
    ++rows;
  }
  if (rows == 0) return Failure{std::string("the pattern has no rows")};
  return cells;
}

}  // namespace puzzlec::making
