/** Limits of asking for a seat: how many may, and for how long. */

/**
 * Claims to a seat end by themselves: whoever deals looks up from the table between two hands, and the longest hands
 * take that long.
 */
export const CLAIM_MS = 300_000;
/** Phones that are told what became of their claims, the answered and the ended ones too: more than ask in an hour. */
export const CLAIMS_KEPT = 100;
/** Seats kept at once for one address: a couple at the same Wi-Fi repeater. Whoever sits behind it besides waits. */
export const SEATS_KEPT_OF_ADDRESS = 2;
/** Claims of one address that wait at once: a whole table may sit behind one. */
export const CLAIMS_OF_ADDRESS_MAX = 10;
/** Devices, and addresses, that were sent away or told no in one night: more than come to a table. The oldest go. */
export const SENT_AWAY_MAX = 200;
