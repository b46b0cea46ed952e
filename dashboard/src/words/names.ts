import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { words } from './language.ts';

/** As people call him; a seat without a name is told by its number. */
export function nameOf(view: Pick<PublicView, 'seats'>, seat: number): string {
  const known = view.seats.find((each) => each.seat === seat)?.name;
  return known === undefined || known === '' ? words.value.seat(seat) : known;
}

/** Below it two or three names are as short as a word for all of them. */
const MANY = 3;
/** More names are no exception that anybody keeps in mind. */
const EXCEPT_MAX = 2;

/** Who can still act and is meant: by name, or everybody, or everybody but one or two. */
export function peopleOf(seats: readonly Seat[], view: Pick<PublicView, 'seats'>): readonly string[] {
  const playing = view.seats.filter(({ state }) => state === 'in-hand').map(({ seat }) => seat);
  const others = playing.filter((seat) => !seats.includes(seat));
  const areMany = seats.length >= MANY && seats.every((seat) => playing.includes(seat));
  if (!areMany || others.length > EXCEPT_MAX) return seats.map((seat) => nameOf(view, seat));
  return [words.value.everybodyBut(others.map((seat) => nameOf(view, seat)))];
}
