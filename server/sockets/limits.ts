/** What one socket may cost. The numbers of the wire itself are in `#wire/limits`. */

/** Sockets of one table: a club's screens and phones, and the bench of a thousand with room to spare. */
export const CLIENTS_MAX = 1_200;
/** Messages a second that a client may keep up: thirty fingers could not. */
export const MESSAGES_PER_SECOND = 40;
/** A page that loads or reconnects says several things at once. */
export const MESSAGE_BURST = 80;
/** After so many messages over the limit nobody is talking, something is hammering. */
export const EXCESS_MESSAGES_MAX = 200;
/** Messages that make no sense, before the client is sent away. */
export const FAULTS_MAX = 20;
/** Beyond this a client is shown the newest snapshot when it has read what it has, and nothing in between. */
export const BUFFERED_BYTES_SLOW = 256_000;
/** Beyond this it does not read at all. */
export const BUFFERED_BYTES_MAX = 1_000_000;
/** A pinged client that said nothing until the next ping is gone. */
export const PING_EVERY_MS = 15_000;
/** The first message must come within this time. */
export const HELLO_WITHIN_MS = 5_000;
/** How often slow clients are looked at again. */
export const SLOW_CHECK_MS = 100;
