// Runs every command that the README and pages of docs/ show in a ```console block, and compares
// what it prints.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

namespace {

struct Example {
  std::string command;
  std::string output;
};

std::vector<Example> examples_of(const std::filesystem::path& readme) {
  std::ifstream file(readme);
  std::vector<Example> examples;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "```console") {
      inside = true;
    } else if (line == "```") {
      inside = false;
    } else if (inside && line.starts_with("$ ")) {
      examples.push_back({line.substr(2), ""});
    } else if (inside && !examples.empty()) {
      examples.back().output += line + "\n";
    }
  }
  return examples;
}

/// A directory with the repository's examples in it, to run commands in; removed at the end.
class WorkDirectory {
 public:
  WorkDirectory() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "puzzlec_readme_XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
    const std::filesystem::path source = PUZZLEC_SOURCE_DIR;
    for (const char* name : {"cnf_examples", "tests"}) {
      std::filesystem::create_directory_symlink(source / name, path_ / name);
    }
  }
  WorkDirectory(const WorkDirectory&) = delete;
  WorkDirectory& operator=(const WorkDirectory&) = delete;
  ~WorkDirectory() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::string output_of(const std::string& command) const {
    const std::filesystem::path folder = std::filesystem::path(PUZZLEC_EXECUTABLE).parent_path();
    const std::string whole = "cd '" + path_.string() + "' && export HOME='" + path_.string() +
                              "' PATH='" + folder.string() + "':\"$PATH\" && (" + command +
                              ") 2>&1";
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

TEST_CASE("every command in the README and the docs prints what it says there") {
  std::size_t count = 0;
  for (const char* page : {"README.md", "docs/batches.md", "docs/models.md"}) {
    CAPTURE(page);
    const WorkDirectory directory;
    for (const Example& example : examples_of(std::filesystem::path(PUZZLEC_SOURCE_DIR) / page)) {
      CAPTURE(example.command);
      CHECK(directory.output_of(example.command) == example.output);
      ++count;
    }
  }
  CHECK(count >= 15);
}
