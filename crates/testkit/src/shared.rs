//! Files that lie beside the repository, where somebody has them.

use super::outside::not_run;
use std::path::Path;

/// A file of the folder `shared` beside the repository, if it is there; `of` is
/// the folder of a crate. A test that needs it and does not find it says so by
/// name, and fails where it is required.
///
/// # Panics
/// When `LUDEX_REQUIRE` names `shared`.
#[must_use]
pub fn shared(of: &str, file: &str, test: &str) -> Option<String> {
    let path = Path::new(of).join("../../../shared").join(file);
    let found = std::fs::read_to_string(path).ok();
    if found.is_none() {
        let why = "there is no folder `shared` with the publishers' data beside the repository";
        not_run(test, "shared", why);
    }
    found
}
