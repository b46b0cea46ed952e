import type { PublicView } from '#wire/views/public-view';
import type { Shortcuts } from '../kit/shortcuts.ts';
import { answerShortcuts } from './answer-shortcuts.ts';
import { canConfirm, pressDone } from './table-panel.tsx';

/** Keys that mean the same on the table's and the director's page. */
export function commonShortcuts(view: PublicView): Shortcuts {
  return { ...answerShortcuts(view), d: canConfirm(view) ? pressDone : undefined };
}
