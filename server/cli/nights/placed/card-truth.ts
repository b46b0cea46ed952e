import type { Reading } from '#vocabulary/readings';

/** A card lay at one place of the table, from when to when. */
export interface LyingCard {
  readonly spot: string;
  readonly fromMs: number;
  toMs: number;
}

/** Where the cards of the deck really lay in a night, as far as an antenna of the table could read them there. */
export class CardTruth {
  readonly stays = new Map<string, LyingCard[]>();
  /** When a card came back into the shoe. */
  readonly returns = new Map<string, number[]>();
  /** While a hand was dealt and played: what is said outside of it hangs on nothing. */
  readonly played: { readonly fromMs: number; toMs: number }[] = [];
  readonly #sensed: ReadonlySet<string>;
  readonly #isOneBoard: boolean;
  readonly #blind: { readonly fromMs: number; readonly toMs: number }[] = [];
  readonly #silentSince = new Map<string, number>();
  #isPlayed = false;
  lastMs = 0;

  constructor(spots: Iterable<string>) {
    this.#sensed = new Set(spots);
    this.#isOneBoard = this.#sensed.has('BOARD');
  }

  /** A spot of the simulated world; null while it is on its way. */
  noteCard(uid: string, spot: string | null, atMs: number): void {
    this.lastMs = Math.max(this.lastMs, atMs);
    const list = this.stays.get(uid) ?? [];
    this.stays.set(uid, list);
    const last = list.at(-1);
    const zone = spot === null ? null : this.spotOf(spot);
    if (last !== undefined && last.toMs === Number.POSITIVE_INFINITY) {
      if (last.spot === zone) return;
      last.toMs = atMs;
    }
    if (zone === 'SHOE') this.returns.set(uid, [...(this.returns.get(uid) ?? []), atMs]);
    else if (zone !== null && this.#sensed.has(zone))
      list.push({ spot: zone, fromMs: atMs, toMs: Number.POSITIVE_INFINITY });
  }

  notePlay(isPlayed: boolean, atMs: number): void {
    this.lastMs = Math.max(this.lastMs, atMs);
    if (isPlayed === this.#isPlayed) return;
    this.#isPlayed = isPlayed;
    const last = this.played.at(-1);
    if (isPlayed) this.played.push({ fromMs: atMs, toMs: Number.POSITIVE_INFINITY });
    else if (last !== undefined) last.toMs = atMs;
  }

  noteReading({ type, device, atMs }: Pick<Reading, 'type' | 'device' | 'atMs'>): void {
    if (type === 'device-silent') this.#silentSince.set(device, atMs);
    const fromMs = this.#silentSince.get(device);
    if (type !== 'snapshot' || fromMs === undefined) return;
    this.#silentSince.delete(device);
    this.#blind.push({ fromMs: fromMs - BEFORE_BLIND_MS, toMs: atMs + AFTER_BLIND_MS });
  }

  spotOf(zone: string): string {
    return this.#isOneBoard && /^B\d/.test(zone) ? 'BOARD' : zone;
  }

  isPlayedAt(atMs: number): boolean {
    return this.played.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  }

  isBlindAt(atMs: number): boolean {
    return this.#blind.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  }

  /** All that still lies there at the end lay there until then. */
  close(): void {
    for (const list of this.stays.values()) for (const stay of list) stay.toMs = Math.min(stay.toMs, this.lastMs);
    for (const span of this.played) span.toMs = Math.min(span.toMs, this.lastMs);
  }
}

/** A device is said to be silent only when it has been for a while; afterwards it tells what it kept. */
const BEFORE_BLIND_MS = 7000;
const AFTER_BLIND_MS = 3000;
