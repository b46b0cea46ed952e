import { useEffect, useState } from 'preact/hooks';
import type { OwnHandsView } from '#wire/views/own-hands-view';
import { at } from './own-addresses.ts';
import { told } from './told.ts';

/** The page of the hands that this browser's own player has played. */
export const OWN_HANDS = '/hands/own';

/** The times at which this browser held a seat; `undefined` until the answer comes. */
export function useStays(): OwnHandsView['stays'] | undefined {
  const [stays, setStays] = useState<OwnHandsView['stays'] | undefined>();
  useEffect(() => {
    let isGone = false;
    void told<OwnHandsView>(at('/api/own-hands')).then((answer) => {
      if (!isGone) setStays(answer?.stays ?? []);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return stays;
}
