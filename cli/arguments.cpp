#include "cli/arguments.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

namespace puzzlec::cli {
namespace {

/// Wraps descriptions to the width of the terminal.
class WrappingFormatter final : public CLI::Formatter {
 public:
  explicit WrappingFormatter(std::size_t columns) : columns_(columns) {
    column_width(std::min<std::size_t>(30, columns / 3));
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(CLI::Formatter::make_option_desc(option));
  }
  std::string make_subcommand(const CLI::App* app) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, app->get_name(), wrapped(app->get_description()),
                             get_column_width());
    return out.str();
  }

 private:
  [[nodiscard]] std::string wrapped(const std::string& text) const {
    const std::size_t room = std::max<std::size_t>(20, columns_ - get_column_width() - 1);
    std::istringstream words(text);
    std::string result;
    std::size_t length = 0;
    for (std::string word; words >> word;) {
      const bool fits = length == 0 || length + 1 + word.size() <= room;
      result += length == 0 ? "" : fits ? " " : "\n";
      length = fits ? length + (length > 0 ? 1U : 0U) + word.size() : word.size();
      result += word;
    }
    return result;
  }

  std::size_t columns_;
};

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

std::optional<std::uint64_t> size_in_bytes(const std::string& text) {
  std::string bytes = text;
  std::uint64_t number = 0;
  if (!CLI::AsSizeValue(false)(bytes).empty() || !CLI::detail::lexical_cast(bytes, number) ||
      number == 0)
    return std::nullopt;
  return number;
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
  app_->parse_complete_callback([name, what_is_wrong = std::move(what_is_wrong)] {
    const std::string problem = what_is_wrong();
    if (!problem.empty()) throw CLI::ValidationError(name, problem);
  });
}

CommandLine::CommandLine(const Description& description)
    : app_(std::make_unique<CLI::App>(description.summary, description.name)) {
  app_->set_version_flag("--version", description.version);
  app_->footer(description.footer);
  app_->require_subcommand(1);
}

CommandLine::~CommandLine() = default;

void CommandLine::wrap_help(std::size_t columns) {
  app_->formatter(std::make_shared<WrappingFormatter>(columns));
}

Arguments CommandLine::add_command(const std::string& name, const std::string& summary,
                                   const std::string& footer) {
  CLI::App* command = app_->add_subcommand(name, summary);
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
  std::ranges::reverse(arguments);  // as CLI11 wants them
  try {
    app_->parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    std::ostringstream answer;
    std::ostringstream message;
    app_->exit(error, answer, message);
    const bool is_answer = error.get_exit_code() == 0;  // --help and --version
    return Told{answer.str() + message.str(), is_answer, !app_->get_subcommands().empty()};
  }
  return Chosen{app_->get_subcommands().front()->get_name()};
}

std::vector<CommandFacts> CommandLine::commands() const {
  std::vector<CommandFacts> all;
  for (CLI::App* command : app_->get_subcommands([](CLI::App*) { return true; })) {
    if (command->get_group().empty()) continue;
    CommandFacts facts{command->get_name(), command->get_description(), command->get_footer(), {}};
    for (const CLI::Option* option : command->get_options())
      facts.options.push_back(facts_of(*option));
    all.push_back(std::move(facts));
  }
  return all;
}

}  // namespace puzzlec::cli
