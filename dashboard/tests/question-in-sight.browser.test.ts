import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcementOf } from '#views/announcement';
import { questionId } from '#vocabulary/ids';
import { SEATS } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import type { OperatorView, SeatRoleView } from '#wire/views/role-views';
import type { QuestionView, StoryView } from '#wire/views/verdicts';
import { FULL_TABLE } from '../src/demo/full-table.ts';
import { closePages, describeInBrowser, sharedBrowser } from './product.testing.ts';
import { outOfSight, type ShownPage, ShownPages, SIZES } from './shown.testing.ts';

const TO_ACT = [3, 5, 6, 8, 9, 10] as const;

const ASKED: Readonly<Record<string, QuestionView>> = {
  'six have still to act': {
    ...question('had-acted', ['had-acted', 'yes'], ['card-too-early', 'no']),
    seats: TO_ACT,
  },
  'a card may be in any of seven places': {
    ...question('which-place'),
    options: ['S1', 'S2', 'B4', 'BURN', 'MUCK', 'OFF', 'SHOE'],
    stories: (['S1', 'S2', 'B4', 'BURN', 'MUCK', 'OFF', 'SHOE'] as const).map(
      (zone): StoryView => ({ tells: 'dealt', answer: { option: zone }, zone, likely: 10 }),
    ),
  },
};

function question(
  ask: QuestionView['ask'],
  ...stories: readonly (readonly [StoryView['tells'], 'yes' | 'no'])[]
): QuestionView {
  return {
    id: questionId('q1'),
    ask,
    seats: [],
    cards: [],
    options: [],
    stories: stories.map(([tells, answer]) => ({ tells, answer })),
  };
}

/** Ten people with names that nobody shortens; the longest first. */
const NAMED = FULL_TABLE.seats.map((seat) => ({
  ...seat,
  name: `${seat.name} ${['von und zu Hohenstein', 'Fitzgerald-Ó Súilleabháin'][seat.seat % 2]}`.slice(0, 40),
  state: seat.seat === 1 || TO_ACT.some((each) => each === seat.seat) ? ('in-hand' as const) : seat.state,
}));

function announced(asked: QuestionView): PublicView {
  const shown = { ...FULL_TABLE, seats: NAMED, questions: [asked] };
  return { ...shown, announcement: announcementOf(shown, () => 0) };
}

/** The question for each page's view; none reads more than its own role is shown. */
const view = (asked: QuestionView): OperatorView & SeatRoleView => ({
  ...announced(asked),
  mine: { seat: 8, myTurn: false, options: null, canShow: false, answers: [asked.id], screens: 1 },
  acts: [],
  chips: null,
  blanked: false,
});

describeInBrowser('whatever is asked', () => {
  let pages: ShownPages;
  beforeAll(async () => {
    pages = await ShownPages.begin(await sharedBrowser());
  });
  afterAll(async () => {
    pages.close();
    await closePages(await sharedBrowser());
  });

  const inSight = async (shown: ShownPage, asked: QuestionView, sentence: string): Promise<void> => {
    for (const size of SIZES) {
      await shown.show(view(asked), size);
      expect(await shown.page.locator('.question-answers button').count()).toBeGreaterThan(1);
      expect([size, await outOfSight(shown.page, `${sentence}, .question-answers button`)]).toEqual([size, []]);
    }
  };

  it.each(['en', 'fr'])(
    'every answer and the sentence that asks are in sight on the table’s screen, with ten people and long names (%s)',
    async (lang) => {
      expect(SEATS).toHaveLength(NAMED.length);
      const shown = await pages.open('table', 'public', lang);
      for (const asked of Object.values(ASKED)) await inSight(shown, asked, '.prompter-sentence');
    },
  );

  it.each(['en', 'fr'])('and on a tablet that is passed around (%s)', async (lang) => {
    const shown = await pages.open('operator', 'operator', lang, 'tablet');
    for (const asked of Object.values(ASKED)) await inSight(shown, asked, '.tablet-prompt');
  });

  it.each(['en', 'fr'])('and on the phone of whoever may answer (%s)', async (lang) => {
    const shown = await pages.open('seat', 'seat:8', lang);
    for (const asked of Object.values(ASKED)) await inSight(shown, asked, '.seat-prompt');
  });
});
