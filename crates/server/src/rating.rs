//! How a match changes ratings (Glicko-2): everybody is measured against
//! everybody of another team.

use super::doc::{Ended, Holder, RoomDoc};
use crate::now_ms;
use crate::store::{RatingRow, Result, Store};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// Changes the ratings of those who sat in a room.
pub(crate) async fn rate(
    store: &dyn Store,
    doc: &RoomDoc,
    teams: &[u8],
    ended: &Ended,
) -> Result<()> {
    let mut rows = Vec::new();
    for (seat, place) in doc.seats.iter().enumerate() {
        let Holder::Human(account) = &place.holder else {
            continue;
        };
        let row = store.rating(account, &doc.game, &doc.mode).await?;
        rows.push((seat, row.unwrap_or_else(|| unrated(account, doc))));
    }
    let after = rated(&rows, teams, ended);
    store.save_ratings(&after).await
}

fn unrated(account: &str, doc: &RoomDoc) -> RatingRow {
    let new = Glicko2Rating::new();
    RatingRow {
        account: account.to_owned(),
        game: doc.game.clone(),
        mode: doc.mode.clone(),
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: 0,
        updated: 0,
    }
}

fn rated(rows: &[(usize, RatingRow)], teams: &[u8], ended: &Ended) -> Vec<RatingRow> {
    let rate = |(seat, row): &(usize, RatingRow)| {
        let others = rows
            .iter()
            .filter(|(s, _)| teams.get(*s) != teams.get(*seat));
        let results: Vec<_> = others
            .map(|(s, other)| (glicko(other), outcome(*seat, *s, ended)))
            .collect();
        let after = glicko2_rating_period(&glicko(row), &results, &Glicko2Config::new());
        RatingRow {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            games: row.games + 1,
            updated: now_ms(),
            ..row.clone()
        }
    };
    rows.iter().map(rate).collect()
}

fn glicko(row: &RatingRow) -> Glicko2Rating {
    Glicko2Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
    }
}

fn outcome(me: usize, other: usize, ended: &Ended) -> Outcomes {
    let won = |seat: usize| ended.winners.iter().any(|w| usize::from(*w) == seat);
    match (won(me), won(other)) {
        (true, false) => Outcomes::WIN,
        (false, true) => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(account: &str) -> RatingRow {
        let new = Glicko2Rating::new();
        RatingRow {
            account: account.to_owned(),
            game: "ikorr".to_owned(),
            mode: "2v2".to_owned(),
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            games: 3,
            updated: 0,
        }
    }

    #[test]
    fn winners_rise_losers_fall_and_a_team_is_alike() {
        let names = ["ada", "ben", "cleo", "dan"];
        let rows: Vec<_> = names.iter().map(|n| row(n)).enumerate().collect();
        let ended = Ended {
            winners: vec![0, 1],
            reason: String::new(),
        };
        let after = rated(&rows, &[0, 0, 1, 1], &ended);
        let ratings: Vec<f64> = after.iter().map(|r| r.rating).collect();
        assert!(ratings[0] > 1500.0 && ratings[2] < 1500.0, "{ratings:?}");
        assert!((ratings[0] - ratings[1]).abs() < 1e-9);
        assert!(after.iter().all(|r| r.games == 4 && r.deviation < 350.0));
    }
}
