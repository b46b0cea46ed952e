import { setTimeout as pause } from 'node:timers/promises';
import { isFormer, type Term } from '#vocabulary/tournament/tournament-inputs';
import { readTerm, termText } from '#wire/tournament/table-messages';
import { AGAIN_MS, type BrokerLine, isOvertaken, openLine, tryLine } from './broker.ts';
import { layTerm } from './streams.ts';
import { type BrokerDoor, TERM, TERMS } from './subjects.ts';

/** The holder says that he holds it every so often, and nobody else believes for so long that he does not. */
const RENEW_MS = 1_000;
const STALE_MS = 5_000;
/** Renewals after which it is asked whether another machine has taken over. */
const LOOKS_ELSEWHERE = 5;
/** Somebody who is there answers at once. */
const ELSEWHERE_MS = 1_000;
/** A holder renews his term twice in this time. */
const LOOK_MS = 2_500;
/** Starts of a former holder, who knows nothing of it, do not come up to the one who took the tournament over. */
export const TAKING_OVER = 1_000;

/** `held`: another venue renews it at this moment. `overtaken`: another one had it after this one. */
export type TermFault =
  | { readonly why: 'held'; readonly by: Term }
  | { readonly why: 'overtaken'; readonly by: Term }
  | { readonly why: 'nobody' };

/** Claims that somebody makes when a venue starts. */
export interface Claim {
  /** The newest number that this venue has had; none is 0. */
  readonly last: number;
  readonly holder: number;
  /** A machine that takes over what another one held. */
  readonly takesOver: boolean;
  /** Nobody else can write to this broker: its store is locked. */
  readonly isAlone: boolean;
}

/** The next term, taken by compare-and-set. `note`: the number is on disk before anybody hears of it. */
export async function claimTerm(
  door: BrokerDoor,
  { last, holder, takesOver, isAlone }: Claim,
  note: (number: number) => void,
): Promise<Term | TermFault> {
  const deadline = performance.now() + STALE_MS;
  const line = await openLine(door, () => performance.now() < deadline);
  if (line === null) return { why: 'nobody' };
  try {
    await layTerm(line);
    const found = await newestTerm(line);
    const { term: former } = found;
    if (former !== null && !isAlone) {
      await pause(LOOK_MS);
      if ((await newestTerm(line)).sequence !== found.sequence) return { why: 'held', by: former };
    }
    if (former !== null && former.number > last && !takesOver) return { why: 'overtaken', by: former };
    const number = Math.max(former?.number ?? 0, last) + (takesOver ? TAKING_OVER : 1);
    note(number);
    await writeTerm(line, { number, holder }, found.sequence);
    return { number, holder };
  } catch (error) {
    const now = isOvertaken(error) ? (await newestTerm(line)).term : null;
    return now === null ? { why: 'nobody' } : { why: 'held', by: now };
  } finally {
    await line.nc.close();
  }
}

/** The term that is held at this address; null: nobody answers, or nobody has held one there. */
export async function termAt(door: BrokerDoor): Promise<Term | null> {
  if ((await tryLine(door)) !== 'open') return null;
  const deadline = performance.now() + ELSEWHERE_MS;
  const line = await openLine(door, () => performance.now() < deadline);
  try {
    return line === null ? null : (await newestTerm(line)).term;
  } catch {
    return null;
  } finally {
    await line?.nc.close();
  }
}

interface KeptTerm {
  readonly sequence: number;
  readonly term: Term | null;
}

async function newestTerm(line: BrokerLine): Promise<KeptTerm> {
  const found = await line.newest(TERMS, TERM);
  if (found === null) return { sequence: 0, term: null };
  const term = readTerm(found.string());
  return { sequence: found.seq, term: term.ok ? term.value : null };
}

async function writeTerm(line: BrokerLine, term: Term, sequence: number): Promise<number> {
  const written = line.js.publish(TERM, termText(term), { expect: { lastSubjectSequence: sequence } });
  return (await line.answerTo(written)).seq;
}

/** `waiting`: it cannot be renewed, and nothing is accepted until it can. `lost`: another one has it, for good. */
export type Holding = { readonly is: 'held' } | { readonly is: 'waiting' } | { readonly is: 'lost'; readonly to: Term };

/** Renews the term for as long as it is held. No clock of a wall is asked. */
export class TermHolder {
  readonly term: Term;
  readonly #tell: (holding: Holding) => void;
  readonly #elsewhere: () => Promise<Term | null>;
  #sequence: number | null = null;
  #holding: Holding = { is: 'held' };
  #isCut = false;

  /** `elsewhere`: the newest term at the second address of this venue; null: it is not known. */
  constructor(term: Term, tell: (holding: Holding) => void, elsewhere: () => Promise<Term | null>) {
    this.term = term;
    this.#elsewhere = elsewhere;
    this.#tell = tell;
  }

  get isHeld(): boolean {
    return this.#holding.is === 'held';
  }

  stop(): void {
    this.#isCut = true;
  }

  /** Somebody was heard whose term is newer. */
  heardOf(term: Term): void {
    if (isFormer(this.term, term)) this.#set({ is: 'lost', to: term });
  }

  async renew(line: BrokerLine): Promise<void> {
    let renewedAt = performance.now();
    for (let times = 0; !this.#isCut; times += 1) {
      if (times % LOOKS_ELSEWHERE === 0) await this.#lookElsewhere();
      if (await this.#write(line)) {
        renewedAt = performance.now();
        this.#set({ is: 'held' });
      } else if (performance.now() - renewedAt > STALE_MS) this.#set({ is: 'waiting' });
      await pause(this.isHeld ? RENEW_MS : AGAIN_MS);
    }
  }

  async #lookElsewhere(): Promise<void> {
    const term = await this.#elsewhere();
    if (term !== null) this.heardOf(term);
  }

  async #write(line: BrokerLine): Promise<boolean> {
    try {
      this.#sequence ??= await this.#look(line);
      if (this.#isCut) return false;
      this.#sequence = await writeTerm(line, this.term, this.#sequence);
      return true;
    } catch {
      // Our own answer may have been lost, and the store too: it is looked up.
      this.#sequence = null;
      return false;
    }
  }

  async #look(line: BrokerLine): Promise<number> {
    await layTerm(line);
    const { sequence, term } = await newestTerm(line);
    if (term !== null) this.heardOf(term);
    return sequence;
  }

  #set(holding: Holding): void {
    if (this.#holding.is === 'lost' || this.#holding.is === holding.is || this.#isCut) return;
    this.#holding = holding;
    if (holding.is === 'lost') this.#isCut = true;
    this.#tell(holding);
  }
}
