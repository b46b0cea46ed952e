import { join } from 'node:path';
import { type Bridge, openBridge } from '#bridge/bridge';
import { lanAddresses } from '#http/listen';
import { formatDamage } from '#journal/reader';
import { isBegun } from '#table/cards-gone';
import { createClock } from '#table/clocks';
import { Table } from '#table/table';
import { chainKeyOf } from '#vault/chain-key';
import { err, ok, type Result } from '#vocabulary/result';
import type { HealthAnswer } from '#wire/http-bodies';
import type { NightView } from '#wire/night-view';
import { PRODUCT_VERSION } from '../version.ts';
import { keepAddresses } from './addresses.ts';
import { certificateFor } from './certificates.ts';
import { openTableDevices } from './device-choice.ts';
import { type Doors, openDoors } from './doors.ts';
import { type Edge, openEdge } from './edge.ts';
import { connectFeeds, type FeedDesk } from './feed-desk.ts';
import { countDevices } from './lab-devices.ts';
import { openNightDesk } from './night-desk.ts';
import type { StartOptions } from './options.ts';
import { openRecord, type TableRecord } from './record.ts';
import { sayWhenItFails } from './stop-notice.ts';
import { createSurroundings } from './surroundings.ts';
import type { TableDevices } from './table-devices.ts';
import { collectYoungGarbageAlone, warmUp } from './warm-up.ts';

export interface RunningSabot {
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly notes: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Puts everything together: devices, table, journal, feeds and the edge, in one process. */
export async function startSabot(options: StartOptions, open = openTableDevices): Promise<Result<RunningSabot, string>> {
  collectYoungGarbageAlone();
  const record = await openRecord(options);
  if (!record.ok) return record;
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...(options.lan ? lanAddresses() : [])];
  const tls = await certificateFor(options, hosts, Date.now());
  const closeRecord = async (): Promise<void> => {
    await record.value.journal?.close();
    record.value.lock.release();
  };
  if (!tls.ok) {
    await closeRecord();
    return err(tls.reason);
  }
  // The boards under a simulated table are those of the profile that it plays with.
  const devices = await open({ ...options, profile: record.value.core.settings.next.profile.name });
  const inside = openInside(options, record.value, devices);
  const edge = await openEdge({ options, tls: tls.value.files, hosts, ...inside });
  let coolDown = (): void => {};
  const stop = async (): Promise<void> => {
    coolDown();
    if (edge.ok) await edge.value.stop();
    await inside.stop();
    await closeRecord();
  };
  if (!edge.ok) {
    await stop();
    return edge;
  }
  keepAddresses(options.data, edge.value);
  inside.feeds.countViewers(edge.value.viewersOf);
  devices.start({ table: inside.table });
  if (record.value.journal !== null) coolDown = warmUp();
  return ok({
    url: edge.value.url,
    lanUrls: edge.value.lanUrls,
    notes: [...tls.value.notes, ...devices.notes, ...inside.notes],
    stop,
  } satisfies RunningSabot & Partial<Edge>);
}

interface Inside {
  readonly table: Table;
  readonly feeds: FeedDesk;
  readonly doors: Doors;
  readonly panic: () => void;
  readonly night: () => Promise<NightView>;
  readonly health: () => Omit<HealthAnswer, 'clients'>;
  readonly notes: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Everything behind the doors. */
function openInside(options: StartOptions, record: TableRecord, devices: TableDevices): Inside {
  const { master, entropy, journal } = record;
  const clock = createClock(Date.now(), record.lastMs, devices.speed, devices.passedMs);
  const doors = openDoors(options.data, clock);
  const feeds = connectFeeds();
  const damage = record.damage === null ? null : formatDamage(record.damage);
  let bridge: Bridge | undefined;
  let faults = 0;
  const onFault = (what: string): void => {
    faults += 1;
    process.stderr.write(`sabot: the engine broke on an input and went on without it (${what}). Please report it.\n`);
  };
  const wiring = (): TableRecord['core']['settings']['wiring'] => table.core.settings.wiring;
  const around = createSurroundings({ doors, devices, feeds, clock, health: () => bridge?.health(), wiring });
  const core = { ...devices.prepare(record.core, master, entropy), onFault };
  const world = { master, entropy, nowMs: clock.now };
  const acknowledge: ConstructorParameters<typeof Table>[0]['acknowledge'] = (reading) => void bridge?.acknowledge(reading);
  const table = new Table({ core, journal, damage, clock, world, around, acknowledge, isSimulated: devices.isSimulated });
  sayWhenItFails(
    table,
    () => journal?.cause() ?? null,
    (text) => void process.stderr.write(text),
  );
  doors.notes.attach((events) => table.noteSecurity(events));
  feeds.attach(table, clock, record.history);
  const past = { path: join(options.data, 'journal.db'), key: chainKeyOf(master), untilSeq: record.rows, lastMs: record.lastMs };
  const night = openNightDesk(core, table, clock, past, journal);
  bridge = openBridge({
    ...devices.bridge,
    now: clock.now,
    onReading: (reading) => table.takeReading(reading),
    onHealth: () => table.changed(),
    resume: (device, boot) => {
      const known = table.core.devices.get(device);
      return known?.boot === boot ? known.seq : undefined;
    },
  });
  const lost = devices.hasNewCards && damage === null && isBegun(core) ? [handIsLost(core.settings.hand)] : [];
  if (devices.hasNewCards) table.loseCards();
  table.start();
  const startedAt = performance.now();
  return {
    table,
    feeds,
    doors,
    panic: () => {
      feeds.feeds.panic();
      table.keepBlanked();
      table.changed();
    },
    night: night.view,
    health: () =>
      healthOf(table, bridge, {
        faults,
        rows: journal?.head().seq ?? record.rows,
        feeds: feeds.feeds.list(),
        uptimeMs: performance.now() - startedAt,
      }),
    notes: damage === null ? lost : [`the journal is damaged: ${damage}. The table is read-only and shows what is intact.`],
    stop: async () => {
      devices.stop();
      await bridge?.close();
      table.stop();
      await feeds.close();
      await night.close();
    },
  };
}

const handIsLost = (hand: number): string =>
  `hand ${hand} was being played with simulated cards, which went with the program that was stopped. It is given up, everybody has his chips back, and the next one begins.`;

interface HealthParts {
  readonly faults: number;
  readonly rows: number;
  readonly feeds: readonly { readonly blanked: boolean }[];
  readonly uptimeMs: number;
}

function healthOf(
  { state }: Table,
  bridge: Bridge | undefined,
  { faults, rows, feeds, uptimeMs }: HealthParts,
): Omit<HealthAnswer, 'clients'> {
  const status = state === 'running' ? (faults === 0 ? 'ok' : 'degraded') : state === 'read-only' ? 'degraded' : 'stopped';
  return {
    status,
    version: PRODUCT_VERSION,
    uptimeMs: Math.round(uptimeMs),
    readers: bridge === undefined ? { ready: 0, troubled: 0 } : countDevices(bridge.health()),
    journal: { state: state === 'running' ? 'writing' : state === 'disk-full' ? 'disk-full' : 'read-only', rows },
    feeds: { count: feeds.length, blanked: feeds.filter(({ blanked }) => blanked).length },
  };
}
