//! Drafts: who sits at which table, when it begins, what is handed out (RBT
//! 602.4.b). Draft tables have nothing to do with the tables of rounds.

use super::refusal::{Refusal, forbidden, refuse};
use super::{CardCounts, Event, PlayerId, Role};
use super::{PassDirection, passes, ways};
use crate::drafting::Drafting;
use crate::lots;
use crate::op::TableSeats;

/// A draft table is as near as can be to so many players (RBT 602.4.b.2).
const NEAR: usize = 8;

/// A draft of a part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Its tables, with the players in the order of their seats: who sits next
    /// sits to the left.
    pub tables: Vec<TableSeats>,
    /// When it began, and who drafted then.
    pub began: Option<(u64, Vec<PlayerId>)>,
    /// The packs that are passed, table by table, where they are known here.
    pub passed: Vec<Drafting>,
    /// Who sits at the seats of these; nobody: a bot.
    pub seats: Vec<Vec<Option<PlayerId>>>,
    /// The time for a pick on paper.
    pub timer: Option<Timer>,
}

/// The time for a pick of a draft on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Of which packs, from 1.
    pub pack: u32,
    /// Which pick of them, from 1.
    pub pick: u32,
    /// When it began.
    pub began: u64,
    /// How long it is.
    pub seconds: u32,
}

/// How many draft tables so many players sit at: an eighth of them, rounded
/// (reading T 1.17).
///
/// ```
/// use tournament::event::draft_tables;
/// assert_eq!([2, 8, 11, 12, 17, 20].map(draft_tables), [1, 1, 1, 2, 2, 3]);
/// ```
#[must_use]
pub fn draft_tables(players: usize) -> usize {
    ((players + NEAR / 2) / NEAR).max(1)
}

/// Unopened packs for each drafter (RBT 602.4.b.1).
#[must_use]
pub fn packs_each() -> u32 {
    kernel::by_rule!("RBT 602.4.b.1", 3, else 0)
}

/// Cards of a pack without its rune or token (RBT 602.4.b.2.a).
#[must_use]
pub fn cards_a_pack() -> u32 {
    kernel::by_rule!("RBT 602.4.b.2.a", 13, else 0)
}

impl Event {
    /// The draft of the part that is played, once it is seated.
    #[must_use]
    pub fn draft(&self) -> Option<&Draft> {
        self.drafts.get(&self.phase)
    }

    /// Whether seats can be dealt now.
    ///
    /// # Errors
    /// What speaks against it.
    pub fn may_seat_draft(&self) -> Result<(), Refusal> {
        let other = self.phase().format != "draft";
        forbidden!("RBT 602.4.b.1", other, "this part is not a draft")?;
        refuse(self.finished.is_some(), "the event is over")?;
        forbidden!(
            "RBT 602.4.b.2",
            self.draft().is_some(),
            "the draft is seated already: take that back to seat it again"
        )?;
        refuse(
            self.rounds_of_phase().next().is_some(),
            "the rounds of this part have begun",
        )?;
        let players = self.active().len();
        forbidden!(
            "RBT 602.4.b.2",
            players < 2,
            "a draft needs two players, and there are {players}"
        )
    }

    /// The seats as the seed deals them: as many tables as there should be, of
    /// sizes that differ by one at most, and chance around each. The same
    /// players get the same seats whenever they are dealt, so that nobody is
    /// seated again and again until it suits somebody.
    #[must_use]
    pub fn dealt_seats(&self) -> Vec<TableSeats> {
        let mut players = self.active();
        players.sort_unstable();
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let mut dice = lots::rng_for(seed, &format!("draft of part {}", self.phase + 1));
        let count = kernel::by_rule!("RBT 602.4.b.2", draft_tables(players.len()), else 1);
        kernel::by_rule!("RBT 602.4.b.2", {
            dice.shuffle(&mut players);
        });
        let (each, more) = (players.len() / count, players.len() % count);
        let mut left = players.into_iter();
        let table = |at: usize| TableSeats {
            table: at as u32 + 1,
            players: left.by_ref().take(each + usize::from(at < more)).collect(),
        };
        (0..count).map(table).collect()
    }

    /// Seats are dealt; others than those of the seed are refused.
    pub(super) fn seat_draft(&mut self, tables: &[TableSeats]) -> Result<(), Refusal> {
        self.may_seat_draft()?;
        forbidden!(
            "RBT 602.4.b.2",
            tables != self.dealt_seats(),
            "these are not the seats that the seed deals to those who play now"
        )?;
        let draft = Draft {
            tables: tables.to_vec(),
            ..Draft::default()
        };
        self.drafts.insert(self.phase, draft);
        Ok(())
    }

    /// The packs are opened: from now on nobody is seated any more.
    pub(super) fn begin_draft(&mut self, at: u64) -> Result<(), Refusal> {
        let Some(draft) = self.draft() else {
            return refuse(true, "the draft is not seated yet: ludex event draft seat");
        };
        refuse(draft.began.is_some(), "the draft has begun already")?;
        let without = self.without_draft_seat();
        forbidden!(
            "RBT 602.4.b.2",
            !without.is_empty(),
            "{}: no seat; seat the draft again (ludex event draft reseat), or drop who does not \
             draft",
            without.join(", ")
        )?;
        let seated = draft.tables.iter().flat_map(|t| &t.players).copied();
        let drafters: Vec<PlayerId> = seated.filter(|id| self.drafts_now(*id)).collect();
        refuse(drafters.len() < 2, "nobody is left to draft")?;
        let (passed, seats) = self.opened_packs(at);
        if let Some(draft) = self.drafts.get_mut(&self.phase) {
            draft.began = Some((at, drafters));
            (draft.passed, draft.seats) = (passed, seats);
        }
        Ok(())
    }

    /// Who plays and has no seat, as long as that matters.
    #[must_use]
    pub fn without_draft_seat(&self) -> Vec<String> {
        let Some(draft) = self.draft().filter(|d| d.began.is_none()) else {
            return Vec::new();
        };
        let seated = |id: &PlayerId| draft.tables.iter().any(|t| t.players.contains(id));
        let active = self.active().into_iter().filter(|id| !seated(id));
        active.map(|id| super::name(self, id)).collect()
    }

    /// Whether somebody sits at the own seat: who drops before the first round
    /// of the part leaves it empty.
    #[must_use]
    pub fn drafts_now(&self, id: PlayerId) -> bool {
        let before = self.rounds.iter().filter(|r| r.phase < self.phase).count();
        let player = self.players.get(id.0 as usize);
        player.is_some_and(|p| !p.dropped || p.dropped_after as usize > before)
    }

    /// The draft table whose players somebody should meet, where rounds are
    /// paired inside tables.
    pub(super) fn home_table(&self, id: PlayerId) -> Option<u32> {
        let (_, table) = self.draft_table_of(id)?;
        self.phase().inside_tables.then_some(table.table)
    }

    /// How many unopened packs a draft table needs: for everybody who drafts
    /// there, or did when the draft began.
    #[must_use]
    pub fn packs_at(&self, table: &TableSeats) -> u32 {
        let began = self.draft().and_then(|d| d.began.as_ref());
        let drafts = |id: &&PlayerId| match began {
            Some((_, drafters)) => drafters.contains(id),
            None => self.drafts_now(**id),
        };
        packs_each() * table.players.iter().filter(drafts).count() as u32
    }

    /// By pack and seat: the seat that gets the pack. Empty seats are passed
    /// over.
    #[must_use]
    pub fn pass_order(
        &self,
        table: &TableSeats,
    ) -> Vec<(Option<PassDirection>, Vec<Option<usize>>)> {
        let taken: Vec<bool> = table
            .players
            .iter()
            .map(|id| self.drafts_now(*id))
            .collect();
        let ways = ways().into_iter().take(packs_each() as usize);
        ways.map(|way| (way, passes(&taken, way))).collect()
    }

    /// Everybody drafts 39 cards (RBT 602.4.b.2.c). Another number is the head
    /// judge's to enter, who was called about a pack; where somebody left a
    /// table that was drafting, there is no number to hold it against.
    pub(super) fn is_whole_draft(
        &self,
        by: &str,
        id: PlayerId,
        cards: &CardCounts,
    ) -> Result<(), Refusal> {
        let Some((draft, table)) = self.draft_table_of(id) else {
            return Ok(());
        };
        let began = draft.began.as_ref().map_or(&[][..], |(_, all)| all);
        let left = |p: &PlayerId| began.contains(p) && !self.drafts_now(*p);
        let open = table.players.iter().any(left) || self.has_role(by, &[Role::HeadJudge]);
        let here = !draft.passed.is_empty() && !self.has_role(by, &[Role::HeadJudge]);
        refuse(here, "pools are what was picked here")?;
        let have: u64 = cards.values().map(|n| u64::from(*n)).sum();
        let whole = u64::from(packs_each() * self.pack_size());
        let name = super::name(self, id);
        forbidden!(
            "RBT 602.4.b.2.c",
            have != whole && !open,
            "the pool of {name} has {have} cards, and who drafts has {whole}: the head judge \
             enters another number"
        )
    }

    fn draft_table_of(&self, id: PlayerId) -> Option<(&Draft, &TableSeats)> {
        let draft = self.draft()?;
        let table = draft.tables.iter().find(|t| t.players.contains(&id))?;
        Some((draft, table))
    }
}
