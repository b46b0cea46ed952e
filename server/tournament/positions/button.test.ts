import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import { firstPositions, nextPositions } from './button.ts';
import type { Positions, SeatedPlayer } from './positions.ts';

const BOOKS = ['sans-croupier', 'bases', 'decret', 'luske', 'tock', 'maison'] as const;
const DEAD_BUTTON_BOOKS = ['sans-croupier', 'decret', 'maison', 'standard'] as const;

const settled = (...seats: Seat[]): readonly SeatedPlayer[] => seats.map((seat) => ({ seat, newcomer: false }));
const handOf = (dealer: Seat, smallBlind: Seat, bigBlind: Seat, seats: readonly Seat[]): Positions => ({
  dealer,
  smallBlind,
  bigBlind,
  smallBlindPlace: smallBlind,
  buttonPosition: dealer,
  dealOrder: clockwiseAfter(dealer, seats),
  sittingOut: [],
  asksFloor: false,
  rules: [],
});

/** The hands that follow as `dealer/SB/BB@button`, the same players staying in. */
function hands(book: (typeof BOOKS)[number], previous: Positions, seats: readonly Seat[], count: number): string[] {
  const texts: string[] = [];
  let last = previous;
  for (let hand = 0; hand < count; hand += 1) {
    const next = nextPositions(book, last, settled(...seats));
    if (next === undefined) throw new Error('no next hand');
    texts.push(`${next.dealer}/${next.smallBlind ?? '-'}/${next.bigBlind}@${next.buttonPosition}`);
    last = next;
  }
  return texts;
}

describe('the dead button', () => {
  it('B01 R000-btn-0 R000-btn-1 R000-btn-2: the big blind is out, so the next hand has no small blind and the dealer deals twice', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 2, 4, 5, 6], 3)).toEqual([
      '2/-/4@2',
      '2/4/5@3',
      '4/5/6@4',
    ]);
  });

  it('B02 R004-20-0 R004-20-1 R004-20-2: the same at home, where the big blind of that hand is the small blind of the next', () => {
    expect(hands('maison', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 2, 4, 5, 6], 3)).toEqual([
      '2/-/4@2',
      '2/4/5@3',
      '4/5/6@4',
    ]);
  });

  it('B04 R004-20-3 R000-btn-2: the small blind is out, so the dealer deals once more', () => {
    expect(hands('maison', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 3, 4, 5, 6], 2)).toEqual(['1/3/4@2', '3/4/5@3']);
  });

  it('R000-btn-1 R000-btn-2: both blinds are out, so the old dealer deals without a small blind, then once more', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 4, 5, 6], 3)).toEqual([
      '1/-/4@2',
      '1/4/5@3',
      '4/5/6@4',
    ]);
  });

  it('R000-btn-2: dealer and small blind are out, so the last player before the empty button deals', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [3, 4, 5, 6], 2)).toEqual([
      '6/3/4@2',
      '3/4/5@3',
    ]);
  });

  it('R000-btn-0: dealer and both blinds are out at once', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [4, 5, 6], 3)).toEqual([
      '6/-/4@2',
      '6/4/5@3',
      '4/5/6@4',
    ]);
  });

  it('R002-III-4: the decree borrows it, the blinds being the two places left of the dealer', () => {
    expect(hands('decret', handOf(1, 2, 3, [1, 2, 3, 4]), [1, 2, 4], 1)).toEqual(['2/-/4@2']);
  });
});

describe('heads-up', () => {
  it('B06 R000-hu-0 R000-hu-1: the dealer of three is out; the big blind goes on, the other one deals and posts the small blind', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3]), [2, 3], 2)).toEqual(['3/3/2@3', '2/2/3@2']);
  });

  it('B08 R000-hu-1: one may deal twice running when both blinds go out together', () => {
    expect(hands('sans-croupier', handOf(1, 2, 3, [1, 2, 3, 4]), [1, 4], 2)).toEqual(['1/1/4@1', '4/4/1@4']);
  });

  it('R004-26-0 R004-26-1 R004-26-2: at home the same, and the dealer gets the last card', () => {
    const next = nextPositions('maison', handOf(1, 2, 3, [1, 2, 3]), settled(1, 3));
    expect(next).toMatchObject({ dealer: 3, smallBlind: 3, bigBlind: 1, dealOrder: [1, 3] });
  });

  it('AMB-41: the books without a word on it take the same inversion', () => {
    expect(hands('bases', handOf(1, 2, 3, [1, 2, 3]), [2, 3], 2)).toEqual(['3/3/2@3', '2/2/3@2']);
    expect(hands('luske', handOf(1, 1, 2, [1, 2]), [1, 2], 2)).toEqual(['2/2/1@2', '1/1/2@1']);
  });
});

describe('the moving button', () => {
  it('B09 R001-btn-0 R001-blind-0: everything moves on one seat', () => {
    expect(hands('bases', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 2, 3, 4, 5, 6], 2)).toEqual(['2/3/4@2', '3/4/5@3']);
  });

  it('R003-T-prep-3 R003-H-prep-1: the next player with chips deals', () => {
    expect(hands('tock', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 3, 4, 5, 6], 1)).toEqual(['3/4/5@3']);
    expect(hands('luske', handOf(1, 2, 3, [1, 2, 3, 4, 5, 6]), [1, 2, 4, 5, 6], 1)).toEqual(['2/4/5@2']);
  });
});

describe('newcomers', () => {
  const six = [1, 2, 3, 4, 5, 6] as const satisfies readonly Seat[];
  const withNewcomer = (seats: readonly Seat[], newcomer: Seat): readonly SeatedPlayer[] =>
    seats.map((seat) => ({ seat, newcomer: seat === newcomer }));

  it('M03 R000-seat-1 R000-btn-1 AMB-20: left of the new dealer one waits, then plays while the deal passes on', () => {
    const handK = handOf(6, 1, 2, six);
    const handK1 = nextPositions('sans-croupier', handK, withNewcomer(six, 2));
    expect(handK1).toMatchObject({
      dealer: 1,
      smallBlind: null,
      bigBlind: 3,
      sittingOut: [{ seat: 2, why: 'left-of-dealer' }],
    });
    expect(handK1?.dealOrder).toEqual([3, 4, 5, 6, 1]);
    const handK2 = handK1 && nextPositions('sans-croupier', handK1, settled(...six));
    expect(handK2).toMatchObject({ dealer: 3, smallBlind: 3, bigBlind: 4, buttonPosition: 2, asksFloor: true });
    expect(handK2?.dealOrder).toContain(2);
    const handK3 = handK2 && nextPositions('sans-croupier', handK2, settled(...six));
    expect(handK3).toMatchObject({ dealer: 3, smallBlind: 4, bigBlind: 5, buttonPosition: 3, asksFloor: false });
  });

  it('R000-seat-0 R000-bal-1: whoever takes the place of the next big blind is the big blind at once', () => {
    expect(nextPositions('sans-croupier', handOf(1, 2, 3, six), withNewcomer(six, 4))).toMatchObject({
      dealer: 2,
      bigBlind: 4,
      sittingOut: [],
    });
  });

  it('R000-seat-0: at the button one waits; the old dealer deals once more', () => {
    const next = nextPositions('sans-croupier', handOf(1, 2, 3, six), withNewcomer(six, 2));
    expect(next).toMatchObject({
      dealer: 1,
      smallBlind: 3,
      bigBlind: 4,
      buttonPosition: 2,
      sittingOut: [{ seat: 2, why: 'button-place' }],
    });
    expect(next && nextPositions('sans-croupier', next, settled(...six))).toMatchObject({
      dealer: 3,
      smallBlind: 4,
      asksFloor: false,
    });
  });

  it('R000-seat-2: anywhere else one plays at once', () => {
    const next = nextPositions('sans-croupier', handOf(1, 2, 3, six), withNewcomer(six, 6));
    expect(next).toMatchObject({
      dealer: 2,
      smallBlind: 3,
      bigBlind: 4,
      sittingOut: [],
      dealOrder: [3, 4, 5, 6, 1, 2],
    });
  });

  it('R004-24-2: right of the next dealer one plays at once', () => {
    const seats = [2, 3, 5, 6, 1] as const;
    expect(nextPositions('maison', handOf(6, 2, 3, [2, 3, 5, 6]), withNewcomer(seats, 1))).toMatchObject({
      dealer: 2,
      sittingOut: [],
    });
  });

  it('a third player joins two: he deals where the only free place is the button', () => {
    const next = nextPositions('sans-croupier', handOf(1, 1, 5, [1, 5]), withNewcomer([1, 3, 5], 3));
    expect(next).toMatchObject({ bigBlind: 1, smallBlind: 5, dealer: 3, buttonPosition: 3 });
    const other = nextPositions('sans-croupier', handOf(1, 1, 5, [1, 5]), withNewcomer([1, 5, 7], 7));
    expect(other).toMatchObject({ bigBlind: 7, smallBlind: 5, dealer: 1 });
  });
});

describe('the first hand', () => {
  it('R004-05-0 R003-H-blind-0 R003-T-blind-0 R003-T-deal-1 R003-H-deal-1: the two seats left of the drawn dealer post', () => {
    expect(firstPositions(5, [1, 2, 5, 9])).toMatchObject({
      dealer: 5,
      smallBlind: 9,
      bigBlind: 1,
      dealOrder: [9, 1, 2, 5],
    });
  });

  it('R000-hu-0: of two, the dealer posts the small blind', () => {
    expect(firstPositions(5, [5, 9])).toMatchObject({ dealer: 5, smallBlind: 5, bigBlind: 9 });
  });

  it('needs a dealer who plays, and two players', () => {
    expect(firstPositions(4, [5, 9])).toBeUndefined();
    expect(firstPositions(5, [5])).toBeUndefined();
  });
});

/** What happens between two hands: for each of ten seats, does its player go, does somebody come? */
const changes = fc.array(
  fc.array(fc.constantFrom('stay', 'stay', 'stay', 'go', 'come'), { minLength: 10, maxLength: 10 }),
  {
    maxLength: 25,
  },
);

interface Hand {
  readonly previous: Positions;
  readonly next: Positions;
  readonly players: readonly SeatedPlayer[];
}

function play(
  book: (typeof BOOKS)[number] | 'standard',
  start: readonly Seat[],
  script: readonly (readonly string[])[],
  mayCome: boolean,
): Hand[] {
  const dealer = start[0];
  const first = dealer && firstPositions(dealer, start);
  if (!first) throw new Error('no first hand');
  const played: Hand[] = [];
  let previous = first;
  let seated: readonly Seat[] = start;
  for (const change of script) {
    const stayed = seated.filter((seat) => change[seat - 1] !== 'go');
    const kept = stayed.length < 2 ? seated : stayed;
    const come = mayCome ? SEATS.filter((seat) => change[seat - 1] === 'come' && !kept.includes(seat)) : [];
    const players = [...settled(...kept), ...come.map((seat) => ({ seat, newcomer: true }))];
    const next = nextPositions(book, previous, players);
    if (next === undefined) throw new Error('two players and no hand');
    played.push({ previous, next, players });
    seated = players.map((player) => player.seat);
    previous = next;
  }
  return played;
}

const startSeats = fc.uniqueArray(fc.constantFrom(...SEATS), { minLength: 2, maxLength: 10 });

describe('whatever happens between hands', () => {
  it.each(DEAD_BUTTON_BOOKS)(
    'R000-btn-0 R004-20-4 %s: the big blind goes to the next player, and never twice running to the same',
    (book) => {
      fc.assert(
        fc.property(startSeats, changes, fc.boolean(), (start, script, mayCome) => {
          for (const { previous, next, players } of play(book, start, script, mayCome)) {
            const waiting = next.sittingOut.map((other) => other.seat);
            const dealtIn = players.map((player) => player.seat).filter((seat) => !waiting.includes(seat));
            expect(next.bigBlind).toBe(clockwiseAfter(previous.bigBlind, dealtIn)[0]);
            expect(next.bigBlind).not.toBe(previous.bigBlind);
          }
        }),
        { numRuns: 100, seed: 1 },
      );
    },
  );

  it.each(DEAD_BUTTON_BOOKS)(
    'R000-btn-1 R000-hu-1 %s: the small blind is the big blind of before, the dealer of two, or nobody',
    (book) => {
      fc.assert(
        fc.property(startSeats, changes, fc.boolean(), (start, script, mayCome) => {
          for (const { previous, next } of play(book, start, script, mayCome)) {
            if (next.dealOrder.length === 2) expect(next.smallBlind).toBe(next.dealer);
            else expect(next.smallBlind).toBe(next.dealOrder.includes(previous.bigBlind) ? previous.bigBlind : null);
          }
        }),
        { numRuns: 100, seed: 1 },
      );
    },
  );

  it.each([...BOOKS, 'standard'] as const)(
    'R000-deal-0 R004-04-0 %s: everybody who does not wait is dealt in, clockwise, the dealer last',
    (book) => {
      fc.assert(
        fc.property(startSeats, changes, fc.boolean(), (start, script, mayCome) => {
          for (const { next, players } of play(book, start, script, mayCome)) {
            const waiting = next.sittingOut.map((other) => other.seat);
            const dealtIn = players.map((player) => player.seat).filter((seat) => !waiting.includes(seat));
            expect(next.dealOrder).toEqual(clockwiseAfter(next.dealer, dealtIn));
            expect(next.dealOrder.at(-1)).toBe(next.dealer);
            expect(waiting.every((seat) => players.some((player) => player.seat === seat && player.newcomer))).toBe(
              true,
            );
            expect(next.bigBlind).not.toBe(next.smallBlind);
            expect(next.dealOrder).toContain(next.bigBlind);
          }
        }),
        { numRuns: 100, seed: 1 },
      );
    },
  );

  it.each(DEAD_BUTTON_BOOKS)('R000-btn-2 %s: nobody who plays sits between the dealer and the blinds', (book) => {
    fc.assert(
      fc.property(startSeats, changes, fc.boolean(), (start, script, mayCome) => {
        for (const { next } of play(book, start, script, mayCome)) {
          if (next.asksFloor || next.dealOrder.length === 2) continue;
          expect(next.dealOrder.slice(0, 2)).toContain(next.bigBlind);
          expect(next.dealOrder[0]).toBe(next.smallBlind ?? next.bigBlind);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it.each(BOOKS)('R004-20-0 R004-04-9 %s: without changes everybody is each blind once an orbit', (book) => {
    fc.assert(
      fc.property(startSeats, (start) => {
        const stay = Array.from({ length: start.length }, () => Array.from({ length: 10 }, () => 'stay'));
        const orbit = play(book, start, stay, false);
        expect(new Set(orbit.map((hand) => hand.next.bigBlind)).size).toBe(start.length);
        expect(new Set(orbit.map((hand) => hand.next.smallBlind)).size).toBe(start.length);
        expect(new Set(orbit.map((hand) => hand.next.dealer)).size).toBe(start.length);
      }),
    );
  });

  it('R000-gen-5: a table with one player left has no next hand', () => {
    expect(nextPositions('sans-croupier', handOf(1, 2, 3, [1, 2, 3]), settled(2))).toBeUndefined();
  });
});
