//! A player leaves. The question is dropped and asked again by whatever frame
//! is on top then; what the player was doing is dropped with it.

use super::Engine;
use crate::book::Done;
use crate::values::Facts;
use kernel::seats::Seat;

impl Engine<'_> {
    /// A player leaves the game.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn leave(&mut self, seat: Seat) -> Done {
        if !self.state.living().has(seat) {
            return Ok(());
        }
        self.state.head.gone = self.state.head.gone.with(seat);
        self.state.asks = None;
        self.state.pending.retain(|p| p.controller != seat);
        self.state.effects.retain(|e| e.controller != seat);
        self.state.drop_frames(seat);
        self.drop_items(seat)?;
        (self.pool.book.player_left)(self, seat)?;
        self.touch(Facts::ALL);
        self.refresh();
        self.give_up()
    }

    /// Nothing is on the stack any more, and nothing waits to be put there.
    ///
    /// # Errors
    /// When something grows beyond what can be kept.
    pub fn clear_stack(&mut self) -> Done {
        self.state.pending.truncate(0);
        while let Some(id) = self.state.items.iter().next().map(|item| item.id) {
            self.drop_item(id)?;
        }
        Ok(())
    }

    /// What it announced goes where spent cards go.
    fn drop_items(&mut self, seat: Seat) -> Done {
        while let Some(id) = self.state.items.iter().find(|i| i.controller == seat) {
            let id = id.id;
            self.drop_item(id)?;
        }
        Ok(())
    }

    /// An item is no more; its card goes where spent cards go.
    pub(crate) fn drop_item(&mut self, id: u16) -> Done {
        let Some(item) = self.state.take_item(id) else {
            return Ok(());
        };
        self.state.forget();
        match self.state.named_card(item.card) {
            Some(card) => self.spend_card(card),
            None => Ok(()),
        }
    }
}
