//! Tests inside `tui/theme.rs`.

use super::*;

#[test]
fn corners_of_the_cube_are_themselves() {
    assert_eq!(cube(0, 0, 0), 16);
    assert_eq!(cube(255, 255, 255), 231);
    assert_eq!(cube(255, 0, 0), 196);
}

#[test]
fn without_colours_no_style_has_one() {
    let theme = Theme::new(ColorDepth::None, &Layout::default());
    let styles = [theme.legal(), theme.dim(), theme.score(), theme.frame(None)];
    assert!(styles.iter().all(|s| s.fg.is_none() && s.bg.is_none()));
}
