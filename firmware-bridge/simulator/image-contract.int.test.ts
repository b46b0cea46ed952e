import { describe, expect, test } from 'vitest';
import { LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { BoardHost, exit, RECORDS, uid } from './board-host.testing.ts';
import { seededChance } from './seeded-chance.ts';

const records = (host: BoardHost) => host.messages.filter((message) => RECORDS.has(message.type));

describe('the contract holds on the image (issue 3, must-hold 4)', () => {
  test('ring overflow: a counted gap, then the records still held, then a snapshot (P-34, P-35)', () => {
    const host = new BoardHost('nano').open();
    exit(host, 0);
    host.runMs(100);
    host.acknowledges = false;
    const made = 1 + LIMITS.ringRecordsNode + 6;
    for (let nth = 1; nth < made; nth++) exit(host, nth);
    host.runMs(20);
    expect(host.of('snapshot-began').map(({ reason }) => reason)).toContain('overflow');
    expect(host.of('snapshot-ended').at(-1)?.tags).toBe(0);
    host.messages.length = 0;
    host.send({ type: 'host-hello', oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });
    host.runMs(60);
    expect(host.messages.map((message) => message.type).slice(0, 2)).toEqual(['hello', 'gap']);
    expect(host.of('hello')[0]).toMatchObject({ first: 8 });
    expect(host.of('gap')[0]).toMatchObject({ from: 2, count: 6 });
    expect(records(host).map(({ seq }) => seq)).toEqual(
      Array.from({ length: LIMITS.ringRecordsNode }, (_, i) => 8 + i),
    );
    host.runMs(1000);
    expect(host.of('heartbeat')[0]).toMatchObject({ queue: LIMITS.ringRecordsNode, lost: 6 });
  });

  test('an overflow without a session owes its snapshot to the next one (P-35)', () => {
    const host = new BoardHost('nano');
    host.acknowledges = false;
    for (let nth = 0; nth < LIMITS.ringRecordsNode + 2; nth++) exit(host, nth);
    host.open();
    host.runMs(100);
    expect(host.of('gap')[0]).toMatchObject({ from: 1, count: 2 });
    expect(host.of('snapshot-began').map(({ reason }) => reason)).toEqual(['overflow']);
  });

  test('the hub holds 96 records', () => {
    const host = new BoardHost('mega').open();
    host.acknowledges = false;
    for (let press = 0; press < 50; press++) {
      host.board.setButton(press % 10, true);
      host.runMs(14);
      host.board.setButton(press % 10, false);
      host.runMs(14);
    }
    host.runMs(1000);
    expect(host.of('heartbeat').at(-1)).toMatchObject({ queue: LIMITS.ringRecordsHub, lost: 4 });
  });

  test('records come again, byte for byte, until they are acknowledged, and ever less often (P-12, P-33)', () => {
    const host = new BoardHost('nano').open();
    host.acknowledges = false;
    exit(host, 1);
    host.runMs(500 + 1000 + 2000 + 4000 + 4000 + 300);
    const exits = host.of('tag-exited');
    expect(exits).toHaveLength(6);
    expect(new Set(exits.map((message) => JSON.stringify(message))).size).toBe(1);
    host.acknowledge(1);
    host.runMs(5000);
    expect(host.of('tag-exited')).toHaveLength(6);
    expect(host.of('heartbeat').at(-1)?.queue).toBe(0);
  });

  test('a hole is filled from where the host says (P-32)', () => {
    const host = new BoardHost('nano').open();
    host.acknowledges = false;
    for (let nth = 0; nth < 4; nth++) exit(host, nth);
    host.messages.length = 0;
    host.send({ type: 'send-again', boot: host.boot, from: 3 });
    host.runMs(20);
    expect(records(host).map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test('a reboot in the middle of a line loses the line and nothing more (P-06, P-13, P-25)', () => {
    const host = new BoardHost('mega').open();
    const before = host.boot;
    host.place(0, uid(1));
    host.runMs(300);
    // A heartbeat takes more than two milliseconds on the wire.
    host.runUntil('a heartbeat', () => host.of('heartbeat').length > 0);
    const beats = host.of('heartbeat').length;
    host.board.runMs(LIMITS.heartbeatMs - 1);
    host.board.pressReset();
    host.runMs(400);
    expect(host.boot).toBe(before + 1);
    host.open();
    host.runMs(1500);
    expect(host.of('heartbeat').length).toBeGreaterThanOrEqual(beats + 1);
    expect(host.refused.length).toBeLessThanOrEqual(1);
    expect(host.of('fault')).toEqual([]);
    expect(host.of('tag-came').at(-1)).toMatchObject({ seq: 1, uid: uid(1) });
  });

  test('a hang ends in a watchdog reset that is the first record of the next boot (P-80)', () => {
    const host = new BoardHost('nano').open();
    const before = host.boot;
    host.board.hang();
    host.runMs(1300);
    expect(host.boot).toBe(before + 1);
    host.open();
    host.runMs(50);
    expect(records(host)[0]).toMatchObject({
      type: 'fault',
      seq: 1,
      code: 'reset-watchdog',
      antenna: 255,
      detail: expect.any(Number),
    });
    expect(host.of('fault')[0]?.detail).toBeGreaterThan(0);
  });

  test('the second bite of the watchdog resets a chip whose interrupts are off (P-80)', () => {
    const host = new BoardHost('nano').open();
    const { resets } = host.board;
    host.board.hang('off');
    host.runMs(2300);
    expect(host.board.resets).toBe(resets + 1);
    host.open();
    host.runMs(50);
    expect(records(host)[0]).toMatchObject({ type: 'fault', seq: 1, code: 'reset-watchdog', detail: 0 });
  });

  test('a supply that fails while the count of boots is written leaves the count before it (P-13)', () => {
    const host = new BoardHost('nano').open();
    host.board.powerCycle(0);
    // Two words of 3.4 ms a byte are being written; the plug is pulled in the middle of the first.
    host.board.runMs(5);
    host.board.powerCycle(0);
    host.open();
    const boots = host.of('hello').map(({ boot }) => boot);
    expect(new Set(boots).size).toBe(2);
    expect(Math.max(...boots)).toBeLessThan(4);
  });

  test('a reader that has stopped comes back by the line that resets all of them (P-58)', () => {
    const host = new BoardHost('nano').open();
    const [chip] = host.board.chips;
    if (chip === undefined) throw new Error('no reader 0');
    host.runMs(300);
    chip.hung = true;
    host.runMs(4000);
    expect(chip.hung).toBe(false);
    host.messages.length = 0;
    exit(host, 1);
    expect(host.of('tag-exited')).toHaveLength(1);
  });

  test('a setting that a disturbance changed in a reader is written again within a few sweeps', () => {
    const host = new BoardHost('nano').open();
    host.runMs(200);
    host.board.chips[0]?.disturb();
    exit(host, 1);
    expect(host.of('tag-exited')).toHaveLength(0);
    host.runMs(2000);
    exit(host, 2);
    expect(host.of('tag-exited')).toHaveLength(1);
  });

  test('at least 400 bytes of the small chip are left at the deepest that its stack has been', () => {
    const host = new BoardHost('nano', { chance: seededChance(5) }).open();
    host.acknowledges = false;
    for (let nth = 0; nth < 6; nth++) host.place(0, uid(nth));
    host.board.setAirNoise(0, 0.1);
    host.board.lineNoise = 0.01;
    for (let order = 0; order < 40; order++) {
      host.board.setButton(0, order % 2 === 0);
      host.send({ type: 'take-snapshot' });
      host.send({ type: 'configure', antenna: 0, mode: 'presence', gain: 4, order: 0, dwell: 2, misses: 3 });
      host.send({ type: 'buzz', hertz: 100 + order, duration: 10 });
      host.runMs(60);
    }
    expect(host.board.untouchedBytes).toBeGreaterThanOrEqual(400);
  });
});
