import type { HandLineView, NightPageView } from '#wire/views/nights-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { kindTitle } from '../words/kinds.ts';
import { language, words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { replayAddress } from './replays.ts';

/** Every hand in a line: who dealt, what lay open, who took how much, what was called and how that ended. */
export function HandList({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  if (night.list.length === 0) return <p class="soft">{night.hands === 0 ? say.noHands : say.noneFound}</p>;
  return (
    <ol class="hands-list">
      {night.list.map((line) => (
        <li key={line.hand} data-hand={line.hand} data-pot={line.pot ?? ''}>
          <Head line={line} night={night.id} />
          <Won line={line} />
          <Open line={line} />
          <Called line={line} />
          {line.difference !== 0 && <p class="chips-differ">{say.differs(amount(Math.abs(line.difference)))}</p>}
        </li>
      ))}
    </ol>
  );
}

export const nameIn = ({ people }: HandLineView, seat: number): string =>
  people.find((person) => person.seat === seat)?.name ?? words.value.seat(seat);

function Head({ line, night }: { readonly line: HandLineView; readonly night: string }) {
  const say = words.value.hands;
  const time = new Date(line.beganMs).toLocaleTimeString(words.value.locale, { hour: '2-digit', minute: '2-digit' });
  const isDealt = line.people.some(({ seat }) => seat === line.dealer);
  const parts = [time, isDealt ? say.dealtBy(nameIn(line, line.dealer)) : '', line.redealt ? say.redealt : ''];
  return (
    <p class="hands-head">
      <a data-replay-of={line.hand} href={replayAddress({ night, hand: line.hand })}>
        <b>{words.value.hand(line.hand)}</b>
      </a>{' '}
      <span class="soft">{parts.filter((part) => part !== '').join(' · ')}</span>
    </p>
  );
}

function Won({ line }: { readonly line: HandLineView }) {
  const say = words.value.hands;
  return (
    <p class="hands-how">
      {line.won.map(({ seat, amount: chips }) => (
        <span key={seat} data-winner={seat} data-amount={chips}>
          {words.value.winners.wins(nameIn(line, seat), amount(chips))}
        </span>
      ))}{' '}
      <span class="soft">{say.how[line.how]}</span>
    </p>
  );
}

function Open({ line }: { readonly line: HandLineView }) {
  if (line.board.length === 0 && line.shown.length === 0) return null;
  return (
    <div class="hands-open">
      {line.board.length > 0 && <Cards label={words.value.board} cards={line.board} />}
      {line.shown.map(({ seat, cards, names }) => (
        <Cards key={seat} label={nameIn(line, seat)} cards={cards} name={names?.[language.value]} />
      ))}
    </div>
  );
}

interface CardsProps {
  readonly label: string;
  readonly cards: HandLineView['board'];
  /** What the hand is called, where that was to be seen. */
  readonly name?: string | undefined;
}

function Cards({ label, cards, name }: CardsProps) {
  return (
    <span class="hands-cards">
      <span class="soft">{label}</span>
      {cards.map((card) => (
        <PlayingCard key={card} card={card} label={words.value.card(card)} />
      ))}
      {name !== undefined && <span data-called="">{name}</span>}
    </span>
  );
}

function Called({ line }: { readonly line: HandLineView }) {
  if (line.called.length === 0) return null;
  return (
    <ul class="hands-called">
      {line.called.map(({ kind, status, seats }, index) => (
        <li key={index} data-kind={kind}>
          {kindTitle(kind)}
          <span class="soft">
            {' '}
            {[...seats.map((seat) => nameIn(line, seat)), words.value.status[status]].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
