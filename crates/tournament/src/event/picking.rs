//! Picks of a draft whose packs are passed here (RBT 602.4.b.2).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{CardCounts, CardPool, Event, Level, PlayerId, Timer, packs_each, ways};
use crate::drafting::{Drafting, wanted};
use crate::op;

/// Seats at a draft table that bots fill up to.
const FULL: usize = 8;

/// Tables with their packs, and who sits there.
type Opened = (Vec<Drafting>, Vec<Vec<Option<PlayerId>>>);

impl Event {
    /// The packs of all tables, as the seed has them; none where they are not
    /// known here.
    pub(super) fn opened_packs(&self, at: u64) -> Opened {
        let (mut all, mut seats) = (Vec::new(), Vec::new());
        let setup = self.setup.clone().unwrap_or_default();
        let (Some(packs), Some(draft)) = (&setup.packs, self.draft()) else {
            return (all, seats);
        };
        for table in &draft.tables {
            let here = table.players.iter().copied();
            let here = here.filter(|id| self.drafts_now(*id)).map(Some);
            let mut here: Vec<Option<PlayerId>> = here.collect();
            if self.phase().bots {
                here.resize(here.len().max(FULL), None);
            }
            let (part, number) = (self.phase + 1, table.table);
            let pack = |n: u32, seat: usize| {
                let purpose = format!("pack {n} of seat {seat}, draft table {number}, part {part}");
                packs.pack(&setup.seed, &purpose).cards
            };
            let row = |n: u32| (1..=here.len()).map(|seat| pack(n, seat)).collect();
            let rows = (1..=packs_each()).map(row).collect();
            let mut passed = Drafting::new(rows, &ways(), at);
            for seat in (0..here.len()).filter(|s| here[*s].is_none()) {
                passed.leave_to_bot(seat);
            }
            all.push(passed);
            seats.push(here);
        }
        (all, seats)
    }

    /// The table and seat of a drafter, from 0, where packs are passed here.
    pub(super) fn draft_seat(&self, id: PlayerId) -> Option<(usize, usize)> {
        let draft = self.draft()?;
        let mut tables = draft.seats.iter().enumerate();
        tables.find_map(|(table, seats)| {
            let seat = seats.iter().position(|s| *s == Some(id))?;
            Some((table, seat))
        })
    }

    /// The draft of a player, and the seat in it.
    #[must_use]
    pub fn passed_to(&self, id: PlayerId) -> Option<(&Drafting, usize)> {
        let (table, seat) = self.draft_seat(id)?;
        Some((self.draft()?.passed.get(table)?, seat))
    }

    /// A player picks a card; an official for somebody who does not, with a
    /// reason.
    pub(super) fn pick(&mut self, (by, at): Actor, it: &op::Pick) -> Result<(), Refusal> {
        let player = self.player(it.player)?;
        if !player.is_called(by) {
            let silent = it.why.trim().is_empty();
            refuse(silent, "who picks for somebody else says why")?;
        }
        let Some((table, seat)) = self.draft_seat(it.player) else {
            return refuse(true, "no packs are passed to this player here");
        };
        let draft = self.drafts.get_mut(&self.phase);
        let Some(passed) = draft.and_then(|d| d.passed.get_mut(table)) else {
            return refuse(true, "no packs are passed here");
        };
        let picked = passed.pick(seat, it.pick, &it.card, at);
        picked.map_err(|wrong| Refusal::new("RBT 602.4.b.2.b", wrong.to_string()))
    }

    /// What a bot would pick for a player: the number of the pick, and the card.
    #[must_use]
    pub fn bot_pick(&self, id: PlayerId) -> Option<(u32, String)> {
        let packs = self.setup.as_ref()?.packs.as_ref()?;
        let (passed, seat) = self.passed_to(id)?;
        let pack = passed.pack(seat)?;
        let card = pack.get(wanted(packs, pack, passed.picks(seat)))?;
        Some((passed.next_pick(seat), card.clone()))
    }

    /// Bots pick, for who has left too; where a table is done, what was picked
    /// are the pools.
    pub(super) fn see_to_draft(&mut self, at: u64) {
        let packs = self.setup.as_ref().and_then(|s| s.packs.as_ref());
        let (Some(packs), Some(draft)) = (packs, self.drafts.get(&self.phase)) else {
            return;
        };
        let under_way = |t: &Drafting| !t.is_over();
        if !draft.passed.iter().any(under_way) && self.has_draft_pools(draft) {
            return;
        }
        let (packs, mut draft) = (packs.clone(), draft.clone());
        for (passed, seats) in draft.passed.iter_mut().zip(&draft.seats) {
            for (seat, id) in seats.iter().enumerate() {
                if id.is_some_and(|id| !self.drafts_now(id) || self.is_bot(id)) {
                    passed.leave_to_bot(seat);
                }
            }
            passed.let_bots_pick(&packs, at);
            if passed.is_over() {
                let owners = (0..).zip(seats).filter_map(|(s, id)| Some((s, (*id)?)));
                owners.for_each(|(s, id)| self.take_picks(id, passed.picks(s)));
            }
        }
        self.drafts.insert(self.phase, draft);
    }

    /// Whether a player is a bot.
    #[must_use]
    pub fn is_bot(&self, id: PlayerId) -> bool {
        let player = self.players.get(id.0 as usize);
        player.is_some_and(|p| p.registration.bot)
    }

    fn has_draft_pools(&self, draft: &super::Draft) -> bool {
        let mut owners = draft.seats.iter().flatten().flatten();
        owners.all(|id| {
            let player = self.players.get(id.0 as usize);
            player.is_some_and(|p| p.pool.is_some())
        })
    }

    fn take_picks(&mut self, id: PlayerId, picks: &[String]) {
        let mut cards = CardCounts::new();
        for card in picks {
            *cards.entry(card.clone()).or_default() += 1;
        }
        if let Some(player) = self.players.get_mut(id.0 as usize)
            && player.pool.is_none()
        {
            player.pool = Some(CardPool {
                cards,
                by: "the draft".to_owned(),
                confirmed: true,
            });
        }
    }

    /// Seconds for a pick from so many cards: as the part says, else at the
    /// professional level less with every card. At the casual level picks are
    /// not timed (RBT 602.4.b.2.i).
    #[must_use]
    pub fn pick_seconds(&self, cards: usize) -> Option<u32> {
        let own = self.phase().pick_seconds;
        match self.level() {
            Level::Casual if kernel::rule!("RBT 602.4.b.2.i", true) => None,
            Level::Casual | Level::Competitive => own,
            Level::Professional => own.or(Some(5 + 3 * u32::try_from(cards).unwrap_or(0))),
        }
    }

    /// Who must have picked by when, where picks are timed.
    #[must_use]
    pub fn picks_due(&self) -> Vec<(PlayerId, u64)> {
        let draft = self.draft();
        let seats = draft.map(|d| d.seats.as_slice()).unwrap_or_default();
        let due = |id: &PlayerId| {
            let (passed, seat) = self.passed_to(*id)?;
            let seconds = self.pick_seconds(passed.pack(seat)?.len())?;
            let since = passed.since(seat)?;
            (!passed.is_bot(seat)).then(|| (*id, since + u64::from(seconds) * 1000))
        };
        seats.iter().flatten().flatten().filter_map(due).collect()
    }

    /// The time for a pick of a draft on paper begins.
    pub(super) fn time_pick(&mut self, at: u64, it: op::PickTimer) -> Result<(), Refusal> {
        let size = self.pack_size();
        let casual = self.level() == Level::Casual;
        forbidden!(
            "RBT 602.4.b.2.i",
            casual,
            "at the casual level picks are not timed"
        )?;
        let began = self.draft().is_some_and(|d| d.began.is_some());
        refuse(!began, "the draft has not begun: ludex event draft begin")?;
        let there = (1..=packs_each()).contains(&it.pack) && (1..=size).contains(&it.pick);
        let most = packs_each();
        refuse(
            !there,
            format!("there are packs 1 to {most} with picks 1 to {size}"),
        )?;
        let cards = size + 1 - it.pick;
        let usual = || self.pick_seconds(cards as usize);
        let Some(seconds) = it.seconds.or_else(usual).filter(|s| *s > 0) else {
            return refuse(true, "say how many seconds a pick has");
        };
        let (pack, pick, began) = (it.pack, it.pick, at);
        if let Some(draft) = self.drafts.get_mut(&self.phase) {
            draft.timer = Some(Timer {
                pack,
                pick,
                began,
                seconds,
            });
        }
        Ok(())
    }
}
