//! The built program as a server.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// The built program, which logs only what is wrong.
pub(crate) fn ludex() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludex"));
    command.env("RUST_LOG", "warn");
    command
}

/// A server on a free port, killed when the test ends.
pub(crate) struct Running {
    pub(crate) child: Child,
    /// Where it is, such as `127.0.0.1:4242`.
    pub(crate) addr: String,
    /// Kept open, so that the server may go on talking.
    output: BufReader<ChildStdout>,
}

impl Running {
    /// A server with its data in this folder and these further words.
    pub(crate) fn start(data: &Path, words: &[&str]) -> Self {
        let data = data.to_str().expect("a name");
        let serve = ["serve", "--addr", "127.0.0.1:0", "--data", data];
        Self::of(&[&serve, words].concat())
    }

    /// What these words start.
    pub(crate) fn of(words: &[&str]) -> Self {
        let mut child = ludex()
            .args(words)
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        // From here on it ends with the test, whatever it says.
        let mut server = Self {
            child,
            addr: String::new(),
            output,
        };
        let mut line = String::new();
        server.output.read_line(&mut line).expect("a line");
        assert!(!line.contains('\x1b'), "no colours without a terminal");
        let addr = line.split("://").nth(1);
        let addr = addr.and_then(|rest| rest.split_whitespace().next());
        let addr = addr.unwrap_or_else(|| panic!("no address in {line:?}"));
        addr.clone_into(&mut server.addr);
        server
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
