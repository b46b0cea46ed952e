/** Decks that one table keeps: two alternate, a few are spare. Each costs 52 tags in the tag map. */
export const DECKS_MAX = 12;
/** Tags of no deck that a check lists; more of them means that the wrong deck lies there. */
export const STRANGERS_MAX = 60;
/** A tag id as the bridge writes it: up to 8 bytes in hexadecimal. */
export const TAG_CHARS_MAX = 16;
