import { bookOf } from '#law/books';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES_OF, nextStreet, seatZone } from '#vocabulary/zones';
import { isOverPhase, type PublicView, type ToActView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { isBurnAhead } from '../mistakes/board-mistakes.ts';
import { isBurnGiven, type Mistake } from '../mistakes/mistake.ts';
import { answerQuestion } from '../people/answering.ts';
import { fold, hasHand, playRound, takeTurn } from '../people/betting.ts';
import { comeAndGo } from '../people/coming-and-going.ts';
import { Considered } from '../people/considering.ts';
import { isFromShoe, Patience } from '../people/patience.ts';
import type { Room } from '../people/room.ts';
import type { Script } from '../people/script.ts';
import { isUnsensed } from '../people/sensing.ts';
import { carryOut, collect, wash } from '../people/steps.ts';
import { tellWinner } from '../people/telling.ts';
import type { Spot } from '../world/geometry.ts';
import { playUnsensed, reportDeed, sayNext } from './unsensed.ts';

/**
 * Which mistakes are to be made when their moment comes; asked before each thing that is done. The first that fits is
 * made.
 */
export interface Temptation {
  readonly mistakesFor: (hand: number, view: PublicView) => readonly Mistake[];
  /** Those of them for which a dealer is interrupted; asked between two cards. */
  readonly interruptions: (hand: number, view: PublicView) => readonly Mistake[];
  /** What is wanted comes about only when people give up their hands. */
  readonly wantsFolds: () => boolean;
  /** Asked between two hands: what is wanted of the next one comes about only when nobody posts its small blind. */
  readonly wantsNoSmallBlind: () => boolean;
  readonly made: (mistake: Mistake) => void;
}

/**
 * The people of the table play for ever: they do what the screen asks for, answer its questions, act in turn, and
 * sometimes err.
 */
export function* play(room: Room, temptation: Temptation, leavesQuestions: () => boolean): Script {
  const patience = new Patience(room);
  const considered = room.manners === null ? null : new Considered(room, room.manners);
  yield* beginFresh(room);
  for (;;) {
    const view = room.look();
    if (view === null || view.hand === null) {
      yield 300;
      continue;
    }
    room.follow(view);
    patience.follow();
    const [question] = view.questions;
    // People as they are go on with the game while somebody thinks of an answer.
    if (question !== undefined && !leavesQuestions()) considered?.look(view.questions);
    if (question !== undefined && (considered === null || leavesQuestions())) {
      if (leavesQuestions()) yield 300;
      else if (patience.isAskedForEver(question)) yield* giveUp(room, false);
      else yield* answerQuestion(room, question);
      continue;
    }
    if (patience.isOver(view)) {
      yield* giveUp(room, considered?.areIgnored(view.questions) === true);
      continue;
    }
    if (view.whoWon !== null && !view.hold) {
      yield* tellWinner(room, view, view.whoWon);
      continue;
    }
    const step = view.next[0];
    if (step?.do === 'deal' && isUncleared(room, view)) {
      yield* clearUp(room, temptation);
      continue;
    }
    const now = { room, view, step };
    // The card that the screen still asks for lies there: nobody errs on what is done.
    const isDone = step !== undefined && room.isDrawnFor(view, step);
    const mistakes = view.hold || isDone ? [] : temptation.mistakesFor(view.hand.number, view);
    const mistake = mistakes.find(({ fits }) => fits(now));
    if (mistake !== undefined) {
      temptation.made(mistake);
      room.beginDeed();
      yield* mistake.make(room, now);
      yield* reportDeed(room);
      // They believe that all is well, and go on when they look up.
      yield room.random.between(1800, 2800);
      continue;
    }
    if (isOverPhase(view.hand.phase)) yield* clearTable(room, view, temptation);
    else if (step === undefined) yield 400;
    else if (room.believesRoundOver && step.do === 'bet') yield* dealOn(room, view);
    else {
      const next = leftToShow(room, view);
      yield* takeStep(room, { ...view, next }, next[0] ?? step, patience, temptation);
    }
  }
}

/**
 * Who has thrown his hand away is asked no more to show one, whether or not the screen knows of it: the next one who
 * has one shows it, and nobody gives the pot away before.
 */
export function leftToShow(room: Room, { next }: PublicView): PublicView['next'] {
  const hasNothing = (step: StepView): boolean => step.do === 'show' && room.cardsAt(seatZone(step.seat)).length === 0;
  const left = next.filter((step) => !hasNothing(step));
  return next[0]?.do === 'show' && left.some((step) => step.do === 'show') ? left : next;
}

/** All cards are in the shoe, and whoever has opened the table knows it: they sit down and read the screen. */
function* beginFresh(room: Room): Script {
  yield () => room.look() !== null && room.look()?.hand !== null;
  yield 1500;
}

const mayGiveUp = (room: Room, { seat, options }: ToActView): boolean =>
  options.fold && !options.check && !room.chips.hasCalled(seat) && hasHand(room, seat);

function* giveUpHand(room: Room, seat: Seat): Script {
  yield room.random.between(900, 2500);
  if (room.look()?.toAct?.seat !== seat) return;
  // He takes back what he had put in before his turn, where he is asked all the same.
  room.chips.asked(seat);
  yield* fold(room, seat);
}

function* takeStep(room: Room, view: PublicView, step: StepView, patience: Patience, temptation: Temptation): Script {
  if (step.do === 'bet') {
    if (view.toAct === null) yield* playRound(room);
    else if (temptation.wantsFolds() && mayGiveUp(room, view.toAct)) yield* giveUpHand(room, view.toAct.seat);
    else yield* takeTurn(room, view.toAct);
    return;
  }
  if (isUnsensed(view)) {
    yield* playUnsensed(room, view, step);
    return;
  }
  const isDrawn = room.isDrawnFor(view, step);
  const attempt = patience.attempt(view, step, isDrawn ? 'drawn' : 'draw');
  if (isDrawn && attempt === 1) {
    yield* untilSeen(room, step);
    return;
  }
  const row = attempt > 1 ? rowAfterBurn(view) : inARow(view);
  const [first] = row;
  if (first === undefined || (attempt > 1 && room.isDrawnFor(view, first))) {
    yield* insist(room, step, attempt);
    return;
  }
  // A remedy was not expected: somebody reads it out first, and what is asked no more by then nobody does.
  if (view.hold) {
    yield* room.glance();
    if (room.look()?.next[0]?.id !== step.id) {
      patience.forget(step);
      return;
    }
  }
  yield* dealRow(room, view, step, { row, patience, temptation });
}

/** Ordinary cards follow one another at the dealer's own pace; he looks up between them. */
function* dealRow(
  room: Room,
  view: PublicView,
  step: StepView,
  {
    row,
    patience,
    temptation,
  }: { readonly row: ReturnType<typeof inARow>; readonly patience: Patience; readonly temptation: Temptation },
): Script {
  for (const next of row) {
    if (next !== step) {
      const now = room.look();
      if (now === null || now.hold !== view.hold || room.isDrawnFor(now, next)) return;
      if (isInterrupted(room, next, temptation)) {
        yield* untilAsked(room, next);
        return;
      }
      patience.attempt(view, next);
    }
    room.noteDealt(next);
    yield* deal(room, next);
  }
  yield* untilSeen(room, step);
}

/** One card of a row, and the moment until the next one. */
function* deal(room: Room, step: Exclude<StepView, { readonly do: 'bet' }>): Script {
  const { deal: way, pitchMs, pauses, flop } = room.people;
  if (step.do === 'deal' && pushesTwo(room)) {
    // Two come out of the shoe together: this one flies on, and the next one follows at once.
    room.pitch(seatZone(step.seat));
    yield room.random.between(20, 60);
    return;
  }
  if (step.do === 'deal' && way === 'pitched') {
    room.pitch(seatZone(step.seat));
    yield pitchMs;
  } else {
    // The three lie in a packet on the first place of the flop until they are spread.
    const isInPacket = flop === 'packet' && step.do === 'lay' && (step.place === 'B2' || step.place === 'B3');
    if (isInPacket) yield* room.draw('B1');
    else yield* carryOut(room, step);
    if (flop === 'packet' && step.do === 'lay' && step.place === 'B3') yield* spreadFlop(room);
    yield room.pace(room.random.between(150, 500));
  }
  if (room.random.chance(pauses)) yield room.random.between(2_000, 7_000);
}

const pushesTwo = ({ manners, random, dealtCards }: Room): boolean =>
  manners !== null && dealtCards > 0 && random.chance(manners.pushesTwo / CARDS_IN_A_DEAL);

function* spreadFlop(room: Room): Script {
  const [, second, third] = room.cardsAt('B1');
  yield room.pace(room.random.between(300, 800));
  if (third !== undefined) yield* room.carry(third, 'B3');
  if (second !== undefined) yield* room.carry(second, 'B2');
}

/** What was just done shows on the screen when it lies still; the last pitched card lands meanwhile. */
function* untilSeen(room: Room, step: StepView): Script {
  const began = room.world.nowMs;
  yield () => room.look()?.next[0]?.id !== step.id || room.world.nowMs - began > 2500;
}

/** The hands are ahead of the screen: it takes the card that was just dealt into account first. */
function* untilAsked(room: Room, step: StepView): Script {
  const began = room.world.nowMs;
  yield () => room.look()?.next[0]?.id === step.id || room.look()?.hold === true || room.world.nowMs - began > 2500;
}

function isInterrupted(room: Room, step: StepView, temptation: Temptation): boolean {
  const view = room.look();
  if (view === null || view.hand === null || view.hold) return false;
  return temptation.interruptions(view.hand.number, view).some(({ fits }) => fits({ room, view, step }));
}

function inARow(view: PublicView): readonly Exclude<StepView, { readonly do: 'bet' }>[] {
  const steps: Exclude<StepView, { readonly do: 'bet' }>[] = [];
  for (const step of view.next) {
    if (step.do === 'bet') break;
    const isDrawn = step.do === 'deal' || step.do === 'lay';
    const [first] = steps;
    // A burn that no antenna sees is made and left behind: the screen cannot wait for it.
    const followsBurn = first?.do === 'burn' && step.do === 'lay' && !view.table.senses.burn;
    if (first !== undefined && !followsBurn && !(isDrawn && first.do === step.do)) break;
    steps.push(step);
  }
  return steps;
}

/**
 * The burn is made, and as no antenna sees it the screen asks for it still: what comes after it they have yet to lay,
 * also when somebody asked them something in between.
 */
export function rowAfterBurn(view: PublicView): ReturnType<typeof inARow> {
  return view.next[0]?.do === 'burn' && !view.table.senses.burn ? inARow(view).slice(1) : [];
}

/** The screen asks for it again: they push the cards straight, then press DONE, then do it over again. */
function* insist(room: Room, step: Exclude<StepView, { readonly do: 'bet' }>, attempt: number): Script {
  yield room.random.between(1500, 3000);
  if (room.look()?.next[0]?.id !== step.id) return;
  if (attempt === 2) pushStraight(room);
  const isDrawn = isFromShoe(step);
  // Whatever else is done over again they say so afterwards, as they did the first time.
  const isSaid = isDrawn || attempt % 2 === 1;
  if (attempt >= 3 && isSaid) room.done();
  else if (attempt >= 4) yield* carryOut(room, step);
  const began = room.world.nowMs;
  yield () => room.look()?.next[0]?.id !== step.id || room.world.nowMs - began > 2500;
}

/** Half of what lies, or is held up. Who holds up his hand puts down all of it, or none. */
export function pushStraight(room: Room): void {
  const { nowMs } = room.world;
  const putDown = new Map<Spot, boolean>();
  for (const card of room.world.out()) {
    const isPushed = room.random.chance(0.5);
    const isShown = card.heldUntilMs > nowMs ? (putDown.get(card.spot) ?? isPushed) : isPushed;
    if (card.heldUntilMs > nowMs) putDown.set(card.spot, isShown);
    if (isShown) room.world.show(card);
  }
}

/** For the people the round is over, because the last one knocked and forgot his button. */
function* dealOn(room: Room, view: PublicView): Script {
  room.believesRoundOver = false;
  if (bookOf(view.table.ruleBook).plan.boardPredealtFaceDown === true) {
    yield* turnNext(room, view);
    return;
  }
  const spots = leftToDealOn(room, view);
  for (const spot of spots) {
    if (isInterruptedByScreen(room)) return;
    yield* room.draw(spot);
    yield room.random.between(500, 900);
  }
  if (spots.length === 0) yield 3000;
}

/** The screen says wait, or asks something that the dealer answers before he goes on. */
const isInterruptedByScreen = (room: Room): boolean =>
  room.look()?.hold === true || (room.manners === null && (room.look()?.questions.length ?? 0) > 0);

/**
 * What comes after a round that is over, none after the last. A street that has been laid early lies there for
 * everybody to see, and nobody lays it once more, though the screen asks for bets.
 */
export function leftToDealOn(room: Room, view: PublicView): readonly Spot[] {
  const next = nextStreet(view.hand?.street ?? 'river');
  if (next === null) return [];
  const places = BOARD_ZONES_OF[next];
  if (places.some((place) => room.cardsAt(place).length > 0)) return [];
  return isBurnGiven(room, view, next) || isBurnedUnseen(room, view) ? places : ['BURN', ...places];
}

/**
 * Before anybody had asked for it, and the screen has not seen it: it lies there for those who burned it. A second one
 * of the street that lies is none of the next, and they do not know of it (R000-burn-4).
 */
function isBurnedUnseen(room: Room, { burn }: PublicView): boolean {
  const burns = room.known.burns();
  const isAhead = isBurnAhead({ cardsAt: (spot) => (spot === 'BURN' ? burns : room.cardsAt(spot)) });
  return !isAhead && burns.length > burn.count;
}

/** Tock: the five lie there already, face down; the next ones are turned, from left to right. */
function* turnNext(room: Room, { hand }: PublicView): Script {
  const next = nextStreet(hand?.street ?? 'river');
  for (const place of next === null ? [] : BOARD_ZONES_OF[next]) {
    if (isInterruptedByScreen(room)) return;
    room.say({ at: 'table' }, { type: 'declared', what: { type: 'flip', place } });
    yield room.random.between(900, 1600);
  }
  if (next === null) yield 3000;
}

/** The hand is over: everything back into the shoe, shuffled, and a pause until the screen asks for the next deal. */
function* clearTable(room: Room, view: PublicView, temptation: Temptation): Script {
  yield* clearUp(room, temptation);
  // Nothing tells the screen that the table is clear.
  if (isUnsensed(view) && view.table.acts === 'every') sayNext(room);
  const began = room.world.nowMs;
  // Given up before its first card, a hand is laid out again under its own number.
  const isNext = (hand: PublicView['hand'] | undefined): boolean =>
    hand?.number !== view.hand?.number || hand?.phase === 'waiting';
  yield () => isNext(room.look()?.hand) || room.world.nowMs - began > 40_000;
}

function* clearUp(room: Room, temptation: Temptation): Script {
  yield room.random.between(1500, 3500);
  yield* collect(room);
  // Whoever was away for a hand is back for the next, and says so.
  for (const seat of room.absent) room.say({ at: 'table' }, { type: 'declared', what: { type: 'present', seat } });
  room.absent.clear();
  comeAndGo(room, () => temptation.wantsNoSmallBlind());
  yield room.random.between(4000, 7000);
  if (room.manners !== null && room.random.chance(room.manners.washes)) yield* wash(room);
  room.world.shuffleShoe();
}

/**
 * The screen is a hand ahead, as when the winner held up the last cards that it saw: nobody deals before the table is
 * clear.
 */
const isUncleared = (room: Room, { shoe }: PublicView): boolean =>
  shoe.left === WHOLE_DECK && room.dealtCards === 0 && room.world.out().length > 0;

/** Nothing moves any more: the floor ends the hand. Each of these is counted as a dead end. */
function* giveUp(room: Room, isIgnored: boolean): Script {
  // Somebody presses the button that has helped before; where that moves anything the game goes on.
  if (room.manners !== null) {
    const before = room.look()?.next[0]?.id;
    room.done();
    yield LAST_RESORT_MS;
    if (room.look()?.next[0]?.id !== before) return;
  }
  room.onDeadEnd(isIgnored);
  room.say({ at: 'floor' }, { type: 'void-hand', reason: 'dead end' });
  yield 2000;
}

const WHOLE_DECK = 52;
/** Two each for six people. */
const CARDS_IN_A_DEAL = 12;
/** The screen answers at once. */
const LAST_RESORT_MS = 3000;
