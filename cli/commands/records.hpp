// THE LIST of commands: their records, one for each file of this folder, as --help shows them. For
// run.cpp; everybody else asks command.hpp.
#pragma once

#include <array>

#include "cli/command.hpp"

namespace puzzlec::cli {

extern const Command bench_command, candidates_command, certify_command, check_command,
    classify_command, convert_command, core_command, count_command, decode_command,
    diagnose_command, docs_command, encode_command, enum_command, explain_command, formats_command,
    generate_command, hatch_command, hint_command, join_command, minimise_command, model_command,
    page_command, rate_command, render_command, repair_command, rules_command, sat_command,
    sheet_command, shuffle_command, solve_command, split_command, step_command, unique_command,
    verify_command;

/// A command, and the heading under which --help lists it.
struct ListedCommand {
  const char* group;
  const Command* command;
};

inline constexpr std::array listed_commands{
    ListedCommand{"Solve", &solve_command},
    ListedCommand{"Solve", &unique_command},
    ListedCommand{"Solve", &count_command},
    ListedCommand{"Solve", &enum_command},
    ListedCommand{"Solve", &candidates_command},
    ListedCommand{"Solve", &core_command},
    ListedCommand{"Solve", &diagnose_command},
    ListedCommand{"Solve", &repair_command},
    ListedCommand{"Distribute", &split_command},
    ListedCommand{"Distribute", &join_command},
    ListedCommand{"Explain", &explain_command},
    ListedCommand{"Explain", &hint_command},
    ListedCommand{"Explain", &check_command},
    ListedCommand{"Explain", &rate_command},
    ListedCommand{"Explain", &rules_command},
    ListedCommand{"Prove", &certify_command},
    ListedCommand{"Prove", &verify_command},
    ListedCommand{"Make", &generate_command},
    ListedCommand{"Make", &minimise_command},
    ListedCommand{"Make", &shuffle_command},
    ListedCommand{"Show and write", &sheet_command},
    ListedCommand{"Show and write", &render_command},
    ListedCommand{"Show and write", &page_command},
    ListedCommand{"Show and write", &convert_command},
    ListedCommand{"Show and write", &model_command},
    ListedCommand{"Show and write", &formats_command},
    ListedCommand{"SAT", &encode_command},
    ListedCommand{"SAT", &decode_command},
    ListedCommand{"SAT", &sat_command},
    ListedCommand{"Without SAT", &classify_command},
    ListedCommand{"Without SAT", &hatch_command},
    ListedCommand{"Without SAT", &step_command},
    ListedCommand{"Measure", &bench_command},
};

}  // namespace puzzlec::cli
