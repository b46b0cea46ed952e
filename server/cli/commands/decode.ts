import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { formatFrame } from '#bridge/lines/frame-text';
import type { Frame } from '#bridge/lines/frames';
import { parseRecordingHead, parseRecordingRow, type RecordingRow } from '#bridge/recording';
import { Replay } from '#bridge/replay';
import { maskTagId, type Reading } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';
import { checkReadable } from '../command-line/named-paths.ts';

export const command: Command = {
  help: `usage: sabot decode FILE [--readings] [--tags] [--raw] [--json]

FILE is a recording of \`sabot record\`. Prints each line of each device as it was understood, or why it was
refused, with the time since the recording began. The lines go through the same decoder and the same links as on the
table, so they give the same readings again.

  --readings   print readings (what the table takes from the frames) instead of frames
  --tags       whole tag ids; without it only their last two bytes are shown
  --raw        FILE has the bare bytes of one device, as another program saved them
  --json       one object a frame or reading; with whole tag ids only if --tags

Exit status: 0 printed, 1 the recording is damaged (what is whole is printed), 2 wrong usage or no recording.

  sabot decode evening.jsonl | grep discarded`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        readings: { type: 'boolean' },
        tags: { type: 'boolean' },
        raw: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('name one recording');
    checkReadable(path);
    const printer = new Printer(values, io);
    const rows = values.raw === true ? rawRows(path) : recordedRows(path);
    const torn: number[] = [];
    for await (const row of rows) {
      if ('tornLine' in row) torn.push(row.tornLine);
      else printer.row(row);
    }
    printer.summary();
    if (torn.length > 0) io.say(tornWords(path, torn));
    return torn.length > 0 ? 1 : 0;
  },
};

/** By the lines of the file, which an editor shows. */
function tornWords(path: string, lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED_MAX).join(', ');
  const more = lines.length > LINES_NAMED_MAX ? ` and ${lines.length - LINES_NAMED_MAX} more` : '';
  return lines.length === 1
    ? `1 row of ${path} is damaged and was left out: line ${named}.`
    : `${lines.length} rows of ${path} are damaged and were left out: lines ${named}${more}.`;
}

/** Enough to find the place. */
const LINES_NAMED_MAX = 10;

class Printer {
  readonly #options: {
    readonly readings?: boolean | undefined;
    readonly tags?: boolean | undefined;
    readonly json?: boolean | undefined;
  };
  readonly #io: CommandIo;
  #beganMs: Ms | undefined;
  #messages = 0;
  #discarded = 0;
  #readings = 0;

  readonly #replay = new Replay({
    onFrame: (port, frame, row) => this.#frame(port, frame, row.atMs),
    onReading: (reading) => this.#reading(reading),
  });

  constructor(
    options: { readings?: boolean | undefined; tags?: boolean | undefined; json?: boolean | undefined },
    io: CommandIo,
  ) {
    this.#options = options;
    this.#io = io;
  }

  row(row: RecordingRow): void {
    this.#beganMs ??= row.atMs;
    const edge = row.what === 'opened' || row.what === 'closed' || row.what === 'resumed';
    if (edge && this.#options.readings !== true && this.#options.json !== true) {
      this.#io.out(`${this.#since(row.atMs)} ${row.what === 'resumed' ? '' : `${row.port} `}-- ${row.what} --`);
    }
    this.#replay.row(row);
  }

  summary(): void {
    this.#io.say(`${this.#messages} messages, ${this.#discarded} lines discarded, ${this.#readings} readings`);
  }

  #frame(port: string, frame: Frame, atMs: Ms): void {
    if (frame.kind === 'message') this.#messages += 1;
    else this.#discarded += 1;
    if (this.#options.readings === true) return;
    if (this.#options.json === true) this.#io.out(JSON.stringify({ port, atMs, ...frame }, this.#mask));
    else this.#io.out(`${this.#since(atMs)} ${port} ${formatFrame(frame, this.#options.tags)}`);
  }

  #reading(reading: Reading): void {
    this.#readings += 1;
    if (this.#options.readings !== true) return;
    if (this.#options.json === true) {
      this.#io.out(JSON.stringify(reading, this.#mask));
      return;
    }
    const { id, device, boot, seq, ticks, atMs, type, ...body } = reading;
    const words = Object.entries(body).map(
      ([name, value]) => `${name}=${JSON.stringify(value, this.#mask)?.replaceAll('"', '')}`,
    );
    const tag = 'tag' in body && this.#options.tags !== true ? maskTagId(body.tag) : undefined;
    const shown = tag === undefined ? words : words.map((word) => (word.startsWith('tag=') ? `tag=${tag}` : word));
    this.#io.out([this.#since(atMs), `${device}:${boot}:${seq}`, type, ...shown].join(' '));
  }

  /** Tags are shown in part only, wherever they are in an object. */
  readonly #mask = (key: string, value: unknown): unknown => {
    if (this.#options.tags === true || typeof value !== 'string') return value;
    if (key === 'tag' || key === 'uid') return `…${value.slice(-4)}`;
    return key === 'line' ? value.replace(/[0-9A-F]{8,}/g, (digits) => `…${digits.slice(-4)}`) : value;
  };

  #since(atMs: Ms): string {
    return `${((atMs - (this.#beganMs ?? atMs)) / 1000).toFixed(3).padStart(9)}`;
  }
}

async function* recordedRows(path: string): AsyncGenerator<RecordingRow | { readonly tornLine: number }> {
  let head = true;
  let at = 0;
  for await (const line of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    at += 1;
    if (head) {
      const parsed = parseRecordingHead(line);
      if (!parsed.ok && parsed.reason === 'other-version')
        throw new UsageError(`${path} was recorded by another version of Sabot`);
      if (!parsed.ok)
        throw new UsageError(`${path} is no recording of sabot record; for the bare bytes of one device say --raw`);
      head = false;
      continue;
    }
    const row = parseRecordingRow(line);
    yield row.ok ? row.value : { tornLine: at };
  }
  if (head) throw new UsageError(`${path} is empty`);
}

async function* rawRows(path: string): AsyncGenerator<RecordingRow> {
  const port = path;
  yield { what: 'opened', port, atMs: ms(0) };
  for await (const chunk of createReadStream(path, 'latin1'))
    yield { what: 'heard', port, atMs: ms(0), bytes: String(chunk) };
}
