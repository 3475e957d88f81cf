//! Doing an operation, or refusing it.

use super::refusal::{Refusal, forbidden, refuse};
use super::{Call, DeckCheck, Event, Note, Role};
use crate::log::Record;
use crate::op::Op;

impl Event {
    /// Does what a record says.
    ///
    /// # Errors
    /// The rule that forbids it; the event is as it was then.
    pub(super) fn apply(&mut self, record: &Record) -> Result<(), Refusal> {
        let found = matches!(record.op, Op::Found(_));
        refuse(
            self.setup.is_none() && !found,
            "the event has not been made yet",
        )?;
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::Found(setup) => self.found(by, setup),
            Op::Appoint { person, role } => self.appoint(by, person, *role),
            Op::Dismiss { person, role } => self.dismiss(by, person, *role),
            Op::Start => self.start(by),
            Op::Advance => self.advance(by),
            Op::Pair(pairings) => self.pair((by, at), pairings),
            Op::Repair { tables, why } => self.repair(by, tables, why),
            Op::Clock(tick) => self.clock((by, at), *tick),
            Op::Extend {
                table,
                minutes,
                why,
            } => self.extend(by, *table, (*minutes, why)),
            Op::Watch { table } => self.watch(by, *table),
            Op::Finish => self.finish(by, at),
            Op::Undo { .. } => Ok(()),
            _ => self.apply_to_player(record),
        }?;
        self.done += 1;
        Ok(())
    }

    fn apply_to_player(&mut self, record: &Record) -> Result<(), Refusal> {
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::Enroll(who) => self.enroll(by, who),
            Op::Decline { player, .. } => self.decline(by, *player),
            Op::Rename { player, name } => self.rename(by, *player, name),
            Op::CheckIn { player } => {
                self.player_mut(*player)?.present = true;
                Ok(())
            }
            Op::Register {
                player,
                deck,
                faults,
                main,
                why,
            } => {
                self.may_build(*player)?;
                self.register((by, at), *player, (deck, faults, why))?;
                self.player_mut(*player)?.main.clone_from(main);
                Ok(())
            }
            Op::Pool { player, cards } => self.enter_pool(by, *player, cards),
            Op::ConfirmPool { player } => self.confirm_pool(by, *player),
            Op::Construct { minutes } => self.construct((by, at), *minutes),
            Op::FixTable { player, table } => self.fix_table(by, *player, *table),
            Op::Drop { player } => self.drop_player(by, *player),
            Op::Reenter { player } => self.reenter(by, *player),
            Op::MissConstruction { player } => {
                self.needs(by, &[Role::Scorekeeper, Role::HeadJudge])?;
                self.player_mut(*player)?.missed_construction = true;
                Ok(())
            }
            Op::Arrive { player } => self.arrive((by, at), *player),
            Op::Grant { player, minutes } => self.grant(by, *player, *minutes),
            Op::NoShow { player } => self.no_show((by, at), *player),
            Op::KeepApart { a, b } => {
                self.needs(by, &[Role::Organiser, Role::HeadJudge])?;
                self.player(*a)?;
                self.player(*b)?;
                self.apart.insert((*a, *b));
                Ok(())
            }
            _ => self.apply_to_match(record),
        }
    }

    fn apply_to_match(&mut self, record: &Record) -> Result<(), Refusal> {
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::Report {
                table,
                player,
                outcome,
                how,
            } => self.report(by, (*table, *player), (*outcome, *how)),
            Op::Confirm { table, player } => self.confirm((by, at), *table, *player),
            Op::Dispute { table, player, why } => self.dispute(by, *table, *player, why),
            Op::Concede { table, player } => self.concede((by, at), *table, *player),
            Op::Enter {
                round,
                table,
                outcome,
                how,
                why,
            } => self.enter((by, at), (*round, *table), (*outcome, *how), why),
            Op::TimeUp {
                table,
                games,
                playing,
            } => self.time_up((by, at), *table, (*games, *playing)),
            Op::TurnEnds { table } => self.turn_ends(by, *table),
            Op::Points { table, points } => self.points((by, at), *table, *points),
            Op::GameWon { table, player } => self.game_won((by, at), *table, *player),
            Op::GameEnds { table, player } => self.game_ends(by, *table, *player),
            Op::Begins { table, person } => self.begins(by, *table, person),
            _ => self.apply_to_floor(record),
        }
    }

    fn apply_to_floor(&mut self, record: &Record) -> Result<(), Refusal> {
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::CheckDeck {
                player,
                kind,
                found,
                seconds,
            } => {
                let check = DeckCheck {
                    player: *player,
                    round: 0,
                    table: None,
                    kind: *kind,
                    found: found.clone(),
                    by: by.to_owned(),
                    at,
                };
                self.check_deck(check, *seconds)
            }
            Op::Proxy { player, card, why } => {
                let head = self.has_role(by, &[Role::HeadJudge]);
                forbidden!(
                    "RBT 419.2.a",
                    !head,
                    "only the head judge allows a stand-in"
                )?;
                let proxies = &mut self.player_mut(*player)?.proxies;
                proxies.push((card.clone(), why.clone()));
                Ok(())
            }
            Op::Call {
                table,
                player,
                kind,
                text,
            } => {
                let call = Call {
                    round: 0,
                    table: *table,
                    player: *player,
                    kind: *kind,
                    text: text.clone(),
                    at,
                    ruling: None,
                    appeal: None,
                };
                self.call((by, at), call)
            }
            Op::Rule { call, ruling } => self.rule((by, at), *call, ruling),
            Op::Appeal { call, player } => self.appeal(by, *call, *player),
            Op::Settle {
                call,
                upheld,
                ruling,
            } => self.settle((by, at), *call, (*upheld, ruling)),
            Op::Penalise(sentence) => self.penalise((by, at), sentence),
            Op::Review {
                penalty,
                instead,
                why,
            } => self.review(by, *penalty, (*instead, why)),
            Op::SettleLoop {
                table,
                bids,
                varies,
                random,
            } => self.settle_loop(record, *table, (bids, *varies, *random)),
            Op::TakeBack {
                table,
                player,
                what,
                newer,
            } => self.take_back_action(record, (*table, *player), (*what, *newer)),
            Op::Rewind {
                table,
                actions,
                hand,
            } => self.rewind(record, *table, (actions, *hand)),
            Op::Lots { rule, options } => self.lots(record, rule, options),
            Op::Investigate { person, why } => self.investigate((by, at), person, why),
            Op::Statement { case, person, text } => self.statement(by, *case, (person, text)),
            Op::Conclude {
                case,
                verdict,
                text,
            } => self.conclude(by, *case, (*verdict, text)),
            Op::Note { rule, about, text } => self.note(Note {
                rule: rule.clone(),
                about: about.clone(),
                text: text.clone(),
                by: by.to_owned(),
                at,
            }),
            _ => self.apply_to_hall(record),
        }
    }

    fn apply_to_hall(&mut self, record: &Record) -> Result<(), Refusal> {
        let stamp = (record.by.as_str(), record.at);
        match &record.op {
            Op::Switch(it) => self.switch(stamp.0, it),
            Op::Alert(it) => self.alert(stamp, it),
            Op::Bar(it) => self.bar(stamp, it),
            Op::Secret(it) => self.saw_secret(stamp, it),
            Op::Ask(it) => self.ask(stamp, it),
            Op::Answer(it) => self.answer(stamp, it),
            Op::Feature(it) => self.feature(stamp, it),
            Op::Consent(it) => self.consent(stamp.0, it),
            Op::Video(it) => self.video(stamp, it),
            Op::Present(it) => self.present(stamp, it),
            Op::Sheet(it) => self.sheet(stamp, it),
            Op::Agree(it) => self.agree(stamp, it),
            other => refuse(true, format!("{other:?} is out of place")),
        }
    }

    /// Officials take back what they see is wrong; the first record stays.
    pub(super) fn may_undo(&self, by: &str, records: &[Record], n: u32) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        let known = n > 1 && records.iter().any(|r| r.n == n);
        refuse(!known, format!("record {n} cannot be taken back"))
    }
}
