//! The unit for systemd and the container's file: what they start is started
//! here with their very words, and the check of health sees whether it runs.

use crate::common::Running;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A file of the folder `deploy`.
fn file(name: &str) -> String {
    let place = format!("{}/../../deploy/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(place).expect("a file")
}

/// What stands behind this in the only line that begins with it.
fn line<'t>(text: &'t str, begin: &str) -> &'t str {
    let found: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix(begin)).collect();
    assert_eq!(found.len(), 1, "{begin}");
    found[0]
}

/// A list of words as containers' files have them.
fn list(json: &str) -> Vec<String> {
    serde_json::from_str(json).expect("a list of words")
}

/// Starts it at a free port, with its data in this folder.
fn started(words: &[String], data: &Path) -> Running {
    let mut words = words.to_vec();
    for (option, here) in [
        ("--addr", "127.0.0.1:0"),
        ("--data", data.to_str().expect("a name")),
    ] {
        let at = words.iter().position(|w| w == option);
        words[at.expect(option) + 1] = here.to_owned();
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Running::of(&words)
}

#[test]
fn the_unit_starts_the_server_and_systemd_understands_it() {
    let unit = file("ludex.service");
    let (program, words) = line(&unit, "ExecStart=").split_once(' ').expect("words");
    let options = line(&unit, "#   LUDEX_OPTIONS=").trim_matches('"');
    let words = words.replace("$LUDEX_OPTIONS", options);
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let folder = TempDir::new().expect("a folder");
    drop(started(&words, &folder.path().join("data")));
    // Where there is systemd, it says of the unit what it does not understand.
    let copy = folder.path().join("ludex.service");
    let here = unit.replace(program, env!("CARGO_BIN_EXE_ludex"));
    std::fs::write(&copy, here).expect("written");
    let verify = Command::new("systemd-analyze")
        .arg("verify")
        .arg(&copy)
        .output();
    if let Ok(verify) = verify {
        let told = String::from_utf8_lossy(&verify.stderr);
        assert!(
            verify.status.success() && !told.contains("ludex.service"),
            "{told}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_container_starts_the_server_and_knows_whether_it_is_well() {
    let text = file("Containerfile");
    let entry = list(line(&text, "ENTRYPOINT "));
    assert_eq!(entry[0], "ludex");
    let folder = TempDir::new().expect("a folder");
    let server = started(&entry[1..], folder.path());
    let (_, check) = line(&text, "HEALTHCHECK ")
        .split_once("CMD ")
        .expect("a check");
    let check = list(check);
    let port = line(&text, "EXPOSE ");
    let shown = format!("0.0.0.0:{port}");
    assert!(
        entry.contains(&shown) && check[2].contains(port),
        "{check:?}"
    );
    let own = server.addr.rsplit(':').next().expect("a port").to_owned();
    let is_well = || {
        let script = check[2].replace(port, &own);
        let ran = Command::new(&check[0]).args([&check[1], &script]).output();
        ran.expect("a shell").status.success()
    };
    assert!(is_well());
    drop(server);
    assert!(!is_well());
}
