import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Event, TakenInput } from '#vocabulary/events';
import type { SweepNumber } from '#vocabulary/facts';
import type { InputId } from '#vocabulary/ids';
import type { VerdictStatus } from '#vocabulary/kinds';
import { streetOfPlace } from '#vocabulary/zones';
import { burnedBetween } from '../table-state/burned-between.ts';
import { dueMs, exitOf, landingOf } from '../table-state/card-inputs.ts';
import type { CardLife } from '../table-state/card-lives.ts';
import { hasExited, isIn, isLifted, isToldByShoe, slotOf, wasMissed } from '../table-state/cards.ts';
import { Draft, type Move, type Rewrite } from '../table-state/draft.ts';
import { leftAtMs } from '../table-state/happened.ts';
import { BURN_CARRY_MS, EXIT_TO_LANDING_MS } from '../table-state/limits.ts';
import { looseBoard, streetInDealing } from '../table-state/plan.ts';
import { type HandState, inputsOf, type VerdictRecord } from '../table-state/state.ts';
import { openStreetRecord } from '../table-state/steps.ts';
import {
  countSince,
  firstOf,
  isExit,
  isLanding,
  type Landing,
  newestOf,
  type Telling,
  toldOf,
} from '../table-state/timeline.ts';
import { isPlayedOut } from './late-burns.ts';
import { settle } from './settle.ts';

type Rewriter = (draft: Draft, as: Rewrite) => void;

/**
 * A burn is told of when its pile reads it at last: it may have come there before the street that lies. It is inserted there, and the hand decided anew, if
 * less is irregular then; or if what it was told as is irregular, and it cannot have come so late.
 */
export function insertLateBurns(draft: Draft, was: HandState, rewrite: Rewriter): void {
  // Once hands are shown what lies stands, and nothing is taken back for it (AMB-51).
  const told = freshBurns(draft.events);
  if (told.length === 0 || isPlayedOut(draft.hand)) return;
  for (const { ref, cause } of told) {
    const landing = newestOf(toldOf(draft.hand.timeline, ref), isLanding);
    if (landing?.input.id !== cause || !isLanding(landing.input) || !isIn(draft.hand.cards, ref, 'BURN')) continue;
    const place = isToldByShoe(draft.hand, ref) ? undefined : placeOf(draft.hand, landing, landing.input);
    if (place !== undefined) insert(draft, landing.input, place, was, rewrite);
  }
}

/** An exit that is told after others which came after it is decided as it left. */
export function insertLateExit(draft: Draft, input: TakenInput, rewrite: Rewriter): boolean {
  if (input.type !== 'fact' || input.fact.type !== 'card-left-shoe' || input.fact.missed === true) return false;
  const before = exitAfter(draft.hand, input, leftAtMs(input.fact)) ?? landedBeforeTold(draft.hand, input);
  if (before === undefined) return false;
  decideAnew(draft, { why: 'filled-in', without: [], moves: [{ input: input.id, before }] }, rewrite);
  return true;
}

/** The first of those that left the shoe after this one did, and were told of before it. */
function exitAfter({ timeline, collectedAtMs }: HandState, { id }: TakenInput, leftMs: number): InputId | undefined {
  let first: InputId | undefined;
  for (let told = timeline.exits; told !== null; told = told.before) {
    const { input } = told;
    if (input.id === id) continue;
    if (input.fact.type !== 'card-left-shoe' || input.atMs <= Math.max(leftMs, collectedAtMs ?? 0)) break;
    if (input.fact.missed !== true && leftAtMs(input.fact) > leftMs) first = input.id;
  }
  return first;
}

/** A shoe that was silent tells late of what left it before others that have landed since, and told nothing of them. */
function landedBeforeTold(hand: HandState, input: TakenInput): InputId | undefined {
  const laidMs = input.atMs + EXIT_TO_LANDING_MS;
  const isLaidSince = (ref: CardRef): boolean =>
    slotOf(hand.cards, ref) > 0 && !hasExited(hand.cards, ref) && (landingOf(hand, ref)?.atMs ?? 0) >= laidMs;
  if (!hand.cards.lives.some(isUntold) || !ALL_CARD_REFS.some(isLaidSince)) return undefined;
  return inputsOf(hand.log).find((other) => other.id !== input.id && other.atMs > input.atMs)?.id;
}

const isUntold = (life: CardLife): boolean => life.is !== 'in-shoe' && life.exit === 'untold';

type CardMoved = Extract<Event, { readonly type: 'card-moved' }>;
const NONE: readonly CardMoved[] = [];

/** Asked after each input, and nearly always none. */
function freshBurns(events: readonly Event[]): readonly CardMoved[] {
  let found: CardMoved[] | undefined;
  for (const event of events) {
    if (event.type !== 'card-moved' || event.to !== 'BURN' || !isFresh(event)) continue;
    found ??= [];
    found.push(event);
  }
  return found ?? NONE;
}

const isFresh = ({ from }: CardMoved): boolean => from === 'SHOE' || from === 'OFF';

interface Place {
  readonly before: InputId;
  /** It cannot have come after what it is put before. */
  readonly isCertain: boolean;
  /** Readings say so, not only how fast hands are. */
  readonly isStated: boolean;
}

/** Before the newest street, if it may have come there before that. */
function placeOf(hand: HandState, { nth }: Telling, landing: Landing): Place | undefined {
  if (isPutRight(hand)) return undefined;
  const streets = streetsLaid(hand).filter((street) => street.nth < nth);
  const next = streets.find((laid) => isReadBefore(hand, landing, laid));
  if (next !== undefined) return { before: next.first, isCertain: true, isStated: true };
  const { fromMs, toMs, isStated } = burnedBetween(hand, landing);
  const street = streets.at(-1);
  if (street === undefined || street.toldMs < fromMs) return undefined;
  return {
    before: street.first,
    isCertain: toMs < street.toldMs && (isStated || hand.ledger.round === 'open'),
    isStated,
  };
}

/** The pile has read it before the board read these. Where the shoe has missed it: with these, and sooner than a hand carries first them and then it. */
function isReadBefore(hand: HandState, { fact }: Landing, { sweep, leftMs }: StreetLaid): boolean {
  if (!wasMissed(hand.cards, fact.ref)) return fact.sweep < sweep;
  return (
    fact.sweep <= sweep && (exitOf(hand, fact.ref)?.atMs ?? Number.POSITIVE_INFINITY) <= leftMs + 2 * BURN_CARRY_MS
  );
}

function insert(draft: Draft, landing: Landing, place: Place, was: HandState, rewrite: Rewriter): void {
  const { before, isCertain, isStated } = place;
  const told = irregularity(draft.hand);
  if (told === 0 && !(isCertain && isStated)) return;
  const as: Rewrite = { why: 'filled-in', without: [], moves: movesBefore(draft.hand, landing, before) };
  const trial = new Draft(draft.state, draft.cause, draft.atMs);
  decideAnew(trial, as, rewrite);
  const then = irregularity(trial.hand);
  // Nobody burns while a street is put right, unless that asks for it, nor for one that needs no burn while people bet.
  const isWorse = told > irregularity(was);
  const isUnasked = openStreetRecord(was) !== undefined || (isWorse && draft.hand.ledger.round === 'open');
  const isLess = then < told || (then === told && isUnasked);
  if (isLess || (isCertain && (isStated || isWorse))) decideAnew(draft, as, rewrite);
}

function decideAnew(draft: Draft, as: Rewrite, rewrite: Rewriter): void {
  rewrite(draft, as);
  settle(draft);
}

/** What came of it as it left the shoe, and as it lay. */
function movesBefore(hand: HandState, landing: Landing, before: InputId): readonly Move[] {
  const exit = newestOf(toldOf(hand.timeline, landing.fact.ref), isExit);
  return [...(exit === undefined ? [] : [{ input: exit.input.id, before }]), { input: landing.id, before }];
}

/** People burn for it anew, or have put a second burn right: nobody burns three times for a street. */
function isPutRight(hand: HandState): boolean {
  const { verdicts, redeal, ledger, cards } = hand;
  const dealing = streetInDealing(hand);
  return verdicts.some(({ matter, verdict }) => {
    if (matter.type !== 'street' || matter.deal !== redeal || verdict.status === 'withdrawn') return false;
    const isOfNow = matter.street === ledger.street || matter.street === dealing;
    const isBegun =
      verdict.remedyDone > 0 || verdict.refs.some((ref) => isLifted(cards, ref)) || isTakenUp(hand, verdict.status);
    // What was one too many of a street stays that once people have bet on it (AMB-51).
    const isKept =
      matter.form === 'double-burn' || matter.form === 'no-burn' || (matter.form === 'extra' && ledger.acted);
    return isOfNow && isBegun && isKept;
  });
}

/** What had no burn is in somebody's hands, or has come elsewhere. */
const isTakenUp = (hand: HandState, status: VerdictStatus): boolean =>
  status === 'open' && looseBoard(hand).length === 0 && streetInDealing(hand) !== null;

interface StreetLaid {
  /** What told first of one of its cards. */
  readonly first: InputId;
  readonly nth: number;
  readonly leftMs: number;
  /** When all of it had been told of. */
  readonly toldMs: number;
  /** In which its places read the first of it. */
  readonly sweep: SweepNumber;
}

/** What has lain on the board, by street, in the order in which it was told. What came too early or was one too many stands by itself. */
function streetsLaid(hand: HandState): readonly StreetLaid[] {
  const laid = ALL_CARD_REFS.flatMap((ref) => laidOf(hand, ref)).sort((a, b) => a.nth - b.nth);
  const streets: StreetLaid[] = [];
  for (const card of laid) {
    const last = streets.at(-1);
    const isActedBetween =
      last !== undefined && countSince(hand.timeline.acts, last.nth) !== countSince(hand.timeline.acts, card.nth);
    if (last === undefined || isActedBetween || !card.isOfFlop) streets.push(card);
    else {
      const toldMs = Math.max(last.toldMs, card.toldMs);
      streets[streets.length - 1] = { ...last, toldMs, sweep: Math.min(last.sweep, card.sweep) };
    }
  }
  return streets;
}

function laidOf(hand: HandState, ref: CardRef): readonly (StreetLaid & { readonly isOfFlop: boolean })[] {
  const told = toldOf(hand.timeline, ref);
  const landing = firstOf(
    told,
    (input) => isLanding(input) && streetOfPlace(input.fact.zone) !== null && isOfDeal(hand, input.atMs),
  );
  if (landing === undefined || !isLanding(landing.input)) return [];
  const { input, nth } = landing;
  const exit = isToldByShoe(hand, ref) ? newestOf(told, isExit) : undefined;
  const first =
    exit === undefined
      ? { first: input.id, nth, leftMs: input.atMs }
      : { first: exit.input.id, nth: exit.nth, leftMs: exit.input.atMs };
  return [
    { ...first, toldMs: dueMs(input), sweep: input.fact.sweep, isOfFlop: streetOfPlace(input.fact.zone) === 'flop' },
  ];
}

const isOfDeal = ({ collectedAtMs }: HandState, atMs: number): boolean =>
  collectedAtMs === null || atMs > collectedAtMs;

/** How far what is called departs from an ordinary hand. */
function irregularity({ verdicts }: HandState): number {
  return verdicts.reduce((sum, record) => sum + weightOf(record), 0);
}

function weightOf({ verdict: { severity, status } }: VerdictRecord): number {
  if (status === 'withdrawn' || status === 'overruled') return 0;
  if (severity === 'misdeal') return 100;
  return status === 'noted' ? 3 : 10;
}
