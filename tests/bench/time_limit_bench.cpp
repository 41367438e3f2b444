// How late the time limit comes: the program, over and over, on questions that nobody answers within
// it, each of which spends its time in another stage. Prints the overshoot by question and over all.
// Times are those of processes, so that starting, reading, encoding and clearing up count as well.
// Fails if one ends later than a second, or a tenth of the limit, after it.
//
//   time_limit_bench [RUNS [SECONDS]]     3 runs of each question with a limit of 1 s

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/robust/running.hpp"

namespace {

using Words = std::vector<std::string>;

struct Question {
  const char* name;
  Words arguments;
  int code;
};

/// A file of a model of `rows` x `columns` cells of numbers from 0 to `last`, with these members.
std::string model(const queries::Directory& directory, const std::string& name, int rows,
                  int columns, int last, const std::string& members) {
  const std::string file = directory.file(name + ".json");
  queries::write_file(file, R"({"format": "puzzlec-model", "grid": {"rows": )" +
                                std::to_string(rows) + R"(, "columns": )" +
                                std::to_string(columns) + R"(}, "values": {"from": 0, "to": )" +
                                std::to_string(last) + "}, " + members + "}");
  return file;
}

std::string blank_square(const queries::Directory& directory, int side) {
  std::string text;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) text += column == 0 ? "." : " .";
    text += "\n";
  }
  const std::string file = directory.file("square" + std::to_string(side) + ".txt");
  queries::write_file(file, text);
  return file;
}

/// A board of a genre without any clue.
std::string blank_board(const queries::Directory& directory, const std::string& genre, int side) {
  std::string cells;
  for (int row = 0; row < side; ++row) {
    std::string line;
    for (int column = 0; column < side; ++column) line += column == 0 ? "." : " .";
    cells += (row == 0 ? "\"" : ", \"") + line + "\"";
  }
  const std::string file = directory.file(genre + ".json");
  queries::write_file(file, R"({"format": "puzzlec-genre", "genre": ")" + genre +
                                R"(", "cells": [)" + cells + "]}");
  return file;
}

std::vector<Question> questions(const queries::Directory& directory) {
  const std::string examples = std::string(PUZZLEC_SOURCE_DIR) + "/cnf_examples/";
  const std::string formula = directory.file("pigeons.cnf");
  queries::write_file(formula, robust::pigeons(11));
  Words hanging = robust::endless("unique", directory);
  hanging.insert(hanging.end(), {"--solver", "sleep 1000; :"});
  Words repairing = robust::endless("repair", directory);
  repairing.insert(repairing.end(), {"--most", "40"});
  const std::string sum =
      model(directory, "sum", 10, 12, 511, R"("clues": [{"sum": 30000, "cells": "all"}])");
  const std::string large =
      model(directory, "large", 60, 60, 300, R"("houses": ["rows", "columns"])");
  return {
      {"pigeons", {"sat", formula}, 0},
      {"count", robust::endless("count", directory), 3},
      {"enum", robust::endless("enum", directory), 3},
      {"process", hanging, 3},
      {"sum", {"solve", sum}, 3},
      {"sum, whole", {"solve", "--no-presolve", sum}, 3},
      {"encode", {"encode", "-o", "/dev/null", sum}, 3},
      {"square 90", {"solve", "--no-presolve", "--as", "latin", blank_square(directory, 90)}, 3},
      {"certify", {"unique", "--certify", "--as", "latin", blank_square(directory, 40)}, 3},
      {"houses", {"unique", large}, 3},
      {"candidates", {"candidates", large}, 3},
      {"core", {"core", examples + "sudoku36.in"}, 3},
      {"slitherlink", {"enum", "--limit", "0", blank_board(directory, "slitherlink", 100)}, 3},
      {"view", {"unique", blank_board(directory, "view", 70)}, 3},
      {"nuribou", {"unique", blank_board(directory, "nuribou", 70)}, 3},
      {"nothree", {"unique", blank_board(directory, "nothree", 70)}, 3},
      {"fillomino", {"unique", blank_board(directory, "fillomino", 60)}, 3},
      {"explain", {"explain", "--to", "html", "--puzzle", "3", examples + "sudoku_line.in"}, 3},
      {"rate", {"rate", "--puzzle", "3", examples + "sudoku_line.in"}, 3},
      {"repair", repairing, 3},
      {"hint", {"hint", "--as", "latin", blank_square(directory, 40)}, 3}};
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 3;
  const std::string limit = argc > 2 ? argv[2] : "1";
  const double seconds = std::stod(limit);
  const double allowed = std::max(1.0, seconds / 10);
  const queries::Directory directory;
  double latest = 0;
  for (const Question& question : questions(directory)) {
    std::vector<double> late;
    long peak = 0;
    std::string unlike;
    for (int run = 0; run < runs; ++run) {
      Words words{PUZZLEC_EXECUTABLE};
      words.insert(words.end(), question.arguments.begin(), question.arguments.end());
      words.insert(words.end(), {"--time-limit", limit});
      const queries::Ran ran = queries::run_process(words);
      late.push_back(ran.seconds - seconds);
      peak = std::max(peak, ran.peak_kilobytes);
      if (ran.code != question.code) unlike = ", exit " + std::to_string(ran.code);
    }
    std::sort(late.begin(), late.end());
    std::printf("%-12s %2zu runs, overshoot p50 %7.0f ms, largest %7.0f ms, %5ld MB%s%s\n",
                question.name, late.size(), late[late.size() / 2] * 1e3, late.back() * 1e3,
                peak / 1024, unlike.c_str(), late.back() > allowed ? "  TOO LATE" : "");
    latest = std::max(latest, late.back());
  }
  std::printf("largest %.0f ms, allowed %.0f ms\n", latest * 1e3, allowed * 1e3);
  return latest <= allowed ? 0 : 1;
}
