#include "engine/manifest.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/json_document.hpp"
#include "encoders/spelling/json_writer.hpp"

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
  }
  return "?";
}

std::optional<Claim> claim_of(std::string_view name) {
  for (const Claim claim : {Claim::unique, Claim::none, Claim::multiple, Claim::solved}) {
    if (name == name_of(claim)) return claim;
  }
  return std::nullopt;
}

std::string json_of_manifest(const Manifest& manifest) {
  std::string text = "{\n  \"puzzlec-bundle\": 1";
  add_line(text, "  ", "claim", name_of(manifest.claim));
  add_line(text, "  ", "family", manifest.family);
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

std::optional<Manifest> read_manifest(const std::string& text) {
  const auto document = JsonDocument::parse_packed(text, "manifest.json", 1, 1);
  if (!document) return std::nullopt;
  FirstError error;
  const auto member = [&error](const JsonNode& object, std::string_view name) {
    return error.take(object.member(name));
  };
  const auto text_of = [&](const JsonNode& object, std::string_view name) {
    return std::string(error.take(member(object, name).text()));
  };
  const JsonNode root = document->root();
  const auto claim = claim_of(text_of(root, "claim"));
  if (!claim || !member(root, "puzzlec-bundle").is_integer(1)) return std::nullopt;
  Manifest manifest;
  manifest.claim = *claim;
  manifest.family = text_of(root, "family");
  manifest.format = text_of(root, "format");
  const JsonNode encodings = member(root, "encodings");
  manifest.encodings = {text_of(encodings, "amo"), text_of(encodings, "card"),
                        text_of(encodings, "cage"), text_of(encodings, "houses")};
  for (const JsonNode& hash : error.take(member(root, "sha256").object()))
    manifest.hashes[std::string(hash.name())] = error.take(hash.text());
  if (error) return std::nullopt;
  return manifest;
}

}  // namespace puzzlec
