import type { TableProfile } from '#vocabulary/profiles';
import type { Core } from './core.ts';

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

const hasNoReader = ({ senses: { shoe, seats, board, burn, muck, aside } }: TableProfile): boolean =>
  !(shoe || seats || burn || muck || aside) && board === 'none';
