//! Scrap (ROI 11.44): as many as there are; an empty Deck gives nobody
//! anything (reading IK 1.25).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Reg, TriggerEvent, Who};
use crate::state::{Ctx, Occasion, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_scrap(&mut self, ctx: &Ctx, who: Who, count: &Amount, bind: Option<Reg>) {
        let n = self.counted(ctx, count);
        let mut scrapped = Vec::new();
        let seats = self.look().who(ctx, who);
        self.means(usize::from(n) * seats.len());
        for seat in seats {
            for _ in 0..n {
                scrapped.extend(self.scrap_one(seat));
            }
        }
        self.s.made = scrapped.len() as u16;
        if let Some(reg) = bind {
            self.bind(reg, scrapped.into_iter().map(Thing::Object));
        }
    }

    pub(crate) fn scrap_one(&mut self, seat: Seat) -> Option<Ref> {
        let card = *self.s.players[seat.index()].deck.last()?;
        let to = kernel::by_rule!("ROI 11.44a", "ROI 5.4a.1"; Zone::Graveyard, else Zone::Void);
        self.put_card(card, to);
        self.s.shown += 1;
        self.tell(&Event::Scrapped(seat, card));
        let thing = self.s.refer(card);
        if rule!("ROI 11.44a", true) {
            let about = Occasion {
                thing: Some(thing),
                player: Some(seat),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Scrapped, about);
        }
        Some(thing)
    }
}
