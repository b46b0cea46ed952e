import { describe, expect, it } from 'vitest';
import { parseCard } from '#vocabulary/cards';
import { HUB_ANTENNAS } from '#vocabulary/hub-antennas';
import { Antennas } from './antennas.ts';
import { parseReadingEvent } from './reading-events.ts';

const AS = parseCard('As') ?? expect.fail('no card');
const BURN = HUB_ANTENNAS.indexOf('BURN');

/** What boards say when such events happen at such times, each as `ms device type antenna`. */
function said(
  ...steps: readonly (readonly [atMs: number, what: string | ((antennas: Antennas, nowMs: number) => void)])[]
): readonly string[] {
  const told: string[] = [];
  const antennas = new Antennas((device, body, atMs) => {
    if (body.type === 'quality') return;
    told.push([atMs, device, body.type, ...('antenna' in body ? [body.antenna] : [])].join(' '));
  });
  for (const [atMs, what] of steps) {
    antennas.pass(atMs);
    const event = typeof what === 'string' ? parseReadingEvent(what) : undefined;
    if (typeof what !== 'string') what(antennas, atMs);
    else if (event?.ok !== true) throw new Error(`no event: ${what}`);
    else antennas.happens(event.value, atMs);
  }
  antennas.pass(60_000);
  return told;
}

const comes = (antennas: Antennas, nowMs: number): void => antennas.comes(AS, 'S4', nowMs);
const leaves = (antennas: Antennas, nowMs: number): void => antennas.leaves(AS, 'S4', nowMs);
const exits = (antennas: Antennas, nowMs: number): void => antennas.exits(AS, nowMs);

describe('boards say what the protocol has them say', () => {
  it('that a card went after three silent polls, and that it came with the first that it answers; of less nobody hears', () => {
    expect(said([0, comes], [1000, 'As S4 unread 2s'])).toEqual([
      '0 hub tag-came 3',
      '1435 hub tag-went 3',
      '3000 hub tag-came 3',
    ]);
    expect(said([0, comes], [1000, 'As S4 unread 400ms'])).toEqual(['0 hub tag-came 3']);
  });

  it('nothing of a card that comes to a place that does not read it, until it does, nor that it leaves that', () => {
    expect(said([0, 'As S4 unread 5s'], [1000, comes])).toEqual(['5000 hub tag-came 3']);
    expect(said([0, 'As S4 unread 5s'], [1000, comes], [3000, leaves])).toEqual([]);
    expect(said([0, comes], [1000, 'As S4 unread 5s'], [3000, leaves])).toEqual([
      '0 hub tag-came 3',
      '1435 hub tag-went 3',
    ]);
  });

  it('so many reads of a card that lies elsewhere, and none of a muck that it went', () => {
    expect(said([0, 'BURN ghost As 3 reads'])).toEqual([`0 hub tag-came ${BURN}`, `725 hub tag-went ${BURN}`]);
    expect(said([0, 'MUCK ghost As 1 read'])).toEqual([`0 hub tag-came ${BURN + 1}`]);
  });

  it('no exit that the shoe misses, once, and one of a card that it reads as another leaves it', () => {
    expect(said([0, 'shoe misses As'], [10, exits], [500, exits])).toEqual(['500 shoe tag-exited 0']);
    expect(said([0, 'shoe reads As'])).toEqual(['0 shoe tag-exited 0']);
  });

  it('of a slow board what is there when the antenna is polled next', () => {
    const [came] = said([0, 'S4 sweep 400ms'], [100, comes]);
    expect(came).toBe(`${Math.round(400 + (400 * 3) / HUB_ANTENNAS.length)} hub tag-came 3`);
  });

  it('what was read while a line was cut, with its own time, and then what is there', () => {
    const told = said([0, comes], [1000, 'hub silent 5s'], [2000, leaves], [2500, exits]);
    expect(told).toEqual([
      '0 hub tag-came 3',
      '1000 hub device-silent',
      '2500 shoe tag-exited 0',
      '6000 hub device-back',
      '2000 hub tag-went 3',
      '6000 hub snapshot',
    ]);
  });
});
