// The recorded games, as steps: a question, and the table at which it is asked.
import { applyOps } from '../src/lib/net/delta';
import type { Ask, Frame } from '../src/lib/net/frames';
import type { Layout, TableView, LogLine } from '../src/lib/generated/view';

type Heard = Frame<'view'> | Frame<'delta'> | Frame<'ask'>;

interface Recording {
  layout: Layout;
  /** What a player heard, in order. */
  frames: Heard[];
  /** The table that the server tells somebody who comes at the end. */
  last: TableView;
}

/** What came with one question. */
export interface Step {
  n: number;
  view: TableView;
  ops: Frame<'delta'>['ops'];
  log: LogLine[];
  ask: Ask;
}

export interface Fixture {
  layout: Layout;
  frames: Step[];
  last: TableView;
}

function stepsOf(frames: Heard[]): Step[] {
  const steps: Step[] = [];
  let view: TableView | null = null;
  let [ops, log]: [Step['ops'], LogLine[]] = [[], []];
  for (const frame of frames) {
    if (frame.t === 'ask') {
      if (view) steps.push({ n: frame.n, view, ops, log, ask: frame });
      [ops, log] = [[], []];
      continue;
    }
    view = frame.t === 'view' ? frame.view : applyOps(view, frame.ops);
    if (frame.t === 'delta') ops = [...ops, ...frame.ops];
    log = [...log, ...frame.log];
  }
  return steps;
}

const files = import.meta.glob<Recording>('../fixtures/*.json', { import: 'default', eager: true });

/** Each recording by its name, such as `ikorr-1v1`. */
export const fixtures = new Map<string, Fixture>(
  Object.entries(files).map(([path, { layout, frames, last }]) => {
    const name = path.replace(/^.*\/|\.json$/g, '');
    return [name, { layout, frames: stepsOf(frames), last }];
  }),
);
