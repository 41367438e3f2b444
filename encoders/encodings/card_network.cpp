// Between `lower` and `upper` of x1 .. xn by a cardinality network: a sorting network that sorts no
// further than the bounds need.
//
// Half-sorted lists are merged by Batcher's odd-even merge; only its first c outputs are kept. A
// comparator of a and b has auxiliaries h = "a or b" and l = "a and b":
//
//   a implies h     b implies h     h implies a or b
//   l implies a     l implies b     a and b imply l
//
// The sorted outputs y_j mean "at least j of the inputs are true"; y_lower is stated, and not
// y_(upper+1). So c = upper + 1 (if upper = n: c = lower). If counting the false literals needs
// fewer outputs, those are counted instead. Halves of comparators on which neither stated output
// depends are left out. All auxiliaries are defined in both directions: the inputs determine them.
//
// Variables: O(n log^2 c). Clauses: 3 a variable. Unit propagation is complete.
//
// Asin, Nieuwenhuis, Oliveras, Rodriguez-Carbonell, "Cardinality Networks and Their Applications",
// SAT 2009; "Cardinality Networks: a theoretical and empirical study", Constraints 16, 2011. They
// pad to powers of two; lists of any length are merged here, as in Knuth, The Art of Computer
// Programming 3, 5.3.4.
#include <algorithm>

#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace card_network_detail {
namespace {

using Literals = std::vector<Lit>;

/// Halves of comparators, numbered like variables after the inputs. "a and b" is the negation of
/// "not a or not b".
class Gates {
 public:
  explicit Gates(std::size_t inputs) : inputs_(inputs) {}

  Lit either(Lit a, Lit b) {
    gates_.push_back({a, b, false});
    return positive(Var{static_cast<std::uint32_t>(inputs_ + gates_.size() - 1)});
  }
  Lit both(Lit a, Lit b) { return ~either(~a, ~b); }

  /// Marks what the literal depends on.
  void need(Lit literal) {
    if (literal.var().index < inputs_) return;
    Gate& gate = gates_[literal.var().index - inputs_];
    if (gate.is_needed) return;
    gate.is_needed = true;
    const auto [a, b, needed] = gate;
    need(a);
    need(b);
  }

  [[nodiscard]] std::size_t needed_count() const {
    return static_cast<std::size_t>(std::ranges::count_if(gates_, &Gate::is_needed));
  }

  /// Writes the needed gates. Returns, by number, what the inputs and gates have become.
  Literals write(ClauseSink& sink, std::span<const Lit> inputs) const {
    Literals written(inputs.begin(), inputs.end());
    for (const Gate& gate : gates_) {
      written.emplace_back();
      if (!gate.is_needed) continue;
      const Lit a = translate(gate.a, written);
      const Lit b = translate(gate.b, written);
      const Lit output = positive(sink.new_var());
      written.back() = output;
      sink.add({~a, output});
      sink.add({~b, output});
      sink.add({~output, a, b});
    }
    return written;
  }

  [[nodiscard]] static Lit translate(Lit literal, const Literals& written) {
    const Lit positive_form = written[literal.var().index];
    return literal.negated() ? ~positive_form : positive_form;
  }

 private:
  struct Gate {
    Lit a;
    Lit b;
    bool is_needed = false;
  };
  std::size_t inputs_;
  std::vector<Gate> gates_;
};

/// Every second literal from `first` on.
Literals every_second(const Literals& literals, std::size_t first) {
  Literals chosen;
  for (std::size_t i = first; i < literals.size(); i += 2) chosen.push_back(literals[i]);
  return chosen;
}

/// The first `keep` of two sorted lists (true ones in front) together, or all if there are fewer.
Literals merge(Gates& gates, Literals a, Literals b, std::size_t keep) {
  a.resize(std::min(a.size(), keep));
  b.resize(std::min(b.size(), keep));
  if (a.empty()) return b;
  if (b.empty()) return a;
  if (a.size() == 1 && b.size() == 1) {
    Literals merged{gates.either(a[0], b[0])};
    if (keep > 1) merged.push_back(gates.both(a[0], b[0]));
    return merged;
  }
  const std::size_t total = std::min(a.size() + b.size(), keep);
  const Literals odd = merge(gates, every_second(a, 0), every_second(b, 0), keep / 2 + 1);
  const Literals even = merge(gates, every_second(a, 1), every_second(b, 1), keep / 2);
  // odd[0] comes first; then odd[i+1] and even[i] are compared; whoever has no partner goes
  // through.
  Literals merged{odd[0]};
  for (std::size_t i = 0; merged.size() < total; ++i) {
    if (i + 1 < odd.size() && i < even.size()) {
      merged.push_back(gates.either(odd[i + 1], even[i]));
      if (merged.size() < total) merged.push_back(gates.both(odd[i + 1], even[i]));
    } else {
      merged.push_back(i < even.size() ? even[i] : odd[i + 1]);
    }
  }
  return merged;
}

/// The first `keep` of the literals in sorted order.
Literals sorted(Gates& gates, std::span<const Lit> literals, std::size_t keep) {
  if (literals.size() == 1) return {literals[0]};
  const std::size_t left = literals.size() / 2;
  Literals a = sorted(gates, literals.first(left), keep);
  Literals b = sorted(gates, literals.subspan(left), keep);
  return merge(gates, std::move(a), std::move(b), keep);
}

/// How many outputs decide both bounds.
std::size_t outputs_needed(std::size_t n, std::size_t lower, std::size_t upper) {
  return upper < n ? upper + 1 : lower;
}

/// The network for a constraint that is not trivial, and what must hold of its outputs.
struct Network {
  Gates gates;
  Literals stated;
};

Network build(std::size_t n, std::size_t lower, std::size_t upper) {
  Literals inputs;
  for (std::uint32_t i = 0; i < n; ++i) inputs.push_back(positive(Var{i}));
  if (outputs_needed(n, n - upper, n - lower) < outputs_needed(n, lower, upper)) {
    for (Lit& input : inputs) input = ~input;
    const std::size_t least = n - upper;
    upper = n - lower;
    lower = least;
  }
  Network network{Gates(n), {}};
  const Literals outputs = sorted(network.gates, inputs, outputs_needed(n, lower, upper));
  if (lower > 0) network.stated.push_back(outputs[lower - 1]);
  if (upper < n) network.stated.push_back(~outputs[upper]);
  for (const Lit output : network.stated) network.gates.need(output);
  return network;
}

bool is_trivial(std::size_t n, std::size_t lower, std::size_t upper) {
  return lower == 0 && upper == n;
}

EncodingSize size(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  if (is_trivial(n, lower, upper)) return {};
  const Network network = build(n, lower, upper);
  const std::uint64_t gates = network.gates.needed_count();
  return {gates, 3 * gates + network.stated.size()};
}

void emit(ClauseSink& sink, std::span<const Lit> literals, std::uint32_t lower,
          std::uint32_t upper) {
  if (is_trivial(literals.size(), lower, upper)) return;
  const Network network = build(literals.size(), lower, upper);
  const Literals written = network.gates.write(sink, literals);
  for (const Lit output : network.stated) sink.add({Gates::translate(output, written)});
}

}  // namespace
}  // namespace card_network_detail

const CardinalityEncoding card_network{
    .facts =
        {.name = "network",
         .summary = "a sorting network cut off at the bounds; n log^2 k variables",
         .variables = "O(n log^2 k)",
         .clauses = "3 a variable, + 2",
         .reference =
             "Asin, Nieuwenhuis, Oliveras, Rodriguez-Carbonell, SAT 2009, Constraints 16 (2011)"},
    .size = card_network_detail::size,
    .emit = card_network_detail::emit,
};

}  // namespace puzzlec
