import { describe, expect, it, vi } from 'vitest';
import { announcementOf } from '#views/announcement';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import { questionId } from '#vocabulary/ids';
import { ZONES } from '#vocabulary/zones';
import { STORY_KINDS, type StoryKind } from '#wire/views/stories';
import type { QuestionView, StoryView } from '#wire/views/verdicts';

// The catalogues ask the browser for its language when they load.
vi.stubGlobal('location', { search: '?lang=en' });
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });

const { answersOf, questionOf } = await import('./questions.ts');
const { chooseLanguage, words } = await import('./language.ts');
const { FULL_TABLE } = await import('../demo/full-table.ts');
const { whenSpoken } = await import('./parts/catalogues.ts');
await whenSpoken();

const asked = (ask: QuestionView['ask'], ...stories: readonly StoryView[]): QuestionView => ({
  id: questionId('q'),
  ask,
  seats: [8],
  cards: [],
  options: [],
  stories,
});
const ASTRAY = asked(
  'which-place',
  { tells: 'stayed', answer: { option: 'S8' }, zone: 'S8', percent: 9 },
  { tells: 'read', answer: { option: 'B4' }, zone: 'B4', percent: 91 },
);
const DEALT = asked('was-seat-dealt', { tells: 'got-card', answer: 'yes' }, { tells: 'passed-over', answer: 'no' });

describe('a question names its stories', () => {
  it('says what was noticed, both stories, and how likely the readers hold each', async () => {
    expect(questionOf(ASTRAY, FULL_TABLE)).toBe(
      'A card lay before Inès, now on the turn. ' +
        'Either it still lies before Inès (readers: 9 %), or it lies on the turn now (readers: 91 %). Which is so?',
    );
    await chooseLanguage('fr');
    expect(questionOf(ASTRAY, FULL_TABLE)).toBe(
      'Une carte était devant Inès, maintenant à la turn. Soit elle est toujours devant Inès ' +
        '(lecteurs\u00a0: 9\u00a0%), soit elle est maintenant à la turn (lecteurs\u00a0: 91\u00a0%). ' +
        'Qu’en est-il\u00a0?',
    );
    await chooseLanguage('en');
  });

  it('says about how likely they hold it where no more is told, and when it is next to nothing or all', async () => {
    const told = asked(
      'which-place',
      { tells: 'stayed', answer: { option: 'S8' }, zone: 'S8', likely: 'under-5' },
      { tells: 'read', answer: { option: 'B4' }, zone: 'B4', likely: 'over-95' },
      { tells: 'burned', answer: { option: 'BURN' }, zone: 'BURN', likely: 30 },
    );
    const likely = () => answersOf(told, FULL_TABLE).map((each) => each.likely);
    expect(likely()).toEqual(['readers: less than 5 %', 'readers: more than 95 %', 'readers: about 30 %']);
    await chooseLanguage('fr');
    expect(likely()).toEqual([
      'lecteurs\u00a0: moins de 5\u00a0%',
      'lecteurs\u00a0: plus de 95\u00a0%',
      'lecteurs\u00a0: environ 30\u00a0%',
    ]);
    await chooseLanguage('en');
  });

  it('puts the stories on its buttons, and neither yes nor no', () => {
    expect(answersOf(DEALT, FULL_TABLE).map(({ name, answer }) => [name, answer])).toEqual([
      ['Inès has the card', 'yes'],
      ['Inès was passed over', 'no'],
    ]);
  });

  it('of more stories than anybody keeps in mind it asks where, and the buttons name each', () => {
    const stories = (['S1', 'S2', 'S3', 'BURN'] as const).map(
      (zone): StoryView => ({ tells: zone === 'BURN' ? 'burned' : 'dealt', answer: { option: zone }, zone }),
    );
    const question = asked('where-is-card', ...stories);
    expect(questionOf(question, FULL_TABLE)).toBe('A card is out, and no reader sees it. Where is it?');
    expect(new Set(answersOf(question, FULL_TABLE).map(({ name }) => name)).size).toBe(4);
  });

  it.each(['en', 'fr'] as const)('in short sentences for every kind and every story (%s)', async (language) => {
    await chooseLanguage(language);
    const say = words.value.questions;
    const noticed = QUESTION_KINDS.map((kind) => say.noticed[kind](['Inès', 'Max']));
    const told = STORY_KINDS.filter((kind): kind is Exclude<StoryKind, 'choice'> => kind !== 'choice').map((kind) =>
      say.stories[kind](
        ['Inès'],
        say.at('S8', () => 'Inès'),
      ),
    );
    for (const text of noticed) expect(text).toMatch(/^\p{Lu}.{9,89}[.?]$/u);
    for (const text of told) expect(text).toMatch(/^[^.?:]{9,49}$/u);
    expect(new Set([...noticed, ...told]).size).toBe(noticed.length + told.length);
    // One place is never told in the words of another.
    expect(new Set(ZONES.map((zone) => say.at(zone, (seat) => seat))).size).toBe(ZONES.length);
    await chooseLanguage('en');
  });

  it('says everybody, or everybody but one or two, where it is about many of those who can act', () => {
    const about = (...seats: QuestionView['seats']): string => {
      const question = { ...asked('had-acted', { tells: 'card-too-early', answer: 'no' }), seats };
      const view = { ...FULL_TABLE, questions: [question] };
      return questionOf(question, { ...view, announcement: announcementOf(view, () => 0) });
    };
    const playing = FULL_TABLE.seats.filter(({ state }) => state === 'in-hand').map(({ seat }) => seat);
    expect(about(...playing)).toContain('A card came while everybody still had to act.');
    expect(about(...playing.slice(1))).toContain('A card came while everybody but Jean-Baptiste Poquelin still had');
    expect(about(...playing.slice(0, 2))).toContain('while Jean-Baptiste Poquelin and Kim still had to act.');
  });
});
