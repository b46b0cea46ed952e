import { join } from 'node:path';
import * as v from 'valibot';
import type { SettingsOf } from '#bridge/devices/link-machine';
import type { BridgeHealth, PortHealth } from '#bridge/findings/health';
import type { DeviceOrder } from '#bridge/lines/orders';
import { type AntennaMode, type Hello, LIMITS } from '#protocol/generated/messages';
import type { ClientAnswer } from '#table/core/core';
import { type DeviceId, deviceId, type Reading } from '#vocabulary/readings';
import type { ClientInput } from '#wire/messages/client-messages';
import type { LabAntennaView } from '#wire/views/lab-view';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';
import { CardsAtAntennas } from '../../serial/cards-at-antennas.ts';

/** What the desk needs of the bridge behind it. */
export interface AntennaBridge {
  readonly order: (device: DeviceId, order: DeviceOrder) => boolean;
  readonly health: () => BridgeHealth | undefined;
}

/**
 * The set-up of each antenna while it is looked at: how well it reads what lies there, who else reads it, and how it is
 * set. What was set is told to the board again whenever it is met, so that another board in its place, or a reader that
 * keeps nothing, is set as well.
 */
export class AntennaDesk {
  readonly #path: string;
  readonly #bridge: AntennaBridge;
  readonly #now: () => number;
  readonly #cards = new CardsAtAntennas();
  readonly #set: Map<string, SetAntenna>;

  constructor(data: string, bridge: AntennaBridge, now: () => number) {
    this.#path = join(data, 'antennas.json');
    this.#bridge = bridge;
    this.#now = now;
    const kept = readSmallFile(this.#path, keptAntennasShape) ?? [];
    this.#set = new Map(kept.map((one) => [keyOf(one.device, one.antenna), one]));
  }

  note(reading: Reading): void {
    this.#cards.note(reading);
  }

  /** For the bridge: what a board is told from the beginning of each session. */
  readonly settingsOf: SettingsOf = (device, hello) =>
    [...this.#set.values()].flatMap((one) => {
      const mode = modeOf(hello, one.antenna);
      return one.device === device && mode !== undefined ? [orderOf(one, mode)] : [];
    });

  set(input: Extract<ClientInput, { type: 'antenna-set' }>): ClientAnswer {
    const { device, antenna, gain, misses, order } = input;
    const port = this.#bridge.health()?.ports.find(({ link }) => link?.hello?.id === device);
    const mode = modeOf(port?.link?.hello, antenna);
    if (mode === undefined) return 'not-valid';
    const one = { device, antenna, gain, misses, order };
    this.#set.set(keyOf(device, antenna), one);
    // Where it cannot be reached at this moment it is told when it is met again.
    if (this.#bridge.order(deviceId(device), orderOf(one, mode)))
      this.#bridge.order(deviceId(device), { type: 'keep' });
    writeSmallFile(this.#path, [...this.#set.values()]);
    return 'accepted';
  }

  view(
    port: PortHealth,
    antenna: number,
  ): Pick<LabAntennaView, 'gain' | 'misses' | 'order' | 'cards' | 'readsPerS' | 'alsoAt'> {
    const { hello, beat } = port.link ?? {};
    const mode = modeOf(hello, antenna);
    if (hello === undefined || mode === undefined) return NOTHING_KNOWN;
    const device = deviceId(hello.id);
    // Nobody says that a card has gone by: it is shown for a moment.
    if (mode !== 'presence') this.#cards.forget(device, antenna, this.#now() - PASSED_SHOWN_MS);
    const set = this.#set.get(keyOf(hello.id, antenna));
    const cards = this.#cards.count(device, antenna);
    return {
      gain: set?.gain ?? DEFAULT_GAIN,
      misses: set?.misses ?? DEFAULT_MISSES[mode],
      order: set?.order ?? antenna,
      cards,
      readsPerS: cards === 0 ? null : readsPerSecond(beat?.quality[antenna], beat?.sweep),
      alsoAt: mode === 'exit' ? [] : this.#sharers(device, antenna),
    };
  }

  /** Not the shoe: every card has just passed it. */
  #sharers(device: DeviceId, antenna: number): readonly string[] {
    const ports = this.#bridge.health()?.ports ?? [];
    const modeAt = (id: DeviceId, at: number): AntennaMode | undefined =>
      modeOf(ports.find(({ link }) => link?.hello?.id === id)?.link?.hello, at);
    const sharers = this.#cards
      .sharersOf(device, antenna)
      .filter((other) => modeAt(other.device, other.antenna) !== 'exit');
    return sharers.map((other) => `${other.device} ${other.antenna}`);
  }
}

/** A card that lies there is read once a sweep, where the poll is good. */
function readsPerSecond(digit: string | undefined, sweepMs: number | undefined): number | null {
  if (digit === undefined || sweepMs === undefined || sweepMs === 0) return null;
  return Math.round((Number.parseInt(digit, 17) * 10_000) / (LIMITS.qualityPolls * sweepMs)) / 10;
}

function orderOf({ antenna, gain, misses, order }: SetAntenna, mode: AntennaMode): DeviceOrder {
  return { type: 'configure', antenna, mode, gain, order, dwell: DEFAULT_DWELL_MS, misses };
}

function modeOf(hello: Hello | undefined, antenna: number): AntennaMode | undefined {
  const letter = hello?.antennas[antenna];
  return letter === undefined ? undefined : MODE_OF_LETTER[letter];
}

const keyOf = (device: string, antenna: number): string => `${device}/${antenna}`;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
export const keptAntennasShape = v.array(
  v.object({
    device: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,12}$/)),
    antenna: whole(0, LIMITS.antennas - 1),
    gain: whole(0, 7),
    misses: whole(1, 255),
    order: whole(0, 254),
  }),
);
type SetAntenna = v.InferOutput<typeof keptAntennasShape>[number];

/** As boards are made (P-59); at an antenna that is off there is nothing to set. */
export const DEFAULT_GAIN = 4;
const DEFAULT_DWELL_MS = 2;
const DEFAULT_MISSES: Readonly<Record<AntennaMode, number>> = {
  presence: LIMITS.missesMaxPresence,
  gate: LIMITS.missesMaxGate,
  exit: LIMITS.missesMaxExit,
  off: LIMITS.missesMaxPresence,
};
/** Settings of boards for the antenna of such a place: cards fly by at the muck, and leave the shoe once. */
export function usualMisses(place: string): number {
  return DEFAULT_MISSES[place === 'SHOE' ? 'exit' : place === 'MUCK' ? 'gate' : 'presence'];
}
const MODE_OF_LETTER: Readonly<Record<string, AntennaMode>> = { p: 'presence', g: 'gate', x: 'exit' };

const NOTHING_KNOWN = { gain: null, misses: null, order: null, cards: 0, readsPerS: null, alsoAt: [] } as const;

/** Long enough to be seen by whoever lifts his eyes from the table. */
const PASSED_SHOWN_MS = 3000;
