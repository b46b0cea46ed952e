import { HUB_ANTENNAS, type HubZone, hubAntenna } from '#vocabulary/hub-antennas';
import { tagId } from '#vocabulary/readings';
import { SEATS, type Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import type { Chance } from '../start/canary/canary-chance.testing.ts';
import type { Deal, Disturbance, Step } from './trace-steps.testing.ts';
import { TAGS, TwinTable } from './twin-table.testing.ts';

const READINGS_MAX = 60;
/** Readings of an ending's own, at most. */
const ENDING_READINGS = 5;
/** A card that came to lie so long ago is believed to lie there: nobody takes that for a misreading. */
const SETTLED_MS = 8_000;
/** Time by which a copy that lies there has been told of. */
const TOLD_MS = 20_000;
/** Nobody looks at his cards for longer: what has been away for so long comes anew. */
const FORGOTTEN_MS = 25_000;

export function drawnDeal(chance: Chance): Deal {
  const { below } = chance;
  const count = 3 + below(3);
  const first = 1 + below(SEATS.length - count + 1);
  const seats = SEATS.slice(first - 1, first - 1 + count);
  const profile = (['full', 'full', 'club', 'stream'] as const)[below(4)] ?? 'full';
  const dealt = shuffled(below);
  const order = new TwinTable({ profile, seats, onlookers: [], dealt }).core.engine.hand?.setup.dealOrder ?? [];
  const drawn = new Drawn(below, profile);
  drawn.deal(order);
  drawn.play(order);
  const exchanged = drawn.exchange();
  const own = new Set(exchanged.map((card) => drawn.seatOf(card)));
  const onlookers = seats.filter((seat) => !own.has(seat));
  const disturbed = (other: Chance, endings: number): Disturbance => {
    const { trunk, endings: ended } = drawn.disturbed(other.below, exchanged, endings);
    const allNamed = (steps: readonly Step[]): readonly Step[] => steps.map((step) => named(step, dealt));
    return { trunk: allNamed(trunk), endings: ended.map(allNamed) };
  };
  return { profile, seats, dealt, steps: drawn.steps, exchanged, onlookers, disturbed };
}

/** A copy of the card that comes out of the shoe at that place in one world: by its identity from now on. */
function named(step: Step, dealt: readonly number[]): Step {
  if (step.do !== 'copy-came' && step.do !== 'copy-went') return step;
  return step.tag < 0 ? { ...step, tag: dealt[-1 - step.tag] ?? 0 } : step;
}

class Drawn {
  readonly steps: Step[] = [];
  readonly #below: Chance['below'];
  readonly #profile: Deal['profile'];
  readonly #homes: HubZone[] = [];
  readonly #owners: (Seat | null)[] = [];
  readonly #copies = new Map<string, { readonly tag: number; readonly antenna: number; readonly sinceMs: number }>();
  #copiedMs = Number.NEGATIVE_INFINITY;
  #readings = 0;
  #nowMs = 0;

  constructor(below: Chance['below'], profile: Deal['profile']) {
    this.#below = below;
    this.#profile = profile;
  }

  seatOf(card: number): Seat | null {
    return this.#owners[card] ?? null;
  }

  deal(order: readonly Seat[]): void {
    for (const seat of [...order, ...order]) this.#lay(seatZone(seat), seat);
  }

  /** Some fold, the others call, and some see a flop; one more may fold then. */
  play(order: readonly Seat[]): void {
    const folds = order.map(() => this.#below(3) === 0);
    const acts = order.length - 1;
    const turns = [...order.slice(2), ...order.slice(0, 2)];
    for (let nth = 0; nth < acts; nth++) {
      const seat = turns[nth];
      if (seat !== undefined && folds[nth] === true && folds.filter(Boolean).length < order.length - 1)
        this.#fold(seat);
      else this.#say('call');
    }
    this.#say('call');
    if (this.#below(2) === 0) this.#flop();
    this.#pass(SETTLED_MS);
  }

  /** Two to four cards that lie face down where they are read change places. */
  exchange(): readonly number[] {
    const hidden = this.#homes.flatMap((zone, card) => (zone.startsWith('B') && zone !== 'BURN' ? [] : [card]));
    const isRead = (card: number): boolean => this.#homes[card] !== 'BURN' || this.#profile !== 'stream';
    const pool = hidden.filter(isRead);
    const chosen: number[] = [];
    const wanted = 2 + this.#below(3);
    while (chosen.length < Math.min(wanted, pool.length)) {
      const [card] = pool.splice(this.#below(pool.length), 1);
      if (card !== undefined) chosen.push(card);
    }
    return chosen;
  }

  disturbed(below: Chance['below'], own: readonly number[], endings: number): Disturbance {
    const trunk = this.#goOn(below);
    trunk.#disturb(own, Math.min(READINGS_MAX - ENDING_READINGS, trunk.#readings + 6 + below(24 - ENDING_READINGS)));
    const ended = Array.from({ length: endings }, () => {
      const ending = trunk.#goOn(below);
      ending.#disturb(own, Math.min(READINGS_MAX, ending.#readings + 1 + below(ENDING_READINGS)));
      ending.#pass(below(12_000));
      return ending.steps;
    });
    return { trunk: trunk.steps, endings: ended };
  }

  /** Somebody else's steps, from where this one stands. */
  #goOn(below: Chance['below']): Drawn {
    const next = new Drawn(below, this.#profile);
    next.#homes.push(...this.#homes);
    next.#owners.push(...this.#owners);
    for (const [key, copy] of this.#copies) next.#copies.set(key, copy);
    next.#copiedMs = this.#copiedMs;
    next.#readings = this.#readings;
    next.#nowMs = this.#nowMs;
    return next;
  }

  /** Copies, misplaced and withdrawn readings, visitors, and people who go on playing. */
  #disturb(own: readonly number[], until: number): void {
    const homes = new Set(own.map((card) => this.#homes[card]));
    const places = HUB_ANTENNAS.filter((zone) => !homes.has(zone)).map((zone) => hubAntenna(zone));
    while (this.#readings < until) {
      this.#pass(this.#waitMs());
      const antenna = places[this.#below(places.length)] ?? 0;
      switch (this.#below(10)) {
        case 0:
        case 1:
        case 2:
        case 3:
          this.#copy(this.#below(5) === 0 ? this.#below(TAGS.length) : -1 - this.#oneOf(own), antenna);
          break;
        case 4:
          this.#copyGoes();
          break;
        case 5:
          this.#stray(this.#below(this.#homes.length), antenna);
          break;
        case 6:
          this.#flicker(this.#oneOf(own));
          break;
        case 7:
          this.#visit(antenna);
          break;
        default:
          this.#say(this.#below(5) === 0 ? 'answer' : 'call');
          break;
      }
    }
  }

  #oneOf(cards: readonly number[]): number {
    return cards[this.#below(cards.length)] ?? 0;
  }

  /** One antenna for the whole board tells its places apart by nothing. */
  #isSamePlace(one: number, other: number): boolean {
    const isOnBoard = (antenna: number): boolean => /^B\d$/.test(HUB_ANTENNAS[antenna] ?? '');
    return one === other || (this.#profile !== 'full' && isOnBoard(one) && isOnBoard(other));
  }

  #waitMs(): number {
    const pick = this.#below(8);
    return pick === 0 ? 5_000 + this.#below(20_000) : pick < 3 ? this.#below(150) : 100 + this.#below(2_500);
  }

  /** A tag below 0 stands for the card of that number in the deal, as it is known before the exchange. */
  #copy(tag: number, antenna: number): void {
    const key = `${tag}@${antenna}`;
    if (this.#copies.has(key) || this.#completesHand(antenna)) return;
    this.#copies.set(key, { tag, antenna, sinceMs: this.#nowMs });
    this.#copiedMs = this.#nowMs;
    this.#read({ do: 'copy-came', tag, antenna });
  }

  /** Both cards of a thrown hand before its player are his hand: of a pair that is guessed nothing is promised. */
  #completesHand(antenna: number): boolean {
    const isThrown = this.#owners.some(
      (owner, card) => owner !== null && this.#homes[card] === 'MUCK' && hubAntenna(seatZone(owner)) === antenna,
    );
    return isThrown && [...this.#copies.values()].some((copy) => copy.antenna === antenna);
  }

  #copyGoes(): void {
    for (const [key, { tag, antenna }] of [...this.#copies].slice(0, 1)) {
      this.#copies.delete(key);
      this.#read({ do: 'copy-went', tag, antenna });
    }
  }

  /** A neighbour reads it for a moment. Two tags of one identity at one antenna are one to it. */
  #stray(card: number, antenna: number): void {
    if ([...this.#copies.values()].some((copy) => this.#isSamePlace(copy.antenna, antenna))) return;
    this.#read({ do: 'came', card, antenna });
    this.#pass(900);
    this.#read({ do: 'went', card, antenna });
  }

  /**
   * Its own place loses it, and finds it again: somebody looks at it, or a hand lies above it. While a copy of it is
   * undecided that is the one thing which a copy may tell: that its original answers.
   */
  #flicker(card: number): void {
    const isTold = [...this.#copies.values()].every(({ sinceMs }) => this.#nowMs - sinceMs > TOLD_MS);
    const isOver = this.#copies.size > 0 || this.#nowMs - this.#copiedMs > FORGOTTEN_MS;
    const zone = this.#homes[card] ?? 'S1';
    if (!isTold || !isOver || zone === 'MUCK') return;
    this.#read({ do: 'went', card, antenna: hubAntenna(zone) });
    this.#pass(200 + this.#below(6_000));
    this.#read({ do: 'came', card, antenna: hubAntenna(zone) });
    this.#pass(SETTLED_MS);
  }

  #visit(antenna: number): void {
    const tag = tagId(`0499999999999${this.#below(8)}`);
    this.#read({ do: this.#below(2) === 0 ? 'visitor-came' : 'visitor-went', tag, antenna });
  }

  #lay(zone: HubZone, owner: Seat | null): void {
    const card = this.#homes.length;
    this.#homes.push(zone);
    this.#owners.push(owner);
    if (this.#profile !== 'stream') this.#read({ do: 'exit', card });
    this.#pass(300 + this.#below(200));
    this.#read({ do: 'came', card, antenna: hubAntenna(zone) });
    this.#pass(700 + this.#below(400));
  }

  #fold(seat: Seat): void {
    this.#say('fold');
    for (const [card, owner] of this.#owners.entries()) {
      if (owner !== seat) continue;
      this.#read({ do: 'went', card, antenna: hubAntenna(seatZone(seat)) });
      this.#pass(300);
      this.#read({ do: 'came', card, antenna: hubAntenna('MUCK') });
      this.#homes[card] = 'MUCK';
    }
    this.#pass(1_500);
  }

  #flop(): void {
    for (const zone of ['BURN', 'B1', 'B2', 'B3'] as const) this.#lay(zone, null);
  }

  #say(what: 'call' | 'fold' | 'answer'): void {
    this.steps.push(what === 'answer' ? { do: 'answer', yes: this.#below(2) === 0 } : { do: 'act', act: what });
    this.#pass(400 + this.#below(800));
  }

  #read(step: Step): void {
    this.#readings += 1;
    this.steps.push(step);
  }

  #pass(ms: number): void {
    this.#nowMs += ms;
    this.steps.push({ do: 'pass', ms });
  }
}

function shuffled(below: Chance['below']): readonly number[] {
  const cards = TAGS.map((_, card) => card);
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return cards;
}
