#include "tests/examples/make_examples.hpp"

#include <algorithm>

namespace examples {

std::vector<Example> generated_examples() {
  std::vector<Example> all = generated_puzzles();
  for (Example& example : generated_formulas()) all.push_back(std::move(example));
  std::sort(all.begin(), all.end(),
            [](const Example& a, const Example& b) { return a.name < b.name; });
  return all;
}

}  // namespace examples
