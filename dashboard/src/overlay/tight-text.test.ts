import { expect, it, vi } from 'vitest';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=fr' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const { tightText } = await import('./tight-text.ts');
const { chooseLanguage } = await import('../words/language.ts');
const { whenSpoken } = await import('../words/parts/catalogues.ts');
await whenSpoken();

it('an act where there is little room has its word shortened or left out, and its amount never', async () => {
  await chooseLanguage('fr');
  expect(tightText('raise', '200', false)).toBe('relance 200');
  expect(tightText('raise', '14,2k', true)).toBe('rel. 14,2k');
  expect(tightText('big-blind', '14,2k', true)).toBe('GB 14,2k');
  expect(tightText('call', '1\u202f184,5k', true)).toBe('1\u202f184,5k');
  await chooseLanguage('en');
  expect(tightText('straddle', '14.2k', false)).toBe('str. 14.2k');
});
