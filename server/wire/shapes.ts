import * as v from 'valibot';
import { parseCard } from '#vocabulary/cards';
import { isSeat, type Seat } from '#vocabulary/seats';
import { isChips } from '#vocabulary/units';
import { BOARD_ZONES, isZone, SEAT_ZONES, type Zone } from '#vocabulary/zones';
import { CHIPS_MAX, CLIENT_ID_CHARS_MAX, NAME_CHARS_MAX, PHOTO_CHARS_MAX, TEXT_CHARS_MAX } from './limits.ts';
import { barePhoto } from './photos.ts';
import { isShowable, tidyText } from './texts.ts';

/**
 * The small shapes that messages are made of. The table turns plain numbers and strings into the vocabulary's branded
 * ones.
 */
export const seatShape = v.custom<Seat>(isSeat, 'a seat from 1 to 10');
export const zoneShape = v.custom<Zone>((value) => isZone(value), 'a zone');
export const boardZoneShape = v.picklist(BOARD_ZONES);
export const chipsShape = v.pipe(
  v.number(),
  v.integer(),
  v.check((value) => isChips(value) && value <= CHIPS_MAX),
);
export const cardKeyShape = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,24}$/));
export const cardNameShape = v.custom<string>(
  (value) => typeof value === 'string' && parseCard(value) !== undefined,
  'a card, as Qd',
);
/** Ids are made by programs and come back in records and logs: letters, digits and marks of ASCII. */
const idText = (charsMax: number) => v.pipe(v.string(), v.maxLength(charsMax), v.regex(/^[!-~]+$/));
export const clientIdShape = idText(CLIENT_ID_CHARS_MAX);
/** Any id that a view gave out. */
export const idShape = idText(TEXT_CHARS_MAX);

/** What is wrong with a message that is one otherwise: its sender is told so in words of his language. */
export const INPUT_TROUBLES = ['unshowable-text', 'not-a-picture'] as const;
export type InputTrouble = (typeof INPUT_TROUBLES)[number];
const UNSHOWABLE: InputTrouble = 'unshowable-text';
const NO_PICTURE: InputTrouble = 'not-a-picture';

const typed = (charsMax: number) =>
  v.pipe(v.string(), v.transform(tidyText), v.minLength(1), v.maxLength(charsMax), v.check(isShowable, UNSHOWABLE));
export const textShape = typed(TEXT_CHARS_MAX);
export const nameShape = typed(NAME_CHARS_MAX);
/** Six hexadecimal digits and nothing else: it is written into style attributes. */
export const colourShape = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
/** Where a player comes from, by two letters; which ones there are the page knows that offers them. */
export const countryShape = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
/** A picture of a player, as a data URL: what is in it beside the picture does not come in. */
export const photoShape = v.pipe(
  v.string(),
  v.maxLength(PHOTO_CHARS_MAX),
  v.transform(barePhoto),
  v.string(NO_PICTURE),
);

/** Places that may have an antenna; BOARD is all five of the board. */
export const PLACE_NAMES = ['SHOE', ...SEAT_ZONES, ...BOARD_ZONES, 'BOARD', 'BURN', 'MUCK', 'ASIDE'] as const;

/** An antenna, and the place that its cards lie at: what `configure` sets and the file says. */
export const placedAntennaShape = v.strictObject({
  device: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,12}$/)),
  antenna: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16)),
  place: v.picklist(PLACE_NAMES),
});
export type PlacedAntenna = v.InferOutput<typeof placedAntennaShape>;
