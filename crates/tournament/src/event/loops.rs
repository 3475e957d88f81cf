//! Loops and take-backs at a table, as a judge settles them (RBT 505, 509).

use super::floor_log::Actor;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, LoopProposal, Note, TakeBackKind};
use crate::op;
use kernel::rule;

impl Event {
    /// Nothing that varies (RBT 505.2) or is random (RBT 505.9) is repeated by
    /// saying so.
    pub(super) fn settle_loop(
        &mut self,
        (by, at): Actor,
        it: &op::ResolveLoop,
    ) -> Result<(), Refusal> {
        let (bids, here) = (&it.bids, self.running(it.table)?.players.clone());
        refuse(
            bids.iter().any(|b| !here.contains(&b.player)),
            "only players of the table bid",
        )?;
        forbidden!("RBT 505.2", it.varies, "each repetition must be the same")?;
        forbidden!(
            "RBT 505.9",
            it.random,
            "what is random is played step by step"
        )?;
        let text = self.outcome_of(bids)?;
        let keepers = bids.iter().filter(|b| b.maintains());
        let keepers: Vec<String> = keepers.map(|b| super::name(self, b.player)).collect();
        self.notes.push(Note {
            rule: "RBT 505".to_owned(),
            about: keepers.join(", "),
            text,
            by: by.to_owned(),
            at,
        });
        Ok(())
    }

    /// Who keeps the loop going names a number (RBT 505.4), others a lower one
    /// or none (RBT 505.5). The lowest is run, and who named it goes on (RBT
    /// 505.7); a loop that nobody keeps or breaks draws the game (RBT 505.6).
    fn outcome_of(&self, bids: &[LoopProposal]) -> Result<String, Refusal> {
        let keepers = || bids.iter().filter(|b| b.maintains());
        let silent = keepers().any(|b| b.number.is_none());
        forbidden!(
            "RBT 505.4",
            silent,
            "who keeps the loop going names a number"
        )?;
        let lowest = keepers().filter_map(|b| b.number).min();
        let others = bids
            .iter()
            .filter(|b| !b.maintains())
            .filter_map(|b| b.number);
        let higher = lowest.is_some_and(|low| others.clone().any(|n| n >= low));
        forbidden!("RBT 505.5", higher, "others name a lower number, or none")?;
        let named = bids.iter().filter(|b| b.number.is_some());
        let first = match rule!("RBT 505.7", true) {
            true => named.min_by_key(|b| b.number),
            false => named.max_by_key(|b| b.number),
        };
        let Some(bid) = first else {
            let drawn = rule!("RBT 505.6", true);
            return Ok(if drawn {
                "the game is drawn"
            } else {
                "it goes on"
            }
            .to_owned());
        };
        let (name, number) = (super::name(self, bid.player), bid.number.unwrap_or(0));
        let inside = match rule!("RBT 505.8", bid.inside) {
            true => ", and stops inside the next one",
            false => "",
        };
        Ok(format!("{number} times{inside}; then {name} acts"))
    }

    /// Before any newer action; at a low level anything (RBT 509.3), at a high
    /// one only what is listed (RBT 509.2, 509.4).
    pub(super) fn take_back_action(
        &mut self,
        (by, at): Actor,
        it: &op::TakeBack,
    ) -> Result<(), Refusal> {
        let (table, player, newer) = (it.table, it.player, it.newer);
        let here = self.running(table)?.has(player);
        refuse(!here, format!("player {player} is not at table {table}"))?;
        let high = self.level().is_high();
        forbidden!("RBT 509.3", newer && !high, "something newer has been done")?;
        forbidden!("RBT 509.4", newer && high, "something newer has been done")?;
        let listed = is_listed(it.what);
        forbidden!("RBT 509.2", high && !listed, "this cannot be taken back")?;
        let instead = match &it.instead {
            Some(other) => format!("instead: {other}"),
            None => "not done at all".to_owned(),
        };
        // How often somebody does that is for judges to see (RBT 509.5).
        let taken = &mut self.player_mut(player)?.take_backs;
        *taken += u32::from(rule!("RBT 509.5", true));
        self.notes.push(Note {
            rule: "RBT 509".to_owned(),
            about: super::name(self, player),
            text: format!("{:?} taken back; {instead}", it.what).to_lowercase(),
            by: by.to_owned(),
            at,
        });
        Ok(())
    }
}

/// Whether it can be taken back at a high level, with the book's examples (RBT
/// 509.4).
fn is_listed(what: TakeBackKind) -> bool {
    match what {
        TakeBackKind::Spell => rule!("RBT 509.4.a", "RBT 509.4.a.1"; true),
        TakeBackKind::Location => rule!("RBT 509.4.b", "RBT 509.4.b.1"; true),
        TakeBackKind::Choice => rule!("RBT 509.4.c", "RBT 509.4.c.1"; true),
        TakeBackKind::Runes => rule!("RBT 509.4.d", "RBT 509.4.d.1"; true),
        TakeBackKind::Other => false,
    }
}
