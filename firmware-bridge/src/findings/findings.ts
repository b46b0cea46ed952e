import { readerKindAt } from '../devices/reader-address.ts';
import { discardedSum } from '../lines/frames.ts';
import type { BridgeHealth, LinkHealth, PortHealth, PortState } from './health.ts';

/**
 * What `sabot doctor` and `/lab` say about the hardware. Each has words in both languages, with what to do
 * (finding-words.ts).
 */
export const FINDING_CODES = [
  'chosen',
  'no-ports',
  'port-not-asked',
  'list-failed',
  'state',
  'device',
  'bought-reader',
  'reader-missing',
  'antenna-weak',
  'noise-from-device',
  'noise-to-device',
  'lost-records',
  'orders-refused',
  'slow-sweep',
  'ring-filling',
  'restarted',
  'hung',
  'supply-fell',
  'settings-other-layout',
  'settings-damaged',
  'button-storm',
  'encoder-storm',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export interface Finding {
  readonly code: FindingCode;
  readonly level: 'well' | 'warning' | 'fault';
  readonly port?: string;
  /** For `state`. */
  readonly state?: PortState;
  /** Not one of our own boards. */
  readonly isBought?: boolean;
  /** Filled into the words. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** `unasked`: ports of which nobody has said whether a board is there. */
export function findingsOf(health: BridgeHealth, unasked: readonly string[] = []): readonly Finding[] {
  const failed = health.listError === undefined ? [] : [listFailed(health.listError)];
  const left = unasked.map((path): Finding => ({ code: 'port-not-asked', level: 'warning', values: { path } }));
  const list = [...failed, ...left];
  if (health.ports.length === 0) return [...list, { code: 'no-ports', level: 'fault', values: {} }];
  return [...list, ...health.ports.flatMap(findingsOfPort)];
}

/** Readers that the host chose on /setup. */
export function findingsOfChoice(readers: readonly string[]): readonly Finding[] {
  return readers.map((path) => ({ code: 'chosen', level: 'well', values: { path } }));
}

function listFailed(error: string): Finding {
  return { code: 'list-failed', level: 'warning', values: { error } };
}

export function findingsOfPort(port: PortHealth): readonly Finding[] {
  const values = { path: port.path, error: port.error ?? '', ...deviceValues(port.link) };
  const level = WELL_STATES.has(port.state) ? 'well' : PASSING_STATES.has(port.state) ? 'warning' : 'fault';
  const isBought = readerKindAt(port.path) !== undefined;
  const state: Finding = { code: 'state', level, port: port.path, state: port.state, values };
  const findings: Finding[] = [isBought ? { ...state, isBought } : state];
  const { link } = port;
  if (link?.hello === undefined || !SPOKEN_STATES.has(port.state)) return findings;
  const sweep = link.beat?.sweep ?? '?';
  const code = isBought ? 'bought-reader' : 'device';
  findings.push({ code, level: 'well', port: port.path, values: { ...values, sweep } });
  return [...findings, ...findingsOfDevice(port.path, link)];
}

function findingsOfDevice(path: string, link: LinkHealth): readonly Finding[] {
  const found = [
    ...settingsFound(link),
    ...readersFound(link),
    ...noiseFound(link),
    ...beatFound(link, readerKindAt(path) !== undefined),
    ...startsFound(link),
    ...stormsFound(link),
    ...(link.ordersRefused > 0 ? [warning('orders-refused', { refused: link.ordersRefused })] : []),
  ];
  return found.map(({ code, level, values }) => ({ code, level, port: path, values }));
}

type Found = Pick<Finding, 'code' | 'level' | 'values'>;

const warning = (code: FindingCode, values: Finding['values']): Found => ({ code, level: 'warning', values });

function settingsFound(link: LinkHealth): readonly Found[] {
  const settings = link.hello?.settings;
  if (settings !== 'other-layout' && settings !== 'damaged') return [];
  return [{ code: `settings-${settings}`, level: 'fault', values: deviceValues(link) }];
}

/** Which readers do not answer, and which answer seldom. */
function readersFound({ hello, beat }: LinkHealth): readonly Found[] {
  const qualities = Array.from(beat?.quality ?? '', (character) => Number.parseInt(character, 17));
  // One that the board has a place for and nobody uses.
  const off = (antenna: number): boolean => hello?.antennas[antenna] === 'o';
  const dead = qualities.flatMap((quality, antenna) => (quality === 0 && !off(antenna) ? [antenna] : []));
  const weak = qualities.flatMap((quality, antenna) =>
    quality > 0 && quality < WEAK_BELOW ? [`${antenna} (${quality}/16)`] : [],
  );
  const missing: Found = { code: 'reader-missing', level: 'fault', values: { antennas: dead.join(', ') } };
  return [
    ...(dead.length > 0 ? [missing] : []),
    ...(weak.length > 0 ? [warning('antenna-weak', { antennas: weak.join(', ') })] : []),
  ];
}

/** Lines that came broken, at either end. */
function noiseFound({ frames, heard }: LinkHealth): readonly Found[] {
  // The empty line is how a device begins after its start (P-20).
  const refused = discardedSum(frames) - frames.discarded.empty;
  const { messages } = frames;
  const found: Found[] = [];
  if (refused > 0 && refused > messages * NOISE_SHARE) found.push(warning('noise-from-device', { refused, messages }));
  if (heard.refused > 0 && heard.refused > heard.sent * NOISE_SHARE)
    found.push(warning('noise-to-device', { ...heard }));
  return found;
}

/** What a device says of itself each second. */
function beatFound({ beat }: LinkHealth, isBought: boolean): readonly Found[] {
  if (beat === undefined) return [];
  const found: Found[] = [];
  if (beat.lost > 0) found.push(warning('lost-records', { lost: beat.lost }));
  if (beat.sweep > SWEEP_MS_MAX && !isBought) found.push(warning('slow-sweep', { sweep: beat.sweep }));
  if (beat.queue > QUEUE_MAX) found.push(warning('ring-filling', { queue: beat.queue }));
  return found;
}

/** That a device began anew, and why. */
function startsFound(link: LinkHealth): readonly Found[] {
  const { records } = link;
  if (records === undefined) return [];
  const { reboots, reset } = records;
  const found: Found[] = [];
  if (reboots > 0) found.push(warning('restarted', { ...deviceValues(link), reboots }));
  if (reset?.code === 'reset-watchdog')
    found.push(warning('hung', { ...deviceValues(link), place: placeOf(reset.stoodAt) }));
  if (reset?.code === 'reset-brownout') found.push(warning('supply-fell', deviceValues(link)));
  return found;
}

/** Over, a storm is told all the same: the next one comes from the same contact. */
function stormsFound(link: LinkHealth): readonly Found[] {
  const storm = link.records?.storm;
  if (storm === undefined) return [];
  const values = { ...deviceValues(link), ...storm, isNow: '' };
  return [{ code: `${storm.what}-storm`, level: storm.isNow ? 'fault' : 'warning', values }];
}

/** As the listing of the image names it: bytes, of which an instruction has two. */
const placeOf = (stoodAt: number): string => (stoodAt === 0 ? '?' : `0x${(2 * stoodAt).toString(16)}`);

function deviceValues(link: LinkHealth | undefined): Record<string, string | number> {
  const hello = link?.hello;
  const introduction = link?.introduction;
  if (hello === undefined) {
    return introduction === undefined
      ? {}
      : { device: introduction.id, firmware: introduction.firmware, protocol: introduction.protocol };
  }
  return {
    device: hello.id,
    firmware: hello.firmware,
    build: hello.build.toString(16).padStart(8, '0'),
    protocol: hello.protocol,
    antennas: hello.antennas.replaceAll('o', '').length,
    buttons: hello.buttons,
    encoders: hello.encoders,
    boot: hello.boot,
  };
}

const WELL_STATES: ReadonlySet<PortState> = new Set(['live']);
/** They end by themselves, or say only that it is too early to tell. */
const PASSING_STATES: ReadonlySet<PortState> = new Set(['opening', 'greeting', 'hole']);
const SPOKEN_STATES: ReadonlySet<PortState> = new Set(['live', 'hole', 'silent']);

/** Three of four polls: below that a card is likely to be reported gone while it lies there. */
const WEAK_BELOW = 12;
/**
 * One line in a hundred, either way: a good cable of 2 m has none, and what it loses now and then is said again
 * unharmed.
 */
const NOISE_SHARE = 0.01;
/** A full hub needs about 150 ms; beyond this a card may be lifted and put back unseen. */
const SWEEP_MS_MAX = 500;
/** A quarter of the smallest ring. */
const QUEUE_MAX = 6;
