import { describe, expect, it } from 'vitest';
import { PAIRING_MS, WRONG_CODES_FREE } from '../guard/limits.ts';
import { createPairings } from './pairing.ts';

const SEAT = { name: 'seat', seat: 1 } as const;
const HOUR_MS = 3_600_000;

describe('pairing codes', () => {
  it('are good once, for two minutes', () => {
    let nowMs = 0;
    const pairings = createPairings(() => nowMs);
    const code = pairings.create(SEAT, null);
    expect(pairings.redeem(code, 'here')).toMatchObject({ ok: true, value: { role: SEAT } });
    expect(pairings.redeem(code, 'here')).toEqual({ ok: false, reason: 'wrong' });
    const late = pairings.create(SEAT, null);
    nowMs += PAIRING_MS;
    expect(pairings.redeem(late, 'there')).toEqual({ ok: false, reason: 'wrong' });
  });

  it('are guessed by nobody in a night, from 200 addresses that guess as fast as they may', () => {
    let nowMs = 0;
    const pairings = createPairings(() => nowMs);
    let looked = 0;
    while (nowMs < 12 * HOUR_MS) {
      for (let address = 0; address < 200; address++) {
        const answer = pairings.redeem('000000', `10.0.0.${address}`);
        if (!answer.ok && answer.reason === 'wrong') looked += 1;
      }
      nowMs += 10_000;
    }
    expect(looked).toBeLessThan(25_000);
    expect(looked).toBeGreaterThan(200 * WRONG_CODES_FREE);
  });

  it('let whoever mistypes try again soon, and whoever guesses wait longer each time', () => {
    let nowMs = 0;
    const pairings = createPairings(() => nowMs);
    const guess = (): string => {
      const answer = pairings.redeem('x', 'guesser');
      return answer.ok ? 'right' : answer.reason;
    };
    const waits = Array.from({ length: 8 }, () => {
      const sinceMs = nowMs;
      while (guess() === 'wait') nowMs += 1_000;
      return nowMs - sinceMs;
    });
    expect(waits.slice(0, WRONG_CODES_FREE)).toEqual([0, 0, 0]);
    expect(waits.slice(WRONG_CODES_FREE)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000]);
  });
});
