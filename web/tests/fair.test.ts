import { describe, expect, it } from 'vitest';
import { check } from '../src/lib/pages/fair';

const SECRET = '07'.repeat(32);

describe('what was promised of a shuffle', () => {
  it('is checked as the server and the command line do', async () => {
    const commit = '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0';
    expect(await check(commit, SECRET, [])).toEqual({ kept: true, seed: '1546769106096599115' });
    expect(await check(commit.toUpperCase(), SECRET, ['01', '', '02'])).toEqual({ kept: true, seed: '8341891281189553979' });
  });

  it('is not kept by another secret', async () => {
    const other = await check('00'.repeat(32), SECRET, []);
    expect(other?.kept).toBe(false);
  });

  it('is nothing where the seed was chosen', async () => {
    expect(await check('', '5', [])).toBeNull();
    expect(await check('c0ffee', 'no digits', [])).toBeNull();
  });
});
