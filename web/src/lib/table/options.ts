// Which options are about which cards, and what a click or a drag means.
import type { Ask, OptionView, RefusalView } from '../net/frames';
import type { Handle, TableView } from '../generated/view';

/** The options by the cards they are about. */
export function optionsByCard(options: OptionView[]): Map<string, OptionView[]> {
  const found = new Map<string, OptionView[]>();
  for (const option of options) {
    for (const key of new Set(option.at)) {
      found.set(key, [...(found.get(key) ?? []), option]);
    }
  }
  return found;
}

/**
 * What a click on a card offers: the options in which it comes first. Only
 * where there are none, those in which it is a target or place.
 */
export function clickOptions(options: OptionView[], card: Handle): OptionView[] {
  const about = options.filter((o) => o.at.includes(card));
  const first = about.filter((o) => o.at[0] === card);
  return first.length > 0 ? first : about;
}

/** What dragging one card onto another does: the options about both. */
export function dropOptions(options: OptionView[], dragged: Handle, onto: Handle): OptionView[] {
  if (dragged === onto) return [];
  return clickOptions(options, dragged).filter((o) => o.at.slice(1).includes(onto));
}

/**
 * What dragging a card onto a place that is no card does: the option that
 * names the place, or else the only one that needs nothing further.
 */
export function placeOptions(options: OptionView[], dragged: Handle, place: string): OptionView[] {
  const alone = clickOptions(options, dragged).filter((o) => o.at.length === 1);
  const named = alone.filter((o) => o.label.toLowerCase().endsWith(` to ${place.toLowerCase()}`));
  if (named.length > 0) return named;
  return alone.length === 1 ? alone : [];
}

/** Options that nothing on the table stands for: they need buttons of their own. */
export function looseOptions(options: OptionView[], shown: { has(key: string): boolean }): OptionView[] {
  return options.filter((o) => !o.at.some((h) => shown.has(h)));
}

/** Options that are about no card. */
function plainOptions(options: OptionView[]): OptionView[] {
  return options.filter((o) => o.at.length === 0);
}

/**
 * The answer that the space bar gives: the option that is about no card, such
 * as pass or done. Where there are several, or only ones about cards, there is
 * none, unless there is only one option at all. Among actions the first one
 * about no card is to pass.
 */
export function mainAnswer(ask: Pick<Ask, 'options' | 'shape'>): OptionView | null {
  if (ask.options.length === 1) return ask.options[0] ?? null;
  const plain = plainOptions(ask.options);
  return plain.length === 1 || ask.shape === 'Act' ? (plain[0] ?? null) : null;
}

/**
 * Whether the main answer gives up one's turn while there is something else to
 * do: no key that answers everything else gives it.
 */
export function endsTurn(view: Pick<TableView, 'active' | 'stack'>, ask: Pick<Ask, 'options' | 'shape' | 'seat'>): boolean {
  const own = (view.active >> ask.seat) & 1;
  return own === 1 && ask.shape === 'Act' && view.stack.length === 0 && ask.options.some((o) => o.at.length > 0);
}

/** Why this card cannot be used, each reason once. */
export function refusalsOf(refused: RefusalView[], card: Handle): RefusalView[] {
  const about = refused.filter((r) => r.at[0] === card);
  const anywhere = about.length > 0 ? about : refused.filter((r) => r.at.includes(card));
  const seen = new Set<string>();
  return anywhere.filter((r) => {
    const same = `${r.label}|${r.rule}`;
    return seen.has(same) ? false : seen.add(same);
  });
}
