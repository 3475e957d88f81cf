//! Standings worked out by hand, in fractions, from the matches of an event.
//!
//! Five players, four rounds, games as the first one has them:
//!
//! | round | | | bye |
//! | --- | --- | --- | --- |
//! | 1 | Ann 2-0 Bo | Cy 2-0 Di | Eve |
//! | 2 | Ann 1-1 Cy | Eve 2-0 Bo | Di |
//! | 3 | Ann 2-0 Di | Cy 1-1-1 Eve | Bo |
//! | 4 | Ann 2-0 Eve | Di 2-0 Bo | Cy |
//!
//! Match points (3 for a win or a bye, 1 for a draw): Ann 3+1+3+3 = 10, Cy
//! 3+1+1+3 = 8, Eve 3+3+1+0 = 7, Di 0+3+0+3 = 6, Bo 0+0+3+0 = 3.
//!
//! Opponents: Ann met Bo, Cy, Di, Eve; Bo met Ann, Eve, Di; Cy met Di, Ann,
//! Eve; Di met Cy, Ann, Bo; Eve met Bo, Cy, Ann. Bo and Cy have met the same
//! three, and so have Di and Eve: their opponents' rates
//! are equal.

use crate::common::{Memory, setup};
use tournament::event::{GameScore, PlayerId};
use tournament::op::{HandPairings, Op, TableSeats};
use tournament::ratio::Ratio;
use tournament::standings::{PlayerRecord, ScoringPolicy, standings};

const ANN: u32 = 0;
const BO: u32 = 1;
const CY: u32 = 2;
const DI: u32 = 3;
const EVE: u32 = 4;

/// First player, second player, games won, lost, drawn.
type Match = (u32, u32, u16, u16, u16);

const ROUNDS: [([Match; 2], u32); 4] = [
    ([(ANN, BO, 2, 0, 0), (CY, DI, 2, 0, 0)], EVE),
    ([(ANN, CY, 1, 1, 0), (EVE, BO, 2, 0, 0)], DI),
    ([(ANN, DI, 2, 0, 0), (CY, EVE, 1, 1, 1)], BO),
    ([(ANN, EVE, 2, 0, 0), (DI, BO, 2, 0, 0)], CY),
];

/// The event, by a policy.
fn played(policy: ScoringPolicy) -> Memory {
    let mut event = setup("swiss:4", &[]);
    event.policy = policy;
    let mut memory = Memory::started(event, 5);
    for (round, (matches, bye)) in (1..).zip(ROUNDS) {
        let table = |(table, m): (u32, &Match)| TableSeats {
            table,
            players: vec![PlayerId(m.0), PlayerId(m.1)],
        };
        let pairings = HandPairings {
            tables: (1..).zip(&matches).map(table).collect(),
            byes: vec![PlayerId(bye)],
            why: "a round of the example".to_owned(),
        };
        memory.done("Sven", Op::PairByHand(Box::new(pairings)));
        for (table, (_, _, won, lost, drawn)) in (1..).zip(matches) {
            memory.enter(round, table, GameScore { won, lost, drawn }, "");
        }
    }
    memory
}

type Line = (u32, u32, Vec<Ratio>);

fn lines(policy: ScoringPolicy) -> Vec<Line> {
    let table = played(policy).event.standings();
    let row =
        |l: &tournament::standings::Standing| (l.player as u32, l.points, l.tiebreakers.clone());
    table.iter().map(row).collect()
}

fn r(over: i128, under: i128) -> Ratio {
    Ratio::new(over, under)
}

/// Match rates are points out of 12: Ann 10/12 = 5/6, Bo 3/12 = 1/4, Cy 8/12 =
/// 2/3, Di 6/12 = 1/2, Eve 7/12. For opponents Bo counts the floor, 1/3.
///
/// Games with byes as 2-0: Ann 7-1, Bo 2-6, Cy 6-2-1, Di 4-4, Eve 5-3-1. Game
/// rates are 3 for a won and 1 for a drawn game out of 3 each: Ann 21/24 = 7/8,
/// Bo 6/24 = 1/4, Cy 19/27, Di 12/24 = 1/2, Eve 16/27. For opponents Bo counts
/// 1/3.
#[test]
fn riftbound_has_a_floor_of_a_third_for_opponents_only() {
    let expected = vec![
        // (1/3 + 2/3 + 1/2 + 7/12) / 4 = (4+8+6+7)/12 / 4 = 25/48;
        // (1/3 + 19/27 + 1/2 + 16/27) / 4 = (18+38+27+32)/54 / 4 = 115/216.
        (ANN, 10, vec![r(25, 48), r(7, 8), r(115, 216)]),
        // (1/2 + 5/6 + 7/12) / 3 = (6+10+7)/12 / 3 = 23/36;
        // (1/2 + 7/8 + 16/27) / 3 = (108+189+128)/216 / 3 = 425/648.
        (CY, 8, vec![r(23, 36), r(19, 27), r(425, 648)]),
        // (1/3 + 2/3 + 5/6) / 3 = (4+8+10)/12 / 3 = 11/18;
        // (1/3 + 19/27 + 7/8) / 3 = (72+152+189)/216 / 3 = 413/648.
        (EVE, 7, vec![r(11, 18), r(16, 27), r(413, 648)]),
        // Met Cy, Ann, Bo: as Eve's.
        (DI, 6, vec![r(11, 18), r(1, 2), r(413, 648)]),
        // Met Ann, Eve, Di: as Cy's. The own game rate has no floor.
        (BO, 3, vec![r(23, 36), r(1, 4), r(425, 648)]),
    ];
    assert_eq!(lines(ScoringPolicy::riftbound()), expected);
    let percents: Vec<String> = expected[0].2.iter().map(|r| r.percent(2)).collect();
    assert_eq!(percents, ["52.08", "87.50", "53.24"]);
}

/// As above with 33/100 instead of 1/3, also for Bo's own games.
#[test]
fn a_floor_of_33_percent_is_less_than_a_third() {
    let expected = vec![
        // (33/100 + 2/3 + 1/2 + 7/12) / 4 = (99+200+150+175)/300 / 4 = 13/25;
        // (33/100 + 19/27 + 1/2 + 16/27) / 4
        //   = (891+1900+1350+1600)/2700 / 4 = 5741/10800.
        (ANN, 10, vec![r(13, 25), r(7, 8), r(5741, 10800)]),
        (CY, 8, vec![r(23, 36), r(19, 27), r(425, 648)]),
        // (33/100 + 2/3 + 5/6) / 3 = (99+200+250)/300 / 3 = 61/100;
        // (33/100 + 19/27 + 7/8) / 3 = (1782+3800+4725)/5400 / 3 = 10307/16200.
        (EVE, 7, vec![r(61, 100), r(16, 27), r(10307, 16200)]),
        (DI, 6, vec![r(61, 100), r(1, 2), r(10307, 16200)]),
        (BO, 3, vec![r(23, 36), r(33, 100), r(425, 648)]),
    ];
    assert_eq!(lines(ScoringPolicy::percent_33()), expected);
}

/// Without byes: Ann 10 of 12 points = 5/6, Bo 0 of 9 and so the floor 1/4, Cy
/// 5 of 9, Di 3 of 9 = 1/3, Eve 4 of 9.
#[test]
fn byes_can_be_left_out_of_all_rates() {
    let expected = vec![
        // (1/4 + 5/9 + 1/3 + 4/9) / 4 = (9+20+12+16)/36 / 4 = 19/48; then the
        // mean of Bo's, Cy's, Di's and Eve's: (58+58+59+59)/108 / 4 = 13/24.
        (ANN, 10, vec![r(19, 48), r(13, 24)]),
        // (1/3 + 5/6 + 4/9) / 3 = (6+15+8)/18 / 3 = 29/54; then of Di's, Ann's
        // and Eve's: (236+171+236)/432 / 3 = 643/1296.
        (CY, 8, vec![r(29, 54), r(643, 1296)]),
        // (1/4 + 5/9 + 5/6) / 3 = (9+20+30)/36 / 3 = 59/108; then of Bo's, Cy's
        // and Ann's: (232+232+171)/432 / 3 = 635/1296.
        (EVE, 7, vec![r(59, 108), r(635, 1296)]),
        (DI, 6, vec![r(59, 108), r(635, 1296)]),
        (BO, 3, vec![r(29, 54), r(643, 1296)]),
    ];
    assert_eq!(lines(ScoringPolicy::quarter()), expected);
}

/// Eve is disqualified: she is out of the list, and counts for whom she met as
/// before (reading T 1.6).
#[test]
fn who_is_removed_still_counts_for_opponents() {
    let mut memory = played(ScoringPolicy::riftbound());
    memory.event.players[EVE as usize].removed = true;
    let table = memory.event.standings();
    let order: Vec<u32> = table.iter().map(|l| l.player as u32).collect();
    assert_eq!(order, [ANN, CY, DI, BO]);
    assert_eq!(table[0].tiebreakers, [r(25, 48), r(7, 8), r(115, 216)]);
}

#[test]
fn the_lot_decides_at_last_and_disqualified_players_only_count_for_others() {
    let mut records = vec![
        PlayerRecord::default(),
        PlayerRecord::default(),
        PlayerRecord::default(),
    ];
    records[1].removed = true;
    let table = standings(&records, &ScoringPolicy::riftbound(), &[9, 1, 5]);
    assert_eq!(table.iter().map(|l| l.player).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(r(2, 3).percent(2), "66.67");
}
