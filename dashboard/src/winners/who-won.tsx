import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { PotChoice } from './pot-choice.tsx';
import { ToldCards } from './told-cards.tsx';
import './winners.css';

/**
 * Asked when betting is over and no card is sensed, or one goes unread. The quickest way stands first; of cards a
 * player's own phone names his own, and the board.
 */
export function WhoWon({ view, only }: { readonly view: PublicView; readonly only?: Seat }) {
  const { whoWon } = view;
  if (whoWon === null) return null;
  if (only === undefined || isIn(whoWon, only)) return <Ask view={view} asked={whoWon} only={only} />;
  return isSensed(view) ? null : <ToldCards view={view} asked={whoWon} only={only} />;
}

const isIn = ({ seats }: WhoWonView, mine: Seat): boolean => seats.some(({ seat }) => seat === mine);

/** Its antennas say which cards they are: people say only who takes the pot. */
const isSensed = ({ table: { senses } }: PublicView): boolean => senses.seats;

interface AskProps {
  readonly view: PublicView;
  readonly asked: WhoWonView;
  readonly only: Seat | undefined;
}

function Ask({ view, asked, only }: AskProps) {
  const say = words.value.winners;
  const isToldAny = asked.board.length > 0 || asked.seats.some(({ cards }) => cards.length > 0);
  const [byCards, setByCards] = useState(isToldAny && !isSensed(view));
  return (
    <section class="who-won" aria-label={say.title}>
      <div class="who-won-head">
        <h2>{say.title}</h2>
        <div class="who-won-ways" hidden={isSensed(view)}>
          <button type="button" data-way="pot" aria-pressed={!byCards} onClick={() => setByCards(false)}>
            {say.byPot}
          </button>
          <button type="button" data-way="cards" aria-pressed={byCards} onClick={() => setByCards(true)}>
            {say.byCards}
          </button>
        </div>
      </div>
      {byCards ? (
        <ToldCards view={view} asked={asked} {...(only === undefined ? {} : { only })} />
      ) : (
        <PotChoice view={view} asked={asked} {...(only === undefined ? {} : { mine: only })} />
      )}
      {byCards &&
        only === undefined &&
        view.hand?.phase === 'showdown' &&
        asked.seats.some(({ cards }) => cards.length > 0) && (
          <button
            type="button"
            data-press="none-else"
            onClick={() => send({ type: 'declared', what: { type: 'next' } })}
          >
            {say.noneElse}
          </button>
        )}
    </section>
  );
}
