import { checkedDeal } from '#wire/proofs/checked-deal';
import { PairingForm } from '../kit/pairing-form.tsx';
import { needsPairing } from '../link/session.ts';
import { checkWords } from '../words/pages/check-words.ts';
import { Findings } from './findings.tsx';
import { notedRoots, seenDeals } from './noted-roots.ts';
import { notedOf } from './root-notes.ts';

/** Each root is noted as the feed shows it, and what is opened later is looked for under it. */
export function OnFeed({ feed }: { readonly feed: string }) {
  const say = checkWords.value;
  const seen = [...seenDeals.value.values()].reverse();
  if (needsPairing.value) return <PairingForm role={`broadcast:${feed}`} />;
  return (
    <section aria-label={say.onFeed}>
      <h2>{say.onFeed}</h2>
      {seen.length === 0 ? (
        <p role="status">{say.waiting}</p>
      ) : (
        seen.map((deal) => (
          <Findings
            key={deal.hand}
            hand={deal.hand}
            checked={checkedDeal(deal, notedOf(deal, notedRoots.value))}
            noted={notedRoots.value}
          />
        ))
      )}
    </section>
  );
}
