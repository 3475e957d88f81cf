//! `ludex event`: organised play on one file, from registration to the last
//! standing.

mod add;
mod call;
mod camera;
mod clock;
mod deck;
mod draft;
mod floor;
mod hall;
mod leave;
mod make;
mod new;
mod office;
mod paper;
mod pool;
mod projector;
mod result;
mod round;
mod run;
mod seen;
mod sign;
mod simulate;
mod verify;

use crate::output::Exit;

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
    Role(make::Role),
    Add(add::Args),
    Deck(deck::Args),
    Draft(draft::Args),
    Pool(pool::Args),
    Start(make::Start),
    Pair(round::Pair),
    Advance(round::Advance),
    Repair(round::Repair),
    Report(result::Report),
    Correct(result::Correct),
    Drop(leave::Drop),
    Penalty(floor::Penalty),
    Call(call::Call),
    Ask(hall::Ask),
    Allow(hall::Allow),
    Spectator(hall::Spectator),
    Feature(camera::Feature),
    Card(camera::Card),
    Clock(clock::Args),
    Standings(paper::Standings),
    Show(paper::Show),
    Print(paper::Print),
    Export(paper::Export),
    Import(paper::Import),
    Do(make::Do),
    Undo(make::Undo),
    Finish(make::Finish),
    Sign(sign::Sign),
    Verify(verify::Verify),
    Merge(verify::Merge),
    Run(run::Args),
    Simulate(simulate::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    match &args.command {
        Command::New(args) => new::new(args),
        Command::Role(args) => make::role(args),
        Command::Add(args) => add::run(args),
        Command::Deck(args) => deck::run(args),
        Command::Draft(args) => draft::run(args),
        Command::Pool(args) => pool::run(args),
        Command::Start(args) => make::start(args),
        Command::Pair(args) => round::pair(args),
        Command::Advance(args) => round::advance(args),
        Command::Repair(args) => round::repair(args),
        Command::Report(args) => result::report(args),
        Command::Correct(args) => result::correct(args),
        Command::Drop(args) => leave::drop_players(args),
        Command::Penalty(args) => floor::penalty(args),
        Command::Call(args) => call::call(args),
        Command::Ask(args) => hall::ask(args),
        Command::Allow(args) => hall::allow(args),
        Command::Spectator(args) => hall::spectator(args),
        Command::Feature(args) => camera::feature(args),
        Command::Card(args) => camera::card(args),
        Command::Clock(args) => clock::run(args),
        Command::Standings(args) => paper::standings(args),
        Command::Show(args) => paper::show_event(args),
        Command::Print(args) => paper::print_page(args),
        Command::Export(args) => paper::export(args),
        Command::Import(args) => paper::import(args),
        Command::Do(args) => make::perform(args),
        Command::Undo(args) => make::undo(args),
        Command::Finish(args) => make::finish(args),
        Command::Sign(args) => sign::run(args),
        Command::Verify(args) => verify::verify(args),
        Command::Merge(args) => verify::merge_copies(args),
        Command::Run(args) => run::run(args),
        Command::Simulate(args) => simulate::run(args),
    }
}
