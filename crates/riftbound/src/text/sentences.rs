//! Sentences: what stands before and after a clause, and the bodies they make.

use super::amounts::small;
use super::around::Around;
use super::deeds::DeedRow;
use super::env::{Env, len};
use super::steps::guarded_sentence;
use crate::program::{Branch, Instr};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// Bodies, sentences, and the parts around a clause.
    pub(crate) enum SentenceRow after DeedRow {
        BodySteps: body = "{sentence+}";
        Modal: body = "{sentence*} {may_choose} {#|word} {fresh?} — {mode++}";
        Choose: may_choose = "choose";
        MayChoose: may_choose = "you may choose";
        Fresh: fresh = "{not_chosen}";
        NotChosenTurn: not_chosen = "that hasn't been chosen {this_turn}" (style);
        NotChosenYet: not_chosen = "you've not chosen {this_turn}" (style);
        Mode: mode = "
• {sentence+}";
        Sentence: sentence = "{next} {lead*} {clause}{further?}{tail*|tight}.";
        Quoting: sentence = "{next} {lead*} {thing} {having} {quote}";
        Watching: sentence = "{next} {watch} {event} this turn, {clause}{tail*|tight}.";
        WhenWatch: watch = "when";
        NextWatch: watch = "the next time";
        Quote: quote = "\"{line}\"";
        AndDo: further = ", and {base}";
        PlayersToo: further = "{joined} {player} {acts}";
        AndJoined: joined = ", and" (style);
        ThenJoined: joined = ", then" (style);
        WouldLead: lead = "if {would},";
        NextTimeLead: lead = "the next time {would},";
        OnceLead: lead = "once each turn, if {would},";
        ThingWould: would = "{thing} would {fortune}{during?}";
        FieldWould: would = "a {field} would {field_fortune}";
        WouldBeReplaced: field_fortune = "be replaced";
        YouWould: would = "you would {own_fortune}{circumstance*|tight}";
        WouldDraw: own_fortune = "draw";
        WouldPlay: own_fortune = "play {thing}";
        WouldDie: fortune = "die";
        WouldBeDamaged: fortune = "be dealt damage";
        KillsLead: lead = "if this kills {ref},";
        ThisTurnLead: lead = "this turn,";
        Next: next = "" (style);
        Then: next = "then" (style);
        ThenComma: next = "then," (style);
        CondLead: lead = "{if_word} {cond%and},";
        IfWord: if_word = "if" (style);
        WhileWord: if_word = "while" (style);
        AsYouPlay: lead = "as you play {ref},";
        AsExtra: lead = "as an additional cost {to_play_this},";
        ToPlayThis: to_play_this = "to play {ref}";
        IfDone: lead = "if {done},";
        IfDoneReflex: lead = "if {done}, then do this:";
        IfNotDone: lead = "if {not_done},";
        YouCannot: not_done = "you can't" (style);
        CouldNotChannel: not_done = "you couldn't channel {#} rune+ this way" (style);
        Otherwise: lead = "otherwise,";
        DoThis: lead = "do this:";
        DoThisTimes: lead = "do this {#} times:";
        ForEachLead: lead = "for each {unit},";
        LaterLead: lead = "at {moment},";
        StartingWith: lead = "starting with {next_player},";
        NextPlayer: next_player = "the next player";
        CondTail: tail = " {if_word} {cond%and}";
        CostMinimum: tail = ", to a minimum of {price}";
        ForEach: tail = " for each {unit}" (singular);
        Instead: tail = " instead";
        Minimum: tail = ", to a minimum of {#} <might>";
        Maximum: tail = ", to a maximum of {#} <might>";
        LaterTail: tail = " at {moment}";
        AtEndOfTurn: moment = "{end_of_turn}";
        EndOfThisTurn: end_of_turn = "the end of {this_turn}" (style);
        EndOfTurn: end_of_turn = "end of turn" (style);
        YourNextMain: moment = "the start of {your_next} Main Phase";
        YourNextBeginning: moment = "the start of {your_next} Beginning Phase";
        YourNext: your_next = "your next";
        YouDo: done = "you do" (style);
        TheyDo: done = "they do" (style);
    }
}

/// The steps of a body.
pub(crate) fn body<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row!(SentenceRow, term)? {
        SentenceRow::BodySteps => {
            let [list] = kids(term)?;
            sentences(env, &list.kids, None)
        }
        SentenceRow::Modal => {
            let [first, may, fresh, list] = kids(term)?;
            sentences(env, &first.kids, None)?;
            if row!(SentenceRow, may)? != SentenceRow::Choose {
                return fail(may, "say \"choose one\"");
            }
            let fresh = !fresh.kids.is_empty();
            modes(env, term, list, fresh)
        }
        _ => fail(term, "no body"),
    }
}

/// The steps of sentences. `before` is where those of the one before begin.
pub(crate) fn sentences<'t>(
    env: &mut Env<'_>,
    list: &'t [Term],
    mut before: Option<usize>,
) -> Res<'t, ()> {
    for term in list {
        let start = env.code.len();
        sentence(env, term, before)?;
        before = Some(start);
    }
    Ok(())
}

fn modes<'t>(env: &mut Env<'_>, term: &'t Term, list: &'t Term, fresh: bool) -> Res<'t, ()> {
    let choose = small(term)?;
    if choose == 0 || usize::from(choose) >= list.kids.len() {
        return fail(term, "fewer are chosen than there are");
    }
    let mut parts = Vec::new();
    for mode in &list.kids {
        let [said] = kids(mode)?;
        parts.push(branch(env, |env| sentences(env, &said.kids, None))?);
    }
    emit_modes(env, (choose, fresh), parts);
    Ok(())
}

/// A branch and its steps.
pub(crate) fn branch<'t>(
    env: &mut Env<'_>,
    run: impl FnOnce(&mut Env<'_>) -> Res<'t, ()>,
) -> Res<'t, (Branch, Vec<Instr>)> {
    let first = env.targets.len();
    let mentions = env.mentions.len();
    let ((), code) = env.apart(run)?;
    env.mentions.truncate(mentions);
    let targets = (first..env.targets.len()).filter_map(|i| u8::try_from(i).ok());
    let branch = Branch {
        len: len(&code),
        targets: targets.collect(),
        when: None,
    };
    Ok((branch, code))
}

/// A choice between branches.
pub(crate) fn emit_modes(
    env: &mut Env<'_>,
    (choose, fresh): (u8, bool),
    parts: Vec<(Branch, Vec<Instr>)>,
) {
    let (branches, steps): (Vec<Branch>, Vec<Vec<Instr>>) = parts.into_iter().unzip();
    env.emit(Instr::Modes {
        choose,
        fresh,
        branches,
    });
    env.code.extend(steps.into_iter().flatten());
}

pub(crate) fn sentence<'t>(
    env: &mut Env<'_>,
    term: &'t Term,
    before: Option<usize>,
) -> Res<'t, ()> {
    match row!(SentenceRow, term)? {
        SentenceRow::Quoting => return super::watches::quoting(env, term),
        SentenceRow::Watching => return super::watches::watching(env, term),
        _ => {}
    }
    let (around, said) = Around::of(term)?;
    if around.would.is_some() {
        let code = super::replacements::effect(env, &around, said)?;
        env.code.extend(code);
        return Ok(());
    }
    guarded_sentence(env, &around, said, before)
}
