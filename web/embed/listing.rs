//! The files of the built client, as Rust code that embeds them.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

/// The files below a folder, as paths with `/`, in order.
pub(crate) fn of(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    collect(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, before: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push(name);
        }
    }
    Ok(())
}

/// The list as code: each file's path and bytes, and whether it is the client.
pub(crate) fn as_code(list: &[String], built: bool) -> String {
    let mut code = format!(
        "/// Whether the client was built; if not, the page says why.\n\
         pub const BUILT: bool = {built};\n\
         static FILES: &[(&str, &[u8])] = &[\n"
    );
    for path in list {
        let place = format!("/page/{path}");
        let bytes = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), {place:?}))");
        writeln!(code, "    ({path:?}, {bytes}),").expect("a string takes everything");
    }
    code + "];\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listing_embeds_each_file_by_its_path() {
        let code = as_code(&["assets/a.js".into(), "index.html".into()], true);
        assert!(code.contains("pub const BUILT: bool = true;"));
        assert_eq!(code.matches("include_bytes!").count(), 2);
        assert!(code.contains(
            "(\"assets/a.js\", include_bytes!(concat!(env!(\"OUT_DIR\"), \"/page/assets/a.js\")))"
        ));
    }

    #[test]
    fn files_are_listed_with_their_folders() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("public");
        assert_eq!(of(&here).expect("the folder is there"), ["icon.svg"]);
    }
}
