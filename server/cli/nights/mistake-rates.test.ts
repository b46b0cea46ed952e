import { describe, expect, it } from 'vitest';
import { evenRates, formatRates, parseOnly, parseWeights } from './mistake-rates.ts';

describe('how often people err, as the command line says it', () => {
  it('is even unless said otherwise, and then nothing is said', () => {
    expect([parseOnly(undefined), parseWeights(undefined)]).toEqual([null, new Map()]);
    expect(formatRates(evenRates(0.5))).toBe('--mistakes 0.5');
  });

  it('says again what it was told', () => {
    const rates = {
      share: 0.9,
      most: 5,
      only: parseOnly('burned-early,string-bet'),
      weights: parseWeights('burned-early=3,string-bet=0.5'),
    };
    expect(formatRates(rates)).toBe(
      '--mistakes 0.9 --most 5 --only burned-early,string-bet --rate burned-early=3,string-bet=0.5',
    );
  });

  it('names what is near to a mistake that nobody makes', () => {
    expect(() => parseOnly('burnt-early')).toThrow(/--only: .*'burnt-early'\. Near it: burned-early, /);
    expect(() => parseWeights('string=2')).toThrow(/--rate: .*'string'\. Near it: string-bet, /);
  });

  it.each(['burned-early', 'burned-early=1=2', 'burned-early=', 'burned-early=-1'])('is no rate: %s', (text) => {
    expect(() => parseWeights(text)).toThrow(/^--rate/);
  });
});
