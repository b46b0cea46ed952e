import * as v from 'valibot';
import type { Result } from '#vocabulary/result';
import type { LeagueResult, Standing } from '#vocabulary/tournament/leagues';
import { PLAYERS_MAX } from '#vocabulary/tournament/limits';
import { FORMULA_CHARS_MAX } from '#vocabulary/tournament/point-formulas';
import {
  STRUCTURE_TEMPLATES,
  type Structure,
  type StructureWish,
  type WishTrouble,
} from '#vocabulary/tournament/structures';
import { type BodyFault, decodedBody } from '../bodies.ts';
import { nameShape } from '../shapes.ts';
import { buysShape, type EndsAnswer, type EndsWish, endsWishShape, timeShape } from './ends.ts';
import { LEAGUE_RESULTS_MAX } from './limits.ts';
import {
  centsShape,
  type DealWish,
  dealWishShape,
  type PrizesWish,
  playersShape,
  prizesWishShape,
} from './prize-proposals.ts';
import { chipsOfWorthShape } from './structure-file.ts';

const accountShape = v.strictObject({
  player: nameShape,
  paidCents: centsShape,
  feeCents: centsShape,
  prizeCents: centsShape,
});
const leagueResultShape = v.strictObject({
  tournament: nameShape,
  season: nameShape,
  endedAtMs: v.pipe(v.number(), v.minValue(0)),
  players: v.pipe(
    v.array(
      v.strictObject({
        name: nameShape,
        place: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLAYERS_MAX)),
        knockouts: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLAYERS_MAX)),
        prizeCents: centsShape,
        paidCents: centsShape,
      }),
    ),
    v.maxLength(PLAYERS_MAX),
  ),
});

/** `POST /api/proposals`: what is worked out for whoever runs a tournament. Nothing is changed by it. */
const wishShape = v.variant('type', [
  v.strictObject({
    type: v.literal('structure'),
    players: playersShape,
    buys: v.exactOptional(buysShape),
    chips: chipsOfWorthShape,
    lastsMs: timeShape,
    template: v.picklist(STRUCTURE_TEMPLATES),
  }),
  prizesWishShape,
  dealWishShape,
  endsWishShape,
  v.strictObject({
    type: v.literal('settlement'),
    house: nameShape,
    accounts: v.pipe(v.array(accountShape), v.maxLength(PLAYERS_MAX)),
  }),
  v.strictObject({
    type: v.literal('league'),
    season: nameShape,
    formula: v.pipe(v.string(), v.maxLength(FORMULA_CHARS_MAX)),
    best: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAGUE_RESULTS_MAX))),
    results: v.pipe(v.array(leagueResultShape), v.maxLength(LEAGUE_RESULTS_MAX)),
  }),
]);
export type ProposalWish =
  | ({ readonly type: 'structure' } & StructureWish)
  | PrizesWish
  | DealWish
  | EndsWish
  | { readonly type: 'settlement'; readonly house: string; readonly accounts: readonly Account[] }
  | {
      readonly type: 'league';
      readonly season: string;
      readonly formula: string;
      /** Only so many of each player's best results count; null: all of them. */
      readonly best: number | null;
      readonly results: readonly LeagueResult[];
    };

/** What somebody paid for the prizes, and beside them, and what he won. */
export type Account = v.InferOutput<typeof accountShape>;

export type StructureAnswer =
  | { readonly structure: Pick<Structure, 'chips' | 'sheet'> }
  | { readonly trouble: WishTrouble };
/** Of the pool, for the first place, the second, and so on. */
export interface PrizesAnswer {
  readonly parts: readonly number[];
}

export const decodeProposalWish = (body: unknown): Result<ProposalWish, BodyFault> => decodedBody(wishShape, body);

export interface SettlementAnswer {
  readonly poolCents: number;
  readonly feeCents: number;
  readonly prizeCents: number;
  readonly undividedCents: number;
  /** More than nothing: he won. */
  readonly balances: readonly { readonly who: string; readonly cents: number }[];
  /** If nobody paid beforehand. */
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly cents: number }[];
}

/** `faultAt`: where the formula stops being one, counted in characters from 0. */
export type LeagueAnswer = { readonly standings: readonly Standing[] } | { readonly faultAt: number };

/** In the order in which the stacks were named. */
export interface DealAnswer {
  readonly icmCents: readonly number[];
  readonly chipsCents: readonly number[];
}

export type ProposalAnswer = StructureAnswer | EndsAnswer | PrizesAnswer | SettlementAnswer | LeagueAnswer | DealAnswer;
