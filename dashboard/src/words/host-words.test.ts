import { describe, expect, it } from 'vitest';
import { en as readingsEn, fr as readingsFr } from '#wire/rule-texts/readings';
import { en, type Words } from './en/en.ts';
import { enHost } from './en/en-host.ts';
import { fr } from './fr/fr.ts';
import { frHost } from './fr/fr-host.ts';
import { wordsForHost } from './host-words.ts';

/** Every sentence of a language; what needs an argument is told with some. */
function sentences(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(sentences);
  if (typeof part === 'function') return told(part as (...args: readonly unknown[]) => unknown);
  return part !== null && typeof part === 'object' ? Object.values(part).flatMap(sentences) : [];
}

function told(sentence: (...args: readonly unknown[]) => unknown): readonly string[] {
  for (const argument of ['x', ['x'], 1]) {
    try {
      const text = sentence(argument, argument, argument);
      if (typeof text === 'string') return [text];
    } catch {
      // It wants another kind of argument.
    }
  }
  return [];
}

describe.each([
  ['English', en, enHost, /\bfloor\b|\bdirector/i],
  ['French', fr, frHost, /directeur/i],
] as const)('a table at home, %s', (_, words, host, floor) => {
  const named = (language: Words): readonly string[] => sentences(language).filter((text) => floor.test(text));

  it('names its host wherever a venue names its floor, but for the key whose name stands on it', () => {
    expect(named(words).length).toBeGreaterThan(8);
    expect(named(wordsForHost(words, host))).toEqual([host.key].filter((text) => floor.test(text)));
  });
});

it.each([
  ['English', readingsEn, enHost, /\bfloor\b/],
  ['French', readingsFr, frHost, /direction|directeur/],
] as const)(
  'what Sabot says in its own name beside a ruling asks the host at home (%s)',
  (_, readings, host, floor) => {
    const named = Object.entries<string>(readings).flatMap(([id, sentence]) => (floor.test(sentence) ? [id] : []));
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(host.sentences).sort()).toEqual(named.sort());
  },
);
