import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { CardName } from '#wire/cards';
import type { WhoWonView } from '#wire/views/award-view';
import type { PublicView } from '#wire/views/public-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { CardPicker } from './card-picker.tsx';

type Target = 'board' | Seat;

interface ToldCardsProps {
  readonly view: PublicView;
  readonly asked: WhoWonView;
  readonly only?: Seat;
}

/**
 * The board first, once for all, then two cards for each hand that is shown. `only`: a player's own phone names his own
 * hand, and the board if he chooses to.
 */
export function ToldCards({ view, asked, only }: ToldCardsProps) {
  const say = words.value.winners;
  const [chosen, setChosen] = useState<Target | null>(null);
  const [picked, setPicked] = useState<readonly CardName[]>([]);
  const seats = asked.seats.filter(({ seat }) => only === undefined || seat === only);
  const target = chosen ?? nextToTell(asked, seats, only);
  const choose = (next: Target | null): void => {
    setChosen(next);
    setPicked([]);
  };
  const pick = (card: CardName): void => {
    if (target === undefined) return;
    const cards = [...picked, card];
    setPicked(cards);
    if (cards.length < cardsWanted(target)) return;
    tell(target, cards);
    choose(null);
  };
  const shownOf = (row: Target, told: readonly CardName[]) => (target === row && picked.length > 0 ? picked : told);
  const asks = (row: Target): string =>
    row === 'board' ? say.boardFirst : only === undefined ? say.handOf(nameOf(view, row)) : say.mine;
  const known = [...asked.board, ...asked.seats.flatMap(({ cards }) => cards)];
  const own = target === 'board' ? asked.board : (asked.seats.find(({ seat }) => seat === target)?.cards ?? []);
  return (
    <div class="told-cards">
      {target !== undefined && (
        <div class="told-entry">
          <p class="told-ask">{asks(target)}</p>
          <CardPicker taken={[...known.filter((card) => !own.includes(card)), ...picked]} onPick={pick} />
        </div>
      )}
      <ul class="told-rows">
        <Row
          name={say.board}
          cards={shownOf('board', asked.board)}
          places={BOARD_ZONES.length}
          isTarget={target === 'board'}
          mark="board"
          onChoose={() => choose('board')}
        />
        {seats.map(({ seat, cards }) => (
          <Row
            key={seat}
            name={nameOf(view, seat)}
            cards={shownOf(seat, cards)}
            places={2}
            isTarget={target === seat}
            mark={String(seat)}
            onChoose={() => choose(seat)}
            {...(cards.length > 0 || view.hand?.phase !== 'showdown'
              ? {}
              : {
                  notShown: only === undefined ? say.notShown : say.iDoNotShow,
                  onNotShown: () => send({ type: 'told', what: { type: 'not-shown', seat } }),
                })}
          />
        ))}
      </ul>
      {picked.length > 0 && <EraseKey onPress={() => setPicked(picked.slice(0, -1))} />}
    </div>
  );
}

function EraseKey({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {words.value.winners.eraseCard}
    </button>
  );
}

function tell(target: Target, cards: readonly CardName[]): void {
  const [first, second] = cards;
  if (target === 'board') send({ type: 'told', what: { type: 'board', cards: [...cards] } });
  else if (first !== undefined && second !== undefined)
    send({ type: 'told', what: { type: 'hand', seat: target, cards: [first, second] } });
}

const cardsWanted = (target: Target): number => (target === 'board' ? BOARD_ZONES.length : 2);

function nextToTell(asked: WhoWonView, seats: WhoWonView['seats'], only: Seat | undefined): Target | undefined {
  if (only === undefined && asked.board.length < BOARD_ZONES.length) return 'board';
  return seats.find(({ cards }) => cards.length === 0)?.seat;
}

interface RowProps {
  readonly name: string;
  readonly cards: readonly CardName[];
  readonly places: number;
  readonly isTarget: boolean;
  readonly mark: string;
  readonly onChoose: () => void;
  readonly notShown?: string;
  readonly onNotShown?: () => void;
}

function Row({ name, cards, places, isTarget, mark, onChoose, notShown, onNotShown }: RowProps) {
  const say = words.value;
  return (
    <li class={isTarget ? 'told-row told-now' : 'told-row'} data-told={mark}>
      <button type="button" class="told-name" aria-pressed={isTarget} onClick={onChoose}>
        <span>{name}</span>
        <span class="told-places">
          {Array.from({ length: places }, (_, place) => {
            const card = cards[place];
            return card === undefined ? (
              <span key={place} class="told-place" />
            ) : (
              <PlayingCard key={place} card={card} label={say.card(card)} />
            );
          })}
        </span>
      </button>
      {notShown !== undefined && (
        <button type="button" class="told-not-shown" onClick={onNotShown}>
          {notShown}
        </button>
      )}
    </li>
  );
}
