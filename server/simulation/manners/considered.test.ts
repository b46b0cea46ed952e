import { describe, expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { QuestionView } from '#wire/views/verdicts';
import { SeededRandom } from '../chance/random.ts';
import { Considered, otherAnswer } from '../people/considering.ts';
import { play, type Temptation } from '../play/people.ts';
import { Scene } from './room.testing.ts';

const question = (id: string, ask = 'was-hand-thrown'): QuestionView =>
  JSON.parse(JSON.stringify({ id, ask, seats: [3], options: [], cards: [] }));

/** A table that has just begun to deal, and asks something. */
const viewOf = (questions: readonly QuestionView[], hold = false): PublicView =>
  JSON.parse(
    JSON.stringify({
      hand: { number: 1, redeal: 0, phase: 'dealing', street: 'preflop', smallBlindSeat: null, bigBlindSeat: 1 },
      questions,
      hold,
      verdicts: [],
      next: [{ id: 'deal-1', do: 'deal', seat: 1 }],
      toAct: null,
      whoWon: null,
      shoe: { left: 52 },
      seats: [{ seat: 1, state: 'in-hand', cards: [], lastAct: null, bet: 0 }],
      board: [],
      burn: { count: 0 },
      muck: { count: 0 },
      clock: null,
      level: { smallBlind: 1, bigBlind: 2, ante: 0 },
      table: {
        senses: { shoe: true, seats: true, board: 'each', burn: true, muck: true },
        options: {},
        acts: 'every',
      },
    }),
  );

const NOBODY_ERRS: Temptation = {
  mistakesFor: () => [],
  interruptions: () => [],
  wantsFolds: () => false,
  wantsNoSmallBlind: () => false,
  made: () => {},
};

describe('people who are asked something', () => {
  const answering = (answers: object, count: number) => {
    const questions = Array.from({ length: count }, (_, nth) => question(`q${nth}`));
    const scene = new Scene({ answers }, () => viewOf(questions));
    if (scene.room.manners === null) throw new Error('they have manners');
    const considered = new Considered(scene.room, scene.room.manners);
    considered.look(questions);
    considered.look(questions);
    scene.pass(25_000);
    return { scene, considered, questions };
  };

  it('answer after a while, rightly, wrongly or never, as often as the shares say', () => {
    const { scene } = answering({ right: 0.5, wrong: 0.2, ignored: 0.3, delayS: [2, 20] }, 200);
    const ways = scene.room.answers.map(({ way }) => way);
    const count = (way: string): number => ways.filter((one) => one === way).length;
    expect(ways).toHaveLength(200);
    expect([count('right') > 75, count('wrong') > 20, count('ignored') > 35]).toEqual([true, true, true]);
    const firsts = new Map(
      scene.said.flatMap(({ atMs, input }) =>
        input.type === 'answered' ? [[input.question, { atMs, input }] as const] : [],
      ),
    );
    expect(firsts.size).toBe(count('right') + count('wrong'));
    // Nobody has folded: the true answer to each of these is no.
    const yes = [...firsts.values()].filter(({ input }) => input.answer === 'yes');
    expect(yes.length).toBe(count('wrong'));
    const delays = [...firsts.values()].map(({ atMs }) => atMs);
    expect([Math.min(...delays) >= 2000, Math.max(...delays) <= 20_100, Math.max(...delays) > 15_000]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are known to leave what they ignore, and nothing else', () => {
    const { considered, questions, scene } = answering({ right: 0.2, wrong: 0, ignored: 0.8 }, 30);
    const ignored = new Set(scene.room.answers.filter(({ way }) => way === 'ignored').map(({ question: id }) => id));
    const [left, answered] = [true, false].map((is) => questions.filter(({ id }) => ignored.has(`1/${id}`) === is));
    expect([
      considered.areIgnored(left ?? []),
      considered.areIgnored(answered ?? []),
      considered.areIgnored([]),
    ]).toEqual([true, false, false]);
  });

  it('go on dealing while the question is open', () => {
    const scene = new Scene({ answers: { ignored: 0.8, wrong: 0.2, right: 0, delayS: [100, 100] } }, () =>
      viewOf([question('q')]),
    );
    scene.begin(play(scene.room, NOBODY_ERRS, () => false)).pass(6000);
    expect(scene.room.cardsAt('S1')).toHaveLength(1);
    expect(scene.said).toEqual([]);
  });

  it('give up a hand in which nothing moves for a minute; where they ignore what is asked it is no dead end', () => {
    const scene = new Scene({ answers: { ignored: 0.8, wrong: 0.2, right: 0, delayS: [120, 120] } }, () => ({
      ...viewOf([question('q')]),
      next: [],
    }));
    scene.begin(play(scene.room, NOBODY_ERRS, () => false)).pass(66_000);
    const isIgnored = scene.room.answers[0]?.way === 'ignored';
    expect(scene.room.standsStill).toEqual([{ hand: 1, at: 'was-hand-thrown' }]);
    expect(scene.room.deadEndHands).toEqual(isIgnored ? [] : [1]);
    expect(scene.said.map(({ input }) => input.type)).toEqual(['declared', 'void-hand']);
  });
});

it('a wrong answer is another one than the true one, of those that the screen offers', () => {
  const random = new SeededRandom(1);
  const places = { ...question('q', 'where-is-card'), options: ['S1', 'S2', 'B1'] };
  const others = Array.from({ length: 30 }, () => otherAnswer({ random }, places, { option: 'S2' }));
  expect(new Set(others.map((answer) => (typeof answer === 'object' ? answer.option : answer)))).toEqual(
    new Set(['S1', 'B1']),
  );
  expect(otherAnswer({ random }, question('q'), 'yes')).toBe('no');
  expect(otherAnswer({ random }, question('q'), 'no')).toBe('yes');
  expect(otherAnswer({ random }, { ...places, options: ['S2'] }, { option: 'S2' })).toBe('no');
});
