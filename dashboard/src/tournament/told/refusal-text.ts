import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import type { Refusal } from './tournament-link.ts';

/** The tournament's answer to a wish that it did not take, with the line of a list that is wrong. */
export function refusalText({ answer, line }: Refusal): string {
  const say = tournamentWords.value;
  const said = answer === 'no-answer' ? say.noAnswer : say.answers[answer];
  return line === null ? said : say.pair(say.lineNumber(amount(line)), said);
}
