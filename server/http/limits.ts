/** What the edge takes in, and how long its secrets live. */

/** Bodies are a token or a code. */
export const BODY_BYTES_MAX = 4_096;
/** Requests of one address a second, on average. A page with its pieces is some thirty at once, and a whole club may sit behind one address. */
export const REQUESTS_PER_SECOND = 100;
export const REQUEST_BURST = 1_000;
/** Addresses whose rate is remembered; beyond it the oldest is forgotten. */
export const ADDRESSES_MAX = 2_000;
/** A pairing code is typed off one screen into another. */
export const PAIRING_MS = 120_000;
/** Codes open at once: a table's seats, and a few screens. */
export const PAIRINGS_MAX = 16;
/** Wrong codes before all of them are void: a million codes, guessed at this rate, outlive the night. */
export const WRONG_CODES_MAX = 10;
/** Tokens, paired screens and exchanged tokens that are remembered; the oldest session is forgotten, and a token only when there are tokens alone. */
export const GRANTS_MAX = 500;
/** What a token is for stands in one line of the director's list, and before each thing that is done with it on record: a name and a place. */
export const LABEL_CHARS_MAX = 60;
/** A year: the venue's screen stays paired over the season. */
export const COOKIE_SECONDS = 31_536_000;
/** Ports tried after the wanted one. */
export const PORTS_TRIED = 50;
/** How often open sockets are held against the list of grants. */
export const RECHECK_MS = 1_000;
/** A request that dawdles over its headers is dropped. */
export const HEADERS_WITHIN_MS = 10_000;
/** Prompts that wait for the server's voice; what comes later than three sentences is no help any more. */
export const SPEECH_QUEUE_MAX = 3;
/** Clips kept: the prompts of a table repeat all night. A clip is some 60 kB. */
export const SPEECH_CLIPS_KEPT = 200;
/** Making a clip takes a fraction of a second; a voice that hangs is given up. */
export const SPEECH_WITHIN_MS = 5_000;
