import { nextPositions } from '#tournament/positions/button';
import { stackOf } from '#views/stacks';
import { isSeenByAll } from '#views/verdicts';
import type { Seat } from '#vocabulary/seats';
import type {
  EndInReport,
  HandInReport,
  HandStage,
  OpenRuling,
  TableReport,
} from '#vocabulary/tournament/table-reports';
import { chips } from '#vocabulary/units';
import { withAbsences } from '../between/next-hand.ts';
import { bondOf } from '../between/tournament-bond.ts';
import type { Core } from '../core/core.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched } from '../hands/hands.ts';

/** Parts of a table that it reports. */
export type Reporting = Pick<Core, 'settings' | 'engine' | 'isVoided'>;

export function stageOf(core: Reporting): HandStage | null {
  if (core.engine.hand === null || bondOf(core.settings) === null) return null;
  if (handIsOver(core)) return 'over';
  return isUntouched(core) ? 'shuffled' : 'begun';
}

/** The report of the table as of this row of its record; null: it belongs to no tournament. */
export function reportOf(
  core: Reporting,
  { seq, hash }: { readonly seq: number; readonly hash: string },
): TableReport | null {
  const { settings } = core;
  const bond = bondOf(settings);
  if (bond === null) return null;
  const open = openRulings(core);
  return {
    epoch: bond.epoch,
    row: seq,
    hash,
    taken: bond.taken,
    acts: settings.next.profile.acts,
    faults: (settings.faults ?? []).map(({ id, seat, fault, by }) => ({ id, seat, fault, by })),
    hand: handIn(core),
    ...(open.length === 0 ? {} : { open }),
  };
}

/** Rulings that everybody at the table reads there. */
function openRulings({ engine, isVoided }: Reporting): readonly OpenRuling[] {
  return (engine.hand?.verdicts ?? []).flatMap(({ verdict }) =>
    verdict.status === 'open' && isSeenByAll(verdict, { isVoided })
      ? [{ kind: verdict.kind, decides: verdict.decides }]
      : [],
  );
}

/** A hand that was given up: what everybody had before it. */
function handIn(core: Reporting): HandInReport | null {
  const { settings, engine, isVoided } = core;
  const stage = stageOf(core);
  const setup = engine.hand?.setup;
  const dealer = setup?.dealOrder.at(-1);
  if (stage === null || setup === undefined || dealer === undefined) return null;
  const { bigBlindSeat: bigBlind } = setup;
  const played = stage === 'over' && !isVoided ? engine.hand : null;
  const end = stage === 'over' ? endOf(core, played) : null;
  return { number: settings.hand, stage, dealer, bigBlind, stacks: stacksAfter(core, played), end };
}

type Hand = NonNullable<Core['engine']['hand']>;

function endOf(core: Reporting, played: Hand | null): EndInReport {
  const { settings, engine } = core;
  const { roster } = engine.hand === null ? settings : withAbsences(settings, engine.hand);
  return {
    next: nextOf(core),
    winner: played === null ? null : winnerOf(played),
    away: roster.flatMap(({ seat, away }) => (away ? [seat] : [])),
  };
}

/**
 * Where chips are not followed nobody but people says what they have. Whoever gave chips away, and has lost them in the
 * hand as it was decided since, has none.
 */
function stacksAfter({ settings }: Reporting, hand: Hand | null): HandInReport['stacks'] {
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

function nextOf({ settings, engine }: Reporting): EndInReport['next'] {
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
