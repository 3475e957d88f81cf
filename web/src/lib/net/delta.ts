// Differences between two views. A view is never changed in place: what a
// difference touches is copied, the rest is shared with the view before.
import type { PatchOp } from './frames';

export class DeltaError extends Error {}

/** The value after all the operations. */
export function applyOps<T>(value: T, ops: PatchOp[]): T {
  return ops.reduce<unknown>((now, op) => applyAt(now, keysOf(op.path), op), value) as T;
}

/** The keys of a JSON pointer. */
export function keysOf(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new DeltaError(`not a path: ${path}`);
  return path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function applyAt(node: unknown, keys: string[], op: PatchOp): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return op.op === 'remove' ? null : op.value;
  if (Array.isArray(node)) return inList(node, key, rest, op);
  if (node !== null && typeof node === 'object') return inRecord(node, key, rest, op);
  throw new DeltaError(`nothing at ${op.path}`);
}

function inList(list: unknown[], key: string, rest: string[], op: PatchOp): unknown[] {
  const at = key === '-' ? list.length : Number(key);
  const end = op.op === 'add' && rest.length === 0 ? list.length : list.length - 1;
  if (!Number.isInteger(at) || at < 0 || at > end) throw new DeltaError(`nothing at ${op.path}`);
  if (rest.length > 0) return list.with(at, applyAt(list[at], rest, op));
  if (op.op === 'add') return list.toSpliced(at, 0, op.value);
  return op.op === 'remove' ? list.toSpliced(at, 1) : list.with(at, op.value);
}

function inRecord(node: object, key: string, rest: string[], op: PatchOp): object {
  const copy: Record<string, unknown> = { ...node };
  if (rest.length > 0) copy[key] = applyAt(copy[key], rest, op);
  else if (op.op === 'remove') delete copy[key];
  else copy[key] = op.value;
  return copy;
}
