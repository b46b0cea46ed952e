import type { ImportedHand } from '../imported/imported-hand.ts';
import type { TableTerms } from '../told/table-terms.ts';
import type { Settlement } from './hand-settlement.ts';

/**
 * The first difference in money between the record of a physical table and its own rules. Nothing is left to a room's
 * custom here: who shares a pot, the odd chips and the rake must come out to the chip, wherever the cards that
 * decided are known.
 */
export function payoutDifferenceAtTable(
  hand: ImportedHand,
  table: TableTerms,
  settlement: Settlement,
): string | undefined {
  const { pot, gross, stacks, decided } = settlement;
  if (hand.pot !== null && hand.pot !== pot) return `pot: record ${hand.pot}, rules ${pot}`;
  if (hand.collected === null) return 'nobody collected anything';
  const paid = new Map<number, number>();
  for (const { seat, chips } of hand.collected) paid.set(seat, (paid.get(seat) ?? 0) + chips);
  const all = [...paid.values()].reduce((sum, amount) => sum + amount, 0);
  if (all + table.rake + table.carry !== pot) {
    return `collected: record ${all}, rake ${table.rake} and ${table.carry} left over; pot ${pot}`;
  }
  if (!decided || table.isAwardSaid) return undefined;
  for (const { seat } of hand.seats) {
    const [got, won] = [paid.get(seat) ?? 0, gross.get(seat) ?? 0];
    if (got !== won) return `seat ${seat} collected: record ${got}, rules ${won}`;
    const finishing = hand.finishing?.find((entry) => entry.seat === seat)?.chips;
    const stack = stacks.get(seat);
    if (finishing !== undefined && stack !== undefined && finishing !== stack) {
      return `seat ${seat} ends with: record ${finishing}, rules ${stack}`;
    }
  }
  return undefined;
}
