//! The program `ludex`: play, judge and simulate trading card games by their
//! rulebooks.

mod commands;
#[cfg(test)]
mod fake_table;
mod files;
mod game_arg;
mod lines;
mod output;
mod tui;

use clap::{CommandFactory as _, Parser, Subcommand};
use mimalloc::MiMalloc;
use output::{ExitStatus, Refused, UsageError, outln};
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

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version come here too, and go to standard output.
            let exit = if error.use_stderr() {
                ExitStatus::Usage
            } else {
                ExitStatus::Success
            };
            if exit == ExitStatus::Usage && output::wants_json() {
                output::json_error(&error.to_string(), None);
            }
            return match error.print() {
                Err(full) if exit == ExitStatus::Success => output::stdout_failed(&full).into(),
                _ => exit.into(),
            };
        }
    };
    // A panic has told its story already; what is left is the exit code.
    match catch_unwind(|| run(cli.command)) {
        Err(_) => ExitStatus::Internal.into(),
        Ok(Ok(exit)) => exit.into(),
        Ok(Err(error)) => {
            if output::wants_json() {
                let refused = error.chain().find_map(|e| e.downcast_ref::<Refused>());
                output::json_error(&format!("{error:#}"), refused.map(|r| r.rule));
            }
            eprintln!("ludex: {}", output::tame(&format!("{error:#}")));
            let wrong = error.chain().any(is_wrong_use);
            let exit = if wrong {
                ExitStatus::Usage
            } else {
                ExitStatus::Internal
            };
            exit.into()
        }
    }
}

fn is_wrong_use(error: &(dyn std::error::Error + 'static)) -> bool {
    let arena = error.downcast_ref::<arena::Error>();
    error.is::<UsageError>()
        || error.is::<Refused>()
        || matches!(arena, Some(arena::Error::Usage(_)))
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
        Some(Command::Completions(args)) => commands::manual::completions(&args, Cli::command()),
        Some(Command::Man(args)) => commands::manual::man(&args, Cli::command()),
    }
}
