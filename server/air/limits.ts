/** An undo reaches one hand back, and a misdealt hand is dealt a few times. */
export const HANDS_REMEMBERED = 8;
