// puzzlec docs: the man page, and the completions for three shells, from the same table of commands
// as --help; and what cli/docs makes of the questions' schemas. It is for the build rather than for
// people, so --help does not list it.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/docs/made.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec::cli {
namespace docs_detail {
namespace {

using Words = std::vector<std::string>;

struct OptionDoc {
  Words names;             ///< with their dashes; a positional has one name
  std::string value;       ///< the placeholder for its value; empty for a flag
  std::string flag_value;  ///< the placeholder for the value that a flag may have after "="
  std::string description;
  std::string fallback;  ///< the default value, if there is one to show
  Words choices;         ///< the values to choose from, if they form a list
  bool is_required = false;
  bool is_repeated = false;

  [[nodiscard]] bool takes_files() const {
    return value == "FILE" || value == "CNF" || value == "ANSWER";
  }
  friend bool operator==(const OptionDoc&, const OptionDoc&) = default;
};

struct CommandDoc {
  std::string name;
  std::string summary;
  std::string footer;
  std::vector<OptionDoc> options;
  std::vector<OptionDoc> positionals;
};

std::string joined(const Words& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : std::string(separator)) + word;
  return text;
}

/// "a" and "b" from a text like "TEXT:{a,b}".
Words words_in_braces(const std::string& text) {
  Words words;
  const std::size_t open = text.find('{');
  const std::size_t close = text.find('}', open == std::string::npos ? text.size() : open);
  if (close == std::string::npos) return words;
  std::size_t start = open + 1;
  while (start <= close) {
    const std::size_t end = std::min(text.find(',', start), close);
    words.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return words;
}

/// What "NAME" may be: for --as, the families of squares; otherwise formats, and 'pretty' and 'cells'
/// if the description mentions them in quotes.
Words names_for(const Words& option, const std::string& description) {
  Words names;
  if (std::ranges::find(option, "--as") != option.end()) {
    for (const Family* family : square_classes()) names.emplace_back(family->name);
    return names;
  }
  for (const Format* format : formats()) names.emplace_back(format->name);
  if (description.find("'pretty'") != std::string::npos) names.emplace_back("pretty");
  if (description.find("'cells'") != std::string::npos) names.emplace_back("cells");
  return names;
}

OptionDoc doc_of(const OptionFacts& facts) {
  OptionDoc doc;
  doc.names = facts.names;
  doc.description = facts.help;
  if (!facts.is_flag) {
    doc.value = facts.type.substr(0, facts.type.find(':'));
    doc.fallback = facts.fallback;
  } else {
    doc.flag_value = facts.type.substr(0, facts.type.find(':'));
  }
  if (facts.is_positional) doc.value = doc.names.front();
  doc.choices = words_in_braces(facts.type);
  if (doc.value == "NAME") doc.choices = names_for(doc.names, doc.description);
  doc.is_required = facts.is_required;
  doc.is_repeated = facts.is_repeated;
  return doc;
}

/// All commands that --help lists.
std::vector<CommandDoc> docs_of(const ProgramFacts& program) {
  std::vector<CommandDoc> docs;
  for (const CommandFacts& command : program.commands) {
    CommandDoc doc{command.name, command.summary, command.footer, {}, {}};
    for (const OptionFacts& option : command.options)
      (option.is_positional ? doc.positionals : doc.options).push_back(doc_of(option));
    docs.push_back(std::move(doc));
  }
  return docs;
}

// ---- The man page.

/// Text for troff, with everything quoted that troff would read as a request or an escape.
std::string roff(std::string_view text) {
  std::string out;
  bool starts_line = true;
  for (const char c : text) {
    if (starts_line && (c == '.' || c == '\'')) out += "\\&";
    starts_line = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string usage_of(const CommandDoc& doc) {
  std::string usage = "\\fBpuzzlec " + roff(doc.name) + "\\fR [\\fIOPTIONS\\fR]";
  for (const OptionDoc& positional : doc.positionals) {
    const std::string name = fmt::format("\\fI{}\\fR{}", roff(positional.names.front()),
                                         positional.is_repeated ? "..." : "");
    usage += positional.is_required ? " " + name : " [" + name + "]";
  }
  return usage + "\n";
}

/// `note` follows the description.
std::string roff_item(const OptionDoc& option, const std::string& note = "") {
  Words names;
  for (const std::string& name : option.names) names.push_back("\\fB" + roff(name) + "\\fR");
  std::string text = ".TP\n" + joined(names, ", ");
  const bool is_positional = !option.names.front().starts_with('-');
  if (!option.value.empty() && !is_positional) text += " \\fI" + roff(option.value) + "\\fR";
  if (!option.flag_value.empty()) text += "[=\\fI" + roff(option.flag_value) + "\\fR]";
  text += "\n" + roff(option.description) + ".";
  if (!option.choices.empty() && option.value != "NAME")
    text += " One of " + roff(joined(option.choices, ", ")) + ".";
  if (!option.fallback.empty()) text += " Default: " + roff(option.fallback) + ".";
  return text + (note.empty() ? "" : " " + roff(note)) + "\n";
}

std::string man_page(const std::string& version, const std::string& description,
                     const std::string& footer, const std::vector<CommandDoc>& docs) {
  std::string text = fmt::format(
      ".TH PUZZLEC 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\npuzzlec \\- compiler from puzzles to "
      "SAT\n.SH SYNOPSIS\n\\fBpuzzlec\\fR \\fICOMMAND\\fR [\\fIOPTIONS\\fR] "
      "[\\fIFILE\\fR...]\n.SH DESCRIPTION\n{}\nThe format of a puzzle is detected from its text.\n",
      roff(version), roff(description));
  // An option that several commands share is described once.
  const auto users_of = [&](const OptionDoc& option) {
    Words users;
    for (const CommandDoc& doc : docs)
      if (std::ranges::find(doc.options, option) != doc.options.end()) users.push_back(doc.name);
    return users;
  };
  text += ".SH COMMANDS\n";
  std::vector<std::pair<OptionDoc, Words>> shared;
  for (const CommandDoc& doc : docs) {
    text += ".SS " + roff(doc.name) + "\n" + usage_of(doc) + ".PP\n" + roff(doc.summary) + ".\n";
    for (const OptionDoc& positional : doc.positionals) text += roff_item(positional);
    for (const OptionDoc& option : doc.options) {
      const Words users = users_of(option);
      if (users.size() == 1) {
        text += roff_item(option);
      } else if (users.front() == doc.name) {
        shared.emplace_back(option, users);
      }
    }
    text += ".PP\n.nf\n" + roff(doc.footer) + "\n.fi\n";
  }
  text += ".SH OPTIONS SHARED BY SEVERAL COMMANDS\n";
  for (const auto& [option, users] : shared) {
    const bool has_every = users.size() == docs.size();
    text += roff_item(option, has_every ? "" : "For " + joined(users, ", ") + ".");
  }
  text += ".SH FORMATS\n";
  for (const Format* format : formats())
    text += ".TP\n\\fB" + roff(format->name) + "\\fR\n" + roff(format->summary) + ".\n";
  text += ".SH EXIT STATUS\n.nf\n" + roff(footer) + "\n.fi\n";
  return text + ".SH SEE ALSO\n.BR cadical (1),\n.BR minisat (1),\n.BR parallel (1)\n";
}

// ---- Completions.

/// In single quotes, for bash and zsh.
std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

Words names_of(const std::vector<OptionDoc>& options) {
  Words names;
  for (const OptionDoc& option : options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

/// Bash falls back to file names if nothing else is proposed.
std::string bash_completion(const std::vector<CommandDoc>& docs) {
  Words commands;
  for (const CommandDoc& doc : docs) commands.push_back(doc.name);
  std::string text = fmt::format(
      "# bash completion for puzzlec\n"
      "_puzzlec() {{\n"
      "    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} words=\n"
      "    # --option=value comes in three words.\n"
      "    if [[ $cur == = ]]; then\n"
      "        cur= prev=$prev=\n"
      "    elif [[ $prev == = ]]; then\n"
      "        prev=${{COMP_WORDS[COMP_CWORD-2]}}=\n"
      "    fi\n"
      "    COMPREPLY=()\n"
      "    if ((COMP_CWORD == 1)); then\n"
      "        mapfile -t COMPREPLY < <(compgen -W {} -- \"$cur\")\n"
      "        return\n"
      "    fi\n"
      "    case \"${{COMP_WORDS[1]}} $prev\" in\n",
      shell_quoted(joined(commands, " ") + " --help --version"));
  for (const CommandDoc& doc : docs) {
    for (const OptionDoc& option : doc.options) {
      if (option.choices.empty() && option.value.empty()) continue;
      Words patterns;
      for (const std::string& name : option.names) {
        // A flag takes a value only after "=".
        if (!option.value.empty()) patterns.push_back(shell_quoted(doc.name + " " + name));
        patterns.push_back(shell_quoted(doc.name + " " + name + "="));
      }
      text += fmt::format("        {})", joined(patterns, " | "));
      text += option.choices.empty()
                  ? " return ;;\n"
                  : fmt::format(" words={} ;;\n", shell_quoted(joined(option.choices, " ")));
    }
  }
  text +=
      "    esac\n"
      "    if [[ -z $words ]]; then\n"
      "        case \"${COMP_WORDS[1]}\" in\n";
  for (const CommandDoc& doc : docs) {
    std::string positional;
    for (const OptionDoc& one : doc.positionals)
      if (!one.choices.empty()) positional = joined(one.choices, " ");
    text += fmt::format("            {})\n                [[ $cur == -* ]] && words={}\n", doc.name,
                        shell_quoted(joined(names_of(doc.options), " ")));
    if (!positional.empty())
      text +=
          fmt::format("                [[ $cur == -* ]] || words={}\n", shell_quoted(positional));
    text += "                ;;\n";
  }
  return text +
         "        esac\n"
         "    fi\n"
         "    [[ -n $words ]] && mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "    return 0\n"
         "}\n"
         "complete -o bashdefault -o default -F _puzzlec puzzlec\n";
}

/// Text inside [...] or between colons of a specification for _arguments.
std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

/// What is proposed for a value.
std::string zsh_action(const OptionDoc& option) {
  if (!option.choices.empty()) return "(" + joined(option.choices, " ") + ")";
  if (option.takes_files()) return "_files";
  return option.value == "DIR" ? "_files -/" : " ";
}

std::string zsh_completion(const std::vector<CommandDoc>& docs) {
  std::string text =
      "#compdef puzzlec\n\n"
      "_puzzlec() {\n"
      "  local context state state_descr line curcontext=\"$curcontext\"\n"
      "  typeset -A opt_args\n"
      "  local -a commands=(\n";
  for (const CommandDoc& doc : docs) {
    text += "    " + shell_quoted(zsh_escaped(doc.name) + ":" + doc.summary) + "\n";
  }
  text +=
      "  )\n"
      "  _arguments -C '(- *)'{-h,--help}'[Print help and exit]' '(- *)--version[Print the version "
      "and exit]' \\\n"
      "    '1:command:->command' '*::argument:->argument' && return 0\n"
      "  case $state in\n"
      "    command) _describe -t commands 'puzzlec command' commands ;;\n"
      "    argument)\n"
      "      case $words[1] in\n";
  for (const CommandDoc& doc : docs) {
    text += "        " + doc.name + ")\n          _arguments";
    for (const OptionDoc& option : doc.options) {
      const std::string value =
          option.value.empty() ? "" : ":" + zsh_escaped(option.value) + ":" + zsh_action(option);
      for (const std::string& name : option.names) {
        const char* equals = value.empty() || !name.starts_with("--") ? "" : "=";
        const std::string word =
            fmt::format("{}{}[{}]{}", name, equals, zsh_escaped(option.description), value);
        text += " \\\n            " + shell_quoted(word);
      }
    }
    for (const OptionDoc& positional : doc.positionals) {
      const char* count = positional.is_repeated ? "*:" : ":";
      text += " \\\n            " +
              shell_quoted(count + zsh_escaped(positional.value) + ":" + zsh_action(positional));
    }
    text += "\n          ;;\n";
  }
  return text + "      esac\n      ;;\n  esac\n}\n\n_puzzlec \"$@\"\n";
}

std::string fish_completion(const std::vector<CommandDoc>& docs) {
  std::string text = "# fish completion for puzzlec\n";
  // Backslashes are special between single quotes, too.
  const auto quoted = [](std::string_view words) {
    std::string out = "'";
    for (const char c : words) {
      if (c == '\'' || c == '\\') out += '\\';
      out += c;
    }
    return out + "'";
  };
  for (const CommandDoc& doc : docs) {
    text += fmt::format("complete -c puzzlec -n __fish_use_subcommand -f -a {} -d {}\n", doc.name,
                        quoted(doc.summary));
  }
  text +=
      "complete -c puzzlec -n __fish_use_subcommand -f -s h -l help -d 'Print help and exit'\n"
      "complete -c puzzlec -n __fish_use_subcommand -f -l version -d 'Print the version and "
      "exit'\n";
  for (const CommandDoc& doc : docs) {
    const std::string start =
        fmt::format("complete -c puzzlec -n '__fish_seen_subcommand_from {}'", doc.name);
    for (const OptionDoc& option : doc.options) {
      text += start;
      for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!option.choices.empty() && !option.value.empty()) {
        text += " -x -a " + quoted(joined(option.choices, " "));
      } else if (!option.value.empty()) {
        text += option.takes_files() || option.value == "DIR" ? " -r" : " -x";
      }
      text += " -d " + quoted(option.description) + "\n";
    }
    for (const OptionDoc& positional : doc.positionals) {
      if (positional.choices.empty()) continue;
      text += fmt::format("{} -f -a {}\n", start, quoted(joined(positional.choices, " ")));
    }
  }
  return text;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto kind = std::make_shared<std::string>();
  Words kinds{"man", "bash", "zsh", "fish"};
  for (const MadeText& made : made_texts()) kinds.emplace_back(made.kind);
  app.add_option("KIND", *kind, "What to print").required().one_of(kinds);
  return [kind](Console& console) {
    for (const MadeText& made : made_texts()) {
      if (*kind != made.kind) continue;
      console.print(made.text());
      return ExitCode::ok;
    }
    const ProgramFacts program = program_facts();
    const auto docs = docs_of(program);
    if (*kind == "man") {
      const std::string version = program.name + " " + program.version;
      console.print(man_page(version, program.summary, program.footer, docs));
    } else if (*kind == "bash") {
      console.print(bash_completion(docs));
    } else {
      console.print(*kind == "zsh" ? zsh_completion(docs) : fish_completion(docs));
    }
    return ExitCode::ok;
  };
}

}  // namespace
}  // namespace docs_detail

const Command docs_command{
    .name = "docs",
    .summary =
        "Print the man page, a shell's completions, or a file made from the program's records",
    .examples = "  puzzlec docs man\n  puzzlec docs bash",
    .setup = docs_detail::setup,
};

}  // namespace puzzlec::cli
