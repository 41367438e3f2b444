// What is made of the schemas of questions: the files that are checked in have it, and the schemas
// use only types and statuses that exist.
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/docs/made.hpp"
#include "engine/answers/schema/answer_shapes.hpp"
#include "engine/answers/schema/schema_type.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/places.hpp"

namespace {

using puzzlec::AnswerMember;
using puzzlec::AnswerPart;
using puzzlec::RequestKind;
using puzzlec::SchemaType;

/// The blocks of a text: from a line with "made: NAME" to one with "made: end".
std::vector<std::string> blocks_of(const std::string& text) {
  std::vector<std::string> blocks;
  for (std::size_t at = text.find("made: "); at != std::string::npos;) {
    const std::size_t begin = text.rfind('\n', at) + 1;  // 0 at the start of the text
    const std::size_t last = text.find("made: end", at);
    REQUIRE(last != std::string::npos);
    const std::size_t end = text.find('\n', last) + 1;
    blocks.push_back(text.substr(begin, end - begin));
    at = text.find("made: ", end);
  }
  return blocks;
}

void check_type(const SchemaType& type, const std::set<std::string>& parts) {
  CAPTURE(type.name);
  if (type.kind == SchemaType::Kind::part) CHECK(parts.count(type.name) == 1);
  for (const SchemaType& inner : type.of) check_type(inner, parts);
}

void check_sentence(const std::string& text) {
  CAPTURE(text);
  CHECK((text.size() > 3 && text.back() == '.'));
}

}  // namespace

TEST_SUITE("generated_docs/questions") {
  TEST_CASE("the files that are made of records are up to date: scripts/generate") {
    for (const puzzlec::cli::MadeText& made : puzzlec::cli::made_texts()) {
      CAPTURE(made.file);
      const auto printed = puzzlec::test::run_command({"docs", made.kind});
      REQUIRE(printed.code == 0);
      const std::string file =
          puzzlec::test::read_file(std::string(puzzlec::test::source_dir()) + "/" + made.file);
      if (made.is_whole_file) {
        CHECK(file == printed.out);
        continue;
      }
      const auto wanted = blocks_of(printed.out);
      const auto found = blocks_of(file);
      CHECK(std::set(wanted.begin(), wanted.end()) == std::set(found.begin(), found.end()));
      CHECK(wanted.size() == found.size());
    }
  }

  TEST_CASE("schemas use types and statuses that exist, and describe them in sentences") {
    std::set<std::string> parts;
    for (const AnswerPart& part : puzzlec::answer_parts()) {
      CAPTURE(part.name);
      CHECK(parts.insert(part.name).second);
      check_sentence(part.summary);
    }
    const auto check_member = [&](const char* type, const char* meaning) {
      check_type(puzzlec::schema_type(type), parts);
      check_sentence(meaning);
    };
    for (const AnswerPart& part : puzzlec::answer_parts()) {
      CHECK(part.members.empty() != std::string(part.same_as).empty());
      for (const AnswerMember& member : part.members) {
        check_member(member.type, member.meaning);
        CHECK(std::string(member.with).empty());
      }
    }
    std::set<std::string> names;
    for (const puzzlec::AnswerShape& shape : puzzlec::answer_shapes()) {
      CAPTURE(shape.name);
      CHECK(names.insert(puzzlec::answer_type_name(shape.name)).second);
      check_sentence(shape.summary);
      std::set<std::string> statuses;
      for (const puzzlec::AnswerStatus& status : shape.statuses) {
        CHECK(statuses.insert(status.name).second);
        check_sentence(status.meaning);
      }
      for (const auto* members : {&shape.head, &shape.members}) {
        for (const AnswerMember& member : *members) {
          check_member(member.type, member.meaning);
          for (const std::string& status : puzzlec::cli::listed_words(member.with))
            CHECK(statuses.count(status) == 1);
        }
      }
    }
    for (const RequestKind* kind : puzzlec::request_kinds()) {
      CHECK_FALSE(kind->statuses.empty());
      for (const puzzlec::RequestMember& member : kind->takes)
        check_member(member.type, member.meaning);
    }
  }

  TEST_CASE("requests in the catalog fit the JSON Schema, and wrong ones do not") {
    const auto schema = puzzlec::test::schema_in_docs("answers.schema.json");
    for (const RequestKind* kind : puzzlec::request_kinds()) {
      CAPTURE(kind->name);
      std::string name = puzzlec::answer_type_name(kind->name);
      name.replace(name.find("Answer"), 6, "Request");
      auto request = nlohmann::json::parse(kind->example);
      CHECK(schema.fault_of(request, name) == "");
      request["no such member"] = 1;
      CHECK(schema.fault_of(request, name).find("no such member") != std::string::npos);
    }
  }

  TEST_CASE("the notation of types is read") {
    using Kind = SchemaType::Kind;
    const SchemaType type = puzzlec::schema_type("[[count|null]]|'any'|{Entry}");
    REQUIRE(type.kind == Kind::any);
    REQUIRE(type.of.size() == 3);
    CHECK(type.of[0].of[0].of[0].of[1] == SchemaType{Kind::null});
    CHECK(type.of[1] == SchemaType{Kind::literal, "any"});
    CHECK(type.of[2] == SchemaType{Kind::map, "", {{Kind::part, "Entry"}}});
    for (const char* wrong : {"", "[count", "count]", "'any", "count|", "{}"})
      CHECK_THROWS((void)puzzlec::schema_type(wrong));
  }
}
