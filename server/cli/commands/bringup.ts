import { parseArgs } from 'node:util';
import { type Language, wordsOf } from '#bridge/findings/finding-words';
import { type Finding, findingsOfPort } from '#bridge/findings/findings';
import type { DeviceOrder } from '#bridge/lines/orders';
import { ANTENNA_MODES, type AntennaMode, type Hello, LIMITS } from '#protocol/generated/messages';
import { BOARD_PINS } from '#simulator/generated/board-pins';
import { BOARD_NAMES, type BoardName } from '#simulator/simulated-board';
import { languageOf, numberIn, oneOf, wholeNumberIn } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { BenchBoard } from '../serial/bench-board.ts';
import { type BringupValues, type BringupWord, bringupWords } from '../serial/bringup-words.ts';
import { type Bench, openRehearsal } from '../serial/rehearsal.ts';

export const command: Command = {
  help: `usage: sabot bringup --port PATH | --rehearse nano|mega [--name NAME] [--antennas MODE,…]
                     [--gain N,…] [--dwell N,…] [--seconds N] [--lang en|fr] [--json]

One board at the bench, step by step: does it answer, is it what it shall be, does each reader answer, does each antenna
see a card that lies on it, and only that one. What is not well is said with what to do about it.

  --port PATH      where the board is; nothing else may have the port open
  --rehearse nano|mega  no board at all: the same firmware on a simulated one, to see what will be said
  --name NAME      what it calls itself from now on (1 to 12 of a–z, 0–9, '.' and '-')
  --antennas LIST  what each antenna is for, from antenna 0 on: presence, gate, exit or off; those not named are off
  --gain LIST      the receiver's gain of each, 0 to 7 (4)
  --dwell LIST     milliseconds of field before each poll, 0 to 250 (2)
  --seconds N      how long each antenna waits for a card (20); 0: no cards are asked for
  --lang en|fr     the language of what is said (that of the system)
  --json           one object a step

With --name or --antennas the board is told so, keeps it over a loss of power, and restarts.

Exit status: 0 all is well, 1 something is not, 2 wrong usage.

  sabot bringup --port /dev/ttyUSB0
  sabot bringup --port /dev/ttyUSB0 --name seats-3-4 --antennas presence,presence`,
  run: (args, io) => bringUpAt(args, io, (port) => ({ port, lay: () => undefined })),
};

/** `benchAt`: the bench where a board is at this port. */
export async function bringUpAt(
  args: readonly string[],
  io: CommandIo,
  benchAt: (port: string) => Bench,
): Promise<ExitStatus> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { rehearse } = values;
  if ((values.port === undefined) === (rehearse === undefined)) throw new UsageError('--port or --rehearse is needed');
  const model = rehearse === undefined ? undefined : oneOf(BOARD_NAMES, rehearse, '--rehearse');
  const seconds = values.seconds === undefined ? SECONDS : numberIn(values.seconds, '--seconds', 0, SECONDS_MAX);
  const wish = wishOf(values);
  const steps = new Steps(io, languageOf(values.lang), values.json === true);
  const bench = model === undefined ? benchAt(values.port ?? '') : await openRehearsal(model);
  if (model !== undefined) steps.say('rehearsing', { board: MODEL_NAMES[model] });
  const board = new BenchBoard(bench, io.stop);
  try {
    return await bringUp(board, { ...bench, wish, seconds }, steps);
  } finally {
    await board.close();
    await bench.close?.();
  }
}

const OPTIONS = {
  port: { type: 'string' },
  rehearse: { type: 'string' },
  name: { type: 'string' },
  antennas: { type: 'string' },
  gain: { type: 'string' },
  dwell: { type: 'string' },
  seconds: { type: 'string' },
  lang: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const MODEL_NAMES: Readonly<Record<BoardName, string>> = { nano: 'Nano', mega: 'Mega' };

interface Wish {
  readonly name: string | undefined;
  readonly antennas: readonly AntennaWish[] | undefined;
}
type AntennaWish = Pick<Extract<DeviceOrder, { type: 'configure' }>, 'mode' | 'gain' | 'dwell'>;

function wishOf(values: { name?: string; antennas?: string; gain?: string; dwell?: string }): Wish {
  const { name } = values;
  if (name !== undefined && !/^(?!-$)[a-z0-9.-]{1,12}$/.test(name))
    throw new UsageError(`--name has 1 to 12 of a–z, 0–9, '.' and '-', not '${name}'`);
  if (values.antennas === undefined) {
    if (values.gain !== undefined || values.dwell !== undefined)
      throw new UsageError('--gain and --dwell go with --antennas');
    return { name, antennas: undefined };
  }
  const gains = values.gain?.split(',') ?? [];
  const dwells = values.dwell?.split(',') ?? [];
  const modes = values.antennas.split(',');
  if (gains.length > modes.length || dwells.length > modes.length)
    throw new UsageError('--gain and --dwell have no more entries than --antennas');
  const antennas = modes.map((text, antenna) => ({
    mode: oneOf(ANTENNA_MODES, text, '--antennas'),
    gain: wholeNumberIn(gains[antenna] ?? '4', '--gain', 0, 7),
    dwell: wholeNumberIn(dwells[antenna] ?? '2', '--dwell', 0, 250),
  }));
  return { name, antennas };
}

async function bringUp(
  board: BenchBoard,
  { port, lay, wish, seconds }: Pick<Bench, 'port' | 'lay'> & { readonly wish: Wish; readonly seconds: number },
  steps: Steps,
): Promise<ExitStatus> {
  steps.say('opening', { port });
  if (!(await board.until(() => board.hello !== undefined, ANSWER_MS))) {
    steps.findings(board, () => true);
    return 1;
  }
  const hello = board.hello;
  if (hello !== undefined)
    steps.tell('well', 'answers', { ...valuesOf(hello), build: hello.build.toString(16).padStart(8, '0') });
  steps.findings(board, ({ code }) => code === 'settings-other-layout' || code === 'settings-damaged');
  if (wish.name !== undefined || wish.antennas !== undefined) await tellWishes(board, wish, steps);
  await lookAtReaders(board, steps);
  if (seconds > 0) await layCards(board, seconds, lay, steps);
  return steps.isWell ? 0 : 1;
}

const valuesOf = (hello: Hello): BringupValues => ({
  device: hello.id,
  firmware: hello.firmware,
  places: hello.antennas.length,
  settings: hello.settings,
  modes: Array.from(hello.antennas, (letter) => MODE_OF_LETTER[letter] ?? letter).join(', '),
});

/** All of it, then keep, then a restart, which is what makes the name and the modes true (P-59). */
async function tellWishes(board: BenchBoard, wish: Wish, steps: Steps): Promise<void> {
  const before = board.hello;
  if (before === undefined) return;
  const refused = board.ordersRefused;
  steps.say('telling', {});
  const wanted = wish.antennas;
  const places = wanted === undefined ? 0 : Math.max(before.antennas.length, wanted.length);
  const antennas = Array.from({ length: places }, (_, antenna) => settingsOf(antenna, wanted?.[antenna] ?? OFF));
  board.tell([
    ...(wish.name === undefined ? [] : [{ type: 'name', id: wish.name } as const]),
    ...antennas,
    { type: 'keep' },
    { type: 'reboot', boot: before.boot },
  ]);
  const restarted = await board.until(() => board.hello !== undefined && board.hello.boot !== before.boot, TOLD_MS);
  const after = board.hello ?? before;
  const modes = antennas.slice(0, after.antennas.length).map(({ mode }) => LETTER_OF_MODE[mode]);
  const isSo =
    after.settings === 'kept' &&
    after.id === (wish.name ?? before.id) &&
    (wanted === undefined || after.antennas === modes.join(''));
  const values = { ...valuesOf(after), refused: board.ordersRefused - refused };
  if (restarted && isSo && values.refused === 0) steps.tell('well', 'kept', values);
  else steps.tell('fault', 'not-kept', values);
}

const OFF: AntennaWish = { mode: 'off', gain: 4, dwell: 2 };

function settingsOf(antenna: number, { mode, gain, dwell }: AntennaWish): Extract<DeviceOrder, { type: 'configure' }> {
  return { type: 'configure', antenna, mode, gain, order: antenna, dwell, misses: MISSES[mode] };
}

const MISSES: Readonly<Record<AntennaMode, number>> = {
  presence: LIMITS.missesMaxPresence,
  gate: LIMITS.missesMaxGate,
  exit: LIMITS.missesMaxExit,
  off: LIMITS.missesMaxPresence,
};
const LETTER_OF_MODE: Readonly<Record<AntennaMode, string>> = { presence: 'p', gate: 'g', exit: 'x', off: 'o' };
const MODE_OF_LETTER: Readonly<Record<string, AntennaMode>> = { p: 'presence', g: 'gate', x: 'exit', o: 'off' };

const usedAntennas = (board: BenchBoard): readonly number[] =>
  Array.from(board.hello?.antennas ?? '').flatMap((letter, antenna) => (letter === 'o' ? [] : [antenna]));

/** The printed name of the pin that selects the reader; each chip has one image and its places. */
function selectPin(board: BenchBoard, antenna: number): string {
  const { readers } =
    (board.hello?.antennas.length ?? 0) > BOARD_PINS.nano.readers.length ? BOARD_PINS.mega : BOARD_PINS.nano;
  return readers[antenna]?.label ?? '?';
}

async function lookAtReaders(board: BenchBoard, steps: Steps): Promise<void> {
  await board.until(() => usedAntennas(board).every((antenna) => board.goodOf16(antenna) === POLLS), QUALITY_MS);
  for (const antenna of usedAntennas(board)) {
    const good = board.goodOf16(antenna) ?? 0;
    const values = { antenna, good, pin: selectPin(board, antenna) };
    if (good === 0) steps.tell('fault', 'reader-missing', values);
    else if (good < GOOD_LEAST) steps.tell('fault', 'reader-weak', values);
    else steps.tell('well', 'reader-answers', values);
  }
}

async function layCards(board: BenchBoard, seconds: number, lay: Bench['lay'], steps: Steps): Promise<void> {
  for (const antenna of usedAntennas(board)) {
    if (board.goodOf16(antenna) === 0) continue;
    board.forget();
    steps.say('lay-a-card', { antenna, seconds });
    const before = new Set(board.antennasWithCards);
    lay(antenna);
    const seen = await board.until(() => board.antennasWithCards.includes(antenna), seconds * 1000);
    // A neighbour that reads it as well does so within a sweep or two.
    if (seen) await board.until(() => false, NEIGHBOUR_MS);
    const others = seen ? board.sharersOf(antenna) : board.antennasWithCards.filter((other) => !before.has(other));
    const values = { antenna, others: others.length === 0 ? '–' : others.join(', ') };
    if (!seen) steps.tell('fault', 'card-not-seen', values);
    else if (others.length > 0) steps.tell('fault', 'card-seen-elsewhere', values);
    else steps.tell('well', 'card-seen', values);
  }
}

/** Results on stdout, what the person is to do meanwhile on stderr. */
class Steps {
  readonly #io: CommandIo;
  readonly #language: Language;
  readonly #json: boolean;
  isWell = true;

  constructor(io: CommandIo, language: Language, json: boolean) {
    this.#io = io;
    this.#language = language;
    this.#json = json;
  }

  say(step: BringupWord, values: BringupValues): void {
    this.#io.say(bringupWords(step, this.#language, values).says);
  }

  tell(level: 'well' | 'fault', step: BringupWord, values: BringupValues): void {
    this.#out(level, { step, level, values, ...bringupWords(step, this.#language, values) });
  }

  /** What the doctor would say, of what is looked for. */
  findings({ health }: BenchBoard, isLookedFor: (finding: Finding) => boolean): void {
    for (const finding of health === undefined ? [] : findingsOfPort(health).filter(isLookedFor)) {
      this.#out('fault', {
        step: finding.state ?? finding.code,
        level: 'fault',
        values: finding.values,
        ...wordsOf(finding, this.#language),
      });
    }
  }

  #out(
    level: 'well' | 'fault',
    told: { readonly says: string; readonly todo?: string } & Readonly<Record<string, unknown>>,
  ): void {
    if (level === 'fault') this.isWell = false;
    if (this.#json) {
      this.#io.out(JSON.stringify(told));
      return;
    }
    this.#io.out(`${level === 'well' ? 'ok     ' : 'FAULT  '} ${told.says}`);
    if (told.todo !== undefined) this.#io.out(`    → ${told.todo}`);
  }
}

const POLLS = LIMITS.qualityPolls;
/** Three of four, as the doctor counts it. */
const GOOD_LEAST = 12;
const SECONDS = 20;
const SECONDS_MAX = 600;
/** The boot loader waits up to two seconds; the rest is patience. */
const ANSWER_MS = 12_000;
/** Settings of all antennas, each answered; half a second of keeping; the restart. */
const TOLD_MS = 20_000;
/** Sixteen polls of a full hub, and a heartbeat. */
const QUALITY_MS = 6000;
const NEIGHBOUR_MS = 600;
