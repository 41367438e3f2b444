#include "encoders/explain/rule_question.hpp"

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/model/kinds/diagram_meaning.hpp"

namespace puzzlec {
namespace {

/// "low to high items of the count", of which only the facts can be.
void add_count(std::vector<Constraint>& constraints, const RuleBook& book,
               const RuleBook::Part& part, std::span<const Domain> facts) {
  Cardinality count{{}, Comparison::at_least, part.low, book.rules()[part.rule].origin};
  for (const RuleBook::CountItem& item : book.count(part.count).items) {
    for (const Value value : item.values& facts[item.cell.index])
      count.statements.push_back({item.cell, value});
  }
  if (part.low > 0) constraints.emplace_back(count);
  if (part.high >= count.statements.size()) return;
  count.comparison = Comparison::at_most;
  count.bound = part.high;
  constraints.emplace_back(std::move(count));
}

}  // namespace

Model question_of(const RuleBook& book, std::span<const RuleId> rules,
                  std::span<const Domain> facts) {
  auto structure = std::make_shared<Structure>();
  structure->rows = book.model().rows();
  structure->columns = book.model().columns();
  structure->domains.assign(facts.begin(), facts.end());
  for (const RuleId rule : rules) {
    for (const std::uint32_t index : book.parts_of(rule)) {
      const RuleBook::Part& part = book.parts()[index];
      if (part.constraint != nullptr) {
        structure->constraints.push_back(alone(*part.constraint));
      } else {
        add_count(structure->constraints, book, part, facts);
      }
    }
  }
  Model question;
  question.structure = std::move(structure);
  return question;
}

Model question_of(const RuleBook& book, std::span<const RuleId> rules,
                  std::span<const Domain> facts, CellValue held) {
  std::vector<Domain> with_value(facts.begin(), facts.end());
  with_value[held.cell.index] = Domain::single(held.value);
  return question_of(book, rules, with_value);
}

}  // namespace puzzlec
