//! Making an event.

use super::session::{answered, clock};
use crate::output::{ExitStatus, fault, json, no, outln, wrong_use};
use crate::{game_arg, value};
use arena::games::{GameDeckChecker, GameName};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::json as object;
use std::path::PathBuf;
use tournament::deck_check::{Book, DeckChecker as _};
use tournament::event::{Level, Phase, Role as Held, Setup};
use tournament::event_file::EventFile;
use tournament::format::Precon;
use tournament::lots::commitment;
use tournament::op::Op;
use tournament::standings::ScoringPolicy;

/// Make an event in a new file
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event new cup.event --name \"Harbour Cup\" --organiser Olga \\
    --head-judge Hana --scorekeeper Sven --phase swiss:5:bo3:50m --phase single:8
  ludex event new draft.event --name Draft --organiser Olga --head-judge Hana \\
    --scorekeeper Sven --phase swiss:3:draft:bo1 --packs lanternreach
  ludex event new big.event --name Regional --organiser Olga --setup regional.toml

A part of the event is written swiss:ROUNDS, swiss, single:CUT, double:CUT,
pods3:ROUNDS or pods4:ROUNDS, with bo1, bo3 or bo5, minutes such as 50m, and
draft or sealed after it if wanted; draft:inside pairs inside draft tables,
draft:40s gives so many seconds for a pick, draft:bots fills tables up to eight.
With --packs the packs of limited parts come from the seed. A set-up file has all settings that docs/event-file.md names.")]
pub(super) struct New {
    /// The file, which must not be there yet
    file: PathBuf,
    /// What the event is called
    #[arg(long)]
    name: Option<String>,
    /// Which game
    #[arg(long, value_parser = game_arg::game())]
    game: Option<GameName>,
    /// Which mode of it
    #[arg(long)]
    mode: Option<String>,
    /// The edition of the game's book, such as 2023-04-03
    #[arg(long)]
    edition: Option<String>,
    /// How strictly rules are enforced
    #[arg(long, value_parser = value::word::<Level>())]
    level: Option<Level>,
    /// A part of the event; again for the next
    #[arg(long = "phase")]
    phases: Vec<String>,
    /// Points and tie-breakers
    #[arg(long, value_parser = policies())]
    policy: Option<ScoringPolicy>,
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
    /// Packs that limited parts are played with: the name or letters of a set
    /// that comes with the program, or the file of another one
    #[arg(long, value_name = "SET")]
    packs: Option<String>,
    /// The organiser
    #[arg(long)]
    organiser: String,
    /// The head judge
    #[arg(long)]
    head_judge: Option<String>,
    /// The scorekeeper
    #[arg(long)]
    scorekeeper: Option<String>,
    #[command(flatten)]
    with: super::sign::With,
    /// When, in milliseconds since 1970; else now
    #[arg(long, value_name = "MS", hide = true)]
    at: Option<u64>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn policies() -> impl TypedValueParser<Value = ScoringPolicy> {
    PossibleValuesParser::new(ScoringPolicy::NAMES)
        .try_map(|name| ScoringPolicy::named(&name).ok_or("there is no such policy"))
}

impl New {
    fn setup(&self) -> anyhow::Result<Setup> {
        let mut setup = match &self.setup {
            None => Setup::default(),
            Some(file) => {
                let text = arena::built_in::File::read(file)?.text;
                match toml::from_str(&text) {
                    Ok(setup) => setup,
                    Err(error) => return no(format!("{}: {error}", file.display())),
                }
            }
        };
        let mut faults = self.overlay(&mut setup);
        if setup.name.trim().is_empty() {
            faults.push("an event needs a name: --name \"Harbour Cup\"".to_owned());
        }
        faults.extend(self.game_faults(&mut setup));
        for deck in &self.precons {
            match precon(setup.book(), deck) {
                Ok(precon) => setup.format.precons.push(precon),
                Err(error) => faults.push(error.to_string()),
            }
        }
        if let Some(set) = &self.packs {
            let game = GameName::of(&setup.game);
            match game.and_then(|game| arena::games::packs_named(game, set)) {
                Ok(packs) => setup.packs = Some(packs),
                Err(error) => faults.push(error.to_string()),
            }
        }
        if setup.date.is_empty() {
            setup.date = day(self.at.unwrap_or_else(clock));
        }
        let known = setup.faults().into_iter();
        faults.extend(known.filter(|f| f != "an event needs a name"));
        match faults.is_empty() {
            true => Ok(setup),
            false => wrong_use(faults.join("\n")),
        }
    }

    /// What was said beside the file; what of it cannot be read.
    fn overlay(&self, setup: &mut Setup) -> Vec<String> {
        let words = [
            (&self.name, &mut setup.name),
            (&self.mode, &mut setup.mode),
            (&self.edition, &mut setup.edition),
            (&self.seed, &mut setup.seed),
        ];
        for (given, place) in words {
            if let Some(given) = given {
                place.clone_from(given);
            }
        }
        if let Some(game) = self.game {
            game.name().clone_into(&mut setup.game);
        }
        setup.level = self.level.unwrap_or(setup.level);
        setup.policy = self.policy.clone().unwrap_or(setup.policy.clone());
        let (phases, faults): (Vec<_>, Vec<_>) = self
            .phases
            .iter()
            .map(|words| Phase::read(words))
            .partition(Result::is_ok);
        if !phases.is_empty() {
            setup.phases = phases.into_iter().flatten().collect();
        }
        faults.into_iter().filter_map(Result::err).collect()
    }

    /// A game that there is, a mode and an edition of it.
    fn game_faults(&self, setup: &mut Setup) -> Vec<String> {
        let game = match GameName::of(&setup.game) {
            Ok(game) => game,
            Err(error) => return vec![error.to_string()],
        };
        let modes = game.modes();
        if self.mode.is_none() && self.setup.is_none() && !modes.contains(&&*setup.mode) {
            modes[0].clone_into(&mut setup.mode);
        }
        let (title, all) = (game.title(), modes.join(", "));
        let known = modes.contains(&&*setup.mode);
        let mode = (!known).then(|| format!("{title} has no mode `{}`; it has: {all}", setup.mode));
        let edition = game.edition(Some(&setup.edition)).err();
        mode.into_iter()
            .chain(edition.map(|e| e.to_string()))
            .collect()
    }
}

/// A deck as it is sold, by its cards.
fn precon(book: Book<'_>, deck: &str) -> anyhow::Result<Precon> {
    let path = std::path::Path::new(deck);
    let (name, text) = match path.is_file() {
        true => (path.file_stem(), arena::built_in::File::read(path)?.text),
        false => (None, deck.to_owned()),
    };
    let name = name.map_or_else(|| deck.into(), |n| n.to_string_lossy());
    let checked = match GameDeckChecker::default().check(book, &text) {
        Ok(checked) => checked,
        Err(wrong) => return no(format!("{deck}: {wrong}")),
    };
    // What is sold is played without a sideboard (RBT 601.2.d.2.a).
    let mut cards = std::collections::BTreeMap::new();
    for card in checked.cards.iter().filter(|c| c.part != "side") {
        *cards.entry(card.name.clone()).or_insert(0) += card.count;
    }
    let name = name.into_owned();
    Ok(Precon { name, cards })
}

/// The day of a moment, as 2026-05-08.
fn day(ms: u64) -> String {
    let moment = i64::try_from(ms)
        .ok()
        .and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    let moment = moment.unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    moment.strftime("%Y-%m-%d").to_string()
}

/// So much chance from the system that nobody guesses it.
pub(super) fn drawn() -> anyhow::Result<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("the system has no chance: {e}"))?;
    Ok(bytes.iter().map(|b| format!("{b:02x}")).collect())
}

/// Runs `ludex event new`.
pub(super) fn new(args: &New) -> anyhow::Result<ExitStatus> {
    let mut setup = args.setup()?;
    if setup.seed.is_empty() {
        setup.seed = drawn()?;
    }
    // What codes come from is never said, and never the seed.
    setup.secret = drawn()?;
    setup.version = tournament::event::VERSION;
    if args.file.metadata().is_ok_and(|m| m.len() > 0) {
        return fault(format!("{}: there is a file already", args.file.display()));
    }
    setup.organiser_key = args.with.made(&args.file)?.public();
    let key = setup.organiser_key.clone();
    let (name, published) = (setup.name.clone(), commitment(&setup.seed));
    let at = args.at.unwrap_or_else(clock);
    let found = Op::Create(Box::new(setup));
    let mut desk = answered(EventFile::create(&args.file, at, &args.organiser, found))?;
    let officials = [
        (&args.head_judge, Held::HeadJudge),
        (&args.scorekeeper, Held::Scorekeeper),
    ];
    for (person, role) in officials {
        if let Some(person) = person {
            let person = person.clone();
            answered(desk.perform(at, &args.organiser, Op::Appoint { person, role }))?;
        }
    }
    if args.json {
        json(&object!({
            "file": args.file, "name": name, "commitment": published, "organiser_key": key,
        }))?;
    } else {
        outln!("{name} is made: {}", args.file.display());
        outln!("publish this before the event: {published}");
        outln!("it is signed by {key} when it is finished");
    }
    Ok(ExitStatus::Success)
}
