#!/usr/bin/env python3
"""Draws the texts of `drawn.tsv`: game, set and number of the first printing.

    draw.py CARDS             the list, as it is kept
    draw.py CARDS --check     drawn.tsv beside this script is what is drawn

CARDS, and which texts there are, as in `../references/draw.py`; a text that is
a reminder alone is none. Of each game the HALF with the lowest SHA-256 of seed
and id are drawn.
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "references"))
import draw as references  # noqa: E402

SEED = "ludex snapshots 1"
HALF = 60


def drawn(folder, game):
    texts = references.texts(folder, game)
    read = [(game, *key) for key, lines in texts.items() if references.REMINDER.sub("", "".join(lines)).strip()]
    return sorted(sorted(read, key=lambda card: references.lot(card, SEED))[:HALF])


def main(folder, mode=None):
    rows = ["# game\tset\tnumber"]
    rows += ["\t".join(card) for game in references.GAMES for card in drawn(pathlib.Path(folder), game)]
    if mode != "--check":
        print("\n".join(rows))
        return 0
    same = (HERE / "drawn.tsv").read_text("utf-8").splitlines() == rows
    print(f"{len(rows) - 1} texts as drawn" if same else "drawn.tsv is not what is drawn")
    return not same


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
