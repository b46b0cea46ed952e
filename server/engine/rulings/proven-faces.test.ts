import { describe, expect, it } from 'vitest';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { PRICES } from '#vocabulary/hands/prices';
import type { Seat } from '#vocabulary/seats';
import { type SensedZone, seatZone } from '#vocabulary/zones';
import { FedTable, setupFor } from '../conduct/fed-table.testing.ts';
import { isIn } from '../table-state/cards.ts';
import type { HandState } from '../table-state/state.ts';

const SETUP = { ...setupFor(), provesFaces: true } as const;
const OTHER = toCardRef(40);
let sweep = 500;

const openIn = (hand: HandState): readonly CardRef[] =>
  hand.publicity.flatMap(({ ref, card, undone }) => (card !== null && undone !== true ? [ref] : []));

/** Its place reads it, and that proves it, as far as readers can. */
function read(table: FedTable, ref: CardRef, zone: SensedZone): void {
  sweep += 1;
  if (isIn(table.hand.cards, ref, 'SHOE')) table.fact({ type: 'card-left-shoe', ref });
  table.fact({ type: 'card-rested', ref, zone, sweep });
  table.fact({ type: 'card-proven', ref, zone, polls: 8 });
}

/** Checked through the flop, whose cards are proven. */
function atFlop(): FedTable {
  const table = new FedTable(SETUP).playTo('flop');
  for (const [nth, zone] of (['B1', 'B2', 'B3'] as const).entries()) read(table, toCardRef(7 + nth), zone);
  return table;
}

describe('a face that readers prove', () => {
  it('opens where the plan has a card of the board', () => {
    expect(openIn(atFlop().hand)).toEqual([7, 8, 9]);
  });

  it('does not by being found, later on, to have lain open before it went back into the shoe', () => {
    const early = new FedTable(SETUP);
    early.card('BURN');
    for (const place of ['B1', 'B2', 'B3'] as const) early.card(place);
    const flop = toCardRef(7);
    read(early, flop, 'B1');
    early.fact({ type: 'card-lifted', ref: flop, zone: 'B1' });
    expect(openIn(early.hand)).toEqual([]);
    // Whoever had not acted had called and checked, it is filled in: the flop came in its time.
    early.press('NO');
    expect(openIn(early.hand)).not.toContain(flop);
  });

  it('does not when the hand is over: the cards are gathered over them', () => {
    const table = new FedTable(SETUP).playTo('flop');
    for (let left = 2; left > 0; left -= 1) table.act(table.hand.betting.turn ?? 1, { type: 'fold' }, 'observed');
    expect(table.hand.ledger.over).toBe('folds');
    table.fact({ type: 'card-proven', ref: toCardRef(7), zone: 'B1', polls: 8 });
    expect(openIn(table.hand)).toEqual([]);
  });

  it('does not for a card beyond those of the plan: it may be a folded hand at the edge of the pile', () => {
    const early = atFlop();
    read(early, OTHER, 'B4');
    expect(openIn(early.hand)).not.toContain(OTHER);
    const full = atFlop().playTo('river');
    for (const [nth, zone] of (['B4', 'B5'] as const).entries()) read(full, toCardRef(11 + 2 * nth), zone);
    expect(openIn(full.hand)).toEqual([7, 8, 9, 11, 13]);
    read(full, OTHER, 'B5');
    expect(openIn(full.hand)).not.toContain(OTHER);
  });
});

describe('a hand that its player tables', () => {
  const tabled = (seat: Seat, ...came: readonly (readonly [CardRef, SensedZone])[]): readonly CardRef[] => {
    const table = atFlop().playTo('showdown');
    for (const [ref, zone] of came) {
      table.fact({ type: 'card-lifted', ref, zone: seatZone(3) });
      read(table, ref, zone);
    }
    return openIn(table.declare({ type: 'tabled', seat }).hand);
  };

  it('opens the cards that were dealt to him, and not a neighbour’s that slipped onto his place', () => {
    const [first, slipped] = [toCardRef(0), toCardRef(1)];
    expect(tabled(2)).toEqual(expect.arrayContaining([first, toCardRef(3)]));
    expect(tabled(2, [slipped, 'S2'])).not.toContain(slipped);
  });
});

describe('a hand that is compared with a board of which one face is closed', () => {
  /** Everybody has laid his hand open, and of the river no reader is sure. */
  function atEnd(isPriced: boolean): FedTable {
    const table = new FedTable({ ...SETUP, ...(isPriced ? { isPriced } : {}) }).playTo('flop');
    for (const [nth, zone] of (['B1', 'B2', 'B3'] as const).entries()) read(table, toCardRef(7 + nth), zone);
    table.playTo('river');
    read(table, toCardRef(11), 'B4');
    table.playTo('showdown');
    for (const seat of SETUP.dealOrder) table.declare({ type: 'tabled', seat });
    return table;
  }

  const asks = ({ hand }: FedTable): readonly string[] => hand.questions.map(({ ask }) => ask);

  it('does not end without it: people are asked, and the pots go out when it is proven', () => {
    const table = atEnd(true).declare({ type: 'done' });
    expect([asks(table), table.hand.ledger.over, table.hand.betting.award]).toEqual([['lies-open'], 'showdown', null]);
    read(table, toCardRef(13), 'B5');
    expect([asks(table), table.hand.ledger.over]).toEqual([[], 'awarded']);
    expect(table.hand.betting.award).not.toBeNull();
  });

  it('ends by DONE where nobody has answered for long, and the pots are nobody’s', () => {
    const table = atEnd(true);
    const said = (PRICES.tick.silenceMs ?? 0) / 300;
    for (let nth = 0; nth < said; nth += 1) table.declare({ type: 'done' });
    expect(table.hand.ledger.over).toBe('showdown');
    for (let nth = 0; nth < 2; nth += 1) table.declare({ type: 'done' });
    expect([table.hand.ledger.over, table.hand.betting.award]).toEqual(['awarded', null]);
  });

  it('ends by the first DONE in records of before', () => {
    expect(atEnd(false).declare({ type: 'done' }).hand.ledger.over).toBe('awarded');
  });
});
