/** A hand is made of five cards, and a hold'em player has seven to choose from (R001-obj-2). */
export const EVALUATED_CARDS_MIN = 5;
export const EVALUATED_CARDS_MAX = 7;

/** A table has ten seats (DESIGN §3), and one hand alone has nothing to be compared with. */
export const EQUITY_HANDS_MIN = 2;
export const EQUITY_HANDS_MAX = 10;

export const BOARD_CARDS_MAX = 5;
