// The colours of cells in drawings of penpa-edit.
#pragma once

#include <string_view>

namespace puzzlec::penpa {

/// The number of the site's own colour that a colour of an author's comes near, "#1A2B3C" or "#1A2": 4
/// black, 8 grey, 2 for any that is not grey, 0 white.
[[nodiscard]] int number_of_colour(std::string_view colour);

}  // namespace puzzlec::penpa
