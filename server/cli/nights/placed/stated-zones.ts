import { isIn, isInFlight, zoneOf } from '#engine/table-state/cards';
import type { Core } from '#table/core/core';
import { toCard } from '#vocabulary/cards';
import type { Zone } from '#vocabulary/zones';

/** Place at which the table has a card now; null: nowhere, be it that it has it in the shoe or on its way. */
export type StatedZone = (face: number) => Zone | null;

export function statedZones({ engine: { hand }, context }: Pick<Core, 'engine' | 'context'>): StatedZone {
  return (face) => {
    if (hand === null || context === null) return null;
    const ref = context.vault.refOf(toCard(face));
    return isIn(hand.cards, ref, 'SHOE') || isInFlight(hand.cards, ref) ? null : zoneOf(hand.cards, ref);
  };
}
