import { sensesNoCards } from '#engine/table-state/sight';
import { createHandVault } from '#vault/hand-vault';
import { DECK_SIZE } from '#vocabulary/cards';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { Author } from '#vocabulary/hands/inputs';
import { inputId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { withMisdeals } from '../between/faults.ts';
import { withoutLeavers } from '../between/leavers.ts';
import { afterHand, nextHand, withAbsences } from '../between/next-hand.ts';
import { withShuffle } from '../between/tournament-bond.ts';
import { afterDeal, deadCardsOf } from '../core/answering-cards.ts';
import type { BeforeHand, ClosedHand, Core, Outcome, World } from '../core/core.ts';
import { handContext } from '../core/hand-context.ts';
import { ABANDONED_MS, EMPTY_MS } from '../core/limits.ts';
import type { TableSettings } from '../core/settings.ts';
import { NO_TRAIL } from '../core/trail.ts';
import { decideOn } from './deciding.ts';
import { snapshotEntry, workEntry } from './entries.ts';
import { handIsOver } from './hand-over.ts';

/** `firstTag`: of the card that begins it. `by`: who said that it begins. */
export interface Preparing {
  readonly firstTag?: TagId | undefined;
  readonly by?: Author;
}

/**
 * Prepares the next hand: stacks as the last one left them, button and blinds by the book, a fresh permutation, a
 * snapshot to start from.
 */
export function prepareHand(
  core: Core,
  atMs: number,
  world: World,
  { firstTag, by }: Preparing = {},
): Outcome | undefined {
  const settled = settledSettings(core);
  const next = nextHand({ ...settled, deckInPlay: deckOf(core, firstTag) ?? settled.deckInPlay });
  if (next === undefined) return undefined;
  const { isNightOver: _, ...playing } = next.settings;
  const settings = withShuffle(playing, atMs);
  const deck = core.decks.find(({ id }) => id === settings.deckInPlay);
  const isDealt = core.engine.hand !== null && !isUntouched(core);
  const before = core.settings.deckInPlay;
  const answering = isDealt && before !== null ? afterDeal(core.answering, before) : core.answering;
  const deadCards = deck === undefined ? 0 : deadCardsOf(answering, deck.id);
  const setup = deadCards === 0 ? next.setup : { ...next.setup, deadCards };
  const { vault, sealed } = createHandVault(next.setup.hand, world.master, world.entropy, deck?.tags);
  const fresh: Core = {
    ...core,
    settings,
    answering,
    context: handContext(vault, core.decks, settings.deckInPlay, settings.wiring, next.setup.profile),
    isVoided: false,
    beforeHand: beforeHandOf(settled),
    // One that is laid out anew comes after the same hand as before.
    closed: isUntouched(core) ? core.closed : closedHand(core, atMs, by ?? null),
    arriving: new Map(),
    reveals: [],
    seals: [],
    trail: NO_TRAIL,
    work: core.work + 1,
  };
  const input = {
    id: inputId(`h${next.setup.hand}.${fresh.work}`),
    atMs: ms(atMs),
    type: 'hand-prepared',
    setup,
  } as const;
  const decided = decideOn(fresh, input);
  const entries = [snapshotEntry(fresh, atMs), workEntry(fresh, atMs, { hand: sealed, events: decided.events })];
  return {
    core: decided.core,
    entries,
    events: decided.events,
    screen: [{ type: 'hand-started', hand: next.setup.hand, redeal: 0 }],
  };
}

/** One that was given up, and one whose cards were sensed, does not come back: those cards are shuffled. */
function closedHand(
  { engine, settings, beforeHand, isVoided }: Core,
  atMs: number,
  by: Author | null,
): ClosedHand | null {
  return engine.hand === null || isVoided || !sensesNoCards(engine.hand)
    ? null
    : { atMs, by, settings, beforeHand, engine };
}

/**
 * The settings from which the next hand is laid out: a prepared hand that nobody touched is laid out again, a played
 * one has moved stacks.
 */
export function settledSettings(core: Core): TableSettings {
  const { hand } = core.engine;
  // Newcomers between two nights wait for nothing: the next one begins with everybody who is there.
  if (hand === null) return core.settings.isNightOver ? { ...core.settings, newcomers: [] } : core.settings;
  const settings = withAbsences(core.settings, hand);
  if (isUntouched(core) && core.beforeHand !== null)
    return {
      ...settings,
      ...core.beforeHand,
      newcomers: newcomersSince(core),
      buttonMovedTo: settings.buttonMovedTo,
    };
  return withoutLeavers(withMisdeals(afterHand(settings, hand), hand));
}

/** Sat down since the hand before had begun: before the one on the table was laid out, or since (R000-seat-1). */
export function newcomersSince({ settings, beforeHand }: Pick<Core, 'settings' | 'beforeHand'>): readonly Seat[] {
  return [...new Set([...(beforeHand?.newcomers ?? []), ...settings.newcomers])];
}

export const isNextHandDue = (core: Core, nowMs: number): boolean => nowMs >= nextHandDueAtMs(core);

/**
 * Nothing is being played, and nobody has an opponent with chips for the next hand; also where that was laid out before
 * people left.
 */
export function lacksPlayers(core: Core): boolean {
  return comingHand(core) === undefined;
}

/** Hand that would be laid out now; undefined: it cannot be; null: another one is being played. */
export function comingHand(core: Core): HandSetup | undefined | null {
  const isBetweenHands = core.engine.hand === null || handIsOver(core) || isUntouched(core);
  return isBetweenHands ? nextHand(settledSettings(core))?.setup : null;
}

function beforeHandOf({ hand, positions, deadMoney, newcomers, buttonMovedTo }: TableSettings): BeforeHand {
  return { hand, positions, deadMoney, newcomers, buttonMovedTo };
}

/**
 * A new hand begins when all places were empty for a while and a card comes (DESIGN §3). A hand that is over needs a
 * short while; one that nobody ended a long one, because players may hold their cards up.
 */
export function nextHandDueAtMs(core: Core): number {
  const { hand } = core.engine;
  if (hand === null) return Number.NEGATIVE_INFINITY;
  const { emptySinceMs, lastExit } = core.window;
  if (waitsForWord(core)) return Number.POSITIVE_INFINITY;
  if (emptySinceMs === null || (isUntouched(core) && !core.isVoided)) return Number.POSITIVE_INFINITY;
  // A card on its way from the shoe lies nowhere yet, and the table is in use all the same.
  const quietSinceMs = Math.max(emptySinceMs, lastExit?.atMs ?? 0);
  const isOver = core.isVoided || hand.ledger.over !== 'no';
  return quietSinceMs + (isOver ? EMPTY_MS : ABANDONED_MS);
}

/**
 * Nothing tells that the table was cleared: who has won what stays on the screens, and may be undone, until somebody
 * says that the next hand begins.
 */
export function waitsForWord({ engine: { hand } }: Pick<Core, 'engine'>): boolean {
  return hand !== null && sensesNoCards(hand) && hand.setup.profile.acts === 'every';
}

/** The hand is over, and NEXT begins the next one. */
export const saysNextHand = (core: Pick<Core, 'engine' | 'isVoided'>): boolean =>
  waitsForWord(core) && handIsOver(core);

/** Prepared, and no card has moved yet; where no card is sensed, nobody has said anything yet. */
export function isUntouched(core: Pick<Core, 'engine'>): boolean {
  const { hand } = core.engine;
  if (hand === null || hand.ledger.out > 0 || hand.cards.landings > 0) return false;
  return hand.setup.profile.senses.seats || (hand.log?.before ?? null) === null;
}

/** Two decks alternate: the one whose card comes first plays this hand. */
function deckOf(core: Core, firstTag: TagId | undefined): string | null {
  if (firstTag === undefined) return null;
  return core.decks.find(({ tags }) => tags.size === DECK_SIZE && tags.has(firstTag))?.id ?? null;
}
