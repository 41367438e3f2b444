// The C++ interface over the engine: plain values on the outside, puzzlec's own types within.
#include "bindings/include/puzzlec/puzzlec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "drawing/drawing.hpp"
#include "drawing/svg/svg.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/deduce/model_search.hpp"
#include "encoders/puzzles/reading/read_as.hpp"
#include "engine/answers/entries.hpp"
#include "engine/answers/json/answers_json.hpp"
#include "engine/answers/json/catalog_json.hpp"
#include "engine/answers/json/json_line.hpp"
#include "engine/answers/json/made_json.hpp"
#include "engine/answers/requests.hpp"
#include "engine/answers/wishes_json.hpp"
#include "engine/convert.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "engine/puzzle_stream.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::api {

struct Puzzle::State {
  PuzzlePtr puzzle;
  InputPlace place;
};

namespace {

Cells cells_of(const Grid& grid) {
  Cells cells{grid.rows(), grid.columns(), {}};
  cells.values.reserve(grid.size());
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    cells.values.push_back(grid[CellId{index}].number);
  return cells;
}

Grid grid_of(const Cells& cells, const Grid& like) {
  if (cells.rows != like.rows() || cells.columns != like.columns() ||
      cells.values.size() != like.size()) {
    throw std::invalid_argument("an answer of another shape than the puzzle");
  }
  Grid grid(cells.rows, cells.columns);
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const int value = cells.values[index];
    if (value < Cells::blank || value >= static_cast<int>(Domain::capacity)) {
      throw std::invalid_argument("an answer with a value that no cell can have");
    }
    if (value != Cells::blank) grid[CellId{index}] = value_of(static_cast<std::size_t>(value));
  }
  return grid;
}

InputError error_of(const InputPlace& place, const puzzlec::InputError& error) {
  return {puzzlec::name_of(error.code),
          error.file,
          place.number,
          error.line,
          error.column,
          error.expected,
          error.found,
          error.message()};
}

constexpr std::array reasons{
    std::pair{Reason::time_limit, UnknownReason::time_limit},
    std::pair{Reason::conflict_limit, UnknownReason::conflict_limit},
    std::pair{Reason::interrupted, UnknownReason::interrupted},
    std::pair{Reason::memory_limit, UnknownReason::memory_limit},
    std::pair{Reason::gave_up, UnknownReason::gave_up},
};

Reason reason_of(UnknownReason reason) {
  const auto found = std::ranges::find(reasons, reason, &decltype(reasons)::value_type::second);
  return found == reasons.end() ? Reason::gave_up : found->first;
}

/// The same for numbers that the puzzle's cells can have.
Grid fitting_grid_of(const Cells& cells, const Model& model, const Grid& like) {
  Grid grid = grid_of(cells, like);
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    const Value value = grid[CellId{index}];
    if (!value.is_blank() && !model.structure->domains[index].contains(value))
      throw std::invalid_argument("a value that its cell cannot have");
  }
  return grid;
}

RuleCells rule_cells(const Origin& origin, const std::vector<CellId>& cells) {
  RuleCells rule{origin.rule, origin.name, {}};
  for (const CellId cell : cells) rule.cells.push_back(cell.index);
  return rule;
}

Result visit_all(PuzzleSolver& engine, const puzzlec::Puzzle& puzzle,
                 const std::function<bool(const Grid&)>& visit) {
  Stats stats;
  const Enumeration found = engine.enumerate(puzzle, stats, visit);
  Result result;
  result.count = found.count;
  result.complete = found.end == Enumeration::End::complete;
  if (found.end == Enumeration::End::unknown) result.reason = reason_of(found.reason);
  return result;
}

PuzzleSolverOptions engine_options(const SolverOptions& options) {
  PuzzleSolverOptions engine;
  engine.presolve = options.presolve ? PresolveLevel::automatic : PresolveLevel::none;
  engine.make_solver = options.certify ? make_tracing_cadical : make_cadical;
  if (options.certify) engine.certify = ProofKind::trace;
  engine.seed = options.seed;
  return engine;
}

}  // namespace

std::string version() {
  return PUZZLEC_VERSION;
}

std::string solver_version() {
  return cadical_version();
}

std::vector<FormatInfo> formats() {
  std::vector<FormatInfo> infos;
  for (const Format* format : puzzlec::formats())
    infos.push_back({format->name, format->summary, format->example});
  return infos;
}

std::string about() {
  return json_of_catalog(version(), solver_version());
}

const char* name_of(Reason reason) {
  const auto found = std::ranges::find(reasons, reason, &decltype(reasons)::value_type::first);
  return found == reasons.end() ? "" : puzzlec::name_of(found->second);
}

std::string_view Puzzle::family() const {
  return state_->puzzle->family();
}

std::string_view Puzzle::format() const {
  return state_->place.format->name;
}

std::size_t Puzzle::number() const {
  return state_->place.number;
}

Cells Puzzle::givens() const {
  return cells_of(state_->puzzle->givens());
}

std::string Puzzle::text() const {
  return whole_text(*state_->place.format, *state_->puzzle);
}

const std::vector<std::string>& Puzzle::left_out() const {
  return state_->puzzle->left_out();
}

std::optional<std::string> Puzzle::check(const Cells& answer) const {
  return state_->puzzle->check(grid_of(answer, state_->puzzle->givens()));
}

std::string Puzzle::text_of(const Cells& solution) const {
  if (const auto problem = check(solution)) throw std::invalid_argument(*problem);
  return state_->place.format->answers.item(
      state_->place.number, *state_->puzzle,
      {Answer::Kind::solved, grid_of(solution, state_->puzzle->givens()), {}});
}

ReadOptions read_options(std::string_view json) {
  const auto document = JsonDocument::parse_packed(std::string(json), "options", 1, 1);
  if (!document) throw std::invalid_argument(document.error().message());
  ReadOptions options;
  FirstError failed;
  const JsonNode root = document->root();
  static_cast<void>(failed.take(root.object()));
  failed.keep(root.unknown_member(
      {"format", "as", "file", "ignore_unsupported", "total", "symbols", "blank"}));
  const auto text = [&](const char* name, std::string& into) {
    if (const auto node = root.find(name)) into = failed.take(node->text());
  };
  text("format", options.format);
  text("as", options.as);
  text("file", options.file);
  text("symbols", options.symbols);
  text("blank", options.blank);
  if (const auto node = root.find("ignore_unsupported"))
    options.ignore_unsupported = failed.take(node->boolean());
  if (const auto node = root.find("total"))
    options.total = static_cast<std::uint32_t>(failed.take(node->number(0, UINT32_MAX)));
  if (failed) throw std::invalid_argument(failed.error().message());
  return options;
}

struct Reader::State {
  State(std::string whole, ReadOptions wanted)
      : text(std::move(whole)),
        source(text),
        options{.from = std::move(wanted.format),
                .as = std::move(wanted.as),
                .ignore_unsupported = wanted.ignore_unsupported,
                .total = wanted.total,
                .symbols = std::move(wanted.symbols),
                .blank = std::move(wanted.blank)},
        stream(source, wanted.file, options) {}

  std::string text;
  StringSource source;
  StreamOptions options;
  PuzzleStream stream;
  std::string error_json;
};

Reader::Reader(std::string text, ReadOptions options) {
  if (!options.format.empty() && find_format(options.format) == nullptr) {
    throw std::invalid_argument(no_such_format(options.format));
  }
  const bool is_family = std::ranges::any_of(
      families(), [&](const Family* family) { return family->name == options.as; });
  if (!options.as.empty() && !is_family && !is_name_to_read_as(options.as)) {
    throw std::invalid_argument("no family " + quoted(options.as));
  }
  state_ = std::make_unique<State>(std::move(text), std::move(options));
}

Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

std::optional<std::variant<Puzzle, InputError>> Reader::next() {
  auto item = state_->stream.next();
  if (!item || std::holds_alternative<EndOfFile>(item->content)) return std::nullopt;
  if (const auto* error = std::get_if<puzzlec::InputError>(&item->content)) {
    state_->error_json = json_of_error(item->place, *error);
    return error_of(item->place, *error);
  }
  auto state = std::make_shared<Puzzle::State>();
  state->puzzle = std::move(std::get<PuzzlePtr>(item->content));
  state->place = std::move(item->place);
  return Puzzle(std::move(state));
}

const std::string& Reader::error_json() const {
  return state_->error_json;
}

struct Solver::State {
  explicit State(const SolverOptions& options) : engine(engine_options(options)) {}

  /// For one question.
  PuzzleSolver& within(const Limits& limits) {
    engine.set_limits(limits.seconds, limits.conflicts, limits.stop);
    return engine;
  }

  PuzzleSolver engine;
};

Solver::Solver(SolverOptions options) : state_(std::make_unique<State>(options)) {}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

Result Solver::solve(const Puzzle& puzzle, const Limits& limits) {
  Stats stats;
  const Answer answer = state_->within(limits).solve(*puzzle.state().puzzle, stats);
  Result result;
  switch (answer.kind) {
    case Answer::Kind::solved:
      result.solutions.push_back(cells_of(answer.grid));
      result.count = 1;
      break;
    case Answer::Kind::none:
      result.complete = true;
      break;
    case Answer::Kind::unknown:
      result.reason = reason_of(answer.limit);
      break;
  }
  return result;
}

Result Solver::unique(const Puzzle& puzzle, const Limits& limits) {
  Stats stats;
  const Uniqueness found = state_->within(limits).unique(*puzzle.state().puzzle, stats);
  Result result;
  for (const auto& grid : {found.first, found.second})
    if (grid) result.solutions.push_back(cells_of(*grid));
  result.count = result.solutions.size();
  result.complete = found.kind == Uniqueness::Kind::unique || found.kind == Uniqueness::Kind::none;
  if (found.kind == Uniqueness::Kind::unknown) result.reason = reason_of(found.reason);
  return result;
}

Result Solver::count(const Puzzle& puzzle, std::uint64_t most, const Limits& limits) {
  std::uint64_t found = 0;
  return visit_all(state_->within(limits), *puzzle.state().puzzle,
                   [&](const Grid&) { return ++found != most; });
}

Result Solver::enumerate(const Puzzle& puzzle, const std::function<bool(const Cells&)>& visit,
                         const Limits& limits) {
  return visit_all(state_->within(limits), *puzzle.state().puzzle,
                   [&](const Grid& grid) { return visit(cells_of(grid)); });
}

Candidates Solver::candidates(const Puzzle& puzzle, const Limits& limits) {
  Stats stats;
  const puzzlec::Candidates found =
      state_->within(limits).candidates(*puzzle.state().puzzle, stats);
  Candidates result;
  using Kind = puzzlec::Candidates::Kind;
  if (found.kind == Kind::unknown) result.reason = reason_of(found.reason);
  if (found.kind != Kind::unknown)
    result.verdict = found.kind == Kind::some ? Verdict::sat : Verdict::unsat;
  for (const Domain& domain : found.domains) {
    auto& values = result.values.emplace_back();
    for (const Value value : domain) values.push_back(value.number);
  }
  return result;
}

void Solver::encode(const Puzzle& puzzle, const std::function<void(std::string_view)>& write) {
  Stats stats;
  const auto& [stated, place] = puzzle.state();
  PuzzleSolver& engine = state_->within({});
  const Lowered lowered = engine.compile(engine.model(*stated), stats);
  write_dimacs(lowered.cnf,
               comments_of(place, *stated, Question::solution, lowered.cnf, lowered.map), {},
               write);
}

Formula Solver::formula(const Puzzle& puzzle) {
  Stats stats;
  PuzzleSolver& engine = state_->within({});
  const Lowered lowered = engine.compile(engine.model(*puzzle.state().puzzle), stats);
  Formula formula;
  formula.variables = lowered.cnf.var_count();
  formula.literals.reserve(lowered.cnf.literal_count() + lowered.cnf.clause_count());
  for (std::size_t i = 0; i < lowered.cnf.clause_count(); ++i) {
    for (const Lit literal : lowered.cnf.clause(i)) formula.literals.push_back(to_dimacs(literal));
    formula.literals.push_back(0);
  }
  formula.names.reserve(formula.variables);
  for (std::uint32_t index = 0; index < formula.variables; ++index)
    formula.names.push_back(lowered.map.name(Var{index}));
  return formula;
}

Cells Solver::decode(const Puzzle& puzzle, const std::vector<std::int32_t>& model) {
  Stats stats;
  PuzzleSolver& engine = state_->within({});
  const puzzlec::Puzzle& stated = *puzzle.state().puzzle;
  const Lowered lowered = engine.compile(engine.model(stated), stats);
  Assignment assignment(lowered.cnf.var_count());
  const std::int64_t last = lowered.cnf.var_count();
  for (const std::int32_t number : model) {
    if (number == 0 || number > last || number < -last)
      throw std::invalid_argument("a literal that is not of the formula");
    assignment.set(from_dimacs(number));
  }
  const auto grid = grid_of_model(stated, lowered.cnf, lowered.map, assignment);
  if (!grid) throw std::invalid_argument(grid.error());
  return cells_of(*grid);
}

namespace {

Core core_of(PuzzleSolver& engine, const puzzlec::Puzzle& puzzle,
             const std::vector<CellValue>& entries) {
  Stats stats;
  std::vector<Selected> selected;
  const puzzlec::Core found = engine.core(puzzle, entries, selected, stats);
  Core core;
  switch (found.kind) {
    case puzzlec::Core::Kind::found:
      core.verdict = Verdict::unsat;
      break;
    case puzzlec::Core::Kind::solvable:
      core.verdict = Verdict::sat;
      break;
    case puzzlec::Core::Kind::unknown:
      core.reason = reason_of(found.reason);
      break;
  }
  for (const std::size_t member : found.members)
    core.members.push_back(rule_cells(selected[member].origin, selected[member].cells));
  core.rules = found.rules;
  return core;
}

}  // namespace

Core Solver::core(const Puzzle& puzzle, const Limits& limits) {
  return core_of(state_->within(limits), *puzzle.state().puzzle, {});
}

Core Solver::core_with(const Puzzle& puzzle, const Cells& entries, const Limits& limits) {
  const puzzlec::Puzzle& stated = *puzzle.state().puzzle;
  PuzzleSolver& engine = state_->within(limits);
  const Grid grid = fitting_grid_of(entries, engine.model(stated), stated.givens());
  std::vector<CellValue> values;
  for (const Given& entry : givens_of(grid)) {
    if (stated.givens()[entry.cell] != entry.value) values.push_back({entry.cell, entry.value});
  }
  return core_of(engine, stated, values);
}

Entries Solver::violations(const Puzzle& puzzle, const Cells& cells) {
  const puzzlec::Puzzle& stated = *puzzle.state().puzzle;
  const Model model = state_->engine.model(stated);
  const JudgedEntries judged = judge_entries(model, stated, grid_of(cells, stated.givens()));
  Entries entries;
  entries.is_solved = judged.state == JudgedEntries::State::solved;
  for (const Violation& violation : judged.violations)
    entries.broken.push_back(rule_cells(violation.origin, violation.cells));
  return entries;
}

std::string Solver::svg(const Puzzle& puzzle, const Cells* cells) {
  const auto& [stated, place] = puzzle.state();
  const Model model = state_->engine.model(*stated);
  Drawing drawing(model, *stated);
  if (cells != nullptr) drawing.fill(*stated, fitting_grid_of(*cells, model, stated->givens()));
  return puzzlec::svg(drawing, std::string(stated->family()) + " " + std::to_string(place.number));
}

Conversion Solver::convert(const Puzzle& puzzle, const std::string& format) {
  const Format* to = find_format(format);
  if (to == nullptr) throw std::invalid_argument(no_such_format(format));
  StructurePool pool;
  auto converted = puzzlec::convert(*puzzle.state().puzzle, *to, 1, pool);
  Conversion conversion;
  if (!converted) {
    conversion.needed = converted.error();
    return conversion;
  }
  conversion.text = whole_text(*to, converted->item);
  conversion.needs_family = converted->needs_family;
  return conversion;
}

std::string Solver::ask(const Puzzle& puzzle, std::string_view request, const Limits& limits) {
  const auto& [stated, place] = puzzle.state();
  auto answer = answer_request(state_->within(limits), place, *stated, request);
  if (!answer) throw std::invalid_argument(answer.error().message());
  return *std::move(answer);
}

struct Generator::State {
  making::Generator generator;
  std::uint64_t next = 0;
};

Generator::Generator(std::string_view spec) {
  auto wished = generator_of(spec);
  if (!wished) throw std::invalid_argument(wished.error());
  state_ = std::make_unique<State>(State{std::move(wished->generator), wished->first});
}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

std::variant<Made, NotMade> Generator::next(const std::atomic<bool>* stop) {
  auto made = make(state_->next, stop);
  // What was stopped is made by the next call.
  const auto* none = std::get_if<NotMade>(&made);
  if (none == nullptr || !none->is_stopped) ++state_->next;
  return made;
}

std::variant<Made, NotMade> Generator::make(std::uint64_t index,
                                            const std::atomic<bool>* stop) const {
  auto made = state_->generator.make(index, stop);
  if (!made) return NotMade{made.error().is_stopped, made.error().reason};
  const Format* format = format_for(*made->puzzle, formats_for(state_->generator.spec()));
  if (format == nullptr) return NotMade{false, "no format states such a puzzle"};
  auto state = std::make_shared<Puzzle::State>();
  state->place.file = "<made>";
  state->place.format = format;
  state->place.number = static_cast<std::size_t>(index + 1);
  state->puzzle = std::move(made->puzzle);
  Made one{Puzzle(std::move(state)),
           cells_of(made->solution),
           index,
           made->clue_count,
           made->is_minimal,
           {},
           0,
           0,
           false};
  if (made->rating) {
    const auto kind = kind_and_size_of(*one.puzzle.state().puzzle);
    one.level = puzzlec::name_of(puzzlec::level_of(kind, *made->rating));
    one.peak = made->rating->peak;
    one.effort = made->rating->effort;
    one.is_rated_whole = made->is_rating_whole;
  }
  return one;
}

std::string Generator::next_json(const std::atomic<bool>* stop) {
  const auto made = state_->generator.make(state_->next, stop);
  JsonWriter out;
  out.begin_object().number("schema", 1);
  const Format* format =
      made ? format_for(*made->puzzle, formats_for(state_->generator.spec())) : nullptr;
  if (format != nullptr) {
    out.text("status", "made");
    add_made(out, state_->generator, *made, *format);
  } else {
    add_not_made(out, state_->generator, state_->next,
                 made ? making::NotMade{false, "no format states such a puzzle"} : made.error());
  }
  if (made || !made.error().is_stopped) ++state_->next;
  return json_line(out);
}

struct Steps::State {
  State(const Puzzle& of, Model model, const Grid& start)
      : puzzle(of), search(std::move(model), start) {}

  Puzzle puzzle;
  ModelSearch search;
  std::uint64_t steps = 0;
  bool has_told_end = false;
};

Steps::Steps(const Puzzle& puzzle, const Cells* cells) {
  const puzzlec::Puzzle& stated = *puzzle.state().puzzle;
  StructurePool pool;
  Model model = stated.model(pool);
  const Grid start =
      cells == nullptr ? stated.givens() : fitting_grid_of(*cells, model, stated.givens());
  state_ = std::make_unique<State>(puzzle, std::move(model), start);
}

Steps::Steps(Steps&&) noexcept = default;
Steps& Steps::operator=(Steps&&) noexcept = default;
Steps::~Steps() = default;

std::optional<Steps::Step> Steps::next() {
  const auto step = state_->search.next();
  if (!step) return std::nullopt;
  ++state_->steps;
  return Step{step->kind == ModelSearch::Step::Kind::place, step->cell.index, step->value.number,
              step->is_valid};
}

bool Steps::is_solved() const {
  return state_->search.outcome() == ModelSearch::Outcome::solved;
}

Cells Steps::cells() const {
  return cells_of(state_->search.grid());
}

std::string Steps::next_lines(std::size_t most) {
  const auto& [stated, place] = state_->puzzle.state();
  std::string lines;
  for (std::size_t i = 0; i < most; ++i) {
    const auto step = state_->search.next();
    if (!step) break;
    lines += json_of_step(place, *stated, ++state_->steps, *step);
  }
  const bool is_over = state_->search.outcome() != ModelSearch::Outcome::running;
  if (is_over && !std::exchange(state_->has_told_end, true))
    lines += json_of_search(place, *stated, state_->search);
  return lines;
}

}  // namespace puzzlec::api
