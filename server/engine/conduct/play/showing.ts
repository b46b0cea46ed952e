import { rankCards } from '#equity/evaluator';
import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { StepBody } from '#vocabulary/hands/steps';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, seatZone, type Zone } from '#vocabulary/zones';
import { decideAct, decideAward, muckedWinner, type Strengths, showDutyOf, showRefused } from '../../betting/api.ts';
import { askForLackingFaces } from '../../rulings/proven-faces.ts';
import { maySayShown, tableCard } from '../../rulings/publicity.ts';
import { askWhetherReleased } from '../../rulings/questions.ts';
import { handOf, isIn, isLifted, slotOf, zoneOf } from '../../table-state/cards.ts';
import { mayDecideWinner } from '../../table-state/doubts.ts';
import type { Draft } from '../../table-state/draft.ts';
import { foldedCards, gatheringsOf, isFoldInDoubt } from '../../table-state/past/folds.ts';
import { boardCards, seatOfSlot } from '../../table-state/plan.ts';
import { mayLieOpen, playOf, showOrderOf } from '../../table-state/play.ts';
import { isLiveSeat, liveSeatsOf } from '../../table-state/seats.ts';
import { sensesNoCards } from '../../table-state/sight.ts';
import type { HandState } from '../../table-state/state.ts';
import { isRemedyLeft, misdealPending } from '../../table-state/steps.ts';
import { takeDecision } from './betting-inputs.ts';

/** What the table is asked for once betting is over: who shows, in which order, and then the award. */
export function showSteps(hand: HandState): readonly StepBody[] {
  const { tabled } = hand.ledger;
  const order = showOrderOf(hand).filter((seat) => !tabled.includes(seat));
  const shows = order.map((seat): StepBody => ({ do: 'show', seat }));
  return playOf(hand) === 'showdown' ? [...shows, { do: 'award' }] : shows;
}

/** SHOW lays the hand open: before the end only where betting is over for the whole hand (R000-sd-12, R000-show-1). */
export function tableHand(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  const { ledger } = hand;
  if (isOldPress(draft, seat)) return;
  const isShownByOwner = maySayShown(hand, draft.by, seat);
  if (isShownByOwner && ledger.tabledByWords.includes(seat)) openTabled(draft, seat);
  if (ledger.over === 'showdown' && ledger.mucked.includes(seat)) askWhetherMucked(draft, seat);
  if (!mayTable(hand, seat)) return;
  draft.emit({ type: 'hand-tabled', seat });
  draft.plan({ type: 'hands-tabled', seats: [...ledger.tabled, seat] });
  if (!isShownByOwner) draft.plan({ type: 'tabled-by-words', seats: [...ledger.tabledByWords, seat] });
  const strange = strangeCards(hand, seat);
  for (const ref of cardsOfHand(hand, seat)) if (!strange.includes(ref)) tableCard(draft, ref, seat, isShownByOwner);
  for (const ref of strange)
    askWhetherShown(draft, ref, seat, seatOfSlot(hand, slotOf(hand.cards, ref)) === null ? 'BURN' : 'MUCK');
  askForTheOther(draft, seat);
}

function mayTable(hand: HandState, seat: Seat): boolean {
  return isLiveSeat(hand, seat) && !hand.ledger.tabled.includes(seat) && mayLieOpen(hand, seat);
}

/**
 * Whoever pressed SHOW on the panel saw whose turn it was to show. Decided anew, the press may fall to somebody else,
 * who has shown nothing: it opens no card then, and he is asked to show.
 */
function isOldPress({ hand, by, seenBefore }: Draft, seat: Seat): boolean {
  return (
    by?.role === 'panel' && seenBefore !== null && !cardsOfHand(hand, seat).every((ref) => seenBefore.includes(ref))
  );
}

/** Others had said so before him. */
function openTabled(draft: Draft, seat: Seat): void {
  const { ledger } = draft.hand;
  draft.plan({ type: 'tabled-by-words', seats: ledger.tabledByWords.filter((other) => other !== seat) });
  const strange = strangeCards(draft.hand, seat);
  for (const ref of cardsOfHand(draft.hand, seat)) if (!strange.includes(ref)) tableCard(draft, ref, seat, true);
}

/** He shows what the pile has told of: its gate misread the cards that he held up, or he took them back. */
function askWhetherMucked(draft: Draft, seat: Seat): void {
  const gathered = gatheringsOf(draft.hand, seat).at(-1);
  if (gathered !== undefined) askWhetherReleased(draft, seat, gathered);
}

/**
 * Whoever shows his hand shows two cards. A third, that was dealt to somebody who is out, is misread there from the
 * pile, and one that was dealt to nobody from the burns: nobody has seen its face, and no hand is decided on it before
 * people say where it lies.
 */
function strangeCards(hand: HandState, seat: Seat): readonly CardRef[] {
  const held = handOf(hand.cards, seat);
  const dealt = held.map((ref) => ({ ref, owner: seatOfSlot(hand, slotOf(hand.cards, ref)) }));
  const folded = dealt.filter(({ owner }) => owner !== null && owner !== seat && !isLiveSeat(hand, owner));
  // What replaced a card of his was dealt to nobody either: another one is strange only beside two of his own.
  const hasBoth = dealt.filter(({ owner }) => owner === seat).length === 2;
  const others = folded.length === 0 && hasBoth ? dealt.filter(({ owner }) => owner === null) : folded;
  return held.length - others.length === 2 ? others.map(({ ref }) => ref) : [];
}

/** The same of a third card that his place tells of when he has shown his hand: the pots wait for the answer. */
export function askIfShownToo(draft: Draft, ref: CardRef, seat: Seat): void {
  const { hand } = draft;
  const isShown = hand.ledger.tabled.includes(seat) && isLiveSeat(hand, seat);
  if (isShown && strangeCards(hand, seat).includes(ref)) askWhetherShown(draft, ref, seat, 'BURN');
}

/** Whoever shows his hand shows two cards: one that is believed elsewhere was misread there, or he shows but one. */
function askForTheOther(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  const { acts, senses } = hand.setup.profile;
  if (acts !== 'every' || !senses.seats || handOf(hand.cards, seat).length !== 1) return;
  for (const ref of foldedCards(hand, seat)) {
    const zone = zoneOf(hand.cards, ref);
    if (zone === seatZone(seat) || zone === 'SHOE') continue;
    askWhetherShown(draft, ref, seat, zone);
    return;
  }
}

function askWhetherShown(draft: Draft, ref: CardRef, seat: Seat, elsewhere: Zone): void {
  if (draft.hand.questions.some(({ ask, refs }) => ask === 'which-place' && refs.includes(ref))) return;
  draft.ask('other-card', { ask: 'which-place', refs: [ref], options: [seatZone(seat), elsewhere] });
}

/**
 * It is asked where a card lies that may belong to a hand that is still in, or to the board, or whether a hand that is
 * shown was given up: nobody wins before somebody has said so.
 */
function isWinnerInDoubt(hand: HandState): boolean {
  return isFoldInDoubt(hand) || hand.questions.some((question) => mayDecideWinner(hand, question));
}

/** The panel's SHOW without a seat: whoever shows next. */
export function tableNext(draft: Draft): void {
  const seat = seatToShow(draft.hand);
  if (seat !== undefined) tableHand(draft, seat);
}

/** Whose turn it is to show. */
export function seatToShow(hand: HandState): Seat | undefined {
  const next = showSteps(hand).find((step) => step.do === 'show');
  const winner = hand.ledger.over === 'folds' ? liveSeatsOf(hand)[0] : undefined;
  return next?.do === 'show' ? next.seat : winner;
}

/** Cards that reach the muck at showdown give the hand up; what was tabled cannot be killed so (R000-sd-13). */
export function muckAtShowdown(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  if (hand.ledger.tabled.includes(seat)) return;
  // Who is bound to show follows from the acts; where they are not followed, cards in the muck may as well be a fold
  // (DESIGN §3). Nor can anybody say so where it was not seen who showed what.
  const known = hand.setup.profile.acts === 'every' && hand.setup.profile.senses.seats;
  const refused = known && showDutyOf(hand.betting).mustShow.includes(seat) && liveSeatsOf(hand).length > 1;
  const fold = decideAct(hand.betting, seat, { type: 'fold' }, 'observed');
  if (!fold.ok) return;
  const findings = refused ? [showRefused(hand.betting, seat)] : [];
  draft.plan({ type: 'hands-mucked', seats: [...hand.ledger.mucked, seat] });
  takeDecision(draft, seat, { ...fold.value, findings });
}

/** DONE at showdown: who has not shown by now, and was not bound to, claims nothing (R000-sd-0, R004-16-1). */
export function concludeShowing(draft: Draft): boolean {
  const { hand } = draft;
  if (hand.ledger.over !== 'showdown') return false;
  // As long as a card of a ruling has still to move, DONE is about that card.
  if (isRemedyLeft(hand)) return false;
  const thrown = liveSeatsOf(hand).filter((seat) => isHalfInMuck(hand, seat));
  for (const seat of thrown) muckAtShowdown(draft, seat);
  // It was about him who threw his hand away: whoever is still to show claims as much as before.
  if (thrown.length > 0 && liveSeatsOf(draft.hand).some((seat) => !hand.ledger.tabled.includes(seat))) return true;
  if (sensesNoCards(hand) && hand.setup.profile.acts === 'every') return giveUpUntold(draft);
  if (hand.ledger.tabled.length === 0) {
    // Where nothing is sensed and no pot is followed, people need not tell who showed what.
    if (hand.setup.profile.acts === 'every' || hand.setup.profile.senses.seats) return false;
    endShowdown(draft, []);
    return true;
  }
  const { mayMuck } = showDutyOf(draft.hand.betting);
  for (const seat of mayMuck) if (!draft.hand.ledger.tabled.includes(seat)) muckAtShowdown(draft, seat);
  if (hand.setup.profile.acts !== 'every')
    endShowdown(draft, winnersOf(strengthsOf(draft.hand, draft.hand.ledger.tabled) ?? new Map()));
  else if (isUndecidable(draft.hand) && !askForLackingFaces(draft)) endShowdown(draft, []);
  return true;
}

/** Where people say who has won: whose cards they have not named by now shows nothing, and claims nothing. */
function giveUpUntold(draft: Draft): boolean {
  const live = liveSeatsOf(draft.hand);
  const untold = live.filter((seat) => facesOf(draft.hand, cardsOfHand(draft.hand, seat)) === null);
  if (untold.length === live.length) return false;
  for (const seat of untold) muckAtShowdown(draft, seat);
  return true;
}

/** A hand goes into the muck whole: one card of it lies there, and nothing lies before him any more. */
function isHalfInMuck(hand: HandState, seat: Seat): boolean {
  const held = handOf(hand.cards, seat);
  const isUp = held.length > 0 && held.every((ref) => isLifted(hand.cards, ref));
  return isUp && foldedCards(hand, seat).some((ref) => isIn(hand.cards, ref, 'MUCK'));
}

/** Everything lies open and no hand can be named, because a card is missing or too many: people say who has won. */
export function isUndecidable(hand: HandState): boolean {
  // The answer may say that one card lies elsewhere. Where nobody answers, people say who has won.
  const inDoubt = hand.questions.filter((question) => mayDecideWinner(hand, question));
  if (hand.ledger.over !== 'showdown' || isFoldInDoubt(hand)) return false;
  if (inDoubt.some(({ isUnanswered }) => isUnanswered !== true)) return false;
  const live = liveSeatsOf(hand);
  const isShown =
    live.every((seat) => hand.ledger.tabled.includes(seat)) && hand.publicity.every(({ card }) => card !== null);
  return isShown && hand.betting.award === null && (inDoubt.length > 0 || strengthsOf(hand, live) === null);
}

/** The vault's side, which knows hidden cards, says that a hand given up would have won (R000-sd-8, R004-17-3). */
export function reportMuckedWinner(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  if (!hand.ledger.mucked.includes(seat)) return;
  takeDecision(draft, seat, { effects: [], findings: [muckedWinner(hand.betting, seat)] });
}

/**
 * Follows by itself: the pots go out as soon as one hand is left, or every hand that claims them lies open. DONE may
 * have come before the last card of one was told, so that nobody could name it: then it is decided when that is.
 */
export function awardPots(draft: Draft): void {
  const { hand } = draft;
  const { ledger, betting } = hand;
  if (hand.setup.profile.acts !== 'every' || betting.award !== null || misdealPending(hand) !== undefined) return;
  if (ledger.over === 'folds') {
    takeDecision(draft, null, decideAward(betting, new Map()));
    return;
  }
  if (ledger.over === 'no' || isWinnerInDoubt(hand)) return;
  const live = liveSeatsOf(hand);
  if (ledger.over === 'awarded' && live.some((seat) => isTakenUp(hand, seat))) return;
  const last = live.length === 1 ? live[0] : undefined;
  const strengths = last === undefined ? strengthsOf(hand, live) : new Map([[last, 1]]);
  if (strengths === null) return;
  takeDecision(draft, null, decideAward(betting, strengths));
  endShowdown(draft, draft.hand.betting.award?.payout.map(({ seat }) => seat) ?? []);
}

/** Where DONE has ended the hand its cards are gathered in: what has been taken up since shows nothing more. */
function isTakenUp({ cards }: HandState, seat: Seat): boolean {
  return handOf(cards, seat).some((ref) => isLifted(cards, ref));
}

export function endShowdown(draft: Draft, winners: readonly Seat[]): void {
  draft.plan({ type: 'hand-over', how: 'awarded' });
  draft.emit({ type: 'hand-ended', how: 'showdown', winners });
}

/** How strong the hands are, once every face of them and of the board is public; null before. */
function strengthsOf(hand: HandState, seats: readonly Seat[]): Strengths | null {
  const board = facesOf(hand, boardCards(hand));
  // A card too many on the board or before a seat is a matter of its own: until it is settled nobody has won.
  if (board === null || board.length !== BOARD_ZONES.length) return null;
  const strengths = new Map<Seat, number>();
  for (const seat of seats) {
    const cards = hand.ledger.tabled.includes(seat) ? facesOf(hand, cardsOfHand(hand, seat)) : null;
    // What was held up since it came no place has read: a hand of which one card alone is known is not weaker for that.
    if (cards === null || cards.length !== 2) return null;
    strengths.set(seat, rankCards([...board, ...cards]));
  }
  return strengths;
}

function winnersOf(strengths: Strengths): readonly Seat[] {
  const best = Math.max(...strengths.values());
  return [...strengths].filter(([, strength]) => strength === best).map(([seat]) => seat);
}

function facesOf(hand: HandState, refs: readonly CardRef[]): readonly Card[] | null {
  const faces: Card[] = [];
  for (const ref of refs) {
    const known = hand.publicity.find((card) => card.ref === ref)?.card ?? null;
    if (known === null) return null;
    faces.push(known);
  }
  return faces;
}

/**
 * Where the cards have left the seat's place, those that it was dealt. Whose hand lies open everybody has seen: a card
 * of it that the gate reads afterwards is his all the same (R000-sd-13).
 */
export function cardsOfHand(hand: HandState, seat: Seat): readonly CardRef[] {
  const held = handOf(hand.cards, seat);
  if (held.length === 0) return foldedCards(hand, seat);
  if (held.length > 1 || !hand.ledger.tabled.includes(seat)) return held;
  const isSeen = (ref: CardRef): boolean => hand.publicity.some((known) => known.ref === ref && known.undone !== true);
  return [...held, ...foldedCards(hand, seat).filter((ref) => !held.includes(ref) && isSeen(ref))];
}
