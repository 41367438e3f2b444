// Families as data: puzzles whose rules come with them, as JSON. Format `puzzlec-model`: objects of
// docs/models.md, one after the other, each of one puzzle or of many that share their rules.
#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/model/model_json.hpp"
#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

extern const Family model_family;
namespace {

using model_json::format_name;

// The rules as they are stated, in plain arithmetic on an answer: the second opinion, which shares
// nothing with the model's own evaluation.
struct Judge {
  const Grid& answer;

  [[nodiscard]] std::uint64_t at(CellId cell) const {
    return static_cast<std::uint64_t>(answer[cell].number);
  }

  bool operator()(const AllDifferent& all) const {
    for (std::size_t i = 0; i < all.cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (answer[all.cells[i]] == answer[all.cells[j]]) return false;
      }
    }
    return true;
  }
  bool operator()(const Cardinality& cardinality) const {
    std::uint64_t held = 0;
    for (const CellValue& statement : cardinality.statements)
      held += answer[statement.cell] == statement.value ? 1 : 0;
    if (held < cardinality.bound) return cardinality.comparison == Comparison::at_most;
    return held == cardinality.bound || cardinality.comparison == Comparison::at_least;
  }
  bool operator()(const Cage& cage) const {
    // The reader bounds sums and products.
    std::uint64_t sum = 0;
    std::uint64_t product = 1;
    for (const CellId cell : cage.cells) {
      sum += at(cell);
      product *= at(cell);
    }
    const std::uint64_t first = at(cage.cells.front());
    const std::uint64_t last = at(cage.cells.back());
    switch (cage.operation) {
      case CageOperation::fixed:
      case CageOperation::add:
        return sum == cage.target;
      case CageOperation::multiply:
        return product == cage.target;
      case CageOperation::subtract:
        return first == last + cage.target || last == first + cage.target;
      case CageOperation::divide:
        return (last != 0 && first % last == 0 && first / last == cage.target) ||
               (first != 0 && last % first == 0 && last / first == cage.target);
    }
    return false;
  }
  bool operator()(const Less& less) const { return at(less.smaller) < at(less.larger); }
  bool operator()(const Visible& visible) const {
    std::int64_t highest = -1;
    std::uint32_t seen = 0;
    for (const CellId cell : visible.cells) {
      if (answer[cell].number <= highest) continue;
      highest = answer[cell].number;
      ++seen;
    }
    return seen == visible.count;
  }
  bool operator()(const AllowedTuples& allowed) const {
    return std::ranges::any_of(*allowed.tuples, [&](const std::vector<Value>& tuple) {
      for (std::size_t i = 0; i < tuple.size(); ++i) {
        if (tuple[i] != answer[allowed.cells[i]]) return false;
      }
      return true;
    });
  }
};

class ModelPuzzle final : public Puzzle {
 public:
  explicit ModelPuzzle(StatedPuzzle stated) : stated_(std::move(stated)) {}

  std::string_view family() const override { return "model"; }
  const Grid& givens() const override { return stated_.givens; }
  const StatedPuzzle& stated() const { return stated_; }

  Model model(StructurePool& pool) const override {
    Model model{pool.get("model " + stated_.family->key, [this] { return structure(); }),
                stated_.clues,
                {}};
    for (std::uint32_t index = 0; index < stated_.givens.size(); ++index) {
      const CellId cell{index};
      if (!stated_.givens[cell].is_blank()) model.givens.push_back({cell, stated_.givens[cell]});
    }
    return model;
  }

  std::optional<std::string> check(const Grid& answer) const override {
    const Grid& givens = stated_.givens;
    if (answer.rows() != givens.rows() || answer.columns() != givens.columns())
      return "the answer has another size";
    for (std::uint32_t index = 0; index < answer.size(); ++index) {
      const CellId cell{index};
      const Value held = answer[cell];
      if (!structure().domains[index].contains(held) ||
          (!givens[cell].is_blank() && givens[cell] != held)) {
        return fmt::format("{} holds {}", cell_name(cell, answer.columns()), held.number);
      }
    }
    const Judge judge{answer};
    for (const auto* list : {&structure().constraints, &stated_.clues}) {
      for (const Constraint& constraint : *list) {
        if (!std::visit(judge, constraint))
          return fmt::format("'{}' does not hold", origin_of(constraint).name);
      }
    }
    return std::nullopt;
  }

  bool is_square() const override {
    const std::size_t side = structure().rows;
    return side == structure().columns &&
           std::ranges::all_of(structure().domains, [side](const Domain& domain) {
             return (domain & Domain::range(1, side)) == domain;
           });
  }

  std::string cell_text(const Grid& answer, CellId cell) const override {
    if (stated_.shown.size() > 0 && !stated_.shown[cell].is_blank())
      return std::to_string(stated_.shown[cell].number);
    const auto symbol = stated_.family->symbols.find(answer[cell]);
    return symbol == stated_.family->symbols.end() ? Puzzle::cell_text(answer, cell)
                                                   : symbol->second;
  }

 private:
  [[nodiscard]] const Structure& structure() const { return *stated_.family->structure; }

  StatedPuzzle stated_;
};

class ModelReader final : public PuzzleReader {
 public:
  explicit ModelReader(TextCursor& cursor) : cursor_(&cursor) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    while (ready_.empty()) {
      cursor_->skip_blank_lines();
      if (cursor_->at_end()) return std::nullopt;
      const auto document = JsonDocument::take(*cursor_);
      if (!document) return Failure{document.error()};
      auto puzzles = read_model_json(*document);
      if (!puzzles) return Failure{puzzles.error()};
      std::ranges::move(*puzzles, std::back_inserter(ready_));
    }
    PuzzlePtr puzzle = std::make_unique<ModelPuzzle>(std::move(ready_.front()));
    ready_.pop_front();
    return puzzle;
  }

 private:
  TextCursor* cursor_;
  std::deque<StatedPuzzle> ready_;
};

std::string rows_text(const Puzzle& puzzle, const Grid& grid) {
  std::vector<std::string> texts;
  std::size_t width = 1;
  for (std::uint32_t index = 0; index < grid.size(); ++index) {
    texts.push_back(puzzle.cell_text(grid, CellId{index}));
    width = std::max(width, texts.back().size());
  }
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool is_last = (i + 1) % grid.columns() == 0;
    text += fmt::format("{:>{}}{}", texts[i], width, is_last ? "\n" : " ");
  }
  return text;
}

std::string write_answer(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? rows_text(puzzle, answer.grid) : stand_in(answer);
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  StructurePool pool;
  const Model model = puzzle.model(pool);
  if (const auto* own = dynamic_cast<const ModelPuzzle*>(&puzzle)) {
    const StatedFamily& family = *own->stated().family;
    return write_model_json(model, family.name, family.symbols, own->stated().shown);
  }
  // How the puzzle spells its cells, by trying: some show the same whatever they hold.
  std::map<Value, std::string> symbols;
  Grid shown(model.rows(), model.columns());
  Grid trial(model.rows(), model.columns());
  for (std::uint32_t index = 0; index < trial.size(); ++index) {
    const CellId cell{index};
    const Domain domain = model.structure->domains[index];
    const auto text = [&](Value value) {
      trial[cell] = value;
      return puzzle.cell_text(trial, cell);
    };
    std::uint64_t number = 0;
    if (domain.size() > 1 && text(domain.first()) == text(domain.last()) &&
        parse_number(text(domain.first()), number) && number < Domain::capacity) {
      shown[cell] = value_of(number);
      continue;
    }
    for (const Value value : domain) {
      const std::string spelt = text(value);
      if (spelt != std::to_string(value.number)) symbols[value] = spelt;
    }
  }
  return write_model_json(model, puzzle.family(), symbols, shown);
}

constexpr Format puzzlec_model{
    .name = format_name.data(),
    .summary = "any puzzle with its rules, as JSON (docs/models.md)",
    .example = R"({"format": "puzzlec-model", "name": "Futoshiki",
 "grid": {"rows": 3, "columns": 3}, "values": {"from": 1, "to": 3},
 "houses": ["rows", "columns"],
 "rules": [{"inequalities": ["r1c1<r1c2", "r2c1>r3c1"]}],
 "givens": ["...", "...", ".3."]}
)",
    .detect =
        [](std::string_view head, bool) {
          const std::size_t text = head.find_first_not_of(" \t\r\n");
          const bool is_object = text != std::string_view::npos && head[text] == '{';
          return is_object && head.find(format_name) != std::string_view::npos ? Fit::possible
                                                                               : Fit::no;
        },
    .open = [](TextCursor& cursor, const ReadOptions&) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<ModelReader>(cursor);
    },
    .refuses = [](const Puzzle&) -> std::optional<std::string> { return std::nullopt; },
    .loses = [](const Puzzle&) -> std::optional<std::string> { return std::nullopt; },
    .answers = {.item = write_answer, .separator = "\n"},
    .puzzles = {.item = write_puzzle},
};

constexpr const Format* formats[] = {&puzzlec_model};

}  // namespace

const Family model_family{
    .name = "model",
    .summary = "cells, values and constraints that the puzzle states itself",
    .formats = formats,
};

}  // namespace puzzlec
