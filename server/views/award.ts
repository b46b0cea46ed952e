import { potsToWin, splitOfAward } from '#engine/betting/api';
import { saidAlike } from '#engine/conduct/assumed/told-cards';
import { cardsOfHand, isUndecidable } from '#engine/conduct/play/showing';
import { cardsIn } from '#engine/table-state/cards';
import { playOf, showOrderOf } from '#engine/table-state/play';
import { liveSeatsOf } from '#engine/table-state/seats';
import { sensesNoCards } from '#engine/table-state/sight';
import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { CardName } from '#wire/cards';
import type { AwardReason, AwardView, ShownHandView, WhoWonView } from '#wire/views/award-view';
import { publicName } from './cards.ts';
import type { TableModel } from './model.ts';

/** The winner screen: null before the pots are shared out, or where chips are not followed. */
export function awardView(model: Pick<TableModel, 'shownHands' | 'isVoided'>, hand: HandState): AwardView | null {
  const { award } = hand.betting;
  if (award === null || model.isVoided || hand.setup.profile.acts !== 'every') return null;
  const { uncalled } = hand.betting;
  return {
    pots: splitOfAward(hand.betting, award)
      .map(({ amount, shares }, index) => {
        const winners = award.pots[index]?.winners ?? [];
        return {
          amount,
          shares: shares.map(({ seat, amount: share }) => ({ seat, amount: share })),
          why: reasonOf(model, hand, winners),
        };
      })
      .reverse(),
    returned: uncalled === null ? null : { seat: uncalled.seat, amount: uncalled.amount },
    payout: award.payout.map(({ seat, amount }) => ({ seat, amount })),
    carried: award.carryToNextHand,
    rake: award.rake,
    hands: shownHandViews(model, hand),
  };
}

function reasonOf(
  { shownHands }: Pick<TableModel, 'shownHands'>,
  hand: HandState,
  winners: readonly Seat[],
): AwardReason {
  if (hand.ledger.over === 'folds') return 'folds';
  if (winners.every((seat) => shownHands.has(seat)) && boardIsOpen(hand)) return 'best-hand';
  return liveSeatsOf(hand).length === 1 ? 'unchallenged' : 'said';
}

const boardIsOpen = (hand: HandState): boolean => namesOf(hand, boardRefs(hand)).length === BOARD_ZONES.length;

function shownHandViews({ shownHands }: Pick<TableModel, 'shownHands'>, hand: HandState): readonly ShownHandView[] {
  return [...shownHands].map(([seat, { category, names, best }]) => ({
    seat,
    cards: namesOf(hand, cardsOfHand(hand, seat)),
    hand: { category, names, best },
  }));
}

/** What the screens ask when betting is over, at a table that follows the chips, where sensed cards do not tell. */
export function whoWonView({ isVoided }: Pick<TableModel, 'isVoided'>, hand: HandState): WhoWonView | null {
  const { betting, setup } = hand;
  const order = showOrderOf(hand);
  const isAsked = playOf(hand) === 'showdown' || order.length > 0;
  const isToldByCards = !sensesNoCards(hand) && !isUndecidable(hand);
  if (!isAsked || isVoided || isToldByCards || setup.profile.acts !== 'every' || betting.award !== null) return null;
  return {
    pots: potsToWin(betting).map(({ amount, eligible }) => ({ amount, seats: eligible })),
    board: namesOf(hand, boardRefs(hand)),
    seats: order.map((seat) => ({ seat, cards: namesOf(hand, cardsOfHand(hand, seat)) })),
    said: winnersSaid(hand),
  };
}

function winnersSaid(hand: HandState): WhoWonView['said'] {
  const newest = hand.ledger.winnersSaid.at(-1);
  return newest === undefined ? null : { pots: newest.pots, by: saidAlike(hand, newest) };
}

const boardRefs = (hand: HandState): readonly CardRef[] =>
  BOARD_ZONES.flatMap((place) => cardsIn(hand.cards, place).slice(0, 1));

const namesOf = (hand: HandState, refs: readonly CardRef[]): readonly CardName[] =>
  refs.flatMap((ref) => publicName(hand, ref) ?? []);
