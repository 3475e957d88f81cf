//! What happens to things, and what they do.

use super::deeds::player_does;
use super::env::Env;
use super::fates::one_fate;
use super::heads::{HeadRow, bare};
use super::mentions::Mention;
use super::said::Said;
use super::things::{Named, named};
use crate::program::{About, At, Cond, Filter, Pick, Trigger, TriggerEvent, Where};
use kernel::rule;
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Events.
    pub(crate) enum EventRow after HeadRow {
        ThingDoes: event = "{thing} {fate%or}{manner?}";
        SomeDo: event = "one or more {filter} {fate%or}" (plural);
        PlayerDoes: event = "{player} {deed}";
        IAmSo: event = "I'm {suffered%or}";
        Showdown: event = "a showdown begins here";
        Attacks: fate = "attacks+";
        AttacksField: fate = "attacks+ {location}";
        Defends: fate = "defends+";
        Conquers: fate = "conquers+";
        ConquersField: fate = "conquers+ {location}";
        Holds: fate = "holds+";
        Dies: fate = "dies+";
        EventIsSo: fate = "is+ {suffered%or}";
        Moves: fate = "moves+";
        MovesTo: fate = "moves+{dest}";
        MovesFrom: fate = "moves+ from {origin}";
        Leaves: fate = "leaves+ the board";
        WinsCombat: fate = "wins+ a combat";
        LosesCombat: fate = "loses+ a combat";
        BecomesMighty: fate = "becomes+ [Mighty]";
        TakesDamage: fate = "takes+ damage";
        Played: suffered = "played";
        Discarded: suffered = "discarded";
        Killed: suffered = "killed";
        EventStunned: suffered = "stunned";
        Readied: suffered = "readied";
        EventBuffed: suffered = "buffed";
        Returned: suffered = "returned to a {hand_of}";
        EventAttached: suffered = "attached";
        EventDetached: suffered = "detached";
        EventRevealed: suffered = "revealed";
        HandOf: hand_of = "player's hand";
        FromMyPlace: origin = "{my_origin}";
        FromHere: my_origin = "here" (style);
        FromField: origin = "a battlefield";
        FromMine: my_origin = "my location" (style);
        FromAnywhere: origin = "a location";
        Alone: manner = " alone";
        OneOnOne: manner = " one on one";
        AfterAttack: manner = " after an attack";
    }
}

/// The trigger of an event in words.
pub(crate) fn event<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    let mut trigger = spoken(env, term)?;
    if let About::Any(filter) = &mut trigger.about
        && (filter.zone == Where::Board || filter.chosen == Some(true))
        && trigger.events.iter().any(|event| of_cards(*event))
    {
        filter.zone = Where::Anywhere;
        let named = env.mentions.iter_mut().rev();
        for mention in named.filter(|m| m.pick == Pick::Event).take(1) {
            mention.zone = Where::Anywhere;
        }
    }
    Ok(trigger)
}

/// Whether what it happens to is a card wherever it is by then, and no object
/// of the board.
fn of_cards(event: TriggerEvent) -> bool {
    use TriggerEvent as E;
    matches!(
        event,
        E::Played
            | E::PlayedFacedown
            | E::Discards
            | E::Recycles
            | E::RecyclesRune
            | E::Hides
            | E::Returned
            | E::Revealed
    )
}

fn spoken<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Trigger> {
    match row!(EventRow, term)? {
        EventRow::ThingDoes => {
            let [thing, fates, manner] = kids(term)?;
            thing_does(env, thing, fates, manner)
        }
        EventRow::SomeDo => {
            let [of, fates] = kids(term)?;
            let filter = super::filters::filter(env, of)?.plain_event(of)?;
            env.mention(Mention::of(Pick::Event, &filter, false));
            fated(env, About::Any(filter), true, fates)
        }
        EventRow::PlayerDoes => {
            let [player, deed] = kids(term)?;
            player_does(env, player, deed)
        }
        EventRow::IAmSo => {
            this(env);
            let [list] = kids(term)?;
            let mut trigger = nothing_yet(About::This, false);
            super::fates::suffers(env, list, &mut trigger)?;
            Ok(trigger)
        }
        EventRow::Showdown => {
            env.happened = true;
            let place = At::Here;
            Ok(Trigger {
                place,
                ..bare(TriggerEvent::ShowdownBegins)
            })
        }
        _ => fail(term, "no event"),
    }
}

/// Notes that the card itself is what it happens to.
pub(crate) fn this(env: &mut Env<'_>) {
    let filter = Filter {
        kinds: super::filters::UNITS,
        ..Filter::default()
    };
    env.mention(Mention::of(Pick::This, &filter, true));
}

/// What a trigger is about: the card itself, or what matches.
pub(crate) fn about<'t>(env: &mut Env<'_>, thing: &'t Term) -> Res<'t, (About, bool)> {
    match named(env, thing)? {
        Named::Pick(Pick::This | Pick::Attached) => Ok((About::This, false)),
        Named::Pick(pick) => {
            let among = Some(pick);
            let filter = Filter {
                among,
                ..Filter::default()
            };
            Ok((About::Any(filter), false))
        }
        Named::Some(said, 1, Some(1)) => {
            let filter = said.plain_event(thing)?;
            env.mention(Mention::of(Pick::Event, &filter, true));
            Ok((About::Any(filter), false))
        }
        _ => fail(thing, "say \"me\", or \"a ...\""),
    }
}

impl Said {
    /// What an event asks: cards that are played need no zone.
    pub(crate) fn plain_event(mut self, at: &Term) -> Res<'_, Filter> {
        if std::mem::take(&mut self.card) {
            self.filter.token = self.filter.token.or(no_token());
        }
        self.plain(at)
    }
}

/// Tokens can be played, but they are no cards (RB 350.2).
pub(crate) fn no_token() -> Option<bool> {
    rule!("RB 350.2", "RB 182"; true).then_some(false)
}

fn thing_does<'t>(
    env: &mut Env<'_>,
    thing: &'t Term,
    fates: &'t Term,
    manner: &'t Term,
) -> Res<'t, Trigger> {
    let (about, together) = about(env, thing)?;
    let mut trigger = fated(env, about, together, fates)?;
    if let Some(term) = manner.kids.first() {
        let how = manner_of(&trigger.about, term)?;
        super::heads::and(&mut trigger.cond, how);
    }
    Ok(trigger)
}

fn fated<'t>(env: &mut Env<'_>, about: About, together: bool, fates: &'t Term) -> Res<'t, Trigger> {
    env.happened = true;
    let mut trigger = nothing_yet(about, together);
    for fate in &fates.kids {
        one_fate(env, fate, &mut trigger)?;
    }
    Ok(trigger)
}

/// A trigger that no event is said of yet.
fn nothing_yet(about: About, together: bool) -> Trigger {
    Trigger {
        about,
        together,
        events: Vec::new(),
        ..bare(TriggerEvent::Attacks)
    }
}

fn manner_of<'t>(about: &About, term: &'t Term) -> Res<'t, Cond> {
    let pick = match about {
        About::This => Pick::This,
        _ => Pick::Event,
    };
    let alone = Filter {
        alone: Some(true),
        ..Filter::default()
    };
    Ok(match row!(EventRow, term)? {
        EventRow::Alone => Cond::Is(pick, Box::new(alone)),
        EventRow::OneOnOne => Cond::OneOnOne(pick),
        EventRow::AfterAttack => Cond::AfterAttack,
        _ => return fail(term, "no manner"),
    })
}
