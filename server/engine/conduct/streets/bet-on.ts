import type { CardRef } from '#vocabulary/card-refs';
import type { Draft } from '../../table-state/draft.ts';
import { actsSinceClosing, laidByMs } from '../../table-state/past/acted-over.ts';
import { landingOf } from '../../table-state/past/card-inputs.ts';
import { streetInDealing } from '../../table-state/plan.ts';
import { openRecords } from '../../table-state/steps.ts';

/**
 * Its place was cut off, and tells late of a card of the next street that lay there when somebody bet on that. As no
 * card was known of, his act counted for nothing: the hand is decided as it was played (R004-G-3).
 */
export function tellBeforeBetOn(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const isBetOnShort = openRecords(hand).some(({ matter }) => matter.type === 'flop-short');
  if (draft.replays || draft.rewrite !== undefined || (streetInDealing(hand) === null && !isBetOnShort)) return false;
  const acts = actsSinceClosing(hand);
  if (acts.length === 0) return false;
  const [landing, laidMs] = [landingOf(hand, ref), laidByMs(hand, ref)];
  const act = acts.find(({ atMs }) => laidMs !== undefined && atMs >= laidMs);
  if (act === undefined || landing === undefined) return false;
  draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: landing.id, before: act.id }] };
  return true;
}
