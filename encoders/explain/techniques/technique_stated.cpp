// Names for what follows from stated rules: each of them of one kind, and nothing else.
#include <set>
#include <utility>
#include <variant>

#include "encoders/explain/techniques/step_shape.hpp"

namespace puzzlec {
namespace {

/// What a rule states; null if that is not one constraint. That the values of a cage differ, too, is
/// a part of the cage.
const Constraint* constraint_of(const RuleBook& book, RuleId rule) {
  const Constraint* found = nullptr;
  for (const std::uint32_t number : book.parts_of(rule)) {
    const RuleBook::Part& part = book.parts()[number];
    const bool says_different = part.constraint == nullptr
                                    ? part.high == 1
                                    : house_in(*part.constraint) != nullptr;
    if (says_different) continue;
    if (part.constraint == nullptr || found != nullptr) return nullptr;
    found = part.constraint;
  }
  const bool is_one = book.parts_of(rule).size() == 1;
  return found != nullptr && (is_one || std::holds_alternative<Cage>(*found)) ? found : nullptr;
}

/// The constraints of the step's rules; empty unless each has one.
std::vector<const Constraint*> constraints_of(const StepShape& shape) {
  std::vector<const Constraint*> found;
  for (const RuleId rule : shape.step.rules) {
    found.push_back(constraint_of(shape.book, rule));
    if (found.back() == nullptr) return {};
  }
  return found;
}

/// Whether all rules are counts of cells with some values, and one of them tells the number.
bool are_counts(const StepShape& shape) {
  bool tells_number = false;
  for (const RuleId rule : shape.step.rules) {
    const auto parts = shape.book.parts_of(rule);
    const RuleBook::Part& part = shape.book.parts()[parts.front()];
    if (parts.size() != 1 || part.constraint != nullptr) return false;
    tells_number = tells_number || part.low == part.high;
  }
  return tells_number;
}

/// Whether signs between cells make one chain: each shares a cell with another one.
bool are_chained(const std::vector<const Constraint*>& constraints) {
  std::set<CellId> reached;
  std::vector<const Less*> left;
  left.reserve(constraints.size());
  for (const Constraint* constraint : constraints) left.push_back(std::get_if<Less>(constraint));
  reached.insert(left.front()->smaller);
  for (bool is_new = true; is_new;) {
    is_new = std::erase_if(left, [&](const Less* less) {
               if (!reached.contains(less->smaller) && !reached.contains(less->larger))
                 return false;
               reached.insert(less->smaller);
               reached.insert(less->larger);
               return true;
             }) > 0;
  }
  return left.empty();
}

/// What a removal by connectivity alone rests on. If the cell had the value, nodes that are used in
/// any case would be in different components of all that may be used. Either the cell is missing
/// between them, or it is used itself, and no way leads to it.
std::optional<std::string> name_of_connected(const Connected& connected, const StepShape& shape) {
  const CellGraph& graph = *connected.graph;
  const auto depends = [](const CellGraph::Link& link) { return link.open.has_value(); };
  if (std::ranges::any_of(graph.links, depends)) return std::nullopt;
  std::optional<std::string> name;
  std::vector<Domain> domains(shape.candidates.begin(), shape.candidates.end());
  for (const Removal removal : shape.step.removals) {
    Domain& domain = domains[removal.cell.index];
    const Domain before = std::exchange(domain, Domain::single(removal.value));
    const GraphComponents sure = components_of(graph, domains, GraphExtent::sure);
    const GraphComponents possible = components_of(graph, domains, GraphExtent::possible);
    domain = before;
    std::set<std::uint32_t> used;
    bool uses_cell = false;
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
      if (sure.of[node] == GraphComponents::no_component) continue;
      used.insert(possible.of[node]);
      const auto& fact = graph.nodes[node].used;
      uses_cell = uses_cell || (fact && fact->cell == removal.cell);
    }
    if (used.size() < 2) return std::nullopt;
    const char* const found = uses_cell ? "out of reach" : "cut cell";
    if (name && *name != found) return std::nullopt;
    name = found;
  }
  return name;
}

}  // namespace

std::optional<std::string> name_of_stated(const StepShape& shape) {
  if (!shape.least.empty() || !shape.most.empty()) return std::nullopt;
  if (are_counts(shape)) return "counting";
  const std::vector<const Constraint*> constraints = constraints_of(shape);
  if (constraints.empty()) return std::nullopt;
  const auto are_all = [&]<typename Kind>() {
    return std::ranges::all_of(constraints, [](const Constraint* constraint) {
      return std::holds_alternative<Kind>(*constraint);
    });
  };
  if (are_all.template operator()<Less>() && are_chained(constraints))
    return constraints.size() == 1 ? "inequality" : "inequality chain";
  if (constraints.size() > 1) return std::nullopt;
  const std::string& kind = shape.book.rules()[shape.step.rules.front()].origin.rule;
  if (kind == "innies" || kind == "outies") return kind;
  // Sums and products along lines are cages, too, but nobody calls them that.
  const bool is_cage = kind.find("cage") != std::string::npos;
  if (is_cage && are_all.template operator()<Cage>()) return "cage combinations";
  if (are_all.template operator()<Visible>()) return "visible count";
  const auto* connected = std::get_if<Connected>(constraints.front());
  return connected == nullptr ? std::nullopt : name_of_connected(*connected, shape);
}

}  // namespace puzzlec
