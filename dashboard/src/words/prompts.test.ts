import { describe, expect, it, vi } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { PublicView } from '#wire/public-view';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const { promptOf } = await import('./prompts.ts');
const { chooseLanguage } = await import('./language.ts');
const { FULL_TABLE } = await import('../demo/full-table.ts');

describe('the prompter', () => {
  it('asks what is open before it says what hands do next', () => {
    expect(promptOf(FULL_TABLE)).toBe('Had Inès and Max acted?');
    expect(promptOf({ ...FULL_TABLE, questions: [] })).toBe('Set the card from the turn aside, face up, then press DONE.');
  });

  it('asks for everybody where nobody knows who had to act (profile manual)', () => {
    const asked: PublicView = { ...FULL_TABLE, questions: [{ id: questionId('q1'), ask: 'had-acted', seats: [], cards: [], options: [] }] };
    expect(promptOf(asked)).toBe('Had everybody acted?');
    chooseLanguage('fr');
    expect(promptOf(asked)).toBe('Tout le monde avait parlé\u00a0?');
    chooseLanguage('en');
  });
});
