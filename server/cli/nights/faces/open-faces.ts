import type { HandState } from '#engine/table-state/state';
import type { Spot } from '#simulation/world/geometry';
import type { WorldCard } from '#simulation/world/table-world';
import type { PublicityReason } from '#vocabulary/hands/events';
import type { Ms } from '#vocabulary/units';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';

/** A face that everybody was shown, by where its card lay then; the world alone is asked. */
export interface OpenedFace {
  readonly hand: number;
  readonly why: PublicityReason;
  readonly atMs: Ms;
  /** From when its card came to lie there; null where it did not lie there. */
  readonly delayMs: number | null;
}

export interface FacesOfNight {
  readonly opened: readonly OpenedFace[];
  /** Faces that people were asked about, as readers did not prove them. */
  readonly asked: number;
  /** Cards that lay on the board for seconds, and whose face nobody was shown meanwhile. */
  readonly unopened: number;
}

/** The faces of a night: each is compared with the place of its card at the moment at which it becomes public. */
export class OpenFaces {
  readonly #opened: OpenedFace[] = [];
  readonly #seen = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #stays = new Map<number, Stay[]>();
  readonly #laidOpenMs: LaidOpen;
  #unopened = 0;

  constructor(laidOpenMs: LaidOpen) {
    this.#laidOpenMs = laidOpenMs;
  }

  /** After the world has moved. */
  look(cards: readonly Placed[], nowMs: Ms): void {
    for (const { deck, face, spot, flight } of cards) {
      if (deck !== 'A') continue;
      const stays = this.#stays.get(face) ?? [];
      const last = stays.at(-1);
      const at = flight === null ? spot : null;
      if (last?.spot === at) continue;
      if (last !== undefined) this.#end(last, nowMs);
      // Cards that lay open before they were shuffled are hidden again.
      const kept = at === 'SHOE' ? [] : stays.slice(1 - STAYS_MAX);
      this.#stays.set(face, [...kept, { spot: at, fromMs: nowMs, toMs: null, isOpened: false }]);
    }
  }

  /** After the table has decided. */
  note({ setup, redeal, publicity, questions }: Opened, nowMs: Ms): void {
    for (const { ask, refs } of questions)
      if (ask === 'lies-open') for (const ref of refs) this.#asked.add(`${setup.hand}/${redeal}/${ref}`);
    for (const { ref, card, why, undone, returned } of publicity) {
      if (card === null || why === 'told' || undone === true || returned === true) continue;
      const name = `${setup.hand}/${redeal}/${ref}`;
      if (this.#seen.has(name)) continue;
      this.#seen.add(name);
      const sinceMs = this.#openSinceMs(card, why, nowMs);
      this.#opened.push({ hand: setup.hand, why, atMs: nowMs, delayMs: sinceMs === null ? null : nowMs - sinceMs });
    }
  }

  get faces(): FacesOfNight {
    return { opened: this.#opened, asked: this.#asked.size, unopened: this.#unopened };
  }

  /** Since when everybody sees its face; null: it is not seen. A hand lies open when its player lays it so. */
  #openSinceMs(face: number, why: PublicityReason, nowMs: Ms): number | null {
    const stay = this.#stayThere(face, why, nowMs);
    if (stay === undefined) return null;
    stay.isOpened = true;
    return why === 'tabled' ? this.#laidOpenMs(face) : stay.fromMs;
  }

  #stayThere(face: number, why: PublicityReason, nowMs: Ms): Stay | undefined {
    const isPlace = OPEN_AT[why];
    return this.#stays
      .get(face)
      ?.findLast(({ spot, toMs }) => spot !== null && isPlace(spot) && (toMs === null || nowMs - toMs <= SEEN_MS));
  }

  #end(stay: Stay, nowMs: Ms): void {
    stay.toMs = nowMs;
    const lay = stay.spot !== null && isOnBoard(stay.spot) && nowMs - stay.fromMs >= LAIN_MS;
    if (lay && !stay.isOpened) this.#unopened += 1;
  }
}

/** Moment at which people laid this card open since it left the shoe; null: they did not. */
export type LaidOpen = (face: number) => number | null;

type Placed = Pick<WorldCard, 'deck' | 'face' | 'spot' | 'flight'>;
type Opened = Pick<HandState, 'redeal' | 'publicity' | 'questions'> & {
  readonly setup: Pick<HandState['setup'], 'hand'>;
};

interface Stay {
  readonly spot: Spot | null;
  readonly fromMs: number;
  toMs: number | null;
  isOpened: boolean;
}

const isOnBoard = (spot: Spot): boolean => BOARD_ZONES.some((zone) => zone === spot);
const isOfHand = (spot: Spot): boolean =>
  SEAT_ZONES.some((zone) => zone === spot) || spot === 'ASIDE' || spot === 'FLOOR';

/** Spots of a card that is open for this reason. The board lies open; of others the world knows the place alone. */
const OPEN_AT: Readonly<Record<PublicityReason, (spot: Spot) => boolean>> = {
  board: isOnBoard,
  flipped: isOnBoard,
  exposed: isOfHand,
  shown: isOfHand,
  tabled: isOfHand,
  told: () => true,
};

/** Whoever saw it lie there so shortly before has seen its face: the slowest board takes as long to lose a card. */
const SEEN_MS = 2000;
/** Time enough for a face at the slowest board. */
const LAIN_MS = 8000;
/** Longer back nobody looks. */
const STAYS_MAX = 8;
