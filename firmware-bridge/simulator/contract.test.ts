import { describe, expect, it } from 'vitest';
import { randomSource } from '#bridge/lines/random.testing';
import { encodeHostLine } from '#protocol/codec';
import { LIMITS } from '#protocol/generated/messages';
import { accountForRecords, isRecord, presentAfter, uid, VirtualTable } from './virtual-table.testing.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Cards come and go, buttons and the encoder move; about one change in `everyMs`. */
function stir(table: VirtualTable, random: ReturnType<typeof randomSource>, durationMs: number, everyMs: number): void {
  for (let passed = 0; passed < durationMs; ) {
    const pause = 1 + random.below(2 * everyMs);
    table.run(pause);
    passed += pause;
    const view = table.device.views[random.below(table.device.views.length)];
    const tag = uid(random.below(12));
    switch (random.below(4)) {
      case 0:
        table.device.setButton(random.below(3), random.chance(0.5));
        break;
      case 1:
        table.device.turn(0, random.below(5) - 2);
        break;
      default:
        if (view?.tags.has(tag)) view.tags.delete(tag);
        else if ((view?.tags.size ?? 9) < LIMITS.tagsPerAntenna) view?.tags.add(tag);
    }
  }
}

function trulyPresent(table: VirtualTable): string[] {
  const modes = table.device.options.antennas;
  return table.device.views
    .flatMap((view, antenna) => (modes[antenna] === 'p' ? [...view.tags].map((tag) => `${antenna} ${tag}`) : []))
    .sort();
}

/** Corrupts bytes with this probability each, drops or doubles some. */
function noisy(random: ReturnType<typeof randomSource>, share: number): (bytes: string) => string {
  return (bytes) => {
    let heard = '';
    for (const byte of bytes) {
      if (!random.chance(share)) heard += byte;
      else if (random.chance(0.6)) heard += String.fromCharCode(random.below(256));
      else if (random.chance(0.5)) heard += byte + byte;
    }
    return heard;
  };
}

describe('a healthy line', () => {
  it('P-10, P-36: every record comes once and in order, and is freed once it is durable', () => {
    const table = new VirtualTable();
    stir(table, randomSource(1), 20_000, 30);
    table.run(1000);
    expect(accountForRecords(table.readings)).toBe(0);
    expect(table.readings.filter(isRecord).length).toBe(table.device.ring.newest);
    expect(table.device.ring.newest).toBeGreaterThan(200);
    expect(table.device.ring.depth).toBe(0);
    expect(presentAfter(table.readings, 'pppgx')).toEqual(trulyPresent(table));
    expect(table.state).toBe('live');
    expect(table.health?.records).toMatchObject({ repeated: 0, holes: 0, lost: 0 });
  });

  it('P-12: a record has the host time at which it happened, within a few milliseconds', () => {
    const table = new VirtualTable();
    table.run(500);
    for (let press = 0; press < 20; press += 1) {
      const beganMs = table.nowMs;
      table.device.setButton(0, press % 2 === 0);
      table.run(400);
      const at = table.of('button').at(-1)?.atMs ?? 0;
      expect(at - beganMs).toBeGreaterThanOrEqual(LIMITS.debounceMs - 2);
      expect(at - beganMs).toBeLessThanOrEqual(LIMITS.debounceMs + 3);
    }
  });
});

describe('a noisy line', () => {
  it.each(seeds(12))(
    'P-32, P-33: bytes lost, changed and doubled both ways lose no record and double none (seed %i)',
    (seed) => {
      const random = randomSource(seed * 7919);
      const table = new VirtualTable({ ringRecords: 96 });
      table.toHost = noisy(random, 0.003);
      table.toDevice = noisy(random, 0.003);
      stir(table, random, 15_000, 60);
      table.toHost = (bytes) => bytes;
      table.toDevice = (bytes) => bytes;
      table.run(10_000);
      expect(accountForRecords(table.readings)).toBe(0);
      expect(table.readings.filter(isRecord).length).toBe(table.device.ring.newest);
      expect(presentAfter(table.readings, 'pppgx')).toEqual(trulyPresent(table));
      expect(table.frames.some((frame) => frame.kind === 'discarded')).toBe(true);
      expect(table.state).toBe('live');
      expect(table.device.ring.depth).toBe(0);
    },
  );
});

describe('a host that stops acknowledging', () => {
  it.each(seeds(6))(
    'P-34, P-35: the overflow is a counted gap and a snapshot; nothing is silently missing (seed %i)',
    (seed) => {
      const random = randomSource(seed * 104729);
      const table = new VirtualTable();
      table.run(200);
      // It does not even listen for a while: lines are lost, nothing is acknowledged.
      table.toHost = () => '';
      table.toDevice = () => '';
      stir(table, random, 8000, 40);
      expect(table.device.ring.depth).toBe(24);
      expect(table.state).toBe('silent');
      table.toHost = (bytes) => bytes;
      table.toDevice = (bytes) => bytes;
      table.run(4000);
      const lost = accountForRecords(table.readings);
      expect(lost).toBeGreaterThan(0);
      expect(lost + table.readings.filter(isRecord).length).toBe(table.device.ring.newest);
      expect(table.of('readings-lost').at(-1)).toMatchObject({ count: lost });
      expect(presentAfter(table.readings, 'pppgx')).toEqual(trulyPresent(table));
      expect(table.of('device-silent')).toHaveLength(1);
      expect(table.of('device-back')).toHaveLength(1);
    },
  );

  it('P-33: a host that listens and never acknowledges gets the same records again, more and more rarely, and reads each once', () => {
    const table = new VirtualTable();
    table.acknowledges = false;
    table.run(100);
    table.device.views[0]?.tags.add(uid(1));
    table.run(10_000);
    expect(table.of('tag-came')).toHaveLength(1);
    expect(table.state).toBe('live');
    // Sent at 0 s, again after 0.5, 1.5, 3.5 and 7.5 s.
    expect(table.health?.records?.repeated).toBe(4);
  });

  it('an acknowledgement of another boot, or of what was never read, frees nothing', () => {
    const table = new VirtualTable();
    table.acknowledges = false;
    table.run(100);
    table.device.views[0]?.tags.add(uid(1));
    table.run(100);
    const came = table.of('tag-came')[0];
    expect(came).toBeDefined();
    if (came === undefined) return;
    expect(table.core.acknowledge({ ...came, boot: came.boot + 1 })).toBe(false);
    expect(table.core.acknowledge({ ...came, seq: came.seq + 1 })).toBe(false);
    table.run(100);
    expect(table.device.ring.depth).toBe(1);
    expect(table.core.acknowledge(came)).toBe(true);
    table.run(100);
    expect(table.device.ring.depth).toBe(0);
  });
});

describe('unplugging and restarting', () => {
  it('the same boot goes on where it was: nothing lost, nothing doubled, and the time of what happened meanwhile is right', () => {
    const table = new VirtualTable();
    table.run(1500);
    table.unplug();
    const silent = table.of('device-silent').at(-1);
    expect(silent).toMatchObject({ why: 'unplugged' });
    table.run(2000);
    const happenedMs = table.nowMs;
    table.device.views[1]?.tags.add(uid(5));
    table.run(3000);
    table.plug();
    table.run(1500);
    expect(table.of('tag-came')).toHaveLength(1);
    expect(Math.abs((table.of('tag-came')[0]?.atMs ?? 0) - happenedMs)).toBeLessThan(20);
    expect(table.of('device-back')).toHaveLength(1);
    expect(accountForRecords(table.readings)).toBe(0);
    expect(table.state).toBe('live');
  });

  it.each(['power', 'watchdog'] as const)(
    'P-13, P-25: a restart (%s) is named, unread records are said to be lost, a snapshot follows',
    (cause) => {
      const table = new VirtualTable();
      table.device.views[0]?.tags.add(uid(3));
      table.run(1500);
      // In the middle of a line.
      table.device.setButton(0, true);
      table.run(12);
      table.device.restart(cause);
      table.run(3000);
      const types = table.readings.map(({ type }) => type);
      expect(types.filter((type) => type === 'device-rebooted')).toHaveLength(1);
      expect(table.of('readings-lost')).toMatchObject([{ count: 'unknown' }]);
      expect(types.indexOf('snapshot', types.indexOf('device-rebooted'))).toBeGreaterThan(0);
      expect(table.of('device-fault').map(({ code }) => code)).toEqual(cause === 'watchdog' ? ['reset-watchdog'] : []);
      expect(presentAfter(table.readings, 'pppgx')).toEqual([`0 ${uid(3)}`]);
      accountForRecords(table.readings);
    },
  );

  it.each(seeds(8))(
    'any mix of noise, unplugging and restarts: what is believed present at the end is the truth (seed %i)',
    (seed) => {
      const random = randomSource(seed * 15485863);
      const table = new VirtualTable();
      for (let round = 0; round < 8; round += 1) {
        table.toHost = random.chance(0.5) ? noisy(random, 0.01) : (bytes) => bytes;
        table.toDevice = random.chance(0.5) ? noisy(random, 0.01) : (bytes) => bytes;
        table.acknowledges = random.chance(0.8);
        if (random.chance(0.3)) table.unplug();
        if (random.chance(0.3)) table.device.restart();
        stir(table, random, 1500, 30);
        if (!table.plugged) table.plug();
      }
      table.toHost = (bytes) => bytes;
      table.toDevice = (bytes) => bytes;
      table.acknowledges = true;
      table.run(8000);
      accountForRecords(table.readings);
      expect(presentAfter(table.readings, 'pppgx')).toEqual(trulyPresent(table));
      expect(table.state).toBe('live');
    },
  );
});

describe('a program that was restarted', () => {
  /** Five records of which an earlier run made some durable; the device still holds those from `first` on. */
  function restarted(durable: number | undefined, freed: number): VirtualTable {
    const device = { boot: 9 };
    const table = new VirtualTable(device, { resume: (_, boot) => (boot === 9 ? durable : undefined) });
    table.unplug();
    for (let press = 0; press < 5; press += 1) {
      table.device.setButton(0, press % 2 === 0);
      table.run(20);
    }
    table.device.ring.acknowledge(freed, table.device.ticks);
    table.plug();
    // Not long enough for the last press to count as held.
    table.run(600);
    return table;
  }

  it('goes on behind what it knows to be durable: what was not freed yet is not read twice', () => {
    expect(
      restarted(3, 2)
        .of('button')
        .map(({ seq }) => seq),
    ).toEqual([4, 5]);
    expect(restarted(3, 3).of('readings-lost')).toEqual([]);
    expect(
      restarted(undefined, 2)
        .of('button')
        .map(({ seq }) => seq),
    ).toEqual([3, 4, 5]);
  });

  it('says what is missing between what it knows and what the device still has', () => {
    const table = restarted(1, 3);
    expect(table.of('readings-lost')).toMatchObject([{ count: 2 }]);
    expect(table.of('button').map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it('does not believe that a boot went backwards', () => {
    expect(
      restarted(77, 0)
        .of('button')
        .map(({ seq }) => seq),
    ).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('versions and names', () => {
  it.each([
    [1, 'version-old'],
    [3, 'version-new'],
  ] as const)('P-22: firmware of protocol %i is named and nothing is taken from it', (protocol, state) => {
    const table = new VirtualTable({ protocol });
    table.device.views[0]?.tags.add(uid(1));
    table.run(5000);
    expect(table.state).toBe(state);
    expect(table.readings).toEqual([]);
    expect(table.health?.hello).toMatchObject({ protocol, firmware: '1.0.0' });
  });

  it('a mute line, noise without lines, and a device that does not hear are told apart', () => {
    const mute = new VirtualTable();
    mute.toHost = () => '';
    mute.run(4000);
    expect(mute.state).toBe('mute');
    const noise = new VirtualTable();
    noise.toHost = (bytes) => bytes.replace(/./g, '\xff');
    noise.run(4000);
    expect(noise.state).toBe('noise');
    const deaf = new VirtualTable();
    deaf.toDevice = () => '';
    deaf.device.restart();
    deaf.run(4000);
    expect(deaf.state).toBe('deaf');
  });
});

describe('orders', () => {
  it('P-70, P-74: settings are sent one by one after each start and repeated until they are answered', () => {
    const orders = [0, 1, 2].map(
      (antenna) =>
        ({ type: 'configure', antenna, mode: 'presence', gain: 5, order: antenna, dwell: 2, misses: 9 }) as const,
    );
    const random = randomSource(4);
    const table = new VirtualTable({}, { settings: () => orders });
    table.toDevice = (line) => (line.startsWith('c') && random.chance(0.5) ? '' : line);
    table.run(6000);
    expect(table.health?.ordersRefused).toBe(0);
    table.device.views[1]?.tags.add(uid(1));
    table.run(200);
    const wentBefore = table.of('tag-went').length;
    table.device.views[1]?.tags.delete(uid(1));
    table.run(500);
    expect(table.of('tag-went').length).toBe(wentBefore + 1);
    expect(table.of('tag-went').at(-1)?.silent).toBe(9);
  });

  it('P-70, P-71: what cannot be done is said, what cannot be read is counted', () => {
    const table = new VirtualTable();
    table.run(100);
    const device = table.of('device-up')[0]?.device;
    expect(device).toBeDefined();
    if (device === undefined) return;
    table.core.order(device, { type: 'light', light: 1, pattern: 'slow' });
    table.core.order(device, { type: 'light', light: 9, pattern: 'on' });
    table.run(100);
    expect(table.device.lights).toEqual(['off', 'slow']);
    expect(table.health?.ordersRefused).toBe(1);
    table.device.hear(encodeHostLine({ type: 'take-snapshot', seq: 1 }).replace('1', '2'));
    table.device.hear(`${'x'.repeat(500)}\n`);
    table.run(1200);
    expect(table.health?.beat?.refused).toBe(2);
  });

  it('P-73: reboot restarts this boot only', () => {
    const table = new VirtualTable();
    table.run(100);
    const up = table.of('device-up')[0];
    expect(up).toBeDefined();
    if (up === undefined) return;
    table.core.order(up.device, { type: 'reboot', boot: up.boot + 1 });
    table.run(200);
    expect(table.of('device-rebooted')).toHaveLength(0);
    table.core.order(up.device, { type: 'reboot', boot: up.boot });
    table.run(2000);
    expect(table.of('device-rebooted')).toMatchObject([{ previousBoot: up.boot, boot: up.boot + 1 }]);
  });
});
