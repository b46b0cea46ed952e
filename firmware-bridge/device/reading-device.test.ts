import { describe, expect, it } from 'vitest';
import { type AntennaLetter, AntennaPresence, type PollAnswer } from '#device/antenna-presence';
import { AntennaSweep } from '#device/reading-device-antennas';
import { ButtonInput, EncoderInput } from '#device/reading-device-inputs';
import { type RecordBody, RecordRing } from '#device/reading-device-ring';
import { type DeviceRecord, LIMITS } from '#protocol/generated/messages';
import { uid } from '#simulator/virtual-table.testing';

const A = uid(1);
const answers = (given: Record<string, PollAnswer> = {}) => new Map(Object.entries(given));

/** Each poll as `A+` (all valid), `A-` silent, `A?` garbled; what came out as `came`, `went` with their counts. */
function story(mode: AntennaLetter, polls: readonly Record<string, PollAnswer>[], misses?: number): string[] {
  const presence = new AntennaPresence(mode);
  if (misses !== undefined) presence.misses = misses;
  return polls.flatMap((poll, index) =>
    presence
      .poll(answers(poll))
      .events.map(({ type, uid: tag, good, silent }) => `${index}: ${type} ${tag.slice(-2)} ${good}/${silent}`),
  );
}

describe('presence', () => {
  it('P-52: came at the first valid read, went at the third silent poll in a row', () => {
    expect(story('p', [{}, {}, { [A]: 'valid' }, { [A]: 'valid' }, {}, {}, {}, {}])).toEqual([
      '2: arrived 01 1/2',
      '6: went 01 2/3',
    ]);
  });

  it('P-52: a valid answer starts the count anew', () => {
    const polls = [{ [A]: 'valid' }, {}, {}, { [A]: 'valid' }, {}, {}, { [A]: 'valid' }] as const;
    expect(story('p', polls)).toEqual(['0: arrived 01 1/0']);
  });

  it('P-52: a garbled answer is not absence, and does not start the count anew either', () => {
    const polls = [{ [A]: 'valid' }, {}, {}, { [A]: 'garbled' }, { [A]: 'garbled' }, {}] as const;
    expect(story('p', polls)).toEqual(['0: arrived 01 1/0', '5: went 01 1/3']);
  });

  it('P-51: a garbled unknown tag is no tag', () => {
    expect(story('p', [{ [A]: 'garbled' }, { [A]: 'garbled' }])).toEqual([]);
  });

  it('P-53: a gate and an exit forget without a word, silent or garbled, and arriving again is said again', () => {
    const polls = [{ [A]: 'valid' }, {}, { [A]: 'garbled' }, { [A]: 'valid' }] as const;
    expect(story('x', polls, 2)).toEqual(['0: arrived 01 1/0', '3: arrived 01 1/0']);
    expect(story('g', polls, 3)).toEqual(['0: arrived 01 1/0']);
  });

  it('P-54: one tag too many is one fault, and is taken when there is room', () => {
    const full = Object.fromEntries(
      Array.from({ length: LIMITS.tagsPerAntenna }, (_, index) => [uid(10 + index), 'valid' as const]),
    );
    const more = { ...full, [uid(99)]: 'valid' as const };
    const fewer = Object.fromEntries(Object.entries(more).slice(1));
    const events = story('p', [full, more, more, fewer, fewer, fewer, fewer]);
    expect(events.filter((event) => event.includes('over-limit'))).toEqual(['1: over-limit 63 0/0']);
    // Third silent poll of the one that was lifted: gone first, then the one that waited (P-55).
    expect(events.slice(-2)).toEqual(['5: went 0A 3/3', '5: arrived 63 1/0']);
  });

  it('P-54: at an exit the tag that was silent longest makes room', () => {
    const presence = new AntennaPresence('x');
    for (let index = 0; index < LIMITS.tagsPerAntenna; index += 1) presence.poll(answers({ [uid(index)]: 'valid' }));
    expect(presence.poll(answers({ [uid(50)]: 'valid' })).events).toHaveLength(1);
    const known = Array.from({ length: LIMITS.tagsPerAntenna }, (_, slot) => presence.slot(slot)?.uid);
    expect(known).not.toContain(uid(0));
    expect(known).toContain(uid(1));
    expect(known).toContain(uid(50));
  });

  it('P-56: the counts stop at 255', () => {
    const presence = new AntennaPresence('p');
    for (let poll = 0; poll < 300; poll += 1) presence.poll(answers());
    expect(presence.poll(answers({ [A]: 'valid' })).events).toMatchObject([{ silent: 255 }]);
    for (let poll = 0; poll < 300; poll += 1) presence.poll(answers({ [A]: 'valid' }));
    const events = [1, 2, 3].flatMap(() => presence.poll(answers()).events);
    expect(events).toMatchObject([{ type: 'went', good: 255, silent: 3 }]);
  });

  it('P-57: quality is the good polls among the last sixteen; a card that does not answer is not good, an empty antenna is', () => {
    const presence = new AntennaPresence('p');
    for (let poll = 0; poll < 5; poll += 1) presence.poll(answers());
    expect(presence.quality).toBe(5);
    for (let poll = 0; poll < 16; poll += 1) presence.poll(answers({ [A]: 'valid' }));
    expect(presence.quality).toBe(16);
    presence.poll(answers());
    presence.poll(answers({ [A]: 'garbled' }));
    expect(presence.quality).toBe(14);
    presence.pollBlind();
    expect(presence.quality).toBe(13);
  });
});

describe('sweeping', () => {
  function sweep(letters: readonly AntennaLetter[]) {
    const views = letters.map(() => ({ tags: new Set<string>(), readerMissing: false, polls: 0 }));
    const records: RecordBody[] = [];
    const sweeping = new AntennaSweep(letters, views, (body) => records.push(body));
    const run = (from: number, to: number): void => {
      for (let ticks = from; ticks <= to; ticks += 1) sweeping.tick(ticks);
    };
    return { views, records, sweeping, run };
  }

  it('P-50: order 255 is never polled and forgets without a record', () => {
    const { views, records, sweeping, run } = sweep(['p', 'p']);
    for (const view of views) view.tags.add(A);
    run(1, 50);
    expect(records).toHaveLength(2);
    expect(sweeping.configure({ antenna: 0, order: 255, dwell: 0, misses: 3 })).toBe(true);
    views[0]?.tags.clear();
    run(51, 200);
    expect(records).toHaveLength(2);
    expect(sweeping.presence(0)?.slot(0)).toBeUndefined();
    expect(sweeping.configure({ antenna: 2, order: 0, dwell: 0, misses: 3 })).toBe(false);
  });

  it('P-58: a reader that is missing is one fault, changes no tag, and is one fault more when it is back', () => {
    const { views, records, run } = sweep(['p']);
    views[0]?.tags.add(A);
    run(1, 50);
    if (views[0] !== undefined) views[0].readerMissing = true;
    run(51, 300);
    if (views[0] !== undefined) views[0].readerMissing = false;
    run(301, 400);
    expect(records.map((record) => (record.type === 'fault' ? record.code : record.type))).toEqual([
      'tag-came',
      'reader-missing',
      'reader-back',
    ]);
  });
});

describe('buttons', () => {
  function press(levels: string): string[] {
    const button = new ButtonInput();
    return Array.from(levels).flatMap((level, index) => {
      button.down = level === '#';
      const change = button.sample(index + 1);
      return change === undefined ? [] : [`${index + 1}: ${change.action} ${change.held}`];
    });
  }

  it('P-60: a change is accepted with the tenth equal sample', () => {
    expect(press(`${'#'.repeat(9)}${'.'.repeat(20)}`)).toEqual([]);
    expect(press(`${'#'.repeat(10)}${'.'.repeat(10)}`)).toEqual(['10: pressed 0', '20: released 10']);
    expect(press('#.##..#.'.padEnd(30, '#'))).toEqual(['18: pressed 0']);
  });

  it('P-61: held once after 800 ms; a release has the time since the press', () => {
    expect(press(`${'#'.repeat(2000)}${'.'.repeat(10)}`)).toEqual([
      '10: pressed 0',
      '810: held 800',
      '2010: released 2000',
    ]);
  });

  it('P-61: a release at the tick at which it would be held is a release only', () => {
    expect(press(`${'#'.repeat(800)}${'.'.repeat(10)}`)).toEqual(['10: pressed 0', '810: released 800']);
  });

  it('P-61: the time stops at 65535', () => {
    expect(press(`${'#'.repeat(70_000)}${'.'.repeat(10)}`).at(-1)).toBe('70010: released 65535');
  });
});

describe('encoders', () => {
  const CLOCKWISE = [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
  ] as const;

  function spin(encoder: EncoderInput, phases: readonly (readonly [boolean, boolean])[], from = 0): [number, number][] {
    return phases.flatMap(([a, b], index) => {
      Object.assign(encoder, { a, b });
      const clicks = encoder.sample(from + index);
      return clicks === undefined ? [] : [[from + index, clicks] as [number, number]];
    });
  }

  it('P-62: four steps are one click, A before B is clockwise', () => {
    expect(spin(new EncoderInput(), CLOCKWISE)).toEqual([[3, 1]]);
    const back = [...CLOCKWISE].reverse().slice(1);
    expect(spin(new EncoderInput(), [...back, [false, false]])).toEqual([[3, -1]]);
  });

  it('P-62: a step to and fro is no click, an impossible step is ignored', () => {
    const fro = [CLOCKWISE[0], CLOCKWISE[1], CLOCKWISE[0], [false, false]] as const;
    expect(spin(new EncoderInput(), fro)).toEqual([]);
    expect(
      spin(new EncoderInput(), [
        [true, true],
        [false, false],
      ]),
    ).toEqual([]);
  });

  it('P-62: clicks within 50 ms of a record are one record', () => {
    const encoder = new EncoderInput();
    const turns = Array.from({ length: 30 }, () => CLOCKWISE).flat();
    expect(spin(encoder, turns)).toEqual([
      [3, 1],
      [53, 12],
      [103, 13],
    ]);
    expect(encoder.sample(153)).toBe(4);
  });

  it('P-62: a sum that came back to nothing makes no record; more than 127 stay for the next', () => {
    const encoder = new EncoderInput();
    encoder.turn(1);
    expect(encoder.sample(0)).toBe(1);
    encoder.turn(2);
    encoder.turn(-2);
    expect(encoder.sample(60)).toBeUndefined();
    encoder.turn(-200);
    expect([encoder.sample(61), encoder.sample(62), encoder.sample(111)]).toEqual([-127, undefined, -73]);
  });
});

describe('the ring', () => {
  const press: RecordBody = { type: 'button', button: 0, action: 'pressed', held: 0 };
  const drain = (ring: RecordRing, ticks = 0): string[] => {
    const sent: string[] = [];
    for (let next = ring.next(ticks); next !== undefined; next = ring.next(ticks)) {
      sent.push(next.type === 'gap' ? `gap ${next.from}+${next.count}` : `${(next as DeviceRecord).seq}`);
    }
    return sent;
  };
  const filled = (count: number, capacity = 4): RecordRing => {
    const ring = new RecordRing(capacity);
    for (let index = 0; index < count; index += 1) ring.push(press, index);
    return ring;
  };

  it('P-30, P-31: sends in order, keeps until acknowledged', () => {
    const ring = filled(3);
    expect(drain(ring)).toEqual(['1', '2', '3']);
    expect(ring.depth).toBe(3);
    ring.acknowledge(2, 0);
    expect([ring.depth, ring.oldest]).toEqual([1, 3]);
    ring.acknowledge(9, 0);
    expect(ring.depth).toBe(1);
  });

  it('P-34: what is lost is said before the oldest, each time the oldest is sent', () => {
    const ring = filled(7);
    expect(ring.lost).toBe(3);
    expect(drain(ring)).toEqual(['gap 1+3', '4', '5', '6', '7']);
    ring.sendAgain(2);
    expect(drain(ring)).toEqual(['gap 1+3', '4', '5', '6', '7']);
    ring.sendAgain(6);
    expect(drain(ring)).toEqual(['6', '7']);
    ring.acknowledge(3, 0);
    ring.sendAll();
    expect(drain(ring)).toEqual(['4', '5', '6', '7']);
  });

  it('P-32: a request for what is not made yet is ignored', () => {
    const ring = filled(2);
    drain(ring);
    ring.sendAgain(4);
    expect(drain(ring)).toEqual([]);
    ring.sendAgain(3);
    expect(drain(ring)).toEqual([]);
  });

  it('P-33: sends all again after 500, 1000, 2000, 4000, 4000 ms, and after 500 again once something was freed', () => {
    const ring = filled(2);
    const resent: number[] = [];
    for (let ticks = 0; ticks < 12_000; ticks += 1) {
      ring.tick(ticks);
      if (drain(ring, ticks).length > 0) resent.push(ticks);
    }
    expect(resent).toEqual([0, 500, 1500, 3500, 7500, 11_500]);
    ring.acknowledge(1, 12_000);
    for (let ticks = 12_000; ticks < 12_600; ticks += 1) {
      ring.tick(ticks);
      if (drain(ring, ticks).length > 0) resent.push(ticks);
    }
    expect(resent.at(-1)).toBe(12_500);
  });
});
