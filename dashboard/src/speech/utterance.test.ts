import { describe, expect, it, vi } from 'vitest';
import { announcementOf } from '#views/announcement';
import type { PublicView } from '#wire/views/public-view';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });

const { mayInterrupt, speakable, utteranceOf } = await import('./utterance.ts');
const { promptOf } = await import('../words/prompts.ts');
const { FULL_TABLE } = await import('../demo/full-table.ts');
const { whenSpoken } = await import('../words/parts/catalogues.ts');
await whenSpoken();

const announced = (view: PublicView): PublicView => ({ ...view, announcement: announcementOf(view, () => 0) });
const QUIET = announced({ ...FULL_TABLE, verdicts: [], questions: [], hold: false, next: [] });

describe('the voice', () => {
  it('says the prompt, before it an open verdict, and first of all that nothing can be recorded', () => {
    expect(utteranceOf(QUIET)).toEqual({ text: 'Inès to act.', priority: 'prompt' });
    expect(utteranceOf(FULL_TABLE)).toMatchObject({ priority: 'misdeal' });
    expect(utteranceOf(FULL_TABLE).text).toContain('or the card came too early. Which is so?');
    for (const state of ['disk-full', 'read-only', 'stopped'] as const) {
      const still = announced({ ...FULL_TABLE, table: { ...FULL_TABLE.table, state } });
      expect(utteranceOf(still)).toEqual({ text: promptOf(still), priority: 'integrity' });
    }
  });

  it('lets a misdeal cut a prompt short, and a prompt wait for a misdeal', () => {
    const prompt = { text: 'Inès to act.', priority: 'prompt' } as const;
    const misdeal = { text: 'Turn too early.', priority: 'misdeal' } as const;
    expect(mayInterrupt(misdeal, prompt)).toBe(true);
    expect(mayInterrupt(prompt, misdeal)).toBe(false);
    expect(mayInterrupt(prompt, prompt)).toBe(true);
    expect(mayInterrupt(prompt, undefined)).toBe(true);
  });

  it('sends the server nothing that its door refuses', () => {
    expect(speakable('Zoé $$$ to act. 1\u202f200 <b>')).toBe('Zoé   to act. 1\u202f200  b');
    expect(speakable('x'.repeat(500))).toHaveLength(200);
  });
});
