// Reads every source file and fails on an #include that crosses the architecture the wrong way.
// The arrows are data, in `layers` below; a new folder needs a line there before it may exist.
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

namespace fs = std::filesystem;
using puzzlec::test::read_file;

// A folder or a single header, and the folders and headers that it may include besides its own.
struct Layer {
  std::string_view folder;
  std::vector<std::string_view> may_include;
};

const std::vector<Layer>& layers() {
  static const std::vector<Layer> table = {
      {"encoders/base", {}},
      {"encoders/model", {"encoders/base"}},
      {"encoders/cnf", {"encoders/base"}},
      {"encoders/deduce", {"encoders/base", "encoders/model"}},
      {"encoders/encodings", {"encoders/base", "encoders/cnf"}},
      {"encoders/explain", {"encoders/base", "encoders/deduce", "encoders/model"}},
      {"encoders/lower",
       {"encoders/base", "encoders/cnf", "encoders/deduce", "encoders/encodings",
        "encoders/model"}},
      // What the formats of several families share.
      {"encoders/spelling", {"encoders/base", "encoders/model"}},
      {"encoders/variants", {"encoders/base", "encoders/model"}},
      {"encoders/genres", {"encoders/base", "encoders/model", "encoders/spelling"}},
      {"encoders/puzzles",
       {"encoders/base", "encoders/genres", "encoders/model", "encoders/variants",
        "encoders/spelling"}},
      {"solver_bridge", {"encoders/base", "encoders/cnf", "encoders/lower"}},
      {"drawing", {"encoders"}},
      {"engine", {"drawing", "encoders", "solver_bridge"}},
      {"cli", {"drawing", "engine", "encoders", "solver_bridge"}},
      // The library for other programs.
      {"bindings", {"drawing", "engine", "encoders", "solver_bridge"}},
      // The oracle, the records of the families and the makers of puzzles are the independent
      // opinion: not a line of them comes from the code they judge.
      {"tests/families",
       {"tests/generators", "tests/oracle", "tests/variants", "tests/support/random.hpp"}},
      {"tests/generators", {"tests/families", "tests/oracle", "tests/support/random.hpp"}},
      {"tests/oracle", {"tests/families", "tests/generators"}},
      {"tests/variants", {"tests/generators", "tests/oracle"}},
      {"tests/support", {"cli", "encoders", "tests/variants", "tests/support/random.hpp"}},
      {"tests/support/random.hpp", {}},
      {"tests", {"drawing", "encoders", "solver_bridge", "engine", "cli"}},
  };
  return table;
}

// A header of a library, and who alone may include it. An entry of `allowed` is a folder when it
// ends in a slash, otherwise the beginning of a path.
struct LibraryRule {
  std::string_view header_pattern;
  std::vector<std::string_view> allowed;
};

const std::vector<LibraryRule>& library_rules() {
  static const std::vector<LibraryRule> table = {
      {"c?cadical\\.(hpp|h)", {"solver_bridge/cadical_solver.cpp"}},
      // The others see JSON through spelling's documents and writer.
      {"nlohmann/.*", {"encoders/spelling/json/", "tests/"}},
      {"CLI/.*", {"cli/options/arguments.cpp"}},
      {"zlib\\.h", {"encoders/spelling/deflate.cpp", "cli/input/decompress.cpp", "tests/"}},
      {"lzma\\.h", {"cli/input/decompress.cpp", "tests/"}},
      {"doctest(/.*)?|doctest\\.h", {"tests/"}},
      // Libraries return values; only the command talks to the standard streams.
      {"iostream", {"cli/", "tests/"}},
  };
  return table;
}

bool is_inside(std::string_view path, std::string_view folder) {
  return path.substr(0, folder.size()) == folder &&
         (path.size() == folder.size() || path[folder.size()] == '/');
}

// The most specific layer that holds `path`, or nullptr.
const Layer* layer_of(std::string_view path) {
  const Layer* best = nullptr;
  for (const Layer& layer : layers()) {
    if (is_inside(path, layer.folder) &&
        (best == nullptr || layer.folder.size() > best->folder.size())) {
      best = &layer;
    }
  }
  return best;
}

bool is_project_path(std::string_view header) {
  static constexpr std::array<std::string_view, 7> roots = {
      "bindings", "cli", "drawing", "encoders", "engine", "solver_bridge", "tests"};
  return std::any_of(roots.begin(), roots.end(),
                     [header](std::string_view root) { return is_inside(header, root); });
}

struct Include {
  std::string header;
  bool quoted = false;
};

struct Edge {
  std::string file;
  Include include;
};

// Why `file` (a path from the repository root) may not include this header; nullopt if it may.
std::optional<std::string> objection(std::string_view file, const Include& include) {
  const std::string& header = include.header;
  const std::string edge = std::string(file) + " includes " + header + ": ";

  for (const LibraryRule& rule : library_rules()) {
    if (!std::regex_match(header, std::regex(std::string(rule.header_pattern)))) continue;
    const bool placed = std::any_of(
        rule.allowed.begin(), rule.allowed.end(),
        [file](std::string_view prefix) { return file.substr(0, prefix.size()) == prefix; });
    if (!placed) return edge + "this library is not for this file";
    return std::nullopt;
  }

  if (!is_project_path(header)) {
    if (include.quoted) return edge + "project headers are included from the repository root";
    return std::nullopt;
  }
  if (!include.quoted) return edge + "project headers are included with quotes";
  if (header.find("..") != std::string::npos) return edge + "no way up in an include";

  const Layer* from = layer_of(file);
  if (from == nullptr) return edge + "no rule for the including folder";
  const Layer* to = layer_of(header);
  if (to == nullptr) return edge + "no rule for the included folder";
  if (from == to) return std::nullopt;

  // Ordinary tests see everything, helpers of other tests included.
  if (from->folder == "tests") return std::nullopt;
  const bool allowed =
      std::any_of(from->may_include.begin(), from->may_include.end(),
                  [&header](std::string_view folder) { return is_inside(header, folder); });
  if (!allowed)
    return edge + std::string(from->folder) + " must not know " + std::string(to->folder);
  return std::nullopt;
}

std::vector<Include> includes_in(std::string_view text) {
  static const std::regex directive(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
  std::vector<Include> found;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_search(line, match, directive)) {
      found.push_back({match[2].str(), match[1].str() == "\""});
    }
  }
  return found;
}

bool is_source(const fs::path& path) {
  static constexpr std::array<std::string_view, 6> extensions = {".cpp", ".hpp", ".h",
                                                                 ".cc",  ".c",   ".inc"};
  return std::find(extensions.begin(), extensions.end(), path.extension().string()) !=
         extensions.end();
}

// Paths from the repository root, with forward slashes, sorted.
std::vector<std::string> sources_under(const fs::path& root, std::string_view folder) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (entry.is_regular_file() && is_source(entry.path())) {
      found.push_back(fs::relative(entry.path(), root).generic_string());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

const fs::path source_root = puzzlec::test::source_dir();

}  // namespace

TEST_SUITE("architecture") {
  TEST_CASE("no file includes across the architecture the wrong way") {
    std::size_t edges = 0;
    for (const std::string_view root :
         {"bindings", "cli", "drawing", "encoders", "engine", "solver_bridge", "tests"}) {
      const std::vector<std::string> files = sources_under(source_root, root);
      INFO("under ", std::string(root));
      CHECK_FALSE(files.empty());
      for (const std::string& file : files) {
        for (const Include& include : includes_in(read_file(source_root / file))) {
          ++edges;
          const std::optional<std::string> problem = objection(file, include);
          INFO(problem.value_or(""));
          CHECK_FALSE(problem.has_value());
        }
      }
    }
    CHECK(edges > 0);
  }

  TEST_CASE("every quoted project include names a file that exists") {
    for (const std::string_view root :
         {"bindings", "cli", "drawing", "encoders", "engine", "solver_bridge", "tests"}) {
      for (const std::string& file : sources_under(source_root, root)) {
        for (const Include& include : includes_in(read_file(source_root / file))) {
          if (!include.quoted) continue;
          INFO(file, " includes ", include.header);
          CHECK(fs::is_regular_file(source_root / include.header));
        }
      }
    }
  }

  TEST_CASE("the rule function rejects edges that break the architecture") {
    const std::vector<Edge> bad = {
        {"encoders/base/grid.hpp", {"encoders/model/model.hpp", true}},
        {"encoders/model/model.cpp", {"encoders/cnf/cnf.hpp", true}},
        {"encoders/deduce/classify.cpp", {"encoders/cnf/cnf.hpp", true}},
        {"encoders/deduce/classify.cpp", {"solver_bridge/solver.hpp", true}},
        {"encoders/encodings/amo_product.cpp", {"encoders/model/model.hpp", true}},
        {"encoders/puzzles/kenken/kenken.cpp", {"encoders/cnf/cnf.hpp", true}},
        {"encoders/puzzles/kenken/kenken.cpp", {"encoders/lower/lower.hpp", true}},
        {"encoders/lower/lower.cpp", {"encoders/puzzles/family.hpp", true}},
        {"solver_bridge/solver.hpp", {"encoders/puzzles/family.hpp", true}},
        {"solver_bridge/queries/count.cpp", {"encoders/model/model.hpp", true}},
        {"encoders/lower/lower.cpp", {"cli/input/io.hpp", true}},
        {"encoders/spelling/grid_text.hpp", {"encoders/puzzles/family.hpp", true}},
        {"encoders/puzzles/puzzles.cpp", {"drawing/drawing.hpp", true}},
        {"engine/puzzle_solver.cpp", {"cli/input/io.hpp", true}},
        {"engine/puzzle_solver.cpp", {"CLI/CLI.hpp", false}},
        {"cli/run.cpp", {"CLI/App.hpp", false}},
        {"engine/puzzle_solver.cpp", {"bindings/puzzlec.cpp", true}},
        {"bindings/puzzlec.cpp", {"cli/input/io.hpp", true}},
        {"cli/main.cpp", {"tests/oracle/brute_force.hpp", true}},
        {"tests/oracle/brute_force.cpp", {"encoders/base/grid.hpp", true}},
        {"tests/generators/makers.cpp", {"encoders/base/rng.hpp", true}},
        {"tests/families/kenken.cpp", {"encoders/puzzles/kenken/kenken_puzzle.hpp", true}},
        {"tests/families/kenken.cpp", {"tests/support/command.hpp", true}},
        {"tests/oracle/brute_force.cpp", {"tests/support/command.hpp", true}},
        {"tests/generators/makers.cpp", {"tests/support/command.hpp", true}},
        {"tests/support/files.hpp", {"solver_bridge/solver.hpp", true}},
        {"solver_bridge/process_solver.cpp", {"cadical.hpp", false}},
        {"tests/unit/solver_test.cpp", {"cadical.hpp", false}},
        {"solver_bridge/cadical_solver.hpp", {"cadical.hpp", false}},
        {"cli/main.cpp", {"nlohmann/json.hpp", false}},
        {"engine/answers/json/answers_json.cpp", {"nlohmann/json.hpp", false}},
        {"encoders/puzzles/square/grid_json.cpp", {"nlohmann/json.hpp", false}},
        {"encoders/base/grid.hpp", {"doctest/doctest.h", false}},
        {"encoders/model/model.cpp", {"iostream", false}},
        {"encoders/base/grid.cpp", {"grid.hpp", true}},
        {"encoders/base/grid.cpp", {"../model/model.hpp", true}},
        {"encoders/base/grid.cpp", {"encoders/base/grid.hpp", false}},
        {"encoders/base/grid.cpp", {"encoders/base/../model/model.hpp", true}},
        {"encoders/undrawn/thing.cpp", {"encoders/base/grid.hpp", true}},
        {"cli/main.cpp", {"encoders/undrawn/thing.hpp", true}},
    };
    for (const Edge& edge : bad) {
      INFO(edge.file, " includes ", edge.include.header);
      CHECK(objection(edge.file, edge.include).has_value());
    }
  }

  TEST_CASE("the rule function accepts edges that the architecture draws") {
    const std::vector<Edge> good = {
        {"encoders/base/grid.cpp", {"encoders/base/grid.hpp", true}},
        {"encoders/base/grid.cpp", {"vector", false}},
        {"encoders/deduce/classify.cpp", {"encoders/model/grid.hpp", true}},
        {"encoders/encodings/amo_product.cpp", {"encoders/cnf/clause_sink.hpp", true}},
        {"encoders/lower/lower.cpp", {"encoders/encodings/encodings.hpp", true}},
        {"encoders/puzzles/kenken/kenken.cpp", {"encoders/model/model.hpp", true}},
        {"encoders/spelling/json/json_document.cpp", {"nlohmann/json.hpp", false}},
        {"encoders/puzzles/kenken/kenken.cpp", {"encoders/spelling/grid_text.hpp", true}},
        {"solver_bridge/queries/count.cpp", {"solver_bridge/solver.hpp", true}},
        {"solver_bridge/queries/count.cpp", {"encoders/lower/lower.hpp", true}},
        {"solver_bridge/cadical_solver.cpp", {"cadical.hpp", false}},
        {"cli/commands/solve.cpp", {"encoders/puzzles/puzzles.hpp", true}},
        {"cli/commands/solve.cpp", {"iostream", false}},
        {"cli/options/arguments.cpp", {"CLI/CLI.hpp", false}},
        {"cli/commands/solve.cpp", {"engine/puzzle_solver.hpp", true}},
        {"bindings/puzzlec.cpp", {"engine/puzzle_solver.hpp", true}},
        {"tests/differential/solve_test.cpp", {"tests/oracle/brute_force.hpp", true}},
        {"tests/oracle/brute_force.cpp", {"tests/oracle/brute_force.hpp", true}},
        {"tests/families/kenken.cpp", {"tests/generators/makers.hpp", true}},
        {"tests/unit/base/grid_test.cpp", {"doctest/doctest.h", false}},
    };
    for (const Edge& edge : good) {
      INFO(objection(edge.file, edge.include).value_or(""));
      CHECK_FALSE(objection(edge.file, edge.include).has_value());
    }
  }

  TEST_CASE("the scanner sees includes and nothing else") {
    const std::string text =
        "#pragma once\n"
        "#include <vector>\n"
        "  #  include \"encoders/base/grid.hpp\"  // why\n"
        "// #include \"encoders/model/model.hpp\"\n"
        "const char* s = \"#include <map>\";\n";
    const std::vector<Include> found = includes_in(text);
    REQUIRE(found.size() == 2);
    CHECK(found[0].header == "vector");
    CHECK_FALSE(found[0].quoted);
    CHECK(found[1].header == "encoders/base/grid.hpp");
    CHECK(found[1].quoted);
  }
}
