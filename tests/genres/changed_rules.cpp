#include "tests/genres/changed_rules.hpp"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "encoders/genres/genre_file.hpp"

namespace genre_tests {

using namespace puzzlec::genres;

namespace changed_rules_detail {
namespace {

using json = nlohmann::ordered_json;

/// Other places, and other cells at a place, that a mistake could name.
const std::map<std::string, std::vector<std::string>> other_places{
    {"pair", {"pair right", "pair down", "touching pair"}},
    {"touching pair", {"pair"}},
    {"line", {"row", "column"}},
    {"line pair", {"row pair"}},
    {"outside", {"outside row", "outside column", "top", "left", "bottom", "right"}},
    {"outside row", {"left", "right"}},
    {"outside column", {"top", "bottom"}},
    {"run", {"run across", "run down", "line"}},
    {"stretch 3", {"stretch 2", "stretch 4"}},
    {"window 2x2", {"window 1x2", "window 2x1"}},
    {"clue pair", {"sight"}},
    {"neighbours", {"around", "left", "right", "up", "down"}},
    {"around", {"neighbours", "diagonals"}},
    {"diagonals", {"around"}},
    {"rays", {"neighbours", "seen"}},
    {"seen", {"rays", "neighbours"}},
    {"ray", {"next"}},
    {"diagonal rays", {"diagonals"}},
    {"neighbours in the room", {"neighbours"}},
    {"neighbours in other rooms", {"neighbours"}},
};

/// One more or less; nothing of what is no plain amount.
json moved(const json& amount, int by) {
  if (amount.is_number_integer()) return amount.get<int>() + by;
  if (!amount.is_string()) return {};
  const auto text = amount.get<std::string>();
  if (!text.starts_with('$') || text.find_first_of("+-") != std::string::npos) return {};
  return fmt::format("{}{:+}", text, by);
}

class Changes {
 public:
  explicit Changes(const Genre& genre) : name_(genre.name), file_(json::parse(genre.text)) {
    json stated = json::array();
    for (const json& rule : file_.at("rules")) {
      if (!rule.value("implied", false)) stated.push_back(rule);
    }
    file_["rules"] = stated;
    file_.erase("make");
  }

  std::vector<ChangedRule> take() {
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < rules().size(); ++i) {
      index_ = i;
      rule_ = rules()[i];
      rule_name_ = rule_.at("name").get<std::string>();
      const int count = ++seen[rule_name_];
      if (count > 1) rule_name_ += fmt::format(" ({})", count);
      json without = file_;
      without["rules"].erase(i);
      add(without, "left out");
      change_members();
      change_bounds();
      change_places();
      change_patterns();
    }
    rule_ = json::object();
    rule_name_ = "blocks";
    if (file_.contains("blocks")) {
      for (const char* other : {"black", "clue", "number", "on black"}) {
        json changed = file_;
        changed["blocks"] = other;
        if (changed != file_) add(changed, fmt::format("\"{}\"", other));
      }
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] const json& rules() const { return file_.at("rules"); }

  void add(const json& file, const std::string& what) {
    auto genre = read_genre(file.dump(), "changed");
    if (!genre) return;
    const std::string name = fmt::format("{}: {}: {}", name_, rule_name_, what);
    if (!names_.insert(name).second) return;
    ChangedRule change{name, *genre, {}};
    for (const puzzlec::genres::Rule& rule : original()->rules) {
      if (!rule_.empty() && rule.name == rule_.at("name").get<std::string>())
        change.when = rule.when;
    }
    found_.push_back(std::move(change));
  }
  void add_rule(const json& rule, const std::string& what) {
    json changed = file_;
    changed["rules"][index_] = rule;
    add(changed, what);
  }
  const GenrePtr& original() {
    if (!original_) original_ = *read_genre(file_.dump(), "original");
    return original_;
  }

  /// Each without a member, or without one of its elements.
  void change_members() {
    static const std::set<std::string> known{
        "where",  "among",  "if",     "when",    "itself",    "may_be_empty", "border",
        "joined", "weigh",  "rotate", "without", "beside",    "sum_of",       "in_any_order",
        "sums",   "values", "rest",   "unequal", "difference"};
    for (const auto& [member, value] : rule_.items()) {
      if (!known.contains(member)) continue;
      json changed = rule_;
      changed.erase(member);
      add_rule(changed, "without " + member);
      if (!value.is_array() || value.size() < 2) continue;
      for (std::size_t i = 0; i < value.size(); ++i) {
        changed = rule_;
        changed[member].erase(i);
        add_rule(changed, fmt::format("{} without {}", member, value[i].dump()));
      }
    }
  }

  void change_bounds() {
    for (const char* member : {"is", "at_least", "at_most"}) {
      if (!rule_.contains(member)) continue;
      const json& value = rule_.at(member);
      json changed = rule_;
      if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
          changed = rule_;
          changed[member].erase(i);
          add_rule(changed, fmt::format("{} without {}", member, value[i].dump()));
        }
        continue;
      }
      for (const int by : {1, -1}) {
        const json other = moved(value, by);
        if (other.is_null()) continue;
        changed[member] = other;
        add_rule(changed, fmt::format("{} {}", member, other.dump()));
      }
      if (value == "odd" || value == "even") {
        changed[member] = value == "odd" ? "even" : "odd";
        add_rule(changed, fmt::format("{} {}", member, changed[member].dump()));
      } else if (std::string(member) == "is") {
        for (const char* half : {"at_least", "at_most"}) {
          if (rule_.contains(half)) continue;
          changed = rule_;
          changed.erase("is");
          changed[half] = value;
          add_rule(changed, fmt::format("{} {}", half, value.dump()));
        }
      } else if (rule_.contains(member[3] == 'l' ? "at_most" : "at_least") ||
                 rule_.contains("is")) {
        changed = rule_;
        changed.erase(member);
        add_rule(changed, fmt::format("without {}", member));
      }
    }
  }

  void change_places() {
    for (const char* member : {"each", "of"}) {
      if (!rule_.contains(member)) continue;
      const json& value = rule_.at(member);
      if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
          json changed = rule_;
          changed[member].erase(i);
          add_rule(changed, fmt::format("{} without {}", member, value[i].dump()));
        }
        continue;
      }
      const auto others = other_places.find(value.get<std::string>());
      if (others == other_places.end()) continue;
      for (const std::string& other : others->second) {
        json changed = rule_;
        changed[member] = other;
        add_rule(changed, fmt::format("{} \"{}\"", member, other));
      }
    }
  }

  void change_patterns() {
    for (const char* member : {"forbid", "allow", "any"}) {
      if (!rule_.contains(member) || !rule_.at(member).is_array()) continue;
      const json& list = rule_.at(member);
      for (std::size_t i = 0; i < list.size(); ++i) {
        json changed = rule_;
        changed[member].erase(i);
        if (list.size() > 1)
          add_rule(changed, fmt::format("{} without {}", member, list[i].dump()));
        if (!list[i].is_object() || list[i].size() < 2) continue;
        for (const auto& [cell, value] : list[i].items()) {
          changed = rule_;
          changed[member][i].erase(cell);
          add_rule(changed, fmt::format("{} {} without {}", member, list[i].dump(), cell));
        }
      }
    }
  }

  std::string name_;
  json file_;
  GenrePtr original_;
  std::size_t index_ = 0;
  json rule_;
  std::string rule_name_;
  std::set<std::string> names_;
  std::vector<ChangedRule> found_;
};

}  // namespace
}  // namespace changed_rules_detail

std::vector<ChangedRule> changes_of(const Genre& genre) {
  return changed_rules_detail::Changes(genre).take();
}

GenrePtr without_implied(const Genre& genre) {
  auto stated = std::make_shared<Genre>(genre);
  std::erase_if(stated->rules, [](const puzzlec::genres::Rule& rule) { return rule.is_implied; });
  return stated;
}

}  // namespace genre_tests
