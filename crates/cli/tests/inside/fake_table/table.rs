//! The cards and areas of the hand-made table.

use kernel::ids::Handle;
use kernel::seats::Seat;
use kernel::view::{
    AreaSlot, AreaStyle, AreaView, CardView, FaceView, Layout, NumberView, SeatView, SharedArea,
    StatView, TableView,
};

pub(super) fn layout() -> Layout {
    let slot = |area: &str, look, weight, places| AreaSlot {
        area: area.into(),
        title: area.into(),
        look,
        weight,
        places,
    };
    Layout {
        rows: vec![
            vec![slot("field", AreaStyle::Row, 1, Some(6))],
            vec![
                slot("leader", AreaStyle::Row, 4, Some(1)),
                slot("site", AreaStyle::Row, 4, Some(1)),
                slot("coins", AreaStyle::Row, 4, None),
                slot("deck", AreaStyle::Pile, 2, None),
                slot("discard", AreaStyle::Pile, 4, None),
            ],
            vec![slot("hand", AreaStyle::Hand, 1, None)],
        ],
        shared: Vec::new(),
        grounds: Vec::new(),
        hues: vec![
            ("fire".into(), [220, 90, 60]),
            ("water".into(), [70, 130, 220]),
        ],
    }
}

pub(super) fn seat_view(seat: Seat, side: u8) -> SeatView {
    let number = |name: &str, value, of| NumberView {
        name: name.into(),
        value,
        of,
    };
    SeatView {
        seat,
        team: seat.0 / side,
        numbers: vec![
            number("stars", i32::from(seat.0) + 2, Some(10)),
            number("hand", 4, None),
            number("deck", 30, None),
        ],
        gone: false,
    }
}

/// A card with two values; the handle tells seat and place.
pub(crate) fn card(handle: u32, name: &str, hue: &str, marks: &[&str]) -> CardView {
    let stat = |name: &str, now, printed| StatView {
        name: name.into(),
        now,
        printed,
    };
    CardView {
        handle: Handle(handle),
        face: Some(FaceView {
            name: name.into(),
            enhanced: None,
            kind: "champion".into(),
            hues: vec![hue.into()],
            cost: "2".into(),
            line: "Beast".into(),
            text: "Swift\nDEATH — Draw a card, then discard a card.".into(),
            stats: vec![stat("attack", 3, 2), stat("health", 2, 4)],
        }),
        marks: marks.iter().map(|m| (*m).to_string()).collect(),
        owner: Seat((handle / 100 - 1) as u8),
        piece: Some(name.into()),
    }
}

fn back(seat: Seat) -> CardView {
    CardView {
        owner: seat,
        ..CardView::default()
    }
}

pub(super) fn areas_of(seat: Seat, side: u8) -> Vec<AreaView> {
    let base = u32::from(seat.0) * 100 + 100;
    let area = |name: &str, cards: Vec<CardView>, count: usize| AreaView {
        seat: Some(seat),
        name: name.into(),
        count: count.max(cards.len()),
        cards,
    };
    let field = vec![
        card(
            base + 2,
            if seat.0 == 0 {
                "Ember Fox"
            } else {
                "Ash Golem"
            },
            "fire",
            &["stars 1"],
        ),
        card(base + 3, "Tidewall", "water", &["stunned", "damage 2"]),
        card(base + 4, "Marra, Keeper of Lanterns", "water", &[]),
    ];
    let hand = match seat.0 < side {
        true => vec![
            card(base + 10, "Ember Fox", "fire", &[]),
            card(base + 11, "Lantern of the Deep", "water", &[]),
            card(base + 12, "Ash Golem", "fire", &[]),
        ],
        false => vec![back(seat); 4],
    };
    let coin = |i: u32| {
        let mut coin = card(
            base + 20 + i,
            "Coin",
            "",
            if i < 3 { &["spent"] } else { &[] },
        );
        coin.face = coin.face.map(|face| FaceView {
            stats: Vec::new(),
            ..face
        });
        coin
    };
    vec![
        area("field", field, 0),
        area(
            "leader",
            vec![card(base + 1, "Orsa the Grey", "fire", &[])],
            0,
        ),
        area("site", Vec::new(), 0),
        area("coins", (0..7).map(coin).collect(), 0),
        area("deck", Vec::new(), 30),
        area("discard", vec![card(base + 40, "Quench", "water", &[])], 0),
        area("hand", hand, 0),
    ]
}

/// Lets the sides meet in places of the middle: two cards of each field stand
/// in the first, one lies face down in the second.
pub(super) fn meet(view: &mut TableView, layout: &mut Layout) {
    layout.rows.remove(0);
    layout.grounds = ["ford", "market", "nowhere"]
        .map(|name| SharedArea {
            area: name.into(),
            open: name.into(),
            covered: format!("{name} covered"),
        })
        .into();
    let mut there = vec![
        place(
            901,
            "ford",
            "Weeping Ford",
            &["held by B", "contested by A"],
        ),
        place(902, "market", "Moth Market", &[]),
    ];
    for area in view.areas.iter_mut().filter(|a| a.name == "field") {
        let covered = area.cards.split_off(2);
        area.name = "ford".into();
        there.push(AreaView {
            name: "market covered".into(),
            count: covered.len(),
            cards: covered,
            ..area.clone()
        });
    }
    view.areas.extend(there);
}

fn place(handle: u32, area: &str, name: &str, marks: &[&str]) -> AreaView {
    AreaView {
        seat: None,
        name: area.into(),
        cards: vec![card(handle, name, "", marks)],
        count: 1,
    }
}
