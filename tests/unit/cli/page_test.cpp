// puzzlec page: puzzles in a page that is built, which these tests replace by a line.
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

const std::string empty_page = R"(<script type="application/json" id="puzzles">[]</script>)";
const std::string several = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

class Folder {
 public:
  Folder() { std::filesystem::create_directory(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_ = std::filesystem::temp_directory_path() /
                                ("puzzlec_page_" + std::to_string(std::random_device{}()));
};

}  // namespace

TEST_SUITE("page") {
  TEST_CASE("page puts puzzles into a built page, as data that cannot begin a tag") {
    const std::string before = R"(<p>before</p><script type="application/json" id="puzzles">)";
    const std::string after = "</script><p>after</p>";
    const TemporaryFile page(before + "[]" + after);
    const std::string evil = "</script><script>alert(1)</script><!--";
    const json model = {{"format", "puzzlec-model"},
                        {"name", evil},
                        {"grid", {{"rows", 2}, {"columns", 2}}},
                        {"values", {1, 2}},
                        {"houses", {"rows", "columns"}}};
    const TemporaryFile evil_file(model.dump());
    const TemporaryFile plain("1 .\n. .\n\n. 2\n. .\n");
    const Outcome outcome =
        run_command({"page", "--template", page.path(), evil_file.path(), plain.path()});
    CHECK(outcome.code == 0);
    CHECK(outcome.err == "");
    REQUIRE(outcome.out.starts_with(before));
    REQUIRE(outcome.out.ends_with(after));
    const std::string list =
        outcome.out.substr(before.size(), outcome.out.size() - before.size() - after.size());
    CHECK(list.find('<') == std::string::npos);
    const json puzzles = json::parse(list);
    REQUIRE(puzzles.size() == 3);
    CHECK(json::parse(puzzles[0].at("text").get<std::string>()).at("name") == evil);
    CHECK(puzzles[2].at("text") == ". 2\n. .\n");
    CHECK(puzzles[2].at("name") == plain.path() + " puzzle 2");
    CHECK(puzzles[2].at("options") == json{{"format", "latin-lab"}});
  }

  TEST_CASE("page names the family that a bare square needs") {
    const TemporaryFile page(empty_page);
    const Outcome outcome = run_command({"page", "--template", page.path(), "--as", "latin"},
                                        "1\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    CHECK(outcome.out.find(R"("as":"latin")") != std::string::npos);
  }

  TEST_CASE("page says what is missing: a built page, a place in it, a puzzle") {
    const Outcome none = run_command({"page"}, several);
    CHECK(none.code == 2);
    CHECK(none.out == "");
    CHECK(none.err.find("scripts/web --build") != std::string::npos);
    const Outcome nowhere = run_command({"page", "--template", "no/such/page.html"}, several);
    CHECK(nowhere.code == 2);
    CHECK(nowhere.err.find("no such file") != std::string::npos);
    const TemporaryFile other("<p>another page</p>");
    const Outcome refused = run_command({"page", "--template", other.path()}, several);
    CHECK(refused.code == 2);
    CHECK(refused.err.find("no place for puzzles") != std::string::npos);
    const TemporaryFile page(empty_page);
    const Outcome broken =
        run_command({"page", "--template", page.path()}, "1 2 . .\n. . 1 x\n2 1 . .\n. . 2 1\n");
    CHECK(broken.code == 2);
    CHECK(broken.out == "");
    CHECK(broken.err.find("<stdin>:2:7") != std::string::npos);
  }

  TEST_CASE("page finds the page among the files of the program, and writes a file") {
    const Folder folder;
    std::ofstream(folder.path() + "/page.html") << empty_page;
    const auto adjust = [&](puzzlec::cli::Console& console) {
      console.data_folders = {folder.path() + "/nowhere", folder.path()};
    };
    const std::string output = folder.path() + "/out.html";
    const Outcome outcome = run_command({"page", "-o", output}, several, adjust);
    CHECK(outcome.code == 0);
    CHECK(outcome.out == "");
    CHECK(read_file(output).find(R"("name":"\u003cstdin> puzzle 1")") != std::string::npos);
  }
}
