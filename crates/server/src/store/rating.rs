//! How a match changes ratings (Glicko-2): everybody is measured against
//! everybody of another team.

use super::{RatedMatch, RatedPlayer, RatingRow};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The ratings after a match, from those before it, by player.
pub(super) fn after(played: &RatedMatch, before: &[Option<RatingRow>]) -> Vec<RatingRow> {
    let row = |(player, row): (&RatedPlayer, &Option<RatingRow>)| {
        row.clone().unwrap_or_else(|| unrated(player, played))
    };
    let players = || played.players.iter();
    let rows: Vec<RatingRow> = players().zip(before).map(row).collect();
    let all = || players().zip(&rows);
    let rate = |(me, row): (&RatedPlayer, &RatingRow)| {
        let others = all().filter(|(other, _)| other.team != me.team);
        let results: Vec<_> = others
            .map(|(other, row)| (glicko(row), outcome(me, other)))
            .collect();
        let after = glicko2_rating_period(&glicko(row), &results, &Glicko2Config::new());
        RatingRow {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            games: row.games + 1,
            updated: played.at,
            ..row.clone()
        }
    };
    all().map(rate).collect()
}

fn unrated(player: &RatedPlayer, played: &RatedMatch) -> RatingRow {
    let new = Glicko2Rating::new();
    RatingRow {
        account: player.account.clone(),
        game: played.game.clone(),
        mode: played.mode.clone(),
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: 0,
        updated: 0,
    }
}

fn glicko(row: &RatingRow) -> Glicko2Rating {
    Glicko2Rating {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
    }
}

fn outcome(me: &RatedPlayer, other: &RatedPlayer) -> Outcomes {
    match (me.won, other.won) {
        (true, false) => Outcomes::WIN,
        (false, true) => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_losers_fall_and_a_team_is_alike() {
        let player = |(i, name): (u8, &str)| RatedPlayer {
            account: name.to_owned(),
            team: i / 2,
            won: i < 2,
        };
        let names = (0u8..).zip(["ada", "ben", "cleo", "dan"]);
        let played = RatedMatch {
            game: "ikorr".to_owned(),
            mode: "2v2".to_owned(),
            players: names.map(player).collect(),
            at: 7,
        };
        let first = after(&played, &[None, None, None, None]);
        let rows: Vec<Option<RatingRow>> = first.into_iter().map(Some).collect();
        let after = after(&played, &rows);
        let ratings: Vec<f64> = after.iter().map(|r| r.rating).collect();
        assert!(ratings[0] > 1500.0 && ratings[2] < 1500.0, "{ratings:?}");
        assert!((ratings[0] - ratings[1]).abs() < 1e-9);
        assert!(after.iter().all(|r| r.games == 2 && r.deviation < 350.0));
    }
}
