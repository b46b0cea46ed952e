import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { LINE_BYTES_MAX, TextLines } from '../words/json-lines.ts';
import { tagIdentity } from '../words/tag-identity.ts';
import { discarded, type ReaderParser, type Told, toldOf } from '../words/told.ts';

/**
 * The wired client of whywaita/rfid-poker: an M5Stack ATOM that says a line of JSON for each card, again every half
 * second as long as it lies there. A line does not say which of its two or five readers saw the card: the whole
 * reader is one place.
 */
export class RfidPokerLines implements ReaderParser {
  readonly reader = undefined;
  readonly #lines = new TextLines();

  hear(bytes: Uint8Array): readonly Told[] {
    return this.#lines.push(bytes).map(toldOfLine);
  }

  due(): undefined {}

  isSilent(): boolean {
    return false;
  }
}

function toldOfLine(line: string): Told {
  if (line.length > LINE_BYTES_MAX) return discarded('too-long');
  // Comments for whoever looks at the line with a terminal.
  if (line === '' || line.startsWith('#')) return { kind: 'nothing' };
  const json = parsedJson(line);
  if (json === undefined) return discarded('no-json');
  const parsed = v.safeParse(LINE, json);
  if (!parsed.success) return discarded('bad-field');
  const { output } = parsed;
  const reader = output.device_id;
  if (output.type === 'boot') return toldOf(reader, { what: 'started' });
  // Of all that it may tell as an error, only this is about an antenna.
  if (output.type === 'error') {
    const isMissing = output.code === 'rfid_init_failed';
    return isMissing ? toldOf(reader, { what: 'reader', antenna: 0, isMissing }) : { kind: 'nothing' };
  }
  const tag = tagIdentity(output.card_uid);
  return tag === undefined ? discarded('bad-field') : toldOf(reader, { what: 'seen', antenna: 0, tag });
}

export const POSTED_PATHS: ReadonlySet<string> = new Set(['/card', '/device/boot']);

/** Its client for Wi-Fi: `POST /card`, where `pair_id` is the place, and `POST /device/boot` when it starts. */
export function toldOfPost(path: string, body: string): Told {
  const json = parsedJson(body);
  if (json === undefined) return discarded('no-json');
  if (path === '/device/boot') {
    const parsed = v.safeParse(BOOT_POST, json);
    return parsed.success ? toldOf(parsed.output.device_id, { what: 'started' }) : discarded('bad-field');
  }
  const parsed = v.safeParse(CARD_POST, json);
  const tag = parsed.success ? tagIdentity(parsed.output.uid) : undefined;
  if (!parsed.success || tag === undefined) return discarded('bad-field');
  const { device_id: reader, pair_id: pair } = parsed.output;
  return toldOf(reader, { what: 'seen', antenna: pair - 1, tag });
}

/** The board's client has most: five places. */
export const RFID_POKER_PAIRS = 5;

const NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const UID = v.pipe(v.string(), v.maxLength(64));
const LINE = v.variant('type', [
  v.object({ type: v.literal('card'), device_id: NAME, card_uid: UID }),
  v.object({ type: v.literal('boot'), device_id: NAME }),
  v.object({ type: v.literal('error'), device_id: NAME, code: v.pipe(v.string(), v.maxLength(64)) }),
]);
const CARD_POST = v.object({
  device_id: NAME,
  uid: UID,
  pair_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RFID_POKER_PAIRS)),
});
const BOOT_POST = v.object({ device_id: NAME });
