import { expect, it } from 'vitest';
import { ReaderDesk } from './reader-desk.ts';
import { toldOf } from './words/told.ts';

it('names that somebody invents at his address keep no reader of another address out', () => {
  const address = { text: 'rfid-poker:http://127.0.0.1:1', kind: 'rfid-poker', way: 'http', at: '' } as const;
  const desk = new ReaderDesk(
    address,
    () => {},
    () => {},
  );
  const greet = (reader: string, from: string): void => desk.take(toldOf(reader, { what: 'started' }), 0, from);
  for (let nth = 0; nth < 160; nth++) greet(`invented-${nth}`, `10.0.0.${nth % 10}`);
  const before = desk.nodes.length;
  greet('seat-1', '10.0.1.1');
  greet('board', '10.0.1.2');
  expect(desk.nodes.length).toBe(before + 2);
});
