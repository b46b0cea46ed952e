import type { NightRecord } from './night.ts';
import type { Matched, Pair } from './night-matching.ts';

/** A hand that went wrong, and how to see it again. */
export interface WorstHand {
  readonly seed: number | string;
  readonly hand: number;
  readonly why: readonly string[];
  /** Plays the night up to that hand and tells it. */
  readonly replay: string;
}

/**
 * A wrong pot, or a stack that it left wrong, is worse than a table that stands still, this is worse than a false
 * alarm, and that is worse than a mistake nobody heard of.
 */
const WEIGHTS = { pot: 100, stack: 100, 'dead-end': 50, alarm: 10, missed: 9 } as const;

/** So many are told of unless more are asked for. */
export const WORST_DEFAULT = 10;

export function worstHands(
  nights: readonly NightRecord[],
  matched: readonly Matched[],
  listed: number,
): readonly WorstHand[] {
  const bad = nights.flatMap((night, index) => badHandsOf(night, matched[index]));
  return bad
    .sort((a, b) => b.weight - a.weight)
    .slice(0, listed)
    .map(({ weight: _, ...hand }) => hand);
}

function badHandsOf(
  night: NightRecord,
  matched: Matched | undefined,
): readonly (WorstHand & { readonly weight: number })[] {
  const found: { hand: number; weight: number; why: string }[] = [
    ...night.comparisons
      .filter(({ pot, winner }) => pot === 'wrong' || winner === 'wrong')
      .map(({ hand, note }) => ({ hand, weight: WEIGHTS.pot, why: `wrong pot: ${note}` })),
    ...wrongStackHands(night),
    ...night.standsStill.map(({ hand, at }) => ({
      hand,
      weight: WEIGHTS['dead-end'],
      why: night.deadEndHands.includes(hand) ? 'dead end' : `stands still, ${at} is ignored`,
    })),
    ...(matched?.falseAlarms ?? []).map(({ hand, kinds }) => ({
      hand,
      weight: WEIGHTS.alarm,
      why: `false ${kinds.join(' > ')}`,
    })),
    ...(matched?.pairs ?? [])
      .filter(({ label, verdict }) => label.isAnswered && verdict === undefined)
      .map(({ label, mistaken }) => ({
        hand: label.hand,
        weight: WEIGHTS.missed,
        why: missedWords(label.error, mistaken),
      })),
  ];
  const hands = [...new Set(found.map(({ hand }) => hand))];
  return hands.map((hand) => {
    const of = found.filter((one) => one.hand === hand);
    const replay = `${night.command} --hands ${hand} --journal night.jsonl; npx sabot replay night.jsonl --hand ${hand}`;
    return {
      seed: night.seed,
      hand,
      why: of.map(({ why }) => why),
      replay,
      weight: of.reduce((sum, { weight }) => sum + weight, 0),
    };
  });
}

const missedWords = (error: string, mistaken: Pair['mistaken']): string =>
  mistaken === null
    ? `missed ${error}`
    : `missed ${error}: ${mistaken.verdict.kinds.join(' > ')} about another ${mistaken.in}`;

/** As the hand begins, which the hand before has left so. */
function wrongStackHands({ wrongStacks }: NightRecord): readonly { hand: number; weight: number; why: string }[] {
  const hands = [...new Set(wrongStacks.map(({ hand }) => hand))];
  return hands.map((hand) => {
    const seats = wrongStacks
      .filter((one) => one.hand === hand)
      .map(({ seat, had, said }) => `seat ${seat} has ${said}, and had ${had}`);
    return { hand, weight: WEIGHTS.stack, why: `wrong stacks: ${seats.join('; ')}` };
  });
}
