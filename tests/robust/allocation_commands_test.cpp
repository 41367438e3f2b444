// What happens if operator new fails in commands on text, formulas and files.
#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "tests/generators/generators.hpp"
#include "tests/queries/support.hpp"
#include "tests/robust/failing_memory.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"

using namespace puzzlec::robust;
using puzzlec::test::Outcome;

namespace {

// A model with all that JSON can say of one.
constexpr const char* every_member = R"({"format": "puzzlec-model", "name": "all",
 "grid": {"rows": 3, "columns": 3}, "values": {"from": 0, "to": 3},
 "domains": [{"cells": "r1c1", "values": [0, 2]}],
 "symbols": {"0": "-", "1": "A"},
 "rules": [{"different": "row:1"}, {"sum": 4, "cells": "r2c1 r2c2"}, {"less": "r3c1 r3c2"},
           {"visible": 2, "cells": "column:3"}, {"exactly": 1, "of": ["r1c1=0", "r1c2=0"]},
           {"tuples": [[0, 1], [1, 2]], "cells": "r3c2 r3c3"}],
 "clues": [{"counts": ["...", ".2.", "..."], "value": 1, "otherwise": 0}],
 "givens": {"r1c3": 3}, "shown": {"r1c1": 7}}
)";

}  // namespace

TEST_SUITE("robust/allocation") {
  TEST_CASE("without memory, a command ends with a system error, and leaves files whole") {
    generate::Rng rng(generate::seed_or(20110711));
    Runs runs;
    check_command(runs, {"sat"}, "c x\np cnf 3 3\n1 -2 0\n2 3 0\n-1 0\n", rng);
    check_command(runs, {"formats"}, "", rng);
    check_command(runs, {"model"}, every_member, rng, Moments::at_work);
    const std::string killer =
        queries::text_of({generate::puzzle("killer-sudoku", 4, generate::Kind::once, rng)});
    for (const char* format : {"f-puzzles", "sudokupad"})
      check_command(runs, {"convert", "--to", format}, killer, rng);
    check_command(runs, {"solve", "--json", "--from", "tatham-solo"}, killer + "2x2:z\n", rng,
                  Moments::at_work);

    const queries::Directory directory;
    const std::string bundle = directory.file("bundle");
    Files whole_or_none;
    whole_or_none.start = [&] { std::filesystem::remove_all(bundle); };
    whole_or_none.are_right = [&](bool failed) {
      if (!std::filesystem::exists(bundle)) return failed && directory.files() == 0;
      const Outcome verified = puzzlec::test::run_command({"verify", bundle});
      return verified.code == 0 && directory.files() == 1;
    };
    check_command(runs, {"certify", "-o", bundle}, killer, rng, Moments::some, whole_or_none);
    whole_or_none.start();
    REQUIRE(puzzlec::test::run_command({"certify", "-o", bundle}, killer).code == 0);
    check_command(runs, {"verify", bundle}, "", rng);

    const std::string answers = directory.file("answers");
    const Outcome both = puzzlec::test::run_command({"solve", "--json-lines"}, killer + killer);
    const std::string first = both.out.substr(0, both.out.find('\n') + 1);
    Files resumed;
    resumed.start = [&] { queries::write_file(answers, first); };
    resumed.are_right = [&](bool failed) {
      const std::string text = puzzlec::test::read_file(answers);
      return text == both.out || (failed && text == first);
    };
    check_command(runs, {"solve", "--json-lines", "--resume", answers}, killer + killer, rng,
                  Moments::at_work, resumed);
    MESSAGE(runs.all, " runs, ", runs.unnoticed, " of them not disturbed");
    CHECK(runs.unnoticed < runs.all / 4);
  }
}
