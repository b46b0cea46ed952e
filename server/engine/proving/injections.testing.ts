import { BOARD_INJECTIONS } from './board-injections.testing.ts';
import { CARD_INJECTIONS } from './card-injections.testing.ts';
import { DEAL_INJECTIONS } from './deal-injections.testing.ts';
import type { Injection } from './injection-places.testing.ts';

/** Every irregularity of the closed list that a card or a declaration can commit. */
export const INJECTIONS: readonly Injection[] = [...DEAL_INJECTIONS, ...CARD_INJECTIONS, ...BOARD_INJECTIONS];
