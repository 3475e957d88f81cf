//! The web client's types of what the server gives and takes: made from these
//! ones, so that they cannot differ.

use std::collections::BTreeMap;
use testkit::golden::assert_golden;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Made from the server's Rust types by its tests, with LUDEX_BLESS=1.\n\
    // Do not edit.\n\
    import type { Handle, Layout, LogLine, Shape, TableView } from './view';\n";

/// Types in TypeScript by their names, each with what it is made of.
#[derive(Default)]
pub(crate) struct TypeExport(BTreeMap<String, String>);

impl TypeExport {
    /// Adds a type.
    pub(crate) fn add<T: TS + 'static + ?Sized>(&mut self) -> &mut Self {
        self.visit::<T>();
        self
    }
}

impl TypeVisitor for TypeExport {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        T::visit_dependencies(self);
        // What TypeScript has anyway belongs to no file.
        if T::output_path().is_none() {
            return;
        }
        let config = Config::default().with_large_int("number");
        let (name, text) = (T::name(&config), declared::<T>(&config));
        if let Some(other) = self.0.insert(name.clone(), text.clone()) {
            assert_eq!(other, text, "two types have the name {name}");
        }
    }
}

/// A type in TypeScript, with its description.
fn declared<T: TS + ?Sized>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let lines = T::decl(config);
    let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
    format!("\n{docs}export {}\n", lines.join("\n"))
}

#[test]
fn the_clients_types_are_these() {
    let mut types = TypeExport::default();
    types
        .add::<crate::protocol::ServerFrame<'static>>()
        .add::<crate::protocol::ClientFrame>();
    crate::routes::export_types(&mut types);
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/src/lib/generated/server.ts"
    );
    let text: String = types.0.into_values().collect();
    assert_golden(file, &format!("{HEAD}{text}"));
}
