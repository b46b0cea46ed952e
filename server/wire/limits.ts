/** What may cross the wire, at most. The same numbers hold on both sides. */

/** A client message; the largest legal one is a declaration of some 200 bytes, a photo never travels here. */
export const MESSAGE_BYTES_MAX = 16_384;
/** A client names its inputs so that a repeated one is not carried out twice. A UUID is 36 characters. */
export const CLIENT_ID_CHARS_MAX = 64;
/** A path into a body, and what a shape wants there: longer ones are told without. */
export const FAULT_CHARS_MAX = 200;
/** A reason or a name as a person types it. */
export const TEXT_CHARS_MAX = 200;
/** A player's or a deck's name on a screen. */
export const NAME_CHARS_MAX = 40;
/** Views a second at most: more than a screen shows, and enough that nobody sees a step. */
export const VIEWS_PER_SECOND_MAX = 30;
/** Chips that a single amount may name: far above any stack, far below what loses precision. */
export const CHIPS_MAX = 1_000_000_000_000;
/** The price of a buy-in: ten million of any currency. */
export const CHIP_PRICE_CENTS_MAX = 1_000_000_000;
/**
 * How long what a person did on a screen is meant: a server that restarts and a phone's radio that slept are back by
 * then, and the table has not gone on without him.
 */
export const INPUT_VALID_MS = 10_000;
/** Events kept for a client that comes back; older ones are not worth speaking or animating. */
export const EVENTS_KEPT_MAX = 256;
/** A picture of a player, as a data URL: small enough to live in every view. */
export const PHOTO_CHARS_MAX = 12_000;
/**
 * Its sides: a few bytes may claim a picture of gigabytes, and every screen would unfold it. A plate shows some 100 px.
 */
export const PHOTO_SIDE_PX_MAX = 512;
/** The delayed feed never runs closer to the table than this (DESIGN §5). */
export const FEED_DELAY_MS_MIN = 60_000;
/** Proposed: long enough that nobody at the table profits from what he hears. */
export const FEED_DELAY_MS_PROPOSED = 1_800_000;
/** A day. Beyond that a recording is what is wanted, not a feed. */
export const FEED_DELAY_MS_MAX = 86_400_000;
/** How far board and hole cards may be shifted against each other to match the pictures. */
export const BOARD_SYNC_MS_MAX = 60_000;
/** One hand of Tock lays no more cards open than these: two of a seat, or the five of the board. */
export const CARDS_CONFIRMED_MAX = 5;
/** Kinds of chips on one table: a tournament's case has six or seven. */
export const DENOMINATIONS_MAX = 10;
/** People of earlier evenings that a set-up proposes: all who ever come to one's home. */
export const PEOPLE_REMEMBERED_MAX = 40;
/** Rules for OBS: each happening with a scene, a source, a replay and a chapter, and as many again. */
export const OBS_RULES_MAX = 100;
/** A rule may wait so long after what it answers, to match what the pictures show. */
export const OBS_AFTER_MS_MAX = 120_000;
/** Sources that are named for a panic. */
export const OBS_SOURCES_MAX = 50;
/** OBS makes passwords of sixteen characters; people write longer ones. */
export const OBS_PASSWORD_CHARS_MAX = 200;
/** Commitments to one deal: each card read late or elsewhere costs one; with more of them nobody can rely on it. */
export const ROOTS_MAX = 8;
/** A pasted proof: twenty opened cards under each of eight roots, at half a kilobyte each. */
export const DEAL_TEXT_CHARS_MAX = 131_072;
/** A font of a theme, as base64: the Latin letters of a variable font are some 60 kB, with every accent some 250. */
export const FONT_CHARS_MAX = 400_000;
/** A logo, or a sponsor's picture, of a theme: 512 pixels wide, as a data URL. */
export const THEME_PICTURE_CHARS_MAX = 200_000;
/** Sponsors of one evening. */
export const SPONSORS_MAX = 8;
/** Whoever wants one picture all evening gives one picture. */
export const SPONSOR_SECONDS_MAX = 600;
/** Looks that a house keeps: its own, and some of its leagues and guests. */
export const THEMES_MAX = 12;
/** Addresses of bought readers: two multiplexers reach a whole table, and a broker stands for all that speak to it. */
export const READERS_CHOSEN_MAX = 8;
/** Ten seats, five boxes of the board, burn and muck with a reader each, and as many that were exchanged. */
export const READERS_KNOWN_MAX = 40;
/** Antennas with a place: a hub's seventeen, twice, and a node's two at each of ten seats. */
export const ANTENNAS_PLACED_MAX = 54;
/** A line of a hundred characters for each antenna, and as much again for spaces. */
export const TABLE_FILE_CHARS_MAX = 20_000;
/** Plugs that were asked about: all that a machine sees in some years. */
export const PORTS_ANSWERED_MAX = 64;
/** Vendor, product and a serial number. */
export const PORT_KEY_CHARS_MAX = 120;
/** Fields lie three deep at most. */
export const FIELD_CHARS_MAX = 170;
/** A broker's address with its topic is some 60 characters. */
export const READER_ADDRESS_CHARS_MAX = 200;
/** Claims that wait for an answer at once: each of ten seats asked for by two, and each is a line on a screen. */
export const CLAIMS_MAX = 20;
