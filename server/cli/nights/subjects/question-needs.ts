import { type Need, needOf } from '#simulation/labels/needs';
import type { LivingTable } from '#simulation/living-table';
import type { Core } from '#table/core/core';
import { toCard } from '#vocabulary/cards';
import type { Question } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';

/** Need of a question when it was put. It names its cards by reference; only here is it known which they are. */
export function questionNeed(
  { context }: Core,
  { world, room }: LivingTable,
  screen: () => PublicView,
  { ask, seats, refs }: Question,
): Need | null {
  const named =
    context === null
      ? []
      : world.cards.filter(({ deck, face }) => deck === 'A' && refs.includes(context.vault.refOf(toCard(face))));
  const isFolded = (seat: Seat): boolean =>
    screen().seats.some((other) => other.seat === seat && other.state === 'folded');
  const undeclared = {
    hasActed: (seat: Seat): boolean => room.forgotten.has(seat) || room.pressedLate.had(seat, named[0]?.exitUntilMs),
    hasThrown: (seat: Seat): boolean => room.folded.has(seat) && !isFolded(seat),
  };
  return needOf({ ask, seats, readableAtMs: named.map(({ readableAtMs }) => readableAtMs) }, undeclared, world.nowMs);
}
