import { useEffect, useRef, useState } from 'preact/hooks';
import type { PublicView } from '#wire/views/public-view';
import type { VerdictView } from '#wire/views/verdicts';

/** A settled verdict stays long enough to be read from across the room, then folds away by itself. */
const SETTLED_SHOWN_MS = 6_000;

/** The verdict that has the stage: the newest open one; else the one that was just settled, for a while. */
export function useStagedVerdict(view: PublicView): VerdictView | undefined {
  const open = view.verdicts.findLast((each) => each.status === 'open');
  const newest = view.verdicts.at(-1);
  const seen = useRef<string>('');
  const [fading, setFading] = useState<string>('');
  const settledKey = newest === undefined || newest.status === 'open' ? '' : `${newest.id}:${newest.status}`;
  useEffect(() => {
    if (settledKey === '' || settledKey === seen.current) return;
    seen.current = settledKey;
    setFading(settledKey);
    const timer = setTimeout(() => setFading(''), SETTLED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [settledKey]);
  if (open !== undefined) return open;
  return fading !== '' && fading === settledKey ? newest : undefined;
}
