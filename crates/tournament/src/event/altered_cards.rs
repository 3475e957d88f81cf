//! Cards that stand for others or were altered, and what a player keeps who
//! leaves a limited event (RBT 414.5, 419).

use super::floor_log::{Actor, Recorded};
use super::refusal::{Refusal, forbidden, refuse};
use super::{CardCounts, Event, PlayerId};
use crate::op;

/// What a player owns who dropped from a limited event (RBT 414.5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptCards {
    /// Cards.
    pub cards: CardCounts,
    /// Packs that were not opened.
    pub packs: u32,
}

impl Event {
    /// The head judge issues a stand-in (RBT 419.2.a).
    pub(super) fn proxy(&mut self, it: &op::Proxy) -> Result<(), Refusal> {
        let proxies = &mut self.player_mut(it.player)?.proxies;
        proxies.push((it.card.clone(), it.why.clone()));
        Ok(())
    }

    /// The head judge decides about an altered card (RBT 419.6); what hides the
    /// card, advises or offends is never allowed (RBT 419.4).
    pub(super) fn alter(&mut self, stamp: Actor, it: &op::Alter) -> Result<(), Refusal> {
        self.player(it.player)?;
        let (card, allowed) = (&it.card, it.allowed);
        forbidden!(
            "RBT 419.4.a",
            allowed && it.obscures,
            "{card} cannot be recognised"
        )?;
        forbidden!("RBT 419.4.b", allowed && it.advises, "{card} gives advice")?;
        forbidden!("RBT 419.4.c", allowed && it.offends, "{card} is offensive")?;
        let decided = self.recorded(stamp, it);
        self.floor_log.alters.push(decided);
        Ok(())
    }

    /// Altered cards that the players of a table replace before their match is
    /// shown (RBT 419.5.b).
    #[must_use]
    pub fn to_replace_on_camera(
        &self,
        round: u32,
        table: &super::Table,
    ) -> Vec<(PlayerId, String)> {
        let shown = self.floor_log.feature((round, table.number)).is_some();
        if !kernel::rule!("RBT 419.5.b", shown) {
            return Vec::new();
        }
        let here = |a: &&Recorded<op::Alter>| a.what.off_camera && table.has(a.what.player);
        let alters = self.floor_log.alters.iter().filter(here);
        alters
            .map(|a| (a.what.player, a.what.card.clone()))
            .collect()
    }

    /// Who drops from a limited event owns the pool as it stands (RBT 414.5).
    pub(super) fn owns_the_pool(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let limited = self.is_limited();
        let player = self.player_mut(id)?;
        let pool = player.pool.as_ref().filter(|_| limited);
        let cards = pool.map(|p| p.cards.clone());
        if let Some(cards) = cards.filter(|_| kernel::rule!("RBT 414.5", true)) {
            player.kept = Some(KeptCards { cards, packs: 0 });
        }
        Ok(())
    }

    /// An official writes down what the player correctly had, where that is
    /// not the pool: packs that were not opened, a draft that was left.
    pub(super) fn keep(&mut self, it: &op::KeepCards) -> Result<(), Refusal> {
        refuse(!self.is_limited(), "this part is not played with pools")?;
        let player = self.player_mut(it.player)?;
        let name = player.registration.name.clone();
        refuse(!player.dropped, format!("{name} has not dropped"))?;
        player.kept = Some(KeptCards {
            cards: it.cards.clone(),
            packs: it.packs,
        });
        Ok(())
    }
}
