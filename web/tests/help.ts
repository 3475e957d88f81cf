// What several tests start from.
import type { Ask, OptionView } from '../src/lib/net/frames';
import type { FaceView } from '../src/lib/generated/view';

export function option(i: number, label: string, ...at: string[]): OptionView {
  return { i, label, at };
}

export function ask(options: OptionView[], more: Partial<Ask> = {}): Ask {
  return { n: 1, seat: 0, text: 'A: what now?', shape: 'Act', so_far: 0, cancel: false, options, refused: [], ...more };
}

export function face(name: string, more: Partial<FaceView> = {}): FaceView {
  return { name, enhanced: null, kind: 'unit', hues: ['fury'], cost: '2', line: 'unit · Dog', text: '', stats: [], ...more };
}
