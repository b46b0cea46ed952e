import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { closeServer, createWebServer, lanAddresses, listen, type TlsFiles } from '#http/network/listen';
import { err, ok, type Result } from '#vocabulary/result';
import type { WayView } from '#wire/views/phones-view';
import type { StartOptions } from '../options/options.ts';
import { selfSigned } from './self-signed.ts';

/** What the start has opened already, and what answers at every other door that is opened. */
export interface NetworkParts {
  readonly options: Pick<StartOptions, 'data' | 'lan' | 'addresses'>;
  readonly tls: TlsFiles | null;
  /** Names by which the table may be called: those of the network are added. */
  readonly hosts: Set<string>;
  /** Of each door with encryption the port of the one without. */
  readonly plainTwins: Map<number, number>;
  readonly app: RequestListener;
  /** Makes the sockets of another server the table's own; what it returns sends them away. */
  readonly attach: (server: Server) => () => void;
  /** Of the first server, once it listens. */
  readonly port: () => number;
}

/** The ports of the network's doors, so that a phone finds the table again after a restart. */
export interface Ports {
  readonly plain: number;
  readonly encrypted: number;
}

export interface OpenNetwork {
  readonly ways: readonly WayView[];
  readonly ports: Ports;
}

export type NetworkFault = 'no-network' | 'no-port' | 'no-certificate';

/** Doors for the other machines of the network, opened and closed while the table runs. */
export interface Network {
  /** `plain`: nothing hidden travels, so it may be without encryption, and stands first. */
  readonly open: (plain: boolean, wanted?: Ports) => Promise<Result<OpenNetwork, NetworkFault>>;
  /** What is not encrypted. */
  readonly closePlain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export function createNetwork(parts: NetworkParts): Network {
  let doors: readonly Door[] = [];
  const close = async (which: (door: Door) => boolean): Promise<void> => {
    const closing = doors.filter(which);
    doors = doors.filter((door) => !which(door));
    for (const { way, port } of closing) if (way.isEncrypted) parts.plainTwins.delete(port);
    await Promise.all(closing.map((door) => door.close()));
  };
  const open = async (plain: boolean, wanted: Ports | undefined): Promise<Result<OpenNetwork, NetworkFault>> => {
    const { options, tls, hosts } = parts;
    const addresses = networkAddresses(options);
    if (addresses.length === 0) return err('no-network');
    for (const address of addresses) hosts.add(address);
    const port = parts.port();
    const ports: Ports = wanted ?? { plain: port, encrypted: port + 1 };
    const files = tls ?? (await certificateOf(options.data, hosts));
    if (files === null) return err('no-certificate');
    await close(() => true);
    const opened = await openDoors(parts, addresses, doorsWanted(parts, ports, files, plain));
    if (opened === undefined) return err('no-port');
    doors = opened;
    const portOf = (isEncrypted: boolean): number | undefined =>
      doors.find(({ way }) => way.isEncrypted === isEncrypted)?.port;
    for (const { way, port: its } of doors) if (way.isEncrypted) parts.plainTwins.set(its, portOf(false) ?? port);
    return ok({
      ways: waysThrough(doors, parts, addresses).filter(({ isEncrypted }) => isEncrypted || plain),
      ports: { plain: portOf(false) ?? ports.plain, encrypted: portOf(true) ?? ports.encrypted },
    });
  };
  /**
   * One after the other, whoever asks: a table that is on no more has its doors closed before the next one opens its
   * own.
   */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    open: (plain, wanted) => inTurn(() => open(plain, wanted)),
    closePlain: () => inTurn(() => close(({ way }) => !way.isEncrypted)),
    close: () => inTurn(() => close(() => true)),
  };
}

/** Those that were named, or all that the system knows. */
export function networkAddresses({ addresses }: Pick<StartOptions, 'addresses'>): readonly string[] {
  return addresses === undefined || addresses.length === 0 ? lanAddresses() : addresses;
}

interface WantedDoor {
  readonly files: TlsFiles | null;
  readonly port: number;
}

/** At each address; what the start has opened itself is not opened once more. */
function doorsWanted(
  { options, tls }: NetworkParts,
  ports: Ports,
  files: TlsFiles,
  plain: boolean,
): readonly WantedDoor[] {
  return [
    ...(plain && tls === null && !options.lan ? [{ files: null, port: ports.plain }] : []),
    ...(tls !== null && options.lan ? [] : [{ files, port: tls === null ? ports.encrypted : ports.plain }]),
  ];
}

/** All of them, or none. */
async function openDoors(
  parts: NetworkParts,
  addresses: readonly string[],
  wanted: readonly WantedDoor[],
): Promise<readonly Door[] | undefined> {
  const doors: Door[] = [];
  for (const address of addresses) {
    for (const { port, files } of wanted) {
      const door = await openDoor(parts, address, port, files);
      if (door === undefined) {
        await Promise.all(doors.map((opened) => opened.close()));
        return undefined;
      }
      doors.push(door);
    }
  }
  return doors;
}

/** What is not encrypted comes first. */
function waysThrough(
  doors: readonly Door[],
  { options, tls, port }: NetworkParts,
  addresses: readonly string[],
): readonly WayView[] {
  const first = options.lan ? addresses.map((address) => wayAt(address, port(), tls !== null)) : [];
  const ways = [...first, ...doors.map(({ way }) => way)];
  return ways.sort((a, b) => Number(a.isEncrypted) - Number(b.isEncrypted));
}

interface Door {
  readonly way: WayView;
  readonly port: number;
  readonly close: () => Promise<void>;
}

async function openDoor(
  parts: NetworkParts,
  address: string,
  port: number,
  files: TlsFiles | null,
): Promise<Door | undefined> {
  const server = createWebServer(parts.app, files);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const bound = await listen(server, address, port, false);
  if (!bound.ok) return undefined;
  const detach = parts.attach(server);
  return {
    way: wayAt(address, bound.value, files !== null),
    port: bound.value,
    close: async () => {
      detach();
      await closeServer(server, sockets);
    },
  };
}

const wayAt = (address: string, port: number, isEncrypted: boolean): WayView => ({
  url: `${isEncrypted ? 'https' : 'http'}://${address}:${port}/`,
  isEncrypted,
});

async function certificateOf(data: string, hosts: ReadonlySet<string>): Promise<TlsFiles | null> {
  const made = await selfSigned(data, [...hosts], Date.now());
  return made.ok ? made.value.files : null;
}
