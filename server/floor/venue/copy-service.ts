import { gunzipSync, gzipSync } from 'node:zlib';
import { type CopyAnswer, type CopyWish, readCopyAnswer, readCopyWish } from '#wire/tournament/copied-rows';
import type { RecordCopies } from '../record-copies.ts';
import type { BrokerLine } from './broker.ts';
import { COPY } from './subjects.ts';
import type { TermHolder } from './term-holder.ts';

/** An answer stays below what the broker carries at once. */
const ANSWER_BYTES_MAX = 200_000;
/** An answer that is unpacked: a page of rows, the largest of them. */
const UNPACKED_BYTES_MAX = 64_000_000;
/** The venue waits for a row by itself, for a second. */
const ANSWER_MS = 2_500;

/** The venue's end: whoever may ask is one account alone. */
export function serveCopies(
  { nc }: BrokerLine,
  copies: RecordCopies,
  holder: TermHolder,
  { nowMs, asked }: { readonly nowMs: () => number; readonly asked: (wish: CopyWish) => void },
): void {
  nc.subscribe(COPY, {
    callback: (_, message) => {
      const wish = readCopyWish(message.string());
      if (!wish.ok) return;
      const { takes } = wish.value;
      if (takes !== undefined) holder.heardOf(takes);
      asked(wish.value);
      void copies
        .answer(wish.value, { term: holder.term.number, nowMs: nowMs() })
        .then((answer) => message.respond(packed(answer)));
    },
  });
}

/** Rows, as many as fit; one fits always. */
function packed({ rows, ...more }: CopyAnswer): Uint8Array {
  for (let count = rows.length; ; count = Math.max(1, Math.floor(count / 2))) {
    const bytes = gzipSync(JSON.stringify({ rows: rows.slice(0, count), ...more }));
    if (count <= 1 || bytes.length <= ANSWER_BYTES_MAX) return bytes;
  }
}

/** The standby's end. Null: the venue does not answer, or not so that anybody could read it. */
export async function askForCopy({ nc }: BrokerLine, wish: CopyWish): Promise<CopyAnswer | null> {
  try {
    const { data } = await nc.request(COPY, JSON.stringify(wish), { timeout: ANSWER_MS });
    const answer = readCopyAnswer(gunzipSync(data, { maxOutputLength: UNPACKED_BYTES_MAX }).toString());
    return answer.ok ? answer.value : null;
  } catch {
    return null;
  }
}
