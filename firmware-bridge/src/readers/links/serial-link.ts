import type { PortMaker } from '../../ports/serial-ports.ts';
import type { LinkMaker } from './reader-link.ts';
import { type Conversation, converse } from './stream-link.ts';

export interface SerialReader extends Omit<Conversation, 'told'> {
  readonly path: string;
  readonly makePort: PortMaker;
}

/** A reader at a serial port. */
export function serialLink({ path, makePort, ...reader }: SerialReader): LinkMaker {
  return async ({ told, lost }) => {
    const port = await makePort(path);
    let isLost = false;
    const lose = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      end();
      lost(error);
    };
    let end: () => void = () => undefined;
    port.on('close', (error?: Error | null) => lose(error ?? new Error('closed')));
    port.on('error', lose);
    await new Promise<void>((resolve, reject) => port.open((error) => (error === null ? resolve() : reject(error))));
    const write = (bytes: Buffer): boolean => port.isOpen && port.write(bytes);
    end = converse({ on: (event, listener) => port.on(event, listener), write }, { ...reader, told });
    return {
      close: () => {
        isLost = true;
        end();
        return new Promise((resolve) => (port.isOpen ? port.close(() => resolve()) : resolve()));
      },
    };
  };
}
