import type { ClientInput } from '#wire/messages/client-messages';
import type { SecurityEvent } from '#wire/views/security-log';
import { type Core, coreWith } from '../core/core.ts';
import { SECURITY_KEPT_MAX } from '../core/limits.ts';
import type { Caller } from '../core/table-source.ts';

export function withSecurity(core: Core, events: readonly SecurityEvent[]): Core {
  return events.length === 0
    ? core
    : coreWith(core, { security: [...core.security, ...events].slice(-SECURITY_KEPT_MAX) });
}

/** What of that input, once it is accepted, people may want to look up later. */
export function securityOf(core: Core, caller: Caller, input: ClientInput, atMs: number): readonly SecurityEvent[] {
  const by = { who: caller.name, atMs };
  switch (input.type) {
    case 'reveal':
      return [{ kind: 'revealed', ...by, what: input.seat === null ? '' : `seat:${input.seat}`, reason: input.reason }];
    case 'card-confirmed':
      return [{ kind: 'revealed', ...by, what: 'card', reason: input.reason }];
    case 'feed-arm':
      return [{ kind: 'armed', ...by, what: input.name, reason: input.reason }];
    case 'overruled': {
      const found = core.engine.hand?.verdicts.find(({ verdict }) => verdict.id === input.verdict);
      return [{ kind: 'overruled', ...by, what: found?.verdict.kind ?? '', reason: input.reason }];
    }
    default:
      return [];
  }
}
