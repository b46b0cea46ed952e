import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openBridge } from '#bridge/bridge';
import type { Language } from '#bridge/findings/languages';
import type { Hello } from '#protocol/generated/messages';
import { helloOf, imageFile, readImage, withDeviceId } from '#simulator/firmware-image';
import { formatIntelHex } from '#simulator/intel-hex';
import { BOARD_NAMES, type BoardName } from '#simulator/simulated-board';
import { ms } from '#vocabulary/units';
import { languageOf, oneOf } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { type AvrdudeJob, avrdudeArguments, runAvrdude } from '../serial/avrdude.ts';
import { type FlashWord, flashWords } from '../serial/flash-words.ts';
import { isPortThere } from '../serial/port-path.ts';

/** A board restarts when its port is opened; its boot loader waits up to two seconds before it starts the program. */
const HELLO_MS = 6000;

export const command: Command = {
  help: `usage: sabot flash --port PATH [--board mega|nano] [--id NAME] [--old-bootloader] [--dry-run] [--lang en|fr]

Writes the committed image through avrdude and then asks the board what it runs. Without --board, the board is asked
which it is; a new one does not know yet.

  --port PATH        where the board is plugged in, such as /dev/ttyACM0 or /dev/serial/by-id/…
  --board mega|nano  mega: Arduino Mega 2560; nano: Arduino Nano or Uno (ATmega328P)
  --id NAME          what the device calls itself (1 to 12 of a–z, 0–9, '.' and '-'); needed when a table has two of
                     a kind
  --old-bootloader   a Nano made before 2018
  --dry-run          print what avrdude would be called with; with --id the image is made for that
  --lang en|fr       the language of what is said (that of the system)

Exit status: 0 written and answering, 1 not, 2 wrong usage.

  sabot flash --port /dev/ttyACM0 --board mega`,
  run: async (args, io) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        board: { type: 'string' },
        id: { type: 'string' },
        lang: { type: 'string' },
        'old-bootloader': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    if (values.port === undefined) throw new UsageError('--port is needed');
    const say = new Speaker(io, languageOf(values.lang));
    const named = values.board === undefined ? undefined : oneOf(BOARD_NAMES, values.board, '--board');
    // Only what is written, or asked what it is, has to be plugged in.
    if ((!values['dry-run'] || named === undefined) && !isPortThere(values.port)) {
      say.say('no-port', { port: values.port });
      return 2;
    }
    const board = named ?? (await askBoard(values.port, say));
    if (board === undefined) return 2;
    const image = imageFor(board, values.id);
    const job = { port: values.port, board, isOldBootloader: values['old-bootloader'] };
    if (values['dry-run']) {
      io.out(commandFor(job, image, values.id));
      return 0;
    }
    return await write(job, image, values.id, say);
  },
};

class Speaker {
  readonly io: CommandIo;
  readonly language: Language;

  constructor(io: CommandIo, language: Language) {
    this.io = io;
    this.language = language;
  }

  say(word: FlashWord, values?: Readonly<Record<string, string | number>>): void {
    for (const line of flashWords(word, this.language, values).split('\n')) this.io.say(line);
  }
}

function imageFor(board: BoardName, id: string | undefined): Uint8Array {
  const image = readImage(board);
  if (id === undefined) return image;
  try {
    return withDeviceId(image, id);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function askBoard(port: string, speaker: Speaker): Promise<BoardName | undefined> {
  speaker.say('asking', { port });
  const hello = await helloAt(port, () => true);
  // Each chip has one image, and places for so many antennas, used or not.
  if (hello !== undefined && hello.antennas !== '') return hello.antennas.length > NODE_ANTENNAS ? 'mega' : 'nano';
  speaker.say('unknown-board', { port });
  return undefined;
}

/** What can be pasted into a terminal: the committed image, or one with the name in it, which is kept for that. */
function commandFor(job: FlashJob, image: Uint8Array, id: string | undefined): string {
  const file = id === undefined ? fileURLToPath(imageFile(job.board)) : imageInFolder(newFolder(), job.board, image);
  return ['avrdude', ...avrdudeArguments({ ...job, file })].map(quoted).join(' ');
}

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sabot-flash-'));

function imageInFolder(folder: string, board: BoardName, image: Uint8Array): string {
  const file = join(folder, `${board}.hex`);
  writeFileSync(file, formatIntelHex(image));
  return file;
}

type FlashJob = Omit<AvrdudeJob, 'file'>;

async function write(job: FlashJob, image: Uint8Array, id: string | undefined, speaker: Speaker): Promise<ExitStatus> {
  const { port, board } = job;
  const expected = helloOf(board, image);
  const folder = newFolder();
  try {
    const file = imageInFolder(folder, board, image);
    speaker.say('writing', { file: `${board}.hex`, port });
    const end = await runAvrdude({ ...job, file }, speaker.io.say);
    if (end.end === 'not-installed') {
      speaker.say('no-avrdude', { command: commandFor(job, image, id) });
      return 1;
    }
    if (end.end === 'failed') {
      speaker.say('failed', { status: end.status, hint: flashWords(end.hint, speaker.language) });
      return 1;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return await verify(port, expected, speaker);
}

async function verify(port: string, expected: Hello, speaker: Speaker): Promise<ExitStatus> {
  const hello = await helloAt(port, (heard) => isWritten(heard, expected));
  if (hello === undefined) {
    speaker.say('no-answer', { port });
    return 1;
  }
  const values = {
    port,
    id: hello.id,
    firmware: hello.firmware,
    build: hex(hello.build),
    expected: hex(expected.build),
  };
  if (!isWritten(hello, expected)) {
    speaker.say('other-build', values);
    return 1;
  }
  speaker.say('verified', values);
  return 0;
}

/** A board that keeps its settings has its name from there (P-59), whatever image is written into it. */
const isWritten = ({ build, id, settings }: Hello, expected: Hello): boolean =>
  build === expected.build && (id === expected.id || settings === 'kept');

const NODE_ANTENNAS = 2;

const hex = (build: number): string => build.toString(16).padStart(8, '0');

/** The newest hello at this port: at once when it is the one looked for, else what there is after a while. */
async function helloAt(port: string, isLookedFor: (hello: Hello) => boolean): Promise<Hello | undefined> {
  let newest: Hello | undefined;
  let found: () => void = () => undefined;
  const isFound = new Promise<void>((resolve) => {
    found = resolve;
  });
  const bridge = openBridge({
    ports: [port],
    now: () => ms(performance.now()),
    onReading: () => undefined,
    onFrame: (_port, frame) => {
      if (frame.kind !== 'message' || frame.message.type !== 'hello') return;
      newest = frame.message;
      if (isLookedFor(newest)) found();
    },
  });
  const timer = setTimeout(found, HELLO_MS);
  await isFound;
  clearTimeout(timer);
  await bridge.close();
  return newest;
}
