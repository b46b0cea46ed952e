import { useEffect, useState } from 'preact/hooks';
import type { NightView } from '#wire/views/night-view';
import { tableCall } from '../link/own-addresses.ts';

/** A hand takes a minute or two: nobody waits for its figures. */
const REFRESH_MS = 10_000;

/** The evening so far; asked for again with each hand, and now and then. `undefined` until the first answer. */
export function useNight(hand: number): NightView | undefined {
  const [night, setNight] = useState<NightView | undefined>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const told = isDemo() ? (await import('../demo/demo-night.ts')).demoNight() : await fetchNight();
      if (!isGone && told !== undefined) setNight(told);
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [hand]);
  return night;
}

async function fetchNight(): Promise<NightView | undefined> {
  try {
    const answer = await fetch(tableCall('/stats'));
    // From a server of the same build, like the views (server-messages.ts).
    return answer.ok ? ((await answer.json()) satisfies NightView) : undefined;
  } catch {
    return undefined;
  }
}

function isDemo(): boolean {
  return new URLSearchParams(location.search).has('demo');
}
