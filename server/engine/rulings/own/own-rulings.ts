import { answersIn } from '#law/own/contradictions';
import type { Asked } from '#law/own/document';
import { type Case, SEVERITIES_OF } from '#law/shapes/ways';
import type { Matter } from '#vocabulary/hands/matters';
import type { HandState } from '../../table-state/state.ts';
import type { Ruling } from '../remedies/ruling.ts';
import { factOf } from './facts.ts';
import { OUTCOMES, type RuledAs } from './outcomes.ts';

/** The first of a book's cases whose conditions hold; undefined where it is silent. */
export function chosenRuling(
  cases: readonly Case[],
  hand: HandState,
  matter: Matter,
  ruledAs: RuledAs,
): Ruling | undefined {
  for (const said of cases) {
    const asked: Asked = said.when ?? {};
    if (!Object.entries(asked).every(([fact, wanted]) => isAmong(factOf(hand, matter, fact), wanted))) continue;
    const { way, rules = [], options = [] } = said;
    if (way === 'silent') return undefined;
    const severity = said.severity ?? SEVERITIES_OF[way][0] ?? 'td-call';
    const ruling = OUTCOMES[way]({ hand, matter, severity, rules, options, ruledAs });
    // Another book is asked; where it is silent on the situation, the next case may speak.
    if (ruling !== undefined) return ruling;
  }
  return undefined;
}

const isAmong = (answer: unknown, wanted: Asked[string]): boolean => answersIn(wanted).some((each) => each === answer);
