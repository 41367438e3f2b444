#include "cli/options/batch_options.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"

namespace puzzlec::cli {

Expected<Shard, std::string> Shard::parse(const std::string& text) {
  const std::size_t slash = text.find('/');
  Shard shard;
  const bool is_right = slash != std::string::npos &&
                        parse_number(std::string_view(text).substr(0, slash), shard.index) &&
                        parse_number(std::string_view(text).substr(slash + 1), shard.count) &&
                        shard.index >= 1 && shard.index <= shard.count;
  if (is_right) return shard;
  return Failure{fmt::format("expected I/N with 1 <= I <= N, found '{}'", text)};
}

std::size_t BatchOptions::threads() const {
  return jobs > 0 ? jobs : std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

void BatchOptions::add_to(Arguments app) {
  app.add_option("-j,--jobs", jobs,
                 "Answer with N threads, or one for each processor if N is 0, in the order of the "
                 "input; one "
                 "puzzle is answered by all of them together")
      .type_name("N")
      .range(0, 1024)
      .show_default("1");
  app.add_flag(
      "--deterministic", is_deterministic,
      "If all threads work on one puzzle: the same answer in every run with that many threads");
  const Option lines = app.add_flag(
      "--json-lines", json_lines,
      "JSON lines with an id (FILE:NUMBER) and without times, so that every run writes the same "
      "bytes");
  app.add_option(
         "--resume", resume,
         "Write to FILE; if an earlier run has written part of it, continue after its last line")
      .type_name("FILE")
      .needs(lines);
  app.add_option(
         "--shard", [this](const std::string& text) { shard = *Shard::parse(text); },
         "Answer only every N-th puzzle, starting with the I-th")
      .type_name("I/N")
      .needs(lines)
      .check([](const std::string& text) {
        const auto parsed = Shard::parse(text);
        return parsed ? std::string() : parsed.error();
      });
}

}  // namespace puzzlec::cli
