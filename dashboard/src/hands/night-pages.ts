import { useEffect, useState } from 'preact/hooks';
import { NIGHT_NOW, type NightPageView, type NightsView } from '#wire/views/nights-view';
import { tableCall } from '../link/own-addresses.ts';
import { told } from '../link/told.ts';
import { standingNight } from './standing-night.ts';

/** A hand takes a minute or two: nobody waits for its line. */
const REFRESH_MS = 10_000;

/**
 * Which night, which page of its hands, and which of them: in the address, so that it can be sent to a friend. Empty:
 * all of them.
 */
export interface Chosen {
  readonly night: string;
  readonly page: number;
  readonly player: string;
  readonly pot: string;
  readonly kind: string;
}

const FILTERS = ['player', 'pot', 'kind'] as const;

export function chosenFirst(): Chosen {
  const query = new URLSearchParams(location.search);
  const text = (name: (typeof FILTERS)[number]): string => query.get(name) ?? '';
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1);
  return { night: query.get('night') ?? NIGHT_NOW, page, player: text('player'), pot: text('pot'), kind: text('kind') };
}

export function keepChosen(chosen: Chosen): void {
  const query = new URLSearchParams(location.search);
  query.set('night', chosen.night);
  query.set('page', String(chosen.page));
  for (const name of FILTERS) {
    if (chosen[name] === '') query.delete(name);
    else query.set(name, chosen[name]);
  }
  history.replaceState(null, '', `?${query}`);
}

export interface Told {
  /** `undefined` until the first answer. */
  readonly nights: NightsView | undefined;
  readonly shown: NightPageView | undefined;
  /** There is no such night, or it cannot be read. */
  readonly isMissing: boolean;
}

/** Asked for again with each hand, and now and then; a night that is over stays as it is. */
export function useNightPage(chosen: Pick<Chosen, 'night' | 'page'> & Partial<Chosen>, hand: number): Told {
  const { night, page, player = '', pot = '', kind = '' } = chosen;
  const [nights, setNights] = useState<NightsView | undefined>();
  const [shown, setShown] = useState<{ readonly asked: string; readonly page: NightPageView } | undefined>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const all = await nightsTold();
      const one = await pageTold(standingNight(night, all?.nights ?? []), page, filterOf({ player, pot, kind }));
      if (isGone) return;
      if (all !== undefined) setNights(all);
      setShown(one && { asked: night, page: one });
      setMissing(one === undefined);
    };
    setMissing(false);
    void ask();
    const timer = night === NIGHT_NOW ? setInterval(() => void ask(), REFRESH_MS) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [night, page, player, pot, kind, hand]);
  return { nights, shown: shown?.asked === night ? shown.page : undefined, isMissing };
}

const isDemo = (): boolean => new URLSearchParams(location.search).has('demo');

async function nightsTold(): Promise<NightsView | undefined> {
  return isDemo() ? (await import('../demo/demo-nights.ts')).demoNights() : told(tableCall('/nights'));
}

function filterOf(chosen: Pick<Chosen, (typeof FILTERS)[number]>): string {
  return FILTERS.filter((name) => chosen[name] !== '')
    .map((name) => `&${name}=${encodeURIComponent(chosen[name])}`)
    .join('');
}

export async function pageTold(night: string, page: number, filter = ''): Promise<NightPageView | undefined> {
  if (isDemo()) return (await import('../demo/demo-nights.ts')).demoNightPage(night);
  return told(tableCall(`/nights/${encodeURIComponent(night)}?page=${page}${filter}`));
}
