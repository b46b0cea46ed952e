import type { PublicView } from '#wire/views/public-view';
import { words } from './language.ts';

/** As people call him; a seat without a name is told by its number. */
export function nameOf(view: Pick<PublicView, 'seats'>, seat: number): string {
  const known = view.seats.find((each) => each.seat === seat)?.name;
  return known === undefined || known === '' ? words.value.seat(seat) : known;
}
