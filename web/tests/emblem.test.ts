import { describe, expect, it } from 'vitest';
import { chargeOf, emblemOf } from '../src/lib/cards/emblem';
import { hashOf } from '../src/lib/cards/hash';
import { ICONS } from '../src/lib/ui/icons';
import { cards } from './cards';
import { face } from './help';

describe('emblems', () => {
  it('are always the same for the same card', () => {
    expect(emblemOf(face('Ember Fox'))).toEqual(emblemOf(face('Ember Fox')));
    // Kept for ever: players know a card by it.
    expect(hashOf('Ember Fox')).toMatchInlineSnapshot(`376876094`);
  });

  it('follow the main tag', () => {
    expect(chargeOf(face('Ember Fox', { line: 'unit · Hollowroot, Dog' }))).toBe('paw');
    expect(chargeOf(face('Somebody', { kind: 'legend', line: 'legend · Nowhere' }))).toBe('crown');
    expect(chargeOf(face('Sarn', { kind: 'champion', line: 'Champion — Ostari Human Warrior' }))).toBe('sword');
  });

  it('tell the cards of the recorded games apart and are all drawn', () => {
    const looks = new Map<string, string[]>();
    for (const seen of cards()) {
      const emblem = emblemOf(seen);
      expect(ICONS[emblem.charge], emblem.charge).toBeDefined();
      const look = JSON.stringify([emblem, seen.hues]);
      looks.set(look, [...(looks.get(look) ?? []), seen.name]);
    }
    const alike = [...looks.values()].filter((names) => names.length > 1);
    expect(looks.size).toBeGreaterThan(60);
    expect(alike).toEqual([]);
  });
});
