import { READER_LIMITS } from '../words/reader-limits.ts';
import type { Told } from '../words/told.ts';
import type { LinkMaker } from './reader-link.ts';

/** A reader whose own page tells of cards by a WebSocket. `listen`: for each connection anew. */
export function webSocketLink(address: string, listen: () => (text: string) => readonly Told[]): LinkMaker {
  return async ({ told, lost }) => {
    // Loaded when it is needed: most tables have none.
    const { WebSocket } = await import('ws');
    const socket = new WebSocket(address, {
      handshakeTimeout: READER_LIMITS.brokerMs,
      maxPayload: READER_LIMITS.postBytesMax,
      followRedirects: false,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.off('error', reject);
        resolve();
      });
    });
    const understood = listen();
    let isLost = false;
    let isOwed = false;
    let hasPonged = false;
    const lose = (error: Error): void => {
      if (isLost) return;
      isLost = true;
      clearInterval(timer);
      socket.terminate();
      lost(error);
    };
    // One that has lost its power does not hang up. Small servers know no pings: only who answered one goes on to.
    const timer = setInterval(() => {
      if (isOwed && hasPonged) return lose(new Error('it does not answer any more'));
      isOwed = true;
      socket.ping();
    }, READER_LIMITS.keepAliveMs);
    socket.on('pong', () => {
      hasPonged = true;
      isOwed = false;
    });
    socket.on('message', (data) => {
      isOwed = false;
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
      for (const one of understood(text)) told(one);
    });
    socket.on('error', lose);
    socket.on('close', () => lose(new Error('the reader hung up')));
    return {
      close: async () => {
        isLost = true;
        clearInterval(timer);
        socket.terminate();
      },
    };
  };
}
