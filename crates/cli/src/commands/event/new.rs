//! Making an event.

use super::office::{clock, told};
use crate::output::{Exit, json, say, wrong_use};
use arena::games::Judges;
use serde_json::json as value;
use std::path::PathBuf;
use tournament::chance::commitment;
use tournament::desk::Desk;
use tournament::event::{Level, Phase, Role as Held, Setup};
use tournament::format::Precon;
use tournament::legality::Legality as _;
use tournament::op::Op;
use tournament::standings::Policy;

/// Make an event in a new file
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event new cup.event --name \"Harbour Cup\" --organiser Olga \\
    --head-judge Hana --scorekeeper Sven --phase swiss:5:bo3:50m --phase single:8
  ludex event new big.event --name Regional --organiser Olga --setup regional.toml

A part of the event is written swiss:ROUNDS, swiss, single:CUT, double:CUT,
pods3:ROUNDS or pods4:ROUNDS, with bo1, bo3 or bo5, minutes such as 50m, and
draft or sealed after it if wanted; draft:inside pairs inside draft tables. A set-up file has all settings that docs/events.md names.")]
pub(super) struct New {
    /// The file, which must not be there yet
    file: PathBuf,
    /// What the event is called
    #[arg(long)]
    name: Option<String>,
    /// Which game
    #[arg(long)]
    game: Option<String>,
    /// Which mode of it
    #[arg(long)]
    mode: Option<String>,
    /// casual, competitive or professional
    #[arg(long, value_parser = level)]
    level: Option<Level>,
    /// A part of the event; again for the next
    #[arg(long = "phase", value_parser = Phase::read)]
    phases: Vec<Phase>,
    /// Points and tie-breakers: riftbound, percent-33 or quarter
    #[arg(long, value_parser = policy)]
    policy: Option<Policy>,
    /// What all chance comes from; else drawn by the system
    #[arg(long)]
    seed: Option<String>,
    /// A file with more settings
    #[arg(long, value_name = "TOML")]
    setup: Option<PathBuf>,
    /// A deck as it is sold, which may hold banned cards at the casual level: a
    /// file, or the name of a shipped deck; again for more
    #[arg(long = "precon", value_name = "DECK")]
    precons: Vec<String>,
    /// The organiser
    #[arg(long)]
    organiser: String,
    /// The head judge
    #[arg(long)]
    head_judge: Option<String>,
    /// The scorekeeper
    #[arg(long)]
    scorekeeper: Option<String>,
    /// When, in milliseconds since 1970; else now
    #[arg(long, value_name = "MS", hide = true)]
    at: Option<u64>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn level(word: &str) -> Result<Level, String> {
    let found = Level::ALL.into_iter().find(|level| level.name() == word);
    found.ok_or_else(|| "the levels are casual, competitive and professional".to_owned())
}

fn policy(word: &str) -> Result<Policy, String> {
    Policy::named(word).ok_or_else(|| "the policies are riftbound, percent-33, quarter".to_owned())
}

impl New {
    fn setup(&self) -> anyhow::Result<Setup> {
        let mut setup = match &self.setup {
            None => Setup::default(),
            Some(file) => {
                let text = arena::files::File::read(file)?.text;
                match toml::from_str(&text) {
                    Ok(setup) => setup,
                    Err(error) => return wrong_use(format!("{}: {error}", file.display())),
                }
            }
        };
        if let Some(name) = &self.name {
            setup.name.clone_from(name);
        }
        if let Some(game) = &self.game {
            setup.game.clone_from(game);
        }
        if let Some(mode) = &self.mode {
            setup.mode.clone_from(mode);
        }
        setup.level = self.level.unwrap_or(setup.level);
        setup.policy = self.policy.clone().unwrap_or(setup.policy);
        if !self.phases.is_empty() {
            setup.phases.clone_from(&self.phases);
        }
        if let Some(seed) = &self.seed {
            setup.seed.clone_from(seed);
        }
        if setup.name.trim().is_empty() {
            return wrong_use("an event needs a name: --name \"Harbour Cup\"");
        }
        let game = match arena::games::GameName::of(&setup.game) {
            Ok(game) => game,
            Err(error) => return wrong_use(error.to_string()),
        };
        let modes = game.modes();
        if self.mode.is_none() && self.setup.is_none() && !modes.contains(&&*setup.mode) {
            modes[0].clone_into(&mut setup.mode);
        }
        if !modes.contains(&&*setup.mode) {
            let (title, all) = (game.title(), modes.join(", "));
            return wrong_use(format!(
                "{title} has no mode `{}`; it has: {all}",
                setup.mode
            ));
        }
        for deck in &self.precons {
            setup.format.precons.push(precon(&setup.game, deck)?);
        }
        if setup.date.is_empty() {
            setup.date = day(self.at.unwrap_or_else(clock));
        } else if !is_day(&setup.date) {
            return wrong_use(format!(
                "`{}` is no date; write it as 2026-05-08",
                setup.date
            ));
        }
        if setup.seed.is_empty() {
            setup.seed = drawn_seed();
        }
        Ok(setup)
    }
}

/// A deck as it is sold, by its cards.
fn precon(game: &str, deck: &str) -> anyhow::Result<Precon> {
    let path = std::path::Path::new(deck);
    let (name, text) = match path.is_file() {
        true => (path.file_stem(), arena::files::File::read(path)?.text),
        false => (None, deck.to_owned()),
    };
    let name = name.map_or_else(|| deck.into(), |n| n.to_string_lossy());
    let checked = match Judges::default().check(game, &text) {
        Ok(checked) => checked,
        Err(wrong) => return wrong_use(format!("{deck}: {wrong}")),
    };
    // What is sold is played without a sideboard (RBT 601.2.d.2.a).
    let mut cards = std::collections::BTreeMap::new();
    for card in checked.cards.iter().filter(|c| c.part != "side") {
        *cards.entry(card.name.clone()).or_insert(0) += card.count;
    }
    let name = name.into_owned();
    Ok(Precon { name, cards })
}

/// Whether it is written as 2026-05-08.
fn is_day(date: &str) -> bool {
    let parts: Vec<&str> = date.split('-').collect();
    let number = |word: &str, digits: usize, most: u32| {
        let fits = word.len() == digits && word.chars().all(|c| c.is_ascii_digit());
        fits && word.parse().is_ok_and(|n: u32| (1..=most).contains(&n))
    };
    match parts[..] {
        [year, month, day] => number(year, 4, 9999) && number(month, 2, 12) && number(day, 2, 31),
        _ => false,
    }
}

/// The day of a moment, as 2026-05-08 (days counted from 1 March of year 0, so
/// that leap days come last).
fn day(ms: u64) -> String {
    let days = ms / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A seed from the system's own chance: every hasher has keys of its own.
fn drawn_seed() -> String {
    use std::hash::{BuildHasher, RandomState};
    let word = |n: u64| format!("{:016x}", RandomState::new().hash_one(n));
    (0..4).map(word).collect()
}

/// Runs `ludex event new`.
pub(super) fn new(args: &New) -> anyhow::Result<Exit> {
    let setup = args.setup()?;
    let (name, published) = (setup.name.clone(), commitment(&setup.seed));
    let at = args.at.unwrap_or_else(clock);
    let found = Op::Found(Box::new(setup));
    let mut desk = told(Desk::create(&args.file, at, &args.organiser, found))?;
    let officials = [
        (&args.head_judge, Held::HeadJudge),
        (&args.scorekeeper, Held::Scorekeeper),
    ];
    for (person, role) in officials {
        if let Some(person) = person {
            let person = person.clone();
            told(desk.perform(at, &args.organiser, Op::Appoint { person, role }))?;
        }
    }
    if args.json {
        json(&value!({ "file": args.file, "name": name, "commitment": published }))?;
    } else {
        say!("{name} is made: {}", args.file.display());
        say!("publish this before the event: {published}");
    }
    Ok(Exit::Good)
}
