/**
 * Sizes that the edge takes in, and how long its secrets live; shares of whoever asks are in `#account/table`.
 */

/** Bodies are a token or a code. */
export const BODY_BYTES_MAX = 4_096;
/** A set-up: ten people with a photo each, and some amounts. */
export const SET_UP_BYTES_MAX = 200_000;
/** Addresses whose rate is remembered; beyond it the oldest is forgotten. */
export const ADDRESSES_MAX = 2_000;
/** A pairing code is typed off one screen into another. */
export const PAIRING_MS = 120_000;
/** Wrong codes that an address may type in a row: one misread digit, and one slip of the finger after it. */
export const WRONG_CODES_FREE = 3;
/**
 * After that the address waits, twice as long each time: somebody who cannot read the screen is not kept out, a guesser
 * is.
 */
export const WRONG_CODE_WAIT_MS = 5_000;
export const WRONG_CODE_WAIT_MS_MAX = 3_600_000;
/**
 * Wrong codes in all in `WRONG_CODES_WITHIN_MS`; then nobody's are looked at until some of them are older. With one
 * code open all night that is 18,000 guesses in a million.
 */
export const WRONG_CODES_IN_ALL = 300;
export const WRONG_CODES_WITHIN_MS = 600_000;
/** Phones whose night is over, and whose player's hands wait for him: thirty evenings of ten. The oldest give way. */
export const PAST_STAYS_MAX = 300;
/** So long a player reads the hands of a night that is over: a club that meets each month has met again by then. */
export const PAST_STAY_MS = 40 * 24 * 3_600_000;
/** What is counted by the second may be asked again a second later. */
export const ASK_AGAIN_SECONDS = 1;
/** What is counted by the minute: twelve of them are one each five seconds. */
export const ASK_AGAIN_OF_MINUTE_SECONDS = 5;
/** The command line writes the list in a few milliseconds; the table waits no longer for whoever else holds it. */
export const LOCKED_MS_MAX = 500;
/**
 * What a token is for stands in one line of the director's list, and before each thing that is done with it on record:
 * a name and a place.
 */
export const LABEL_CHARS_MAX = 60;
/** A year: the venue's screen stays paired over the season. */
export const COOKIE_SECONDS = 31_536_000;
/** Ports tried after the wanted one. */
export const PORTS_TRIED = 50;
/**
 * How often it is looked whether another process changed the list of grants: what `sabot token --revoke` takes back
 * answers nothing a second later.
 */
export const RECHECK_MS = 250;
/** A request that dawdles over its headers is dropped. */
export const HEADERS_WITHIN_MS = 10_000;
/** How often connections are held against that time; Node's own half a minute would let them pile up. */
export const LOOKED_AT_EVERY_MS = 1_000;
/** Clips kept: the prompts of a table repeat all night. A clip is some 60 kB. */
export const SPEECH_CLIPS_KEPT = 200;
/** Making a clip takes a fraction of a second; a voice that hangs is given up. */
export const SPEECH_WITHIN_MS = 5_000;
/** How often it is looked which sessions have a screen open, and who was refused again. */
export const PRESENCE_MS = 20_000;
/** So many answers that say to come back later, within this time, are a flood and no hasty finger. */
export const FLOOD_REFUSALS = 20;
export const FLOOD_WITHIN_MS = 60_000;
/** Whoever is refused more often within this time is told of once more, with how often. */
export const REFUSALS_WITHIN_MS = 600_000;
/**
 * Refusals told one by one within that time; a row of the journal is some 200 bytes, and what people did would be lost
 * among more.
 */
export const REFUSALS_TOLD_MAX = 12;
/** The system's list of connections is read no more often; whoever comes meanwhile waits for the next reading. */
export const PEERS_READ_EVERY_MS = 25;
/**
 * Of a phone that nothing was heard of for so long, nobody waits for any more: its seat is free for another one. The
 * longest night is shorter.
 */
export const HELD_MINUTES = 12 * 60;
/** A plan of a tournament: two hundred lines of its sheet, two hundred tables, and the names of two thousand people. */
export const TOURNAMENT_BYTES_MAX = 400_000;
/** Views a second to one of them; clocks count by themselves. */
export const STREAM_PACE_MS = 200;
/** Whoever has read nothing for so long reads no more. */
export const STREAM_BEHIND_MS = 30_000;
/** So often it is looked whether he is still there and still welcome. */
export const STREAM_BEAT_MS = 15_000;
/** The rules for OBS: a hundred of them, with long names. */
export const OBS_BYTES_MAX = 100_000;
/** A theme with its letters, its logo and the pictures of its sponsors. */
export const THEME_BYTES_MAX = 2_300_000;
/** The cookie by which a phone is known again that asks: a night, and the morning after it. */
export const CLAIM_COOKIE_SECONDS = 18 * 3_600;
