import { describe, expect, it } from 'vitest';
import { checkHand, type HandCheck } from './checks/hand-check.ts';
import { readHandFile } from './hand-file.ts';
import { playRandomHand } from './random-hands.testing.ts';

function check(text: string, name: string): HandCheck {
  const [record] = readHandFile(name, text);
  if (record?.result.ok !== true) throw new Error(JSON.stringify(record));
  return checkHand(record.result.value);
}

const HANDS = 200;

describe('random hands with antes, straddles and side pots', () => {
  const hands = Array.from({ length: HANDS }, (_, seed) => playRandomHand(seed + 1));

  it('are varied enough to mean something', () => {
    expect(new Set(hands.map(({ players }) => players)).size).toBe(8);
    expect(hands.filter(({ potCount }) => potCount > 2).length).toBeGreaterThan(10);
  });

  it('agree in both formats, with the same pot and payout', () => {
    for (const { pokerStars, phh } of hands) {
      const [stars, standard] = [check(pokerStars, 'a.txt'), check(phh, 'a.phh')];
      expect(stars, pokerStars).toMatchObject({ ok: true });
      expect(standard, phh).toMatchObject({ ok: true, pot: stars.pot });
      expect(Object.values(standard.payout)).toEqual(Object.values(stars.payout));
    }
  });

  it('disagree once a chip is missing, a few have moved to somebody else, or one act is gone', () => {
    for (const { pokerStars, phh } of hands) {
      const one = (text: string): string =>
        text.replace(/ collected (\d+) from pot/, (_, amount) => ` collected ${Number(amount) - 1} from pot`);
      expect(check(one(pokerStars), 'a.txt').ok).toBe(false);
      const shorter = pokerStars.replace(/\n[^\n]*: (?:folds|checks|calls \d+)(?=\n)/, '');
      if (shorter !== pokerStars) expect(check(shorter, 'a.txt').ok, shorter).toBe(false);
      const stacks = phh.replace(
        /finishing_stacks = \[(\d+), (\d+)/,
        (_, a, b) => `finishing_stacks = [${Number(a) + 7}, ${Math.max(0, Number(b) - 7)}`,
      );
      expect(check(stacks, 'a.phh').ok).toBe(false);
    }
  });
});
