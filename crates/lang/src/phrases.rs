//! What the walk asks of single phrases.

use crate::mean::Mean;
use crate::record::Word;

pub(crate) fn possessive(head: &str, nouns: &[String]) -> Word {
    let zones = [
        "hand",
        "deck",
        "Main_Deck",
        "memory",
        "graveyard",
        "trash",
        "material_deck",
        "base",
        "Champion_Zone",
        "banishment",
        "champion",
        "turn",
        "points",
        "score",
        "influence",
    ];
    let zone = nouns
        .last()
        .is_some_and(|noun| zones.contains(&noun.as_str()));
    let owner = matches!(nouns, [owner] if owner == "owner" || owner == "controller");
    match head {
        "Its" => Word::Its,
        _ if owner => Word::TheirOwner,
        _ if zone => Word::TheirZone,
        _ => Word::Their,
    }
}

/// `this card`, `this unit`: the card itself.
pub(crate) fn is_self(nouns: &[String]) -> bool {
    let own = [
        "card", "object", "ally", "unit", "spell", "gear", "champion", "weapon",
    ];
    nouns
        .last()
        .is_some_and(|noun| own.contains(&noun.as_str()))
}

pub(crate) fn is_step(mean: &Mean) -> bool {
    matches!(mean.head.as_str(), "Do" | "Done" | "Gap" | "Gapped") && !mean.kids.is_empty()
}

pub(crate) fn is_base(head: &str) -> bool {
    matches!(head, "Q" | "D" | "QD" | "Plural" | "Of" | "Head" | "This")
}

pub(crate) fn is_open_det(mean: &Mean) -> bool {
    matches!(
        mean.head.as_str(),
        "Its" | "Their" | "That" | "Those" | "The"
    )
}

/// The participle before a noun: `the killed unit`.
pub(crate) fn participle(base: &Mean) -> Option<String> {
    let part = base.preorder().find(|part| part.head == "Part")?;
    Some(part.kids.first()?.head.clone())
}

/// The words of a phrase, its noun last; numbers tell tags and names apart.
pub(crate) fn nouns(base: &Mean, head: &Mean) -> Vec<String> {
    let words = |mean: &Mean| -> Vec<String> {
        let named = |part: &&Mean| part.kids.is_empty() || part.head.starts_with("Counter");
        let leaves = mean.preorder().filter(named);
        let leaves = leaves.filter(|leaf| !leaf.head.is_empty());
        leaves
            .map(|leaf| format!("{}{}", leaf.head, number(leaf)))
            .collect()
    };
    let sides = ["friendly", "enemy", "allied", "opposing"];
    let side = base
        .preorder()
        .filter(|part| sides.contains(&part.head.as_str()));
    let mut all: Vec<String> = side.map(|side| side.head.clone()).collect();
    all.extend(words(head));
    all
}

pub(crate) fn number(leaf: &Mean) -> String {
    match leaf.head.as_str() {
        "Tag" | "Name" => leaf.val.to_string(),
        _ => String::new(),
    }
}

pub(crate) fn is_several(base: &Mean) -> bool {
    let first = base.kids.first();
    match base.head.as_str() {
        "Plural" | "QD" => true,
        "Q" => first.is_some_and(|quant| {
            let number = quant.preorder().find(|part| part.head == "N");
            let many = ["All", "AnyN", "AtLeast", "UpTo", "Both"];
            number.is_some_and(|n| n.val > 1)
                || many.contains(&quant.head.as_str()) && number.is_none_or(|n| n.val != 1)
        }),
        "D" => base.kids.get(2).is_some_and(|quant| !quant.kids.is_empty()),
        _ => false,
    }
}

/// `choose a card from it`: a zone that was named.
pub(crate) fn it_as_place(arg: &Mean) -> Option<&Mean> {
    let np = arg.kids.first().filter(|_| arg.head == "PlaceBefore")?;
    np.kids
        .first()
        .filter(|it| np.head == "Np" && it.head == "It")
}

/// How many cards are discarded where the number stands alone.
pub(crate) fn discarded(args: &[Mean]) -> Option<i32> {
    let mut args = args.iter().flat_map(|args| &args.kids);
    let what = args.find(|arg| arg.head == "What")?.kids.first()?;
    (what.head == "N" && what.kids.is_empty()).then_some(what.val)
}

/// Whether an act is playing the card itself.
pub(crate) fn is_own_play(act: &Mean) -> bool {
    let verb = act.kids.first().filter(|_| act.head == "Do");
    let play = verb.is_some_and(|verb| matches!(verb.head.as_str(), "play" | "activate"));
    let own = |part: &Mean| matches!(part.head.as_str(), "ThisD" | "This" | "Me");
    play && act.preorder().any(own)
}

/// The head of a phrase: of what somebody has, that of the thing.
pub(crate) fn head_of(base: &Mean) -> Option<&Mean> {
    let last = base.kids.last().filter(|_| base.head == "Of");
    let last = last.filter(|head| head.head == "Head");
    last.or_else(|| base.preorder().find(|part| part.head == "Head"))
}
