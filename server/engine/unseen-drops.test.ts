import { describe, expect, it } from 'vitest';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import { nextSteps } from './api.ts';
import type { ProvingTable } from './proving/table.testing.ts';
import { betRound, dealTo, drawUnseen, ORDER, tableOf, verdicts } from './small-table.testing.ts';

describe('R000-drop-0: a card fell that the shoe had not seen leave', () => {
  /** The button is at seat 1, 2 and 3 are the blinds: a card that falls for seat 4 is an ordinary one. */
  const dropped = (seat: Seat, ...dealt: readonly Seat[]): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...dealt);
    table.declare({ type: 'dropped', cause: 'dealer', seat });
    return table;
  };
  const landed = (table: ProvingTable, zone: 'S1' | 'S4' | 'BURN', ref: CardRef): readonly string[] => {
    table.fact({ type: 'card-left-shoe', ref, missed: true });
    table.fact({ type: 'card-rested', ref, zone, sweep: 900 });
    return verdicts(table);
  };

  it('is a misdeal where it was a blind’s', () => {
    const table = dropped(3, ...ORDER, 2);
    expect([verdicts(table), nextSteps(table.state)[0]?.do]).toEqual([['CARD_OFF_TABLE open'], 'collect']);
  });

  it('is replaced after the deal, which goes on, and is the burn of the flop', () => {
    const table = dropped(4, ...ORDER, 2, 3);
    expect(nextSteps(table.state)[0]).toMatchObject({ do: 'deal', seat: 1 });
    dealTo(table, 1);
    expect(nextSteps(table.state)[0]).toMatchObject({ do: 'take-next', to: 'S4' });
    dealTo(table, 4);
    const { ledger } = table.hand;
    expect([verdicts(table), ledger.burnCredit.flop, ledger.round]).toEqual([['CARD_OFF_TABLE resolved'], 1, 'open']);
  });

  it('may be laid among the burns, though nobody is asked for it by name (C07)', () => {
    const table = dropped(4, ...ORDER, 2, 3);
    dealTo(table, 1, 4);
    expect(landed(table, 'BURN', toCardRef(51))).toEqual(['CARD_OFF_TABLE resolved']);
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    expect([verdicts(table), table.hand.ledger.round]).toEqual([['CARD_OFF_TABLE resolved'], 'open']);
  });

  it('R000-dead-0: makes the hand dead that it is put into', () => {
    const mixed = dropped(4, ...ORDER, 2, 3);
    expect(landed(mixed, 'S4', mixed.top())).toEqual(['DEAD_CARD_MIXED open']);
    const seen = tableOf();
    dealTo(seen, ...ORDER, 2, 3);
    expect(landed(seen, 'S4', seen.top())).toEqual([]);
  });

  it('R000-mis-2: one that the shoe misses as well when it is the same seat’s turn is that seat’s second', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
    dealTo(table, 1, 2, 3);
    const second = drawUnseen(table);
    table.fact({ type: 'card-left-shoe', ref: second, missed: true });
    // What fell may be put with it all the same.
    const mixed = table.fork();
    mixed.fact({ type: 'card-rested', ref: second, zone: 'S4', sweep: 900 });
    expect(landed(mixed, 'S4', mixed.top())).toEqual(['DEAD_CARD_MIXED open']);
    const next = table.exit();
    // Whichever of the two is told first, nobody was passed over.
    const later = table.fork();
    later.land([next, 'S1']);
    expect(later.hand.verdicts.map(({ verdict }) => verdict.severity)).toEqual(['correctable']);
    table.fact({ type: 'card-rested', ref: second, zone: 'S4', sweep: 900 });
    table.land([next, 'S1']);
    expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([
      ['CARD_OFF_TABLE open'],
      { do: 'take-next', to: 'S4' },
    ]);
  });

  it('R000-mis-2: and one that lies at the next seat left the shoe before what is still in the air', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
    const missed = drawUnseen(table);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    const next = table.exit();
    table.fact({ type: 'card-rested', ref: missed, zone: 'S1', sweep: 900 });
    table.land([next, 'S2']);
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([
      ['CARD_OFF_TABLE open'],
      { do: 'take-next', to: 'S4' },
    ]);
  });

  it('R000-dead-0: so it does where another card lies unread before whom it was dealt to, and the deal had gone on over that', () => {
    const table = tableOf();
    dealTo(table, ...ORDER);
    const unread = table.exit();
    dealTo(table, 3);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
    expect(landed(table, 'S4', table.top())).toEqual(['DEAD_CARD_MIXED open']);
    table.fact({ type: 'card-rested', ref: unread, zone: 'S2', sweep: 901 });
    expect([verdicts(table), table.hand.verdicts[0]?.verdict.deadHands]).toEqual([['DEAD_CARD_MIXED open'], [4]]);
    // The one that left last is the one that fell, whoever it was for.
    const last = tableOf();
    dealTo(last, ...ORDER, 2);
    const fallen = last.exit();
    last.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
    expect(last.hand.verdicts[0]?.verdict.refs).toEqual([fallen]);
  });

  it('R000-dead-0: so it does where the shoe was silent as it left, and the deal goes on', () => {
    const table = dropped(4, ...ORDER, 2, 3);
    table.land([table.top(), 'S4']);
    expect([verdicts(table), table.hand.verdicts[0]?.verdict.deadHands, table.hand.ledger.out]).toEqual([
      ['DEAD_CARD_MIXED open'],
      [4],
      7,
    ]);
    // The next card is that of the seat whose turn it is, told of or not.
    const dealt = dropped(4, ...ORDER, 2, 3);
    dealt.land([dealt.top(), 'S1']);
    expect([verdicts(dealt), dealt.hand.ledger.out]).toEqual([['CARD_OFF_TABLE open'], 8]);
    // Elsewhere it is out of its order, like every card that nobody had said to have fallen.
    const astray = dropped(4, ...ORDER, 2, 3);
    astray.land([astray.top(), 'S2']);
    expect(table.hand.verdicts.concat(astray.hand.verdicts).map(({ verdict }) => verdict.severity)).toEqual([
      'hand-dead',
      'misdeal',
    ]);
  });
});

it.each(['sans-croupier', 'tock'] as const)(
  'C25: a card too many after a boxed card that was replaced makes a misdeal of it (%s)',
  (ruleBook) => {
    const table = tableOf('full', ruleBook);
    dealTo(table, 2, 3);
    const boxed = table.deal('S4');
    table.declare({ type: 'boxed', ref: boxed });
    dealTo(table, 1, ...ORDER, 4);
    table.move(boxed, 'BURN');
    expect(verdicts(table)).toEqual(['BOXED_CARD resolved']);
    if (ruleBook === 'tock') for (const place of BOARD_ZONES) table.deal(place);
    dealTo(table, 1);
    const misdeal = {
      kind: 'BOXED_CARD',
      severity: 'misdeal',
      status: 'open',
      rules: expect.arrayContaining(['R000-mis-3', 'C25']),
    };
    expect(table.hand.verdicts.map(({ verdict }) => verdict)).toMatchObject([misdeal]);
  },
);

describe('C25: two irregularities of one deal make a misdeal of it, for what the second one is', () => {
  const rulesAfter = (second: (table: ProvingTable) => void): readonly string[] => {
    const table = tableOf();
    dealTo(table, 2, 3);
    table.declare({ type: 'exposed', ref: table.deal('S4'), seat: 4, cause: 'dealer' });
    second(table);
    return table.hand.verdicts.flatMap(({ verdict }) => [verdict.severity, ...verdict.rules.slice(0, 2)]);
  };

  it('R000-mis-3: a card too many for the small blind', () => {
    expect(rulesAfter((table) => dealTo(table, 1, ...ORDER, 2))).toEqual(['misdeal', 'R000-mis-3', 'C25']);
  });

  it('R000-mis-2: a card to another seat than the next', () => {
    expect(rulesAfter((table) => dealTo(table, 2, 3))).toEqual(['misdeal', 'R000-mis-2', 'C25']);
  });

  it('R000-mis-1: a boxed card is a second one that shows', () => {
    const boxed = (table: ProvingTable): void => table.declare({ type: 'boxed', ref: table.deal('S1') });
    const [severity, rule] = rulesAfter(boxed);
    expect([severity, rule]).toEqual(['misdeal', 'R000-mis-1']);
  });
});
