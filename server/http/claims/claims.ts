import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { CLAIMS_MAX } from '#wire/limits';
import type { ClaimState } from '#wire/messages/http-bodies';
import { CLAIM_MS, CLAIMS_KEPT, CLAIMS_OF_ADDRESS_MAX, SEATS_KEPT_OF_ADDRESS } from './limits.ts';
import { secretHash } from './secret-hash.ts';

/** Somebody with the digits of the table's screen asks for a seat. It gives nothing before the table's yes. */
export interface Claim {
  /** Name by which the table answers it. */
  readonly id: string;
  /** Hash of the secret that the device holds: one device has one claim. */
  readonly device: string;
  readonly address: string;
  readonly seat: Seat;
  readonly name: string;
  readonly state: ClaimState;
  /** The digits that were shown: with them its right to ask ends. */
  readonly code: string;
  readonly endsAtMs: number;
  /** Sessions that the device holds and that are worth no seat any more: a yes ends them. */
  readonly outworn: readonly string[];
  /** Said yes to: what the session hangs on, and from when it reads its player's hands. */
  readonly yes?: { readonly parent: string | null; readonly sinceMs: number };
}

export interface ClaimWish extends Pick<Claim, 'address' | 'seat' | 'name' | 'code' | 'outworn'> {
  /** The secret that the device showed, if any. */
  readonly secret: string | undefined;
  /** The seat may be kept for it, if neither its address nor anybody else has that already. */
  readonly mayKeep: boolean;
}

export interface Claims {
  /** Takes the place of what the same device asked for before. `secret`: what it is known by from now on. */
  readonly ask: (wish: ClaimWish) => Result<{ readonly claim: Claim; readonly secret: string }, 'many'>;
  readonly of: (secret: string) => Claim | undefined;
  /** Those that wait for an answer, the first one first. */
  readonly open: () => readonly Claim[];
  /** The seat is kept for somebody who asks, or who fetches it in a moment; not for the device with that secret. */
  readonly isKept: (seat: Seat, secret?: string) => boolean;
  /** Those of that seat that were said yes to, and have not fetched it yet. */
  readonly awaitedAt: (seat: Seat) => readonly Claim[];
  /** Tells what becomes of it. Another one that asked for a seat that was given is too late. */
  readonly answer: (id: string, state: 'refused' | 'taken') => void;
  readonly admit: (id: string, yes: NonNullable<Claim['yes']>) => void;
  /** The seat was fetched, or the device asks for nothing any more. */
  readonly drop: (secret: string) => void;
  readonly clear: () => void;
  readonly onChange: (listener: () => void) => void;
}

/** `code`: the digits that hold now. */
export function createClaims(now: () => number, code: () => string | null): Claims {
  return new ClaimList(now, code);
}

class ClaimList implements Claims {
  /** Claims by device, in the order in which they asked. */
  readonly #claims = new Map<string, Claim>();
  readonly #now: () => number;
  readonly #code: () => string | null;
  #listeners: readonly (() => void)[] = [];

  constructor(now: () => number, code: () => string | null) {
    this.#now = now;
    this.#code = code;
  }

  readonly ask: Claims['ask'] = ({ secret: shown, mayKeep, ...wish }) => {
    const known = shown !== undefined && this.#claims.has(secretHash(shown)) ? shown : undefined;
    const secret = known ?? randomBytes(24).toString('base64url');
    const device = secretHash(secret);
    const others = this.open().filter((claim) => claim.device !== device);
    const room = roomAmong(others, wish.address);
    if (room === 'none') return err('many');
    if (room !== 'there') this.#put(room, 'expired');
    const kept = others.filter(({ address, state }) => address === wish.address && state === 'held').length;
    const isHeld = mayKeep && kept < SEATS_KEPT_OF_ADDRESS && !this.isKept(wish.seat, secret);
    const id = randomBytes(6).toString('hex');
    const claim: Claim = { ...wish, id, device, state: isHeld ? 'held' : 'waiting', endsAtMs: this.#now() + CLAIM_MS };
    this.#add(claim);
    this.#changed();
    return ok({ claim, secret });
  };

  readonly of = (secret: string): Claim | undefined => {
    this.#tend();
    return this.#claims.get(secretHash(secret));
  };

  readonly open = (): readonly Claim[] => {
    this.#tend();
    return [...this.#claims.values()].filter(isWaiting);
  };

  readonly isKept = (seat: Seat, secret?: string): boolean => {
    const device = secret === undefined ? '' : secretHash(secret);
    this.#tend();
    return [...this.#claims.values()].some(
      (claim) => claim.seat === seat && claim.device !== device && keeps(claim, this.#now()),
    );
  };

  readonly awaitedAt = (seat: Seat): readonly Claim[] =>
    [...this.#claims.values()].filter((claim) => claim.seat === seat && isAwaited(claim, this.#now()));

  readonly answer = (id: string, state: 'refused' | 'taken'): void => {
    const claim = [...this.#claims.values()].find((each) => each.id === id);
    if (claim !== undefined && (isWaiting(claim) || isAwaited(claim, this.#now()))) this.#put(claim, state);
    this.#changed();
  };

  readonly admit = (id: string, yes: NonNullable<Claim['yes']>): void => {
    const claim = this.open().find((each) => each.id === id);
    if (claim === undefined) return;
    this.#put(claim, 'admitted', { yes, endsAtMs: this.#now() + CLAIM_MS });
    for (const other of this.open()) if (other.seat === claim.seat) this.#put(other, 'taken');
    this.#changed();
  };

  readonly drop = (secret: string): void => {
    if (this.#claims.delete(secretHash(secret))) this.#changed();
  };

  readonly clear = (): void => {
    this.#claims.clear();
    this.#changed();
  };

  readonly onChange = (listener: () => void): void => {
    this.#listeners = [...this.#listeners, listener];
  };

  #add(claim: Claim): void {
    this.#claims.delete(claim.device);
    this.#claims.set(claim.device, claim);
    for (const [device, each] of this.#claims) {
      if (this.#claims.size <= CLAIMS_KEPT) break;
      if (!isWaiting(each) && !isAwaited(each, this.#now())) this.#claims.delete(device);
    }
    // Screens show it no longer than it lasts.
    setTimeout(() => this.#changed(), CLAIM_MS + 1).unref();
  }

  #tend(): void {
    const nowMs = this.#now();
    for (const claim of this.#claims.values()) {
      const isPast = isWaiting(claim) && isOver(claim, nowMs, this.#code());
      // A yes ends too: somebody else may sit there by the time it is fetched.
      if (isPast || (claim.state === 'admitted' && !isAwaited(claim, nowMs))) this.#put(claim, 'expired');
    }
  }

  #put(claim: Claim, state: ClaimState, more: Partial<Claim> = {}): void {
    this.#claims.set(claim.device, { ...claim, state, ...more });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isWaiting = ({ state }: Claim): boolean => state === 'held' || state === 'waiting';

/** Once the digits are others nobody has a right to ask by the old ones. */
const isOver = ({ endsAtMs, code }: Claim, nowMs: number, codeNow: string | null): boolean =>
  endsAtMs <= nowMs || code !== codeNow;

/** Whoever was said yes to and does not come is not waited for without end. */
const isAwaited = ({ state, endsAtMs }: Claim, nowMs: number): boolean => state === 'admitted' && endsAtMs > nowMs;

const keeps = (claim: Claim, nowMs: number): boolean => claim.state === 'held' || isAwaited(claim, nowMs);

/**
 * Room for one more claim of that address. Where all places are taken the newest claim of the address that has the most
 * gives way to somebody who has fewer: nobody keeps a friend out by asking often.
 */
function roomAmong(others: readonly Claim[], address: string): Claim | 'there' | 'none' {
  const countOf = (of: string): number => others.filter((claim) => claim.address === of).length;
  const mine = countOf(address);
  if (mine >= CLAIMS_OF_ADDRESS_MAX) return 'none';
  if (others.length < CLAIMS_MAX) return 'there';
  const newestFirst = others.toReversed();
  const most = Math.max(...newestFirst.map((claim) => countOf(claim.address)));
  return most > mine + 1 ? (newestFirst.find((claim) => countOf(claim.address) === most) ?? 'none') : 'none';
}
