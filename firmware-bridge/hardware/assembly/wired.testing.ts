import { readFileSync } from 'node:fs';
import { parsePins } from '../../firmware/generate-pins.mjs';
import type { NetList } from '../net-list.mjs';

const BOARD_OF: Readonly<Record<string, string>> = { nano: 'nano', mega: 'mega' };
/** 74HC4050: its outputs with their inputs. 74AHCT125: its inputs with enable and output. */
const SHIFTED: Readonly<Record<string, string>> = { 2: '3', 4: '5', 6: '7', 10: '9', 12: '11', 15: '14' };
const HEARD: Readonly<Record<string, readonly [enable: string, output: string]>> = {
  2: ['1', '3'],
  5: ['4', '6'],
  9: ['10', '8'],
  12: ['13', '11'],
};
const OPEN = 'open';

/** A reader that the board can speak to, and the antenna that it is to it. */
export interface WiredReader {
  readonly reader: string;
  readonly antenna: number;
}

/**
 * Readers that are wired well enough to answer: clock, data, select and restart come from their pins through chips that
 * have their supply, the answer goes back, and 3.3 V come from the supply. A part that rests a wire or smooths a supply
 * is missed by nobody at the bench.
 */
export function wiredReaders(list: NetList): readonly WiredReader[] {
  const board = BOARD_OF[list.parts.get('A1')?.kind ?? ''] ?? 'none';
  const pins = parsePins(readFileSync(new URL(`../../firmware/board/${board}/pins.h`, import.meta.url), 'utf8'));
  const on = (pin: string): string => {
    const net = list.netOf.get(pin);
    return net === undefined || net === OPEN ? `nowhere ${pin}` : net;
  };
  const pinsOf = (net: string): readonly string[] => list.nets.get(net) ?? [];
  const kindOf = (pin: string): string => list.parts.get(pin.slice(0, pin.indexOf('.')))?.kind ?? '';
  const leadOf = (pin: string): string => pin.slice(pin.indexOf('.') + 1);
  const nameOf = (pin: string): string => pin.slice(0, pin.indexOf('.'));
  const through = (net: string): readonly string[] => [
    net,
    ...pinsOf(net).flatMap((pin) =>
      kindOf(pin) === 'r-33' ? [on(`${nameOf(pin)}.${leadOf(pin) === '1' ? '2' : '1'}`)] : [],
    ),
  ];
  const labelsOn = (net: string): readonly string[] =>
    pinsOf(net).flatMap((pin) => (pin.startsWith('A1.') ? [leadOf(pin)] : []));
  const ground = on('A1.GND');
  const v3 = on('U9.OUT');
  const isFed =
    on('P1.+') === on('F1.1') &&
    on('F1.2') === on('U9.IN') &&
    [on('P1.-'), on('U9.GND')].every((net) => net === ground);
  const isShifterFed = (chip: string): boolean => on(`${chip}.1`) === v3 && on(`${chip}.8`) === ground;
  const isBufferFed = (chip: string): boolean => on(`${chip}.14`) === on('A1.5V') && on(`${chip}.7`) === ground;
  /** Pins of the board that drive a lead of a reader. */
  const drivenBy = (pin: string): readonly string[] =>
    through(on(pin)).flatMap((net) =>
      pinsOf(net).flatMap((out) => {
        const input = kindOf(out) === '74hc4050' ? SHIFTED[leadOf(out)] : undefined;
        return input === undefined || !isShifterFed(nameOf(out)) ? [] : labelsOn(on(`${nameOf(out)}.${input}`));
      }),
    );
  const isHeard = (reader: string, select: string, miso: string): boolean =>
    through(on(`${reader}.MISO`)).some((net) =>
      pinsOf(net).some((input) => {
        const gate = kindOf(input) === '74ahct125' ? HEARD[leadOf(input)] : undefined;
        if (gate === undefined || !isBufferFed(nameOf(input))) return false;
        const [enable, output] = gate.map((lead) => labelsOn(on(`${nameOf(input)}.${lead}`)));
        return enable?.includes(select) === true && output?.includes(miso) === true;
      }),
    );
  const [, sck, mosi] = pins['spiOut'] ?? [];
  const drives = (pin: string, label: string | undefined): boolean => drivenBy(pin).includes(label ?? '?');
  return [...list.parts].flatMap(([reader, { kind }]) => {
    if (kind !== 'rc522' || !isFed || on(`${reader}.3V3`) !== v3 || on(`${reader}.GND`) !== ground) return [];
    const antenna = (pins['readers'] ?? []).findIndex(({ label }) => drives(`${reader}.SDA`, label));
    const select = pins['readers']?.[antenna]?.label;
    const isDriven =
      drives(`${reader}.SCK`, sck?.label) &&
      drives(`${reader}.MOSI`, mosi?.label) &&
      drives(`${reader}.RST`, pins['reset']?.[0]?.label);
    if (select === undefined || !isDriven) return [];
    return isHeard(reader, select, pins['spiIn']?.[0]?.label ?? '?') ? [{ reader, antenna }] : [];
  });
}

/** The wires of a page's table, laid between the parts of its circuit; those that are left out join nothing. */
export function wiredByPage(page: string, circuit: string, list: NetList, without: ReadonlySet<string>): NetList {
  const table = new RegExp(`<!-- made: nets ${circuit} -->\\n([\\s\\S]*?)<!-- end -->`).exec(page)?.[1] ?? '';
  const nets = new Map(
    table.split('\n').flatMap((row) => {
      const [, net, pins = ''] = /^\| `([^`]+)` \| (.+) \|$/.exec(row) ?? [];
      if (net === undefined || net === OPEN) return [];
      return [
        [net, [...pins.matchAll(/`([^`]+)`/g)].flatMap(([, pin = '']) => (without.has(pin) ? [] : [pin]))] as const,
      ];
    }),
  );
  const netOf = new Map([...nets].flatMap(([net, pins]) => pins.map((pin) => [pin, net] as const)));
  return { ...list, nets, netOf };
}
