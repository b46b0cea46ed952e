import type { Injection } from './injection-places.testing.ts';

const UP = { flop: 'FLOP', turn: 'TURN', river: 'RIVER' } as const;

/** Burns, counts and premature cards; Tock (C12 to C20, C23). */
export const BOARD_INJECTIONS: readonly Injection[] = [
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
      return { kind: 'PREMATURE_FLIP', severity: 'td-call' };
    },
  },
];
