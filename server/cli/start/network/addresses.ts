import { join } from 'node:path';
import * as v from 'valibot';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';
import { DEFAULT_PORT } from '../options/options.ts';

/** Where a table is found: from its own machine, and from others if they are let in. */
export interface TableAddresses {
  readonly url: string;
  readonly lanUrls: readonly string[];
}

const urlShape = v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:[\]-]+\/$/));
const storedShape = v.object({ url: urlShape, lanUrls: v.array(urlShape) });

/**
 * For `sabot token`, which prints whole addresses. What comes of it is a hint in a terminal: a disk that is full stops
 * nothing here.
 */
export function keepAddresses(data: string, { url, lanUrls }: TableAddresses): void {
  writeSmallFile(fileIn(data), { url, lanUrls });
}

/** Where the table of a data folder was found last; the usual place if nobody knows. */
export function lastAddresses(data: string): TableAddresses {
  return readSmallFile(fileIn(data), storedShape) ?? { url: `http://localhost:${DEFAULT_PORT}/`, lanUrls: [] };
}

const fileIn = (data: string): string => join(data, 'addresses.json');
