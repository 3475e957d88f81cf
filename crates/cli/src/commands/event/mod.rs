//! `ludex event`: organised play on one file, from registration to the last
//! standing.

mod add;
mod call;
mod clock;
mod deck;
mod deck_check_args;
mod draft;
mod drop;
mod features;
mod lifecycle;
mod new;
mod penalty;
mod pool;
mod projector;
mod questions;
mod reports;
mod result;
mod round;
mod run;
mod session;
mod sign;
mod simulate;
mod verify;

use crate::output::ExitStatus;

/// Run an event: players, rounds, results, penalties, standings
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event new cup.event --name \"Harbour Cup\" --phase swiss:5 --phase single:8 \\
    --organiser Olga --head-judge Hana --scorekeeper Sven
  ludex event add cup.event Ann Bo Cy Di
  ludex event start cup.event
  ludex event pair cup.event
  ludex event report cup.event 1 2-0
  ludex event standings cup.event

Everything is one file, an append-only log that survives a crash at any moment.
docs/events.md is the manual.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    New(new::New),
    Role(lifecycle::Role),
    Add(add::Args),
    Deck(deck::Args),
    Draft(draft::Args),
    Pool(pool::Args),
    Start(lifecycle::Start),
    Pair(round::Pair),
    Advance(round::Advance),
    Repair(round::Repair),
    Report(result::Report),
    Correct(result::Correct),
    Drop(drop::Drop),
    Penalty(penalty::Penalty),
    Call(call::Call),
    Ask(questions::Ask),
    Allow(questions::Allow),
    Spectator(questions::Spectator),
    Feature(features::Feature),
    Card(features::Card),
    Clock(clock::Args),
    Standings(reports::Standings),
    Show(reports::Show),
    Print(reports::Print),
    Export(reports::Export),
    Import(reports::Import),
    Do(lifecycle::Do),
    Undo(lifecycle::Undo),
    Finish(lifecycle::Finish),
    Sign(sign::Sign),
    Verify(verify::Verify),
    Merge(verify::Merge),
    Run(run::Args),
    Simulate(simulate::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    match &args.command {
        Command::New(args) => new::new(args),
        Command::Role(args) => lifecycle::role(args),
        Command::Add(args) => add::run(args),
        Command::Deck(args) => deck::run(args),
        Command::Draft(args) => draft::run(args),
        Command::Pool(args) => pool::run(args),
        Command::Start(args) => lifecycle::start(args),
        Command::Pair(args) => round::pair(args),
        Command::Advance(args) => round::advance(args),
        Command::Repair(args) => round::repair(args),
        Command::Report(args) => result::report(args),
        Command::Correct(args) => result::correct(args),
        Command::Drop(args) => drop::drop_players(args),
        Command::Penalty(args) => penalty::penalty(args),
        Command::Call(args) => call::call(args),
        Command::Ask(args) => questions::ask(args),
        Command::Allow(args) => questions::allow(args),
        Command::Spectator(args) => questions::spectator(args),
        Command::Feature(args) => features::feature(args),
        Command::Card(args) => features::card(args),
        Command::Clock(args) => clock::run(args),
        Command::Standings(args) => reports::standings(args),
        Command::Show(args) => reports::show_event(args),
        Command::Print(args) => reports::print_page(args),
        Command::Export(args) => reports::export(args),
        Command::Import(args) => reports::import(args),
        Command::Do(args) => lifecycle::perform(args),
        Command::Undo(args) => lifecycle::undo(args),
        Command::Finish(args) => lifecycle::finish(args),
        Command::Sign(args) => sign::run(args),
        Command::Verify(args) => verify::verify(args),
        Command::Merge(args) => verify::merge_copies(args),
        Command::Run(args) => run::run(args),
        Command::Simulate(args) => simulate::run(args),
    }
}
