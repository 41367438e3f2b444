// Inputs that are deep or long where a program may call itself, on a stack of 512 kB: each is answered or
// refused.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/small_stack.hpp"

namespace {

using puzzlec::test::Outcome;

/// Solves as little as possible: what matters is that it ends.
Outcome ask(const std::vector<std::string>& arguments, const std::string& text) {
  Outcome outcome;
  puzzlec::test::on_small_stack([&] { outcome = puzzlec::test::run_command(arguments, text); });
  return outcome;
}

std::string repeated(const std::string& part, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

std::string model(int side, const std::string& members) {
  return R"({"format":"puzzlec-model","grid":{"rows":)" + std::to_string(side) + R"(,"columns":)" +
         std::to_string(side) + R"(},"values":[0,1],)" + members + "}\n";
}

std::string cell(std::size_t number, std::size_t side) {
  return "r" + std::to_string(number / side % side + 1) + "c" + std::to_string(number % side + 1);
}

}  // namespace

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("very many alternatives are answered") {
    std::string alternatives;
    for (std::size_t i = 0; i < 20'000; ++i)
      alternatives += (i > 0 ? ",[\"" : "[\"") + cell(i, 100) + "=1\"]";
    const std::string text = model(100, R"("clues":[{"any_of":[)" + alternatives + "]}]");
    CHECK(ask({"solve", "--no-presolve"}, text).code == 0);
    CHECK(ask({"encode", "--no-presolve"}, text).code == 0);
  }

  TEST_CASE("a diagram of very many cells has every encoding") {
    std::string layers;
    std::string cells;
    constexpr std::size_t count = 8000;
    for (std::size_t i = 0; i < count; ++i) {
      layers += i == 0 ? "[[0,0,0],[0,1,1]]" : ",[[0,0,0],[0,1,1],[1,1,0],[1,0,1]]";
      cells += cell(i, 90) + " ";
    }
    const std::string text =
        model(90, R"("rules":[{"diagram":[)" + layers + R"(],"cells":")" + cells + "\"}]");
    for (const char* cage : {"tuples", "diagram", "support"}) {
      CAPTURE(cage);
      CHECK(ask({"encode", "--no-presolve", "--cage", cage}, text).code == 0);
    }
  }

  TEST_CASE("components of nodes that weigh nothing end") {
    std::string nodes;
    std::string links;
    std::string weights;
    constexpr std::size_t count = 5000;
    for (std::size_t i = 0; i < count; ++i) {
      nodes += (i > 0 ? ",\"" : "\"") + cell(i, 100) + "=1\"";
      if (i > 0)
        links += (i > 1 ? ",[" : "[") + std::to_string(i - 1) + "," + std::to_string(i) + "]";
      weights += i > 0 ? ",0" : "1";
    }
    const std::string text = model(
        100, R"("rules":[{"component_weight":3,"comparison":"at_most","node":0,"weights":[)" +
                 weights + R"(],"graph":{"nodes":[)" + nodes + R"(],"links":[)" + links + "]}}]");
    CHECK(ask({"solve", "--no-presolve"}, text).code == 0);
  }

  TEST_CASE("nested JSON and nested words are refused") {
    for (const std::size_t depth : {900U, 100'000U}) {
      CAPTURE(depth);
      CHECK(ask({"solve"}, model(2, R"("houses":)" + repeated("[", depth) + repeated("]", depth)))
                .code == 2);
      CHECK(ask({"solve"}, repeated("{\"a\":", depth) + "1" + repeated("}", depth) + "\n").code ==
            2);
    }
    const std::string puzzle = R"({"format":"puzzlec-genre","genre":"test","cells":[". ."]})"
                               "\n";
    const auto genre = [&](const std::string& values, const std::string& more) {
      const puzzlec::test::TemporaryFile file(
          R"({"genre":"test","values":["a","b"],"rules":[{"name":"rule","holds":)" + values + "}]" +
          more + "}");
      return ask({"solve", "--genre", file.path()}, puzzle).code;
    };
    CHECK(genre("\"" + repeated("!", 100'000) + "a\"", "") == 0);
    CHECK(genre(repeated("[", 900) + "\"a\"" + repeated("]", 900), "") == 2);
    CHECK(genre("\"a\"", R"(,"example":{"cells":)" + repeated("[", 900) + "\". .\"" +
                             repeated("]", 900) + "}") == 0);
  }

  TEST_CASE("a deep backtracking search ends when it is told to") {
    std::string square;
    for (int row = 0; row < 60; ++row) square += repeated(". ", 59) + ".\n";
    CHECK(ask({"step", "--run", "--steps", "20000", "--from", "latin-lab"}, square).code == 3);
  }
}
