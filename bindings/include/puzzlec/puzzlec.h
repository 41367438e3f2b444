/* puzzlec as a C library: reads puzzles, asks about them, and checks every answer by the rules
 * before it hands it out.
 *
 * Conventions
 *   - Functions that can fail return a puzzlec_status and put their result where the last pointers
 *     say; on failure they set these to NULL (or 0). puzzlec_last_error() says why.
 *   - Handles are opaque. Each has a function that frees it, which takes NULL as well. Text that is
 *     handed out as `char**` is freed with puzzlec_free(); text that is returned as `const char*`
 *     belongs to the handle and lives as long as the handle, unless the function says otherwise.
 *   - NULL for a handle, or for a pointer to a result, is PUZZLEC_BAD_ARGUMENT; functions that
 *     return a value instead of a status then return NULL, 0, or the value that they document.
 *     Pointers to freed handles are not recognised.
 *   - What is described as JSON is one object of docs/json.md in UTF-8, with a line end. Its member
 *     "schema" is PUZZLEC_JSON_SCHEMA; within a schema, members are added but none is removed or
 *     given another meaning.
 *   - Text is bytes, as a rule UTF-8. Rows and columns count from 0, all other numbers from 1.
 *   - No C++ exception leaves a function; nothing prints, exits or installs a signal handler. If
 *     memory runs out, the status is PUZZLEC_NO_MEMORY; the solver that was asked can then only be
 *     freed. (The embedded CaDiCaL may end the process with std::terminate when memory is
 *     refused inside one of its functions that promise not to throw.)
 *
 * Threads
 *   A puzzle and a result may be used by several threads at the same time, a reader, a solver and
 *   steps by one at a time; puzzlec_solver_stop() may be called by any thread and by a signal handler.
 *   puzzlec_last_error() is of the calling thread. The first solver of a process removes CADICAL*
 *   variables from the environment.
 */
#ifndef PUZZLEC_PUZZLEC_H
#define PUZZLEC_PUZZLEC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- What can come of a call ---- */

typedef enum puzzlec_status {
  PUZZLEC_OK = 0,
  PUZZLEC_END = 1,          /* there is no further puzzle */
  PUZZLEC_BAD_INPUT = 2,    /* see puzzlec_reader_error() */
  PUZZLEC_BAD_ARGUMENT = 3, /* a call that the function does not allow */
  PUZZLEC_NO_MEMORY = 4,
  PUZZLEC_CALLBACK_FAILED = 5, /* the caller's function said so */
  PUZZLEC_SYSTEM_ERROR = 6,    /* the system failed */
  PUZZLEC_INTERNAL_ERROR = 7   /* a bug in puzzlec: please report it with the puzzle */
} puzzlec_status;

/* Whether there is a solution. "Unknown" is never to be read as "unsat". */
typedef enum puzzlec_verdict {
  PUZZLEC_UNKNOWN = 0,
  PUZZLEC_SAT = 10,
  PUZZLEC_UNSAT = 20
} puzzlec_verdict;

/* Why a question is not settled. */
typedef enum puzzlec_reason {
  PUZZLEC_REASON_NONE = 0, /* it is settled */
  PUZZLEC_REASON_TIME_LIMIT = 1,
  PUZZLEC_REASON_CONFLICT_LIMIT = 2,
  PUZZLEC_REASON_INTERRUPTED = 3,
  PUZZLEC_REASON_MEMORY_LIMIT = 4,
  PUZZLEC_REASON_GAVE_UP = 5
} puzzlec_reason;

/* Stands for the number of an empty cell. */
enum { PUZZLEC_BLANK = -1 };

/* The "schema" of JSON that is handed out. */
enum { PUZZLEC_JSON_SCHEMA = 1 };

typedef struct puzzlec_steps puzzlec_steps;
typedef struct puzzlec_generator puzzlec_generator;
typedef struct puzzlec_reader puzzlec_reader;
typedef struct puzzlec_puzzle puzzlec_puzzle;
typedef struct puzzlec_solver puzzlec_solver;
typedef struct puzzlec_result puzzlec_result;

/* "0.1.0". The text is constant. */
const char* puzzlec_version(void);
/* A stable name such as "bad input"; "?" for any other number. The text is constant. */
const char* puzzlec_status_name(int status);
/* "time limit" and so on; "" for PUZZLEC_REASON_NONE, "?" for any other number. The text is
 * constant. */
const char* puzzlec_reason_name(int reason);
/* A sentence about the calling thread's last call that returned neither PUZZLEC_OK nor PUZZLEC_END;
 * "" if there was none. It lives until the thread's next such call. */
const char* puzzlec_last_error(void);
/* Frees text that was handed out as char**. NULL is allowed. */
void puzzlec_free(void* text);

/* The name of the format number `index` (from 0), or NULL after the last one. The text is
 * constant.
 */
const char* puzzlec_format_name(size_t index);

/* As JSON: the version, the families, formats and genres with examples, and the questions of
 * puzzlec_ask(). To be freed. */
puzzlec_status puzzlec_about(char** json);

/* ---- Reading ---- */

/* All zero is the default: a variable initialised with {0}. */
typedef struct puzzlec_read_options {
  const char* format;     /* the name of a format; NULL to detect it */
  const char* as;         /* the family of square grids, for formats that do not say which ("latin",
                             "sudoku", "sudoku-x"); NULL for the strictest in which no given
                             repeats another */
  const char* file;       /* the input's name in errors; NULL for "<input>" */
  int ignore_unsupported; /* not 0: leave out constraints that puzzlec does not know */
  const uint32_t* total;  /* of mines or stars, if the format does not state it; NULL for none */
} puzzlec_read_options;

/* What is wrong with an input, and where. */
typedef struct puzzlec_input_error {
  const char* code; /* a stable name such as "bad_character" */
  const char* file;
  size_t puzzle;        /* its number; 0 for the input as a whole */
  size_t line;          /* 0 if there is no such place */
  size_t column;        /* in bytes; 0 if there is no such place */
  const char* expected; /* a noun phrase */
  const char* found;    /* a noun phrase; may be empty */
  const char* message;  /* all of it: "file:line:column: expected E, found F" */
} puzzlec_input_error;

/* Reads from a copy of `size` bytes of `text`. `options` may be NULL. PUZZLEC_BAD_ARGUMENT for a
 * format or a family that does not exist. */
puzzlec_status puzzlec_reader_new(const char* text, size_t size,
                                  const puzzlec_read_options* options, puzzlec_reader** reader);
/* The same with options as JSON: the members above by their names, {"format":"latin-lab"}. NULL or
 * "{}" for the default. */
puzzlec_status puzzlec_reader_open(const char* text, size_t size, const char* options,
                                   puzzlec_reader** reader);
void puzzlec_reader_free(puzzlec_reader* reader);

/* The next puzzle, which is then the caller's. PUZZLEC_END at the end. After PUZZLEC_BAD_INPUT
 * reading goes on at the next puzzle that is recognised. */
puzzlec_status puzzlec_reader_next(puzzlec_reader* reader, puzzlec_puzzle** puzzle);
/* What was wrong if the last puzzlec_reader_next() returned PUZZLEC_BAD_INPUT, otherwise NULL.
 * Lives until the next call for this reader. */
const puzzlec_input_error* puzzlec_reader_error(const puzzlec_reader* reader);
/* The same as JSON; NULL if nothing was wrong. Lives as long. */
const char* puzzlec_reader_error_json(const puzzlec_reader* reader);

/* ---- Puzzles ---- */

void puzzlec_puzzle_free(puzzlec_puzzle* puzzle);
const char* puzzlec_puzzle_family(const puzzlec_puzzle* puzzle);
const char* puzzlec_puzzle_format(const puzzlec_puzzle* puzzle);
size_t puzzlec_puzzle_number(const puzzlec_puzzle* puzzle); /* in its input */
size_t puzzlec_puzzle_rows(const puzzlec_puzzle* puzzle);
size_t puzzlec_puzzle_columns(const puzzlec_puzzle* puzzle);
/* rows * columns numbers, row by row, PUZZLEC_BLANK where nothing is stated. */
const int* puzzlec_puzzle_givens(const puzzlec_puzzle* puzzle);
/* The puzzle alone, in the format that it came in. */
puzzlec_status puzzlec_puzzle_text(const puzzlec_puzzle* puzzle, char** text);
/* Checks rows * columns numbers by the family's rules. `problem` gets NULL for a solution,
 * otherwise a sentence, to be freed. PUZZLEC_BAD_ARGUMENT if `size` is not rows * columns, or a
 * number is not one that a cell can have. */
puzzlec_status puzzlec_puzzle_check(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                    char** problem);
/* A solution in the format that the puzzle came in, with a line end at its end.
 * PUZZLEC_BAD_ARGUMENT if it is not a solution. */
puzzlec_status puzzlec_puzzle_text_of(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                      char** text);

/* ---- Asking ---- */

/* A solver for any number of puzzles, with all limits off. */
puzzlec_status puzzlec_solver_new(puzzlec_solver** solver);
void puzzlec_solver_free(puzzlec_solver* solver);

/* Seconds for each question, by the wall clock; below 0 for no limit. Reading and encoding are not
 * interrupted. PUZZLEC_BAD_ARGUMENT if `seconds` is not a number. */
puzzlec_status puzzlec_solver_set_time_limit(puzzlec_solver* solver, double seconds);
/* Conflicts of each call of the SAT solver; below 0 for no limit. */
puzzlec_status puzzlec_solver_set_conflict_limit(puzzlec_solver* solver, int64_t conflicts);
/* Deduction before encoding: on (not 0, the default) or off. */
puzzlec_status puzzlec_solver_set_presolve(puzzlec_solver* solver, int on);
/* Checking a proof of each "unsatisfiable" that an answer rests on: on (not 0) or off (the
 * default). */
puzzlec_status puzzlec_solver_set_certify(puzzlec_solver* solver, int on);
/* Another seed, another order of solutions. 0 is the default. */
puzzlec_status puzzlec_solver_set_seed(puzzlec_solver* solver, uint64_t seed);
/* With `on` not 0: ends the question that is being asked, and all that follow, as unknown
 * (PUZZLEC_REASON_INTERRUPTED), until it is called with 0. A question that is settled without
 * search may still be answered. NULL is allowed. */
void puzzlec_solver_stop(puzzlec_solver* solver, int on);

/* Any question about a puzzle as JSON: `request` is an object such as {"ask":"count","most":100},
 * terminated, and `answer`, to be freed, an object as well. The limits hold for it.
 * docs/json.md describes the answers, docs/answers.schema.json is a JSON Schema of them, and
 * puzzlec_about() lists the questions below. PUZZLEC_BAD_ARGUMENT for a request that makes no
 * sense. */
/* made: questions (by "puzzlec docs c": see scripts/generate)
 *
 * {"ask":"puzzle"}
 *    What was read: the size, the givens, the text, the rules that are stated, and what reading
 *    left out.
 * {"ask":"solve"}
 *    A solution.
 * {"ask":"unique"}
 *    Whether there is exactly one solution, and if there are more: two of them.
 * {"ask":"count","most":100}
 *    How many solutions there are, counted up to "most".
 *      "most": How many solutions are counted at most; 0, or without it, all of them.
 * {"ask":"solutions","most":2}
 *    The solutions themselves, up to "most". All of them are in memory at once.
 *      "most": How many solutions are counted at most; 0, or without it, all of them.
 * {"ask":"candidates"}
 *    The values that each cell has in at least one solution.
 * {"ask":"core"}
 *    Which givens, clues and entries in "cells" contradict each other.
 *      "cells": The numbers that are filled in, with or without the givens; the givens without it.
 * {"ask":"diagnose"}
 *    Which other reading of the rules would make the puzzle unique.
 * {"ask":"repair","most":2}
 *    Which givens, as few as possible, to add to a puzzle with several solutions ("most" at most;
 *    over all solutions with "any_target"), or to take from one with none. If the puzzle cannot
 *    state values: which clues.
 *      "most": How many to add at most, 0 for none; without it, 4 givens or any number of clues.
 *      "any_target": Whether to look for the fewest givens over all solutions.
 * {"ask":"minimise","report":true}
 *    The puzzle without the givens and clues that its only solution does not need.
 *      "report": Whether to say only which clues could be left out, each by itself.
 *      "keep_symmetry": Whether clues that mirror each other stay or go together.
 *      "keep_level": Whether a clue goes only if the level stays; not with "smallest".
 *      "smallest": Whether to keep the fewest clues that are enough.
 *      "orders": How many orders to try; 1 without it.
 * {"ask":"shuffle","count":2}
 *    Puzzles that are the same but for the names of values, the order of lines, and turns of the
 *    board, as far as the rules allow.
 *      "count": How many puzzles; 1 without it.
 *      "seed": Another seed gives other puzzles; by default, the seed of the options.
 *      "canonical": Whether to give the canonical form: the one puzzle that stands for all of
 *      these.
 * {"ask":"violations","cells":[[1,1],[null,2]]}
 *    Which rules the numbers in "cells" break already, and which of them do so. Blank cells are
 *    null.
 *      "cells": The grid; the givens without it.
 * {"ask":"drawing"}
 *    What there is to draw, and what may be entered where.
 *      "cells": The grid to draw; the givens without it.
 *      "candidates": Pencil marks, by row and column.
 * {"ask":"svg","title":"A small square"}
 *    A picture of the puzzle, with the numbers of "cells" and the values of "candidates" as pencil
 *    marks, if they are there.
 *      "cells": The grid to draw; the givens without it.
 *      "candidates": Pencil marks, by row and column.
 *      "title": The title of the picture.
 * {"ask":"sketch","step":{"placed":[{"cell":"r1c1","value":1}]}}
 *    A picture of what is known of the answer, as people draw it: edges and crosses, pieces of a
 *    line, dots where there is surely nothing, and candidates where people note them. What a "step"
 *    finds is in groups of the class "step".
 *      "candidates": What each cell may hold, by row and column; empty where nothing is to be seen.
 *      "step": The step of an explanation, as "explain" and "hint" tell it.
 *      "title": The title of the picture.
 * {"ask":"convert","to":"puzzlec-model"}
 *    The puzzle in the format "to".
 *      "to": The name of a format.
 * {"ask":"map"}
 *    What the variables of the puzzle's formula mean.
 * {"ask":"decode","model":[1,-2]}
 *    The solution that a SAT solver's model of the puzzle's formula stands for, after every clause
 *    and every rule was checked.
 *      "model": The literals of a model, as in DIMACS; variables that are left out are false.
 * {"ask":"certify","claim":"unique"}
 *    The files of a bundle that "puzzlec verify" accepts: by default, for whichever of unique, none
 *    and multiple is true.
 *      "claim": The claim to prove.
 * {"ask":"rules"}
 *    The rules of the puzzle by name, as steps use them.
 * {"ask":"explain","max_size":4}
 *    The steps from the givens to the solution, each by the fewest rules, "max_size" at most; with
 *    "step", the one of that number alone.
 *      "max_size": How many rules a step takes at most; any number without it.
 *      "step": The number of the only step to show, from 1.
 * {"ask":"rate"}
 *    How hard the puzzle is for people; with "max_size", whether steps of that many rules at most
 *    solve it, which takes much less time.
 *      "max_size": How many rules a step takes at most; any number without it.
 * {"ask":"hint","show":"where"}
 *    The next step from the numbers in "cells" and the pencil marks in "candidates", or which of
 *    them are wrong; "show" is "where", "rules" or "step".
 *      "cells": The numbers that are filled in, with or without the givens.
 *      "candidates": Pencil marks, by row and column; none in cells without.
 *      "show": How much to show; the whole step by default.
 * {"ask":"check","cells":[[1,2],[null,1]]}
 *    Whether the numbers in "cells" and the pencil marks in "candidates" are right so far, and if
 *    not, what to take back.
 *      "cells": The numbers that are filled in, with or without the givens.
 *      "candidates": Pencil marks, by row and column; none in cells without.
 * {"ask":"why","cells":[[1,2],[null,1]]}
 *    Why an entry in "cells" cannot be right: the steps that follow from it until something has no
 *    way out, or, instead of many of them, what it contradicts. It is about the entry in "cell";
 *    without it, about the first that is wrong.
 *      "cells": The numbers that are filled in, with or without the givens.
 *      "candidates": Pencil marks, by row and column; none in cells without.
 *      "cell": The cell of a wrong entry.
 * {"ask":"generate","level":"easy","seed":7}
 *    A new puzzle with one solution, of the kind and size of this one unless "kind" says otherwise.
 *      "kind": A family or a genre; that of this puzzle without it.
 *      "rest": True: what this puzzle states stays, and clues are added until there is one
 *      solution.
 *      "size": Rows and columns, such as "9x9".
 *      "level": How hard, in words.
 *      "peak": How many rules the hardest step takes, such as "2..4".
 *      "effort": The effort, as a range.
 *      "technique": A technique that the puzzle needs, by the name in "explain".
 *      "symmetry": Of the places of clues, as "--symmetry" takes it.
 *      "clues": "usual", "minimal", "all", or a number of clues as a range.
 *      "givens": How many values of cells are given, as a range.
 *      "rules": Rules of a variant Sudoku, such as "thermometer:3,killer".
 *      "seed": The same seed gives the same puzzles; 0 without it.
 *      "index": Which puzzle of the seed; 0 without it.
 *
 * made: end */
puzzlec_status puzzlec_ask(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                           const char* request, char** answer);

/* A solution, if there is one: the verdict says so. */
puzzlec_status puzzlec_solve(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                             puzzlec_result** result);
/* Is there exactly one solution? puzzlec_result_count() is then 1 and puzzlec_result_is_complete()
 * not 0. If there are more, the result has two of them. */
puzzlec_status puzzlec_unique(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                              puzzlec_result** result);
/* How many solutions there are, up to `most` (0: all of them). The result keeps none of them. */
puzzlec_status puzzlec_count(puzzlec_solver* solver, const puzzlec_puzzle* puzzle, uint64_t most,
                             puzzlec_result** result);
/* Calls `visit` with each solution, once, until it returns 0. The cells live as long as the call.
 * The result keeps no solution. `visit` may not throw, jump away, or use the solver. */
puzzlec_status puzzlec_enumerate(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                                 int (*visit)(void* context, const int* cells, size_t size),
                                 void* context, puzzlec_result** result);

/* Writes the puzzle's formula as DIMACS CNF, with the names of its variables in comments: what
 * `puzzlec encode` writes and `puzzlec decode` reads. With presolve, it has what deduction leaves
 * open. `write` gets it piece by piece, not terminated; if it does not return 0, it is not
 * called again and the status is PUZZLEC_CALLBACK_FAILED. It may not throw, jump away, or use the
 * solver.
 */
puzzlec_status puzzlec_encode(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                              int (*write)(void* context, const char* text, size_t size),
                              void* context);
/* The same as one text, to be freed. `size`, which may be NULL, gets its length. */
puzzlec_status puzzlec_encode_text(puzzlec_solver* solver, const puzzlec_puzzle* puzzle,
                                   char** text, size_t* size);

/* ---- Making puzzles ---- */

/* Makes puzzles with one solution. `spec` is a JSON object, terminated: "kind" (a family or a genre),
 * and what the options of `puzzlec generate` take: {"kind":"sudoku","level":"easy","seed":7}; "first"
 * is the number of the first puzzle (0), "rate":false rates them only if a level needs it.
 * PUZZLEC_BAD_ARGUMENT for what cannot be had. One seed gives the same puzzles everywhere. */
puzzlec_status puzzlec_generator_new(const char* spec, puzzlec_generator** generator);
void puzzlec_generator_free(puzzlec_generator* generator);
/* The next puzzle as JSON, to be freed: an object with the status "made" and the members of `made` in
 * docs/json.md, or with the status "none" or "unknown" and a reason. */
puzzlec_status puzzlec_generator_next(puzzlec_generator* generator, char** json);
/* With `on` not 0: ends the puzzle that is being made, and all that follow, as unknown, until it is
 * called with 0. May be called by any thread and by a signal handler. NULL is allowed. */
void puzzlec_generator_stop(puzzlec_generator* generator, int on);

/* ---- Backtracking, step by step ---- */

/* A search to watch: cells in reading order, values ascending. A value is placed, and removed again
 * if it breaks a rule or leads nowhere. It takes exponential time on hard puzzles. It starts from
 * the givens and `cells`, rows * columns numbers; NULL for the givens alone. PUZZLEC_BAD_ARGUMENT
 * for numbers that their cells cannot have. The puzzle may be freed before the steps. */
puzzlec_status puzzlec_steps_new(const puzzlec_puzzle* puzzle, const int* cells, size_t size,
                                 puzzlec_steps** steps);
void puzzlec_steps_free(puzzlec_steps* steps);
/* Takes up to `most` (at least 1) steps and hands out JSON, to be freed: an object
 * for each step, and one for the end of the search, which is "solved" or "none". PUZZLEC_END after
 * that. PUZZLEC_BAD_ARGUMENT if `most` is 0. */
puzzlec_status puzzlec_steps_next(puzzlec_steps* steps, size_t most, char** json);

/* ---- Results ---- */

void puzzlec_result_free(puzzlec_result* result);
/* PUZZLEC_UNKNOWN for NULL. */
puzzlec_verdict puzzlec_result_verdict(const puzzlec_result* result);
/* Why the question was not settled, which may be so with a verdict, too: a solution was found, and
 * whether it is the only one is unknown. */
puzzlec_reason puzzlec_result_reason(const puzzlec_result* result);
/* How many different solutions were found. */
uint64_t puzzlec_result_count(const puzzlec_result* result);
/* Not 0 if it is certain that there are no others. */
int puzzlec_result_is_complete(const puzzlec_result* result);
/* The numbers of a solution that the result keeps, row by row; `index` from 0. NULL after the last
 * one. */
const int* puzzlec_result_cells(const puzzlec_result* result, size_t index);

#ifdef __cplusplus
}
#endif

#endif
