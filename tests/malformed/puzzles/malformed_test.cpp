// Malformed puzzles, at least thirty of each format: each is refused with the expected code at the
// expected line and column, on standard error and in JSON, and nothing is answered in its place.
//
// The inputs are in cases/FORMAT.txt, one a line:
//
//   what is wrong | code | line:column | [parts of what is expected or found, with " & " between |]
//   "text"
//
// In a text \n, \t, \r, \\ and \xHH stand for what they do in C++. What documents of JSON say is
// wrong names its place as a JSON pointer. detection.txt holds inputs whose format is not forced.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_stack.hpp"

namespace {

using namespace std::string_view_literals;

constexpr std::size_t fewest_cases = 30;
const std::string detection = "detection";

struct Malformed {
  std::string what;
  std::string code;
  std::string place;  // "line:column"
  std::vector<std::string> says;
  std::string text;
};

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      plain += text[i];
      continue;
    }
    const char c = text.at(++i);
    constexpr std::string_view letters = "ntr\\";
    if (c == 'x') {
      plain += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      plain += "\n\t\r\\"[letters.find(c)];
    }
  }
  return plain;
}

std::vector<std::string> split_at(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + separator.size(), text.size()));
  }
  return parts;
}

Malformed parse(const std::string& line) {
  const std::size_t quote = line.find(" | \"");
  const auto fields = split_at(std::string_view(line).substr(0, quote), " | ");
  if (quote == std::string::npos || line.back() != '"' || fields.size() < 3 || fields.size() > 4)
    throw std::runtime_error("no case: " + line);
  return {fields[0], fields[1], fields[2],
          fields.size() == 4 ? split_at(fields[3], " & ") : std::vector<std::string>(),
          unescaped(std::string_view(line).substr(quote + 4, line.size() - quote - 5))};
}

// By format.
const std::map<std::string, std::vector<Malformed>>& cases() {
  static const auto all = [] {
    std::map<std::string, std::vector<Malformed>> found;
    const std::filesystem::path folder = std::filesystem::path(puzzlec::test::source_dir()) /
                                         "tests" / "malformed" / "puzzles" / "cases";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        found[entry.path().stem().string()].push_back(parse(line));
    }
    return found;
  }();
  return all;
}

std::vector<std::string> command_for(const std::string& format, std::vector<std::string> words) {
  if (format != detection) words.insert(words.end(), {"--from", format});
  return words;
}

}  // namespace

TEST_SUITE("malformed/puzzles") {
  TEST_CASE("every format has thirty malformed inputs, each with a name and a text of its own") {
    CHECK(cases().contains(detection));
    CHECK(cases().size() == puzzlec::formats().size() + 1);
    for (const puzzlec::Format* format : puzzlec::formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      REQUIRE(cases().contains(name));
      std::set<std::string> names;
      std::set<std::string> texts;
      for (const Malformed& entry : cases().at(name)) {
        CAPTURE(entry.what);
        CHECK(names.insert(entry.what).second);
        CHECK(texts.insert(entry.text).second);
      }
      CHECK(texts.size() >= fewest_cases);
    }
  }

  TEST_CASE("each malformed input is reported at its place, with its code, and exits with 2") {
    for (const auto& of_format : cases()) {
      const std::string& format = of_format.first;
      CAPTURE(format);
      for (const Malformed& entry : of_format.second) {
        CAPTURE(entry.what);
        puzzlec::test::Outcome result;
        puzzlec::test::on_small_stack([&] {
          result = puzzlec::test::run_command(command_for(format, {"solve", "--json"}), entry.text);
        });
        CHECK(result.code == 2);
        nlohmann::json first;
        for (const auto& object : puzzlec::test::json_lines(result.out)) {
          if (first.is_null() && object.at("status") == "error") first = object.at("error");
        }
        REQUIRE_FALSE(first.is_null());
        CHECK(first.at("code").get<std::string>() == entry.code);
        CHECK(first.at("line").dump() + ":" + first.at("column").dump() == entry.place);
        CHECK_FALSE(first.at("expected").get<std::string>().empty());
        CHECK_FALSE(first.at("found").get<std::string>().empty());
        for (const std::string& part : entry.says) {
          CAPTURE(part);
          CHECK((first.at("expected").get<std::string>() + "\n" +
                 first.at("found").get<std::string>())
                    .find(part) != std::string::npos);
        }
        CHECK(result.err.rfind("puzzlec: <stdin>:" + entry.place + ": expected ", 0) == 0);
        CHECK(result.err.find("\0"sv) == std::string::npos);
      }
    }
  }

  TEST_CASE("CRLF and trailing blanks move no reported place") {
    for (const auto& of_format : cases()) {
      const std::string& format = of_format.first;
      CAPTURE(format);
      for (const Malformed& entry : of_format.second) {
        if (entry.text.empty() || entry.text.find('\r') != std::string::npos) continue;
        CAPTURE(entry.what);
        std::string text;
        for (const char c : entry.text)
          text += c == '\n' ? std::string(" \r\n") : std::string(1, c);
        const auto command = command_for(format, {"solve"});
        CHECK(puzzlec::test::run_command(command, text) ==
              puzzlec::test::run_command(command, entry.text));
      }
    }
  }

  TEST_CASE("a sheet or a grid whose only puzzle is malformed gets no answer") {
    for (const std::string format : {"rowan", "coci-cross"}) {
      for (const Malformed& entry : cases().at(format)) {
        CAPTURE(entry.what);
        const auto result = puzzlec::test::run_command(
            command_for(format, {format == "rowan" ? "classify" : "hatch"}), entry.text);
        CHECK(result.code == 2);
        const std::string line = entry.place.substr(0, entry.place.find(':'));
        CHECK(result.err.find("<stdin>:" + line + ":") != std::string::npos);
        const bool is_second = std::stoul(line) > 10;  // the first grid is whole
        if (format == "coci-cross" && !is_second) CHECK(result.out == "");
      }
    }
  }
}
