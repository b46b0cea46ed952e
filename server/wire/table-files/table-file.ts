import * as v from 'valibot';
import { type Located, locatedJson } from '#vocabulary/located-json';
import { PROFILES } from '#vocabulary/profiles';
import { err, ok, type Result } from '#vocabulary/result';
import { ANTENNAS_PLACED_MAX, READER_ADDRESS_CHARS_MAX, READERS_CHOSEN_MAX, TABLE_FILE_CHARS_MAX } from '../limits.ts';
import { placedAntennaShape } from '../shapes.ts';

const within = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** An antenna as the file has it: how it reads (PROTOCOL P-59) is left out where nobody set it. */
const fileAntennaShape = v.strictObject({
  ...placedAntennaShape.entries,
  gain: v.exactOptional(within(0, 7)),
  misses: v.exactOptional(within(1, 255)),
  order: v.exactOptional(within(0, 254)),
});

/** No user and no password: an address is shown on pages, and the file goes to strangers. */
const readerShape = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(READER_ADDRESS_CHARS_MAX),
  v.regex(/^[a-z0-9-]+:(?!.*\/\/[^/]*@)\S+$/),
);

/**
 * A table's configuration as people pass it on: what it has, which readers, which antenna is which place, and how each
 * reads. No key, no tag, nobody's name, nothing of any hand.
 */
const tableFileShape = v.strictObject({
  sabotTable: v.literal(1),
  profile: v.picklist(PROFILES),
  readers: v.pipe(v.array(readerShape), v.maxLength(READERS_CHOSEN_MAX)),
  antennas: v.pipe(v.array(fileAntennaShape), v.maxLength(ANTENNAS_PLACED_MAX)),
});
export type TableFile = v.InferOutput<typeof tableFileShape>;
export type FileAntenna = TableFile['antennas'][number];

export const TABLE_FILE_FAULTS = [
  'no-json',
  'too-long',
  'unknown',
  'missing',
  'wrong',
  'place-twice',
  'antenna-twice',
] as const;

/** `field`: the way to it, such as `antennas 3 gain`; `wants`: what may stand there, in the words of a program. */
export interface TableFileFault {
  readonly what: (typeof TABLE_FILE_FAULTS)[number];
  readonly line: number;
  readonly field: string;
  readonly wants: string;
}

/** The table that a text describes, or each of its faults with its line. */
export function readTableFile(text: string): Result<TableFile, readonly TableFileFault[]> {
  if (text.length > TABLE_FILE_CHARS_MAX)
    return err([{ what: 'too-long', line: 1, field: '', wants: `${TABLE_FILE_CHARS_MAX}` }]);
  const json = locatedJson(text);
  if (!json.ok) return err([{ what: 'no-json', line: json.reason.line, field: '', wants: '' }]);
  const parsed = v.safeParse(tableFileShape, json.value.value);
  if (!parsed.success) return err(parsed.issues.map((issue) => faultOf(json.value, issue)));
  const twice = twiceIn(json.value, parsed.output);
  return twice.length > 0 ? err(twice) : ok(parsed.output);
}

function faultOf({ lineOf }: Located, issue: v.BaseIssue<unknown>): TableFileFault {
  const path = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
  const isUnknown = issue.expected === 'never';
  const isMissing = !isUnknown && issue.received === 'undefined';
  return {
    what: isUnknown ? 'unknown' : isMissing ? 'missing' : 'wrong',
    line: lineOf(path),
    field: path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' '),
    wants: isUnknown || isMissing ? '' : (issue.expected ?? `${issue.requirement ?? ''}`),
  };
}

/** A place has one antenna, but for the board; an antenna has one place. */
function twiceIn({ lineOf }: Located, { antennas }: TableFile): readonly TableFileFault[] {
  return antennas.flatMap(({ device, antenna, place }, at) => {
    const before = antennas.slice(0, at);
    const fault = (what: TableFileFault['what'], wants: string): TableFileFault => ({
      what,
      line: lineOf(['antennas', at]),
      field: `antennas ${at + 1}`,
      wants,
    });
    return [
      ...(place !== 'BOARD' && before.some((other) => other.place === place) ? [fault('place-twice', place)] : []),
      ...(before.some((other) => other.device === device && other.antenna === antenna)
        ? [fault('antenna-twice', `${device} ${antenna}`)]
        : []),
    ];
  });
}

/** The text of the file: an antenna a line, for people to read. */
export function tableFileText({ profile, readers, antennas }: TableFile): string {
  const lines = antennas.map((antenna) => `    ${JSON.stringify(antenna).replaceAll(/(?<=[:,])(?=["\d])/g, ' ')}`);
  return [
    '{',
    '  "sabotTable": 1,',
    `  "profile": ${JSON.stringify(profile)},`,
    `  "readers": ${JSON.stringify(readers)},`,
    lines.length === 0 ? '  "antennas": []' : `  "antennas": [\n${lines.join(',\n')}\n  ]`,
    '}',
    '',
  ].join('\n');
}
