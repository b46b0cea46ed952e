import { seatZone } from '#vocabulary/zones';
import type { Expected, Injection, Place } from './injection-places.testing.ts';

/** What goes wrong while hole cards are dealt (remedies.md C01 to C06, C09). */
export const DEAL_INJECTIONS: readonly Injection[] = [
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
    name: 'a second hole card exposed by the dealer (C01)',
    commit: (place, mark) => {
      const { out, table } = place;
      if (!place.dealing || place.is004 || out === 0 || exposure(place, out).severity !== 'correctable') return null;
      const first = place.seatOf(out);
      const [exposed] = table.cardsIn(seatZone(first)).slice(-1);
      if (exposed === undefined) return null;
      table.declare({ type: 'exposed', seat: first, ref: exposed, cause: 'dealer' });
      const seat = place.seatOf(out + 1);
      const ref = table.deal(seatZone(seat));
      mark();
      table.declare({ type: 'exposed', seat, ref, cause: 'dealer' });
      return { kind: 'EXPOSED_HOLE_SECOND', severity: 'misdeal', after: ['EXPOSED_HOLE'] };
    },
  },
  {
    name: 'a hole card turned by its player (C02, AMB-02)',
    commit: (place, mark) => {
      const { out, holes, table } = place;
      if (out < 1 || place.over || (place.dealing ? false : out > holes && place.board > 0 && place.isTock))
        return null;
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
      if (
        place.dealing ||
        place.over ||
        place.out !== place.holes ||
        place.street !== 'preflop' ||
        place.dealt !== null
      )
        return null;
      const seat = place.pick(place.live);
      if (seat === undefined) return null;
      const ref = place.table.exit();
      mark();
      place.table.land([ref, seatZone(seat)]);
      if (place.is004)
        return { kind: 'WRONG_CARD_COUNT', severity: place.guide.acts === 0 ? 'correctable' : 'misdeal' };
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
];

/** FORMAT.md, "which kind, where several fit": the first that does; 004 has the one. */
export function exposure(place: Place, k: number, own?: string): Expected {
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
