//! What people write for others to read.

/// A text on one line: without what breaks a line, steers what shows it, or
/// turns the order in which it and its neighbours are read.
pub(crate) fn one_line(text: &str) -> String {
    let turns = |c: &char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = text.chars().filter(|c| !turns(c));
    let plain: String = shown.map(|c| if breaks(c) { ' ' } else { c }).collect();
    plain.trim().to_owned()
}

fn breaks(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn what_would_do_something_is_left_out() {
        assert_eq!(one_line(" a\r\nb\u{1b}[2J\u{2028}c "), "a  b [2J c");
        assert_eq!(one_line("\u{202e}drawkcab\u{202c}"), "drawkcab");
        assert_eq!(one_line("Ünï-çødé שלום 🂡"), "Ünï-çødé שלום 🂡");
        assert_eq!(one_line("\n\u{202e}\t"), "");
    }
}
