//! What must hold at every question.

use crate::card::Kind;
use crate::flow::Frame;
use crate::look::Look;
use crate::state::{Object, Place, Zone};
use kernel::conformance::law::{COMPUTED, broken};
use kernel::conformance::{UnderWay, Work, audit};
use kernel::game::{Options, Violation};
use kernel::ids::CardId;
use kernel::seats::Seat;

impl Look<'_> {
    /// Checks that every card is in exactly one zone (RB 128.1) and its lists
    /// agree, that what is attached is attached to something, that kept values
    /// are the computed ones, and that options are the same however they are
    /// listed.
    ///
    /// # Errors
    /// The broken law.
    pub fn audit(self) -> Result<(), Violation> {
        self.audit_cards()?;
        for (slot, object) in self.s.objects() {
            self.audit_object(slot, object)
                .map_err(|found| broken("the board", found))?;
        }
        self.audit_fields()
            .map_err(|found| broken("the battlefields", found))?;
        self.audit_chain()
            .map_err(|found| broken("the Chain", found))?;
        self.audit_work()?;
        self.audit_values()?;
        self.audit_listing()
    }

    fn audit_cards(self) -> Result<(), Violation> {
        let cards: Vec<_> = self.s.cards.iter().map(|c| (c.zone, c.owner)).collect();
        audit::conserved(self.listed(), &cards, |zone| {
            matches!(zone, Zone::Aside | Zone::Gone)
        })
    }

    /// Every card that is listed somewhere: where, and whose list it is.
    fn listed(self) -> Vec<(CardId, Zone, Option<Seat>)> {
        let s = self.s;
        let mut all = Vec::new();
        for seat in s.mode.everybody().iter() {
            let p = s.player(seat);
            let piles = [
                (&p.deck, Zone::Deck),
                (&p.rune_deck, Zone::RuneDeck),
                (&p.hand, Zone::Hand),
                (&p.trash, Zone::Trash),
                (&p.banished, Zone::Banished),
            ];
            for (pile, zone) in piles {
                all.extend(pile.iter().map(|c| (*c, zone, Some(seat))));
            }
            let champion = p.champion.filter(|c| s.card(*c).zone != Zone::Aside);
            all.extend(champion.map(|c| (c, Zone::Champion, Some(seat))));
        }
        all.extend(s.objects().map(|(i, o)| (o.card, Zone::Board(i), None)));
        for (i, field) in s.fields.iter().enumerate() {
            let i = i as u8;
            all.push((field.card, Zone::Field(i), None));
            all.extend(
                field
                    .hidden
                    .iter()
                    .map(|h| (h.card, Zone::Facedown(i), None)),
            );
        }
        let items = s.chain.iter().filter_map(|i| i.card);
        all.extend(items.map(|c| (c, Zone::Chain, None)));
        all
    }

    fn audit_object(self, slot: u8, o: &Object) -> Result<(), String> {
        let s = self.s;
        if let Place::Field(f) = o.place
            && usize::from(f) >= s.fields.len()
        {
            return Err(format!("slot {slot} is at no battlefield"));
        }
        if let Some(holder) = o.attached_to {
            let Some(h) = s.object(holder) else {
                return Err(format!("slot {slot} is attached to nothing"));
            };
            if holder == slot || h.place != o.place {
                return Err(format!(
                    "slot {slot} is attached to slot {holder} elsewhere"
                ));
            }
        }
        if o.kind == Kind::Legend && s.player(s.card(o.card).owner).legend != Some(slot) {
            return Err(format!("the legend in slot {slot} is not its player's"));
        }
        if s.over.is_none() && s.gone.has(o.controller) {
            return Err(format!("slot {slot} is controlled by nobody"));
        }
        Ok(())
    }

    fn audit_fields(self) -> Result<(), String> {
        for (i, field) in self.s.fields.iter().enumerate() {
            let seats = field.controller.iter().chain(&field.contested);
            let left = |x: &&Seat| self.s.over.is_none() && self.s.gone.has(**x);
            if let Some(seat) = seats.clone().find(left) {
                return Err(format!("battlefield {i} is held by {seat}, who has left"));
            }
        }
        match self.s.showdown {
            Some(x) if usize::from(x.field) >= self.s.fields.len() => {
                Err("a showdown is nowhere".to_owned())
            }
            _ => Ok(()),
        }
    }

    fn audit_chain(self) -> Result<(), String> {
        for item in &self.s.chain {
            let same = item
                .card
                .is_none_or(|c| self.s.card(c).handle == item.handle);
            if !same {
                return Err(format!(
                    "item {} is another object than its card",
                    item.handle
                ));
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
            programs: s.runs.iter().filter(|r| !r.is_waiting()).count(),
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
        if self.d.is_fresh() && !self.values_agree() {
            return Err(broken(COMPUTED, self.first_difference()));
        }
        Ok(())
    }

    /// What is listed without reasons for the rest is what is listed with
    /// them: cards that cannot be played may have been passed over.
    fn audit_listing(self) -> Result<(), Violation> {
        let (mut quick, mut judged) = (Vec::new(), Options::default());
        self.list(&mut quick);
        self.list(&mut judged);
        audit::alike(&quick, &judged.offers)
    }

    /// Where kept values differ from computed ones.
    fn first_difference(self) -> String {
        let exact = self.exact();
        let differs = |(slot, _): &(u8, &Object)| {
            let at = usize::from(*slot);
            self.d.slots.get(at) != exact.slots.get(at)
        };
        match self.s.objects().find(differs) {
            Some((slot, o)) => {
                let name = &self.r.print(o.face).name;
                let (kept, new) = (self.chars(slot), &exact.slots[usize::from(slot)]);
                format!("slot {slot}, {name}: {kept:?} or {new:?}")
            }
            None => "abilities of battlefields".to_owned(),
        }
    }
}
