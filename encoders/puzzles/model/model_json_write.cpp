#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"

namespace puzzlec {
namespace {

using model_json::comparison_words;
using model_json::Json;
using model_json::operation_words;

Json names_of(const std::vector<CellId>& cells, std::size_t columns) {
  std::string names;
  for (const CellId cell : cells) names += (names.empty() ? "" : " ") + cell_name(cell, columns);
  return names;
}

Json json_of(Domain domain) {
  const auto first = domain.first().number;
  const auto last = domain.last().number;
  if (domain.size() == static_cast<std::size_t>(last - first) + 1)
    return {{"from", first}, {"to", last}};
  Json values = Json::array();
  for (const Value value : domain) values.push_back(value.number);
  return values;
}

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;  // Clang 14 does not deduce it

Json json_of(const Constraint& constraint, std::size_t columns) {
  Json object = Json::object();
  std::visit(
      Overloaded{[&](const AllDifferent& all) {
                   object["different"] = names_of(all.cells, columns);
                   object["permutation"] = all.permutation;
                 },
                 [&](const Cardinality& cardinality) {
                   for (const auto& [word, comparison] : comparison_words) {
                     if (comparison == cardinality.comparison) object[word] = cardinality.bound;
                   }
                   Json statements = Json::array();
                   for (const CellValue& statement : cardinality.statements)
                     statements.push_back(fmt::format("{}={}", cell_name(statement.cell, columns),
                                                      statement.value.number));
                   object["of"] = std::move(statements);
                 },
                 [&](const Cage& cage) {
                   for (const auto& [word, operation] : operation_words) {
                     if (operation == cage.operation) object[word] = cage.target;
                   }
                   object["cells"] = names_of(cage.cells, columns);
                 },
                 [&](const Less& less) {
                   object["less"] = names_of({less.smaller, less.larger}, columns);
                 },
                 [&](const Visible& visible) {
                   object["visible"] = visible.count;
                   object["cells"] = names_of(visible.cells, columns);
                 },
                 [&](const AllowedTuples& allowed) {
                   Json tuples = Json::array();
                   for (const auto& tuple : *allowed.tuples) {
                     Json values = Json::array();
                     for (const Value value : tuple) values.push_back(value.number);
                     tuples.push_back(std::move(values));
                   }
                   object["tuples"] = std::move(tuples);
                   object["cells"] = names_of(allowed.cells, columns);
                 }},
      constraint);
  object["rule"] = origin_of(constraint).rule;
  object["name"] = origin_of(constraint).name;
  return object;
}

/// One member a line, and one entry of its arrays a line: for reading, and for diffs.
std::string text_of(const Json& object) {
  std::string text = "{\n";
  for (const auto& item : object.items()) {
    text += (text.size() > 2 ? ",\n  " : "  ") + Json(item.key()).dump() + ": ";
    if (!item.value().is_array() || item.value().empty()) {
      text += item.value().dump(-1, ' ', false, Json::error_handler_t::replace);
      continue;
    }
    text += "[";
    for (std::size_t i = 0; i < item.value().size(); ++i) {
      text += (i == 0 ? "\n    " : ",\n    ") +
              item.value()[i].dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    text += "\n  ]";
  }
  return text + "\n}\n";
}

}  // namespace

std::string write_model_json(const Model& model, std::string_view name,
                             const std::map<Value, std::string>& symbols, const Grid& shown) {
  Json object = Json::object();
  object["format"] = "puzzlec-model";
  object["version"] = 1;
  object["name"] = std::string(name);
  object["grid"] = {{"rows", model.rows()}, {"columns", model.columns()}};
  const auto& domains = model.structure->domains;
  object["values"] = json_of(domains.front());
  Json others = Json::array();
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (domains[index] == domains.front()) continue;
    others.push_back({{"cells", cell_name(CellId{index}, model.columns())},
                      {"values", json_of(domains[index])}});
  }
  if (!others.empty()) object["domains"] = std::move(others);
  const auto list_of = [&](const std::vector<Constraint>& constraints) {
    Json list = Json::array();
    for (const Constraint& constraint : constraints)
      list.push_back(json_of(constraint, model.columns()));
    return list;
  };
  object["rules"] = list_of(model.structure->constraints);
  object["clues"] = list_of(model.clues);
  Json givens = Json::object();
  for (const Given& given : model.givens)
    givens[cell_name(given.cell, model.columns())] = given.value.number;
  object["givens"] = std::move(givens);
  Json spelt = Json::object();
  for (const auto& [value, symbol] : symbols) spelt[std::to_string(value.number)] = symbol;
  if (!spelt.empty()) object["symbols"] = std::move(spelt);
  Json numbers = Json::object();
  for (std::uint32_t index = 0; index < shown.size(); ++index) {
    const CellId cell{index};
    if (!shown[cell].is_blank()) numbers[cell_name(cell, model.columns())] = shown[cell].number;
  }
  if (!numbers.empty()) object["shown"] = std::move(numbers);
  return text_of(object);
}

}  // namespace puzzlec
