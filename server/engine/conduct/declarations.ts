import type { Declaration } from '#vocabulary/hands/declarations';
import type { Seat } from '#vocabulary/seats';
import { decideChipError, decideClockCalled } from '../betting/api.ts';
import { raise, revise } from '../rulings/desk.ts';
import type { Draft } from '../table-state/draft.ts';
import { isDealtIn } from '../table-state/plan.ts';
import { isLiveSeat } from '../table-state/seats.ts';
import { openStreetRecord } from '../table-state/steps.ts';
import { checkDealt } from './acts.ts';
import { foldOthers } from './assumed/all-folds.ts';
import { takeNext } from './assumed/assumed-next.ts';
import { takeReport } from './assumed/assumed-reports.ts';
import { SAID_OF_CARDS } from './assumed/card-declarations.ts';
import { CONFIRMED, gather } from './assumed/confirmations.ts';
import { circumstances } from './moves/taken-back.ts';
import { takeDecision } from './play/betting-inputs.ts';
import { takeFalseInfo } from './play/misled.ts';
import { tableHand } from './play/showing.ts';
import { takeFlip } from './streets/flips.ts';
import { takeLook } from './streets/looks.ts';

type ByType = { readonly [What in Declaration as What['type']]: What };
type DeclarationOf<Type extends keyof ByType> = { [Each in Type]: ByType[Each] & { readonly type: Each } }[Type];

/** What a person reports or confirms (FORMAT.md `BTN …`). */
export const takeDeclaration = <Type extends keyof ByType>(draft: Draft, what: DeclarationOf<Type>): void =>
  TAKE[what.type](draft, what);

const TAKE: { readonly [Type in keyof ByType]: (draft: Draft, what: ByType[Type]) => void } = {
  ...SAID_OF_CARDS,
  ...CONFIRMED,
  looked: (draft, { seat }) => takeLook(draft, seat),
  absent: (draft, { seat }) => declarePresence(draft, seat, true),
  present: (draft, { seat }) => declarePresence(draft, seat, false),
  'deal-done': (draft) => checkDealt(draft),
  order: (draft, { known }) => declareOrder(draft, known),
  flip: (draft, { place }) => takeFlip(draft, place),
  'claim-retrieve': (draft, { seat }) => claimBack(draft, seat),
  'shown-to': (draft, { by, to }) => showToOne(draft, by, to),
  'folded-to': (draft, { seat }) => foldOthers(draft, seat),
  'chip-error': (draft, { seat }) => takeDecision(draft, seat, decideChipError(draft.hand.betting, seat)),
  'clock-called': (draft) => takeDecision(draft, null, decideClockCalled(draft.hand.betting, draft.atMs)),
  tabled: (draft, { seat }) => tableHand(draft, seat),
  'bets-gathered': (draft) => gather(draft),
  next: (draft) => takeNext(draft),
  reported: takeReport,
  'false-info': (draft, { to }) => takeFalseInfo(draft, to),
  'floor-called': () => {},
};

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
  const how = circumstances(hand, seat);
  // Once one hand is left the pot is its own, unless the last of the others gave his up on what he was told wrongly.
  if (!isDealtIn(hand, seat) || isLiveSeat(hand, seat) || (hand.ledger.over === 'folds' && !how.falseInfo)) return;
  raise(draft, { type: 'claimed-back', seat, ...how });
}
