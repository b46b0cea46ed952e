import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Event, TakenInput } from '#vocabulary/hands/events';
import type { InputId } from '#vocabulary/ids';
import type { VerdictStatus } from '#vocabulary/kinds';
import { streetOfPlace } from '#vocabulary/zones';
import type { CardLife } from '../../table-state/card-lives.ts';
import { hasExited, isIn, isLifted, isToldByShoe, slotOf } from '../../table-state/cards.ts';
import { Draft, type Move, type Rewrite } from '../../table-state/draft.ts';
import { EXIT_TO_LANDING_MS } from '../../table-state/limits.ts';
import { dueMs, landingOf } from '../../table-state/past/card-inputs.ts';
import { leftAtMs } from '../../table-state/past/happened.ts';
import { laidOnBoard } from '../../table-state/past/laid.ts';
import { looseBoard, streetInDealing } from '../../table-state/plan.ts';
import { type HandState, inputsOf, standingOf, type VerdictRecord } from '../../table-state/state.ts';
import { openStreetRecord } from '../../table-state/steps.ts';
import {
  countSince,
  isExit,
  isLanding,
  type Landing,
  newestOf,
  type Telling,
  toldOf,
} from '../../table-state/timeline.ts';
import { isPlayedOut } from '../streets/late-burns.ts';
import { settle } from './settle.ts';

type Rewriter = (draft: Draft, as: Rewrite) => void;

/**
 * A burn is told of when its pile reads it at last: it may have come there before the street that lies. It is inserted
 * there, and the hand decided anew, if less is irregular then; or if what it was told as is irregular, and it cannot
 * have come so late.
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
}

/** Before the first street that lay when its pile had read it, or the newest if it may have come there before that. */
function placeOf(hand: HandState, { nth }: Telling, { fact, atMs }: Landing): Place | undefined {
  if (isPutRight(hand)) return undefined;
  const { fromMs, toMs } = fact.happened ?? { fromMs: atMs, toMs: atMs };
  const streets = streetsLaid(hand).filter((laid) => laid.nth < nth);
  const next = streets.find(({ toldMs }) => toMs < toldMs);
  const street = next ?? streets.at(-1);
  return street === undefined || street.toldMs < fromMs
    ? undefined
    : { before: street.first, isCertain: next !== undefined };
}

function insert(draft: Draft, landing: Landing, place: Place, was: HandState, rewrite: Rewriter): void {
  const { before, isCertain } = place;
  const told = irregularity(draft.hand);
  if (told === 0 && !isCertain) return;
  const as: Rewrite = { why: 'filled-in', without: [], moves: movesBefore(draft.hand, landing, before) };
  const trial = new Draft(draft.state, draft.cause, draft.atMs);
  decideAnew(trial, as, rewrite);
  const then = irregularity(trial.hand);
  // Nobody burns while a street is put right, unless that asks for it, nor for one that needs no burn while people bet.
  const isWorse = told > irregularity(was);
  const isUnasked = openStreetRecord(was) !== undefined || (isWorse && draft.hand.ledger.round === 'open');
  if (isCertain || then < told || (then === told && isUnasked)) decideAnew(draft, as, rewrite);
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
  const { ledger, cards } = hand;
  const dealing = streetInDealing(hand);
  return standingOf(hand, 'street').some(({ matter, verdict }) => {
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
  /** When all of it had been told of. */
  readonly toldMs: number;
}

/** What has lain on the board, by street, as it was told. What came too early or was one too many stands by itself. */
function streetsLaid(hand: HandState): readonly StreetLaid[] {
  const laid = ALL_CARD_REFS.flatMap((ref) => laidOnBoard(hand, ref) ?? []).sort((a, b) => a.first.nth - b.first.nth);
  const streets: StreetLaid[] = [];
  for (const { first, landing } of laid) {
    const last = streets.at(-1);
    const { acts } = hand.timeline;
    const isActedBetween = last !== undefined && countSince(acts, last.nth) !== countSince(acts, first.nth);
    const toldMs = dueMs(landing);
    if (last === undefined || isActedBetween || streetOfPlace(landing.fact.zone) !== 'flop')
      streets.push({ first: first.input.id, nth: first.nth, toldMs });
    else streets[streets.length - 1] = { ...last, toldMs: Math.max(last.toldMs, toldMs) };
  }
  return streets;
}

/** How far what is called departs from an ordinary hand. */
function irregularity({ verdicts }: HandState): number {
  return verdicts.reduce((sum, record) => sum + weightOf(record), 0);
}

function weightOf({ verdict: { severity, status } }: VerdictRecord): number {
  if (status === 'withdrawn' || status === 'overruled') return 0;
  if (severity === 'misdeal') return 100;
  return status === 'noted' ? 3 : 10;
}
