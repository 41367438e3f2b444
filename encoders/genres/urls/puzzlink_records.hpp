// The records of the codecs, file by file; puzzlink_codecs() lists them all.
#pragma once

#include <span>

#include "encoders/genres/urls/puzzlink_codec.hpp"

namespace puzzlec::puzzlink {

[[nodiscard]] std::span<const PuzzlinkCodec> cell_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> sparse_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> border_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> outside_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> arrow_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> sum_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> genre_codecs();
[[nodiscard]] std::span<const PuzzlinkCodec> option_codecs();

}  // namespace puzzlec::puzzlink
