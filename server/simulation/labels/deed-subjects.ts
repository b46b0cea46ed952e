import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet, nextStreet, type Street, seatZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import type { Spot } from '../world/geometry.ts';
import type { Stay } from '../world/stays.ts';
import type { TableWorld, WorldCard } from '../world/table-world.ts';
import type { About } from './about.ts';

type Declared = Extract<ClientInput, { readonly type: 'declared' }>['what'];
type CardsAt = (spot: Spot) => readonly Pick<WorldCard, 'face'>[];

interface Told {
  readonly stays: readonly Stay[];
  readonly exits?: readonly Stay[];
  readonly lacking?: Spot;
  readonly seat?: Seat;
  readonly about?: Partial<About>;
}

/** Subjects of a deed with cards: these cards, and whoever has them or lacks one. */
export function aboutTelltale(
  world: Pick<TableWorld, 'cards'>,
  { stays, exits = [], lacking, seat, about = {} }: Told,
): Partial<About> {
  const spots = [...stays.map(({ spot }) => spot), ...(lacking === undefined ? [] : [lacking])];
  const seats = [...(about.seats ?? []), ...(seat === undefined ? [] : [seat]), ...spots.flatMap(seatAt)];
  const cards = world.cards.filter((card) => stays.includes(card.stay) || exits.includes(card.exit));
  const faces = [...(about.faces ?? []), ...cards.filter(({ deck }) => deck === 'A').map(({ face }) => face)];
  return { ...about, seats: [...new Set(seats)], faces };
}

/** Subjects of a word of people: of whom it is, and of which cards before him. */
export function aboutWords(cardsAt: CardsAt, what: Declared): Partial<About> {
  switch (what.type) {
    case 'exposed':
    case 'voluntary':
      return { seats: [what.seat], faces: facesAt(cardsAt, seatZone(what.seat)) };
    case 'seen':
      return {
        seats: [what.by, what.owner].filter((seat) => seat !== undefined),
        faces: what.owner === undefined ? [] : facesAt(cardsAt, seatZone(what.owner)),
      };
    case 'burn-exposed':
      return { faces: facesAt(cardsAt, 'BURN'), street: streetAhead(cardsAt) };
    default:
      return {};
  }
}

/** The street whose cards lie on the board, as everybody sees it: whatever the screen believes. */
export function streetLying(cardsAt: CardsAt): Street {
  const lies = (street: BoardStreet): boolean => BOARD_ZONES_OF[street].some((place) => cardsAt(place).length > 0);
  return BOARD_STREETS.findLast(lies) ?? 'preflop';
}

/** The street that a burn of now is made for. */
export function streetAhead(cardsAt: CardsAt): Street | null {
  return nextStreet(streetLying(cardsAt));
}

const facesAt = (cardsAt: CardsAt, spot: Spot): readonly number[] => cardsAt(spot).map(({ face }) => face);

const seatAt = (spot: Spot): readonly Seat[] => SEATS.filter((seat) => seatZone(seat) === spot);
