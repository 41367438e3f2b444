// Solvers' answers to a formula of three variables with what the reader says of them: the status
// and the model, or the error as code:line:column.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlec::test {

struct OutputCase {
  std::string_view name;
  std::string_view text;
  std::string_view verdict;
  std::uint32_t var_count = 3;
};

inline const std::vector<OutputCase>& output_cases() {
  using namespace std::string_view_literals;
  static const std::vector<OutputCase> cases = {
      // shapes that solvers print
      {"plain", "s SATISFIABLE\nv 1 -2 3 0\n"sv, "SATISFIABLE 1 -2 3"},
      {"v before s, as clasp", "c clasp\nc Solving...\nv 1 -2 3 0\ns SATISFIABLE\nc\n"sv,
       "SATISFIABLE 1 -2 3"},
      {"v split anywhere", "s SATISFIABLE\nv 1\nv\nv -2 3\nv 0\n"sv, "SATISFIABLE 1 -2 3"},
      {"v and s interleaved with comments", "c a\nv 1\nc b\ns SATISFIABLE\nv -2 3 0\nc c\n"sv,
       "SATISFIABLE 1 -2 3"},
      {"literals in any order", "s SATISFIABLE\nv 3 -1 2 0\n"sv, "SATISFIABLE 3 -1 2"},
      {"a partial model", "s SATISFIABLE\nv 3 0\n"sv, "SATISFIABLE 3"},
      {"an empty model", "s SATISFIABLE\nv 0\n"sv, "SATISFIABLE"},
      {"an empty model with two blanks, as clasp", "v  0\ns SATISFIABLE\n"sv, "SATISFIABLE"},
      {"plus signs, as pysat", "s SATISFIABLE\nv +1 -2 +3 0\n"sv, "SATISFIABLE 1 -2 3"},
      {"a literal twice", "s SATISFIABLE\nv 1 1 -2 0\n"sv, "SATISFIABLE 1 -2"},
      {"CR LF", "s SATISFIABLE\r\nv 1 -2 3 0\r\n"sv, "SATISFIABLE 1 -2 3"},
      {"no LF at the end", "s SATISFIABLE\nv 1 -2 3 0"sv, "SATISFIABLE 1 -2 3"},
      {"blank lines and blanks at line ends", "\ns SATISFIABLE  \n\nv 1 -2 3 0 \n\n"sv,
       "SATISFIABLE 1 -2 3"},
      {"tabs", "s\tSATISFIABLE\nv\t1\t-2\t3\t0\n"sv, "SATISFIABLE 1 -2 3"},
      {"leading zeros", "s SATISFIABLE\nv 01 -02 3 00\n"sv, "SATISFIABLE 1 -2 3"},
      {"unsatisfiable", "s UNSATISFIABLE\n"sv, "UNSATISFIABLE"},
      {"unsatisfiable with comments", "c x\nc --- [ result ] ---\nc\ns UNSATISFIABLE\nc y"sv,
       "UNSATISFIABLE"},
      {"unknown", "s UNKNOWN\n"sv, "UNKNOWN"},
      {"unknown, as cryptominisat", "s INDETERMINATE\n"sv, "UNKNOWN"},
      {"unknown, as CaDiCaL", "c UNKNOWN\n"sv, "UNKNOWN"},
      {"unknown, as CaDiCaL with CR", "c x\nc UNKNOWN\r\n"sv, "UNKNOWN"},
      {"no variables, no v line", "s SATISFIABLE\n"sv, "SATISFIABLE", 0},
      {"no variables, a v line", "s SATISFIABLE\nv 0\n"sv, "SATISFIABLE", 0},
      {"MiniSat's model", "SAT\n1 -2 3 0\n"sv, "SATISFIABLE 1 -2 3"},
      {"MiniSat's empty model", "SAT\n 0\n"sv, "SATISFIABLE"},
      {"MiniSat's model over lines", "SAT\n1 -2\n3\n0\n"sv, "SATISFIABLE 1 -2 3"},
      {"MiniSat's unsatisfiable", "UNSAT\n"sv, "UNSATISFIABLE"},
      {"MiniSat's unknown", "INDET\n"sv, "UNKNOWN"},
      {"MiniSat's model, no LF", "SAT\n1 -2 3 0"sv, "SATISFIABLE 1 -2 3"},
      {"MiniSat's answer with CR LF", "SAT\r\n1 -2 3 0\r\n"sv, "SATISFIABLE 1 -2 3"},
      {"MiniSat's answer after a comment", "c x\nUNSAT\n"sv, "UNSATISFIABLE"},
      // truncated
      {"nothing", ""sv, "empty_input:1:1"},
      {"blank lines only", "\n\n"sv, "empty_input:3:1"},
      {"comments only", "c x\nc y\n"sv, "unexpected_end:3:1"},
      {"a comment that mentions UNKNOWN", "c UNKNOWN option\n"sv, "unexpected_end:2:1"},
      {"s only", "s\n"sv, "bad_character:1:2"},
      {"s and a blank", "s "sv, "unexpected_end:1:3"},
      {"half a status", "s SATISF"sv, "bad_character:1:3"},
      {"half a status and a line end", "s UNSAT\n"sv, "bad_character:1:3"},
      {"satisfiable without a model", "s SATISFIABLE\n"sv, "unexpected_end:2:1"},
      {"satisfiable without a model, no LF", "s SATISFIABLE"sv, "unexpected_end:1:14"},
      {"satisfiable with an empty v line", "s SATISFIABLE\nv\n"sv, "unexpected_end:3:1"},
      {"a model without its 0", "s SATISFIABLE\nv 1 -2 3\n"sv, "unexpected_end:3:1"},
      {"a model that ends in a number", "s SATISFIABLE\nv 1 -2 3"sv, "unexpected_end:2:9"},
      {"a model that ends in a minus", "s SATISFIABLE\nv 1 -2 -"sv, "bad_number:2:8"},
      {"a model that ends after v", "s SATISFIABLE\nv"sv, "unexpected_end:2:2"},
      {"a model without s", "v 1 -2 3 0\n"sv, "unexpected_end:2:1"},
      {"a model without 0 and s", "v 1 -2 3\n"sv, "unexpected_end:2:1"},
      {"a model without s, and c UNKNOWN", "v 1 0\nc UNKNOWN\n"sv, "unexpected_end:3:1"},
      {"a model without its 0 before s", "v 1 -2 3\ns SATISFIABLE\n"sv, "unexpected_end:3:1"},
      {"MiniSat's model without its 0", "SAT\n1 -2 3\n"sv, "unexpected_end:3:1"},
      {"MiniSat's model missing", "SAT\n"sv, "unexpected_end:2:1"},
      {"MiniSat's status cut", "SA"sv, "bad_character:1:1"},
      {"MiniSat's status cut after UN", "UN\n"sv, "bad_character:1:1"},
      // contradictory
      {"a variable both ways", "s SATISFIABLE\nv 1 -1 2 0\n"sv, "wrong_count:2:5"},
      {"a variable both ways on two lines", "s SATISFIABLE\nv 1 2 3\nv -3 0\n"sv,
       "wrong_count:3:3"},
      {"MiniSat's variable both ways", "SAT\n-2 2 0\n"sv, "wrong_count:2:4"},
      {"two answers", "s SATISFIABLE\ns UNSATISFIABLE\n"sv, "wrong_count:2:1"},
      {"two answers with a model", "s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n"sv, "wrong_count:3:1"},
      {"the same answer twice", "s UNSATISFIABLE\ns UNSATISFIABLE\n"sv, "wrong_count:2:1"},
      {"unsatisfiable with a model", "s UNSATISFIABLE\nv 1 0\n"sv, "wrong_count:2:1"},
      {"a model before unsatisfiable", "v 1 0\ns UNSATISFIABLE\n"sv, "wrong_count:2:1"},
      {"unknown with a model", "s UNKNOWN\nv 1 0\n"sv, "wrong_count:2:1"},
      {"a model before unknown", "v 1 0\ns UNKNOWN\n"sv, "wrong_count:2:1"},
      {"MiniSat's unsatisfiable with a model", "UNSAT\n1 2 0\n"sv, "trailing_text:2:1"},
      {"MiniSat's unknown with a model", "INDET\n1 0\n"sv, "trailing_text:2:1"},
      {"two models", "s SATISFIABLE\nv 1 0\nv 2 0\n"sv, "trailing_text:3:3"},
      {"a literal after the 0", "s SATISFIABLE\nv 1 0 2\n"sv, "trailing_text:2:7"},
      {"two zeros", "s SATISFIABLE\nv 1 0 0\n"sv, "trailing_text:2:7"},
      {"MiniSat's literal after the 0", "SAT\n1 0\n2 0\n"sv, "trailing_text:3:1"},
      {"MiniSat's answer twice", "UNSAT\nUNSAT\n"sv, "trailing_text:2:1"},
      {"MiniSat's answer and a competition's", "SAT\n1 0\ns SATISFIABLE\n"sv, "bad_character:3:1"},
      {"a competition's answer and MiniSat's", "s UNSATISFIABLE\nUNSAT\n"sv, "bad_character:2:1"},
      // foreign
      {"a variable above the formula's", "s SATISFIABLE\nv 1 4 0\n"sv, "out_of_range:2:5"},
      {"a negative one above the formula's", "s SATISFIABLE\nv 1 -4 0\n"sv, "out_of_range:2:5"},
      {"a variable of 2^32 + 1", "s SATISFIABLE\nv 4294967297 0\n"sv, "out_of_range:2:3"},
      {"a variable of 2^64 + 1", "s SATISFIABLE\nv 18446744073709551617 0\n"sv, "out_of_range:2:3"},
      {"a variable where there are none", "s SATISFIABLE\nv 1 0\n"sv, "out_of_range:2:3", 0},
      {"MiniSat's variable above the formula's", "SAT\n1 2 3 4 0\n"sv, "out_of_range:2:7"},
      {"minus zero", "s SATISFIABLE\nv 1 -0\n"sv, "bad_number:2:5"},
      {"plus zero", "s SATISFIABLE\nv 1 +0\n"sv, "bad_number:2:5"},
      {"a word among literals", "s SATISFIABLE\nv 1 x 0\n"sv, "bad_character:2:5"},
      {"a letter after a literal", "s SATISFIABLE\nv 1x 0\n"sv, "bad_number:2:3"},
      {"two signs", "s SATISFIABLE\nv --1 0\n"sv, "bad_number:2:3"},
      {"a decimal point", "s SATISFIABLE\nv 1.5 0\n"sv, "bad_number:2:3"},
      {"a NUL among literals", "s SATISFIABLE\nv 1 \0 0\n"sv, "bad_character:2:5"},
      {"a bit string, as MaxSAT solvers", "s OPTIMUM FOUND\nv 010\n"sv, "bad_character:1:3"},
      {"variables by name", "s SATISFIABLE\nv x1 -x2 x3\n"sv, "bad_character:2:3"},
      {"an unknown status", "s MAYBE\n"sv, "bad_character:1:3"},
      {"a status in small letters", "s satisfiable\n"sv, "bad_character:1:3"},
      {"text after the status", "s SATISFIABLE indeed\n"sv, "trailing_text:1:15"},
      {"a longer status", "s SATISFIABLEX\nv 1 0\n"sv, "bad_character:1:3"},
      {"a status and NUL", "s SATISFIABLE\0\nv 1 0\n"sv, "bad_character:1:3"},
      {"a very long status", "s SATISFIABLESATISFIABLESATISFIABLESATISFIABLE\n"sv,
       "bad_character:1:3"},
      {"a blank before s", " s SATISFIABLE\nv 1 0\n"sv, "bad_character:1:1"},
      {"a word that begins with s", "sSATISFIABLE\n"sv, "bad_character:1:1"},
      {"a word that begins with v", "s SATISFIABLE\nv1 0\n"sv, "bad_character:2:1"},
      {"a word that begins with c", "conflicts : 0\ns UNSATISFIABLE\n"sv, "bad_character:1:1"},
      {"a log line before", "WARNING: something\ns UNSATISFIABLE\n"sv, "bad_character:1:1"},
      {"a log line after the answer", "s UNSATISFIABLE\nTotal time: 1 s\n"sv, "bad_character:2:1"},
      {"MiniSat's log and status", "============\nSATISFIABLE\n"sv, "bad_character:1:1"},
      {"MiniSat's printed status", "SATISFIABLE\n"sv, "bad_character:1:1"},
      {"MiniSat's printed refutation", "UNSATISFIABLE\n"sv, "bad_character:1:1"},
      {"MiniSat's status and text", "SAT now\n1 0\n"sv, "trailing_text:1:5"},
      {"MiniSat's model with a word", "SAT\n1 x 0\n"sv, "bad_character:2:3"},
      {"clasp's model without its status", "c Answer: 1\nv 1 2 3 0\n"sv, "unexpected_end:3:1"},
      {"JSON", "{ \"Result\": \"UNSATISFIABLE\" }\n"sv, "bad_character:1:1"},
      {"a formula", "p cnf 1 1\n1 0\n"sv, "bad_character:1:1"},
      {"an objective line", "o 5\ns UNKNOWN\n"sv, "bad_character:1:1"},
      {"a NUL", "\0"sv, "bad_character:1:1"},
      {"a NUL after the answer", "s UNSATISFIABLE\n\0"sv, "bad_character:2:1"},
      {"bytes above 127", "\xff\xfe"sv, "bad_character:1:1"},
  };
  return cases;
}

}  // namespace puzzlec::test
