#include "encoders/cnf/dimacs_read.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"

using namespace puzzlec;

namespace {

Parsed<DimacsFile> read(std::string_view text, DimacsReadOptions options = {}) {
  StringSource source(text);
  return read_dimacs(source, "f.cnf", options);
}

/// A text that is never there as a whole: `head`, then `count` times `body`, then `tail`.
class RepeatingSource final : public ByteSource {
 public:
  RepeatingSource(std::string head, std::string body, std::size_t count, std::string tail)
      : piece_(std::move(head)), body_(std::move(body)), count_(count), tail_(std::move(tail)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    std::size_t done = 0;
    while (done < size) {
      if (position_ == piece_.size() && !next()) break;
      const std::size_t part = std::min(size - done, piece_.size() - position_);
      std::copy_n(piece_.data() + position_, part, buffer + done);
      position_ += part;
      done += part;
    }
    return done;
  }

 private:
  bool next() {
    position_ = 0;
    if (count_ > 0) {
      --count_;
      piece_ = body_;
      return true;
    }
    piece_ = std::exchange(tail_, "");
    return !piece_.empty();
  }

  std::string piece_;
  std::string body_;
  std::size_t count_;
  std::string tail_;
  std::size_t position_ = 0;
};

class FailingSource final : public ByteSource {
 public:
  std::size_t read(char*, std::size_t) override { throw ResourceError("the disk is gone"); }
};

}  // namespace

TEST_SUITE("encoders/cnf/dimacs_read") {
  TEST_CASE("clauses and comments come out as they stand") {
    const auto file =
        read("c one\nc\nctwo\nc  three\r\np cnf 4 3\n1 -4 0\n0\nc later\n2 3\n-1 0\n");
    REQUIRE(file);
    CHECK(file->cnf.var_count() == 4);
    REQUIRE(file->cnf.clause_count() == 3);
    CHECK(file->cnf.clause(0).size() == 2);
    CHECK(to_dimacs(file->cnf.clause(0)[1]) == -4);
    CHECK(file->cnf.clause(1).empty());
    CHECK(file->cnf.clause(2).size() == 3);
    REQUIRE(file->comments.size() == 4);
    CHECK(file->comments[0].text == "one");
    CHECK(file->comments[0].line == 1);
    CHECK(file->comments[0].column == 3);
    CHECK(file->comments[1].text.empty());
    CHECK(file->comments[2].text == "two");
    CHECK(file->comments[2].column == 2);
    CHECK(file->comments[3].text == " three");
    CHECK(file->comments[3].line == 4);
  }

  TEST_CASE("an error is a sentence with its place") {
    const auto file = read("p cnf 2 1\n1 x 0\n");
    REQUIRE_FALSE(file);
    CHECK(file.error().message() == "f.cnf:2:3: expected a literal, found 'x'");
  }

  TEST_CASE("modes have names") {
    for (const DimacsMode mode : {DimacsMode::strict, DimacsMode::standard, DimacsMode::lenient}) {
      CHECK(dimacs_mode(name_of(mode)) == mode);
    }
    CHECK_FALSE(dimacs_mode("Strict"));
    CHECK_FALSE(dimacs_mode(""));
  }

  TEST_CASE("in lenient mode the formula grows with its literals, and keeps declared variables") {
    DimacsReadOptions options;
    options.mode = DimacsMode::lenient;
    const auto larger = read("p cnf 1 1\n5 -9 0 2", options);
    REQUIRE(larger);
    CHECK(larger->cnf.var_count() == 9);
    CHECK(larger->cnf.clause_count() == 2);
    const auto smaller = read("p cnf 7 9\n1 0\n", options);
    REQUIRE(smaller);
    CHECK(smaller->cnf.var_count() == 7);
    CHECK(smaller->cnf.clause_count() == 1);
  }

  TEST_CASE("declared numbers are not allocated") {
    const auto file = read("p cnf 2147483646 9223372036854775807\n1 0\n");
    REQUIRE_FALSE(file);
    CHECK(file.error().code == InputErrorCode::wrong_count);
    DimacsReadOptions options;
    options.mode = DimacsMode::lenient;
    const auto lenient = read("p cnf 2147483646 9223372036854775807\n1 0\n", options);
    REQUIRE(lenient);
    CHECK(lenient->cnf.var_count() == largest_dimacs_var);
    CHECK(lenient->cnf.literal_count() == 1);
  }

  TEST_CASE("a clause on a line of 20 MB is a clause") {
    RepeatingSource source("p cnf 9 1\n", "1 -2 3 -4 ", 2000000, "5 0\n");
    const auto file = read_dimacs(source, "f.cnf");
    REQUIRE(file);
    REQUIRE(file->cnf.clause_count() == 1);
    CHECK(file->cnf.clause(0).size() == 8000001);
  }

  TEST_CASE("columns and lines count beyond the buffer") {
    RepeatingSource wide("p cnf 9 1\n", "1 2 3 4 5 ", 100000, "x");
    const auto in_line = read_dimacs(wide, "f.cnf");
    REQUIRE_FALSE(in_line);
    CHECK(in_line.error().line == 2);
    CHECK(in_line.error().column == 1000001);
    RepeatingSource high("p cnf 9 1000000\n", "1 0\n", 100000, "  x");
    const auto in_lines = read_dimacs(high, "f.cnf");
    REQUIRE_FALSE(in_lines);
    CHECK(in_lines.error().line == 100002);
    CHECK(in_lines.error().column == 3);
  }

  TEST_CASE("a formula above the cap is refused where it passes it") {
    DimacsReadOptions options;
    options.max_formula_bytes = 1000;
    const auto fits = read("p cnf 1 1\n1 0\n", options);
    CHECK(fits);
    RepeatingSource literals("p cnf 1 1\n", "1 ", 100000000, "0\n");
    const auto long_clause = read_dimacs(literals, "f.cnf", options);
    REQUIRE_FALSE(long_clause);
    CHECK(long_clause.error().code == InputErrorCode::out_of_range);
    CHECK(long_clause.error().line == 2);
    CHECK(long_clause.error().column == 501);  // the 251st literal of four bytes
    RepeatingSource clauses("p cnf 1 100000000\n", "0\n", 100000000, "");
    const auto many_clauses = read_dimacs(clauses, "f.cnf", options);
    REQUIRE_FALSE(many_clauses);
    CHECK(many_clauses.error().code == InputErrorCode::out_of_range);
    CHECK(many_clauses.error().line == 127);  // the 126th clause of eight bytes
  }

  TEST_CASE(
      "comments before the header are bounded where they are kept, and free where they are not") {
    DimacsReadOptions options;
    options.max_comment_bytes = 1000;
    for (const char* body : {"c\n", "c some text\n"}) {
      RepeatingSource many("", body, 1000000, "p cnf 0 0\n");
      const auto kept = read_dimacs(many, "f.cnf", options);
      REQUIRE_FALSE(kept);
      CHECK(kept.error().code == InputErrorCode::out_of_range);
      CHECK(kept.error().line < 30);
    }
    RepeatingSource wide("c ", "text", 1000000, "\np cnf 0 0\n");
    const auto long_line = read_dimacs(wide, "f.cnf", options);
    REQUIRE_FALSE(long_line);
    CHECK(long_line.error().line == 1);
    CHECK(long_line.error().column == 1003);

    options.keep_comments = false;
    RepeatingSource again("", "c some text\n", 1000000, "p cnf 0 0\n");
    const auto dropped = read_dimacs(again, "f.cnf", options);
    REQUIRE(dropped);
    CHECK(dropped->comments.empty());

    RepeatingSource behind("p cnf 0 0\n", "c some text\n", 1000000, "");
    options.keep_comments = true;
    const auto file = read_dimacs(behind, "f.cnf", options);
    REQUIRE(file);
    CHECK(file->comments.empty());
  }

  TEST_CASE("a source that fails is the world's failure") {
    FailingSource source;
    CHECK_THROWS_AS(static_cast<void>(read_dimacs(source, "f.cnf")), ResourceError);
  }
}
