import { saidBy } from '#law/books';
import type { HandSetup, Stakes } from '#vocabulary/hands/hand-setups';
import { chips } from '#vocabulary/units';
import type { StraddleView } from '#wire/views/public-view';
import type { TableSettings } from '../core/settings.ts';

/** Multiple of the big blind, as everywhere. */
const STRADDLE_BLINDS = 2;
/** A straddler is neither blind. */
const PLAYERS_MIN = 3;

/** A hand as it is laid out, but for what its players add of their own accord. */
export type Laid = Omit<HandSetup, 'stakes'> & { readonly stakes: Omit<Stakes, 'straddles' | 'deadMoney'> };

/** The seat left of the big blind, if its player is there and can pay; null: nobody may. */
export function straddleFor({
  ruleBook,
  profile,
  dealOrder,
  players,
  bigBlindSeat,
  stakes: { bigBlind },
}: Laid): Omit<StraddleView, 'isPosted'> | null {
  if (profile.acts !== 'every' || dealOrder.length < PLAYERS_MIN || refusesStraddles(ruleBook)) return null;
  const seat = dealOrder[(dealOrder.indexOf(bigBlindSeat) + 1) % dealOrder.length];
  const player = players.find((each) => each.seat === seat);
  if (player === undefined || player.away || player.stack === 'ample') return null;
  const to = STRADDLE_BLINDS * bigBlind;
  return player.stack < to ? null : { seat: player.seat, to };
}

export const refusesStraddles = (ruleBook: HandSetup['ruleBook']): boolean =>
  saidBy(ruleBook, ({ evening }) => evening.straddle)?.is === 'refused';

/** Posted for this hand, if its player still sits where he may. */
export function straddlesOf(settings: Pick<TableSettings, 'straddle'>, laid: Laid): Stakes['straddles'] {
  const { straddle } = settings;
  const may = straddle?.hand === laid.hand ? straddleFor(laid) : null;
  return may === null || may.seat !== straddle?.seat ? [] : [{ seat: may.seat, to: chips(may.to) }];
}

/** The offer at this table for the hand that comes; undefined: there is none. */
export function straddleOffer(
  coming: HandSetup | undefined | null,
  { isNightOver, tournament }: Pick<TableSettings, 'isNightOver' | 'tournament'>,
): StraddleView | undefined {
  if (coming === undefined || coming === null || isNightOver === true || (tournament ?? null) !== null)
    return undefined;
  const may = straddleFor(coming);
  return may === null ? undefined : { ...may, isPosted: coming.stakes.straddles.length > 0 };
}
