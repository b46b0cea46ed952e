import type { Seat } from '#vocabulary/seats';
import type { ChipMove } from '#wire/views/chips-view';
import type { TableSettings } from '../core/settings.ts';
import { withPerson } from './changing-settings.ts';
import { bankOf, withMove } from './chip-moves.ts';

/**
 * He plays this hand to its end, or others do for him: his chips are in it. Then he takes with him what it leaves him.
 */
export function leavingLater(
  settings: TableSettings,
  { seat, ...leaving }: Pick<ChipMove, 'id' | 'atMs' | 'seat' | 'by'>,
): Partial<TableSettings> {
  const person = settings.roster.find((each) => each.seat === seat);
  return person === undefined ? {} : { roster: withPerson(settings.roster, { ...person, leaving }) };
}

/** The hand is over, and its chips lie in the stacks. */
export function withoutLeavers(settings: TableSettings): TableSettings {
  const leavers = settings.roster.filter(({ leaving }) => leaving !== undefined);
  if (leavers.length === 0) return settings;
  const bank = leavers.reduce(
    (before, { leaving, seat, name, colour, stack }) => {
      if (leaving === undefined || stack === 0) return before;
      return withMove(before, { ...leaving, seat, name, colour, what: 'cash-out', chips: -stack });
    },
    bankOf(settings, null),
  );
  const stays = (seat: Seat): boolean => !leavers.some((person) => person.seat === seat);
  return {
    ...settings,
    bank,
    roster: settings.roster.filter(({ seat }) => stays(seat)),
    newcomers: settings.newcomers.filter(stays),
  };
}
