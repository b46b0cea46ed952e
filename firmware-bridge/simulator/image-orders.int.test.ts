import { describe, expect, test } from 'vitest';
import { crc16, crcText } from '#protocol/crc';
import { LIMITS } from '#protocol/generated/messages';
import { BoardHost, exit, uid } from './board-host.testing.ts';
import { readImage, withDeviceId } from './firmware-image.ts';
import { seededChance } from './seeded-chance.ts';

const line = (body: string): string => `${body}*${crcText(crc16(body, body.length))}\n`;

describe('orders, keys and readers on the image (issue 3, must-hold 4)', () => {
  test('an ordered restart is answered first and is no fault (P-73)', () => {
    const host = new BoardHost('mega').open();
    const wrong = host.send({ type: 'reboot', boot: host.boot + 1 });
    host.runMs(10);
    const right = host.send({ type: 'reboot', boot: host.boot });
    host.runMs(200);
    expect(host.of('answer').map(({ answers, result }) => [answers, result])).toEqual([
      [wrong, 'wrong-boot'],
      [right, 'done'],
    ]);
    host.open();
    host.runMs(300);
    expect(host.of('hello').at(-1)?.boot).toBe(1);
    expect(host.of('fault')).toEqual([]);
  });

  test('settings take effect: order, misses, gain, never (P-59, P-50)', () => {
    const host = new BoardHost('mega').open();
    const tag = host.place(4, uid(1));
    host.runMs(200);
    host.send({ type: 'configure', antenna: 4, mode: 'presence', gain: 4, order: 4, dwell: 2, misses: 20 });
    host.runMs(50);
    host.board.lift(4, tag);
    host.runMs(600);
    expect(host.of('tag-went')).toEqual([]);
    host.runMs(1200);
    expect(host.of('tag-went')).toMatchObject([{ antenna: 4, silent: 20 }]);

    tag.gainNeededDb = 43;
    host.board.place(4, tag);
    host.runMs(300);
    expect(host.of('tag-came')).toHaveLength(1);
    host.send({ type: 'configure', antenna: 4, mode: 'presence', gain: 6, order: 4, dwell: 2, misses: 3 });
    host.runMs(300);
    expect(host.of('tag-came')).toHaveLength(2);

    host.send({ type: 'configure', antenna: 4, mode: 'presence', gain: 6, order: 255, dwell: 2, misses: 3 });
    host.runMs(300);
    host.send({ type: 'take-snapshot' });
    host.runMs(50);
    expect(host.of('snapshot-ended').at(-1)?.tags).toBe(0);
    expect(host.of('tag-went')).toHaveLength(1);
    const notHere = host.send({
      type: 'configure',
      antenna: 16,
      mode: 'presence',
      gain: 6,
      order: 0,
      dwell: 2,
      misses: 3,
    });
    host.runMs(20);
    expect(host.of('answer').at(-1)).toMatchObject({ answers: notHere, result: 'done' });
  });

  test('the small chip has places for two antennas: the third is not here (P-70)', () => {
    const host = new BoardHost('nano').open();
    host.send({ type: 'configure', antenna: 2, mode: 'presence', gain: 4, order: 1, dwell: 2, misses: 3 });
    host.runMs(10);
    host.send({ type: 'light', light: 9, pattern: 'on' });
    host.runMs(10);
    host.sendRaw(line('q 7'));
    host.runMs(10);
    host.sendRaw(line('l 8 0 4'));
    host.runMs(10);
    expect(host.of('answer').map(({ result }) => result)).toEqual([
      'not-here',
      'not-here',
      'unknown-command',
      'bad-value',
    ]);
    host.sendRaw('garbage*0000\n\n');
    host.runMs(1100);
    expect(host.of('heartbeat').at(-1)?.refused).toBe(4);
  });

  test('a snapshot has what lies at the places, and which buttons are down (P-40)', () => {
    const host = new BoardHost('mega').open();
    for (const [antenna, nth] of [
      [0, 1],
      [0, 2],
      [7, 3],
      [15, 4],
      [16, 5],
    ] as const) {
      host.place(antenna, uid(nth));
    }
    host.board.setButton(2, true);
    host.board.setButton(9, true);
    host.runMs(400);
    const answers = host.send({ type: 'take-snapshot' });
    host.runMs(50);
    expect(host.of('answer')).toMatchObject([{ answers, result: 'done' }]);
    expect(host.of('snapshot-began')).toMatchObject([{ reason: 'asked', down: (1 << 2) | (1 << 9) }]);
    expect(
      host
        .of('snapshot-tag')
        .map(({ antenna, uid: tag }) => `${antenna} ${tag}`)
        .sort(),
    ).toEqual([`0 ${uid(1)}`, `0 ${uid(2)}`, `7 ${uid(3)}`, `15 ${uid(4)}`].sort());
    expect(host.of('snapshot-ended')).toMatchObject([{ tags: 4 }]);
  });

  test('buttons and encoder: pressed, held, released; clicks within 50 ms are one record (P-60 to P-62)', () => {
    const host = new BoardHost('mega').open();
    host.board.setButton(3, true);
    for (let bounce = 1; bounce <= 3; bounce++)
      host.board.after(bounce, () => host.board.setButton(3, bounce % 2 === 0));
    host.board.after(4, () => host.board.setButton(3, true));
    host.runMs(1000);
    host.board.setButton(3, false);
    host.runMs(50);
    const [pressed, held, released] = host.of('button');
    expect(host.of('button').map(({ action }) => action)).toEqual(['pressed', 'held', 'released']);
    expect((held?.ticks ?? 0) - (pressed?.ticks ?? 0)).toBe(LIMITS.holdMs);
    expect(held?.held).toBe(LIMITS.holdMs);
    expect(released?.held).toBe((released?.ticks ?? 0) - (pressed?.ticks ?? 0));

    host.board.turn(0, 12);
    host.runMs(300);
    host.board.turn(0, -5);
    host.runMs(300);
    const turns = host.of('turned');
    expect(turns.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(7);
    expect(turns.some(({ clicks }) => clicks < 0)).toBe(true);
    const apart = turns.slice(1).map((turned, i) => turned.ticks - (turns[i]?.ticks ?? 0));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(LIMITS.encoderMs);
  });

  test('lamps and buzzer do what they are told (P-72)', () => {
    const host = new BoardHost('mega').open();
    host.send({ type: 'light', light: 5, pattern: 'on' });
    host.runMs(20);
    host.send({ type: 'light', light: 6, pattern: 'fast' });
    host.runMs(20);
    host.send({ type: 'buzz', hertz: 2000, duration: 100 });
    host.runMs(20);
    expect(host.board.lights[5]).toBe(true);
    expect(host.board.buzzerHertz).toBeGreaterThan(1900);
    expect(host.board.buzzerHertz).toBeLessThan(2100);
    let changes = 0;
    let before = host.board.lights[6];
    for (let sample = 0; sample < 100; sample++) {
      host.runMs(10);
      if (host.board.lights[6] !== before) changes += 1;
      before = host.board.lights[6];
    }
    expect(changes).toBe(10);
    expect(host.board.buzzerHertz).toBe(0);
  });

  test('a reader that is unplugged and comes back: one fault each way, quality tells, tags stay known (P-58)', () => {
    const host = new BoardHost('mega').open();
    host.place(2, uid(1));
    host.runMs(300);
    host.board.plugReader(2, false);
    host.runMs(3000);
    expect(host.of('fault').map(({ code, antenna }) => [code, antenna])).toEqual([['reader-missing', 2]]);
    expect(host.of('heartbeat').at(-1)?.quality).toMatch(/^GG0G{14}$/);
    host.board.plugReader(2, true);
    host.runMs(3000);
    expect(host.of('fault').map(({ code }) => code)).toEqual(['reader-missing', 'reader-back']);
    expect(host.of('heartbeat').at(-1)?.quality).toMatch(/^G{17}$/);
    expect(host.of('tag-went')).toEqual([]);
  });

  test('a chip that hangs is started anew and does not stop the sweep', () => {
    const host = new BoardHost('mega').open();
    const chip = host.board.chips[3];
    if (chip === undefined) throw new Error('no reader 3');
    chip.hung = true;
    host.runMs(2500);
    expect(host.of('heartbeat').at(-1)?.quality).toMatch(/^GGG[0-9]G{13}$/);
    host.place(9, uid(1));
    host.runMs(300);
    expect(host.of('tag-came')).toHaveLength(1);
    expect(host.of('fault')).toEqual([]);
  });

  test('a field that cannot be switched off is noticed and told once (P-80)', () => {
    const host = new BoardHost('mega').open();
    host.runMs(200);
    const chip = host.board.chips[6];
    if (chip === undefined) throw new Error('no reader 6');
    chip.fieldStuck = true;
    host.runMs(1000);
    expect(host.of('fault').map(({ code, antenna }) => [code, antenna])).toContainEqual(['field-stuck', 6]);
  });

  test('more tags than an antenna can know: one fault until there is room again (P-54)', () => {
    const host = new BoardHost('mega').open();
    const tags = Array.from({ length: 8 }, (_, nth) => host.place(0, uid(nth)));
    host.runMs(1500);
    expect(host.of('tag-came')).toHaveLength(LIMITS.tagsPerAntenna);
    expect(host.of('fault').map(({ code }) => code)).toEqual(['tags-over-limit']);
    for (const tag of tags) host.board.lift(0, tag);
    host.runMs(1500);
    expect(host.present(0)).toEqual([]);
  });

  test('with noise on the line both ways everything arrives once in the end (P-32, P-33)', () => {
    const host = new BoardHost('nano', { chance: seededChance(11) }).open();
    host.board.lineNoise = 0.002;
    for (let nth = 0; nth < 30; nth++) exit(host, nth);
    host.board.lineNoise = 0;
    host.runMs(6000);
    expect(host.refused.length).toBeGreaterThan(0);
    const bySeq = new Map(host.of('tag-exited').map((message) => [message.seq, message.uid]));
    expect([...bySeq].sort(([a], [b]) => a - b).map(([, tag]) => tag)).toEqual(
      Array.from({ length: 30 }, (_, nth) => uid(nth)),
    );
  });

  test('a hundred orders are a hundred answers: no interrupt between two bytes of the stack pointer', () => {
    const host = new BoardHost('mega').open();
    for (let order = 0; order < 100; order++) {
      host.send({ type: 'take-snapshot' });
      host.runMs(50);
    }
    expect(host.of('answer')).toHaveLength(100);
    expect(host.board.resets).toBe(1);
    expect(host.board.rxOverruns).toBe(0);
  });

  test('an id written at flashing is the name of the device', () => {
    const host = new BoardHost('nano', {}, withDeviceId(readImage('nano'), 'shoe-2')).open();
    expect(host.of('hello').at(-1)?.id).toBe('shoe-2');
  });
});
