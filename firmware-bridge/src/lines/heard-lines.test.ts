import { expect, it } from 'vitest';
import { HeardLines } from './heard-lines.ts';

it('what a device hears of us is counted from its first heartbeat on, and anew when it begins anew', () => {
  const heard = new HeardLines();
  heard.wrote();
  heard.told(2);
  expect(heard.counts).toEqual({ sent: 0, refused: 0 });
  for (let line = 0; line < 3; line += 1) heard.wrote();
  heard.told(3);
  expect(heard.counts).toEqual({ sent: 3, refused: 1 });
  heard.told(0);
  heard.wrote();
  heard.told(1);
  expect(heard.counts).toEqual({ sent: 1, refused: 1 });
});
