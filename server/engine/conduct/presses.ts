import type { Fact, PanelButton } from '#vocabulary/hands/facts';
import type { Seat } from '#vocabulary/seats';
import type { Draft } from '../table-state/draft.ts';
import { takeObservedAct } from './acts.ts';
import { answerYesNo } from './answers.ts';
import { takeDeclaration } from './declarations.ts';
import { cancelDial, confirmDial, pressRaise } from './dial.ts';
import { tableHand, tableNext } from './play/showing.ts';

/** The panel (DESIGN §3): YES is DONE as well; what needs a parameter is asked on the screen, not guessed here. */
export const takePress = (draft: Draft, press: Press): void => PRESSED[press.button](draft, press.seat, press.reads);

type Press = Extract<Fact, { readonly type: 'pressed' }>;
type Pressed = (draft: Draft, seat: Seat | undefined, reads: Press['reads']) => void;

const PRESSED: Readonly<Record<PanelButton, Pressed>> = {
  YES: (draft, _, reads) => {
    if (!answerYesNo(draft, 'yes', reads) && !confirmDial(draft)) takeDeclaration(draft, { type: 'done' });
  },
  NO: (draft, _, reads) => {
    if (!answerYesNo(draft, 'no', reads)) cancelDial(draft);
  },
  FOLD: (draft, seat) => takeObservedAct(draft, 'FOLD', seat),
  CHECK_CALL: (draft, seat) => takeObservedAct(draft, 'CHECK_CALL', seat),
  NEXT: (draft) => takeDeclaration(draft, { type: 'next' }),
  SHOW: (draft, seat) => (seat === undefined ? tableNext(draft) : tableHand(draft, seat)),
  RAISE: (draft) => pressRaise(draft),
  FLOOR: (draft, seat) => takeDeclaration(draft, { type: 'floor-called', ...(seat === undefined ? {} : { seat }) }),
  // Which card is asked on the screen; UNDO decides the hand anew, before anything is taken.
  EXPOSED: () => {},
  UNDO: () => {},
};
