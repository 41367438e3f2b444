#include "tests/language/rules.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace language {

using puzzlec::genres::BoardKind;
using puzzlec::genres::RuleKind;

namespace {

using Maker = json (*)(Words& words);

json values(Words& words) {
  return words.values();
}
json filter(Words& words) {
  return words.filter();
}
json flag(Words& words) {
  return words.choices().chance(60);
}
json yes(Words&) {
  return true;
}

template <std::size_t count>
json several_values(Words& words) {
  json list = json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(words.values());
  return list;
}

json pattern(Words& words, int height, int width) {
  std::string text;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      if (!text.empty()) text += ' ';
      if (row > 0 && column == 0) text += "/ ";
      text += words.plain_values();
    }
  }
  return text;
}

/// Windows of one size for "allow", of any for "forbid".
json patterns(Words& words) {
  Choices& choose = words.choices();
  int height = choose.between(1, 2);
  int width = choose.between(1, 3);
  if (choose.chance(60)) return pattern(words, height, width);
  json list = json::array();
  for (int count = choose.between(1, 3); count > 0; --count) {
    if (choose.chance(15)) {
      height = choose.between(1, 2);
      width = choose.between(1, 3);
    }
    list.push_back(pattern(words, height, width));
  }
  return list;
}

json alternatives(Words& words) {
  json list = json::array();
  for (int count = words.choices().between(0, 3); count > 0; --count) {
    json one = json::object();
    for (int facts = words.choices().between(0, 3); facts > 0; --facts)
      one[words.one_cell()] = words.values();
    list.push_back(std::move(one));
  }
  return list;
}

json comparison(Words& words) {
  return words.choices().pick({"less", "greater", "at most", "at least", "equal", "differ",
                               "consecutive", "not consecutive", "double", "not double",
                               "difference", "total", "quotient"});
}

json pieces(Words& words) {
  json all = json::object();
  for (int count = words.choices().between(1, 2); count > 0; --count) {
    json name = words.values();
    if (!name.is_string()) name = "*";
    all[name.get<std::string>()] =
        words.choices().pick({"X", "XX", "XX/X", "XXX", "XX/XX", ".X/XX", "X./.X"});
  }
  return all;
}

json joint(Words& words) {
  return words.choices().pick({"sides", "touching", "line", "edges", "arrows"});
}

/// By the kind's name: what stands in its own member.
const std::map<std::string_view, Maker> own_makers{
    {"holds", values},
    {"count", values},
    {"sum", values},
    {"product", values},
    {"sides", values},
    {"different", values},
    {"compare", comparison},
    {"forbid", patterns},
    {"allow", patterns},
    {"any", alternatives},
    {"runs", values},
    {"sees", values},
    {"views", values},
    {"first", values},
    {"between", values},
    {"connected", values},
    {"loop", values},
    {"turns", values},
    {"component", values},
    {"squares", values},
    {"separated", values},
    {"triangles", several_values<4>},
    {"acyclic", values},
    {"rectangles", yes},
    {"owned_by", filter},
    {"area",
     [](Words& words) -> json {
       return words.choices().pick({"rectangle", "square", "strip", "high", "wide"});
     }},
    {"galaxies", yes},
    {"spanned", filter},
    {"piece", pieces},
    {"bridges", several_values<3>},
    {"matched", values},
    {"alike", values},
    {"consecutive", values},
    {"unlike", yes},
    {"per_clues", values},
    {"counts_differ", values},
    {"gaps", values},
    {"visible", values},
};

struct MemberMaker {
  std::string_view kind;  ///< empty: of all kinds that have it
  std::string_view member;
  Maker make;
  unsigned percent;
};

/// The first one that fits; bounds are made together.
const std::vector<MemberMaker> member_makers{
    {"component", "weigh",
     [](Words& words) -> json {
       if (words.choices().chance(50)) return "$clue";
       return words.filter();
     },
     25},
    {"", "weigh",
     [](Words& words) -> json {
       return words.choices().pick({"row", "column", "position", "clue"});
     },
     25},
    {"", "values", values, 40},
    {"", "from", [](Words& words) -> json { return words.one_cell(); }, 25},
    {"", "rotate", flag, 30},
    {"", "in_any_order", flag, 40},
    {"", "sums", flag, 30},
    {"", "itself", flag, 50},
    {"", "alike", flag, 100},
    {"", "then", values, 100},
    {"", "may_be_empty", flag, 40},
    {"", "sum_of", values, 40},
    {"acyclic", "joined",
     [](Words& words) -> json {
       return words.choices().pick({"sides", "touching", "line", "edges", "arrows", "corners"});
     },
     45},
    {"", "joined", joint, 35},
    {"", "border", flag, 35},
    {"", "beside", flag, 25},
    {"", "one", filter, 100},
    {"", "two", filter, 100},
    {"", "unequal", flag, 20},
    {"", "difference", flag, 20},
    {"", "white", values, 100},
    {"", "measure", [](Words&) -> json { return "width and height"; }, 30},
    {"", "without", filter, 40},
    {"", "rest", values, 100},
    {"", "to", filter, 100},
    {"", "apart", [](Words&) -> json { return "they do not touch"; }, 30},
};

constexpr std::array<std::string_view, 3> bound_members{"is", "at_least", "at_most"};

bool is_bound(std::string_view member) {
  return std::ranges::find(bound_members, member) != bound_members.end();
}

const MemberMaker* maker_of(const RuleKind& kind, std::string_view member) {
  const auto found = std::ranges::find_if(member_makers, [&](const MemberMaker& maker) {
    return maker.member == member && (maker.kind.empty() || maker.kind == kind.name);
  });
  return found == member_makers.end() ? nullptr : &*found;
}

/// What rules of all kinds may have. Half of the places are those of the kind's example.
void add_common_members(const RuleKind& kind, Words& words, json& rule) {
  Choices& choose = words.choices();
  const json example = json::parse(kind.example.text);
  const bool has_place = example.contains("each");
  if (has_place && choose.chance(50)) {
    rule["each"] = example["each"];
  } else if (choose.chance(has_place ? 80 : 45)) {
    rule["each"] = words.scope();
  }
  if (!rule.contains("where") && choose.chance(20)) rule["where"] = words.filter();
  if (choose.chance(35)) rule["of"] = words.selector();
  if (choose.chance(15)) rule["among"] = words.filter();
  if (choose.chance(20)) rule["for"] = words.values();
  if (choose.chance(20)) rule["if"] = choose.chance(40) ? json("$value") : words.values();
  if (words.vocabulary().has_numbers && choose.chance(10)) {
    // What a cell holds says how much of something there is.
    rule["for"] = choose.pick({"numbers", "0..2", "1..3"});
    rule["if"] = "$value";
    if (rule.contains("is") && choose.chance(70)) rule["is"] = choose.pick({"$value", "$value+1"});
    if (choose.chance(50)) rule["each"] = "cell";
  }
  if (choose.chance(8)) rule["when"] = words.when();
  if (choose.chance(4)) rule["implied"] = choose.chance(50);
}

}  // namespace

MadeRule make_rule(const RuleKind& kind, Words& words) {
  MadeRule made;
  made.rule = json::object();
  const auto own = own_makers.find(kind.name);
  made.rule[kind.name] =
      own == own_makers.end() ? json::parse(kind.example.text)[kind.name] : own->second(words);
  bool has_bound = false;
  for (const std::string_view member : kind.members) {
    if (is_bound(member)) {
      has_bound = true;
      continue;
    }
    const MemberMaker* maker = maker_of(kind, member);
    if (maker != nullptr && words.choices().chance(maker->percent))
      made.rule[std::string(member)] = maker->make(words);
  }
  const bool needs_bound =
      !made.rule.value("unequal", false) && !made.rule.value("difference", false);
  if (has_bound && (needs_bound || words.choices().chance(50))) made.bound = words.bound(made.rule);
  add_common_members(kind, words, made.rule);
  return made;
}

std::vector<std::string> unknown_members() {
  std::vector<std::string> unknown;
  for (const RuleKind* kind : puzzlec::genres::rule_kinds()) {
    if (!own_makers.contains(kind->name)) unknown.emplace_back(kind->name);
    for (const std::string_view member : kind->members) {
      if (!is_bound(member) && maker_of(*kind, member) == nullptr)
        unknown.push_back(std::string(kind->name) + "." + std::string(member));
    }
  }
  return unknown;
}

}  // namespace language
