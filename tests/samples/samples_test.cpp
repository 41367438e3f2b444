// Every sample is answered byte for byte: with and without --from, from a file and from standard
// input, and in the spellings that all formats accept.

#include <algorithm>
#include <filesystem>
#include <set>

#include <doctest/doctest.h>

#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace {

using puzzlec::test::Outcome;
using puzzlec::test::read_file;
using puzzlec::test::run_command;

struct Sample {
  std::filesystem::path input;
  std::string format;
  std::string command;
};

// The format of a sample, by the beginning of its path below tests/samples.
struct Spelling {
  const char* prefix;
  const char* format;
  const char* command;
};
constexpr Spelling spellings[] = {
    {"coci_cross", "coci-cross", "hatch"}, {"latin_lab/", "latin-lab", "solve"},
    {"rowan", "rowan", "classify"},        {"seerc_sudoku", "seerc-sudoku", "solve"},
    {"tentaizu", "tentaizu", "solve"},     {"ucf_kenken", "ucf-kenken", "solve"},
    {"ucf_sudoku", "ucf-sudoku", "solve"},
};

std::vector<Sample> all_samples() {
  std::vector<Sample> samples;
  const auto directory = puzzlec::test::samples_directory();
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (entry.path().extension() != ".in") continue;
    const std::string name = entry.path().lexically_relative(directory).generic_string();
    Sample sample{entry.path(), "", ""};
    for (const Spelling& spelling : spellings) {
      if (name.rfind(spelling.prefix, 0) == 0) {
        sample.format = spelling.format;
        sample.command = spelling.command;
      }
    }
    if (sample.format.empty()) throw std::runtime_error("the format of sample " + name + "?");
    samples.push_back(sample);
  }
  std::sort(samples.begin(), samples.end(),
            [](const Sample& a, const Sample& b) { return a.input < b.input; });
  return samples;
}

std::string answer_of(const Sample& sample) {
  return read_file(std::filesystem::path(sample.input).replace_extension(".out"));
}

std::string with_line_ends(const std::string& text, const std::string& end) {
  std::string changed;
  for (const char c : text) changed += c == '\n' ? end : std::string(1, c);
  return changed;
}

std::string without_final_newline(const std::string& text) {
  return text.substr(0, text.find_last_not_of('\n') + 1);
}

struct Variant {
  std::string name;
  std::string text;
};

std::vector<Variant> variants_of(const std::string& text) {
  return {
      {"as it is", text},
      {"CRLF", with_line_ends(text, "\r\n")},
      {"trailing blanks", with_line_ends(text, "  \t\n")},
      {"trailing blanks and CRLF", with_line_ends(text, " \t \r\n")},
      {"no final newline", without_final_newline(text)},
      {"no final newline but blanks", without_final_newline(text) + " \t"},
      {"no final newline but CR", without_final_newline(text) + "\r"},
      {"blank lines at the end", text + "\n\n \n\t\r\n\n"},
      {"blank lines at the beginning", "\n \n" + text},
  };
}

}  // namespace

TEST_SUITE("samples") {
  TEST_CASE("there is a sample with an answer for each of the seven formats") {
    std::set<std::string> seen;
    for (const Sample& sample : all_samples()) {
      CAPTURE(sample.input.string());
      CHECK_FALSE(answer_of(sample).empty());
      seen.insert(sample.format);
    }
    CHECK(seen.size() == std::size(spellings));
    CHECK(all_samples().size() >= 18);
  }

  TEST_CASE("a sample file is answered byte for byte, its format detected or forced") {
    for (const Sample& sample : all_samples()) {
      CAPTURE(sample.input.string());
      const Outcome wanted{0, answer_of(sample), ""};
      CHECK(run_command({sample.command, sample.input.string()}) == wanted);
      CHECK(run_command({sample.command, "--from", sample.format, sample.input.string()}) ==
            wanted);
    }
  }

  TEST_CASE("line ends, trailing blanks and blank lines around the text make no difference") {
    for (const Sample& sample : all_samples()) {
      CAPTURE(sample.input.string());
      const Outcome wanted{0, answer_of(sample), ""};
      for (const Variant& variant : variants_of(read_file(sample.input))) {
        CAPTURE(variant.name);
        CHECK(run_command({sample.command}, variant.text) == wanted);
        CHECK(run_command({sample.command, "-", "--from", sample.format}, variant.text) == wanted);
      }
    }
  }

  TEST_CASE("all puzzles of the lab in one file are answered in their order") {
    std::string input;
    std::string answers;
    for (const Sample& sample : all_samples()) {
      if (sample.format != "latin-lab") continue;
      input += (input.empty() ? "" : "\n") + read_file(sample.input);
      answers += (answers.empty() ? "" : "\n") + answer_of(sample);
    }
    CHECK(run_command({"solve"}, input) == Outcome{0, answers, ""});
    CHECK(run_command({"solve"}, with_line_ends(input, "\r\n")) == Outcome{0, answers, ""});
  }

  TEST_CASE("several files are answered one after the other") {
    const std::string directory = puzzlec::test::samples_directory().string();
    const std::string kenken = directory + "/ucf_kenken";
    const std::string board = directory + "/tentaizu";
    const Outcome wanted{0, read_file(kenken + ".out") + read_file(board + ".out"), ""};
    CHECK(run_command({"solve", kenken + ".in", board + ".in"}) == wanted);
    CHECK(run_command({"solve", kenken + ".in", "-"}, read_file(board + ".in")) == wanted);
  }

  TEST_CASE("the answers of two files are separated as those of one file are") {
    const std::string folder = std::string(puzzlec::test::source_dir()) + "/cnf_examples/";
    for (const std::string file : {"latin_lab.in", "coci_cross.in", "tatham_solo.in"}) {
      CAPTURE(file);
      const Outcome alone = run_command({"solve", folder + file});
      REQUIRE(alone.code == 0);
      CHECK(run_command({"solve", folder + file, folder + file}) ==
            Outcome{0, alone.out + "\n" + alone.out, ""});
    }
    const Outcome lines = run_command({"solve", folder + "sudoku_line.in"});
    CHECK(run_command({"solve", folder + "sudoku_line.in", folder + "sudoku_line.in"}) ==
          Outcome{0, lines.out + lines.out, ""});
  }

  TEST_CASE("missing and doubled blank lines between the cases of ucf-sudoku are accepted") {
    const std::string text = puzzlec::test::sample("ucf_sudoku.in");
    std::string tight;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\n' || i == 0 || text[i - 1] != '\n') tight += text[i];
    }
    const Outcome wanted{0, puzzlec::test::sample("ucf_sudoku.out"), ""};
    REQUIRE(tight.find("\n\n") == std::string::npos);
    CHECK(run_command({"solve"}, tight) == wanted);
    CHECK(run_command({"solve", "--from", "ucf-sudoku"}, tight) == wanted);
    std::string wide = text;
    for (std::size_t at = 0; (at = wide.find("\n\n", at)) != std::string::npos; at += 4)
      wide.insert(at, "\n \n");
    CHECK(run_command({"solve"}, wide) == wanted);
  }
}
