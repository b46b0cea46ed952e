import { useState } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import { unchanged } from '../kit/unchanged.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { PhonesPanel } from './phones-panel.tsx';

interface Panel {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * Open by itself while phones are let in and nothing was played yet, where there is room; else it waits to be opened.
 * Null where this screen is told of no phones.
 */
export function usePhonesPanel({ phones, hand, table, simulation }: PublicView): Panel | null {
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (phones === undefined) return null;
  // Simulated people need no phones; whoever has one there is seen, and sent away, all the same.
  if (simulation !== null && phones.network === 'off' && phones.held.length === 0) return null;
  const isNew = hand === null || table.lacksPlayers || (hand.phase === 'waiting' && hand.number === 1);
  const isOpen = chosen ?? (phones.code !== null && isNew && matchMedia('(min-width: 900px)').matches);
  return { isOpen, toggle: () => setChosen(!isOpen) };
}

/** On the table's own screen: beside the felt, not over it. */
export function PhonesCorner({ view, panel }: { readonly view: PublicView; readonly panel: Panel }) {
  if (!panel.isOpen) return null;
  return (
    <aside class="phones-side">
      <button type="button" class="phones-close" onClick={panel.toggle}>
        {phoneWords.value.close}
      </button>
      <PhonesPanel view={view} asksElsewhere />
    </aside>
  );
}

/** In the bar above the felt, where it covers nobody's seat. */
export const PhonesHandle = unchanged(function PhonesHandle({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" class="tool phones-handle" onClick={onOpen}>
      {phoneWords.value.title}
    </button>
  );
});
