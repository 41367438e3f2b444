// What happens if operator new fails: at its first call, its second, and so on, once or from then
// on, in every query on puzzles of every family. A documented exit code, and no answer that a run
// with memory does not give.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/robust/failing_memory.hpp"
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"

using namespace puzzlec::robust;

TEST_SUITE("robust/allocation") {
  TEST_CASE("without memory, a query on any family ends with a system error and nothing else") {
    generate::Rng rng(generate::seed_or(20110711));
    Runs runs;
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      CAPTURE(name);
      const int size = name == "tentaizu" ? 7 : 4;
      const auto kind = generate::Kind::several;
      const std::string text = queries::text_of({generate::puzzle(name, size, kind, rng)});
      const std::string none =
          queries::text_of({generate::puzzle(name, size, generate::Kind::contradictory, rng)});
      for (const char* command : {"solve", "unique", "count", "enum", "candidates", "encode"}) {
        std::vector<std::string> arguments{command};
        for (const std::string& word : queries::format_arguments(name)) arguments.push_back(word);
        if (std::string(command) == "enum") arguments.insert(arguments.end(), {"--limit", "3"});
        check_command(runs, arguments, text, rng);
        arguments.emplace_back("--no-presolve");
        if (std::string(command) != "encode") arguments.emplace_back("--json");
        check_command(runs, arguments, text, rng);
      }
      std::vector<std::string> core{"core"};
      for (const std::string& word : queries::format_arguments(name)) core.push_back(word);
      check_command(runs, core, none, rng);
      std::vector<std::string> model{"model"};
      for (const std::string& word : queries::format_arguments(name)) model.push_back(word);
      check_command(runs, model, text, rng);
      const std::string stated = puzzlec::test::run_command(model, text).out;
      check_command(runs, {"solve", "--json"}, stated, rng);
    }
    MESSAGE(runs.all, " runs, ", runs.unnoticed, " of them not disturbed");
    CHECK(runs.unnoticed < runs.all / 4);
  }
}
