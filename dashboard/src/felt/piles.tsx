import type { Zone } from '#vocabulary/zones';
import type { CardView } from '#wire/cards';
import type { PileView, PublicView } from '#wire/views/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { type Layout, PILE_SPOTS, type Spot } from './geometry.ts';
import { LyingCard } from './lying-card.tsx';

/** Cards drawn per pile: a pile is recognised by its number, not by counting edges. */
const CARDS_DRAWN_MAX = 4;

/** The cards on top. */
export function drawnOf(pile: PileView): readonly CardView[] {
  return pile.cards.slice(-CARDS_DRAWN_MAX);
}

export interface PilesProps extends Pick<PublicView, 'burn' | 'muck' | 'aside' | 'shoe'> {
  readonly layout: Layout;
  readonly marks: readonly Zone[];
  readonly senses: PublicView['table']['senses'] | undefined;
}

export const Piles = unchanged(function Piles({ burn, muck, aside, shoe, layout, marks, senses }: PilesProps) {
  const { burn: burnName, muck: muckName, aside: asideName } = words.value;
  const spots = PILE_SPOTS[layout];
  const isMarked = (zone: Zone): boolean => marks.includes(zone);
  return (
    <>
      <Pile
        zone="BURN"
        name={burnName}
        pile={burn}
        marked={isMarked('BURN')}
        spot={spots.BURN}
        hasPlace={senses?.burn ?? true}
      />
      <Pile
        zone="MUCK"
        name={muckName}
        pile={muck}
        marked={isMarked('MUCK')}
        spot={spots.MUCK}
        hasPlace={senses?.muck ?? true}
      />
      <Pile zone="ASIDE" name={asideName} pile={aside} marked={isMarked('ASIDE')} spot={spots.ASIDE} hasPlace={false} />
      <Shoe shoe={shoe} spot={spots.SHOE} isThere={senses?.shoe ?? true} />
    </>
  );
});

interface PileProps {
  readonly zone: 'BURN' | 'MUCK' | 'ASIDE';
  readonly name: string;
  readonly pile: PileView;
  readonly marked: boolean;
  readonly spot: Spot;
  /** Of its own on this table, with an antenna: it is there also when nothing lies in it. */
  readonly hasPlace: boolean;
}

/** In room of its own, whether it is there or not: what comes and goes in it moves nothing else on the felt. */
const Pile = unchanged(function Pile({ zone, name, pile, marked, spot, hasPlace }: PileProps) {
  const isThere = hasPlace || pile.count > 0 || marked;
  return (
    <div class="pile-spot" style={styleOf(spot)}>
      {isThere && (
        <div class={`pile${marked ? ' marked' : ''}`} data-zone={zone}>
          <div class="pile-cards">
            {drawnOf(pile).map((card) => (
              <LyingCard key={card.key} card={card} />
            ))}
          </div>
          <span class="pile-name">
            {name} <b>{pile.count}</b>
          </span>
        </div>
      )}
    </div>
  );
});

type ShoeProps = Pick<PublicView, 'shoe'> & { readonly spot: Spot; readonly isThere: boolean };

const Shoe = unchanged(function Shoe({ shoe, spot, isThere }: ShoeProps) {
  if (!isThere) return null;
  return (
    <div class="pile-spot" style={styleOf(spot)}>
      <div class="pile shoe" data-zone="SHOE">
        <ShoeDrawing />
        <span class="pile-name">
          {words.value.shoe} <b>{shoe.known ? shoe.left : '–'}</b>
        </span>
      </div>
    </div>
  );
});

function styleOf({ x, y }: Spot) {
  return { left: `${x}%`, top: `${y}%` };
}

function ShoeDrawing() {
  return (
    <svg class="shoe-drawing" viewBox="0 0 80 50" aria-hidden="true">
      <path d="M6 40 20 8h44l-5 32z" />
      <path d="M25 34l8-20M35 34l7-20M45 34l6-20M55 34l5-20" />
      <path d="M3 44h60l-4 4H7z" class="solid" />
    </svg>
  );
}
