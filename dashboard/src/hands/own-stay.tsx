import type { OwnHandView, StayView } from '#wire/views/own-hands-view';
import { HAND_FILES } from '#wire/views/replay-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { at } from '../link/own-addresses.ts';
import { OWN_HANDS } from '../link/stays.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { stayAddress, useStayHands } from './own-hands.ts';
import { signed } from './signed.ts';

/** A night at one seat: its hands with his cards, the newest first, and what they have brought him. */
export function Stay({ stay }: { readonly stay: StayView }) {
  const say = words.value.hands;
  const hands = useStayHands(stay);
  const day = new Date(stay.sinceMs).toLocaleDateString(words.value.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section class="stats-panel" data-stay={stay.id}>
      <h2>{[stay.untilMs === null ? say.tonight : day, stay.name, words.value.seat(stay.seat)].join(' · ')}</h2>
      {hands === undefined || hands === null ? (
        <p role="status">{hands === null ? say.missing : say.reading}</p>
      ) : hands.length === 0 ? (
        <p class="soft">{say.noHands}</p>
      ) : (
        <StayHands stay={stay} hands={hands} />
      )}
    </section>
  );
}

function StayHands({ stay, hands }: { readonly stay: StayView; readonly hands: readonly OwnHandView[] }) {
  const say = words.value.hands;
  const results = hands.flatMap(({ result }) => result ?? []);
  const total = results.reduce((sum, result) => sum + result, 0);
  return (
    <>
      <p class="own-sum">
        {say.played(amount(hands.length))}
        {results.length > 0 && (
          <b data-total={total} class={total < 0 ? 'hands-lost' : 'hands-won'}>
            {signed(total)}
          </b>
        )}
      </p>
      <p class="own-files">
        <span>{say.filesOfOwn}</span>
        {HAND_FILES.map((format) => (
          <a
            key={format}
            class="button"
            data-file={format}
            download
            href={`${stayAddress(stay.id)}/file?format=${format}`}
          >
            {say.fileNames[format]}
          </a>
        ))}
      </p>
      <ol class="hands-list">
        {hands.map((line) => (
          <Line key={`${line.night}/${line.hand}`} stay={stay} line={line} />
        ))}
      </ol>
    </>
  );
}

function Line({ stay, line }: { readonly stay: StayView; readonly line: OwnHandView }) {
  const { hands: say, hand, locale, board } = words.value;
  const time = new Date(line.beganMs).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <li data-hand={line.hand}>
      <p class="hands-head own-line">
        <a data-replay-of={line.hand} href={at(`${OWN_HANDS}/${encodeURIComponent(stay.id)}/${line.hand}`)}>
          <b>{hand(line.hand)}</b>
        </a>
        <span class="soft">
          {time} · {say.potOf(amount(line.pot))}
        </span>
        {line.result !== null && (
          <b data-result={line.result} class={line.result < 0 ? 'hands-lost' : 'hands-won'}>
            {signed(line.result)}
          </b>
        )}
      </p>
      <div class="hands-open">
        <Cards label={say.yourCards} cards={line.hole} />
        {line.board.length > 0 && <Cards label={board} cards={line.board} />}
      </div>
      {line.called.length > 0 && <p class="soft">{line.called.map((kind) => kindTitle(kind)).join(' · ')}</p>}
    </li>
  );
}

function Cards({ label, cards }: { readonly label: string; readonly cards: OwnHandView['hole'] }) {
  return (
    <span class="hands-cards">
      <span class="soft">{label}</span>
      {cards.map((card, place) =>
        card === null ? (
          <PlayingCard key={place} card={null} label={words.value.hands.hiddenCard} />
        ) : (
          <PlayingCard key={card} card={card} label={words.value.card(card)} />
        ),
      )}
    </span>
  );
}
