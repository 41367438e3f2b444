// The codecs that list no clues of places, file by file.
#pragma once

#include <string>
#include <vector>

#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"

namespace puzzlec::puzzlink {

[[nodiscard]] std::vector<PuzzlinkCodec> border_codecs();
[[nodiscard]] std::vector<PuzzlinkCodec> cell_codecs();
[[nodiscard]] std::vector<PuzzlinkCodec> option_codecs();
/// A number and a slash: the value of an option.
[[nodiscard]] PuzzlinkCodec option_codec(const std::string& option);
/// Lines above and to the left without a number get a 0.
void put_zeros(GenreInstance& instance);

}  // namespace puzzlec::puzzlink
