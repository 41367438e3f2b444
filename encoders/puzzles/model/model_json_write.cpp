#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/model_rules.hpp"

namespace puzzlec {
namespace model_json {
namespace {

/// An object with a line for each member, and for each entry of the lists in it: for reading, and
/// for diffs.
class ObjectText {
 public:
  /// A member whose value is JSON text.
  void member(std::string_view name, std::string_view value) {
    text_ += fmt::format("{}  {}: {}", text_.empty() ? "" : ",\n", json_string(name), value);
  }
  void list(std::string_view name, const std::vector<std::string>& entries) {
    if (entries.empty()) return member(name, "[]");
    std::string text;
    for (const std::string& entry : entries) text += (text.empty() ? "[\n    " : ",\n    ") + entry;
    member(name, text + "\n  ]");
  }
  [[nodiscard]] std::string take() { return "{\n" + std::exchange(text_, {}) + "\n}\n"; }

 private:
  std::string text_;
};

bool is_range(Domain domain) {
  return domain.size() ==
         static_cast<std::size_t>(domain.last().number - domain.first().number) + 1;
}

void write_domain(JsonWriter& out, Domain domain) {
  if (is_range(domain)) {
    out.begin_object();
    out.number(member::from, domain.first().number).number(member::to, domain.last().number);
    out.end_object();
    return;
  }
  out.begin_array();
  for (const Value value : domain) out.number(value.number);
  out.end_array();
}

void write_domains(ObjectText& object, const Model& model) {
  const auto& domains = model.structure->domains;
  JsonWriter out;
  if (is_range(domains.front())) {
    write_domain(out, domains.front());
    object.member(member::values, out.take());
  } else {
    std::vector<std::string> values;
    for (const Value value : domains.front()) values.push_back(std::to_string(value.number));
    object.list(member::values, values);
  }
  std::vector<std::string> others;
  for (std::uint32_t index = 0; index < domains.size(); ++index) {
    if (domains[index] == domains.front()) continue;
    out.begin_object().text(member::cells, cell_name(CellId{index}, model.columns()));
    out.name(member::values);
    write_domain(out, domains[index]);
    others.push_back(out.end_object().take());
  }
  if (!others.empty()) object.list(member::domains, others);
}

void write_constraints(ObjectText& object, std::string_view name,
                       const std::vector<Constraint>& constraints,
                       const std::vector<VariantUse>& uses, const VariantGrid& grid,
                       model_json::GridSize size) {
  std::set<std::pair<std::string, std::string>> stated;  // origins of what the uses state
  for (const VariantUse& use : uses) stated.emplace(use.rule->name, name_of(use, grid));
  std::vector<std::string> texts;
  for (const Constraint& constraint : constraints) {
    const Origin& origin = origin_of(constraint);
    if (!stated.contains({origin.rule, origin.name}))
      texts.push_back(constraint_text(constraint, size));
  }
  for (const VariantUse& use : uses) texts.push_back(use_text(use, size.columns));
  object.list(name, texts);
}

void write_grid(ObjectText& object, const Model& model) {
  JsonWriter out;
  out.begin_object();
  out.number(member::rows, model.rows()).number(member::columns, model.columns());
  object.member(member::grid, out.end_object().take());
}

void write_givens(ObjectText& object, const Model& model) {
  JsonWriter out;
  out.begin_object();
  for (const Given& given : model.givens)
    out.number(cell_name(given.cell, model.columns()), given.value.number);
  object.member(member::givens, out.end_object().take());
}

void write_looks(ObjectText& object, const std::map<Value, std::string>& symbols,
                 const Grid& shown) {
  JsonWriter out;
  out.begin_object();
  for (const auto& [value, symbol] : symbols) out.text(std::to_string(value.number), symbol);
  out.end_object();
  if (const std::string text = out.take(); !symbols.empty()) object.member(member::symbols, text);
  out.begin_object();
  bool has_numbers = false;
  for (std::uint32_t index = 0; index < shown.size(); ++index) {
    const CellId cell{index};
    if (shown[cell].is_blank()) continue;
    out.number(cell_name(cell, shown.columns()), shown[cell].number);
    has_numbers = true;
  }
  out.end_object();
  if (has_numbers) object.member(member::shown, out.take());
}

}  // namespace
}  // namespace model_json

std::string write_model_json(const Model& model, const StatedRules& stated, std::string_view name,
                             const std::map<Value, std::string>& symbols, const Grid& shown) {
  namespace member = model_json::member;
  model_json::ObjectText object;
  const model_json::GridSize size{model.rows(), model.columns()};
  object.member(member::format, json_string(model_json::format_name));
  object.member(member::version, "1");
  object.member(member::name, json_string(name));
  model_json::write_grid(object, model);
  model_json::write_domains(object, model);
  model_json::write_constraints(object, member::rules, model.structure->constraints,
                                stated.of_family, stated.grid, size);
  model_json::write_constraints(object, member::clues, model.clues, stated.of_puzzle, stated.grid,
                                size);
  model_json::write_givens(object, model);
  model_json::write_looks(object, symbols, shown);
  return object.take();
}

}  // namespace puzzlec
