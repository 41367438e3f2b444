// What is written of documents: puzzles as URLs, and answers as the document that came in.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/spelling/sites/lz_string.hpp"

namespace puzzlec::sudoku_document {

namespace {

/// JSON text that was read before, or that has just been written.
JsonDocument parse_own(std::string json) {
  auto document = JsonDocument::parse_packed(std::move(json), {}, 1, 1);
  ensure(document.has_value(), "a document that was kept or written is JSON");
  return *std::move(document);
}

/// What is not supported is left out, unless `keeps_all`: a puzzle that is written can be read.
std::string document_of(const Site& site, const SquarePuzzle& puzzle, bool keeps_all) {
  KeptMembers kept;
  if (puzzle.kept.format == site.name) {
    const JsonDocument original = parse_own(puzzle.kept.json);
    Draft draft = read_document(original, site, true);
    kept = draft.take_kept();
    const SquarePuzzle stated = draft.take_puzzle();
    if ((keeps_all || !draft.has_unsupported()) && stated.givens == puzzle.givens &&
        stated.rules == puzzle.rules)
      return puzzle.kept.json;
  }
  JsonWriter out;
  out.begin_object();
  site.write(out, puzzle, kept);
  if (puzzle.kept.format != site.name) site.write_words(out, puzzle.kept.words);
  for (const KeptMember& member : kept.of_document) out.name(member.name).json(member.json);
  out.end_object();
  return out.take();
}

std::string url_of(const Site& site, const std::string& document) {
  return fmt::format("{}{}\n", site.url_prefix, lz_compress_base64(document));
}

/// A cell that is not given, with a value.
void write_filled(JsonWriter& out, const Site& site, const JsonNode& cell, Value value) {
  const bool says_given = site.values_are_givens || cell.find("given").has_value();
  out.begin_object().number("value", value.number);
  if (says_given) out.boolean("given", false);
  for (const JsonNode member : cell) {
    if (member.name() != "value" && member.name() != "given")
      out.name(member.name()).json(member.compact());
  }
  out.end_object();
}

void write_filled_cells(JsonWriter& out, const Site& site, const JsonNode& rows, const Grid& givens,
                        const Grid& solution) {
  std::size_t row_number = 0;
  out.begin_array();
  for (const JsonNode row : rows) {
    std::size_t column = 0;
    out.begin_array();
    for (const JsonNode cell : row) {
      const CellId id = givens.cell(row_number, column++);
      if (givens[id].is_blank()) {
        write_filled(out, site, cell, solution[id]);
      } else {
        out.json(cell.compact());
      }
    }
    out.end_array();
    ++row_number;
  }
  out.end_array();
}

/// The document with other rows of cells.
template <typename WriteCells>
std::string with_cells(const Site& site, const JsonNode& document, const WriteCells& write_cells) {
  JsonWriter out;
  out.begin_object();
  for (const JsonNode member : document) {
    out.name(member.name());
    if (member.name() == site.cells_key) {
      write_cells(out, member);
    } else {
      out.json(member.compact());
    }
  }
  out.end_object();
  return out.take();
}

const KeptDocument* kept_of(const Puzzle& puzzle) {
  if (const auto* const square = held_as<SquarePuzzle>(puzzle)) return &square->kept;
  const auto* const board = held_as<ModelPuzzle>(puzzle);
  return board != nullptr ? &board->kept : nullptr;
}

const Site& site_named(std::string_view name) {
  return name == f_puzzles_site().name ? f_puzzles_site() : sudokupad_site();
}

/// The cells of a board whose givens are these, as far as the document does not have them.
void write_changed_cells(JsonWriter& out, const JsonNode& rows, const Grid& before,
                         const Grid& givens) {
  std::size_t row_number = 0;
  out.begin_array();
  for (const JsonNode row : rows) {
    std::size_t column = 0;
    out.begin_array();
    for (const JsonNode cell : row) {
      const CellId id = givens.cell(row_number, column++);
      if (givens[id] == before[id]) {
        out.json(cell.compact());
        continue;
      }
      out.begin_object();
      if (!givens[id].is_blank()) out.number("value", givens[id].number).boolean("given", true);
      for (const JsonNode member : cell) {
        if (member.name() != "value" && member.name() != "given")
          out.name(member.name()).json(member.compact());
      }
      out.end_object();
    }
    out.end_array();
    ++row_number;
  }
  out.end_array();
}

}  // namespace

bool is_kept_by(const Site& site, const Puzzle& puzzle) {
  const KeptDocument* const kept = kept_of(puzzle);
  return kept != nullptr && !kept->format.empty() && kept->read_by == site.name &&
         (kept->format != site.name || held_as<ModelPuzzle>(puzzle) != nullptr);
}

std::string write_url(const Site& site, const SquarePuzzle& puzzle) {
  return url_of(site, document_of(site, puzzle, false));
}

std::string write_kept_puzzle(const Puzzle& puzzle) {
  const KeptDocument& kept = *kept_of(puzzle);
  const Site& site = site_named(kept.format);
  if (const auto* const square = held_as<SquarePuzzle>(puzzle)) return write_url(site, *square);
  const JsonDocument document = parse_own(kept.json);
  Draft draft = read_document(document, site, true);
  const Grid& givens = puzzle.givens();
  if (draft.board && draft.board->givens == givens) return url_of(site, kept.json);
  const Grid before = draft.board ? draft.board->givens : Grid(givens.rows(), givens.columns());
  const auto write_cells = [&](JsonWriter& out, const JsonNode& rows) {
    write_changed_cells(out, rows, before, givens);
  };
  return url_of(site, with_cells(site, document.root(), write_cells));
}

std::string write_answer(const Site& asked, const Puzzle& puzzle, const Grid& solution) {
  const Site& site = is_kept_by(asked, puzzle) ? site_named(kept_of(puzzle)->format) : asked;
  const auto* const square = held_as<SquarePuzzle>(puzzle);
  const KeptDocument* const kept = kept_of(puzzle);
  ensure(kept != nullptr, "the format states the puzzle");
  const JsonDocument document =
      parse_own(square != nullptr ? document_of(site, *square, true) : kept->json);
  const auto write_cells = [&](JsonWriter& out, const JsonNode& rows) {
    write_filled_cells(out, site, rows, puzzle.givens(), solution);
  };
  std::string answer = with_cells(site, document.root(), write_cells);
  const bool came_as_json = kept->format == site.name && !kept->is_packed;
  return came_as_json ? answer + "\n" : url_of(site, answer);
}

bool has_words(const JsonNode& value) {
  std::uint64_t number = 0;
  return value.is_text() && !value.is_text("") && !parse_number(*value.text(), number);
}

std::string text_of_member(const JsonNode& object, std::string_view name) {
  const auto found = object.find(name);
  return found && found->is_text() ? std::string(*found->text()) : std::string();
}

void write_text_member(JsonWriter& out, std::string_view name, std::string_view text) {
  if (!text.empty()) out.text(name, text);
}

void write_kept(JsonWriter& out, const KeptMembers& kept, CellId cell) {
  const auto first =
      std::ranges::lower_bound(kept.of_cells, cell, {}, &std::pair<CellId, KeptMember>::first);
  for (auto at = first; at != kept.of_cells.end() && at->first == cell; ++at)
    out.name(at->second.name).json(at->second.json);
}

void write_kept_entries(JsonWriter& out, const KeptMembers& kept, std::string_view name) {
  for (const KeptMember& entry : kept.entries) {
    if (entry.name == name) out.json(entry.json);
  }
}

}  // namespace puzzlec::sudoku_document
