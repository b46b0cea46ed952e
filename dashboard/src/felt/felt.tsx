import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PublicView } from '#wire/public-view';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { Board } from './board.tsx';
import { useFlights } from './flights.ts';
import { betSpot, type Layout, layoutFor, unitPx } from './geometry.ts';
import { markedZones } from './marks.ts';
import { Piles } from './piles.tsx';
import { SeatPlate } from './seat-plate.tsx';
import './felt.css';

/** The table seen from above. It draws a view and knows no rule. */
export function Felt({ view }: { readonly view: PublicView }) {
  const box = useRef<HTMLDivElement>(null);
  const layout = useLayout(box);
  useFlights(box, view);
  const marks = markedZones(view);
  return (
    <div class={`felt felt-${layout}`} ref={box}>
      <div class="felt-cloth" />
      <Piles view={view} layout={layout} marks={marks} />
      <Board view={view} marks={marks} />
      <PotLine view={view} />
      {view.seats.map((seat) => (
        <SeatPlate
          key={seat.seat}
          seat={seat}
          acts={view.toAct?.seat === seat.seat}
          hasButton={view.hand?.button === seat.seat}
          layout={layout}
          marked={marks.has(`S${seat.seat}`)}
        />
      ))}
      {view.seats
        .filter((seat) => seat.bet > 0)
        .map((seat) => {
          const spot = betSpot(layout, seat.seat);
          return (
            <div key={seat.seat} class="bet" style={{ left: `${spot.x}%`, top: `${spot.y}%` }}>
              <span class="chip" aria-hidden="true" />
              {amount(seat.bet)}
            </div>
          );
        })}
    </div>
  );
}

function PotLine({ view }: { readonly view: PublicView }) {
  if (view.potTotal === null || view.potTotal === 0) return null;
  const [main, ...sides] = view.pots;
  return (
    <div class="pot-line">
      <span class="pot-total">
        {words.value.pot} <b>{amount(view.potTotal)}</b>
      </span>
      {main !== undefined && sides.length > 0 && (
        <span class="pot-sides">
          {[main, ...sides].map((pot, i) => `${i === 0 ? words.value.pot : words.value.sidePot(i)} ${amount(pot.amount)}`).join(' · ')}
        </span>
      )}
    </div>
  );
}

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
