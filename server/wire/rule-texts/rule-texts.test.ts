import { describe, expect, it } from 'vitest';
import { kindTexts } from '#law/pages/words';
import { COMPOSED_KINDS, SIMPLE_KINDS } from '#vocabulary/kinds';
import { loadKindTexts, loadRuleSentences, RULE_LANGUAGES, SLOTS, tellStory } from './rule-texts.ts';
import { rulesEn } from './rules.en.ts';
import { rulesFr } from './rules.fr.ts';

/** Longer than this nobody reads it at the table. */
const SENTENCE_LENGTH_MAX = 120;
const [kindsEn, kindsFr] = [kindTexts('en'), kindTexts('fr')];
const KINDS = [...SIMPLE_KINDS, ...COMPOSED_KINDS];
const slotsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot).sort();
const wrong = (texts: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(texts)
    .filter(
      ([, text = '']) =>
        text.length < 8 || text.length > SENTENCE_LENGTH_MAX || !/[.!?»]$/.test(text) || /\s{2}|^\s/.test(text),
    )
    .map(([id]) => id);

describe('sentences of rules', () => {
  it('are there for the same rules in both languages', () => {
    expect(Object.keys(rulesFr).sort()).toEqual(Object.keys(rulesEn).sort());
    expect(Object.keys(rulesEn).length).toBe(528 + 52 + 28);
  });

  it('are whole and short in both', () => {
    expect(wrong(rulesEn)).toEqual([]);
    expect(wrong(rulesFr)).toEqual([]);
  });

  it('are not the same in both', () => {
    expect(Object.entries(rulesEn).filter(([id, text]) => rulesFr[id as keyof typeof rulesFr] === text)).toEqual([]);
  });

  it('AMB-37: never use the French word that folds in one book and checks in another', () => {
    const texts = [...Object.values(rulesFr), ...Object.values(kindsFr).flatMap((kind) => [kind.title, kind.story])];
    expect(texts.filter((text = '') => /(?<!\p{L})pass(er|ez|e|ent)(?!\p{L})/iu.test(text))).toEqual([]);
  });
});

describe('words for kinds', () => {
  it('cover every kind in both languages, and nothing else', () => {
    expect(Object.keys(kindsEn).sort()).toEqual([...KINDS].sort());
    expect(Object.keys(kindsFr).sort()).toEqual([...KINDS].sort());
  });

  it.each(KINDS)('%s has a title, a story, and the same slots in both languages', (kind) => {
    for (const texts of [kindsEn, kindsFr]) {
      expect(texts[kind].title.length).toBeGreaterThan(3);
      expect(texts[kind].story).toMatch(/^[\p{L}{].*\.$/u);
    }
    expect(slotsOf(kindsFr[kind].story)).toEqual(slotsOf(kindsEn[kind].story));
    expect(SLOTS).toEqual(expect.arrayContaining(slotsOf(kindsEn[kind].story)));
  });

  it.each(KINDS)('%s reads well with and without its slots', (kind) => {
    for (const texts of [kindsEn, kindsFr]) {
      const full = tellStory(texts[kind].story, { seat: 'Anna', seats: 'Anna, Bob', place: 'B4' });
      const bare = tellStory(texts[kind].story, {});
      expect(full).not.toMatch(/[{}]/);
      expect(bare).toMatch(/^\p{Lu}[^{}:()]*\.$/u);
    }
  });

  it('tell who and where', () => {
    expect(tellStory(kindsEn.EXPOSED_HOLE.story, { seat: 'Anna' })).toBe('Anna: a card was turned up while dealing.');
    expect(tellStory(kindsFr.EXPOSED_HOLE.story, {})).toBe('Une carte a été retournée pendant la donne.');
    expect(tellStory(kindsEn.UNKNOWN_TAG.story, { place: 'B2' })).toBe('A card of no registered deck lies here (B2).');
    expect(tellStory(kindsEn.EXPOSED_HOLE.story, { seat: '$&' })).toContain('$&');
  });
});

describe('a language', () => {
  it.each(RULE_LANGUAGES)('%s is loaded by itself', async (language) => {
    const [rules, kinds] = [await loadRuleSentences(language), await loadKindTexts(language)];
    expect(rules['R000-burn-0']).toBe((language === 'fr' ? rulesFr : rulesEn)['R000-burn-0']);
    expect(kinds.FLOP_4.title).toBe((language === 'fr' ? kindsFr : kindsEn).FLOP_4.title);
  });
});
