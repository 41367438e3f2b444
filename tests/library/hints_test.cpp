// Lines and bridges drawn by hints alone: each hint tells something to draw, and the last one is followed by the solution.
#include <algorithm>
#include <map>
#include <puzzlec/puzzlec.hpp>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/json_lines.hpp"

namespace {

namespace api = puzzlec::api;
using nlohmann::json;

using Values = std::set<int>;

/// A puzzle and what somebody has drawn of it, who draws what hints say and nothing else.
class Played {
 public:
  explicit Played(const std::string& text) : puzzle_(read(text)) {
    const json drawing = ask({{"ask", "drawing"}});
    columns_ = drawing.at("columns");
    for (const json& cell : drawing.at("cells")) {
      const json& kind = drawing.at("kinds").at(cell.at("kind").get<std::size_t>());
      Values values;
      for (std::size_t at = 0; at < kind.at("values").size(); ++at) {
        values.insert(kind.at("values")[at].get<int>());
        texts_[kind.at("values")[at]] = kind.at("texts")[at];
      }
      left_.push_back(std::move(values));
      at_[cell.contains("name") ? cell.at("name").get<std::string>()
                                : "r" + std::to_string(at_.size() / columns_ + 1) + "c" +
                                      std::to_string(at_.size() % columns_ + 1)] = at_.size();
    }
    is_halved_ = drawing.at("step") != 1;
  }

  [[nodiscard]] json hint() {
    return ask({{"ask", "hint"}, {"cells", known()}, {"candidates", marks()}});
  }

  /// Draws what the hint says. Returns whether that is anything.
  [[nodiscard]] bool draw(const json& answer) {
    std::map<std::size_t, Values> known;
    for (const json& removed : answer.at("hint").at("removed")) {
      const std::size_t at = at_.at(removed.at("cell"));
      for (const json& value : answer.at("candidates").at(at / columns_).at(at % columns_))
        known[at].insert(value.get<int>());
      for (const json& gone : removed.at("values")) known[at].erase(gone.get<int>());
    }
    for (const json& placed : answer.at("hint").at("placed"))
      known[at_.at(placed.at("cell"))] = {placed.at("value").get<int>()};
    bool draws = false;
    for (const auto& [at, values] : known)
      draws = (is_halved_ ? draw_bridge(at, values) : draw_lines(at, values)) || draws;
    return draws;
  }

  [[nodiscard]] bool is_solved() {
    json rows = json::array();
    for (std::size_t at = 0; at < left_.size(); ++at) {
      if (at % columns_ == 0) rows.push_back(json::array());
      rows.back().push_back(is_halved_ || left_[at].size() == 1 ? value_of(at) : 0);
    }
    return ask({{"ask", "violations"}, {"cells", rows}}).at("status") == "solved";
  }

 private:
  static api::Puzzle read(const std::string& text) {
    api::Reader reader(text);
    auto item = reader.next();
    REQUIRE(item.has_value());
    return std::get<api::Puzzle>(*item);
  }
  json ask(const json& request) { return json::parse(solver_.ask(puzzle_, request.dump())); }

  [[nodiscard]] json marks() const {
    json rows = json::array();
    for (std::size_t at = 0; at < left_.size(); ++at) {
      if (at % columns_ == 0) rows.push_back(json::array());
      rows.back().push_back(left_[at].size() == 1 ? json::array() : json(left_[at]));
    }
    return rows;
  }
  /// Cells that are drawn whole.
  [[nodiscard]] json known() const {
    json rows = json::array();
    for (std::size_t at = 0; at < left_.size(); ++at) {
      if (at % columns_ == 0) rows.push_back(json::array());
      rows.back().push_back(left_[at].size() == 1 ? json(*left_[at].begin()) : json());
    }
    return rows;
  }

  /// The places of a bridge over an edge: through cells below bridges, to islands.
  [[nodiscard]] std::vector<std::size_t> bridge_over(std::size_t edge) const {
    const std::size_t step = (edge / columns_) % 2 == 0 ? 1 : columns_;
    std::size_t first = edge;
    std::size_t last = edge;
    while (is_way(first - step)) first -= step;
    while (is_way(last + step)) last += step;
    std::vector<std::size_t> all;
    for (std::size_t at = first; at <= last; at += step) all.push_back(at);
    return all;
  }
  [[nodiscard]] bool is_way(std::size_t at) const { return left_.at(at).size() > 1 || is_edge(at); }
  [[nodiscard]] bool is_edge(std::size_t at) const {
    return at / columns_ % 2 == 1 || at % columns_ % 2 == 1;
  }

  [[nodiscard]] bool draw_bridge(std::size_t edge, const Values& values) {
    if (!is_edge(edge)) return false;
    const int least = *values.begin();
    const bool is_none = least == 0 && values.size() == 1;
    if (least == 0 && !is_none) return false;
    bool draws = false;
    for (const std::size_t at : bridge_over(edge)) {
      if (!is_edge(at)) continue;
      Values& now = left_[at];
      const Values before = now;
      std::erase_if(now, [&](int value) { return is_none ? value != 0 : value < least; });
      draws = draws || before != now;
    }
    return draws;
  }

  [[nodiscard]] bool draw_lines(std::size_t at, const Values& values) {
    struct Side {
      char way;
      char back;
      std::ptrdiff_t step;
    };
    const auto width = static_cast<std::ptrdiff_t>(columns_);
    bool draws = false;
    for (const Side side :
         {Side{'n', 's', -width}, Side{'s', 'n', width}, Side{'w', 'e', -1}, Side{'e', 'w', 1}}) {
      const auto leads = [&](int value) {
        return texts_.at(value).find(side.way) != std::string::npos;
      };
      const bool is_line = std::ranges::all_of(values, leads);
      if (!is_line && !std::ranges::none_of(values, leads)) continue;
      if (!std::ranges::any_of(left_[at], leads)) continue;
      draws = keep(at, side.way, is_line) || draws;
      draws = keep(static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + side.step), side.back,
                   is_line) ||
              draws;
    }
    return draws;
  }
  /// Of the ways of a cell, those that lead to a side, or do not.
  bool keep(std::size_t at, char way, bool is_line) {
    const std::size_t before = left_[at].size();
    std::erase_if(left_[at], [&](int value) {
      return (texts_.at(value).find(way) != std::string::npos) != is_line;
    });
    return left_[at].size() < before;
  }

  /// As drawn: below a bridge, that it lies there.
  [[nodiscard]] int value_of(std::size_t at) const {
    const auto has = [&](std::size_t edge) { return *left_[edge].begin() > 0; };
    if (left_[at].size() == 1 || is_edge(at)) return *left_[at].begin();
    const std::size_t column = at % columns_;
    if (column > 0 && column + 1 < columns_ && has(at - 1) && has(at + 1)) return 1;
    if (at >= columns_ && at + columns_ < left_.size() && has(at - columns_) && has(at + columns_))
      return 2;
    return 0;
  }

  api::Solver solver_;
  api::Puzzle puzzle_;
  std::size_t columns_ = 0;
  bool is_halved_ = false;
  std::vector<Values> left_;
  std::map<int, std::string> texts_;
  std::map<std::string, std::size_t> at_;
};

/// Whether what a chain tells contradicts itself: "there is no line between a and b, so there is a line
/// between a and b".
bool contradicts_itself(const std::string& says) {
  const std::size_t start = says.find(", then ");
  if (start == std::string::npos) return false;
  std::string chain = says.substr(start, says.find(". So", start) - start);
  const std::regex segment("there (is|are) (no|a) line ((?:(?!there ).)*)");
  const std::regex place("between (r[0-9]+c[0-9]+) and (r[0-9]+c[0-9]+)");
  std::map<std::string, std::set<std::string>> told;
  for (std::sregex_iterator at(chain.begin(), chain.end(), segment), end; at != end; ++at) {
    const std::string where = (*at)[3];
    for (std::sregex_iterator one(where.begin(), where.end(), place); one != end; ++one)
      told[one->str()].insert((*at)[2]);
  }
  return std::ranges::any_of(told, [](const auto& one) { return one.second.size() > 1; });
}

void play(const std::string& text) {
  Played played(text);
  std::set<std::string> told;
  for (json answer = played.hint(); !answer.at("hint").is_null(); answer = played.hint()) {
    const std::string says = answer.at("text");
    CAPTURE(says);
    REQUIRE(told.insert(says).second);
    REQUIRE(played.draw(answer));
    CHECK(says.find("at most one") == std::string::npos);
    CHECK_FALSE(contradicts_itself(says));
  }
  CHECK(played.is_solved());
}

}  // namespace

TEST_SUITE("library/hints") {
  TEST_CASE("each hint of a Masyu tells a line or a cross, until all is drawn") {
    play(
        R"({"format":"puzzlec-genre","genre":"masyu","cells":[)"
        R"(". . W . . . . . W .",". . W W . W . . W .",". . . . . . . . W .",". W . . . . W . W .",)"
        R"("W B . . . . W . W .",". . . . B W . . W .",". . . . W . . W . .",". . W . . . W W . .",)"
        R"(". . W . . . . W . .","B . . . . . . . . ."]})");
  }

  TEST_CASE("each hint of a Hashi tells a bridge, or that there is none, until all is drawn") {
    play(
        R"({"format":"puzzlec-genre","genre":"hashi","cells":[)"
        R"(". 3 . 5 . . . . 3 .",". . 1 . . . . . . .",". 2 . 5 . 5 . 3 . .",". . 3 . . . . . . .",)"
        R"(". . . . . 2 . . . .",". . . 2 . . . 1 . .",". . . . . . . . . .",". . 3 . . . . . 4 .",)"
        R"(". . . . . . . . . .",". 1 . . . . . . 1 ."]})");
  }
}
