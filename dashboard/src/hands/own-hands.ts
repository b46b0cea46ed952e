import { useEffect, useState } from 'preact/hooks';
import type { StayHandsView, StayView } from '#wire/views/own-hands-view';
import { at, ownPath } from '../link/own-addresses.ts';
import { OWN_HANDS } from '../link/stays.ts';
import { told } from '../link/told.ts';

/** `/hands/own` has the hands that this phone's player has played, `/hands/own/STAY/HAND` is one of them. */
export interface AskedOwn {
  readonly stay: string;
  readonly hand: number;
}

/** undefined: the page is another one; null: all of them. */
export function ownAsked(): AskedOwn | null | undefined {
  const pathname = ownPath();
  if (pathname === OWN_HANDS) return null;
  const [, stay, hand] = /^\/hands\/own\/([^/]+)\/(\d+)$/.exec(pathname) ?? [];
  return stay === undefined || hand === undefined ? undefined : { stay: decodeURIComponent(stay), hand: Number(hand) };
}

export const stayAddress = (stay: string): string => at(`/api/own-hands/${encodeURIComponent(stay)}`);

/** null: they cannot be read. */
export function useStayHands({ id }: StayView): StayHandsView['hands'] | null | undefined {
  const [hands, setHands] = useState<StayHandsView['hands'] | null | undefined>();
  useEffect(() => {
    let isGone = false;
    void told<StayHandsView>(stayAddress(id)).then((answer) => {
      if (!isGone) setHands(answer?.hands ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [id]);
  return hands;
}
