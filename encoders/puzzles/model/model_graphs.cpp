#include "encoders/puzzles/model/model_graphs.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"

namespace puzzlec::model_json {
namespace {

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t many_nodes = no_node - 1;

/// "3" or "4..6"; false for any other text.
bool insert_range(std::string_view text, Domain& values) {
  const std::size_t dots = text.find("..");
  std::uint64_t first = 0;
  if (!parse_number(text.substr(0, dots), first)) return false;
  std::uint64_t last = first;
  if (dots != std::string_view::npos && !parse_number(text.substr(dots + 2), last)) return false;
  if (first > last || last > largest_value) return false;
  values = values | Domain::range(first, last);
  return true;
}

std::optional<Domain> parse_values(std::string_view text) {
  Domain values;
  if (text.empty()) return values;  // never holds
  while (true) {
    const std::size_t comma = text.find(',');
    if (!insert_range(text.substr(0, comma), values)) return std::nullopt;
    if (comma == std::string_view::npos) return values;
    text.remove_prefix(comma + 1);
  }
}

/// A graph of the cells that hold one of the values, linked side by side. With a border, the last
/// node is the outside.
struct GraphOfCells {
  std::vector<CellId> cells;
  Domain values;
  bool has_border = false;
};

CellGraph graph_of_cells(const GraphOfCells& of, GridSize size) {
  CellGraph graph;
  std::vector<std::uint32_t> node_at(size.rows * size.columns, no_node);
  for (const CellId cell : of.cells) {
    node_at[cell.index] = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.push_back({CellFact{cell, of.values}});
  }
  const auto link = [&](std::uint32_t a, std::size_t cell) {
    if (node_at[cell] != no_node) graph.links.push_back({a, node_at[cell], std::nullopt});
  };
  const auto outside = static_cast<std::uint32_t>(of.cells.size());
  if (of.has_border) graph.nodes.emplace_back();
  for (std::uint32_t node = 0; node < outside; ++node) {
    const std::size_t cell = of.cells[node].index;
    const std::size_t row = cell / size.columns;
    const std::size_t column = cell % size.columns;
    const bool is_last_column = column + 1 == size.columns;
    const bool is_last_row = row + 1 == size.rows;
    if (!is_last_column) link(node, cell + 1);
    if (!is_last_row) link(node, cell + size.columns);
    if (of.has_border && (row == 0 || column == 0 || is_last_row || is_last_column))
      graph.links.push_back({node, outside, std::nullopt});
  }
  return graph;
}

CellGraph read_cells(ModelReading& in, const JsonNode& where, const JsonNode& holder) {
  const JsonNode what = in.member(holder, member::values);
  const auto border = holder.find(member::border);
  const bool has_border = border && in.take(border->boolean());
  if (in.first_error) return {};
  const GraphOfCells of{in.cells(where), in.domain(what), has_border};
  if (in.first_error) return {};
  return graph_of_cells(of, {in.rows(), in.columns()});
}

CellGraph::Link read_link(ModelReading& in, const JsonNode& at, const StatedGraph& nodes) {
  CellGraph::Link link;
  in.take(at.array("two nodes, and perhaps a fact"));
  const std::size_t size = at.size();
  if (size != 2 && size != 3) {
    in.fail(at, InputErrorCode::wrong_count, "two nodes, and perhaps a fact",
            fmt::format("{}", size));
  }
  if (in.first_error) return link;
  link.a = read_node(in, at[0], nodes);
  link.b = read_node(in, at[1], nodes);
  if (size == 3) link.open = read_fact(in, at[2]);
  if (link.a == link.b)
    in.fail(at, InputErrorCode::wrong_count, "two different nodes", "one node twice");
  return link;
}

/// Also fills in where the nodes of cells are.
void note_nodes(StatedGraph& stated, const CellGraph& graph, std::size_t cell_count) {
  stated.node_count = graph.nodes.size();
  stated.node_at.assign(cell_count, no_node);
  for (std::uint32_t node = 0; node < graph.nodes.size(); ++node) {
    if (!graph.nodes[node].used) continue;
    std::uint32_t& at = stated.node_at[graph.nodes[node].used->cell.index];
    at = at == no_node ? node : many_nodes;
  }
}

CellGraph read_nodes_and_links(ModelReading& in, const JsonNode& object) {
  CellGraph graph;
  in.first_error.keep(object.unknown_member({"nodes", "links"}));
  const JsonNode nodes = in.member(object, "nodes");
  for (const JsonNode node : in.take(nodes.array("an array of facts and nulls"))) {
    if (in.first_error) return graph;
    graph.nodes.emplace_back();
    if (!node.is_null()) graph.nodes.back().used = read_fact(in, node);
  }
  if (in.first_error) return graph;
  StatedGraph stated;
  note_nodes(stated, graph, in.rows() * in.columns());
  const auto links = object.find("links");
  if (!links) return graph;
  for (const JsonNode link : in.take(links->array("an array of links"))) {
    if (in.first_error) return graph;
    graph.links.push_back(read_link(in, link, stated));
  }
  return graph;
}

/// The cells and values that may give the graph: its links are still to be compared.
std::optional<GraphOfCells> cells_in(const CellGraph& graph) {
  GraphOfCells of;
  for (const CellGraph::Node& node : graph.nodes) {
    if (of.has_border) return std::nullopt;
    of.has_border = !node.used;
    if (!node.used) continue;
    if (!of.cells.empty() && of.values != node.used->values) return std::nullopt;
    of.values = node.used->values;
    of.cells.push_back(node.used->cell);
  }
  std::vector<CellId> sorted = of.cells;
  std::ranges::sort(sorted);
  const bool has_twins = std::ranges::adjacent_find(sorted) != sorted.end();
  if (sorted.empty() || has_twins || of.values.empty()) return std::nullopt;
  return of;
}

void write_nodes_and_links(JsonWriter& out, const CellGraph& graph, std::size_t columns) {
  out.name("nodes").begin_array();
  for (const CellGraph::Node& node : graph.nodes) {
    if (node.used) {
      out.text(fact_text(*node.used, columns));
    } else {
      out.null();
    }
  }
  out.end_array();
  out.name("links").begin_array();
  for (const CellGraph::Link& link : graph.links) {
    out.begin_array().number(link.a).number(link.b);
    if (link.open) out.text(fact_text(*link.open, columns));
    out.end_array();
  }
  out.end_array();
}

}  // namespace

std::optional<CellFact> read_fact(ModelReading& in, const JsonNode& at) {
  const std::string_view text = in.take(at.text("a fact such as r1c2=3"));
  if (in.first_error) return std::nullopt;
  const std::size_t equals = text.find('=');
  const auto values =
      equals == std::string_view::npos ? std::nullopt : parse_values(text.substr(equals + 1));
  if (!values) {
    in.fail(at, InputErrorCode::bad_character, "a fact such as r1c2=3 or r1c2=1,4..6",
            quoted(text));
    return std::nullopt;
  }
  const auto cell = in.cell(at, text.substr(0, equals));
  if (!cell) return std::nullopt;
  return CellFact{*cell, *values};
}

std::string fact_text(const CellFact& fact, std::size_t columns) {
  std::string values;
  for (auto it = fact.values.begin(); it != fact.values.end();) {
    const int first = (*it).number;
    int last = first;
    for (++it; it != fact.values.end() && (*it).number == last + 1; ++it) ++last;
    values += fmt::format("{}{}", values.empty() ? "" : ",", first);
    if (last > first) values += fmt::format("{}{}", last == first + 1 ? "," : "..", last);
  }
  return cell_name(fact.cell, columns) + "=" + values;
}

const StatedGraph* read_graph(ModelReading& in, const JsonNode& constraint, const JsonNode& at) {
  const bool is_whole = at.is_object();
  if (in.first_error) return nullptr;
  const JsonNode& holder = is_whole ? at : constraint;
  const auto text_of = [&](std::string_view name) {
    const auto found = holder.find(name);
    return found ? found->compact() : std::string();
  };
  const std::string key =
      at.compact() + "\n" + (is_whole ? "" : text_of(member::values) + text_of(member::border));
  const auto known = in.graphs.find(key);
  if (known != in.graphs.end()) return &known->second;

  CellGraph graph;
  if (is_whole && !at.find(member::cells)) {
    graph = read_nodes_and_links(in, at);
  } else if (is_whole) {
    in.first_error.keep(at.unknown_member({member::cells, member::values, member::border}));
    graph = read_cells(in, in.member(at, member::cells), at);
  } else {
    graph = read_cells(in, at, constraint);
  }
  in.graph_parts += graph.nodes.size() + graph.links.size();
  if (in.graph_parts > most_graph_parts)
    in.fail(at, InputErrorCode::out_of_range, "fewer or smaller graphs", "large ones");
  if (in.first_error) return nullptr;
  StatedGraph stated;
  note_nodes(stated, graph, in.rows() * in.columns());
  stated.graph = std::make_shared<const CellGraph>(std::move(graph));
  return &in.graphs.emplace(key, std::move(stated)).first->second;
}

std::uint32_t read_node(ModelReading& in, const JsonNode& at, const StatedGraph& graph) {
  if (in.first_error) return 0;
  if (!at.is_text()) {
    if (graph.node_count == 0) {
      in.fail(at, InputErrorCode::out_of_range, "a node", "a graph without any");
      return 0;
    }
    return static_cast<std::uint32_t>(
        in.number(at, 0, graph.node_count - 1,
                  fmt::format("a cell, or the number of a node 0..{}", graph.node_count - 1)));
  }
  const std::string text = in.text(at);
  const auto cell = in.cell(at, text);
  if (!cell) return 0;
  const std::uint32_t node = graph.node_at[cell->index];
  if (node < many_nodes) return node;
  in.fail(at, InputErrorCode::unknown_clue, "a cell that one node of the graph is about",
          quoted(text));
  return 0;
}

void write_graph(JsonWriter& out, const CellGraph& graph, GridSize size) {
  const auto of = cells_in(graph);
  out.begin_object();
  if (of && graph == graph_of_cells(*of, size)) {
    const bool is_all =
        of->cells.size() == size.rows * size.columns && std::ranges::is_sorted(of->cells);
    out.text(member::cells, is_all ? "all" : names_of(of->cells, size.columns));
    out.name(member::values).begin_array();
    for (const Value value : of->values) out.number(value.number);
    out.end_array();
    if (of->has_border) out.boolean(member::border, true);
  } else {
    write_nodes_and_links(out, graph, size.columns);
  }
  out.end_object();
}

}  // namespace puzzlec::model_json
