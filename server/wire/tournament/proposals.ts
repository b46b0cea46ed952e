import * as v from 'valibot';
import { PRIZE_TEMPLATES, type PrizeTemplate } from '#vocabulary/prizes';
import { err, ok, type Result } from '#vocabulary/result';
import { STRUCTURE_TEMPLATES, type Structure, type StructureWish, type WishTrouble } from '#vocabulary/structures';
import { type Ms, ms } from '#vocabulary/units';
import { PLAYERS_MAX, TOURNAMENT_MS_MAX } from './limits.ts';
import { chipsOfWorthShape } from './structure-file.ts';

const playersShape = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(PLAYERS_MAX));

/** `POST /api/proposals`: what the set-up of a tournament is proposed from. Nothing is changed by it. */
const wishShape = v.variant('type', [
  v.strictObject({
    type: v.literal('structure'),
    players: playersShape,
    chips: chipsOfWorthShape,
    lastsMs: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(TOURNAMENT_MS_MAX),
      v.transform((value): Ms => ms(value)),
    ),
    template: v.picklist(STRUCTURE_TEMPLATES),
  }),
  v.strictObject({ type: v.literal('prizes'), players: playersShape, template: v.picklist(PRIZE_TEMPLATES) }),
]);
export type ProposalWish =
  | ({ readonly type: 'structure' } & StructureWish)
  | { readonly type: 'prizes'; readonly players: number; readonly template: PrizeTemplate };

export type StructureAnswer = { readonly structure: Pick<Structure, 'chips' | 'sheet'> } | { readonly trouble: WishTrouble };
/** Of the pool, for the first place, the second, and so on. */
export interface PrizesAnswer {
  readonly parts: readonly number[];
}

export function decodeProposalWish(body: unknown): Result<ProposalWish, 'bad-request'> {
  const parsed = v.safeParse(wishShape, body);
  return parsed.success ? ok(parsed.output) : err('bad-request');
}

export type ProposalAnswer = StructureAnswer | PrizesAnswer;
