//! Standings worked out by hand, in fractions.

use tournament::ratio::Ratio;
use tournament::standings::{Played, Policy, Record, standings};

/// Four players, three rounds: A beat B 2-1 and C 2-0 and drew with D 1-1; B
/// beat C 2-0 and lost to D 0-2; C had a bye in round three; D drew 1-1 with A,
/// beat B and lost to C 1-2 in round two of another pod.
fn records() -> Vec<Record> {
    let played = |opponent: usize, games: (u16, u16, u16), points: u32| Played {
        opponents: vec![opponent],
        games,
        points,
    };
    let bye = |points, games| Played {
        opponents: Vec::new(),
        games: (games, 0, 0),
        points,
    };
    vec![
        Record::of(vec![
            played(1, (2, 1, 0), 3),
            played(2, (2, 0, 0), 3),
            played(3, (1, 1, 0), 1),
        ]),
        Record::of(vec![
            played(0, (1, 2, 0), 0),
            played(3, (0, 2, 0), 0),
            played(2, (2, 0, 0), 3),
        ]),
        Record::of(vec![
            bye(3, 2),
            played(0, (0, 2, 0), 0),
            played(1, (0, 2, 0), 0),
        ]),
        Record::of(vec![
            bye(3, 2),
            played(1, (2, 0, 0), 3),
            played(0, (1, 1, 0), 1),
        ]),
    ]
}

fn lines(policy: &Policy) -> Vec<(usize, u32, Vec<Ratio>)> {
    let table = standings(&records(), policy, &[4, 3, 2, 1]);
    let row = |l: &tournament::standings::Line| (l.player, l.points, l.tiebreakers.clone());
    table.iter().map(row).collect()
}

fn r(over: i128, under: i128) -> Ratio {
    Ratio::new(over, under)
}

#[test]
fn riftbound_has_a_floor_of_a_third_for_opponents_only() {
    // Match rates: A 7/9, B 3/9, C 3/9 (bye counted), D 7/9. Game rates:
    // A 5/7, B 3/7, C 2/6, D 5/6.
    let expected = vec![
        // D met B and A: (1/3 + 7/9) / 2, own 5/6, (3/7 + 5/7) / 2.
        (3, 7, vec![r(5, 9), r(5, 6), r(4, 7)]),
        // A met B, C, D: (1/3 + 1/3 + 7/9) / 3, own 5/7, (3/7 + 1/3 + 5/6) / 3.
        (0, 7, vec![r(13, 27), r(5, 7), r(67, 126)]),
        // C met A and B; B met A, D, C.
        (1, 3, vec![r(17, 27), r(3, 7), r(79, 126)]),
        (2, 3, vec![r(5, 9), r(1, 3), r(4, 7)]),
    ];
    assert_eq!(lines(&Policy::riftbound()), expected);
}

#[test]
fn a_floor_of_33_percent_is_less_than_a_third() {
    let mut records = records();
    // Without its win B has nothing: its rates are the floor.
    records[1].matches[2].points = 0;
    records[1].matches[2].games = (0, 2, 0);
    let table = standings(&records, &Policy::percent_33(), &[4, 3, 2, 1]);
    let d = table.iter().find(|l| l.player == 3).unwrap();
    assert_eq!(d.tiebreakers[0], r(997, 1800));
    let b = table.iter().find(|l| l.player == 1).unwrap();
    assert_eq!(b.tiebreakers[1], r(33, 100));
    let exact = standings(&records, &Policy::riftbound(), &[4, 3, 2, 1]);
    let d = exact.iter().find(|l| l.player == 3).unwrap();
    assert_eq!(d.tiebreakers[0], r(5, 9));
}

#[test]
fn byes_can_be_left_out_of_all_rates() {
    // Match rates without byes: A 7/9, B 3/9, C 0 -> 1/4, D 4/6.
    let table = lines(&Policy::quarter());
    let of = |player| &table.iter().find(|(p, ..)| *p == player).unwrap().2;
    assert_eq!(of(3), &vec![r(5, 9), Ratio::mean([of_b_met(), of_a_met()])]);
    assert_eq!(
        of(0),
        &vec![r(5, 12), Ratio::mean([of_b_met(), of_c_met(), of_d_met()])]
    );
}

fn of_b_met() -> Ratio {
    Ratio::mean([r(7, 9), r(2, 3), r(1, 4)])
}

fn of_a_met() -> Ratio {
    Ratio::mean([r(1, 3), r(1, 4), r(2, 3)])
}

fn of_c_met() -> Ratio {
    Ratio::mean([r(7, 9), r(1, 3)])
}

fn of_d_met() -> Ratio {
    Ratio::mean([r(1, 3), r(7, 9)])
}

#[test]
fn the_lot_decides_at_last_and_disqualified_players_only_count_for_others() {
    let mut records = vec![Record::default(), Record::default(), Record::default()];
    records[1].removed = true;
    let table = standings(&records, &Policy::riftbound(), &[9, 1, 5]);
    assert_eq!(table.iter().map(|l| l.player).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(r(2, 3).percent(2), "66.66");
}
