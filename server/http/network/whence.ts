import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import type { Peer } from './peers.ts';

/** Where a request comes from, as far as it can be known. */
export interface Whence {
  /** What limits count by. */
  readonly address: string;
  /** The name and port by which the browser knows this server, and whether it speaks TLS to it. */
  readonly host: string;
  readonly isHttps: boolean;
  /** Beginnings of the names of this browser's cookies at this table: those of its own port first. */
  readonly cookiePrefixes: readonly string[];
  /** It says that a proxy sent it on. */
  readonly isForwarded: boolean;
  /** The trusted proxy says so. */
  readonly isBelieved: boolean;
  /**
   * A connection within this machine that nobody says was forwarded: of it, or through a proxy that does not say so.
   */
  readonly isLoopback: boolean;
  /** Such a one, called by a loopback name and this server's own port: as a browser of this machine calls. */
  readonly isLocal: boolean;
  /** It shows the secret of the data folder. */
  readonly hasLocalKey: boolean;
  /** Sent by a page of this server, as only a browser says it. */
  readonly isOfOwnPage: boolean;
}

export interface WhenceSetup {
  /** Table whose door is knocked at. */
  readonly id: TableId;
  /** A proxy of this machine says whom it asks for, and lets nobody else say it. */
  readonly trustsProxy: boolean;
  readonly localKey: string | null;
  /**
   * Doors with encryption, by their ports, and the port of the one without that is the same table's: who comes from
   * there is known as whoever he was there, and let in anew.
   */
  readonly plainTwins: ReadonlyMap<number, number>;
}

/** Programs of this machine show the secret of the data folder in this header. */
export const LOCAL_KEY_HEADER = 'x-sabot-local';

export function whenceOf(request: IncomingMessage, { id, trustsProxy, localKey, plainTwins }: WhenceSetup): Whence {
  const { headers, socket } = request;
  const tls = socket instanceof TLSSocket;
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isWithin = isIP(peer) === 4 && peer.startsWith('127.');
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  const isBelieved = trustsProxy && isWithin && isForwarded;
  const { host, isHttps } = isBelieved ? askedOfProxy(headers) : { host: headers.host ?? '', isHttps: tls };
  const isLoopback = isWithin && !isForwarded;
  const isLocal = isLoopback && LOOPBACK_NAMES.has(nameOf(host)) && portOf(host, tls) === socket.localPort;
  const port = portOf(host, isHttps);
  const origin = `${isHttps ? 'https' : 'http'}://${host}`;
  return {
    address: blockOf(isBelieved ? addressIn(headers['x-forwarded-for'], peer) : peer),
    host,
    isHttps,
    cookiePrefixes: (isHttps ? withTwin(port, plainTwins) : [port]).map((each) => cookiePrefix(each, id)),
    isForwarded,
    isBelieved,
    isLoopback,
    isLocal,
    hasLocalKey: isLocal && localKey !== null && isSame(headers[LOCAL_KEY_HEADER], localKey),
    isOfOwnPage: isOfPage(headers, origin),
  };
}

/**
 * Browsers keep the ports of a machine together, and all tables of a house stand behind one. What comes after the port
 * keeps the first table from taking the cookies of another for its own.
 */
const cookiePrefix = (port: number, id: TableId): string =>
  id === FIRST_TABLE ? `sabot-${port}-` : `sabot-${port}.${id}-`;

const withTwin = (port: number, plainTwins: ReadonlyMap<number, number>): readonly number[] => {
  const twin = plainTwins.get(port);
  return twin === undefined ? [port] : [port, twin];
};

/** Address at which the table that is asked without encryption answers with it; null: nowhere. */
export function encryptedBeside(
  { host, isHttps }: Pick<Whence, 'host' | 'isHttps'>,
  plainTwins: ReadonlyMap<number, number>,
): string | null {
  const port = portOf(host, isHttps);
  const beside = [...plainTwins].find(([, plain]) => plain === port)?.[0];
  return beside === undefined ? null : `https://${nameOf(host)}:${beside}/`;
}

/** By which name and in which way a browser asked a proxy that is believed. */
function askedOfProxy(headers: IncomingMessage['headers']): Pick<Whence, 'host' | 'isHttps'> {
  const host = lastOf(headers['x-forwarded-host']) ?? headers.host ?? '';
  return { host, isHttps: lastOf(headers['x-forwarded-proto']) === 'https' };
}

const isOfPage = (headers: IncomingMessage['headers'], origin: string): boolean =>
  headers.origin === origin || (headers.origin === undefined && headers['sec-fetch-site'] === 'same-origin');

/**
 * Whoever sits at the machine: he shows the data folder's secret, or a page of this machine asks and no proxy is seen
 * to stand behind it.
 */
export function isTheMachine({ isLocal, hasLocalKey, isOfOwnPage }: Whence, peer: Peer): boolean {
  return hasLocalKey || (isLocal && isOfOwnPage && peer !== 'foreign');
}

/** What proxies say of whom they ask for; one of them is enough. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function nameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** The port that a browser means: it leaves out the usual one. */
export function portOf(host: string, isHttps: boolean): number {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined ? (isHttps ? 443 : 80) : Number(port);
}

/** A proxy adds what it knows at the end; what stands before it was said by whoever asked. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.at(-1);
  return text?.split(',').at(-1)?.trim();
}

/** A proxy that names nobody stands for all behind it. */
function addressIn(header: string | readonly string[] | undefined, proxy: string): string {
  const named = lastOf(header) ?? '';
  return isIP(named) === 0 ? proxy : named;
}

/** Somebody with an address of IPv6 has 2^64 of them: what they have in common is counted by. */
function blockOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return `${[...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':')}::/64`;
}

function isSame(shown: string | readonly string[] | undefined, secret: string): boolean {
  if (typeof shown !== 'string') return false;
  const [a, b] = [Buffer.from(shown), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
