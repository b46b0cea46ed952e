import type { PublicView } from '#wire/views/public-view';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { send } from '../link/link.ts';

/** YES and NO to what Sabot asks; a question with options of its own is answered on the screen. */
export function answerShortcuts(view: PublicView, question = view.questions[0]): Shortcuts {
  const answer = (reply: 'yes' | 'no') =>
    question === undefined || question.options.length > 0
      ? undefined
      : () => send({ type: 'answered', question: question.id, answer: reply });
  return { y: answer('yes'), n: answer('no') };
}
