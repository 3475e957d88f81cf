//! Names that were nearly written right.

use super::Event;

impl Event {
    /// Players whose names are nearly this one: to ask who was meant.
    #[must_use]
    pub fn players_like(&self, words: &str) -> Vec<&str> {
        let plain = |name: &str| name.trim().to_lowercase();
        let meant = plain(words);
        let near = |name: &str| {
            let name = plain(name);
            let part = !meant.is_empty() && name.contains(&meant);
            part || off(&name, &meant) <= 1 + meant.chars().count() / 6
        };
        let here = self.players.iter().filter(|p| !p.removed);
        let all = here.flat_map(|p| {
            let members = p.registration.members.iter().map(String::as_str);
            std::iter::once(p.registration.name.as_str()).chain(members)
        });
        all.filter(|name| near(name)).take(4).collect()
    }
}

/// How many signs must be put in, left out or changed to come from one word to
/// the other.
fn off(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (at, sign) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], at + 1);
        for (to, other) in b.iter().enumerate() {
            let changed = corner + usize::from(sign != *other);
            corner = row[to + 1];
            row[to + 1] = changed.min(corner + 1).min(row[to] + 1);
        }
    }
    row[b.len()]
}
