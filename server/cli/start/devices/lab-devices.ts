import { wordsOf } from '#bridge/findings/finding-words';
import { findingsOfPort } from '#bridge/findings/findings';
import type { BridgeHealth, PortHealth } from '#bridge/findings/health';
import type { Language } from '#bridge/findings/languages';
import { discardedSum } from '#bridge/lines/frames';
import type { Wiring } from '#table/core/settings';
import type { TagsSeen } from '#table/screens/surroundings';
import type { LabDeviceView } from '#wire/views/lab-view';
import type { AntennaDesk } from './antenna-desk.ts';

/**
 * How each port and its device stand, for `/lab` and the health endpoint. What a refused line said stays inside: it may
 * hold a tag.
 */
export function labDevices(
  health: BridgeHealth,
  wiring: Wiring,
  seen: TagsSeen,
  desk: Antennas,
): readonly LabDeviceView[] {
  return health.ports.map((port) => labDevice(port, wiring, seen, desk));
}

export function countDevices(health: BridgeHealth): { readonly ready: number; readonly troubled: number } {
  const isStormy = ({ link }: PortHealth): boolean => link?.records?.storm?.isNow === true;
  const ready = health.ports.filter((port) => port.state === 'live' && !isStormy(port)).length;
  const troubled = health.ports.filter(
    (port) => (port.state !== 'live' && port.state !== 'opening' && port.state !== 'greeting') || isStormy(port),
  );
  return { ready, troubled: troubled.length };
}

type Antennas = Pick<AntennaDesk, 'view'>;

function labDevice(port: PortHealth, wiring: Wiring, seen: TagsSeen, desk: Antennas): LabDeviceView {
  const { path, state, link } = port;
  const hello = link?.hello;
  const beat = link?.beat;
  const id = link?.introduction?.id ?? '?';
  const places = new Map(
    wiring.antennas.filter(({ device }) => device === id).map(({ antenna, place }) => [antenna, place]),
  );
  return {
    id,
    port: path,
    state,
    isReady: state === 'live' || state === 'hole',
    trouble: troubleOf(port),
    firmware: link?.introduction?.firmware ?? '',
    sweepMs: beat?.sweep ?? null,
    queueDepth: beat?.queue ?? 0,
    lostLines: link?.records?.lost ?? 0,
    discarded: link === undefined ? 0 : discardedSum(link.frames),
    antennas: Array.from(hello?.antennas ?? '').flatMap((letter, antenna) => {
      if (letter === 'o') return []; // nothing is connected there
      const place = places.get(antenna);
      return {
        name: String(antenna),
        place: place ?? '',
        quality: qualityOf(beat?.quality, antenna),
        tags: (place === undefined ? undefined : seen.get(place)) ?? [],
        ...desk.view(port, antenna),
      };
    }),
  };
}

/** The gravest finding of the doctor, with what to do about it. What passes by itself is no trouble. */
function troubleOf(port: PortHealth): LabDeviceView['trouble'] {
  if (port.state === 'opening' || port.state === 'greeting') return null;
  const findings = findingsOfPort(port);
  const worst = findings.find(({ level }) => level === 'fault') ?? findings.find(({ level }) => level === 'warning');
  if (worst === undefined) return null;
  const say = (language: Language): string => {
    const { says, todo } = wordsOf(worst, language);
    return todo === undefined ? says : `${says} ${todo}`;
  };
  return { en: say('en'), fr: say('fr') };
}

/** One digit an antenna, 0 to g: how many of its last 16 polls were good. */
function qualityOf(quality: string | undefined, antenna: number): number | null {
  const digit = quality?.[antenna];
  return digit === undefined ? null : Number.parseInt(digit, 17);
}
