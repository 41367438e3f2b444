// Commands whose operator new fails, in a process of their own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/generators/generators.hpp"

namespace puzzlec::robust {

/// Which calls of operator new fail: some of all, or of those after the options were read.
enum class Moments { some, at_work };

/// What a run that fails may leave besides its output, and whether it may; and the way back.
struct Files {
  std::function<void()> start = [] {};
  std::function<bool(bool failed)> are_right = [](bool) { return true; };
};

/// How many runs there were, and how many of them could do without what was not allocated.
struct Runs {
  int all = 0;
  int unnoticed = 0;
};

/// Runs the command with memory, and then without from some call of operator new on, or at that call alone.
/// Checks that it ends with a documented exit code, and says nothing that it does not say with memory.
void check_command(Runs& runs, const std::vector<std::string>& arguments, const std::string& input,
                   generate::Rng& rng, Moments which = Moments::some, const Files& files = {});

}  // namespace puzzlec::robust
