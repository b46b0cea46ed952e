import type { CardRef } from '#vocabulary/card-refs';
import type { Author } from '#vocabulary/hands/inputs';
import { PRICES } from '#vocabulary/hands/prices';
import type { Question } from '#vocabulary/hands/verdicts';
import { type Ms, ms } from '#vocabulary/units';
import { streetOfPlace } from '#vocabulary/zones';
import { ACCEPTED, type Answer, refused } from '../table-state/answer.ts';
import { isAssumed, zoneOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { FACE_PROOF_MS, SCREEN_READ_MS } from '../table-state/limits.ts';
import { liveSeatsOf } from '../table-state/seats.ts';
import { type AwaitedFace, type HandState, isOpen } from '../table-state/state.ts';
import { isPlanned, isProvenInTime, isReached, mayLieOpen } from './planned-faces.ts';
import { makePublic } from './publicity.ts';

/**
 * Readers say that it lies on the board. That ticks it off; its face is opened by proof, and nobody takes back what
 * everybody has seen. Hands of before were decided without.
 */
export function showOnBoard(draft: Draft, ref: CardRef): void {
  const { hand } = draft;
  if (hand.setup.provesFaces !== true || isProvenInTime(hand, ref)) makePublic(draft, ref, 'board');
  else if (!mayLieOpen(hand)) return;
  else if (!isOpen(hand, ref) && !isAssumed(hand.cards, ref) && awaited(hand, ref) === undefined)
    draft.emit({ type: 'face-awaited', ref });
}

/** Readers have proven that it lies there. */
export function openProven(draft: Draft, ref: CardRef): void {
  const { hand } = draft;
  const isWaiting = awaited(hand, ref) !== undefined || hand.toldOf.some((told) => told.ref === ref);
  if (hand.setup.provesFaces === true && isWaiting && isPlanned(hand, ref)) makePublic(draft, ref, 'board');
}

/** Faces that were open on the board before the landing was taken back, and are not any more, everybody has seen. */
export function withdrawFaces(draft: Draft, before: HandState): void {
  for (const { ref, card, why } of before.publicity) {
    if (why !== 'board' || card === null || !isOpen(before, ref) || isOpen(draft.hand, ref)) continue;
    draft.emit({ type: 'face-withdrawn', ref, zone: zoneOf(before.cards, ref) });
  }
}

const awaited = ({ awaiting }: HandState, ref: CardRef): AwaitedFace | undefined =>
  awaiting.find((face) => face.ref === ref);

/**
 * What was proven before its time is opened when the plan comes to it. Where proof does not come whoever may say so is
 * asked; what is asked about a card that has gone is asked no more.
 */
export function askAboutFaces(draft: Draft): void {
  if (draft.hand.setup.provesFaces !== true) return;
  for (const { ref } of draft.hand.awaiting) if (isProvenInTime(draft.hand, ref)) makePublic(draft, ref, 'board');
  for (const { id, ask, refs } of draft.hand.questions)
    if (ask === 'lies-open' && refs.every((ref) => awaited(draft.hand, ref) === undefined)) draft.closeQuestion(id);
  if (draft.atMs < (facesDueAtMs(draft.hand) ?? Number.POSITIVE_INFINITY)) return;
  // People count what lies there: which of several cards is meant they cannot see. Those of one street come together.
  const due = dueFaces(draft.hand).filter(({ sinceMs }) => draft.atMs >= sinceMs + FACE_PROOF_MS / 2);
  draft.ask('faces', { ask: 'lies-open', refs: due.map(({ ref }) => ref) });
}

/**
 * DONE at the showdown, and a card of the board has no face yet: hands that lie open are compared with it, so people
 * are asked to count before anybody ends the hand without it. Where nobody answers for as long as a question waits,
 * DONE ends it all the same.
 */
export function askForLackingFaces(draft: Draft): boolean {
  const { hand } = draft;
  if (hand.setup.isPriced !== true || hand.setup.profile.acts !== 'every' || liveSeatsOf(hand).length < 2) return false;
  const lacking = hand.awaiting.filter(({ ref }) => isDue(hand, ref));
  const refs = lacking.flatMap(({ ref, askedMs }) => (askedMs === null ? [ref] : []));
  if (refs.length > 0) draft.ask('faces', { ask: 'lies-open', refs });
  const waitsMs = PRICES.tick.silenceMs ?? Number.POSITIVE_INFINITY;
  return lacking.some(({ askedMs }) => askedMs === null || draft.atMs < askedMs + waitsMs);
}

export function facesDueAtMs(hand: HandState): Ms | undefined {
  const since = dueFaces(hand).map(({ sinceMs }) => sinceMs);
  return since.length === 0 ? undefined : ms(Math.min(...since) + FACE_PROOF_MS);
}

const dueFaces = (hand: HandState): readonly AwaitedFace[] =>
  hand.awaiting.filter(({ ref, askedMs }) => askedMs === null && hand.ledger.over !== 'awarded' && isDue(hand, ref));

/** The street has been dealt: while cards of it are still to come nobody can count them. */
function isDue(hand: HandState, ref: CardRef): boolean {
  const street = streetOfPlace(zoneOf(hand.cards, ref));
  return street !== null && isReached(hand, street);
}

/**
 * The director says so, or the panel on the table, before everybody. A screen's tap is nobody's word, nor is a phone's.
 * The word is taken whatever readers tell: a question that nobody may answer would hold the table.
 */
export function refusalOfFaces({ by }: Pick<FaceWord, 'by'>): Answer {
  return by?.role === 'director' || by?.role === 'panel' ? ACCEPTED : refused('directors-word');
}

/** A card that was pointed out is confirmed while an antenna of the board reads it, and at no other time. */
export function refusalOfUnread(hand: HandState, ref: CardRef, told: FaceWord): Answer {
  const refusal = refusalOfFaces(told);
  if (refusal.kind === 'refused') return refusal;
  return readOf(hand, [ref], told).length > 0 ? ACCEPTED : refused('no-reader-tells');
}

/** Cards that an antenna of the board reads are opened; the others are asked about once more. */
export function openRead(draft: Draft, refs: readonly CardRef[], told: FaceWord): void {
  for (const ref of readOf(draft.hand, refs, told)) makePublic(draft, ref, 'board');
}

function readOf(hand: HandState, refs: readonly CardRef[], { reads = [] }: FaceWord): readonly CardRef[] {
  return mayLieOpen(hand) ? refs.filter((ref) => reads.includes(ref) && isDue(hand, ref)) : [];
}

export interface FaceWord {
  readonly by: Author | null;
  readonly reads?: readonly CardRef[] | undefined;
}

/** Whoever presses sooner than anybody can read the screen speaks of what it asked for before. */
export function isReadByNow({ hand, atMs }: Draft, { refs }: Pick<Question, 'refs'>): boolean {
  return refs.every((ref) => atMs >= (awaited(hand, ref)?.askedMs ?? atMs) + SCREEN_READ_MS);
}
