//! The state of a permanent in words: the same words a table shows.

use super::Placer;
use crate::program::CounterKind;
use crate::state::Permanent;
use kernel::seats::Seat;

impl Placer<'_> {
    pub(super) fn mark(&mut self, path: &str, mark: &str, p: &mut Permanent) {
        let words: Vec<&str> = mark.split(' ').collect();
        match words[..] {
            ["damage", n] => p.damage = self.parse(path, n),
            ["stored", n] => p.stored = self.parse(path, n),
            ["stunned"] => p.stunned = true,
            ["perpetually", "stunned"] => {
                p.stunned = true;
                p.perpetual = true;
            }
            ["new"] => p.summoned = true,
            ["attacked"] => p.attacks = 1,
            ["raided"] => p.raids = 1,
            ["supported"] => p.supported = true,
            ["exerted"] => p.exerted = true,
            ["reanimated"] => p.reanimated = true,
            ["token"] => self.state.cards[p.card.index()].token = true,
            ["owner", seat] => match Seat::from_letter(seat) {
                Some(seat) if self.state.mode.everybody().has(seat) => {
                    self.state.cards[p.card.index()].owner = seat;
                }
                _ => self.wrong(path, format!("there is no seat {seat}")),
            },
            [n, kind] if self.counter(kind).is_some() => {
                if let Some(kind) = self.counter(kind) {
                    let n: u16 = self.parse(path, n);
                    p.counters.push((kind, n as u8));
                }
            }
            _ => self.wrong(
                path,
                format!("{mark:?} is no state: use damage N, stored N, stunned, perpetually stunned, new, attacked, raided, supported, exerted, reanimated, token, owner SEAT or N COUNTER"),
            ),
        }
    }

    fn parse(&mut self, path: &str, n: &str) -> u16 {
        n.parse().unwrap_or_else(|_| {
            self.wrong(path, format!("{n:?} is no number"));
            0
        })
    }

    fn counter(&self, name: &str) -> Option<CounterKind> {
        let at = self.rules.counters.iter().position(|c| c == name)?;
        Some(CounterKind(at as u8))
    }
}
