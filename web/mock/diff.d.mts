import type { Op } from '../src/lib/net/frames';

export function diff(before: unknown, now: unknown, path?: string): Op[];
