/** OBS answers within a few frames; one that does not for so long hangs. */
export const CALL_WITHIN_MS = 5_000;
/** A connection that says nothing for so long is none of OBS's. */
export const CONNECT_WITHIN_MS = 5_000;
/**
 * Just after it was started OBS answers "not ready" to whoever is already let in, for up to a fifth of a second; on a
 * slow machine longer.
 */
export const NOT_READY_RETRIES = 30;
export const NOT_READY_WAIT_MS = 100;
/** OBS that was closed is there again within seconds; one that is not running tonight is asked twice a minute. */
export const RECONNECT_MS = 1_000;
export const RECONNECT_MS_MAX = 30_000;
/** Orders that wait for OBS or for their time. A hand makes a dozen. */
export const ORDERS_WAITING_MAX = 64;
/** A scene that is changed later than this is the wrong one by then. */
export const ORDER_VALID_MS = 5_000;
/** A replay of a minute is written in a second or two; a slow disk needs longer. */
export const SAVED_WITHIN_MS = 20_000;
/** Replays that wait for the one before. */
export const SAVES_WAITING_MAX = 8;
/** The page shows what was done last. */
export const NOTES_KEPT_MAX = 30;
/** A file that was saved longer ago than this is not the one that OBS tells of. */
export const SAVED_AGO_MS_MAX = 120_000;
/** Scenes whose sources are listed. */
export const SCENES_MAX = 100;
/** So long a list of scenes is told again: whoever makes one in OBS and turns to the page finds it there. */
export const SCENES_FRESH_MS = 3_000;
/** What a panic could not hide at the first attempt, though OBS is there, is tried again. */
export const HIDE_AGAIN = 3;
