import type { NightPages, OwnSeat } from '#http/nights';
import type { NightLineView } from '#wire/nights-view';
import type { NightTold, StayWish } from '../histories/told-nights.ts';
import { STAY_NIGHTS_MAX } from './limits.ts';
import type { NightTeller } from './night-teller.ts';

/** What a player asks of the hands that he has played, of whichever nights there were while he held his seat. */
export function stayAsks(
  teller: NightTeller,
  nights: () => Promise<readonly NightLineView[]>,
): Pick<NightPages, 'stayHands' | 'stayReplay' | 'stayFile'> {
  const ask = async (own: OwnSeat, wish: StayWish): Promise<NightTold | undefined | 'busy'> => {
    const then = (await nights()).filter(
      ({ fromMs, toMs }) => toMs >= own.sinceMs && fromMs < (own.untilMs ?? Number.POSITIVE_INFINITY),
    );
    return teller.ask({ what: 'stay', nights: then.slice(0, STAY_NIGHTS_MAX).map(({ id }) => id), own, wish });
  };
  return {
    stayHands: async (own) => {
      const told = await ask(own, { type: 'hands' });
      return typeof told === 'object' && told.what === 'hands' ? told.hands : busyOr(told);
    },
    stayReplay: async (own, hand) => {
      const told = await ask(own, { type: 'replay', hand });
      return typeof told === 'object' && told.what === 'replay' ? told.replay : busyOr(told);
    },
    stayFile: async (own, format) => {
      const told = await ask(own, { type: 'file', format });
      return typeof told === 'object' && told.what === 'file' ? told : busyOr(told);
    },
  };
}

export const busyOr = (told: unknown): 'busy' | undefined => (told === 'busy' ? told : undefined);
