import { err, ok, type Result } from '#vocabulary/result';

/** Readers that an adapter of their own drives. */
export const BOUGHT_KINDS = ['rfid-poker', 'pepper-c1'] as const;
/** `other` is of any make, and what its fields mean is said on /setup. */
export const READER_KINDS = [...BOUGHT_KINDS, 'other'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];

/** `tcp` connects to a reader, to `tcp-listen` readers connect; `http` is posted to. */
export type ReaderWay = 'serial' | 'http' | 'mqtt' | 'ws' | 'tcp' | 'tcp-listen';

/**
 * `rfid-poker:/dev/ttyUSB0`, `pepper-c1:mqtt://127.0.0.1/pepper_c1/#`: the kind of a bought reader, and where it is.
 */
export interface ReaderAddress {
  readonly text: string;
  readonly kind: ReaderKind;
  readonly way: ReaderWay;
  /** The serial port, or the address. */
  readonly at: string;
}

/** The ways in which one of each kind is reached. */
export const WAYS: Readonly<Record<ReaderKind, readonly ReaderWay[]>> = {
  'rfid-poker': ['serial', 'http'],
  'pepper-c1': ['serial', 'mqtt', 'ws', 'tcp', 'tcp-listen'],
  other: ['serial', 'http', 'mqtt', 'ws', 'tcp', 'tcp-listen'],
};

export type AddressFault = 'kind' | 'way' | 'password' | 'port';

export function parseReaderAddress(text: string): Result<ReaderAddress, AddressFault> {
  const colon = text.indexOf(':');
  const kind = READER_KINDS.find((name) => name === text.slice(0, colon));
  if (kind === undefined) return err('kind');
  const at = text.slice(colon + 1);
  const way = wayOf(at);
  if (way === undefined) return err('way');
  const isAddress = way === 'serial' ? at !== '' && !at.includes('://') : URL.canParse(at);
  if (!isAddress || !WAYS[kind].includes(way)) return err('way');
  if (way === 'serial') return ok({ text, kind, way, at });
  const { username, password, port } = new URL(at);
  // An address is shown on pages and written into logs.
  if (username !== '' || password !== '') return err('password');
  const needsPort = way === 'http' || way === 'tcp' || way === 'tcp-listen';
  if (needsPort && port === '') return err('port');
  return ok({ text, kind, way, at });
}

const SCHEMES: Readonly<Record<string, ReaderWay>> = {
  http: 'http',
  mqtt: 'mqtt',
  mqtts: 'mqtt',
  ws: 'ws',
  wss: 'ws',
  tcp: 'tcp',
  'tcp-listen': 'tcp-listen',
};

function wayOf(at: string): ReaderWay | undefined {
  const [, scheme] = /^([a-z-]+):\/\//.exec(at) ?? [];
  return scheme === undefined ? 'serial' : SCHEMES[scheme];
}

/** The kind of reader at this port of the bridge; none where one of our own boards is. */
export function readerKindAt(path: string): ReaderKind | undefined {
  return READER_KINDS.find((kind) => path.startsWith(`${kind}:`));
}
