import type { Event } from '#vocabulary/events';

/** Decided anew, a hand may turn out to have ended: then there is no other event that says so. */
export function endsTheHand(event: Event): boolean {
  return event.type === 'hand-ended' || (event.type === 'hand-redecided' && event.events.some(endsTheHand));
}
