import { type AirPlayer, type OnAir, playersOf } from './picture.ts';

/** By seats from the button on, or with `?order=stack` by what each began the hand with: a bet moves no plate. */
export function platesOf(feed: OnAir): readonly AirPlayer[] {
  const players = playersOf(feed);
  return new URLSearchParams(location.search).get('order') === 'stack' ? byStack(feed, players) : players;
}

export function byStack({ stacksBefore }: Pick<OnAir, 'stacksBefore'>, players: readonly AirPlayer[]) {
  const begunWith = ({ seat, stack }: AirPlayer): number =>
    stacksBefore.find((before) => before.seat === seat)?.atDeal ?? stack ?? 0;
  return [...players].sort((a, b) => begunWith(b) - begunWith(a));
}
