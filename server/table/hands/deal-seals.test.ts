import { describe, expect, it } from 'vitest';
import { handOf } from '#engine/table-state/cards';
import { ALL_CARD_REFS, type CardRef, toCardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { FactBody } from '#vocabulary/hands/facts';
import { inputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import { ROOTS_MAX } from '#wire/limits';
import { checkedDeal } from '#wire/proofs/checked-deal';
import { type Seated, SeatedTable } from '../permissions/seated-table.testing.ts';
import { withSeal } from './deal-seals.ts';
import { workEntry } from './entries.ts';

/** A table whose rows are sealed as they are written. */
class SealingTable extends SeatedTable {
  readonly written: DealSeal[] = [];

  constructor(seated: Seated = {}) {
    super(seated);
    this.#write();
  }

  override fact(body: FactBody): void {
    super.fact(body);
    this.#write();
  }

  override say(...said: Parameters<SeatedTable['say']>): string | undefined {
    const answer = super.say(...said);
    this.#write();
    return answer;
  }

  held(seat: Seat): readonly CardRef[] {
    return handOf(this.hand.cards, seat);
  }

  rest(ref: CardRef, seat: Seat): void {
    this.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: this.nowMs });
  }

  sealedFor(seat: Seat): readonly CardRef[] | undefined {
    return this.written.at(-1)?.seats.find((other) => other.seat === seat)?.refs;
  }

  #write(): void {
    const row = workEntry(this.core, this.nowMs, {});
    const something = { type: 'shoe-shuffled', cause: inputId('i1'), atMs: ms(this.nowMs) } as const;
    const { core, entries } = withSeal({ core: this.core, entries: [row], events: [something], screen: [] });
    for (const { kind, body } of entries) if (kind === 'work' && body.seal !== undefined) this.written.push(body.seal);
    this.core = core;
  }
}

const FIRST: Seat = 2;

describe('when a deal is sealed', () => {
  it('with the row that tells of its last card, before anybody acts, and with no other', () => {
    const table = new SealingTable();
    const order = table.hand.setup.dealOrder;
    for (const seat of [...order, ...order].slice(0, -1)) table.lay(seatZone(seat));
    expect(table.written).toEqual([]);
    table.lay(seatZone(order.at(-1) ?? FIRST));
    expect(table.written.map(({ hand, redeal, number }) => [hand, redeal, number])).toEqual([[1, 0, 1]]);
    expect(table.written[0]?.seats).toEqual(order.map((seat) => ({ seat, refs: table.held(seat) })));
    for (let act = 0; act < 4; act++)
      table.say('operator', {
        type: 'act',
        seat: table.hand.betting.turn ?? FIRST,
        act: { type: act < 3 ? 'call' : 'check' },
      });
    table.lay('BURN');
    table.lay('B1');
    expect(table.written).toHaveLength(1);
    expect(table.core.seals).toEqual(table.written);
  });

  it('a look at his cards, a hand thrown card by card, and a third card read beside one change nothing', () => {
    const table = new SealingTable().deal() as SealingTable;
    const seat = table.hand.betting.turn ?? FIRST;
    const [one, two] = table.held(seat);
    if (one === undefined || two === undefined) throw new Error('he has two');
    for (const ref of [one, two]) table.fact({ type: 'card-lifted', ref, zone: seatZone(seat) });
    table.rest(one, seat);
    table.say('operator', { type: 'act', seat, act: { type: 'fold' } });
    table.fact({ type: 'card-rested', ref: one, zone: 'MUCK', sweep: 60 });
    const neighbour = table.hand.betting.turn ?? FIRST;
    table.rest(two, neighbour);
    table.fact({ type: 'card-rested', ref: two, zone: 'MUCK', sweep: 62 });
    expect(table.written).toHaveLength(1);
  });

  it('another card instead of one of his makes another root; what the first one says can still be opened', () => {
    const table = new SealingTable().deal() as SealingTable;
    const seat = table.hand.betting.turn ?? FIRST;
    const [away, kept] = table.held(seat);
    if (away === undefined || kept === undefined) throw new Error('he has two');
    table.fact({ type: 'card-rested', ref: away, zone: 'ASIDE', sweep: 60 });
    expect(table.written).toHaveLength(1);
    const other = toCardRef(40);
    table.fact({ type: 'card-left-shoe', ref: other });
    table.rest(other, seat);
    expect(table.written.map(({ number }) => number)).toEqual([1, 2]);
    expect(table.sealedFor(seat)).toEqual([kept, other]);
    const { vault } = table.core.context ?? expect.fail('it is sealed');
    const [first, second] = table.written;
    if (first === undefined || second === undefined) throw new Error('both stand');
    const opened = [first, second].flatMap((seal) => vault.deal.open(seal, [away, kept, other]));
    const { cards } = checkedDeal({
      hand: 1,
      roots: [first, second].map(({ number, root }) => ({ number, root })),
      opened,
    });
    const name = (ref: CardRef): string => formatCard(vault.cardOf(ref));
    expect(cards.map(({ card, finding, since }) => `${card} ${finding} ${since}`).sort()).toEqual(
      [`${name(away)} replaced null`, `${name(kept)} sealed 1`, `${name(other)} sealed 2`].sort(),
    );
  });

  it('no more than so many roots, however often a card is another one', () => {
    const table = new SealingTable().deal() as SealingTable;
    const seat = table.hand.betting.turn ?? FIRST;
    for (const ref of ALL_CARD_REFS.slice(30, 30 + 2 * ROOTS_MAX)) {
      const [away] = table.held(seat);
      if (away !== undefined) table.fact({ type: 'card-rested', ref: away, zone: 'ASIDE', sweep: 60 });
      table.fact({ type: 'card-left-shoe', ref });
      table.rest(ref, seat);
    }
    expect(table.written).toHaveLength(ROOTS_MAX);
  });

  it('a hand that is shown, and one that is over, is sealed no more: that would prove nothing', () => {
    const table = new SealingTable({ players: 2 }).deal() as SealingTable;
    const seat = table.hand.betting.turn ?? FIRST;
    table.say('operator', { type: 'act', seat, act: { type: 'fold' } });
    const wins = table.hand.setup.dealOrder.find((other) => other !== seat) ?? FIRST;
    const [away] = table.held(wins);
    if (away !== undefined) table.fact({ type: 'card-rested', ref: away, zone: 'ASIDE', sweep: 60 });
    table.rest(toCardRef(40), wins);
    expect(table.hand.ledger.over).toBe('folds');
    expect(table.written).toHaveLength(1);
  });

  it('where no seat reads its cards there is nothing to seal', () => {
    const table = new SealingTable({ profile: 'manual' });
    expect(table.say('operator', { type: 'declared', what: { type: 'next' } })).toBe('accepted');
    expect(table.hand.ledger.dealDone).toBe(true);
    expect(table.written).toEqual([]);
  });
});
