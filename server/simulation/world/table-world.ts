import type { Pose } from '#field/coils/pose';
import type { SeededRandom } from '../chance/random.ts';
import { Covers } from './covers.ts';
import { distanceCm, type Point, pointBetween, pointOf, type Spot } from './geometry.ts';
import { type Stay, stayAt } from './stays.ts';

/** A card as a thing: it has a tag and a place, and while it moves, a path. */
export interface WorldCard {
  /** What is in the tag; of a blank one whatever was written into it. */
  uid: string;
  readonly deck: 'A' | 'B' | 'stranger' | 'blank';
  /**
   * What is printed on it, 0 to 51; only the table's owner, who registered the deck, and whoever sees its face know.
   */
  readonly face: number;
  spot: Spot;
  /** Pose there, until somebody moves it; null while it lies nowhere, and where cards lie exactly. */
  pose: Pose | null;
  /** Under way: where from, where to, and when it will lie. */
  flight: Flight | null;
  /** When it came to lie where it lies. */
  laidAtMs: number;
  /** Held so that no antenna reads it: in a hand, bent up, under a bump. */
  hiddenUntilMs: number;
  /** In somebody's hand until then. */
  heldUntilMs: number;
  /** Near the mouth of the shoe until then. */
  exitUntilMs: number;
  /** Where it lies, or is on its way to. */
  stay: Stay;
  /** In the mouth of the shoe, when it left that last. */
  exit: Stay;
  /** When an antenna could have read it last, be it in the shoe's mouth or in flight. */
  readableAtMs: number;
}

interface Flight {
  /** Pose to come; else as people lay cards. */
  readonly pose?: Pose | undefined;
  readonly from: Point;
  readonly to: Spot;
  readonly beganMs: number;
  readonly endsMs: number;
}

/** People who lay cards down, each time a little differently. */
export interface LaysCards {
  /** Exactly in its place. */
  middleOf(spot: Spot): Pose;
  laid(spot: Spot, pile: readonly WorldCard[]): Pose;
}

/** Cards in space and time. Knows no rule and no antenna: people move things, time passes. */
export class TableWorld {
  readonly random: SeededRandom;
  readonly cards: readonly WorldCard[];
  /** From the first that came to the last, for each spot. */
  readonly piles = new Map<Spot, WorldCard[]>();
  readonly covers = new Covers();
  /** The top of the shoe is its last. */
  nowMs = 0;
  readonly #poses: LaysCards | null;
  #flying: WorldCard[] = [];
  #lacking: Stay[] = [];
  /** Cards that an antenna could see; told anew when one of them was moved. */
  #inSight: readonly WorldCard[] | null = null;

  /** `poses`: how people lay cards; null: exactly on their places. */
  constructor(random: SeededRandom, poses: LaysCards | null = null) {
    this.random = random;
    this.#poses = poses;
    this.cards = [...deck('A'), ...deck('B'), stranger(0), blank()];
    for (const card of this.cards) {
      card.spot = card.deck === 'A' ? 'SHOE' : 'HANDS';
      card.stay = stayAt(card.spot, 0);
      this.pile(card.spot).push(card);
    }
  }

  pile(spot: Spot): WorldCard[] {
    const known = this.piles.get(spot);
    if (known !== undefined) return known;
    const fresh: WorldCard[] = [];
    this.piles.set(spot, fresh);
    return fresh;
  }

  /**
   * In the order of `cards`: all that are not where no antenna is. Those whose way ended there a moment ago may be
   * among them.
   */
  inSight(): readonly WorldCard[] {
    this.#inSight ??= this.cards.filter(
      (card) => card.flight !== null || !isOutOfSight(card.spot) || card.exitUntilMs > this.nowMs,
    );
    return this.#inSight;
  }

  /** The cards of the deck in play that lie, or fly to, somewhere on the table. */
  out(): readonly WorldCard[] {
    return this.cards.filter((card) => card.deck === 'A' && (card.spot !== 'SHOE' || card.flight !== null));
  }

  topOfShoe(): WorldCard | undefined {
    const shoe = this.pile('SHOE');
    return shoe[shoe.length - 1];
  }

  shuffleShoe(): void {
    const mixed = this.random.shuffled(this.pile('SHOE'));
    this.piles.set('SHOE', mixed);
  }

  /** Starts a card on its way; it leaves its pile now and lies at `to` after `ms`, as told or as people lay cards. */
  move(card: WorldCard, to: Spot, ms: number, pose?: Pose): void {
    this.#inSight = null;
    const from = this.positionOf(card);
    const wasInShoe = card.spot === 'SHOE' && card.flight === null;
    this.#takeFromPile(card);
    if (wasInShoe) {
      card.exitUntilMs = this.nowMs + EXIT_MS;
      card.exit = stayAt('SHOE', this.nowMs);
    }
    if (card.flight === null) this.#flying.push(card);
    card.stay = stayAt(to, null);
    card.flight = {
      from,
      to,
      beganMs: this.nowMs + (wasInShoe ? EXIT_MS : 0),
      endsMs: this.nowMs + (wasInShoe ? EXIT_MS : 0) + ms,
      pose,
    };
    card.pose = null;
  }

  /** Without a way that any antenna could see: carried high, or swept together with others. */
  put(card: WorldCard, to: Spot, pose?: Pose): void {
    this.#inSight = null;
    this.#takeFromPile(card);
    card.flight = null;
    card.spot = to;
    card.stay = stayAt(to, this.nowMs);
    card.laidAtMs = this.nowMs;
    card.pose = pose ?? this.#laid(to);
    this.pile(to).push(card);
  }

  hide(card: WorldCard, ms: number): void {
    card.hiddenUntilMs = Math.max(card.hiddenUntilMs, this.nowMs + ms);
  }

  /** Somebody holds it in his hand, where no antenna reads it, and lays it down another way. */
  takeUp(card: WorldCard, ms: number): void {
    this.hide(card, ms);
    card.heldUntilMs = card.hiddenUntilMs;
    this.lay(card);
  }

  /** Lays a card anew where it lies, as told or as people do. */
  lay(card: WorldCard, pose?: Pose): void {
    if (card.pose === null) return;
    card.pose = null;
    card.pose = pose ?? this.#laid(card.spot);
  }

  /** Exactly in its place; undefined where all cards lie exactly. */
  middleOf(spot: Spot): Pose | undefined {
    return this.#poses?.middleOf(spot);
  }

  /** Within so far about the middle of a place, any way round, on top of what lies there. */
  aboutMiddle(spot: Spot, withinMm: number): Pose | undefined {
    const middle = this.middleOf(spot);
    if (middle === undefined) return undefined;
    const away = (): number => this.random.between(-withinMm, withinMm);
    const turnDeg = this.random.between(0, 360);
    return { xMm: middle.xMm + away(), yMm: middle.yMm + away(), zMm: ON_TOP_MM, turnDeg };
  }

  #laid(spot: Spot): Pose | null {
    return this.#poses === null || isOutOfSight(spot) ? null : this.#poses.laid(spot, this.pile(spot));
  }

  show(card: WorldCard): void {
    card.hiddenUntilMs = card.heldUntilMs = this.nowMs;
  }

  /**
   * Somebody should have a card there and has none: whether one below what lies there could be read is noted from now
   * on.
   */
  lacksCard(spot: Spot): Stay {
    const place = stayAt(spot, this.nowMs);
    this.#lacking.push(place);
    return place;
  }

  get lacking(): readonly Stay[] {
    return this.#lacking;
  }

  /** A new deal: nobody lacks anything yet. */
  forgetLacking(): void {
    this.#lacking = [];
  }

  get isMoving(): boolean {
    return this.#flying.length > 0;
  }

  advance(nowMs: number): void {
    this.nowMs = nowMs;
    if (this.#flying.length === 0) return;
    for (const card of this.#flying) {
      if (card.flight === null || nowMs < card.flight.endsMs) continue;
      card.spot = card.flight.to;
      card.pose = card.flight.pose ?? this.#laid(card.spot);
      card.flight = null;
      card.laidAtMs = card.stay.sinceMs = nowMs;
      this.pile(card.spot).push(card);
    }
    this.#flying = this.#flying.filter(({ flight }) => flight !== null);
  }

  positionOf(card: WorldCard): Point {
    const { flight } = card;
    if (flight === null) return pointOf(card.spot);
    const share = (this.nowMs - flight.beganMs) / Math.max(1, flight.endsMs - flight.beganMs);
    return pointBetween(flight.from, pointOf(flight.to), Math.min(1, Math.max(0, share)));
  }

  /** How long a hand takes to carry a card there: a metre and a half a second, and a moment to let go. */
  carryMs(card: WorldCard, to: Spot): number {
    return 120 + (distanceCm(this.positionOf(card), pointOf(to)) / 150) * 1000;
  }

  #takeFromPile(card: WorldCard): void {
    card.stay.untilMs ??= this.nowMs;
    const pile = this.pile(card.spot);
    const index = pile.indexOf(card);
    if (index >= 0) pile.splice(index, 1);
  }
}

export function isOutOfSight(spot: Spot): boolean {
  return spot === 'SHOE' || spot === 'FLOOR' || spot === 'HANDS';
}

/** A card of paper on two others. */
const ON_TOP_MM = 1;
/** How long a card is in the mouth of the shoe while it is drawn. */
const EXIT_MS = 130;

function deck(name: 'A' | 'B'): WorldCard[] {
  return Array.from({ length: 52 }, (_, face) => ({
    // Seven bytes as on an NTAG: the maker's first byte, then what looks like a serial number.
    uid: `04${name === 'A' ? 'A1' : 'B2'}${hex((face * 37 + 11) % 256)}${hex(face)}5C6A80`,
    deck: name,
    face,
    spot: 'SHOE',
    pose: null,
    flight: null,
    laidAtMs: 0,
    hiddenUntilMs: 0,
    heldUntilMs: 0,
    exitUntilMs: 0,
    stay: stayAt('SHOE', 0),
    exit: stayAt('SHOE', 0),
    readableAtMs: NEVER_MS,
  }));
}

/** A card whose tag answers with whatever number is written into it, such as that of a card of the deck. */
function blank(): WorldCard {
  return { ...stranger(1), deck: 'blank' };
}

/** Somebody's travel card. */
function stranger(nth: number): WorldCard {
  const away = {
    spot: 'HANDS',
    pose: null,
    flight: null,
    laidAtMs: 0,
    hiddenUntilMs: 0,
    heldUntilMs: 0,
    exitUntilMs: 0,
  } as const;
  return {
    uid: `8800${hex(nth)}77`,
    deck: 'stranger',
    face: 0,
    ...away,
    stay: stayAt('HANDS', 0),
    exit: stayAt('SHOE', 0),
    readableAtMs: NEVER_MS,
  };
}

const NEVER_MS = Number.NEGATIVE_INFINITY;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
