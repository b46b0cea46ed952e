import type { BridgeHealth } from '#bridge/findings/health';
import { rankShownHands } from '#feeds/shown-hands';
import type { Grant } from '#http/access/access-file';
import type { Presence } from '#http/guard/presence';
import type { Clock } from '#table/core/clocks';
import type { ClientAnswer } from '#table/core/core';
import type { Wiring } from '#table/core/settings';
import type { Surroundings } from '#table/screens/surroundings';
import { formatRole, parseRole } from '#wire/roles';
import type { TokenView } from '#wire/views/role-views';
import type { AntennaDesk } from './devices/antenna-desk.ts';
import { countDevices, labDevices } from './devices/lab-devices.ts';
import type { TableDevices } from './devices/table-devices.ts';
import type { FeedDesk } from './feeds/feed-desk.ts';
import type { Doors } from './phones/doors.ts';
import type { PhoneDesk } from './phones/phone-desk.ts';
import { grantOf, sendAway } from './phones/taking-back.ts';

export interface SurroundingParts {
  readonly doors: Doors;
  readonly devices: TableDevices;
  readonly feeds: FeedDesk;
  readonly clock: Clock;
  readonly health: () => BridgeHealth | undefined;
  readonly wiring: () => Wiring;
  readonly phones: PhoneDesk;
  readonly antennas: AntennaDesk;
}

const NO_DEVICES: BridgeHealth = { ports: [], listError: undefined };

export function createSurroundings(parts: SurroundingParts): Surroundings {
  const { doors, devices, feeds, clock, health, wiring, phones, antennas } = parts;
  const { access, pairings, presence } = doors;
  return {
    devices: () => countDevices(health() ?? NO_DEVICES),
    labDevices: (seen) => labDevices(health() ?? NO_DEVICES, wiring(), seen, antennas),
    simulation: () => devices.view(),
    feeds: () => feeds.status(),
    feedView: (name) => feeds.view(name),
    blanked: () => feeds.feeds.panics || feeds.feeds.list().some(({ blanked }) => blanked),
    panics: () => feeds.feeds.panics,
    phones: () => phones.view(),
    screensOf: (seat) => phones.screensOf(seat),
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
          return sendAway(doors, input.id, caller.name);
        case 'phones':
          return phones.carryOut(input.do, caller);
        case 'phone-sent-away':
          return phones.sendAway(input.seat, caller);
        case 'antenna-set':
          return antennas.set(input);
        case 'simulate':
          return devices.carryOut(input);
      }
    },
    armFeed: (name, reason) => void feeds.feeds.arm(name, reason),
    rank: rankShownHands,
  };
}

function tokenView({ id, kind, parent, role, label, device, createdAtMs }: Grant, presence: Presence): TokenView {
  return {
    id,
    kind,
    parent,
    role: formatRole(role),
    label,
    device,
    createdAtMs,
    idleMinutes: presence.idleMinutes(id),
  };
}
