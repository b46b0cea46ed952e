import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { err, ok, type Result } from '#vocabulary/result';
import { structureTroubles } from '#vocabulary/tournament/structure-troubles';
import type { ChipsOfWorth, Structure, StructureTrouble } from '#vocabulary/tournament/structures';
import { type Chips, isChips } from '#vocabulary/units';
import { CHIPS_MAX, DENOMINATIONS_MAX } from '../limits.ts';
import { nameShape } from '../shapes.ts';
import { sheetEntry } from './inputs.ts';
import { CHIP_COUNT_MAX, CHIP_WORTH_MAX, SHEET_ENTRIES_MAX, STRUCTURE_FILE_BYTES_MAX } from './limits.ts';

/** What a file says that it is, so that another JSON file is not taken for one. */
const FORMAT = 'sabot-structure';

const worthShape = v.custom<Chips>((value) => isChips(value) && value > 0 && value <= CHIP_WORTH_MAX);

/** Chips by their worth, each once, the smallest first. */
export const chipsOfWorthShape: v.GenericSchema<unknown, ChipsOfWorth[]> = v.pipe(
  v.array(
    v.strictObject({
      worth: worthShape,
      count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHIP_COUNT_MAX)),
    }),
  ),
  v.minLength(1),
  v.maxLength(DENOMINATIONS_MAX),
  v.check((kinds) => kinds.every(({ worth }, index) => index === 0 || worth > (kinds[index - 1]?.worth ?? 0))),
);

const sheetShape = v.pipe(v.array(sheetEntry), v.maxLength(SHEET_ENTRIES_MAX));
const structureShape = v.strictObject({ name: nameShape, chips: chipsOfWorthShape, sheet: sheetShape });
const fileShape = v.strictObject({ format: v.literal(FORMAT), structure: structureShape });

/** `not-a-structure`: some other file, or one that somebody has cut. */
export type StructureFileFault =
  | { readonly type: 'not-a-structure' }
  | { readonly type: 'not-playable'; readonly troubles: readonly StructureTrouble[] };

/** A file as people send it to each other. */
export function formatStructure(structure: Structure): string {
  return `${JSON.stringify({ format: FORMAT, structure }, null, 2)}\n`;
}

export function parseStructure(text: string): Result<Structure, StructureFileFault> {
  const read = text.length > STRUCTURE_FILE_BYTES_MAX ? undefined : parsedJson(text);
  const file = v.safeParse(fileShape, read);
  if (!file.success) return err({ type: 'not-a-structure' });
  return checkedStructure(file.output.structure);
}

function checkedStructure(structure: Structure): Result<Structure, StructureFileFault> {
  // More than anybody could hold is no amount of chips.
  const sum = structure.chips.reduce((all, { worth, count }) => all + worth * count, 0);
  if (sum > CHIPS_MAX) return err({ type: 'not-a-structure' });
  const troubles = structureTroubles(structure);
  return troubles.length === 0 ? ok(structure) : err({ type: 'not-playable', troubles });
}
