import { ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { RefusalReason } from '#wire/views/server-messages';
import { changeSettings, type StacksAtStake } from '../between/changing-settings.ts';
import { withChipMove } from '../between/chip-moves.ts';
import { leavingLater } from '../between/leavers.ts';
import type { Core, World } from '../core/core.ts';
import type { TableSettings } from '../core/settings.ts';
import type { Caller } from '../core/table-source.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched, prepareHand } from '../hands/hands.ts';
import type { Taken } from '../hands/taken.ts';
import { authorOf } from './client-inputs.ts';

type Change = Parameters<typeof changeSettings>[1];

/** What a person, or a tournament, changes between hands; chips that come or go by it are on record. */
export function takeChange(
  core: Core,
  caller: Caller,
  input: Change,
  atMs: number,
): Result<Partial<TableSettings>, RefusalReason> {
  const { role, name } = authorOf(caller);
  const stacks = stacksAtStake(core);
  const move = (seat: Seat) => ({ id: `chips-${core.work}`, atMs, seat, by: { role, name: name ?? null } });
  // Who leaves in the middle of a hand that he plays is there until it is over.
  if (input.type === 'roster' && input.change.do === 'leave' && stacks.inHand.has(input.seat))
    return ok(leavingLater(core.settings, move(input.seat)));
  const changed = changeSettings(core.settings, input, stacks);
  if (!changed.ok || input.type !== 'roster') return changed;
  return ok(withChipMove(core, changed.value, input.change.do, move(input.seat)));
}

export function withChanged(core: Core, changed: Partial<TableSettings>, atMs: number, world: World): Taken {
  const settings: TableSettings = { ...core.settings, ...changed };
  const decks = core.decks.filter(({ id }) => settings.decks.some((deck) => deck.id === id));
  const next: Core = { ...core, settings, decks };
  // A hand that is laid out but not begun is laid out anew, as the settings now are.
  const again = isUntouched(next) ? prepareHand(next, atMs, world) : undefined;
  return {
    core: again?.core ?? next,
    answer: 'accepted',
    body: { settings: again === undefined ? changed : { ...changed, ...takenIn(again.core.settings) } },
    ...(again === undefined ? {} : { more: again }),
  };
}

/** A change is written after the hand that was laid out with it: what that hand has used up is not told twice. */
function takenIn({ roster, newcomers, buttonMovedTo, deadMoney, tournament }: TableSettings): Partial<TableSettings> {
  return { roster, newcomers, buttonMovedTo, deadMoney, ...(tournament === undefined ? {} : { tournament }) };
}

/** While nobody has touched the prepared hand, no stack is being played for, and when it is over none any more. */
export function stacksAtStake(core: Core): StacksAtStake {
  const { hand } = core.engine;
  const nobody = new Set<Seat>();
  if (hand === null || isUntouched(core)) return { inHand: nobody, settling: nobody };
  const seats = new Set(hand.setup.players.map(({ seat }) => seat));
  if (!handIsOver(core)) return { inHand: seats, settling: nobody };
  return { inHand: nobody, settling: hand.setup.profile.acts === 'every' ? seats : nobody };
}
