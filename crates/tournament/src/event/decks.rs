//! Decks: delivered, locked, shown, checked (RBT 401, 411).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{
    CheckKind, DeckCheckReport, DeckViolation, Decklist, Event, Level, Player, PlayerId, Role,
    Table,
};
use crate::op;

/// A deck check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckCheck {
    /// Whose.
    pub player: PlayerId,
    /// In which round.
    pub round: u32,
    /// At which table.
    pub table: Option<u32>,
    /// How it was chosen.
    pub kind: CheckKind,
    /// What was found; none: all is well.
    pub found: Option<String>,
    /// The deck had been presented to the opponent.
    pub presented: bool,
    /// What was looked at besides the list.
    pub form: Option<DeckCheckReport>,
    /// What of that is against the rules.
    pub flaws: Vec<DeckViolation>,
    /// The judge.
    pub by: String,
    /// When.
    pub at: u64,
}

/// When an opponent's list is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListAccess {
    /// Before the match begins.
    Beginning,
    /// Between two games.
    Between,
    /// While a game is played.
    Game,
}

impl Event {
    /// A list is delivered once; an official replaces it with a reason (RBT
    /// 401.3, reading T 2.3), and none is taken once the event has begun (RBT
    /// 401.4).
    pub(super) fn register(
        &mut self,
        (by, at): Actor,
        it: &op::SubmitDecklist,
    ) -> Result<(), Refusal> {
        let (id, why) = (it.player, &it.why);
        self.may_build(id)?;
        let player = self.player(id)?;
        self.is_a_member(player, it.member.as_deref())?;
        let name = player.registration.name.clone();
        let own = player.is_called(by);
        let judge = self.has_role(by, &[Role::HeadJudge]);
        // With cards from a pool decks are built anew at a low level (RBT
        // 602.3.f).
        let anew = self.is_limited() && !self.level().is_high();
        let free = kernel::rule!("RBT 602.3.f", anew);
        let before = player.decks.iter().any(|d| d.member == it.member);
        let again = before && (own || !judge) && !free;
        forbidden!(
            "RBT 401.3",
            again,
            "the list of {name} is delivered: only the head judge replaces it"
        )?;
        let silent = before && why.trim().is_empty() && !free;
        refuse(silent, "replacing a list needs a reason")?;
        let late = self.started && player.since <= 1 && !judge && !free;
        forbidden!(
            "RBT 401.4",
            late,
            "lists are locked since the event has begun: only the head judge enters a late one"
        )?;
        let fault = it.faults.first().cloned().unwrap_or_default();
        forbidden!(
            "RBT 401.2",
            !it.faults.is_empty(),
            "the deck is not legal: {fault}"
        )?;
        let delivered = Decklist {
            deck: it.deck.clone(),
            by: by.to_owned(),
            at,
            why: why.clone(),
            member: it.member.clone(),
        };
        let player = self.player_mut(id)?;
        player.decks.push(delivered);
        player.main.clone_from(&it.main);
        player.side.clone_from(&it.side);
        player.lacks.clone_from(&it.lacks);
        Ok(())
    }

    fn is_a_member(&self, player: &Player, member: Option<&str>) -> Result<(), Refusal> {
        let Some(member) = member else {
            return Ok(());
        };
        let there = player.registration.members.iter().any(|m| m == member);
        let team = &player.registration.name;
        refuse(!there, format!("{member} is no member of {team}"))
    }

    /// Whether a list is missing: where members of a team deliver their own,
    /// one of any of them.
    pub(super) fn lacks_list(&self, id: PlayerId) -> bool {
        let (lists, members) = (
            self.lists_of(id),
            &self.players[id.0 as usize].registration.members,
        );
        let joint = lists.iter().any(|l| l.member.is_none());
        let has = |m: &String| lists.iter().any(|l| l.member.as_ref() == Some(m));
        !joint && (members.is_empty() || !members.iter().all(has))
    }

    /// The valid lists of a player, or of the members of a team.
    #[must_use]
    pub fn lists_of(&self, id: PlayerId) -> Vec<&Decklist> {
        let all = self.players.get(id.0 as usize).map(|p| p.decks.as_slice());
        let mut valid: Vec<&Decklist> = Vec::new();
        for list in all.unwrap_or_default() {
            valid.retain(|v| v.member != list.member);
            valid.push(list);
        }
        valid
    }

    /// Lists are needed at a high level (RBT 401.1), and where the head judge
    /// wants them (RBT 401.1.a).
    #[must_use]
    pub fn needs_lists(&self) -> bool {
        let wanted = self.setup.as_ref().is_some_and(|s| s.lists);
        let high = self.level().is_high();
        kernel::rule!("RBT 401.1", high) || kernel::rule!("RBT 401.1.a", wanted)
    }

    /// Who of those who play has no list where lists are needed.
    #[must_use]
    pub fn without_lists(&self) -> Vec<String> {
        if !self.needs_lists() {
            return Vec::new();
        }
        let active = self.active().into_iter();
        let lacking = active.filter(|id| self.lacks_list(*id));
        let has = |id: PlayerId, m: &String| {
            let mut lists = self.lists_of(id).into_iter();
            lists.any(|l| l.member.as_ref() == Some(m))
        };
        let name = |id: PlayerId| {
            let who = &self.players[id.0 as usize].registration;
            let lack: Vec<&str> = who
                .members
                .iter()
                .filter(|m| !has(id, m))
                .map(|m| &**m)
                .collect();
            match lack.is_empty() {
                true => who.name.clone(),
                false => format!("{}: {}", who.name, lack.join(" and ")),
            }
        };
        lacking.map(name).collect()
    }

    /// Whether opponents' lists are open in this part: as it says, else at the
    /// professional level (RBT 401.5.b).
    #[must_use]
    pub fn has_open_lists(&self) -> bool {
        let usual = kernel::rule!("RBT 401.5.b", self.level() == Level::Professional);
        self.phase().open_lists.unwrap_or(usual)
    }

    /// Whether a player may look at the opponent's list now (RBT 401.5,
    /// 401.5.a).
    #[must_use]
    pub fn may_see_list(&self, moment: ListAccess) -> bool {
        let open = by_default_closed(self.has_open_lists());
        open && !kernel::rule!("RBT 401.5.a", moment == ListAccess::Game)
    }

    pub(super) fn check_deck(
        &mut self,
        (by, at): Actor,
        it: &op::CheckDeck,
    ) -> Result<(), Refusal> {
        self.player(it.player)?;
        let round = self.rounds.len() as u32;
        let table = self.round().and_then(|r| r.table_of(it.player));
        // A check in a match comes after the decks were presented (RBT 411.3).
        let presented = |t: &Table| t.presented.iter().any(|p| p.what.player == it.player);
        let presented = kernel::rule!("RBT 411.3", table.is_some_and(presented));
        let table = table.map(|t| t.number);
        if let (Some(number), true) = (table, it.seconds > 0) {
            // The time of the check is given back (RBT 411.3.a).
            let table = self.running(number)?;
            kernel::by_rule!("RBT 411.3.a", {
                table.give_back(it.seconds, "deck check".to_owned());
            });
        }
        kernel::by_rule!("RBT 411.1", {
            self.checks.push(DeckCheck {
                player: it.player,
                round,
                table,
                kind: it.kind,
                found: it.found.clone(),
                flaws: it.form.as_ref().map_or_else(Vec::new, |f| self.flaws(f)),
                form: it.form.clone(),
                presented,
                by: by.to_owned(),
                at,
            });
        });
        Ok(())
    }

    /// Players whose decks should still be checked so that a tenth of all
    /// decks was (RBT 411.2), in an order drawn from the event's seed.
    #[must_use]
    pub fn decks_to_check(&self) -> Vec<PlayerId> {
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let all = (0..).map(PlayerId).zip(&self.players);
        let mut all: Vec<PlayerId> = all
            .filter(|(_, p)| !p.removed && p.since <= 1)
            .map(|(id, _)| id)
            .collect();
        let wanted = kernel::by_rule!("RBT 411.2", all.len().div_ceil(10), else 0);
        crate::lots::rng_for(seed, "deck checks").shuffle(&mut all);
        let random = |id: &PlayerId| {
            let mut checks = self.checks.iter();
            checks.any(|c| c.player == *id && c.kind == CheckKind::Random)
        };
        let done = all.iter().filter(|id| random(id)).count();
        all.retain(|id| !random(id) && !self.players[id.0 as usize].dropped);
        all.truncate(wanted.saturating_sub(done));
        all
    }
}

/// Lists are closed unless something opens them (RBT 401.5).
fn by_default_closed(open: bool) -> bool {
    kernel::by_rule!("RBT 401.5", open, else true)
}
