import { stackOf } from '#views/stacks';
import { err, ok, type Result } from '#vocabulary/result';
import type { ChipMove } from '#wire/views/chips-view';
import type { RefusalReason } from '#wire/views/server-messages';
import type { Core } from '../core/core.ts';
import type { TableSettings } from '../core/settings.ts';
import { bought, corrected, type StacksAtStake, withPerson } from './changing-settings.ts';
import { bankOf, withoutMove } from './chip-moves.ts';

/** Chips go back to where they came from, as long as they are still there. */
export function moveUndone(
  { settings, engine: { hand } }: Pick<Core, 'settings' | 'engine'>,
  move: ChipMove,
  { inHand, settling }: StacksAtStake,
): Result<Partial<TableSettings>, RefusalReason> {
  const { roster, newcomers } = settings;
  const { seat, name, colour, what } = move;
  const bank = withoutMove(bankOf(settings, hand), move);
  const person = roster.find((each) => each.seat === seat);
  const isSettling = settling.has(seat);
  if (what === 'cash-out') {
    if (person !== undefined) return err('not-now');
    const back = { seat, name, colour, stack: -move.chips, present: true };
    return ok({
      bank,
      roster: withPerson(roster, isSettling ? corrected(back, back.stack) : back),
      newcomers: [...newcomers, seat],
    });
  }
  if (person === undefined || person.name !== name) return err('not-now');
  if (inHand.has(seat)) return err('hand-in-progress');
  const left = stackOf(person, hand) - move.chips;
  if (left < 0 || (what === 'buy-in' && left > 0)) return err('not-now');
  if (what === 'buy-in')
    return ok({
      bank,
      roster: roster.filter((each) => each !== person),
      newcomers: newcomers.filter((other) => other !== seat),
    });
  return ok({
    bank,
    roster: withPerson(
      roster,
      isSettling ? bought(person, -move.chips) : { ...person, stack: person.stack - move.chips },
    ),
  });
}
