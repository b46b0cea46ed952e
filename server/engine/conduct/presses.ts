import type { PanelButton } from '#vocabulary/facts';
import type { Seat } from '#vocabulary/seats';
import type { Draft } from '../table-state/draft.ts';
import { takeObservedAct } from './acts.ts';
import { answerYesNo } from './answers.ts';
import { takeDeclaration } from './declarations.ts';
import { cancelDial, confirmDial, pressRaise } from './dial.ts';
import { tableHand, tableNext } from './showing.ts';

/** The panel (DESIGN §3): YES is DONE as well; what needs a parameter is asked on the screen, not guessed here. */
export function takePress(draft: Draft, button: PanelButton, seat: Seat | undefined): void {
  switch (button) {
    case 'YES':
      if (!answerYesNo(draft, 'yes') && !confirmDial(draft)) takeDeclaration(draft, { type: 'done' });
      return;
    case 'NO':
      if (!answerYesNo(draft, 'no')) cancelDial(draft);
      return;
    case 'FOLD':
    case 'CHECK_CALL':
      takeObservedAct(draft, button, seat);
      return;
    case 'NEXT':
      takeDeclaration(draft, { type: 'next' });
      return;
    case 'SHOW':
      if (seat === undefined) tableNext(draft);
      else tableHand(draft, seat);
      return;
    case 'RAISE':
      pressRaise(draft);
      return;
    case 'FLOOR':
      takeDeclaration(draft, { type: 'floor-called', ...(seat === undefined ? {} : { seat }) });
      return;
    // Which card is asked on the screen; UNDO decides the hand anew, before anything is taken.
    case 'EXPOSED':
    case 'UNDO':
      return;
  }
}
