import type { Event } from '#vocabulary/hands/events';
import type { VerdictId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { Dice } from './dice.testing.ts';
import { Guide } from './guide.testing.ts';
import { type Expected, type Injection, Place } from './injection-places.testing.ts';
import { INJECTIONS } from './injections.testing.ts';
import { findBrokenInvariant } from './invariants.testing.ts';
import { setupOf } from './setups.testing.ts';
import { ProvingTable } from './table.testing.ts';

export interface Trial {
  readonly ruleBook: RuleBook;
  readonly players: number;
  readonly seed: number;
  /** How many of the places where an irregularity can happen it is committed at; 1 is all. */
  readonly share: number;
}

export interface Findings {
  readonly faults: readonly string[];
  /** How often each injection was committed. */
  readonly committed: ReadonlyMap<string, number>;
}

/** Follows the screen through a hand, and commits each irregularity at each place where it can happen. */
export function injectEverywhere({ ruleBook, players, seed, share }: Trial): Findings {
  const dice = new Dice(seed);
  const seats = seatsFor(players, dice);
  const setup = setupOf({ ruleBook, seats, button: dice.pick(seats), profile: DEFAULT_PROFILES.full });
  const table = ProvingTable.begin(setup, dice);
  table.keepsRecord = false;
  const guide = new Guide(table, dice);
  const faults = new Map<string, string>();
  const committed = new Map<string, number>();
  for (let moment = 0; moment < 300; moment += 1) {
    for (const injection of INJECTIONS) {
      if (!dice.chance(share)) continue;
      const fault = commit(injection, guide.fork());
      if (fault === null) continue;
      committed.set(injection.name, (committed.get(injection.name) ?? 0) + 1);
      if (fault !== '' && !faults.has(injection.name)) {
        faults.set(
          injection.name,
          `${ruleBook}, ${players} players, seed ${seed}, moment ${moment} (${guide.next?.do}): ${injection.name}: ${fault}`,
        );
      }
    }
    if (!guide.step()) break;
  }
  if (table.hand.verdicts.length > 0)
    faults.set(
      'clean',
      `${ruleBook}, ${players} players: the hand itself raised ${table.hand.verdicts[0]?.verdict.kind}`,
    );
  return { faults: [...faults.values()], committed };
}

function seatsFor(players: number, dice: Dice): readonly Seat[] {
  return dice
    .shuffled(SEATS)
    .slice(0, players)
    .sort((a, b) => a - b);
}

/** Null where it cannot happen here; otherwise what is wrong with the engine's answer, or nothing. */
function commit(injection: Injection, guide: Guide): string | null {
  const { table } = guide;
  const before: string[] = [];
  const raised: { readonly kind: string; readonly severity: string; readonly id: VerdictId }[] = [];
  let marked = false;
  const note = (events: readonly Event[]): void => {
    for (const event of events) {
      if (event.type !== 'verdict-raised' && event.type !== 'verdict-revised') continue;
      const { kind, severity, id } = event.verdict;
      const at = raised.findIndex((known) => known.id === id);
      if (!marked) before.push(kind);
      else if (at >= 0) raised[at] = { kind, severity, id };
      else raised.push({ kind, severity, id });
    }
  };
  table.watch = (_before, _input, events) => note(events);
  let expected: Expected | null;
  try {
    expected = injection.commit(new Place(guide), () => {
      table.wait(1000);
      marked = true;
    });
  } catch (thrown) {
    return `threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`;
  }
  if (expected === null) return null;
  const early = before.filter((kind) => expected.after?.includes(kind) !== true);
  if (early.length > 0) return `${early.join(', ')} too early`;
  const kinds = raised.map(({ kind, severity }) => `${kind}/${severity}`);
  if (kinds.join(' ') !== `${expected.kind}/${expected.severity}`) {
    return `raised ${kinds.join(' ') || 'nothing'}, the rules say ${expected.kind}/${expected.severity}`;
  }
  return carryOut(guide, raised[0]?.id);
}

/** The remedy, carried out, resolves the verdict, and the hand goes on to its end or is dealt again. */
function carryOut(guide: Guide, id: VerdictId | undefined): string {
  const { table } = guide;
  const further: string[] = [];
  const raised = table.hand.verdicts.find(({ verdict }) => verdict.id === id)?.verdict;
  const first = `${raised?.kind}/${raised?.severity}`;
  table.watch = (_before, _input, events, after) => {
    for (const event of events) {
      if (event.type !== 'verdict-raised' && event.type !== 'verdict-revised') continue;
      const says = `${event.verdict.kind}/${event.verdict.severity}`;
      // Doing what is asked makes nothing worse: the verdict stays what it was.
      if (event.verdict.id !== id || says !== first) further.push(`${event.type} ${says}`);
    }
    if (after.hand !== null) {
      const broken = findBrokenInvariant(after.hand);
      if (broken !== '') further.push(broken);
    }
  };
  try {
    const ended = guide.finish();
    const status = table.hand.verdicts.find(({ verdict }) => verdict.id === id)?.verdict;
    if (further.length > 0) return `then ${further.join(', ')}`;
    if (!ended)
      return `the hand does not end: ${table.hand.ledger.street} ${table.hand.ledger.round}, ${guide.next?.do ?? 'nothing'} is asked for`;
    if (status === undefined || status.status === 'open') {
      const left = status?.remedy.slice(status.remedyDone).map((step) => step.do);
      return `still open at the end: ${left?.join(' ')}`;
    }
    return '';
  } catch (thrown) {
    return `the remedy threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`;
  }
}
