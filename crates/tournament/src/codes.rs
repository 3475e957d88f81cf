//! Words that belong to an event: with a code a person shows who they are where
//! the event is played online, and a table has a place there that nobody
//! guesses. All of them follow from the seed, so that they are the same
//! whenever they are asked for, and nothing is stored.

use crate::chance::letters;
use crate::event::{Event, Table};

/// Letters of a code: fifty bits, which nobody tries out.
const CODE: usize = 10;
/// Letters of a table's place: a hundred bits.
const PLACE: usize = 20;

/// The code of everybody who takes part, players and officials, by name.
#[must_use]
pub fn codes(event: &Event) -> Vec<(String, String)> {
    let players = event.players.iter().filter(|p| !p.removed);
    let members = players.clone().flat_map(|p| p.enrolment.members.iter());
    let players = players.map(|p| &p.enrolment.name);
    let mut names: Vec<&String> = players.chain(members).chain(event.people.keys()).collect();
    names.sort_by_key(|name| name.to_lowercase());
    names.dedup();
    let code = |name: &String| (name.clone(), code(event, name));
    names.into_iter().map(code).collect()
}

/// The code of the person with this name.
#[must_use]
pub fn code(event: &Event, name: &str) -> String {
    letters(seed(event), &format!("code {name}"), CODE)
}

/// Whether a person shows with this code who they are; nobody does who does not
/// take part. Small and capital letters and spaces are not told apart.
#[must_use]
pub fn shows(event: &Event, name: &str, given: &str) -> bool {
    let given: String = given.chars().filter(|c| c.is_alphanumeric()).collect();
    let given = given.to_lowercase();
    let all = codes(event);
    let own = all.iter().find(|(n, _)| n == name).map(|(_, code)| code);
    // As long as it takes, whichever letter is the first wrong one.
    own.is_some_and(|own| {
        let differ = own.bytes().zip(given.bytes());
        let differ = differ.fold(0, |all, (a, b)| all | (a ^ b));
        own.len() == given.len() && differ == 0
    })
}

/// The place where the match of a table of a round is played online: another
/// one when others sit there.
#[must_use]
pub fn place(event: &Event, round: u32, table: &Table) -> String {
    let players: Vec<String> = table.players.iter().map(ToString::to_string).collect();
    let purpose = format!("room {round} {} {}", table.number, players.join(" "));
    letters(seed(event), &purpose, PLACE)
}

fn seed(event: &Event) -> &str {
    event.setup.as_ref().map_or("", |s| &s.seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Enrolment, Player, PlayerId, Setup};

    fn event() -> Event {
        let player = |name: &str| Player {
            enrolment: Enrolment {
                name: name.to_owned(),
                ..Enrolment::default()
            },
            ..Player::default()
        };
        let setup = Setup {
            seed: "salt".to_owned(),
            ..Setup::default()
        };
        Event {
            setup: Some(setup),
            players: vec![player("Ann"), player("Bo")],
            ..Event::default()
        }
    }

    #[test]
    fn a_code_is_ones_own_however_it_is_typed() {
        let event = event();
        let own = code(&event, "Ann");
        assert!(shows(&event, "Ann", &own));
        assert!(shows(&event, "Ann", &format!(" {}", own.to_uppercase())));
        assert!(!shows(&event, "Bo", &own));
        assert!(!shows(&event, "Ann", &own[1..]));
        assert!(!shows(&event, "Ann", ""));
        assert!(!shows(&event, "Cy", &code(&event, "Cy")), "takes no part");
        assert_eq!(codes(&event).len(), 2);
    }

    #[test]
    fn a_table_with_others_is_another_place() {
        let event = event();
        let table = |a, b| Table::new(1, vec![PlayerId(a), PlayerId(b)]);
        let here = place(&event, 1, &table(0, 1));
        assert_eq!(here, place(&event, 1, &table(0, 1)));
        assert_ne!(here, place(&event, 2, &table(0, 1)));
        assert_ne!(here, place(&event, 1, &table(0, 2)));
    }
}
