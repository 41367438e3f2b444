#include "engine/answers/json/shuffle_json.hpp"

#include <string_view>

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/json/json_line.hpp"

namespace puzzlec {

std::string json_of_shuffled(const InputPlace& place, const Puzzle& puzzle, const Shuffled& result,
                             const std::vector<std::string>& items, const Stats* stats) {
  JsonWriter out = json_head(place, &puzzle, stats == nullptr);
  out.text("status", result.status);
  if (result.status == std::string_view("unknown")) out.text("reason", name_of(result.reason));
  out.name("puzzles").begin_array();
  for (const std::string& item : items) out.text(item);
  out.end_array();
  if (stats != nullptr) add_stats(out, *stats);
  return json_line(out);
}

}  // namespace puzzlec
