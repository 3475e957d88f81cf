//! Doing an operation, or refusing it.

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Role};
use crate::log::Record;
use crate::op::Op;

impl Event {
    /// Does what a record says.
    ///
    /// # Errors
    /// The rule that forbids it; the event is as it was then.
    pub(super) fn apply(&mut self, record: &Record) -> Result<(), Refusal> {
        let found = matches!(record.op, Op::Create(_));
        refuse(
            self.setup.is_none() && !found,
            "the event has not been made yet",
        )?;
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::Create(setup) => self.found(by, setup),
            Op::Appoint { person, role } => self.appoint(by, person, *role),
            Op::Dismiss { person, role } => self.dismiss(by, person, *role),
            Op::Start => self.start(by),
            Op::Advance => self.advance(by),
            Op::Pair(pairings) => self.pair((by, at), pairings),
            Op::PairByHand(made) => self.pair_by_hand((by, at), made),
            Op::GoOn { why } => self.leave_open(by, why),
            Op::Repair { tables, byes, why } => self.repair(by, (tables, byes.as_deref()), why),
            Op::Clock(tick) => self.clock((by, at), *tick),
            Op::Extend {
                table,
                minutes,
                why,
            } => self.extend(by, *table, (*minutes, why)),
            Op::AssignTableJudge { table } => self.watch(by, *table),
            Op::Finish => self.finish(by, at),
            Op::Undo { .. } => Ok(()),
            _ => self.apply_to_player(record),
        }?;
        self.see_to_draft(at);
        self.done += 1;
        Ok(())
    }

    fn apply_to_player(&mut self, record: &Record) -> Result<(), Refusal> {
        let (by, at) = (record.by.as_str(), record.at);
        match &record.op {
            Op::RegisterPlayer(who) => self.enroll(by, who),
            Op::Decline { player, .. } => self.decline(by, *player),
            Op::Rename { player, name } => self.rename(by, *player, name),
            Op::CheckIn { player } => {
                self.player_mut(*player)?.present = true;
                Ok(())
            }
            Op::FixTable { player, table } => self.fix_table(by, *player, *table),
            Op::Drop { player } => self.drop_player(by, *player),
            Op::SeatLate { player } => self.seat_late(by, *player),
            Op::Reenter { player } => self.reenter(by, *player),
            Op::MissConstruction { player } => {
                self.needs(by, &[Role::Scorekeeper, Role::HeadJudge])?;
                self.player_mut(*player)?.missed_construction = true;
                Ok(())
            }
            Op::Arrive { player } => self.arrive((by, at), *player),
            Op::ExcuseAbsence { player, minutes } => self.grant(by, *player, *minutes),
            Op::NoShow { player } => self.no_show((by, at), *player),
            Op::KeepApart { a, b } => {
                self.needs(by, &[Role::Organiser, Role::HeadJudge])?;
                self.player(*a)?;
                self.player(*b)?;
                self.apart.insert((*a, *b));
                Ok(())
            }
            _ => self.apply_to_deck(record),
        }
    }

    fn apply_to_deck(&mut self, record: &Record) -> Result<(), Refusal> {
        let stamp = (record.by.as_str(), record.at);
        match &record.op {
            Op::SubmitDecklist(it) => self.register(stamp, it),
            Op::EnterPool(it) => self.enter_pool(stamp.0, it.player, &it.cards),
            Op::ConfirmPool { player } => self.confirm_pool(stamp.0, *player),
            Op::Construct { minutes } => self.construct(stamp, *minutes),
            Op::SeatDraft { tables } => self.seat_draft(stamp.0, tables),
            Op::BeginDraft => self.begin_draft(stamp),
            Op::OpenPacks => self.open_packs(stamp.0),
            Op::Pick(it) => self.pick(stamp, it),
            Op::PickTimer(it) => self.time_pick(stamp, *it),
            Op::ReplacePack(it) => self.replace_pack(stamp, it),
            Op::Promo(it) => self.promo(stamp.0, it),
            Op::CheckDeck(it) => self.check_deck(stamp, it),
            Op::Proxy(it) => self.proxy(stamp.0, it),
            Op::Alter(it) => self.alter(stamp, it),
            Op::KeepCards(it) => self.keep(stamp.0, it),
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
            } => self.report((by, at), (*table, *player), (*outcome, *how)),
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
            Op::CallTime(it) => self.time_up((by, at), it.table, (it.games, it.playing)),
            Op::EndTurn(it) => self.turn_ends(by, it.table),
            Op::EndOnPoints(it) => self.points((by, at), it.table, it.points),
            Op::WinAfterTime(it) => self.game_won((by, at), it.table, it.player),
            Op::EndGame(it) => self.game_ends(by, it.table, it.player),
            Op::ChoosePlayFirst(it) => self.begins(by, it.table, &it.person),
            _ => self.apply_to_floor(record),
        }
    }

    fn apply_to_floor(&mut self, record: &Record) -> Result<(), Refusal> {
        let stamp = (record.by.as_str(), record.at);
        match &record.op {
            Op::Call(it) => self.call(stamp, it),
            Op::GiveRuling(it) => self.rule(stamp, it.call, &it.ruling),
            Op::Appeal(it) => self.appeal(stamp.0, it.call, it.player),
            Op::DecideAppeal(it) => self.settle(stamp, it.call, (it.upheld, &it.ruling)),
            Op::Penalise(sentence) => self.penalise(stamp, sentence),
            Op::Review(it) => self.review(stamp.0, it.penalty, (it.instead, &it.why)),
            Op::AppealExternally(it) => self.appeal_outside(stamp, it),
            Op::Investigate(it) => self.investigate(stamp, &it.person, &it.why),
            Op::Statement(it) => self.statement(stamp.0, it.case, (&it.person, &it.text)),
            Op::CloseInvestigation(it) => self.conclude(stamp.0, it.case, (it.verdict, &it.text)),
            Op::Note(it) => self.note(stamp, it),
            Op::RandomChoice(it) => self.lots(stamp, it),
            Op::ResolveLoop(it) => self.settle_loop(stamp, it),
            Op::TakeBack(it) => self.take_back_action(stamp, it),
            Op::Rewind(it) => self.rewind(stamp, it),
            Op::MissTrigger(it) => self.forget(stamp, it),
            Op::Restart(it) => self.restart(stamp, it),
            Op::PartialShuffle(it) => self.shuffle_rest(stamp, it),
            _ => self.apply_to_hall(record),
        }
    }

    fn apply_to_hall(&mut self, record: &Record) -> Result<(), Refusal> {
        let stamp = (record.by.as_str(), record.at);
        match &record.op {
            Op::SetFloor(it) => self.switch(stamp.0, it),
            Op::SpectatorReport(it) => self.alert(stamp, it),
            Op::BarSpectator(it) => self.bar(stamp, it),
            Op::SawHiddenInfo(it) => self.saw_secret(stamp, it),
            Op::AskRules(it) => self.ask(stamp, it),
            Op::AnswerRules(it) => self.answer(stamp, it),
            Op::FeatureMatch(it) => self.feature(stamp, it),
            Op::Consent(it) => self.consent(stamp.0, it),
            Op::ReviewRecording(it) => self.video(stamp, it),
            Op::PresentDeck(it) => self.present(stamp, it),
            Op::InspectNotes(it) => self.sheet(stamp, it),
            Op::AgreeShortcut(it) => self.agree(stamp, it),
            other => refuse(true, format!("{other:?} is out of place")),
        }
    }

    /// Officials take back what they see is wrong; the first record stays.
    pub(super) fn may_undo(&self, by: &str, records: &[Record], n: u32) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        let count = records.len();
        refuse(
            n == 0 || n as usize > count,
            format!("there is no record {n}: the log has {count}"),
        )?;
        refuse(n == 1, "the first record made the event, and stays")?;
        let gone = super::undone(records).contains(&n);
        refuse(gone, format!("record {n} is taken back already"))?;
        let picked = matches!(records[n as usize - 1].op, Op::Pick(_));
        forbidden!(
            "RBT 602.4.b.2.b.3",
            picked,
            "a card that was picked does not go back into the pack"
        )
    }
}
