import type { Zone } from '#vocabulary/zones';
import type { StepView } from '#wire/views/steps';
import { words } from '../words/language.ts';

/** From where to where, small enough for a list and clear without reading. */
export function StepPictogram({ step }: { readonly step: StepView }) {
  const route = routeOf(step);
  if (route === undefined) {
    return (
      <svg class="pictogram pictogram-drawn" viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[step.do] ?? DRAWINGS.bet} />
      </svg>
    );
  }
  return (
    <span class="pictogram" aria-hidden="true">
      <Place zone={route.from} />→<Place zone={route.to} />
    </span>
  );
}

const EYE = 'M2 12C6 6 18 6 22 12 18 18 6 18 2 12ZM12 9a3 3 0 100 6 3 3 0 000-6';
const CHIPS = 'M4 8c0-4 16-4 16 0s-16 4-16 0v8c0 4 16 4 16 0V8M4 12c0 4 16 4 16 0';

/** What has no route is drawn: in a box of 24 by 24, strokes only. */
const DRAWINGS: Partial<Record<StepView['do'], string>> = {
  shuffle: 'M3 7h4l9 10h5M3 17h4l3-3M14 9l2-2h5M18 4l3 3-3 3M18 14l3 3-3 3',
  cut: 'M4 5h16v5H4ZM6 14h16v5H6Z',
  collect: 'M12 3v9M8 8l4 4 4-4M4 14v6h16v-6',
  'show-card': EYE,
  show: EYE,
  flip: 'M4 12a8 8 0 0114-5M18 3v4h-4M20 12a8 8 0 01-14 5M6 21v-4h4',
  gather: CHIPS,
  award: CHIPS,
  'return-bets': CHIPS,
  bet: 'M5 12h.01M12 12h.01M19 12h.01',
};

function Place({ zone }: { readonly zone: Zone }) {
  return <span class="pictogram-place">{words.value.shortPlace(zone)}</span>;
}

function routeOf(step: StepView): { readonly from: Zone; readonly to: Zone } | undefined {
  switch (step.do) {
    case 'move':
      return { from: step.from, to: step.to };
    case 'burn':
      return { from: 'SHOE', to: 'BURN' };
    case 'lay':
      return { from: 'SHOE', to: step.place };
    case 'take-next':
      return { from: 'SHOE', to: step.to };
    case 'deal':
      return { from: 'SHOE', to: `S${step.seat}` };
    default:
      return undefined;
  }
}
