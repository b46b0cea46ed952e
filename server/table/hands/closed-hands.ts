import { reopen } from '#engine/api';
import { createHandVault } from '#vault/hand-vault';
import { stackOf } from '#views/stacks';
import { inputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { type ClosedHand, type Core, newCardKeys, type World } from '../core/core.ts';
import { handContext } from '../core/hand-context.ts';
import type { TableSettings } from '../core/settings.ts';
import { snapshotEntry, workEntry } from './entries.ts';
import { isUntouched, newcomersSince } from './hands.ts';
import type { Taken } from './taken.ts';

/**
 * The hand that UNDO may bring back: as long as nothing was said of the next one, and all who played it are there to
 * give chips back. Further back it does not reach: from the first act on people have looked at new cards, and the chips
 * of the hand before lie in their stacks.
 */
export function closedInReach(core: Core): ClosedHand | null {
  const { closed } = core;
  return closed !== null && isUntouched(core) && !core.isVoided && isEverybodyThere(core, closed) ? closed : null;
}

function isEverybodyThere({ settings: { roster, bank } }: Core, { atMs, engine }: ClosedHand): boolean {
  const since = (bank?.moves ?? []).filter((move) => move.atMs > atMs && move.undone !== true);
  const hasChanged = (seat: Seat): boolean =>
    since.some((move) => move.seat === seat && (move.what === 'cash-out' || move.what === 'buy-in'));
  const seats = (engine.hand?.setup.players ?? []).map(({ seat }) => seat);
  return seats.every((seat) => roster.some((person) => person.seat === seat) && !hasChanged(seat));
}

/** It lies on the table again, with what was changed about people since. */
export function bringBack(
  core: Core,
  closed: ClosedHand,
  undone: string | null,
  by: string,
  atMs: number,
  world: World,
): Taken {
  const input = undone === null || undone === 'last-act' ? undone : inputId(undone);
  const decided = reopen(closed.engine, { id: inputId(`r${core.work}`), atMs: ms(atMs), undone: input });
  const { hand } = decided.state;
  if (decided.answer.kind === 'refused' || hand === null) return { core, answer: 'nothing-to-undo' };
  const settings = settingsBefore({ ...core.settings, newcomers: newcomersSince(core) }, closed);
  // Nobody has sensed a card of it: which is which only people say, and any pack will do.
  const { vault, sealed } = createHandVault(hand.setup.hand, world.master, world.entropy);
  const blank: Core = {
    ...core,
    settings,
    beforeHand: closed.beforeHand,
    closed: null,
    seals: [],
    context: handContext(vault, core.decks, settings.deckInPlay, settings.wiring, hand.setup.profile),
  };
  const next: Core = {
    ...blank,
    engine: decided.state,
    engineDueAtMs: decided.dueAtMs ?? Number.POSITIVE_INFINITY,
    cardKeys: newCardKeys(),
  };
  const entries = [snapshotEntry(blank, atMs), workEntry(blank, atMs, { hand: sealed, events: decided.events })];
  return {
    core: next,
    answer: 'accepted',
    body: { reopened: { by } },
    more: { core: next, entries, events: decided.events, screen: [] },
  };
}

/** Chips that were bought since stay bought, and are counted on top of what the hand leaves when it is over again. */
function settingsBefore(now: TableSettings, { settings: then, engine: { hand } }: ClosedHand): TableSettings {
  const roster = now.roster.map((person) => {
    const before = then.roster.find(({ seat }) => seat === person.seat);
    if (before === undefined) return person;
    const since = before.since ?? { bought: 0, corrected: null };
    const more = person.stack - stackOf(before, hand);
    const bought = { ...since, bought: since.bought + more };
    const { since: _, ...known } = person;
    return { ...known, stack: before.stack, ...(more === 0 && before.since === undefined ? {} : { since: bought }) };
  });
  const rake = hand?.betting.award?.rake ?? 0;
  const { hand: number, positions, deadMoney } = then;
  return {
    ...now,
    roster,
    hand: number,
    positions,
    deadMoney,
    newcomers: [...new Set([...then.newcomers, ...now.newcomers])],
    buttonMovedTo: now.buttonMovedTo ?? then.buttonMovedTo,
    ...(now.bank === undefined ? {} : { bank: { ...now.bank, raked: now.bank.raked - rake } }),
  };
}
