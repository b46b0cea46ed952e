import type { SeededRandom } from '../chance/random.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import type { FieldAntenna } from './field-antenna.ts';
import type { HeardTags } from './heard-tags.ts';

/** An antenna and what it reads. */
export interface ListeningAntenna {
  readonly antenna: FieldAntenna;
  readonly heard: HeardTags;
}

interface Ghost {
  readonly at: ListeningAntenna;
  readonly uid: string;
  readonly untilMs: number;
}

/** Faults of readers, whatever lies there: silent boards, stale identities, and made-up ones. */
export class ReaderFaults {
  readonly #settings: WorldTwo['radio'];
  readonly #random: SeededRandom;
  readonly #antennas: readonly ListeningAntenna[];
  readonly #uids: readonly string[];
  readonly #boards: readonly string[];
  readonly #silentBoards = new Map<string, number>();
  readonly #outages: ReadonlyMap<FieldAntenna, number>;
  #ghosts: readonly Ghost[] = [];
  #nowMs = 0;

  constructor(
    settings: WorldTwo['radio'],
    random: SeededRandom,
    antennas: readonly ListeningAntenna[],
    uids: readonly string[],
  ) {
    this.#settings = settings;
    this.#random = random;
    this.#antennas = antennas.filter(({ antenna }) => antenna.spots.length > 0);
    this.#uids = uids;
    this.#boards = [...new Set(antennas.map(({ antenna }) => antenna.board))];
    const { outages } = settings;
    const struck = outages === undefined ? [] : random.shuffled(this.#antennas).slice(0, outages.antennas);
    // Each has its own beginning: readers are not switched on at once.
    this.#outages = new Map(struck.map(({ antenna }) => [antenna, random.between(0, (outages?.everyS ?? 0) * 1000)]));
  }

  get ghosts(): readonly Ghost[] {
    return this.#ghosts;
  }

  /** True if it reads nothing now, alone or with its whole board. */
  isSilent(antenna: FieldAntenna): boolean {
    if (this.#silentBoards.size > 0 && this.#silentBoards.has(antenna.board)) return true;
    const begunMs = this.#outages.get(antenna);
    const { outages } = this.#settings;
    if (begunMs === undefined || outages === undefined) return false;
    return (this.#nowMs + begunMs) % (outages.everyS * 1000) < outages.forS * 1000;
  }

  pass(nowMs: number, passedMs: number): void {
    this.#nowMs = nowMs;
    const comes = (perHour: number): boolean => this.#random.chance((perHour * passedMs) / 3_600_000);
    const { stalePerHour, hiccupsPerHour, ghostsPerHour } = this.#settings;
    for (const [board, untilMs] of this.#silentBoards) if (untilMs <= nowMs) this.#silentBoards.delete(board);
    if (this.#ghosts.length > 0) this.#ghosts = this.#ghosts.filter(({ untilMs }) => untilMs > nowMs);
    if (comes(hiccupsPerHour)) this.#hiccup();
    if (comes(stalePerHour)) this.#tellStale();
    if (comes(ghostsPerHour)) this.#makeUp();
  }

  /** Identity that it tells for so long. */
  haunt(at: ListeningAntenna, uid: string, ms: number): void {
    this.#ghosts = [...this.#ghosts, { at, uid, untilMs: this.#nowMs + ms }];
  }

  #hiccup(): void {
    const board = this.#random.pick(this.#boards);
    if (board !== undefined) this.#silentBoards.set(board, this.#nowMs + this.#settings.hiccupS * 1000);
  }

  /** Readers of one board share a buffer. */
  #tellStale(): void {
    const at = this.#random.pick(this.#antennas);
    const others = this.#antennas.filter(
      ({ antenna, heard }) => antenna.board === at?.antenna.board && antenna !== at.antenna && heard.last !== null,
    );
    const uid = this.#random.pick(others)?.heard.last;
    if (at !== undefined && typeof uid === 'string') this.haunt(at, uid, this.#settings.staleS * 1000);
  }

  /** Answers half heard from next door: only a reader that has no card takes them for one. */
  #makeUp(): void {
    const at = this.#random.pick(this.#antennas.filter(({ heard }) => heard.isFree));
    const shape = this.#random.pick(GHOST_SHAPES);
    const uid = this.#random.pick(this.#uids);
    if (at !== undefined && shape !== undefined && uid !== undefined)
      this.haunt(at, this.#ghostOf(shape, uid), at.antenna.sweepMs);
  }

  #ghostOf(shape: (typeof GHOST_SHAPES)[number], uid: string): string {
    switch (shape) {
      case 'rotated':
        return `${uid.slice(2)}${uid.slice(0, 2)}`;
      case 'cascade':
        return `88${uid.slice(0, -2)}`;
      case 'tail-ff':
        return `${uid.slice(0, uid.length / 2 + 1)}${'F'.repeat(uid.length / 2 - 1)}`;
      case 'random':
        return Array.from({ length: uid.length }, () => this.#random.below(16).toString(16).toUpperCase()).join('');
    }
  }
}

/** Bytes shifted by one, the byte of a cascade inside, and a tail of ones (rfid #589, TI E2E 790060); or anything. */
const GHOST_SHAPES = ['rotated', 'cascade', 'tail-ff', 'random'] as const;
