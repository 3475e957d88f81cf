// The difference between two plain values as the operations of a delta frame.

/** @returns {{op: 'replace'|'add'|'remove', path: string, value?: unknown}[]} */
export function diff(before, now, path = '') {
  if (Object.is(before, now)) return [];
  if (Array.isArray(before) && Array.isArray(now)) return diffLists(before, now, path);
  if (isRecord(before) && isRecord(now)) return diffRecords(before, now, path);
  return [{ op: 'replace', path, value: now }];
}

const isRecord = (x) => x !== null && typeof x === 'object' && !Array.isArray(x);
const escaped = (key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

function diffLists(before, now, path) {
  const shared = Math.min(before.length, now.length);
  const ops = [];
  for (let i = 0; i < shared; i += 1) ops.push(...diff(before[i], now[i], `${path}/${i}`));
  for (let i = before.length - 1; i >= shared; i -= 1) ops.push({ op: 'remove', path: `${path}/${i}` });
  for (let i = shared; i < now.length; i += 1) ops.push({ op: 'add', path: `${path}/${i}`, value: now[i] });
  return ops;
}

function diffRecords(before, now, path) {
  const ops = [];
  for (const key of Object.keys(before)) {
    if (!(key in now)) ops.push({ op: 'remove', path: `${path}/${escaped(key)}` });
  }
  for (const [key, value] of Object.entries(now)) {
    const there = `${path}/${escaped(key)}`;
    if (key in before) ops.push(...diff(before[key], value, there));
    else ops.push({ op: 'add', path: there, value });
  }
  return ops;
}
