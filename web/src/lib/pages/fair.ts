// Whether what was promised of a shuffle was kept, worked out here: the
// server's word is not needed for it.

/** What came of a check. */
export interface Fair {
  /** Whether the secret is the one that was promised. */
  kept: boolean;
  /** The seed that the secret and the players' words give, in digits. */
  seed: string;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const hexOf = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

async function sha256(parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = Uint8Array.from(parts.flatMap((p) => [...p]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/**
 * The commitment is the SHA-256 of the secret; the seed is the first eight bytes
 * of the SHA-256 of the secret and what the players added, little end first,
 * without the highest bit. Null where there is nothing to check.
 */
export async function check(commit: string, secret: string, entropy: string[]): Promise<Fair | null> {
  const known = bytesOf(secret);
  const added = entropy.map(bytesOf);
  if (commit === '' || known === null || known.length !== 32 || added.includes(null)) return null;
  const kept = hexOf(await sha256([known])) === commit.toLowerCase();
  const mixed = await sha256([known, ...added.filter((a) => a !== null)]);
  const word = new DataView(mixed.buffer).getBigUint64(0, true) & ((1n << 63n) - 1n);
  return { kept, seed: word.toString() };
}
