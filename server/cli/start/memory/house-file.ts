import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type AccessStore, openAccessStore } from '#http/access/access-store';
import { TABLE_IDS, type TableId } from '#vocabulary/tables';
import { TABLE_KINDS, type TableKind } from '#wire/messages/house';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';
import { folderOfTable } from '../../record/table-folder.ts';
import type { StartOptions } from '../options/options.ts';

/**
 * Where the two tables of a data folder lie. The one that was there first has the folder itself; the other one has a
 * folder of its own within it. So neither ever writes into the other's record, and what was made when there was one
 * table alone stays where it is.
 */
export interface HouseFile {
  readonly first: TableKind;
  /** The table that is on, or was when the program ended. */
  readonly shows: TableKind;
  /** Tables that there are of each kind; not said: one. */
  readonly tables?: TableCounts;
}

type TableCounts = Readonly<Partial<Record<TableKind, number>>>;

const tableCount = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(TABLE_IDS.length)));
const houseShape = v.object({
  first: v.picklist(TABLE_KINDS),
  shows: v.picklist(TABLE_KINDS),
  tables: v.exactOptional(v.object({ demonstration: tableCount, own: tableCount })),
});

export const readHouse = (home: string): HouseFile | undefined => readSmallFile(pathIn(home), houseShape);
export const writeHouse = (home: string, house: HouseFile): boolean => writeSmallFile(pathIn(home), house);

export const folderOf = (home: string, first: TableKind, kind: TableKind): string =>
  kind === first ? home : join(home, kind);

/** The folder of the table that is on: what `sabot token` makes is for that one. */
export function shownFolder(home: string, table: TableId): string {
  const house = readHouse(home);
  return folderOfTable(house === undefined ? home : folderOf(home, house.first, house.shows), table);
}

/** Who may come in at the other tables of the machine. */
export function otherLists(home: string, folder: string): readonly AccessStore[] {
  return [home, ...TABLE_KINDS.map((kind) => join(home, kind))]
    .filter((other) => other !== folder && existsSync(join(other, 'access.json')))
    .map((other) => openAccessStore(join(other, 'access.json')));
}

/** Somebody has sat down at this table before, or watched it. */
export const isThere = (folder: string): boolean => existsSync(join(folder, 'vault.key'));

/**
 * Which table a start shows: the one that was asked for, the one that the boards stand under, or the one that was on.
 */
export function planHouse(
  home: string,
  { sim, tables }: Pick<StartOptions, 'sim' | 'tables'>,
  plugged: readonly string[],
): HouseFile {
  const known = readHouse(home);
  const shows =
    sim === 'auto'
      ? plugged.length > 0
        ? 'own'
        : (known?.shows ?? 'demonstration')
      : sim === 'none'
        ? 'own'
        : 'demonstration';
  const counts = tables === undefined ? known?.tables : { ...known?.tables, [shows]: tables };
  return {
    first: known?.first ?? firstIn(home) ?? shows,
    shows,
    ...(counts === undefined ? {} : { tables: counts }),
  };
}

/** Where the file is lost, the folder within tells which of the two came later. */
function firstIn(home: string): TableKind | undefined {
  const second = TABLE_KINDS.find((kind) => isThere(join(home, kind)));
  return second === undefined ? undefined : second === 'own' ? 'demonstration' : 'own';
}

const pathIn = (home: string): string => join(home, 'house.json');
