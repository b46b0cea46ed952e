import type { Step, StepBody } from '#vocabulary/hands/steps';
import { stepId } from '#vocabulary/ids';
import { assertNever } from '#vocabulary/result';
import {
  BOARD_STREETS,
  BOARD_ZONES,
  BOARD_ZONES_OF,
  type BoardStreet,
  type BoardZone,
  nextStreet,
} from '#vocabulary/zones';
import { handOver } from '../../betting/api.ts';
import { boardIsPredealt } from '../../books/parameters.ts';
import { cardsIn, faceOf } from '../../table-state/cards.ts';
import {
  boardStillToPredeal,
  burnsDue,
  freePlaces,
  holeCardCount,
  looseBoard,
  seatOfSlot,
} from '../../table-state/plan.ts';
import type { HandState, TableState } from '../../table-state/state.ts';
import { askedRecords, stepsLeft } from '../../table-state/steps.ts';
import { showSteps } from '../play/showing.ts';
import { seatAskedUnread } from './passed-over.ts';

/** What the prompter asks for: remedies under way, or else the plan up to the next betting (DESIGN §2). */
export function nextSteps({ hand }: TableState): readonly Step[] {
  if (hand === null) return [];
  const asked = askedRecords(hand).flatMap(stepsLeft);
  return asked.length > 0 ? asked : numbered(hand, plannedSteps(hand));
}

/** The ordinary plan from here to the next betting, remedies apart. */
export function plannedSteps(hand: HandState): readonly StepBody[] {
  const { ledger } = hand;
  if (ledger.over === 'showdown') return showSteps(hand);
  if (ledger.over !== 'no') return [];
  if (!ledger.dealDone) return dealing(hand);
  if (boardStillToPredeal(hand) && ledger.round === 'waiting') {
    return faceDown(
      hand,
      BOARD_STREETS.flatMap((street) => freePlaces(hand, street)),
    );
  }
  // The last live hand waits for nothing but the word whether another one is still in.
  if (handOver(hand.betting)) return [];
  if (ledger.round === 'open') return [{ do: 'bet', street: ledger.street }];
  const street = nextStreet(ledger.street);
  if (ledger.round !== 'closed' || street === null) return [];
  const gather: readonly StepBody[] =
    ledger.gathered || hand.setup.profile.acts === 'none' ? [] : [{ do: 'gather', street: ledger.street }];
  return [...showSteps(hand), ...gather, ...dealingOf(hand, street), { do: 'bet', street }];
}

function dealing(hand: HandState): readonly StepBody[] {
  const steps: StepBody[] = [];
  const unread = seatAskedUnread(hand);
  for (let slot = firstToDeal(hand); slot <= holeCardCount(hand); slot += 1) {
    const seat = seatOfSlot(hand, slot);
    if (seat === null) continue;
    steps.push({ do: 'deal', seat, ...(seat === unread && steps.length === 0 ? { isUnread: true } : {}) });
  }
  return steps;
}

/** The last hole card stays asked for until it lies at its seat: while it is on its way nothing else may be. */
function firstToDeal(hand: HandState): number {
  return Math.min(hand.ledger.out + 1, holeCardCount(hand));
}

/** The cards of a street: a set-aside turn goes back first, then burns, then its places; Tock turns its cards. */
function dealingOf(hand: HandState, street: BoardStreet): readonly StepBody[] {
  if (boardIsPredealt(hand)) {
    const flips = BOARD_ZONES_OF[street]
      .filter((place) => isFaceDown(hand, place))
      .map((place): StepBody => ({ do: 'flip', place }));
    return [...faceDown(hand, freePlaces(hand, street)), ...flips];
  }
  const laid = looseBoard(hand).length;
  // Where no antenna sees a burn, the first card of a street tells that it was made: nobody is asked for another one.
  const due = laid > 0 && !hand.setup.profile.senses.burn ? 0 : burnsDue(hand, street);
  const burns = Array.from({ length: due }, (): StepBody => ({ do: 'burn', before: street }));
  const lacking = BOARD_ZONES_OF[street].length - laid;
  // A stray card on a place of the street takes nothing from it: the street's own card is laid beside it.
  const free = freePlaces(hand, street);
  const taken = BOARD_ZONES_OF[street].filter(
    (place) => !free.includes(place) && !cardsIn(hand.cards, place).some((ref) => hand.ledger.loose.includes(ref)),
  );
  const lays = [...free, ...taken]
    .slice(0, Math.max(0, lacking))
    .map((place): StepBody => ({ do: 'lay', place, face: 'up' }));
  return [...(street === 'river' ? setAsideSteps(hand) : []), ...burns, ...lays];
}

/** Tock: what these places still lack. Where two cards lie on another place, one of them belongs here. */
function faceDown(hand: HandState, places: readonly BoardZone[]): readonly StepBody[] {
  const spare = BOARD_ZONES.flatMap((from) =>
    cardsIn(hand.cards, from)
      .slice(1)
      .map((ref) => ({ ref, from })),
  );
  return places.map((place, index): StepBody => {
    const card = spare[index];
    return card === undefined ? { do: 'lay', place, face: 'down' } : { do: 'move', ...card, to: place, face: 'down' };
  });
}

function isFaceDown(hand: HandState, place: BoardZone): boolean {
  return cardsIn(hand.cards, place).some((ref) => faceOf(hand.cards, ref) !== 'up');
}

/** R000-prem-2. */
function setAsideSteps(hand: HandState): readonly StepBody[] {
  const { setAside, setAsideReturn } = hand.ledger;
  if (setAside === null) return [];
  const steps: readonly StepBody[] = [
    { do: 'move', ref: setAside, from: 'ASIDE', to: 'SHOE', face: 'down' },
    { do: 'shuffle' },
    { do: 'cut' },
  ];
  switch (setAsideReturn) {
    case 'waits':
      return steps;
    case 'in-stub':
      return steps.slice(1);
    case 'shuffled':
      return steps.slice(2);
    case 'none':
    case 'back':
      return [];
    default:
      return assertNever(setAsideReturn);
  }
}

function numbered(hand: HandState, steps: readonly StepBody[]): readonly Step[] {
  const deal = `${hand.setup.hand}.${hand.redeal}`;
  return steps.map((body, index) => ({ id: stepId(`${deal}/${nameOf(body, hand, index)}`), ...body }));
}

/** Told apart by what they ask for, so that a step keeps its name while it is asked for. */
function nameOf(body: StepBody, hand: HandState, index: number): string {
  switch (body.do) {
    case 'deal':
      return `deal-${firstToDeal(hand) + index}`;
    case 'lay':
      return `lay-${body.place}`;
    case 'flip':
      return `flip-${body.place}`;
    case 'burn':
      return `burn-${body.before}`;
    case 'show':
      return `show-${body.seat}`;
    case 'bet':
    case 'gather':
      return `${body.do}-${body.street}`;
    default:
      return body.do;
  }
}
