// Two types of the same full name, in files that never meet, are one type to the linker: it keeps one
// destructor of the two, and memory is freed as what it is not. No compiler says so.
#include <filesystem>
#include <map>
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

/// Types that a file defines outside of classes and of unnamed namespaces, by their full names. The
/// layout is that of clang-format: what begins a line is in a namespace, and its end names it.
std::vector<std::string> types_in(const std::string& text) {
  static const std::regex opening(R"(^(inline )?namespace ?([\w:]*) ?\{$)");
  static const std::regex type(R"(^(struct|class|enum class|enum) (\w+)( final)?( :.*)? ?\{.*)");
  std::vector<std::string> names;
  std::vector<std::string> within;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, opening)) {
      within.push_back(match[2]);
    } else if (line.starts_with("}  // namespace") && !within.empty()) {
      within.pop_back();
    } else if (std::regex_match(line, match, type)) {
      std::string name;
      bool is_shared = true;
      for (const std::string& part : within) {
        is_shared = is_shared && !part.empty();
        name += part + "::";
      }
      if (is_shared) names.push_back(name + match[2].str());
    }
  }
  return names;
}

}  // namespace

TEST_SUITE("architecture/one_definition") {
  TEST_CASE("no two types have the same full name") {
    std::map<std::string, std::string> file_of;
    for (const char* const folder :
         {"bindings", "cli", "drawing", "encoders", "engine", "solver_bridge"}) {
      const fs::path root(puzzlec::test::source_dir());
      for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".cpp" && extension != ".hpp") continue;
        const std::string file = fs::relative(entry.path(), root).generic_string();
        for (const std::string& name : types_in(puzzlec::test::read_file(entry.path()))) {
          const auto [found, is_new] = file_of.emplace(name, file);
          INFO(name, " is defined in ", found->second, " and in ", file);
          CHECK(is_new);
        }
      }
    }
    CHECK(file_of.size() > 500);
  }

  TEST_CASE("types are found with their namespaces, and not those of one file") {
    const std::vector<std::string> names = types_in(
        "namespace a {\nstruct Forward;\nstruct One {\n  struct Inner {\n  };\n};\nnamespace b {\n"
        "class Two final : public One {\n};\nclass Two::Impl {\n};\n}  // namespace b\n"
        "namespace {\nenum class Three { x };\n}  // namespace\n"
        "enum class Four { x };\n}  // namespace a\n");
    CHECK(names == std::vector<std::string>{"a::One", "a::b::Two", "a::Four"});
  }
}
