import type { Role } from '#wire/roles';

/**
 * What sockets may cost: one, those of one token, those of one address, and all. The numbers of the wire itself are in
 * `#wire/limits`.
 */

/**
 * Views that are made for a channel within one turn, and show nothing new. People and cards make fewer; a device that
 * floods the table with readings must not have every view made for each of them.
 */
export const LOOKS_PER_TURN_MAX = 4;
/** Sockets of one table: a club's screens and phones, and a thousand viewers with room to spare. */
export const CLIENTS_MAX = 1_200;
/** Places that nobody else takes: whoever has to put things right comes in whatever the others do. */
export const RESERVED_FOR_DIRECTOR = 40;
/** The screens at the machine itself: the table's own, a wall of them, and an operator's. */
export const RESERVED_FOR_MACHINE = 40;
/**
 * Sockets of one token in one role, with all that was opened with it. A phone whose radio comes and goes leaves a dead
 * socket behind every few seconds until a ping tells (30 s). OBS opens one for each picture of each scene. A venue's
 * public token is on every screen of a hall, or on a poster: a thousand viewers are one token, and see one view that is
 * made once.
 */
export const SOCKETS_OF_GRANT_MAX: Readonly<Record<Role['name'], number>> = {
  public: 1_000,
  seat: 30,
  operator: 40,
  director: 40,
  broadcast: 60,
  bridge: 20,
};
/**
 * Sockets of one address: a club, or a hall, may sit behind one. The machine itself and the director are not counted.
 */
export const SOCKETS_OF_ADDRESS_MAX = 1_100;
/**
 * Connections of one address that have not made a request yet. A browser opens one or two in advance; so many at once
 * are a hall whose light came back.
 */
export const SILENT_PER_ADDRESS_MAX = 256;
/** A connection must make a request within this time: a phone with a bad radio needs a second, TLS included. */
export const SPEAKS_WITHIN_MS = 5_000;
/** So long somebody has to hear the goodbye; then the socket is gone, read or not. */
export const GOODBYE_MS = 1_000;
/** Refused sockets that are given time to hear it. Who comes after so many in one second is no person. */
export const LEAVING_MAX = 200;
/** Messages a second that a client may keep up: thirty fingers could not. */
export const MESSAGES_PER_SECOND = 40;
/** A page that loads or reconnects says several things at once. */
export const MESSAGE_BURST = 80;
/** After so many messages over the limit nobody is talking, something is hammering. */
export const EXCESS_MESSAGES_MAX = 200;
/** Messages that make no sense, before the client is sent away. */
export const FAULTS_MAX = 20;
/**
 * Inputs a second of all sockets of one token in one role: a person with several screens, and a script that somebody
 * tries out.
 */
export const INPUTS_OF_GRANT_PER_SECOND = 100;
export const INPUTS_OF_GRANT_BURST = 400;
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
/** Tokens whose inputs are counted; beyond it the one that has been quiet the longest is forgotten. */
export const GRANTS_REMEMBERED_MAX = 1_000;
