//! What must hold at every question.

use crate::cast::Cast;
use crate::flow::Frame;
use crate::look::Look;
use crate::state::{Item, Object, Zone};
use kernel::budget::Budget;
use kernel::conformance::law::{COMPUTED, CONSERVED, broken};
use kernel::conformance::{UnderWay, Work, audit};
use kernel::game::{NoObserver, Options, Violation};
use kernel::ids::CardId;
use kernel::seats::Seat;

/// The piles of a player.
const PILES: [Zone; 6] = [
    Zone::Deck,
    Zone::Material,
    Zone::Hand,
    Zone::Memory,
    Zone::Graveyard,
    Zone::Banishment,
];

impl Look<'_> {
    /// Checks that every card is in exactly one zone (GA game-zones/p3) and
    /// its lists agree, that objects are their cards, that work under way has
    /// its frames, that kept values are the computed ones, and that options
    /// are the same however they are listed.
    ///
    /// # Errors
    /// The broken law.
    pub(crate) fn audit(self) -> Result<(), Violation> {
        self.audit_cards()?;
        for (slot, object) in self.s.objects() {
            self.audit_object(slot, object)
                .map_err(|found| broken("the field", found))?;
        }
        self.audit_stack()
            .map_err(|found| broken("the effects stack", found))?;
        self.audit_work()?;
        self.audit_values()?;
        self.audit_settled()?;
        self.audit_cast()?;
        self.audit_listing()
    }

    fn audit_cards(self) -> Result<(), Violation> {
        let nowhere = |zone: &Zone| matches!(zone, Zone::Aside | Zone::Gone);
        let cards: Vec<_> = self.s.cards.iter().map(|c| (c.zone, c.owner)).collect();
        audit::conserved(self.listed(), &cards, nowhere)?;
        for (i, c) in self.s.cards.iter().enumerate() {
            let apart = !nowhere(&c.zone) && c.zone != Zone::Deck;
            if c.handle.is_some() != apart {
                let found = format!("card {i} in {:?} has the handle {}", c.zone, c.handle);
                return Err(broken(CONSERVED, found));
            }
        }
        Ok(())
    }

    /// Every card that is listed somewhere: where, and whose list it is.
    fn listed(self) -> Vec<(CardId, Zone, Option<Seat>)> {
        let s = self.s;
        let mut all = Vec::new();
        for seat in s.mode.everybody().iter() {
            let p = s.player(seat);
            for zone in PILES {
                let pile = p.pile(zone).into_iter().flatten();
                all.extend(pile.map(|c| (*c, zone, Some(seat))));
            }
            let mastery = p.mastery.as_ref();
            all.extend(mastery.map(|m| (m.card, Zone::Mastery, None)));
        }
        for (slot, o) in s.objects() {
            all.push((o.card, Zone::Field(slot), None));
            all.extend(o.lineage.iter().map(|c| (*c, Zone::Lineage(slot), None)));
            all.extend(o.loaded.iter().map(|c| (*c, Zone::Loaded(slot), None)));
            all.extend(o.intent.iter().map(|c| (*c, Zone::Intent(slot), None)));
        }
        // What resolves may have become an object already.
        let left = |i: &&Item| s.resolving == Some(i.handle) && !self.is_on_stack(i);
        let items = s.stack.iter().filter(|i| !left(i)).filter_map(|i| i.card);
        all.extend(items.map(|c| (c, Zone::Stack, None)));
        all
    }

    fn audit_object(self, slot: u8, o: &Object) -> Result<(), String> {
        let card = self.s.card(o.card);
        if card.handle != o.handle {
            return Err(format!(
                "slot {slot} is {}, its card {}",
                o.handle, card.handle
            ));
        }
        if self.s.over.is_none() && self.s.gone.has(o.controller) {
            return Err(format!("slot {slot} is controlled by nobody"));
        }
        Ok(())
    }

    fn audit_stack(self) -> Result<(), String> {
        for item in &self.s.stack {
            let card = item.card.map(|c| self.s.card(c));
            let same = card.is_none_or(|c| c.handle == item.handle);
            if !same && self.s.resolving != Some(item.handle) {
                let handle = item.handle;
                return Err(format!("entry {handle} is something else than its card"));
            }
        }
        Ok(())
    }

    /// Programs, batches, payments and questions each have their frame.
    fn audit_work(self) -> Result<(), Violation> {
        let s = self.s;
        if s.over.is_some() {
            return Ok(());
        }
        let under_way = UnderWay {
            programs: s.runs.len(),
            batches: s.batches.len(),
            payments: s.payments.len(),
            questions: s.asks.len(),
        };
        under_way.framed(s.agenda.frames().iter().map(|frame| match frame {
            Frame::Run => Work::Program,
            Frame::Batch(..) => Work::Batch,
            Frame::Pay(_) => Work::Payment,
            Frame::Asking(n) => Work::Questions(*n),
            _ => Work::Other,
        }))
    }

    fn audit_values(self) -> Result<(), Violation> {
        let new = self.values_anew();
        if self.d.is_fresh() && new.agrees_with(self.d) {
            return Ok(());
        }
        let mut slots = new.slots.iter().zip(&self.d.slots).enumerate();
        let found = match slots.find(|(_, (new, kept))| new != kept) {
            Some((slot, (new, kept))) => format!("slot {slot}: {kept:?} or {new:?}"),
            None => "values beside the field".to_owned(),
        };
        Err(broken(COMPUTED, found))
    }

    /// Where it is seen or remembered that a state check has nothing to do, no
    /// part of one has.
    fn audit_settled(self) -> Result<(), Violation> {
        let mut copy = self.s.clone();
        copy.update_cast(self.r);
        let idle = self.s.is_settled(self.r) || copy.look(self.r).is_quiet();
        if !idle || self.s.over.is_some() {
            return Ok(());
        }
        let mut budget = Budget::FULL;
        let due = copy
            .engine(self.r, &mut NoObserver, &mut budget)
            .check_all(true);
        match due || copy != *self.s {
            true => Err(broken(COMPUTED, "a state check that has something to do")),
            false => Ok(()),
        }
    }

    /// What the kept cast may do is what a new one may, and whatever waits on
    /// the field may be waited for.
    fn audit_cast(self) -> Result<(), Violation> {
        let mut copy = self.s.clone();
        copy.cast.0 = Cast::default();
        copy.update_cast(self.r);
        let waited = (0..u64::BITS).map(|at| 1 << at);
        let mut waited = waited.filter(|event| self.d.waits & event != 0);
        let known = waited.all(|event| copy.may_be_waited_for(self.r, event));
        match known && self.s.cast.0.is_part_of(&copy.cast.0) {
            true => Ok(()),
            false => Err(broken(COMPUTED, "an event that nothing is to wait for")),
        }
    }

    /// What is listed without reasons for the rest is what is listed with
    /// them.
    fn audit_listing(self) -> Result<(), Violation> {
        let (mut quick, mut judged) = (Vec::new(), Options::default());
        self.list(&mut quick);
        self.list(&mut judged);
        audit::alike(&quick, &judged.offers)
    }
}
