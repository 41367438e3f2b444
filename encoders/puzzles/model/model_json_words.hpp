// The names of members that models in JSON have, for reading and writing. The words of constraints
// are in their records (model_rules.hpp).
#pragma once

#include <array>
#include <string_view>

namespace puzzlec::model_json {

inline constexpr std::string_view format_name = "puzzlec-model";

namespace member {
inline constexpr std::string_view format = "format";
inline constexpr std::string_view version = "version";
inline constexpr std::string_view name = "name";
inline constexpr std::string_view grid = "grid";
inline constexpr std::string_view rows = "rows";
inline constexpr std::string_view columns = "columns";
inline constexpr std::string_view values = "values";
inline constexpr std::string_view from = "from";
inline constexpr std::string_view to = "to";
inline constexpr std::string_view domains = "domains";
inline constexpr std::string_view cells = "cells";
inline constexpr std::string_view houses = "houses";
inline constexpr std::string_view border = "border";
inline constexpr std::string_view boxes = "boxes";
inline constexpr std::string_view regions = "regions";
inline constexpr std::string_view once = "once";
inline constexpr std::string_view in = "in";
inline constexpr std::string_view rules = "rules";
inline constexpr std::string_view rule = "rule";
inline constexpr std::string_view clues = "clues";
inline constexpr std::string_view givens = "givens";
inline constexpr std::string_view shown = "shown";
inline constexpr std::string_view symbols = "symbols";
inline constexpr std::string_view puzzles = "puzzles";
}  // namespace member

inline constexpr std::array top_members{
    member::format,  member::version, member::name,   member::grid,    member::values,
    member::domains, member::houses,  member::rules,  member::symbols, member::givens,
    member::clues,   member::shown,   member::puzzles};
inline constexpr std::array puzzle_members{member::givens, member::clues, member::shown};
/// What all puzzles of an object share, apart from how it looks.
inline constexpr std::array structure_members{member::grid, member::values, member::domains,
                                              member::houses, member::rules};

}  // namespace puzzlec::model_json
