import { zoneOf } from '#engine/table-state/cards';
import { cardsToConfirm } from '#perception/perceive';
import { beginCheck, beginRegistration } from '#vault/decks';
import { DECKS_MAX } from '#vault/limits';
import { screenEvents } from '#views/screen-events';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId, type QuestionId } from '#vocabulary/ids';
import { ms as msOf } from '#vocabulary/units';
import { isSeatZone, seatOfZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { changeFaults, suspendedIn } from '../between/faults.ts';
import { isHeldBack, isTournaments } from '../between/tournament-bond.ts';
import { moveUndone } from '../between/undone-moves.ts';
import { type Core, coreWith, type Outcome, type Reveal, type World } from '../core/core.ts';
import { isPlaceName, setupOf } from '../core/hand-context.ts';
import { REVEALS_MAX } from '../core/limits.ts';
import { saidByPress } from '../core/presses.ts';
import type { Caller } from '../core/table-source.ts';
import { bringBack } from '../hands/closed-hands.ts';
import { isDeckDealtNow } from '../hands/dealt-decks.ts';
import { decideOn } from '../hands/deciding.ts';
import { snapshotEntry, workEntry } from '../hands/entries.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { prepareHand, saysNextHand } from '../hands/hands.ts';
import { withOwnIds } from '../hands/own-ids.ts';
import { securityOf, withSecurity } from '../hands/security.ts';
import type { Taken } from '../hands/taken.ts';
import { undoTarget } from '../hands/undo-targets.ts';
import { screenNames } from '../screens/screen-names.ts';
import type { SurroundingInput } from '../screens/surroundings.ts';
import { chairMeans } from './chairs.ts';
import { authorOf, inputBodyOf } from './client-inputs.ts';
import { endNight, unbegunNight } from './ending-night.ts';
import { stacksAtStake, takeChange, withChanged } from './taking-changes.ts';
import { takeFact } from './taking-readings.ts';

/**
 * What people ask for that changes what the table is. The rest (pairing, panic, simulation) is the table's
 * surroundings'.
 */
export type CoreInput = Exclude<ClientInput, SurroundingInput>;

/** One input of one client; asked again under the same id it gets the same answer and changes nothing. */
export function takeInput(
  core: Core,
  caller: Caller,
  clientId: string,
  input: CoreInput,
  atMs: number,
  world: World,
): Outcome {
  const id = answerId(caller, clientId);
  const known = core.answers.get(id);
  if (known !== undefined) return { core, entries: [], events: [], screen: [], answer: known };
  const taken = take(coreWith(core, { work: core.work + 1 }), caller, withOwnIds(core, input), atMs, world);
  if (taken.answer !== 'accepted') return { core, entries: [], events: [], screen: [], answer: taken.answer };
  const security = securityOf(core, caller, input, atMs);
  const next = withSecurity(coreWith(taken.core, { answers: taken.core.answers.with(id, taken.answer) }), security);
  const body = { ...taken.body, ...(security.length === 0 ? {} : { security }), client: { id, answer: taken.answer } };
  return {
    core: next,
    entries: [
      ...(taken.more?.entries ?? []),
      workEntry(next, atMs, body),
      ...(taken.isFreshStart === true ? [snapshotEntry(next, atMs)] : []),
    ],
    events: [...(taken.more?.events ?? []), ...(taken.body?.events ?? [])],
    screen: [...(taken.screen ?? []), ...(taken.more?.screen ?? [])],
    answer: taken.answer,
  };
}

export function wasAnswered(core: Core, caller: Caller, clientId: string): boolean {
  return core.answers.get(answerId(caller, clientId)) !== undefined;
}

const answerId = ({ roleText }: Caller, clientId: string): string => `${roleText}/${clientId}`;

function take(core: Core, caller: Caller, input: CoreInput, atMs: number, world: World): Taken {
  if (isTournaments(core.settings, input)) return { core, answer: 'in-tournament' };
  switch (input.type) {
    case 'act':
    case 'said':
    case 'declared':
    case 'answered':
    case 'overruled':
    case 'told':
      return isNext(input) && beginsByWord(core)
        ? beginNextHand(core, caller, atMs, world)
        : takePlay(core, caller, input, atMs);
    case 'undone':
      return takeBack(core, caller, input, atMs, world);
    case 'pressed':
      if (isNext(input) && beginsByWord(core)) return beginNextHand(core, caller, atMs, world);
      return takePress(core, caller, input, atMs, world);
    case 'card-confirmed':
      return takeConfirmed(core, caller, input, atMs);
    case 'configure':
    case 'roster':
    case 'move-button':
    case 'feed-create':
    case 'feed-remove':
    case 'deck-choose':
    case 'deck-remove':
      return takeSettings(core, caller, input, atMs, world);
    case 'chair':
      return takeChair(core, caller, input, atMs, world);
    case 'fault-recorded':
    case 'fault-decided':
    case 'fault-overruled':
      return takeFault(core, caller, input, atMs, world);
    case 'void-hand':
      if (core.engine.hand === null || handIsOver(core)) return { core, answer: 'not-now' };
      return {
        core: { ...core, isVoided: true },
        answer: 'accepted',
        body: { voided: { by: caller.name, reason: input.reason } },
      };
    case 'night-ended':
      return takeNightEnd(core, caller, atMs);
    case 'feed-arm':
      if (!core.settings.feeds.some(({ name }) => name === input.name)) return { core, answer: 'no-such-feed' };
      return { core, answer: 'accepted', body: { armed: { feed: input.name, by: caller.name, reason: input.reason } } };
    case 'deck-register':
    case 'deck-check':
    case 'deck-stop':
      return takeDeckWork(core, input);
    case 'name-antenna':
      return isPlaceName(input.place)
        ? { core: { ...core, naming: input.place }, answer: 'accepted' }
        : { core, answer: 'not-valid' };
    case 'reveal': {
      if (core.engine.hand === null || core.context === null) return { core, answer: 'not-now' };
      const reveal = { seat: input.seat, by: caller.name, reason: input.reason, atMs };
      return { core: withReveal(core, reveal), answer: 'accepted', body: { reveal } };
    }
  }
}

function takeNightEnd(core: Core, caller: Caller, atMs: number): Taken {
  if (core.settings.isNightOver === true) return { core, answer: 'not-now' };
  const unbegun = unbegunNight(core);
  if (unbegun !== undefined) return { core: unbegun, answer: 'accepted', isFreshStart: true };
  const ended = endNight(core, atMs);
  if (ended === undefined) return { core, answer: 'not-now' };
  const { nightEndedMs, nightEndedAfter, bank } = ended.settings;
  const settings = {
    tournament: null,
    ...(nightEndedMs === undefined ? {} : { nightEndedMs }),
    ...(nightEndedAfter === undefined ? {} : { nightEndedAfter }),
    ...(bank === undefined ? {} : { bank }),
  };
  return { core: ended, answer: 'accepted', body: { nightEnded: { by: caller.name }, settings }, isFreshStart: true };
}

const isNext = (input: CoreInput): boolean =>
  (input.type === 'declared' && input.what.type === 'next') || (input.type === 'pressed' && input.button === 'NEXT');

/** The first hand of another night comes after a word too, whatever is sensed. */
const beginsByWord = (core: Core): boolean => core.settings.isNightOver === true || saysNextHand(core);

/** The chips are pushed, and the cards are gathered: somebody says so. */
function beginNextHand(core: Core, caller: Caller, atMs: number, world: World): Taken {
  if (isHeldBack(core.settings)) return { core, answer: 'in-tournament' };
  const next = prepareHand(core, atMs, world, { by: authorOf(caller) });
  return next === undefined ? { core, answer: 'not-now' } : { core: next.core, answer: 'accepted', more: next };
}

function takeBack(
  core: Core,
  caller: Caller,
  input: Extract<CoreInput, { type: 'undone' }>,
  atMs: number,
  world: World,
): Taken {
  const target = undoTarget(core, caller.role, input.input);
  switch (target.type) {
    case 'chips': {
      const undone = moveUndone(core, target.move, stacksAtStake(core));
      return undone.ok ? withChanged(core, undone.value, atMs, world) : { core, answer: undone.reason };
    }
    case 'hand-before':
      return bringBack(core, target.closed, target.input, caller.name, atMs, world);
    case 'hand':
      return takePlay(core, caller, input, atMs);
  }
}

function takePlay(core: Core, caller: Caller, input: Parameters<typeof inputBodyOf>[0], atMs: number): Taken {
  if (core.engine.hand === null || isSuspendedOne(core, input)) return { core, answer: 'not-now' };
  const refOf = (key: string): CardRef | undefined => refByKey(core, key);
  const body = inputBodyOf(input, caller, refOf);
  if (!body.ok) return { core, answer: body.reason };
  const decided = decideOn(core, {
    id: inputId(`p${core.work}`),
    atMs: msOf(atMs),
    ...withReads(core, body.value, atMs),
  });
  if (decided.refused !== undefined) return { core, answer: decided.refused };
  const screen = screenEvents(decided.events, decided.core.engine.hand, screenNames(decided.core));
  return { core: decided.core, answer: 'accepted', body: { events: decided.events }, screen };
}

/** Whoever says that a card of the board lies open is believed of one that antennas read there now. */
function withReads(core: Core, body: InputBody, atMs: number): InputBody {
  const saysOpen = body.type === 'card-confirmed' || (body.type === 'answered' && isAboutFace(core, body.question));
  return saysOpen ? { ...body, reads: cardsToConfirm(core.window, setupOf(core), atMs) } : body;
}

const isAboutFace = ({ engine: { hand } }: Core, id: QuestionId): boolean =>
  hand?.questions.some((question) => question.id === id && question.ask === 'lies-open') === true;

/** Who serves a suspension does not come back before it is over, whoever says so (R000-pen-3). */
const isSuspendedOne = ({ engine, settings }: Core, input: Parameters<typeof inputBodyOf>[0]): boolean =>
  input.type === 'declared' &&
  input.what.type === 'present' &&
  suspendedIn(settings, engine.hand?.setup.hand ?? 0).has(input.what.seat);

function takePress(
  core: Core,
  caller: Caller,
  input: Extract<CoreInput, { type: 'pressed' }>,
  atMs: number,
  world: World,
): Taken {
  const { hand } = core.engine;
  const said = hand === null ? 'nothing' : saidByPress(hand, caller.role, input);
  if (said === 'nothing') return { core, answer: 'not-now' };
  if (said !== 'panel')
    return said.type === 'undone' ? takeBack(core, caller, said, atMs, world) : takePlay(core, caller, said, atMs);
  const press = {
    type: 'pressed',
    button: input.button,
    ...(input.seat === undefined ? {} : { seat: input.seat }),
  } as const;
  const taken = takeFact(core, { id: factId(`screen-${core.work}`), atMs: msOf(atMs), from: [], ...press });
  return { core: taken.core, answer: 'accepted', body: { events: taken.events }, screen: taken.screen };
}

/** Everybody is told who has opened the cards, and why, as when somebody looks at hidden ones. */
function takeConfirmed(
  core: Core,
  caller: Caller,
  input: Extract<CoreInput, { type: 'card-confirmed' }>,
  atMs: number,
): Taken {
  const taken = takePlay(core, caller, input, atMs);
  if (taken.answer !== 'accepted') return taken;
  const [ref] = input.cards.flatMap((key) => refByKey(core, key) ?? []);
  const zone = core.engine.hand === null || ref === undefined ? 'OFF' : zoneOf(core.engine.hand.cards, ref);
  const seat = isSeatZone(zone) ? seatOfZone(zone) : null;
  const reveal = { seat, by: caller.name, reason: input.reason, atMs, confirms: true } as const;
  return { ...taken, core: withReveal(taken.core, reveal), body: { ...taken.body, reveal } };
}

const withReveal = (core: Core, reveal: Reveal): Core =>
  coreWith(core, { reveals: [...core.reveals, reveal].slice(-REVEALS_MAX) });

function takeSettings(
  core: Core,
  caller: Caller,
  input: Parameters<typeof takeChange>[2],
  atMs: number,
  world: World,
): Taken {
  const changed = takeChange(core, caller, input, atMs);
  return changed.ok ? withChanged(core, changed.value, atMs, world) : { core, answer: changed.reason };
}

function takeChair(
  core: Core,
  caller: Caller,
  input: Parameters<typeof chairMeans>[1],
  atMs: number,
  world: World,
): Taken {
  const meant = chairMeans(core, input);
  if (!meant.ok) return { core, answer: meant.reason };
  return meant.value.type === 'undone'
    ? takePlay(core, caller, meant.value, atMs)
    : withChanged(core, meant.value.settings, atMs, world);
}

function takeFault(
  core: Core,
  caller: Caller,
  input: Parameters<typeof changeFaults>[1],
  atMs: number,
  world: World,
): Taken {
  const changed = changeFaults(core.settings, input, { id: `fault-${core.work}`, by: caller.name, atMs });
  return changed.ok ? withChanged(core, changed.value, atMs, world) : { core, answer: changed.reason };
}

function takeDeckWork(
  core: Core,
  input: Extract<CoreInput, { type: 'deck-register' | 'deck-check' | 'deck-stop' }>,
): Taken {
  const deck = input.type === 'deck-stop' ? undefined : core.decks.find(({ id }) => id === input.deck);
  if (input.type !== 'deck-stop' && isDeckDealtNow(core, input.deck)) return { core, answer: 'hand-in-progress' };
  switch (input.type) {
    case 'deck-register':
      if (deck === undefined && core.decks.length >= DECKS_MAX) return { core, answer: 'too-many' };
      return { core: { ...core, deckWork: beginRegistration(input.deck, input.name, deck) }, answer: 'accepted' };
    case 'deck-check':
      return deck === undefined
        ? { core, answer: 'no-such-deck' }
        : { core: { ...core, deckWork: beginCheck(deck) }, answer: 'accepted' };
    case 'deck-stop':
      return { core: { ...core, deckWork: null }, answer: 'accepted' };
  }
}

function refByKey(core: Core, key: string): CardRef | undefined {
  const index = core.cardKeys.findIndex((candidate) => candidate === key);
  return index < 0 ? undefined : toCardRef(index);
}
