import { err, ok, type Result } from '#vocabulary/result';
import { type Asker, RANKS, type Rank } from './askers.ts';
import { type Credits, createCredits } from './credits.ts';
import type { ByRank, Pace, Row, Shares } from './shares.ts';
import { ACCOUNT, type RowName } from './table.ts';

/** Rows of which one takes something that is done in a moment, or something that lasts. */
export type AsksRow = { [Name in RowName]: (typeof ACCOUNT)[Name] extends { asks: object } ? Name : never }[RowName];
export type PlacesRow = {
  [Name in RowName]: (typeof ACCOUNT)[Name] extends { places: object } ? Name : never;
}[RowName];

/** Share that is used up: the caller's own, that of his address, or what all have together. */
export interface Refusal {
  readonly share: 'caller' | 'address' | 'all';
  readonly waitSeconds: number;
}

export interface Place {
  /** Said once or more often. */
  readonly give: () => void;
}

/** One for all doors of the machine: whoever asks takes from his shares, or is told when to come back. */
export interface Account {
  readonly ask: (row: AsksRow, asker: Asker) => Refusal | null;
  readonly take: (row: PlacesRow, asker: Asker) => Result<Place, Refusal>;
  /** Why he would find no place now. */
  readonly refusal: (row: PlacesRow, asker: Asker) => Refusal | null;
}

export function createAccount(nowMs: () => number): Account {
  const asks = new Map<AsksRow, AskBook>();
  const places = new Map<PlacesRow, PlaceBook>();
  const placesOf = (row: PlacesRow): PlaceBook => {
    const known = places.get(row);
    if (known !== undefined) return known;
    const { againSeconds = 1, places: shares }: Row = ACCOUNT[row];
    const made = new PlaceBook(shares ?? NONE, againSeconds);
    places.set(row, made);
    return made;
  };
  const asksOf = (row: AsksRow): AskBook => {
    const known = asks.get(row);
    if (known !== undefined) return known;
    const { asks: shares }: Row = ACCOUNT[row];
    const made = new AskBook(shares ?? FREE, nowMs);
    asks.set(row, made);
    return made;
  };
  const self: Account = {
    ask: (row, asker) => asksOf(row).ask(asker),
    take: (row, asker) => {
      const refused = self.refusal(row, asker);
      return refused === null ? ok(placesOf(row).take(asker)) : err(refused);
    },
    refusal: (row, asker) => placesOf(row).refusal(asker),
  };
  return self;
}

/** Account as one table asks it: whom it refuses there, that table is told of. */
export function heardAccount(account: Account, told: (row: RowName, asker: Asker) => void): Account {
  const heard = <Refused>(row: RowName, asker: Asker, refused: Refused): Refused => {
    if (refused !== null) told(row, asker);
    return refused;
  };
  const refusal: Account['refusal'] = (row, asker) => heard(row, asker, account.refusal(row, asker));
  return {
    ask: (row, asker) => heard(row, asker, account.ask(row, asker)),
    refusal,
    take: (row, asker) => {
      const place = account.take(row, asker);
      if (!place.ok) told(row, asker);
      return place;
    },
  };
}

const NONE: Shares<number> = { caller: null, address: null, all: 0, kept: {} };
const FREE: Shares<Pace> = { caller: null, address: null, all: null, kept: {} };

/** Part of what all have that he may not take, because it is kept for those above him. */
export function keptFrom(rank: Rank, kept: Shares<unknown>['kept']): number {
  return RANKS.slice(RANKS.indexOf(rank) + 1).reduce((sum, above) => sum + (kept[above] ?? 0), 0);
}

const isByRank = <Share>(share: ByRank<Share>): share is Readonly<Record<Rank, Share>> =>
  typeof share === 'object' && share !== null && 'guest' in share;
const ofRank = <Share>(share: ByRank<Share>, rank: Rank): Share => (isByRank(share) ? share[rank] : share);

/**
 * Keys that he is counted by; an address is counted apart for each rank, and not at all for those who put things right.
 */
function keysOf({ caller, address, rank }: Asker): { readonly caller: string | null; readonly address: string | null } {
  const isAbove = rank === 'machine' || rank === 'director';
  return { caller: caller === '' ? null : caller, address: isAbove ? null : `${rank} ${address}` };
}

/** Calls that are done in a moment: credit that comes back. */
class AskBook {
  readonly #shares: Shares<Pace>;
  readonly #ofCallers: ReadonlyMap<Rank, Credits | null>;
  readonly #ofAddresses: Credits | null;
  readonly #ofAll: Credits | null;

  constructor(shares: Shares<Pace>, nowMs: () => number) {
    const creditsOf = (pace: Pace | null): Credits | null => (pace === null ? null : createCredits(pace, nowMs));
    this.#shares = shares;
    this.#ofCallers = new Map(RANKS.map((rank) => [rank, creditsOf(ofRank(shares.caller, rank))]));
    this.#ofAddresses = creditsOf(shares.address);
    this.#ofAll = creditsOf(shares.all);
  }

  /** Nothing is taken of any share where one is used up: who is refused costs nobody else anything. */
  ask(asker: Asker): Refusal | null {
    const keys = keysOf(asker);
    const kept = keptFrom(asker.rank, this.#shares.kept);
    const ofCaller = keys.caller === null ? null : (this.#ofCallers.get(asker.rank) ?? null);
    const ofAddress = keys.address === null ? null : this.#ofAddresses;
    const waits: readonly (readonly [Refusal['share'], number])[] = [
      ['caller', ofCaller?.waitMs(keys.caller ?? '', 0) ?? 0],
      ['address', ofAddress?.waitMs(keys.address ?? '', 0) ?? 0],
      ['all', this.#ofAll?.waitMs('', kept) ?? 0],
    ];
    const refused = waits.find(([, waitMs]) => waitMs > 0);
    if (refused !== undefined) return { share: refused[0], waitSeconds: Math.max(1, Math.ceil(refused[1] / 1_000)) };
    ofCaller?.take(keys.caller ?? '');
    ofAddress?.take(keys.address ?? '');
    this.#ofAll?.take('');
    return null;
  }
}

/** Places that last: held until they are given back. */
class PlaceBook {
  readonly #shares: Shares<number>;
  readonly #againSeconds: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(shares: Shares<number>, againSeconds: number) {
    this.#shares = shares;
    this.#againSeconds = againSeconds;
  }

  refusal(asker: Asker): Refusal | null {
    const keys = keysOf(asker);
    const { caller, address, all, kept } = this.#shares;
    const refused = (share: Refusal['share']): Refusal => ({ share, waitSeconds: this.#againSeconds });
    if (
      keys.caller !== null &&
      this.#heldBy('c', keys.caller) >= (ofRank(caller, asker.rank) ?? Number.POSITIVE_INFINITY)
    )
      return refused('caller');
    if (keys.address !== null && this.#heldBy('a', keys.address) >= (address ?? Number.POSITIVE_INFINITY))
      return refused('address');
    return this.#all >= (all ?? Number.POSITIVE_INFINITY) - keptFrom(asker.rank, kept) ? refused('all') : null;
  }

  take(asker: Asker): Place {
    const { caller, address } = keysOf(asker);
    let isHeld = true;
    const count = (change: 1 | -1): void => {
      this.#all += change;
      if (caller !== null) this.#count(`c ${caller}`, change);
      if (address !== null) this.#count(`a ${address}`, change);
    };
    count(1);
    return {
      give: () => {
        if (isHeld) count(-1);
        isHeld = false;
      },
    };
  }

  #heldBy(share: 'c' | 'a', key: string): number {
    return this.#held.get(`${share} ${key}`) ?? 0;
  }

  #count(key: string, change: 1 | -1): void {
    const held = (this.#held.get(key) ?? 0) + change;
    if (held > 0) this.#held.set(key, held);
    else this.#held.delete(key);
  }
}
