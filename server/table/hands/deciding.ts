import { decide, type TableState as EngineState, type RefusalCode } from '#engine/api';
import { type Cards, isIn } from '#engine/table-state/cards';
import { sensesNoCards } from '#engine/table-state/sight';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';
import { inputId } from '#vocabulary/ids';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { SecurityEvent } from '#wire/views/security-log';
import type { RefusalReason } from '#wire/views/server-messages';
import { type Core, coreWith, newCardKey, newCardKeys } from '../core/core.ts';
import { FOLLOW_UPS_MAX } from '../core/limits.ts';
import { NO_TAG_NAMES, namesWithout } from '../core/tag-names.ts';
import { muckedWinners } from './mucked-winners.ts';
import { withSecurity } from './security.ts';

export interface Decided {
  readonly core: Core;
  readonly events: readonly Event[];
  readonly refused?: RefusalReason;
}

/**
 * Lets the engine decide, opens the cards that it asks for (the vault's only door for a face), and takes what follows
 * from that too.
 */
export function decideOn(core: Core, input: Input): Decided {
  const events: Event[] = [];
  let engine = core.engine;
  let dueAtMs = core.engineDueAtMs;
  const waiting: Input[] = [input];
  let refused: RefusalReason | undefined;
  for (let round = 0; waiting.length > 0; round++) {
    assert(round < FOLLOW_UPS_MAX, 'an input has a bounded number of consequences');
    const next = waiting.shift();
    if (next === undefined) break;
    const decision = decideOrDrop(engine, next, core.onFault);
    if (decision === undefined) {
      refused = 'not-now';
      continue;
    }
    if (decision.answer.kind === 'refused') refused = REASONS[decision.answer.reason];
    dueAtMs = decision.dueAtMs ?? Number.POSITIVE_INFINITY;
    engine = decision.state;
    events.push(...decision.events);
    const opened = decision.events.length === 0 ? null : openedCards(core, engine, next, round);
    if (opened !== null) waiting.push(opened);
    waiting.push(
      ...muckedWinnersReported(core, engine, decision.events, next),
      ...leaksReported(decision.events, next),
    );
  }
  const decided = coreWith(core, {
    engine,
    engineDueAtMs: dueAtMs,
    cardKeys: keysAfter(core, engine, events),
    tagNames: tagNamesAfter(core, engine, events),
  });
  return { core: withSecurity(decided, leaksOf(events)), events, ...(refused === undefined ? {} : { refused }) };
}

/**
 * A rule that asserts is a broken program (DESIGN §7.4), and stops there: `decide` is pure, so the state before this
 * input is whole. The table says so and goes on without the input, because a room full of people cannot be asked to
 * start anew.
 */
function decideOrDrop(
  engine: EngineState,
  input: Input,
  onFault: Core['onFault'],
): ReturnType<typeof decide> | undefined {
  try {
    return decide(engine, input);
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    onFault(`${input.type}: ${text.startsWith('invariant broken') ? text : 'an unexpected error'}`);
    return undefined;
  }
}

/**
 * Asked of the state: decided anew, a hand may show a card that it did not show before, and no event of this decision
 * says so.
 */
function openedCards(core: Core, { hand }: EngineState, cause: Input, round: number): Input | null {
  const due = (hand?.publicity ?? []).flatMap(({ ref, card }) => (card === null ? [ref] : []));
  const vault = core.context?.vault;
  if (due.length === 0 || vault === undefined) return null;
  const cards = due.map((ref) => ({ ref, card: vault.cardOf(ref) }));
  return { id: inputId(`${cause.id}/opened${round}`), atMs: cause.atMs, type: 'cards-opened', cards };
}

/**
 * What only the vault's side can see of a showdown: somebody gave up the winning hand. It goes to the director alone. A
 * hand that is decided anew may end that way only now, or somebody else may turn out to have given it up.
 */
function muckedWinnersReported(
  core: Core,
  { hand }: EngineState,
  events: readonly Event[],
  cause: Input,
): readonly Input[] {
  const vault = core.context?.vault;
  const isNews = events.some(({ type }) => type === 'hand-ended' || type === 'hand-redecided');
  if (!isNews || hand === null || hand.ledger.over !== 'awarded' || vault === undefined) return [];
  // Where people say which card is which, the vault has never seen one.
  if (sensesNoCards(hand)) return [];
  const isReported = (seat: Seat): boolean =>
    hand.verdicts.some(
      ({ verdict }) =>
        verdict.kind === 'MUCKED_WINNER' && verdict.status !== 'withdrawn' && verdict.seats.includes(seat),
    );
  const seats = muckedWinners(hand, vault.cardOf).filter((seat) => !isReported(seat));
  return seats.map((seat) => ({
    id: inputId(`${cause.id}/mucked${seat}`),
    atMs: cause.atMs,
    type: 'declared',
    what: { type: 'reported', kind: 'MUCKED_WINNER', seat },
    by: { role: 'system' },
  }));
}

/** A face that was shown by mistake is a burn exposed, for no other card lies unwatched: the book says what follows. */
function leaksReported(events: readonly Event[], cause: Input): readonly Input[] {
  if (!events.some(({ type }) => type === 'face-withdrawn')) return [];
  const what = { type: 'burn-exposed' } as const;
  return [{ id: inputId(`${cause.id}/leaked`), atMs: cause.atMs, type: 'declared', what, by: { role: 'system' } }];
}

/** On record for the director: when, and at which place; never which card. */
const leaksOf = (events: readonly Event[]): readonly SecurityEvent[] =>
  events.flatMap((event) =>
    event.type === 'face-withdrawn' ? [{ kind: 'face-withdrawn', atMs: event.atMs, who: '', what: event.zone }] : [],
  );

/** A card that is in the shoe again gets a new name, so that no screen can follow it through the shuffle. */
function keysAfter(core: Core, engine: EngineState, events: readonly Event[]): Core['cardKeys'] {
  const { hand } = engine;
  const before = core.engine.hand;
  if (hand === null || hand.cards === before?.cards) return core.cardKeys;
  if (events.some(({ type }) => type === 'hand-begun' || type === 'deal-restarted')) return newCardKeys();
  const returned = before === null || hand.cards === before.cards ? [] : returnedToShoe(before.cards, hand.cards);
  if (returned.length === 0) return core.cardKeys;
  return core.cardKeys.map((key, ref) => (returned.some((back) => back === ref) ? newCardKey() : key));
}

/** The laboratory's names likewise. */
function tagNamesAfter(core: Core, { hand }: EngineState, events: readonly Event[]): Core['tagNames'] {
  const before = core.engine.hand;
  if (hand === null || hand.cards === before?.cards) return core.tagNames;
  const isShuffled = ({ type }: Event): boolean =>
    type === 'hand-begun' || type === 'deal-restarted' || type === 'deck-collected';
  if (events.some(isShuffled)) return NO_TAG_NAMES;
  const returned = before === null || hand.cards === before.cards ? [] : returnedToShoe(before.cards, hand.cards);
  return returned.length === 0 ? core.tagNames : namesWithout(core.tagNames, returned, core.context);
}

function returnedToShoe(before: Cards, cards: Cards): readonly CardRef[] {
  return ALL_CARD_REFS.filter((ref) => isIn(cards, ref, 'SHOE') && !isIn(before, ref, 'SHOE'));
}

/** The engine's reasons in the words that the wire has for screens. */
const REASONS: Readonly<Record<RefusalCode, RefusalReason>> = {
  'no-hand': 'not-now',
  hold: 'hold',
  'unknown-verdict': 'unknown-verdict',
  'unknown-question': 'unknown-question',
  'unknown-option': 'not-valid',
  'nothing-to-undo': 'nothing-to-undo',
  'too-many-inputs': 'too-many',
  'seat-not-dealt-in': 'not-valid',
  'no-card-yet': 'no-card-yet',
  'cards-are-sensed': 'not-now',
  'not-at-showdown': 'not-now',
  'card-told-twice': 'card-told-twice',
  'not-a-winner': 'not-valid',
  'directors-word': 'directors-word',
  'not-told-of': 'not-told-of',
  'no-reader-tells': 'no-reader-tells',
  'not-dealt-in': 'not-valid',
  'acts-not-followed': 'not-now',
  'hand-over': 'not-now',
  'round-closed': 'not-now',
  'out-of-the-hand': 'not-legal',
  'already-all-in': 'not-legal',
  'not-your-turn': 'not-your-turn',
  'nothing-to-call': 'not-legal',
  'there-is-a-bet': 'not-legal',
  'not-reopened': 'not-legal',
  'below-minimum': 'not-legal',
  'above-stack': 'not-legal',
  'other-amount-to-call': 'not-legal',
  'amount-missing': 'not-valid',
  'bound-by-words': 'not-legal',
  'not-a-declared-act': 'not-legal',
};

export function deadlineInput(core: Core, nowMs: number): Input {
  return { id: inputId(`d${core.work}`), atMs: ms(nowMs), type: 'deadline-passed' };
}
