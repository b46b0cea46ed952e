import type { Declaration } from '#vocabulary/declarations';
import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { decideChipError, decideClockCalled } from '../betting/api.ts';
import { raise, revise } from '../rulings/desk.ts';
import type { Draft } from '../table-state/draft.ts';
import { wasMisled } from '../table-state/folds.ts';
import { isDealtIn } from '../table-state/plan.ts';
import { isLiveSeat } from '../table-state/seats.ts';
import { openStreetRecord } from '../table-state/steps.ts';
import { checkDealt } from './acts.ts';
import { takeNext } from './assumed-next.ts';
import { takeReport } from './assumed-reports.ts';
import { takeDecision } from './betting-inputs.ts';
import { declareCard } from './card-declarations.ts';
import { gather, takeConfirmation } from './confirmations.ts';
import { takeFlip } from './flips.ts';
import { takeLook } from './looks.ts';
import { takeFalseInfo } from './misled.ts';
import { tableHand } from './showing.ts';

/** What a person reports or confirms (FORMAT.md `BTN …`). */
export function takeDeclaration(draft: Draft, what: Declaration): void {
  switch (what.type) {
    case 'exposed':
    case 'burn-exposed':
    case 'voluntary':
    case 'seen':
    case 'boxed':
    case 'dropped':
    case 'found':
      declareCard(draft, what);
      return;
    case 'looked':
      takeLook(draft, what.seat);
      return;
    case 'absent':
    case 'present':
      declarePresence(draft, what.seat, what.type === 'absent');
      return;
    case 'deal-done':
      checkDealt(draft);
      return;
    case 'order':
      declareOrder(draft, what.known);
      return;
    case 'flip':
      takeFlip(draft, what.place);
      return;
    case 'shown':
    case 'shuffled':
    case 'cut':
    case 'done':
      takeConfirmation(draft, what);
      return;
    case 'claim-retrieve':
      claimBack(draft, what.seat);
      return;
    case 'shown-to':
      showToOne(draft, what.by, what.to);
      return;
    case 'chip-error':
      takeDecision(draft, what.seat, decideChipError(draft.hand.betting, what.seat));
      return;
    case 'clock-called':
      takeDecision(draft, null, decideClockCalled(draft.hand.betting, draft.atMs));
      return;
    case 'tabled':
      tableHand(draft, what.seat);
      return;
    case 'bets-gathered':
      gather(draft);
      return;
    case 'next':
      takeNext(draft);
      return;
    case 'reported':
      takeReport(draft, what);
      return;
    case 'false-info':
      takeFalseInfo(draft, what.to);
      return;
    case 'floor-called':
      return;
    default:
      assertNever(what);
  }
}

/** After the hand it is shown to all; during it, to another player, it is an exposure (AMB-31, R004-27-2). */
function showToOne(draft: Draft, by: Seat, to: Seat): void {
  const { hand } = draft;
  if (hand.ledger.over === 'folds') raise(draft, { type: 'shown-to-one', seat: by, to });
  else if (hand.ledger.over === 'no' && isLiveSeat(hand, by) && isDealtIn(hand, to))
    raise(draft, { type: 'voluntary', seat: by, ref: null });
}

function declarePresence(draft: Draft, seat: Seat, away: boolean): void {
  const { absent } = draft.hand.ledger;
  if (!isDealtIn(draft.hand, seat) || absent.includes(seat) === away) return;
  draft.plan({ type: 'seats-away', seats: away ? [...absent, seat] : absent.filter((other) => other !== seat) });
}

/** AMB-07: people's word on the order of the cards goes before the sensors. */
function declareOrder(draft: Draft, known: boolean): void {
  const record = openStreetRecord(draft.hand);
  if (record?.matter.type !== 'street') return;
  revise(draft, record, { ...record.matter, orderSaid: known ? 'known' : 'unknown' });
}

function claimBack(draft: Draft, seat: Seat): void {
  const { hand } = draft;
  const falseInfo = wasMisled(hand, seat);
  // Once one hand is left the pot is its own, unless the last of the others gave his up on what he was told wrongly.
  if (!isDealtIn(hand, seat) || isLiveSeat(hand, seat) || (hand.ledger.over === 'folds' && !falseInfo)) return;
  raise(draft, { type: 'claimed-back', seat, falseInfo });
}
