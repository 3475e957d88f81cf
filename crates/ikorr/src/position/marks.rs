//! The state of a permanent in words: the same words a table shows.

use super::Placer;
use crate::program::CounterKind;
use crate::state::Permanent;

impl Placer<'_> {
    pub(super) fn mark(&mut self, path: &str, mark: &str, p: &mut Permanent) {
        let words: Vec<&str> = mark.split(' ').collect();
        match words[..] {
            ["damage", n] => p.damage = self.faults.numeral(path, n),
            ["stored", n] => p.stored = self.faults.numeral(path, n),
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
            ["owner", letter] => {
                let seat = self.faults.seat(path, letter, self.state.mode.everybody());
                self.state.cards[p.card.index()].owner = seat.unwrap_or_default();
            }
            [n, kind] if self.counter(kind).is_some() => {
                if let Some(kind) = self.counter(kind) {
                    let n = self.faults.numeral(path, n);
                    let n = self.faults.byte(path, n);
                    p.counters.push((kind, n));
                }
            }
            _ => self.faults.wrong(
                path,
                format!("{mark:?} is no state: use damage N, stored N, stunned, perpetually stunned, new, attacked, raided, supported, exerted, reanimated, token, owner SEAT or N COUNTER"),
            ),
        }
    }

    fn counter(&self, name: &str) -> Option<CounterKind> {
        let at = self.rules.counters.iter().position(|c| c == name)?;
        Some(CounterKind(at as u8))
    }
}
