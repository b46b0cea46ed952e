import { describe, expect, test } from 'vitest';
import { CARD_THICK_MM } from '#field/builds/positions';
import { CARRIER_MHZ } from '#field/radio/inlays';
import { tagOf } from '#field/radio/tags';
import { bitsOf, crcA } from './crc-a.ts';
import { RfAntenna } from './rf-antenna.ts';
import { TAG_START_S, Tag14443A } from './tag-14443a.ts';

const LATER = 1;
const never = (): number => 1;

function antennaWith(...uids: string[]): RfAntenna {
  const antenna = new RfAntenna(never);
  for (const uid of uids) antenna.put(new Tag14443A(uid), 0);
  antenna.setField(true, 0);
  return antenna;
}

const send = (antenna: RfAntenna, frame: readonly number[], bits = frame.length * 8) =>
  antenna.exchange(frame, bits, 48, LATER);
const select = (...level: readonly number[]): number[] => {
  const frame = [0x93, 0x70, ...level, level.reduce((check, byte) => check ^ byte, 0)];
  return [...frame, ...crcA(frame)];
};
const halt = [0x50, 0x00, ...crcA([0x50, 0x00])];

describe('ISO/IEC 14443-3 type A as the simulated tags live it', () => {
  test('CRC_A of the standard’s own examples (annex B)', () => {
    expect(crcA([0x00, 0x00])).toEqual([0xa0, 0x1e]);
    expect(crcA([0x12, 0x34])).toEqual([0x26, 0xcf]);
  });

  test('a tag is silent without a field and until it has started', () => {
    const antenna = new RfAntenna(never);
    antenna.put(new Tag14443A('DEADBEEF'), 0);
    expect(send(antenna, [0x26], 7)).toEqual({ kind: 'silence' });
    antenna.setField(true, LATER - TAG_START_S / 2);
    expect(send(antenna, [0x26], 7)).toEqual({ kind: 'silence' });
    antenna.setField(false, LATER);
    antenna.setField(true, LATER - 2 * TAG_START_S);
    expect(send(antenna, [0x26], 7)).toEqual({
      kind: 'reply',
      bits: bitsOf([0x04, 0x00]),
      firstCollision: undefined,
      garbled: false,
    });
  });

  test('two UIDs collide at their first differing bit, least significant bit first', () => {
    const antenna = antennaWith('DEADBEEF', 'DEADBEEE');
    send(antenna, [0x26], 7);
    const echo = send(antenna, [0x93, 0x20]);
    expect(echo).toMatchObject({ kind: 'reply', firstCollision: 24 });
  });

  test('a halted tag hears WUPA and not REQA, and falls back to HALT when another one is selected', () => {
    const antenna = antennaWith('DEADBEEF', '11223344');
    send(antenna, [0x26], 7);
    send(antenna, select(0xde, 0xad, 0xbe, 0xef));
    send(antenna, halt);
    // The other tag was not addressed and went back to IDLE: REQA wakes it alone.
    expect(send(antenna, [0x26], 7)).toMatchObject({ kind: 'reply', firstCollision: undefined });
    send(antenna, select(0x11, 0x22, 0x33, 0x44));
    send(antenna, halt);
    expect(send(antenna, [0x26], 7)).toEqual({ kind: 'silence' });
    expect(send(antenna, [0x52], 7)).toMatchObject({ kind: 'reply' });
    send(antenna, select(0x11, 0x22, 0x33, 0x44));
    // The WUPA trap (hardware-notes §4.2): DEADBEEF came out of HALT, so REQA does not find it now.
    expect(send(antenna, [0x26], 7)).toEqual({ kind: 'silence' });
    expect(send(antenna, [0x52], 7)).toMatchObject({ kind: 'reply' });
  });

  test('a 7-byte UID takes two levels, the first with the cascade tag', () => {
    const antenna = antennaWith('04A1B2C3D4E5F6');
    send(antenna, [0x26], 7);
    expect(send(antenna, [0x93, 0x20])).toMatchObject({
      bits: bitsOf([0x88, 0x04, 0xa1, 0xb2, 0x88 ^ 0x04 ^ 0xa1 ^ 0xb2]),
    });
    expect(send(antenna, select(0x88, 0x04, 0xa1, 0xb2))).toMatchObject({ bits: bitsOf([0x04, ...crcA([0x04])]) });
    expect(send(antenna, [0x95, 0x20])).toMatchObject({
      bits: bitsOf([0xc3, 0xd4, 0xe5, 0xf6, 0xc3 ^ 0xd4 ^ 0xe5 ^ 0xf6]),
    });
  });

  test('the field says which tags of a pile have power: none exactly on each other, both side by side, none far off', () => {
    const heard = (...xMm: readonly number[]): number => {
      const antenna = new RfAntenna(never);
      const uids = ['10000001', '10000002'];
      for (const [nth, x] of xMm.entries()) {
        const pose = { xMm: x, yMm: 0, zMm: nth * CARD_THICK_MM, turnDeg: 0 };
        antenna.put(new Tag14443A(uids[nth] ?? '', { tag: tagOf('sticker-25', CARRIER_MHZ, 'good'), pose }), 0);
      }
      antenna.setField(true, 0);
      send(antenna, [0x52], 7);
      const echo = send(antenna, [0x93, 0x20]);
      if (echo.kind === 'silence') return 0;
      return echo.firstCollision === undefined ? 1 : 2;
    };
    expect([heard(0), heard(60), heard(0, 0), heard(-12, 12), heard(0, 60)]).toEqual([1, 0, 0, 2, 1]);
  });

  test('tags that are laid down by number alone are all heard, however many', () => {
    const uids = Array.from({ length: 12 }, (_, nth) => `100000${(0x10 + nth).toString(16)}`);
    const antenna = antennaWith(...uids);
    for (const uid of uids) {
      send(antenna, [0x52], 7);
      expect(send(antenna, select(...Buffer.from(uid, 'hex')))).toMatchObject({ kind: 'reply' });
    }
  });

  test('a tag that answers faintly is heard at a higher gain only', () => {
    const antenna = new RfAntenna(never);
    const tag = new Tag14443A('DEADBEEF');
    tag.gainNeededDb = 43;
    antenna.put(tag, 0);
    antenna.setField(true, 0);
    expect(antenna.exchange([0x26], 7, 38, LATER)).toEqual({ kind: 'silence' });
    antenna.setField(false, LATER);
    antenna.setField(true, 0);
    expect(antenna.exchange([0x26], 7, 43, LATER)).toMatchObject({ kind: 'reply' });
  });
});
