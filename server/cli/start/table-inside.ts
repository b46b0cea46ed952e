import type { Tournament } from '#floor/tournament';
import { formatDamage } from '#journal/reader';
import type { Clock } from '#table/core/clocks';
import type { Core } from '#table/core/core';
import { isBegun } from '#table/hands/cards-gone';
import { Table } from '#table/writer/table';
import { say } from '../command-line/saying.ts';
import type { Joined } from '../venue/joining.ts';
import { linkTable } from '../venue/table-links.ts';
import { type AuditDesk, openAuditDesk } from './audit/audit-desk.ts';
import { AntennaDesk } from './devices/antenna-desk.ts';
import { openTableBridge, type TableBridge } from './devices/table-bridge.ts';
import type { TableDevices } from './devices/table-devices.ts';
import type { ServedTable } from './edge.ts';
import { connectFeeds } from './feeds/feed-desk.ts';
import { healthOf } from './health-answer.ts';
import { openNightDesk } from './nights/night-desk.ts';
import { openObs } from './obs/obs-inside.ts';
import { type DoorsPlace, openDoors } from './phones/doors.ts';
import { PhoneDesk } from './phones/phone-desk.ts';
import type { TableRecord } from './record.ts';
import { sayWhenItFails } from './stop-notice.ts';
import { createSurroundings } from './surroundings.ts';
import { tournamentAt } from './tournament-at.ts';

/** One table with everything behind its doors; it does nothing by itself before it begins. */
export interface Inside {
  readonly table: Table;
  readonly served: ServedTable;
  readonly notes: readonly string[];
  /** A hand lies on it. */
  readonly isPlayed: () => boolean;
  readonly begin: () => void;
  readonly stop: () => Promise<void>;
}

/** Where it lies, and since when the program runs. */
export interface TablePlace extends DoorsPlace {
  readonly startedAt: number;
}

/** Things that all tables of a house have together. */
export interface InCommon {
  readonly clock: Clock;
  readonly tournament: Tournament;
  /** The venue that the first one plays at. */
  readonly joins?: Joined | undefined;
  /** Tables of this house are none of the tournament's. */
  readonly isApart?: boolean | undefined;
}

/** Everything behind the doors. */
export function openInside(place: TablePlace, record: TableRecord, devices: TableDevices, common: InCommon): Inside {
  const { id, data, startedAt } = place;
  const { master, entropy, journal } = record;
  const { clock, tournament } = common;
  const doors = openDoors(place, clock);
  const feeds = connectFeeds();
  const damage = record.damage === null ? null : formatDamage(record.damage);
  let bridge: TableBridge | undefined;
  let faults = 0;
  const onFault = (what: string): void => {
    faults += 1;
    say(`sabot: the engine broke on an input and went on without it (${what}). Please report it.`);
  };
  const wiring = (): TableRecord['core']['settings']['wiring'] => table.core.settings.wiring;
  const phones = new PhoneDesk(doors, data, () => table);
  const health = (): ReturnType<TableBridge['health']> => bridge?.health();
  const antennas = new AntennaDesk(data, { order: (...asked) => bridge?.order(...asked) ?? false, health }, clock.now);
  const around = createSurroundings({ doors, devices, feeds, clock, health, wiring, phones, antennas });
  const onCountsWanted: Core['onCountsWanted'] = (device) => bridge?.askCounts(device);
  const core = { ...devices.prepare(record.core, master, entropy), onFault, onCountsWanted };
  const world = { master, entropy, nowMs: clock.now };
  const readers: Pick<TableParts, 'acknowledge' | 'readAgain'> = {
    acknowledge: (reading) => void bridge?.acknowledge(reading),
    readAgain: () => bridge?.readAgain(),
  };
  const { isSimulated } = devices;
  const table = new Table({ core, journal, damage, clock, world, around, isSimulated, ...readers });
  sayWhenItFails(table, () => journal?.cause() ?? null, say);
  doors.notes.attach((events) => table.noteSecurity(events));
  feeds.attach(table, clock, record.history);
  const past = { path: record.path, key: record.key, untilSeq: record.rows, lastMs: record.lastMs, master };
  const night = openNightDesk(core, table, clock, past, journal);
  const obs = openObs({ data, master, entropy, table, tournament, feeds, clock });
  bridge = bridgeOf(table, devices, clock, antennas);
  const lost = devices.hasNewCards && damage === null && isBegun(core) ? [handIsLost(core.settings.hand)] : [];
  if (devices.hasNewCards) table.loseCards();
  if (record.accessDamage !== null) table.foundDamage(record.accessDamage);
  let audit: AuditDesk | undefined;
  let stopLink: () => void | Promise<void> = () => {};
  const answerHealth: ServedTable['health'] = () => {
    const rows = journal?.head().seq ?? record.rows;
    const uptimeMs = performance.now() - startedAt;
    return healthOf(table, bridge, { faults, rows, feeds: feeds.feeds.list(), uptimeMs });
  };
  const told = { tournament: tournamentAt(id, common), countViewers: feeds.countViewers };
  const views = { night: night.view, nightPages: night, ...told };
  return {
    table,
    served: { doors, table, ...views, panic: panicOf(feeds, table), obs, health: answerHealth, phones },
    notes: [...devices.notes, ...notesOf(record, lost, data)],
    isPlayed: () => isBegun(table.core),
    begin: () => {
      table.start();
      stopLink = linkTable(table, id, common, record);
      devices.start({ table });
      audit = auditOf(record, table, data);
    },
    stop: async () => {
      await audit?.close();
      await stopLink();
      obs.stop();
      phones.detach();
      devices.stop();
      await bridge?.close();
      table.stop();
      await feeds.close();
      await night.close();
    },
  };
}

type TableParts = ConstructorParameters<typeof Table>[0];

const panicOf =
  ({ feeds }: ReturnType<typeof connectFeeds>, table: Table): (() => void) =>
  () => {
    feeds.panic();
    table.keepBlanked();
    table.changed();
  };

function notesOf(
  { damage, accessDamage, hasOlderKey }: TableRecord,
  lost: readonly string[],
  data: string,
): readonly string[] {
  const notes = accessDamage === null ? [] : [accessDamage];
  if (hasOlderKey && damage === null)
    notes.push(
      `a new record begins in ${data}, with a key that was there already and says that no row was ever written with ` +
        'it. If there was a journal, stop now and put it back from your backup.',
    );
  if (damage === null) return [...notes, ...lost];
  return [
    ...notes,

    `the journal is damaged: ${formatDamage(damage)}. The table is read-only and shows what is intact. ` +
      `${repairHint(data)}`,
  ];
}

function bridgeOf(table: Table, devices: TableDevices, clock: Clock, antennas: AntennaDesk): TableBridge {
  return openTableBridge({
    ...devices.bridge,
    now: clock.now,
    onReading: (reading) => {
      antennas.note(reading);
      table.takeReading(reading);
    },
    settings: antennas.settingsOf,
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
    say(`sabot: older rows of the journal are damaged: ${words}. The table goes on. ${repairHint(data)}`);
  });
}

const repairHint = (data: string): string =>
  `To bring what is intact into a new journal, stop Sabot and run: sabot repair --data ${data}`;

const handIsLost = (hand: number): string =>
  `hand ${hand} was being played with simulated cards, which went with the program that was stopped. It is ` +
  'given up, everybody has his chips back, and the next one begins.';
