import { describe, expect, it } from 'vitest';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { doorTextsEn } from '#wire/rule-doors/deeds.en';
import { RULE_DOORS } from '#wire/rule-doors/rule-doors';
import { rulesEn } from '#wire/rule-texts/rules.en';
import { rulesFr } from '#wire/rule-texts/rules.fr';
import { foundRules, groupsOf } from './found-rules.ts';

const found = (book: Parameters<typeof foundRules>[0], typed: string, sentences = rulesEn) =>
  foundRules(book, typed, sentences, ({ does }) => doorTextsEn.deeds[does]);

describe('the rules that people read', () => {
  it('every rule stands in a book, and each book has its own', () => {
    expect(found('all', '')).toHaveLength(Object.keys(RULE_DOORS).length);
    const inBooks = new Set(RULE_BOOKS.flatMap((book) => found(book, '').map(({ id }) => id)));
    expect(inBooks.size).toBe(528);
    expect(found('maison', '').every(({ id }) => id.startsWith('R004-'))).toBe(true);
    expect(found('tock', '').some(({ id }) => id.split('-')[1] === 'H')).toBe(false);
  });

  it('all words that are typed are looked for, in any order, without accents and capitals, in the id and in what Sabot does', () => {
    expect(found('sans-croupier', 'r000-BURN-4').map(({ id }) => id)).toEqual(['R000-burn-4']);
    expect(found('all', 'brulee turn', rulesFr).length).toBeGreaterThan(0);
    expect(found('all', 'turn brûlée', rulesFr)).toEqual(found('all', 'brulee TURN', rulesFr));
    expect(found('all', 'watches until').length).toBeGreaterThan(50);
    expect(found('all', 'no such word')).toEqual([]);
  });

  it('stand by what Sabot does about them, mistakes first, and those that are only read last', () => {
    for (const book of RULE_BOOKS)
      expect(groupsOf(found(book, '')).flatMap(({ rules }) => rules)).toHaveLength(found(book, '').length);
    for (const book of ['sans-croupier', 'maison', 'all'] as const) {
      const deeds = groupsOf(found(book, '')).map(({ does }) => does);
      expect([deeds[0], deeds.at(-1)]).toEqual(['ruling', 'reference']);
    }
  });

  it('each has a sentence in both languages', () => {
    for (const sentences of [rulesEn, rulesFr])
      expect(found('all', '', sentences).filter(({ sentence }) => sentence === '')).toEqual([]);
  });
});
