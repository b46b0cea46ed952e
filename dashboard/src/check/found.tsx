import { checkedDeal } from '#wire/proofs/checked-deal';
import type { DealView } from '#wire/proofs/deal-view';
import { isRootText, notedAs } from '#wire/proofs/noted-root';
import { Findings } from './findings.tsx';
import { notedRoots } from './noted-roots.ts';
import { notedOf } from './root-notes.ts';

/** Findings by the roots that this browser noted itself, where it did; else by what is typed. */
export function Found({ deal, typed }: { readonly deal: DealView; readonly typed: string }) {
  const own = notedOf(deal, notedRoots.value);
  const byBrowser = own.size > 0 && !isRootText(typed);
  return (
    <Findings
      checked={checkedDeal(deal, byBrowser ? own : typedOf(deal, typed))}
      hand={deal.hand}
      noted={byBrowser ? notedRoots.value : undefined}
    />
  );
}

/** One was noted, and nobody says which: it is that which it agrees with, or else none of them is it. */
function typedOf({ roots }: DealView, typed: string): ReadonlyMap<number, string> {
  if (!isRootText(typed)) return new Map();
  const same = roots.find(({ root }) => notedAs(typed, root));
  return new Map((same === undefined ? roots : [same]).map(({ number }) => [number, typed]));
}
