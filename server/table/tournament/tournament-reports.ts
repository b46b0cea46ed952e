import { nextPositions } from '#tournament/positions/button';
import { stackOf } from '#views/stacks';
import type { Seat } from '#vocabulary/seats';
import type { HandReport, TableNumber } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { bondOf } from '../between/tournament-bond.ts';
import type { Core } from '../core/core.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched } from '../hands/hands.ts';

/** How far a hand has come, as a tournament asks. */
export type HandStage = 'shuffled' | 'begun' | 'over';

export function stageOf(core: Core): HandStage | null {
  if (core.engine.hand === null || bondOf(core.settings) === null) return null;
  if (handIsOver(core)) return 'over';
  return isUntouched(core) ? 'shuffled' : 'begun';
}

export function begunReport(
  core: Core,
  table: TableNumber,
  how: 'shuffle-started' | 'first-blind-posted',
): HandReport | null {
  const setup = core.engine.hand?.setup;
  const dealer = setup?.dealOrder.at(-1);
  if (setup === undefined || dealer === undefined) return null;
  const { hand, ruleBook, bigBlindSeat } = setup;
  return { type: 'hand-begun', table, hand, with: how, redeal: false, dealer, bigBlind: bigBlindSeat, ruleBook };
}

/** What the hand that lies there has come to; of one that was given up, what everybody had before it. */
export function endedReport(core: Core, table: TableNumber): HandReport | null {
  const { settings, engine, isVoided } = core;
  if (engine.hand === null) return null;
  const hand = isVoided ? null : engine.hand;
  return {
    type: 'hand-ended',
    table,
    hand: settings.hand,
    taken: bondOf(settings)?.taken ?? 0,
    stacks: stacksAfter(core, hand),
    next: nextOf(core),
    winner: hand === null ? null : winnerOf(hand),
  };
}

/** The hand before the one that is laid out now, where the table was stopped before anybody heard of its end. */
export function formerReport({ settings, engine }: Core, table: TableNumber): HandReport {
  const setup = engine.hand?.setup;
  const dealer = setup?.dealOrder.at(-1);
  return {
    type: 'hand-ended',
    table,
    hand: settings.hand - 1,
    taken: bondOf(settings)?.taken ?? 0,
    stacks: settings.roster.map(({ seat, stack }) => ({ seat, stack: chips(Math.max(0, stack)) })),
    // The hand after this one is laid out already.
    next: setup === undefined || dealer === undefined ? null : { dealer, bigBlind: setup.bigBlindSeat },
    winner: null,
  };
}

type Hand = NonNullable<Core['engine']['hand']>;

/**
 * Where chips are not followed nobody but people says what they have. Whoever gave chips away, and has lost them in the
 * hand as it was decided since, has none.
 */
function stacksAfter(
  { settings }: Core,
  hand: Hand | null,
): readonly { readonly seat: Seat; readonly stack: ReturnType<typeof chips> }[] {
  if (settings.next.profile.acts !== 'every') return [];
  return settings.roster.map((person) => ({ seat: person.seat, stack: chips(Math.max(0, stackOf(person, hand))) }));
}

/**
 * Who took the pot that somebody lost his last chip in: of several pots the outermost one, which was the only one that
 * he could still lose.
 */
function winnerOf({ betting }: Hand): Seat | null {
  const pots = betting.award?.pots ?? [];
  const lost = new Set(betting.seats.filter(({ stack }) => stack === 0).map(({ seat }) => seat));
  const takers = pots.filter(({ eligible, winners }) =>
    eligible.some((seat) => lost.has(seat) && !winners.includes(seat)),
  );
  const winners = new Set(takers.flatMap((pot) => pot.winners).filter((seat) => !lost.has(seat)));
  return winners.size === 1 ? ([...winners][0] ?? null) : null;
}

function nextOf({ settings, engine }: Core): { readonly dealer: Seat; readonly bigBlind: Seat } | null {
  const { positions, next, roster, newcomers } = settings;
  if (positions === null || engine.hand === null) return null;
  const seated = roster.filter((person) => person.present && stackOf(person, engine.hand) > 0);
  const coming = nextPositions(
    next.ruleBook,
    positions,
    seated.map(({ seat }) => ({ seat, newcomer: newcomers.includes(seat) })),
  );
  return coming === undefined ? null : { dealer: coming.dealer, bigBlind: coming.bigBlind };
}
