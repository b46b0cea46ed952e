/**
 * Costs of a socket; how many there may be, and how much they may ask, is in `#account/table`. The numbers of the
 * wire itself are in `#wire/limits`.
 */

/**
 * Views that are made for a channel within one turn, and show nothing new. People and cards make fewer; a device that
 * floods the table with readings must not have every view made for each of them.
 */
export const LOOKS_PER_TURN_MAX = 4;
/** A connection must make a request within this time: a phone with a bad radio needs a second, TLS included. */
export const SPEAKS_WITHIN_MS = 5_000;
/** So long somebody has to hear the goodbye; then the socket is gone, read or not. */
export const GOODBYE_MS = 1_000;
/** Refused sockets that are given time to hear it. Who comes after so many in one second is no person. */
export const LEAVING_MAX = 200;
/** After so many messages over the limit nobody is talking, something is hammering. */
export const EXCESS_MESSAGES_MAX = 200;
/** Messages that make no sense, before the client is sent away. */
export const FAULTS_MAX = 20;
/**
 * A page says hello once. One that says it again gets a whole view again, the dearest answer that there is: not oftener
 * than this.
 */
export const SNAPSHOT_EVERY_MS = 1_000;
/** Beyond this a client is shown the newest snapshot when it has read what it has, and nothing in between. */
export const BUFFERED_BYTES_SLOW = 256_000;
/** Beyond this it does not read at all. */
export const BUFFERED_BYTES_MAX = 1_000_000;
/** Nor does who is that far behind for so long: two pings' worth. */
export const BEHIND_MS_MAX = 30_000;
/** A pinged client that said nothing until the next ping is gone. */
export const PING_EVERY_MS = 15_000;
/** The first message must come within this time. */
export const HELLO_WITHIN_MS = 5_000;
/** How often slow clients are looked at again. */
export const SLOW_CHECK_MS = 100;
/**
 * Kinds of callers whose last view is kept: ten seats, the other roles, each over an open connection too, and feeds of
 * several names.
 */
export const CHANNELS_MAX = 64;
