import { useLayoutEffect, useRef } from 'preact/hooks';
import { seatZone, type Zone } from '#vocabulary/zones';
import type { CardView } from '#wire/cards';
import type { PublicView } from '#wire/views/public-view';
import type { Layout } from './geometry.ts';
import { drawnOf } from './piles.tsx';

/** How long a card is on its way (visual brief: 150 to 350 ms). */
const FLIGHT_MS = 300;

/** Where cards lie. */
type LyingView = Pick<PublicView, 'seats' | 'board' | 'burn' | 'muck' | 'aside' | 'shoe'>;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of one card among those that lie with it: where that is on the screen changes only with the felt. */
interface Slot {
  readonly zone: Zone;
  /** Which card of how many, from below. */
  readonly name: string;
}

/** Where slots are, measured from the felt's own corner; those that a card has lain in. */
type Boxes = Map<string, Box>;

/**
 * Motion explains: a card that the new view has elsewhere travels there from where it was. Transform only, none where
 * motion is unwelcome.
 */
export function useFlights(felt: { readonly current: HTMLElement | null }, view: LyingView, layout: Layout): void {
  const { current: boxes } = useRef<Boxes>(new Map());
  const last = useRef<ReadonlyMap<string, Slot> | null>(null);
  const slots = slotsOf(view);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = slots;
    if (felt.current === null || before === null || stillness.matches) return;
    for (const start of flights(felt.current, before, slots, boxes)) start();
  }, [[...slots].map(([key, { name }]) => key + name).join()]);
  useLayoutEffect(() => {
    const element = felt.current;
    if (element === null) return;
    // Looked at while nothing waits to be laid out; a card that flies then finds both its ends known.
    const observer = new ResizeObserver(() => {
      measure(element, last.current ?? new Map(), boxes);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [felt, layout, boxes]);
}

function slotsOf(view: LyingView): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  const lie = (zone: Zone, cards: readonly CardView[]): void => {
    for (const [i, { key }] of cards.entries()) slots.set(key, { zone, name: `${zone} ${i}/${cards.length}` });
  };
  for (const { seat, cards } of view.seats) lie(seatZone(seat), cards);
  for (const { place, cards } of view.board) lie(place, cards);
  lie('BURN', drawnOf(view.burn));
  lie('MUCK', drawnOf(view.muck));
  lie('ASIDE', drawnOf(view.aside));
  return slots;
}

/**
 * Whatever lies in another zone than before, ready to be sent there. Measuring forces a layout, so a slot is measured
 * once.
 */
function flights(
  felt: HTMLElement,
  before: ReadonlyMap<string, Slot>,
  now: ReadonlyMap<string, Slot>,
  boxes: Boxes,
): (() => void)[] {
  const starts: (() => void)[] = [];
  for (const [key, slot] of now) {
    const was = before.get(key);
    if (was?.zone === slot.zone) continue;
    const card = elementOf(felt, key);
    const from = was === undefined ? boxAt(felt, 'SHOE', shoeOf(felt), boxes) : boxes.get(was.name);
    const to = boxAt(felt, slot.name, card, boxes);
    if (card !== null && from !== undefined && to !== undefined) starts.push(() => fly(card, from, to));
  }
  return starts;
}

function boxAt(felt: HTMLElement, name: string, drawn: HTMLElement | null, boxes: Boxes): Box | undefined {
  const known = boxes.get(name);
  if (known !== undefined || drawn === null) return known;
  const box = within(felt.getBoundingClientRect(), drawn);
  boxes.set(name, box);
  return box;
}

/**
 * The felt has another size or order, so every slot is elsewhere. What is on its way is not where it will be, and is
 * left out.
 */
function measure(felt: HTMLElement, slots: ReadonlyMap<string, Slot>, boxes: Boxes): void {
  boxes.clear();
  const corner = felt.getBoundingClientRect();
  for (const [key, { name }] of slots) {
    const card = elementOf(felt, key);
    if (card !== null && card.getAnimations().length === 0) boxes.set(name, within(corner, card));
  }
}

function elementOf(felt: HTMLElement, key: string): HTMLElement | null {
  return felt.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`);
}

function shoeOf(felt: HTMLElement): HTMLElement | null {
  return felt.querySelector<HTMLElement>('[data-zone="SHOE"]');
}

function within(corner: DOMRect, element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - corner.left, y: top - corner.top, width, height };
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
