import { afterAll, describe, expect, it, vi } from 'vitest';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import { questionId, stepId } from '#vocabulary/ids';
import { BOARD_ZONES, ZONES } from '#vocabulary/zones';
import { cardKey } from '#wire/cards';
import { DEEDS } from '#wire/views/announcement';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const { promptOf } = await import('./prompts.ts');
const { chooseLanguage } = await import('./language.ts');
const { FULL_TABLE } = await import('../demo/full-table.ts');
const { whenSpoken } = await import('./parts/catalogues.ts');
await whenSpoken();

const WORDS_MAX = 12;

/** Each of them is called by one word, as people are. */
const TABLE: PublicView = {
  ...FULL_TABLE,
  seats: FULL_TABLE.seats.map((seat) => ({ ...seat, name: 'Ada' })),
  verdicts: [],
};
const id = stepId('s');
const card = { key: cardKey('k'), zone: 'B1', index: 0 } as const;

/** No remedy takes a card off the table. */
const ON_TABLE = ZONES.filter((zone) => zone !== 'OFF');

/** Every step, to and from every place, alone or in one go with others. */
const STEPS: readonly (readonly StepView[])[] = [
  ...ON_TABLE.flatMap((from) =>
    ON_TABLE.filter((to) => to !== from).map((to): StepView => ({ id, do: 'move', card, from, to, face: 'down' })),
  ),
  ...ON_TABLE.map((to): StepView => ({ id, do: 'take-next', to, face: 'up' })),
  ...BOARD_ZONES.flatMap((place): readonly StepView[] => [
    { id, do: 'lay', place, face: 'up' },
    { id, do: 'lay', place, face: 'down' },
    { id, do: 'flip', place },
  ]),
  ...(['show-card', 'collect', 'shuffle', 'cut', 'return-bets', 'award'] as const).map(
    (what): StepView => (what === 'show-card' ? { id, do: what, card } : { id, do: what }),
  ),
  { id, do: 'deal', seat: 1 } as const,
  { id, do: 'deal', seat: 1, isUnread: true } as const,
  { id, do: 'show', seat: 1 } as const,
].map((step) => [step]);

const IN_ONE_GO: readonly (readonly StepView[])[] = BOARD_ZONES.filter((place) => !['B2', 'B3'].includes(place)).map(
  (place): readonly StepView[] => [
    { id, do: 'gather', street: 'flop' },
    { id, do: 'burn', before: 'flop' },
    { id, do: 'lay', place, face: 'up' },
  ],
);

function sentences(): readonly string[] {
  const { announcement } = TABLE;
  const others = DEEDS.filter((deed) => deed !== 'carry-out' && deed !== 'answer').map((deed) =>
    promptOf({
      ...TABLE,
      announcement: { ...announcement, deed, to: { everybody: false, seats: [8] }, cost: { in: 'chips', amount: 500 } },
    }),
  );
  const asked = QUESTION_KINDS.map((ask) =>
    promptOf({
      ...TABLE,
      questions: [{ id: questionId('q1'), ask, seats: [1], cards: [], options: [], stories: [] }],
      // Of many at once it is asked alone whether they had acted.
      announcement: {
        ...announcement,
        to: { everybody: ask === 'had-acted', seats: ask === 'who-speaks-first' ? [1, 2] : [1] },
      },
    }),
  );
  const carried = [...STEPS, ...IN_ONE_GO].map((steps) =>
    promptOf({ ...TABLE, announcement: { ...announcement, deed: 'carry-out', steps } }),
  );
  return [...others, ...asked, ...carried].map((text) => text.replaceAll('\u00a0', ' '));
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('an announcement', () => {
  afterAll(() => chooseLanguage('en'));

  it.each(['en', 'fr'] as const)('has at most twelve words, whatever is to be done or asked (%s)', async (lang) => {
    await chooseLanguage(lang);
    expect(sentences().filter((text) => wordsIn(text) > WORDS_MAX)).toEqual([]);
    expect(sentences().filter((text) => text === '')).toEqual([]);
  });
});
