#include "cli/options/arguments.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "encoders/base/nearest_names.hpp"

namespace puzzlec::cli {
namespace {

// ---- Help

/// A flag that takes a value after "=", such as "--presolve{auto},--no-presolve{none}".
bool is_valued_flag(const CLI::Option& option) {
  return !option.get_positional() && option.get_items_expected_max() == 0 &&
         !option.get_type_name().empty();
}

/// "LEVEL" of "LEVEL:{none,auto}".
std::string value_name_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

/// What the names of a valued flag after the first say.
std::string other_name_help(const CLI::Option& option, const std::string& name) {
  return "The same as --" + option.get_lnames().front() + "=" + option.get_flag_value(name, "");
}

/// Breaks text into lines of at most `room` characters, if its words allow that. Each line that is
/// not the last ends with `end`; those that follow the first begin with `indent`.
std::string broken_into_lines(const std::vector<std::string>& words, std::size_t room,
                              const std::string& end, const std::string& indent) {
  std::string text;
  std::size_t length = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t reserved = i + 1 < words.size() ? end.size() : 0;
    if (i > 0 && length + 1 + words[i].size() + reserved > room) {
      text.append(end).append("\n").append(indent);
      length = indent.size();
    } else if (i > 0) {
      text += ' ';
      ++length;
    }
    text += words[i];
    length += words[i].size();
  }
  return text;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

/// The words of a line for the shell: blanks between single quotes do not divide.
std::vector<std::string> shell_words_of(const std::string& line) {
  std::vector<std::string> words;
  bool is_quoted = false;
  for (const std::string& word : words_of(line)) {
    if (is_quoted) {
      words.back() += " " + word;
    } else {
      words.push_back(word);
    }
    if (std::ranges::count(word, '\'') % 2 == 1) is_quoted = !is_quoted;
  }
  return words;
}

/// CLI11's help, but with a line for each name of a flag with values, and wrapped to the width of
/// the terminal if there is one.
class HelpFormatter final : public CLI::Formatter {
 public:
  /// 0 columns: nothing is wrapped.
  explicit HelpFormatter(std::size_t columns) : columns_(columns) {
    if (columns > 0) column_width(std::min<std::size_t>(30, columns / 3));
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    std::string name = make_option_name(option, is_positional) + make_option_opts(option);
    std::string help = option->get_description();
    if (!is_valued_flag(*option)) {
      if (columns_ > 0 && name.size() + 2 >= columns_) tell_choices_in_help(name, help);
      return item(name, help);
    }
    const std::vector<std::string>& names = option->get_lnames();
    std::string text = item("--" + names[0] + "[=" + value_name_of(*option) + "]", help);
    for (std::size_t i = 1; i < names.size(); ++i)
      text += item("--" + names[i], other_name_help(*option, names[i]));
    return text;
  }
  std::string make_subcommand(const CLI::App* app) const override {
    return item(app->get_name(), app->get_description());
  }
  std::string make_description(const CLI::App* app) const override {
    const std::string text = CLI::Formatter::make_description(app);
    return columns_ == 0 ? text : wrapped_paragraphs(text);
  }
  std::string make_footer(const CLI::App* app) const override {
    const std::string text = CLI::Formatter::make_footer(app);
    return columns_ == 0 ? text : wrapped_paragraphs(text);
  }

 private:
  [[nodiscard]] std::string item(const std::string& name, const std::string& help) const {
    std::ostringstream out;
    const std::size_t room =
        columns_ == 0 ? help.size() : std::max<std::size_t>(20, columns_ - get_column_width() - 1);
    CLI::detail::format_help(out, name, broken_into_lines(words_of(help), room, "", ""),
                             get_column_width());
    return out.str();
  }

  /// "--amo TEXT:{a,b}" is too wide: "--amo TEXT", and the choices after the help.
  static void tell_choices_in_help(std::string& name, std::string& help) {
    const std::size_t open = name.find(":{");
    const std::size_t close = name.find('}', open == std::string::npos ? name.size() : open);
    if (close == std::string::npos) return;
    help += ":";
    std::istringstream choices(name.substr(open + 2, close - open - 2));
    for (std::string choice; std::getline(choices, choice, ',');) {
      help += (help.back() == ':' ? " " : ", ") + choice;
    }
    name.erase(open, close + 1 - open);
  }

  /// Lines that begin with blanks are commands, and stay lines of their own: what does not fit goes
  /// on after a backslash, as the shell reads it. Other lines that do not fit are wrapped together
  /// with their neighbours.
  [[nodiscard]] std::string wrapped_paragraphs(const std::string& text) const {
    const std::size_t room = columns_ - 1;
    std::string result;
    std::string paragraph;
    bool is_too_wide = false;
    const auto end_paragraph = [&] {
      if (is_too_wide) paragraph = broken_into_lines(words_of(paragraph), room, "", "") + "\n";
      result += std::exchange(paragraph, "");
      is_too_wide = false;
    };
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const bool is_command = line.starts_with("  ");
      if (is_command || line.empty() || line.ends_with(':')) {
        end_paragraph();
        result += is_command && line.size() > room
                      ? "  " + broken_into_lines(shell_words_of(line), room - 2, " \\", "      ")
                      : line;
        result += '\n';
        continue;
      }
      is_too_wide = is_too_wide || line.size() > room;
      paragraph += line + "\n";
    }
    end_paragraph();
    return result;
  }

  std::size_t columns_;
};

// ---- Facts

OptionFacts facts_of(const CLI::Option& option) {
  OptionFacts facts;
  facts.is_positional = option.get_positional();
  if (facts.is_positional) {
    facts.names = {option.get_name(true)};
  } else {
    for (const std::string& name : option.get_snames()) facts.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) facts.names.push_back("--" + name);
  }
  facts.type = option.get_type_name();
  facts.help = option.get_description();
  facts.fallback = option.get_default_str();
  facts.is_flag = option.get_items_expected_max() == 0;
  facts.is_required = option.get_required();
  facts.is_repeated = option.get_expected_max() > 1;
  return facts;
}

/// One for each name if the names say different things.
std::vector<OptionFacts> all_facts_of(const CLI::Option& option) {
  std::vector<OptionFacts> all{facts_of(option)};
  if (!is_valued_flag(option)) return all;
  all.front().names = {"--" + option.get_lnames().front()};
  for (std::size_t i = 1; i < option.get_lnames().size(); ++i) {
    const std::string& name = option.get_lnames()[i];
    OptionFacts& facts = all.emplace_back();
    facts.names = {"--" + name};
    facts.help = other_name_help(option, name);
    facts.is_flag = true;
  }
  return all;
}

// ---- Values of flags

/// `--presolve none`: the value of a valued flag that stands apart, joined as `--presolve=none`. If a
/// file has that name, it is meant: these flags need no value.
void join_values(CLI::App& app, std::vector<std::string>& arguments) {
  const auto takes = [&](const std::string& flag, std::string value) {
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
      CLI::Option* option = command->get_option_no_throw(flag);
      if (option == nullptr || !is_valued_flag(*option)) continue;
      // The first name is the one that may have a value.
      if ("--" + option->get_lnames().front() != flag) continue;
      return option->get_validator(0)->operator()(value).empty();
    }
    return false;
  };
  for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
    if (arguments[i] == "--") return;
    const std::string& value = arguments[i + 1];
    if (!arguments[i].starts_with("--") || !takes(arguments[i], value)) continue;
    std::error_code ignored;
    if (std::filesystem::exists(value, ignored)) continue;
    arguments[i] += "=" + value;
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

// ---- Errors

/// A line about the first option that the command does not have, if options of it are near.
std::string unknown_option(const CLI::App& command, const std::vector<std::string>& extras) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (std::string extra : extras) {
    extra = extra.substr(0, extra.find('='));
    if (!extra.starts_with("--")) continue;
    const std::string meant = did_you_mean(extra, names);
    if (!meant.empty()) return "There is no option '" + extra + "'." + meant + "\n";
  }
  return {};
}

}  // namespace

Option Option::type_name(const std::string& name) const {
  return Option(option_->type_name(name));
}

Option Option::required() const {
  return Option(option_->required());
}

Option Option::needs(Option other) const {
  return Option(option_->needs(other.option_));
}

Option Option::check(Check says_what_is_wrong) const {
  return Option(option_->check(std::move(says_what_is_wrong)));
}

Option Option::one_of(std::vector<std::string> choices) const {
  return Option(option_->check(CLI::IsMember(std::move(choices))));
}

Option Option::range(int least, int most) const {
  return Option(option_->check(CLI::Range(least, most)));
}

Option Option::show_default() const {
  return Option(option_->capture_default_str());
}

Option Option::show_default(const std::string& text) const {
  return Option(option_->default_str(text));
}

Option Option::one_value_each() const {
  return Option(option_->allow_extra_args(false));
}

std::size_t Option::count() const {
  return option_->count();
}

Option Arguments::add_option(const std::string& names, std::string& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, std::vector<std::string>& values,
                             const std::string& help) const {
  return Option(app_->add_option(names, values, help));
}

Option Arguments::add_option(const std::string& names, unsigned long& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, unsigned long long& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, double& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, std::optional<double>& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, std::optional<std::uint32_t>& value,
                             const std::string& help) const {
  return Option(app_->add_option(names, value, help));
}

Option Arguments::add_option(const std::string& names, std::function<void(const std::string&)> take,
                             const std::string& help) const {
  return Option(app_->add_option_function<std::string>(names, take, help));
}

Option Arguments::add_flag(const std::string& names, bool& is_given,
                           const std::string& help) const {
  return Option(app_->add_flag(names, is_given, help));
}

Option Arguments::add_flag(const std::string& names, std::string& value,
                           const std::string& help) const {
  return Option(app_->add_flag(names, value, help));
}

void Arguments::check_together(const std::string& name,
                               std::function<std::string()> what_is_wrong) const {
  joint_checks_->push_back({name, std::move(what_is_wrong)});
  app_->parse_complete_callback([checks = joint_checks_] {
    for (const JointCheck& check : *checks) {
      const std::string problem = check.what_is_wrong();
      if (!problem.empty()) throw CLI::ValidationError(check.name, problem);
    }
  });
}

CommandLine::CommandLine(const Description& description)
    : app_(std::make_unique<CLI::App>(description.summary, description.name)) {
  app_->set_version_flag("--version", description.version);
  app_->footer(description.footer);
  app_->require_subcommand(1);
  app_->formatter(std::make_shared<HelpFormatter>(0));
}

CommandLine::~CommandLine() = default;

void CommandLine::wrap_help(std::size_t columns) {
  app_->formatter(std::make_shared<HelpFormatter>(columns));
}

Arguments CommandLine::add_command(const std::string& name, const std::string& summary,
                                   const std::string& footer, const std::string& group) {
  CLI::App* command = app_->add_subcommand(name, summary);
  if (!group.empty()) command->group(group);
  command->footer(footer);
  return Arguments(command);
}

Arguments CommandLine::add_hidden_command(const std::string& name, const std::string& summary,
                                          const std::string& footer) {
  CLI::App* command = app_->add_subcommand(name, summary);
  command->footer(footer);
  command->group("");
  return Arguments(command);
}

std::variant<CommandLine::Chosen, CommandLine::Told> CommandLine::parse(
    std::vector<std::string> arguments) {
  join_values(*app_, arguments);
  std::ranges::reverse(arguments);  // as CLI11 wants them
  try {
    app_->parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    std::ostringstream answer;
    std::ostringstream message;
    app_->exit(error, answer, message);
    const bool is_answer = error.get_exit_code() == 0;  // --help and --version
    const auto named = app_->get_subcommands();
    const bool has_extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (has_extras && !named.empty())
      return Told{unknown_option(*named.front(), app_->remaining(true)) + message.str(), false,
                  true};
    return Told{answer.str() + message.str(), is_answer, !named.empty()};
  }
  return Chosen{app_->get_subcommands().front()->get_name()};
}

std::vector<CommandFacts> CommandLine::commands() const {
  std::vector<CommandFacts> all;
  for (CLI::App* command : app_->get_subcommands([](CLI::App*) { return true; })) {
    if (command->get_group().empty()) continue;
    CommandFacts facts{command->get_name(), command->get_description(), command->get_footer(), {}};
    for (const CLI::Option* option : command->get_options()) {
      for (OptionFacts& one : all_facts_of(*option)) facts.options.push_back(std::move(one));
    }
    all.push_back(std::move(facts));
  }
  return all;
}

}  // namespace puzzlec::cli
