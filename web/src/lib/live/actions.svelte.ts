// What people do around the game: what needs consent, reports, giving up.
import { api } from '../net/api';
import type { SeatInfo, Spectator } from '../net/frames';
import { tableWithBots } from '../pages/newRoom';
import { router } from '../router.svelte';
import { session } from '../session.svelte';
import type { MenuAction } from '../table/SettingsDrawer.svelte';
import { Confirms } from '../ui/confirm.svelte';
import * as ask from './confirmations';
import type { LiveInput } from './liveInput.svelte';

const NOTED_MS = 5000;

export class TableActions {
  readonly #live: LiveInput;
  readonly confirms = new Confirms();
  /** What is told for a moment. */
  note = $state('');
  #noted: ReturnType<typeof setTimeout> | undefined;

  team: SeatInfo[] = $derived.by(() => {
    const { seats, you } = this.#room;
    return seats.filter((s, i) => you !== null && i !== you && s.team === seats[you]?.team);
  });
  /** Whether there are people in the team. */
  mates: boolean = $derived(this.team.some((s) => s.kind === 'human'));
  strict: boolean = $derived.by(() => (this.#room.policy?.level ?? 'friends') !== 'friends');
  /** Against bots the same table is set again; people are asked anew. */
  again: (() => Promise<void>) | null = $derived.by(() => {
    const { seats, you } = this.#room;
    return seats.every((s, i) => i === you || s.kind === 'bot') ? () => this.#playAgain() : null;
  });
  menu: MenuAction[] = $derived.by(() => (this.#room.over ? [] : this.#room.you === null ? this.#watching() : this.#playing()));

  constructor(live: LiveInput) {
    this.#live = live;
    live.takeBack = () => this.#takeBack();
  }

  get #room() {
    return this.#live.room;
  }

  #watching(): MenuAction[] {
    const may = this.#live.watches && this.#room.policy?.watchers_pause;
    return may ? [{ words: 'Ask the players for a pause', run: () => this.#room.send({ t: 'pause' }) }] : [];
  }

  #playing(): MenuAction[] {
    return [
      { words: this.strict ? 'Take back' : 'Ask to take back', run: () => this.#takeBack() },
      { words: 'Ask for a pause', run: () => this.#propose('pause', 'Asked. The others decide.') },
      { words: 'Offer a draw', run: () => this.#propose('draw', 'Offered. The others decide.') },
      ...(this.strict ? this.#shortcuts() : []),
      { words: 'Report a wrong ruling', run: () => this.report('') },
      { words: 'Concede', danger: true, run: () => this.confirms.ask(ask.concede(this.team.length > 0, () => this.#concede())) },
    ];
  }

  /** What players agree on at a table that is run as at an event. */
  #shortcuts(): MenuAction[] {
    const { send, view } = { send: this.#room.send.bind(this.#room), view: this.#room.view };
    return [
      { words: 'Propose to go on to the end of the turn', run: () => send({ t: 'propose', phase: view?.phases.at(-1) ?? '' }) },
      { words: 'Ask what will be chosen, and pass', run: () => send({ t: 'inquire' }) },
      { words: 'Announce a choice', run: () => this.confirms.ask(ask.announce((label) => send({ t: 'announce', labels: [label] }))) },
    ];
  }

  /** Somebody who watches is sent away, with a reason. */
  sendAway(who: Spectator): void {
    this.confirms.ask(ask.sendAway(who.name, (why) => this.#room.send({ t: 'dismiss', who: who.id, why })));
  }

  /** Reports a ruling, or somebody's conduct. */
  report(about: string): void {
    this.confirms.ask(
      ask.report(about, (text) => {
        this.#room.send({ t: 'report', text });
        this.#tell('Thank you. The position is kept with your words.');
      }),
    );
  }

  async block(name: string): Promise<void> {
    const id = this.#room.seats.find((s) => s.name === name)?.id;
    if (!id) throw new Error(`${name} has no account to block; mute them instead.`);
    await api.block(id);
  }

  #concede(): void {
    this.#room.send({ t: 'concede' });
    if (this.mates) this.#tell('Your team decides.');
  }

  #takeBack(): void {
    this.#propose('takeback', this.strict ? 'Taken back, where the table allows it.' : 'Asked. The others decide.');
  }

  /** Proposes what needs the others' consent. */
  #propose(kind: 'takeback' | 'pause' | 'draw', words: string): void {
    this.#room.send({ t: kind });
    if (this.#room.seats.some((s, i) => s.kind === 'human' && i !== this.#room.you)) this.#tell(words);
  }

  async #playAgain(): Promise<void> {
    const { game: id, mode: way } = this.#live.view;
    const game = (await session.games()).find((g) => g.game === id);
    const mode = game?.modes.find((m) => m.mode === way);
    if (game && mode) router.go(`/room/${(await api.newRoom(tableWithBots(game, mode))).room}`);
  }

  #tell(words: string): void {
    this.note = words;
    clearTimeout(this.#noted);
    this.#noted = setTimeout(() => (this.note = ''), NOTED_MS);
  }
}
