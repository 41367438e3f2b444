// The puzzles that benchmarks measure, tests/bench/genres/NAME-SIDE.json: they can be read and have one
// solution.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/making/genres/answers.hpp"
#include "tests/support/files.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

struct Size {
  std::size_t side;
  std::size_t most;  ///< puzzles in a file
};
const std::vector<Size> sizes{{10, 20}, {20, 5}};

std::string file_name(const GenreFile& genre, const Size& size) {
  return std::string(genre.name) + "-" + std::to_string(size.side) + ".json";
}

std::string path_of(const std::string& file) {
  return std::string(test::source_dir()) + "/tests/bench/genres/" + file;
}

// Every line that is read as a puzzle of that genre and side; others are left out.
std::vector<PuzzlePtr> puzzles_of(const GenreFile& genre, const Size& size) {
  const std::string path = path_of(file_name(genre, size));
  std::vector<PuzzlePtr> puzzles;
  if (!std::filesystem::exists(path)) return puzzles;
  const std::string text = test::read_file(path);
  StringSource source(text);
  TextCursor cursor(source, path);
  const auto reader = find_format("puzzlec-genre")->open(cursor, {});
  while (auto item = reader->next()) {
    if (!item->has_value()) continue;
    const auto* puzzle = held_as<GenrePuzzle>(*item->value());
    const bool fits = puzzle != nullptr && puzzle->genre->name == genre.name &&
                      puzzle->instance.rows == size.side && puzzle->instance.columns == size.side;
    if (fits) puzzles.push_back(std::move(item->value()));
  }
  return puzzles;
}

}  // namespace

TEST_SUITE("genres/kept puzzles") {
  TEST_CASE("kept files hold puzzles of their genre and side, all of them different") {
    std::set<std::string> files;
    for (const GenreFile& genre : genre_files()) {
      for (const Size& size : sizes) {
        const std::string file = file_name(genre, size);
        if (!std::filesystem::exists(path_of(file))) continue;
        CAPTURE(file);
        files.insert(file);
        const std::string text = test::read_file(path_of(file));
        std::set<std::string> different;
        for (const PuzzlePtr& puzzle : puzzles_of(genre, size)) {
          const auto* held = held_as<GenrePuzzle>(*puzzle);
          different.insert(write_instance(*held->genre, held->instance));
        }
        CHECK(!different.empty());
        CHECK(different.size() <= size.most);
        CHECK(static_cast<std::ptrdiff_t>(different.size()) == std::ranges::count(text, '\n'));
      }
    }
    CHECK(files.size() > genre_files().size());
    for (const auto& entry : std::filesystem::directory_iterator(path_of("")))
      CHECK_MESSAGE(files.contains(entry.path().filename().string()), entry.path());
  }

  TEST_CASE("kept puzzles of side 10 have one solution") {
    const auto most = test::scaled<std::size_t>(3);
    for (const GenreFile& genre : genre_files()) {
      CAPTURE(genre.name);
      const std::vector<PuzzlePtr> puzzles = puzzles_of(genre, sizes.front());
      for (std::size_t i = 0; i < std::min(most, puzzles.size()); ++i) {
        CAPTURE(i);
        PuzzleSolver solver(puzzlec::making::solver_options(0, 60));
        Stats stats;
        CHECK(solver.unique(*puzzles[i], stats).kind == Uniqueness::Kind::unique);
      }
    }
  }
}
