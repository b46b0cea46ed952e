import type { CardRef } from '#vocabulary/card-refs';
import type { MatterType } from '#vocabulary/hands/matters';
import { isBoardZone, isSeatZone } from '#vocabulary/zones';
import { showCard } from '../../rulings/publicity.ts';
import { isIn, zoneOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { streetInDealing } from '../../table-state/plan.ts';
import { isTableCleared } from '../../table-state/sight.ts';
import { askedRecords, stepsLeft } from '../../table-state/steps.ts';
import { burnAgainAsked } from '../asked/burned-again.ts';
import { passOverAsked } from '../asked/passed-over.ts';
import { placeAsSaid } from '../landings/place.ts';
import { concludeShowing } from '../play/showing.ts';
import { dealAnew, wasCollectedForNothing } from '../settling/collected.ts';
import { closeBets } from '../streets/street.ts';
import { confirm, confirmShuffle, confirmStep, confirmUnread } from './assumed-remedies.ts';
import { layAsAsked } from './unread.ts';

/** Somebody says that what no antenna sees has been done. */
export const CONFIRMED = {
  shown: (draft: Draft, { ref }: { readonly ref?: CardRef }): void => {
    confirmStep(draft, (step) => step.do === 'show-card' && (ref === undefined || step.ref === ref));
    if (ref !== undefined) showCard(draft, ref);
  },
  shuffled: (draft: Draft): void => {
    if (!confirmShuffle(draft)) returnSetAside(draft, 'shuffled');
  },
  cut: (draft: Draft): void => {
    if (!confirmStep(draft, (step) => step.do === 'cut')) returnSetAside(draft, 'cut');
  },
  done: (draft: Draft): void => {
    const isBack = returnAtEnd(draft);
    if (!putBackAsSaid(draft) && !confirm(draft) && !confirmUnread(draft) && !isBack) confirmPlan(draft);
  },
};

/**
 * What went astray, or to somebody else, is asked back to its place, and people say that it lies there: a pile tells of
 * nothing that is taken out of it, and may have misread a card on its way (AMB-39).
 */
function putBackAsSaid(draft: Draft): boolean {
  const { cards } = draft.hand;
  const astray = askedRecords(draft.hand).filter(({ matter }) => GONE.some((type) => type === matter.type));
  const back = astray.flatMap(stepsLeft).flatMap((step) => {
    const isBack = step.do === 'move' && (isSeatZone(step.to) || isBoardZone(step.to));
    return isBack && (isIn(cards, step.ref, 'MUCK') || isIn(cards, step.ref, 'BURN')) ? [step] : [];
  });
  for (const { ref, to } of back) placeAsSaid(draft, ref, to);
  return back.length > 0;
}

const GONE: readonly MatterType[] = ['board-astray', 'hole-astray', 'transfer'];

/**
 * Without a remedy, DONE is about the ordinary plan: a card that nobody can read, a burn that was made again, bets
 * gathered, a set-aside card put back, the showdown, the pack.
 */
function confirmPlan(draft: Draft): void {
  const gathered = gatherAsked(draft);
  if (returnSetAside(draft, 'done')) return;
  if (gathered || passOverAsked(draft) || burnAgainAsked(draft) || collectPack(draft) || layAsAsked(draft)) return;
  concludeShowing(draft);
}

/** After the hand the pack is gathered in, or for a misdeal that was none: nothing of it lies anywhere any more. */
function collectPack(draft: Draft): boolean {
  const { hand } = draft;
  if (!isTableCleared(hand)) return false;
  if (hand.ledger.over !== 'no') draft.emit({ type: 'deck-collected' });
  else if (wasCollectedForNothing(draft)) dealAnew(draft);
  else return false;
  return true;
}

/**
 * R000-prem-2: before the river the set-aside turn is put back, shuffled in and cut. Answers whether that is what it
 * was about: once the river lies nobody puts the card back any more.
 */
function returnSetAside(draft: Draft, what: 'done' | 'shuffled' | 'cut'): boolean {
  const { hand } = draft;
  const { setAside, setAsideReturn } = hand.ledger;
  if (what === 'shuffled' && returnAtEnd(draft)) return true;
  if (setAside === null || streetInDealing(hand) !== 'river') return false;
  if (setAsideReturn === 'waits' && (what === 'done' || what === 'shuffled')) {
    draft.emit({ type: 'card-moved', ref: setAside, from: zoneOf(hand.cards, setAside), to: 'SHOE', face: 'down' });
    draft.plan({ type: 'set-aside-returned', how: what === 'done' ? 'in-stub' : 'shuffled' });
  } else if (setAsideReturn === 'in-stub' && (what === 'shuffled' || what === 'done')) {
    draft.plan({ type: 'set-aside-returned', how: 'shuffled' });
    draft.emit({ type: 'shoe-shuffled' });
  } else if (setAsideReturn === 'shuffled' && (what === 'cut' || what === 'done')) {
    draft.plan({ type: 'set-aside-returned', how: 'back' });
  } else return false;
  return true;
}

/**
 * AMB-09: the hand ends before the river, and the card that was set aside just goes back. That a ruling still has one
 * shown is no reason for it to wait: DONE speaks of both.
 */
function returnAtEnd(draft: Draft): boolean {
  const { cards, ledger } = draft.hand;
  const { setAside: ref } = ledger;
  if (ref === null || ledger.over === 'no') return false;
  const from = zoneOf(cards, ref);
  draft.plan({ type: 'set-aside-returned', how: 'back' });
  if (from === 'ASIDE') draft.emit({ type: 'card-moved', ref, from, to: 'SHOE', face: 'down' });
  return from === 'ASIDE';
}

/** The bets of the closed round are the next thing of the plan. */
function gatherAsked(draft: Draft): boolean {
  const { ledger, setup } = draft.hand;
  if (ledger.over !== 'no' || ledger.round !== 'closed' || ledger.gathered || setup.profile.acts === 'none')
    return false;
  gather(draft);
  return true;
}

/** The bets of a closed round go into the pot. */
export function gather(draft: Draft): void {
  confirmStep(draft, (step) => step.do === 'gather');
  // Where nobody can bet any more the plan does not ask for it; who says it has done it all the same.
  closeBets(draft);
}
