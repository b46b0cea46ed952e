import { chipsInstead, insteadsOf } from '#engine/conduct/overruling/insteads';
import type { HandState } from '#engine/table-state/state';
import { verdictId } from '#vocabulary/ids';
import type { InsteadView } from '#wire/views/verdicts';

/** Decisions open to the director in place of each ruling that stands, as he reads them before he takes one. */
export function insteadViews(hand: HandState | null, publicId: (id: string) => string): readonly InsteadView[] {
  if (hand === null) return [];
  return hand.verdicts.flatMap((record) => {
    const { id, status } = record.verdict;
    if (status === 'withdrawn' || status === 'overruled') return [];
    const verdict = verdictId(publicId(id));
    return insteadsOf(hand, record).map((instead) => ({
      verdict,
      instead,
      chips: chipsInstead(hand, record, instead),
    }));
  });
}
