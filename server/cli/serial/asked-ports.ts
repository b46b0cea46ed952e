import { join } from 'node:path';
import * as v from 'valibot';
import { type ListedPort, listPorts, type PortList } from '#bridge/ports/serial-ports';
import { PORT_KEY_CHARS_MAX, PORTS_ANSWERED_MAX } from '#wire/limits';
import type { PlugAnswer, PlugView } from '#wire/messages/house';
import { readSmallFile, writeSmallFile } from '../command-line/small-file.ts';

/**
 * A port is opened when somebody has said that a board of the table is there. Opening one restarts what stands at it,
 * and a greeting is read by a printer as well; so it is asked once for each plug, by vendor and serial number.
 */
export class AskedPorts {
  readonly #path: string;
  readonly #list: () => Promise<PortList>;
  #answers: readonly PlugAnswer[];

  /** `home`: the folder of the machine. */
  constructor(home: string, list: () => Promise<PortList> = listPorts) {
    this.#path = join(home, 'ports.json');
    this.#list = list;
    this.#answers = readSmallFile(this.#path, keptPortsShape) ?? [];
  }

  /** Ports to which somebody said yes. */
  readonly list = async (): Promise<PortList> => {
    const all = await this.#list();
    const { paths } = all;
    const used = new Set(listedOf(all).flatMap((port) => (this.#isUsed(port) ? [port.path] : [])));
    // One to which the yes was taken back is closed.
    return { ...all, paths: paths.filter((path) => used.has(path)), dropped: paths.filter((path) => !used.has(path)) };
  };

  /** Plugs, likely boards first, and what was said of each. */
  async view(): Promise<readonly PlugView[]> {
    const plugs = listedOf(await this.#list()).map((port): PlugView => {
      const key = keyOf(port);
      const use = this.#answers.find((answer) => answer.key === key)?.use ?? null;
      return { key, path: port.path, maker: port.maker ?? MAKERS[port.vendor ?? ''] ?? '', use };
    });
    const rank = ({ key }: PlugView): number => (Object.keys(MAKERS).some((vendor) => key.startsWith(vendor)) ? 0 : 1);
    return plugs.sort((one, other) => rank(one) - rank(other));
  }

  /** `false`: it cannot be written. */
  answer(answers: readonly PlugAnswer[]): boolean {
    const keys = new Set(answers.map(({ key }) => key));
    const all = [...this.#answers.filter(({ key }) => !keys.has(key)), ...answers].slice(-PORTS_ANSWERED_MAX);
    if (!writeSmallFile(this.#path, all)) return false;
    this.#answers = all;
    return true;
  }

  #isUsed(port: ListedPort): boolean {
    const key = keyOf(port);
    return this.#answers.some((answer) => answer.key === key && answer.use);
  }
}

/** A port is known by its path alone where the system does not tell plugs apart. */
const listedOf = ({ listed, paths }: PortList): readonly ListedPort[] => listed ?? paths.map((path) => ({ path }));

/** Cheap bridges have no serial number: such a one is known as long as it stays at its port. */
function keyOf({ path, vendor, product, serial }: ListedPort): string {
  const plug = vendor === undefined ? '' : `${vendor}:${product ?? ''}`;
  return `${plug}${serial === undefined ? `@${path}` : `:${serial}`}`.slice(0, PORT_KEY_CHARS_MAX);
}

/** Vendors of boards that Sabot has images for, and of bridges on their copies. Their plugs are proposed first. */
const MAKERS: Readonly<Record<string, string>> = {
  '2341': 'Arduino',
  '2a03': 'Arduino',
  '1a86': 'CH340',
  '0403': 'FTDI',
  '10c4': 'CP210x',
};

export const keptPortsShape = v.pipe(
  v.array(v.object({ key: v.pipe(v.string(), v.maxLength(PORT_KEY_CHARS_MAX)), use: v.boolean() })),
  v.maxLength(PORTS_ANSWERED_MAX),
);
