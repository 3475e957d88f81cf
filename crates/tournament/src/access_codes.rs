//! Words that belong to an event: with a code a person shows who they are where
//! the event is played online, and a table has a place there that nobody
//! guesses. All of them follow from a secret of the event, which is not the seed
//! that is published in the end, so that they are the same whenever they are
//! asked for, and nothing else is stored.

use crate::event::{Event, Table};
use crate::lots::letters;

/// Letters of a code: fifty bits, which nobody tries out.
const CODE: usize = 10;
/// Letters of a table's place: a hundred bits.
const PLACE: usize = 20;

/// The code of everybody who takes part, players and officials, by name.
#[must_use]
pub fn codes(event: &Event) -> Vec<(String, String)> {
    let players = event.players.iter().filter(|p| !p.removed);
    let members = players.clone().flat_map(|p| p.registration.members.iter());
    let players = players.map(|p| &p.registration.name);
    let mut names: Vec<&String> = players.chain(members).chain(event.people.keys()).collect();
    names.sort_by_key(|name| name.to_lowercase());
    names.dedup();
    let code = |name: &String| (name.clone(), code(event, name));
    names.into_iter().map(code).collect()
}

/// The code of the person with this name.
#[must_use]
pub fn code(event: &Event, name: &str) -> String {
    letters(secret(event), &format!("code {name}"), CODE)
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
    letters(secret(event), &purpose, PLACE)
}

/// Events from before there was a secret have their codes from the seed.
fn secret(event: &Event) -> &str {
    event.setup.as_ref().map_or("", |s| match &*s.secret {
        "" => &s.seed,
        secret => secret,
    })
}
