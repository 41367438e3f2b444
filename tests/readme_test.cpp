// Runs every command that a page shows in a ```console block, as it is typed after scripts/demo,
// and compares what it prints.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/places.hpp"

namespace {

struct Example {
  std::string command;
  std::string output;
};

/// What one page shows: commands in ```console blocks with their output ("# " starts a remark), and
/// lines of ```sh blocks.
struct Page {
  std::vector<Example> examples;
  std::vector<std::string> shell_lines;
  std::size_t line_count = 0;
};

Page read_page(const std::filesystem::path& path) {
  std::ifstream file(path);
  REQUIRE(file.is_open());
  Page page;
  std::string block;
  for (std::string line; std::getline(file, line);) {
    ++page.line_count;
    if (line.starts_with("```")) {
      block = line.substr(3);
    } else if (block == "sh") {
      page.shell_lines.push_back(line);
    } else if (block == "console" && line.starts_with("$ ")) {
      page.examples.push_back({line.substr(2), ""});
    } else if (block == "console" && !line.starts_with("# ") && !page.examples.empty()) {
      page.examples.back().output += line + "\n";
    }
  }
  return page;
}

const std::filesystem::path source = puzzlec::test::source_dir();

/// README.md, CONTRIBUTING.md, and everything in docs/.
std::vector<std::filesystem::path> all_pages() {
  std::vector<std::filesystem::path> pages{"README.md", "CONTRIBUTING.md",
                                           "cnf_examples/README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(source / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back("docs" / entry.path().filename());
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

/// The line of README.md that makes the shell find puzzlec after scripts/demo.
std::string path_line() {
  for (const std::string& line : read_page(source / "README.md").shell_lines) {
    if (line.starts_with("export PATH=")) return line;
  }
  return "";
}

/// A directory that looks like the root of the sources after scripts/demo; removed at the end.
class WorkDirectory {
 public:
  WorkDirectory() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "puzzlec_readme_XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
    for (const char* name : {"cnf_examples", "tests", "docs"})
      std::filesystem::create_directory_symlink(source / name, path_ / name);
    std::filesystem::create_directory(path_ / "build");
    std::filesystem::create_directory_symlink(
        std::filesystem::path(puzzlec::test::puzzlec_executable()).parent_path(),
        path_ / "build" / "release");
  }
  WorkDirectory(const WorkDirectory&) = delete;
  WorkDirectory& operator=(const WorkDirectory&) = delete;
  ~WorkDirectory() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::string output_of(const std::string& command) const {
    const std::string whole = "cd '" + path_.string() + "' && export HOME=\"$PWD\" && " +
                              path_line() + " && (" + command + ") 2>&1";
    std::FILE* pipe = popen(whole.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
      output.append(buffer.data(), count);
    }
    pclose(pipe);
    return output;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace

TEST_CASE("every command that a page shows prints what the page says") {
  REQUIRE(path_line() != "");
  std::size_t count = 0;
  for (const std::filesystem::path& name : all_pages()) {
    CAPTURE(name);
    const Page page = read_page(source / name);
    const WorkDirectory directory;
    for (const Example& example : page.examples) {
      CAPTURE(example.command);
      CHECK(directory.output_of(example.command) == example.output);
      ++count;
    }
    // In another kind of block, nothing would run it.
    for (const std::string& line : page.shell_lines) {
      CAPTURE(line);
      CHECK_FALSE(line.starts_with("puzzlec "));
    }
  }
  CHECK(count >= 40);
}

TEST_CASE("docs/commands.md shows every command") {
  const Page page = read_page(source / "docs" / "commands.md");
  const WorkDirectory directory;
  std::istringstream help(directory.output_of("puzzlec --help"));
  std::size_t count = 0;
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    // The groups of commands, with a line for each.
    if (line.empty() || line[0] != ' ') {
      inside = line.ends_with(':') && line != "Options:";
    } else if (inside && line.starts_with("  ") && line[2] != ' ') {
      const std::string name = line.substr(2, line.find(' ', 2) - 2);
      CAPTURE(name);
      const bool is_shown = std::ranges::any_of(page.examples, [&](const Example& example) {
        return (example.command + " ").find("puzzlec " + name + " ") != std::string::npos;
      });
      CHECK(is_shown);
      ++count;
    }
  }
  CHECK(count >= 19);
}

TEST_CASE("the README is short enough to be read") {
  CHECK(read_page(source / "README.md").line_count <= 180);
}
