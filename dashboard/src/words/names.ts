import type { AddressedView } from '#wire/views/announcement';
import type { PublicView } from '#wire/views/public-view';
import { words } from './language.ts';

/** As people call him; a seat without a name is told by its number. */
export function nameOf(view: Pick<PublicView, 'seats'>, seat: number): string {
  const known = view.seats.find((each) => each.seat === seat)?.name;
  return known === undefined || known === '' ? words.value.seat(seat) : known;
}

/** By name, or everybody, or everybody but one or two. */
export function namesOf({ everybody, seats }: AddressedView, view: Pick<PublicView, 'seats'>): readonly string[] {
  const names = seats.map((seat) => nameOf(view, seat));
  return everybody ? [words.value.everybodyBut(names)] : names;
}
