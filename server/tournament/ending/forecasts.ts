import type { Ends } from '#vocabulary/tournament/ends';
import type { SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { type Chips, type Ms, ms } from '#vocabulary/units';
import { entrants } from '../state/standings.ts';
import { type Game, seatedAt } from '../state/state.ts';
import { drawsFrom, endsOf, seatedAlike } from './ends.ts';
import { type Manner, playOn, USUAL_MANNER } from './evenings.ts';
import { handMsOf } from './swings.ts';

/** Knowledge of other people weighs as much as so many of these. */
const OUTS_KNOWN = 6;
const HANDS_KNOWN = 20;
const LOOSENESS = { least: 0.4, most: 2.5 } as const;
const PACE = { least: 0.5, most: 2 } as const;
/** Evenings by which it is told how many would be out by now. */
const EVENINGS_SO_FAR = 3;
/** Evenings from here on: it is worked out beside the table’s own work. */
const EVENINGS_AHEAD = 15;
/** The share of those who play while somebody may buy again, and of those who may add chips. */
const REBUY_SHARE = 0.4;
const ADD_ON_SHARE = 0.7;

/** The likely end by how it stands and how these people have played so far; null: it is not under way. */
export function forecastOf(game: Game, nowMs: Ms, chance: number): Ends | null {
  const sheet = sheetPlayed(game);
  const here = placeInSheet(game, sheet, nowMs);
  if (here === null || game.phase !== 'running') return null;
  const tables = game.tables.filter(({ isOpen }) => isOpen).map(({ number }) => stacksAt(game, number));
  const ends = endsOf(
    {
      tables: tables.filter(({ length }) => length > 0),
      seats: seatsOf(game),
      sheet,
      fromMs: here,
      buys: buysAhead(game, sheet),
      manner: mannerOf(game, sheet, here),
    },
    chance,
    EVENINGS_AHEAD,
  );
  const atTableTime = (atMs: Ms): Ms => ms(nowMs + atMs - here);
  return {
    fromMs: atTableTime(ends.fromMs),
    medianMs: atTableTime(ends.medianMs),
    untilMs: atTableTime(ends.untilMs),
  };
}

/** The length with what was added to the line that is played. */
function sheetPlayed({ plan, clock }: Game): readonly SheetEntry[] {
  return plan.sheet.map((entry, line) =>
    line === clock?.entry ? { ...entry, lastsMs: ms(Math.max(0, entry.lastsMs + clock.addedMs)) } : entry,
  );
}

/** Since the sheet began, without pauses. */
function placeInSheet({ clock }: Game, sheet: readonly SheetEntry[], nowMs: Ms): number | null {
  if (clock === null) return null;
  const elapsedMs = Math.max(0, (clock.pausedAtMs ?? nowMs) - clock.beganAtMs);
  return beginOf(sheet, clock.entry) + Math.min(elapsedMs, sheet[clock.entry]?.lastsMs ?? 0);
}

const beginOf = (sheet: readonly SheetEntry[], line: number): number =>
  sheet.slice(0, line).reduce((sum, { lastsMs }) => sum + lastsMs, 0);

/** Chips of which nobody has said whose they are, are somebody's there. */
function stacksAt(game: Game, number: Game['tables'][number]['number']): readonly number[] {
  const stacks = seatedAt(game, number).map(({ stack }) => stack);
  const playing = stacks.filter((stack) => stack > 0);
  const unassigned = game.tables[number - 1]?.unassigned ?? 0;
  return playing.map((stack) => stack + Math.floor(unassigned / playing.length));
}

const seatsOf = ({ tables }: Game): number => Math.max(2, ...tables.map(({ seats }) => seats));

/** Chips that come in before the windows close, as far as that is known beforehand. */
function buysAhead(
  game: Game,
  sheet: readonly SheetEntry[],
): { readonly count: number; readonly stack: Chips; readonly untilMs: number } | null {
  const { rebuys, reentries, addOn } = game.plan.entries;
  const playing = game.players.filter(({ state }) => state === 'in' || state === 'offered').length;
  const entry = game.clock?.entry ?? 0;
  const open = [rebuys ?? reentries, addOn].map((window) =>
    window !== null && entry <= window.through ? window : null,
  );
  const [again, more] = open;
  const last = again ?? more ?? null;
  if (last === null) return null;
  const count = (again == null ? 0 : REBUY_SHARE * playing) + (more == null ? 0 : ADD_ON_SHARE * playing);
  return { count: Math.round(count), stack: last.chips, untilMs: beginOf(sheet, last.through + 1) };
}

/** Fitted on the outs of this tournament, and on the hands that its followed tables have counted. */
export function mannerOf(game: Game, sheet: readonly SheetEntry[], hereMs: number): Manner {
  const people = entrants(game).length;
  if (people < 2) return USUAL_MANNER;
  const pace = paceOf(game, sheet, hereMs, people);
  const again = game.players.reduce((sum, { rebuys, reentries }) => sum + rebuys + reentries, 0);
  const outs = again + game.players.filter(({ state }) => state === 'out').length;
  const seats = seatsOf(game);
  const soFar = Array.from({ length: EVENINGS_SO_FAR }, (_, nth) =>
    playOn(
      {
        tables: seatedAlike(people, seats, game.plan.stack),
        seats,
        sheet,
        fromMs: 0,
        buys: { count: again, stack: game.plan.stack, untilMs: Number.POSITIVE_INFINITY },
        manner: { pace, looseness: 1 },
      },
      drawsFrom(nth),
      hereMs,
    ),
  );
  const expected = soFar.reduce((sum, each) => sum + each.outs, 0) / soFar.length;
  const looseness = (outs + OUTS_KNOWN) / (expected + OUTS_KNOWN);
  return { pace, looseness: Math.min(LOOSENESS.most, Math.max(LOOSENESS.least, looseness)) };
}

function paceOf(game: Game, sheet: readonly SheetEntry[], hereMs: number, people: number): number {
  const followed = game.tables.filter(({ kind, hand }) => kind === 'followed' && hand !== null);
  if (followed.length === 0) return USUAL_MANNER.pace;
  const dealt = Math.max(2, Math.ceil(people / Math.ceil(people / seatsOf(game))));
  const breaksMs = sheet.reduce(
    (sum, { kind, lastsMs }, line) => (kind === 'break' && beginOf(sheet, line) < hereMs ? sum + lastsMs : sum),
    0,
  );
  const expected = Math.max(0, hereMs - breaksMs) / handMsOf(dealt);
  const hands = followed.reduce((sum, { hand }) => sum + (hand?.number ?? 0), 0) / followed.length;
  return Math.min(PACE.most, Math.max(PACE.least, (hands + HANDS_KNOWN) / (expected + HANDS_KNOWN)));
}
