import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeDeviceLine } from '#protocol/codec';
import type { DeviceMessage } from '#protocol/generated/messages';
import { imageFile } from '#simulator/firmware-image';
import type { BoardName } from '#simulator/simulated-board';

/** Debian's packages: a second simulator, and the boot loaders that are on the boards when they are bought. */
const PACKAGES = ['gcc', 'libc6-dev', 'libsimavr-dev', 'arduino-core-avr'] as const;
const LOADERS = '/usr/share/arduino/hardware/arduino/avr/bootloaders';
const NEEDED = ['/usr/bin/gcc', '/usr/include/simavr/sim_avr.h', `${LOADERS}/optiboot/optiboot_atmega328.hex`];

export interface Loader {
  readonly board: BoardName;
  readonly chip: 'atmega328p' | 'atmega2560';
  /** Where the chip starts, in bytes; by the fuses of a board with this loader. */
  readonly start: number;
  readonly file?: string;
  /** How much lower than its file says the loader is put. */
  readonly lower?: number;
}

export const LOADER_BY_NAME = {
  'a Nano without a boot loader': { board: 'nano', chip: 'atmega328p', start: 0 },
  // Debian's build is 20 bytes longer than the section it is linked for; its code does not care where it lies, and fits
  // the next larger one.
  'a Nano with optiboot': {
    board: 'nano',
    chip: 'atmega328p',
    start: 0x7c00,
    file: 'optiboot/optiboot_atmega328.hex',
    lower: 0x200,
  },
  'a Nano with the old boot loader': {
    board: 'nano',
    chip: 'atmega328p',
    start: 0x7800,
    file: 'atmega/ATmegaBOOT_168_atmega328.hex',
  },
  'a Mega without a boot loader': { board: 'mega', chip: 'atmega2560', start: 0 },
  'a Mega with stk500v2': {
    board: 'mega',
    chip: 'atmega2560',
    start: 0x3e000,
    file: 'stk500v2/stk500boot_v2_mega2560.hex',
  },
} as const satisfies Readonly<Record<string, Loader>>;

/** What the board said, and when; times are in milliseconds of its own. */
export interface Heard {
  readonly messages: readonly { readonly atMs: number; readonly message: DeviceMessage }[];
  /** Where `hang` stopped the program, as the chip counts its instructions. */
  readonly stoppedAt: number | undefined;
  readonly longestTickUs: number;
}

/** The compiled rig. Undefined where the packages are not there and may not be installed. */
export function bootRig(): BootRig | undefined {
  install();
  return NEEDED.every((file) => existsSync(file)) ? new BootRig() : undefined;
}

export const HOW_TO_HAVE_IT = `sudo apt-get install -y ${PACKAGES.join(' ')}`;

export class BootRig {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-boots-'));
  readonly #program = join(this.#folder, 'boot-rig');

  constructor() {
    const source = fileURLToPath(new URL('test/boot-rig.c', import.meta.url));
    const flags = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Werror', '-isystem', '/usr/include/simavr'];
    const made = spawnSync('gcc', [...flags, source, '-o', this.#program, '-lsimavr'], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
  }

  /** Plays `happenings`, each `MS COMMAND …`, in ascending order. */
  play({ board, chip, start, file, lower }: Loader, happenings: readonly string[]): Heard {
    const loader = file === undefined ? [] : [join(LOADERS, file), (lower ?? 0).toString(16)];
    const words = [chip, fileURLToPath(imageFile(board)), start.toString(16), ...loader];
    const ran = spawnSync(this.#program, words, { input: `${happenings.join('\n')}\n`, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`the rig ended with ${ran.status}: ${ran.stderr}`);
    const lines = ran.stdout
      .split('\n')
      .map((line) => ({ atMs: Number.parseFloat(line), text: line.slice(line.indexOf(' ') + 1) }));
    const noted = (what: RegExp): string | undefined =>
      lines.map(({ text }) => what.exec(text)?.[1]).find((found) => found !== undefined);
    const stopped = noted(/^! stays at ([0-9A-F]+)$/);
    return {
      messages: lines.flatMap(({ atMs, text }) => {
        const decoded = decodeDeviceLine(text);
        return decoded.ok ? [{ atMs, message: decoded.message }] : [];
      }),
      stoppedAt: stopped === undefined ? undefined : Number.parseInt(stopped, 16),
      longestTickUs: Number(noted(/^! longest tick ([0-9.]+) us$/)),
    };
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function install(): void {
  const mayInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (NEEDED.every((file) => existsSync(file)) || !mayInstall) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { stdio: 'ignore', env });
}
