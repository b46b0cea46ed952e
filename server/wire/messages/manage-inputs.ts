import * as v from 'valibot';
import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { ACT_MODES, PROFILES } from '#vocabulary/profiles';
import { FAULTS, SANCTIONS } from '#vocabulary/tournament/faults';
import { chosenBookShape } from '../chosen-books.ts';
import {
  ANTENNAS_PLACED_MAX,
  BOARD_SYNC_MS_MAX,
  CARDS_CONFIRMED_MAX,
  FEED_DELAY_MS_MAX,
  FEED_DELAY_MS_MIN,
  FEED_DELAY_MS_PROPOSED,
} from '../limits.ts';
import { FEED_NAME, parseRole } from '../roles.ts';
import {
  cardKeyShape,
  chipsShape,
  colourShape,
  countryShape,
  idShape,
  nameShape,
  photoShape,
  placedAntennaShape,
  seatShape,
  textShape,
} from '../shapes.ts';
import { FEED_MODES } from '../views/feed-view.ts';
import { PHONE_DEEDS } from '../views/phones-view.ts';
import { AUTHORITIES } from '../views/public-view.ts';

const burns = v.picklist([0, 1]);
const feedName = v.pipe(v.string(), v.regex(FEED_NAME));
const deckId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,24}$/));

/** Only the keys that are given change. Profile, rule book and stakes hold from the next hand on. */
const configureShape = v.strictObject({
  type: v.literal('configure'),
  tableName: v.exactOptional(nameShape),
  profile: v.exactOptional(v.picklist(PROFILES)),
  acts: v.exactOptional(v.picklist(ACT_MODES)),
  ruleBook: v.exactOptional(chosenBookShape),
  authority: v.exactOptional(v.picklist(AUTHORITIES)),
  /** All antennas with their places: another list in place of the one that was. */
  antennas: v.exactOptional(v.pipe(v.array(placedAntennaShape), v.maxLength(ANTENNAS_PLACED_MAX))),
  options: v.exactOptional(
    v.strictObject({
      burnBefore: v.exactOptional(v.strictObject({ flop: burns, turn: burns, river: burns })),
      mergedBurnMuck: v.exactOptional(v.boolean()),
      orderEvidence: v.exactOptional(v.picklist(['sensor', 'table'])),
      foldNeedsWord: v.exactOptional(v.boolean()),
      minRaiseUnit: v.exactOptional(v.picklist(['BB', 'SB'])),
      postflopOpenIncrement: v.exactOptional(v.picklist(['minusBB', 'fullBet'])),
      rake: v.exactOptional(
        v.strictObject({ percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), cap: chipsShape }),
      ),
    }),
  ),
  stakes: v.exactOptional(
    v.strictObject({
      smallBlind: chipsShape,
      bigBlind: chipsShape,
      ante: chipsShape,
      bigBlindAnte: chipsShape,
      smallestChip: chipsShape,
    }),
  ),
});

/** What can be changed about a seat. */
export const ROSTER_CHANGES = [
  'sit-in',
  'sit-out',
  'come-back',
  'leave',
  'rebuy',
  'ask-rebuy',
  'grant-rebuy',
  'decline-rebuy',
  'correct-stack',
  'describe',
] as const;

/** The people of the table: who sits in or out and leaves, his chips, and how he is shown. `leave` frees the seat. */
const rosterShape = v.strictObject({
  type: v.literal('roster'),
  seat: seatShape,
  change: v.variant('do', [
    v.strictObject({
      do: v.literal('sit-in'),
      name: nameShape,
      stack: chipsShape,
      colour: v.exactOptional(colourShape),
    }),
    v.strictObject({ do: v.literal('sit-out') }),
    v.strictObject({ do: v.literal('come-back') }),
    v.strictObject({ do: v.literal('leave') }),
    v.strictObject({ do: v.literal('rebuy'), chips: chipsShape }),
    /** On his phone; it is a wish until whoever has the cash box says yes, to so many chips, or no. */
    v.strictObject({ do: v.literal('ask-rebuy'), chips: chipsShape }),
    v.strictObject({ do: v.literal('grant-rebuy'), chips: chipsShape }),
    v.strictObject({ do: v.literal('decline-rebuy') }),
    v.strictObject({ do: v.literal('correct-stack'), stack: chipsShape, reason: textShape }),
    v.strictObject({
      do: v.literal('describe'),
      name: v.exactOptional(nameShape),
      colour: v.exactOptional(colourShape),
      /** null takes it off again. */
      photo: v.exactOptional(v.nullable(photoShape)),
      country: v.exactOptional(v.nullable(countryShape)),
    }),
  ]),
});

/**
 * A player's own, at this moment: his newest tap, which the host lets him take back or not, and a straddle before the
 * first card.
 */
export const CHAIR_DEEDS = ['take-back', 'allow-take-back', 'refuse-take-back', 'straddle', 'no-straddle'] as const;

const chairShape = v.strictObject({ type: v.literal('chair'), seat: seatShape, do: v.picklist(CHAIR_DEEDS) });

export type RosterWish = v.InferOutput<typeof rosterShape>['change'];

const roleText = v.custom<string>((value) => typeof value === 'string' && parseRole(value) !== undefined, 'a role');

/** What somebody did that the book answers with a sanction; the floor decides it, and takes it back with a reason. */
const faultShapes = [
  v.strictObject({ type: v.literal('fault-recorded'), seat: seatShape, fault: v.picklist(FAULTS) }),
  v.strictObject({ type: v.literal('fault-decided'), fault: idShape, sanction: v.picklist(['none', ...SANCTIONS]) }),
  v.strictObject({ type: v.literal('fault-overruled'), fault: idShape, reason: textShape }),
] as const;

const within = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const manageInputShapes = [
  configureShape,
  rosterShape,
  chairShape,
  ...faultShapes,
  v.strictObject({ type: v.literal('move-button'), seat: seatShape }),
  v.strictObject({ type: v.literal('void-hand'), reason: textShape }),
  /** Everybody goes home: the night becomes an archive of its own, and the next hand is the first of another. */
  v.strictObject({ type: v.literal('night-ended') }),
  v.strictObject({ type: v.literal('deck-register'), deck: deckId, name: nameShape }),
  v.strictObject({ type: v.literal('deck-check'), deck: deckId }),
  /** Stops a registration or check; a registration can be taken up again where it stopped. */
  v.strictObject({ type: v.literal('deck-stop') }),
  v.strictObject({ type: v.literal('deck-choose'), deck: deckId }),
  v.strictObject({ type: v.literal('deck-remove'), deck: deckId }),
  /** Says which place an antenna is: the next card laid anywhere names it. */
  v.strictObject({ type: v.literal('name-antenna'), place: idShape }),
  /**
   * How one antenna reads: its gain, how many silent polls a card may miss, and its turn among the others (PROTOCOL
   * P-59).
   */
  v.strictObject({
    type: v.literal('antenna-set'),
    device: v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,12}$/)),
    antenna: within(0, 16),
    gain: within(0, 7),
    misses: within(1, 255),
    order: within(0, 254),
  }),
  v.strictObject({
    type: v.literal('feed-create'),
    name: feedName,
    mode: v.picklist(FEED_MODES),
    /** Of `delayed` alone; left out: half an hour. */
    delayMs: v.exactOptional(
      v.pipe(v.number(), v.integer(), v.minValue(FEED_DELAY_MS_MIN), v.maxValue(FEED_DELAY_MS_MAX)),
      FEED_DELAY_MS_PROPOSED,
    ),
    boardSyncMs: v.pipe(v.number(), v.integer(), v.minValue(-BOARD_SYNC_MS_MAX), v.maxValue(BOARD_SYNC_MS_MAX)),
  }),
  v.strictObject({ type: v.literal('feed-arm'), name: feedName, reason: textShape }),
  v.strictObject({ type: v.literal('feed-blank'), name: feedName, blanked: v.boolean() }),
  v.strictObject({ type: v.literal('feed-remove'), name: feedName }),
  v.strictObject({ type: v.literal('panic') }),
  /** Hidden cards of one seat, or of all, to the director alone; logged, and on screen for everybody (DESIGN §5). */
  v.strictObject({ type: v.literal('reveal'), seat: v.nullable(seatShape), reason: textShape }),
  /**
   * The director has seen them lie open, of which words alone had told: everybody may know them; logged as a reveal is.
   */
  v.strictObject({
    type: v.literal('card-confirmed'),
    cards: v.pipe(v.array(cardKeyShape), v.minLength(1), v.maxLength(CARDS_CONFIRMED_MAX)),
    reason: textShape,
  }),
  v.strictObject({ type: v.literal('pairing-create'), role: roleText }),
  v.strictObject({ type: v.literal('phones'), do: v.picklist(PHONE_DEEDS) }),
  /** The phone of that seat is none of its any more, and somebody else may take it. */
  v.strictObject({ type: v.literal('phone-sent-away'), seat: seatShape }),
  v.strictObject({ type: v.literal('token-revoke'), id: v.pipe(v.string(), v.maxLength(24)) }),
  v.strictObject({
    type: v.literal('simulate'),
    do: v.variant('what', [
      v.strictObject({
        what: v.literal('mistake'),
        kind: v.custom<SimpleKind>((value) => SIMPLE_KINDS.some((kind) => kind === value), 'a kind'),
      }),
      v.strictObject({ what: v.literal('pause'), paused: v.boolean() }),
      /** Whether the simulated people answer questions, or leave them to whoever is at a screen. */
      v.strictObject({ what: v.literal('questions'), leave: v.boolean() }),
      v.strictObject({ what: v.literal('speed'), speed: v.pipe(v.number(), v.minValue(0.1), v.maxValue(50)) }),
    ]),
  }),
] as const;
