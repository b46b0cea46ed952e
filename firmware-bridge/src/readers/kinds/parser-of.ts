import type { ReaderKind } from '../../devices/reader-address.ts';
import type { ReaderParser } from '../words/told.ts';
import { AnyLines } from './any-lines.ts';
import { PepperMux } from './pepper-c1.ts';
import { RfidPokerLines } from './rfid-poker.ts';

/** Understands the bytes of one connection. `name`: of a reader that does not say its own. */
export function parserOf(kind: ReaderKind, name: string): ReaderParser {
  switch (kind) {
    case 'rfid-poker':
      return new RfidPokerLines();
    case 'pepper-c1':
      return new PepperMux(name);
    case 'other':
      return new AnyLines();
  }
}
