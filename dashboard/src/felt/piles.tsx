import type { Zone } from '#vocabulary/zones';
import type { PublicView } from '#wire/public-view';
import { words } from '../words/language.ts';
import { type Layout, PILE_SPOTS } from './geometry.ts';
import { LyingCard } from './lying-card.tsx';

/** Cards drawn per pile: a pile is recognised by its number, not by counting edges. */
const CARDS_DRAWN_MAX = 4;

export function Piles({ view, layout, marks }: { readonly view: PublicView; readonly layout: Layout; readonly marks: ReadonlySet<Zone> }) {
  const spots = PILE_SPOTS[layout];
  const piles = [
    { zone: 'BURN', name: words.value.burn, count: view.burn.count, cards: view.burn.cards },
    { zone: 'MUCK', name: words.value.muck, count: view.muck.count, cards: view.muck.cards },
    { zone: 'ASIDE', name: words.value.aside, count: view.aside.count, cards: view.aside.cards },
  ] as const;
  return (
    <>
      {piles
        .filter((pile) => pile.zone !== 'ASIDE' || pile.count > 0 || marks.has('ASIDE'))
        .map((pile) => (
          <div
            key={pile.zone}
            class={`pile${marks.has(pile.zone) ? ' marked' : ''}`}
            data-zone={pile.zone}
            style={{ left: `${spots[pile.zone].x}%`, top: `${spots[pile.zone].y}%` }}
          >
            <div class="pile-cards">
              {pile.cards.slice(-CARDS_DRAWN_MAX).map((card) => (
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
          {words.value.shoe} <b>{view.shoe.known ? view.shoe.left : '–'}</b>
        </span>
      </div>
    </>
  );
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
