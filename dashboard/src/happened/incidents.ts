import type { DeclarationType } from '#vocabulary/hands/declarations';
import type { Seat } from '#vocabulary/seats';
import type { CardKey } from '#wire/cards';
import type { ClientDeclaration } from '#wire/messages/play-inputs';
import { permissionFor } from '#wire/permissions/table';
import type { PublicView } from '#wire/views/public-view';
import type { IncidentId } from '../words/parts/incident-ids.ts';

/** What a person picks after the incident itself; each costs one tap, and no incident needs more than one. */
export type Pick = 'nothing' | 'seat' | 'card';

export interface Picked {
  readonly seat?: Seat;
  readonly card?: CardKey;
}

/** A tile of "something happened". `id` is also the key of its words. */
export interface Incident {
  readonly id: IncidentId;
  readonly needs: DeclarationType;
  readonly pick: Pick;
  readonly report: (picked: Picked, view: PublicView) => ClientDeclaration | undefined;
}

const withSeat = (make: (seat: Seat, card: { readonly card?: CardKey }) => ClientDeclaration) => (picked: Picked) =>
  picked.seat === undefined ? undefined : make(picked.seat, picked.card === undefined ? {} : { card: picked.card });

export const INCIDENTS: readonly Incident[] = [
  {
    id: 'dealer-exposed',
    needs: 'exposed',
    pick: 'card',
    report: withSeat((seat, card) => ({ type: 'exposed', seat, cause: 'dealer', ...card })),
  },
  {
    id: 'player-exposed',
    needs: 'exposed',
    pick: 'card',
    report: withSeat((seat, card) => ({ type: 'exposed', seat, cause: 'player-involuntary', ...card })),
  },
  {
    id: 'shown-on-purpose',
    needs: 'voluntary',
    pick: 'card',
    report: withSeat((seat, card) => ({ type: 'voluntary', seat, ...card })),
  },
  { id: 'seen', needs: 'seen', pick: 'seat', report: withSeat((seat) => ({ type: 'seen', by: seat })) },
  {
    id: 'dealer-dropped',
    needs: 'dropped',
    pick: 'seat',
    report: withSeat((seat) => ({ type: 'dropped', cause: 'dealer', seat })),
  },
  {
    id: 'player-dropped',
    needs: 'dropped',
    pick: 'seat',
    report: withSeat((seat) => ({ type: 'dropped', cause: 'player', seat })),
  },
  { id: 'boxed', needs: 'boxed', pick: 'nothing', report: () => ({ type: 'boxed' }) },
  { id: 'burn-seen', needs: 'burn-exposed', pick: 'nothing', report: () => ({ type: 'burn-exposed' }) },
  { id: 'found', needs: 'found', pick: 'nothing', report: () => ({ type: 'found' }) },
  { id: 'absent', needs: 'absent', pick: 'seat', report: withSeat((seat) => ({ type: 'absent', seat })) },
  { id: 'present', needs: 'present', pick: 'seat', report: withSeat((seat) => ({ type: 'present', seat })) },
  { id: 'order-unknown', needs: 'order', pick: 'nothing', report: () => ({ type: 'order', known: false }) },
  { id: 'board-turned', needs: 'flip', pick: 'nothing', report: (_, view) => boardTurned(view) },
  { id: 'misled', needs: 'false-info', pick: 'seat', report: (picked, view) => misled(picked, view) },
  {
    id: 'takes-back',
    needs: 'claim-retrieve',
    pick: 'seat',
    report: withSeat((seat) => ({ type: 'claim-retrieve', seat })),
  },
  { id: 'shown-to-one', needs: 'shown-to', pick: 'seat', report: (picked, view) => shownToOne(picked, view) },
  { id: 'clock', needs: 'clock-called', pick: 'nothing', report: () => ({ type: 'clock-called', by: 'dealer' }) },
  { id: 'floor', needs: 'floor-called', pick: 'nothing', report: () => ({ type: 'floor-called' }) },
];

/** Tock: the board is turned from the left, so it is the first card that still lies face down. */
function boardTurned({ board }: PublicView): ClientDeclaration | undefined {
  const closed = board.find(({ cards }) => cards.some(({ face }) => face !== 'up'));
  return closed === undefined ? undefined : { type: 'flip', place: closed.place };
}

/** Who misled is asked by the floor if it matters; the last other player who acted is proposed. */
function misled(picked: Picked, view: PublicView): ClientDeclaration | undefined {
  const by = otherSeat(picked, view, (seat) => seat.lastAct !== null);
  return picked.seat === undefined || by === undefined ? undefined : { type: 'false-info', to: picked.seat, by };
}

/** To whom does not change the ruling: shown to one, shown to all. */
function shownToOne(picked: Picked, view: PublicView): ClientDeclaration | undefined {
  const to = otherSeat(picked, view, () => true);
  return picked.seat === undefined || to === undefined ? undefined : { type: 'shown-to', by: picked.seat, to };
}

function otherSeat(
  picked: Picked,
  view: PublicView,
  fits: (seat: PublicView['seats'][number]) => boolean,
): Seat | undefined {
  const others = view.seats.filter((seat) => seat.seat !== picked.seat && seat.state !== 'empty');
  return (others.find(fits) ?? others[0])?.seat;
}

/** For this a phone has a button of its own. */
const ON_THE_PHONE: ReadonlySet<IncidentId> = new Set(['floor']);

/**
 * Of the rest a phone is offered what the table would take from it: the others report what one sees who looks over the
 * table.
 */
function isForPhone({ id, needs, pick }: Incident): boolean {
  const permission = permissionFor('seat', `declared ${needs}`, [pick === 'nothing' ? 'nothing' : 'own']);
  return !ON_THE_PHONE.has(id) && (permission === 'allowed' || permission === 'told-of');
}

/** About a card that its player has: nobody is offered who cannot have one yet. */
const OF_HIS_CARD: ReadonlySet<IncidentId> = new Set([
  'dealer-exposed',
  'player-exposed',
  'shown-on-purpose',
  'player-dropped',
]);

/**
 * The incidents that can be reported now, as the table says; from a player's phone, that of seat `only`, those that he
 * may report.
 */
export function incidentsNow(view: PublicView, only?: Seat): readonly Incident[] {
  const isPhone = only !== undefined;
  return INCIDENTS.filter(
    (incident) =>
      view.possible.declarations.includes(incident.needs) &&
      !(isPhone && !isForPhone(incident)) &&
      (incident.pick === 'nothing' || seatsFor(incident, view, only).length > 0),
  );
}

/** Whom an incident can be about now. */
export function seatsFor({ id }: Incident, view: PublicView, only?: Seat): PublicView['seats'] {
  const { dealtTo } = view.possible;
  const fits = (seat: Seat): boolean =>
    (only === undefined || seat === only) && (!OF_HIS_CARD.has(id) || dealtTo.includes(seat));
  return view.seats.filter(({ seat, state }) => state !== 'empty' && fits(seat));
}
