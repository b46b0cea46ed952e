import type { Request, RequestHandler } from 'express';
import type { Caller } from '#table/core/table-source';
import { refuse } from '../guard/refusals.ts';
import type { SecurityNotes } from '../guard/security-notes.ts';
import type { Gate } from './gate.ts';

/** Doors that are the host's alone. Nothing of a body is read before it is known whose it is. */
export interface HostLock {
  readonly admit: RequestHandler;
  /** Person who was admitted with this request. */
  readonly hostOf: (request: Request) => Caller | undefined;
}

export function createHostLock(gate: Gate, notes: SecurityNotes): HostLock {
  const hosts = new WeakMap<Request, Caller>();
  return {
    admit: (request, response, next) => {
      const host = gate.hostAt(request);
      if (host.ok) {
        hosts.set(request, host.value);
        next();
        return;
      }
      if (host.reason !== 400) notes.refused(gate.addressOf(request), 'director');
      refuse(response, host.reason, undefined, gate.remedyOf(request, { name: 'director' }));
    },
    hostOf: (request) => hosts.get(request),
  };
}
