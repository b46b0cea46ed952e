import { useEffect, useState } from 'preact/hooks';
import type { FiguresView, ReplayView } from '#wire/views/replay-view';
import { at, ownPath, tableCall } from '../link/own-addresses.ts';
import { told } from '../link/told.ts';

/** Which hand is looked at, in the address: `/hands/NIGHT/HAND#STEP`, so that one step can be sent to a friend. */
export interface AskedReplay {
  readonly night: string;
  readonly hand: number;
}

export function replayAsked(): AskedReplay | undefined {
  const [, night, hand] = /^\/hands\/([^/]+)\/(\d+)$/.exec(ownPath()) ?? [];
  return night === undefined || hand === undefined
    ? undefined
    : { night: decodeURIComponent(night), hand: Number(hand) };
}

export const replayAddress = ({ night, hand }: AskedReplay): string =>
  at(`/hands/${encodeURIComponent(night)}/${hand}${location.search}`);

/** Counted from 1 in the address, as people count. */
export function stepAsked(): number {
  return Math.max(1, Number(location.hash.slice(1)) || 1) - 1;
}

/** A phone asks as its seat, and is shown its player's own cards; `?seat=3` says which seat that is. */
export function asOwnSeat(): string {
  const seat = Number(new URLSearchParams(location.search).get('seat'));
  return Number.isInteger(seat) && seat > 0 ? `role=seat:${seat}` : '';
}

/** `undefined` until the answer comes; null: there is no such hand. */
export function useReplay({ night, hand }: AskedReplay): ReplayView | null | undefined {
  return useReplayAt(tableCall(`/nights/${encodeURIComponent(night)}/hands/${hand}?${asOwnSeat()}`));
}

export function useReplayAt(address: string): ReplayView | null | undefined {
  const [replay, setReplay] = useState<ReplayView | null | undefined>();
  useEffect(() => {
    let isGone = false;
    setReplay(undefined);
    void replayTold(address).then((answer) => {
      if (!isGone) setReplay(answer ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [address]);
  return replay;
}

const isDemo = (): boolean => new URLSearchParams(location.search).has('demo');

async function replayTold(address: string): Promise<ReplayView | undefined> {
  return isDemo() ? (await import('../demo/demo-replay.ts')).DEMO_REPLAY : told<ReplayView>(address);
}

/** Of one night, or of all of them. */
export function useFigures(night: string, hands: number): FiguresView | undefined {
  const [figures, setFigures] = useState<FiguresView | undefined>();
  useEffect(() => {
    let isGone = false;
    const asked = isDemo()
      ? import('../demo/demo-replay.ts').then(({ DEMO_FIGURES }) => DEMO_FIGURES)
      : told<FiguresView>(tableCall(`/nights/${encodeURIComponent(night)}/figures`));
    void asked.then((answer) => {
      if (!isGone) setFigures(answer);
    });
    return () => {
      isGone = true;
    };
  }, [night, hands]);
  return figures;
}
