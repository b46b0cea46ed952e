import type { AccessStore } from '#http/access/access-store';
import type { Gate } from '#http/access/gate';
import type { Caller, TableSource } from '#table/core/table-source';
import type { ClientInput } from '#wire/messages/client-messages';

/**
 * The table, to which a director may say that cards are read from now on. The screen from which he says so is not sent
 * away for it, whichever of his pages that is.
 */
export function hearingItsHost(
  table: TableSource,
  access: Pick<AccessStore, 'raise'>,
  grantOf: Gate['grantOf'],
): TableSource {
  return {
    viewOf: (caller) => table.viewOf(caller),
    nowMs: () => table.nowMs(),
    onChange: (listener) => table.onChange(listener),
    submit: (caller, id, input, isLate) => {
      const screen = saysCardsAreRead(caller, input) ? grantOf(caller) : undefined;
      if (screen !== undefined) access.raise(screen);
      return table.submit(caller, id, input, isLate);
    },
  };
}

function saysCardsAreRead({ role, secure }: Caller, input: ClientInput): boolean {
  if (input.type !== 'configure' || role.name !== 'director' || !secure) return false;
  return input.profile !== undefined && input.profile !== 'manual';
}
