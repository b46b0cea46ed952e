import { coilOf } from '../coils/coil.ts';
import { uprightField } from '../coils/filaments.ts';
import { CARRIER_MHZ, CHIPS, type Chip, INLAY_DATA, type InlayName } from '../radio/inlays.ts';
import { READER_DATA } from '../radio/readers.ts';
import { tagOf } from '../radio/tags.ts';
import type { Kit, KitPlace } from './kits.ts';
import { type ReadShares, sharesAt } from './shares.ts';

/** A deck as one buys it; the seller says the tuning, or does not know it. */
export interface Deck {
  readonly inlay: InlayName;
  readonly tunedMHz: number;
}

/** Decks that are sold: on the carrier, a little above it, as library cards are, and well above it. */
export const USUAL_DECKS: readonly Deck[] = [
  { inlay: 'sticker-25', tunedMHz: CARRIER_MHZ },
  { inlay: 'card-14443', tunedMHz: CARRIER_MHZ },
  { inlay: 'card-14443', tunedMHz: 15.5 },
  { inlay: 'card-14443', tunedMHz: 17 },
  { inlay: 'card-15693', tunedMHz: CARRIER_MHZ },
  { inlay: 'card-15693', tunedMHz: 15.5 },
  { inlay: 'card-15693', tunedMHz: 17 },
];

/** Shares that one place of a build reads of one deck, whose chips are of one kind. */
export interface PlaceReading {
  readonly place: KitPlace;
  readonly deck: Deck;
  readonly thresholdApm: number;
  readonly shares: ReadShares;
}

export function readingsOf(
  kit: Kit,
  decks: readonly Deck[],
  thresholds: readonly (Chip | number)[] = CHIPS,
): readonly PlaceReading[] {
  const known = new Map<string, ReadShares>();
  return kit.places.flatMap((place) =>
    decks.flatMap((deck) =>
      thresholds.map((threshold) => {
        const tag = tagOf(deck.inlay, deck.tunedMHz, threshold);
        const { reader, antenna, heightMm, boxMm, besideMm } = place;
        const key = JSON.stringify([reader, antenna, heightMm, boxMm, besideMm, tag]);
        const shares = known.get(key) ?? sharesAt(place, tag);
        known.set(key, shares);
        return { place, deck, thresholdApm: tag.thresholdApm, shares };
      }),
    ),
  );
}

/** False where a place's reader does not speak as the deck does. */
export const hears = ({ place, deck }: Pick<PlaceReading, 'place' | 'deck'>): boolean =>
  READER_DATA[place.reader].protocols.includes(INLAY_DATA[deck.inlay].protocol);

/** Share of what a place must read: each number of cards that lies there in turn, the worse of them. */
const worthOf = ({ place, shares }: PlaceReading): number =>
  place.cards === 1 ? shares.one : Math.min(shares.one, shares.two);

/** Above this share a deck goes with a build, above the second one it partly does. */
const GOES = 0.95;
const PARTLY = 0.5;

export type DeckVerdict = 'goes' | 'partly' | 'not';

/** Verdict on a deck with a build: by its worst place, with the chips of which that is least. */
export interface DeckAdvice {
  readonly deck: Deck;
  readonly verdict: DeckVerdict;
  /** Least share of what a place must read. */
  readonly least: number;
  /** The place that has it. */
  readonly at: KitPlace['kind'];
}

/** The decks of these readings, the best first. */
export function adviceOn(readings: readonly PlaceReading[]): readonly DeckAdvice[] {
  const worst = new Map<string, DeckAdvice>();
  for (const reading of readings) {
    const key = `${reading.deck.inlay} ${reading.deck.tunedMHz}`;
    const least = worthOf(reading);
    const before = worst.get(key);
    if (before !== undefined && before.least <= least) continue;
    worst.set(key, { deck: reading.deck, verdict: verdictOf(least), least, at: reading.place.kind });
  }
  return [...worst.values()].sort((a, b) => b.least - a.least);
}

const verdictOf = (least: number): DeckVerdict => {
  if (least >= GOES) return 'goes';
  return least >= PARTLY ? 'partly' : 'not';
};

/** The field over the middle of a place's coil where its cards lie, in ampere per metre. */
export const middleApm = ({ antenna, heightMm }: KitPlace): number =>
  (uprightField(coilOf(antenna).filaments, 0, 0, heightMm) * antenna.ampereTurns) / antenna.turns;
