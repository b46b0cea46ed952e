import type { CardRef } from '#vocabulary/card-refs';
import type { Verdict } from '#vocabulary/hands/verdicts';
import type { BoardStreet } from '#vocabulary/zones';
import { isIn } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import type { VerdictRecord } from '../../table-state/state.ts';

/** Nothing more is asked of a street: its burns count as made, and what lies there stands. */
export function waiveStreet(draft: Draft, { verdict, matter }: VerdictRecord): void {
  if (matter.type !== 'street' || verdict.status !== 'open') return;
  waiveBurns(draft, matter.street);
  forgetShuffledIn(draft, verdict.raisedAtMs);
}

/** Cards that went back into the shoe meanwhile are like any others of it: no later ruling may know them again. */
function forgetShuffledIn(draft: Draft, sinceMs: Verdict['raisedAtMs']): void {
  const { ledger, returns, cards } = draft.hand;
  const isBack = (ref: CardRef): boolean => returns.some((back) => back.ref === ref && back.atMs >= sinceMs);
  const lies = (ref: CardRef): boolean => !isIn(cards, ref, 'SHOE') && !isIn(cards, ref, 'OFF');
  const kept = ledger.loose.filter((ref) => lies(ref) || !isBack(ref));
  if (kept.length < ledger.loose.length) draft.plan({ type: 'loose-laid', cards: kept });
}

function waiveBurns(draft: Draft, street: BoardStreet): void {
  const { ledger } = draft.hand;
  draft.plan({ type: 'burns-credited', credit: { [street]: Math.max(1, ledger.burnCredit[street]) } });
}
