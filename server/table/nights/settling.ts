import { transfersOf } from '#tournament/reckoning/transfers';
import type { ChipPrice } from '#wire/stakes';
import type { NightPlayerView, TransferView } from '#wire/views/nights-view';

/**
 * Who pays whom. Chips that nobody bought, or that are missing, are between somebody and nobody. What a transfer comes
 * to in money is rounded once, so that what one pays is what the other gets.
 */
export function settledNight(
  players: readonly Pick<NightPlayerView, 'name' | 'result'>[],
  price: ChipPrice | null,
): readonly TransferView[] {
  const left = players.reduce((sum, { result }) => sum + result, 0);
  const balances = [
    ...players.map(({ name, result }) => ({ who: name, amount: result })),
    { who: null, amount: -left },
  ];
  return transfersOf<string | null>(balances).map(({ from, to, amount }) => ({
    from,
    to,
    chips: amount,
    cents: price === null ? null : Math.round((amount * price.cents) / price.chips),
  }));
}
