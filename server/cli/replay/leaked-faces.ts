import type { CardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';

/** Items that are told of a hand, in their order: an event, or something else that happened meanwhile. */
export type Told = { readonly event: Event } | { readonly tell: () => void };

/**
 * Holds back what happened until its hand is over, so that a face which was opened by mistake, and taken back later, is
 * told as the hidden card that it is.
 */
export class LeakedFaces {
  readonly #take: (event: Event) => void;
  #held: Told[] = [];

  constructor(take: (event: Event) => void) {
    this.#take = take;
  }

  take(event: Event): void {
    if (event.type === 'hand-begun') this.flush();
    this.#held.push({ event });
  }

  /** In its place among the events. */
  beside(tell: () => void): void {
    this.#held.push({ tell });
  }

  flush(): void {
    const held = this.#held;
    this.#held = [];
    const leaked = leaksIn(held);
    for (const told of held)
      if ('tell' in told) told.tell();
      else if (!leaked.has(told.event)) this.#take(told.event);
  }
}

/** Openings of faces that were taken back in the same deal. */
function leaksIn(held: readonly Told[]): ReadonlySet<Event> {
  const leaked = new Set<Event>();
  const withdrawn = new Set<CardRef>();
  for (const told of held.toReversed()) {
    if ('tell' in told) continue;
    const { event } = told;
    if (event.type === 'face-withdrawn') withdrawn.add(event.ref);
    else if (event.type === 'deal-restarted') withdrawn.clear();
    else if (event.type === 'card-made-public' || event.type === 'publicity-due')
      if (withdrawn.has(event.ref)) leaked.add(event);
  }
  return leaked;
}
