// Every cage encoding against truth tables: systematic small constraints, and random sums, products
// and tables.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/encodings/encodings.hpp"
#include "tests/contract/contract.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::contract {
namespace {

using Values = std::vector<int>;
using State = LayeredConstraint::State;

/// A constraint with what it means, said in another way than the automaton says it.
struct Sample {
  std::string name;
  LayeredConstraint constraint;
  std::function<bool(const Values&)> meaning;
};

/// Layers with these values; their literals are the variables 0, 1, ... in order.
LayeredConstraint with_layers(const std::vector<Values>& layers) {
  LayeredConstraint constraint;
  std::uint32_t next = 0;
  for (const Values& values : layers) {
    auto& layer = constraint.layers.emplace_back();
    for (const int value : values) layer.push_back({value, positive(Var{next++})});
  }
  return constraint;
}

Sample sum_of(const std::vector<Values>& layers, std::uint64_t target) {
  Sample sample{"sum " + std::to_string(target), with_layers(layers), nullptr};
  sample.constraint.step = [target](std::size_t, State state, int value) -> std::optional<State> {
    const State sum = state + static_cast<State>(value);
    if (sum > target) return std::nullopt;
    return sum;
  };
  sample.constraint.accepts = [target](State state) { return state == target; };
  sample.meaning = [target](const Values& values) {
    std::uint64_t sum = 0;
    for (const int value : values) sum += static_cast<std::uint64_t>(value);
    return sum == target;
  };
  return sample;
}

Sample product_of(const std::vector<Values>& layers, std::uint64_t target) {
  Sample sample{"product " + std::to_string(target), with_layers(layers), nullptr};
  sample.constraint.start = 1;
  // No early end: states that lead nowhere are left to the encoding.
  sample.constraint.step = [](std::size_t, State state, int value) -> std::optional<State> {
    return state * static_cast<State>(value);
  };
  sample.constraint.accepts = [target](State state) { return state == target; };
  sample.meaning = [target](const Values& values) {
    std::uint64_t product = 1;
    for (const int value : values) product *= static_cast<std::uint64_t>(value);
    return product == target;
  };
  return sample;
}

/// Exactly the tuples of the set; states are the beginnings that some tuple has.
Sample table_of(const std::vector<Values>& layers, const std::set<Values>& tuples) {
  Sample sample{"table of " + std::to_string(tuples.size()), with_layers(layers), nullptr};
  const auto beginnings = std::make_shared<std::vector<Values>>();
  beginnings->push_back({});
  std::set<Values> seen{{}};
  for (const Values& tuple : tuples) {
    for (std::size_t length = 1; length <= tuple.size(); ++length) {
      Values beginning(tuple.begin(), tuple.begin() + static_cast<std::ptrdiff_t>(length));
      if (seen.insert(beginning).second) beginnings->push_back(beginning);
    }
  }
  sample.constraint.step = [beginnings](std::size_t, State state,
                                        int value) -> std::optional<State> {
    Values longer = (*beginnings)[state];
    longer.push_back(value);
    const auto found = std::ranges::find(*beginnings, longer);
    if (found == beginnings->end()) return std::nullopt;
    return static_cast<State>(found - beginnings->begin());
  };
  sample.constraint.accepts = [beginnings, tuples](State state) {
    return tuples.contains((*beginnings)[state]);
  };
  sample.meaning = [tuples](const Values& values) { return tuples.contains(values); };
  return sample;
}

std::vector<Values> all_tuples(const std::vector<Values>& layers) {
  std::vector<Values> tuples{{}};
  for (const Values& layer : layers) {
    std::vector<Values> longer;
    for (const Values& tuple : tuples) {
      for (const int value : layer) {
        longer.push_back(tuple);
        longer.back().push_back(value);
      }
    }
    tuples = std::move(longer);
  }
  return tuples;
}

std::string text_of(const std::vector<Values>& layers) {
  std::string text = " over";
  for (const Values& layer : layers) {
    text += " {";
    for (const int value : layer) text += " " + std::to_string(value);
    text += " }";
  }
  return text;
}

Cnf encode(const CageEncoding& record, const LayeredConstraint& constraint) {
  Cnf cnf;
  for (const auto& layer : constraint.layers) {
    for (std::size_t i = 0; i < layer.size(); ++i) static_cast<void>(cnf.new_var());
  }
  record.emit(cnf, constraint);
  return cnf;
}

Case case_of(const CageEncoding& record, const Sample& sample) {
  Case a_case;
  a_case.name = record.facts.name + std::string(": ") + sample.name;
  const auto layers = sample.constraint.layers;
  for (const auto& layer : layers) {
    auto& group = a_case.groups.emplace_back();
    for (const auto& choice : layer) group.push_back(choice.literal);
    a_case.input_count += layer.size();
    a_case.context.push_back(group);
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = i + 1; j < group.size(); ++j)
        a_case.context.push_back({~group[i], ~group[j]});
    }
  }
  const auto values_of = [layers](const Choices& choices) {
    Values values;
    for (std::size_t i = 0; i < choices.size(); ++i) values.push_back(layers[i][choices[i]].value);
    return values;
  };
  a_case.meaning = [=, meaning = sample.meaning](const Choices& choices) {
    return meaning(values_of(choices));
  };
  if (!sample.constraint.distinct.empty()) {
    a_case.is_free = [=, distinct = sample.constraint.distinct](const Choices& choices) {
      const Values values = values_of(choices);
      return std::ranges::any_of(
          distinct, [&](auto pair) { return values[pair.first] == values[pair.second]; });
    };
  }
  take(a_case, encode(record, sample.constraint));
  return a_case;
}

bool applies(const CageEncoding& record, const LayeredConstraint& constraint) {
  return record.applies == nullptr || record.applies(constraint);
}

void check(const CageEncoding& record, const Sample& sample) {
  const Case a_case = case_of(record, sample);
  INFO(a_case.name);
  CHECK(broken_promise(a_case, record.facts).value_or("") == "");
  const auto size = record.size(sample.constraint, UINT64_MAX);
  REQUIRE(size.has_value());
  CHECK(size->variables >= a_case.var_count - a_case.input_count);
  CHECK(size->clauses >= a_case.encoded.size());
  CHECK(size->clauses <= 2 * a_case.encoded.size() + a_case.input_count + 1);
  if (size->clauses > 0) CHECK_FALSE(record.size(sample.constraint, size->clauses - 1).has_value());
}

/// Constraints of every shape with at most 3 layers of at most 3 values.
std::vector<Sample> systematic_samples() {
  std::vector<Sample> samples;
  const std::vector<std::vector<Values>> shapes{{},
                                                {{2}},
                                                {{1, 2}},
                                                {{0, 1, 3}},
                                                {{1}, {2}},
                                                {{1, 2}, {1, 2}},
                                                {{1, 2, 3}, {2, 4}},
                                                {{1, 2}, {3}, {1, 2}},
                                                {{1, 2}, {1, 2}, {1, 2}},
                                                {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}};
  for (const auto& layers : shapes) {
    for (std::uint64_t target = 0; target <= 9; ++target) {
      samples.push_back(sum_of(layers, target));
      samples.push_back(product_of(layers, target));
    }
    const std::vector<Values> tuples = all_tuples(layers);
    if (tuples.size() <= 8) {
      for (std::size_t subset = 0; subset < std::size_t{1} << tuples.size(); ++subset) {
        std::set<Values> chosen;
        for (std::size_t i = 0; i < tuples.size(); ++i) {
          if ((subset >> i & 1U) != 0) chosen.insert(tuples[i]);
        }
        samples.push_back(table_of(layers, chosen));
      }
    }
    for (std::size_t i = samples.size();
         i-- > 0 && samples[i].name.find(" over") == std::string::npos;) {
      samples[i].name += text_of(layers);
    }
  }
  return samples;
}

std::vector<Values> random_layers(Rng& rng, std::size_t count, std::size_t most_values) {
  std::vector<Values> layers;
  for (std::size_t i = 0; i < count; ++i) {
    Values values{0, 1, 2, 3, 4, 5, 6};
    rng.shuffle(std::span(values));
    values.resize(1 + rng.below(most_values));
    std::ranges::sort(values);
    layers.push_back(values);
  }
  return layers;
}

Sample random_sample(Rng& rng, std::size_t layer_count, std::size_t most_values) {
  const std::vector<Values> layers = random_layers(rng, layer_count, most_values);
  const std::vector<Values> tuples = all_tuples(layers);
  const Values& aim = tuples[rng.below(tuples.size())];  // most targets are met by something
  const auto with_name = [&](Sample sample) {
    sample.name += text_of(layers);
    return sample;
  };
  switch (rng.below(3)) {
    case 0: {
      std::uint64_t target = rng.below(8) == 0 ? 1 : 0;
      for (const int value : aim) target += static_cast<std::uint64_t>(value);
      return with_name(sum_of(layers, target));
    }
    case 1: {
      std::uint64_t target = 1;
      for (const int value : aim) target *= static_cast<std::uint64_t>(value);
      return with_name(product_of(layers, target));
    }
    default: {
      std::set<Values> chosen;
      const std::uint64_t density = 1 + rng.below(4);
      for (const Values& tuple : tuples) {
        if (rng.below(5) < density) chosen.insert(tuple);
      }
      return with_name(table_of(layers, chosen));
    }
  }
}

}  // namespace

TEST_SUITE("cage encodings") {
  TEST_CASE("every cage encoding keeps its promises on all small constraints") {
    const std::vector<Sample> samples = systematic_samples();
    for (const CageEncoding* record : cage_encodings()) {
      std::size_t tested = 0;
      bool saw_incomplete = false;
      bool saw_undetermined = false;
      for (const Sample& sample : samples) {
        if (!applies(*record, sample.constraint)) continue;
        ++tested;
        check(*record, sample);
        const Case a_case = case_of(*record, sample);
        if (!record->facts.propagation_complete)
          saw_incomplete = saw_incomplete || incomplete(a_case);
        if (!record->facts.auxiliaries_determined)
          saw_undetermined = saw_undetermined || undetermined(a_case);
      }
      INFO(std::string(record->facts.name));
      CHECK(tested > 100);
      CHECK(saw_incomplete == !record->facts.propagation_complete);
      CHECK(saw_undetermined == !record->facts.auxiliaries_determined);
    }
  }

  // As many cells as the truth tables bear, all targets: what n and k are to other encodings.
  TEST_CASE("every cage encoding keeps its promises on up to 8 cells of two values") {
    for (std::size_t n = 1; n <= 8; ++n) {
      const std::vector<Values> layers(n, {1, 2});
      for (std::uint64_t k = 0; k <= n + 1; ++k) {
        for (const CageEncoding* record : cage_encodings()) {
          for (Sample sample : {sum_of(layers, n + k), product_of(layers, std::uint64_t{1} << k)}) {
            if (!applies(*record, sample.constraint)) continue;
            sample.name += text_of(layers);
            check(*record, sample);
          }
        }
      }
    }
  }

  TEST_CASE("every cage encoding keeps its promises on every table of up to 8 tuples") {
    const std::vector<std::vector<Values>> shapes{
        {{1, 2, 3, 4, 5, 6, 7, 8}}, {{1, 2}, {1, 2, 3, 4}}, {{1, 2, 3, 4}, {3, 5}},
        {{1, 2}, {1, 2}, {1, 2}},   {{1}, {2, 3}, {2, 4}},  {{1, 2, 3}, {7}, {2, 4}}};
    for (const auto& layers : shapes) {
      const std::vector<Values> tuples = all_tuples(layers);
      for (std::size_t subset = 0; subset < std::size_t{1} << tuples.size(); ++subset) {
        std::set<Values> chosen;
        for (std::size_t i = 0; i < tuples.size(); ++i) {
          if ((subset >> i & 1U) != 0) chosen.insert(tuples[i]);
        }
        Sample sample = table_of(layers, chosen);
        sample.name += text_of(layers);
        for (const CageEncoding* record : cage_encodings()) {
          if (applies(*record, sample.constraint)) check(*record, sample);
        }
      }
    }
  }

  TEST_CASE(
      "every cage encoding keeps its promises on random constraints of up to 4 layers of 4 "
      "values") {
    Rng rng(puzzlec::test::seed_or(77001));
    for (int round = 0; round < test::scaled(80); ++round) {
      // All partial choices of 4 x 4 are 50,625: only now and then.
      const std::size_t layers = 1 + rng.below(4);
      const Sample sample = random_sample(rng, layers, round % 20 == 0 || layers < 4 ? 4 : 3);
      for (const CageEncoding* record : cage_encodings()) {
        if (applies(*record, sample.constraint)) check(*record, sample);
      }
    }
  }

  TEST_CASE(
      "cage encodings may use distinct layers, and stay right on sequences that keep them "
      "distinct") {
    Rng rng(puzzlec::test::seed_or(77002));
    std::size_t pruned = 0;
    for (int round = 0; round < test::scaled(100); ++round) {
      Sample sample = random_sample(rng, 2 + rng.below(3), 4);
      const std::size_t depth = sample.constraint.layers.size();
      for (std::size_t second = 1; second < depth; ++second) {
        for (std::size_t first = 0; first < second; ++first) {
          if (depth == 2 || rng.below(2) == 0)
            sample.constraint.distinct.emplace_back(first, second);
        }
      }
      for (const CageEncoding* record : cage_encodings()) {
        if (!applies(*record, sample.constraint)) continue;
        check(*record, sample);
        Sample without = sample;
        without.constraint.distinct.clear();
        const Cnf free = encode(*record, without.constraint);
        const Cnf distinct = encode(*record, sample.constraint);
        CHECK(distinct.clause_count() <= free.clause_count() + depth * 4);
        if (distinct.literal_count() < free.literal_count()) ++pruned;
      }
    }
    CHECK(pruned > 0);
  }

  TEST_CASE("at least 99 of 100 changed clauses of a cage encoding are caught") {
    const std::vector<Sample> samples = systematic_samples();
    for (const CageEncoding* record : cage_encodings()) {
      MutationScore score;
      for (const Sample& sample : samples) {
        if (!applies(*record, sample.constraint)) continue;
        const Case a_case = case_of(*record, sample);
        if (a_case.var_count <= most_mutation_vars) score += mutate(a_case, record->facts);
      }
      MESSAGE("cage ", std::string(record->facts.name), ": ", score.text());
      CHECK(score.is_good());
    }
  }

  TEST_CASE(
      "auto takes supports for two cells, implicates for some of two values, tuples while they are "
      "few, and a diagram beyond") {
    const auto square = [](std::size_t layers, int values) {
      Values all;
      for (int value = 1; value <= values; ++value) all.push_back(value);
      return std::vector<Values>(layers, all);
    };
    const auto chosen = [](const Sample& sample) {
      return std::string(choose_cage(sample.constraint).encoding->facts.name);
    };
    CHECK(chosen(sum_of(square(1, 9), 5)) == "support");
    CHECK(chosen(sum_of(square(2, 9), 10)) == "support");
    CHECK(chosen(sum_of(square(3, 2), 4)) == "implicates");
    CHECK(chosen(sum_of(square(6, 2), 8)) == "tuples");  // too many implicates
    CHECK(chosen(sum_of(square(7, 2), 8)) == "tuples");
    CHECK(chosen(sum_of(square(3, 4), 6)) == "tuples");
    CHECK(chosen(sum_of(square(3, 9), 15)) == "tuples");
    CHECK(chosen(sum_of(square(5, 9), 25)) == "diagram");
    // Ten cells with few tuples and very many beginnings: the choice must not walk through them.
    CHECK(chosen(sum_of(square(10, 9), 89)) == "diagram");
  }

  TEST_CASE("a cage of ten cells costs thousands of clauses as a diagram") {
    Values all{1, 2, 3, 4, 5, 6, 7, 8, 9};
    const Sample sum = sum_of(std::vector<Values>(10, all), 50);
    const auto size = find_cage("diagram")->size(sum.constraint, UINT64_MAX);
    REQUIRE(size.has_value());
    CHECK(size->clauses < 15000);
    const Cnf cnf = encode(*find_cage("diagram"), sum.constraint);
    CHECK(cnf.clause_count() <= size->clauses);
  }
}

}  // namespace puzzlec::contract
