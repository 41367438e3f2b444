// Holds the lists of files in docs/developing.md against the tree: for its example, each "How to add
// something" names exactly the files of code that know the example, and few enough of them.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
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

/// "<!-- files: PATTERN -->" and the block of paths that follows it.
struct FileList {
  std::string section;  ///< the heading that it stands under
  std::string pattern;
  std::set<std::string> files;
};

std::vector<FileList> file_lists(const std::string& page) {
  static const std::regex mark("^<!-- files: (.*) -->$");
  std::vector<FileList> lists;
  std::string section;
  bool is_inside = false;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (line.starts_with("### ")) section = line.substr(4);
    if (std::regex_match(line, match, mark)) {
      lists.push_back({section, match[1], {}});
    } else if (line == "```" && !lists.empty() && (is_inside || lists.back().files.empty())) {
      is_inside = !is_inside;
    } else if (is_inside) {
      lists.back().files.insert(line);
    }
  }
  return lists;
}

/// The files of code whose path or text matches.
std::set<std::string> files_that_know(const std::string& pattern) {
  const std::regex wanted(pattern);
  const fs::path root = puzzlec::test::source_dir();
  std::set<std::string> found;
  for (const std::string_view folder :
       {"bindings", "cli", "drawing", "encoders", "engine", "genres", "solver_bridge", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string path = fs::relative(entry.path(), root).generic_string();
      const bool is_data = path.starts_with("tests/bench/genres/");
      if (!entry.is_regular_file() || is_data || path.starts_with("tests/architecture/")) continue;
      const std::string extension = entry.path().extension().string();
      const bool is_read =
          extension == ".cpp" || extension == ".hpp" || entry.path().filename() == "CMakeLists.txt";
      if (std::regex_search(path, wanted) ||
          (is_read && std::regex_search(read_file(entry.path()), wanted)))
        found.insert(path);
    }
  }
  return found;
}

std::string joined(const std::set<std::string>& files) {
  std::string text;
  for (const std::string& file : files) text += file + "\n";
  return text;
}

}  // namespace

TEST_SUITE("architecture/developing") {
  TEST_CASE("the lists of docs/developing.md name the files that an addition touches") {
    const auto lists =
        file_lists(read_file(fs::path(puzzlec::test::source_dir()) / "docs/developing.md"));
    // By the first words of the section. The list of a family has the two files of its second format,
    // and the three of its maker, too.
    const std::map<std::string, std::size_t> most{
        {"A family", 8 + 2 + 3}, {"A format", 5},
        {"An encoding", 3},      {"A command", 3},
        {"A variant rule", 5},   {"A genre", 2},
        {"A kind of rule", 3},   {"A kind of constraint", 8},
        {"A codec", 1},          {"A question", 3},
        {"A technique", 5},
    };
    REQUIRE(lists.size() >= most.size());
    for (std::size_t i = 0; i < lists.size(); ++i) {
      CAPTURE(lists[i].section);
      for (const auto& [section, limit] : most) {
        if (lists[i].section.starts_with(section)) CHECK(lists[i].files.size() <= limit);
      }
      CHECK(joined(files_that_know(lists[i].pattern)) == joined(lists[i].files));
    }
  }

  TEST_CASE("the files and folders that docs/developing.md names are there") {
    const fs::path root = puzzlec::test::source_dir();
    const std::string page = read_file(root / "docs/developing.md");
    // In capitals stand names that the reader chooses.
    const std::regex named(
        "`((?:bindings|cli|cmake|cnf_examples|docs|drawing|encoders|engine|genres|scripts|"
        "solver_bridge|tests|web)/[^`<> ]*)`");
    const std::regex chosen("[A-Z]{4,}");
    std::size_t count = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), named), end; at != end; ++at) {
      const std::string path = (*at)[1];
      if (std::regex_search(path, chosen) || path.find('*') != std::string::npos) continue;
      CAPTURE(path);
      CHECK(fs::exists(root / path));
      ++count;
    }
    CHECK(count > 50);
  }

  TEST_CASE("what goes through all kinds of constraint knows none by its name") {
    const fs::path root = puzzlec::test::source_dir();
    const std::string list = read_file(root / "encoders/model/constraint.hpp");
    std::smatch match;
    REQUIRE(std::regex_search(list, match, std::regex("using Constraint =\\s*OneOf<([^>]*)>;")));
    const std::string kinds = std::regex_replace(match[1].str(), std::regex(",\\s*"), "|");
    const std::regex kind("\\b(" + kinds + ")\\b");
    REQUIRE(std::regex_search(list, kind));
    for (const char* file : {"encoders/deduce/propagate/propagate.cpp", "encoders/lower/lower.cpp",
                             "encoders/deduce/step_checker.cpp"}) {
      CAPTURE(file);
      CHECK(!std::regex_search(read_file(root / file), kind));
    }
  }
}
