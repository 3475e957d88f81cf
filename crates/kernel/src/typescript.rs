//! The web client's types of views: made from these ones, so that they cannot
//! differ.

use crate::game::Shape;
use crate::ids::Handle;
use crate::log::LogLine;
use crate::seats::{Seat, SeatSet};
use crate::view::{
    AreaSlot, AreaStyle, AreaView, CardView, FaceView, Layout, NumberView, SeatView, SharedArea,
    StackView, StatView, TableView,
};
use testkit::golden::assert_golden;
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from the kernel's Rust types by its tests, with LUDEX_BLESS=1.\n\
    // Do not edit. On the wire a handle is a text such as `h12`, and a set of\n\
    // seats has a bit for each seat.\n";

/// A type in TypeScript, with its description.
fn declared<T: TS>() -> String {
    let docs = T::docs().unwrap_or_default();
    let lines = T::decl(&Config::default());
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    format!("\n{docs}export {}\n", lines.join("\n"))
}

#[test]
fn the_clients_types_are_these() {
    let types = [
        declared::<Seat>(),
        declared::<SeatSet>(),
        declared::<Handle>(),
        declared::<TableView>(),
        declared::<SeatView>(),
        declared::<NumberView>(),
        declared::<AreaView>(),
        declared::<CardView>(),
        declared::<FaceView>(),
        declared::<StatView>(),
        declared::<StackView>(),
        declared::<Layout>(),
        declared::<SharedArea>(),
        declared::<AreaSlot>(),
        declared::<AreaStyle>(),
        declared::<Shape>(),
        declared::<LogLine>(),
    ];
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/lib/generated/view.ts"
    );
    assert_golden(file, &format!("{HEAD}{}", types.concat()));
}
