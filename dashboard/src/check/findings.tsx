import type { CardFinding, CheckedCard, CheckedDeal } from '#wire/proofs/checked-deal';
import { PlayingCard } from '../kit/playing-card.tsx';
import { checkWords } from '../words/pages/check-words.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { language } from '../words/parts/chosen-language.ts';
import type { NotedRoots } from './root-notes.ts';

interface FindingsProps {
  readonly hand: number;
  readonly checked: CheckedDeal;
  /**
   * Roots that this browser noted while hands were in play; without them somebody says himself what he noted, and when.
   */
  readonly noted?: NotedRoots | undefined;
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
            <span class={root.noted === false ? 'check-bad' : noted?.has(root.root) === true ? 'check-good' : 'soft'}>
              {root.noted === null ? say.notNoted : root.noted ? say.isNoted(noted !== undefined) : say.otherNoted}
              {noted?.has(root.root) === true && ` · ${say.seenAt(timeOf(noted.get(root.root) ?? 0))}`}
            </span>
          </li>
        ))}
      </ol>
      {checked.cards.length === 0 ? (
        <p class="soft">{say.nothingOpen}</p>
      ) : (
        <ul class="check-cards">
          {checked.cards.map((card) => (
            <Card key={`${card.seat}-${card.card}`} found={card} isByBrowser={noted !== undefined} />
          ))}
        </ul>
      )}
      {checked.cards.some((card) => meets(card, noted !== undefined) === 'agrees') && (
        <p class="soft">{say.agreesOnly}</p>
      )}
    </article>
  );
}

/** Green is what this browser can vouch for: that it saw the root before anybody knew how the hand would end. */
function meets({ finding, notedUnder }: CheckedCard, isByBrowser: boolean): CardFinding | 'agrees' {
  return finding === 'sealed' && !(isByBrowser && notedUnder !== null) ? 'agrees' : finding;
}

const TONES: Readonly<Record<CardFinding | 'agrees', string>> = {
  sealed: 'check-good',
  agrees: 'soft',
  replaced: 'check-bad',
  wrong: 'check-bad',
};

function Card({ found, isByBrowser }: { readonly found: CheckedCard; readonly isByBrowser: boolean }) {
  const say = checkWords.value;
  const { seat, card, notedUnder } = found;
  const met = meets(found, isByBrowser);
  const texts: Readonly<Record<typeof met, string>> = {
    sealed: say.sealed(notedUnder ?? 1),
    agrees: notedUnder === null ? say.agrees : say.agreesTyped,
    replaced: say.replaced,
    wrong: say.wrong,
  };
  return (
    <li data-finding={met}>
      <PlayingCard card={card} label={coreWords.value.card(card)} />
      <span>
        <b>{seat === null ? say.noSeat : say.seat(seat)}</b>
        <span class={TONES[met]}>{texts[met]}</span>
      </span>
    </li>
  );
}

/** In fours, as people read out long numbers. */
const groups = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ');

const timeOf = (atMs: number): string => new Date(atMs).toLocaleTimeString(language.value);
