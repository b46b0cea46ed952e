import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { seatZone, type Zone } from '#vocabulary/zones';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  dealTo,
  OPERATOR,
  ORDER,
  readAt,
  tableOf,
  verdicts,
} from '../../small-table.testing.ts';
import { handOf } from '../../table-state/cards.ts';
import { liveSeatsOf } from '../../table-state/seats.ts';
import { nextSteps } from '../asked/next-steps.ts';
import { FedTable, setupFor } from '../fed-table.testing.ts';
import { possibleNow } from '../possible-now.ts';

const asks = (table: ProvingTable): readonly string[] => table.hand.questions.map(({ ask }) => ask);

describe('R000-dead-3: a hand that only the muck has given up, and late, comes back before its player', () => {
  /** The first to speak holds his cards up, and the muck has told of them; `lateMs` after it had read them. */
  const upAt4 = (lateMs: number): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
    const readMs = ms(table.nowMs);
    table.wait(lateMs);
    const late = lateMs < 2000 ? {} : readAt(readMs);
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900, ...late });
    expect(table.hand.betting.seats.filter(({ status }) => status === 'folded').map(({ seat }) => seat)).toEqual([4]);
    return table;
  };
  const comeBack = (table: ProvingTable): void => {
    for (const ref of [...table.cardsIn('S4'), ...table.cardsIn('MUCK')])
      table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 950 });
  };
  const answer = (table: ProvingTable, said: 'yes' | 'no'): void => {
    for (const { id } of table.hand.questions)
      table.feed({ type: 'answered', question: id, answer: said, by: OPERATOR });
  };
  const turnOf = (table: ProvingTable): Seat | null => table.hand.betting.turn;

  it('whether he had let go is asked, once: who had not is still in, and it is his turn', () => {
    const table = upAt4(3000);
    comeBack(table);
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'was-hand-released', seats: [4] }]]);
    answer(table, 'no');
    expect([verdicts(table), table.hand.questions, turnOf(table), handOf(table.hand.cards, 4).length]).toEqual([
      [],
      [],
      4,
      2,
    ]);
  });

  it('who had is out, also when he takes them back a second time, unless the floor says otherwise', () => {
    const table = upAt4(3000);
    comeBack(table);
    answer(table, 'yes');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE open']);
    for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE resolved']);
    comeBack(table);
    expect([verdicts(table), asks(table)]).toEqual([
      ['HAND_RETRIEVABLE resolved', 'HAND_RETRIEVABLE open'],
      ['td-decides'],
    ]);
  });

  it('nobody has won before that is answered', () => {
    const table = upAt4(3000);
    comeBack(table);
    for (const seat of [1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: OPERATOR });
    table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    table.declare({ type: 'bets-gathered' });
    for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
      for (const place of ['BURN', ...street] as const) table.deal(place);
      for (const seat of [2, 3, 1] as const)
        table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
      table.declare({ type: 'bets-gathered' });
    }
    for (const seat of [2, 3, 1] as const) table.declare({ type: 'tabled', seat });
    const won = (): boolean => table.hand.betting.award !== null;
    expect([table.hand.ledger.over, won()]).toEqual(['showdown', false]);
    answer(table, 'yes');
    expect([verdicts(table), won()]).toEqual([['HAND_RETRIEVED open'], true]);
  });

  it('nor where all others but one fold meanwhile: who has not let go plays on against him', () => {
    const foldedRound = (): ProvingTable => {
      const table = upAt4(3000);
      comeBack(table);
      for (const seat of [1, 2] as const)
        table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
      expect([table.hand.ledger.over, table.hand.betting.award, nextSteps(table.state)]).toEqual(['no', null, []]);
      return table;
    };
    const kept = foldedRound();
    answer(kept, 'no');
    expect([kept.hand.ledger.over, turnOf(kept), liveSeatsOf(kept.hand)]).toEqual(['no', 4, [1, 2, 3, 4]]);
    const released = foldedRound();
    answer(released, 'yes');
    expect([released.hand.ledger.over, released.hand.betting.award?.payout.map(({ seat }) => seat)]).toEqual([
      'folds',
      [3],
    ]);
  });

  it('who folds meanwhile, as the screen asks him to, has not done so before his turn (R000-oot-1)', () => {
    const foldedBehind = (isSaid: boolean): readonly string[] => {
      const table = upAt4(3000);
      if (isSaid) table.feed({ type: 'act', seat: 1, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
      else table.feed({ type: 'act', seat: 1, act: { type: 'call' }, how: 'declared', by: OPERATOR });
      for (const ref of table.cardsIn('S1')) table.move(ref, 'MUCK');
      comeBack(table);
      for (const { id, ask } of table.hand.questions) {
        if (ask === 'was-hand-released') table.feed({ type: 'answered', question: id, answer: 'no', by: OPERATOR });
      }
      expect([verdicts(table), turnOf(table)]).toEqual([[expect.stringContaining('HAND_SWEPT')], 4]);
      answerFirst(table, 'folded');
      return verdicts(table);
    };
    expect(foldedBehind(true)).toEqual(['HAND_SWEPT withdrawn']);
    // Nobody has said that he folds: his cards went before his turn.
    expect(foldedBehind(false)).toContain('OUT_OF_TURN noted');
  });

  it('it is not asked where somebody said that he folds, nor where the muck told of them in time', () => {
    const inTime = upAt4(500);
    comeBack(inTime);
    expect([verdicts(inTime), asks(inTime)]).toEqual([['HAND_RETRIEVABLE open'], ['td-decides']]);
    const said = tableOf();
    dealTo(said, ...ORDER, ...ORDER);
    const readMs = ms(said.nowMs);
    said.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    said.wait(3000);
    for (const ref of said.cardsIn('S4'))
      said.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900, ...readAt(readMs) });
    comeBack(said);
    expect([verdicts(said), asks(said)]).toEqual([['HAND_RETRIEVABLE open'], ['td-decides']]);
  });
});

describe('R000-dead-3: the muck misreads the killed hand of who is absent, which still lies at its place', () => {
  const killedAt2 = (isBack: boolean): ProvingTable => {
    const table = tableOf();
    table.declare({ type: 'absent', seat: 2 });
    dealTo(table, ...ORDER, ...ORDER);
    for (const ref of table.cardsIn('S2')) table.move(ref, 'MUCK');
    expect(verdicts(table)).toEqual(['ABSENT_PLAYER resolved']);
    if (isBack) table.declare({ type: 'present', seat: 2 });
    const [ref] = table.cardsIn('MUCK');
    if (ref === undefined) throw new Error('the killed hand lies in the muck');
    table.move(ref, 'S2');
    return table;
  };

  it('nobody has taken it back: it lies there, dead', () => {
    const table = killedAt2(false);
    expect([verdicts(table), table.hand.questions, table.cardsIn('S2').length]).toEqual([
      ['ABSENT_PLAYER resolved'],
      [],
      1,
    ]);
    expect(table.hand.betting.seats.find(({ seat }) => seat === 2)?.status).toBe('dead');
  });

  it('who has come back takes back what is dead', () => {
    expect(verdicts(killedAt2(true))).toEqual(['ABSENT_PLAYER resolved', 'HAND_RETRIEVED open']);
  });
});

it('R004-11-3: who was misled, and took the cards of somebody else out of the muck, puts them back for his own', () => {
  const table = tableOf('full', 'maison');
  dealTo(table, ...ORDER, ...ORDER);
  const [own, others] = [table.cardsIn('S4'), table.cardsIn('S1')];
  for (const seat of [4, 1] as const) {
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    for (const ref of table.cardsIn(`S${seat}`)) table.move(ref, 'MUCK');
  }
  table.declare({ type: 'false-info', to: 4, by: 2 });
  for (const ref of others) table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 900 });
  for (const { id } of table.hand.questions)
    table.feed({ type: 'answered', question: id, answer: { option: 'S4' }, by: OPERATOR });
  expect(verdicts(table)).toEqual(['HAND_RETRIEVABLE open']);
  const asked = table.hand.questions.find(({ ask }) => ask === 'td-decides');
  table.feed({
    type: 'answered',
    question: asked?.id ?? questionId(''),
    answer: { option: 'give-back' },
    by: OPERATOR,
  });
  const moves = (refs: readonly CardRef[], to: Zone): readonly unknown[] =>
    refs.map((ref) => ({ do: 'move', ref, to }));
  expect(table.hand.verdicts[0]?.verdict.remedy).toMatchObject([...moves(others, 'MUCK'), ...moves(own, 'S4')]);
  for (const ref of others) table.move(ref, 'MUCK');
  for (const ref of own) table.move(ref, 'S4');
  expect([verdicts(table), handOf(table.hand.cards, 4)]).toEqual([['HAND_RETRIEVABLE resolved'], own]);
});

it('R004-11-3, R004-11-4: a hand given back, of which no place told that it was thrown, has its turn again', () => {
  const manual = { ...DEFAULT_PROFILES.manual, acts: 'every' } as const;
  const table = new FedTable(setupFor({ book: 'maison', seats: 5, profile: manual }));
  table.acts('4 fold').declare({ type: 'false-info', to: 4, by: 2 }).declare({ type: 'claim-retrieve', seat: 4 });
  const [asked] = table.hand.questions;
  table.feed({
    type: 'answered',
    question: asked?.id ?? questionId(''),
    answer: { option: 'give-back' },
    by: OPERATOR,
  });
  const { turn, seats } = table.hand.betting;
  expect([table.kinds(), turn, seats[3]?.status]).toEqual([['HAND_RETRIEVABLE'], 4, 'in']);
});

it('R000-dead-3: a card that the gate misread, and that is before its player again as he folds, was not taken back', () => {
  const backAfter = (waitMs: number, isThrown = false): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const own = table.cardsIn('S4');
    const rest = (refs: readonly CardRef[], zone: 'MUCK' | 'S4'): void => {
      for (const ref of refs) table.fact({ type: 'card-rested', ref, zone, sweep: 900 + table.hand.inputs });
    };
    rest(own.slice(0, 1), 'MUCK');
    table.wait(1800);
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    if (isThrown) rest(own.slice(1), 'MUCK');
    table.wait(waitMs);
    rest(own.slice(0, 1), 'S4');
    const said = verdicts(table);
    rest(own, 'MUCK');
    return said;
  };
  expect(backAfter(300)).toEqual([]);
  // It takes longer to take it back, and what has been thrown since has been.
  expect([backAfter(3000), backAfter(300, true)]).toEqual([['HAND_RETRIEVABLE open'], ['HAND_RETRIEVABLE open']]);
});

it('AMB-39: a card that was to be given back, and lies where it was handed though DONE was said, was not handed there anew', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [card = table.top()] = table.cardsIn('S3');
  const restAt = (zone: 'S2' | 'S3'): void =>
    table.fact({ type: 'card-rested', ref: card, zone, sweep: 900 + table.hand.inputs });
  const sayAndKeep = (): void => {
    for (const { id } of table.hand.questions)
      table.feed({ type: 'answered', question: id, answer: { option: 'move-back' }, by: OPERATOR });
    table.fact({ type: 'card-lifted', ref: card, zone: 'S2' });
    table.declare({ type: 'done' });
  };
  restAt('S2');
  sayAndKeep();
  expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER resolved']);
  restAt('S2');
  expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
  sayAndKeep();
  restAt('S3');
  expect([verdicts(table), table.hand.questions]).toEqual([['HOLE_CARD_TRANSFER resolved'], []]);
  // Once it has been given back whoever has it again was handed it again.
  restAt('S2');
  expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER resolved', 'HOLE_CARD_TRANSFER open']);
});

describe('R004-11-3: the last fold of a hand, made on what he was told wrongly', () => {
  const ended = (ruleBook: 'maison' | 'sans-croupier', isTold: boolean): ProvingTable => {
    const table = tableOf('full', ruleBook);
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2] as const) {
      table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
      for (const ref of handOf(table.hand.cards, seat)) table.move(ref, 'MUCK');
    }
    expect([table.hand.ledger.over, table.hand.betting.award?.payout.map(({ seat }) => seat)]).toEqual(['folds', [3]]);
    expect(possibleNow(table.state).map(({ declare }) => declare)).toEqual(
      expect.arrayContaining(['claim-retrieve', 'false-info']),
    );
    if (isTold) table.declare({ type: 'false-info', to: 2, by: 3 });
    table.declare({ type: 'claim-retrieve', seat: 2 });
    return table;
  };

  it('is taken back with the award that followed from it, and he speaks again', () => {
    const table = ended('maison', true);
    answerFirst(table, 'give-back');
    for (const step of nextSteps(table.state)) if (step.do === 'move') table.move(step.ref, step.to);
    expect([verdicts(table), table.hand.ledger.over, table.hand.betting.award, table.hand.betting.turn]).toEqual([
      ['HAND_RETRIEVABLE resolved'],
      'no',
      null,
      2,
    ]);
  });

  it('stays where nobody had misled him, or the book makes nothing of it', () => {
    expect(verdicts(ended('maison', false))).toEqual([]);
    const table = ended('sans-croupier', true);
    expect([verdicts(table), table.hand.ledger.over]).toEqual([['HAND_RETRIEVED resolved'], 'folds']);
  });
});

describe('R000-dead-4: a thrown hand that touched no dead card', () => {
  /** Seat 4 is the first to speak, then seat 1; who comes back takes both cards out of the muck. */
  const takenBack = (ruleBook: RuleBook, ...folding: readonly Seat[]): ProvingTable => {
    const table = tableOf('full', ruleBook);
    dealTo(table, ...ORDER, ...ORDER);
    const zones = folding.map((seat) => seatZone(seat));
    for (const zone of zones) for (const ref of table.cardsIn(zone)) table.move(ref, 'MUCK');
    const [zone = seatZone(4)] = zones.slice(-1);
    for (const ref of table.cardsIn('MUCK').slice(-2)) table.move(ref, zone);
    return table;
  };
  const ruling = (table: ProvingTable): unknown =>
    table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.severity, verdict.rules[0]]);

  it.each(['sans-croupier', 'bases'] as const)('is the floor’s to give back, exceptionally (%s)', (ruleBook) => {
    const table = takenBack(ruleBook, 4);
    expect([ruling(table), table.hand.questions.map(({ options }) => options)]).toEqual([
      [['HAND_RETRIEVABLE', 'td-call', 'R000-dead-4']],
      [['stays-dead', 'give-back']],
    ]);
    const dead = table.fork();
    answerFirst(dead, 'stays-dead');
    for (const ref of dead.cardsIn('S4')) dead.move(ref, 'MUCK');
    answerFirst(table, 'give-back');
    expect([liveSeatsOf(dead.hand), liveSeatsOf(table.hand), table.hand.betting.turn]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
      4,
    ]);
  });

  it('R000-dead-3: is dead once another hand lies there, and at once under the book that says so', () => {
    expect([ruling(takenBack('sans-croupier', 4, 1)), ruling(takenBack('maison', 4))]).toEqual([
      [['HAND_RETRIEVED', 'hand-dead', 'R000-dead-3']],
      [['HAND_RETRIEVED', 'hand-dead', 'R004-11-2']],
    ]);
  });

  it('is claimed back without a card that moved', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
    table.declare({ type: 'claim-retrieve', seat: 4 });
    expect(ruling(table)).toEqual([['HAND_RETRIEVABLE', 'td-call', 'R000-dead-4']]);
    answerFirst(table, 'give-back');
    for (const ref of table.cardsIn('MUCK')) table.move(ref, 'S4');
    expect([verdicts(table), liveSeatsOf(table.hand)]).toEqual([['HAND_RETRIEVABLE resolved'], [1, 2, 3, 4]]);
  });
});

describe('C20: a burn that a player picks up', () => {
  it.each(['sans-croupier', 'bases', 'maison'] as const)('is the floor’s, and stays the burn (%s)', (ruleBook) => {
    const table = tableOf('full', ruleBook);
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    table.wait(5000);
    const [burn = table.top()] = table.cardsIn('BURN');
    table.move(burn, 'S2');
    expect(asks(table)).toEqual(['which-place']);
    answerFirst(table, 'S2');
    const [verdict] = table.hand.verdicts.map((record) => record.verdict);
    expect(verdict).toMatchObject({ kind: 'BURN_MISPLACED', severity: 'td-call', seats: [2], refs: [burn] });
    expect(verdict?.rules[0]).toBe('C20');
    answerFirst(table, 'move-back');
    table.move(burn, 'BURN');
    expect([verdicts(table), table.cardsIn('S2').length, table.hand.ledger.burnCredit.turn]).toEqual([
      ['BURN_MISPLACED resolved'],
      2,
      0,
    ]);
  });
});
