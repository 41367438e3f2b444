#include "engine/proofs/manifest.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/json/json_document.hpp"
#include "encoders/spelling/json/json_writer.hpp"

namespace puzzlec {
namespace {

/// A member on a line of its own, after the comma of the one before.
void add_line(std::string& text, std::string_view indent, std::string_view name,
              std::string_view value) {
  text += fmt::format("{}\n{}{}: {}", text.back() == '{' ? "" : ",", indent, json_string(name),
                      json_string(value));
}

}  // namespace

const char* name_of(Claim claim) {
  switch (claim) {
    case Claim::unique:
      return "unique";
    case Claim::none:
      return "none";
    case Claim::multiple:
      return "multiple";
    case Claim::solved:
      return "solved";
    case Claim::steps:
      return "steps";
  }
  return "?";
}

std::optional<Claim> claim_of(std::string_view name) {
  for (const Claim claim :
       {Claim::unique, Claim::none, Claim::multiple, Claim::solved, Claim::steps}) {
    if (name == name_of(claim)) return claim;
  }
  return std::nullopt;
}

const char* name_of(RulesSource source) {
  switch (source) {
    case RulesSource::built_in:
      return "built-in";
    case RulesSource::genre_file:
      return "genre.json";
    case RulesSource::puzzle_file:
      return "puzzle.txt";
  }
  return "?";
}

std::string json_of_manifest(const Manifest& manifest) {
  std::string text = fmt::format("{{\n  \"puzzlec-bundle\": {}", manifest_version);
  add_line(text, "  ", "claim", name_of(manifest.claim));
  add_line(text, "  ", "family", manifest.family);
  if (!manifest.genre.empty()) add_line(text, "  ", "genre", manifest.genre);
  add_line(text, "  ", "rules", name_of(manifest.rules));
  add_line(text, "  ", "format", manifest.format);
  text += ",\n  \"encodings\": {";
  add_line(text, "    ", "amo", manifest.encodings.amo);
  add_line(text, "    ", "card", manifest.encodings.cardinality);
  add_line(text, "    ", "cage", manifest.encodings.cage);
  add_line(text, "    ", "houses", manifest.encodings.houses);
  text += "\n  },\n  \"sha256\": {";
  for (const auto& [name, hash] : manifest.hashes) add_line(text, "    ", name, hash);
  return text + (manifest.hashes.empty() ? "}\n}\n" : "\n  }\n}\n");
}

Expected<Manifest, std::string> read_manifest(const std::string& text) {
  const auto wrong = [] {
    return Failure{std::string("manifest.json is not the manifest of a bundle")};
  };
  const auto document = JsonDocument::parse_packed(text, "manifest.json", 1, 1);
  if (!document) return wrong();
  FirstError error;
  const auto member = [&error](const JsonNode& object, std::string_view name) {
    return error.take(object.member(name));
  };
  const auto text_of = [&](const JsonNode& object, std::string_view name) {
    return std::string(error.take(member(object, name).text()));
  };
  const JsonNode root = document->root();
  const JsonNode version = member(root, "puzzlec-bundle");
  if (!error && version.is_integer() && !version.is_integer(manifest_version)) {
    return Failure{fmt::format("manifest.json is of version {}; this program reads version {}",
                               version.compact(), manifest_version)};
  }
  const auto claim = claim_of(text_of(root, "claim"));
  if (!claim) return wrong();
  Manifest manifest;
  manifest.claim = *claim;
  manifest.family = text_of(root, "family");
  if (root.find("genre")) manifest.genre = text_of(root, "genre");
  const std::string rules = text_of(root, "rules");
  for (const RulesSource source : {RulesSource::genre_file, RulesSource::puzzle_file}) {
    if (rules == name_of(source)) manifest.rules = source;
  }
  manifest.format = text_of(root, "format");
  const JsonNode encodings = member(root, "encodings");
  manifest.encodings = {text_of(encodings, "amo"), text_of(encodings, "card"),
                        text_of(encodings, "cage"), text_of(encodings, "houses")};
  for (const JsonNode& hash : error.take(member(root, "sha256").object()))
    manifest.hashes[std::string(hash.name())] = error.take(hash.text());
  if (error || json_of_manifest(manifest) != text) return wrong();
  return manifest;
}

}  // namespace puzzlec
