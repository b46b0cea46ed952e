import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { JsonObjects } from '../words/json-objects.ts';
import { tagIdentity } from '../words/tag-identity.ts';
import { discarded, type Told, toldOf } from '../words/told.ts';

export const PEPPER_ANTENNAS = 8;

/** The reader and the antenna of a message that does not say them. */
export interface Unsaid {
  readonly reader: string;
  readonly antenna: number;
}

/**
 * Messages of a Pepper C1, unasked, by MQTT, WebSocket and TCP alike: for each card that it sees, again and again,
 * `{"type":"uid","uid":…,"antenna":1…8,"device_name":…}`. One without a multiplexer has no antennas.
 */
export function toldOfMessage(text: string, unsaid: Unsaid): Told {
  const json = parsedJson(text);
  const parsed = v.safeParse(MESSAGE, json);
  if (parsed.success) {
    const { uid, antenna = unsaid.antenna, device_name: reader = unsaid.reader } = parsed.output;
    return seenAt(reader, antenna, uid);
  }
  // A status, and what it was configured to say besides.
  return v.is(OTHER_MESSAGE, json) ? { kind: 'nothing' } : discarded('bad-field');
}

/** By MQTT; or only the identity, on a topic that ends with the number of the channel. */
export function toldOfTopic(topic: string, payload: string): readonly Told[] {
  const unsaid = { reader: 'pepper', antenna: Number(/(\d+)$/.exec(topic)?.[1] ?? '1') };
  if (!payload.includes('{')) return [seenAt(unsaid.reader, unsaid.antenna, payload)];
  return toldOfObjects(new JsonObjects(), payload, (text) => toldOfMessage(text, unsaid), true);
}

/** `isAll`: nothing comes after this text, so that an object which is not whole yet never will be. */
export function toldOfObjects(
  objects: JsonObjects,
  text: string,
  toldOfText: (text: string) => Told,
  isAll = false,
): readonly Told[] {
  const told = objects.push(text).map((one) => (one.kind === 'object' ? toldOfText(one.text) : discarded(one.kind)));
  return isAll && objects.isOpen ? [...told, discarded('no-json')] : told;
}

export function seenAt(reader: string, antenna: number, uid: string): Told {
  const tag = tagIdentity(uid);
  const isAntenna = Number.isInteger(antenna) && antenna >= 1 && antenna <= PEPPER_ANTENNAS;
  if (tag === undefined || !isAntenna) return discarded('bad-field');
  return toldOf(reader, { what: 'seen', antenna: antenna - 1, tag });
}

const MESSAGE = v.object({
  type: v.optional(v.literal('uid')),
  uid: v.pipe(v.string(), v.maxLength(64)),
  antenna: v.optional(v.number()),
  device_name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});
const OTHER_MESSAGE = v.object({ type: v.pipe(v.string(), v.notValue('uid')) });
