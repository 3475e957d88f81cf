//! Places by whose they are: where something is, where it was, the same one.

use ir::program::{Filter, Group, Ref, Sel};

use super::np::Parts;
use super::shape::{looks, shape};
use super::{Lower, Lowered, fail};
use crate::mean::Mean;

const PLACES: [&str; 3] = ["battlefield", "location", "destination"];

impl Lower<'_> {
    /// `its location`, `this battlefield`, `the same battlefield`: the place of
    /// something, if the phrase says whose.
    pub(crate) fn place(&mut self, parts: &Parts) -> Lowered<Option<Sel>> {
        let Some(noun) = place_noun(parts.noun) else {
            return Ok(None);
        };
        let det = parts.det.map_or("", |det| det.head.as_str());
        let of = match (parts.owner, parts.det) {
            (Some(owner), _) => self.np(owner)?,
            (None, Some(mine)) if matches!(det, "My" | "Its" | "Their") => self.det_owner(mine)?,
            (None, Some(this)) if det == "ThisD" && self.is_elsewhere(&noun.head) => {
                self.take(this);
                Sel::Ref(Ref::This)
            }
            (None, Some(the)) if det == "The" && says_same(parts.adjs) => {
                self.take(the);
                let Some(there) = self.event_place.clone() else {
                    return fail(&parts.adjs[0], "the same as what");
                };
                self.take_all(parts.noun);
                self.take(&parts.adjs[0]);
                return Ok(Some(Sel::Ref(there)));
            }
            _ => return Ok(None),
        };
        let Sel::Ref(of) = of else {
            return Ok(None);
        };
        self.take_all(parts.noun);
        let place = match parts.adjs {
            [] => Ref::PlaceOf(Box::new(of)),
            [first] if first.head == "Original" => {
                self.take(first);
                Ref::PlaceAtStart(Box::new(of))
            }
            [other, ..] => return fail(other, "which place"),
        };
        Ok(Some(Sel::Ref(place)))
    }

    /// Whether `this battlefield` cannot be the card: a unit is at one.
    fn is_elsewhere(&self, noun: &str) -> bool {
        !self.kind.is_empty() && self.kind != noun
    }

    /// `at the same battlefield`: where the thing named before is, or where all
    /// of the phrase are together.
    pub(crate) fn same_place(&mut self, place: &Mean) -> Lowered<Option<Sel>> {
        let Some(noun) = the_same(place).and_then(|base| base.kids.last()) else {
            return Ok(None);
        };
        if place_noun(noun).is_none() {
            return Ok(None);
        }
        self.take_all(place);
        match (self.many, self.last.clone()) {
            (true, _) => {
                self.group = Some(Group::SamePlace);
                let filter = self.filter(noun, &[], &[])?;
                Ok(Some(Sel::All(filter)))
            }
            (false, Some(last)) => Ok(Some(Sel::Ref(Ref::PlaceOf(Box::new(last))))),
            (false, None) => fail(place, "the same as what"),
        }
    }

    /// `with the same controller`, as the thing before or as each other.
    pub(crate) fn same_controller(&mut self, np: &Mean) -> Lowered<Option<Option<Ref>>> {
        let head = the_same(np).and_then(|base| base.kids.last());
        let noun = head.and_then(|head| head.kids.first());
        if noun.is_none_or(|noun| noun.head != "controller") {
            return Ok(None);
        }
        self.take_all(np);
        match (self.many, self.last.clone()) {
            (true, _) => {
                self.group = Some(Group::SameController);
                Ok(Some(None))
            }
            (false, Some(last)) => Ok(Some(Some(last))),
            (false, None) => fail(np, "the same as what"),
        }
    }

    /// `anywhere other than your hand`.
    pub(crate) fn anywhere(&mut self, posts: &[Mean]) -> Lowered<Sel> {
        let all = Sel::All(Filter::default());
        match posts {
            [] => Ok(all),
            [but] if but.head == "OtherThan" => {
                self.take(but);
                let but = self.all_of(&but.kids[0])?;
                Ok(Sel::Minus(Box::new(all), Box::new(but)))
            }
            [other, ..] => fail(other, "anywhere"),
        }
    }
}

/// The noun of a place, where it is one word.
pub(crate) fn place_noun(head: &Mean) -> Option<&Mean> {
    let noun = head.kids.first().filter(|_| head.head == "Head")?;
    PLACES.contains(&noun.head.as_str()).then_some(noun)
}

fn says_same(adjs: &[Mean]) -> bool {
    matches!(adjs, [adj] if adj.head == "Same")
}

/// The base of a phrase that says `the same` and nothing else of its noun.
pub(crate) fn the_same(np: &Mean) -> Option<&Mean> {
    let same = shape!("Np($D(The, [], [], [Same], $), [])");
    looks(np, same).map(|[base, _]| base)
}
