import * as v from 'valibot';
import { remarkOnStakes } from '#law/stake-remarks';
import type { RuleId } from '#vocabulary/ids';
import { ACT_MODES, ACT_MODES_OF, PROFILES } from '#vocabulary/profiles';
import type { HeardField, ReaderFields } from '#vocabulary/reader-fields';
import { SEATS, type Seat } from '#vocabulary/seats';
import { decodedBody } from '../bodies.ts';
import type { CardName } from '../cards.ts';
import { chosenBookShape } from '../chosen-books.ts';
import {
  DENOMINATIONS_MAX,
  FIELD_CHARS_MAX,
  PEOPLE_REMEMBERED_MAX,
  PORT_KEY_CHARS_MAX,
  PORTS_ANSWERED_MAX,
  READER_ADDRESS_CHARS_MAX,
  READERS_CHOSEN_MAX,
  READERS_KNOWN_MAX,
} from '../limits.ts';
import { cardNameShape, chipsShape, colourShape, countryShape, nameShape, photoShape, seatShape } from '../shapes.ts';
import { buyInPriceShape, troublesOf } from '../stakes.ts';

/** The machine has two tables, one of which is on: the demonstration, with people who are simulated, and one's own. */
export const TABLE_KINDS = ['demonstration', 'own'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

const areApart = <Value>(values: readonly Value[]): boolean => new Set(values).size === values.length;

const personShape = v.strictObject({
  name: nameShape,
  colour: colourShape,
  photo: v.exactOptional(photoShape),
  country: v.exactOptional(countryShape),
});
export type Person = v.InferOutput<typeof personShape>;

const seatedShape = v.strictObject({ ...personShape.entries, seat: seatShape });
export type SeatedPerson = v.InferOutput<typeof seatedShape>;

/** Without two people of one name or at one seat: nobody could tell their chips apart. */
const seatedListShape = v.pipe(
  v.array(seatedShape),
  v.maxLength(SEATS.length),
  v.check((people) => areApart(people.map(({ seat }) => seat))),
  v.check((people) => areApart(people.map(({ name }) => name))),
);

const stakesShape = v.strictObject({
  smallBlind: chipsShape,
  bigBlind: chipsShape,
  ante: chipsShape,
  bigBlindAnte: chipsShape,
  smallestChip: chipsShape,
});

/** What an evening begins with, as the set-up pages ask for it. */
export const setUpShape = v.pipe(
  v.strictObject({
    tableName: nameShape,
    people: seatedListShape,
    /** Who has the button in the first hand; null: whoever sits first. */
    dealer: v.nullable(seatShape),
    buyIn: v.pipe(chipsShape, v.minValue(1)),
    /** The price of that; absent: chips are nothing but chips. */
    price: v.exactOptional(buyInPriceShape),
    /** What the chips on the table are worth, the smallest first; empty where nobody said. */
    denominations: v.pipe(v.array(v.pipe(chipsShape, v.minValue(1))), v.maxLength(DENOMINATIONS_MAX)),
    stakes: stakesShape,
    ruleBook: chosenBookShape,
    profile: v.picklist(PROFILES),
    acts: v.picklist(ACT_MODES),
  }),
  v.check(({ profile, acts }) => ACT_MODES_OF[profile].includes(acts)),
  v.check(({ stakes }) => Object.keys(troublesOf(stakes)).length === 0),
  v.check(
    ({ ruleBook, stakes }) => remarkOnStakes(ruleBook, stakes.smallBlind, stakes.bigBlind)?.verdict !== 'refused',
  ),
  v.check(({ buyIn, stakes }) => buyIn % stakes.smallestChip === 0),
  v.check(({ people, dealer }) => dealer === null || people.some(({ seat }) => seat === dealer)),
);
export type SetUp = v.InferOutput<typeof setUpShape>;

/** `POST /api/house`: which table is to be on; with a set-up one's own begins a new evening. */
const houseWishShape = v.union([
  v.strictObject({ open: v.picklist(TABLE_KINDS) }),
  v.strictObject({ open: v.literal('own'), setUp: setUpShape }),
]);
export type HouseWish = v.InferOutput<typeof houseWishShape>;

/** `GET /api/house`, for the host alone: names of people are nobody else's business. */
export interface HouseView {
  readonly shows: TableKind;
  /** Somebody has set up a table of his own here. */
  readonly hasOwn: boolean;
  /** What the evening before began with; null before the first one. */
  readonly last: SetUp | null;
  /** Whoever has sat at one's own table, those of the evening before first. */
  readonly people: readonly Person[];
}

/** `failed`: it cannot be opened, and why stands in the terminal; what was on is on. */
export const HOUSE_FAULTS = ['busy', 'failed', 'not-allowed', 'not-set-up'] as const;
export type HouseFault = (typeof HOUSE_FAULTS)[number];
export type HouseAnswer = { readonly shows: TableKind } | { readonly fault: HouseFault };

/**
 * `POST /api/house/draw`: seats and the first dealer by the rule book. Chance is the server's, unless everybody has
 * drawn a card of a deck on the table and says which one.
 */
const drawerShape = v.strictObject({ name: nameShape, seat: seatShape, card: v.exactOptional(cardNameShape) });
const drawWishShape = v.strictObject({
  ruleBook: chosenBookShape,
  people: v.pipe(
    v.array(drawerShape),
    v.minLength(2),
    v.maxLength(SEATS.length),
    v.check((people) => areApart(people.map(({ name }) => name)) && areApart(people.map(({ seat }) => seat))),
    v.check((people) => {
      const cards = people.flatMap(({ card }) => card ?? []);
      return cards.length === 0 || (cards.length === people.length && areApart(cards));
    }),
  ),
});
export type DrawWish = v.InferOutput<typeof drawWishShape>;
export type Drawer = DrawWish['people'][number];

/** Suits have no order: whoever has the same rank as another one draws again, where the rank decides. */
export type DrawAnswer = DrawnSeats | { readonly drawAgain: readonly string[] };

export interface DrawnSeats {
  /** In the order of seats. */
  readonly seats: readonly DrawnSeat[];
  readonly dealer: Seat;
  readonly rules: readonly RuleId[];
}

export interface DrawnSeat {
  readonly name: string;
  readonly seat: Seat;
  /** Null where lots decide. */
  readonly card: CardName | null;
}

/**
 * What is kept of the evenings beside the record: for the next set-up to propose. An evening by a book that has gone
 * is none that can be had again; who came is known all the same.
 */
export const rememberedShape = v.object({
  last: v.fallback(v.nullable(setUpShape), null),
  people: v.pipe(v.array(personShape), v.maxLength(PEOPLE_REMEMBERED_MAX)),
});

const READER_ADDRESS = v.pipe(v.string(), v.minLength(1), v.maxLength(READER_ADDRESS_CHARS_MAX));
const FIELD_NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(FIELD_CHARS_MAX));

/** A reader behind an address at which any could call. */
export const knownReaderShape = v.strictObject({
  address: READER_ADDRESS,
  reader: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,12}$/)),
});
export type KnownReader = v.InferOutput<typeof knownReaderShape>;

/** In which fields readers of any make at this address say what they read. */
export const namedFieldsShape = v.strictObject({
  address: READER_ADDRESS,
  fields: v.strictObject({ tag: FIELD_NAME, antenna: v.nullable(FIELD_NAME), reader: v.nullable(FIELD_NAME) }),
});
export type NamedFields = v.InferOutput<typeof namedFieldsShape>;

/** The answer whether a board of the table is at this plug, by vendor and serial number. */
const plugAnswerShape = v.strictObject({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(PORT_KEY_CHARS_MAX)),
  use: v.boolean(),
});
export type PlugAnswer = v.InferOutput<typeof plugAnswerShape>;

const chosenReaders = v.pipe(v.array(READER_ADDRESS), v.maxLength(READERS_CHOSEN_MAX));
const knownReaders = v.pipe(v.array(knownReaderShape), v.maxLength(READERS_KNOWN_MAX));
const namedFields = v.pipe(v.array(namedFieldsShape), v.maxLength(READERS_CHOSEN_MAX));

/** Readers as the machine keeps them; a list alone is what an earlier version kept. */
export const keptReadersShape = v.union([
  v.pipe(
    chosenReaders,
    v.transform((readers) => ({ readers, known: [], fields: [] })),
  ),
  v.object({ readers: chosenReaders, known: knownReaders, fields: namedFields }),
]);

/**
 * `POST /api/house/readers`: all readers that were bought and are to be used from now on; with `known` all to which
 * somebody said yes, with `fields` all whose fields were named, with `plugs` what is said of plugs now.
 */
const readersWishShape = v.strictObject({
  readers: chosenReaders,
  known: v.exactOptional(knownReaders),
  fields: v.exactOptional(namedFields),
  plugs: v.exactOptional(v.pipe(v.array(plugAnswerShape), v.maxLength(PORTS_ANSWERED_MAX))),
});
export type ReadersWish = v.InferOutput<typeof readersWishShape>;

/** `GET /api/house/readers`. */
export interface ReadersView {
  readonly chosen: readonly string[];
  /** What the command line named; where it named something, what is chosen waits for a start that names nothing. */
  readonly named: readonly string[];
  /** Ports that the system lists: a reader at a cable is at one of them. */
  readonly ports: readonly string[];
  readonly known: readonly KnownReader[];
  readonly fields: readonly NamedFields[];
  readonly heard: readonly HeardBehind[];
  readonly plugs: readonly PlugView[];
}

/** Something that is plugged in. `use`: whether a board of the table is there; null: nobody was asked. */
export interface PlugView {
  readonly key: string;
  readonly path: string;
  readonly maker: string;
  readonly use: boolean | null;
}

/** Readers heard behind one address: those who wait for a yes, and what one of any make says. */
export interface HeardBehind {
  readonly address: string;
  readonly waiting: readonly { readonly reader: string; readonly from: string }[];
  /** Fields of its messages, and which of them probably say what. */
  readonly fields: readonly HeardField[];
  readonly proposed: ReaderFields | null;
}

/** `unknown`: no reader that is driven here; `twice`: two of them at one port; `failed`: it cannot be written. */
export const READER_FAULTS = ['unknown', 'no-address', 'password', 'no-port', 'twice', 'failed'] as const;
export type ReaderFault = (typeof READER_FAULTS)[number];

export const decodeReadersWish = (body: unknown) => decodedBody(readersWishShape, body);
export const decodeHouseWish = (body: unknown) => decodedBody(houseWishShape, body);
export const decodeDrawWish = (body: unknown) => decodedBody(drawWishShape, body);
