import { BOARD_ZONES } from '#vocabulary/zones';
import type { FeedView } from '#wire/feed-view';
import type { PublicView, SeatView } from '#wire/public-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { coreWords } from '../words/core-words.ts';
import { kindTitle, knowsKinds } from '../words/kinds.ts';
import { amount, percent } from '../words/numbers.ts';

/** Everybody in the hand in one strip, with what the feed has released; the board and the pot above it. */
export function LowerStrip({ feed, view }: { readonly feed: FeedView; readonly view: PublicView }) {
  const seats = view.seats.filter((seat) => seat.state === 'in-hand' || seat.state === 'all-in' || seat.state === 'folded');
  return (
    <>
      <VerdictBanner view={view} />
      <div class="ov-middle">
        <div class="ov-sponsor" />
        <div class="ov-board-block">
          <BoardRow view={view} />
          <PotPlate view={view} />
        </div>
      </div>
      <div class="ov-strip">
        {seats.map((seat) => (
          <PlayerPlate key={seat.seat} seat={seat} feed={feed} view={view} />
        ))}
      </div>
    </>
  );
}

export function BoardOnly({ view }: { readonly view: PublicView }) {
  return (
    <div class="ov-board-block">
      <BoardRow view={view} />
      <PotPlate view={view} />
    </div>
  );
}

/** A corner mark: hand, blinds, pot. */
export function Bug({ view }: { readonly view: PublicView }) {
  return (
    <div class="ov-bug">
      <b>{view.table.name}</b>
      <span>
        {amount(view.level.smallBlind)}/{amount(view.level.bigBlind)}
      </span>
      {view.hand !== null && <span>{coreWords.value.hand(view.hand.number)}</span>}
      {view.potTotal !== null && (
        <span>
          {coreWords.value.pot} {amount(view.potTotal)}
        </span>
      )}
    </div>
  );
}

function BoardRow({ view }: { readonly view: PublicView }) {
  const cards = BOARD_ZONES.map((zone) => view.board.find((place) => place.place === zone)?.cards[0]);
  return (
    <div class="ov-board">
      {cards.map((card, i) => (
        <div key={card?.key ?? `empty-${i}`} class={card?.card === undefined ? 'ov-slot' : 'ov-slot ov-pop'}>
          {card?.card !== undefined && <PlayingCard card={card.card} label={coreWords.value.card(card.card)} />}
        </div>
      ))}
    </div>
  );
}

function PotPlate({ view }: { readonly view: PublicView }) {
  if (view.potTotal === null) return null;
  return (
    <div class="ov-pot">
      {coreWords.value.pot} <b>{amount(view.potTotal)}</b>
    </div>
  );
}

function PlayerPlate({ seat, feed, view }: { readonly seat: SeatView; readonly feed: FeedView; readonly view: PublicView }) {
  const say = coreWords.value;
  const hole = feed.holes.find((each) => each.seat === seat.seat);
  const equity = feed.equities.find((each) => each.seat === seat.seat);
  const acts = view.toAct?.seat === seat.seat;
  return (
    <div class={`ov-player${acts ? ' acts' : ''}${seat.state === 'folded' ? ' folded' : ''}`}>
      <div class="ov-cards">
        {hole === undefined
          ? seat.cards.map((card) => (
              <div key={card.key} class="ov-hole ov-back">
                <PlayingCard card={null} label={say.cardDown} />
              </div>
            ))
          : hole.cards.map((card) => (
              <div key={card} class="ov-hole ov-pop">
                <PlayingCard card={card} label={say.card(card)} />
              </div>
            ))}
      </div>
      <div class="ov-name">{seat.name}</div>
      <div class="ov-line">
        <span>{seat.state === 'all-in' ? say.allIn : seat.stack === null ? '' : amount(seat.stack)}</span>
        {equity !== undefined && <b class="ov-equity">{percent(equity.share)}</b>}
      </div>
      <div class="ov-line ov-act">
        <span>
          {seat.lastAct === null ? '' : say.lastAct[seat.lastAct.act]}
          {seat.bet > 0 ? ` ${amount(seat.bet)}` : ''}
        </span>
        {equity?.outs != null && equity.outs > 0 && <span>{say.outs(equity.outs)}</span>}
      </div>
    </div>
  );
}

function VerdictBanner({ view }: { readonly view: PublicView }) {
  const verdict = view.verdicts.findLast((each) => each.status === 'open');
  if (verdict === undefined || !knowsKinds()) return null;
  return <div class="ov-banner ov-pop">{kindTitle(verdict.kind)}</div>;
}
