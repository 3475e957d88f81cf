//! References to several things and to players: `they`, `them`, `their`.

use crate::record::{How, Mention, PartOf};
use crate::resolve::{Referent, Resolver};
use crate::said::{distributed, is_player, is_thing, said};

impl Resolver<'_> {
    /// `they`, `them`, `their`: several things, or a player.
    pub(crate) fn several(&self, possessive: bool) -> Referent {
        if possessive {
            let near = self.before().find(|m| {
                self.same_clause(m)
                    && (is_player(m) || m.several && is_thing(m))
                    && m.context.part != PartOf::Rest
            });
            let head = || self.inside(is_player);
            if let Some(near) = near.or_else(head) {
                return distributed(near);
            }
            if let Some(player) = self.subject_player() {
                return player;
            }
        }
        if let Some(counters) = self.removed().filter(|_| !possessive) {
            return counters;
        }
        if let Some(counted) = self.counted().filter(|_| !possessive) {
            return counted;
        }
        if let Some(player) = self.controlling().filter(|_| !possessive) {
            return player;
        }
        if let Some(both) = self.both() {
            return both;
        }
        let within = self.context().within;
        if let Some(near) = within.then(|| self.clause_thing()).flatten() {
            return near;
        }
        if let Some(player) = self.same_player().or_else(|| self.acting_player()) {
            return player;
        }
        let subject = self.context().part == PartOf::Subject || possessive;
        let fits = |m: &&Mention| {
            (m.several && is_thing(m) || is_player(m)) && !self.same_clause(m) && m.of.is_none()
        };
        let first = |test: &dyn Fn(&&Mention) -> bool| {
            let main = self
                .before()
                .filter(fits)
                .filter(|m| m.context.how != How::Loop)
                .find(test);
            main.or_else(|| self.before().filter(fits).find(test))
        };
        let player = || first(&|m| is_player(m));
        let things = || first(&|m| !is_player(m));
        let found = match subject {
            true => things()
                .filter(|thing| player().is_none_or(|player| player.at < thing.at))
                .or_else(player)
                .or_else(things),
            false => things().or_else(player),
        };
        found.map_or_else(|| self.two_or_one(possessive), said)
    }

    /// `remove all of them`: counters that were spoken of.
    fn removed(&self) -> Option<Referent> {
        let here = self.context();
        let verb = here.verb.as_ref().map(|(_, verb)| verb.as_str());
        let taken = matches!(verb, Some("remove" | "move")) && here.part == PartOf::Patient;
        let counters = |m: &Mention| m.nouns.iter().any(|noun| noun.starts_with("Counter"));
        let near =
            |m: &Mention| m.context.line == here.line && m.context.sentence + 1 >= here.sentence;
        let mut all = self.before().filter(|m| taken && counters(m) && near(m));
        all.next().map(said)
    }

    /// `on a unit they control`: the player whose clause that stands in.
    fn controlling(&self) -> Option<Referent> {
        self.context().inside.last()?;
        let subject = |m: &&Mention| {
            is_player(m)
                && self.same_clause(m)
                && m.context.part == PartOf::Subject
                && m.context.inside.is_empty()
        };
        self.before().find(subject).map(distributed)
    }

    /// The player that was `they` before, as subject of a sentence.
    pub(crate) fn same_player(&self) -> Option<Referent> {
        if self.context().part != PartOf::Subject {
            return None;
        }
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let mut earlier = opens.rev().filter(|(open, meant)| {
            let player = match meant {
                Referent::Phrase(at) | Referent::Each(at) => {
                    self.mention_at(*at).is_some_and(is_player)
                }
                Referent::EventPlayer => true,
                _ => false,
            };
            player
                && open.context.part == PartOf::Subject
                && open.context.line == self.context().line
        });
        earlier.next().map(|(_, meant)| meant.clone())
    }

    /// The player of the sentence before, where the verb is one that players do.
    pub(crate) fn acting_player(&self) -> Option<Referent> {
        let here = self.context();
        let verb = here.verb.as_ref().map(|(_, verb)| verb.as_str())?;
        let acts = [
            "choose",
            "put",
            "draw",
            "discard",
            "reveal",
            "banish",
            "sacrifice",
            "look",
            "pay",
            "score",
            "play",
            "activate",
            "shuffle",
            "return",
            "summon",
            "may",
            "recycle",
        ];
        if here.part != PartOf::Subject || !acts.contains(&verb) {
            return None;
        }
        let mut players = self.before().filter(|m| {
            is_player(m)
                && m.context.line == here.line
                && m.context.part != PartOf::Rest
                && m.context.sentence + 2 >= here.sentence
        });
        let named = players.next().map(said);
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let mut owners = opens.rev().filter(|(open, meant)| {
            open.context.line == here.line && **meant == Referent::EventPlayer
        });
        named.or_else(|| owners.next().map(|(_, meant)| meant.clone()))
    }

    /// Nothing is several: the two things named last, or the one.
    pub(crate) fn two_or_one(&self, possessive: bool) -> Referent {
        let mut two = self.before().filter(|m| {
            is_thing(m) && m.context.part == PartOf::Patient && m.context.inside.is_empty()
        });
        match (two.next(), two.next()) {
            (Some(second), Some(first))
                if !possessive && self.context().part == PartOf::Subject =>
            {
                Referent::Both(vec![first.at, second.at])
            }
            _ => self.thing(possessive),
        }
    }

    /// Two things that the sentence before named one by one: both of them.
    pub(crate) fn both(&self) -> Option<Referent> {
        let mut two = self.before().filter(|m| {
            is_thing(m)
                && !m.several
                && m.context.part == PartOf::Patient
                && m.context.inside.is_empty()
        });
        let (second, first) = (two.next()?, two.next()?);
        let joined = first.context.verb == second.context.verb;
        let chosen = [first, second].iter().all(|m| !m.source);
        (joined && chosen).then(|| Referent::Both(vec![first.at, second.at]))
    }

    /// `their hand`: the player of the clause, or of the clauses before.
    pub(crate) fn players(&self) -> Referent {
        let player = |m: &&Mention| is_player(m);
        let near = self.before().filter(player).find(|m| self.same_clause(m));
        if let Some(near) = near.or_else(|| self.inside(is_player)) {
            return distributed(near);
        }
        if let Some(subject) = self.subject_player() {
            return subject;
        }
        let found = self.before().find(player);
        found.map_or_else(|| self.several(true), distributed)
    }

    /// The player an earlier open phrase is, as subject of this clause.
    pub(crate) fn subject_player(&self) -> Option<Referent> {
        let opens = self.record.opens[..self.meant.len()].iter().zip(self.meant);
        let mut same = opens.rev().filter(|(open, _)| {
            open.context.verb == self.context().verb && open.context.part == PartOf::Subject
        });
        same.next().map(|(_, meant)| meant.clone())
    }
}
