import { describe, expect, it } from 'vitest';
import { wordsOf } from '#bridge/findings/finding-words';
import { FINDING_CODES, type Finding, findingsOf } from '#bridge/findings/findings';
import { type LinkHealth, PORT_STATES, type PortState } from '#bridge/findings/health';
import { LANGUAGES } from '#bridge/findings/languages';
import { type Heartbeat, type Hello, PROTOCOL_VERSION } from '#protocol/generated/messages';

const hello: Hello = {
  ...{
    type: 'hello',
    seq: 0,
    ticks: 1,
    protocol: PROTOCOL_VERSION,
    id: 'hub',
    firmware: '1.0.0',
    build: 0xc0ffee01,
    boot: 7,
    first: 1,
  },
  ...{ antennas: 'ppg', buttons: 10, encoders: 1, lights: 10, settings: 'default', kept: 0, answers: 1 },
};
const beat: Heartbeat = {
  type: 'heartbeat',
  seq: 0,
  ticks: 1,
  queue: 0,
  lost: 0,
  refused: 0,
  sweep: 30,
  quality: 'GGG',
};
const nothingDiscarded = {
  empty: 1,
  'too-long': 0,
  'not-printable': 0,
  'no-crc': 0,
  'bad-crc': 0,
  'unknown-type': 0,
  'bad-field': 0,
};

function health(changes: Partial<LinkHealth> = {}, state: PortState = 'live') {
  const link: LinkHealth = {
    ...{
      state: 'live',
      introduction: hello,
      hello,
      beat,
      bytes: 1000,
      frames: { messages: 100, discarded: nothingDiscarded },
      refusedLines: [],
    },
    ...{ records: undefined, ordersRefused: 0, heard: { sent: 100, refused: 0 }, ...changes },
  };
  return { ports: [{ path: '/dev/ttyUSB0', state, error: 'why', connections: 1, link }], listError: undefined };
}

const codes = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'well').map(({ code }) => code);

describe('findings', () => {
  it('a healthy board is well, and nothing else', () => {
    expect(findingsOf(health()).map(({ level }) => level)).toEqual(['well', 'well']);
  });

  it('names each trouble', () => {
    const discarded = { ...nothingDiscarded, 'bad-crc': 2 };
    expect(codes(findingsOf({ ports: [], listError: 'spawn udevadm ENOENT' }))).toEqual(['list-failed', 'no-ports']);
    expect(codes(findingsOf(health({ beat: { ...beat, quality: 'G0B' } })))).toEqual([
      'reader-missing',
      'antenna-weak',
    ]);
    expect(codes(findingsOf(health({ beat: { ...beat, quality: 'GCG' } })))).toEqual([]);
    expect(codes(findingsOf(health({ frames: { messages: 100, discarded } })))).toEqual(['noise-from-device']);
    expect(codes(findingsOf(health({ frames: { messages: 1000, discarded } })))).toEqual([]);
    // What it could not read when it began, and one line of ours in a hundred, want no mending.
    expect(codes(findingsOf(health({ beat: { ...beat, refused: 2 }, heard: { sent: 500, refused: 5 } })))).toEqual([]);
    expect(codes(findingsOf(health({ heard: { sent: 500, refused: 6 } })))).toEqual(['noise-to-device']);
    expect(codes(findingsOf(health({ beat: { ...beat, lost: 2, sweep: 900, queue: 20 } })))).toEqual([
      'lost-records',
      'slow-sweep',
      'ring-filling',
    ]);
    expect(codes(findingsOf(health({ ordersRefused: 1 })))).toEqual(['orders-refused']);
    const records = {
      taken: 5,
      durable: 5,
      repeated: 0,
      holes: 0,
      lost: 0,
      reboots: 0,
      reset: undefined,
      storm: undefined,
    };
    expect(codes(findingsOf(health({ records: { ...records, reboots: 1 } })))).toEqual(['restarted']);
    const hung = findingsOf(health({ records: { ...records, reset: { code: 'reset-watchdog', stoodAt: 0x15d9 } } }));
    expect(hung.find(({ code }) => code === 'hung')?.values).toMatchObject({ place: '0x2bb2' });
    const fell = { code: 'reset-brownout', stoodAt: 0 } as const;
    expect(codes(findingsOf(health({ records: { ...records, reset: fell } })))).toEqual(['supply-fell']);
    expect(codes(findingsOf(health({ hello: { ...hello, settings: 'damaged' } })))).toEqual(['settings-damaged']);
    expect(codes(findingsOf(health({ hello: { ...hello, settings: 'other-layout' } })))).toEqual([
      'settings-other-layout',
    ]);
    // A place for a reader where none is, is no reader that is missing.
    expect(
      codes(findingsOf(health({ hello: { ...hello, antennas: 'ppo' }, beat: { ...beat, quality: 'GG0' } }))),
    ).toEqual([]);
    const storm = { what: 'button', number: 9, records: 700, isNow: true } as const;
    const stormy = findingsOf(health({ records: { ...records, storm } }));
    expect(codes(stormy)).toEqual(['button-storm']);
    expect(stormy.find(({ code }) => code === 'button-storm')).toMatchObject({
      level: 'fault',
      values: { device: 'hub', number: 9 },
    });
  });

  it('every state but the good and the passing ones is a fault', () => {
    const levels = PORT_STATES.map((state) => `${state} ${findingsOf(health({}, state))[0]?.level}`);
    expect(levels.filter((text) => !text.endsWith('fault'))).toEqual([
      'greeting warning',
      'live well',
      'hole warning',
      'opening warning',
    ]);
  });

  it('has words for each in both languages, with every blank filled, and something to do wherever something is wrong', () => {
    const values = {
      path: 'P',
      error: 'E',
      device: 'D',
      firmware: 'F',
      build: 'B',
      protocol: PROTOCOL_VERSION,
      antennas: 'A',
      buttons: 1,
      encoders: 1,
      boot: 1,
    };
    const more = {
      reboots: 2,
      refused: 1,
      sent: 9,
      messages: 2,
      lost: 3,
      sweep: 4,
      queue: 5,
      number: 6,
      records: 7,
      place: '0x1',
    };
    const each: Finding[] = [
      ...FINDING_CODES.filter((code) => code !== 'state').map(
        (code): Finding => ({ code, level: 'fault', values: { ...values, ...more } }),
      ),
      ...PORT_STATES.map((state): Finding => ({ code: 'state', state, level: 'fault', values })),
    ];
    for (const finding of each) {
      const said = LANGUAGES.map((language) => wordsOf(finding, language));
      for (const { says, todo } of said) {
        expect(`${says} ${todo}`).not.toMatch(/[{}]/);
        const needsNothing =
          finding.code === 'chosen' ||
          finding.code === 'device' ||
          finding.code === 'bought-reader' ||
          finding.state === 'live' ||
          finding.state === 'hole';
        expect(todo === undefined, says).toBe(needsNothing);
      }
      expect(said[0]?.says).not.toBe(said[1]?.says);
    }
  });
});
