#include "encoders/genres/genre_file.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/reading.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_declared.hpp"
#include "encoders/genres/urls/site_members.hpp"
#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec::genres {
namespace genre_file_detail {
namespace {

/// Of a recipe; the last one, of that in `make` alone.
constexpr std::array<std::string_view, 44> recipe_members{
    "fixed",         "cells",       "on_fixed",
    "rooms",         "outside",     "runs_of",
    "sums_of_runs",  "corners",     "edges",
    "options",       "without",     "largest_number",
    "merged",        "path_rooms",  "joined_rooms",
    "keeps_clues",   "arrows",      "also",
    "one_each",      "equal_rooms", "merged_squares",
    "alike_rooms",   "ends",        "in_turns",
    "each_region",   "cut_regions", "nested",
    "inner_corners", "size",        "symmetric",
    "few_givens",    "latin",       "untold",
    "sides",         "runs",        "line_length",
    "dominoes",      "mixed",       "path",
    "apart",         "pairs",       "rectangular_rooms",
    "largest_peak",  "usual"};
constexpr std::array<std::string_view, 33> top_members{
    "genre",  "title",   "aka",    "summary", "sources",    "board",  "links", "ends",  "crossings",
    "values", "numbers", "tokens", "looks",   "symbols",    "blocks", "holes", "takes", "options",
    "rules",  "pids",    "codecs", "flags",   "old_codecs", "codes",  "draw",  "make",  "example",
    "pzprv3", "kanpen",  "penpa",  "janko",   "kudamono",   "spoken"};
constexpr std::array<std::string_view, 11> common_members{
    "name", "says", "codes", "implied", "when", "each", "where", "of", "among", "for", "if"};

constexpr std::size_t largest_value = Domain::capacity - 1;

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 40 && std::ranges::all_of(text, [](char c) {
    return is_ascii_alphanumeric(c) || c == '-' || c == '_';
  });
}

bool is_token(std::string_view text) {
  return !text.empty() && text.size() <= 8 &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; });
}

class GenreReading {
 public:
  explicit GenreReading(std::string text) : in_(genre_) { genre_.text = std::move(text); }

  Parsed<GenrePtr> read(const JsonNode& top) {
    in_.take(top.object());
    in_.first_error.keep(top.unknown_member(top_members));
    read_names(top);
    if (!in_.first_error) read_board(top);
    if (!in_.first_error) read_values(top);
    if (!in_.first_error) read_symbols(top);
    if (!in_.first_error) read_options(top);
    if (!in_.first_error) read_numbers(top);
    if (!in_.first_error) read_takes(top);
    if (!in_.first_error) genre_.rules = rules_of(in_.member(top, "rules"));
    if (!in_.first_error) read_recipe(top);
    if (!in_.first_error) read_url(top);
    if (!in_.first_error) read_site_members(in_, top, genre_);
    if (!in_.first_error) read_example(top);
    if (in_.first_error) return Failure{in_.first_error.error()};
    return std::make_shared<const Genre>(std::move(genre_));
  }

 private:
  void read_names(const JsonNode& top) {
    const JsonNode name = in_.member(top, "genre");
    genre_.name = in_.text(name);
    if (!is_word(genre_.name))
      in_.fail(name, InputErrorCode::bad_character, "a word of letters, digits, - and _",
               quoted(genre_.name));
    genre_.title = genre_.name;
    if (const auto title = top.find("title")) genre_.title = in_.text(*title);
    if (const auto others = top.find("aka")) genre_.other_names = in_.texts(*others);
    if (const auto summary = top.find("summary")) genre_.summary = in_.text(*summary);
    if (const auto sources = top.find("sources")) genre_.sources = in_.texts(*sources);
    if (const auto codes = top.find("codes")) genre_.codes = in_.texts(*codes);
    if (const auto draw = top.find("draw")) genre_.drawing = in_.texts(*draw);
  }

  void read_url(const JsonNode& top) {
    if (const auto pids = top.find("pids")) genre_.url.pids = in_.texts(*pids);
    if (const auto codecs = top.find("codecs")) genre_.url.codecs = read_codecs(*codecs);
    if (const auto codecs = top.find("old_codecs")) genre_.url.old_codecs = read_codecs(*codecs);
    if (const auto flags = top.find("flags")) {
      for (const JsonNode one : in_.take(flags->object("an object of letters and options")))
        read_flag(one);
    }
  }

  std::vector<PuzzlinkCodec> read_codecs(const JsonNode& list) {
    std::vector<PuzzlinkCodec> codecs;
    if (!list.is_array()) return {read_codec(in_, list)};
    for (const JsonNode one : list) codecs.push_back(read_codec(in_, one));
    return codecs;
  }

  /// `{"f": "full"}`; an empty name for a letter that only changes the drawing.
  void read_flag(const JsonNode& at) {
    const std::string option = in_.text(at);
    const bool is_letter = at.name().size() == 1 && at.name()[0] >= 'a' && at.name()[0] <= 'z';
    if (!is_letter) {
      return in_.fail(at, InputErrorCode::bad_character, "a letter a..z", quoted(at.name()));
    }
    const auto& options = genre_.options;
    if (!option.empty() && std::ranges::find(options, option, &Option::name) == options.end()) {
      return in_.fail(at, InputErrorCode::bad_character, "an option of the genre", quoted(option));
    }
    genre_.url.flags.push_back({at.name()[0], option});
  }

  void read_board(const JsonNode& top) {
    const auto board = top.find("board");
    if (board) {
      const std::string word = in_.text(*board);
      if (word == "loop") {
        genre_.board = BoardKind::loop;
      } else if (word == "walls") {
        genre_.board = BoardKind::walls;
      } else if (word == "links") {
        genre_.board = BoardKind::links;
      } else if (word != "cells") {
        in_.fail(*board, InputErrorCode::bad_character, "cells, loop, walls or links",
                 quoted(word));
      }
    }
    if (const auto links = top.find("links"))
      genre_.most_links = static_cast<std::uint32_t>(in_.take(links->number(1, 15)));
    if (const auto ends = top.find("ends")) genre_.has_ends = in_.flag(*ends);
    if (const auto crossings = top.find("crossings")) genre_.has_crossings = in_.flag(*crossings);
    if (genre_.board != BoardKind::loop) return;
    for (std::size_t i = 0; i < line_values; ++i) {
      const bool is_end = i >= 7 && i < 11;
      if ((is_end && !genre_.has_ends) || (i == 11 && !genre_.has_crossings)) continue;
      genre_.values.push_back({line_name(i), value_of(i), line_name(i), {}});
    }
  }

  void add_value(const JsonNode& at, std::string_view name, std::uint64_t number) {
    const bool is_known =
        genre_.find_value(name) != nullptr || genre_.named(value_of(number)) != nullptr;
    if (!is_word(name) || is_known || number > largest_value) {
      return in_.fail(at, InputErrorCode::bad_character,
                      fmt::format("values with different names and numbers 0..{}", largest_value),
                      quoted(name));
    }
    genre_.values.push_back(
        {std::string(name),
         value_of(number),
         genre_.board == BoardKind::loop ? std::string(name) : std::to_string(number),
         {}});
  }

  void read_values(const JsonNode& top) {
    const bool is_line = genre_.board == BoardKind::loop;
    if (const auto values = top.find("values")) {
      if (values->is_array()) {
        std::uint64_t next = is_line ? line_values : 0;
        for (const JsonNode one : *values) add_value(one, in_.text(one), next++);
      } else {
        const std::uint64_t first = is_line ? line_values : 0;
        for (const JsonNode one : in_.take(values->object("an array or object of values")))
          add_value(one, one.name(), in_.take(one.number(first, largest_value), first));
      }
    } else if (genre_.board == BoardKind::walls) {
      genre_.values.push_back({"cell", value_of(0), "0", {}});
    }
    read_words(top, "tokens", [](NamedValue& value) -> std::string& { return value.token; });
    read_words(top, "looks", [](NamedValue& value) -> std::string& { return value.look; });
    read_words(top, "spoken", [](NamedValue& value) -> std::string& { return value.spoken; });
  }

  /// Members named after values. Looks may be those of symbols, which are read later.
  template <typename Which>
  void read_words(const JsonNode& top, std::string_view name, Which which) {
    const auto words = top.find(name);
    if (!words) return;
    for (const JsonNode one : in_.take(words->object("an object of values"))) {
      const auto value = std::ranges::find(genre_.values, one.name(), &NamedValue::name);
      if (value == genre_.values.end()) {
        if (name == "looks") continue;
        if (name == "spoken" && one.name() == "numbers" && top.find("numbers")) {
          genre_.spoken_numbers = in_.text(one);
          continue;
        }
        if (name == "spoken" && one.name() == "link" && genre_.board == BoardKind::links) {
          genre_.spoken_link = in_.text(one);
          continue;
        }
        if (name == "spoken" && one.name() == "alike") {
          genre_.spoken_alike = in_.text(one);
          continue;
        }
        in_.fail(one, InputErrorCode::unknown_clue, "a value of the genre", quoted(one.name()));
        return;
      }
      const std::string word = in_.text(one);
      if (name == "tokens" && !is_token(word))
        in_.fail(one, InputErrorCode::bad_character, "1 to 8 printed characters", quoted(word));
      which(*value) = word;
    }
  }

  void read_symbols(const JsonNode& top) {
    if (const auto symbols = top.find("symbols")) {
      for (const JsonNode one : in_.take(symbols->object("an object of names and tokens"))) {
        const std::string token = in_.text(one);
        if (!is_token(token) || token == "." || token == "?" || token == "#")
          in_.fail(one, InputErrorCode::bad_character, "1 to 8 printed characters other than . ? #",
                   quoted(token));
        genre_.symbols.push_back({token, std::string(one.name()), {}});
      }
    }
    const auto looks = top.find("looks");
    if (!looks) return;
    for (const JsonNode one : *looks) {
      const auto symbol = std::ranges::find(genre_.symbols, one.name(), &Symbol::name);
      if (symbol != genre_.symbols.end()) {
        symbol->look = in_.text(one);
      } else if (genre_.find_value(one.name()) == nullptr) {
        in_.fail(one, InputErrorCode::unknown_clue, "a value or symbol of the genre",
                 quoted(one.name()));
      }
    }
  }

  void read_options(const JsonNode& top) {
    const auto options = top.find("options");
    if (!options) return;
    for (const JsonNode one : in_.take(options->object("an object of options"))) {
      Option option{std::string(one.name()), 0, one.is_boolean()};
      if (one.is_boolean()) {
        option.preset = one.is_true() ? 1 : 0;
      } else {
        option.preset = static_cast<std::int64_t>(in_.take(one.number(0, 1'000'000)));
      }
      if (!is_word(option.name))
        in_.fail(one, InputErrorCode::bad_character, "a word", quoted(option.name));
      genre_.options.push_back(std::move(option));
    }
  }

  void read_numbers(const JsonNode& top) {
    if (const auto numbers = top.find("numbers")) {
      const JsonNode pair = in_.take(numbers->array_of(2));
      if (in_.first_error) return;
      genre_.numbers = NumberRange{in_.amount(pair[0]), in_.amount(pair[1])};
    }
    if (const auto blocks = top.find("blocks")) {
      genre_.blocks = in_.filter(*blocks);
      genre_.known_in_cells |= std::exchange(in_.asked_for, ClueTraits{0});
    } else {
      genre_.blocks = {
          {Condition::Kind::black},
      };
    }
    if (genre_.values.empty() && !genre_.numbers)
      in_.fail(top, InputErrorCode::missing_clue, "\"values\" or \"numbers\"", "neither");
    if (const auto holes = top.find("holes")) read_holes(*holes);
  }

  void read_holes(const JsonNode& at) {
    const bool has_edges = genre_.board == BoardKind::walls || genre_.board == BoardKind::links;
    if (has_edges) {
      return in_.fail(at, InputErrorCode::unsupported, "a board of kind cells or loop", "another");
    }
    const std::string name = in_.text(at);
    const NamedValue* const value = genre_.find_value(name);
    if (value == nullptr || genre_.values.size() + (genre_.numbers ? 1 : 0) < 2) {
      return in_.fail(at, InputErrorCode::bad_character, "one of the genre's values", quoted(name));
    }
    genre_.holes = value->value;
  }

  void read_takes(const JsonNode& top) {
    InstanceParts& takes = genre_.takes;
    const auto all = top.find("takes");
    if (!all) {
      takes.cells = true;
      return;
    }
    for (const std::string& part : in_.texts(*all)) {
      if (part == "cells")
        takes.cells = true;
      else if (part == "rooms")
        takes.rooms = true;
      else if (part == "corners")
        takes.corners = true;
      else if (part == "edges")
        takes.edges = true;
      else if (part == "top")
        takes.top = true;
      else if (part == "bottom")
        takes.bottom = true;
      else if (part == "left")
        takes.left = true;
      else if (part == "right")
        takes.right = true;
      else if (part == "outside")
        takes.top = takes.bottom = takes.left = takes.right = true;
      else
        in_.fail(*all, InputErrorCode::bad_character,
                 "cells, rooms, outside, top, bottom, left, right, corners or edges", quoted(part));
    }
  }

  /// A rule of a kind that there is no more: says how it is spelled now.
  void refuse_former_kind(const JsonNode& rule) {
    for (const JsonNode own : rule) in_.refuse_former(former_kinds, own, own.name());
  }

  const RuleKind* kind_of(const JsonNode& rule) {
    const RuleKind* found = nullptr;
    for (const RuleKind* kind : rule_kinds()) {
      if (!rule.find(kind->name)) continue;
      // A member of one kind may have the name of another.
      if (found != nullptr && std::ranges::find(found->members, kind->name) != found->members.end())
        continue;
      if (found != nullptr) {
        in_.fail(rule, InputErrorCode::unknown_clue, "one kind of rule",
                 fmt::format("{} and {}", found->name, kind->name));
        return nullptr;
      }
      found = kind;
    }
    if (found == nullptr) refuse_former_kind(rule);
    if (found == nullptr) {
      std::string names;
      for (const RuleKind* kind : rule_kinds())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", kind->name);
      in_.fail(rule, InputErrorCode::missing_clue, "a rule with one of " + names, "none of them");
    }
    return found;
  }

  /// What a kind of rule does not read would be believed and do nothing.
  void check_members(const JsonNode& rule, const RuleKind& kind) {
    static constexpr std::array<std::string_view, 6> of_places{"each",  "where", "of",
                                                               "among", "for",   "if"};
    const auto refuse = [&](std::string_view name) {
      if (const auto member = rule.find(name)) {
        in_.fail(*member, InputErrorCode::unsupported,
                 fmt::format("a member that rules of the kind {} have", kind.name), quoted(name));
      }
    };
    for (const std::string_view name : kind.unread) refuse(name);
    if (!kind.is_about_grid) return;
    for (const std::string_view name : of_places) refuse(name);
  }

  /// The whole grid has no clue, no value of "for" and no direction.
  void check_values_of_grid(const JsonNode& at, const Rule& rule) {
    const auto depends = [](const Amount& amount) {
      return amount.depends_on_place() || amount.base == Amount::Base::value;
    };
    const auto check = [&](const ValueSet& set) {
      const bool is_bad = set.depends_on_direction() ||
                          std::ranges::any_of(set.ranges, [&](const NumberRange& range) {
                            return depends(range.first) || depends(range.last);
                          });
      if (is_bad)
        in_.fail(at, InputErrorCode::unsupported,
                 fmt::format("values of the whole grid in a rule of the kind {}", rule.kind->name),
                 "values of a place");
    };
    check(rule.values);
    for (const auto& [name, set] : rule.sets) check(set);
    ValueSet bounds;  // amounts, as ranges of values have them
    for (const Amount& amount : rule.bound.is) bounds.ranges.push_back({amount, amount});
    for (const auto& amount : {rule.bound.is_not, rule.bound.at_least, rule.bound.at_most}) {
      if (amount) bounds.ranges.push_back({*amount, *amount});
    }
    check(bounds);
  }

  /// A rule asks for such clues of its places.
  void learn(ClueTraits traits, Scope::Kind kind) {
    using Kind = Scope::Kind;
    const bool is_beside = kind == Kind::outside || kind == Kind::edge || kind == Kind::corner;
    const bool is_run = kind == Kind::run || kind == Kind::run_across || kind == Kind::run_down;
    if (is_beside || is_run) genre_.known_elsewhere |= traits;
    if (!is_beside) genre_.known_in_cells |= traits;
  }

  std::vector<Rule> rules_of(const JsonNode& list) {
    std::vector<Rule> rules;
    for (const JsonNode at : in_.take(list.array("an array of rules"))) {
      in_.take(at.object("a rule"));
      if (in_.first_error) return rules;
      Rule rule;
      rule.kind = kind_of(at);
      if (rule.kind == nullptr) return rules;
      std::vector<std::string_view> known(common_members.begin(), common_members.end());
      known.emplace_back(rule.kind->name);
      known.insert(known.end(), rule.kind->members.begin(), rule.kind->members.end());
      in_.first_error.keep(at.unknown_member(known));
      check_members(at, *rule.kind);
      rule.name = in_.text(in_.member(at, "name"));
      if (const auto says = at.find("says")) rule.says = in_.text(*says);
      if (const auto codes = at.find("codes")) rule.codes = in_.texts(*codes);
      if (const auto implied = at.find("implied")) rule.is_implied = in_.flag(*implied);
      if (const auto when = at.find("when")) rule.when = in_.when(*when);
      if (const auto each = at.find("each")) rule.each = in_.scope(*each);
      if (const auto where = at.find("where")) rule.where = in_.filter(*where);
      learn(std::exchange(in_.asked_for, ClueTraits{0}), rule.each.kind);
      if (const auto of = at.find("of")) rule.of = in_.selector(*of);
      if (const auto among = at.find("among")) rule.of.among = in_.filter(*among);
      genre_.known_in_cells |= std::exchange(in_.asked_for, ClueTraits{0});
      if (const auto repeated = at.find("for")) rule.repeated = in_.values(*repeated);
      if (const auto given = at.find("if")) rule.given = in_.values(*given);
      if (in_.first_error) return rules;
      rule.kind->read(in_, at, rule);
      if (rule.kind->is_about_grid) check_values_of_grid(at, rule);
      if (in_.first_error) return rules;
      if (std::exchange(in_.asks_number, false)) learn(has_number, rule.each.kind);
      const ClueTraits by_kind = std::exchange(in_.asked_for, ClueTraits{0});
      genre_.known_in_cells |= by_kind;
      genre_.known_elsewhere |= by_kind;
      rules.push_back(std::move(rule));
    }
    return rules;
  }

  std::vector<ValueSet> sets_of_values(const JsonNode& at) {
    std::vector<ValueSet> sets;
    for (const JsonNode values : in_.take(at.array())) sets.push_back(in_.values(values));
    return sets;
  }

  /// Blank-separated tokens; 2..5 stands for the numbers from 2 to 5, and 2..5+ for the same with "+".
  std::vector<std::string> tokens_to_try(const JsonNode& at) {
    std::vector<std::string> found;
    const std::string text = in_.text(at);
    for (const Token& token : split(text)) {
      const std::size_t dots = token.text.find("..");
      const std::size_t sign = token.text.find_last_of("0123456789") + 1;
      std::uint64_t first = 0;
      std::uint64_t last = 0;
      const bool is_range = dots != std::string_view::npos &&
                            parse_number(token.text.substr(0, dots), first) && sign > dots + 2 &&
                            parse_number(token.text.substr(dots + 2, sign - dots - 2), last) &&
                            last <= 1000;
      if (!is_range) {
        if (!read_token(genre_, token.text))
          in_.fail(at, InputErrorCode::bad_character,
                   "tokens of the genre, or numbers such as 0..4", quoted(token.text));
        found.emplace_back(token.text);
        continue;
      }
      for (std::uint64_t number = first; number <= last; ++number)
        found.push_back(std::to_string(number) + std::string(token.text.substr(sign)));
    }
    return found;
  }

  void read_recipe(const JsonNode& top) {
    Recipe& recipe = genre_.make;
    for (int number = 0; number <= 9; ++number) {
      if (genre_.takes.cells) recipe.cells.push_back(std::to_string(number));
      recipe.outside.push_back(std::to_string(number));
    }
    recipe.corners = recipe.edges = recipe.outside;
    const auto make = top.find("make");
    if (make) {
      in_.first_error.keep(make->unknown_member(recipe_members));
      read_recipe(*make, recipe);
    }
    genre_.usual = recipe;
    const auto usual = make ? make->find("usual") : std::nullopt;
    if (!usual || in_.first_error) return;
    in_.first_error.keep(
        usual->unknown_member(std::span(recipe_members).first(recipe_members.size() - 1)));
    read_recipe(*usual, genre_.usual);
  }

  void read_recipe(const JsonNode& at, Recipe& recipe) {
    const JsonNode* const make = &at;
    read_tokens(at, recipe);
    read_likeness(at, recipe);
    if (in_.first_error) return;
    if (const auto sums = make->find("sums_of_runs")) recipe.sums_of_runs = in_.flag(*sums);
    if (const auto rooms = make->find("rooms"); rooms && rooms->is_text("rows")) {
      recipe.as_many_rooms_as_rows = true;
    } else if (rooms) {
      const JsonNode pair = in_.take(rooms->array_of(2));
      if (in_.first_error) return;
      recipe.least_room =
          static_cast<std::uint32_t>(in_.take(pair[0].number(1, 1000), std::uint64_t{1}));
      recipe.most_room =
          static_cast<std::uint32_t>(in_.take(pair[1].number(1, 1000), std::uint64_t{1}));
    }
    if (const auto options = make->find("options")) {
      for (const JsonNode one : in_.take(options->object("an object of options"))) {
        if (std::ranges::find(genre_.options, one.name(), &Option::name) == genre_.options.end())
          in_.fail(one, InputErrorCode::unknown_clue, "an option of the genre", quoted(one.name()));
        recipe.options[std::string(one.name())] =
            static_cast<std::int64_t>(in_.take(one.number(0, 1'000'000)));
      }
    }
    if (const auto without = make->find("without")) {
      recipe.without = in_.texts(*without);
      for (const std::string& name : recipe.without) {
        if (std::ranges::find(genre_.rules, name, &Rule::name) == genre_.rules.end())
          in_.fail(*without, InputErrorCode::unknown_clue, "names of the genre's rules",
                   quoted(name));
      }
    }
    if (const auto largest = make->find("largest_number"))
      recipe.largest_number =
          static_cast<std::int64_t>(in_.take(largest->number(1, largest_value)));
    if (const auto paths = make->find("path_rooms")) recipe.path_rooms = in_.flag(*paths);
    if (const auto equal = make->find("equal_rooms")) recipe.equal_rooms = in_.flag(*equal);
    if (const auto rectangles = make->find("rectangular_rooms"))
      recipe.rectangular_rooms = in_.flag(*rectangles);
    if (const auto alike = make->find("alike_rooms")) recipe.alike_rooms = sets_of_values(*alike);
    if (const auto ends = make->find("ends")) recipe.ends = tokens_to_try(*ends);
    if (const auto turns = make->find("in_turns"))
      recipe.in_turns = static_cast<unsigned>(in_.take(turns->number(1, 100)));
    if (const auto regions = make->find("each_region"))
      recipe.each_region = static_cast<unsigned>(in_.take(regions->number(1, 100)));
    if (const auto regions = make->find("cut_regions")) recipe.cuts_regions = in_.flag(*regions);
    if (const auto nested = make->find("nested")) recipe.nested = in_.values(*nested);
    if (const auto also = make->find("also")) recipe.also = rules_of(*also);
    if (const auto groups = make->find("one_each")) {
      recipe.one_each = sets_of_values(*groups);
      if (recipe.one_each.size() != recipe.fixed.size())
        in_.fail(*groups, InputErrorCode::wrong_count, "as many values as tokens in `fixed`",
                 fmt::format("{}", recipe.one_each.size()));
    }
    if (const auto size = make->find("size")) {
      const JsonNode pair = in_.take(size->array_of(2));
      if (in_.first_error) return;
      recipe.usual_rows = static_cast<std::size_t>(in_.take(pair[0].number(1, 100)));
      recipe.usual_columns = static_cast<std::size_t>(in_.take(pair[1].number(1, 100)));
    }
    if (const auto joined = make->find("joined_rooms"))
      recipe.most_joined = static_cast<std::uint32_t>(in_.take(joined->number(2, 100)));
    if (const auto merged = make->find("merged")) {
      recipe.merged = in_.text(*merged);
      if (!read_token(genre_, *recipe.merged))
        in_.fail(*merged, InputErrorCode::bad_character, "a token of the genre",
                 quoted(*recipe.merged));
    }
    if (const auto squares = make->find("merged_squares"))
      recipe.merged_squares = in_.flag(*squares);
    if (const auto runs = make->find("runs_of")) recipe.runs_of = in_.values(*runs);
  }

  /// What is placed first, and what is tried where.
  void read_tokens(const JsonNode& make, Recipe& recipe) {
    if (const auto fixed = make.find("fixed")) {
      recipe.fixed.clear();
      for (const JsonNode one : in_.take(fixed->object("an object of tokens"))) {
        if (!read_token(genre_, one.name()))
          in_.fail(one, InputErrorCode::bad_character, "a token of the genre", quoted(one.name()));
        recipe.fixed.emplace_back(one.name(), static_cast<unsigned>(in_.take(one.number(0, 100))));
      }
      recipe.only_on_fixed = !recipe.fixed.empty();
      if (recipe.only_on_fixed) recipe.cells.clear();
    }
    if (const auto arrows = make.find("arrows")) {
      recipe.arrows = in_.flag(*arrows);
      recipe.only_on_fixed = recipe.arrows;
    }
    if (const auto on_fixed = make.find("on_fixed")) recipe.only_on_fixed = in_.flag(*on_fixed);
    for (auto [name, into] :
         {std::pair("cells", &recipe.cells), std::pair("outside", &recipe.outside),
          std::pair("corners", &recipe.corners), std::pair("edges", &recipe.edges)}) {
      if (const auto tokens = make.find(name)) *into = tokens_to_try(*tokens);
    }
  }

  /// What answers are drawn as, instead of being found.
  void read_drawn(const JsonNode& make, Recipe& recipe) {
    if (const auto pairs = make.find("pairs"))
      recipe.pairs = static_cast<unsigned>(in_.take(pairs->number(0, 100)));
    if (const auto length = make.find("line_length"))
      recipe.line_length = static_cast<std::uint32_t>(in_.take(length->number(3, 100)));
    const auto path = make.find("path");
    if (!path) return;
    using Path = Recipe::Path;
    for (const auto& [name, meant] :
         {std::pair("around", Path::around), std::pair("neighbours", Path::neighbours),
          std::pair("ray", Path::ray), std::pair("loop", Path::loop)}) {
      if (path->is_text(name)) recipe.path = meant;
    }
    const bool fits = recipe.path == Path::loop ? genre_.board == BoardKind::loop
                                                : genre_.board == BoardKind::cells;
    if (recipe.path == Path::none || !fits)
      in_.fail(*path, InputErrorCode::unknown_clue,
               "around, neighbours or ray, or loop on a board with a loop",
               quoted(in_.text(*path)));
  }

  /// What makes puzzles look like published ones.
  void read_likeness(const JsonNode& make, Recipe& recipe) {
    if (const auto inner = make.find("inner_corners")) recipe.inner_corners = in_.flag(*inner);
    if (const auto symmetric = make.find("symmetric")) recipe.is_symmetric = in_.flag(*symmetric);
    if (const auto peak = make.find("largest_peak"))
      recipe.largest_peak = static_cast<std::uint32_t>(in_.take(peak->number(1, 9)));
    if (const auto dominoes = make.find("dominoes")) recipe.dominoes = in_.flag(*dominoes);
    if (const auto few = make.find("few_givens")) recipe.few_givens = in_.flag(*few);
    if (const auto latin = make.find("latin")) recipe.latin = in_.values(*latin);
    if (const auto untold = make.find("untold"))
      recipe.untold = static_cast<unsigned>(in_.take(untold->number(0, 100)));
    if (const auto mixed = make.find("mixed"))
      recipe.mixed = static_cast<unsigned>(in_.take(mixed->number(0, 1000)));
    if (const auto apart = make.find("apart")) recipe.is_apart = in_.flag(*apart);
    read_drawn(make, recipe);
    if (const auto keeps = make.find("keeps_clues"); keeps && keeps->is_text()) {
      const std::string words = in_.text(*keeps);
      for (const Token& word : split(words)) {
        if (word.text == "outside") {
          recipe.keeps_outside = true;
        } else if (word.text == "last") {
          recipe.keeps_last = true;
        } else if (read_token(genre_, word.text)) {
          recipe.kept.emplace_back(word.text);
        } else {
          in_.fail(*keeps, InputErrorCode::bad_character, "outside, last, or tokens of the genre",
                   quoted(word.text));
        }
      }
    } else if (keeps) {
      recipe.keeps_clues = in_.flag(*keeps);
    }
    if (const auto sides = make.find("sides")) {
      recipe.sides = in_.text(*sides);
      for (const Token& side : split(recipe.sides)) {
        if (side.text != "top" && side.text != "bottom" && side.text != "left" &&
            side.text != "right")
          in_.fail(*sides, InputErrorCode::bad_character, "top, bottom, left or right",
                   quoted(side.text));
      }
    }
    if (const auto runs = make.find("runs")) {
      const JsonNode pair = in_.take(runs->array_of(2));
      if (in_.first_error) return;
      recipe.least_run = static_cast<std::uint32_t>(in_.take(pair[0].number(1, 100)));
      recipe.most_run = static_cast<std::uint32_t>(in_.take(pair[1].number(1, 100)));
    }
  }

  ClueTraits traits_of(std::string_view token) const {
    return genres::traits_of(read_token(genre_, token).value_or(GenreClue()));
  }

  /// Of all tokens in rows of them, or in an object of these.
  ClueTraits traits_of(const JsonNode& part) {
    ClueTraits traits = 0;
    std::vector<JsonNode> open{part};  // whatever lies how deep in what
    while (!open.empty()) {
      const JsonNode next = open.back();
      open.pop_back();
      if (next.is_text()) {
        const std::string text = in_.text(next);
        for (const Token& token : split(text)) traits |= traits_of(token.text);
      }
      for (const JsonNode inner : next) open.push_back(inner);
    }
    return traits;
  }

  /// Adds the clues of the example to those that are known. Without one, all are.
  void learn_example(const std::optional<JsonNode>& example) {
    if (!example) {
      genre_.known_in_cells = genre_.known_elsewhere = every_trait;
      return;
    }
    if (!genre_.symbols.empty()) {
      genre_.known_in_cells |= is_untold;
      genre_.known_elsewhere |= is_untold;
    }
    if (const auto cells = example->find("cells")) genre_.known_in_cells |= traits_of(*cells);
    for (const std::string_view name : {"outside", "corners", "edges"}) {
      if (const auto part = example->find(name)) genre_.known_elsewhere |= traits_of(*part);
    }
    for (ClueTraits* known : {&genre_.known_in_cells, &genre_.known_elsewhere}) {
      if ((*known & (has_number | is_pair | is_list)) != 0) *known |= is_untold;
    }
  }

  /// The instance as it stands in the file, and its solution.
  void read_example(const JsonNode& top) {
    const auto example = top.find("example");
    learn_example(example);
    if (!example) return;
    JsonWriter out;
    out.begin_object().text("format", "puzzlec-genre").text("genre", genre_.name);
    for (const JsonNode member : in_.take(example->object("an instance"))) {
      if (member.name() == "solution") {
        genre_.solution = in_.texts(member);
      } else {
        out.name(member.name()).json(member.compact());
      }
    }
    genre_.example = out.end_object().take();
  }

  Genre genre_;
  RuleReading in_;
};

}  // namespace
}  // namespace genre_file_detail

Parsed<GenrePtr> read_genre(const JsonDocument& document, std::string text) {
  return genre_file_detail::GenreReading(std::move(text)).read(document.root());
}

Parsed<GenrePtr> read_genre(std::string_view text, std::string file) {
  StringSource source(text);
  TextCursor cursor(source, std::move(file));
  cursor.skip_blank_lines();
  if (cursor.at_end()) return Failure{cursor.end_error("a genre")};
  const auto document = JsonDocument::take(cursor);
  if (!document) return Failure{document.error()};
  cursor.skip_blank_lines();
  if (!cursor.at_end()) {
    return Failure{cursor.error(InputErrorCode::trailing_text, 1, "the end of the file",
                                quoted(cursor.line()))};
  }
  return read_genre(*document, std::string(text));
}

std::span<const std::string_view> genre_members() {
  return genre_file_detail::top_members;
}
std::span<const std::string_view> recipe_members() {
  return genre_file_detail::recipe_members;
}
std::span<const std::string_view> rule_members() {
  return genre_file_detail::common_members;
}

}  // namespace puzzlec::genres
