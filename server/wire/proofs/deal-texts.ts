import { parsedJson } from '#vocabulary/json-text';
import { decodeBase64, encodeBase64 } from '../base64.ts';
import { DEAL_TEXT_CHARS_MAX } from '../limits.ts';
import { type DealView, decodeDeal } from './deal-view.ts';

/** Behind the `#` of an address: browsers do not send it. */
export function formatDealFragment(deal: DealView): string {
  const bytes = Uint8Array.from(JSON.stringify(deal), (letter) => letter.charCodeAt(0));
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What somebody pasted: the text itself, or an address that holds it. */
export function parseDealText(pasted: string): DealView | undefined {
  if (pasted.length > DEAL_TEXT_CHARS_MAX) return undefined;
  const text = pasted.trim();
  const json = text.startsWith('{') ? text : unwrapped(text.slice(text.lastIndexOf('#') + 1));
  return json === undefined ? undefined : decodeDeal(parsedJson(json));
}

function unwrapped(fragment: string): string | undefined {
  const base64 = fragment.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = base64 === '' ? undefined : decodeBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  return bytes === undefined ? undefined : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
