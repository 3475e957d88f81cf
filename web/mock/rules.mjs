// The rules of the repository's ledger, as the server tells them.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../rules/', import.meta.url);

function load() {
  const files = readdirSync(folder).filter((f) => f.endsWith('.jsonl'));
  const rows = files.flatMap((f) =>
    readFileSync(new URL(f, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  return rows.map((row) => ({
    id: row.id,
    book: row.id.split(' ')[0],
    kind: row.kind,
    section: row.section,
    title: row.title ?? null,
    words: row.check ?? '',
    shown: row.kind === 'mechanic',
    proved: row.kind === 'mechanic',
  }));
}

let all = null;
export const rules = () => (all ??= load());

export function search(book, words) {
  const wanted = words.toLowerCase();
  const fits = (r) => (book === '' || r.book === book) && `${r.id} ${r.title ?? ''} ${r.words}`.toLowerCase().includes(wanted);
  return rules().filter(fits).slice(0, 400);
}
