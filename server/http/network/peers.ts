import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PEERS_READ_EVERY_MS } from '../guard/limits.ts';

/**
 * Whose program is at the other end of a connection within this machine. `own`: one of the user whom Sabot runs for,
 * which brings nobody else along. `foreign`: another user's, or one that is itself connected to by somebody, as a proxy
 * is. `unknown`: the system does not say.
 */
export type Peer = 'own' | 'foreign' | 'unknown';

export type PeerOf = (
  socket: Pick<Socket, 'localAddress' | 'localPort' | 'remoteAddress' | 'remotePort'>,
) => Promise<Peer>;

/**
 * Linux tells whose a connection is (`/proc/net/tcp`), and which program of the same user holds it (`/proc/PID/fd`).
 * Elsewhere nothing is known.
 */
export function createPeers(): PeerOf {
  if (process.platform !== 'linux' || process.getuid === undefined) return async () => 'unknown';
  const uid = process.getuid();
  let reading: Promise<Connections> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  /** Programs that were found before: a browser holds all its connections in one. */
  let found: readonly string[] = [];
  /** What programs hold, read once for all who come together: one that floods us holds thousands. */
  let socketsOf = createSocketLists();
  return async (socket) => {
    // Who comes while the table is about to be read is in it too: a crowd costs one reading.
    reading ??= pause(Math.max(0, readAtMs + PEERS_READ_EVERY_MS - performance.now())).then(() => {
      reading = null;
      socketsOf = createSocketLists();
      readAtMs = performance.now();
      return readConnections();
    });
    const connections = await reading;
    const theirs = connections.byEnds.get(endsOf(socket));
    if (theirs === undefined || theirs.uid !== uid) return 'foreign';
    const holder = await holderOf(theirs.inode, found, uid, socketsOf);
    if (holder === undefined) return isHiddenBySsh(uid) ? 'foreign' : 'unknown';
    found = [holder.pid, ...found.filter((pid) => pid !== holder.pid)].slice(0, FOUND_KEPT);
    const ours = socketsOf(String(process.pid));
    const isOpen = isConnectedTo(holder.sockets, connections, { ownPort: socket.localPort ?? 0, ours });
    return isRelay(holder.pid) || isOpen ? 'foreign' : 'own';
  };
}

const FOUND_KEPT = 8;
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Connection {
  readonly uid: number;
  readonly inode: string;
  readonly localPort: number;
  /** As whoever is at the other end has it. */
  readonly otherEnds: string;
}

interface Connections {
  /** Established, by their own end and the other one. */
  readonly byEnds: ReadonlyMap<string, Connection>;
  readonly byInode: ReadonlyMap<string, Connection>;
  readonly listening: ReadonlySet<number>;
}

const ESTABLISHED = '01';
const LISTENING = '0A';
/** Most of the table, after a busy minute: connections that are over (TIME_WAIT), with nothing in their queues. */
const CLOSED = ' 06 00000000:00000000 ';

async function readConnections(): Promise<Connections> {
  const byEnds = new Map<string, Connection>();
  const byInode = new Map<string, Connection>();
  const listening = new Set<number>();
  for (const path of ['/proc/net/tcp', '/proc/net/tcp6']) {
    // To walk all its sockets takes the system milliseconds, which are not the table's.
    const text = await readFile(path, 'latin1').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      if (line.includes(CLOSED)) continue;
      const [, local = '', remote = '', state, , , , uid, , inode = ''] = line.trim().split(/\s+/);
      const localPort = Number.parseInt(local.slice(-4), 16);
      const [here, there] = [v4EndOf(local), v4EndOf(remote)];
      const connection = { uid: Number(uid), inode, localPort, otherEnds: `${there} ${here}` };
      if (state === LISTENING) listening.add(localPort);
      else byInode.set(inode, connection);
      if (state === ESTABLISHED) byEnds.set(`${here} ${there}`, connection);
    }
  }
  return { byEnds, byInode, listening };
}

/** A socket of IPv6 that speaks IPv4 is listed with a longer address. */
function v4EndOf(end: string): string {
  return end.replace(/^0{16}F{4}0{4}|^0{16}0{4}F{4}/, '');
}

/** As the other side has it in its row: its own end first. */
function endsOf({ localAddress, localPort, remoteAddress, remotePort }: Parameters<PeerOf>[0]): string {
  return `${endOf(remoteAddress, remotePort)} ${endOf(localAddress, localPort)}`;
}

function endOf(address = '', port = 0): string {
  const bytes = address
    .replace(/^::ffff:/, '')
    .split('.')
    .map(Number);
  const asStored = endianness() === 'LE' ? bytes.reverse() : bytes;
  const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
  return `${asStored.map((byte) => hex(byte, 2)).join('')}:${hex(port, 4)}`;
}

interface Holder {
  readonly pid: string;
  /** The inodes of all its sockets. */
  readonly sockets: readonly string[];
}

/** Process by process between other work: there may be thousands of descriptors. */
async function holderOf(
  inode: string,
  first: readonly string[],
  uid: number,
  socketsOf: SocketsOf,
): Promise<Holder | undefined> {
  for (const pid of first) {
    const sockets = socketsOf(pid);
    if (sockets.includes(inode)) return { pid, sockets };
  }
  for (const pid of processesOf(uid)) {
    const sockets = socketsOf(pid);
    if (sockets.includes(inode)) return { pid, sockets };
    await nextTurn();
  }
  return undefined;
}

/** The newest first: a browser was started after the system was. */
function processesOf(uid: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && ownerOf(`/proc/${name}`) === uid)
    .reverse();
}

type SocketsOf = (pid: string) => readonly string[];

function createSocketLists(): SocketsOf {
  const known = new Map<string, readonly string[]>();
  return (pid) => {
    const sockets = known.get(pid) ?? readSockets(pid);
    known.set(pid, sockets);
    return sockets;
  };
}

function readSockets(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode === undefined ? [] : [inode];
    });
  } catch {
    // It has ended, or hides what it holds.
    return [];
  }
}

interface Ourselves {
  readonly ownPort: number;
  /** The inodes of this process's own sockets. */
  readonly ours: readonly string[];
}

/**
 * Somebody has connected to a port of that program: what it asks, it may ask for him. Our own port is no such one,
 * where the program is this one; and neither are we such a somebody, who are connected to OBS.
 */
function isConnectedTo(
  sockets: readonly string[],
  { byEnds, byInode, listening }: Connections,
  { ownPort, ours }: Ourselves,
): boolean {
  return sockets.some((inode) => {
    const socket = byInode.get(inode);
    if (socket === undefined || socket.localPort === ownPort || !listening.has(socket.localPort)) return false;
    const other = byEnds.get(socket.otherEnds);
    return other === undefined || !ours.includes(other.inode);
  });
}

/**
 * Programs whose trade it is to bring somebody along. Their sockets do not always show it: a tunnel that was opened
 * from here outwards is connected to by nobody, and a pipe that takes one visitor listens no more when he has come.
 * Such a program that nobody knows is `own`.
 */
const RELAYS: ReadonlySet<string> = new Set([
  'autossh',
  'bore',
  'busybox',
  'caddy',
  'chisel',
  'cloudflared',
  'dbclient',
  'docker-proxy',
  'envoy',
  'frpc',
  'gost',
  'haproxy',
  'nc',
  'nc.openbsd',
  'nc.traditional',
  'ncat',
  'netcat',
  'nginx',
  'ngrok',
  'pasta',
  'passt',
  'plink',
  'rathole',
  'redir',
  'rinetd',
  'rootlessport',
  'slirp4netns',
  'socat',
  'ssh',
  'stunnel',
  'stunnel4',
  'tailscaled',
  'traefik',
  'websockify',
]);

/** By the name that it was called by, and by that of its file: `nc` is often another program's second name. */
function isRelay(pid: string): boolean {
  const file = linkOf(`/proc/${pid}/exe`).split('/').at(-1) ?? '';
  return [readQuietly(`/proc/${pid}/comm`).trim(), file].some((name) => RELAYS.has(name));
}

/**
 * The part of `sshd` that serves a user runs as that user and shows its descriptors to nobody: a forwarded port may end
 * in it.
 */
function isHiddenBySsh(uid: number): boolean {
  return processesOf(uid).some((pid) => readQuietly(`/proc/${pid}/comm`).startsWith('sshd'));
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
