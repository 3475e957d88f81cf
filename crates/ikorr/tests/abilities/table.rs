//! Made-up positions: a card where its ability works, among random others.

use ikorr::Rules;
use ikorr::card::{Kind, Print};
use ikorr::program::WorksIn;
use kernel::rng::FastRng;
use kernel::scenario::Position;
use kernel::seats::Seat;
use toml::{Table, Value};

/// Cards beside another, by name and place, where chance hardly deals what its
/// ability waits for.
const BESIDE: [(&str, &str, &str); 2] = [
    // Nothing survives unless something else saves it.
    ("Scarred Hide", "row", "Sworn Reliquary: 2 ward"),
    ("Scarred Hide", "hand", "Oathbound Shield"),
];

/// A random table with a card of seat A where the zone of its ability is, or
/// about to come there.
pub(crate) fn position(rules: &Rules, print: &Print, zone: WorksIn, seed: u64) -> Position {
    let mut dealer = Dealer {
        rules,
        rng: FastRng::new(seed),
    };
    let mut own = dealer.seat();
    dealer.put(&mut own, print, zone, seed % 2 == 1);
    for (_, place, card) in BESIDE.iter().filter(|(name, ..)| *name == print.name) {
        add(&mut own, place, (*card).to_owned());
    }
    let other = dealer.seat();
    let turn = if seed % 5 == 4 { "B" } else { "A" };
    Position {
        mode: "1v1".to_owned(),
        edition: String::new(),
        seed,
        table: Table::from_iter([("turn".to_owned(), Value::from(turn))]),
        seats: [(Seat(0), own), (Seat(1), other)].into(),
    }
}

struct Dealer<'a> {
    rules: &'a Rules,
    rng: FastRng,
}

impl Dealer<'_> {
    /// A seat that can do most things: some of everything everywhere.
    fn seat(&mut self) -> Table {
        let row = 2 + self.rng.below(2);
        let row = (0..row).map(|_| self.champion()).collect::<Vec<_>>();
        let secured = 3 + self.rng.below(4) as i64;
        let mut seat = Table::from_iter([
            ("row".to_owned(), Value::from(row)),
            ("hand".to_owned(), self.pile(5)),
            ("deck".to_owned(), self.pile(20)),
            ("graveyard".to_owned(), self.pile(7)),
            ("influence".to_owned(), Value::from(12)),
            ("exerted".to_owned(), Value::from(3)),
            ("secured".to_owned(), Value::from(secured)),
        ]);
        if self.rng.below(2) == 0 {
            let location = self.name(|p| p.kind == Kind::Location);
            seat.insert("location".to_owned(), Value::from(location));
        }
        seat
    }

    /// Puts the card that it is about where its ability works, or into the
    /// hand, from where it comes there.
    fn put(&mut self, seat: &mut Table, print: &Print, zone: WorksIn, in_hand: bool) {
        let card = self.dressed(print);
        match print.kind {
            Kind::Avatar => {
                seat.insert("avatar".to_owned(), Value::from(card));
            }
            _ if zone == WorksIn::Graveyard => add(seat, "graveyard", card),
            Kind::Spell => add(seat, "hand", card),
            _ if zone == WorksIn::Everywhere || in_hand => add(seat, "hand", card),
            Kind::Location => {
                seat.insert("location".to_owned(), Value::from(card));
            }
            _ => add(seat, "row", card),
        }
    }

    /// A card by itself, a Champion sometimes with an Infusion, an Infusion
    /// always on a Champion.
    fn dressed(&mut self, print: &Print) -> String {
        let name = print.name.clone();
        match print.kind {
            Kind::Infusion => {
                let champion = self.name(|p| p.kind == Kind::Champion && !p.token);
                format!("{champion} + {name}")
            }
            Kind::Champion if !print.token && self.rng.below(3) == 0 => {
                format!("{name} + {}", self.name(|p| p.kind == Kind::Infusion))
            }
            _ => name,
        }
    }

    /// Any Champion in any state.
    fn champion(&mut self) -> String {
        let name = self.name(|p| p.kind == Kind::Champion);
        let name = if self.rng.below(4) == 0 {
            format!("{name} + {}", self.name(|p| p.kind == Kind::Infusion))
        } else {
            name
        };
        let states = [
            ": damage 1",
            ": stored 1",
            ": stored 2",
            ": stunned",
            "",
            "",
            "",
        ];
        name + states[self.rng.below(states.len())]
    }

    fn pile(&mut self, count: usize) -> Value {
        let card =
            |p: &Print| matches!(p.kind, Kind::Champion | Kind::Spell | Kind::Location) && !p.token;
        Value::from((0..count).map(|_| self.name(card)).collect::<Vec<_>>())
    }

    fn name(&mut self, fits: impl Fn(&Print) -> bool) -> String {
        let fitting: Vec<&Print> = self.rules.prints.iter().filter(|p| fits(p)).collect();
        fitting[self.rng.below(fitting.len())].name.clone()
    }
}

fn add(seat: &mut Table, key: &str, card: String) {
    if let Some(Value::Array(cards)) = seat.get_mut(key) {
        cards.push(Value::from(card));
    }
}
