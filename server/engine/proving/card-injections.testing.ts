import { seatZone } from '#vocabulary/zones';
import { exposure } from './deal-injections.testing.ts';
import type { Expected, Injection } from './injection-places.testing.ts';

const tdCall = (kind: string): Expected => ({ kind, severity: 'td-call' });

/** What happens to single cards and hands, at any time (C07 to C10, C21, C22, C26). */
export const CARD_INJECTIONS: readonly Injection[] = [
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
      place.table.declare({
        type: 'boxed',
        ref: onBoard ? (place.card('B1') ?? place.table.top()) : place.table.top(),
      });
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
      const isFirst = place.card('MUCK') === undefined && place.live.length === place.table.setup.dealOrder.length;
      const seat = place.guide.fold();
      const ref = place.card('MUCK');
      if (ref === undefined || place.over) return null;
      mark();
      place.table.land([ref, seatZone(seat)]);
      // Under the other books a hand that touched no dead card is the floor's (R000-dead-4).
      return isFirst && !place.is004 ? tdCall('HAND_RETRIEVABLE') : { kind: 'HAND_RETRIEVED', severity: 'hand-dead' };
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
      place.table.fact({
        type: 'unknown-tag',
        zone: place.guide.dice.pick(['B2', 'BURN', 'MUCK', 'S3']),
        pseudonym: 'p',
      });
      return tdCall('UNKNOWN_TAG');
    },
  },
  {
    name: 'a card of the other deck (C26)',
    commit: (place, mark) => {
      if (place.over) return null;
      mark();
      const [first = 1] = place.table.hand.setup.dealOrder;
      place.table.fact({ type: 'foreign-card', zone: place.guide.dice.pick(['B1', seatZone(first)]), pseudonym: 'p' });
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
