import { describe, expect, it, vi } from 'vitest';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });

const { en } = await import('./en/en.ts');
const { fr } = await import('./fr/fr.ts');

describe('a side pot', () => {
  it('has its number and its amount apart, so that nobody reads or hears "annexe 1 100" as 1,100', () => {
    expect([en.mainPot('300'), en.sidePot(1, '100')]).toEqual(['pot: 300', 'side pot 1: 100']);
    expect([fr.mainPot('300'), fr.sidePot(1, '100')]).toEqual(['pot\u00a0: 300', 'annexe 1\u00a0: 100']);
    for (const words of [en, fr]) expect(words.sidePot(2, '100')).not.toMatch(/\d\s*\d{3}/);
  });
});
