import type { ReaderAddress } from '../devices/reader-address.ts';
import type { PortMaker } from '../ports/serial-ports.ts';
import { toldOfTopic } from './kinds/pepper-messages.ts';
import { POSTED, pepperSays, textOfSocket, textOfTopic } from './kinds/understood.ts';
import { httpLink } from './links/http-link.ts';
import { mqttLink } from './links/mqtt-link.ts';
import type { LinkMaker } from './links/reader-link.ts';
import { serialLink } from './links/serial-link.ts';
import { tcpLink, tcpListener } from './links/tcp-link.ts';
import { webSocketLink } from './links/web-socket-link.ts';
import { type ReaderDesk, splitName } from './reader-desk.ts';
import type { ReaderParser } from './words/told.ts';

export interface SourceSurroundings {
  /** Serial ports at the speed of bought readers. */
  readonly makePort: PortMaker;
  readonly now: () => number;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function linkTo(address: ReaderAddress, desk: ReaderDesk, surroundings: SourceSurroundings): LinkMaker {
  const { makePort, now, environment } = surroundings;
  const { path } = splitName(address.at);
  const isPolled = (parser: ReaderParser, antenna: number): boolean => desk.isPolled(parser, antenna);
  switch (address.way) {
    case 'http':
      return httpLink(address.at, POSTED[address.kind === 'other' ? 'other' : 'rfid-poker'], now);
    case 'mqtt':
      return mqttLink(address.at, address.kind === 'other' ? textOfTopic : toldOfTopic, environment);
    case 'ws':
      return webSocketLink(path, address.kind === 'other' ? () => textOfSocket : () => pepperSays(desk.name));
    case 'tcp':
    case 'tcp-listen':
      return (address.way === 'tcp' ? tcpLink : tcpListener)({
        at: path,
        now,
        join: (from) => desk.join(desk.newParser(from)),
        leave: (parser) => desk.leave(parser),
        isPolled,
      });
    case 'serial': {
      const { parser } = desk;
      if (parser === undefined) throw new Error(`nothing understands ${address.text}`);
      return serialLink({ path, makePort, parser, now, isPolled: (antenna) => isPolled(parser, antenna) });
    }
  }
}
