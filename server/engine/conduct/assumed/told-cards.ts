import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { Input } from '#vocabulary/hands/inputs';
import type { HandLedger, WinnersSaid } from '#vocabulary/hands/ledgers';
import type { Telling } from '#vocabulary/hands/tellings';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, BOARD_ZONES_OF } from '#vocabulary/zones';
import { decideAwardTo, potsToWin } from '../../betting/api.ts';
import { ACCEPTED, type Answer, refused } from '../../table-state/answer.ts';
import { cardsIn, faceOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isBetOn, playOf, showOrderOf } from '../../table-state/play.ts';
import { isLiveSeat, liveSeatsOf } from '../../table-state/seats.ts';
import { sensesNoCards } from '../../table-state/sight.ts';
import type { HandState } from '../../table-state/state.ts';
import { misdealPending } from '../../table-state/steps.ts';
import { takeDecision } from '../play/betting-inputs.ts';
import { cardsOfHand, endShowdown, isUndecidable, muckAtShowdown } from '../play/showing.ts';
import { takeNext } from './assumed-next.ts';

type Told = Extract<Input, { type: 'told' }>;

/**
 * Whether people can say this now: at a table that senses no card, about cards that lie, and no card twice. Where cards
 * are sensed it is who has won, if they do not tell.
 */
export function refusalOfTelling(hand: HandState, { what, by }: Pick<Told, 'what' | 'by'>): Answer {
  if (tellsOfItself(hand, what)) return refused('cards-are-sensed');
  if (hand.ledger.over === 'folds' || hand.ledger.over === 'awarded') return refused('hand-over');
  if (misdealPending(hand) !== undefined) return refused('hold');
  switch (what.type) {
    case 'board':
      return refusalOfBoard(hand, what.cards);
    case 'hand':
      if (!isLiveSeat(hand, what.seat)) return refused('out-of-the-hand');
      if (!isHandToShow(hand, what.seat)) return refused('not-at-showdown');
      if (cardsOfHand(hand, what.seat).length !== what.cards.length) return refused('no-card-yet');
      return refusalOfFaces(hand, cardsOfHand(hand, what.seat), what.cards);
    case 'not-shown':
      if (!isLiveSeat(hand, what.seat)) return refused('out-of-the-hand');
      return hand.ledger.over === 'showdown' ? ACCEPTED : refused('not-at-showdown');
    case 'winners':
      return refusalOfWinners(hand, what.pots, by.seat);
  }
}

const tellsOfItself = (hand: HandState, { type }: Telling): boolean =>
  !sensesNoCards(hand) && !(type === 'winners' && isUndecidable(hand));

function refusalOfBoard(hand: HandState, cards: readonly Card[]): Answer {
  const places = BOARD_ZONES.slice(0, cards.length);
  const laid = BOARD_ZONES.filter((place) => cardsIn(hand.cards, place).length === 1);
  if (cards.length < BOARD_ZONES_OF.flop.length || cards.length > BOARD_ZONES.length) return refused('no-card-yet');
  // Nobody can bet any more: who tells the board says that it was dealt.
  if (laid.length < cards.length && playOf(hand) !== 'run-out') return refused('no-card-yet');
  const refs = places.flatMap((place) => cardsIn(hand.cards, place));
  return refusalOfFaces(hand, refs, cards);
}

function refusalOfFaces(hand: HandState, refs: readonly CardRef[], cards: readonly Card[]): Answer {
  const others = hand.publicity.filter(({ ref }) => !refs.includes(ref)).map(({ card }) => card);
  const isTwice = cards.some((card, index) => others.includes(card) || cards.indexOf(card) !== index);
  return isTwice ? refused('card-told-twice') : ACCEPTED;
}

function refusalOfWinners(hand: HandState, winners: WinnersSaid['pots'], speaker?: Seat): Answer {
  if (speaker !== undefined && !isLiveSeat(hand, speaker)) return refused('out-of-the-hand');
  if (hand.setup.profile.acts !== 'every') return refused('acts-not-followed');
  if (isBetOn(hand) || playOf(hand) === 'over') return refused('not-at-showdown');
  const pots = potsToWin(hand.betting);
  const fits = pots.every(({ eligible }, index) => {
    const seats = winners[index] ?? [];
    return seats.length > 0 && new Set(seats).size === seats.length && seats.every((seat) => eligible.includes(seat));
  });
  return fits && winners.length === pots.length ? ACCEPTED : refused('not-a-winner');
}

/** At the showdown, or as soon as nobody can bet any more (R000-sd-12). */
const isHandToShow = (hand: HandState, seat: Seat): boolean =>
  playOf(hand) === 'showdown' || showOrderOf(hand).includes(seat);

export function takeTelling(draft: Draft, { what, by }: Pick<Told, 'what' | 'by'>): void {
  if (refusalOfTelling(draft.hand, { what, by }).kind === 'refused') return;
  switch (what.type) {
    case 'board': {
      dealUpTo(draft, what.cards.length);
      const refs = BOARD_ZONES.flatMap((place) => cardsIn(draft.hand.cards, place)).slice(0, what.cards.length);
      tellFaces(draft, refs, what.cards);
      return;
    }
    case 'hand': {
      const { seat, cards } = what;
      if (!draft.hand.ledger.tabled.includes(seat)) {
        draft.emit({ type: 'hand-tabled', seat });
        draft.plan({ type: 'hands-tabled', seats: [...draft.hand.ledger.tabled, seat] });
      }
      tellFaces(draft, cardsOfHand(draft.hand, seat), cards);
      return;
    }
    case 'not-shown':
      muckAtShowdown(draft, what.seat);
      awardIfAgreed(draft);
      return;
    case 'winners':
      takeWinners(draft, what.pots, by.seat);
      return;
  }
}

/** A person who looks over the table speaks for it; a phone speaks for its seat alone. */
function takeWinners(draft: Draft, pots: WinnersSaid['pots'], seat: Seat | undefined): void {
  if (seat === undefined) {
    awardTo(draft, pots);
    return;
  }
  draft.plan({ type: 'winners-said', said: [...saidByOthers(draft.hand, seat), { seat, pots }] });
  awardIfAgreed(draft);
}

const saidByOthers = ({ ledger }: HandState, speaker: Seat): HandLedger['winnersSaid'] =>
  ledger.winnersSaid.filter(({ seat }) => seat !== speaker);

/** No hand that is in claims anything else: nobody is left who would be paid less than he thinks. */
function awardIfAgreed(draft: Draft): void {
  const newest = draft.hand.ledger.winnersSaid.at(-1);
  if (newest === undefined || refusalOfWinners(draft.hand, newest.pots).kind === 'refused') return;
  const agreed = saidAlike(draft.hand, newest);
  if (liveSeatsOf(draft.hand).every((seat) => agreed.includes(seat))) awardTo(draft, newest.pots);
}

/** Seats whose phones name the same winners of each pot. */
export function saidAlike({ ledger }: HandState, { pots }: WinnersSaid): readonly Seat[] {
  const textOf = (winners: WinnersSaid['pots']): string =>
    winners.map((seats) => [...seats].sort((a, b) => a - b).join('+')).join('/');
  return ledger.winnersSaid.filter((each) => textOf(each.pots) === textOf(pots)).map(({ seat }) => seat);
}

function awardTo(draft: Draft, winners: WinnersSaid['pots']): void {
  dealUpTo(draft, BOARD_ZONES.length);
  if (draft.hand.ledger.over !== 'showdown') return;
  takeDecision(draft, null, decideAwardTo(draft.hand.betting, winners));
  endShowdown(draft, draft.hand.betting.award?.payout.map(({ seat }) => seat) ?? []);
}

function tellFaces(draft: Draft, refs: readonly CardRef[], cards: readonly Card[]): void {
  for (const [index, ref] of refs.entries()) {
    const card = cards[index];
    if (card === undefined) return;
    if (faceOf(draft.hand.cards, ref) !== 'up') draft.emit({ type: 'card-turned', ref, face: 'up' });
    draft.emit({ type: 'card-made-public', ref, card, why: 'told' });
  }
}

/** The streets that were dealt without a bet until so many cards lie on the board. */
function dealUpTo(draft: Draft, count: number): void {
  for (let street = 0; street < BOARD_ZONES.length; street += 1) {
    const laid = BOARD_ZONES.filter((place) => cardsIn(draft.hand.cards, place).length > 0).length;
    if (laid >= count || draft.hand.ledger.over !== 'no') return;
    takeNext(draft);
  }
}
