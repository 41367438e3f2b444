#pragma once
// What the tests of the queries share: every choice of encodings by a number, puzzles of the brute
// force as puzzles of the product, and commands as real processes that are measured and watched.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "engine/proofs/bundle_files.hpp"
#include "engine/puzzle_solver.hpp"
#include "tests/oracle/oracle.hpp"

namespace queries {

// The value of each option that says how a puzzle is encoded; "auto" is one.
struct Encoding {
  std::string amo = "auto";
  std::string card = "auto";
  std::string cage = "auto";
  std::string houses = "auto";
  std::string presolve = "auto";

  [[nodiscard]] std::vector<std::string> arguments() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] puzzlec::PuzzleSolverOptions engine_options() const;
};

// All combinations of all records, by numbers from 0 to encoding_count() - 1; larger numbers start
// again from 0. Neighbouring numbers differ in most options.
[[nodiscard]] std::size_t encoding_count();
[[nodiscard]] Encoding encoding(std::size_t number);

// One choice for each record, the other options at "auto", without the records that make no
// difference in puzzles of `family`. Everything but the presolve levels is asked for without
// presolve, as otherwise hardly anything is left to encode.
[[nodiscard]] std::vector<Encoding> single_encodings(std::string_view family);

// The format in which puzzles of a family are handed over, and the arguments that say so.
[[nodiscard]] std::string format_of(std::string_view family);
[[nodiscard]] std::vector<std::string> format_arguments(std::string_view family);
[[nodiscard]] std::string text_of(const std::vector<oracle::Puzzle>& puzzles);

[[nodiscard]] puzzlec::PuzzlePtr product_puzzle(const oracle::Puzzle& puzzle);
[[nodiscard]] oracle::Grid rows_of(const puzzlec::Grid& grid);

// "r1c2" of the cells in which two grids differ, in reading order.
[[nodiscard]] std::vector<std::string> differing(const oracle::Grid& a, const oracle::Grid& b);

// How a process ended.
struct Ran {
  int code = -1;   // -1: ended by a signal
  int signal = 0;  // where it was
  std::string out;
  std::string err;
  double seconds = 0;
  long peak_kilobytes = 0;
};

// Runs a program to its end; `environment` is added to ours. Its descendants that lose their parent
// become ours (see orphans()).
[[nodiscard]] Ran run_process(
    const std::vector<std::string>& arguments,
    const std::vector<std::pair<std::string, std::string>>& environment = {},
    std::string_view input = {});

// How many processes that earlier runs left behind are still there after a moment of patience. They
// are killed, so that the next test starts clean.
[[nodiscard]] std::size_t orphans();

// A directory that goes with all it holds.
class Directory {
 public:
  Directory();
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  ~Directory();

  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  [[nodiscard]] std::size_t files() const;

 private:
  std::filesystem::path path_;
};

void write_file(const std::string& path, std::string_view text);

// The files of a bundle that a command wrote.
[[nodiscard]] puzzlec::BundleFiles bundle_in(const std::string& path);

// Arguments and more of them.
[[nodiscard]] inline std::vector<std::string> operator+(std::vector<std::string> a,
                                                        const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// `text` as one word of the shell.
[[nodiscard]] std::string quoted(const std::string& text);

// Whether this build is instrumented: memory and time say nothing about the product then.
[[nodiscard]] constexpr bool is_sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
#else
  return false;
#endif
}

}  // namespace queries
