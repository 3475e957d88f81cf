//! The page that stands in for the client where it could not be built.

use crate::client::Reason;
use std::path::Path;
use std::{fs, io};

const PAGE: &str = include_str!("missing.html");

/// Writes the page, and nothing else, into a folder.
pub(crate) fn write(folder: &Path, reason: &Reason) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join("index.html"), page(reason))
}

fn page(reason: &Reason) -> String {
    PAGE.replace("{reason}", &escaped(&reason.to_string()))
        .replace("{remedy}", remedy(reason))
}

/// What to do about it, in HTML.
fn remedy(reason: &Reason) -> &'static str {
    match reason {
        Reason::SwitchedOff => "Unset <code>LUDEX_WEB</code>.",
        Reason::NoNode | Reason::OldNode(_) => {
            "Install Node 20 or newer, which brings npm, so that <code>node</code> and \
             <code>npm</code> can be started from the command line."
        }
        Reason::NotFetched(_) => {
            "See that npm reaches its registry: <code>npm ci</code> in the folder \
             <code>web</code> must succeed."
        }
        Reason::NotBuilt(_) => {
            "Run <code>npm ci</code> and <code>npm run build</code> in the folder \
             <code>web</code> and mend what they report."
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_is_missing_and_what_to_do() {
        let page = page(&Reason::NotFetched("no <network>".into()));
        assert!(page.contains("no &lt;network&gt;"));
        assert!(page.contains("npm ci"));
        assert!(!page.contains("{reason}") && !page.contains("{remedy}"));
    }

    #[test]
    fn every_reason_has_its_words() {
        let old = Reason::OldNode("v18.0.0".into());
        assert!(page(&old).contains("v18.0.0 was found"));
        assert!(page(&Reason::NoNode).contains("Install Node"));
        assert!(page(&Reason::SwitchedOff).contains("LUDEX_WEB"));
        assert!(page(&Reason::NotBuilt("x".into())).contains("npm run build"));
    }
}
