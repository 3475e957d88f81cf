//! Sources of damage (GA damage/10, damage-prevention/p8).

use super::env::Env;
use super::filters::{FilterRow, adjective, owned};
use super::replacements::WouldRow;
use crate::program::Filter;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// What damage comes from.
    pub(crate) enum SourceRow after WouldRow {
        FromSource: from_source = "from {source}";
        OneSource: source = "a {adjective*} source{whose?}" (style);
        AnySources: source = "{adjective*} sources{whose?}" (style);
    }
}

/// What a source must be.
pub(crate) fn source<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Filter> {
    let [source] = kids(term)?;
    let [adjectives, whose] = kids(source)?;
    let mut filter = Filter::default();
    for one in &adjectives.kids {
        adjective(env, one, &mut filter)?;
    }
    for one in &whose.kids {
        let row = row!(FilterRow, one)?;
        if matches!(row, FilterRow::YouActivate | FilterRow::OpponentsActivate) {
            return fail(one, "cards are activated, not sources");
        }
        owned(env, one, &mut filter)?;
    }
    if filter == Filter::default() {
        return fail(source, "all damage has a source");
    }
    Ok(filter)
}
