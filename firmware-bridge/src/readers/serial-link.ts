import { Buffer } from 'node:buffer';
import type { PortMaker } from '../serial-ports.ts';
import { READER_LIMITS } from './reader-limits.ts';
import type { LinkMaker } from './reader-link.ts';
import type { ReaderParser } from './told.ts';

export interface SerialReader {
  readonly path: string;
  readonly makePort: PortMaker;
  readonly parser: ReaderParser;
  readonly now: () => number;
  readonly isPolled: (antenna: number) => boolean;
}

/** A reader at a serial port. */
export function serialLink({ path, makePort, parser, now, isPolled }: SerialReader): LinkMaker {
  return async ({ told, lost }) => {
    const port = await makePort(path);
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      clearInterval(timer);
      lost(error);
    };
    port.on('data', (chunk: Buffer) => {
      for (const one of parser.hear(chunk, now())) told(one);
    });
    port.on('close', (error?: Error | null) => lose(error ?? new Error('closed')));
    port.on('error', lose);
    await new Promise<void>((resolve, reject) => port.open((error) => (error === null ? resolve() : reject(error))));
    const timer = setInterval(() => {
      const bytes = parser.due(now(), isPolled);
      if (bytes !== undefined && port.isOpen) port.write(Buffer.from(bytes));
    }, READER_LIMITS.tickMs);
    return {
      close: () => {
        isLost = true;
        clearInterval(timer);
        return new Promise((resolve) => (port.isOpen ? port.close(() => resolve()) : resolve()));
      },
    };
  };
}
