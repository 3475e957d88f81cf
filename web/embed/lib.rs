//! The web client as bytes inside the program: the files of `web/dist`, which
//! `npm run build` makes from the client's sources, together with the list of
//! them that is included here. Compiling it needs Rust alone.
//!
//! ```
//! let page = web::asset("/").expect("the first page");
//! assert_eq!(page.mime, "text/html; charset=utf-8");
//! assert!(!page.immutable);
//! ```

/// The files by their paths, in order.
static FILES: &[(&str, &[u8])] = &include!("../dist/files.rs");

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
    use std::path::Path;

    #[test]
    fn the_first_page_is_there_by_all_its_names() {
        let page = asset("").expect("the first page");
        assert_eq!(asset("/"), Some(page));
        assert_eq!(asset("/index.html"), Some(page));
        assert!(page.bytes.starts_with(b"<!doctype html>"));
    }

    #[test]
    fn nothing_else_is_reached() {
        let paths = ["../Cargo.toml", "/./index.html", "assets", "assets/", "//"];
        for path in paths.into_iter().chain(["files.rs"]) {
            assert_eq!(asset(path), None, "{path}");
        }
    }

    #[test]
    fn the_list_is_in_order_and_each_file_has_a_kind() {
        assert!(FILES.is_sorted_by_key(|(path, _)| *path));
        for path in paths() {
            assert_ne!(mime(path), "application/octet-stream", "{path}");
        }
    }

    #[test]
    fn every_built_file_is_in_the_list() {
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        let mut count = 0;
        for folder in [built.clone(), built.join("assets")] {
            let entries = std::fs::read_dir(folder).expect("the folder");
            let files = entries.flatten().filter(|e| e.path().is_file());
            count += files.filter(|e| e.file_name() != "files.rs").count();
        }
        assert_eq!(paths().count(), count);
    }

    #[test]
    fn whatever_the_first_page_names_is_there() {
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
