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
  ludex event result enter cup.event 1 2-0
  ludex event standings cup.event

Everything is one file, an append-only log that survives a crash at any moment.
docs/organiser.md goes through an event, docs/event-reference.md has all that can
be done.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    New(new::New),
    /// Give people roles, and take them
    #[command(subcommand)]
    Role(lifecycle::Verb),
    Add(add::Args),
    /// Register decks, and note that they were checked
    #[command(subcommand)]
    Deck(deck::Verb),
    /// Seat a draft, let it begin, show where everybody sits
    #[command(
        subcommand,
        after_help = "\
For parts whose format is draft (ludex event new ... --phase swiss:3:draft).
Tables are as near as can be to eight players, and the seed of the event deals
the seats: the same players always get the same ones. Who drops leaves an empty
seat that packs are passed over. ludex event print cup.event draft-tables makes a
sheet for each table, draft-names a list to be put up."
    )]
    Draft(draft::Verb),
    /// Open packs that are made here, enter and confirm pools
    #[command(subcommand)]
    Pool(pool::Verb),
    Start(lifecycle::Start),
    Pair(round::Pair),
    Advance(round::Advance),
    Repair(round::Repair),
    /// Enter, report, dispute and correct results
    #[command(subcommand)]
    Result(result::Verb),
    Drop(drop::Drop),
    Readmit(drop::Readmit),
    /// Penalties, and the catalogue of infractions
    #[command(subcommand)]
    Penalty(penalty::Verb),
    /// Note judge calls, rulings and appeals
    #[command(subcommand)]
    Call(call::Verb),
    /// Write down questions about the rules, and answer them
    #[command(subcommand)]
    Question(questions::QuestionVerb),
    Allow(questions::Allow),
    Forbid(questions::Forbid),
    /// Keep what spectators do at a table
    #[command(subcommand)]
    Spectator(questions::SpectatorVerb),
    /// Show matches to others, with who agrees to be on camera
    #[command(subcommand)]
    Feature(features::FeatureVerb),
    /// Keep the head judge's decisions about altered cards and proxies
    #[command(subcommand)]
    Card(features::CardVerb),
    /// Start, pause and read the clock of the round; extend a table
    #[command(subcommand)]
    Clock(clock::Verb),
    Standings(reports::Standings),
    Show(reports::Show),
    Log(reports::Log),
    Projector(projector::Args),
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

/// The commands by who needs them.
const GROUPS: [(&str, &[&str]); 5] = [
    (
        "Organisers",
        &[
            "new",
            "role",
            "add",
            "start",
            "advance",
            "finish",
            "sign",
            "print",
            "projector",
        ],
    ),
    (
        "Scorekeepers",
        &[
            "run",
            "pair",
            "result",
            "standings",
            "clock",
            "drop",
            "readmit",
            "repair",
            "undo",
            "show",
            "log",
        ],
    ),
    (
        "Judges",
        &[
            "call",
            "penalty",
            "question",
            "deck",
            "card",
            "spectator",
            "feature",
            "allow",
            "forbid",
        ],
    ),
    ("Limited play", &["draft", "pool"]),
    (
        "Files and programs",
        &["export", "import", "verify", "merge", "do", "simulate"],
    ),
];

/// `ludex event` with its commands listed in groups.
pub(crate) fn grouped(event: clap::Command) -> clap::Command {
    let about = |name: &str| {
        let found = event.find_subcommand(name).and_then(|c| c.get_about());
        found.map_or_else(String::new, ToString::to_string)
    };
    let mut listed = String::new();
    for (title, names) in GROUPS {
        listed += &format!("{title}:\n");
        for name in names {
            listed += &format!("  {name:10} {}\n", about(name));
        }
        listed.push('\n');
    }
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{listed}Options:\n{{options}}{{after-help}}"
    );
    event.help_template(template)
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
        Command::Result(args) => result::run(args),
        Command::Drop(args) => drop::drop_players(args),
        Command::Readmit(args) => drop::readmit(args),
        Command::Penalty(args) => penalty::run(args),
        Command::Call(args) => call::run(args),
        Command::Question(args) => questions::question(args),
        Command::Allow(args) => questions::allow(args),
        Command::Forbid(args) => questions::forbid(args),
        Command::Spectator(args) => questions::spectator(args),
        Command::Feature(args) => features::feature(args),
        Command::Card(args) => features::card(args),
        Command::Clock(args) => clock::run(args),
        Command::Standings(args) => reports::standings(args),
        Command::Show(args) => reports::show_event(args),
        Command::Log(args) => reports::log(args),
        Command::Projector(args) => projector::run(args),
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

#[cfg(test)]
mod tests {
    use super::{Args, GROUPS};
    use clap::Args as _;

    #[test]
    fn every_command_stands_in_one_group() {
        let event = Args::augment_args(clap::Command::new("event"));
        let mut there: Vec<&str> = event
            .get_subcommands()
            .map(clap::Command::get_name)
            .collect();
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, all)| *all).copied().collect();
        there.sort_unstable();
        listed.sort_unstable();
        assert_eq!(there, listed);
    }
}
