import type { Correction, PlayerId, TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import { DEAL_KINDS, PAYMENTS } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { level, p } from './floor.testing.ts';
import { inCents } from './reckoning/deals.ts';
import { dealtOf, playersLeft } from './state/standings.ts';
import type { Game } from './state/state.ts';

type Pick = (below: number) => number;

/** Any correction of anybody, most of which can be meant. */
export function correctionByChance({ players }: Game, pick: Pick): TournamentWish {
  const out = players.filter(({ state }) => state === 'out' || state === 'disqualified');
  const playing = players.filter(({ state }) => state === 'in');
  const one = (of: readonly { readonly id: PlayerId }[]): PlayerId =>
    of[pick(Math.max(1, of.length))]?.id ?? p(1 + pick(players.length));
  const orNobody = (): PlayerId | null => (pick(2) === 0 ? null : one(playing));
  const place = 1 + pick(players.length);
  const stack = chips(100 * (1 + pick(60)));
  const times = pick(3) - 1;
  const corrections: readonly Correction[] = [
    { what: 'stack', player: one(playing), stack, against: orNobody() },
    { what: 'out', player: one(playing), by: orNobody(), place: pick(2) === 0 ? null : place },
    { what: 'place', player: one(out), place },
    { what: 'readmission', player: one(out), stack, from: orNobody() },
    {
      what: 'payment',
      player: one(players),
      paid: PAYMENTS[pick(PAYMENTS.length)] ?? 'fee',
      times,
      cents: 500 * (pick(5) - 2),
      chips: 2_000 * times,
    },
    { what: 'prize', player: one(out), to: one(players), cents: 100 * (1 + pick(20)) },
  ];
  return { type: 'corrected', correction: corrections[pick(corrections.length)] ?? expectOne(), reason: 'by chance' };
}

const expectOne = (): never => {
  throw new Error('there is a correction of each kind');
};

/** Other levels and prizes from now on; what was played stays. */
export function planAheadByChance({ plan, clock }: Game, pick: Pick): TournamentWish {
  const played = (clock?.entry ?? 0) + 1;
  const ahead = plan.sheet.slice(played).map(() => level(800 + 200 * pick(1), 5));
  const parts = [[100], [60, 40], [50, 30, 20], [40, 25, 20, 15]][pick(4)] ?? [100];
  const prizes = { kind: 'parts', parts, roundToCents: 100 } as const;
  return { type: 'planned', plan: { ...plan, sheet: [...plan.sheet.slice(0, played), ...ahead], prizes } };
}

/** An even division of all that is left, or of a half of it where they play on. */
export function dealByChance(game: Game, pick: Pick): TournamentWish {
  const left = playersLeft(game);
  const isOver = pick(2) === 0;
  const whole = dealtOf(game, left.length);
  const divided = isOver ? whole : Math.floor(whole / 2);
  const cents = inCents(
    left.map(() => divided / Math.max(1, left.length)),
    divided,
  );
  return {
    type: 'deal-agreed',
    by: DEAL_KINDS[pick(DEAL_KINDS.length)] ?? 'amounts',
    shares: left.map(({ id }, index) => ({ player: id, cents: cents[index] ?? 0 })),
    isOver,
  };
}
