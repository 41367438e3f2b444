// Parts that are a line, or nothing.
#include "encoders/genres/urls/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace options_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

/// A number in a line of its own.
template <const auto& option>
Failed read_count(File& file) {
  const auto words = split(file.in.peek());
  const auto number = words.size() == 1 ? number_of(words[0].text) : std::nullopt;
  if (!number || *number < 0)
    return file.in.error(
        InputErrorCode::bad_number, fmt::format("the number of {}", option),
        file.in.at_end() ? "the end of the file" : puzzlec::quoted(file.in.peek().substr(0, 20)));
  file.instance.options[option] = *number;
  ++file.in.next;
  return std::nullopt;
}
template <const auto& option>
void write_count(std::vector<std::string>& out, const GenreInstance& in) {
  const auto found = in.options.find(option);
  out.push_back(std::to_string(found == in.options.end() ? 0 : found->second));
}
constexpr char stars[] = "stars";
constexpr char letters[] = "letters";
constexpr char largest[] = "numbers";
constexpr char group[] = "group";

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

/// A line without numbers has no shaded cell.
Failed read_zeros(File& file) {
  for (auto* lists : {&file.instance.top, &file.instance.left}) {
    for (auto& list : *lists) {
      if (list.empty()) list.push_back(clue_of(Kind::number, 0));
    }
  }
  return std::nullopt;
}
void write_no_part(std::vector<std::string>&, const GenreInstance&) {}

constexpr Part parts[] = {
    {"stars", "the option of this name", read_count<stars>, write_count<stars>},
    {"letters", "the option of this name", read_count<letters>, write_count<letters>},
    {"largest", "the option numbers", read_count<largest>, write_count<largest>},
    {"group", "the option of this name", read_count<group>, write_count<group>},
    {"pipe", "a line with the word pipe", read_word, write_pipe_word},
    {"flag-line", "a line that may hold a flag, from version 1 on", read_flag_line, write_no_part},
    {"zeros", "nothing: a line without numbers has the number 0", read_zeros, write_no_part},
};

}  // namespace
}  // namespace options_detail

std::span<const Part> other_parts() {
  return options_detail::parts;
}

}  // namespace puzzlec::genres::pzpr
