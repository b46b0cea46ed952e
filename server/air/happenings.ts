import type { VerdictStatus } from '#vocabulary/kinds';
import type { Happening } from '#wire/messages/obs';
import { type HandView, isOverPhase, type SeatView } from '#wire/views/public-view';
import { HANDS_REMEMBERED } from './limits.ts';

/** Something that the feed shows since just now. */
export interface Happened {
  readonly what: Happening;
  /** Null: it belongs to no hand. */
  readonly hand: number | null;
}

/** All of a feed's view that is looked at. */
export interface FeedGlimpse {
  readonly blank: boolean;
  readonly view: TableGlimpse | null;
}

interface TableGlimpse {
  readonly hand: Pick<HandView, 'number' | 'redeal' | 'phase'> | null;
  readonly board: readonly { readonly cards: readonly unknown[] }[];
  readonly seats: readonly Pick<SeatView, 'seat' | 'state'>[];
  readonly verdicts: readonly { readonly id: string; readonly status: VerdictStatus }[];
  readonly award: { readonly payout: readonly unknown[] } | null;
  readonly results: readonly unknown[];
}

/** What was told of the newest hands, by hand and deal. Null: nobody has looked yet, or nothing was shown. */
export type Told = ReadonlyMap<string, ReadonlySet<string>> | null;

interface Fact {
  readonly key: string;
  readonly what: Happening;
}

/**
 * What a feed shows that it did not show before. It knows nothing but the feed's own view: what the feed has not
 * released cannot be told by a scene, by the time of a replay, or by the name of a file. What is taken back and comes
 * again is told once.
 */
export function noticeHappenings(
  told: Told,
  feed: FeedGlimpse,
): { readonly told: Told; readonly happened: readonly Happened[] } {
  const { view } = feed;
  if (feed.blank || view === null || view.hand === null) return { told: null, happened: [] };
  const { number, redeal } = view.hand;
  const key = `${number}.${redeal}`;
  const facts = factsOf(view);
  const known = told?.get(key);
  const fresh = facts.filter((fact) => known?.has(fact.key) !== true);
  // Whoever begins to look in the middle of a hand has missed how it came there, and changes no scene for it; nor for
  // a hand before.
  const isMissed = told === null && fresh.some(({ what }) => what !== 'hand-begun');
  const isPast = told !== null && known === undefined && number < newestOf(told);
  const next = new Map(told);
  next.delete(key);
  next.set(key, new Set([...(known ?? []), ...facts.map((fact) => fact.key)]));
  for (const old of [...next.keys()].slice(0, -HANDS_REMEMBERED)) next.delete(old);
  return { told: next, happened: isMissed || isPast ? [] : fresh.map(({ what }) => ({ what, hand: number })) };
}

function newestOf(told: ReadonlyMap<string, unknown>): number {
  return Math.max(0, ...[...told.keys()].map((key) => Number(key.split('.')[0])));
}

/** In the order in which a hand goes. */
function factsOf(view: TableGlimpse): readonly Fact[] {
  const phase = view.hand?.phase;
  if (phase === undefined || phase === 'waiting') return [];
  const laid = view.board.filter(({ cards }) => cards.length > 0).length;
  const streets = (['flop', 'turn', 'river'] as const).slice(0, Math.max(0, laid - 2));
  // What was withdrawn before it came to air was never said.
  const rulings = view.verdicts.filter(({ status }) => status !== 'withdrawn');
  const isWon = (view.award?.payout.length ?? 0) > 0 || view.results.length > 0;
  return [
    { key: 'hand-begun', what: 'hand-begun' },
    ...streets.map((street): Fact => ({ key: street, what: street })),
    ...view.seats.flatMap(({ seat, state }): Fact[] =>
      state === 'all-in' ? [{ key: `all-in ${seat}`, what: 'all-in' }] : [],
    ),
    ...rulings.map(({ id }): Fact => ({ key: `verdict ${id}`, what: 'verdict' })),
    ...(isWon ? [{ key: 'winner', what: 'winner' } as const] : []),
    ...(isOverPhase(phase) ? [{ key: 'hand-over', what: 'hand-over' } as const] : []),
  ];
}
