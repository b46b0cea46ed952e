import type { BeliefBin } from '../placed/whole-beliefs.ts';
import type { ScoreFigures } from './score-figures.ts';

/** Bins in which statements and beliefs of some nights are too sure, a sentence each. */
export function oversureOf(
  { calibration, beliefs }: Pick<ScoreFigures, 'calibration' | 'beliefs'>,
  deviations = 0,
): readonly string[] {
  const stated = calibration.flatMap(({ from, stated: count, so }) =>
    tooMany({ what: `stated at ${from} to 1 and more`, count, wrong: count - so }, STATED_WRONG.get(from), deviations),
  );
  return [...stated, ...(deviations === 0 ? beliefsBeside(beliefs) : [])];
}

/** Shares that may be wrong, by the odds at which their bin begins. */
const STATED_WRONG: ReadonlyMap<number, number> = new Map([
  [30, 0.02],
  [1000, 0.001],
]);

interface Counted {
  readonly what: string;
  readonly count: number;
  readonly wrong: number;
}

/** Standard deviations by which a sample may be more wrong by chance. */
function tooMany({ what, count, wrong }: Counted, share: number | undefined, deviations: number): readonly string[] {
  if (share === undefined) return [];
  const most = count * share + deviations * Math.sqrt(count * share);
  return wrong <= most ? [] : [`${what}: ${wrong} of ${count} wrong, at most ${most.toFixed(1)}`];
}

/** Bins that lie beside what they believe, and what is surer than all of these and wrong more than twice as often. */
function beliefsBeside(bins: readonly BeliefBin[]): readonly string[] {
  const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
    sumOf(bins.filter(({ from }) => Math.floor(from * TENTHS) === tenth)),
  );
  const beside = tenths.flatMap(({ from, count, believed, so }) =>
    count < CASES_MIN || Math.abs(so - believed) <= POINTS_BESIDE * count
      ? []
      : [`believed with ${((100 * believed) / count).toFixed(1)} %: ${((100 * so) / count).toFixed(1)} % so (${from})`],
  );
  const sure = SURE.flatMap((least) => {
    const { count, believed, so } = sumOf(bins.filter(({ from }) => from >= least));
    return tooMany(
      { what: `believed with ${100 * least} %`, count, wrong: count - so },
      (2 * (count - believed)) / count,
      0,
    );
  });
  return [...beside, ...sure];
}

const sumOf = (bins: readonly BeliefBin[]): BeliefBin =>
  bins.reduce(
    (sum, { from, count, believed, so }) => ({
      from: Math.min(sum.from, from),
      count: sum.count + count,
      believed: sum.believed + believed,
      so: sum.so + so,
    }),
    { from: 1, count: 0, believed: 0, so: 0 },
  );

const TENTHS = 10;
const CASES_MIN = 500;
const POINTS_BESIDE = 0.03;
const SURE = [0.99, 0.999] as const;
