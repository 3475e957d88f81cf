#!/usr/bin/env python3
"""Draws the references of `references.tsv` and checks the file.

    draw.py CARDS             the drawn references, one a line (tab-separated)
    draw.py CARDS --show      the same with the lines they stand in, every token
                              numbered: for reading only, never to be kept
    draw.py CARDS --check     references.tsv beside this script is what is drawn,
                              and every target points at a word that can be one

CARDS is a folder with `riftbound.json` and `grand-archive.json`.

Texts: the field `text` of each card, once (a reprint is a printing of the same
card). Left out are cards first printed in set UNL (so all that were printed
there alone), cards whose first printing shares set and number with another
card's, other fields and other faces. A card is named by game, set and number of its first printing.

Lines are the text split at newlines, from 0. Tokens of a line, from 0, are the
matches of TOKEN on the line as it stands in the file: a symbol in braces, a
word (letters and digits, joined inside by apostrophe or hyphen), or any one
other character but white space and the asterisk. Tokens of a reminder,
`*( .. )*`, are counted and never drawn.

Kinds of reference are the closed list KINDS, matched on the line with
reminders and asterisks blanked. Of each game HALF are drawn: to each kind its
share, at least FEW of each kind (or all there are), the rest by largest
remainder; inside a kind those with the lowest SHA-256 of seed and id.
"""
import collections
import hashlib
import json
import pathlib
import re
import sys

SEED = "ludex references 1"
HALF = 150
FEW = 4
GAMES = ("riftbound", "grand-archive")
TOKEN = re.compile(r"\{[^}]*\}|[A-Za-zÀ-ÿ0-9]+(?:['’-][A-Za-zÀ-ÿ0-9]+)*|[^\s*]")
REMINDER = re.compile(r"\*\(.*?\)\*")
NOUN = (
    r"(?:unit|player|equipment|battlefield|card|spell|enemy|token|damage|ally|allie|opponent|champion|attack"
    r"|attacker|copy|copie|activation|weapon|object|ability|domain|trigger|gear|rune|item|cost|target|element)"
)
QUANT = r"(?:one|two|three|both|any|none)"
KINDS = {
    "it": r"\b(?:it's|itself|it)\b",
    "he": r"(?-i:\b(?:he|she|him|her|his)\b)",
    "its": r"\bits\b",
    "they": r"\b(?:they're|they've|they|themselves|them)\b",
    "their": r"\btheir\b",
    "that": rf"\bthat (?!(?:cost|attack|target)s\b)(?:enemy )?{NOUN}(?:'s|s)?\b",
    "those": r"\bthose\b(?: \w+)?",
    "the": r"\bthe (?:chosen|killed|revealed|banished|discarded|sacrificed|activated|hit) [\w']+",
    "there": r"\bthere\b(?!'s| (?:is|are|was|were)\b)",
    "much": r"\bthat (?:much|many|amount)\b",
    "rest": r"\bthe rest\b(?!(?: of)? (?:the|this) (?:game|turn))|\bthe others?\b|\bthe remaining \w+",
    "other": r"\beach other\b(?! \w)",
    "bare": rf"\b{QUANT}\b(?= (?:into|onto|on|and|to|from|at|in|face|back|you|or both)\b| ?[.,;])",
    "way": r"\bthis way\b",
    "instead": r"\binstead\b(?! of\b)",
    "do": r"\b(?:if|when|unless) (?:(?:that|a|an|the) )?[\w']+(?: \w+)? (?:do|does|don't|doesn't|didn't|did|can't)(?=[.,])",
}
THING = re.compile(  # the word at the target of phrase, each, mine, other, set
    r"(?:unit|champion|player|opponent|owner|controller|equipment|gear|rune|battlefield|card|spell|token|damage"
    r"|activation|potion|ally|allie|weapon|memory|regalia|omen|object|name|counter|attack|attacker)(?:'?s)?$|one$|two$",
    re.I,
)
ACT = re.compile(  # the word at the target of step, amount
    r"(?:reveal|channel|spend|banish|discard|end|die|kill|deal|dealt|prevent|take|sacrifice|rest|wake|negate|pay|change"
    r"|put|remove|assigned|shuffle|is)s?$",
    re.I,
)
FITTING = dict.fromkeys(("phrase", "each", "mine", "other", "set"), THING) | dict.fromkeys(("step", "amount"), ACT)
PLAIN = {"source", "bearer", "modes", "event.patient", "event.place", "controller_of(event.patient)", "?"}


def texts(folder, game):
    """The texts of a game by (set, number) of the first printing."""
    found = collections.defaultdict(list)
    for card in json.loads((folder / f"{game}.json").read_text("utf-8")):
        first = card["printings"][0]
        if first["set"] != "UNL":
            found[first["set"], str(first["number"])].append(card.get("text", ""))
    return {key: of[0].split("\n") for key, of in found.items() if len(of) == 1}


def references(game, cards):
    """Every reference as (kind, game, set, number, line, token, words)."""
    for (code, number), lines in sorted(cards.items()):
        for at, line in enumerate(lines):
            starts = {m.start(): i for i, m in enumerate(TOKEN.finditer(line))}
            blank = REMINDER.sub(lambda m: " " * len(m[0]), line).replace("*", " ")
            for kind, pattern in KINDS.items():
                for m in re.finditer(re.sub(" (?![?])", " +", pattern), blank, re.I):
                    if kind != "bare" or is_bare(blank[: m.start()], blank[m.end() :]):
                        words = " ".join(m[0].split()[:3])
                        yield kind, game, code, number, at, starts[m.start()], words


def is_bare(before, after):
    """Neither a number of modes, nor a divisor, nor "this one", "one on one"."""
    modes = re.search(r"\bchoose (?:up to )?$", before, re.I) and re.match(r" *[.—]", after)
    return not (modes or re.search(r"\b(?:this|by|on) $", before, re.I) or re.match(r" on one\b", after))


def share(counts):
    """How many of each kind are drawn."""
    base = {kind: min(FEW, n) for kind, n in counts.items()}
    left, whole = HALF - sum(base.values()), sum(counts.values()) - sum(base.values())
    exact = {kind: left * (n - base[kind]) / whole for kind, n in counts.items()}
    given = {kind: base[kind] + int(exact[kind]) for kind in counts}
    behind = sorted(counts, key=lambda kind: (int(exact[kind]) - exact[kind], kind))
    for kind in behind[: HALF - sum(given.values())]:
        given[kind] += 1
    return given


def lot(drawn, seed=SEED):
    return hashlib.sha256("\t".join([seed, *map(str, drawn)]).encode()).hexdigest()


def draw(game, cards):
    kinds = collections.defaultdict(list)
    for reference in references(game, cards):
        kinds[reference[0]].append(reference)
    given = share({kind: len(all_of) for kind, all_of in kinds.items()})
    drawn = [r for kind in kinds for r in sorted(kinds[kind], key=lot)[: given[kind]]]
    return sorted(drawn, key=lambda r: (r[2], r[3], r[4], r[5], r[0]))


def show(reference, lines):
    print("\n" + "\t".join(map(str, reference)))
    for at, line in enumerate(lines):
        print(f"  {at}| " + " ".join(f"{m[0]}·{i}" for i, m in enumerate(TOKEN.finditer(line))))


def faults(meaning, reference, lines):
    """What is wrong with a meaning: unknown words, targets outside, unfitting words."""
    if meaning in PLAIN:
        return
    name, _, targets = meaning.partition("@")
    if name not in FITTING or not re.fullmatch(r"\d+:\d+([+|]\d+:\d+)*", targets):
        yield f"{meaning} is no meaning"
        return
    for target in re.split("[+|]", targets):
        line, token = map(int, target.split(":"))
        words = TOKEN.findall(lines[line]) if line < len(lines) else []
        if token >= len(words):
            yield f"{target} is outside the text"
        elif not FITTING[name].match(words[token]) or (line, token) == reference[4:6]:
            yield f"{target} is '{words[token]}', which cannot be meant by {name}"


def check(drawn, cards):
    rows = (pathlib.Path(__file__).parent / "references.tsv").read_text("utf-8").splitlines()
    rows = [row.split("\t") for row in rows if not row.startswith("#")]
    wrong = [] if len(rows) == len(drawn) else [f"{len(rows)} lines, drawn are {len(drawn)}"]
    for row, reference in zip(rows, drawn):
        at, meaning = " ".join(row[:7]), row[7]
        wrong += [f"{at}: not as drawn"] if row[:7] != [str(field) for field in reference] else []
        wrong += [f"{at}: ? without a reason"] if meaning == "?" and len(row) < 9 else []
        wrong += [f"{at}: {fault}" for fault in faults(meaning, reference, cards[reference[1]][reference[2:4]])]
    print("\n".join(wrong) or f"{len(rows)} references as drawn, every target in its place")
    return len(wrong) > 0


def main(folder, mode=None):
    cards = {game: texts(pathlib.Path(folder), game) for game in GAMES}
    drawn = [r for game in GAMES for r in draw(game, cards[game])]
    if mode == "--check":
        return check(drawn, cards)
    for r in drawn:
        show(r, cards[r[1]][r[2], r[3]]) if mode == "--show" else print(*r, sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
