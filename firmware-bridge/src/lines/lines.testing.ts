import { closeLine, encodeDeviceLine } from '#protocol/codec';
import type { DeviceMessage } from '#protocol/generated/messages';
import type { randomSource } from './random.testing.ts';

const UID = '04A1B2C3D4E5F6';
/** A message of each shape that a decoder meets. */
export const samples: readonly DeviceMessage[] = [
  { type: 'tag-came', seq: 1, ticks: 1000, antenna: 0, uid: UID, good: 1, silent: 255 },
  { type: 'tag-exited', seq: 2, ticks: 1100, antenna: 16, uid: 'DEADBEEF', good: 1, silent: 0 },
  { type: 'button', seq: 3, ticks: 1200, button: 4, action: 'released', held: 212 },
  { type: 'turned', seq: 4, ticks: 1300, encoder: 0, clicks: -3 },
  { type: 'heartbeat', seq: 4, ticks: 2000, queue: 3, lost: 0, refused: 0, sweep: 143, quality: 'GGGGGGGGGGGGGGG90' },
  { type: 'gap', seq: 9, ticks: 2001, from: 5, count: 3 },
];
export const lines = samples.map(encodeDeviceLine);

/** A line as a bad cable delivers it: cut, doubled, garbled, or with a right checksum on a changed body. */
export function mutated(line: string, random: ReturnType<typeof randomSource>): string {
  const at = random.below(line.length);
  switch (random.below(8)) {
    case 0:
      return line;
    case 1:
      return line.slice(0, at);
    case 2:
      return line.slice(at);
    case 3:
      return `${line.slice(0, at)}${line}`;
    case 4:
      return `${Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(256))).join('')}\n`;
    case 5: {
      // A right checksum on a changed body: the fields have to be refused on their own.
      const body = line.slice(0, -6);
      const place = random.below(body.length);
      return closeLine(`${body.slice(0, place)}${String.fromCharCode(32 + random.below(95))}${body.slice(place + 1)}`);
    }
    default:
      return `${line.slice(0, at)}${String.fromCharCode(random.below(256))}${line.slice(at + 1)}`;
  }
}
