import { afterAll, describe, expect, test } from 'vitest';
import { encodeHostLine } from '#protocol/codec';
import { type HostMessage, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { bootRig, type Heard, HOW_TO_HAVE_IT, LOADER_BY_NAME, type Loader } from './boot-rig.testing.ts';

const rig = bootRig();
afterAll(() => rig?.close());
/** Said where it is read: behind the name of what was not run. */
const why = rig === undefined ? ` (not run: no simavr or no boot loaders on this machine; ${HOW_TO_HAVE_IT})` : '';

/** Well after the slowest loader has given up waiting for a new program. */
const OPEN_MS = 2000;
const HAPPENS_MS = 3500;
const AGAIN_MS = 7000;
const END_MS = 7600;
const HELLO_WITHIN_MS = 1500;
const TICK_US_MAX = 20;
const LOADERS: readonly (readonly [name: string, loader: Loader])[] = Object.entries(LOADER_BY_NAME);
/** A key of each board, as the rig names a pin. */
const KEY = { mega: 'K0', nano: 'C0' } as const;

const say = (atMs: number, message: HostMessage): string => `${atMs} say ${encodeHostLine(message).trimEnd()}`;
const hello = (atMs: number): string =>
  say(atMs, { type: 'host-hello', seq: 1, oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });

/** A session in which a key is pressed and acknowledged; then something happens, and the host opens again. */
function play(loader: Loader, happening: readonly string[]): Heard {
  const key = KEY[loader.board];
  const pressed = [`${OPEN_MS + 100} pin ${key}-`, `${OPEN_MS + 200} pin ${key}+`];
  const acknowledged = say(OPEN_MS + 400, { type: 'acknowledge', seq: 2, boot: 0, upto: 2 });
  return (
    rig?.play(loader, [hello(OPEN_MS), ...pressed, acknowledged, ...happening, hello(AGAIN_MS), `${END_MS} end`]) ??
    nothing
  );
}
const nothing: Heard = { messages: [], stoppedAt: undefined, longestTickUs: Number.NaN };

/** Milliseconds until the first hello of the boot that follows. */
function helloAfterMs({ messages }: Heard): number {
  const again = messages.find(
    ({ atMs, message }) => atMs > HAPPENS_MS && message.type === 'hello' && message.boot === 1,
  );
  return (again?.atMs ?? Number.POSITIVE_INFINITY) - HAPPENS_MS;
}

/** Why the second boot says that it began. */
function resets({ messages }: Heard) {
  const faults = messages.flatMap(({ atMs, message }) =>
    atMs > HAPPENS_MS && message.type === 'fault' ? [message] : [],
  );
  // Nobody acknowledges them, so they come again.
  return [...new Map(faults.map((fault) => [fault.seq, fault])).values()].filter(({ code }) =>
    code.startsWith('reset-'),
  );
}

/** The numbers of the records of each boot, each once, in the order in which they came. */
function recordsOf({ messages }: Heard, sinceMs: number, untilMs: number): readonly number[] {
  const records = messages.filter(({ atMs, message }) => atMs > sinceMs && atMs < untilMs && isRecord(message.type));
  return [...new Set(records.map(({ message }) => message.seq))];
}
const isRecord = (type: string): boolean =>
  ['tag-came', 'tag-went', 'tag-exited', 'button', 'turned', 'fault'].includes(type);

function expectNothingLost(heard: Heard): void {
  const before = recordsOf(heard, OPEN_MS, HAPPENS_MS);
  const after = recordsOf(heard, AGAIN_MS, END_MS);
  expect(before.length).toBeGreaterThanOrEqual(2);
  for (const records of [before, after]) expect(records).toEqual(records.map((_, place) => place + 1));
}

describe.skipIf(rig === undefined).each(LOADERS)(`%s${why}`, (_, loader) => {
  test('an ordered restart is answered, and a hello of the next boot follows; it is no fault (P-73)', () => {
    const heard = play(loader, [say(HAPPENS_MS, { type: 'reboot', seq: 3, boot: 0 })]);
    expect(heard.messages.flatMap(({ message }) => (message.type === 'answer' ? [message] : []))).toMatchObject([
      { answers: 3, result: 'done' },
    ]);
    expect(helloAfterMs(heard)).toBeLessThan(HELLO_WITHIN_MS);
    expect(resets(heard)).toEqual([]);
    expectNothingLost(heard);
  });

  test('a program that hangs is restarted, and says where it stood (P-80)', () => {
    const heard = play(loader, [`${HAPPENS_MS} hang`]);
    expect(helloAfterMs(heard)).toBeLessThan(HELLO_WITHIN_MS);
    expect(resets(heard)).toMatchObject([{ seq: 1, code: 'reset-watchdog', antenna: 255, detail: heard.stoppedAt }]);
    expectNothingLost(heard);
  });

  test('a supply that fails is told by the boot that follows (P-80)', () => {
    const reset = `${HAPPENS_MS + 5} reset 4`;
    const heard = play(loader, [`${HAPPENS_MS} supply 3000`, reset, `${HAPPENS_MS + 6} supply 5000`]);
    expect(helloAfterMs(heard)).toBeLessThan(HELLO_WITHIN_MS);
    expect(resets(heard)).toMatchObject([{ seq: 1, code: 'reset-brownout', antenna: 255 }]);
    expectNothingLost(heard);
  });

  test('a host that opens the port resets the board, and that is no fault', () => {
    const heard = play(loader, [`${HAPPENS_MS} reset 2`]);
    expect(helloAfterMs(heard)).toBeLessThan(2 * HELLO_WITHIN_MS);
    expect(resets(heard)).toEqual([]);
    expectNothingLost(heard);
  });

  test(`a tick is over within ${TICK_US_MAX} us, whatever keys and knob do: the receiver holds three characters`, () => {
    const pins =
      loader.board === 'mega' ? ['K0', 'K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'F0', 'F1', 'F2', 'F3'] : ['C0'];
    const flicker = Array.from({ length: 400 }, (_, step) =>
      pins.map((pin) => `${HAPPENS_MS + step} pin ${pin}${step % 3 === 0 ? '-' : '+'}`),
    );
    const heard = play(loader, flicker.flat());
    expect(heard.longestTickUs).toBeGreaterThan(1);
    expect(heard.longestTickUs).toBeLessThan(TICK_US_MAX);
  });
});

/**
 * The old loader of the Nano never stops the watchdog: there only the power brings a program back that hangs with
 * interrupts off.
 */
const SECOND_BITE = LOADERS.filter(([name]) => !name.includes('old boot loader'));

describe.skipIf(rig === undefined).each(SECOND_BITE)(`%s, with interrupts off${why}`, (_, loader) => {
  test('the second bite of the watchdog resets the chip (P-80)', () => {
    const heard = play(loader, [`${HAPPENS_MS} freeze`]);
    expect(helloAfterMs(heard)).toBeLessThan(2 * HELLO_WITHIN_MS);
    expectNothingLost(heard);
  });
});
