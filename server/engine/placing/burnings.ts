import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { InputId } from '#vocabulary/ids';
import type { StreetForm } from '#vocabulary/matters';
import { type BoardStreet, isBoardZone, type Street, type Zone } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { cardsIn, zoneOf } from '../hand/cards.ts';
import type { HandState } from '../hand/state.ts';
import { LANDING_MS } from '../limits.ts';
import { firstOf, isLanding, toldOf } from '../table-state/timeline.ts';
import { raise } from '../verdicts/desk.ts';
import { landingOf, readAtMs } from './card-inputs.ts';

/** Before anybody has bet on the street the hand is decided as its cards came; afterwards it stands (AMB-51). */
export function burnAgainBefore(draft: Draft, input: TakenInput | undefined, landing: TakenInput | undefined, street: BoardStreet): void {
  const { ledger } = draft.hand;
  const before = ledger.acted || ledger.over !== 'no' || draft.replays ? undefined : landing;
  if (before !== undefined && input !== undefined) {
    draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: input.id, before: before.id }] };
    return;
  }
  draft.plan({ type: 'burns-credited', credit: { [street]: ledger.burnCredit[street] + 1 } });
  raise(draft, { type: 'street', form: 'double-burn', street, orderSaid: null, playedOver: true });
}

/** Where another place has misread it before, that was not when it was burned. */
export function burningOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  const landing = landingOf(hand, ref);
  return landing?.type === 'fact' && landing.fact.type === 'card-rested' && !isBoardZone(landing.fact.zone) ? landing : undefined;
}

/** Whenever its place has lost it since, and told of it anew: one antenna for the whole board gives it the next place then. */
export function layingOf({ cards, timeline, setup }: HandState, ref: CardRef): TakenInput | undefined {
  const lies = zoneOf(cards, ref);
  const isOneBoard = isBoardZone(lies) && setup.profile.senses.board === 'one';
  const isHere = (zone: Zone): boolean => zone === lies || (isOneBoard && isBoardZone(zone));
  return firstOf(toldOf(timeline, ref), (input) => isLanding(input) && isHere(input.fact.zone))?.input;
}

/** When it was to be told of: a place that was cut off tells later of what it had read. */
export function dueMs(landing: TakenInput): number {
  const readMs = readAtMs(landing);
  return readMs === undefined ? landing.atMs : Math.min(landing.atMs, readMs + LANDING_MS);
}

/** The other two of its pile have gone unread, as in a pile of three, since the newest card of the board lies. */
export const isHiddenSinceLaid = (burned: TakenInput): boolean =>
  burned.type === 'fact' && burned.fact.type === 'card-rested' && burned.fact.sinceLaid === 'hidden';

/** As the third of its pile it goes unread for longer than it is read. */
export const isStacked = ({ cards }: HandState, ref: CardRef, moved: readonly CardRef[] = []): boolean =>
  cardsIn(cards, 'BURN').filter((other) => other !== ref && !moved.includes(other)).length >= 2;

interface PutRight {
  readonly form: StreetForm;
  readonly cause: InputId;
}

/** What was ruled on this street in this deal, and has been put right. */
export function putRightOn({ verdicts, redeal }: HandState, street: Street): readonly PutRight[] {
  return verdicts.flatMap(({ verdict: { status, cause }, matter }) =>
    matter.type === 'street' && matter.deal === redeal && matter.street === street && status === 'resolved'
      ? [{ form: matter.form, cause }]
      : [],
  );
}
