#include "tests/language/words.hpp"

#include "encoders/genres/reading.hpp"

namespace language {

using puzzlec::genres::BoardKind;

std::string Words::amount_text() {
  Choices& choose = *choices_;
  if (choose.chance(45)) return "$clue";
  std::string name;
  if (!vocabulary_->options.empty() && choose.chance(10)) {
    name = choose.pick(vocabulary_->options);
  } else {
    const auto names = puzzlec::genres::amount_names();
    name = names[choose.below(names.size())];
  }
  std::string text = "$" + name;
  if (choose.chance(10)) text = choose.pick({"2*", "3*", "0*", "-1*"}) + text;
  if (choose.chance(25)) text += choose.pick({"+1", "-1", "+2", "-3"});
  return text;
}

json Words::amount() {
  if (choices_->chance(60)) return choices_->chance(4) ? -1 : choices_->between(0, 4);
  return amount_text();
}

std::string Words::value_text() {
  Choices& choose = *choices_;
  const Vocabulary& words = *vocabulary_;
  const bool is_loop = words.board == BoardKind::loop;
  if (is_loop && choose.chance(55)) {
    return choose.pick({"used", "straight", "turn", "end", "to up", "to down", "to left",
                        "to right", "ahead", "behind", "along"});
  }
  if (words.board == BoardKind::walls && choose.chance(45)) return choose.pick({"wall", "open"});
  const bool has_names = !words.values.empty();
  if (has_names && (choose.chance(55) || !words.has_numbers)) {
    if (choose.chance(6)) return choose.pick({"ahead", "behind", "along"});
    return choose.pick(words.values);
  }
  switch (choose.below(8)) {
    case 0:
    case 1:
      return "numbers";
    case 2:
      return std::to_string(choose.between(0, 3));
    case 3:
      return std::to_string(choose.between(0, 2)) + ".." + std::to_string(choose.between(1, 3));
    case 4:
      return choose.pick({"1..$side", "0..$clue", "$clue..9", "1..$size", "$value..9"});
    case 5:
      return "$value";
    case 6:
      return amount_text();
    default:
      return "$clue";
  }
}

std::string Words::plain_values() {
  if (choices_->chance(15)) return "*";
  std::string text = value_text();
  while (text.find(' ') != std::string::npos) text = value_text();
  return choices_->chance(15) ? "!" + text : text;
}

json Words::values() {
  Choices& choose = *choices_;
  if (choose.chance(6)) return "*";
  if (choose.chance(12)) return "!" + value_text();
  if (choose.chance(5)) return choose.between(0, 3);
  if (!choose.chance(10)) return value_text();
  json list = json::array();
  for (int count = choose.between(0, 3); count > 0; --count) {
    if (choose.chance(20)) {
      list.push_back(choose.between(0, 3));
    } else {
      list.push_back(value_text());
    }
  }
  return list;
}

std::string Words::condition() {
  Choices& choose = *choices_;
  std::string name;
  if (!vocabulary_->symbols.empty() && choose.chance(10)) {
    name = choose.pick(vocabulary_->symbols);
  } else if (choose.chance(10)) {
    name = std::to_string(choose.between(0, 3));
  } else {
    const auto names = puzzlec::genres::condition_names();
    name = names[choose.below(names.size())];
  }
  return choose.chance(35) ? "!" + name : name;
}

json Words::filter() {
  if (choices_->chance(10)) return choices_->between(0, 3);
  if (choices_->chance(75)) return condition();
  json list = json::array();
  for (int count = choices_->between(0, 3); count > 0; --count) list.push_back(condition());
  return list;
}

std::string Words::scope() {
  const auto names = puzzlec::genres::scope_names();
  const std::string name(names[choices_->below(names.size())]);
  if (name == "window HxW")
    return choices_->pick({"window 2x2", "window 1x2", "window 2x1", "window 1x3", "window 3x3"});
  if (name == "stretch N") return choices_->pick({"stretch 1", "stretch 2", "stretch 3"});
  return name;
}

json Words::selector() {
  std::vector<std::string> names{"rays", "diagonal rays"};
  for (const std::string_view name : puzzlec::genres::selector_names()) names.emplace_back(name);
  if (choices_->chance(70)) return choices_->pick(names);
  json list = json::array();
  for (int count = choices_->between(1, 3); count > 0; --count)
    list.push_back(choices_->pick(names));
  return list;
}

std::string Words::one_cell() {
  return choices_->pick({"it", "up", "down", "left", "right", "next", "first", "second", "third"});
}

json Words::when() {
  std::vector<std::string> names = vocabulary_->flags;
  names.insert(names.end(), vocabulary_->options.begin(), vocabulary_->options.end());
  return (choices_->chance(50) ? "!" : "") + choices_->pick(names);
}

namespace {

struct BoundShape {
  const char* name;
  void (*set)(Words& words, json& rule);
};

const std::vector<BoundShape> shapes{
    {"exact", [](Words& words, json& rule) { rule["is"] = words.choices().between(0, 4); }},
    {"clue", [](Words&, json& rule) { rule["is"] = "$clue"; }},
    {"amount", [](Words& words, json& rule) { rule["is"] = words.amount(); }},
    {"not a number",
     [](Words& words, json& rule) {
       rule["is"] = "!" + std::to_string(words.choices().between(0, 4));
     }},
    {"not the clue", [](Words&, json& rule) { rule["is"] = "!$clue"; }},
    {"list",
     [](Words& words, json& rule) {
       rule["is"] = json::array();
       for (int count = words.choices().between(1, 3); count > 0; --count)
         rule["is"].push_back(words.amount());
     }},
    {"even", [](Words&, json& rule) { rule["is"] = "even"; }},
    {"odd", [](Words&, json& rule) { rule["is"] = "odd"; }},
    {"least", [](Words& words, json& rule) { rule["at_least"] = words.amount(); }},
    {"most", [](Words& words, json& rule) { rule["at_most"] = words.amount(); }},
    {"least and most",
     [](Words& words, json& rule) {
       rule["at_least"] = words.amount();
       rule["at_most"] = words.amount();
     }},
    {"several",
     [](Words& words, json& rule) {
       const auto set = [&] { shapes[words.choices().below(8)].set(words, rule); };
       set();
       rule[words.choices().pick({"at_least", "at_most"})] = words.amount();
     }},
};

}  // namespace

std::vector<std::string> bound_shapes() {
  std::vector<std::string> names;
  for (const BoundShape& shape : shapes) names.emplace_back(shape.name);
  return names;
}

std::string Words::bound(json& rule) {
  const BoundShape& shape = shapes[choices_->below(shapes.size())];
  shape.set(*this, rule);
  return shape.name;
}

}  // namespace language
