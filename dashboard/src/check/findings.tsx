import type { CheckedCard, CheckedDeal } from '#wire/checked-deal';
import { PlayingCard } from '../kit/playing-card.tsx';
import { checkWords } from '../words/check-words.ts';
import { language } from '../words/chosen-language.ts';
import { coreWords } from '../words/core-words.ts';
import type { NotedRoot } from './noted-roots.ts';

interface FindingsProps {
  readonly hand: number;
  readonly checked: CheckedDeal;
  /** When this page itself saw each root. */
  readonly noted?: ReadonlyMap<number, NotedRoot>;
}

export function Findings({ hand, checked, noted }: FindingsProps) {
  const say = checkWords.value;
  return (
    <article class="check-hand" data-hand={hand}>
      <h3>{coreWords.value.hand(hand)}</h3>
      <ol class="check-roots">
        {checked.roots.map((root) => (
          <li key={root.number} data-noted={String(root.noted)}>
            <b>{say.root(root.number, checked.roots.length)}</b>
            <code>{groups(root.root)}</code>
            <span class={root.noted === false ? 'check-bad' : root.noted === true ? 'check-good' : 'soft'}>
              {root.noted === null ? say.notNoted : root.noted ? say.isNoted : say.otherNoted}
              {noted?.has(root.number) === true && ` · ${say.seenAt(timeOf(noted.get(root.number)?.atMs ?? 0))}`}
            </span>
          </li>
        ))}
      </ol>
      {checked.cards.length === 0 ? (
        <p class="soft">{say.nothingOpen}</p>
      ) : (
        <ul class="check-cards">
          {checked.cards.map((card) => (
            <Card key={`${card.seat}-${card.card}`} found={card} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Card({ found: { seat, card, finding, since } }: { readonly found: CheckedCard }) {
  const say = checkWords.value;
  return (
    <li data-finding={finding}>
      <PlayingCard card={card} label={coreWords.value.card(card)} />
      <span>
        <b>{seat === null ? say.noSeat : say.seat(seat)}</b>
        <span class={finding === 'sealed' ? 'check-good' : 'check-bad'}>
          {finding === 'sealed' ? say.sealed(since ?? 1) : finding === 'replaced' ? say.replaced : say.wrong}
        </span>
      </span>
    </li>
  );
}

/** In fours, as people read out long numbers. */
const groups = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ');

const timeOf = (atMs: number): string => new Date(atMs).toLocaleTimeString(language.value);
