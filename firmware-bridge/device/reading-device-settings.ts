import { crc16 } from '#protocol/crc';
import type { AntennaMode, Configure, Hello } from '#protocol/generated/messages';
import type { AntennaLetter } from './antenna-presence.ts';

export type AntennaSettings = Omit<Configure, 'type' | 'seq' | 'antenna'>;

interface Settings {
  readonly id: string;
  /** Undefined: as the board is made. */
  readonly antennas: readonly (AntennaSettings | undefined)[];
}

/** What a device is told to be, and what of it outlives its power (P-59). */
export class DeviceSettings {
  readonly #letters: readonly AntennaLetter[];
  /** As it is now, which is what the next `keep` keeps. */
  #now: Settings;
  #kept: Settings | undefined;

  constructor(id: string, letters: readonly AntennaLetter[]) {
    this.#letters = letters;
    this.#now = { id, antennas: letters.map(() => undefined) };
  }

  configure({ antenna, mode, gain, order, dwell, misses }: Omit<Configure, 'type' | 'seq'>): void {
    this.#now = { ...this.#now, antennas: this.#now.antennas.with(antenna, { mode, gain, order, dwell, misses }) };
  }

  name(id: string): void {
    this.#now = { ...this.#now, id };
  }

  keep(): void {
    this.#kept = this.#now;
  }

  /** What a boot begins with. What was set and not kept is gone, `made` is what the board is without anything kept. */
  boot(made: string): BootSettings {
    const kept = this.#kept;
    this.#now = kept ?? { id: made, antennas: this.#letters.map(() => undefined) };
    const { id, antennas } = this.#now;
    return {
      id,
      antennas,
      letters: this.#letters.map((letter, antenna) => letterOf(antennas[antenna]?.mode) ?? letter),
      hello: { settings: kept === undefined ? 'default' : 'kept', kept: kept === undefined ? 0 : checkOf(kept) },
    };
  }
}

export interface BootSettings extends Settings {
  readonly letters: readonly AntennaLetter[];
  readonly hello: Pick<Hello, 'settings' | 'kept'>;
}

function letterOf(mode: AntennaMode | undefined): AntennaLetter | undefined {
  return mode === undefined ? undefined : LETTER_BY_MODE[mode];
}

const LETTER_BY_MODE = { presence: 'p', gate: 'g', exit: 'x', off: 'o' } as const satisfies Readonly<
  Record<AntennaMode, AntennaLetter>
>;

function checkOf(settings: Settings): number {
  const text = JSON.stringify(settings);
  return crc16(text, text.length);
}
