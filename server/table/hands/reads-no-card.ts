import type { TableProfile } from '#vocabulary/profiles';
import type { Core } from '../core/core.ts';
import { isUntouched } from './hands.ts';

/**
 * Neither in this hand nor in the next one any reader says where a card lies: nothing is sealed, so nothing hidden
 * travels.
 */
export function readsNoCard(
  { settings, engine: { hand } }: Pick<Core, 'settings' | 'engine'>,
  devices: { readonly ready: number; readonly troubled: number },
): boolean {
  const profiles = [settings.next.profile, ...(hand === null ? [] : [hand.setup.profile])];
  return devices.ready + devices.troubled === 0 && profiles.every(hasNoReader);
}

/** Nothing is sensed, and nothing was played since the night began: a free seat may be kept for whoever asks for it. */
export function mayKeepSeats(core: Core, devices: Parameters<typeof readsNoCard>[1]): boolean {
  const isBeforeFirstHand = core.engine.hand === null || (isUntouched(core) && core.closed === null && !core.isVoided);
  return isBeforeFirstHand && readsNoCard(core, devices);
}

const hasNoReader = ({ senses: { shoe, seats, board, burn, muck, aside } }: TableProfile): boolean =>
  !(shoe || seats || burn || muck || aside) && board === 'none';
