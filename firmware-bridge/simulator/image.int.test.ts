import { describe, expect, test } from 'vitest';
import { CARD_THICK_MM } from '#field/builds/positions';
import { CARRIER_MHZ } from '#field/radio/inlays';
import { tagOf } from '#field/radio/tags';
import { LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { BoardHost } from './board-host.testing.ts';
import { UNTOLD } from './mcu-table.ts';
import type { CollPosOrigin } from './mfrc522-chip.ts';
import { seededChance } from './seeded-chance.ts';
import { BOARD_NAMES } from './simulated-board.ts';
import { Tag14443A } from './tag-14443a.ts';

/** NXP's 7-byte UIDs of one reel differ late; these share everything but the last bytes. */
const REEL = ['04A1B2C3D4E580', '04A1B2C3D4E581', '04A1B2C3D4E590', '04A1B2C3E4E580'];

describe.each(BOARD_NAMES)('the committed image of the %s', (name) => {
  test('says hello at once and every second until a host answers (P-20, P-21)', () => {
    const id = Object.values(UNTOLD).find(({ board }) => board === name)?.name;
    const host = new BoardHost(name);
    host.runMs(LIMITS.heartbeatMs * 2 + 200);
    expect(host.of('hello').map((hello) => hello.answers)).toEqual([0, 0, 0]);
    expect(host.messages.every((message) => message.type === 'hello')).toBe(true);
    const answers = host.send({ type: 'host-hello', oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });
    host.runMs(20);
    expect(host.of('hello').at(-1)).toMatchObject({ protocol: PROTOCOL_VERSION, id, answers });
    host.runMs(2500);
    expect(host.of('hello')).toHaveLength(4);
    expect(host.of('heartbeat')).toHaveLength(2);
    expect(host.refused).toEqual([]);
  });

  test('one field on at a time, whatever lies on the antennas (P-50)', () => {
    const host = new BoardHost(name).open();
    host.board.antennas.forEach(
      (_, antenna) => void host.place(antenna, `0400000000${(0x80 + antenna).toString(16)}80`),
    );
    host.runMs(500);
    expect(host.board.radio.mostAtOnce).toBe(1);
  });
});

describe('stacks on a seat of the hub (issue 3, must-hold 2)', () => {
  const origins: readonly CollPosOrigin[] = ['uid', 'frame'];
  const stacks: readonly (readonly string[])[] = [
    REEL.slice(0, 1),
    REEL.slice(0, 2),
    REEL.slice(0, 3),
    REEL,
    ['DEADBEEF', 'DEADBEEE'],
    ['DEADBEEF', '5EADBEEF', '04A1B2C3D4E580', '04A1B2C3D4E581'],
  ];

  test.each(origins.flatMap((origin) => stacks.map((stack) => ({ origin, stack }))))(
    '$stack.length tags are all found, CollPos from $origin',
    ({ origin, stack }) => {
      const host = new BoardHost('mega', { collPosOrigin: origin }).open();
      for (const uid of stack) host.place(3, uid);
      host.runMs(500);
      expect([...host.present(3)].sort()).toEqual([...stack].sort());
      expect(host.of('tag-went')).toEqual([]);
    },
  );

  test.each(['write', 'level'] as const)(
    'cards are found where StartSend sends by its %s: no exchange begins with the framing of the one before',
    (startSend) => {
      const host = new BoardHost('mega', { startSend }).open();
      for (const uid of REEL.slice(0, 2)) host.place(3, uid);
      host.runMs(500);
      expect([...host.present(3)].sort()).toEqual(REEL.slice(0, 2).sort());
    },
  );

  test('stickers exactly on each other are silent until one of them is moved', () => {
    const host = new BoardHost('mega').open();
    const lying = (xMm: number, nth: number) => ({
      tag: tagOf('sticker-25', CARRIER_MHZ, 'good'),
      pose: { xMm, yMm: 0, zMm: nth * CARD_THICK_MM, turnDeg: 0 },
    });
    const [under = '', over = ''] = REEL;
    host.board.place(3, new Tag14443A(under, lying(0, 0)));
    const upper = new Tag14443A(over, lying(0, 1));
    host.board.place(3, upper);
    host.runMs(1000);
    expect(host.present(3)).toEqual([]);
    host.board.lift(3, upper);
    host.board.place(3, new Tag14443A(over, lying(20, 1)));
    host.runMs(1000);
    expect([...host.present(3)].sort()).toEqual([under, over].sort());
  });

  test('a card lifted and put back gives exactly went and came', () => {
    const host = new BoardHost('mega').open();
    const [under, over] = REEL.slice(0, 2).map((uid) => host.place(0, uid));
    host.runMs(400);
    if (under === undefined || over === undefined) return;
    host.board.lift(0, over);
    host.runMs(800);
    host.board.place(0, over);
    host.runMs(400);
    const story = host.messages.filter((message) => message.type === 'tag-came' || message.type === 'tag-went');
    expect(story.map((message) => [message.type, message.uid]).slice(2)).toEqual([
      ['tag-went', over.uidHex],
      ['tag-came', over.uidHex],
    ]);
  });

  test('peeking for longer than the poll gives no other tag a false went', () => {
    const host = new BoardHost('mega').open();
    const tags = REEL.map((uid) => host.place(2, uid));
    host.runMs(600);
    for (let peek = 0; peek < 4; peek++) {
      const peeked = tags[peek % tags.length];
      if (peeked === undefined) continue;
      host.board.lift(2, peeked);
      host.runMs(170 + 90 * peek);
      host.board.place(2, peeked);
      host.runMs(400);
      const went = host.of('tag-went').map((message) => message.uid);
      expect(went.every((uid) => tags.slice(0, peek + 1).some((tag) => tag.uidHex === uid))).toBe(true);
    }
    expect([...host.present(2)].sort()).toEqual([...REEL].sort());
  });

  test('a garbled answer is not absence', () => {
    const host = new BoardHost('mega', { chance: seededChance(5) }).open();
    host.place(1, REEL[0] ?? '');
    host.place(1, REEL[1] ?? '');
    host.runMs(400);
    const antenna = host.board.antennas[1];
    if (antenna !== undefined) antenna.noise = 1;
    host.runMs(3000);
    expect(host.of('tag-went')).toEqual([]);
    expect(host.of('heartbeat').at(-1)?.quality[1]).toBe('0');
    if (antenna !== undefined) antenna.noise = 0;
    host.runMs(3500);
    expect(host.of('tag-went')).toEqual([]);
    expect(host.of('heartbeat').at(-1)?.quality[1]).toBe('G');
  });
});

describe('the shoe’s exit (issue 3, must-hold 2)', () => {
  test('52 tags passing at 100 ms each are seen once each, in order', () => {
    const host = new BoardHost('nano').open();
    const deck = Array.from({ length: 52 }, (_, i) => `04${(0x10 + i).toString(16).toUpperCase()}C3D4E5F680`);
    for (const uid of deck) {
      const tag = host.place(0, uid);
      host.runMs(70);
      host.board.lift(0, tag);
      host.runMs(30);
    }
    host.runMs(500);
    expect(host.of('tag-exited').map((message) => message.uid)).toEqual(deck);
  });

  test('a card that flickers on its way out is one exit', () => {
    const host = new BoardHost('nano').open();
    const tag = host.place(0, REEL[0] ?? '');
    for (let flicker = 0; flicker < 8; flicker++) {
      host.runMs(30);
      host.board.lift(0, tag);
      host.runMs(60);
      host.board.place(0, tag);
    }
    host.runMs(30);
    expect(host.of('tag-exited')).toHaveLength(1);
    host.board.lift(0, tag);
    host.runMs(1000);
    host.board.place(0, tag);
    host.runMs(50);
    expect(host.of('tag-exited')).toHaveLength(2);
  });
});
