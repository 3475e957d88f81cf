//! Verbs become rows. A frame yields the phrases that follow the verb (`args`),
//! the same without the object (`rest`), and from them eight phrases of the
//! verb; the shared rows of `english/clause.rows` make all forms of clauses of
//! these eight.

use std::collections::BTreeMap;

use ir::Role;
use ir::decl::{Frame, Kinds, Object, RoleDef, Takes, Verb};

use crate::rowdef::RowDef;

/// All rows of the verbs.
pub(crate) fn verb_rows<'v>(verbs: impl Iterator<Item = &'v Verb>, brackets: bool) -> Vec<RowDef> {
    let mut made = Made {
        brackets,
        ..Made::default()
    };
    for verb in verbs {
        made.verb(verb);
    }
    made.rows
}

#[derive(Default)]
struct Made {
    rows: Vec<RowDef>,
    /// Whether a verb that is a keyword may stand in brackets: `[Stun] a unit`.
    brackets: bool,
    frames: BTreeMap<String, usize>,
    units: BTreeMap<(String, bool), String>,
}

impl Made {
    fn row(&mut self, name: &str, sort: &str, kinds: Kinds, pattern: &str, mean: &str) {
        let row = RowDef::new(name, sort, pattern);
        let kinds = (kinds != Kinds::ANY).then_some(kinds);
        let penalty = if mean.starts_with("Gapped") { 2 } else { 0 };
        let row = row.made(kinds, mean);
        self.rows.push(RowDef { penalty, ..row });
    }

    /// The number of a frame's sorts, which verbs with equal frames share.
    fn frame(&mut self, frame: &Frame) -> usize {
        let key = format!("{:?}{:?}", frame.object, frame.roles);
        let next = self.frames.len();
        if let Some(known) = self.frames.get(&key) {
            return *known;
        }
        self.frames.insert(key, next);
        self.frame_rows(frame, next);
        next
    }

    fn frame_rows(&mut self, frame: &Frame, n: usize) {
        let (role, rest) = (format!("role.{n}"), format!("rest.{n}"));
        self.row("Adverb", &role, Kinds::ANY, "{adv^}", "$1");
        for def in frame.roles {
            let pattern = format!("{} {}", def.prep, slot(def));
            let mean = format!("{}($1)", def.role.name());
            self.row(
                "Role",
                &role,
                Kinds(1 << def.role as u32),
                pattern.trim(),
                &mean,
            );
        }
        let roles = format!("{{{role}*!}}");
        self.row("Rest", &rest, Kinds::ANY, &roles, "Args($1)");
        let args = format!("args.{n}");
        for (object, mean) in self.objects(frame.object) {
            if object.is_empty() {
                self.row("Args", &args, Kinds::ANY, &roles, "Args($1)");
                continue;
            }
            let pattern = format!("{object} {roles}");
            let with = format!("Args({mean}($1), $2)");
            self.row("Args", &args, Kinds::ANY, &pattern, &with);
            if !frame.roles.is_empty() {
                let bundle = format!("bundle.{n}");
                let pattern = format!("{object} {{{role}+!}}");
                self.row("Bundle", &bundle, Kinds::ANY, &pattern, &with);
            }
            let obj = format!("obj.{n}");
            self.row("Object", &obj, Kinds::ANY, &object, &format!("{mean}($1)"));
        }
    }

    /// The patterns of what can follow directly, with the role it has.
    fn objects(&mut self, object: Object) -> Vec<(String, &'static str)> {
        let np = |kinds: Kinds| (format!("{{np:{}}}", kinds.names()), Role::Patient.name());
        match object {
            Object::None => vec![(String::new(), "")],
            Object::Patient(kinds) => vec![np(kinds)],
            Object::Maybe(kinds) => vec![(String::new(), ""), np(kinds)],
            Object::Much { unit, bare } => {
                let sort = self.unit(unit, bare);
                vec![(format!("{{{sort}}}"), Role::Amount.name())]
            }
            Object::Sorts(sorts) => sorts
                .iter()
                .map(|sort| (format!("{{{sort}}}"), "What"))
                .collect(),
        }
    }

    /// `3`, `3 damage`, `damage equal to ..`, once for each unit.
    fn unit(&mut self, unit: &str, bare: bool) -> String {
        let key = (unit.to_string(), bare);
        if let Some(sort) = self.units.get(&key) {
            return sort.clone();
        }
        let sort = format!("much.{unit}{}", if bare { ".bare" } else { "" });
        if bare {
            self.row("Bare", &sort, Kinds::ANY, "{amount}", "$1");
        }
        self.row(
            "Much",
            &sort,
            Kinds::ANY,
            "{np:DAMAGE|COUNTER|COST|STAT|CARD}",
            "$1",
        );
        self.units.insert(key, sort.clone());
        sort
    }

    fn verb(&mut self, verb: &Verb) {
        let (forms, frame) = (&verb.forms, &verb.frame);
        let n = self.frame(frame);
        let key = verb.key();
        let subject = match (frame.middle, frame.object) {
            (true, Object::Patient(kinds) | Object::Maybe(kinds)) => frame.subject_kinds.and(kinds),
            _ => frame.subject_kinds,
        };
        let words = |form: &str| match forms.particle {
            "" => form.to_string(),
            particle => format!("{form} {particle}"),
        };
        let (base, past) = (words(&format!("{}+", forms.base)), words(&forms.past()));
        let (pp, ing) = (words(&forms.participle()), words(&forms.ing()));
        let args = format!("{{args.{n}}}");
        let rest = format!("{{rest.{n}}}");
        let mean = |head: &str| format!("{head}@({key}, $1)");
        let name = |form: &str| format!("{key}.{form}");
        let with = |form: &str, tail: &str| format!("{form} {tail}");
        let brackets = self.brackets;
        let mut add = |form: &str, sort: &str, kinds: Kinds, pattern: String, mean: &str| {
            self.row(&name(form), sort, kinds, &pattern, mean);
        };
        add("act", "act", subject, with(&base, &args), &mean("Do"));
        if brackets {
            let pattern = format!("[{}] {args}", forms.base);
            add("bracket", "act", subject, pattern, &mean("Do"));
        }
        add("past", "past", subject, with(&past, &args), &mean("Do"));
        add("perf", "perf", subject, with(&pp, &args), &mean("Do"));
        add("ger", "ger", subject, with(&ing, &args), &mean("Do"));
        if !frame.roles.is_empty() && patient(frame.object).is_some() {
            let pattern = format!("{base} {{bundle.{n}%and++}}");
            add(
                "gapped",
                "act",
                subject,
                pattern,
                &format!("Gapped@({key}, $1)"),
            );
        }
        let doing = format!("Doing(Do@({key}, Args))");
        add("doing", "gername", subject, ing.clone(), &doing);
        if frame.middle {
            add("mid", "act", subject, with(&base, &rest), &mean("Do"));
            add("midpast", "past", subject, with(&past, &rest), &mean("Do"));
            add("midperf", "perf", subject, with(&pp, &rest), &mean("Do"));
            add("midger", "ger", subject, with(&ing, &rest), &mean("Do"));
        }
        let Some(patient) = patient(frame.object) else {
            return;
        };
        let bare = format!("{}+", forms.base);
        let object_only = matches!(frame.object, Object::Patient(_) | Object::Maybe(_));
        if object_only && forms.particle.is_empty() {
            add("vb", "vb", patient, bare.clone(), &key);
        }
        if object_only && !forms.particle.is_empty() {
            let pattern = format!("{bare} {{obj.{n}}} {} {rest}", forms.particle);
            let mean = format!("Do@({key}, Args($1, $2))");
            add("apart", "act", subject, pattern, &mean);
            add("vb", "vb", patient, base.clone(), &key);
        }
        add("pas", "pas", patient, with(&pp, &rest), &mean("Done"));
        add(
            "pp",
            "participle",
            patient,
            pp.clone(),
            &format!("Part@({key})"),
        );
        add("gap", "gap", patient, with(&base, &rest), &mean("Gap"));
        add("pgap", "pgap", patient, with(&past, &rest), &mean("Gap"));
        add("pfgap", "pfgap", patient, with(&pp, &rest), &mean("Gap"));
        let stranded = frame.roles.iter().filter(|def| !def.prep.is_empty());
        for RoleDef { prep, role, takes } in stranded {
            let Takes::Np(kinds) = takes else { continue };
            let mean = format!("Gap@({key}, Args($1), {})", role.name());
            for (sort, form) in [("gap", &base), ("pgap", &past), ("pfgap", &pp)] {
                let pattern = format!("{form} {{obj.{n}}} {prep}");
                self.row(&name("strand"), sort, *kinds, &pattern, &mean);
            }
        }
        let dealt = frame.roles.iter().find(|def| def.role == Role::Patient);
        if let Some(RoleDef {
            takes: Takes::Np(kinds),
            ..
        }) = dealt
        {
            let mean = format!("Done@({key}, $1, {})", Role::Patient.name());
            self.row(&name("pas2"), "pas", *kinds, &with(&pp, &args), &mean);
        }
    }
}

fn slot(def: &RoleDef) -> String {
    match def.takes {
        Takes::Np(kinds) => format!("{{np:{}}}", kinds.names()),
        Takes::Sort(sort) => format!("{{{sort}}}"),
    }
}

/// What the passive's subject can name.
fn patient(object: Object) -> Option<Kinds> {
    match object {
        Object::None => None,
        Object::Patient(kinds) | Object::Maybe(kinds) => Some(kinds),
        Object::Much { .. } => {
            Some(Kinds::DAMAGE | Kinds::COUNTER | Kinds::COST | Kinds::STAT | Kinds::CARD)
        }
        Object::Sorts(_) => Some(Kinds::ANY),
    }
}
