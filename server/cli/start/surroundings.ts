import type { BridgeHealth } from '#bridge/health';
import type { Grant } from '#http/access-file';
import type { Presence } from '#http/presence';
import type { Clock } from '#table/clocks';
import type { ClientAnswer } from '#table/core';
import type { Wiring } from '#table/settings';
import type { Surroundings } from '#table/surroundings';
import { type Caller, MACHINE } from '#table/table-source';
import type { TokenView } from '#wire/role-views';
import { formatRole, parseRole } from '#wire/roles';
import type { Doors } from './doors.ts';
import type { FeedDesk } from './feed-desk.ts';
import { rankShownHands } from './hand-ranking.ts';
import { countDevices, labDevices } from './lab-devices.ts';
import type { TableDevices } from './table-devices.ts';

export interface SurroundingParts {
  readonly doors: Doors;
  readonly devices: TableDevices;
  readonly feeds: FeedDesk;
  readonly clock: Clock;
  readonly health: () => BridgeHealth | undefined;
  readonly wiring: () => Wiring;
}

const NO_DEVICES: BridgeHealth = { ports: [], listError: undefined };

export function createSurroundings({ doors, devices, feeds, clock, health, wiring }: SurroundingParts): Surroundings {
  const { access, pairings, presence } = doors;
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
    tokens: () => access.list().map((grant) => tokenView(grant, presence)),
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
          return takeBack(doors, input.id, caller.name);
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

function takeBack({ access, pairings, notes }: Doors, id: string, by: string): ClientAnswer {
  const gone = access.revoke(id);
  if (!gone.ok) return gone.reason === 'disk-full' ? 'disk-full' : 'not-now';
  pairings.withdraw(new Set(gone.value.map((grant) => grant.id)));
  const [first] = gone.value;
  if (first === undefined) return 'not-valid';
  notes.note({
    kind: 'revoked',
    who: by,
    what: formatRole(first.role),
    ...(first.label === '' ? {} : { reason: first.label }),
    times: gone.value.length,
  });
  return 'accepted';
}

function tokenView({ id, kind, parent, role, label, device, createdAtMs }: Grant, presence: Presence): TokenView {
  return { id, kind, parent, role: formatRole(role), label, device, createdAtMs, idleMinutes: presence.idleMinutes(id) };
}
