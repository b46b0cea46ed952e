import { describe, expect, it } from 'vitest';
import { type Card, parseCard } from '#vocabulary/cards';
import type { Telling } from '#vocabulary/hands/tellings';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { isHandOver } from '../../api.ts';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { betRound, checkAround, dealTo, drawUnseen, ORDER, tableOf } from '../../small-table.testing.ts';

const cards = (text: string): readonly Card[] =>
  text.split(' ').map((name) => parseCard(name) ?? expect.fail(`${name} is no card`));
const two = (text: string): readonly [Card, Card] => {
  const [first, second] = cards(text);
  return first !== undefined && second !== undefined ? [first, second] : expect.fail('two cards');
};
const tell = (table: ProvingTable, what: Telling): string => {
  const answer = table.feed({ type: 'told', what, by: { role: 'operator' } });
  return answer.kind === 'refused' ? answer.reason : answer.kind;
};
const act = (table: ProvingTable, seat: Seat, type: 'call' | 'check' | 'fold' | 'all-in'): void =>
  void table.feed({ type: 'act', seat, act: { type }, how: 'declared', by: { role: 'seat', seat } });
const undo = (table: ProvingTable): void =>
  void table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
const payout = ({ hand }: ProvingTable): string | undefined =>
  hand.betting.award?.payout.map(({ seat, amount }) => `${seat} ${amount}`).join(', ');

/** Seat 4 has folded, the others have checked it down: 1, 2 and 3 are at the showdown for 350. */
const atShowdown = (book: 'sans-croupier' | 'maison' = 'sans-croupier'): ProvingTable => {
  const table = tableOf('manual', book, 'every');
  act(table, 4, 'fold');
  for (const seat of [1, 2] as const) act(table, seat, 'call');
  for (const seat of [3, 2, 3, 1, 2, 3, 1, 2, 3, 1] as const) act(table, seat, 'check');
  expect(table.hand.ledger.over).toBe('showdown');
  return table;
};
const BOARD: Telling = { type: 'board', cards: cards('2s 3c 7d 8h 9c') };

describe('who has won, told by people at a table that senses no card', () => {
  it('R000-sd-6: cards are told, board first, and the best hand takes the pot as soon as nobody is left who might claim it', () => {
    const table = atShowdown();
    expect(tell(table, BOARD)).toBe('accepted');
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Ah Ad') })).toBe('accepted');
    expect(tell(table, { type: 'hand', seat: 1, cards: two('Kh Kd') })).toBe('accepted');
    expect(payout(table)).toBeUndefined();
    expect(tell(table, { type: 'not-shown', seat: 3 })).toBe('accepted');
    expect(payout(table)).toBe('2 300');
    expect(table.hand.verdicts).toEqual([]);
  });

  it('NEXT gives up whatever nobody has told, and says nothing while no hand is told', () => {
    const table = atShowdown();
    table.declare({ type: 'next' });
    expect(table.hand.ledger.over).toBe('showdown');
    tell(table, { type: 'hand', seat: 1, cards: two('Kh Kd') });
    table.declare({ type: 'next' });
    expect(payout(table)).toBe('1 300');
    expect(table.hand.verdicts).toEqual([]);
  });

  it('R000-odd-0: equal hands share, the odd chip goes to the first one left of the button', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    table.feed({
      type: 'act',
      seat: 4,
      act: { type: 'raise', to: chips(201) },
      how: 'declared',
      by: { role: 'seat', seat: 4 },
    });
    act(table, 1, 'fold');
    for (const seat of [2, 3] as const) act(table, seat, 'call');
    for (const seat of [2, 3] as const) act(table, seat, 'check');
    act(table, 4, 'fold');
    for (const seat of [2, 3, 2, 3] as const) act(table, seat, 'check');
    tell(table, BOARD);
    tell(table, { type: 'hand', seat: 3, cards: two('Ah Kd') });
    tell(table, { type: 'hand', seat: 2, cards: two('As Kc') });
    expect(payout(table)).toBe('2 302, 3 301');
  });

  it('people may simply say who takes which pot; somebody who is not in it takes none of it', () => {
    const table = atShowdown();
    expect(tell(table, { type: 'winners', pots: [[4]] })).toBe('not-a-winner');
    expect(tell(table, { type: 'winners', pots: [] })).toBe('not-a-winner');
    expect(tell(table, { type: 'winners', pots: [[1, 1]] })).toBe('not-a-winner');
    expect(tell(table, { type: 'winners', pots: [[1, 3]] })).toBe('accepted');
    expect(payout(table)).toBe('1 150, 3 150');
    expect(isHandOver(table.hand)).toBe(true);
  });

  it('UNDO takes back what was told last, and the pots with it; what was told wrong is forgotten', () => {
    const table = atShowdown();
    tell(table, BOARD);
    tell(table, { type: 'hand', seat: 2, cards: two('Ah Ad') });
    table.declare({ type: 'next' });
    expect(payout(table)).toBe('2 300');
    undo(table);
    undo(table);
    expect([payout(table), table.hand.ledger.tabled]).toEqual([undefined, []]);
    expect(tell(table, { type: 'hand', seat: 1, cards: two('Ah Kh') })).toBe('accepted');
    undo(table);
    undo(table);
    expect(table.hand.publicity).toEqual([]);
    tell(table, { type: 'winners', pots: [[3]] });
    expect(payout(table)).toBe('3 300');
    undo(table);
    expect([payout(table), table.hand.ledger.over]).toEqual([undefined, 'showdown']);
  });

  it('no card is told twice, of whomever', () => {
    const table = atShowdown();
    tell(table, BOARD);
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Ah 9c') })).toBe('card-told-twice');
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Ah Ah') })).toBe('card-told-twice');
    tell(table, { type: 'hand', seat: 2, cards: two('Ah Ad') });
    expect(tell(table, { type: 'hand', seat: 1, cards: two('Ah Kd') })).toBe('card-told-twice');
    // Told anew, his own cards are not in his way.
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Ad Ah') })).toBe('accepted');
    expect(tell(table, { type: 'board', cards: cards('2s 3c 7d 8h 9s') })).toBe('accepted');
    expect(tell(table, { type: 'hand', seat: 1, cards: two('9c Kd') })).toBe('accepted');
  });

  it('whoever is out tells nothing, nor does anybody before betting is over', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Ah Ad') })).toBe('not-at-showdown');
    expect(tell(table, { type: 'winners', pots: [[2]] })).toBe('not-at-showdown');
    expect(tell(table, { type: 'not-shown', seat: 2 })).toBe('not-at-showdown');
    expect(tell(table, BOARD)).toBe('no-card-yet');
    const later = atShowdown();
    expect(tell(later, { type: 'hand', seat: 4, cards: two('Ah Ad') })).toBe('out-of-the-hand');
  });

  it.each(['full', 'club', 'stream'] as const)('facing sealed cards nobody tells any: profile `%s`', (profile) => {
    const table = tableOf(profile);
    for (const what of [BOARD, { type: 'winners', pots: [[1]] }, { type: 'not-shown', seat: 1 }] as const)
      expect(tell(table, what)).toBe('cards-are-sensed');
    expect(table.hand.publicity).toEqual([]);
  });

  it('R000-pot-3: all-ins of different sizes make side pots; the cards of a run-out are told at once, and each pot goes to its best hand', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    const stacks: Readonly<Record<number, number>> = { 1: 400, 2: 1000, 3: 3000, 4: 3000 };
    const setup = {
      ...table.setup,
      players: table.setup.players.map((player) => ({ ...player, stack: chips(stacks[player.seat] ?? 0) })),
    };
    table.feed({ type: 'hand-prepared', setup });
    act(table, 4, 'all-in');
    act(table, 1, 'all-in');
    act(table, 2, 'all-in');
    act(table, 3, 'fold');
    expect(table.hand.ledger).toMatchObject({ over: 'no', street: 'preflop', round: 'closed' });
    expect(tell(table, { type: 'hand', seat: 1, cards: two('Ah Ad') })).toBe('accepted');
    expect(tell(table, { type: 'hand', seat: 2, cards: two('Kh Kd') })).toBe('accepted');
    expect(tell(table, BOARD)).toBe('accepted');
    expect(table.hand.ledger).toMatchObject({ over: 'showdown', street: 'river' });
    tell(table, { type: 'hand', seat: 4, cards: two('Qh Qd') });
    expect(payout(table)).toBe('1 1300, 2 1200');
    expect(table.hand.betting.seats.map(({ stack }) => stack)).toEqual([1300, 1200, 2900, 2000]);
  });

  it('who takes which pot of a run-out can be said before a street of it is dealt on the screen', () => {
    const table = tableOf('manual', 'sans-croupier', 'every');
    act(table, 4, 'all-in');
    act(table, 1, 'call');
    for (const seat of [2, 3] as const) act(table, seat, 'fold');
    expect(tell(table, { type: 'winners', pots: [[4]] })).toBe('accepted');
    expect([payout(table), table.hand.ledger.street]).toEqual(['4 10150', 'river']);
  });
});

describe('who has won at a table that senses its cards', () => {
  /** Everybody has called and checked, and seat 3 shows a hand of which one card has gone unread. */
  const shownAll = (isRead: boolean): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, 2);
    if (isRead) dealTo(table, 3);
    else table.wait(2000);
    if (!isRead) drawUnseen(table);
    dealTo(table, 4, 1);
    table.wait(1100);
    for (const { id } of table.hand.questions) {
      table.feed({ type: 'answered', question: id, answer: 'yes', by: { role: 'operator' } });
    }
    betRound(table);
    for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
      for (const place of ['BURN', ...street] as const) table.deal(place);
      table.wait(500);
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
    }
    for (const seat of ORDER) table.declare({ type: 'tabled', seat });
    return table;
  };

  it('is told by people where one of the cards goes unread', () => {
    const table = shownAll(false);
    expect(tell(table, { type: 'hand', seat: 3, cards: two('Ah Ad') })).toBe('cards-are-sensed');
    expect(tell(table, { type: 'winners', pots: [[3]] })).toBe('accepted');
    expect([payout(table), isHandOver(table.hand)]).toEqual(['3 400', true]);
  });

  it('is told by the cards where all of them are read', () => {
    const table = shownAll(true);
    expect(payout(table)).toBeDefined();
    expect(tell(table, { type: 'winners', pots: [[3]] })).toBe('cards-are-sensed');
  });
});
