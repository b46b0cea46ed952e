import { expect, it } from 'vitest';
import { enEnding } from './en/tournament/en-ending.ts';
import { frEnding } from './fr/tournament/fr-ending.ts';

it('a corrected payment is a sentence: which, how often, and how much', () => {
  const rebuy = { paid: 'rebuy', times: -1, money: '−10', chips: '−2,000' } as const;
  const fee = { paid: 'fee', times: 0, money: '+5', chips: null } as const;
  expect([rebuy, fee].map((said) => enEnding.corrected.payment('Ada', said))).toEqual([
    'Ada bought 1 rebuy less than was written down: −10, chips −2,000.',
    'Ada paid another fee than was written down: +5.',
  ]);
  expect([rebuy, fee].map((said) => frEnding.corrected.payment('Ada', said))).toEqual([
    'Ada a pris 1 recave de moins : −10, jetons −2,000.',
    'Ada a payé autrement (frais) : +5.',
  ]);
});
