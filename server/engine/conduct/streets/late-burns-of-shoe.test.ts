import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  betRound,
  checkAround,
  checkBy,
  dealTo,
  dealtTable,
  drawUnseen,
  flopOnTable,
  fold,
  OPERATOR,
  ORDER,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../../small-table.testing.ts';
import { slotOf, zoneOf } from '../../table-state/cards.ts';

/** The flop was bet on; before the turn two cards were burned, and the pile tells of the second one late. */
function tableWithUnreadBurn(): { readonly table: ProvingTable; readonly burn: CardRef } {
  const table = dealtTable();
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkBy(table, ...([2, 3, 4, 1] as const));
  table.deal('BURN');
  const burn = table.exit();
  table.deal('B4');
  return { table, burn };
}

it('R000-burn-2: a burn that the shoe has missed left it in this deal, whatever it told of the card before', () => {
  const table = tableOf();
  table.wait(700);
  dealTo(table, 2);
  const burn = table.deal('S4');
  for (const place of ['S2', 'S4'] as const) for (const card of table.cardsIn(place)) table.lift(card);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
  table.land([burn, 'BURN']);
  table.deal('B4');
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['WRONG_DEAL_ORDER resolved'], 'turn']);
});

it('R000-burn-4: a burn that left the shoe after the river is none of it, though the pile tells of it first', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  const [river, burn] = [table.exit(), table.exit()];
  for (const landing of [
    [burn, 'BURN'],
    [river, 'B5'],
  ] as const)
    table.land(landing);
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
  // The river is the burn, and what was burned after it is the river.
  const moves = table.hand.verdicts.flatMap(({ verdict }) => verdict.remedy);
  expect(moves).toMatchObject([
    { do: 'move', ref: river, from: 'B5', to: 'BURN' },
    { do: 'move', ref: burn, from: 'BURN', to: 'B5' },
  ]);
  table.move(river, 'BURN');
  table.move(burn, 'B5');
  expect([verdicts(table), table.cardsIn('B5'), table.hand.ledger.round]).toEqual([
    ['NO_BURN_RIVER resolved'],
    [burn],
    'open',
  ]);
});

describe('a burn of the river that shoe and pile have missed, and that was ruled to be forgotten', () => {
  interface Unburned {
    readonly table: ProvingTable;
    readonly burn: CardRef;
    readonly laid: CardRef;
    readonly burnedMs: number;
  }

  /** The river lies, and the ruling is open. */
  const unburned = (): Unburned => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    const [burn, burnedMs] = [drawUnseen(table), table.nowMs];
    table.wait(500);
    const laid = table.deal('B5');
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
    return { table, burn, laid, burnedMs };
  };

  /** It may have come there since the river was due. */
  const tell = ({ table, burn, burnedMs }: Unburned): void => {
    table.wait(5000);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    restAt(table, burn, 'BURN', readAt(table.nowMs, burnedMs));
    table.wait(400);
  };

  it.each(['before it is bet on', 'at the showdown'] as const)(
    'R000-burn-0: was its burn, also where that is told %s',
    (when) => {
      const late = unburned();
      const { table, laid } = late;
      table.move(laid, 'BURN');
      table.deal('B5');
      expect(verdicts(table)).toEqual(['NO_BURN_RIVER resolved']);
      if (when === 'at the showdown') checkAround(table);
      tell(late);
      expect(verdicts(table)).toEqual(['NO_BURN_RIVER withdrawn']);
    },
  );

  it.each(['before', 'after'] as const)(
    'R000-burn-0: was its burn, also where that is told %s the other card comes',
    (when) => {
      const late = unburned();
      const { table, laid } = late;
      table.move(laid, 'BURN');
      const other = when === 'before' ? undefined : table.exit();
      tell(late);
      expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
      expect(table.hand.verdicts.map(({ verdict }) => verdict.remedy.length)).toEqual([2]);
      table.land([other ?? table.exit(), 'B5']);
      expect([verdicts(table), table.hand.ledger]).toMatchObject([
        ['NO_BURN_RIVER withdrawn'],
        { street: 'river', round: 'open' },
      ]);
    },
  );

  it('R000-burn-4: was its burn, also where the gate of the muck reads what is taken up for it', () => {
    const late = unburned();
    const { table, laid } = late;
    table.move(laid, 'MUCK');
    tell(late);
    const [ruling] = table.hand.verdicts;
    expect(ruling?.verdict.remedy).toMatchObject([{ do: 'move', ref: laid, to: 'BURN' }, { do: 'lay' }]);
    table.move(laid, 'BURN');
    table.deal('B5');
    expect([verdicts(table), table.hand.ledger]).toMatchObject([
      ['NO_BURN_RIVER withdrawn'],
      { street: 'river', round: 'open' },
    ]);
  });
});

describe('a second burn that is read only when its street lies', () => {
  it('AMB-51: stands once somebody has bet on that street, and is not the next one’s', () => {
    const { table, burn } = tableWithUnreadBurn();
    checkBy(table, 2);
    restAt(table, burn, 'BURN');
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger.street, table.hand.ledger.loose]).toEqual(['turn', []]);
    checkBy(table, ...([3, 4, 1] as const));
    for (const place of ['BURN', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
  });
});

describe('a burn that is read only after the card that came too early for its street', () => {
  const tableWithUnreadBurnOfRiver = (): {
    readonly table: ProvingTable;
    readonly burn: CardRef;
    readonly river: CardRef;
  } => {
    const { table } = tableWithUnreadBurn();
    checkBy(table, 2);
    const burn = table.exit();
    return { table, burn, river: table.deal('B5') };
  };

  it('R000-prem-3: is no second one, whenever the pile tells of it', () => {
    const { table, burn, river } = tableWithUnreadBurnOfRiver();
    const before = table.fork();
    restAt(before, burn, 'BURN');
    for (const one of [table, before]) {
      one.feed({ type: 'answered', question: one.hand.questions[0]?.id ?? questionId(''), answer: 'no', by: OPERATOR });
      one.move(river, 'SHOE');
      for (let press = 0; press < 3; press += 1) one.declare({ type: 'done' });
      expect(verdicts(one)).toEqual(['PREMATURE_RIVER resolved']);
    }
    restAt(table, burn, 'BURN');
    for (const one of [table, before]) {
      checkBy(one, ...([3, 4, 1] as const));
      expect([one.hand.ledger.loose, one.hand.ledger.burnCredit.river]).toEqual([[], 1]);
      one.deal('B5');
      expect([verdicts(one), one.hand.ledger.street]).toEqual([['PREMATURE_RIVER resolved'], 'river']);
    }
  });
});

it('AMB-51: a burn that the pile tells of after the hand is over was one too many, and no look for rabbits', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const unread = table.exit();
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  for (const seat of [2, 3, 4] as const) fold(table, seat);
  expect(table.hand.ledger.over).not.toBe('no');
  const hunted = table.fork();
  restAt(table, unread, 'BURN');
  expect([verdicts(table), zoneOf(table.hand.cards, unread)]).toEqual([['DOUBLE_BURN_FLOP open'], 'BURN']);
  hunted.deal('BURN');
  expect(verdicts(hunted)).toEqual(['RABBIT_HUNT noted']);
});

describe('R000-burn-2: where all are all-in a burn that the shoe missed', () => {
  const runOut = (): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1] as const) fold(table, seat);
    for (const seat of [2, 3] as const)
      table.feed({ type: 'act', seat, act: { type: 'all-in' }, how: 'observed', by: OPERATOR });
    for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN'] as const) table.deal(place);
    return table;
  };

  const burn = ALL_CARD_REFS.at(-1) ?? runOut().top();

  it('is one too many where its pile read it before the street’s card lay', () => {
    const readWith = (isReadBefore: boolean): readonly string[] => {
      const table = runOut();
      const card = table.exit();
      const burnedMs = table.nowMs;
      table.wait(600);
      table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
      restAt(table, card, 'B4');
      table.wait(600);
      restAt(table, burn, 'BURN', isReadBefore ? readAt(burnedMs) : {});
      table.wait(400);
      return verdicts(table);
    };
    expect([readWith(true), readWith(false)]).toEqual([['DOUBLE_BURN_TURN open'], []]);
  });
});

describe('a burn that nobody has read', () => {
  const unreadAt = (table: ProvingTable): CardRef => {
    checkAround(table);
    table.deal('BURN');
    return table.exit();
  };

  const nowhere = (table: ProvingTable, ref: CardRef): void =>
    void table.fact({
      type: 'question-raised',
      question: questionId('where'),
      doubt: { about: 'card-nowhere', ref, lastZone: 'SHOE' },
    });

  const sayBurned = (table: ProvingTable): void =>
    void table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: { option: 'BURN' },
      by: OPERATOR,
    });

  it('R000-burn-2: is asked about as soon as its street is complete, once', () => {
    const table = flopOnTable();
    const unread = unreadAt(table);
    table.deal('B4');
    expect(table.hand.questions).toMatchObject([{ ask: 'where-is-card', refs: [unread] }]);
    // Screens are told what a question is called: by its number as it was dealt nobody knows a card again.
    const [question] = table.hand.questions;
    expect(question?.id).toBe(`unread:${question?.cause}:${slotOf(table.hand.cards, unread)}`);
    nowhere(table, unread);
    expect(table.hand.questions.length).toBe(1);
    const read = table.fork();
    for (const [one, tell] of [
      [table, sayBurned],
      [read, (): void => restAt(read, unread, 'BURN')],
    ] as const) {
      tell(one);
      expect([verdicts(one), one.hand.questions.filter(({ ask }) => ask === 'where-is-card')]).toMatchObject([
        [expect.stringMatching(/^DOUBLE_BURN_TURN/)],
        [],
      ]);
      nowhere(one, unread);
      expect(one.hand.questions.filter(({ ask }) => ask === 'where-is-card')).toEqual([]);
    }
  });

  it('R000-burn-2: was none too few because a place of the board has misread it before', () => {
    const table = flopOnTable();
    const unread = unreadAt(table);
    restAt(table, unread, 'B2');
    table.deal('B4');
    sayBurned(table);
    expect([verdicts(table), zoneOf(table.hand.cards, unread)]).toEqual([['DOUBLE_BURN_TURN open'], 'BURN']);
  });
});
