/* The C interface from C: questions and their answers, errors, callbacks, and each function with
 * NULL. */
#include <puzzlec/puzzlec.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;
static int checks = 0;

static void check(int holds, const char* what, int line) {
  ++checks;
  if (holds) return;
  ++failures;
  fprintf(stderr, "line %d: %s\n", line, what);
}
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __LINE__)

static const char four[] = "1 2 . .\n. . 1 2\n2 1 . .\n. . 2 1\n";

static puzzlec_puzzle* only_puzzle(const char* text) {
  puzzlec_reader* reader = NULL;
  puzzlec_puzzle* puzzle = NULL;
  puzzlec_puzzle* second = NULL;
  CHECK(puzzlec_reader_new(text, strlen(text), NULL, &reader) == PUZZLEC_OK);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_OK);
  CHECK(puzzlec_reader_next(reader, &second) == PUZZLEC_END);
  CHECK(second == NULL);
  CHECK(puzzlec_reader_error(reader) == NULL);
  puzzlec_reader_free(reader);
  if (puzzle == NULL) exit(1);
  return puzzle;
}

static void test_questions(void) {
  puzzlec_puzzle* puzzle = only_puzzle(four);
  puzzlec_solver* solver = NULL;
  puzzlec_result* result = NULL;
  char* text = NULL;
  char* problem = NULL;
  const int* cells;
  size_t i;
  CHECK(puzzlec_solver_new(&solver) == PUZZLEC_OK);

  CHECK(strcmp(puzzlec_puzzle_family(puzzle), "latin") == 0);
  CHECK(strcmp(puzzlec_puzzle_format(puzzle), "latin-lab") == 0);
  CHECK(puzzlec_puzzle_number(puzzle) == 1);
  CHECK(puzzlec_puzzle_rows(puzzle) == 4);
  CHECK(puzzlec_puzzle_columns(puzzle) == 4);
  CHECK(puzzlec_puzzle_givens(puzzle)[1] == 2);
  CHECK(puzzlec_puzzle_givens(puzzle)[2] == PUZZLEC_BLANK);
  CHECK(puzzlec_puzzle_text(puzzle, &text) == PUZZLEC_OK);
  CHECK(strcmp(text, four) == 0);
  puzzlec_free(text);

  CHECK(puzzlec_solve(solver, puzzle, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_verdict(result) == PUZZLEC_SAT);
  CHECK(puzzlec_result_reason(result) == PUZZLEC_REASON_NONE);
  CHECK(puzzlec_result_count(result) == 1);
  cells = puzzlec_result_cells(result, 0);
  CHECK(puzzlec_result_cells(result, 1) == NULL);
  for (i = 0; i < 16; ++i) {
    const int given = puzzlec_puzzle_givens(puzzle)[i];
    CHECK(given == PUZZLEC_BLANK || cells[i] == given);
  }
  CHECK(puzzlec_puzzle_check(puzzle, cells, 16, &problem) == PUZZLEC_OK);
  CHECK(problem == NULL);
  CHECK(puzzlec_puzzle_text_of(puzzle, cells, 16, &text) == PUZZLEC_OK);
  CHECK(strlen(text) == strlen(four));
  CHECK(text[0] == '1' && text[2] == '2');
  puzzlec_free(text);
  puzzlec_result_free(result);

  CHECK(puzzlec_unique(solver, puzzle, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_count(result) == 2);
  CHECK(!puzzlec_result_is_complete(result));
  CHECK(memcmp(puzzlec_result_cells(result, 0), puzzlec_result_cells(result, 1),
               16 * sizeof(int)) != 0);
  puzzlec_result_free(result);

  CHECK(puzzlec_count(solver, puzzle, 0, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_count(result) == 4);
  CHECK(puzzlec_result_is_complete(result));
  CHECK(puzzlec_result_cells(result, 0) == NULL);
  puzzlec_result_free(result);
  CHECK(puzzlec_count(solver, puzzle, 3, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_count(result) == 3);
  CHECK(!puzzlec_result_is_complete(result));
  puzzlec_result_free(result);

  puzzlec_puzzle_free(puzzle);
  puzzle = only_puzzle("1 2\n1 .\n");
  CHECK(puzzlec_solver_set_certify(solver, 1) == PUZZLEC_OK);
  CHECK(puzzlec_solve(solver, puzzle, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_verdict(result) == PUZZLEC_UNSAT);
  CHECK(puzzlec_result_cells(result, 0) == NULL);
  puzzlec_result_free(result);
  puzzlec_puzzle_free(puzzle);

  puzzle = only_puzzle("1 2\n. .\n");
  CHECK(puzzlec_unique(solver, puzzle, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_count(result) == 1);
  CHECK(puzzlec_result_is_complete(result));
  puzzlec_result_free(result);
  puzzlec_puzzle_free(puzzle);
  puzzlec_solver_free(solver);
}

static void test_check(void) {
  puzzlec_puzzle* puzzle = only_puzzle("1 2\n. .\n");
  char* problem = NULL;
  char* text = NULL;
  int cells[4] = {1, 2, 1, 2};
  CHECK(puzzlec_puzzle_check(puzzle, cells, 4, &problem) == PUZZLEC_OK);
  CHECK(problem != NULL && strlen(problem) > 0);
  puzzlec_free(problem);
  CHECK(puzzlec_puzzle_text_of(puzzle, cells, 4, &text) == PUZZLEC_BAD_ARGUMENT);
  CHECK(text == NULL);
  CHECK(puzzlec_puzzle_check(puzzle, cells, 3, &problem) == PUZZLEC_BAD_ARGUMENT);
  CHECK(problem == NULL);
  cells[0] = 1 << 20;
  CHECK(puzzlec_puzzle_check(puzzle, cells, 4, &problem) == PUZZLEC_BAD_ARGUMENT);
  CHECK(strlen(puzzlec_last_error()) > 0);
  puzzlec_puzzle_free(puzzle);
}

static void test_errors(void) {
  static const char text[] = "1 2\n1 x\n\n1 .\n. 1\n";
  puzzlec_read_options options = {0};
  puzzlec_reader* reader = NULL;
  puzzlec_puzzle* puzzle = NULL;
  const puzzlec_input_error* error;
  options.format = "latin-lab";
  options.file = "squares.txt";
  CHECK(puzzlec_reader_new(text, sizeof text - 1, &options, &reader) == PUZZLEC_OK);
  CHECK(puzzlec_reader_error(reader) == NULL);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_BAD_INPUT);
  CHECK(puzzle == NULL);
  error = puzzlec_reader_error(reader);
  CHECK(error != NULL);
  if (error != NULL) {
    CHECK(strcmp(error->code, "bad_number") == 0);
    CHECK(strcmp(error->file, "squares.txt") == 0);
    CHECK(error->puzzle == 1 && error->line == 2 && error->column == 3);
    CHECK(strlen(error->expected) > 0);
    CHECK(strcmp(error->found, "'x'") == 0);
    CHECK(strncmp(error->message, "squares.txt:2:3: expected ", 26) == 0);
    CHECK(strcmp(error->message, puzzlec_last_error()) == 0);
  }
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_OK);
  CHECK(puzzlec_puzzle_number(puzzle) == 2);
  CHECK(puzzlec_reader_error(reader) == NULL);
  puzzlec_puzzle_free(puzzle);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_END);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_END);
  puzzlec_reader_free(reader);

  options.format = "no-such-format";
  CHECK(puzzlec_reader_new(text, sizeof text - 1, &options, &reader) == PUZZLEC_BAD_ARGUMENT);
  CHECK(reader == NULL);
  CHECK(strstr(puzzlec_last_error(), "no-such-format") != NULL);

  CHECK(puzzlec_reader_new(NULL, 0, NULL, &reader) == PUZZLEC_OK);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_BAD_INPUT);
  error = puzzlec_reader_error(reader);
  CHECK(error != NULL && strcmp(error->code, "empty_input") == 0 && error->puzzle == 0);
  puzzlec_reader_free(reader);
}

struct Seen {
  int calls;
  int most;
  size_t size;
};

static int visit(void* context, const int* cells, size_t size) {
  struct Seen* seen = context;
  seen->size = size;
  CHECK(cells[0] == 1);
  return ++seen->calls < seen->most;
}

struct Text {
  char* bytes;
  size_t size;
  int calls;
  int fail_at; /* the number of the call that fails; 0 for none */
};

static int append(void* context, const char* bytes, size_t size) {
  struct Text* text = context;
  char* grown;
  if (++text->calls == text->fail_at) return 1;
  grown = realloc(text->bytes, text->size + size);
  if (grown == NULL) return 1;
  memcpy(grown + text->size, bytes, size);
  text->bytes = grown;
  text->size += size;
  return 0;
}

static void test_callbacks(void) {
  puzzlec_puzzle* puzzle = only_puzzle(four);
  puzzlec_solver* solver = NULL;
  puzzlec_result* result = NULL;
  struct Seen seen = {0, 100, 0};
  struct Text text = {NULL, 0, 0, 0};
  char* whole = NULL;
  size_t size = 0;
  CHECK(puzzlec_solver_new(&solver) == PUZZLEC_OK);
  CHECK(puzzlec_enumerate(solver, puzzle, visit, &seen, &result) == PUZZLEC_OK);
  CHECK(seen.calls == 4 && seen.size == 16);
  CHECK(puzzlec_result_count(result) == 4 && puzzlec_result_is_complete(result));
  puzzlec_result_free(result);
  seen.calls = 0;
  seen.most = 2;
  CHECK(puzzlec_enumerate(solver, puzzle, visit, &seen, &result) == PUZZLEC_OK);
  CHECK(seen.calls == 2);
  CHECK(puzzlec_result_count(result) == 2 && !puzzlec_result_is_complete(result));
  puzzlec_result_free(result);

  CHECK(puzzlec_encode(solver, puzzle, append, &text) == PUZZLEC_OK);
  CHECK(puzzlec_encode_text(solver, puzzle, &whole, &size) == PUZZLEC_OK);
  CHECK(size == text.size && strlen(whole) == size);
  CHECK(memcmp(whole, text.bytes, size) == 0);
  CHECK(strstr(whole, "\np cnf ") != NULL);
  free(text.bytes);
  text.bytes = NULL;
  text.size = 0;
  text.calls = 0;
  text.fail_at = 1;
  CHECK(puzzlec_encode(solver, puzzle, append, &text) == PUZZLEC_CALLBACK_FAILED);
  CHECK(text.calls == 1);
  free(text.bytes);
  puzzlec_free(whole);

  /* Without presolve the formula is a larger one. */
  CHECK(puzzlec_solver_set_presolve(solver, 0) == PUZZLEC_OK);
  CHECK(puzzlec_encode_text(solver, puzzle, &whole, NULL) == PUZZLEC_OK);
  CHECK(strlen(whole) > size);
  puzzlec_free(whole);
  puzzlec_solver_free(solver);
  puzzlec_puzzle_free(puzzle);
}

static void test_limits(void) {
  static const char wide[] =
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n";
  puzzlec_puzzle* puzzle = only_puzzle(wide);
  puzzlec_solver* solver = NULL;
  puzzlec_result* result = NULL;
  CHECK(puzzlec_solver_new(&solver) == PUZZLEC_OK);
  CHECK(puzzlec_solver_set_presolve(solver, 0) == PUZZLEC_OK);
  CHECK(puzzlec_solver_set_time_limit(solver, 0) == PUZZLEC_OK);
  CHECK(puzzlec_count(solver, puzzle, 0, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_verdict(result) != PUZZLEC_UNSAT);
  CHECK(puzzlec_result_reason(result) == PUZZLEC_REASON_TIME_LIMIT);
  CHECK(!puzzlec_result_is_complete(result));
  puzzlec_result_free(result);
  CHECK(puzzlec_solver_set_time_limit(solver, -1) == PUZZLEC_OK);
  puzzlec_solver_stop(solver, 1);
  CHECK(puzzlec_count(solver, puzzle, 0, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_reason(result) == PUZZLEC_REASON_INTERRUPTED);
  puzzlec_result_free(result);
  puzzlec_solver_stop(solver, 0);
  CHECK(puzzlec_solver_set_conflict_limit(solver, 1000000) == PUZZLEC_OK);
  CHECK(puzzlec_count(solver, puzzle, 10, &result) == PUZZLEC_OK);
  CHECK(puzzlec_result_count(result) == 10);
  CHECK(puzzlec_result_reason(result) == PUZZLEC_REASON_NONE);
  puzzlec_result_free(result);
  CHECK(puzzlec_solver_set_time_limit(solver, strtod("nan", NULL)) == PUZZLEC_BAD_ARGUMENT);
  puzzlec_solver_free(solver);
  puzzlec_puzzle_free(puzzle);
}

static int has(const char* text, const char* part) {
  return text != NULL && strstr(text, part) != NULL;
}

static void test_ask(void) {
  puzzlec_puzzle* puzzle = only_puzzle("1 2\n. .\n");
  puzzlec_solver* solver = NULL;
  char* answer = NULL;
  CHECK(puzzlec_solver_new(&solver) == PUZZLEC_OK);
  CHECK(puzzlec_ask(solver, puzzle, "{\"ask\":\"solve\"}", &answer) == PUZZLEC_OK);
  CHECK(has(answer, "{\"schema\":1,"));
  CHECK(has(answer, "\"status\":\"solved\",\"solutions\":[[[1,2],[2,1]]]"));
  CHECK(answer[strlen(answer) - 1] == '\n');
  puzzlec_free(answer);
  CHECK(puzzlec_ask(solver, puzzle, "{\"ask\":\"violations\",\"cells\":[[1,2],[null,2]]}",
                    &answer) == PUZZLEC_OK);
  CHECK(has(answer,
            "\"status\":\"broken\",\"violations\":[{\"rule\":\"column\",\"name\":\"column 2\","
            "\"text\":\"2 stands twice in column 2.\",\"cells\":[\"r1c2\",\"r2c2\"]}]"));
  puzzlec_free(answer);
  CHECK(puzzlec_ask(solver, puzzle, "{\"ask\":\"magic\"}", &answer) == PUZZLEC_BAD_ARGUMENT);
  CHECK(answer == NULL);
  CHECK(has(puzzlec_last_error(), "'magic'"));
  CHECK(puzzlec_ask(solver, puzzle, "{", &answer) == PUZZLEC_BAD_ARGUMENT);
  CHECK(puzzlec_solver_set_seed(solver, 3) == PUZZLEC_OK);
  puzzlec_solver_stop(solver, 1);
  puzzlec_puzzle_free(puzzle);
  puzzle = only_puzzle(four);
  CHECK(puzzlec_ask(solver, puzzle, "{\"ask\":\"count\"}", &answer) == PUZZLEC_OK);
  CHECK(has(answer, "\"status\":\"unknown\",\"count\":"));
  CHECK(has(answer, "\"reason\":\"interrupted\""));
  puzzlec_free(answer);
  puzzlec_solver_free(solver);
  puzzlec_puzzle_free(puzzle);
  CHECK(puzzlec_about(&answer) == PUZZLEC_OK);
  CHECK(has(answer, "\"questions\":[{\"name\":\"puzzle\""));
  CHECK(has(answer, "\"name\":\"latin-lab\""));
  puzzlec_free(answer);
}

static void test_json_reader(void) {
  const char text[] = "1 2\n1 x\n";
  puzzlec_reader* reader = NULL;
  puzzlec_puzzle* puzzle = NULL;
  CHECK(puzzlec_reader_open(text, sizeof text - 1, "{\"format\":\"latin-lab\",\"file\":\"f\"}",
                            &reader) == PUZZLEC_OK);
  CHECK(puzzlec_reader_error_json(reader) == NULL);
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_BAD_INPUT);
  CHECK(has(puzzlec_reader_error_json(reader),
            "\"status\":\"error\",\"solutions\":[],\"error\":{\"code\":\"bad_number\",\"line\":2,"
            "\"column\":3,"));
  CHECK(puzzlec_reader_next(reader, &puzzle) == PUZZLEC_END);
  CHECK(puzzlec_reader_error_json(reader) == NULL);
  puzzlec_reader_free(reader);
  CHECK(puzzlec_reader_open(four, sizeof four - 1, NULL, &reader) == PUZZLEC_OK);
  puzzlec_reader_free(reader);
  CHECK(puzzlec_reader_open(text, sizeof text - 1, "{\"from\":1}", &reader) ==
        PUZZLEC_BAD_ARGUMENT);
  CHECK(reader == NULL);
  CHECK(puzzlec_reader_open(text, sizeof text - 1, "[]", &reader) == PUZZLEC_BAD_ARGUMENT);
}

static void test_steps(void) {
  puzzlec_puzzle* puzzle = only_puzzle("1 .\n. .\n");
  puzzlec_steps* steps = NULL;
  char* json = NULL;
  int cells[4] = {1, 1, PUZZLEC_BLANK, PUZZLEC_BLANK};
  CHECK(puzzlec_steps_new(puzzle, NULL, 0, &steps) == PUZZLEC_OK);
  CHECK(puzzlec_steps_next(steps, 1, &json) == PUZZLEC_OK);
  CHECK(
      has(json,
          "\"event\":\"place\",\"step\":1,\"row\":1,\"column\":2,\"value\":1,\"valid\":false}\n"));
  puzzlec_free(json);
  CHECK(puzzlec_steps_next(steps, 1, &json) == PUZZLEC_OK);
  CHECK(has(json, "\"event\":\"remove\",\"step\":2,"));
  puzzlec_free(json);
  CHECK(puzzlec_steps_next(steps, 0, &json) == PUZZLEC_BAD_ARGUMENT);
  CHECK(puzzlec_steps_next(steps, 1000, &json) == PUZZLEC_OK);
  CHECK(
      has(json,
          "\"event\":\"solved\",\"solutions\":[[[1,2],[2,1]]],\"placements\":5,\"removals\":2}\n"));
  puzzlec_free(json);
  CHECK(puzzlec_steps_next(steps, 1000, &json) == PUZZLEC_END);
  CHECK(json == NULL);
  puzzlec_steps_free(steps);
  CHECK(puzzlec_steps_new(puzzle, cells, 4, &steps) == PUZZLEC_OK);
  CHECK(puzzlec_steps_next(steps, 5, &json) == PUZZLEC_OK);
  CHECK(has(json, "\"event\":\"none\",\"solutions\":[],\"placements\":0,"));
  puzzlec_free(json);
  puzzlec_steps_free(steps);
  cells[1] = 7;
  CHECK(puzzlec_steps_new(puzzle, cells, 4, &steps) == PUZZLEC_BAD_ARGUMENT);
  CHECK(puzzlec_steps_new(puzzle, cells, 3, &steps) == PUZZLEC_BAD_ARGUMENT);
  CHECK(steps == NULL);
  puzzlec_puzzle_free(puzzle);
}

static void test_null(void) {
  puzzlec_puzzle* puzzle = only_puzzle(four);
  puzzlec_solver* solver = NULL;
  puzzlec_reader* reader = NULL;
  puzzlec_result* result = NULL;
  puzzlec_puzzle* next = NULL;
  puzzlec_steps* steps = NULL;
  const puzzlec_status bad = PUZZLEC_BAD_ARGUMENT;
  int cells[16] = {0};
  char* text = NULL;
  size_t size = 7;
  CHECK(puzzlec_solver_new(&solver) == PUZZLEC_OK);

  puzzlec_reader_free(NULL);
  puzzlec_puzzle_free(NULL);
  puzzlec_solver_free(NULL);
  puzzlec_result_free(NULL);
  puzzlec_free(NULL);
  puzzlec_solver_stop(NULL, 1);

  CHECK(puzzlec_reader_new(four, sizeof four - 1, NULL, NULL) == bad);
  CHECK(puzzlec_reader_new(NULL, 5, NULL, &reader) == bad);
  CHECK(puzzlec_reader_next(NULL, &next) == bad);
  CHECK(puzzlec_reader_new(four, sizeof four - 1, NULL, &reader) == PUZZLEC_OK);
  CHECK(puzzlec_reader_next(reader, NULL) == bad);
  CHECK(puzzlec_reader_next(reader, &next) == PUZZLEC_OK);
  puzzlec_puzzle_free(next);
  puzzlec_reader_free(reader);
  CHECK(puzzlec_reader_error(NULL) == NULL);

  CHECK(puzzlec_puzzle_family(NULL) == NULL);
  CHECK(puzzlec_puzzle_format(NULL) == NULL);
  CHECK(puzzlec_puzzle_number(NULL) == 0);
  CHECK(puzzlec_puzzle_rows(NULL) == 0);
  CHECK(puzzlec_puzzle_columns(NULL) == 0);
  CHECK(puzzlec_puzzle_givens(NULL) == NULL);
  CHECK(puzzlec_puzzle_text(NULL, &text) == bad);
  CHECK(puzzlec_puzzle_text(puzzle, NULL) == bad);
  CHECK(puzzlec_puzzle_check(NULL, cells, 16, &text) == bad);
  CHECK(puzzlec_puzzle_check(puzzle, NULL, 16, &text) == bad);
  CHECK(puzzlec_puzzle_check(puzzle, cells, 16, NULL) == bad);
  CHECK(puzzlec_puzzle_text_of(NULL, cells, 16, &text) == bad);
  CHECK(puzzlec_puzzle_text_of(puzzle, NULL, 16, &text) == bad);
  CHECK(puzzlec_puzzle_text_of(puzzle, cells, 16, NULL) == bad);

  puzzlec_steps_free(NULL);
  CHECK(puzzlec_about(NULL) == bad);
  CHECK(puzzlec_reader_open(NULL, 5, NULL, &reader) == bad);
  CHECK(puzzlec_reader_open(four, sizeof four - 1, NULL, NULL) == bad);
  CHECK(puzzlec_reader_error_json(NULL) == NULL);
  CHECK(puzzlec_steps_new(NULL, NULL, 0, &steps) == bad);
  CHECK(puzzlec_steps_new(puzzle, NULL, 0, NULL) == bad);
  CHECK(puzzlec_steps_next(NULL, 1, &text) == bad);
  CHECK(puzzlec_steps_next(steps, 1, NULL) == bad);
  CHECK(puzzlec_ask(NULL, puzzle, "{}", &text) == bad);
  CHECK(puzzlec_ask(solver, NULL, "{}", &text) == bad);
  CHECK(puzzlec_ask(solver, puzzle, NULL, &text) == bad);
  CHECK(puzzlec_ask(solver, puzzle, "{}", NULL) == bad);
  CHECK(puzzlec_solver_set_seed(NULL, 1) == bad);

  CHECK(puzzlec_solver_new(NULL) == bad);
  CHECK(puzzlec_solver_set_time_limit(NULL, 1) == bad);
  CHECK(puzzlec_solver_set_conflict_limit(NULL, 1) == bad);
  CHECK(puzzlec_solver_set_presolve(NULL, 1) == bad);
  CHECK(puzzlec_solver_set_certify(NULL, 1) == bad);
  CHECK(puzzlec_solve(NULL, puzzle, &result) == bad);
  CHECK(puzzlec_solve(solver, NULL, &result) == bad);
  CHECK(puzzlec_solve(solver, puzzle, NULL) == bad);
  CHECK(puzzlec_unique(NULL, puzzle, &result) == bad);
  CHECK(puzzlec_unique(solver, NULL, &result) == bad);
  CHECK(puzzlec_unique(solver, puzzle, NULL) == bad);
  CHECK(puzzlec_count(NULL, puzzle, 1, &result) == bad);
  CHECK(puzzlec_count(solver, NULL, 1, &result) == bad);
  CHECK(puzzlec_count(solver, puzzle, 1, NULL) == bad);
  CHECK(puzzlec_enumerate(NULL, puzzle, visit, NULL, &result) == bad);
  CHECK(puzzlec_enumerate(solver, NULL, visit, NULL, &result) == bad);
  CHECK(puzzlec_enumerate(solver, puzzle, NULL, NULL, &result) == bad);
  CHECK(puzzlec_enumerate(solver, puzzle, visit, NULL, NULL) == bad);
  CHECK(result == NULL);
  CHECK(puzzlec_encode(NULL, puzzle, append, NULL) == bad);
  CHECK(puzzlec_encode(solver, NULL, append, NULL) == bad);
  CHECK(puzzlec_encode(solver, puzzle, NULL, NULL) == bad);
  CHECK(puzzlec_encode_text(NULL, puzzle, &text, &size) == bad);
  CHECK(size == 0);
  CHECK(puzzlec_encode_text(solver, NULL, &text, NULL) == bad);
  CHECK(puzzlec_encode_text(solver, puzzle, NULL, NULL) == bad);
  CHECK(text == NULL);
  CHECK(strlen(puzzlec_last_error()) > 0);

  CHECK(puzzlec_result_verdict(NULL) == PUZZLEC_UNKNOWN);
  CHECK(puzzlec_result_reason(NULL) == PUZZLEC_REASON_NONE);
  CHECK(puzzlec_result_count(NULL) == 0);
  CHECK(puzzlec_result_is_complete(NULL) == 0);
  CHECK(puzzlec_result_cells(NULL, 0) == NULL);
  puzzlec_solver_free(solver);
  puzzlec_puzzle_free(puzzle);
}

static void test_names(void) {
  int status;
  CHECK(strlen(puzzlec_version()) >= 5);
  for (status = PUZZLEC_OK; status <= PUZZLEC_INTERNAL_ERROR; ++status)
    CHECK(strcmp(puzzlec_status_name(status), "?") != 0);
  CHECK(strcmp(puzzlec_status_name(99), "?") == 0);
  CHECK(strcmp(puzzlec_reason_name(PUZZLEC_REASON_NONE), "") == 0);
  CHECK(strcmp(puzzlec_reason_name(-1), "?") == 0);
  CHECK(puzzlec_format_name(0) != NULL);
  CHECK(puzzlec_format_name((size_t)-1) == NULL);
}

static void test_generator(void) {
  puzzlec_generator* generator = NULL;
  char* json = NULL;
  CHECK(puzzlec_generator_new("{\"kind\":\"latin\",\"size\":\"4\",\"seed\":3}", &generator) ==
        PUZZLEC_OK);
  CHECK(puzzlec_generator_next(generator, &json) == PUZZLEC_OK);
  CHECK(json != NULL && strstr(json, "\"status\":\"made\",\"index\":0") != NULL);
  puzzlec_free(json);
  puzzlec_generator_stop(generator, 1);
  CHECK(puzzlec_generator_next(generator, &json) == PUZZLEC_OK);
  CHECK(json != NULL && strstr(json, "\"status\":\"unknown\"") != NULL);
  puzzlec_free(json);
  puzzlec_generator_stop(generator, 0);
  CHECK(puzzlec_generator_next(generator, &json) == PUZZLEC_OK);
  CHECK(json != NULL && strstr(json, "\"status\":\"made\",\"index\":1") != NULL);
  puzzlec_free(json);
  CHECK(puzzlec_generator_next(generator, NULL) == PUZZLEC_BAD_ARGUMENT);
  CHECK(puzzlec_generator_next(NULL, &json) == PUZZLEC_BAD_ARGUMENT);
  CHECK(json == NULL);
  puzzlec_generator_stop(NULL, 1);
  puzzlec_generator_free(generator);
  puzzlec_generator_free(NULL);
  CHECK(puzzlec_generator_new("{\"kind\":\"no such kind\"}", &generator) == PUZZLEC_BAD_ARGUMENT);
  CHECK(generator == NULL);
  CHECK(puzzlec_generator_new(NULL, &generator) == PUZZLEC_BAD_ARGUMENT);
  CHECK(puzzlec_generator_new("{}", NULL) == PUZZLEC_BAD_ARGUMENT);
}

int main(void) {
  test_names();
  test_generator();
  test_questions();
  test_check();
  test_errors();
  test_callbacks();
  test_limits();
  test_ask();
  test_json_reader();
  test_steps();
  test_null();
  printf("%d checks, %d failures\n", checks, failures);
  return failures == 0 && checks > 150 ? 0 : 1;
}
