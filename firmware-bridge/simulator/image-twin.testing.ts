import { expect } from 'vitest';
import type { AntennaLetter } from '#device/antenna-presence';
import { ReadingDevice } from '#device/reading-device';
import { decodeDeviceLine, encodeHostLine } from '#protocol/codec';
import { type DeviceMessage, LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { BoardHost, RECORDS } from './board-host.testing.ts';
import { seededChance } from './seeded-chance.ts';
import type { BoardName } from './simulated-board.ts';
import { Tag14443A } from './tag-14443a.ts';

const LETTERS: Readonly<Record<BoardName, readonly AntennaLetter[]>> = {
  mega: [...Array.from({ length: 16 }, () => 'p' as const), 'g'],
  nano: ['x', 'o'],
};

/** The reading-level device with the same tiny host as the board has. */
class TwinHost {
  readonly device: ReadingDevice;
  readonly messages: DeviceMessage[] = [];
  #heard = '';

  constructor(name: BoardName) {
    const [buttons, encoders, lights] = name === 'mega' ? [10, 1, 10] : [1, 0, 1];
    const ringRecords = name === 'mega' ? LIMITS.ringRecordsHub : LIMITS.ringRecordsNode;
    const options = { id: name, antennas: LETTERS[name], buttons, encoders, lights, ringRecords };
    this.device = new ReadingDevice(options, (bytes) => this.#take(bytes));
    this.device.advance(20);
    this.device.hear(
      encodeHostLine({ type: 'host-hello', seq: 1, oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION }),
    );
  }

  acknowledgeAll(): void {
    const upto = this.messages.findLast(({ type }) => RECORDS.has(type))?.seq ?? 0;
    this.device.hear(encodeHostLine({ type: 'acknowledge', seq: 2, boot: this.device.boot, upto }));
  }

  #take(bytes: string): void {
    const lines = (this.#heard + bytes).split('\n');
    this.#heard = lines.pop() ?? '';
    for (const line of lines) {
      const decoded = decodeDeviceLine(line);
      if (decoded.ok) this.messages.push(decoded.message);
    }
  }
}

/** Each record once, by number: repetitions are the link's business (P-33). */
function recordsOf(messages: readonly DeviceMessage[]): readonly DeviceMessage[] {
  return [
    ...new Map(messages.filter(({ type }) => RECORDS.has(type)).map((message) => [message.seq, message])).values(),
  ];
}

/** What both must say alike: everything but the time. Tags of one poll come in no promised order (P-55). */
function story(messages: readonly DeviceMessage[]): readonly string[] {
  return recordsOf(messages)
    .map((message) => {
      const { seq: _seq, ticks: _ticks, ...rest } = message;
      // What a missing reader's version register gives is the bus's business (P-58).
      return JSON.stringify(rest.type === 'fault' && rest.code === 'reader-missing' ? { ...rest, detail: 0 } : rest);
    })
    .sort();
}

interface Tried {
  readonly name: BoardName;
  readonly seed: number;
  readonly sweeps: number;
  /** The antennas in the sweep; the others are switched off on both sides. */
  readonly antennas: readonly number[];
}

/** One poll of each antenna on both sides between any two changes of the world. */
export function compareSweeps({ name, seed, sweeps, antennas }: Tried): number {
  const chance = seededChance(seed);
  const image = new BoardHost(name, { chance: seededChance(seed + 1) }).open();
  const twin = new TwinHost(name);
  LETTERS[name].forEach((_, antenna) => {
    if (antennas.includes(antenna)) return;
    const order = { type: 'configure', antenna, mode: 'presence', gain: 4, order: 255, dwell: 2, misses: 3 } as const;
    image.send(order);
    image.runMs(30);
    twin.device.hear(encodeHostLine({ ...order, seq: 3 }));
    twin.device.advance(30);
  });
  // Both have been quiet for longer than the counts reach (P-56), so that they start alike.
  image.runMs(QUIET_MS);
  twin.device.advance(QUIET_MS);
  const last = antennas.at(-1) ?? 0;
  let finished = false;
  image.board.radio.onSwitched = (reader, on) => {
    if (reader === last && !on) finished = true;
    if (finished) world();
  };
  const lying = new Map<number, Map<string, Tag14443A>>(antennas.map((antenna) => [antenna, new Map()]));
  const missing = new Set<number>();
  let next = 0;
  let changes: (() => void) | undefined;

  /** Applied at the very end of a sweep of the image, when no field is on. */
  function world(): void {
    changes?.();
    changes = undefined;
  }

  function disturb(antenna: number): void {
    const there = lying.get(antenna);
    const view = twin.device.views[antenna];
    if (there === undefined || view === undefined) return;
    const dice = chance();
    const isPlace = LETTERS[name][antenna] === 'p';
    if (dice < 0.35 && there.size < (isPlace ? PRESENT_MAX : LIMITS.tagsPerAntenna)) {
      next += 1;
      const uid = nextUid(next, chance());
      const tag = new Tag14443A(uid);
      there.set(uid, tag);
      image.board.place(antenna, tag);
      view.tags.add(uid);
    } else if (dice < 0.7) {
      const [uid, tag] = [...there][Math.floor(chance() * there.size)] ?? [];
      if (uid !== undefined && tag !== undefined) {
        there.delete(uid);
        image.board.lift(antenna, tag);
        view.tags.delete(uid);
      }
    }
    const noisy = chance() < 0.1;
    image.board.setAirNoise(antenna, noisy ? 1 : 0);
    if (noisy) view.answerOf = () => 'garbled';
    else delete view.answerOf;
    if (isPlace && name === 'mega' && antenna === antennas[1] && chance() < 0.08) {
      const away = !missing.has(antenna);
      if (away) missing.add(antenna);
      else missing.delete(antenna);
      image.board.plugReader(antenna, !away);
      view.readerMissing = away;
    }
  }

  for (let sweep = 0; sweep < sweeps; sweep++) {
    changes = () => {
      for (const antenna of antennas) disturb(antenna);
    };
    finished = false;
    image.runUntil('the end of a sweep', () => finished && changes === undefined);
    twin.acknowledgeAll();
    const before = twin.device.sweeps;
    while (twin.device.sweeps === before) twin.device.advance(1);
  }
  image.runMs(200);
  twin.device.advance(200);
  const [told, expected] = [story(image.messages), story(twin.messages)];
  expect(told).toEqual(expected);
  return told.length;
}

/**
 * With those that are still being missed, never more than an antenna can know: who gets the last place is not promised
 * (P-54).
 */
const PRESENT_MAX = 3;
/** 255 polls of five antennas. */
const QUIET_MS = 8000;

/** UIDs of 4 and 7 bytes, many sharing a prefix, as cards of one reel do. */
function nextUid(nth: number, dice: number): string {
  const tail = nth.toString(16).padStart(4, '0').toUpperCase();
  if (dice < 0.3) return `1234${tail}`;
  return dice < 0.8 ? `04A1B2C3D4${tail}` : `04${tail}00000080`;
}

/** So many presses and turns; how many records came of them. */
export function comparePresses(actions: number): number {
  const chance = seededChance(33);
  const image = new BoardHost('mega').open();
  const twin = new TwinHost('mega');
  image.runMs(200);
  twin.device.advance(200);
  // Between two ticks of the image: a line that is set while a tick reads the ports would be of this sample on one port
  // and of the next on another.
  image.board.runUntilMs(image.board.nowMs + 0.5);
  const both = (ms: number): void => {
    image.runMs(ms);
    twin.device.advance(ms);
    if (image.board.nowMs % 50 < ms) twin.acknowledgeAll();
  };
  const setButton = (button: number, down: boolean): void => {
    image.board.setButton(button, down);
    twin.device.setButton(button, down);
  };
  const lines = { a: false, b: false };
  const setLines = (a: boolean, b: boolean): void => {
    Object.assign(lines, { a, b });
    image.board.setEncoderLines(0, a, b);
    twin.device.setEncoderLines(0, a, b);
  };
  const down = new Set<number>();
  for (let action = 0; action < actions; action++) {
    const dice = chance();
    if (dice < 0.6) {
      const button = Math.floor(chance() * 10);
      for (let bounce = 0; bounce < 4 * chance(); bounce++) {
        setButton(button, bounce % 2 === 0);
        both(1);
      }
      const goesDown = !down.has(button);
      setButton(button, goesDown);
      if (goesDown) down.add(button);
      else down.delete(button);
      both(Math.ceil((dice < 0.1 ? 900 : 30) * chance()));
    } else if (dice < 0.7) {
      // Two at the same tick: recorded in ascending number (P-63).
      for (const button of [7, 2]) {
        setButton(button, !down.has(button));
        if (!down.delete(button)) down.add(button);
      }
      both(15);
    } else {
      const [first, second] = chance() < 0.5 ? [true, false] : [false, true];
      for (let click = 0; click < 1 + 6 * chance(); click++) {
        for (const [a, b] of [
          [first, second],
          [true, true],
          [second, first],
          [false, false],
        ] as const) {
          setLines(a, b);
          both(1 + Math.floor(2 * chance()));
        }
      }
    }
  }
  for (const button of down) setButton(button, false);
  both(1200);
  const inOrder = (messages: readonly DeviceMessage[]) =>
    recordsOf(messages).map((message) => {
      if (message.type === 'button') return `${message.button} ${message.action} ${message.held}`;
      return message.type === 'turned' ? `turned ${message.clicks}` : message.type;
    });
  const told = inOrder(image.messages);
  expect(told).toEqual(inOrder(twin.messages));
  return told.length;
}
