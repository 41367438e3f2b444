// Parts that are a line, or nothing.
#include "encoders/genres/urls/puzzlink/puzzlink_parts.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace options_detail {
namespace {

Failed read_word(File& file) {
  ++file.in.next;
  return std::nullopt;
}
void write_pipe_word(std::vector<std::string>& out, const GenreInstance&) {
  out.emplace_back("pipe");
}

/// The letters of the genre's flags, in a line that is there from version 1 on, blank or not.
Failed read_flag_line(File& file) {
  if (file.version < 1 || file.in.at_end()) return std::nullopt;
  const bool is_blank = file.in.peek().find_first_not_of(" \t") == std::string_view::npos;
  if (is_blank) ++file.in.next;
  return std::nullopt;
}

Failed read_zeros(File& file) {
  puzzlink::put_zeros(file.instance);
  return std::nullopt;
}
void write_no_part(std::vector<std::string>&, const GenreInstance&) {}

}  // namespace
}  // namespace options_detail

PzprPart option_part(const std::string& option) {
  return {.name = "option-" + option,
          .read = [option](File& file) -> Failed {
            const auto numbers = file.next_numbers();
            if (!numbers || numbers->size() != 1 || numbers->front() < 0)
              return file.next_error(InputErrorCode::bad_number,
                                     fmt::format("the number of {}", option));
            file.instance.options[option] = numbers->front();
            ++file.in.next;
            return std::nullopt;
          },
          .write =
              [option](std::vector<std::string>& out, const GenreInstance& in) {
                const auto found = in.options.find(option);
                out.push_back(std::to_string(found == in.options.end() ? 0 : found->second));
              }};
}

std::vector<PzprPart> other_parts() {
  using namespace options_detail;
  return {
      {"pipe", "a line with the word pipe", read_word, write_pipe_word},
      {"flag-line", "a line that may hold a flag, from version 1 on", read_flag_line,
       write_no_part},
      {"zeros", "nothing: a line without numbers has the number 0", read_zeros, write_no_part},
  };
}

}  // namespace puzzlec::genres::pzpr
