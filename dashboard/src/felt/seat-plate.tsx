import type { VNode } from 'preact';
import type { Seat } from '#vocabulary/seats';
import type { SeatView } from '#wire/views/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { type Layout, seatSpot } from './geometry.ts';
import { LyingCard } from './lying-card.tsx';

export interface SeatPlateProps {
  readonly seat: SeatView;
  /** The spot at which it is drawn. */
  readonly place: Seat;
  readonly acts: boolean;
  readonly hasButton: boolean;
  /** A phone speaks for whoever sits there. */
  readonly speaksByPhone: boolean;
  readonly layout: Layout;
  readonly marked: boolean;
}

/** Whoever sits there: name, stack, last act, cards. The seat that acts is the only thing that glows. */
export const SeatPlate = unchanged(function SeatPlate({
  seat,
  place,
  acts,
  hasButton,
  speaksByPhone,
  layout,
  marked,
}: SeatPlateProps) {
  const spot = seatSpot(layout, place);
  const out = seat.state !== 'in-hand' && seat.state !== 'all-in';
  const classes = `seat-plate seat-${seat.state}${acts ? ' acts' : ''}${out ? ' out' : ''}${marked ? ' marked' : ''}`;
  return (
    <div
      class={classes}
      style={{ left: `${spot.x}%`, top: `${spot.y}%`, '--player': seat.colour }}
      data-zone={`S${seat.seat}`}
    >
      <div class="seat-cards">
        {seat.cards.map((card) => (
          <LyingCard key={card.key} card={card} />
        ))}
      </div>
      <div class="seat-body">
        <span class="seat-number">{seat.seat}</span>
        {seat.photo !== undefined && <img class="seat-photo" src={seat.photo} alt="" />}
        {seat.state === 'empty' ? (
          <span class="sr-only">{words.value.emptySeat}</span>
        ) : (
          <span class="seat-name">{seat.name}</span>
        )}
        {speaksByPhone && seat.name !== '' && <PhoneMark name={seat.name} />}
        {hasButton && (
          <span class="dealer-button" title={words.value.dealer}>
            <span class="sr-only">{words.value.dealer}</span>
            <span aria-hidden="true">D</span>
          </span>
        )}
        {seat.state !== 'empty' && (
          <span class="seat-line">
            <SeatLine seat={seat} />
            {seat.leaves === true && <span class="seat-act">{words.value.leaves}</span>}
          </span>
        )}
      </div>
    </div>
  );
});

function PhoneMark({ name }: { readonly name: string }) {
  const speaks = words.value.speaksByPhone(name);
  return (
    <span class="seat-phone" title={speaks}>
      <span class="sr-only">{speaks}</span>
      <svg viewBox="0 0 10 16" aria-hidden="true">
        <rect x="1" y="1" width="8" height="14" rx="1.6" />
        <path d="M4 12.8h2" />
      </svg>
    </span>
  );
}

function SeatLine({ seat }: { readonly seat: SeatView }) {
  const say = words.value;
  switch (seat.state) {
    case 'empty':
      return null;
    case 'all-in':
      return (
        <>
          <b class="tag-all-in">{say.allIn}</b>
          {seat.shown !== null && <b class="seat-act">{say.categories[seat.shown]}</b>}
        </>
      );
    case 'folded':
      return <StackAnd seat={seat} said={<span>{say.folded}</span>} />;
    case 'dead-hand':
      return <StackAnd seat={seat} said={<b class="tag-dead">{say.deadHand}</b>} />;
    case 'away':
      return <StackAnd seat={seat} said={<span>{say.away}</span>} />;
    case 'sitting-out':
      return <StackAnd seat={seat} said={<span>{say.sittingOut}</span>} />;
    case 'waiting':
      return <span>{say.nextHand}</span>;
    case 'busted':
      return <span>{say.out}</span>;
    case 'in-hand':
      return (
        <>
          {seat.stack !== null && <span class="seat-stack">{amount(seat.stack)}</span>}
          {seat.shown !== null ? (
            <b class="seat-act">{say.categories[seat.shown]}</b>
          ) : (
            seat.lastAct !== null && <span class="seat-act">{say.lastAct[seat.lastAct.act]}</span>
          )}
        </>
      );
  }
}

/** Who is out of the hand has his chips before him all the same. */
function StackAnd({ seat, said }: { readonly seat: SeatView; readonly said: VNode }) {
  return (
    <>
      {seat.stack !== null && <span class="seat-stack">{amount(seat.stack)}</span>}
      {said}
    </>
  );
}
