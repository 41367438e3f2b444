// Separated. Cuts: paths between the nodes of pairs, short ones first.
#include <algorithm>
#include <map>
#include <utility>

#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {

void SeparatedGraph::write(ClauseSink& sink, const Separated& separated, const GraphTools& tools) {
  const OpenGraph& open = open_graph_of(separated.graph, tools);
  std::vector<SeparatedPair> pairs;
  for (const Separated::Pair& pair : separated.pairs) {
    const auto a = open.index[pair.a];
    const auto b = open.index[pair.b];
    const StatementLiteral if_holds = literal_of(pair.if_holds, tools);
    if (a && b && if_holds.is_possible()) pairs.push_back({*a, *b, condition(if_holds)});
  }
  encode_separated(sink, open.graph, pairs);
}

// ---- Cuts

void SeparatedGraph::cut(CutSearch& search, const Separated& separated) {
  constexpr std::size_t most_paths = 256;
  std::uint32_t start = CutSearch::nothing;
  std::vector<std::pair<const Separated::Pair*, Cut>> paths;
  for (const Separated::Pair& pair : separated.pairs) {
    const bool is_joined =
        search.state().component_of(pair.a) != CutSearch::nothing &&
        search.state().component_of(pair.a) == search.state().component_of(pair.b);
    if (!is_joined || !holds(pair.if_holds, search.grid())) continue;
    if (start != pair.a) search.reach_all(pair.a);
    start = pair.a;
    cut_path(search, pair);
    paths.emplace_back(&pair, std::move(search.cuts().back()));
    search.cuts().pop_back();
    if (paths.size() == most_paths) break;
  }
  std::ranges::stable_sort(paths, {}, [](const auto& path) { return path.second.facts.size(); });
  // Among many nodes that should be apart, each gets its shortest paths alone.
  constexpr std::uint32_t most_for_node = 2;
  std::map<std::uint32_t, std::uint32_t> cuts_for;
  for (auto& [pair, found] : paths) {
    if (cuts_for[pair->a] >= most_for_node || cuts_for[pair->b] >= most_for_node) continue;
    ++cuts_for[pair->a];
    ++cuts_for[pair->b];
    search.cuts().push_back(std::move(found));
  }
}

void SeparatedGraph::cut_path(CutSearch& search, const Separated::Pair& pair) {
  search.begin();
  if (pair.if_holds) search.add(*pair.if_holds);
  for (std::uint32_t at = search.place_of(pair.b);; at = search.reached()[at].above) {
    search.use(search.reached()[at].node);
    if (search.reached()[at].link == CutSearch::nothing) break;
    search.open(search.reached()[at].link);
  }
  search.finish();
}

}  // namespace puzzlec
