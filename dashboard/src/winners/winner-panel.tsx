import type { Seat } from '#vocabulary/seats';
import type { AwardedPotView, AwardView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { language, words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { amount } from '../words/numbers.ts';
import './winners.css';

/**
 * Who takes how much of which pot, and why, before the chips are pushed. `mine`: on his own phone, which has no UNDO.
 */
export function WinnerPanel({
  view,
  award,
  mine,
}: {
  readonly view: PublicView;
  readonly award: AwardView;
  readonly mine?: Seat;
}) {
  const say = words.value.winners;
  return (
    <section class="winner-panel" aria-label={say.winnerTitle}>
      <h2>{say.winnerTitle}</h2>
      <ul class="winner-pots">
        {award.pots.map((pot, index) => (
          <li key={index} class="winner-pot" data-pot={index}>
            {award.pots.length > 1 && (
              <span class="winner-which">
                {index === 0 ? say.mainPot(amount(pot.amount)) : say.sidePot(index, amount(pot.amount))}
              </span>
            )}
            {pot.shares.map(({ seat, amount: share }) => (
              <span
                key={seat}
                class={seat === mine ? 'winner-share winner-mine' : 'winner-share'}
                data-winner={seat}
                data-amount={share}
              >
                <b>{say.wins(nameOf(view, seat), amount(share))}</b>
                <Cards award={award} seat={seat} />
              </span>
            ))}
            <span class="winner-why">{reasonOf(award, pot)}</span>
          </li>
        ))}
      </ul>
      <p class="winner-notes">
        {[
          award.returned === null ? '' : say.returned(nameOf(view, award.returned.seat), amount(award.returned.amount)),
          award.carried === 0 ? '' : say.carried(amount(award.carried)),
          award.rake === 0 ? '' : say.rake(amount(award.rake)),
        ]
          .filter((note) => note !== '')
          .join(' ')}
      </p>
      {mine !== undefined && <p class="winner-wrong">{say.wrongHow}</p>}
    </section>
  );
}

function Cards({ award, seat }: { readonly award: AwardView; readonly seat: number }) {
  const shown = award.hands.find((hand) => hand.seat === seat);
  if (shown === undefined) return null;
  return (
    <span class="winner-cards">
      {shown.cards.map((card) => (
        <PlayingCard key={card} card={card} label={words.value.card(card)} />
      ))}
    </span>
  );
}

/** The hand by its name where it lies open, else why it needed none. */
export function reasonOf(award: AwardView, { shares, why }: AwardedPotView): string {
  const [first] = shares;
  const shown = why === 'best-hand' ? award.hands.find(({ seat }) => seat === first?.seat) : undefined;
  return shown?.hand.names[language.value] ?? words.value.winners.why[why];
}
