import { describe, expect, it } from 'vitest';
import { glossaryEn } from './glossary.en.ts';
import { glossaryFr } from './glossary.fr.ts';
import { loadGlossary } from './glossary.ts';
import { TERM_KEYS } from './terms.ts';

describe('the words of the game', () => {
  it('R002-III-2, R003-G-5, R003-G-8, R004-G-1, R004-G-2, R004-G-5: are explained in both languages', () => {
    for (const glossary of [glossaryEn, glossaryFr]) {
      expect(Object.keys(glossary).sort()).toEqual([...TERM_KEYS].sort());
      expect(
        Object.values(glossary).filter(
          ({ term, means }) => term.length < 2 || means.length < 15 || !means.endsWith('.'),
        ),
      ).toEqual([]);
      expect(new Set(Object.values(glossary).map(({ term }) => term)).size).toBe(TERM_KEYS.length);
    }
  });

  it('AMB-37: the French word that folds in one book and checks in another is in none of them', () => {
    const texts = Object.values(glossaryFr).map(({ term, means }) => `${term} ${means}`);
    expect(texts.filter((text) => /(?<!\p{L})pass(er|ez|e|ent)(?!\p{L})/iu.test(text))).toEqual([]);
  });

  it('stand by the alphabet', async () => {
    expect((await loadGlossary('en'))[0]?.term).toBe('All-in');
    expect((await loadGlossary('fr')).map(({ term }) => term).indexOf('Abattage')).toBe(0);
  });
});
