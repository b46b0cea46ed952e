import { expect, it, vi } from 'vitest';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });

const { shortAmount } = await import('./numbers.ts');
const { chooseLanguage } = await import('./parts/catalogues.ts');
await chooseLanguage('en');

it('is written in full while every chip counts, then in thousands, millions, thousands of millions', () => {
  const written = (...chips: readonly number[]): readonly string[] => chips.map(shortAmount);
  expect(written(950, 9_999, 10_000, 14_249, 184_500)).toEqual(['950', '9,999', '10k', '14.2k', '184.5k']);
  expect(written(999_949, 999_950, 127_457_700)).toEqual(['999.9k', '1M', '127.5M']);
  expect(written(999_950_000, 2_500_000_000, 1_000_000_000_000)).toEqual(['1B', '2.5B', '1,000B']);
});
