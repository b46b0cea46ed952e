import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { optionsFor } from '../../betting/api.ts';
import { FedTable, facesOf, setupFor } from '../fed-table.testing.ts';
import { showSteps } from './showing.ts';

/** Three players, dealt 2, 3, 1: seat 2 has aces, seat 3 kings, seat 1 queens; the board helps nobody. */
const FACES = facesOf('Ah Kh Qh Ad Kd Qd 2s 3c 7d 8h 4s 9s 5s Jc');
const table = (setup: Parameters<typeof setupFor>[0] = {}): FedTable => new FedTable(setupFor(setup), FACES);

describe('the showdown', () => {
  it('R004-17-1 R000-sd-0 R000-sd-6 R001-win-0 R003-T-win-1 R003-H-win-1: once every hand that is left lies open, the pots go out', () => {
    const at = table().playTo('showdown');
    expect(at.hand.ledger.over).toBe('showdown');
    expect(showSteps(at.hand)).toEqual([
      { do: 'show', seat: 2 },
      { do: 'show', seat: 3 },
      { do: 'show', seat: 1 },
      { do: 'award' },
    ]);
    at.declare({ type: 'tabled', seat: 2 }).declare({ type: 'tabled', seat: 3 });
    expect(at.hand.betting.award).toBeNull();
    at.declare({ type: 'tabled', seat: 1 });
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
    expect(at.stacks()).toEqual({ 1: 900, 2: 1200, 3: 900 });
    expect(at.hand.ledger.over).toBe('awarded');
    expect(at.events.at(-1)).toMatchObject({ type: 'hand-ended', how: 'showdown', winners: [2] });
    expect(at.kinds()).toEqual([]);
  });

  it('before the last hand lies open nothing says who wins', () => {
    const at = table().playTo('showdown').declare({ type: 'tabled', seat: 2 });
    expect(at.events.some(({ type }) => type === 'hand-ended')).toBe(false);
    expect(at.hand.betting.award).toBeNull();
  });

  it('R004-18-0 R004-18-1 R003-T-win-0 R002-II-1: all but one folded: the pot goes out at once, nobody shows', () => {
    const at = table().acts('1 raise 300', '2 fold', '3 fold');
    expect(at.hand.ledger.over).toBe('folds');
    expect(at.stacks()).toEqual({ 1: 1150, 2: 950, 3: 900 });
    expect(showSteps(at.hand)).toEqual([]);
    expect(at.hand.publicity).toEqual([]);
  });

  it('R000-sd-2 R004-16-1: who claims nothing mucks unseen, and has no share', () => {
    const at = table()
      .playTo('showdown')
      .declare({ type: 'tabled', seat: 2 })
      .throwCards(3, 'MUCK')
      .throwCards(1, 'MUCK');
    expect(at.hand.ledger.mucked).toEqual([3, 1]);
    expect(at.kinds()).toEqual([]);
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
  });

  it('R000-sd-5 R004-16-2 R004-17-3 R000-sd-8: the better hand that is mucked loses, and only the vault’s side can say so', () => {
    const at = table()
      .acts('1 call', '2 call', '3 check')
      .playTo('river')
      .acts('2 check', '3 bet 200', '1 fold', '2 call');
    at.throwCards(2, 'MUCK');
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 3, amount: 700 }]);
    expect(at.kinds()).toEqual([]);
    at.declare({ type: 'reported', kind: 'MUCKED_WINNER', seat: 1 });
    expect(at.kinds()).toEqual([]);
    at.declare({ type: 'reported', kind: 'MUCKED_WINNER', seat: 2 });
    expect(at.kinds()).toEqual(['MUCKED_WINNER']);
  });

  it('R004-19-1: under 004 everybody opens a river that was checked down: mucking is refused', () => {
    const at = table({ book: 'maison' }).playTo('showdown').throwCards(3, 'MUCK');
    expect(at.kinds()).toEqual(['SHOW_REFUSED']);
    expect(at.hand.verdicts[0]?.verdict).toMatchObject({ severity: 'td-call', seats: [3] });
  });

  it('R000-sd-13: what lies open cannot be killed by accident', () => {
    const at = table().playTo('showdown').declare({ type: 'tabled', seat: 2 }).throwCards(2, 'MUCK');
    at.declare({ type: 'tabled', seat: 3 }).declare({ type: 'tabled', seat: 1 });
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
  });

  it('R000-sd-13: of what lies open one card may be read in the muck: the pots are decided on both', () => {
    const at = table().playTo('showdown').declare({ type: 'tabled', seat: 2 }).throwCards(2, 'MUCK', 1);
    at.declare({ type: 'tabled', seat: 3 }).declare({ type: 'tabled', seat: 1 });
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
  });

  it('SHOW on the panel lays open whoever shows next', () => {
    const at = table().playTo('showdown').press('SHOW').press('SHOW').press('SHOW');
    expect(at.hand.ledger.tabled).toEqual([2, 3, 1]);
    expect(at.hand.betting.award).not.toBeNull();
  });

  it('DONE: who has not shown by then, and need not, claims nothing', () => {
    const at = table().playTo('showdown').press('SHOW').declare({ type: 'done' });
    expect(at.hand.ledger.mucked).toEqual([3, 1]);
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 300 }]);
  });

  it('R000-sd-1: DONE: a hand goes into the muck whole, also where the pile reads only one card of it', () => {
    const showdown = (): FedTable => table().acts('1 fold').playTo('showdown');
    const half = showdown().throwCards(2, 'MUCK', 1);
    expect([half.kinds(), half.hand.ledger.mucked]).toEqual([[], []]);
    half.declare({ type: 'done' });
    expect([half.kinds(), half.hand.ledger.mucked]).toEqual([['SHOW_REFUSED'], [2]]);
    expect(half.hand.betting.award?.payout).toEqual([{ seat: 3, amount: 200 }]);
    // Whoever holds both up has yet to show them.
    const held = showdown().throwCards(2, 'MUCK', 0).declare({ type: 'done' });
    expect([held.kinds(), held.hand.ledger.mucked]).toEqual([[], []]);
  });

  it('R000-sd-0: DONE is about him who threw his hand away, of which the pile has told by half, and not about who shows after him', () => {
    const at = table()
      .playTo('showdown')
      .declare({ type: 'tabled', seat: 2 })
      .throwCards(3, 'MUCK', 1)
      .declare({ type: 'done' });
    expect([at.kinds(), at.hand.ledger.mucked, showSteps(at.hand)]).toEqual([
      [],
      [3],
      [{ do: 'show', seat: 1 }, { do: 'award' }],
    ]);
    at.declare({ type: 'done' });
    expect([at.kinds(), at.hand.ledger.mucked, at.hand.betting.award?.payout]).toEqual([
      [],
      [3, 1],
      [{ seat: 2, amount: 300 }],
    ]);
  });

  it('R000-sd-0: DONE is about the cards of a ruling as long as one of them has to move, and nobody has thrown his away', () => {
    const showdown = (): FedTable => table().playTo('river').acts('2 check', '3 check', '1 fold').throwCards(1, 'MUCK');
    const asked = showdown().throwCards(1, 'S1').declare({ type: 'tabled', seat: 2 }).declare({ type: 'done' });
    expect([asked.kinds(), asked.hand.ledger.mucked]).toEqual([['HAND_RETRIEVED'], []]);
    asked.throwCards(1, 'MUCK').declare({ type: 'done' });
    expect([asked.kinds(), asked.hand.ledger.mucked]).toEqual([['HAND_RETRIEVED'], [3]]);
  });

  it('R000-sd-7 R000-dead-3: whoever shows what the muck has told of is asked whether he had let go, and nobody wins before', () => {
    const asked = (): FedTable => {
      const at = table().playTo('showdown').throwCards(2, 'MUCK').declare({ type: 'tabled', seat: 2 });
      at.declare({ type: 'tabled', seat: 2 }).declare({ type: 'tabled', seat: 1 }).declare({ type: 'tabled', seat: 3 });
      expect(at.hand.questions.map(({ ask, seats }) => [ask, seats])).toEqual([['was-hand-released', [2]]]);
      expect(at.hand.betting.award).toBeNull();
      return at;
    };
    const held = asked().press('NO');
    expect([held.kinds(), held.hand.ledger.mucked, held.hand.ledger.tabled]).toEqual([[], [], [2, 1, 3]]);
    expect(held.hand.ledger.over).toBe('awarded');
    const given = asked().press('YES');
    expect([given.kinds(), given.hand.ledger.mucked, given.hand.ledger.tabled]).toEqual([
      ['SHOW_REFUSED', 'HAND_RETRIEVED'],
      [2],
      [1, 3],
    ]);
    expect(given.hand.betting.award?.payout.some(({ seat }) => seat === 2)).toBe(false);
  });

  it('R000-sd-10 R004-18-2: the winner by folds may show, and shows to all what he showed to one', () => {
    const at = table().acts('1 raise 300', '2 fold', '3 fold').declare({ type: 'shown-to', to: 2, by: 1 });
    expect(at.kinds()).toEqual(['SHOW_ONE_SHOW_ALL']);
    at.press('SHOW');
    expect(at.hand.ledger.tabled).toEqual([1]);
  });
});

describe('all-in before the river', () => {
  it('R000-sd-12 R001-allin-0 R001-allin-1 R004-19-0 AMB-45 AMB-52: hands are shown, the streets follow with their burns, the pots go out', () => {
    const at = table({ stacks: { 2: 400 } }).acts('1 call', '2 allin 400', '3 fold', '1 call');
    expect(showSteps(at.hand)).toEqual([
      { do: 'show', seat: 2 },
      { do: 'show', seat: 1 },
    ]);
    at.press('SHOW').press('SHOW');
    expect(at.hand.ledger.tabled).toEqual([2, 1]);
    for (const street of ['flop', 'turn', 'river']) {
      at.layStreet();
      expect(at.hand.ledger.street).toBe(street);
    }
    expect(at.kinds()).toEqual([]);
    expect(at.hand.betting.award?.payout).toEqual([{ seat: 2, amount: 900 }]);
    expect(at.stacks()).toEqual({ 1: 600, 2: 900, 3: 900 });
  });

  it('R000-show-1: nobody shows while somebody may still bet', () => {
    const at = table({ stacks: { 2: 400 } })
      .acts('1 call', '2 allin 400')
      .declare({ type: 'tabled', seat: 2 });
    expect(at.hand.ledger.tabled).toEqual([]);
    expect(at.hand.publicity).toEqual([]);
  });
});

describe('a hand that is decided anew', () => {
  it('opens no card by a press of SHOW that opened none when it was pressed', () => {
    const at = table().playTo('river').acts('2 check', '1 check');
    const [question] = at.hand.questions;
    expect(question).toMatchObject({ ask: 'had-acted', seats: [3] });
    at.press('SHOW');
    expect([at.hand.ledger.over, at.hand.ledger.tabled]).toEqual(['no', []]);
    at.feed({ type: 'answered', question: question?.id ?? ('' as never), answer: 'yes', by: { role: 'operator' } });
    expect(at.hand.ledger.over).toBe('showdown');
    expect(at.hand.publicity.filter(({ why }) => why === 'tabled')).toEqual([]);
    // Pressed again, now that somebody is to show, it opens his hand.
    at.press('SHOW');
    expect(at.hand.ledger.tabled).toHaveLength(1);
    expect(at.hand.publicity.filter(({ why, card }) => why === 'tabled' && card !== null)).toHaveLength(2);
  });
});

describe('tables that do not follow chips', () => {
  it('acts `rounds`: NEXT closes the rounds, the hands are shown, DONE ends it', () => {
    const at = table({ profile: { ...DEFAULT_PROFILES.full, acts: 'rounds' } });
    for (const _street of ['flop', 'turn', 'river']) {
      at.declare({ type: 'next' });
      at.layStreet();
    }
    at.declare({ type: 'next' });
    expect(at.hand.ledger.over).toBe('showdown');
    at.press('SHOW').press('SHOW').press('SHOW').declare({ type: 'done' });
    expect(at.hand.ledger.over).toBe('awarded');
    expect(at.hand.betting.award).toBeNull();
  });
});

describe('acts that nobody declared', () => {
  it('asks who was passed over whether they had acted; yes fills in and withdraws the verdict', () => {
    const at = table({ seats: 6 }).acts('6 raise 300');
    expect(at.kinds()).toEqual(['OUT_OF_TURN']);
    const [question] = at.hand.questions;
    expect(question).toMatchObject({ ask: 'had-acted', seats: [4, 5] });
    at.feed({ type: 'answered', question: question?.id ?? ('' as never), answer: 'yes', by: { role: 'operator' } });
    expect(at.kinds()).toEqual([]);
    expect(at.hand.verdicts.map(({ verdict }) => verdict.status)).toEqual(['withdrawn']);
    expect(at.hand.betting.turn).toBe(1);
    expect(at.hand.betting.seats.map(({ put }) => put)).toEqual([0, 50, 100, 100, 100, 300]);
  });

  it('no leaves the verdict and the turn where they are', () => {
    const at = table({ seats: 6 }).acts('6 raise 300');
    at.feed({
      type: 'answered',
      question: at.hand.questions[0]?.id ?? ('' as never),
      answer: 'no',
      by: { role: 'operator' },
    });
    expect(at.kinds()).toEqual(['OUT_OF_TURN']);
    expect(at.hand.betting.turn).toBe(4);
  });

  it('a skipped hand that a ruling killed lives again when it turns out that it had acted', () => {
    const at = table({ seats: 6 }).acts('5 call', '6 call', '1 call');
    expect(at.kinds()).toContain('SKIPPED_3_BEHIND');
    expect(at.hand.betting.seats.find(({ seat }) => seat === 4)?.status).toBe('dead');
    const skipped = at.hand.questions.at(-1);
    at.feed({ type: 'answered', question: skipped?.id ?? ('' as never), answer: 'yes', by: { role: 'operator' } });
    expect(at.hand.betting.seats.find(({ seat }) => seat === 4)?.status).toBe('in');
  });
});

describe('overruling', () => {
  it('R004-13-7 R000-pen-9: who was misled is not held to what he did out of turn', () => {
    const at = table({ seats: 6 }).acts('5 raise 300');
    const verdict = at.hand.verdicts[0]?.verdict.id ?? ('' as never);
    at.feed({ type: 'overruled', verdict, reason: 'seat 3 had said that seat 4 was out', by: { role: 'director' } });
    at.acts('4 call');
    expect(optionsFor(at.hand.betting, 5)).toMatchObject({ forced: null, canFold: true, canRaise: true });
  });
});

describe('undo', () => {
  it('takes an award back with the act that led to it', () => {
    const at = table().acts('1 raise 300', '2 fold', '3 fold');
    at.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(at.hand.betting.award).toBeNull();
    expect(at.hand.ledger.over).toBe('no');
    expect(at.hand.betting.turn).toBe(3);
    at.acts('3 fold');
    expect(at.stacks()).toEqual({ 1: 1150, 2: 950, 3: 900 });
  });

  it('and awards again where faces that are public still decide', () => {
    const at = table().playTo('showdown').press('SHOW').press('SHOW').press('SHOW');
    const before = at.stacks();
    at.declare({ type: 'floor-called' });
    at.feed({ type: 'undone', input: at.lastInput, by: { role: 'operator' } });
    expect(at.hand.betting.award).not.toBeNull();
    expect(at.stacks()).toEqual(before);
  });
});

describe('errors in the chips', () => {
  it('R000-pot-1: an error pointed out after the last act opens the round again, even on the river', () => {
    const at = table().playTo('river').acts('2 bet 200', '3 unnoticed 150', '1 call');
    expect(at.hand.ledger.over).toBe('showdown');
    at.declare({ type: 'chip-error', seat: 3, missing: 50 as never });
    expect(at.kinds()).toEqual(['ERROR_BEFORE_GATHER']);
    expect(at.hand.ledger).toMatchObject({ over: 'no', round: 'open' });
    expect(at.hand.betting.turn).toBe(1);
    at.acts('1 fold');
    expect(at.hand.ledger.over).toBe('showdown');
  });
});
