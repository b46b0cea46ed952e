import { join } from 'node:path';
import type { TableSettings } from '#table/core/settings';
import { PEOPLE_REMEMBERED_MAX } from '#wire/limits';
import { type HouseView, type Person, rememberedShape, type SetUp } from '#wire/messages/house';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';

/** What earlier evenings leave for the next set-up to propose. It lies beside the record and is no part of it. */
export type Remembered = Pick<HouseView, 'last' | 'people'>;

export function readRemembered(folder: string): Remembered {
  return readSmallFile(pathIn(folder), rememberedShape) ?? { last: null, people: [] };
}

/** A disk that is full forgets what was typed, and stops nothing. */
export function rememberSetUp(folder: string, setUp: SetUp): void {
  const { people } = readRemembered(folder);
  // Photos are kept once, with the people.
  const bare = setUp.people.map(({ seat, name, colour }) => ({ seat, name, colour }));
  writeSmallFile(pathIn(folder), { last: { ...setUp, people: bare }, people: together(setUp.people, people) });
}

/** Whoever sat down later, or was given a photo or a country, is remembered too. */
export function rememberPeople(folder: string, roster: TableSettings['roster']): void {
  const { last, people } = readRemembered(folder);
  const known = together(roster, people);
  if (JSON.stringify(known) !== JSON.stringify(people)) writeSmallFile(pathIn(folder), { last, people: known });
}

/** The newest first, each name once. */
function together(newest: readonly Person[], earlier: readonly Person[]): readonly Person[] {
  const names = new Set(newest.map(({ name }) => name));
  const bare = newest.map(
    ({ name, colour, photo, country }): Person => ({
      name,
      colour,
      ...(photo === undefined ? {} : { photo }),
      ...(country === undefined ? {} : { country }),
    }),
  );
  return [...bare, ...earlier.filter(({ name }) => !names.has(name))].slice(0, PEOPLE_REMEMBERED_MAX);
}

const pathIn = (folder: string): string => join(folder, 'evenings.json');
