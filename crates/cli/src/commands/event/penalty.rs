//! Penalties, and the catalogue of infractions.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, no, outln};
use crate::value;
use serde_json::{Value, json as object};
use tournament::event::{Event, PenaltyReport};
use tournament::op::{self, Op};
use tournament::penalties::{CATALOGUE, Infraction, Penalty as Kind, find, remedies_of};
use tournament::view::{name, show};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Enter an infraction: the penalty is worked out, with upgrades
    #[command(after_help = "\
Examples:
  ludex event penalty issue cup.event Ann 702.9
  ludex event penalty issue cup.event Ann 702.2 --advantage --remedy \"RBT 702.2.f.2\"
  ludex event penalty issue cup.event Ann 703.4 --clause \"RBT 703.4.b.3\"
  ludex event penalty issue cup.event Ann 704.2 --instead match-loss --by Hana --text why

A loss that a floor judge enters takes effect when the head judge has reviewed
it.")]
    Issue(Issue),
    /// The head judge agrees with a penalty, or changes it
    #[command(after_help = "Example:\n  ludex event penalty review cup.event 3 --by Hana")]
    Review {
        #[command(flatten)]
        at: EventArgs,
        /// The number of the penalty
        penalty: u32,
        /// Another penalty
        #[arg(long, value_parser = value::word::<Kind>())]
        instead: Option<Kind>,
        /// In words
        #[arg(long, default_value = "")]
        text: String,
    },
    /// List the penalties of the event
    #[command(after_help = "Example:\n  ludex event penalty list cup.event")]
    List(EventArgs),
    /// Show an infraction with its remedies, or all infractions
    #[command(after_help = "\
Examples:
  ludex event penalty infraction
  ludex event penalty infraction 702.12")]
    Infraction {
        /// Its rule
        rule: Option<String>,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Issue {
    #[command(flatten)]
    at: EventArgs,
    /// Who erred
    player: String,
    /// The rule of the infraction
    infraction: String,
    /// It was to the player's advantage
    #[arg(long)]
    advantage: bool,
    /// The clause that changes the penalty
    #[arg(long)]
    clause: Option<String>,
    /// Another penalty than the guideline's
    #[arg(long, value_parser = value::word::<Kind>())]
    instead: Option<Kind>,
    /// A remedy that was carried out, by its rule; again for more
    #[arg(long)]
    remedy: Vec<String>,
    /// The penalty, by its number, that the same error has already
    #[arg(long, value_name = "N")]
    same_error: Option<u32>,
    /// In words
    #[arg(long, default_value = "")]
    text: String,
}

/// Runs `ludex event penalty`.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    match verb {
        Verb::Issue(it) => issue(it),
        Verb::Review {
            at,
            penalty,
            instead,
            text,
        } => {
            let op = Op::Review(op::Review {
                penalty: *penalty,
                instead: *instead,
                why: text.clone(),
            });
            let session = EventSession::with(at, |_| Ok(op))?;
            last(at, &session, *penalty as usize)
        }
        Verb::List(at) => {
            let session = EventSession::look(at)?;
            let event = session.event();
            match at.json {
                true => json(&show(event, session.now)["penalties"])?,
                false => listed_penalties(event),
            }
            Ok(ExitStatus::Success)
        }
        Verb::Infraction { rule, json } => catalogue(rule.as_deref(), *json),
    }
}

fn issue(it: &Issue) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&it.at, |session| {
        Ok(Op::Penalise(Box::new(PenaltyReport {
            player: Some(session.player(&it.player)?),
            rule: it.infraction.clone(),
            advantage: it.advantage,
            clause: it.clause.clone(),
            instead: it.instead,
            remedy: it.remedy.clone(),
            same_error: it.same_error,
            text: it.text.clone(),
            ..PenaltyReport::default()
        })))
    })?;
    let all = session.event().penalties.len();
    last(&it.at, &session, it.same_error.map_or(all, |n| n as usize))
}

/// All penalties, a line each.
fn listed_penalties(event: &Event) {
    if event.penalties.is_empty() {
        outln!("no penalties");
    }
    for (n, issued) in (1..).zip(&event.penalties) {
        let who = issued.player.map(|id| name(event, id));
        let who = who.unwrap_or_else(|| issued.person.clone());
        let what = find(issued.rule).map_or("", |i| i.name);
        let waits = match issued.reviewed {
            true => "",
            false => ", waits for the head judge",
        };
        let (rule, penalty) = (issued.rule, issued.issued.words());
        outln!("{n:3}  {who} · {rule} · {what}: {penalty}{waits}");
    }
}

/// Says what was issued.
fn last(at: &EventArgs, session: &EventSession, n: usize) -> anyhow::Result<ExitStatus> {
    if at.json {
        let shown = show(session.event(), session.now);
        json(&shown["penalties"][n.saturating_sub(1)])?;
        return Ok(ExitStatus::Success);
    }
    let Some(issued) = session.event().penalties.get(n.saturating_sub(1)) else {
        return Ok(ExitStatus::Success);
    };
    let name = find(issued.rule).map_or("", |i| i.name);
    outln!("{n}: {} · {name}: {}", issued.rule, issued.issued.words());
    if let Some(rule) = issued.upgraded_by {
        outln!("   upgraded by {rule}");
    }
    if !issued.reviewed {
        outln!("   takes effect when the head judge has reviewed it");
    }
    for remedy in remedies_of(issued.rule) {
        outln!("   {} {}", remedy.rule, remedy.what);
    }
    Ok(ExitStatus::Success)
}

fn shown(i: &Infraction) -> Value {
    object!({
        "rule": i.rule, "name": i.name, "penalty": i.base.words(),
        "to_the_players_advantage": i.advantage.words(),
        "also": i.also.iter().map(|(penalty, clause)| object!({
            "clause": clause, "penalty": penalty.words(),
        })).collect::<Vec<_>>(),
        "remedy": i.remedy,
        "remedies": remedies_of(i.rule).map(|r| object!({
            "rule": r.rule, "what": r.what,
        })).collect::<Vec<_>>(),
    })
}

fn catalogue(rule: Option<&str>, as_json: bool) -> anyhow::Result<ExitStatus> {
    let one = rule.map(|rule| (rule, find(rule)));
    let infractions: Vec<&Infraction> = match one {
        Some((rule, None)) => return no(format!("there is no infraction `{rule}`")),
        Some((_, Some(one))) => vec![one],
        None => CATALOGUE.iter().collect(),
    };
    match (as_json, rule) {
        (true, _) => json(&infractions.into_iter().map(shown).collect::<Vec<Value>>())?,
        (false, None) => {
            for i in infractions {
                outln!("{:11} {}: {}", i.rule, i.name, i.base.words());
            }
        }
        (false, Some(_)) => infractions.into_iter().for_each(tell_infraction),
    }
    Ok(ExitStatus::Success)
}

fn tell_infraction(infraction: &Infraction) {
    let (rule, name) = (infraction.rule, infraction.name);
    outln!("{rule} · {name}: {}", infraction.base.words());
    if infraction.advantage != infraction.base {
        let penalty = infraction.advantage.words();
        outln!("  to the player's advantage: {penalty}");
    }
    for (penalty, clause) in infraction.also {
        outln!("  {clause}: {}", penalty.words());
    }
    for (step, what) in (1..).zip(infraction.remedy) {
        outln!("  {step}. {what}");
    }
    for remedy in remedies_of(infraction.rule) {
        outln!("  {} {}", remedy.rule, remedy.what);
    }
}
