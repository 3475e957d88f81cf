//! Penalties, and the catalogue of infractions.

use super::session::{EventArgs, EventSession, parse_word};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::{Value, json as value};
use tournament::event::{Event, PenaltyReport, Role};
use tournament::op::{self, Op};
use tournament::penalties::{CATALOGUE, Infraction, Penalty as Kind, find, remedies_of};
use tournament::view::{name, show};

/// What only a new penalty has.
const NEW: [&str; 6] = [
    "player",
    "infraction",
    "advantage",
    "clause",
    "remedy",
    "same_error",
];

/// Enter an infraction: the penalty is worked out, with upgrades
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event penalty cup.event Ann 702.9
  ludex event penalty cup.event Ann 702.2 --advantage --remedy \"RBT 702.2.f.2\"
  ludex event penalty cup.event Ann 703.4 --clause \"RBT 703.4.b.3\"
  ludex event penalty cup.event Ann 704.2 --instead match-loss --by Hana --text why
  ludex event penalty cup.event --review 3 --by Hana
  ludex event penalty cup.event --rule 702.12
  ludex event penalty cup.event --list

A loss that a floor judge enters takes effect when the head judge has reviewed
it.")]
pub(super) struct Penalty {
    #[command(flatten)]
    at: EventArgs,
    /// Who erred
    player: Option<String>,
    /// The rule of the infraction
    infraction: Option<String>,
    /// It was to the player's advantage
    #[arg(long)]
    advantage: bool,
    /// The clause that changes the penalty
    #[arg(long)]
    clause: Option<String>,
    /// Another penalty: none, warning, game-loss, match-loss, disqualification
    #[arg(long, value_parser = kind)]
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
    /// The head judge agrees with this penalty, or changes it with --instead
    #[arg(long, value_name = "N", group = "other", conflicts_with_all = NEW)]
    review: Option<u32>,
    /// Show an infraction with its remedies, or all
    #[arg(long, value_name = "RULE", num_args = 0..=1, group = "other",
        conflicts_with_all = NEW, conflicts_with_all = ["instead", "text"])]
    rule: Option<Option<String>>,
    /// List the penalties of the event
    #[arg(long, group = "other", conflicts_with_all = NEW,
        conflicts_with_all = ["instead", "text"])]
    list: bool,
}

fn kind(word: &str) -> Result<Kind, String> {
    parse_word(
        word,
        "none, warning, game-loss, match-loss or disqualification",
    )
}

/// Runs `ludex event penalty`.
pub(super) fn penalty(args: &Penalty) -> anyhow::Result<ExitStatus> {
    if let Some(rule) = &args.rule {
        return catalogue(rule.as_deref(), args.at.json);
    }
    let mut office = EventSession::open_or_look(&args.at, args.list)?;
    if args.list {
        let shown = show(office.event(), office.now);
        match args.at.json {
            true => json(&shown["penalties"])?,
            false => listed_penalties(office.event()),
        }
        return Ok(ExitStatus::Success);
    }
    if let Some(n) = args.review {
        let op = Op::Review(op::Review {
            penalty: n,
            instead: args.instead,
            why: args.text.clone(),
        });
        office.perform(&[Role::HeadJudge], op)?;
        return last(args, &office, n as usize);
    }
    let (Some(player), Some(rule)) = (&args.player, &args.infraction) else {
        return wrong_use("say who and what: ludex event penalty FILE PLAYER 702.9");
    };
    let sentence = PenaltyReport {
        player: Some(office.player(player)?),
        rule: rule.clone(),
        advantage: args.advantage,
        clause: args.clause.clone(),
        instead: args.instead,
        remedy: args.remedy.clone(),
        same_error: args.same_error,
        text: args.text.clone(),
        ..PenaltyReport::default()
    };
    office.perform(
        &[Role::HeadJudge, Role::FloorJudge],
        Op::Penalise(Box::new(sentence)),
    )?;
    let n = args
        .same_error
        .map_or(office.event().penalties.len(), |n| n as usize);
    last(args, &office, n)
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
fn last(args: &Penalty, office: &EventSession, n: usize) -> anyhow::Result<ExitStatus> {
    if args.at.json {
        let shown = show(office.event(), office.now);
        json(&shown["penalties"][n.saturating_sub(1)])?;
        return Ok(ExitStatus::Success);
    }
    let Some(issued) = office.event().penalties.get(n.saturating_sub(1)) else {
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
    value!({
        "rule": i.rule, "name": i.name, "penalty": i.base.words(),
        "to_the_players_advantage": i.advantage.words(),
        "also": i.also.iter().map(|(penalty, clause)| value!({
            "clause": clause, "penalty": penalty.words(),
        })).collect::<Vec<_>>(),
        "remedy": i.remedy,
        "remedies": remedies_of(i.rule).map(|r| value!({
            "rule": r.rule, "what": r.what,
        })).collect::<Vec<_>>(),
    })
}

fn catalogue(rule: Option<&str>, as_json: bool) -> anyhow::Result<ExitStatus> {
    if as_json {
        let wanted =
            |i: &&Infraction| rule.is_none_or(|r| find(r).is_some_and(|f| f.rule == i.rule));
        let all: Vec<Value> = CATALOGUE.iter().filter(wanted).map(shown).collect();
        if all.is_empty() {
            return wrong_use(format!(
                "there is no infraction `{}`",
                rule.unwrap_or_default()
            ));
        }
        json(&all)?;
        return Ok(ExitStatus::Success);
    }
    let Some(rule) = rule else {
        for i in &CATALOGUE {
            outln!("{:11} {}: {}", i.rule, i.name, i.base.words());
        }
        return Ok(ExitStatus::Success);
    };
    let Some(infraction) = find(rule) else {
        return wrong_use(format!("there is no infraction `{rule}`"));
    };
    outln!(
        "{} · {}: {}",
        infraction.rule,
        infraction.name,
        infraction.base.words()
    );
    if infraction.advantage != infraction.base {
        outln!(
            "  to the player's advantage: {}",
            infraction.advantage.words()
        );
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
    Ok(ExitStatus::Success)
}
