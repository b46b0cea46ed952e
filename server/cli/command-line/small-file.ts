import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a small file of the data folder holds; undefined where there is none, or nothing that can be read. */
export function readSmallFile<Shape extends v.GenericSchema>(
  path: string,
  shape: Shape,
): v.InferOutput<Shape> | undefined {
  try {
    const parsed = v.safeParse(shape, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Renamed into place once it is on disk, so that a crash leaves the old one or the new one. False: it is as it was. */
export function writeSmallFile(path: string, value: unknown): boolean {
  const fresh = `${path}.new`;
  try {
    writeFileSync(fresh, JSON.stringify(value), { mode: 0o600, flush: true });
    renameSync(fresh, path);
    return true;
  } catch {
    try {
      rmSync(fresh, { force: true });
    } catch {
      // What cannot be written cannot be tidied either.
    }
    return false;
  }
}
