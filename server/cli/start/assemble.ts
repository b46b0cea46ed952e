import { lanAddresses } from '#http/listen';
import type { NightPages } from '#http/nights';
import { formatDamage } from '#journal/reader';
import { isBegun } from '#table/cards-gone';
import { type Clock, createClock } from '#table/clocks';
import { Table } from '#table/table';
import { err, ok, type Result } from '#vocabulary/result';
import type { HealthAnswer } from '#wire/http-bodies';
import type { NightView } from '#wire/night-view';
import { keepAddresses } from './addresses.ts';
import { type AuditDesk, openAuditDesk } from './audit-desk.ts';
import { certificateFor } from './certificates.ts';
import { openTableDevices } from './device-choice.ts';
import { type Doors, openDoors } from './doors.ts';
import { type Edge, openEdge } from './edge.ts';
import { connectFeeds, type FeedDesk } from './feed-desk.ts';
import { healthOf } from './health-answer.ts';
import { openNightDesk } from './night-desk.ts';
import type { StartOptions } from './options.ts';
import { openRecord, type TableRecord } from './record.ts';
import { sayWhenItFails } from './stop-notice.ts';
import { createSurroundings } from './surroundings.ts';
import { openTableBridge, type TableBridge } from './table-bridge.ts';
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
  let audit: AuditDesk | undefined;
  const stop = async (): Promise<void> => {
    coolDown();
    await audit?.close();
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
  audit = inside.audit();
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
  readonly nightPages: NightPages;
  readonly health: () => Omit<HealthAnswer, 'clients'>;
  readonly notes: readonly string[];
  readonly audit: () => AuditDesk | undefined;
  readonly stop: () => Promise<void>;
}

/** Everything behind the doors. */
function openInside(options: StartOptions, record: TableRecord, devices: TableDevices): Inside {
  const { master, entropy, journal } = record;
  const clock = createClock(Date.now(), record.lastMs, devices.speed, devices.passedMs);
  const doors = openDoors(options.data, clock);
  const feeds = connectFeeds();
  const damage = record.damage === null ? null : formatDamage(record.damage);
  let bridge: TableBridge | undefined;
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
  const readAgain = (): void => bridge?.readAgain();
  const table = new Table({ core, journal, damage, clock, world, around, acknowledge, readAgain, isSimulated: devices.isSimulated });
  sayWhenItFails(
    table,
    () => journal?.cause() ?? null,
    (text) => void process.stderr.write(text),
  );
  doors.notes.attach((events) => table.noteSecurity(events));
  feeds.attach(table, clock, record.history);
  const past = { path: record.path, key: record.key, untilSeq: record.rows, lastMs: record.lastMs };
  const night = openNightDesk(core, table, clock, past, journal);
  bridge = bridgeOf(table, devices, clock);
  const lost = devices.hasNewCards && damage === null && isBegun(core) ? [handIsLost(core.settings.hand)] : [];
  if (devices.hasNewCards) table.loseCards();
  if (record.accessDamage !== null) table.foundDamage(record.accessDamage);
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
    nightPages: night,
    health: () =>
      healthOf(table, bridge, {
        faults,
        rows: journal?.head().seq ?? record.rows,
        feeds: feeds.feeds.list(),
        uptimeMs: performance.now() - startedAt,
      }),
    notes: notesOf(record, lost, options.data),
    audit: () => auditOf(record, table, options.data),
    stop: async () => {
      devices.stop();
      await bridge?.close();
      table.stop();
      await feeds.close();
      await night.close();
    },
  };
}

function notesOf({ damage, accessDamage }: TableRecord, lost: readonly string[], data: string): readonly string[] {
  const notes = accessDamage === null ? [] : [accessDamage];
  if (damage === null) return [...notes, ...lost];
  return [
    ...notes,
    `the journal is damaged: ${formatDamage(damage)}. The table is read-only and shows what is intact. ${repairHint(data)}`,
  ];
}

function bridgeOf(table: Table, devices: TableDevices, clock: Clock): TableBridge {
  return openTableBridge({
    ...devices.bridge,
    now: clock.now,
    onReading: (reading) => table.takeReading(reading),
    onHealth: () => table.changed(),
    resume: (device, boot) => {
      const known = table.core.devices.get(device);
      return known?.boot === boot ? known.seq : undefined;
    },
  });
}

/** Everything that was written once is read again, now that the table plays. */
function auditOf({ path, journal, key }: TableRecord, table: Table, data: string): AuditDesk | undefined {
  if (journal === null) return undefined;
  return openAuditDesk({ path, key }, (damage) => {
    table.recordReadAgain();
    if (damage === null) return;
    const words = formatDamage(damage);
    table.foundDamage(words);
    process.stderr.write(`sabot: older rows of the journal are damaged: ${words}. The table goes on. ${repairHint(data)}\n`);
  });
}

const repairHint = (data: string): string => `To bring what is intact into a new journal, stop Sabot and run: sabot repair --data ${data}`;

const handIsLost = (hand: number): string =>
  `hand ${hand} was being played with simulated cards, which went with the program that was stopped. It is given up, everybody has his chips back, and the next one begins.`;
