/** A file of hands: handhq's largest have 800 kB, a night of a busy player 30 MB. */
export const HAND_FILE_BYTES_MAX = 200 * 1024 * 1024;

/** No record of one hand is longer: the longest PokerStars texts, chat included, have some 20 kB. */
export const HAND_TEXT_CHARS_MAX = 200_000;

/** Cents are two, and a few PHH files divide odd cents further. */
export const MONEY_DECIMALS_MAX = 4;

/** Ten stacks of this size still add up exactly; no record of real chips comes near. */
export const IMPORTED_CHIPS_MAX = 1e13;

/** Entries of one list of a hand: ten players act some twenty times each at the very most. */
export const OHH_LIST_MAX = 1000;
