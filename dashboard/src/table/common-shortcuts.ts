import type { PublicView } from '#wire/public-view';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { toggleTheme } from '../kit/theme.ts';
import { send } from '../link/link.ts';
import { chooseLanguage, LANGUAGES, language } from '../words/language.ts';
import { canConfirm, pressDone } from './table-panel.tsx';

/** Keys that mean the same on the table's and the director's page. */
export function commonShortcuts(view: PublicView): Shortcuts {
  const question = view.questions[0];
  const answer = (reply: 'yes' | 'no') =>
    question === undefined || question.options.length > 0
      ? undefined
      : () => send({ type: 'answered', question: question.id, answer: reply });
  return {
    y: answer('yes'),
    n: answer('no'),
    d: canConfirm(view) ? pressDone : undefined,
    l: () => chooseLanguage(LANGUAGES.find((each) => each !== language.value) ?? 'en'),
    t: toggleTheme,
  };
}
