// Questions begin with the letters of those who are asked.
const ASKED = /^([A-H](?:, [A-H])*): (.)/;

/** The question to oneself: without the letters, and like a sentence. */
export function toYou(text: string): string {
  return text.replace(ASKED, (_, __, first: string) => first.toUpperCase());
}

/** The question to somebody else: with names instead of letters. */
export function toOthers(text: string, nameOf: (seat: number) => string): string {
  return text.replace(ASKED, (_, letters: string, first: string) => {
    const names = letters.split(', ').map((l) => nameOf(l.charCodeAt(0) - 65));
    return `Waiting for ${names.join(' and ')}: ${first}`;
  });
}
