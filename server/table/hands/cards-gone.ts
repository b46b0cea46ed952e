import { emptyWindow } from '#perception/stories/windows';
import { ms } from '#vocabulary/units';
import { type Core, coreWith, type Outcome } from '../core/core.ts';
import { workEntry } from './entries.ts';
import { handIsOver } from './hand-over.ts';
import { isUntouched } from './hands.ts';

/**
 * The cards were simulated, and went with the program that made them up: nothing lies on the table, and nothing is on
 * its way. A hand that was begun with them is given up; one that waits for its first card goes on waiting.
 */
export function loseCards(core: Core, atMs: number): Outcome {
  if (core.engine.hand === null) return { core, entries: [], events: [], screen: [] };
  const next = withCardsGone(coreWith(core, { work: core.work + 1 }), atMs);
  return { core: next, entries: [workEntry(next, atMs, { cardsGone: true })], events: [], screen: [] };
}

/** What a row of lost cards does to the table when the record is read again. */
export function withCardsGone(core: Core, atMs: number): Core {
  const empty = coreWith(core, {
    window: emptyWindow(ms(atMs)),
    arriving: new Map(),
    silentZones: [],
  });
  return isBegun(core) ? coreWith(empty, { isVoided: true, engineDueAtMs: Number.POSITIVE_INFINITY }) : empty;
}

/** A card was dealt, or something was asked or ruled before the first one was: none of it can be gone on with. */
export function isBegun(core: Pick<Core, 'engine' | 'isVoided'>): boolean {
  const { hand } = core.engine;
  if (hand === null || handIsOver(core)) return false;
  return !isUntouched(core) || hand.verdicts.length > 0 || hand.questions.length > 0;
}
