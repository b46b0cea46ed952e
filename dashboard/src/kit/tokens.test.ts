import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '#wire/contrast';

/** Small text needs this much (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const TEXTS = ['text', 'text-soft', 'brass', 'ask', 'stop', 'done', 'focus'];
/** The last one is a key under the pointer. */
const GROUNDS = ['ink-0', 'ink-1', 'ink-2', 'ink-3'];

const themes = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  .split('}')
  .filter((block) => /^\s*color-scheme/m.test(block))
  .map(
    (block) => new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour])),
  );

describe('colours of the pages', () => {
  it('are those of a dark and of a light theme', () => expect(themes).toHaveLength(2));

  it.each(themes)('each colour of text can be read on each ground', (theme) => {
    const colourOf = (name: string): string => theme.get(name) ?? expect.fail(`${name} is a colour`);
    const faint = TEXTS.flatMap((text) =>
      GROUNDS.filter((ground) => contrastOf(colourOf(text), colourOf(ground)) < READABLE).map((each) => [text, each]),
    );
    expect(faint).toEqual([]);
  });
});
