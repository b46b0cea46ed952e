import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';
import { NETWORK_KEPT_MS } from '../options/limits.ts';

const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const shape = v.object({
  openedAtMs: v.number(),
  by: v.nullable(v.string()),
  code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9]{6}$/))),
  ports: v.object({ plain: port, encrypted: port }),
});

/** What the host said about phones: after a power cut in the middle of the night they find the table where it was. */
export type KeptDoor = Readonly<v.InferOutput<typeof shape>>;

/** Where it cannot be kept the night goes on, and after a restart the host is asked again. */
export function keepDoor(data: string, door: KeptDoor | null): void {
  if (door === null) rmSync(fileIn(data), { force: true });
  else writeSmallFile(fileIn(data), door);
}

/** Null: nobody opened it, or on another day. */
export function keptDoor(data: string, nowMs: number): KeptDoor | null {
  const kept = readSmallFile(fileIn(data), shape);
  return kept !== undefined && Math.abs(nowMs - kept.openedAtMs) < NETWORK_KEPT_MS ? kept : null;
}

const fileIn = (data: string): string => join(data, 'phones.json');
