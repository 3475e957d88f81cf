//! Doing an operation, or refusing it.

use super::Event;
use super::refusal::{Refusal, forbidden, refuse};
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
        self.may(&record.by, &record.op)?;
        self.carry_out_op(record)?;
        self.see_to_draft(record.at);
        self.done += 1;
        Ok(())
    }

    fn carry_out_op(&mut self, record: &Record) -> Result<(), Refusal> {
        let (by, at) = (record.by.as_str(), record.at);
        let stamp = (by, at);
        match &record.op {
            Op::Create(setup) => self.found(by, setup),
            Op::Appoint { person, role } => self.appoint(person, *role),
            Op::Dismiss { person, role } => self.dismiss(person, *role),
            Op::Start => self.start(),
            Op::Advance => self.advance(),
            Op::Pair(pairings) => self.pair(at, pairings),
            Op::PairByHand(made) => self.pair_by_hand(at, made),
            Op::GoOn { why } => self.leave_open(why),
            Op::Repair { tables, byes, why } => self.repair((tables, byes.as_deref()), why),
            Op::Clock(tick) => self.clock(at, *tick),
            Op::Extend {
                table,
                minutes,
                why,
            } => self.extend(*table, (*minutes, why)),
            Op::AssignTableJudge { table } => self.watch(by, *table),
            Op::Finish => self.finish(at),
            Op::Undo { .. } => Ok(()),
            Op::RegisterPlayer(who) => self.enroll(who),
            Op::Decline { player, .. } => self.decline(*player),
            Op::Rename { player, name } => self.rename(*player, name),
            Op::CheckIn { player } => {
                self.player_mut(*player)?.present = true;
                Ok(())
            }
            Op::FixTable { player, table } => self.fix_table(*player, *table),
            Op::Drop { player } => self.drop_player(*player),
            Op::SeatLate { player } => self.seat_late(*player),
            Op::Reenter { player } => self.reenter(by, *player),
            Op::MissConstruction { player } => {
                self.player_mut(*player)?.missed_construction = true;
                Ok(())
            }
            Op::Arrive { player } => self.arrive(stamp, *player),
            Op::ExcuseAbsence { player, minutes } => self.grant(*player, *minutes),
            Op::NoShow { player } => self.no_show(stamp, *player),
            Op::KeepApart { a, b } => {
                self.player(*a)?;
                self.player(*b)?;
                self.apart.insert((*a, *b));
                Ok(())
            }
            Op::SubmitDecklist(it) => self.register(stamp, it),
            Op::EnterPool(it) => self.enter_pool(by, it.player, &it.cards),
            Op::ConfirmPool { player } => self.confirm_pool(by, *player),
            Op::Construct { minutes } => self.construct(at, *minutes),
            Op::SeatDraft { tables } => self.seat_draft(tables),
            Op::BeginDraft => self.begin_draft(at),
            Op::OpenPacks => self.open_packs(),
            Op::Pick(it) => self.pick(stamp, it),
            Op::PickTimer(it) => self.time_pick(at, *it),
            Op::ReplacePack(it) => self.replace_pack(stamp, it),
            Op::Promo(it) => self.promo(it),
            Op::CheckDeck(it) => self.check_deck(stamp, it),
            Op::Proxy(it) => self.proxy(it),
            Op::Alter(it) => self.alter(stamp, it),
            Op::KeepCards(it) => self.keep(it),
            Op::Report {
                table,
                player,
                outcome,
                how,
            } => self.report(stamp, (*table, *player), (*outcome, *how)),
            Op::Confirm { table, player } => self.confirm(stamp, *table, *player),
            Op::Dispute { table, player, why } => self.dispute(*table, *player, why),
            Op::Concede { table, player } => self.concede(stamp, *table, *player),
            Op::Enter {
                round,
                table,
                outcome,
                how,
                why,
            } => self.enter(stamp, (*round, *table), (*outcome, *how), why),
            Op::CallTime(it) => self.time_up(stamp, it.table, (it.games, it.playing)),
            Op::EndTurn(it) => self.turn_ends(it.table),
            Op::EndOnPoints(it) => self.points(stamp, it.table, it.points),
            Op::WinAfterTime(it) => self.game_won(stamp, it.table, it.player),
            Op::EndGame(it) => self.game_ends(it.table, it.player),
            Op::ChoosePlayFirst(it) => self.begins(by, it.table, &it.person),
            Op::Call(it) => self.call(at, it),
            Op::GiveRuling(it) => self.rule(stamp, it.call, &it.ruling),
            Op::Appeal(it) => self.appeal(it.call, it.player),
            Op::DecideAppeal(it) => self.settle(stamp, it.call, (it.upheld, &it.ruling)),
            Op::Penalise(sentence) => self.penalise(stamp, sentence),
            Op::Review(it) => self.review(it.penalty, (it.instead, &it.why)),
            Op::AppealExternally(it) => self.appeal_outside(stamp, it),
            Op::Investigate(it) => self.investigate(stamp, &it.person, &it.why),
            Op::Statement(it) => self.statement(it.case, (&it.person, &it.text)),
            Op::CloseInvestigation(it) => self.conclude(by, it.case, (it.verdict, &it.text)),
            Op::Note(it) => self.note(stamp, it),
            Op::RandomChoice(it) => self.lots(stamp, it),
            Op::ResolveLoop(it) => self.settle_loop(stamp, it),
            Op::TakeBack(it) => self.take_back_action(stamp, it),
            Op::Rewind(it) => self.rewind(stamp, it),
            Op::MissTrigger(it) => self.forget(stamp, it),
            Op::Restart(it) => self.restart(stamp, it),
            Op::PartialShuffle(it) => self.shuffle_rest(stamp, it),
            Op::SetFloor(it) => self.switch(it),
            Op::SpectatorReport(it) => self.alert(stamp, it),
            Op::BarSpectator(it) => self.bar(stamp, it),
            Op::SawHiddenInfo(it) => self.saw_secret(stamp, it),
            Op::AskRules(it) => self.ask(stamp, it),
            Op::AnswerRules(it) => self.answer(stamp, it),
            Op::FeatureMatch(it) => self.feature(stamp, it),
            Op::Consent(it) => self.consent(it),
            Op::ReviewRecording(it) => self.video(stamp, it),
            Op::PresentDeck(it) => self.present(stamp, it),
            Op::InspectNotes(it) => self.sheet(stamp, it),
            Op::AgreeShortcut(it) => self.agree(stamp, it),
        }
    }
}

/// Officials take back what they see is wrong; the first record stays.
pub(super) fn may_undo(records: &[Record], n: u32) -> Result<(), Refusal> {
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
