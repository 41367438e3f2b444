#include "tests/language/mutations.hpp"

#include <vector>

#include "encoders/genres/kinds/rule_kind.hpp"

namespace language {

namespace {

using Pointer = json::json_pointer;

/// The places of all values inside, parents first.
void collect(const json& value, const Pointer& at, std::vector<Pointer>& places) {
  if (!at.empty()) places.push_back(at);
  if (value.is_object()) {
    for (const auto& [name, inner] : value.items()) collect(inner, at / name, places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) collect(value[i], at / i, places);
  }
}

std::vector<Pointer> places_in(const json& value) {
  std::vector<Pointer> places;
  collect(value, Pointer(), places);
  return places;
}

json junk(Choices& choose) {
  static const std::vector<json> all{nullptr,
                                     true,
                                     false,
                                     0,
                                     -1,
                                     1,
                                     127,
                                     511,
                                     512,
                                     1'000'000'000,
                                     1'000'000'001,
                                     INT64_MAX,
                                     INT64_MIN,
                                     UINT64_MAX,
                                     1e300,
                                     0.5,
                                     "",
                                     " ",
                                     "!",
                                     "!!",
                                     "$",
                                     "$clue+",
                                     "2*$clue",
                                     "1001*$clue",
                                     "..",
                                     "1..",
                                     "..1",
                                     "9..1",
                                     "$nothing",
                                     "*",
                                     "/",
                                     " / ",
                                     "a / ",
                                     "window 0x0",
                                     "window 100x1",
                                     "window 2x",
                                     "stretch",
                                     "stretch 0",
                                     json::array(),
                                     json::object(),
                                     json::array({json::array()}),
                                     json::array({1, "a", nullptr}),
                                     json::array({json::array({"a"}), "a"}),
                                     "\xC3\xBC",
                                     "a b",
                                     "!$clue",
                                     "ray $value",
                                     "$value",
                                     "numbers",
                                     "X/",
                                     "X.Y",
                                     "loop",
                                     "walls",
                                     "links",
                                     "cells",
                                     "rooms",
                                     "odd",
                                     "even",
                                     std::string(1, '\x01'),
                                     std::string(300, 'x')};
  return choose.pick(all);
}

std::string some_member(Choices& choose) {
  std::vector<std::string> names{"name", "each", "where",   "of",    "among", "for",
                                 "if",   "when", "implied", "codes", "says"};
  for (const puzzlec::genres::RuleKind* kind : puzzlec::genres::rule_kinds()) {
    names.emplace_back(kind->name);
    for (const std::string_view member : kind->members) names.emplace_back(member);
  }
  return choose.pick(names);
}

void mutate_once(json& value, const json& donor, Choices& choose) {
  const std::vector<Pointer> places = places_in(value);
  if (places.empty()) return;
  const Pointer at = choose.pick(places);
  json& chosen = value.at(at);
  json& parent = value.at(at.parent_pointer());
  const std::vector<Pointer> others = places_in(donor);
  switch (choose.below(8)) {
    case 0:
      if (parent.is_object()) {
        parent.erase(at.back());
      } else {
        parent.erase(std::stoul(at.back()));
      }
      break;
    case 1:
      chosen = junk(choose);
      break;
    case 2:
      if (!others.empty()) chosen = json(donor.at(choose.pick(others)));
      break;
    case 3: {
      json other = value.at(choose.pick(places));
      chosen = std::move(other);
      break;
    }
    case 4:
      if (parent.is_object()) parent[some_member(choose)] = json(chosen);
      break;
    case 5:
      if (parent.is_object()) {
        json moved = std::move(chosen);
        parent.erase(at.back());
        parent[some_member(choose)] = std::move(moved);
      }
      break;
    case 6:
      if (chosen.is_array()) {
        chosen.push_back(choose.chance(50) ? junk(choose) : json(value));
      } else if (chosen.is_object()) {
        chosen[some_member(choose)] = junk(choose);
      } else {
        chosen = json::array({json(chosen)});
      }
      break;
    default:
      if (chosen.is_string()) {
        std::string text = chosen.get<std::string>();
        const std::string more =
            choose.pick({"!", "*", "$", " ", "/", "..", "+1", "-1", "2*", "x", "?", "#", "1"});
        const std::size_t where = choose.below(text.size() + 1);
        if (choose.chance(50) || text.empty()) {
          text.insert(where, more);
        } else {
          text.erase(where == text.size() ? where - 1 : where, 1);
        }
        chosen = text;
      } else {
        chosen = junk(choose);
      }
  }
}

}  // namespace

json mutated(json value, const json& donor, Choices& choose) {
  for (int count = choose.between(1, 3); count > 0; --count) mutate_once(value, donor, choose);
  return value;
}

std::string damaged(std::string text, Choices& choose) {
  const std::size_t at = choose.below(text.size() + 1);
  switch (choose.below(4)) {
    case 0:
      if (at < text.size()) text.erase(at, 1);
      break;
    case 1:
      text.insert(at, choose.pick({"\"", "{", "}", "[", "]", ",", ":", "\\", "\n", "\x01", "\xFF",
                                   "0", "-", "e", "null"}));
      break;
    case 2:
      text.resize(at);
      break;
    default:
      if (at < text.size()) text[at] = static_cast<char>(choose.below(256));
  }
  return text;
}

}  // namespace language
