//! Rulings in words, as a judge says them at a table.

use super::GameTable;
use kernel::game::Ruling;
use kernel::seats::{Seat, SeatSet};

/// What a judge can say.
pub const RULINGS: &str = "time, game loss SEAT, match loss SEAT, draw game, draw match, restart, \
end siding, shuffle SEAT AREA, rewind [ACTIONS]";

/// The ruling these words mean at this table.
///
/// # Errors
/// What is wrong with them, for people.
pub fn ruling(table: &dyn GameTable, words: &str) -> Result<Ruling, String> {
    let lower = words.to_lowercase();
    let said: Vec<&str> = lower.split_whitespace().collect();
    match said[..] {
        ["time"] => Ok(Ruling::CallTime),
        ["game", "loss", who] => seats(table, who).map(Ruling::GameLoss),
        ["match", "loss", who] => seats(table, who).map(Ruling::MatchLoss),
        ["draw", "game"] => Ok(Ruling::DrawGame),
        ["draw", "match"] => Ok(Ruling::DrawMatch),
        ["restart"] => Ok(Ruling::RestartGame),
        ["end", "siding"] => Ok(Ruling::EndSiding),
        ["shuffle", who, ref area @ ..] if !area.is_empty() => Ok(Ruling::Shuffle {
            seat: seat(table, who)?,
            area: area.join(" "),
        }),
        ["rewind"] => rewind(table, 1),
        ["rewind", actions] => {
            let actions = actions.parse().ok().filter(|n| *n > 0);
            rewind(table, actions.ok_or("say how many actions: rewind 2")?)
        }
        _ => Err(format!("a judge says: {RULINGS}")),
    }
}

fn rewind(table: &dyn GameTable, actions: usize) -> Result<Ruling, String> {
    let to = table.before_action(actions - 1);
    let to = to.ok_or("there are not so many actions to go back")?;
    Ok(Ruling::Rewind { to })
}

fn seats(table: &dyn GameTable, letter: &str) -> Result<SeatSet, String> {
    seat(table, letter).map(SeatSet::only)
}

fn seat(table: &dyn GameTable, letter: &str) -> Result<Seat, String> {
    let all = table.view(kernel::view::Viewer::Spectator).seats;
    let named = Seat::from_letter(&letter.to_uppercase());
    let here = named.filter(|s| all.iter().any(|seat| seat.seat == *s));
    here.ok_or_else(|| format!("there is no seat {letter} here"))
}
