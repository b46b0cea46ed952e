import { eveningOf } from '#law/books';
import { type Drawn, dealerByCards, seatByCards, seatByLot } from '#tournament/positions/seat-draws';
import { formatCard, parseCard, RANKS } from '#vocabulary/cards';
import { SEATS } from '#vocabulary/seats';
import type { DrawAnswer, Drawer, DrawnSeat, DrawWish } from '#wire/messages/house';

/** Seats and the first dealer as the rule book has them drawn; `pick` gives a whole number below its argument. */
export function drawSeats({ ruleBook, people }: DrawWish, pick: (below: number) => number): DrawAnswer {
  const own = ownCards(people);
  switch (eveningOf(ruleBook, 'drawnBy')) {
    case 'lot':
      // Chance may decide by any method: by cards too, where somebody has drawn them.
      return own === undefined ? byLot(people, pick) : seatsDrawn(own, ['R000-gen-3']);
    case 'dealer':
      return dealerDrawn(people, own ?? oneCardEach(people, pick));
    case 'seats':
      return seatsDrawn(own ?? oneCardEach(people, pick), ['R004-01-0', 'R004-01-1', 'R004-01-2']);
  }
}

function byLot(people: readonly Drawer[], pick: (below: number) => number): DrawAnswer {
  const seats = [...seatByLot(people, pick)].map(([{ name }, seat]): DrawnSeat => ({ name, seat, card: null }));
  return { seats: seats.sort((a, b) => a.seat - b.seat), dealer: SEATS[0], rules: ['R000-gen-3'] };
}

function seatsDrawn(
  drawn: readonly Drawn<Drawer>[],
  rules: Extract<DrawAnswer, { readonly seats: unknown }>['rules'],
): DrawAnswer {
  const seated = seatByCards(drawn);
  if (!seated.ok) return again(seated.reason.drawAgain);
  const { dealer, clockwiseFromDealerLeft } = seated.value;
  const seats = [dealer, ...clockwiseFromDealerLeft].map(
    (player, index): DrawnSeat => ({ name: player.name, seat: SEATS[index] ?? SEATS[0], card: cardOf(player, drawn) }),
  );
  return { seats, dealer: SEATS[0], rules };
}

/** Nobody changes his seat. */
function dealerDrawn(people: readonly Drawer[], drawn: readonly Drawn<Drawer>[]): DrawAnswer {
  const best = dealerByCards(drawn);
  if (!best.ok) return again(best.reason.drawAgain);
  const seats = people.map(
    (player): DrawnSeat => ({ name: player.name, seat: player.seat, card: cardOf(player, drawn) }),
  );
  return { seats: seats.sort((a, b) => a.seat - b.seat), dealer: best.value.seat, rules: ['R003-H-prep-1'] };
}

const again = (people: readonly Drawer[]): DrawAnswer => ({ drawAgain: people.map(({ name }) => name) });

function cardOf(player: Drawer, drawn: readonly Drawn<Drawer>[]): DrawnSeat['card'] {
  const card = drawn.find((each) => each.player === player)?.card;
  return card === undefined ? null : formatCard(card);
}

/** What they drew from a deck on the table; undefined where nobody did. */
function ownCards(people: readonly Drawer[]): readonly Drawn<Drawer>[] | undefined {
  const drawn = people.flatMap((player) => {
    const card = player.card === undefined ? undefined : parseCard(player.card);
    return card === undefined ? [] : [{ player, card }];
  });
  return drawn.length === people.length ? drawn : undefined;
}

/**
 * A part of the deck will do (R004-01-3): of the cards of one suit no two have a rank in common, and nobody draws
 * twice.
 */
function oneCardEach(people: readonly Drawer[], pick: (below: number) => number): readonly Drawn<Drawer>[] {
  const left = RANKS.flatMap((rank) => parseCard(`${rank}s`) ?? []);
  return people.flatMap((player) => left.splice(pick(left.length), 1).map((card) => ({ player, card })));
}
