import { type Betting, deadHands, type Imposed, optionsFor, type Pot, streetPots } from '#engine/betting/api';
import type { Event } from '#vocabulary/hands/events';
import { err, ok, type Result } from '#vocabulary/result';
import { isSeat, type Seat } from '#vocabulary/seats';
import { type Chips, isChips } from '#vocabulary/units';
import { STREETS } from '#vocabulary/zones';
import { linesOf, seatsOf } from '../shapes/json-shapes.ts';
import { eventsOfLines, headOf } from '../shapes/scenario-head.ts';
import { type BettingScenarioEvent, parseBettingEvent, stackSaidBy } from './betting-events.ts';
import { type BettingTable, openTable, playEvent } from './betting-table.ts';

/** A scenario of kind `betting` as FORMAT.md has it. */
export interface BettingScenario extends Omit<BettingTable, 'stacks' | 'hands' | 'board'> {
  readonly id: string;
  readonly events: readonly BettingScenarioEvent[];
}

export interface BettingOutcome {
  readonly id: string;
  readonly snapshots: readonly BettingSnapshot[];
}

export interface BettingSnapshot {
  readonly after: number;
  readonly toAct: Seat | null;
  readonly callTo: Chips | null;
  readonly minRaiseTo: Chips | null;
  readonly canCheck: boolean;
  readonly canCall: boolean;
  readonly canRaise: boolean;
  readonly canFold: boolean;
  readonly mayRaiseTo?: Chips;
  readonly forced?: string;
  readonly imposed?: Imposed;
  readonly verdict?: string;
  readonly severity?: string;
  readonly seat?: Seat;
  readonly handDead?: boolean;
  readonly deadHands: readonly Seat[];
  readonly pots?: readonly Pot[];
}

/** Plays the events at a table of profile `full` and takes a picture of it after each number of them. */
export function runBettingScenario(scenario: BettingScenario): BettingOutcome {
  let since: Event[] = [];
  const stacks = new Map(
    scenario.events.flatMap((event) => stackSaidBy(event) ?? []).map(({ seat, stack }) => [seat, stack]),
  );
  const world = openTable({ ...scenario, stacks, hands: new Map(), board: [] }, (event) => since.push(event));
  const snapshots = [snapshot(world.hand.betting, 0, [])];
  for (const [index, event] of scenario.events.entries()) {
    since = [];
    playEvent(world, event);
    snapshots.push(snapshot(world.hand.betting, index + 1, since));
  }
  return { id: scenario.id, snapshots };
}

function snapshot(betting: Betting, after: number, since: readonly Event[]): BettingSnapshot {
  const { turn } = betting;
  const options = turn === null ? null : optionsFor(betting, turn);
  const forced = options?.forced ?? null;
  return {
    after,
    toAct: turn,
    callTo: options?.callTo ?? null,
    minRaiseTo: options?.minRaiseTo ?? null,
    canCheck: options?.canCheck ?? false,
    canCall: options?.canCall ?? false,
    canRaise: options?.canRaise ?? false,
    canFold: options?.canFold ?? false,
    ...(options !== null && options.mayRaiseTo !== null ? { mayRaiseTo: options.mayRaiseTo } : {}),
    ...(forced === null
      ? {}
      : {
          forced:
            forced.action === 'fold' || forced.action === 'check' ? forced.action : `${forced.action} ${forced.to}`,
        }),
    ...ruled(since),
    deadHands: deadHands(betting),
    ...(turn === null ? { pots: streetPots(betting) } : {}),
  };
}

/** What the last event was ruled to be: the gravest verdict comes first. */
function ruled(
  since: readonly Event[],
): Pick<BettingSnapshot, 'imposed' | 'verdict' | 'severity' | 'seat' | 'handDead'> {
  const [verdict] = since.flatMap((event) => (event.type === 'verdict-raised' ? [event.verdict] : []));
  const imposed = since.flatMap((event) => (event.type === 'betting-moved' ? (event.imposed ?? []) : [])).at(-1);
  const [seat] = verdict?.seats ?? [];
  return {
    ...(imposed === undefined ? {} : { imposed }),
    ...(verdict === undefined
      ? {}
      : { verdict: verdict.kind, severity: verdict.severity, handDead: verdict.deadHands.length > 0 }),
    ...(seat === undefined ? {} : { seat }),
  };
}

/** Reads the JSON of one scenario; the reason names the event that is wrong. */
export function parseBettingScenario(asked: unknown): Result<BettingScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, options, json } = head.value;
  const { seats: seatsAsked, button, blinds, street } = json;
  const seats = seatsOf(seatsAsked);
  if (seats === undefined || seats.length < 2) return err('`seats` is a number from 2 to 10 or a list of seats');
  if (!isSeat(button)) return err('`button` is no seat');
  const [smallBlind, bigBlind]: readonly unknown[] = Array.isArray(blinds) ? blinds : [];
  if (!isChips(smallBlind) || !isChips(bigBlind)) return err('`blinds` is a pair of amounts');
  const streetNamed = STREETS.find((name) => name === (street ?? 'preflop'));
  if (streetNamed === undefined) return err(`unknown street ${JSON.stringify(street)}`);
  const lines = linesOf(json['events']);
  if (lines === undefined) return err('`events` is a list of lines');
  const events = eventsOfLines(lines, parseBettingEvent);
  if (!events.ok) return events;
  return ok({
    id,
    book,
    options,
    seats,
    button,
    smallBlind,
    bigBlind,
    street: streetNamed,
    events: events.value,
  });
}
