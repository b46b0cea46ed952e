import type { Input } from '#vocabulary/hands/inputs';
import type { VerdictId } from '#vocabulary/ids';
import { ACCEPTED, type Answer, refused } from '../../table-state/answer.ts';
import type { Draft } from '../../table-state/draft.ts';
import type { HandState, VerdictRecord } from '../../table-state/state.ts';
import { releaseHeld } from '../play/misled.ts';
import { DECIDED } from './decided-instead.ts';
import { insteadsOf } from './insteads.ts';

type Overruled = Extract<Input, { type: 'overruled' }>;

/**
 * A person decides otherwise than the book, and says what instead. What a ruling took from a hand or a bet is decided
 * anew from the moment of the ruling, or from the street that is played; everything else from now on.
 */
export function takeOverrule(
  draft: Draft,
  { id, verdict, reason, by, instead = 'stands' }: Overruled & { readonly id: Input['id'] },
): Answer {
  const record = standing(draft.hand, verdict);
  if (record === undefined || !insteadsOf(draft.hand, record).includes(instead)) return refused('unknown-verdict');
  const { street } = draft.hand.ledger;
  const isOfMoment = instead === 'hand-lives' || instead === 'bet-back';
  if (isOfMoment && !draft.replays) {
    const isReady = (hand: HandState): boolean => {
      const then = standing(hand, verdict);
      return then !== undefined && hand.ledger.street === street && insteadsOf(hand, then).includes(instead);
    };
    draft.emit({ type: 'verdict-overruled', id: verdict, reason, by });
    draft.rewrite = { why: 'overruled', without: [], asSoonAs: { input: id, isReady } };
    return ACCEPTED;
  }
  draft.emit({ type: 'verdict-overruled', id: verdict, reason, by });
  draft.closeQuestion(record.verdict.question);
  DECIDED[instead](draft, record);
  // R004-13-7: misled by another player, nobody is held to what he did out of turn.
  if (record.verdict.kind === 'OUT_OF_TURN') releaseHeld(draft, record.verdict.seats);
  return ACCEPTED;
}

const standing = (hand: HandState, id: VerdictId): VerdictRecord | undefined =>
  hand.verdicts.find(
    ({ verdict }) => verdict.id === id && verdict.status !== 'withdrawn' && verdict.status !== 'overruled',
  );
