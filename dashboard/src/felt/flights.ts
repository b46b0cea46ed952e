import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PublicView } from '#wire/public-view';

/** How long a card is on its way (visual brief: 150 to 350 ms). */
const FLIGHT_MS = 300;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the cards lay, measured from the felt's own corner, on a felt of that size. */
interface Measured {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Box>;
}

/** Motion explains: a card that the new view has elsewhere travels there from where it was. Transform only, none where motion is unwelcome. */
export function useFlights(box: { readonly current: HTMLElement | null }, view: PublicView): void {
  const last = useRef<Measured | null>(null);
  // Measuring forces a layout: only where a card lies elsewhere than before.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const felt = element.getBoundingClientRect();
    const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({ card, at: within(felt, card) }));
    const now = new Map(cards.map(({ card, at }) => [card.dataset['card'] ?? '', at]));
    const before = last.current;
    last.current = { width: felt.width, height: felt.height, places: now };
    // A felt that became smaller or larger moved every card; nobody at the table did.
    if (before === null || before.width !== felt.width || before.height !== felt.height) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const shoe = element.querySelector<HTMLElement>('[data-zone="SHOE"]');
    for (const { card, at } of cards) {
      const from = before.places.get(card.dataset['card'] ?? '') ?? (shoe === null ? undefined : within(felt, shoe));
      if (from !== undefined && Math.abs(from.x - at.x) + Math.abs(from.y - at.y) > at.width / 4) fly(card, from, at);
    }
  }, [whereCardsLie(view)]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // After a resize the next card that moves would fly from where it lay on the old felt.
    const observer = new ResizeObserver(() => {
      const felt = element.getBoundingClientRect();
      const cards = [...element.querySelectorAll<HTMLElement>('[data-card]')];
      last.current = {
        width: felt.width,
        height: felt.height,
        places: new Map(cards.map((card) => [card.dataset['card'] ?? '', within(felt, card)])),
      };
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}

function whereCardsLie(view: PublicView): string {
  const piles = [view.burn, view.muck, view.aside].map((pile) => pile.cards);
  return [...view.seats.map((seat) => seat.cards), ...view.board.map((place) => place.cards), ...piles]
    .map((cards) => cards.map((card) => card.key).join())
    .join('/');
}

function within(felt: DOMRect, element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - felt.left, y: top - felt.top, width, height };
}

function fly(card: HTMLElement, from: Box, to: Box): void {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(1.5, Math.max(0.5, from.width / Math.max(1, to.width)));
  card.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
}
