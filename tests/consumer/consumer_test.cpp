// Other people's projects: the programs of docs/api.md are compiled against an installation by
// find_package and by pkg-config, and with puzzlec as a subdirectory, and print what the page says.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/files.hpp"
#include "tests/support/places.hpp"
#include "tests/support/shell.hpp"

namespace {

namespace fs = std::filesystem;
using puzzlec::test::run_in_shell;
using puzzlec::test::ShellRun;

const fs::path source_root = puzzlec::test::source_dir();
const std::string cmake = PUZZLEC_CMAKE;

std::string quoted(const fs::path& path) {
  return "'" + path.string() + "'";
}

class WorkDirectory {
 public:
  WorkDirectory() {
    std::string pattern = (fs::temp_directory_path() / "puzzlec_consumer_XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory");
    path_ = pattern;
  }
  WorkDirectory(const WorkDirectory&) = delete;
  WorkDirectory& operator=(const WorkDirectory&) = delete;
  ~WorkDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

void must_run(const std::string& command) {
  const ShellRun ran = run_in_shell(command);
  INFO(command);
  INFO(ran.output);
  REQUIRE(ran.status == 0);
}

/// The blocks of docs/api.md: a program, and the text that it prints.
std::pair<std::string, std::string> program_of(const std::string& language) {
  const std::string page = puzzlec::test::read_file(source_root / "docs" / "api.md");
  const auto block = [&](const std::string& kind, std::size_t from) {
    const std::string start = "\n```" + kind + "\n";
    const std::size_t begin = page.find(start, from);
    REQUIRE(begin != std::string::npos);
    const std::size_t end = page.find("\n```\n", begin + start.size());
    REQUIRE(end != std::string::npos);
    return std::pair(page.substr(begin + start.size(), end + 1 - begin - start.size()), end);
  };
  const auto [program, end] = block(language, 0);
  return {program, block("text", end).first};
}

/// The page's programs as files, and an installation of this build; made once.
struct Setting {
  WorkDirectory directory;
  fs::path sources = directory / "sources";
  fs::path prefix = directory / "prefix";

  Setting() {
    fs::create_directories(sources);
    for (const std::string language : {"cpp", "c"})
      std::ofstream(sources / ("guide." + language)) << program_of(language).first;
    must_run(cmake + " --install " PUZZLEC_BUILD_DIR " --prefix " + quoted(prefix));
  }
};

const Setting& setting() {
  static const Setting one;
  return one;
}

void check_programs(const fs::path& folder) {
  for (const std::string language : {"cpp", "c"}) {
    CAPTURE(language);
    const ShellRun ran = run_in_shell(quoted(folder / ("guide_" + language)));
    CHECK(ran.status == 0);
    CHECK(ran.output == program_of(language).second);
  }
}

/// Configures a project, with what this build was configured with: a system may have no other.
std::string configuring(const fs::path& source, const fs::path& build) {
  return cmake + " -G '" PUZZLEC_GENERATOR "' -S " + quoted(source) + " -B " + quoted(build) +
         " -DCMAKE_C_COMPILER=" PUZZLEC_C_COMPILER;
}

/// The same for a project of this folder.
std::string configuring_ours(const std::string& project, const fs::path& build) {
  return configuring(source_root / "tests" / "consumer" / project, build) +
         " -DSOURCES=" + quoted(setting().sources) +
         " -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=" PUZZLEC_CXX_COMPILER
         " -DCMAKE_C_FLAGS='" PUZZLEC_COMPILER_FLAGS "' -DCMAKE_CXX_FLAGS='" PUZZLEC_COMPILER_FLAGS
         "' -DCMAKE_EXE_LINKER_FLAGS='" PUZZLEC_LINKER_FLAGS "' " PUZZLEC_DEPENDENCY_HINTS;
}

}  // namespace

TEST_SUITE("consumer") {
  TEST_CASE("find_package") {
    const fs::path build = setting().directory / "find_package";
    must_run(configuring_ours("find_package", build) +
             " -DCMAKE_PREFIX_PATH=" + quoted(setting().prefix));
    must_run(cmake + " --build " + quoted(build));
    check_programs(build);
  }

  TEST_CASE("find_package says what is wrong with a project in C alone") {
    const fs::path project = setting().directory / "c_alone";
    fs::create_directories(project);
    std::ofstream(project / "CMakeLists.txt")
        << "cmake_minimum_required(VERSION 3.22)\nproject(alone LANGUAGES C)\n"
           "find_package(puzzlec REQUIRED)\n";
    const ShellRun ran = run_in_shell(configuring(project, project / "build") +
                                      " -DCMAKE_PREFIX_PATH=" + quoted(setting().prefix));
    CAPTURE(ran.output);
    const bool is_static = fs::exists(setting().prefix / "lib" / "libpuzzlec.a");
    CHECK((ran.status == 0) != is_static);
    if (is_static) CHECK(ran.output.find("enable the language CXX") != std::string::npos);
  }

  TEST_CASE("pkg-config") {
    std::string directory;
    for (const auto& entry : fs::recursive_directory_iterator(setting().prefix))
      if (entry.path().filename() == "puzzlec.pc") directory = entry.path().parent_path().string();
    REQUIRE(!directory.empty());
    const fs::path build = setting().directory / "pkg_config";
    fs::create_directories(build);
    const std::string flags = "$(PKG_CONFIG_PATH='" + directory +
                              "' pkg-config --static --cflags --libs puzzlec) "
                              " -Wl,-rpath,'" +
                              fs::path(directory).parent_path().string() + "'";
    must_run("PKG_CONFIG_PATH='" + directory + "' pkg-config --validate puzzlec");
    must_run(PUZZLEC_CXX_COMPILER " " PUZZLEC_COMPILER_FLAGS " -std=c++20 " +
             quoted(setting().sources / "guide.cpp") + " -o " + quoted(build / "guide_cpp") + " " +
             flags);
    must_run(PUZZLEC_C_COMPILER " " PUZZLEC_COMPILER_FLAGS " -std=c11 " +
             quoted(setting().sources / "guide.c") + " -o " + quoted(build / "guide_c") + " " +
             flags);
    check_programs(build);
  }

  // Compiling all of puzzlec once more takes minutes: PUZZLEC_CONSUMER_BUILD=1 does it. Otherwise
  // the programs are compiled, which needs the headers alone.
  TEST_CASE("add_subdirectory") {
    const fs::path build = setting().directory / "add_subdirectory";
    must_run(configuring_ours("add_subdirectory", build) +
             " -G Ninja -DPUZZLEC=" + quoted(source_root));
    if (std::getenv("PUZZLEC_CONSUMER_BUILD") == nullptr) {
      // To Ninja, "FILE^" is what is made of FILE. Asked to make it, Ninja would compile puzzlec's
      // object libraries first.
      for (const std::string language : {"cpp", "c"}) {
        const std::string object = quoted(setting().sources / ("guide." + language + "^"));
        const ShellRun compiling =
            run_in_shell("ninja -C " + quoted(build) + " --quiet -t commands -s " + object);
        INFO(compiling.output);
        REQUIRE(compiling.status == 0);
        must_run("cd " + quoted(build) + " && " + compiling.output);
      }
      return;
    }
    must_run(cmake + " --build " + quoted(build) + " --target guide_cpp guide_c");
    check_programs(build);
  }

  TEST_CASE("the installation has what belongs to the command, too, and no other headers") {
    const fs::path& prefix = setting().prefix;
    CHECK(run_in_shell(quoted(prefix / "bin" / "puzzlec") + " --version").status == 0);
    for (const char* file :
         {"share/man/man1/puzzlec.1", "share/bash-completion/completions/puzzlec",
          "share/fish/vendor_completions.d/puzzlec.fish", "share/doc/puzzlec/copyright"}) {
      CAPTURE(file);
      CHECK(fs::file_size(prefix / file) > 0);
    }
    std::size_t headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(prefix / "include"))
      headers += entry.is_regular_file() ? 1 : 0;
    CHECK(headers == 2);
  }
}
