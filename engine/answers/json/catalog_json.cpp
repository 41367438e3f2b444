#include "engine/answers/json/catalog_json.hpp"

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/requests.hpp"

namespace puzzlec {

std::string json_of_catalog(std::string_view version, std::string_view solver) {
  JsonWriter out;
  out.begin_object().number("schema", 1).text("status", "about");
  out.text("version", version).text("solver", solver);
  out.name("families").begin_array();
  for (const Family* family : families()) {
    out.begin_object()
        .text("name", family->name)
        .text("title", family->title)
        .text("summary", family->summary);
    out.name("formats").begin_array();
    for (const Format* format : family->formats) out.text(format->name);
    out.end_array().end_object();
  }
  out.end_array().name("formats").begin_array();
  for (const Format* format : formats()) {
    out.begin_object().text("name", format->name).text("summary", format->summary);
    out.boolean("lines", format->is_line_format).text("example", format->example).end_object();
  }
  out.end_array().name("genres").begin_array();
  for (const genres::GenreFile& file : genres::genre_files()) {
    const genres::GenrePtr genre = genres::find_genre(file.name);
    out.begin_object().text("name", genre->name).text("title", genre->title);
    out.text("summary", genre->summary).text("example", genre->example).end_object();
  }
  out.end_array().name("questions").begin_array();
  for (const RequestKind* kind : request_kinds()) {
    out.begin_object().text("name", kind->name).text("summary", kind->summary);
    out.name("members").begin_array();
    for (const RequestMember& member : kind->takes) out.text(member.name);
    out.end_array().text("example", kind->example).end_object();
  }
  return out.end_array().end_object().take() + "\n";
}

}  // namespace puzzlec
