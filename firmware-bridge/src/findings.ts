import { discardedSum } from './frames.ts';
import type { BridgeHealth, LinkHealth, PortHealth, PortState } from './health.ts';
import { readerKindAt } from './reader-address.ts';

/**
 * What `sabot doctor` and `/lab` say about the hardware. Each has words in both languages, with what to do
 * (finding-words.ts).
 */
export const FINDING_CODES = [
  'chosen',
  'no-ports',
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

export function findingsOf(health: BridgeHealth): readonly Finding[] {
  const list = health.listError === undefined ? [] : [listFailed(health.listError)];
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
  const findings: Finding[] = [];
  const add = (code: FindingCode, level: Finding['level'], values: Finding['values']): void => {
    findings.push({ code, level, port: path, values });
  };
  const { settings, antennas } = link.hello ?? { settings: 'default', antennas: '' };
  if (settings === 'other-layout' || settings === 'damaged') add(`settings-${settings}`, 'fault', deviceValues(link));
  const qualities = Array.from(link.beat?.quality ?? '', (character) => Number.parseInt(character, 17));
  // One that the board has a place for and nobody uses.
  const off = (antenna: number): boolean => antennas[antenna] === 'o';
  const dead = qualities.flatMap((quality, antenna) => (quality === 0 && !off(antenna) ? [antenna] : []));
  const weak = qualities.flatMap((quality, antenna) => (quality > 0 && quality < WEAK_BELOW ? [antenna] : []));
  if (dead.length > 0) add('reader-missing', 'fault', { antennas: dead.join(', ') });
  if (weak.length > 0)
    add('antenna-weak', 'warning', {
      antennas: weak.map((antenna) => `${antenna} (${qualities[antenna]}/16)`).join(', '),
    });
  // The empty line is how a device begins after its start (P-20).
  const refused = discardedSum(link.frames) - link.frames.discarded.empty;
  if (refused > 0 && refused > link.frames.messages * NOISE_SHARE) {
    add('noise-from-device', 'warning', { refused, messages: link.frames.messages });
  }
  const { beat } = link;
  const { heard } = link;
  if (heard.refused > 0 && heard.refused > heard.sent * NOISE_SHARE) add('noise-to-device', 'warning', { ...heard });
  if (beat !== undefined && beat.lost > 0) add('lost-records', 'warning', { lost: beat.lost });
  if (beat !== undefined && beat.sweep > SWEEP_MS_MAX && readerKindAt(path) === undefined)
    add('slow-sweep', 'warning', { sweep: beat.sweep });
  if (beat !== undefined && beat.queue > QUEUE_MAX) add('ring-filling', 'warning', { queue: beat.queue });
  if (link.records !== undefined && link.records.reboots > 0)
    add('restarted', 'warning', { ...deviceValues(link), reboots: link.records.reboots });
  const reset = link.records?.reset;
  if (reset?.code === 'reset-watchdog')
    add('hung', 'warning', { ...deviceValues(link), place: placeOf(reset.stoodAt) });
  if (reset?.code === 'reset-brownout') add('supply-fell', 'warning', deviceValues(link));
  const storm = link.records?.storm;
  // Over, it is told all the same: the next one comes from the same contact.
  if (storm !== undefined)
    add(`${storm.what}-storm`, storm.isNow ? 'fault' : 'warning', { ...deviceValues(link), ...storm, isNow: '' });
  if (link.ordersRefused > 0) add('orders-refused', 'warning', { refused: link.ordersRefused });
  return findings;
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
