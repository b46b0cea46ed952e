import { BOARD_ZONES, SEAT_ZONES, type Zone } from '#vocabulary/zones';
import { words } from '../words/language.ts';
import { evidenceWords } from '../words/pages/evidence-words.ts';
import { spotOf } from './place-spots.ts';

const PLACES: readonly Zone[] = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'SHOE', 'ASIDE', 'MUCK'];
/** The table is wider than high: the map's hundredths of its height, in those of its width. */
const FLATNESS = 0.55;

/** The table in the size of a stamp, with one place of it filled: nobody has to know what B4 is. */
export function PlacePicture({ zone }: { readonly zone: Zone }) {
  const evidence = evidenceWords.value;
  const { place } = words.value;
  return (
    <svg
      class="place-picture"
      viewBox={`0 0 100 ${100 * FLATNESS}`}
      role="img"
      aria-label={evidence.picture(place(zone))}
    >
      <rect x="1" y="1" width="98" height={100 * FLATNESS - 2} rx={50 * FLATNESS} class="place-felt" />
      {PLACES.map((each) => {
        const spot = spotOf(each);
        if (spot === undefined) return null;
        const isHere = each === zone;
        const [width, height] = isHere ? [11, 14] : [7, 9];
        return (
          <rect
            key={each}
            x={spot.x - width / 2}
            y={spot.y * FLATNESS - height / 2}
            width={width}
            height={height}
            rx="1.5"
            class={isHere ? 'place-here' : 'place-there'}
          />
        );
      })}
    </svg>
  );
}
