import { DECLARATION_TYPES } from '#vocabulary/hands/declarations';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import { TELLING_TYPES } from '#vocabulary/hands/tellings';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import type { ClientInputType } from '../messages/client-messages.ts';
import { CHAIR_DEEDS, ROSTER_CHANGES } from '../messages/manage-inputs.ts';

/** Who asks, as the door knows him. */
export const ASKERS = [
  'public',
  /** The screen that hangs at the table, on the machine itself. */
  'table-screen',
  /** The same where everything is simulated: whoever tries it out. */
  'visitor',
  'seat',
  'operator',
  'director',
  'broadcast',
  'bridge',
] as const;
export type Asker = (typeof ASKERS)[number];

/** What an input is about. The strictest of all that one input touches decides. */
export const TOUCHES = [
  /** Neither a seat nor a card: the table as a whole. */
  'nothing',
  /** The seat that asks. */
  'own',
  /** The seat whose turn it is, to act or to show. */
  'turn',
  /** Any other seat. */
  'others',
  /** A card that lies before the seat that asks. */
  'own-card',
  /** A card that lies before any other seat, or is on its way there. */
  'others-card',
  'board',
  'burn',
  'muck',
  'aside',
  /** A card that lies nowhere: it fell, or has left the shoe for no seat. */
  'floor',
  'shoe',
  /** A hand that is over where no card is sensed: the next one begins when somebody says so. */
  'over',
  /** What the director has decided or said. */
  'directors',
] as const;
export type Touch = (typeof TOUCHES)[number];

/** Chips without a word, and what comes before its turn: everybody sees it. */
const SEEN_ACTS = ['silent-chips', 'second-movement', 'early'] as const;

type PlainType = Exclude<ClientInputType, 'declared' | 'told' | 'answered' | 'pressed' | 'roster' | 'chair'>;

/**
 * What is asked for: an input by its type, with what is declared or told, which question is answered, which button
 * pressed, what changes of a seat.
 */
export type Ask =
  | PlainType
  | `act ${(typeof SEEN_ACTS)[number]}`
  | `declared ${(typeof DECLARATION_TYPES)[number]}`
  | `told ${(typeof TELLING_TYPES)[number]}`
  | `answered ${(typeof QUESTION_KINDS)[number]}`
  | `pressed ${(typeof PANEL_BUTTONS)[number]}`
  | `chair ${(typeof CHAIR_DEEDS)[number]}`
  | `roster ${(typeof ROSTER_CHANGES)[number]}`;

export const SEEN: readonly Ask[] = SEEN_ACTS.map((how): Ask => `act ${how}`);
export const DECLARED: readonly Ask[] = DECLARATION_TYPES.map((type): Ask => `declared ${type}`);
export const TOLD: readonly Ask[] = TELLING_TYPES.map((type): Ask => `told ${type}`);
export const ANSWERED: readonly Ask[] = QUESTION_KINDS.map((kind): Ask => `answered ${kind}`);
export const PRESSED: readonly Ask[] = PANEL_BUTTONS.map((button): Ask => `pressed ${button}`);
export const CHAIR: readonly Ask[] = CHAIR_DEEDS.map((deed): Ask => `chair ${deed}`);
export const ROSTER: readonly Ask[] = ROSTER_CHANGES.map((change): Ask => `roster ${change}`);
