import { PHYSICAL_ERRORS, type PhysicalError } from '#simulation/labels/truth';
import { numberIn } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { editsBetween } from '../command-line/edit-distance.ts';

/** How often people err at a simulated table, and in what. */
export interface MistakeRates {
  /** The share of the hands in which somebody errs; the others are clean. */
  readonly share: number;
  /** At most so many mistakes in one hand. */
  readonly most: number;
  /** None but these; null: all that this table can know of. */
  readonly only: readonly PhysicalError[] | null;
  /** How many times as often as the others; 1 unless named. */
  readonly weights: ReadonlyMap<PhysicalError, number>;
}

/** Each mistake as often as the others, three in a hand at most. */
export const evenRates = (share: number): MistakeRates => ({
  share,
  most: MOST_DEFAULT,
  only: null,
  weights: new Map(),
});

export const MOST_DEFAULT = 3;
/** The deal, four rounds of betting, three streets laid and the end: at each of these one thing goes wrong at most. */
export const MOST_MAX = 9;
/** Seldom enough to be next to never, and often enough to be next to always. */
const WEIGHT_MAX = 1000;

/** `burned-early,string-bet`. */
export function parseOnly(text: string | undefined): readonly PhysicalError[] | null {
  return text === undefined ? null : text.split(',').map((name) => mistakeNamed(name, '--only'));
}

/** `burned-early=3,string-bet=0`. */
export function parseWeights(text: string | undefined): ReadonlyMap<PhysicalError, number> {
  if (text === undefined) return new Map();
  return new Map(
    text.split(',').map((pair) => {
      const [name = '', weight, ...more] = pair.split('=');
      if (weight === undefined || more.length > 0)
        throw new UsageError(`--rate is MISTAKE=WEIGHT, such as burned-early=3, not '${pair}'`);
      return [mistakeNamed(name, '--rate'), numberIn(weight, `--rate ${name}`, 0, WEIGHT_MAX)];
    }),
  );
}

/** As the command line has it, nothing of what is as it would be anyway. */
export function formatRates({ share, most, only, weights }: MistakeRates): string {
  return [
    `--mistakes ${share}`,
    ...(most === MOST_DEFAULT ? [] : [`--most ${most}`]),
    ...(only === null ? [] : [`--only ${only.join(',')}`]),
    ...(weights.size === 0 ? [] : [`--rate ${[...weights].map(([error, weight]) => `${error}=${weight}`).join(',')}`]),
  ].join(' ');
}

function mistakeNamed(text: string, option: string): PhysicalError {
  const name = text.trim();
  const found = PHYSICAL_ERRORS.find((error) => error === name);
  if (found !== undefined) return found;
  const near = [...PHYSICAL_ERRORS].sort((a, b) => editsBetween(name, a) - editsBetween(name, b)).slice(0, NEAR_NAMED);
  throw new UsageError(
    `${option}: people do not know how to do '${name}'. Near it: ${near.join(', ')}. \`sabot simulate --help\` ` +
      'lists all',
  );
}

const NEAR_NAMED = 3;
