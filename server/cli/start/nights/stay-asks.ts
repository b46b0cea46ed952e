import type { NightPages } from '#http/nights';
import type { OwnSeat } from '#http/own-seat';
import type { NightTold, StayWish } from '../../histories/told-nights.ts';
import { STAY_NIGHTS_MAX } from '../options/limits.ts';
import type { NightTeller } from './night-teller.ts';

/** What a player asks of the hands that he has played, of whichever nights there were while he held his seat. */
export function stayAsks(teller: NightTeller): Pick<NightPages, 'stayHands' | 'stayReplay' | 'stayFile'> {
  const ask = (own: OwnSeat, wish: StayWish): Promise<NightTold | undefined> =>
    teller.ask({ what: 'stay', nightsMost: STAY_NIGHTS_MAX, own, wish });
  return {
    stayHands: async (own) => {
      const told = await ask(own, { type: 'hands' });
      return told?.what === 'hands' ? told.hands : undefined;
    },
    stayReplay: async (own, hand) => {
      const told = await ask(own, { type: 'replay', hand });
      return told?.what === 'replay' ? told.replay : undefined;
    },
    stayFile: async (own, format) => {
      const told = await ask(own, { type: 'file', format });
      return told?.what === 'file' ? told : undefined;
    },
  };
}
