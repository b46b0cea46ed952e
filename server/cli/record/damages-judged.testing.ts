import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { UsageError } from '../command-line/command.ts';
import { startSabot } from '../start/assemble.ts';
import { pageHeaders } from '../start/callers/callers.testing.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { harm, judge, makeKilledRecord } from './damages.testing.ts';

export interface Figures {
  readonly damages: number;
  /** Something of the record was another than it was. */
  readonly changed: number;
  readonly named: number;
  /** What went unnoticed, in words. */
  readonly unnamed: readonly string[];
}

const HANDS = 6;

/** So many damages, each to a copy of its own, all of them read in this process: none may end it. */
export async function harmMany(count: number, seed: number): Promise<Figures> {
  return await withRecord(async (place, pristine) => {
    const rows = makeKilledRecord(pristine, HANDS);
    return await tally(count, seed, place, pristine, async (folder) => judge(folder, pristine, rows));
  });
}

/** The same through a start: refused, read-only, or named after the ready line when everything has been read again. */
export async function startMany(count: number, seed: number): Promise<Figures> {
  return await withRecord(async (place, pristine) => {
    const rows = makeKilledRecord(pristine, HANDS);
    return await tally(count, seed, place, pristine, async (folder) => {
      const { isWhole } = judge(folder, pristine, rows);
      return { isWhole, named: (await whatStartSays(folder)).named };
    });
  });
}

async function withRecord(use: (place: string, pristine: string) => Promise<Figures>): Promise<Figures> {
  const place = mkdtempSync(join(tmpdir(), 'sabot-harmed-'));
  try {
    return await use(place, join(place, 'pristine'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

type Judging = (folder: string) => Promise<{ readonly named: string | null; readonly isWhole: boolean }>;

async function tally(count: number, seed: number, place: string, pristine: string, judging: Judging): Promise<Figures> {
  let [changed, namedTimes] = [0, 0];
  const unnamed: string[] = [];
  let n = 0;
  for (const { what, to } of fc.sample(harm, { numRuns: count, seed })) {
    n += 1;
    const folder = join(place, `harmed-${n}`);
    cpSync(pristine, folder, { recursive: true });
    to(folder);
    const { named, isWhole } = await judging(folder);
    if (!isWhole) changed += 1;
    if (named !== null) namedTimes += 1;
    if (!isWhole && named === null) unnamed.push(`${n}: ${what}`);
    rmSync(folder, { recursive: true, force: true });
  }
  return { damages: count, changed, named: namedTimes, unnamed };
}

/** Refused, read-only, or named once it plays; `null` when everything has been read again and nothing was found. */
export async function whatStartSays(
  data: string,
): Promise<{ readonly named: string | null; readonly afterMs: number }> {
  let started: Awaited<ReturnType<typeof startSabot>>;
  try {
    started = await startSabot({ ...DEFAULT_START, sim: 'none', port: 0, portIsFixed: true, data });
  } catch (error) {
    if (error instanceof UsageError) return { named: error.message, afterMs: 0 };
    throw error;
  }
  if (!started.ok) return { named: started.reason, afterMs: 0 };
  const { url, stop } = started.value;
  const readyMs = performance.now();
  try {
    for (;;) {
      const view = (await (
        await fetch(`${url}api/tables/1/view?role=director`, { headers: pageHeaders(url) })
      ).json()) as DirectorsJournal;
      const { damage, readAgain } = view.journal;
      if (damage !== null || readAgain) return { named: damage, afterMs: Math.round(performance.now() - readyMs) };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await stop();
  }
}

interface DirectorsJournal {
  readonly journal: { readonly damage: string | null; readonly readAgain: boolean };
}
