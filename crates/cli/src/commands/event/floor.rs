//! Penalties and judge calls.

use super::office::{At, Office, written};
use crate::output::{Exit, json, say, wrong_use};
use tournament::event::{CallKind, Role, Sentence};
use tournament::floor::{CATALOGUE, Penalty as Kind, find, remedies_of};
use tournament::op::{self, Op};
use tournament::show::show;

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
    at: At,
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
    #[arg(long, value_name = "N")]
    review: Option<u32>,
    /// Show an infraction with its remedies, or all
    #[arg(long, value_name = "RULE", num_args = 0..=1)]
    rule: Option<Option<String>>,
    /// List the penalties of the event
    #[arg(long)]
    list: bool,
}

fn kind(word: &str) -> Result<Kind, String> {
    written(
        word,
        "none, warning, game-loss, match-loss or disqualification",
    )
}

/// Runs `ludex event penalty`.
pub(super) fn penalty(args: &Penalty) -> anyhow::Result<Exit> {
    if let Some(rule) = &args.rule {
        return catalogue(rule.as_deref());
    }
    let mut office = Office::open(&args.at)?;
    if args.list {
        let shown = show(office.event(), office.now);
        json(&shown["penalties"])?;
        return Ok(Exit::Good);
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
    let sentence = Sentence {
        player: Some(office.player(player)?),
        rule: rule.clone(),
        advantage: args.advantage,
        clause: args.clause.clone(),
        instead: args.instead,
        remedy: args.remedy.clone(),
        same_error: args.same_error,
        text: args.text.clone(),
        ..Sentence::default()
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

/// Says what was issued.
fn last(args: &Penalty, office: &Office, n: usize) -> anyhow::Result<Exit> {
    if args.at.json {
        let shown = show(office.event(), office.now);
        json(&shown["penalties"][n.saturating_sub(1)])?;
        return Ok(Exit::Good);
    }
    let Some(issued) = office.event().penalties.get(n.saturating_sub(1)) else {
        return Ok(Exit::Good);
    };
    let name = find(issued.rule).map_or("", |i| i.name);
    say!("{n}: {} · {name}: {}", issued.rule, issued.issued.words());
    if let Some(rule) = issued.upgraded_by {
        say!("   upgraded by {rule}");
    }
    if !issued.reviewed {
        say!("   takes effect when the head judge has reviewed it");
    }
    for remedy in remedies_of(issued.rule) {
        say!("   {} {}", remedy.rule, remedy.what);
    }
    Ok(Exit::Good)
}

fn catalogue(rule: Option<&str>) -> anyhow::Result<Exit> {
    let Some(rule) = rule else {
        for i in &CATALOGUE {
            say!("{:11} {}: {}", i.rule, i.name, i.base.words());
        }
        return Ok(Exit::Good);
    };
    let Some(infraction) = find(rule) else {
        return wrong_use(format!("there is no infraction `{rule}`"));
    };
    say!(
        "{} · {}: {}",
        infraction.rule,
        infraction.name,
        infraction.base.words()
    );
    if infraction.advantage != infraction.base {
        say!(
            "  to the player's advantage: {}",
            infraction.advantage.words()
        );
    }
    for (penalty, clause) in infraction.also {
        say!("  {clause}: {}", penalty.words());
    }
    for (step, what) in (1..).zip(infraction.remedy) {
        say!("  {step}. {what}");
    }
    for remedy in remedies_of(infraction.rule) {
        say!("  {} {}", remedy.rule, remedy.what);
    }
    Ok(Exit::Good)
}

/// Note judge calls, rulings and appeals
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event call cup.event 4 Ann --text \"missed trigger?\"
  ludex event call cup.event --rule 1 --text \"it is missed\" --by Flo
  ludex event call cup.event --appeal 1 --player Ann
  ludex event call cup.event --uphold 1 --text \"as ruled\" --by Hana
  ludex event call cup.event --list

A call of over a minute gives its time back to the table.")]
pub(super) struct Call {
    #[command(flatten)]
    at: At,
    /// The table
    table: Option<u32>,
    /// Who calls
    caller: Option<String>,
    /// question, wording, shuffling, score, slow-play, spectator, deck, loop
    #[arg(long, default_value = "question", value_parser = call_kind)]
    kind: CallKind,
    /// In words
    #[arg(long, default_value = "")]
    text: String,
    /// Rule on this call
    #[arg(long, value_name = "CALL")]
    rule: Option<u32>,
    /// Appeal the ruling of this call
    #[arg(long, value_name = "CALL", requires = "player")]
    appeal: Option<u32>,
    /// Who appeals
    #[arg(long)]
    player: Option<String>,
    /// The ruling of this call stands
    #[arg(long, value_name = "CALL")]
    uphold: Option<u32>,
    /// The ruling of this call is changed
    #[arg(long, value_name = "CALL")]
    overturn: Option<u32>,
    /// List the calls
    #[arg(long)]
    list: bool,
}

fn call_kind(word: &str) -> Result<CallKind, String> {
    written(
        word,
        "question, wording, shuffling, score, slow-play, spectator, deck, loop, discrepancy, \
         honesty, sleeves or shuffle",
    )
}

impl Call {
    fn op(&self, office: &Office) -> anyhow::Result<Op> {
        let text = self.text.clone();
        if let Some(call) = self.rule {
            return Ok(Op::Rule(op::Rule { call, ruling: text }));
        }
        if let (Some(call), Some(player)) = (self.appeal, &self.player) {
            let player = office.player(player)?;
            return Ok(Op::Appeal(op::Appeal { call, player }));
        }
        if let Some(call) = self.uphold.or(self.overturn) {
            return Ok(Op::Settle(op::Settle {
                call,
                upheld: self.uphold.is_some(),
                ruling: text,
            }));
        }
        let (Some(table), Some(caller)) = (self.table, &self.caller) else {
            return wrong_use("say from where: ludex event call FILE TABLE PLAYER");
        };
        Ok(Op::Call(op::Call {
            table,
            player: office.player(caller)?,
            kind: self.kind,
            text,
        }))
    }
}

/// Runs `ludex event call`.
pub(super) fn call(args: &Call) -> anyhow::Result<Exit> {
    let mut office = Office::open(&args.at)?;
    if args.list {
        json(&show(office.event(), office.now)["calls"])?;
        return Ok(Exit::Good);
    }
    let op = args.op(&office)?;
    office.perform(&[Role::HeadJudge, Role::Scorekeeper], op)?;
    let n = args.rule.or(args.appeal).or(args.uphold).or(args.overturn);
    let n = n.map_or(office.event().calls.len(), |n| n as usize);
    let call = show(office.event(), office.now)["calls"][n.saturating_sub(1)].clone();
    match args.at.json {
        true => json(&call)?,
        false => say!("call {n}"),
    }
    Ok(Exit::Good)
}
