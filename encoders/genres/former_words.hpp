// Words of genre files that puzzlec has read once: the error names what says the same now.
#pragma once

#include <array>
#include <string_view>

namespace puzzlec::genres {

struct FormerWord {
  std::string_view name;
  std::string_view now;
};

inline constexpr std::array former_kinds{
    FormerWord{"beams", R"("sees": "ahead", of values named up, right, down and left)"},
    FormerWord{"ring", R"("of": "around", "runs": ..., "in_any_order": true)"},
    FormerWord{"changes", R"("each": "rim", "connected": ..., "may_be_empty": true)"},
    FormerWord{
        "diagonals",
        R"("count": "along" or "acyclic": ..., "joined": "corners", of values named slash and backslash)"},
    FormerWord{"ends", R"("connected" and "acyclic": ...)"},
    FormerWord{"spaced", R"("for": ..., "gaps": "$value", "at_least": "$value")"},
    FormerWord{"unequal_gaps", R"("gaps": ..., "unequal": true)"},
    FormerWord{"unequal_runs", R"("runs": ..., "unequal": true)"},
    FormerWord{"apart", R"("gaps": ..., "difference": true)"},
    FormerWord{"differ_by_wall", R"("each": "pair", "compare": "difference", "is": "$wall")"},
};

}  // namespace puzzlec::genres
