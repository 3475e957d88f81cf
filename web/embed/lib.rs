//! The web client as bytes inside the program. The build script builds it
//! with npm, anew only when its sources have changed. Without Node, or with
//! `LUDEX_WEB=off`, there is one page that says what is missing.
//!
//! ```
//! let page = web::asset("/").expect("there is always a first page");
//! assert_eq!(page.mime, "text/html; charset=utf-8");
//! assert!(!page.immutable);
//! ```

// The build script's parts, here for their tests.
#[cfg(test)]
#[expect(dead_code, reason = "only the build script builds")]
mod client;
#[cfg(test)]
mod listing;
#[cfg(test)]
#[expect(dead_code, reason = "only the build script writes the page")]
mod missing;

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// A file of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What is in it.
    pub bytes: &'static [u8],
    /// Its media type, for `content-type`.
    pub mime: &'static str,
    /// Whether its name changes with its contents, so that it may be kept
    /// for ever.
    pub immutable: bool,
}

/// The file at a path, with or without a leading slash; the first page at
/// the empty one.
#[must_use]
pub fn asset(path: &str) -> Option<Asset> {
    let path = match path.strip_prefix('/').unwrap_or(path) {
        "" => "index.html",
        path => path,
    };
    let at = FILES.binary_search_by_key(&path, |(name, _)| name).ok()?;
    Some(Asset {
        bytes: FILES[at].1,
        mime: mime(path),
        immutable: path.starts_with("assets/"),
    })
}

/// The paths of all files, in order.
pub fn paths() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(path, _)| *path)
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_page_is_there_by_all_its_names() {
        let page = asset("").expect("the first page");
        assert_eq!(asset("/"), Some(page));
        assert_eq!(asset("/index.html"), Some(page));
        assert!(page.bytes.starts_with(b"<!doctype html>"));
    }

    #[test]
    fn nothing_else_is_reached() {
        for path in ["../Cargo.toml", "/./index.html", "assets", "assets/", "//"] {
            assert_eq!(asset(path), None, "{path}");
        }
    }

    #[test]
    fn whatever_the_first_page_names_is_there() {
        if !BUILT {
            let page = String::from_utf8_lossy(asset("").expect("the first page").bytes);
            assert!(page.contains("not built into this program"));
            kernel::conformance::not_run("whatever_the_first_page_names_is_there", "client");
            return;
        }
        let page = String::from_utf8_lossy(asset("").expect("the first page").bytes);
        let named: Vec<&str> = page
            .split(['"', '\''])
            .filter_map(|word| word.strip_prefix("./"))
            .collect();
        assert!(named.len() >= 3, "script, style and icon: {named:?}");
        for path in named {
            assert!(asset(path).is_some(), "{path}");
        }
        assert!(paths().any(|p| p.ends_with(".js") && asset(p).is_some_and(|a| a.immutable)));
    }
}
