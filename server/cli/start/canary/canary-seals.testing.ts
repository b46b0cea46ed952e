import { isHandOver } from '#engine/api';
import type { HandState } from '#engine/table-state/state';
import { AFTER_HAND_MS } from '#feeds/limits';
import type { Table } from '#table/writer/table';
import type { HandVault } from '#vault/hand-vault';
import type { CardRef } from '#vocabulary/card-refs';
import { formatCard, toCard } from '#vocabulary/cards';
import type { DealSeal } from '#vocabulary/hands/deal-seals';
import type { Seat } from '#vocabulary/seats';

interface SealedLeaf {
  readonly hand: SealedHand;
  readonly redeal: number;
  readonly seat: Seat;
  readonly ref: CardRef;
  readonly name: string;
}

interface SealedHand {
  /** So many of its commitments are noted. */
  seals: number;
  readonly shown: Set<CardRef>;
  last: HandState | null;
  overSinceMs: number;
}

/** An opened card as it travels. */
const OPENING = /\{"root":\d+,"leaf":\d+,"card":"(..)","salt":"([0-9a-f]{32})","path":\[[^\]]*\]\}/g;
const SALT = /"([0-9a-f]{32}|[\w+/-]{22}={0,2})"/g;

/** How far behind the table each feed is that releases hole cards; the others open what everybody has seen. */
const RELEASES: Readonly<Record<string, number>> = { 'broadcast:slow': 60_000, 'broadcast:late': 0 };

/** What the test itself knows of salts: whose each is, and who may have been told it by now. */
export class SealedLeaves {
  readonly #now: () => number;
  readonly #leaves = new Map<string, SealedLeaf>();
  #hand: SealedHand | null = null;
  /** Openings that were allowed: a test in which nothing is ever opened would prove nothing. */
  opened = 0;

  constructor(table: Pick<Table, 'onWritten'>, now: () => number) {
    this.#now = now;
    table.onWritten(({ core: { engine, seals, context }, entries }) => {
      if (entries.some(({ begins }) => begins) || this.#hand === null) this.#hand = newHand();
      const hand = this.#hand;
      this.#note(hand, engine.hand);
      for (const seal of seals.slice(hand.seals)) this.#noteSeal(hand, seal, context?.vault ?? null);
      hand.seals = seals.length;
    });
  }

  #noteSeal(hand: SealedHand, seal: DealSeal, vault: HandVault | null): void {
    for (const { seat, refs } of seal.seats) {
      for (const opening of vault?.deal.open(seal, refs) ?? []) {
        const ref = refs.find((each) => formatCard(vault?.cardOf(each) ?? toCard(0)) === opening.card);
        if (ref === undefined) continue;
        const leaf: SealedLeaf = { hand, redeal: seal.redeal, seat, ref, name: opening.card };
        this.#leaves.set(opening.salt, leaf);
        this.#leaves.set(Buffer.from(opening.salt, 'hex').toString('base64').slice(0, 22), leaf);
      }
    }
  }

  /** What is wrong with it, and the text without the cards that it opens. */
  look(role: string, text: string): { readonly leaks: readonly string[]; readonly rest: string } {
    const leaks: string[] = [];
    const rest = text.replaceAll(OPENING, (whole, name: string, salt: string) => {
      const leaf = this.#leaves.get(salt);
      if (leaf === undefined || leaf.name !== name || !this.#mayKnow(role, leaf))
        leaks.push(`opens ${whole.slice(0, 90)}`);
      this.opened += 1;
      return '{}';
    });
    for (const [, token = ''] of rest.matchAll(SALT)) {
      if (this.#leaves.has(token.slice(0, token.length === 32 ? 32 : 22))) leaks.push(`a salt, ${token}`);
    }
    return { leaks, rest };
  }

  #mayKnow(role: string, { hand, redeal, seat, ref }: SealedLeaf): boolean {
    const behindMs = RELEASES[role] ?? 0;
    const { last } = hand;
    if (!role.startsWith('broadcast:') || last === null || last.redeal !== redeal) return false;
    if (this.#now() - behindMs < hand.overSinceMs + AFTER_HAND_MS) return false;
    const isKept = last.betting.seats.some((state) => state.seat === seat && state.status === 'in');
    return hand.shown.has(ref) || (isKept && role in RELEASES);
  }

  #note(hand: SealedHand, state: HandState | null): void {
    if (state === null) return;
    hand.last = state;
    for (const { ref, card } of state.publicity) if (card !== null) hand.shown.add(ref);
    if (!isHandOver(state)) hand.overSinceMs = Number.POSITIVE_INFINITY;
    else if (hand.overSinceMs === Number.POSITIVE_INFINITY) hand.overSinceMs = this.#now();
  }
}

const newHand = (): SealedHand => ({ seals: 0, shown: new Set(), last: null, overSinceMs: Number.POSITIVE_INFINITY });
