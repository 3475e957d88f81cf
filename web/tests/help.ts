// What several tests start from.
import type { Ask, Option } from '../src/lib/net/frames';
import type { FaceView } from '../src/lib/types';

export function option(i: number, label: string, ...at: string[]): Option {
  return { i, label, at };
}

export function ask(options: Option[], more: Partial<Ask> = {}): Ask {
  return { n: 1, seat: 0, text: 'A: what now?', shape: 'Act', so_far: 0, cancel: false, options, refused: [], ...more };
}

export function face(name: string, more: Partial<FaceView> = {}): FaceView {
  return { name, enhanced: null, kind: 'unit', hues: ['fury'], cost: '2', line: 'unit · Dog', text: '', stats: [], ...more };
}
