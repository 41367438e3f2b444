#include "cli/runs/query_run.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/options/option_checks.hpp"
#include "cli/runs/ordered_pipeline.hpp"
#include "cli/runs/portfolio_solver.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/work_watch.hpp"
#include "engine/answers/json/answers_json.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::cli {
namespace {

using BatchClock = std::chrono::steady_clock;

/// Batches grow until one takes about this long: short enough for the threads to share the work
/// evenly, long enough for the sharing to cost nothing.
constexpr double batch_seconds = 0.005;
constexpr std::size_t largest_batch = 256;
/// Batches that may be under way for each thread, while a hard puzzle holds up the writing.
constexpr std::size_t batches_per_thread = 32;

/// How long an answer may be held back, to be written with others.
constexpr std::chrono::milliseconds flush_after{200};

/// How serious a code is, for a run over many puzzles.
int weight(ExitCode code) {
  switch (code) {
    case ExitCode::ok:
      return 0;
    case ExitCode::no:
      return 1;
    case ExitCode::unknown:
      return 2;
    default:
      return 3;
  }
}

ExitCode more_serious(ExitCode a, ExitCode b) {
  return weight(b) > weight(a) ? b : a;
}

}  // namespace

void QueryOptions::add_to(Arguments app) {
  input.add_to(app);
  solver.add_to(app);
  solver.add_certify_to(app);
  app.add_flag("--json", json, "Print one JSON object per puzzle, one per line");
  app.add_flag("--stats", stats,
               "Print variables, clauses and the time of each stage on standard error");
}

void QueryOptions::add_batch_to(Arguments app) {
  add_to(app);
  batch.add_to(app);
  app.add_option("--number-from", input.first, "Number the puzzles of each input from N on")
      .type_name("N")
      .check(check_count)
      .show_default("1");
}

struct QueryRun::Item {
  InputItem input;
  Reply reply;
  bool lacked_memory = false;  ///< while others were being answered
};

/// Some items of the input on their way through the threads.
struct QueryRun::Batch {
  std::vector<Item> items;
  std::size_t answered = 0;          ///< items up to here have their replies
  bool is_cut = false;               ///< the signal to stop left the rest without
  std::exception_ptr failure;        ///< what ended the reading or answering after `answered`
  std::optional<InputError> misfit;  ///< lines of an earlier run that are not of this input
  std::uint64_t bytes_read = 0;
  ExitCode earlier = ExitCode::ok;  ///< of lines of an earlier run
};

QueryRun::QueryRun(const QueryOptions& options, Console& console)
    : options_(options), console_(console) {}

ExitCode QueryRun::run() {
  const BatchOptions& batch = options_.batch;
  if (!batch.resume.empty()) {
    auto output = ResumedOutput::open(batch.resume);
    if (!output) {
      console_.tell(fmt::format("puzzlec: {}\n", output.error().message()));
      return ExitCode::bad_input;
    }
    resumed_ = std::move(*output);
    console_.out = &resumed_->stream();
    console_.out_name = batch.resume.c_str();
    console_.out_is_terminal = false;
  }
  PuzzleInput input(options_.input, console_, options_.solver.time_limit);
  progress_.start(console_, input.bytes_in_all());
  ticks_ = console_.is_live && ticker_.start(flush_after, [this] { tick(); });
  if (is_parallel() && has_one_puzzle(input)) {
    run_together();
  } else if (is_parallel()) {
    run_parallel(input);
  } else {
    run_one_by_one(input);
  }
  ticker_.stop();
  progress_.clear();
  console_.flush();
  return code_;
}

void QueryRun::run_one_by_one(PuzzleInput& input) {
  PuzzleSolver engine(options_.solver.engine_options(console_));
  while (const BatchPtr batch = read(input)) {
    answer(engine, *batch);
    write_out(*batch);
  }
}

bool QueryRun::has_one_puzzle(PuzzleInput& input) {
  // Lines are the same for any number of threads, unless other answers are asked for. Nor is anybody made to
  // wait for an answer until the next puzzle comes through a pipe.
  const BatchOptions& batch = options_.batch;
  const auto& files = options_.input.files;
  const bool reads_stdin = files.empty() || std::ranges::find(files, "-") != files.end();
  const bool is_for_all = !batch.json_lines || batch.is_deterministic;
  if (!is_for_all || (reads_stdin && !console_.in_size) || !options_.solver.is_varied())
    return false;
  std::size_t puzzles = 0;
  while (puzzles < 2) {
    BatchPtr next = read(input);
    if (!next) return true;
    puzzles += static_cast<std::size_t>(std::ranges::count_if(next->items, [](const Item& item) {
      return std::holds_alternative<PuzzlePtr>(item.input.content);
    }));
    ahead_.push_back(std::move(next));
  }
  return false;
}

void QueryRun::run_together() {
  const BatchOptions& batch = options_.batch;
  PuzzleSolverOptions engine_options = options_.solver.engine_options(console_);
  const auto answers =
      batch.is_deterministic ? PortfolioAnswers::deterministic : PortfolioAnswers::first;
  engine_options.make_solver = [count = batch.threads(), answers] {
    return make_portfolio(count, make_varied_cadical, answers);
  };
  PuzzleSolver engine(std::move(engine_options));
  for (const BatchPtr& one : std::exchange(ahead_, {})) {
    answer(engine, *one);
    write_out(*one);
  }
}

void QueryRun::run_parallel(PuzzleInput& input) {
  const std::size_t jobs = options_.batch.threads();
  const auto reading = [&] {
    if (ahead_.empty()) return read(input);
    BatchPtr next = std::move(ahead_.front());
    ahead_.pop_front();
    return next;
  };
  // Each thread has an engine of its own, once it has something to do.
  const auto make_answering = [this] {
    return [this, engine = std::optional<PuzzleSolver>()](const BatchPtr& batch) mutable {
      if (!engine) engine.emplace(options_.solver.engine_options(console_));
      answer(*engine, *batch);
    };
  };
  const auto writing = [this](const BatchPtr& batch) { write_out(*batch); };
  OrderedPipeline<BatchPtr>(jobs, jobs * batches_per_thread).run(reading, make_answering, writing);
}

QueryRun::BatchPtr QueryRun::read(PuzzleInput& input) {
  if (has_read_all_) return nullptr;
  auto batch = std::make_shared<Batch>();
  const std::size_t size = is_parallel() ? next_size_.load(std::memory_order_relaxed) : 1;
  batch->items.reserve(size);
  try {
    while (batch->items.size() < size && !has_read_all_) {
      auto item = input.next();
      has_read_all_ = !item;
      if (item && is_mine(*item, *batch)) batch->items.push_back({std::move(*item), {}, false});
    }
    if (has_read_all_ && !is_stopped()) check_no_line_is_left(*batch);
  } catch (...) {
    has_read_all_ = true;
    batch->failure = std::current_exception();
  }
  batch->bytes_read = input.bytes_read();
  return batch;
}

bool QueryRun::is_mine(const InputItem& item, Batch& batch) {
  if (std::holds_alternative<EndOfFile>(item.content)) return true;
  if (!options_.batch.shard.holds(items_++)) return false;
  const auto line = resumed_ ? resumed_->next_line() : std::nullopt;
  if (!line) return true;
  if (const auto status = status_of_line(*line, item.place)) {
    batch.earlier = more_serious(batch.earlier, code_of(*status));
  } else {
    has_read_all_ = true;
    batch.misfit =
        resumed_->error(fmt::format("the answer to {}", name_of(item.place)), "another line");
  }
  return false;
}

void QueryRun::check_no_line_is_left(Batch& batch) {
  if (batch.misfit || !resumed_ || !resumed_->next_line()) return;
  batch.misfit = resumed_->error("at most as many lines as the input has puzzles", "one more");
}

void QueryRun::answer(PuzzleSolver& engine, Item& item) {
  const auto& puzzle = **std::get_if<PuzzlePtr>(&item.input.content);
  const InputPlace& place = item.input.place;
  Reply& reply = item.reply;
  reply.stats.at(Stage::read) = item.input.read_seconds;
  if (!is_parallel() && console_.err_is_terminal) {
    const std::lock_guard lock(output_);
    progress_.begin(place.number);
  }
  const SharedDeadline deadline(engine, item.input.read_seconds);
  try {
    if (ends_within(console_.memory, [&] { ask(engine, place, puzzle, reply); })) return;
    item.lacked_memory = true;
    engine.forget();
    give_up(place, puzzle, UnknownReason::memory_limit, reply);
  } catch (const LimitReached& limit) {
    give_up(place, puzzle, limit.reason(), reply);
  }
}

void QueryRun::answer_alone(PuzzleSolver& engine, Batch& batch) {
  const MemoryTurns::Alone alone(memory_turns_);
  engine.forget();
  for (std::size_t i = 0; i < batch.answered; ++i) {
    if (!batch.items[i].lacked_memory) continue;
    batch.items[i].reply = {};
    batch.items[i].lacked_memory = false;
    answer(engine, batch.items[i]);
    engine.forget();
  }
}

void QueryRun::answer(PuzzleSolver& engine, Batch& batch) {
  const auto start = is_parallel() ? BatchClock::now() : BatchClock::time_point();
  bool lacked_memory = false;
  {
    std::optional<MemoryTurns::Together> together;
    if (is_parallel()) together.emplace(memory_turns_);
    for (Item& item : batch.items) {
      if (std::holds_alternative<PuzzlePtr>(item.input.content)) {
        batch.is_cut = is_parallel() && is_stopped();
        if (batch.is_cut) break;
        try {
          answer(engine, item);
        } catch (...) {
          batch.failure = std::current_exception();
          break;
        }
        // The next run will answer it.
        batch.is_cut = resumed_ && is_stopped() && item.reply.code == ExitCode::unknown;
        if (batch.is_cut) break;
        const bool was_short = engine.takes_lack_of_memory() || item.lacked_memory;
        item.lacked_memory = is_parallel() && was_short;
        lacked_memory = lacked_memory || item.lacked_memory;
      }
      ++batch.answered;
    }
  }
  if (lacked_memory && !batch.failure && !is_stopped()) answer_alone(engine, batch);
  if (batch.is_cut || batch.failure) return;
  if (!is_parallel() || batch.items.empty()) return;
  const std::chrono::duration<double> spent = BatchClock::now() - start;
  const double fitting = batch_seconds / spent.count() * static_cast<double>(batch.items.size());
  next_size_.store(
      static_cast<std::size_t>(std::clamp(fitting, 1.0, static_cast<double>(largest_batch))),
      std::memory_order_relaxed);
}

void QueryRun::write_out(const Batch& batch) {
  const auto lock = hold_output();
  has_unflushed_ = true;
  raise(batch.earlier);
  for (std::size_t i = 0; i < batch.items.size(); ++i) {
    const InputItem& input = batch.items[i].input;
    const Reply& reply = batch.items[i].reply;
    if (std::holds_alternative<EndOfFile>(input.content)) {
      end_of_file(input.place);
      continue;
    }
    if (i >= batch.answered && batch.failure) break;
    is_cut_ = is_cut_ || i >= batch.answered;
    if (is_cut_) {
      raise(ExitCode::unknown);
      continue;
    }
    ++written_;
    if (const auto* error = std::get_if<InputError>(&input.content)) {
      raise(ExitCode::bad_input);
      progress_.clear();
      tell_error(console_, input.place, *error);
      if (json()) console_.print(json_of_error(input.place, *error, options_.batch.json_lines));
      continue;
    }
    if (const auto* unread = std::get_if<Unread>(&input.content)) {
      write_unread(input.place, *unread);
      continue;
    }
    raise(reply.code);
    if (!reply.messages.empty()) tell(reply.messages);
    write(input.place, reply);
    if (options_.stats) tell(stats_text(name_of(input.place), reply.stats));
  }
  if (batch.failure) std::rethrow_exception(batch.failure);
  if (batch.misfit) {
    raise(ExitCode::bad_input);
    tell(fmt::format("puzzlec: {}\n", batch.misfit->message()));
  }
  progress_.note_answered(written_);
  bytes_read_ = batch.bytes_read;
  progress_.show(bytes_read_);
  if (console_.out_is_terminal) return console_.flush();
  if (ticks_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - flushed_ < flush_after) return;
  flushed_ = now;
  console_.flush();
}

void QueryRun::write_unread(const InputPlace& place, const Unread& unread) {
  raise(ExitCode::unknown);
  Reply reply;
  give_up_unread(place, unread.reason, reply);
  if (json()) {
    reply.messages.clear();
    reply.text = json_of_unknown(place, nullptr, unread.reason, options_.batch.json_lines);
  }
  if (!reply.messages.empty()) tell(reply.messages);
  console_.print(reply.text);
}

void QueryRun::tick() {
  const std::lock_guard lock(output_);
  progress_.show(bytes_read_);
  // What goes wrong shows when the next answer is written.
  if (std::exchange(has_unflushed_, false)) console_.out->flush();
}

std::unique_lock<std::mutex> QueryRun::hold_output() {
  std::unique_lock lock(output_);
  if (console_.out_is_terminal) progress_.clear();
  return lock;
}

void QueryRun::tell(const std::string& message) {
  progress_.clear();
  console_.tell(message);
}

void QueryRun::note(const std::string& so_far) {
  if (is_parallel() || !console_.err_is_terminal) return;
  const std::lock_guard lock(output_);
  progress_.note(so_far);
}

void QueryRun::give_up(const InputPlace& place, const Puzzle& puzzle, UnknownReason reason,
                       Reply& reply) const {
  reply.code = ExitCode::unknown;
  reply.is_painted = false;
  reply.messages.clear();
  reply.text = json() ? json_of_unknown(place, &puzzle, reason, options_.batch.json_lines)
                      : fmt::format("{}: unknown ({})\n", heading(place), name_of(reason));
}

void QueryRun::give_up_unread(const InputPlace& place, UnknownReason reason, Reply& reply) {
  reply.text = fmt::format("{}: unknown ({})\n", heading(place), name_of(reason));
}

void QueryRun::give_up_document(const InputPlace& place, UnknownReason reason, Reply& reply) {
  reply.code = ExitCode::unknown;
  reply.text.clear();
  reply.messages = fmt::format("puzzlec: {}: unknown ({})\n", name_of(place), name_of(reason));
}

void QueryRun::write(const InputPlace&, const Reply& reply) {
  reply.is_painted ? console_.print_painted(reply.text) : console_.print(reply.text);
}

void QueryRun::end_of_file(const InputPlace&) {
  console_.flush();
}

ExitCode QueryRun::code_of(std::string_view status) const {
  if (status == "error") return ExitCode::bad_input;
  return status == "unknown" ? ExitCode::unknown : ExitCode::ok;
}

void QueryRun::raise(ExitCode code) {
  code_ = more_serious(code_, code);
}

bool QueryRun::is_stopped() const {
  return console_.stop != nullptr && console_.stop->load();
}

}  // namespace puzzlec::cli
