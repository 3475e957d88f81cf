// Makes a fixture from a dump of the engine: `node slim.mjs DUMP OUT [FRAMES] [FROM]`.
// Of a whole game it keeps the liveliest stretch, or the one that is asked
// for, as one view and differences.
import { readFileSync, writeFileSync } from 'node:fs';
import { diff } from './diff.mjs';

const [dump, out, count = '40', start] = process.argv.slice(2);
const { layout, frames } = JSON.parse(readFileSync(dump, 'utf8'));
const length = Math.min(Number(count), frames.length);

const lively = (frame) => {
  const board = frame.view.areas.filter((a) => a.seat === null || /battlefield|base|row|location/.test(a.name));
  return board.reduce((n, a) => n + a.cards.length, 0) + frame.view.stack.length * 2 + Math.min(8, frame.ask?.options.length ?? 0);
};

const sums = frames.slice(0, frames.length - length + 1).map((_, i) => {
  const stretch = frames.slice(i, i + length);
  return stretch.reduce((n, f) => n + lively(f), 0);
});
const from = start !== undefined ? Number(start) : sums.indexOf(Math.max(...sums));
const kept = frames.slice(from, from + length);

const steps = kept.map((frame, i) => {
  const { n, log, ask } = frame;
  const change = i === 0 ? { view: frame.view } : { ops: diff(kept[i - 1].view, frame.view) };
  return { n, ...change, log, ask };
});
const lines = steps.map((s) => JSON.stringify(s)).join(',\n');
writeFileSync(out, `{"layout":${JSON.stringify(layout)},\n"steps":[\n${lines}\n]}\n`);
