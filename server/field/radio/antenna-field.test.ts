import { describe, expect, it } from 'vitest';
import { AntennaField, chanceOfRead } from './antenna-field.ts';
import { READER_DATA, READERS, SEAT_FRAME } from './readers.ts';
import { tagOf } from './tags.ts';

const at = (xMm: number, yMm: number, zMm = 6, turnDeg = 0) => ({ xMm, yMm, zMm, turnDeg });
const CARD = tagOf('card-14443', 13.56, 'norm');

describe('the field of an antenna with cards in it', () => {
  it('reads one card over its middle, not one beside it, and two on each other not at all', () => {
    const field = new AntennaField(READER_DATA['rc522-strong'].antenna, '14443');
    expect(field.chances([{ tag: CARD, pose: at(0, 0) }])).toEqual([1]);
    expect(field.chances([{ tag: CARD, pose: at(120, 0) }])).toEqual([0]);
    const pile = [0, 1].map((nth) => ({ tag: CARD, pose: at(0, 0, 6 + 0.32 * nth) }));
    expect(field.chances(pile)).toEqual([0, 0]);
  });

  it('two cards far from each other are as if each were alone, whatever their order', () => {
    const field = new AntennaField(SEAT_FRAME, '15693');
    const tag = tagOf('card-15693', 15.5, 'norm');
    const [left, right] = [
      { tag, pose: at(-30, 0, 40) },
      { tag, pose: at(400, 0, 40) },
    ];
    const [alone = 0] = field.voltages([left]);
    expect(field.voltages([left, right])[0]).toBeCloseTo(alone, 2);
    expect(field.voltages([right, left])[1]).toBeCloseTo(alone, 2);
  });

  it('a card that moves is another card: nothing is remembered of where it was', () => {
    const field = new AntennaField(SEAT_FRAME, '14443');
    const still = { tag: CARD, pose: at(0, 0) };
    const first = field.voltages([still]);
    expect(field.voltages([still])).toBe(first);
    const moved = { tag: CARD, pose: at(60, 40) };
    expect(field.voltages([still, moved])[0]).not.toBe(first[0]);
    expect(field.voltages([still])).toEqual(first);
  });

  it('a card of another protocol is silent, and takes from the others all the same', () => {
    const field = new AntennaField(SEAT_FRAME, '15693');
    const read = { tag: tagOf('card-15693', 13.56, 'norm'), pose: at(0, 0) };
    const strange = { tag: CARD, pose: at(0, 0, 6.32) };
    expect(field.chances([read])).toEqual([1]);
    const [chance = 1, silent] = field.chances([read, strange]);
    expect([chance < 0.01, silent]).toEqual([true, 0]);
  });

  it('an antenna that lies elsewhere, turned and deeper, has the same field about itself', () => {
    const here = new AntennaField(SEAT_FRAME, '14443');
    const there = new AntennaField(SEAT_FRAME, '14443', { at: at(300, -200, -10, 90) });
    const cards = [at(20, 10, 6, 5), at(-10, 30, 6.32, 12)].map((pose) => ({ tag: CARD, pose }));
    const moved = cards.map(({ tag, pose: { xMm, yMm, zMm, turnDeg } }) => ({
      tag,
      pose: at(300 - yMm, -200 + xMm, zMm - 10, turnDeg + 90),
    }));
    const [expected, found] = [here.voltages(cards), there.voltages(moved)];
    for (const [i, voltage] of found.entries()) expect(voltage).toBeCloseTo(expected[i] ?? 0, 6);
  });

  it('turning a card by half changes nothing; turning it by a quarter does', () => {
    const field = new AntennaField(READER_DATA.pn5180.antenna, '14443');
    const [straight = 0, half, quarter = 0] = [0, 180, 90].map((turn) =>
      field.fieldThrough({ tag: CARD, pose: at(20, 10, 6, turn) }),
    );
    expect(half).toBeCloseTo(straight, 6);
    expect(Math.abs(quarter - straight)).toBeGreaterThan(0.01 * straight);
  });

  it('the chance of a read is 0 and 1 far from what a chip needs, and goes over within a fifth', () => {
    expect([0, 0.7, 1.4].map(chanceOfRead)).toEqual([0, 0, 1]);
    expect(chanceOfRead(1)).toBe(0.5);
    expect(chanceOfRead(0.9)).toBeLessThan(0.1);
    expect(chanceOfRead(1.11)).toBeGreaterThan(0.9);
  });

  it.each(READERS)('%s reaches a sticker as far as people say, and no farther', (name) => {
    const reach = { 'rc522-weak': 25, 'rc522-strong': 40, pn532: 50, pn5180: 45, pepper: 45 }[name];
    const field = new AntennaField(READER_DATA[name].antenna, '14443');
    const tag = tagOf('sticker-25', 13.56, 'good');
    const voltage = (zMm: number) => field.voltages([{ tag, pose: at(0, 0, zMm) }])[0];
    expect(voltage(0.9 * reach)).toBeGreaterThan(1);
    expect(voltage(1.1 * reach)).toBeLessThan(1);
  });
});
