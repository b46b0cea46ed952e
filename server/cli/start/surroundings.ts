import type { BridgeHealth } from '#bridge/health';
import type { AccessStore } from '#http/access-store';
import type { Pairings } from '#http/pairing';
import type { Clock } from '#table/clocks';
import type { ClientAnswer } from '#table/core';
import type { Wiring } from '#table/settings';
import type { Surroundings } from '#table/surroundings';
import { type Caller, MACHINE } from '#table/table-source';
import { formatRole, parseRole } from '#wire/roles';
import type { FeedDesk } from './feed-desk.ts';
import { rankShownHands } from './hand-ranking.ts';
import { countDevices, labDevices } from './lab-devices.ts';
import type { TableDevices } from './table-devices.ts';

export interface SurroundingParts {
  readonly access: AccessStore;
  readonly pairings: Pairings;
  readonly devices: TableDevices;
  readonly feeds: FeedDesk;
  readonly clock: Clock;
  readonly health: () => BridgeHealth | undefined;
  readonly wiring: () => Wiring;
}

const NO_DEVICES: BridgeHealth = { ports: [], listError: undefined };

export function createSurroundings({ access, pairings, devices, feeds, clock, health, wiring }: SurroundingParts): Surroundings {
  return {
    devices: () => countDevices(health() ?? NO_DEVICES),
    labDevices: (seen) => labDevices(health() ?? NO_DEVICES, wiring(), seen),
    simulation: () => devices.view(),
    feeds: () => feeds.status(),
    feedView: (name) => feeds.view(name),
    blanked: () => feeds.feeds.panics || feeds.feeds.list().some(({ blanked }) => blanked),
    panics: () => feeds.feeds.panics,
    pairings: () =>
      pairings.open().map(({ code, role, expiresAtMs }) => ({
        code,
        role: formatRole(role),
        expiresAtMs: Math.round(clock.now() + expiresAtMs - performance.now()),
      })),
    tokens: () => access.list().map(({ id, role, label, createdAtMs }) => ({ id, role: formatRole(role), label, createdAtMs })),
    carryOut: (input, caller): ClientAnswer => {
      switch (input.type) {
        case 'panic':
          feeds.feeds.panic();
          return 'accepted';
        case 'feed-blank':
          return feeds.feeds.blank(input.name, input.blanked) ? 'accepted' : 'no-such-feed';
        case 'pairing-create': {
          const role = parseRole(input.role);
          if (role === undefined) return 'not-valid';
          return pairings.create(role, grantOf(caller)) === 'too-many' ? 'too-many' : 'accepted';
        }
        case 'token-revoke':
          return takeBack(access, pairings, input.id);
        case 'simulate':
          return devices.carryOut(input);
      }
    },
    armFeed: (name, reason) => void feeds.feeds.arm(name, reason),
    rank: rankShownHands,
  };
}

/** What is paired hangs on whoever paired it, and goes with him; what was paired at the machine hangs on nothing. */
function grantOf({ origin }: Caller): string | null {
  return origin.grant === MACHINE.grant ? null : origin.grant;
}

function takeBack(access: AccessStore, pairings: Pairings, id: string): ClientAnswer {
  const gone = access.revoke(id);
  if (!gone.ok) return gone.reason === 'disk-full' ? 'disk-full' : 'not-now';
  pairings.withdraw(new Set(gone.value.map((grant) => grant.id)));
  return gone.value.length > 0 ? 'accepted' : 'not-valid';
}
