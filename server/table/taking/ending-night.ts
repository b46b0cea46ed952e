import { NO_TABLE } from '#engine/api';
import { openingBank } from '../between/chip-moves.ts';
import type { Core } from '../core/core.ts';
import { NO_TRAIL } from '../core/trail.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched, settledSettings } from '../hands/hands.ts';

/**
 * The night is over: everybody has what the last hand left him, and nothing of it is needed any more. Not while a hand
 * is being played: that one is played to its end, or given up with a reason.
 */
export function endNight(core: Core, atMs: number): Core | undefined {
  const rested = withoutHand(core);
  if (rested === undefined) return undefined;
  const { settings } = rested;
  return {
    ...rested,
    settings: {
      ...settings,
      bank: openingBank(settings),
      faults: [],
      misdeals: [],
      nightEndedMs: atMs,
      nightEndedAfter: settings.hand,
    },
  };
}

/** Begun by mistake: a night without a hand leaves no archive, and what was sold in it belongs to the next one. */
export function unbegunNight(core: Core): Core | undefined {
  const rested = withoutHand(core);
  return rested !== undefined && rested.settings.hand === core.settings.nightEndedAfter ? rested : undefined;
}

function withoutHand(core: Core): Core | undefined {
  if (core.engine.hand !== null && !handIsOver(core) && !isUntouched(core)) return undefined;
  return {
    ...core,
    settings: { ...settledSettings(core), tournament: null, isNightOver: true },
    engine: NO_TABLE,
    engineDueAtMs: Number.POSITIVE_INFINITY,
    context: null,
    isVoided: false,
    beforeHand: null,
    closed: null,
    arriving: new Map(),
    reveals: [],
    seals: [],
    trail: NO_TRAIL,
  };
}
