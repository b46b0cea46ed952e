import type { VerdictRecord } from '#engine/table-state/state';
import type { About } from '#simulation/labels/about';
import type { Matter } from '#vocabulary/hands/matters';
import { SEATS, type Seat } from '#vocabulary/seats';
import { type Street, seatZone } from '#vocabulary/zones';

/** Seats, cards and street that a verdict names. `faceOf`: what is printed on a card of the hand. */
export function aboutVerdict({ verdict, matter }: VerdictRecord, faceOf: (ref: number) => number | undefined): About {
  const seats = [...new Set([...verdict.seats, ...seatsOf(matter)])];
  const refs = [...verdict.refs, ...('ref' in matter && matter.ref !== null ? [matter.ref] : [])];
  return {
    seats,
    faces: [...new Set(refs.flatMap((ref) => faceOf(ref) ?? []))],
    street: streetOf(matter),
  };
}

function seatsOf(matter: Matter): readonly Seat[] {
  if (matter.type === 'transfer') return [matter.from, matter.to];
  if (matter.type === 'shown-to-one') return [matter.seat, matter.to];
  if (matter.type === 'absent') return matter.seats;
  if ('zone' in matter) return SEATS.filter((seat) => seatZone(seat) === matter.zone);
  return 'seat' in matter && matter.seat !== null ? [matter.seat] : [];
}

const streetOf = (matter: Matter): Street | null =>
  matter.type === 'street' || matter.type === 'burn-exposed' || matter.type === 'burn-misplaced' ? matter.street : null;
