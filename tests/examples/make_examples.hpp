#pragma once
// The examples in cnf_examples/ that are generated: big puzzles from seeds and small formulas from
// their definitions. The bytes are the same on every platform; a test compares them with the files.

#include <string>
#include <vector>

namespace examples {

struct Example {
  std::string name;  // of the file in cnf_examples/
  std::string text;
};

// All of them, by name.
[[nodiscard]] std::vector<Example> generated_examples();

// The makers that they call, one for each folder of ideas.
[[nodiscard]] std::vector<Example> generated_puzzles();
[[nodiscard]] std::vector<Example> generated_formulas();

}  // namespace examples
