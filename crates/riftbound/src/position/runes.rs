//! Runes and resources: `4 fury, 1 calm exhausted` and `2 energy, 1 fury`.

use super::Placer;
use crate::card::{Domain, Price};
use crate::program::Earmark;
use crate::state::{Place, Zone};
use kernel::ids::PrintId;
use kernel::seats::Seat;
use toml::Value;

/// How many runes a Rune Deck has that is not given.
const RUNES: usize = 12;

impl Placer<'_> {
    /// Pieces of a list that is one text or several.
    fn pieces(&mut self, path: &str, value: &Value) -> Vec<String> {
        let texts = self.faults.texts(path, value);
        let pieces = texts.iter().flat_map(|t| t.split(','));
        let pieces = pieces.map(|p| p.trim().to_owned());
        pieces.filter(|p| !p.is_empty()).collect()
    }

    /// A number of runes: how many, which, and whether they are exhausted.
    fn rune_piece(&mut self, path: &str, piece: &str) -> Option<(u16, PrintId, bool)> {
        let (piece, exhausted) = match piece.strip_suffix(" exhausted") {
            Some(rest) => (rest, true),
            None => (piece, false),
        };
        let (n, name) = piece.split_once(' ').unwrap_or(("1", piece));
        let print = Domain::from_name(name).and_then(|d| self.basic_rune(d));
        match (n.parse(), print) {
            (Ok(n), Some(print)) => Some((n, print, exhausted)),
            _ => {
                let what = format!("{piece:?}: write runes as \"4 fury, 1 calm exhausted\"");
                self.faults.wrong(path, what);
                None
            }
        }
    }

    fn basic_rune(&self, domain: Domain) -> Option<PrintId> {
        let basic = |p: &crate::card::Print| p.basic && p.domains.sole() == Some(domain);
        let at = self.rules.prints.iter().position(basic)?;
        Some(PrintId(at as u16))
    }

    /// Runes on the board.
    pub(super) fn runes(&mut self, seat: Seat, path: &str, value: &Value) {
        for piece in self.pieces(path, value) {
            let Some((n, print, exhausted)) = self.rune_piece(path, &piece) else {
                continue;
            };
            for _ in 0..n {
                let slot = self.stand(seat, print, Place::Base(seat));
                if let Some(rune) = self.state.object_mut(slot) {
                    rune.exhausted = exhausted;
                }
            }
        }
    }

    /// The Rune Deck, written from its top.
    pub(super) fn rune_deck(&mut self, seat: Seat, path: &str, value: &Value) {
        let mut deck = Vec::new();
        for piece in self.pieces(path, value) {
            if let Some((n, print, _)) = self.rune_piece(path, &piece) {
                deck.extend((0..n).map(|_| print));
            }
        }
        self.put_runes(seat, deck);
    }

    /// A Rune Deck nobody cares about: runes of all Domains in turn.
    pub(super) fn usual_rune_deck(&mut self, seat: Seat) {
        let all = Domain::ALL.iter().cycle().take(RUNES);
        let deck = all.filter_map(|d| self.basic_rune(*d)).collect();
        self.put_runes(seat, deck);
    }

    fn put_runes(&mut self, seat: Seat, from_top: Vec<PrintId>) {
        for print in from_top.into_iter().rev() {
            let card = self.state.add_card(print, seat, Zone::RuneDeck);
            self.state.players[seat.index()].rune_deck.push(card);
        }
    }

    /// What is in the Rune Pool.
    pub(super) fn pool(&mut self, seat: Seat, path: &str, value: &Value) {
        for piece in self.pieces(path, value) {
            let (rest, only) = match piece.split_once(" for ") {
                Some((rest, mark)) => (rest, earmark(mark)),
                None => (piece.as_str(), Some(Earmark::Anything)),
            };
            let parts = rest.split_once(' ');
            let price = parts.and_then(|(n, what)| price(n.parse().ok()?, what));
            match (price, only) {
                (Some(price), Some(only)) => {
                    let pool = &mut self.state.players[seat.index()].pool;
                    pool.add(price, only);
                    if pool.is_beyond() {
                        self.faults.wrong(path, "of each at most 254 can be there");
                    }
                }
                _ => {
                    let what = format!("{piece:?}: write \"2 energy, 1 fury, 1 any for spells\"");
                    self.faults.wrong(path, what);
                }
            }
        }
    }
}

fn price(n: u8, what: &str) -> Option<Price> {
    match what {
        "energy" => Some(Price::energy(n)),
        "any" => Some(Price::any(n)),
        domain => Domain::from_name(domain).map(|d| Price::power(d, n)),
    }
}

fn earmark(name: &str) -> Option<Earmark> {
    match name {
        "spells" => Some(Earmark::Spells),
        "gear" => Some(Earmark::Gear),
        "units" => Some(Earmark::Units),
        "showdowns" => Some(Earmark::Showdowns),
        _ => None,
    }
}
