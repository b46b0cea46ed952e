import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { isOverPhase } from '#wire/views/public-view';
import { type AirPlayer, boardOf } from './picture.ts';

/** A fold is gone in a second and a half; then the others close ranks. */
const LEAVES_MS = 1_500;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Those that are still to be seen: whoever folds has his time to leave. */
export function useStaying(players: readonly AirPlayer[]): readonly AirPlayer[] {
  const out = players.filter(({ state }) => state === 'folded' || state === 'dead').map(({ seat }) => seat);
  const [gone, setGone] = useState<readonly Seat[]>(out);
  const key = out.join();
  useEffect(() => {
    const timer = setTimeout(() => setGone(out), isStill() ? 0 : LEAVES_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return players.filter(({ seat }) => !(gone.includes(seat) && out.includes(seat)));
}

/** When a hand is over its board is gathered in; on air it stays until the next one begins. */
export function useBoard(view: PublicView): readonly (string | null)[] {
  const kept = useRef<{ readonly hand: number; readonly cards: readonly (string | null)[] }>({ hand: -1, cards: [] });
  const cards = boardOf(view);
  const hand = view.hand?.number ?? 0;
  const known = cards.filter((card) => card !== null).length;
  const isGathered = isOverPhase(view.hand?.phase) && kept.current.hand === hand;
  if (isGathered && known < kept.current.cards.filter((card) => card !== null).length) return kept.current.cards;
  kept.current = { hand, cards };
  return cards;
}
