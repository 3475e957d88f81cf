// A scenario as a table: its address, and the step that an answer there is.
import { letterOf } from '../table/board';

export function scenarioTable(text: string, seat: number): string {
  return `/scenario/table?seat=${seat}&text=${encodeURIComponent(text)}`;
}

/** The scenario with one more step: what a seat chooses. */
export function withAnswer(text: string, seat: number, labels: string[]): string {
  const chosen = labels.map((label) => JSON.stringify(label)).join(', ');
  return `${text.trimEnd()}\n\n[[step]]\nseat = "${letterOf(seat)}"\nchoose = [${chosen}]\n`;
}
