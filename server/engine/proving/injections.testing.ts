import type { CardRef } from '#vocabulary/card-refs';
import type { Severity } from '#vocabulary/kinds';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, type BoardStreet, seatZone, type Zone } from '#vocabulary/zones';
import type { Guide } from './guide.testing.ts';

/** What the rules' text says of an irregularity at this place: its kind and severity, or nothing where it cannot happen here. */
export interface Expected {
  readonly kind: string;
  readonly severity: Severity;
  /** Kinds that the same irregularity had before (FORMAT.md, "a new kind, which takes the place of the old one"). */
  readonly after?: readonly string[];
}

export interface Injection {
  readonly name: string;
  /** Commits the irregularity; `mark` is called just before the input that must raise it. */
  readonly commit: (place: Place, mark: () => void) => Expected | null;
}

/** Where in the hand we are, by the proof's own count of cards and acts. */
export class Place {
  readonly guide: Guide;
  readonly n: number;
  readonly out: number;
  readonly order: readonly Seat[];
  /** Book 004 and those that borrow from 000 first (matrix.md B2 `fallback`, C27). */
  readonly is004: boolean;
  readonly isTock: boolean;

  constructor(guide: Guide) {
    const { setup, shoe } = guide.table;
    this.guide = guide;
    this.order = setup.dealOrder;
    this.n = setup.dealOrder.length;
    this.out = 52 - shoe.length;
    this.is004 = setup.ruleBook === 'maison';
    this.isTock = setup.ruleBook === 'tock';
  }

  get table(): Guide['table'] {
    return this.guide.table;
  }

  get holes(): number {
    return 2 * this.n;
  }

  get dealing(): boolean {
    return this.out < this.holes;
  }

  /** The deal is complete and nobody has acted. */
  get beforeAction(): boolean {
    return !this.dealing && this.guide.acts === 0 && this.board === 0;
  }

  get board(): number {
    return BOARD_ZONES.reduce((sum, zone) => sum + this.table.cardsIn(zone).length, 0);
  }

  get burns(): number {
    return this.table.cardsIn('BURN').length;
  }

  get street(): 'preflop' | BoardStreet {
    if (this.isTock) return this.table.hand.ledger.street;
    return this.board < 3 ? 'preflop' : this.board === 3 ? 'flop' : this.board === 4 ? 'turn' : 'river';
  }

  /** The screen asks for a bet: somebody is to act. */
  get betting(): boolean {
    return this.guide.next?.do === 'bet' && this.over === false;
  }

  get over(): boolean {
    return this.table.hand.ledger.over !== 'no';
  }

  /** Betting is closed, and this street is what is dealt next: its burn first, then its cards. */
  get dealt(): BoardStreet | null {
    const next = this.guide.next?.do;
    if (this.isTock || this.over || this.dealing || (next !== 'gather' && next !== 'burn' && next !== 'lay')) return null;
    return this.board < 3 ? 'flop' : this.board === 3 ? 'turn' : 'river';
  }

  get burnMade(): boolean {
    const made = { flop: 1, turn: 2, river: 3 };
    return this.dealt !== null && this.burns === made[this.dealt];
  }

  get live(): readonly Seat[] {
    return this.order.filter((seat) => !this.guide.folded.includes(seat));
  }

  get dealer(): Seat {
    const { button, players } = this.table.setup;
    return players.some(({ seat }) => seat === button) ? button : (this.order.at(-1) ?? button);
  }

  isProtected(seat: Seat): boolean {
    const { smallBlindSeat, bigBlindSeat } = this.table.setup;
    return seat === smallBlindSeat || seat === bigBlindSeat || seat === this.dealer;
  }

  seatOf(k: number): Seat {
    const seat = this.order[(k - 1) % this.n];
    if (seat === undefined) throw new Error('no seat');
    return seat;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : this.guide.dice.pick(items);
  }

  card(zone: Zone): CardRef | undefined {
    return this.pick(this.table.cardsIn(zone));
  }

  emptySeat(): Seat | undefined {
    return this.pick(SEATS.filter((seat) => !this.order.includes(seat)));
  }

  boardPlace(): Zone {
    return BOARD_ZONES.find((zone) => this.table.cardsIn(zone).length === 0) ?? 'B5';
  }
}

const UP = { flop: 'FLOP', turn: 'TURN', river: 'RIVER' } as const;

/** FORMAT.md, rows EXPOSED_HOLE to EXPOSED_FIRST_TWO: the first that fits, in this order; 004 has the one. */
function exposure(place: Place, k: number, own?: string): Expected {
  const seat = place.seatOf(k);
  if (place.is004) return { kind: own ?? 'EXPOSED_HOLE', severity: 'misdeal' };
  if (place.isProtected(seat)) return { kind: own ?? 'EXPOSED_HOLE_PROTECTED', severity: 'misdeal' };
  if (k <= 2) return { kind: own ?? 'EXPOSED_FIRST_TWO', severity: 'misdeal' };
  return { kind: own ?? 'EXPOSED_HOLE', severity: 'correctable' };
}

/** C11, AMB-11: a misdeal of 000, or, after two players have bet, the hand goes on without the seat concerned. */
function misdealOrTooLate(place: Place, kind: string): Expected {
  if (place.is004 || place.guide.bettors.length < 2) return { kind, severity: 'misdeal' };
  return { kind: 'MISDEAL_TOO_LATE', severity: place.live.length - 1 < 2 ? 'td-call' : 'hand-dead' };
}

const tdCall = (kind: string): Expected => ({ kind, severity: 'td-call' });

export const INJECTIONS: readonly Injection[] = [
  {
    name: 'a hole card exposed by the dealer (C01)',
    commit: (place, mark) => {
      const { out, holes, table } = place;
      if (out === 0 || out > holes || (!place.dealing && !place.beforeAction)) return null;
      const seat = place.seatOf(out);
      const [ref] = table.cardsIn(seatZone(seat)).slice(-1);
      if (ref === undefined) return null;
      mark();
      table.declare({ type: 'exposed', seat, ref, cause: 'dealer' });
      return exposure(place, out);
    },
  },
  {
    name: 'a hole card turned by its player (C02, AMB-02)',
    commit: (place, mark) => {
      const { out, holes, table } = place;
      if (out < 1 || place.over || (place.dealing ? false : out > holes && place.board > 0 && place.isTock)) return null;
      const k = Math.min(out, holes);
      const seat = place.seatOf(k);
      const [ref] = table.cardsIn(seatZone(seat)).slice(-1);
      if (ref === undefined || !place.live.includes(seat)) return null;
      const early = place.dealing || place.guide.acts === 0;
      mark();
      table.declare({ type: 'exposed', seat, ref, cause: 'player-involuntary' });
      return place.is004 || !early ? { kind: 'EXPOSED_BY_PLAYER', severity: 'notice' } : exposure(place, k);
    },
  },
  {
    name: 'a hand shown on purpose (C02, AMB-03)',
    commit: (place, mark) => {
      if (place.out === 0 || place.over) return null;
      const seat = place.seatOf(Math.min(place.out, place.holes));
      const ref = place.card(seatZone(seat));
      if (ref === undefined) return null;
      const early = place.dealing || place.guide.acts === 0;
      mark();
      place.table.declare({ type: 'voluntary', seat, ref });
      return { kind: 'VOLUNTARY_EXPOSURE', severity: place.is004 || early ? 'hand-dead' : 'penalty' };
    },
  },
  {
    name: 'a card seen by another player in the deal',
    commit: (place, mark) => {
      if (!place.dealing || place.out === 0) return null;
      const owner = place.seatOf(place.out);
      const by = place.pick(place.order.filter((seat) => seat !== owner));
      const ref = place.card(seatZone(owner));
      if (by === undefined || ref === undefined) return null;
      mark();
      place.table.declare({ type: 'seen', by, owner, ref });
      return { kind: 'CARD_SEEN', severity: place.is004 ? 'misdeal' : 'td-call' };
    },
  },
  {
    name: 'a card dealt to another seat than the next (C03)',
    commit: (place, mark) => {
      if (!place.dealing) return null;
      const next = place.seatOf(place.out + 1);
      const wrong = place.pick(place.order.filter((seat) => seat !== next));
      if (wrong === undefined) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, seatZone(wrong)]);
      return { kind: 'WRONG_DEAL_ORDER', severity: place.is004 ? 'correctable' : 'misdeal' };
    },
  },
  {
    name: 'a card dealt to an empty seat (C05)',
    commit: (place, mark) => {
      const empty = place.emptySeat();
      if (!place.dealing || empty === undefined) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, seatZone(empty)]);
      return { kind: place.is004 ? 'CARD_TO_EMPTY_SEAT' : 'WRONG_DEAL_ORDER', severity: 'misdeal' };
    },
  },
  {
    name: 'a card too many after the deal (C04, AMB-13, AMB-22)',
    commit: (place, mark) => {
      if (place.dealing || place.over || place.out !== place.holes || place.street !== 'preflop' || place.dealt !== null) return null;
      const seat = place.pick(place.live);
      if (seat === undefined) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, seatZone(seat)]);
      if (place.is004) return { kind: 'WRONG_CARD_COUNT', severity: place.guide.acts === 0 ? 'correctable' : 'misdeal' };
      if (seat === place.order[0]) return { kind: 'EXTRA_CARD_SB', severity: 'correctable' };
      return misdealOrTooLate(place, 'WRONG_CARD_COUNT');
    },
  },
  {
    name: 'a deal said to be done that is short (C04)',
    commit: (place, mark) => {
      if (!place.dealing || place.out === 0) return null;
      mark();
      place.table.declare({ type: 'deal-done' });
      const easy = place.is004 && place.out === place.holes - 1;
      return { kind: 'WRONG_CARD_COUNT', severity: easy ? 'correctable' : 'misdeal' };
    },
  },
  {
    name: 'a player away (C06)',
    commit: (place, mark) => {
      if (place.out !== place.holes - 1) return null;
      const bigBlind = place.order.indexOf(place.table.setup.bigBlindSeat);
      const firstToAct = place.n === 2 ? place.table.setup.button : place.order[(bigBlind + 1) % place.n];
      const absent = place.is004 ? firstToAct : place.pick(place.order);
      if (absent === undefined || place.isTock) return null;
      place.table.declare({ type: 'absent', seat: absent });
      const ref = place.table.exit();
      mark();
      place.table.land([ref, seatZone(place.seatOf(place.holes))]);
      return { kind: 'ABSENT_PLAYER', severity: 'hand-dead' };
    },
  },
  {
    name: 'a boxed card in the deal (C09)',
    commit: (place, mark) => {
      if (place.out === 0 || !(place.dealing || place.beforeAction) || place.out > place.holes) return null;
      const [ref] = place.table.cardsIn(seatZone(place.seatOf(place.out))).slice(-1);
      if (ref === undefined) return null;
      mark();
      place.table.declare({ type: 'boxed', ref });
      return exposure(place, place.out, 'BOXED_CARD');
    },
  },
  {
    name: 'a boxed card as the burn (C09)',
    commit: (place, mark) => {
      if (!place.burnMade || place.guide.next?.do !== 'lay') return null;
      const [ref] = place.table.cardsIn('BURN').slice(-1);
      if (ref === undefined) return null;
      mark();
      place.table.declare({ type: 'boxed', ref });
      return { kind: 'BOXED_CARD', severity: 'notice' };
    },
  },
  {
    name: 'a boxed card on the board, or in the stub (C09)',
    commit: (place, mark) => {
      if (place.isTock || place.over || place.board < 3) return null;
      const onBoard = place.guide.dice.chance(0.5);
      mark();
      place.table.declare({ type: 'boxed', ref: onBoard ? (place.card('B1') ?? place.table.top()) : place.table.top() });
      return { kind: 'BOXED_CARD', severity: onBoard ? 'info' : 'notice' };
    },
  },
  {
    name: 'a missing card is found (C10)',
    commit: (place, mark) => {
      if (place.over) return null;
      const ref = place.table.shoe.pop();
      if (ref === undefined) return null;
      place.table.zones.set(ref, 'OFF');
      const early = place.dealing || place.guide.acts === 0;
      mark();
      place.table.declare({ type: 'found', ref });
      return { kind: 'MISSING_CARD', severity: place.is004 ? (early ? 'misdeal' : 'notice') : 'td-call' };
    },
  },
  {
    name: 'a card dropped by the dealer (C07)',
    commit: (place, mark) => {
      if (!place.dealing) return null;
      const k = place.out + 1;
      const ref = place.table.exit();
      place.table.wait(1500);
      mark();
      place.table.declare({ type: 'dropped', cause: 'dealer', seat: place.seatOf(k), ref });
      return exposure(place, k, 'CARD_OFF_TABLE');
    },
  },
  {
    name: 'a dropped card is put with the hand (C08)',
    commit: (place, mark) => {
      if (!place.dealing || place.is004) return null;
      const k = place.out + 1;
      if (exposure(place, k).severity !== 'correctable') return null;
      const ref = place.table.exit();
      place.table.wait(1500);
      place.table.declare({ type: 'dropped', cause: 'dealer', seat: place.seatOf(k), ref });
      mark();
      place.table.land([ref, seatZone(place.seatOf(k))]);
      return { kind: 'DEAD_CARD_MIXED', severity: 'hand-dead', after: ['CARD_OFF_TABLE'] };
    },
  },
  {
    name: 'a card dropped by its player (C07)',
    commit: (place, mark) => {
      if (place.dealing || place.over) return null;
      const seat = place.pick(place.live);
      const ref = seat === undefined ? undefined : place.card(seatZone(seat));
      if (seat === undefined || ref === undefined) return null;
      place.table.lift(ref);
      place.table.zones.set(ref, 'OFF');
      place.table.wait(1500);
      mark();
      place.table.declare({ type: 'dropped', cause: 'player', seat, ref });
      return { kind: 'CARD_OFF_TABLE', severity: 'notice' };
    },
  },
  {
    name: 'a live card goes from seat to seat (C26)',
    commit: (place, mark) => {
      if (place.dealing || place.over) return null;
      const [from, to] = place.guide.dice.shuffled(place.live);
      const ref = from === undefined ? undefined : place.card(seatZone(from));
      if (ref === undefined || to === undefined) return null;
      place.table.lift(ref);
      mark();
      place.table.land([ref, seatZone(to)]);
      return tdCall('HOLE_CARD_TRANSFER');
    },
  },
  {
    name: 'a live hand is swept out of turn (C21)',
    commit: (place, mark) => {
      if (!place.betting) return null;
      const { turn } = place.table.hand.betting;
      const seat = place.pick(place.live.filter((other) => other !== turn));
      const [first, second] = seat === undefined ? [] : place.table.cardsIn(seatZone(seat));
      if (first === undefined || second === undefined) return null;
      place.table.move(first, 'MUCK');
      place.table.lift(second);
      mark();
      place.table.land([second, 'MUCK']);
      return { kind: 'HAND_SWEPT', severity: 'hand-dead' };
    },
  },
  {
    name: 'a folded card comes back (C21)',
    commit: (place, mark) => {
      if (!place.betting || place.live.length < 3) return null;
      const seat = place.guide.fold();
      const ref = place.card('MUCK');
      if (ref === undefined || place.over) return null;
      mark();
      place.table.land([ref, seatZone(seat)]);
      return { kind: 'HAND_RETRIEVED', severity: 'hand-dead' };
    },
  },
  {
    name: 'a hand folded on false information is claimed back (C21)',
    commit: (place, mark) => {
      if (!place.betting || place.live.length < 3 || !place.is004) return null;
      const by = place.table.hand.betting.turn;
      const seat = place.guide.fold();
      if (by === null || place.over) return null;
      place.table.declare({ type: 'false-info', to: seat, by: place.pick(place.live) ?? by });
      mark();
      place.table.declare({ type: 'claim-retrieve', seat });
      return tdCall('HAND_RETRIEVABLE');
    },
  },
  {
    name: 'an unknown tag (C26)',
    commit: (place, mark) => {
      if (place.over) return null;
      mark();
      place.table.fact({ type: 'unknown-tag', zone: place.guide.dice.pick(['B2', 'BURN', 'MUCK', 'S3']), pseudonym: 'p' });
      return tdCall('UNKNOWN_TAG');
    },
  },
  {
    name: 'a card of the other deck (C26)',
    commit: (place, mark) => {
      if (place.over) return null;
      mark();
      place.table.fact({ type: 'foreign-card', zone: place.guide.dice.pick(['B1', 'S1']), pseudonym: 'p' });
      return tdCall('FOREIGN_DECK_CARD');
    },
  },
  {
    name: 'one card in two places (C26)',
    commit: (place, mark) => {
      if (place.over || place.out === 0) return null;
      const [ref] = [...place.table.zones.keys()];
      if (ref === undefined) return null;
      mark();
      place.table.fact({ type: 'duplicate-card', ref, zones: ['S1', 'B1'] });
      return tdCall('DUPLICATE_CARD');
    },
  },
  {
    name: 'a card leaves the shoe again (C26)',
    commit: (place, mark) => {
      if (place.over || place.dealing) return null;
      const seat = place.pick(place.live);
      const ref = seat === undefined ? undefined : place.card(seatZone(seat));
      if (seat === undefined || ref === undefined) return null;
      place.table.move(ref, 'SHOE');
      mark();
      place.table.exit();
      place.table.land([ref, seatZone(seat)]);
      return tdCall('CARD_BACK_IN_SHOE');
    },
  },
  {
    name: 'a street without its burn (C12, C16)',
    commit: (place, mark) => {
      const { dealt } = place;
      if (dealt === null || place.burnMade) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, place.boardPlace()]);
      return { kind: `NO_BURN_${UP[dealt]}`, severity: 'correctable' };
    },
  },
  {
    name: 'two burns (C13)',
    commit: (place, mark) => {
      const { dealt } = place;
      if (dealt === null || !place.burnMade || (dealt === 'flop' && place.board > 0)) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, 'BURN']);
      return { kind: `DOUBLE_BURN_${UP[dealt]}`, severity: place.is004 ? 'notice' : 'correctable' };
    },
  },
  {
    name: 'a burn while somebody is to act (C20, AMB-10)',
    commit: (place, mark) => {
      if (!place.betting || place.street === 'river') return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, 'BURN']);
      return place.isTock ? { kind: 'TOCK_BURN', severity: 'notice' } : { kind: 'PREMATURE_BURN', severity: 'notice' };
    },
  },
  {
    name: 'a street while somebody is to act, after its burn (C17 to C19)',
    commit: (place, mark) => {
      if (!place.betting || place.street === 'river' || place.isTock) return null;
      const next = ({ preflop: 'flop', flop: 'turn', turn: 'river' } as const)[place.street];
      place.table.deal('BURN');
      const ref = place.table.exit();
      mark();
      place.table.land([ref, place.boardPlace()]);
      return { kind: `PREMATURE_${UP[next]}`, severity: 'correctable', after: ['PREMATURE_BURN'] };
    },
  },
  {
    name: 'a board card while somebody is to act (C14, C15, AMB-10)',
    commit: (place, mark) => {
      if (!place.betting || place.isTock) return null;
      const { street } = place;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, place.boardPlace()]);
      if (street === 'river') return { kind: 'RIVER_EXTRA', severity: 'correctable' };
      const next = ({ preflop: 'flop', flop: 'turn', turn: 'river' } as const)[street];
      if (street !== 'preflop' && place.guide.actsThisStreet === 0) {
        return { kind: street === 'flop' ? 'FLOP_4' : 'TURN_EXTRA', severity: 'correctable' };
      }
      return { kind: `NO_BURN_${UP[next]}+PREMATURE_${UP[next]}`, severity: 'correctable' };
    },
  },
  {
    name: 'a flop of five (C15)',
    commit: (place, mark) => {
      if (!place.betting || place.isTock || place.street !== 'flop' || place.guide.actsThisStreet > 0) return null;
      place.table.deal('B4');
      const ref = place.table.exit();
      mark();
      place.table.land([ref, 'B5']);
      return { kind: 'FLOP_5PLUS', severity: 'correctable', after: ['FLOP_4'] };
    },
  },
  {
    name: 'an exposed burn (C20)',
    commit: (place, mark) => {
      if (!place.burnMade || place.guide.next?.do !== 'lay') return null;
      const [ref] = place.table.cardsIn('BURN').slice(-1);
      const seenBy = place.pick(place.live);
      if (ref === undefined || seenBy === undefined) return null;
      mark();
      place.table.declare({ type: 'burn-exposed', ref, seenBy });
      return { kind: 'BURN_EXPOSED', severity: 'notice' };
    },
  },
  {
    name: 'a burn in the muck (C20)',
    commit: (place, mark) => {
      if (place.dealt === null || place.burnMade) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, 'MUCK']);
      return { kind: 'BURN_MISPLACED', severity: 'notice' };
    },
  },
  {
    name: 'betting over a flop of two (C14)',
    commit: (place, mark) => {
      if (place.dealt !== 'flop' || !place.burnMade || place.board !== 2) return null;
      const seat = place.order.find((other) => place.live.includes(other));
      if (seat === undefined) return null;
      mark();
      place.table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: { role: 'operator' } });
      return { kind: 'FLOP_SHORT', severity: 'notice' };
    },
  },
  {
    name: 'betting over a board of less than five in Tock (C23)',
    commit: (place, mark) => {
      if (!place.isTock || place.dealing || place.guide.next?.do !== 'lay') return null;
      const bigBlind = place.order.indexOf(place.table.setup.bigBlindSeat);
      const seat = place.n === 2 ? place.table.setup.button : place.order[(bigBlind + 1) % place.n];
      if (seat === undefined) return null;
      mark();
      place.table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
      return { kind: 'TOCK_BOARD_INCOMPLETE', severity: 'notice' };
    },
  },
  {
    name: 'a flip too early in Tock (AMB-38)',
    commit: (place, mark) => {
      if (!place.isTock || !place.betting || place.street === 'river') return null;
      const next = ({ preflop: 'B1', flop: 'B4', turn: 'B5' } as const)[place.street];
      mark();
      place.table.declare({ type: 'flip', place: next });
      return tdCall('PREMATURE_FLIP');
    },
  },
  {
    name: 'a look at what would have come (C22)',
    commit: (place, mark) => {
      if (!place.betting || place.n > 6 || place.isTock) return null;
      if (!place.guide.foldAround()) return null;
      mark();
      place.table.deal(place.boardPlace());
      return { kind: 'RABBIT_HUNT', severity: 'penalty' };
    },
  },
  {
    name: 'a hand shown to one player after the end (R000-sd-10, R004-18-2)',
    commit: (place, mark) => {
      if (!place.betting || place.n > 6) return null;
      if (!place.guide.foldAround()) return null;
      const [by] = place.live;
      const to = place.order.find((seat) => seat !== by);
      if (by === undefined || to === undefined) return null;
      mark();
      place.table.declare({ type: 'shown-to', to, by });
      return { kind: 'SHOW_ONE_SHOW_ALL', severity: 'notice' };
    },
  },
];
