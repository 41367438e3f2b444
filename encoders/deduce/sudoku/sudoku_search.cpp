#include "encoders/deduce/sudoku/sudoku_search.hpp"

#include <algorithm>
#include <array>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/sudoku/node_cells.hpp"
#include "encoders/deduce/sudoku/sudoku_sizes.hpp"

namespace puzzlec {

using sudoku_kernels::Kernel;

namespace {

/// Whether the processor has what avx2_kernel.cpp is compiled for.
bool runs_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0;
#else
  return false;
#endif
}

/// The fastest last.
std::vector<const Kernel*> usable_kernels() {
  std::vector<const Kernel*> kernels{sudoku_kernels::words_kernel(), sudoku_kernels::sse2_kernel()};
  if (runs_avx2()) kernels.push_back(sudoku_kernels::avx2_kernel());
  std::erase(kernels, nullptr);
  return kernels;
}

/// By number + 1, which is 0 for a blank cell.
template <typename B>
constexpr std::array<std::uint16_t, B::side + 2> given_candidates = [] {
  std::array<std::uint16_t, B::side + 2> candidates{};
  candidates[0] = B::all_values;
  for (std::size_t value = 1; value <= B::side; ++value)
    candidates[value + 1] = static_cast<std::uint16_t>(1U << (value - 1));
  return candidates;
}();

template <typename B>
void write_givens(const Grid& givens, sudoku_kernels::Node<B>& node) {
  std::uint32_t cell = 0;
  for (auto& row : node.rows) {
    for (std::uint32_t box = 0; box < B::height; ++box) {
      sudoku_kernels::Group group = 0;
      for (std::uint32_t lane = 0; lane < B::width; ++lane) {
        const auto number = static_cast<std::size_t>(givens[CellId{cell++}].number + 1);
        group |= sudoku_kernels::Group{given_candidates<B>[number]} << (16 * lane);
      }
      row[box] = group;
    }
    for (std::uint32_t box = B::height; box < 4; ++box) row[box] = 0;
  }
}

}  // namespace

const Kernel& sudoku_kernels::fastest_kernel() {
  static const Kernel* const fastest = usable_kernels().back();
  return *fastest;
}

class SudokuSearch::Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// False on a contradiction.
  [[nodiscard]] virtual bool start(const Grid& givens, const Kernel& kernel,
                                   sudoku_kernels::Extra extra) = 0;
  [[nodiscard]] virtual sudoku_kernels::Event next(std::uint64_t most_guesses) = 0;
  [[nodiscard]] virtual std::uint64_t guesses() const = 0;
  virtual void write(Grid& grid) const = 0;
};

namespace {

template <typename B>
class EngineOf final : public SudokuSearch::Engine {
 public:
  bool start(const Grid& givens, const Kernel& kernel, sudoku_kernels::Extra extra) override {
    ensure(givens.rows() == B::side && givens.columns() == B::side,
           "the grid has the size of the houses");
    write_givens(givens, search_.levels[0].node);
    search_.depth = 0;
    search_.step = sudoku_kernels::Step::enter;
    search_.guesses = 0;
    work_ = &kernel.work<B>(extra);
    return work_->settle(search_.levels[0].node);
  }
  sudoku_kernels::Event next(std::uint64_t most_guesses) override {
    return work_->next(search_, most_guesses);
  }
  std::uint64_t guesses() const override { return search_.guesses; }
  void write(Grid& grid) const override {
    sudoku_kernels::write_solution(search_.levels[search_.depth].node, grid);
  }

 private:
  const sudoku_kernels::Work<B>* work_ = nullptr;
  sudoku_kernels::Search<B> search_;
};

}  // namespace

SudokuSearch::SudokuSearch()
    : kernel_(&sudoku_kernels::fastest_kernel()), engines_(sudoku_kernels::sizes.size()) {}
SudokuSearch::~SudokuSearch() = default;
SudokuSearch::SudokuSearch(SudokuSearch&&) noexcept = default;
SudokuSearch& SudokuSearch::operator=(SudokuSearch&&) noexcept = default;

void SudokuSearch::start(const Grid& givens, const SudokuHouses& houses) {
  std::unique_ptr<Engine>& engine = engines_[houses.size];
  if (!engine) {
    engine = sudoku_kernels::with_boxes(houses.size, [](auto boxes) -> std::unique_ptr<Engine> {
      return std::make_unique<EngineOf<decltype(boxes)>>();
    });
  }
  engine_ = engine.get();
  is_refuted_ = !engine_->start(givens, *kernel_, houses.extra);
}

SudokuSearch::Event SudokuSearch::next(std::uint64_t most_guesses) {
  if (is_refuted_) return Event::finished;
  switch (engine_->next(most_guesses)) {
    case sudoku_kernels::Event::solution:
      return Event::solution;
    case sudoku_kernels::Event::limit:
      return Event::limit;
    case sudoku_kernels::Event::finished:
      break;
  }
  return Event::finished;
}

std::uint64_t SudokuSearch::guesses() const {
  return engine_->guesses();
}

void SudokuSearch::write(Grid& grid) const {
  engine_->write(grid);
}

std::vector<std::string_view> SudokuSearch::kernel_names() {
  std::vector<std::string_view> names;
  for (const Kernel* kernel : usable_kernels()) names.emplace_back(kernel->name);
  return names;
}

void SudokuSearch::use_kernel(std::string_view name) {
  for (const Kernel* kernel : usable_kernels()) {
    if (kernel->name == name) kernel_ = kernel;
  }
  ensure(kernel_->name == name, "the processor can run the kernel");
}

}  // namespace puzzlec
