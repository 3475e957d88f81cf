//! Tests inside `tui/seat.rs`.

use super::*;

fn slot(look: AreaStyle, places: Option<u16>) -> AreaSlot {
    AreaSlot {
        look,
        places,
        weight: 1,
        ..AreaSlot::default()
    }
}

#[test]
fn lines_go_to_all_rows_first_and_then_to_the_one_with_many_places() {
    let (many, one) = (slot(AreaStyle::Row, Some(6)), slot(AreaStyle::Row, Some(1)));
    let pile = slot(AreaStyle::Pile, None);
    let rows = vec![vec![&many], vec![&one, &pile]];
    assert_eq!(row_heights(&rows, 2), [1, 1]);
    assert_eq!(row_heights(&rows, 7), [4, 3]);
    assert_eq!(row_heights(&rows, 14), [10, 4]);
    assert_eq!(row_heights(&rows, 40), [12, 4]);
}
