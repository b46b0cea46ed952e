import type { RosterSeat } from '#views/model';
import type { SetUp } from '#wire/messages/house';
import { configured } from '../between/changing-settings.ts';
import { openingBank } from '../between/chip-moves.ts';
import { type Core, coreWith, type Outcome } from '../core/core.ts';
import type { TableSettings } from '../core/settings.ts';
import { snapshotEntry, workEntry } from '../hands/entries.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched } from '../hands/hands.ts';
import { endNight } from './ending-night.ts';

/**
 * A new evening: the people, chips and rules that a host has said. The evening before ends with it, and a hand that
 * still lies there is given up. Undefined where the door let something in that cannot be played.
 */
export function setUpTable(core: Core, setUp: SetUp, by: string, atMs: number): Outcome | undefined {
  const isPlaying = core.engine.hand !== null && !handIsOver(core) && !isUntouched(core);
  const rested = isPlaying ? coreWith(core, { isVoided: true }) : core;
  const ended = endNight(rested, atMs);
  if (ended === undefined) return undefined;
  const chosen = chosenSettings(ended.settings, setUp);
  if (chosen === undefined) return undefined;
  const wasPlayed = core.settings.hand > 0 && core.settings.isNightOver !== true;
  const { isNightOver: _, nightEndedMs: __, ...begun } = ended.settings;
  const endedMs = wasPlayed ? atMs : core.settings.nightEndedMs;
  const settings: TableSettings = {
    ...begun,
    ...(endedMs === undefined ? {} : { nightEndedMs: endedMs }),
    ...chosen,
  };
  const next = coreWith({ ...ended, settings }, { work: core.work + 1 });
  const body = {
    settings: { ...chosen, ...(wasPlayed ? { nightEndedMs: atMs } : {}) },
    ...(wasPlayed ? { nightEnded: { by } } : {}),
  };
  return {
    core: next,
    entries: [
      ...(isPlaying ? [workEntry(core, atMs, { voided: { by, reason: GIVEN_UP } })] : []),
      workEntry(next, atMs, body),
      snapshotEntry(next, atMs),
    ],
    events: [],
    screen: [],
  };
}

/** Stands on record, where reasons are in the language of whoever gave them; here it is the program. */
const GIVEN_UP = 'the table was set up anew';

function chosenSettings(settings: TableSettings, setUp: SetUp): Partial<TableSettings> | undefined {
  const { tableName, profile, acts, ruleBook, stakes, dealer, buyIn, price, denominations } = setUp;
  // Options are those of a book: another book has its own.
  const options = ruleBook === settings.next.ruleBook ? settings.next.options : {};
  const changed = configured(settings, { tableName, profile, acts, ruleBook, stakes, options });
  if (!changed.ok) return undefined;
  const roster = setUp.people
    .map((person): RosterSeat => ({ ...person, stack: buyIn, present: true }))
    .sort((a, b) => a.seat - b.seat);
  return {
    ...changed.value,
    roster,
    bank: openingBank({ roster, deadMoney: 0 }),
    newcomers: [],
    positions: null,
    buttonMovedTo: dealer,
    deadMoney: 0,
    tournament: null,
    authority: settings.authority ?? 'host',
    chipset: {
      buyIn,
      ...(price === undefined ? {} : { price }),
      denominations: [...new Set(denominations)].sort((a, b) => a - b),
    },
  };
}
