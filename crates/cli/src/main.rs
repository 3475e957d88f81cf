//! The program `ludex`: play, judge and simulate trading card games by their
//! rulebooks.

mod commands;
#[cfg(test)]
#[path = "../tests/inside/fake_table/mod.rs"]
mod fake_table;
mod files;
mod game_arg;
mod lines;
mod old_spellings;
mod output;
mod tui;
mod value;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use mimalloc::MiMalloc;
use output::{Color, ExitStatus, Failure, Manner, outln};
use std::panic::catch_unwind;
use std::process::ExitCode;

// Views and laws make and drop many small things: this halves the time of
// checked simulations.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play, judge and simulate trading card games by their rulebooks.
#[derive(Debug, Parser)]
#[command(name = "ludex", version, about, after_help = commands::OVERVIEW)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// When to use colours
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN"
    )]
    color: Color,
    /// Say nothing to people but errors: the exit code tells
    #[arg(long, short, global = true)]
    quiet: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(commands::serve::Args),
    Play(commands::play::Args),
    Sim(commands::sim::Args),
    Scenario(commands::scenario::Args),
    Rules(commands::rules::Args),
    Cards(commands::cards::Args),
    Deck(commands::deck::Args),
    Replay(commands::replay::Args),
    Bench(commands::bench::Args),
    Event(Box<commands::event::Args>),
    Backup(commands::backup::Backup),
    Restore(commands::backup::Restore),
    Completions(commands::manual::Completions),
    Man(commands::manual::Man),
}

/// The tree of commands, those of events in groups by who needs them.
fn tree() -> clap::Command {
    Cli::command().mut_subcommand("event", commands::event::grouped)
}

fn main() -> ExitCode {
    let matches = tree().try_get_matches();
    let cli = match matches.and_then(|m| Cli::from_arg_matches(&m)) {
        Ok(cli) => cli,
        Err(error) => return not_understood(&error).into(),
    };
    let (color, quiet) = (cli.color, cli.quiet);
    output::set_manner(Manner { color, quiet });
    // A panic has told its story already; what is left is the exit code.
    match catch_unwind(|| run(cli.command)) {
        Err(_) => ExitStatus::Fault.into(),
        Ok(Ok(exit)) => exit.into(),
        Ok(Err(error)) => {
            let failure = error.chain().find_map(|e| e.downcast_ref::<Failure>());
            let asked = error.chain().find_map(|e| e.downcast_ref::<arena::Error>());
            let exit = match (failure, asked) {
                (Some(failure), _) => failure.exit,
                (None, Some(arena::Error::Usage(_))) => ExitStatus::Usage,
                (None, _) => ExitStatus::Fault,
            };
            let message = format!("{error:#}");
            output::tell_error(exit, &message, failure.and_then(|f| f.rule));
            eprintln!("ludex: {}", output::tame(&message));
            exit.into()
        }
    }
}

/// Ends with what the command line's reader says: a help, a version, or an error,
/// with the new spelling of what was called otherwise before.
fn not_understood(error: &clap::Error) -> ExitStatus {
    if !error.use_stderr() {
        return match error.print() {
            Err(full) => output::stdout_failed(&full),
            Ok(()) => ExitStatus::Success,
        };
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(now) = old_spellings::now(&words) {
        output::tell_error(ExitStatus::Usage, &now, None);
        eprintln!("ludex: {now}");
        return ExitStatus::Usage;
    }
    output::tell_error(ExitStatus::Usage, &error.to_string(), None);
    // Where standard error is full too, the exit code says it.
    let _ = error.print();
    ExitStatus::Usage
}

fn run(command: Option<Command>) -> anyhow::Result<ExitStatus> {
    match command {
        None => {
            outln!("{}", commands::OVERVIEW);
            Ok(ExitStatus::Success)
        }
        Some(Command::Serve(args)) => commands::serve::run(&args),
        Some(Command::Play(args)) => commands::play::run(&args),
        Some(Command::Sim(args)) => commands::sim::run(&args),
        Some(Command::Scenario(args)) => commands::scenario::run(&args),
        Some(Command::Rules(args)) => commands::rules::run(&args),
        Some(Command::Cards(args)) => commands::cards::run(&args),
        Some(Command::Deck(args)) => commands::deck::run(&args),
        Some(Command::Replay(args)) => commands::replay::run(&args),
        Some(Command::Bench(args)) => commands::bench::run(&args),
        Some(Command::Event(args)) => commands::event::run(&args),
        Some(Command::Backup(args)) => commands::backup::backup(&args),
        Some(Command::Restore(args)) => commands::backup::restore(&args),
        Some(Command::Completions(args)) => commands::manual::completions(&args, tree()),
        Some(Command::Man(args)) => commands::manual::man(&args, tree()),
    }
}
