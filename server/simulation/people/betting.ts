import { type Card, toCard } from '#vocabulary/cards';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone } from '#vocabulary/zones';
import type { ActOptionsView, PublicView, SeatView, ToActView } from '#wire/views/public-view';
import type { Spot } from '../world/geometry.ts';
import type { WorldCard } from '../world/table-world.ts';
import type { Room } from './room.ts';
import type { Script } from './script.ts';
import { isUnsensed } from './sensing.ts';
import type { ChosenAct } from './temperament.ts';

/** The player whose turn it is thinks, acts, and says so, mostly. */
export function* takeTurn(room: Room, { seat, options }: ToActView): Script {
  yield room.isEager ? room.random.between(500, 1300) : room.random.between(900, 4500);
  if (!isStillAsked(room, seat)) return;
  const view = room.look();
  room.chips.asked(seat);
  if (room.folded.has(seat)) {
    // He threw his cards without a word, and the screen still asks him: also where a card that he had handed on has
    // come back.
    room.say({ at: 'seat', seat }, { type: 'act', seat, act: { type: 'fold' } });
    if (hasHand(room, seat)) yield* throwCards(room, seat);
    yield* untilTurnMoves(room, seat);
    return;
  }
  if (room.forgotten.has(seat) && (options.check || options.call !== null)) {
    // He had acted without a word: asked again, he says what he did.
    yield* sayWhatWasDone(room, seat, options);
    return;
  }
  // The screen has gone back to somebody before him, and counts his call no more: his chips lie there, and nobody gives
  // them up.
  const act: ChosenAct =
    options.call !== null && room.chips.hasCalled(seat) ? { type: 'call' } : actOf(room, seat, options);
  const isQuiet = mayForget(room, act, view) && room.random.chance(room.people.forgottenActs);
  if (act.type === 'fold') {
    yield* fold(room, seat);
    return;
  }
  if (isQuiet && view !== null) {
    room.chips.act(seat, act);
    yield* forget(room, view, seat);
    return;
  }
  room.say({ at: 'seat', seat }, { type: 'act', seat, act });
  yield* untilTurnMoves(room, seat);
}

/** Where nothing is sensed the hand goes on by what is pressed: everybody waits until he has done it. */
const mayForget = (room: Room, act: ChosenAct, view: PublicView | null): boolean =>
  (act.type === 'check' || act.type === 'call') && !room.isEager && (view === null || !isUnsensed(view));

/** Without turns on the screen (acts `rounds`, `none`): everybody acts by himself, and somebody presses NEXT. */
export function* playRound(room: Room): Script {
  // Where nothing is sensed the screen does not know who has folded; everybody at the table sees it.
  const playing = (): readonly Seat[] =>
    room.dealtSeats().filter((seat) => room.seatsInHand().some((other) => other.seat === seat));
  for (const seat of playing()) {
    yield room.random.between(700, 2500);
    if (room.look()?.hold === true) return;
    if (playing().length > 2 && room.random.chance(0.25)) yield* throwCards(room, seat);
  }
  yield 1000;
  room.say({ at: 'table' }, { type: 'declared', what: { type: 'next' } });
  yield 1500;
}

export function* fold(room: Room, seat: Seat): Script {
  room.noteFolded(seat);
  const isWordFirst = room.random.chance(0.8);
  if (isWordFirst) room.say({ at: 'seat', seat }, { type: 'act', seat, act: { type: 'fold' } });
  yield room.random.between(200, 900);
  yield* throwCards(room, seat);
  yield* untilTurnMoves(room, seat);
}

/** Thrown together, pushed slowly, or one after the other: everybody has his own way each time. */
export function* throwCards(room: Room, seat: Seat): Script {
  room.noteFolded(seat);
  room.holding.delete(seat);
  const { thrown, pushed, apart } = room.people.fold;
  const way = room.random.next() * (thrown + pushed + apart);
  const isPushed = way >= thrown && way < thrown + pushed;
  const isApart = way >= thrown + pushed && apart > 0;
  const ms = isPushed ? room.random.between(2_500, 6_000) : room.random.between(450, 700);
  if (leftForLater(room, seat)) {
    yield ms + 200;
    return;
  }
  for (const card of [...room.cardsAt(seatZone(seat))]) {
    room.world.show(card);
    room.world.move(card, 'MUCK', ms + room.random.between(0, 120));
    if (isApart) yield room.random.between(400, 1_800);
  }
  yield ms + 200;
}

/** Some throw their cards onto the felt over the board, and the dealer mucks them later; some hold theirs. */
function leftForLater(room: Room, seat: Seat): boolean {
  const { manners, random, world } = room;
  if (manners === null) return false;
  const { muck, middle } = manners.foldTo;
  const way = random.next();
  if (way < muck) return false;
  const cards = [...room.cardsAt(seatZone(seat))];
  const isMiddle = way < muck + middle;
  const stayMs = isMiddle ? random.between(1_000, 6_000) : random.between(3_000, 20_000);
  for (const card of cards) {
    world.show(card);
    const over = random.pick(BOARD_ZONES) ?? 'B3';
    if (isMiddle) world.move(card, 'ASIDE', random.between(450, 700), world.aboutMiddle(over, THROWN_MM));
    else world.takeUp(card, stayMs);
  }
  room.errands.add(muckLater(room, cards, isMiddle ? stayMs + 700 : stayMs));
  return true;
}

function* muckLater(room: Room, cards: readonly WorldCard[], afterMs: number): Script {
  const stays = cards.map(({ stay }) => stay);
  yield afterMs;
  for (const [index, card] of cards.entries()) {
    // Cards that were gathered in or moved meanwhile are looked for by nobody.
    if (card.flight !== null || card.stay !== stays[index]) continue;
    room.world.show(card);
    room.world.move(card, 'MUCK', room.random.between(450, 700));
  }
  yield () => cards.every(({ flight }) => flight === null);
}

/** Two hands wide. */
const THROWN_MM = 80;

/** He knocks or puts in his chips, and forgets the button. The next one notices, unless there is no next one. */
export function* forget(room: Room, view: PublicView, seat: Seat): Script {
  room.forgotten.add(seat);
  const next = nextToAct(view, seat);
  if (next === undefined) {
    // Everybody believes that the round is over: the dealer will go on.
    yield room.random.between(800, 1500);
    room.believesRoundOver = true;
    return;
  }
  yield room.random.between(1500, 3500);
  room.say({ at: 'seat', seat: next }, { type: 'act', seat: next, act: { type: 'check' } });
  yield room.random.between(1200, 3000);
  const turn = room.look()?.toAct;
  if (turn?.seat === seat) yield* sayWhatWasDone(room, seat, turn.options);
  else if (!isAskedAbout(room, seat)) room.forgotten.delete(seat);
}

/** He knows what he did until he has been asked. */
function isAskedAbout(room: Room, seat: Seat): boolean {
  return room.look()?.questions.some(({ ask, seats }) => ask === 'had-acted' && seats.includes(seat)) === true;
}

/** His chips lie there: what the screen does not take, because something else is to be done first, he says again. */
function* sayWhatWasDone(room: Room, seat: Seat, { check }: ActOptionsView): Script {
  room.say({ at: 'seat', seat }, { type: 'act', seat, act: { type: check ? 'check' : 'call' } });
  yield* untilTurnMoves(room, seat);
  if (room.look()?.toAct?.seat === seat) return;
  room.forgotten.delete(seat);
  room.pressedLate.add(seat);
}

/**
 * Who folds takes his cards up to throw them. Whoever's hand somebody has swept in has none to throw, and does not say
 * for whoever did it that he gives it up: as long as nobody has told him that it is dead he plays on.
 */
export const hasHand = (room: Room, seat: Seat): boolean => room.cardsAt(seatZone(seat)).length > 0;

/** By what he holds, where people look at that; by chance otherwise. */
function actOf(room: Room, seat: Seat, options: ActOptionsView): ChosenAct {
  return (room.isEager ? undefined : actByCards(room, seat, options)) ?? chosenAct(room, options, hasHand(room, seat));
}

/** His own cards he has looked at, and the board lies before everybody. */
function actByCards(room: Room, seat: Seat, options: ActOptionsView): ChosenAct | undefined {
  if (room.temperament === null) return undefined;
  const view = room.look();
  const [first, second] = facesAt(room, seatZone(seat));
  if (view === null || first === undefined || second === undefined) return undefined;
  const board = BOARD_ZONES.flatMap((place) => facesAt(room, place)).slice(0, BOARD_ZONES.length);
  return room.temperament({ options, view, hole: [first, second], board });
}

const facesAt = (room: Room, spot: Spot): readonly Card[] => room.cardsAt(spot).map(({ face }) => toCard(face));

function chosenAct(room: Room, options: ActOptionsView, mayThrow: boolean): ChosenAct {
  const { random } = room;
  if (room.isEager && (options.check || options.call !== null)) return { type: options.check ? 'check' : 'call' };
  if (options.check) {
    const isBet = options.bet !== null && random.chance(0.2);
    return isBet ? { type: 'bet', to: amount(room, options.bet) } : { type: 'check' };
  }
  if (wantsToFold(room, options) && mayThrow) return { type: 'fold' };
  if (options.raise !== null && random.chance(0.08)) return { type: 'raise', to: amount(room, options.raise) };
  if (options.call !== null) return { type: 'call' };
  return options.allIn === null ? { type: 'fold' } : { type: 'all-in' };
}

function wantsToFold(room: Room, { fold }: ActOptionsView): boolean {
  const isOneOfMany = fold && room.seatsInHand().length > 2;
  return (isOneOfMany && room.random.chance(0.3)) || (fold && room.random.chance(0.05));
}

/** Whole multiples of the smallest chip, near the least that is allowed. */
function amount(room: Room, { min, max }: { readonly min: number; readonly max: number }): number {
  const wanted = min * (1 + room.random.below(3));
  return wanted >= max ? max : wanted;
}

/** Who is still to speak after this seat, if he only checks or calls: the players' own knowledge of the round. */
export function nextToAct(view: PublicView, seat: Seat): Seat | undefined {
  return stillToSpeak(view, seat)[0];
}

/** The others who are still to speak, in their order after this seat. */
export function stillToSpeak(view: PublicView, seat: Seat): readonly Seat[] {
  const highest = Math.max(0, ...view.seats.map(({ bet }) => bet));
  const open = view.seats.filter(
    (other) => other.seat !== seat && other.state === 'in-hand' && !hasSpoken(other, highest),
  );
  return clockwiseAfter(
    seat,
    open.map((other) => other.seat),
  );
}

function hasSpoken({ lastAct, bet }: SeatView, highest: number): boolean {
  if (lastAct === null || bet < highest) return false;
  return (
    lastAct.act !== 'small-blind' && lastAct.act !== 'big-blind' && lastAct.act !== 'ante' && lastAct.act !== 'straddle'
  );
}

function isStillAsked(room: Room, seat: Seat): boolean {
  const view = room.look();
  return view?.toAct?.seat === seat && (view.questions.length === 0 || room.manners !== null);
}

function* untilTurnMoves(room: Room, seat: Seat): Script {
  const began = room.world.nowMs;
  yield () => room.look()?.toAct?.seat !== seat || room.world.nowMs - began > 2500;
}
