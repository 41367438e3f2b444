#include "encoders/model/model_text.hpp"

#include <span>

#include <fmt/format.h>

namespace puzzlec {
namespace {

std::string text_of(Domain domain) {
  std::string text;
  for (auto it = domain.begin(); it != domain.end();) {
    const int first = (*it).number;
    int last = first;
    for (++it; it != domain.end() && (*it).number == last + 1; ++it) ++last;
    text += fmt::format("{}{}", text.empty() ? "" : ",", first);
    if (last > first) text += fmt::format("..{}", last);
  }
  return "{" + text + "}";
}

std::string text_of(std::span<const CellId> cells, std::size_t columns) {
  std::string text;
  for (const CellId cell : cells) text += " " + cell_name(cell, columns);
  return text;
}

const char* word_for(Comparison comparison) {
  switch (comparison) {
    case Comparison::exactly:
      return "exactly";
    case Comparison::at_least:
      return "at-least";
    case Comparison::at_most:
      return "at-most";
  }
  return "?";
}

/// What a constraint says, in a line.
class Wording {
 public:
  explicit Wording(std::size_t columns) : columns_(columns) {}

  std::string operator()(const AllDifferent& all) const {
    return (all.permutation ? "permutation" : "all-different") + text_of(all.cells, columns_);
  }
  std::string operator()(const Cardinality& cardinality) const {
    std::string text = fmt::format("{} {} of", word_for(cardinality.comparison), cardinality.bound);
    for (const CellValue& statement : cardinality.statements)
      text += fmt::format(" {}={}", cell_name(statement.cell, columns_), statement.value.number);
    return text;
  }
  std::string operator()(const Cage& cage) const {
    return fmt::format("{} {} of{}", name_of(cage.operation), cage.target,
                       text_of(cage.cells, columns_));
  }
  std::string operator()(const Less& less) const {
    return fmt::format("less {} {}", cell_name(less.smaller, columns_),
                       cell_name(less.larger, columns_));
  }
  std::string operator()(const Visible& visible) const {
    return fmt::format("visible {} of{}{}", visible.count, text_of(visible.cells, columns_),
                       visible.empty ? fmt::format(", empty {}", visible.empty->number) : "");
  }
  std::string operator()(const AllowedTuples& allowed) const {
    std::string text = "one of";
    for (const std::vector<Value>& tuple : *allowed.tuples) {
      for (std::size_t i = 0; i < tuple.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? " " : ",", tuple[i].number);
    }
    return text + " for" + text_of(allowed.cells, columns_);
  }
  std::string operator()(const Regular& regular) const {
    std::string text = "reads";
    const Diagram& diagram = *regular.diagram;
    for (std::size_t layer = 0; layer < diagram.length(); ++layer) {
      text += layer == 0 ? " " : " / ";
      std::string_view between;
      for (Diagram::State state = 0; state < diagram.state_count(layer); ++state) {
        for (int value = 0; value < static_cast<int>(diagram.value_bound()); ++value) {
          const Diagram::State next = diagram.next(layer, state, value);
          if (next == Diagram::dead) continue;
          text += fmt::format("{}{}-{}->{}", between, state, value, next);
          between = " ";
        }
      }
    }
    return text + " in" + text_of(regular.cells, columns_);
  }
  std::string operator()(const EqualSums& sums) const {
    std::string text = "equal sums:";
    for (std::size_t i = 0; i < sums.parts.size(); ++i) {
      text += i == 0 ? "" : " =";
      for (const EqualSums::Term& term : sums.parts[i]) {
        text += term.weight == 1 ? " " : fmt::format(" {}*", term.weight);
        text += cell_name(term.cell, columns_);
      }
    }
    return text;
  }

  std::string operator()(const CountByValue& count) const {
    std::string text = "count by the value of " + cell_name(count.cell, columns_) + ":";
    for (const CountByValue::Entry& entry : count.entries) {
      text += fmt::format(" {}: {}..{} of {},", entry.value.number, entry.low, entry.high,
                          entry.counted.number);
    }
    return text + " in" + text_of(count.cells, columns_);
  }

  std::string operator()(const AnyOf& any) const {
    std::string text = "any of";
    for (std::size_t i = 0; i < any.alternatives.size(); ++i) {
      text += i == 0 ? "" : " or";
      for (const CellFact& fact : any.alternatives[i]) text += " " + fact_text(fact);
    }
    return text;
  }
  std::string operator()(const Connected& connected) const {
    return (connected.may_be_empty ? "connected or empty:" : "connected:") +
           graph_text(*connected.graph);
  }
  std::string operator()(const Acyclic& acyclic) const {
    return "acyclic:" + graph_text(*acyclic.graph);
  }
  std::string operator()(const ComponentWeight& weight) const {
    std::string text = weight.node ? fmt::format("component of node {}", *weight.node)
                                   : std::string("each component");
    text += fmt::format(" weighs {} {}", word_for(weight.comparison), weight.bound);
    for (std::size_t i = 0; i < weight.weights.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? ", nodes " : " ", weight.weights[i]);
    return text + ":" + graph_text(*weight.graph);
  }
  std::string operator()(const Separated& separated) const {
    std::string text = "separated";
    for (const Separated::Pair& pair : separated.pairs) {
      text += fmt::format(" {}|{}", pair.a, pair.b);
      if (pair.if_holds) text += " if " + fact_text(*pair.if_holds);
    }
    return text + ":" + graph_text(*separated.graph);
  }

 private:
  [[nodiscard]] std::string fact_text(const CellFact& fact) const {
    return cell_name(fact.cell, columns_) + text_of(fact.values);
  }
  [[nodiscard]] std::string graph_text(const CellGraph& graph) const {
    std::string text;
    for (const CellGraph::Node& node : graph.nodes)
      text += node.used ? " " + fact_text(*node.used) : " *";
    for (const CellGraph::Link& link : graph.links) {
      text += fmt::format(" {}-{}", link.a, link.b);
      if (link.open) text += " if " + fact_text(*link.open);
    }
    return text;
  }

  std::size_t columns_;
};

std::string text_of(const Constraint& constraint, std::size_t columns) {
  return fmt::format("[{}] {}\n", origin_of(constraint).name,
                     std::visit(Wording(columns), constraint));
}

}  // namespace

std::string to_text(const Model& model) {
  std::string text = fmt::format("model {} x {}\n", model.rows(), model.columns());
  const auto& domains = model.structure->domains;
  for (std::size_t first = 0; first < domains.size();) {
    std::size_t last = first;
    while (last + 1 < domains.size() && domains[last + 1] == domains[first]) ++last;
    const auto name = [&](std::size_t index) {
      return cell_name(CellId{static_cast<std::uint32_t>(index)}, model.columns());
    };
    text += fmt::format("domain {}..{} {}\n", name(first), name(last), text_of(domains[first]));
    first = last + 1;
  }
  model.for_each_constraint(
      [&](const Constraint& constraint) { text += text_of(constraint, model.columns()); });
  for (const Given& given : model.givens) text += given_name(given, model.columns()) + "\n";
  return text;
}

}  // namespace puzzlec
