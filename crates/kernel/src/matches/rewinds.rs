//! What judges do to the decks of a game with one deck a player.

/// Gives a state what a match asks of it where each player has one deck of
/// cards, each with `known`, `owner` and `zone`: shuffling the part of it that
/// nobody knows, and going back without anybody profiting by what was learned.
///
/// ```text
/// kernel::rewinds! { state: State, zone: Zone }   // Zone::Deck
/// ```
#[macro_export]
macro_rules! rewinds {
    (state: $State:ident, zone: $Zone:ident $(,)?) => {
        impl $State {
            /// Shuffles the cards of a deck that nobody knows.
            pub(crate) fn shuffle_random_part(
                &mut self,
                seat: $crate::seats::Seat,
                area: &str,
            ) -> Result<(), $crate::game::InputError> {
                if area != "deck" {
                    let why = "only decks have a random part";
                    return Err($crate::game::InputError::NotNow(why));
                }
                self.mix(seat);
                self.disclosed += 1;
                Ok(())
            }

            fn mix(&mut self, seat: $crate::seats::Seat) {
                let cards = &self.cards;
                let unknown = |card: $crate::ids::CardId| cards[card.index()].known.is_empty();
                let deck = &mut self.players[seat.index()].deck;
                let purpose = $crate::draws::Purpose::Deck;
                self.draws.shuffle_part(purpose, seat, deck, unknown);
            }

            /// The game stands where it stood; `left` is how far it had got.
            /// Chance to come is new, and a deck of which somebody has seen
            /// more is shuffled.
            pub(crate) fn go_back_from(&mut self, left: &Self) {
                self.draws = self.draws.further(&left.draws);
                self.shown = self.shown.max(left.shown) + 1;
                self.disclosed = self.disclosed.max(left.disclosed) + 1;
                for seat in self.mode.everybody().iter() {
                    let mut cards = self.cards.iter().zip(&left.cards);
                    let learned = cards.any(|(then, now)| {
                        let seen = !now.known.minus(then.known).is_empty();
                        let more = seen || now.zone != $Zone::Deck;
                        then.owner == seat && then.zone == $Zone::Deck && more
                    });
                    if learned {
                        self.mix(seat);
                    }
                }
            }
        }
    };
}
