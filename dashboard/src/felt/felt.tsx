import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PhonesView } from '#wire/views/phones-view';
import type { PublicView } from '#wire/views/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { Board } from './board.tsx';
import { useFlights } from './flights.ts';
import { betSpot, type Layout, layoutFor, type Spot, unitPx } from './geometry.ts';
import { type MarkingView, markedZones } from './marks.ts';
import { Piles } from './piles.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { placesOf } from './seating.ts';
import './felt.css';

/** What is drawn on it: of a table that is played, or of a hand that was. */
export type FeltView = Pick<PublicView, 'seats' | 'board' | 'burn' | 'muck' | 'aside' | 'shoe' | 'pots' | 'potTotal'> &
  MarkingView & {
    readonly hand: Pick<NonNullable<PublicView['hand']>, 'button'> | null;
    readonly toAct: Pick<NonNullable<PublicView['toAct']>, 'seat'> | null;
    readonly phones?: Pick<PhonesView, 'held'>;
    /** Absent where a hand of before is drawn: what was there then is not told. */
    readonly table?: Pick<PublicView['table'], 'senses'>;
  };

/** The table seen from above. It draws a view and knows no rule. */
export function Felt({ view }: { readonly view: FeltView }) {
  const box = useRef<HTMLDivElement>(null);
  const layout = useLayout(box);
  useFlights(box, view, layout);
  const marks = markedZones(view);
  const places = placesOf(view.seats.filter(({ state }) => state !== 'empty').map(({ seat }) => seat));
  const placeOf = (seat: Seat): Seat => places.get(seat) ?? seat;
  return (
    <div class="felt-room">
      <div class={`felt felt-${layout}`} ref={box}>
        <div class="felt-cloth" />
        <Piles
          burn={view.burn}
          muck={view.muck}
          aside={view.aside}
          shoe={view.shoe}
          layout={layout}
          marks={marks}
          senses={view.table?.senses}
        />
        <Board board={view.board} marks={marks} />
        <PotLine potTotal={view.potTotal} pots={view.pots} />
        {view.seats.map((seat) => (
          <SeatPlate
            key={seat.seat}
            seat={seat}
            place={placeOf(seat.seat)}
            acts={view.toAct?.seat === seat.seat}
            hasButton={view.hand?.button === seat.seat}
            layout={layout}
            speaksByPhone={view.phones?.held.some((held) => held.seat === seat.seat) === true}
            marked={marks.includes(`S${seat.seat}`)}
          />
        ))}
        {view.seats.map((seat) => (
          <Bet key={seat.seat} chips={seat.bet} {...betSpot(layout, placeOf(seat.seat))} />
        ))}
      </div>
    </div>
  );
}

const Bet = unchanged(function Bet({ chips, x, y }: Spot & { readonly chips: number }) {
  return (
    <div class="bet-spot" style={{ left: `${x}%`, top: `${y}%` }}>
      {chips > 0 && (
        <div class="bet">
          <span class="chip" aria-hidden="true" />
          {amount(chips)}
        </div>
      )}
    </div>
  );
});

const PotLine = unchanged(function PotLine({ potTotal, pots }: Pick<PublicView, 'potTotal' | 'pots'>) {
  const [main, ...sides] = pots;
  return (
    <div class="pot-spot">
      {potTotal !== null && potTotal > 0 && (
        <div class="pot-line">
          <span class="pot-total">
            {words.value.pot} <b>{amount(potTotal)}</b>
          </span>
          {main !== undefined && sides.length > 0 && (
            <span class="pot-sides">
              {[
                words.value.mainPot(amount(main.amount)),
                ...sides.map((pot, i) => words.value.sidePot(i + 1, amount(pot.amount))),
              ].join(' · ')}
            </span>
          )}
        </div>
      )}
    </div>
  );
});

/** The unit of all sizes on the felt, so that one drawing fits a television and a phone. */
function useLayout(box: { readonly current: HTMLDivElement | null }): Layout {
  const [layout, setLayout] = useState<Layout>('wide');
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const fitting = layoutFor(width, height);
      element.style.setProperty('--u', `${unitPx(fitting, width, height)}px`);
      setLayout(fitting);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return layout;
}
