//! A player's part of a position.

use crate::card::{Face, Kind};
use crate::position::Placer;
use crate::state::Zone;
use kernel::ids::PrintId;
use kernel::seats::Seat;
use toml::Value;

/// How many filler cards a Deck has that is not given.
const FILLER: usize = 10;

impl Placer<'_> {
    pub(super) fn seat(&mut self, seat: Seat, table: &toml::Table) {
        let handle = self.state.handles.fresh();
        let filler_avatar = self.first_of(Kind::Avatar);
        let player = &mut self.state.players[seat.index()];
        player.avatar = filler_avatar;
        player.avatar_up = true;
        player.avatar_handle = handle;
        player.influence_deck = 5;
        player.available = 5;
        for (key, value) in table {
            let path = format!("seat.{seat}.{key}");
            self.seat_key(seat, key, &path, value);
        }
        if !table.contains_key("deck") {
            let filler = self.first_of(Kind::Champion);
            for _ in 0..FILLER {
                self.put_in(seat, Face::plain(filler), Zone::Deck);
            }
        }
    }

    fn first_of(&self, kind: Kind) -> PrintId {
        let prints = &self.rules.prints;
        let found = prints.find_where(|p| p.kind == kind && !p.token && !p.fabled);
        found.unwrap_or(PrintId(0))
    }

    fn seat_key(&mut self, seat: Seat, key: &str, path: &str, value: &Value) {
        match key {
            "hand" => self.pile(seat, path, value, Zone::Hand),
            "graveyard" => self.pile(seat, path, value, Zone::Graveyard),
            "void" => self.pile(seat, path, value, Zone::Void),
            "deck" => self.pile(seat, path, value, Zone::Deck),
            "row" => {
                for (i, text) in self.faults.texts(path, value).into_iter().enumerate() {
                    self.permanent(seat, &format!("{path}[{i}]"), &text, true);
                }
            }
            "location" => {
                for text in self.faults.texts(path, value) {
                    self.permanent(seat, path, &text, false);
                }
            }
            "avatar" => match value.as_str().and_then(|n| self.rules.find(n)) {
                Some(p) if self.rules.print(p).kind == Kind::Avatar => {
                    self.state.players[seat.index()].avatar = p;
                }
                _ => self.faults.wrong(path, "must be the name of an avatar"),
            },
            "influence" | "exerted" | "influence_deck" | "secured" | "rushes" | "powers" => {
                let n = self.faults.number(path, value);
                self.count(seat, path, key, n);
            }
            _ => self.faults.wrong(
                path,
                "unknown: use avatar, hand, deck, row, location, graveyard, void, influence, exerted, influence_deck, secured, rushes or powers",
            ),
        }
    }

    fn count(&mut self, seat: Seat, path: &str, key: &str, n: u16) {
        let team = usize::from(self.state.mode.team(seat));
        if key == "secured" {
            self.state.pool[team] = n;
            return;
        }
        let n = self.faults.byte(path, n);
        let player = &mut self.state.players[seat.index()];
        match key {
            "influence" => player.available = n,
            "exerted" => player.exerted = n,
            "influence_deck" => player.influence_deck = n,
            "rushes" => player.rushes = n,
            _ => player.powers = n,
        }
    }
}
