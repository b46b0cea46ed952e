import type { Zone } from '#vocabulary/zones';
import type { CardView } from '#wire/cards';
import type { PileView, PublicView } from '#wire/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { words } from '../words/language.ts';
import { type Layout, PILE_SPOTS } from './geometry.ts';
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
}

export const Piles = unchanged(function Piles({ burn, muck, aside, shoe, layout, marks }: PilesProps) {
  const spots = PILE_SPOTS[layout];
  const piles = [
    { zone: 'BURN', name: words.value.burn, ...burn },
    { zone: 'MUCK', name: words.value.muck, ...muck },
    { zone: 'ASIDE', name: words.value.aside, ...aside },
  ] as const;
  return (
    <>
      {piles
        .filter((pile) => pile.zone !== 'ASIDE' || pile.count > 0 || marks.includes('ASIDE'))
        .map((pile) => (
          <div
            key={pile.zone}
            class={`pile${marks.includes(pile.zone) ? ' marked' : ''}`}
            data-zone={pile.zone}
            style={{ left: `${spots[pile.zone].x}%`, top: `${spots[pile.zone].y}%` }}
          >
            <div class="pile-cards">
              {drawnOf(pile).map((card) => (
                <LyingCard key={card.key} card={card} />
              ))}
            </div>
            <span class="pile-name">
              {pile.name} <b>{pile.count}</b>
            </span>
          </div>
        ))}
      <div class="pile shoe" data-zone="SHOE" style={{ left: `${spots.SHOE.x}%`, top: `${spots.SHOE.y}%` }}>
        <ShoeDrawing />
        <span class="pile-name">
          {words.value.shoe} <b>{shoe.known ? shoe.left : '–'}</b>
        </span>
      </div>
    </>
  );
});

function ShoeDrawing() {
  return (
    <svg class="shoe-drawing" viewBox="0 0 80 50" aria-hidden="true">
      <path d="M6 40 20 8h44l-5 32z" />
      <path d="M25 34l8-20M35 34l7-20M45 34l6-20M55 34l5-20" />
      <path d="M3 44h60l-4 4H7z" class="solid" />
    </svg>
  );
}
