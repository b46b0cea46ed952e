import type { ClientInput } from '#wire/messages/client-messages';
import type { Core } from './core/core.ts';

/** The simulated boards stand under the table that the program was started with. */
export function wantsOtherBoards(input: ClientInput, { settings }: Core): boolean {
  return input.type === 'configure' && input.profile !== undefined && input.profile !== settings.next.profile.name;
}
