import { afterEach, describe, expect, it, vi } from 'vitest';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const { certaintyOf } = await import('./evidence.ts');
const { chooseLanguage } = await import('./language.ts');
const { whenSpoken } = await import('./parts/catalogues.ts');
await whenSpoken();

afterEach(() => chooseLanguage('en'));

describe('the odds of a fact', () => {
  it('are written in the figures of the chosen language', async () => {
    expect([3.14, 99.6, 1_000_000].map((odds) => certaintyOf({ odds }))).toEqual([
      '3.1 to 1 that it is so.',
      '100 to 1 that it is so.',
      '1,000,000 to 1 that it is so.',
    ]);
    await chooseLanguage('fr');
    expect(certaintyOf({ odds: 3.14 })).toBe('3,1 contre 1 que c’est vrai.');
    expect(certaintyOf({ odds: 1_000_000 })).toMatch(/^1\s000\s000 contre 1/);
  });
});
