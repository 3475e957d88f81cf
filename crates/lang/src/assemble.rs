//! From pieces to a line of print: blanks, capitals, `a` or `an`, possessives.

use crate::lexicon::capitalised;

/// What a piece is, as far as its neighbours care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    /// A word in the plural, whose possessive may be a mere apostrophe.
    Plural,
    /// `a`, or `an` if the next piece wants it.
    Article,
    /// A name or an entry, which is never changed.
    Name,
}

#[derive(Debug)]
struct Piece {
    text: String,
    form: Form,
    space: bool,
}

/// Collects pieces and puts them together.
#[derive(Debug, Default)]
pub(crate) struct Assembler {
    pieces: Vec<Piece>,
    space: bool,
}

impl Assembler {
    /// Asks for a blank before the next piece, if one comes.
    pub(crate) fn space(&mut self, wanted: bool) {
        self.space |= wanted;
    }

    pub(crate) fn push(&mut self, text: &str, form: Form) {
        let before = self.pieces.last().map_or("\n", |piece| &piece.text);
        let space = self.space && before != "\n" && !follows_closely(text);
        let text = text.to_string();
        self.pieces.push(Piece { text, form, space });
        self.space = false;
    }

    /// Chooses between `a`, `an` and `another`.
    fn set_articles(&mut self) {
        for at in 0..self.pieces.len() {
            let mut after = self.pieces[at + 1..]
                .iter()
                .map(|piece| piece.text.as_str());
            let spoken = after.find(|text| text.contains(char::is_alphanumeric));
            if self.pieces[at].form == Form::Article && spoken.is_some_and(wants_an) {
                self.pieces[at].text = "an".to_string();
            }
            if let [article, other, ..] = &mut self.pieces[at..]
                && article.form == Form::Article
                && other.text == "other"
            {
                other.space = false;
            }
        }
    }

    pub(crate) fn finish(mut self) -> String {
        self.set_articles();
        let mut out = String::new();
        let mut begins = true;
        let mut before = Form::Text;
        for piece in &self.pieces {
            if piece.space {
                out.push(' ');
            }
            let s_is_there = before == Form::Plural && out.ends_with('s') && !piece.space;
            match piece.text.as_str() {
                "'s" if s_is_there => out.push('\''),
                text if begins && piece.form != Form::Name => out.push_str(&capitalised(text)),
                text => out.push_str(text),
            }
            begins = begins_next(piece, begins);
            before = piece.form;
        }
        out
    }
}

/// No blank stands before these, even if a part before them was left out.
fn follows_closely(text: &str) -> bool {
    matches!(
        text,
        "\n" | "." | "," | ":" | ";" | ")" | "]" | "}" | "'s" | "!" | "?"
    )
}

/// Whether a sentence begins after this piece.
fn begins_next(piece: &Piece, begins: bool) -> bool {
    match piece.text.as_str() {
        "." | ":" | "—" | "\n" | "•" | "!" | "?" => true,
        "\"" => piece.space,
        "{" => false,
        text => begins && !text.contains(char::is_alphanumeric),
    }
}

/// By the letters, with the few beginnings of card texts that sound otherwise.
fn wants_an(next: &str) -> bool {
    let next = next.to_lowercase();
    let consonant = ["unit", "uniq", "unic", "unio", "univ", "use", "one-", "eu"];
    if consonant.iter().any(|start| next.starts_with(start)) {
        return false;
    }
    let vowel = ["hour", "honor", "honest", "8", "11", "18"];
    next == "x"
        || next.starts_with(['a', 'e', 'i', 'o', 'u'])
        || vowel.iter().any(|start| next.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(pieces: &[(&str, Form)]) -> String {
        let mut out = Assembler::default();
        for (text, form) in pieces {
            out.space(!text.starts_with(['.', ',', '\'']));
            out.push(text, *form);
        }
        out.finish()
    }

    #[test]
    fn articles_follow_the_next_word() {
        let of = |word| line(&[("a", Form::Article), (word, Form::Text)]);
        assert_eq!(of("allied"), "An allied");
        assert_eq!(of("unit"), "A unit");
        assert_eq!(of("uninfused"), "An uninfused");
        assert_eq!(of("card"), "A card");
        assert_eq!(of("other"), "Another");
    }

    #[test]
    fn sentences_begin_with_capitals_and_names_stay() {
        let text = [
            ("draw", Form::Text),
            (".", Form::Text),
            ("draw", Form::Text),
        ];
        assert_eq!(line(&text), "Draw. Draw");
        assert_eq!(line(&[("de Rue", Form::Name)]), "de Rue");
        assert_eq!(line(&[("(", Form::Text), ("x", Form::Text)]), "( X");
    }

    #[test]
    fn plurals_take_a_mere_apostrophe() {
        let text = [("players", Form::Plural), ("'s", Form::Text)];
        assert_eq!(line(&text), "Players'");
        assert_eq!(line(&[("boss", Form::Text), ("'s", Form::Text)]), "Boss's");
    }
}
