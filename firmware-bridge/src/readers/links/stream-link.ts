import { Buffer } from 'node:buffer';
import { READER_LIMITS } from '../words/reader-limits.ts';
import type { ReaderParser, Told } from '../words/told.ts';

/** Bytes both ways, over whatever cable. */
export interface ByteStream {
  readonly on: (event: 'data', listener: (chunk: Buffer) => void) => unknown;
  readonly write: (bytes: Buffer) => unknown;
}

/** A conversation with one reader: what it says and what it is asked, as long as it lasts. */
export interface Conversation {
  readonly parser: ReaderParser;
  readonly now: () => number;
  readonly isPolled: (antenna: number) => boolean;
  readonly told: (told: Told) => unknown;
}

/** A reader that is listened to, and asked where its parser asks. Call what comes back when the stream has ended. */
export function converse(stream: ByteStream, { parser, now, isPolled, told }: Conversation): () => void {
  stream.on('data', (chunk) => {
    for (const one of parser.hear(chunk, now())) told(one);
  });
  const timer = setInterval(() => {
    const bytes = parser.due(now(), isPolled);
    if (bytes !== undefined) stream.write(Buffer.from(bytes));
  }, READER_LIMITS.tickMs);
  return () => clearInterval(timer);
}
