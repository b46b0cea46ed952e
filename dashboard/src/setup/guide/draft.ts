import { bookOf } from '#law/books';
import { remarkOnBlinds, type StakesRemark } from '#law/stake-remarks';
import { PLAYER_COLOURS } from '#vocabulary/player-colours';
import type { ActMode, ProfileName } from '#vocabulary/profiles';
import { isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { CHIP_PRICE_CENTS_MAX } from '#wire/limits';
import type { DrawnSeats, HouseView, Person, SeatedPerson, SetUp } from '#wire/messages/house';
import { type BuyInPrice, type Currency, type StakeTrouble, troublesOf } from '#wire/stakes';
import type { OwnBookView } from '#wire/views/public-view';
import { amountTyped, centsOf } from '../../chips/typed-money.ts';

/** What has been said so far on the set-up pages. Amounts stay as they were typed. */
export interface Draft {
  readonly tableName: string;
  readonly people: readonly SeatedPerson[];
  /** A name that is typed and not added yet. */
  readonly typed: string;
  readonly dealer: Seat | null;
  /** What each drew, once seats were drawn. */
  readonly drawn: DrawnSeats | null;
  readonly buyIn: string;
  /** The price of a buy-in; empty: none. */
  readonly price: string;
  readonly currency: Currency;
  readonly denominations: readonly number[];
  readonly smallBlind: string;
  readonly bigBlind: string;
  readonly ante: string;
  readonly bigBlindAnte: string;
  readonly ruleBook: RuleBook;
  readonly profile: ProfileName;
  readonly acts: ActMode;
}

export interface StepProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The values of usual chip cases; the smallest that is chosen is what blinds and stacks are made of. */
export const CHIP_VALUES = [1, 2, 5, 10, 20, 25, 50, 100, 500, 1_000, 5_000];

const FIRST: Draft = {
  tableName: '',
  people: [],
  typed: '',
  dealer: null,
  drawn: null,
  buyIn: '10000',
  price: '',
  currency: 'EUR',
  denominations: [25, 100, 500, 1_000],
  smallBlind: '50',
  bigBlind: '100',
  ante: '0',
  bigBlindAnte: '0',
  ruleBook: 'sans-croupier',
  profile: 'manual',
  acts: 'every',
};

/** The evening before is proposed, but for who comes tonight: that is asked anew each time. */
export function firstDraft({ last }: Pick<HouseView, 'last'>, tableName: string): Draft {
  if (last === null) return { ...FIRST, tableName };
  const { smallBlind, bigBlind, ante, bigBlindAnte, smallestChip } = last.stakes;
  return {
    ...FIRST,
    tableName: last.tableName,
    buyIn: String(last.buyIn),
    ...(last.price === undefined ? {} : { price: amountTyped(last.price.cents), currency: last.price.currency }),
    denominations: last.denominations.length === 0 ? [smallestChip] : last.denominations,
    smallBlind: String(smallBlind),
    bigBlind: String(bigBlind),
    ante: String(ante),
    bigBlindAnte: String(bigBlindAnte),
    ruleBook: last.ruleBook,
    profile: last.profile,
    acts: last.acts,
  };
}

export function withPerson(
  draft: Draft,
  { name, colour, ...look }: Omit<Person, 'colour'> & { readonly colour?: string },
): Draft {
  const tidy = name.trim();
  const seat = SEATS.find((candidate) => !draft.people.some((person) => person.seat === candidate));
  if (tidy === '' || seat === undefined || draft.people.some((person) => person.name === tidy)) return draft;
  const shown =
    colour ?? PLAYER_COLOURS.find((each) => !draft.people.some((person) => person.colour === each)) ?? '#888888';
  return undrawn(draft, [...draft.people, { ...look, name: tidy, colour: shown, seat }]);
}

/** Who is typed comes too, by ADD or by the next page; a name that is there already stays to be changed. */
export function withTyped(draft: Draft): Draft {
  return isTypedThere(draft) ? draft : { ...withPerson(draft, { name: draft.typed }), typed: '' };
}

/** As they were named; whoever came to an earlier evening looks as he did there. */
export function withNames(draft: Draft, names: readonly string[], known: readonly Person[]): Draft {
  return names.reduce(
    (next, name) => withPerson(next, known.find((person) => person.name === name) ?? { name }),
    draft,
  );
}

export function isTypedThere({ people, typed }: Draft): boolean {
  return people.some(({ name }) => name === typed.trim());
}

export function withoutPerson(draft: Draft, seat: Seat): Draft {
  return undrawn(
    draft,
    draft.people.filter((person) => person.seat !== seat),
  );
}

/** How somebody is shown; a photo that is taken off is left out. */
export function withLook(
  draft: Draft,
  seat: Seat,
  look: { readonly colour?: string; readonly photo?: string | null },
): Draft {
  const people = draft.people.map((person): SeatedPerson => {
    if (person.seat !== seat) return person;
    const { photo: before, ...known } = person;
    const photo = look.photo === undefined ? before : look.photo;
    return {
      ...known,
      ...(look.colour === undefined ? {} : { colour: look.colour }),
      ...(typeof photo === 'string' ? { photo } : {}),
    };
  });
  return { ...draft, people };
}

/** Whoever sits there already takes the seat that becomes free. */
export function seatedAt(draft: Draft, from: Seat, to: Seat): Draft {
  const moved = (seat: Seat): Seat => (seat === from ? to : seat === to ? from : seat);
  const people = draft.people.map((person) => ({ ...person, seat: moved(person.seat) }));
  return { ...undrawn(draft, people), dealer: draft.dealer === null ? null : moved(draft.dealer) };
}

export function withDraw(draft: Draft, drawn: DrawnSeats): Draft {
  const people = draft.people.map((person) => ({
    ...person,
    seat: drawn.seats.find(({ name }) => name === person.name)?.seat ?? person.seat,
  }));
  return { ...draft, people, drawn, dealer: drawn.dealer };
}

/** What was drawn holds for those who drew, as they sat down. */
function undrawn(draft: Draft, people: readonly SeatedPerson[]): Draft {
  const dealer = people.some(({ seat }) => seat === draft.dealer) ? draft.dealer : null;
  return { ...draft, people, dealer, drawn: null };
}

export interface ChipTroubles {
  readonly buyIn?: StakeTrouble;
  readonly price?: 'no-money';
  readonly smallBlind?: StakeTrouble;
  readonly bigBlind?: StakeTrouble;
  readonly ante?: StakeTrouble;
  readonly bigBlindAnte?: StakeTrouble;
  /** The rule book's word on blinds that are not one to two. */
  readonly remark?: StakesRemark;
}

/** `own`: the book that is played by, where it is one from a folder, as this screen was told of it. */
export function chipTroubles(draft: Draft, own?: OwnBookView): ChipTroubles {
  const stakes = stakesOf(draft);
  const { smallBlind, bigBlind, ante, bigBlindAnte } = troublesOf(stakes);
  // A buy-in is made up of the same chips as an ante.
  const buyIn =
    troublesOf({ ...stakes, ante: numberOf(draft.buyIn) }).ante ?? (numberOf(draft.buyIn) === 0 ? 'none' : undefined);
  const said = isOwnBook(draft.ruleBook) ? own?.bigBlindTwice : bookOf(draft.ruleBook).evening.bigBlindTwice;
  const remark = remarkOnBlinds(said, stakes.smallBlind, stakes.bigBlind);
  return {
    ...(buyIn === undefined ? {} : { buyIn }),
    ...(priceOf(draft) === undefined ? { price: 'no-money' } : {}),
    ...(smallBlind === undefined ? {} : { smallBlind }),
    ...(bigBlind === undefined ? {} : { bigBlind }),
    ...(ante === undefined ? {} : { ante }),
    ...(bigBlindAnte === undefined ? {} : { bigBlindAnte }),
    ...(remark === undefined || smallBlind !== undefined || bigBlind !== undefined ? {} : { remark }),
  };
}

/** May be played so: an unusual blind is remarked upon and played. */
export function isPlayable(draft: Draft, own?: OwnBookView): boolean {
  const { remark, ...troubles } = chipTroubles(draft, own);
  return Object.keys(troubles).length === 0 && remark?.verdict !== 'refused';
}

export function setUpOf(draft: Draft): SetUp {
  const { tableName, people, dealer, buyIn, denominations, ruleBook, profile, acts } = draft;
  const price = priceOf(draft) ?? null;
  return {
    tableName: tableName.trim(),
    people: [...people],
    dealer,
    buyIn: numberOf(buyIn),
    ...(price === null ? {} : { price }),
    denominations: [...denominations],
    stakes: stakesOf(draft),
    ruleBook,
    profile,
    acts,
  };
}

/** Null: chips are nothing but chips; undefined: what was typed is no money. */
function priceOf({ price, currency }: Draft): BuyInPrice | null | undefined {
  if (price.trim() === '') return null;
  const cents = centsOf(price);
  if (cents === undefined || cents > CHIP_PRICE_CENTS_MAX) return undefined;
  return cents === 0 ? null : { currency, cents };
}

function stakesOf({ smallBlind, bigBlind, ante, bigBlindAnte, denominations }: Draft): SetUp['stakes'] {
  const smallestChip = Math.min(...denominations);
  return {
    smallBlind: numberOf(smallBlind),
    bigBlind: numberOf(bigBlind),
    ante: numberOf(ante),
    bigBlindAnte: numberOf(bigBlindAnte),
    smallestChip: Number.isFinite(smallestChip) ? smallestChip : 1,
  };
}

/** Digits and nothing else: "1e9" and "-5" are not silently made another number. */
function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}
