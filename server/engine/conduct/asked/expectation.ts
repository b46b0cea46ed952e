import {
  type Expectation,
  type ExpectedMove,
  type ExpectedPlace,
  type ExpectedStage,
  NOTHING_EXPECTED,
} from '#vocabulary/hands/expectations';
import type { Step } from '#vocabulary/hands/steps';
import type { Zone } from '#vocabulary/zones';
import { isHandOver } from '../../table-state/endings.ts';
import { REMEDY_LIKELIHOOD } from '../../table-state/limits.ts';
import { saidFoldOf } from '../../table-state/past/folds.ts';
import type { HandState, TableState } from '../../table-state/state.ts';
import { askedRecords, isTaking, misdealPending, targetOf } from '../../table-state/steps.ts';
import { nextSteps } from './next-steps.ts';
import { placesToCome } from './places-to-come.ts';

/** What the plan holds likely next, for whoever reads the antennas. It is asked for with every reading. */
export function expectation(table: TableState): Expectation {
  const known = KNOWN.get(table);
  if (known !== undefined) return known;
  const found = expected(table);
  KNOWN.set(table, found);
  return found;
}

/** A function of the table, kept for as long as that table is. */
const KNOWN = new WeakMap<TableState, Expectation>();

function expected(table: TableState): Expectation {
  const { hand } = table;
  if (hand === null) return NOTHING_EXPECTED;
  const { hand: number, redeal } = hand.setup;
  const deal = { hand: number, redeal: Math.max(redeal, hand.redeal) };
  const folded = foldsSaid(hand);
  const isRemedy = askedRecords(hand).length > 0;
  const steps = nextSteps(table);
  if (isHandOver(hand))
    return { stage: 'over', deal, order: placesToCome(hand, []), moves: isRemedy ? movesOf(steps) : [], folded };
  const order = placesToCome(hand, isRemedy ? steps : []);
  const moves = isRemedy ? movesOf(steps) : steps.flatMap((step) => moveOf(step, REMEDY_LIKELIHOOD.first));
  return { stage: stageOf(hand, steps[0], order), deal, order, moves, folded };
}

function stageOf(hand: HandState, first: Step | undefined, order: readonly ExpectedPlace[]): ExpectedStage {
  if (first === undefined) return order.some(({ isLater }) => !isLater) ? 'dealing' : 'playing';
  if (first.do === 'collect') return 'gathering';
  // What is shuffled in the middle of a hand is the rest of the pack: its other cards stay where they lie.
  if (first.do === 'shuffle' || first.do === 'cut')
    return hand.ledger.out === 0 || misdealPending(hand) !== undefined ? 'gathering' : 'playing';
  return isTaking(first) ? 'dealing' : 'playing';
}

/** What a remedy asks for, in its order: the first step is what people do next, the others follow it. */
function movesOf(steps: readonly Step[]): readonly ExpectedMove[] {
  return steps.flatMap((step, index) => moveOf(step, index === 0 ? REMEDY_LIKELIHOOD.first : REMEDY_LIKELIHOOD.later));
}

function moveOf(step: Step, likelihood: number): readonly ExpectedMove[] {
  if (step.do === 'move') return [{ card: step.ref, from: step.from, to: step.to, likelihood }];
  const to: Zone | undefined = step.do === 'take-next' ? targetOf(step) : undefined;
  return to === undefined ? [] : [{ card: 'next', from: 'SHOE', to, likelihood }];
}

function foldsSaid(hand: HandState): Expectation['folded'] {
  const folded = hand.betting.seats.filter(({ status }) => status === 'folded');
  return folded.flatMap(({ seat }) => {
    const said = saidFoldOf(hand, seat);
    return said === undefined ? [] : [{ seat, atMs: said.atMs }];
  });
}
