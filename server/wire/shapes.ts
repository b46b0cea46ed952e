import * as v from 'valibot';
import { isSeat, type Seat } from '#vocabulary/seats';
import { isChips } from '#vocabulary/units';
import { BOARD_ZONES, isZone, type Zone } from '#vocabulary/zones';
import { CHIPS_MAX, CLIENT_ID_CHARS_MAX, NAME_CHARS_MAX, TEXT_CHARS_MAX } from './limits.ts';

/** The small shapes that messages are made of. The table turns plain numbers and strings into the vocabulary's branded ones. */
export const seatShape = v.custom<Seat>(isSeat, 'a seat from 1 to 10');
export const zoneShape = v.custom<Zone>((value) => isZone(value), 'a zone');
export const boardZoneShape = v.picklist(BOARD_ZONES);
export const chipsShape = v.pipe(
  v.number(),
  v.check((value) => isChips(value) && value <= CHIPS_MAX),
);
export const cardKeyShape = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,24}$/));
export const clientIdShape = v.pipe(v.string(), v.minLength(1), v.maxLength(CLIENT_ID_CHARS_MAX));
/** Any id that a view gave out. */
export const idShape = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_CHARS_MAX));
export const textShape = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_CHARS_MAX));
export const nameShape = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_CHARS_MAX));
/** Six hexadecimal digits and nothing else: it is written into style attributes. */
export const colourShape = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
