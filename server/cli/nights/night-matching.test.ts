import { describe, expect, it } from 'vitest';
import { SeededRandom } from '#simulation/chance/random';
import { ABOUT_NONE, type About } from '#simulation/labels/about';
import type { ErrorLabel } from '#simulation/labels/truth';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { emptyNight } from './empty-night.testing.ts';
import type { NightRecord } from './night.ts';
import { type Matched, matchNight } from './night-matching.ts';
import type { SeenQuestion, SeenVerdict } from './verdict-log.ts';

const match = (
  labels: readonly ErrorLabel[],
  verdicts: readonly SeenVerdict[],
  ruleBook: RuleBook = 'sans-croupier',
  night: Partial<NightRecord> = {},
): Matched => matchNight(emptyNight({ labels, verdicts, ...night }), ruleBook, DEFAULT_PROFILES.full);

const said = (
  kind: SeenVerdict['kinds'][number],
  seenAtMs: number,
  misdealAtMs: number | null = null,
): SeenVerdict => ({
  id: `${kind}@${seenAtMs}`,
  hand: 1,
  seenAtMs,
  kinds: [kind],
  severity: misdealAtMs === null ? 'correctable' : 'misdeal',
  status: 'resolved',
  misdealAtMs,
  closedAtMs: seenAtMs,
  about: ABOUT_NONE,
});
const made = (error: ErrorLabel['error'], atMs: number): ErrorLabel => ({
  error,
  hand: 1,
  beganMs: atMs - 1000,
  atMs,
  isNoticeable: true,
  isAnswered: true,
});
const foundOf = ({ pairs }: Matched): readonly boolean[] => pairs.map(({ verdict }) => verdict !== undefined);
const asked = (id: string, atMs: number, need: SeenQuestion['need'] = null): SeenQuestion => ({
  id: `1/${id}`,
  hand: 1,
  atMs,
  need,
  heldMs: 0,
  shownId: `1/${id}`,
});

describe('a verdict is the answer to a mistake', () => {
  it('of the same hand, under a name that the book has for it, once it was begun, however late', () => {
    const early = [made('flop-early', 20_000)];
    expect(foundOf(match(early, [said('PREMATURE_FLOP', 19_000)]))).toEqual([true]);
    expect(foundOf(match(early, [said('PREMATURE_FLOP', 60_000)]))).toEqual([true]);
    expect(foundOf(match(early, [said('PREMATURE_FLOP', 18_000)]))).toEqual([false]);
    expect(foundOf(match(early, [said('PREMATURE_TURN', 20_000)]))).toEqual([false]);
    expect(foundOf(match(early, [{ ...said('PREMATURE_FLOP', 20_000), hand: 2 }]))).toEqual([false]);
  });

  it('and of one mistake only; of one that could be known of before one that could not', () => {
    const unread: ErrorLabel = { ...made('acted-out-of-turn', 8000), isNoticeable: false, isAnswered: false };
    const both = match([unread, made('acted-out-of-turn', 9000)], [said('OUT_OF_TURN', 9500)]);
    expect(both.pairs.map(({ label, verdict }) => [label.atMs, verdict !== undefined])).toEqual([
      [9000, true],
      [8000, false],
    ]);
    expect(both.falseAlarms).toEqual([]);
    expect(match([unread], [said('OUT_OF_TURN', 9500)]).falseAlarms).toEqual([]);
  });

  it('R000-mis-6: that it came too late is a name only where two had bet before it was given', () => {
    const extra = [made('extra-card-to-other', 8000)];
    const late = [said('MISDEAL_TOO_LATE', 20_000)];
    expect(foundOf(match(extra, late))).toEqual([false]);
    expect(foundOf(match(extra, late, 'sans-croupier', { twoBets: [{ hand: 1, atMs: 19_000 }] }))).toEqual([true]);
    expect(foundOf(match(extra, late, 'sans-croupier', { twoBets: [{ hand: 1, atMs: 21_000 }] }))).toEqual([false]);
    const given = [made('card-given-to-neighbour', 8000)];
    expect(foundOf(match(given, late, 'sans-croupier', { twoBets: [{ hand: 1, atMs: 19_000 }] }))).toEqual([false]);
  });

  it('R004-21-0: of somebody away only where his turn came, if the book asks for him no sooner', () => {
    const away: readonly ErrorLabel[] = [{ ...made('absent-player-dealt-in', 15_000), seat: 5 }];
    const pairs = (turns: readonly string[], ruleBook: RuleBook) =>
      foundOf(match(away, [], ruleBook, { turns: new Set(turns) }));
    expect([pairs(['1/4'], 'maison'), pairs(['1/5'], 'maison'), pairs(['1/4'], 'sans-croupier')]).toEqual([
      [],
      [false],
      [false],
    ]);
  });
});

describe('a verdict of the right kind is no answer', () => {
  const about = (part: Partial<About>): About => ({ ...ABOUT_NONE, ...part });
  const of = (label: Partial<About>, verdict: Partial<About>) => {
    const turned: ErrorLabel = { ...made('hole-card-turned-by-player', 9000), about: about(label) };
    const { pairs, falseAlarms } = match([turned], [{ ...said('EXPOSED_BY_PLAYER', 9500), about: about(verdict) }]);
    return [pairs.map(({ verdict: found, mistaken }) => found?.id ?? mistaken?.in), falseAlarms.length];
  };

  it('about another seat, card or street; nor is it a false alarm besides', () => {
    expect(of({ seats: [2] }, { seats: [3] })).toEqual([['seat'], 0]);
    expect(of({ seats: [2], faces: [40] }, { seats: [2], faces: [41] })).toEqual([['card'], 0]);
    expect(of({ street: 'flop' }, { street: 'turn' })).toEqual([['street'], 0]);
  });

  it('and is one about one of its seats and cards, and where one of the two names none', () => {
    const found = [['EXPOSED_BY_PLAYER@9500'], 0];
    expect(of({ seats: [2, 3], faces: [7, 40] }, { seats: [3], faces: [40] })).toEqual(found);
    expect(of({ seats: [2], faces: [40], street: 'flop' }, {})).toEqual(found);
    expect(of({}, { seats: [2], faces: [40], street: 'flop' })).toEqual(found);
  });

  it('of two mistakes of one kind each has the verdict that is about it, whichever came first', () => {
    const both = [2, 3].map((seat, index) => ({
      ...made('acted-out-of-turn', 9000 + index),
      about: about({ seats: [seat === 2 ? 2 : 3] }),
    }));
    const verdicts = [3, 2].map((seat, index) => ({
      ...said('OUT_OF_TURN', 9500 + index),
      about: about({ seats: [seat === 2 ? 2 : 3] }),
    }));
    expect(match(both, verdicts).pairs.map(({ verdict }) => verdict?.about.seats)).toEqual([[2], [3]]);
  });

  it('as a count by hand has it, of a hundred pairs by chance', () => {
    const random = new SeededRandom('pairs');
    const some = <Item>(items: readonly Item[]): readonly Item[] => items.filter(() => random.chance(0.4));
    const anything = (): About => ({
      seats: some([1, 2, 3]),
      faces: some([10, 20, 30]),
      street: random.pick([null, 'flop', 'turn']) ?? null,
    });
    const meets = (ours: readonly unknown[], theirs: readonly unknown[]): boolean => {
      for (const one of ours) for (const other of theirs) if (one === other) return true;
      return ours.length === 0 || theirs.length === 0;
    };
    const counted = { found: 0, seat: 0, card: 0, street: 0 };
    const scored = { found: 0, seat: 0, card: 0, street: 0 };
    for (let nth = 0; nth < 100; nth++) {
      const [ours, theirs] = [anything(), anything()];
      if (!meets(ours.seats, theirs.seats)) counted.seat += 1;
      else if (!meets(ours.faces, theirs.faces)) counted.card += 1;
      else if (ours.street !== null && theirs.street !== null && ours.street !== theirs.street) counted.street += 1;
      else counted.found += 1;
      const [pair] = match(
        [{ ...made('burn-turned', 9000), about: ours }],
        [{ ...said('BURN_EXPOSED', 9500), about: theirs }],
      ).pairs;
      scored[pair?.mistaken?.in ?? 'found'] += 1;
    }
    expect(scored).toEqual(counted);
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(5);
  });
});

describe('C25: a misdeal goes before what else is wrong with its deal', () => {
  const misdeal = (atMs: number, closedAtMs: number | null): SeenVerdict => ({
    ...said('WRONG_DEAL_ORDER', atMs, atMs),
    closedAtMs,
  });
  const wrongSeat = made('dealt-to-wrong-seat', 8000);

  it('answers a second mistake of the deal, and of no street', () => {
    const both = match([wrongSeat, made('extra-card-to-first', 12_000)], [misdeal(12_500, 30_000)]);
    expect(both.pairs.map(({ saidAtMs }) => saidAtMs)).toEqual([12_500, 12_500]);
    const dropped = [made('card-dropped-by-dealer', 8000), made('flop-of-four', 32_000)];
    expect(foundOf(match(dropped, [said('CARD_OFF_TABLE', 8500, 60_000)]))).toEqual([true, false]);
  });

  it('leaves nothing to be told of what was done when it was called, or so shortly before that nobody could know', () => {
    const inVain = (error: ErrorLabel['error'], atMs: number): readonly number[] => {
      const { inVain: count, pairs } = match([wrongSeat, made(error, atMs)], [misdeal(19_200, 36_000)]);
      return [count, pairs.length];
    };
    expect([inVain('flop-early', 20_000), inVain('flop-early', 17_500)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect([inVain('flop-early', 17_000), inVain('flop-early', 37_000)]).toEqual([
      [0, 2],
      [0, 2],
    ]);
    // Words are known at once.
    expect([inVain('call-too-short', 20_000), inVain('call-too-short', 19_000)]).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  it('only where it is the answer to a mistake itself', () => {
    expect(foundOf(match([made('flop-early', 20_000)], [misdeal(19_200, 36_000)]))).toEqual([false]);
  });
});

describe('a false alarm', () => {
  it('is what no mistake of the hand explains: not as its name, nor as a part of it', () => {
    expect(
      match([made('flop-early', 20_000)], [said('PREMATURE_BURN', 19_500), said('PREMATURE_FLOP', 20_900)]).falseAlarms,
    ).toEqual([]);
    expect(match([made('flop-of-five', 20_000)], [said('FLOP_4', 20_500)]).falseAlarms).toEqual([]);
    expect(
      match([made('absent-player-dealt-in', 9000)], [said('ABSENT_PLAYER', 9500), said('ABSENT_PLAYER', 58_000)])
        .falseAlarms,
    ).toEqual([]);
    const twice = [said('EXTRA_CARD_SB', 20_000), said('EXTRA_CARD_SB', 58_000)];
    expect(match([made('extra-card-to-first', 19_900)], twice).falseAlarms).toHaveLength(1);
    const { falseAlarms, cleanAlarms, clean } = match([], [said('FLOP_4', 20_500)]);
    expect([falseAlarms.length, cleanAlarms, clean]).toEqual([1, 1, 1]);
  });

  it('is one too where it was taken back without a question, and a question where an answer took it back', () => {
    const takenBack: SeenVerdict = { ...said('PREMATURE_FLOP', 20_000), status: 'withdrawn' };
    const question = asked(`${takenBack.id}?had-acted`, 20_000, 'undeclared-act');
    expect(match([], [takenBack]).falseAlarms).toHaveLength(1);
    expect(match([], [takenBack], 'sans-croupier', { questions: [question] }).falseAlarms).toEqual([]);
    expect(
      match([], [{ ...takenBack, status: 'resolved' }], 'sans-croupier', { questions: [question] }).falseAlarms,
    ).toHaveLength(1);
    // Of a mistake that was told anew, the first telling was true.
    const anew = match([made('flop-early', 19_900)], [takenBack, said('PREMATURE_FLOP', 21_000)]);
    expect([foundOf(anew), anew.falseAlarms]).toEqual([[true], []]);
  });
});

it('a question is needless where no mistake of the hand was open, and the world knows of nothing else that made it needed', () => {
  const needless = (labels: readonly ErrorLabel[], verdicts: readonly SeenVerdict[], question: SeenQuestion): number =>
    match(labels, verdicts, 'sans-croupier', { questions: [question] }).needlessQuestions.length;
  const early = [made('flop-early', 20_000)];
  const closed = [{ ...said('PREMATURE_FLOP', 20_500), closedAtMs: 30_000 }];
  expect(needless([], [], asked('where:a', 25_000))).toBe(1);
  expect(needless([], [], asked('where:a', 25_000, 'unreadable-card'))).toBe(0);
  expect(needless(early, closed, asked('where:a', 25_000))).toBe(0);
  expect(needless(early, closed, asked('where:a', 18_500))).toBe(1);
  expect(needless(early, closed, asked('where:a', 31_000))).toBe(1);
  expect(needless(early, [], asked('where:a', 61_000))).toBe(0);
});
