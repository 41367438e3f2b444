// The lanes are what they say: a sanitizer lane runs with its sanitizers, and scripts/check and
// continuous integration leave nothing out. (sanitizer_canaries.cmake: the sanitizers find
// defects.)
#include <cstdlib>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

std::string source(const std::string& path) {
  return puzzlec::test::read_file(std::string(puzzlec::test::source_dir()) + "/" + path);
}

constexpr const char* built_with = PUZZLEC_SANITIZERS;  // "" without any

constexpr bool has_address_sanitizer =
#if defined(__SANITIZE_ADDRESS__)
    true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    true;
#else
    false;
#endif
#else
    false;
#endif

}  // namespace

TEST_SUITE("architecture/lanes") {
  // The test presets of the lanes say in their environment what they are for.
  TEST_CASE("a sanitizer lane was built with its sanitizers") {
    const char* wanted = std::getenv("PUZZLEC_LANE_SANITIZERS");
    const std::string_view built = built_with;
    if (wanted != nullptr) CHECK(built == wanted);
    CHECK(has_address_sanitizer == (built.find("address") != std::string_view::npos));
  }

  TEST_CASE("the presets of the sanitizer lanes demand their sanitizers") {
    const std::string presets = source("CMakePresets.json");
    CHECK(presets.find("\"PUZZLEC_LANE_SANITIZERS\": \"address,undefined\"") != std::string::npos);
    CHECK(presets.find("\"PUZZLEC_LANE_SANITIZERS\": \"thread\"") != std::string::npos);
    CHECK(presets.find("\"PUZZLEC_SANITIZE\": \"address,undefined\"") != std::string::npos);
    CHECK(presets.find("\"PUZZLEC_SANITIZE\": \"thread\"") != std::string::npos);
  }

  TEST_CASE("scripts/check has a function for each lane, and without an argument runs them all") {
    const std::string check = source("scripts/check");
    std::smatch list;
    REQUIRE(std::regex_search(check, list, std::regex("all_lanes=\\(([a-z ]+)\\)")));
    std::istringstream names(list[1].str());
    const std::set<std::string> listed{std::istream_iterator<std::string>(names), {}};
    std::set<std::string> defined;
    const std::regex function("\nlane_([a-z]+)\\(\\) \\{");
    for (auto at = std::sregex_iterator(check.begin(), check.end(), function);
         at != std::sregex_iterator(); ++at) {
      defined.insert((*at)[1].str());
    }
    CHECK(listed == defined);
    for (const char* name : {"format", "tidy", "gcc", "clang", "sanitize", "thread"}) {
      CAPTURE(name);
      CHECK(listed.contains(name));
      CHECK(check.find(std::string("\n#   ") + name + " ") != std::string::npos);
    }
    CHECK(check.find("lanes=(\"${all_lanes[@]}\")") != std::string::npos);
    for (const char* canaries :
         {"canaries asan-ubsan address undefined && ", "canaries tsan thread && "})
      CHECK(std::regex_replace(check, std::regex("\\s+"), " ").find(canaries) != std::string::npos);
  }

  // A new folder of the project is checked as soon as it is built.
  TEST_CASE("scripts/check reads every folder that has sources") {
    const std::string check = source("scripts/check");
    std::smatch list;
    REQUIRE(std::regex_search(check, list, std::regex("\n    find ([a-z_ ]+) -type f")));
    const std::string folders = " " + list[1].str() + " ";
    const std::string build = source("CMakeLists.txt");
    const std::regex folder("\nadd_subdirectory\\(([a-z_]+)\\)");
    int count = 0;
    for (auto at = std::sregex_iterator(build.begin(), build.end(), folder);
         at != std::sregex_iterator(); ++at, ++count) {
      const std::string name = (*at)[1].str();
      CAPTURE(name);
      CHECK(folders.find(" " + name + " ") != std::string::npos);
    }
    CHECK(count >= 5);
  }

  TEST_CASE("continuous integration runs every test") {
    for (const std::string command :
         {"scripts/test", "scripts/wasm --test", "scripts/web --test", "scripts/python --test"})
      CHECK(source(".ci/run").find("\n" + command + "\n") != std::string::npos);
    const std::string test = source("scripts/test");
    CHECK(test.find("\nselected=() targets=()\n") != std::string::npos);
    CHECK(test.find("build release \"${targets[@]}\"\n"
                    "ctest --preset release \"${selected[@]}\" \"$@\"") != std::string::npos);
  }
}
