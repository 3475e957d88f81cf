//! Options and questions in words. Labels are unique in their question and
//! the same everywhere: terminal, browser, log, scenarios, bots.

use crate::look::Look;
use crate::options;
use crate::program::{AbilityId, AbilityKind};
use crate::state::{Ask, Thing, Topic, Zone};
use kernel::by_rule;
use kernel::game::{Choice, Described};
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::Seat;
use kernel::view::Viewer;

impl Look<'_> {
    /// An option, or an intent that was refused, in words.
    #[must_use]
    pub fn describe(&self, c: Choice) -> Described {
        let slot = |n: u16| self.s.permanent(n as u8).map(|p| self.s.refer(p.card));
        let name = |r: Option<Ref>| r.map_or_else(String::new, |r| self.object_label(r));
        let at = |refs: &[Option<Ref>]| refs.iter().flatten().map(|r| r.handle).collect();
        match c.kind {
            options::PASS => plain("pass"),
            options::PLAY => {
                let card = CardId(c.a);
                let label = format!("play {}", self.object_label(self.s.refer(card)));
                let at = vec![self.s.card(card).handle];
                Described { label, at }
            }
            options::POWER => self.about_avatar(c.seat, "use power"),
            options::RUSH => self.about_avatar(c.seat, "RUSH"),
            options::ACTION => self.describe_action(CardId(c.a), AbilityId(c.b)),
            options::SUPPORT => Described {
                label: format!("support with {}", name(slot(c.a))),
                at: at(&[slot(c.a)]),
            },
            options::ATTACK => Described {
                label: format!("attack {} with {}", name(slot(c.b)), name(slot(c.a))),
                at: at(&[slot(c.a), slot(c.b)]),
            },
            options::RAID => Described {
                label: format!("raid with {}", name(slot(c.a))),
                at: at(&[slot(c.a)]),
            },
            options::PICK => self.describe_pick(c),
            _ => plain("done"),
        }
    }

    fn about_avatar(&self, seat: Seat, label: &str) -> Described {
        Described {
            label: label.to_owned(),
            at: vec![self.s.player(seat).avatar_handle],
        }
    }

    fn describe_action(&self, card: CardId, id: AbilityId) -> Described {
        let source = self.s.refer(card);
        let face = self.face(card);
        let is_action = |a: &AbilityId| matches!(self.r.ability(*a).kind, AbilityKind::Action(_));
        let all: Vec<AbilityId> = self.r.abilities_of(face).filter(is_action).collect();
        let mut label = format!("activate {}", self.object_label(source));
        if all.len() > 1 {
            let n = all.iter().position(|a| *a == id).unwrap_or(0) + 1;
            label = format!("{label} (ability {n})");
        }
        Described {
            label,
            at: vec![source.handle],
        }
    }

    fn describe_pick(&self, c: Choice) -> Described {
        let asks = self.s.open_asks();
        let ask = asks.iter().find(|a| a.seat == c.seat && !a.done);
        let Some((ask, thing)) = ask.and_then(|a| Some((a, *a.from.get(usize::from(c.a))?))) else {
            return plain("choose");
        };
        match thing {
            Thing::Yes if ask.about == Topic::GoFirst => plain("go first"),
            Thing::No if ask.about == Topic::GoFirst => plain("go second"),
            Thing::Yes => plain("yes"),
            Thing::No => plain("no"),
            Thing::Object(r) => Described {
                label: format!("{} {}", verb(ask.about), self.object_label(r)),
                at: handle(r),
            },
            Thing::Player(seat) => Described {
                label: format!("{} player {seat}", verb(ask.about)),
                at: vec![self.s.player(seat).avatar_handle],
            },
            Thing::Name(name) => {
                let print = self.r.print(name);
                let full = by_rule!("ROI 10.5d", print.name.as_str(), else print.character_name());
                plain(&format!("name {full}"))
            }
            Thing::Number(n) => self.describe_number(ask, n),
        }
    }

    fn describe_number(&self, ask: &Ask, n: u16) -> Described {
        let i = usize::from(n);
        match ask.about {
            Topic::DeclareX => plain(&format!("X = {n}")),
            Topic::Position => plain(&format!("place {}", n + 1)),
            Topic::Mode => plain(&format!("mode {}", n + 1)),
            Topic::WhichAbility => plain(&format!("ability {}", n + 1)),
            Topic::LoopCount => plain(&format!("repeat {n} times")),
            Topic::TriggerOrder => self.describe_trigger(ask, i),
            Topic::CostOrder => {
                let sources = self.open_changes();
                let name = sources.get(i).map_or("", |f| self.r.name(*f));
                plain(&format!(
                    "apply {name}{}",
                    self.nth(ask, n, |j| sources.get(usize::from(j)).copied())
                ))
            }
            Topic::Replacement => {
                let sources = self.open_replacements();
                let name = sources.get(i).map_or("", |p| &self.r.print(*p).name);
                plain(&format!(
                    "apply {name}{}",
                    self.nth(ask, n, |j| sources.get(usize::from(j)).copied())
                ))
            }
            _ => plain(&format!("number {n}")),
        }
    }

    fn open_changes(&self) -> Vec<crate::card::Face> {
        let Some(item) = self.s.stack.last() else {
            return Vec::new();
        };
        let changes = self.cost_changes(item.ctx.controller, item.ctx.source);
        changes.iter().map(|c| c.source).collect()
    }

    fn describe_trigger(&self, ask: &Ask, i: usize) -> Described {
        let Some(pending) = self.s.waiting.get(i) else {
            return plain("stack");
        };
        let key = |n: u16| {
            let p = self.s.waiting.get(usize::from(n))?;
            Some(p.ctx.face.base)
        };
        let name = self.r.name(pending.ctx.face);
        Described {
            label: format!("stack {name}{}", self.nth(ask, i as u16, key)),
            at: handle(pending.ctx.source),
        }
    }

    /// " #2" for the second entry with the same name.
    fn nth<K: PartialEq>(&self, ask: &Ask, n: u16, key: impl Fn(u16) -> K) -> String {
        let same = ask.from.iter().filter_map(|t| match t {
            Thing::Number(m) if key(*m) == key(n) => Some(*m),
            _ => None,
        });
        let same: Vec<u16> = same.collect();
        match same.iter().position(|m| *m == n) {
            Some(at) if same.len() > 1 => format!(" #{}", at + 1),
            _ => String::new(),
        }
    }

    /// A card in hand: its name, and the Infusion over it.
    #[must_use]
    pub fn card_label(&self, card: CardId) -> String {
        let face = self.s.card(card).face;
        let name = self.r.name(face);
        match face.infusion {
            Some(i) => format!("{name} ({})", self.r.print(i).name),
            None => name.to_owned(),
        }
    }

    /// A thing in words that tell it apart from every other on the table.
    #[must_use]
    pub fn object_label(&self, r: Ref) -> String {
        if self.s.slot(r).is_none() {
            return self.pile_label(r);
        }
        let name = self.name_of(r);
        let text = &self.r.print(name).name;
        let mut twins = Vec::new();
        for seat in self.s.mode.everybody().iter() {
            let player = self.s.player(seat);
            for slot in player.row.iter().chain(&player.location) {
                if let Some(p) = self.s.permanent(*slot)
                    && self.chars(*slot).name == name
                {
                    twins.push((seat, self.s.refer(p.card)));
                }
            }
        }
        let seat = self.controller(r);
        let abroad = twins.iter().any(|(s, _)| *s != seat);
        let mine: Vec<_> = twins.iter().filter(|(s, _)| *s == seat).collect();
        let nth = mine.iter().position(|(_, t)| *t == r).unwrap_or(0) + 1;
        match (abroad, mine.len() > 1) {
            (false, false) => text.clone(),
            (false, true) => format!("{text} #{nth}"),
            (true, false) => format!("{text} of {seat}"),
            (true, true) => format!("{text} #{nth} of {seat}"),
        }
    }

    /// A card in a pile; whose it is where there could be doubt.
    fn pile_label(&self, r: Ref) -> String {
        let card = self.s.card(r.card);
        let label = self.card_label(r.card);
        match card.zone {
            Zone::Graveyard | Zone::Void => {
                let same = |c: &&crate::state::Card| {
                    c.face == card.face && c.zone == card.zone && c.owner != card.owner
                };
                let twin = self.s.cards.iter().find(same).is_some();
                if twin {
                    format!("{label} of {}", card.owner)
                } else {
                    label
                }
            }
            Zone::Hand if card.known != self.s.mode.members(self.s.mode.team(card.owner)) => {
                let same = |c: &&CardId| {
                    let c = self.s.card(**c);
                    c.face == card.face && c.known != card.known
                };
                let hand = &self.s.player(card.owner).hand;
                if hand.iter().any(|c| same(&c)) {
                    format!("{label} (shown)")
                } else {
                    label
                }
            }
            _ => label,
        }
    }

    /// The open question in words.
    #[must_use]
    pub fn prompt(&self, viewer: Viewer) -> String {
        if let Some(over) = &self.s.over {
            return format!("The game is over: {}.", over.reason);
        }
        if self.s.is_acting() {
            let seats = self.s.acting_seats();
            let who: Vec<String> = seats.iter().map(|s| s.to_string()).collect();
            return format!("{}: take an action or pass.", who.join(", "));
        }
        let asks = self.s.open_asks();
        let mine = asks
            .iter()
            .find(|a| !a.done && viewer == Viewer::Seat(a.seat));
        let Some(ask) = mine.or(asks.iter().find(|a| !a.done)) else {
            return String::new();
        };
        if asks.len() > 1 && mine.is_none() {
            let open = asks.iter().filter(|a| !a.done).map(|a| a.seat.to_string());
            return format!("Waiting for {}.", open.collect::<Vec<_>>().join(", "));
        }
        self.prompt_for(ask, mine.is_some() || viewer == Viewer::Judge)
    }

    fn prompt_for(&self, ask: &Ask, own: bool) -> String {
        let source = self.asking_source();
        let what = match ask.about {
            Topic::GoFirst => "go first or second?".to_owned(),
            Topic::Mulligan => "choose cards to shuffle back, then done".to_owned(),
            Topic::DeclareX => "declare X".to_owned(),
            Topic::Targets => "choose a target".to_owned(),
            Topic::Choose => "choose".to_owned(),
            Topic::SacrificeCost => "choose what to sacrifice".to_owned(),
            Topic::DiscardCost => "choose what to discard".to_owned(),
            Topic::CostOrder => "which cost change applies first?".to_owned(),
            Topic::Position => "choose a place in the row".to_owned(),
            Topic::WhichFit => "choose which enter".to_owned(),
            Topic::BuildOver => "sacrifice the old location and build?".to_owned(),
            Topic::May => "do it?".to_owned(),
            Topic::Pay => "pay?".to_owned(),
            Topic::Mode => "choose one".to_owned(),
            Topic::TriggerOrder => "which ability goes on the stack next?".to_owned(),
            Topic::Replacement => "which effect applies first?".to_owned(),
            Topic::UseReplacement => "use the replacement?".to_owned(),
            Topic::ToBottom => "choose cards for the bottom, then done".to_owned(),
            Topic::ToTop => "choose the order on top, the top card first".to_owned(),
            Topic::Find => "choose what to find".to_owned(),
            Topic::HandLimit => "discard down to seven".to_owned(),
            Topic::Name => "name a card".to_owned(),
            Topic::Number => "choose a number".to_owned(),
            Topic::WhichAbility => "which ability?".to_owned(),
            Topic::Consent => "agree to the RUSH?".to_owned(),
            Topic::LoopCount => "how often is the loop repeated?".to_owned(),
        };
        let source = source.map(|n| format!(" ({n})")).unwrap_or_default();
        let count = if own && ask.max > 1 {
            format!(", {} of {}", ask.chosen.len(), ask.max)
        } else {
            String::new()
        };
        format!("{}: {what}{count}{source}", ask.seat)
    }

    /// What is being announced or resolved.
    fn asking_source(&self) -> Option<String> {
        let top = self.s.runs.last().map(|r| r.ctx.face);
        let face = top.or(self.s.stack.last().map(|i| i.ctx.face))?;
        Some(self.r.name(face).to_owned())
    }
}

fn plain(label: &str) -> Described {
    Described {
        label: label.to_owned(),
        at: Vec::new(),
    }
}

fn handle(r: Ref) -> Vec<Handle> {
    if r.handle.is_some() {
        vec![r.handle]
    } else {
        Vec::new()
    }
}

fn verb(topic: Topic) -> &'static str {
    match topic {
        Topic::Targets => "target",
        Topic::SacrificeCost => "sacrifice",
        Topic::DiscardCost | Topic::HandLimit => "discard",
        Topic::Mulligan => "mulligan",
        Topic::ToBottom => "bottom",
        Topic::ToTop => "top",
        Topic::Find => "find",
        _ => "choose",
    }
}
