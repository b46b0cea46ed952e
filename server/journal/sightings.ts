/** A stored reading as the table has it; `tag` is sealed. */
export type LooseReading = Readonly<Record<string, unknown>>;

/**
 * What one device saw in a row, as one line of text: a journal is mostly these. `hub:1:20 7868 -12 w3#7,15,3
 * 40c3#7,1,10` is device, boot and number of the first record, its ticks, its time against that of the row; then each
 * sighting: what (came, went, exited), antenna, tag, good and silent polls. In front of the second one stands how many
 * ticks it came later; `a40` says that host time went on by another number.
 */
export function packSightings(readings: readonly LooseReading[], rowMs: number): readonly (string | LooseReading)[] {
  const packed: (string | LooseReading)[] = [];
  let run: string[] = [];
  let before: Sighting | undefined;
  const close = (): void => {
    if (run.length > 0) packed.push(run.join(' '));
    run = [];
    before = undefined;
  };
  for (const reading of readings) {
    const sighting = sightingOf(reading);
    if (sighting === undefined) {
      close();
      packed.push(reading);
      continue;
    }
    if (before === undefined || !follows(sighting, before)) {
      close();
      run.push(sighting.id, `${sighting.ticks}`, `${sighting.atMs - rowMs}`, spelled(sighting));
    } else run.push(`${sighting.ticks - before.ticks}${clockStep(sighting, before)}${spelled(sighting)}`);
    before = sighting;
  }
  close();
  return packed;
}

export function unpackSightings(line: string, rowMs: number): readonly LooseReading[] {
  const [id = '', ticks, late, ...words] = line.split(' ');
  const [device, boot, seq] = id.split(':');
  let at = { seq: Number(seq), ticks: Number(ticks), atMs: rowMs + Number(late) };
  return words.map((word, nth) => {
    const {
      passed = '0',
      host = passed,
      what = '',
      antenna,
      tag = '',
      good,
      silent,
    } = SIGHTING.exec(word)?.groups ?? {};
    if (nth > 0) at = { seq: at.seq + 1, ticks: at.ticks + Number(passed), atMs: at.atMs + Number(host) };
    return {
      id: `${device}:${boot}:${at.seq}`,
      device,
      boot: Number(boot),
      ...at,
      type: TYPES[what],
      antenna: Number(antenna),
      tag: tag.startsWith(':') ? tag.slice(1) : tag,
      good: Number(good),
      silent: Number(silent),
    };
  });
}

interface Sighting {
  readonly id: string;
  readonly device: string;
  readonly boot: number;
  readonly seq: number;
  readonly ticks: number;
  readonly atMs: number;
  readonly letter: string;
  readonly antenna: number;
  readonly tag: string;
  readonly good: number;
  readonly silent: number;
}

const LETTERS: Readonly<Record<string, string>> = { 'tag-came': 'c', 'tag-went': 'w', 'tag-exited': 'x' };
const TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LETTERS).map(([type, letter]) => [letter, type]),
);
const SIGHTING =
  /^(?<passed>\d+)?(?:a(?<host>-?\d+))?(?<what>[cwx])(?<antenna>\d+)(?<tag>[#@]\d+|:[\w-]+),(?<good>\d+),(?<silent>\d+)$/;
const FIELDS = 11;

/** Nothing where a line has no place for what the reading holds. */
function sightingOf(reading: LooseReading): Sighting | undefined {
  const { id, device, boot, seq, ticks, atMs, type, antenna, tag, good, silent } = reading;
  const letter = typeof type === 'string' && Object.hasOwn(LETTERS, type) ? LETTERS[type] : undefined;
  if (letter === undefined || Object.keys(reading).length !== FIELDS) return undefined;
  if (typeof device !== 'string' || typeof tag !== 'string' || !/^(?:[#@]\d+|[\w-]+)$/.test(tag)) return undefined;
  if (id !== `${device}:${boot}:${seq}` || !/^[\w.-]+$/.test(device)) return undefined;
  if (
    !isCount(boot) ||
    !isCount(seq) ||
    !isCount(ticks) ||
    !isCount(atMs) ||
    !isCount(antenna) ||
    !isCount(good) ||
    !isCount(silent)
  )
    return undefined;
  return { id, device, boot, seq, ticks, atMs, letter, antenna, tag, good, silent };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function follows(next: Sighting, before: Sighting): boolean {
  return (
    next.device === before.device &&
    next.boot === before.boot &&
    next.seq === before.seq + 1 &&
    next.ticks >= before.ticks
  );
}

/** Mostly the device's clock and the host's went on alike. */
function clockStep(next: Sighting, before: Sighting): string {
  const host = next.atMs - before.atMs;
  return host === next.ticks - before.ticks ? '' : `a${host}`;
}

function spelled({ letter, antenna, tag, good, silent }: Sighting): string {
  return `${letter}${antenna}${/^[#@]/.test(tag) ? tag : `:${tag}`},${good},${silent}`;
}
